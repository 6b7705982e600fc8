//! Stairs: a co-operative card game with hidden hands, secret bids and free signals.
//!
//! # Rules
//! 1. There are nine cards, 1 to 9. Two or three players hold two each; the others are the deck.
//! 2. All say in secret whether they would gladly start. Of those who would, the lowest seat starts; if nobody would,
//!    seat 0.
//! 3. Whoever is on turn lays a card on the stairs, higher than the one on top, or discards a card openly.
//! 4. Then they draw a card while there is one, and it is the turn of the next player clockwise who holds cards.
//! 5. At any time players may show a signal, or take it down.
//! 6. When nobody holds a card it is over. Six cards on the stairs are a win for all.
//!
//! Known answer: with 1 and 3 against 2 and 4 and no deck, all four can be laid; with 1 and 2 against 3 and 4 only
//! three.
//!
//! Every kind of [fault](planted::Fault) can be planted into this game, to show that the nets ring.

mod checked;
mod encoded;
pub mod planted;
mod play;
mod setup;
mod words;

use sobremesa_core::{
    BySeat, Dealer, Game, Knowledge, Luck, Message, Next, OptionSpec, Sample, Seat, SeatSet, Setup,
    Verdict, Viewer, Window,
};

use super::NoOptions;
pub use checked::Place;
use planted::Fault;
pub use setup::{Position, WrittenPhase};
pub use words::{Action, Card, Cards, Event, MAX, Outcome, Refusal, Seen, Sight, View, Wrong};

/// Stairs, with a fault in it while one is planted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stairs;

/// A moment of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    hands: BySeat<Cards, MAX>,
    deck: Cards,
    stairs: Cards,
    discard: Cards,
    signals: BySeat<bool, MAX>,
    phase: Phase,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    Bids(BySeat<Option<bool>, MAX>),
    Turn(Seat),
    /// Those who are still asked about a card of this seat, the lowest first: a planted fault.
    Window(Seat, SeatSet),
    Over(Outcome),
}

impl Stairs {
    fn has(fault: Fault) -> bool {
        planted::planted() == fault
    }
}

/// Those but one who hold a card that is higher than the stairs.
fn asked(hands: &BySeat<Cards, MAX>, by: Seat, stairs: Cards) -> SeatSet {
    let higher = |hand: &Cards| {
        hand.iter()
            .any(|card| stairs.iter().all(|step| step < card))
    };
    hands
        .iter()
        .filter(|(seat, hand)| *seat != by && higher(hand))
        .map(|(seat, _)| seat)
        .collect()
}

impl State {
    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// The cards that fit the stairs.
    fn fitting(&self) -> Cards {
        Cards::full()
            .iter()
            .filter(|&card| self.stairs.iter().all(|step| step < card))
            .collect()
    }

    /// Does anybody but this seat hold the card?
    fn held_by_another(&self, seat: Seat, card: Card) -> bool {
        self.hands
            .iter()
            .any(|(holder, hand)| holder != seat && hand.contains(card))
    }
}

impl Game for Stairs {
    const ID: &'static str = "stairs";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=MAX as u8;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type Position = Position;
    type State = State;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Refusal = Refusal;
    type Fault = Wrong;
    type Outcome = Outcome;

    fn start<D: Dealer<Self>>(setup: &Setup<Self>, dealer: &mut D) -> Result<State, Vec<Wrong>> {
        Self::begin(setup, dealer)
    }

    fn setup(state: &State) -> Setup<Self> {
        Self::written(state)
    }

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    fn next(state: &State) -> Next<Outcome> {
        match state.phase {
            Phase::Bids(bids) => Next::Decide(
                bids.iter()
                    .filter(|(_, bid)| bid.is_none())
                    .map(|(seat, _)| seat)
                    .collect(),
            ),
            Phase::Turn(seat) => {
                let mut seats = SeatSet::only(seat);
                let holds_nine = state.held_by_another(seat, Card::new(9).expect("a card"));
                if Self::has(Fault::WaitsForNobody)
                    || Self::has(Fault::NextKnowsHands) && holds_nine
                {
                    seats.insert(seat.right(state.seats()));
                }
                Next::Decide(seats)
            }
            Phase::Window(_, left) => {
                Next::Decide(left.iter().next().map(SeatSet::only).unwrap_or_default())
            }
            Phase::Over(outcome) => Next::Over(outcome),
        }
    }

    fn awaited(state: &State, viewer: Viewer) -> SeatSet {
        let deciders = Self::next(state).deciders();
        match state.phase {
            Phase::Window(..) => deciders.iter().filter(|&seat| viewer.is(seat)).collect(),
            _ => deciders,
        }
    }

    fn window(state: &State) -> Option<Window<Action>> {
        let Phase::Window(_, left) = state.phase else {
            return None;
        };
        Some(Window {
            key: "stairs-window",
            pass: Action::Pass,
            timed: false,
            before: left.first().map_or(0, |seat| seat.0),
        })
    }

    fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        Self::list_owed(state, seat, each);
    }

    fn free(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        let shown = state.signals.get(seat).copied();
        let running = !matches!(state.phase, Phase::Over(_)) || Self::has(Fault::SignalsAfterEnd);
        let anybody = Self::has(Fault::AnySeatSignals).then_some(false);
        if let Some(shown) = shown.or(anybody).filter(|_| running) {
            each(Action::Signal(!shown));
        }
    }

    fn pick_owed(state: &State, seat: Seat, pick: impl FnOnce(u32) -> u32) -> Action {
        let mut owed = Vec::new();
        Self::owed(state, seat, &mut |action| owed.push(action));
        let place = pick(owed.len() as u32) as usize;
        let skip = usize::from(Self::has(Fault::PickSkips));
        owed[(place + skip) % owed.len()]
    }

    fn play<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        Self::carry_out(state, seat, action, dealer)
    }

    fn warning(state: &State, seat: Seat, action: Action) -> Option<Message> {
        let Action::Lay(card) = action else {
            return None;
        };
        let next = Card::new(u8::from(card) + 1)?;
        let knows = Self::has(Fault::WarningKnowsHands) && state.held_by_another(seat, next);
        knows.then(|| Message::new("stairs-warning"))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        Self::seen(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(match *event {
            Event::Dealt(hands) => Sight::Dealt(match viewer {
                Viewer::Seat(seat) => hands.get(seat).copied(),
                Viewer::Spectator => None,
            }),
            Event::Bid(seat, glad) => Sight::Bid(
                seat,
                (viewer.is(seat) || Self::has(Fault::BidTold)).then_some(glad),
            ),
            Event::Starts(seat, bids) => Sight::Starts(seat, bids),
            Event::Laid(seat, card) => Sight::Laid(seat, card),
            Event::Discarded(seat, card) => Sight::Discarded(seat, card),
            Event::Drew(seat, card) => {
                let watcher = Self::has(Fault::SpectatorNoticesDraw) && viewer == Viewer::Spectator;
                let shown = viewer.is(seat) || watcher || Self::has(Fault::SightTellsDraw);
                Sight::Drew(seat, shown.then_some(card))
            }
            Event::Signalled(seat, shown) => Sight::Signalled(seat, shown),
            Event::Asked => Sight::Asked,
            Event::Over(outcome) => Sight::Over(outcome),
        })
    }

    fn verdict(outcome: &Outcome) -> Verdict {
        Verdict::Team {
            won: outcome.steps >= 6,
            left: u32::from(9 - outcome.steps),
        }
    }
}

impl Sample for Stairs {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> State {
        let view = knowledge.view();
        let own = knowledge.seat();
        let hand = view.hand.unwrap_or_default();
        let mut unseen = Cards::full().without(view.stairs).without(view.discard);
        if !Self::has(Fault::SampleForgetsOwnHand) {
            unseen = unseen.without(hand);
        }
        let coin = |luck: &mut L| !Self::has(Fault::SampleNeverVaries) && luck.below(2) == 0;
        let mut draw = |unseen: &mut Cards| {
            let place = if Self::has(Fault::SampleNeverVaries) {
                0
            } else {
                luck.below(unseen.len())
            };
            let card = unseen.nth(place);
            unseen.remove(card);
            card
        };
        let hands = BySeat::new(view.hands.seats(), |seat| {
            if seat == own && !Self::has(Fault::SampleForgetsOwnHand) {
                return hand;
            }
            let short = u8::from(Self::has(Fault::SampleHandTooSmall)).min(view.hands[seat]);
            let mut cards: Cards = (short..view.hands[seat])
                .map(|_| draw(&mut unseen))
                .collect();
            let lying = view.stairs.or(view.discard);
            if Self::has(Fault::SampleDealsTwice) && !lying.is_empty() && !cards.is_empty() {
                unseen.insert(cards.nth(0));
                cards.remove(cards.nth(0));
                cards.insert(lying.nth(0));
                unseen.remove(unseen.nth(0));
            }
            cards
        });
        let phase = match view.phase {
            Seen::Turn(seat) => Phase::Turn(seat),
            Seen::Window(by) => Phase::Window(by, asked(&hands, by, view.stairs)),
            Seen::Over(outcome) => Phase::Over(outcome),
            Seen::Bids { done, own: own_bid } => Phase::Bids(BySeat::new(hands.seats(), |seat| {
                if seat == own {
                    own_bid
                } else {
                    done.contains(seat).then(|| coin(luck))
                }
            })),
        };
        let View {
            stairs,
            discard,
            signals,
            ..
        } = view;
        State {
            hands,
            deck: unseen,
            stairs,
            discard,
            signals,
            phase,
        }
    }
}
