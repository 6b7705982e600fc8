//! From what somebody wrote down to a sound state, and back.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Dealer, Game, Seat, Setup};

use super::planted::Fault;
use super::{Card, Cards, Event, Outcome, Phase, Stairs, State, Wrong};
use crate::tiny::NoOptions;

/// A moment as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Each seat's hand.
    pub hands: Vec<Vec<Card>>,
    /// The deck, in no order.
    pub deck: Vec<Card>,
    /// The cards on the stairs.
    pub stairs: Vec<Card>,
    /// The cards discarded.
    pub discard: Vec<Card>,
    /// Who shows the signal.
    pub signals: Vec<bool>,
    /// What is going on.
    pub phase: WrittenPhase,
}

/// What is going on, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrittenPhase {
    /// Who has bid what.
    Bids(Vec<Option<bool>>),
    /// Somebody is on turn.
    Turn(Seat),
    /// It is over.
    Over,
}

impl Stairs {
    pub(super) fn begin<D: Dealer<Self>>(
        setup: &Setup<Self>,
        dealer: &mut D,
    ) -> Result<State, Vec<Wrong>> {
        let seats = setup.seats;
        if !<Self as Game>::SEATS.contains(&seats) {
            return Err(vec![Wrong::Seats]);
        }
        if let Some(position) = &setup.position {
            let faults = position.faults(seats);
            if Self::has(Fault::SetupAsksChance) {
                let _: Card = dealer.draw(&Cards::full());
            }
            return if faults.is_empty() {
                Ok(position.state(seats))
            } else {
                Err(faults)
            };
        }
        let mut deck = Cards::full();
        let hands = BySeat::new(seats, |_| {
            let mut hand = Cards::EMPTY;
            for _ in 0..2 {
                let card: Card = dealer.draw(&deck);
                deck.remove(card);
                hand.insert(card);
            }
            hand
        });
        dealer.tell(|| Event::Dealt(hands));
        let phase = Phase::Bids(BySeat::new(seats, |_| None));
        let signals = BySeat::new(seats, |_| false);
        Ok(State {
            hands,
            deck,
            stairs: Cards::EMPTY,
            discard: Cards::EMPTY,
            signals,
            phase,
        })
    }

    pub(super) fn written(state: &State) -> Setup<Self> {
        let list = |cards: Cards| cards.iter().collect();
        let forget = Self::has(Fault::SetupForgets);
        let position = Position {
            hands: state
                .hands
                .as_slice()
                .iter()
                .map(|&hand| list(hand))
                .collect(),
            deck: list(state.deck),
            stairs: list(state.stairs),
            discard: list(state.discard),
            signals: state
                .signals
                .as_slice()
                .iter()
                .map(|&shown| shown && !forget)
                .collect(),
            phase: match state.phase {
                Phase::Bids(bids) => WrittenPhase::Bids(bids.as_slice().to_vec()),
                // A planted window is not written down.
                Phase::Turn(seat) | Phase::Window(seat, _) => WrittenPhase::Turn(seat),
                Phase::Over(_) => WrittenPhase::Over,
            },
        };
        Setup {
            seats: state.seats(),
            options: NoOptions {},
            position: Some(position),
        }
    }
}

impl Position {
    fn faults(&self, seats: u8) -> Vec<Wrong> {
        let mut faults = Vec::new();
        let count = usize::from(seats);
        let bids = match &self.phase {
            WrittenPhase::Bids(bids) => bids.len(),
            WrittenPhase::Turn(_) | WrittenPhase::Over => count,
        };
        if [self.hands.len(), self.signals.len(), bids] != [count; 3] {
            faults.push(Wrong::Count);
        }
        let lying = [&self.deck, &self.stairs, &self.discard];
        let mut cards: Vec<u8> = self
            .hands
            .iter()
            .chain(lying)
            .flatten()
            .map(|&card| card.into())
            .collect();
        cards.sort_unstable();
        if cards != (1..=9).collect::<Vec<u8>>() {
            faults.push(Wrong::Cards);
        }
        let fits = match &self.phase {
            WrittenPhase::Bids(bids) => bids.iter().any(Option::is_none),
            WrittenPhase::Turn(seat) => self
                .hands
                .get(seat.index())
                .is_some_and(|hand| !hand.is_empty()),
            WrittenPhase::Over => self.hands.iter().all(Vec::is_empty),
        };
        if !fits {
            faults.push(Wrong::Phase);
        }
        faults
    }

    fn state(&self, seats: u8) -> State {
        let set = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
        State {
            hands: BySeat::new(seats, |seat| set(&self.hands[seat.index()])),
            deck: set(&self.deck),
            stairs: set(&self.stairs),
            discard: set(&self.discard),
            signals: BySeat::new(seats, |seat| self.signals[seat.index()]),
            phase: match &self.phase {
                WrittenPhase::Bids(bids) => {
                    Phase::Bids(BySeat::new(seats, |seat| bids[seat.index()]))
                }
                &WrittenPhase::Turn(seat) => Phase::Turn(seat),
                WrittenPhase::Over => Phase::Over(Outcome {
                    steps: self.stairs.len() as u8,
                }),
            },
        }
    }
}
