//! T6 and X6: signals, phrases, and free talk with the numbers masked.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Dealer, Seat, Speech};

use crate::TheGame;
use crate::action::{Action, Refusal};
use crate::board::Board;
use crate::event::{Event, Sight};
use crate::mask::mask_numbers;
use crate::order::Order;
use crate::pile::Pile;
use crate::state::{Phase, State};

/// What a seat shows on a pile (T6.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Signal {
    #[default]
    Nothing,
    /// Go easy here.
    GoEasy,
    /// Leave this pile to me.
    Mine,
}

/// What a seat shows on each pile, A to D.
pub type Signals = [Signal; 4];

/// A phrase without numbers (T6.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Phrase {
    /// I have something good.
    SomethingGood,
    /// My hand is dreadful.
    DreadfulHand,
    /// I can wait.
    CanWait,
    /// I need a turn soon.
    TurnSoon,
    /// Lay as few as you can.
    LayFew,
    /// Lay more if you can.
    LayMore,
    /// Careful!
    Careful,
    Thanks,
    WellPlayed,
    Sorry,
    /// I hold a card with this order: in Extreme only.
    HoldStop,
    HoldSkull,
    HoldThree,
    HoldSilence,
    HoldNoReverse,
    HoldOnePile,
    HoldDrawOne,
}

impl Signal {
    /// The three signals.
    pub const ALL: [Signal; 3] = [Signal::Nothing, Signal::GoEasy, Signal::Mine];

    /// The key of the signal's name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Signal::Nothing => "the-game-signal-nothing",
            Signal::GoEasy => "the-game-signal-go-easy",
            Signal::Mine => "the-game-signal-mine",
        }
    }
}

impl Phrase {
    pub const ALL: [Phrase; 17] = [
        Phrase::SomethingGood,
        Phrase::DreadfulHand,
        Phrase::CanWait,
        Phrase::TurnSoon,
        Phrase::LayFew,
        Phrase::LayMore,
        Phrase::Careful,
        Phrase::Thanks,
        Phrase::WellPlayed,
        Phrase::Sorry,
        Phrase::HoldStop,
        Phrase::HoldSkull,
        Phrase::HoldThree,
        Phrase::HoldSilence,
        Phrase::HoldNoReverse,
        Phrase::HoldOnePile,
        Phrase::HoldDrawOne,
    ];

    /// The order it speaks of.
    #[must_use]
    pub const fn order(self) -> Option<Order> {
        Some(match self {
            Phrase::HoldStop => Order::Stop,
            Phrase::HoldSkull => Order::Skull,
            Phrase::HoldThree => Order::Three,
            Phrase::HoldSilence => Order::Silence,
            Phrase::HoldNoReverse => Order::NoReverse,
            Phrase::HoldOnePile => Order::OnePile,
            Phrase::HoldDrawOne => Order::DrawOne,
            _ => return None,
        })
    }

    /// The key of the phrase.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Phrase::SomethingGood => "the-game-phrase-something-good",
            Phrase::DreadfulHand => "the-game-phrase-dreadful-hand",
            Phrase::CanWait => "the-game-phrase-can-wait",
            Phrase::TurnSoon => "the-game-phrase-turn-soon",
            Phrase::LayFew => "the-game-phrase-lay-few",
            Phrase::LayMore => "the-game-phrase-lay-more",
            Phrase::Careful => "the-game-phrase-careful",
            Phrase::Thanks => "the-game-phrase-thanks",
            Phrase::WellPlayed => "the-game-phrase-well-played",
            Phrase::Sorry => "the-game-phrase-sorry",
            Phrase::HoldStop => "the-game-phrase-hold-stop",
            Phrase::HoldSkull => "the-game-phrase-hold-skull",
            Phrase::HoldThree => "the-game-phrase-hold-three",
            Phrase::HoldSilence => "the-game-phrase-hold-silence",
            Phrase::HoldNoReverse => "the-game-phrase-hold-no-reverse",
            Phrase::HoldOnePile => "the-game-phrase-hold-one-pile",
            Phrase::HoldDrawOne => "the-game-phrase-hold-draw-one",
        }
    }
}

/// May anybody say or show anything now (T6.2, T6.5, X6.1)?
fn may_talk(state: &State) -> Result<(), Refusal> {
    match state.phase {
        Phase::Over(_) => Err(Refusal::Over),
        _ if state.seats() == 1 => Err(Refusal::Alone),
        _ if state.table.shows(Order::Silence) => Err(Refusal::Silence),
        _ => Ok(()),
    }
}

pub(crate) fn free(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    if may_talk(state).is_err() {
        return;
    }
    for pile in Pile::ALL {
        let shown = state.signals[seat][pile.index()];
        Signal::ALL
            .into_iter()
            .filter(|&show| show != shown)
            .for_each(|show| each(Action::Signal { pile, show }));
    }
    let sayable = |phrase: &Phrase| state.table.options.extreme || phrase.order().is_none();
    Phrase::ALL
        .into_iter()
        .filter(sayable)
        .map(Action::Say)
        .for_each(each);
}

pub(crate) fn signal<D: Dealer<TheGame>>(
    state: &mut State,
    seat: Seat,
    pile: Pile,
    show: Signal,
    dealer: &mut D,
) -> Result<(), Refusal> {
    may_talk(state)?;
    let shown = &mut state.signals[seat][pile.index()];
    if *shown == show {
        return Err(Refusal::ShownAlready);
    }
    *shown = show;
    dealer.tell(|| Event::Open(Sight::Signalled { seat, pile, show }));
    Ok(())
}

pub(crate) fn say<D: Dealer<TheGame>>(
    state: &State,
    seat: Seat,
    phrase: Phrase,
    dealer: &mut D,
) -> Result<(), Refusal> {
    may_talk(state)?;
    if phrase.order().is_some() && !state.table.options.extreme {
        return Err(Refusal::NoOrders);
    }
    dealer.tell(|| Event::Open(Sight::Said { seat, phrase }));
    Ok(())
}

/// Silence begins: every signal is taken down (X6.2).
pub(crate) fn hush<D: Dealer<TheGame>>(state: &mut State, dealer: &mut D) {
    for (_, signals) in state.signals.iter_mut() {
        *signals = Signals::default();
    }
    dealer.tell(|| Event::Open(Sight::Hushed));
}

/// What becomes of something said at the table (T6.4, X6.1): numbers are masked while the game runs.
pub(crate) fn speech(state: &State, said: Speech<'_>) -> Result<String, Refusal> {
    match (may_talk(state), said) {
        (Err(Refusal::Silence), _) => Err(Refusal::Silence),
        (Err(_), Speech::Text(text)) => Ok(text.to_owned()),
        (Ok(()), Speech::Text(_)) if !state.table.may_chat() => Err(Refusal::NoFreeTalk),
        (Ok(()), Speech::Text(text)) => Ok(mask_numbers(text, state.table.options.extreme)),
        (_, Speech::Phrase) => Ok(String::new()),
    }
}

impl Board {
    /// May written talk pass now (T6.4, X6.1)? Ask while the game runs; afterwards everything may be said.
    #[must_use]
    pub fn may_chat(&self) -> bool {
        self.options.free_talk && !self.shows(Order::Silence)
    }
}
