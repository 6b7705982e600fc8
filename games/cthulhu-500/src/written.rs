//! Any moment of the game as somebody might write it down; it may be nonsense.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Seat, SeatSet};

use crate::action::Action;
use crate::board::Flag;
use crate::frame::{Frame, Test};
use crate::names::{Card, Vehicle};
use crate::spot::Spot;

/// Any moment of the game as it can be written down. Cards that are named nowhere are in the draw pile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What is going on, at large.
    pub phase: WrittenPhase,
    /// The cars, the leader first.
    pub order: Vec<Seat>,
    /// What lies with each player.
    pub cars: Vec<WrittenCar>,
    /// The contagions in play; the place in the list is kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sick: Vec<Option<WrittenSick>>,
    /// The discard pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<Card>,
    /// Cards discarded just now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<Card>,
    /// Where the Flag is.
    pub flag: Flag,
    /// Short game: so many cards of the pile are certainly not the Flag.
    #[serde(default)]
    pub upper: u8,
    /// How large the draw pile was when it was made.
    #[serde(default)]
    pub made: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whose turn comes next.
    pub due: Seat,
    /// Who has the next turn out of turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<Seat>,
    /// What the player in turn adds to the own attempts.
    #[serde(default)]
    pub boost: i8,
    /// Who has used a re-roll since the own turn began.
    #[serde(default)]
    pub spotted: SeatSet,
    /// Caution lap: who has a last turn to come, and who drew the Flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<(SeatSet, Seat)>,
    /// How many turns there were.
    #[serde(default)]
    pub turns: u16,
    /// How many turns since a card was drawn.
    #[serde(default)]
    pub dry: u8,
    /// Free passes to come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free: Vec<Seat>,
    /// The event that is going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<WrittenEvent>,
    /// The test that is going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<Test>,
    /// What is going on, in detail.
    #[serde(default)]
    pub stack: Vec<Frame>,
    /// Who is still asked in the window that is open.
    #[serde(default)]
    pub left: SeatSet,
    /// With poker face, what each player has answered in the window that is open; a pass is nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Option<Action>>,
}

/// What is going on, as written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WrittenPhase {
    /// The vehicles are chosen.
    Vehicles { seat: Seat },
    /// Cards are set aside.
    Grid {
        /// Who is ready.
        ready: SeatSet,
    },
    /// The race is on.
    Race,
    /// It is over.
    Over {
        /// Was it stopped?
        stopped: bool,
    },
}

/// What lies with a player, as written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WrittenCar {
    pub vehicle: Option<Vehicle>,
    pub laps: u8,
    /// Is it damaged?
    pub damaged: bool,
    pub driver: Option<Card>,
    pub mods: [Option<Card>; 2],
    pub tires: Option<Card>,
    /// The pit crew.
    pub pit: Vec<Card>,
    pub hand: Vec<Card>,
    /// Cards of the hand set aside for the grid.
    pub aside: Vec<Card>,
    /// So many actions less in the next turn.
    pub bound: u8,
}

/// A contagion, as written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenSick {
    pub card: Card,
    /// Its victim; nothing while it moves on.
    #[serde(default)]
    pub at: Option<Spot>,
}

/// A pack, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenPack {
    /// The cars, the leader first.
    pub order: Vec<Seat>,
    /// The laps of each seat.
    pub laps: Vec<u8>,
}

/// An event, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenEvent {
    /// The pack when it began.
    pub start: WrittenPack,
    /// The cars damaged when it began.
    pub before: SeatSet,
    /// The cars damaged in it.
    pub hurt: SeatSet,
    /// The cars whose move was taken back.
    pub back: SeatSet,
    /// The cars that took part in a move of C7.
    pub part: SeatSet,
    /// The car that moved last, and the pack before.
    pub moved: Option<(Seat, WrittenPack)>,
    /// Who won a test, and by how much.
    pub won: Option<(Seat, u8)>,
    /// Is there a test in it?
    pub tested: bool,
}

impl Position {
    /// Every card that is not in the draw pile.
    pub(crate) fn named(&self) -> impl Iterator<Item = Card> {
        let cars = self.cars.iter().flat_map(|car| {
            let fitted = [car.driver, car.mods[0], car.mods[1], car.tires]
                .into_iter()
                .flatten();
            fitted
                .chain(car.pit.iter().copied())
                .chain(car.hand.iter().copied())
        });
        let laid = self.stack.iter().filter_map(|frame| match frame {
            Frame::Laid { card, .. } => Some(*card),
            _ => None,
        });
        let heaps = self.discard.iter().chain(&self.fallen).copied();
        cars.chain(self.sick.iter().flatten().map(|sick| sick.card))
            .chain(heaps)
            .chain(laid)
    }
}
