//! What each viewer notices, and how a race ended.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

use super::{Card, Piece, Spot, Target, Vehicle, Window};

/// What one viewer notices of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
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
        cars: Vec<Seat>,
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

/// Where a card can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Place {
    /// In the draw pile.
    Pile,
    /// In the discard pile.
    Discard,
    /// Just discarded: somebody may still take it.
    Fallen,
    /// Laid, not resolved yet.
    Table,
    /// A contagion on its victim, or on its way to the next.
    Contagion,
    /// In a hand.
    Hand(Seat),
    /// In a pit crew.
    Pit(Seat),
    /// At the wheel.
    Driver(Seat),
    /// In a place for Mods, from 0.
    Mod(Seat, u8),
    /// Where tires go.
    Tires(Seat),
}

/// How a race ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Outcome {
    /// Who won: most laps, then nearest the front.
    pub winner: Seat,
    /// Each car's lap counters.
    pub laps: Vec<u8>,
    /// Each car's place in the pack, 0 for the leader.
    pub places: Vec<u8>,
    /// Was the race stopped because it would not end ?
    pub stopped: bool,
}
