//! Kuhn's poker: a hidden card each, one bet, and a value that is known.
//!
//! # Rules
//! 1. There are three cards: jack, queen, king. Each of two players puts one chip in and is dealt a card face down.
//! 2. Seat 0 passes or bets one chip more; then seat 1 does.
//! 3. A bet is answered by betting, too, or by passing, which gives the pot away. A pass is answered by a pass, which
//!    ends the match, or by a bet, which seat 0 then answers.
//! 4. Unless somebody gave the pot away, both cards are shown and the higher one wins it.
//!
//! Known answer: under best play seat 0 loses one chip in eighteen matches.

use serde::{Deserialize, Serialize};
use sobremesa_bots::Roster as _;
use sobremesa_conformance::{Checked, Kind};
use sobremesa_core::{
    BySeat, Dealer, Game, Knowledge, Luck, Next, OptionSpec, Piece, PieceSet, Refuse, Sample, Seat,
    SeatSet, Setup, Verdict, Viewer,
};

use super::NoOptions;
use crate::Checks;
use crate::players::kinds;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kuhn;

/// A card, lowest first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Card {
    #[default]
    Jack,
    Queen,
    King,
}

impl Card {
    /// The three cards, lowest first.
    pub const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];
}

impl Piece for Card {
    const COUNT: usize = 3;
    fn index(self) -> usize {
        self as usize
    }
    fn from_index(index: usize) -> Card {
        Card::ALL[index]
    }
}

/// Pass or bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Put nothing in.
    Pass,
    /// Put a chip in.
    Bet,
}

/// The hands and what was done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The cards of seat 0 and seat 1.
    pub hands: [Card; 2],
    /// What was done, oldest first.
    pub done: Vec<Action>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt.
    Dealt([Card; 2]),
    /// A seat acted.
    Did(Seat, Action),
    /// It is over; the cards, where they are shown.
    Over(Chips, Option<[Card; 2]>),
}

/// What a viewer notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Sight {
    /// The cards were dealt; the own one is seen.
    Dealt(Option<Card>),
    /// A seat acted.
    Did(Seat, Action),
    /// It is over; the cards, where they are shown.
    Over(Chips, Option<[Card; 2]>),
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The viewer's card.
    pub own: Option<Card>,
    /// Both cards, once they are shown.
    pub shown: Option<[Card; 2]>,
    /// What was done, oldest first.
    pub done: Vec<Action>,
}

/// What seat 0 has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Chips(pub i32);

/// Nobody waits for this seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NotYourTurn;

/// A set-up that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Wrong;

tells! {
    Action => "kuhn-action", Sight => "kuhn-sight", NotYourTurn => "kuhn-refusal", Wrong => "kuhn-fault",
    Chips => "kuhn-outcome",
}

impl Refuse for NotYourTurn {
    fn rule(&self) -> &'static str {
        "2"
    }
}

impl State {
    fn next(&self) -> Next<Chips> {
        use Action::{Bet, Pass};
        let showdown = |chips| {
            if self.hands[0] > self.hands[1] {
                Chips(chips)
            } else {
                Chips(-chips)
            }
        };
        match self.done[..] {
            [] | [Pass, Bet] => Next::Decide(SeatSet::only(Seat(0))),
            [_] => Next::Decide(SeatSet::only(Seat(1))),
            [Pass, Pass] => Next::Over(showdown(1)),
            [Bet, Pass] => Next::Over(Chips(1)),
            [Pass, Bet, Pass] => Next::Over(Chips(-1)),
            _ => Next::Over(showdown(2)),
        }
    }

    /// Both cards, where the match ended with showing them.
    fn shown(&self) -> Option<[Card; 2]> {
        let given_away = matches!(self.done[..], [.., Action::Bet, Action::Pass]);
        (matches!(self.next(), Next::Over(_)) && !given_away).then_some(self.hands)
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type Position = State;
    type State = State;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Refusal = NotYourTurn;
    type Fault = Wrong;
    type Outcome = Chips;

    fn start<D: Dealer<Self>>(setup: &Setup<Self>, dealer: &mut D) -> Result<State, Vec<Wrong>> {
        use Action::{Bet, Pass};
        if setup.seats != 2 {
            return Err(vec![Wrong]);
        }
        let Some(position) = &setup.position else {
            let mut deck = PieceSet::<Card>::full();
            let hands = [(); 2].map(|()| {
                let card: Card = dealer.draw(&deck);
                deck.remove(card);
                card
            });
            dealer.tell(|| Event::Dealt(hands));
            return Ok(State {
                hands,
                done: Vec::new(),
            });
        };
        let line = matches!(position.done[..], [] | [_] | [_, _] | [Pass, Bet, _]);
        if position.hands[0] == position.hands[1] || !line {
            Err(vec![Wrong])
        } else {
            Ok(position.clone())
        }
    }

    fn setup(state: &State) -> Setup<Self> {
        Setup {
            seats: 2,
            options: NoOptions {},
            position: Some(state.clone()),
        }
    }

    fn seats(_: &State) -> u8 {
        2
    }

    fn next(state: &State) -> Next<Chips> {
        state.next()
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        if state.next().deciders().contains(seat) {
            [Action::Pass, Action::Bet].into_iter().for_each(each);
        }
    }

    fn play<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), NotYourTurn> {
        if !state.next().deciders().contains(seat) {
            return Err(NotYourTurn);
        }
        state.done.push(action);
        dealer.tell(|| Event::Did(seat, action));
        if let Next::Over(chips) = state.next() {
            dealer.tell(|| Event::Over(chips, state.shown()));
        }
        Ok(())
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => state.hands.get(seat.index()).copied(),
            Viewer::Spectator => None,
        };
        View {
            own,
            shown: state.shown(),
            done: state.done.clone(),
        }
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(match *event {
            Event::Dealt(hands) => Sight::Dealt(match viewer {
                Viewer::Seat(seat) => hands.get(seat.index()).copied(),
                Viewer::Spectator => None,
            }),
            Event::Did(seat, action) => Sight::Did(seat, action),
            Event::Over(chips, shown) => Sight::Over(chips, shown),
        })
    }

    fn verdict(outcome: &Chips) -> Verdict {
        let scores = BySeat::new(2, |seat| {
            if seat == Seat(0) {
                outcome.0
            } else {
                -outcome.0
            }
        });
        let winner = if outcome.0 > 0 { Seat(0) } else { Seat(1) };
        Verdict::Ranked {
            winners: SeatSet::only(winner),
            scores,
        }
    }
}

impl Sample for Kuhn {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> State {
        let View { own, shown, done } = knowledge.view();
        let own = own.expect("a seat holds a card");
        let others: Vec<Card> = Card::ALL.into_iter().filter(|&card| card != own).collect();
        let other = others[luck.below(2) as usize];
        let dealt = if knowledge.seat() == Seat(0) {
            [own, other]
        } else {
            [other, own]
        };
        State {
            hands: shown.unwrap_or(dealt),
            done,
        }
    }
}

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In a hand.
    Hand(Seat),
    Left,
}

impl Checked<Kuhn> for Checks {
    type Piece = Card;
    type Place = Place;
    const MATCHES: u64 = 20;

    fn setups() -> Vec<Setup<Kuhn>> {
        vec![Setup::fresh(2, NoOptions {})]
    }

    fn most_steps(_: &Setup<Kuhn>) -> u32 {
        3
    }

    fn hides(_: &Setup<Kuhn>) -> bool {
        true
    }

    fn every_action(_: &State) -> Vec<Action> {
        vec![Action::Pass, Action::Bet]
    }

    fn census(state: &State) -> Vec<(Place, Card)> {
        let held = [Seat(0), Seat(1)].map(|seat| (Place::Hand(seat), state.hands[seat.index()]));
        let left = Card::ALL
            .into_iter()
            .filter(|card| !state.hands.contains(card));
        held.into_iter()
            .chain(left.map(|card| (Place::Left, card)))
            .collect()
    }

    fn moved(_: &Event, _: &mut dyn FnMut(Card, Place, Place)) {}

    fn opens(event: &Event, _: &State) -> Option<String> {
        matches!(event, Event::Over(_, Some(_))).then(|| format!("{event:?}"))
    }

    fn players() -> Vec<Kind<Kuhn>> {
        kinds(Kuhn::BOTS)
    }
}
