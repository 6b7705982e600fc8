//! What happens.

use sobremesa_core::{Seat, SeatSet};

use crate::deck::Window;
use crate::names::{Card, Vehicle};
use crate::outcome::Outcome;
use crate::piece::Piece;
use crate::spot::{Place, Spot, Target};

/// What happened, with everything hidden still in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A vehicle was dealt or chosen.
    Vehicle {
        /// To whom.
        seat: Seat,
        /// Which.
        vehicle: Vehicle,
    },
    /// A player has set cards aside; nobody else sees it.
    Ready {
        /// Who.
        seat: Seat,
        /// Which cards.
        cards: Vec<Card>,
    },
    /// The cards set aside are shown and discarded.
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
    /// A laid card was cancelled and discarded.
    Cancelled {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A laid card has resolved and was discarded.
    Spent {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card in play was used in a window.
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
    /// A car's move was taken back (C16).
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
        /// What each seat holds now.
        hands: Vec<Vec<Card>>,
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
        /// Its cards.
        cards: Vec<Card>,
        /// Is the Flag among them?
        flag: bool,
    },
    /// The Flag was drawn and shown (C17).
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
