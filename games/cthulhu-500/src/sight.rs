//! What each viewer notices of what happens.

use serde::Serialize;
use sobremesa_core::{Seat, SeatSet, Viewer};

use crate::event::Event;
use crate::names::{Card, Vehicle};
use crate::outcome::Outcome;
use crate::piece::Piece;
use crate::spot::{Place, Spot, Target};

/// What one viewer notices of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Sight {
    /// A vehicle was dealt or chosen.
    Vehicle { seat: Seat, vehicle: Vehicle },
    /// You have set cards aside.
    Ready { cards: Vec<Card> },
    /// The cards a player had set aside.
    Aside { seat: Seat, cards: Vec<Card> },
    /// A die for the starting grid.
    GridDie {
        seat: Seat,
        /// What it shows.
        pips: u8,
    },
    /// The starting grid.
    Grid {
        /// The cars, the leader first.
        order: Vec<Seat>,
    },
    /// A turn begins.
    Turn {
        seat: Seat,
        /// With how many actions.
        actions: u8,
    },
    /// A player drew a card.
    Drew {
        seat: Seat,
        /// Which, where the viewer may know.
        card: Option<Card>,
    },
    /// A card went from one place to another.
    Moved { card: Card, from: Place, to: Place },
    /// A card was laid.
    Laid {
        seat: Seat,
        card: Card,
        target: Target,
    },
    /// A laid card was cancelled and discarded.
    Cancelled { seat: Seat, card: Card },
    /// A laid card has resolved and was discarded.
    Spent { seat: Seat, card: Card },
    /// A card in play was used in a window.
    Used { seat: Seat, card: Card },
    /// A pass attempt was declared.
    Attempt { passer: Seat, target: Seat },
    /// A die of a passing test.
    Rolled {
        seat: Seat,
        /// What it shows.
        pips: u8,
        /// Was it rolled again?
        again: bool,
    },
    /// The totals of a passing test.
    Totals {
        passer: Seat,
        target: Seat,
        /// The passer's total.
        with: i8,
        against: i8,
        /// What they are made of, passer first.
        pieces: [Vec<Piece>; 2],
    },
    /// A car passed another.
    Passed {
        mover: Seat,
        passed: Seat,
        /// With a lap counter?
        lap: bool,
    },
    /// A car's move was taken back (C16).
    TakenBack { mover: Seat },
    /// Cars were damaged together.
    Damaged { cars: SeatSet },
    /// A car was spared.
    Spared { seat: Seat },
    /// A pit stop was announced.
    PitStop { seat: Seat },
    /// A repair test.
    Mended {
        seat: Seat,
        pips: u8,
        total: i8,
        /// What had to be reached.
        complexity: i8,
    },
    /// A car is whole again.
    Repaired { seat: Seat },
    /// A player has fewer actions in the next turn.
    Bound { seat: Seat, amount: u8 },
    /// A player is better in attempts until the turn ends.
    Boosted {
        seat: Seat,
        /// By how much.
        amount: i8,
    },
    /// Every hand has moved one seat to the left.
    HandsShifted {
        /// The viewer's new hand.
        hand: Vec<Card>,
    },
    /// A contagion is on a card.
    Infected { card: Card, part: Spot, host: Card },
    /// A card was to be discarded and rolled to stay.
    Survival {
        seat: Seat,
        card: Card,
        pips: u8,
        /// Does it stay?
        stays: bool,
    },
    /// A player will take the next turn.
    NextTurn { seat: Seat },
    /// The discard pile became the draw pile.
    Reshuffled {
        /// Is the Flag among the cards?
        flag: bool,
    },
    /// The Flag was drawn and shown (C17).
    FlagShown { seat: Seat },
    /// The race is stopped after so many more rounds (C27): if nobody draws, or in any case.
    Guard { left: u8, dry: bool },
    /// The race ended.
    Over(Outcome),
}

/// What a viewer notices.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
    Some(match *event {
        Event::Open(ref sight) => sight.clone(),
        // C2: a secret choice.
        Event::Ready { seat, ref cards } => {
            return viewer.is(seat).then(|| Sight::Ready {
                cards: cards.clone(),
            });
        }
        Event::Moved {
            card,
            from: Place::Pile,
            to: Place::Hand(seat),
        } => Sight::Drew {
            seat,
            card: viewer.is(seat).then_some(card),
        },
        // Told already: the cards set aside.
        Event::Moved {
            from: Place::Hand(_),
            to: Place::Discard,
            ..
        } => return None,
        Event::Moved { card, from, to } => Sight::Moved { card, from, to },
        Event::HandsShifted { ref hands } => {
            let own = match viewer {
                Viewer::Seat(seat) => hands.get(seat.index()).cloned(),
                Viewer::Spectator => None,
            };
            Sight::HandsShifted {
                hand: own.unwrap_or_default(),
            }
        }
        Event::Reshuffled { flag, .. } => Sight::Reshuffled { flag },
    })
}
