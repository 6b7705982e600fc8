//! What each viewer notices of what happens.

use serde::Serialize;
use sobremesa_core::{Seat, SeatSet, Viewer};

use crate::deck::Window;
use crate::event::Event;
use crate::names::{Card, Vehicle};
use crate::outcome::Outcome;
use crate::piece::Piece;
use crate::spot::{Place, Spot, Target};

/// What one viewer notices of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A vehicle was dealt or chosen.
    Vehicle {
        /// To whom.
        seat: Seat,
        /// Which.
        vehicle: Vehicle,
    },
    /// You have set cards aside.
    Ready {
        /// Which cards.
        cards: Vec<Card>,
    },
    /// The cards a player had set aside.
    Aside {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Vec<Card>,
    },
    /// A die for the starting grid.
    GridDie {
        /// Whose.
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
        /// Whose.
        seat: Seat,
        /// With how many actions.
        actions: u8,
    },
    /// A player drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, where the viewer may know.
        card: Option<Card>,
    },
    /// A card went from one place to another.
    Moved {
        /// Which.
        card: Card,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A card was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// At what.
        target: Target,
    },
    /// A laid card was cancelled.
    Cancelled {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A laid card has resolved.
    Spent {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card in play was used.
    Used {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A pass attempt was declared.
    Attempt {
        /// Who tries.
        passer: Seat,
        /// Against whom.
        target: Seat,
    },
    /// A die of a passing test.
    Rolled {
        /// Whose.
        seat: Seat,
        /// What it shows.
        pips: u8,
        /// Was it rolled again?
        again: bool,
    },
    /// The totals of a passing test.
    Totals {
        /// Who tries.
        passer: Seat,
        /// Against whom.
        target: Seat,
        /// The passer's total.
        with: i8,
        /// The other's.
        against: i8,
        /// What they are made of, passer first.
        pieces: [Vec<Piece>; 2],
    },
    /// A car passed another.
    Passed {
        /// Which car.
        mover: Seat,
        /// Which other.
        passed: Seat,
        /// With a lap counter?
        lap: bool,
    },
    /// A car's move was taken back.
    TakenBack {
        /// Which car.
        mover: Seat,
    },
    /// Cars were damaged together.
    Damaged {
        /// Which.
        cars: SeatSet,
    },
    /// A car was spared.
    Spared {
        /// Which.
        seat: Seat,
    },
    /// A pit stop was announced.
    PitStop {
        /// Whose.
        seat: Seat,
    },
    /// A repair test.
    Mended {
        /// Whose.
        seat: Seat,
        /// The die.
        pips: u8,
        /// With everything.
        total: i8,
        /// What had to be reached.
        complexity: i8,
    },
    /// A car is whole again.
    Repaired {
        /// Whose.
        seat: Seat,
    },
    /// A player has fewer actions in the next turn.
    Bound {
        /// Who.
        seat: Seat,
        /// How many.
        amount: u8,
    },
    /// A player is better in attempts until the turn ends.
    Boosted {
        /// Who.
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
    Infected {
        /// The contagion.
        card: Card,
        /// On what.
        part: Spot,
        /// The victim.
        host: Card,
    },
    /// A card was to be discarded and rolled to stay.
    Survival {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// The die.
        pips: u8,
        /// Does it stay?
        stays: bool,
    },
    /// A player will take the next turn.
    NextTurn {
        /// Who.
        seat: Seat,
    },
    /// The discard pile became the draw pile.
    Reshuffled {
        /// Is the Flag among the cards?
        flag: bool,
    },
    /// The Flag was drawn and shown.
    FlagShown {
        /// By whom.
        seat: Seat,
    },
    /// A window is open.
    Asked {
        /// Which.
        window: Window,
    },
    /// The race ended.
    Over(Outcome),
}

/// What a viewer notices.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
    Some(match *event {
        Event::Vehicle { seat, vehicle } => Sight::Vehicle { seat, vehicle },
        // C2: a secret choice.
        Event::Ready { seat, ref cards } => {
            return viewer.is(seat).then(|| Sight::Ready {
                cards: cards.clone(),
            });
        }
        Event::Aside { seat, ref cards } => Sight::Aside {
            seat,
            cards: cards.clone(),
        },
        Event::GridDie { seat, pips } => Sight::GridDie { seat, pips },
        Event::Grid { ref order } => Sight::Grid {
            order: order.clone(),
        },
        Event::Turn { seat, actions } => Sight::Turn { seat, actions },
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
        Event::Laid { seat, card, target } => Sight::Laid { seat, card, target },
        Event::Cancelled { seat, card } => Sight::Cancelled { seat, card },
        Event::Spent { seat, card } => Sight::Spent { seat, card },
        Event::Used { seat, card } => Sight::Used { seat, card },
        Event::Attempt { passer, target } => Sight::Attempt { passer, target },
        Event::Rolled { seat, pips, again } => Sight::Rolled { seat, pips, again },
        Event::Totals {
            passer,
            target,
            with,
            against,
            ref pieces,
        } => Sight::Totals {
            passer,
            target,
            with,
            against,
            pieces: pieces.clone(),
        },
        Event::Passed { mover, passed, lap } => Sight::Passed { mover, passed, lap },
        Event::TakenBack { mover } => Sight::TakenBack { mover },
        Event::Damaged { cars } => Sight::Damaged { cars },
        Event::Spared { seat } => Sight::Spared { seat },
        Event::PitStop { seat } => Sight::PitStop { seat },
        Event::Mended {
            seat,
            pips,
            total,
            complexity,
        } => Sight::Mended {
            seat,
            pips,
            total,
            complexity,
        },
        Event::Repaired { seat } => Sight::Repaired { seat },
        Event::Bound { seat, amount } => Sight::Bound { seat, amount },
        Event::Boosted { seat, amount } => Sight::Boosted { seat, amount },
        Event::HandsShifted { ref hands } => {
            let own = match viewer {
                Viewer::Seat(seat) => hands.get(seat.index()).cloned(),
                Viewer::Spectator => None,
            };
            Sight::HandsShifted {
                hand: own.unwrap_or_default(),
            }
        }
        Event::Infected { card, part, host } => Sight::Infected { card, part, host },
        Event::Survival {
            seat,
            card,
            pips,
            stays,
        } => Sight::Survival {
            seat,
            card,
            pips,
            stays,
        },
        Event::NextTurn { seat } => Sight::NextTurn { seat },
        Event::Reshuffled { flag, .. } => Sight::Reshuffled { flag },
        Event::FlagShown { seat } => Sight::FlagShown { seat },
        Event::Asked { window } => Sight::Asked { window },
        Event::Over(outcome) => Sight::Over(outcome),
    })
}
