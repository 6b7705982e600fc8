//! Cthulhu 500 on the wire.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

mod action;
mod deck;
mod sight;
mod stack;

pub use action::{Action, Spot, Target};
pub use deck::{CardKind, Face, Text, VehicleFace, Window};
pub use sight::{Outcome, Place, Sight};
pub use stack::{DamageStage, EventStage, Frame, MoveStage, TestStage};

/// A card by its name in the deck.
pub type Card = String;

/// A vehicle by its name in the deck.
pub type Vehicle = String;

/// How long a race is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// Until the Flag comes out of the second pile.
    Standard,
    /// The Flag lies in the lower half of the first pile.
    Short,
    /// The Flag is set aside with one counter.
    Long,
    /// With two counters.
    #[serde(rename = "long-2")]
    Long2,
    /// With three counters.
    #[serde(rename = "long-3")]
    Long3,
}

/// How the vehicles are given out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Vehicles {
    /// At random.
    Dealt,
    /// Chosen in the order of seats.
    Chosen,
}

/// The options of a match, the deck left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// How long the race is.
    pub race: Length,
    /// A last turn for everybody once the Flag is drawn.
    pub caution_lap: bool,
    /// Laps are shown less those that everybody has.
    pub net_laps: bool,
    /// How the vehicles are given out.
    pub vehicles: Vehicles,
    /// Every window stays open for a constant time.
    pub poker_face: bool,
}

/// What is going on, at large.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// The vehicles are chosen.
    Vehicles {
        /// Who chooses.
        seat: Seat,
    },
    /// Everybody sets cards aside for the starting grid.
    Grid {
        /// Who is ready.
        ready: Vec<Seat>,
    },
    /// The race is on.
    Race,
    /// It is over.
    Over(Outcome),
}

/// How thick the draw pile looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Fill {
    /// More than two thirds of what it was when it was made.
    Full,
    /// More than a third.
    Half,
    /// Less.
    Thin,
}

/// Where the Checkered Flag is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// In the discard pile.
    Discard,
    /// In the draw pile.
    Pile,
    /// Set aside with so many counters.
    Aside(u8),
    /// Drawn.
    Drawn,
}

/// What lies with one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Car {
    /// The vehicle, once there is one.
    pub vehicle: Option<Vehicle>,
    /// Lap counters.
    pub laps: u8,
    /// Is it damaged?
    pub damaged: bool,
    /// The speed of its current face.
    pub speed: i32,
    /// The driver's Drive.
    pub drive: i32,
    /// What a repair has to reach.
    pub complexity: i32,
    /// The Fix of the whole pit crew.
    pub fix: i32,
    /// The driver.
    pub driver: Option<Card>,
    /// The Mods.
    pub mods: [Option<Card>; 2],
    /// The tires.
    pub tires: Option<Card>,
    /// The pit crew.
    pub pit: Vec<Card>,
    /// So many actions less in the next turn.
    pub bound: u8,
    /// How many cards in hand.
    pub hand: u8,
}

/// A contagion in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Contagion {
    /// The contagion.
    pub card: Card,
    /// Its victim; nothing while it moves on.
    pub at: Option<Spot>,
}

/// A card that lies on the table and has not resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Whose.
    pub by: Seat,
    /// Which.
    pub card: Card,
    /// Aimed at what.
    pub target: Target,
    /// Will it be taken off without effect?
    pub cancelled: bool,
}

/// Where a piece of a sum comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Source {
    /// The die.
    Die,
    /// The speed of the car's current face.
    Speed(Vehicle),
    /// What the vehicle does besides.
    Vehicle(Vehicle),
    /// A card in play.
    Part {
        /// Where it is.
        at: Spot,
        /// Which.
        card: Card,
    },
    /// Actions in force until the turn ends.
    Boost,
    /// A card laid or used up in this test.
    Card(Card),
    /// Further cards of this test.
    More,
}

/// One piece of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Where it comes from.
    pub from: Source,
    /// How much it is.
    pub amount: i32,
}

/// What happens if a test ends as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stands {
    /// The passer passes.
    Passes,
    /// Nothing happens.
    Nothing,
    /// Neither is higher: damage.
    Tie,
}

/// The passing test that is going on; of two things each, the passer's comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// The car that tries.
    pub passer: Seat,
    /// The car it tries to pass.
    pub target: Seat,
    /// Is that the second car ahead?
    pub far: bool,
    /// The dice, 0 before they are rolled.
    pub dice: [u8; 2],
    /// What the sums are made of, in the order in which it counts.
    pub pieces: [Vec<Piece>; 2],
    /// The sums.
    pub totals: [i32; 2],
    /// What happens if it ends like this; nothing before the dice are down.
    pub stands: Option<Stands>,
    /// The paragraph that says so.
    pub rule: Option<String>,
}

/// What an attempt would be made of, the dice left out; the viewer's side first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The car ahead.
    pub target: Seat,
    /// What the sums are made of.
    pub pieces: [Vec<Piece>; 2],
    /// The sums.
    pub totals: [i32; 2],
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// How many play.
    pub seats: u8,
    /// What the deck is called.
    pub deck: String,
    /// Is it the house deck?
    pub house_deck: bool,
    /// The options.
    pub options: Options,
    /// What is going on, at large.
    pub phase: Phase,
    /// The cars, the leader first.
    pub order: Vec<Seat>,
    /// What lies with each player.
    pub cars: Vec<Car>,
    /// The own hand.
    pub hand: Vec<Card>,
    /// What the viewer has set aside for the grid.
    pub aside: Vec<Card>,
    /// The contagions in play.
    pub contagions: Vec<Contagion>,
    /// The discard pile, in no order.
    pub discard: Vec<Card>,
    /// Cards discarded just now that somebody may still take.
    pub fallen: Vec<Card>,
    /// How the draw pile looks.
    pub pile: Fill,
    /// Where the Flag is.
    pub flag: Flag,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whose turn comes next, extra turns apart.
    pub due: Seat,
    /// Who has the next turn out of turn.
    pub extra: Option<Seat>,
    /// What the player in turn adds to the own attempts.
    pub boost: i8,
    /// Caution lap: who has a last turn still to come.
    pub last_turns: Option<Vec<Seat>>,
    /// The test that is going on.
    pub test: Option<Test>,
    /// What an attempt of the viewer at the car ahead would be made of.
    pub plan: Option<Plan>,
    /// The cards that were laid and have not resolved, the last on top.
    pub laid: Vec<Laid>,
    /// What is going on, in detail, the innermost last.
    pub stack: Vec<Frame>,
    /// The window that is open.
    pub window: Option<Window>,
    /// A window is open, and the viewer is asked.
    pub asked: bool,
    /// A window is open, and the viewer has let it pass although there was something to answer.
    pub passed: bool,
    /// The cards of the deck; the same all the time.
    pub faces: Vec<Face>,
    /// Its vehicles; the same all the time.
    pub vehicles: Vec<VehicleFace>,
}
