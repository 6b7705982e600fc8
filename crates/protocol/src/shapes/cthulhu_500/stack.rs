//! What is going on, in detail.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

use super::{Card, Spot, Target, Window};

/// One procedure that waits for a decision or for what lies above it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// the player in turn has so many actions left.
    Actions {
        /// How many.
        left: u8,
    },
    /// the player in turn discards.
    Discarding,
    /// the player in turn draws.
    Drawing {
        /// How many were drawn.
        drawn: u8,
    },
    /// the contagions with the player in turn, a bit each.
    Contagions {
        /// Those still to come.
        todo: u8,
    },
    /// a contagion looks for its next victim.
    Spreading {
        /// Which one.
        which: u8,
        /// A card that survived it just now and is no target.
        survivor: Option<Spot>,
    },
    /// the turn is over once its window is.
    TurnEnd,
    /// a card lies on the table; at step 0 its played window is open.
    Laid {
        /// Whose.
        by: Seat,
        /// Which.
        card: Card,
        /// Aimed at what.
        target: Target,
        /// Will it be taken off without effect?
        cancelled: bool,
        /// Which of its effects comes next, from 1.
        step: u8,
    },
    /// After a card has resolved some players may draw.
    Offer {
        /// The card.
        card: Card,
        /// Who is still to be asked.
        left: Vec<Seat>,
    },
    /// Up to so many attempts of the player in turn.
    Attempts {
        /// How many.
        left: u8,
    },
    /// a free pass whose aim has to be chosen.
    Aim {
        /// Whose.
        seat: Seat,
    },
    /// the car behind may try a free pass.
    FreePass,
    /// the player in turn chooses a service.
    Service,
    /// a repair test is announced.
    Mending {
        /// What cards add to it.
        bonus: i8,
    },
    /// what an event ends with.
    Event {
        /// How far it is.
        stage: EventStage,
    },
    /// a passing test.
    Test {
        /// How far it is.
        stage: TestStage,
    },
    /// damage.
    Damage {
        /// The cars.
        cars: Vec<Seat>,
        /// By a tie?
        tie: bool,
        /// How far it is.
        stage: DamageStage,
    },
    /// a car passes, and what follows each pass.
    Moves {
        /// Which car.
        mover: Seat,
        /// The car passed last.
        passed: Seat,
        /// How many passes are left.
        left: u8,
        /// Does the first of two only lead to the second ?
        quiet: bool,
        /// How far it is.
        stage: MoveStage,
    },
    /// these cars are passed by the ones behind them.
    Shoves {
        /// Those still to come.
        cars: Vec<Seat>,
    },
    /// cards were discarded.
    Fallen {
        /// Whose they were.
        owner: Seat,
        /// Were they in play?
        from_play: bool,
        /// Who may still take one for a card in play.
        left: Vec<Seat>,
        /// Has the window been open?
        asked: bool,
    },
    /// a window.
    Open(Window),
}

/// How far an event is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum EventStage {
    /// Its body is done: a natural 1 may come back.
    Backfire,
    /// Draws and discards of this many-th player, counted from the one in turn.
    Triggers(u8),
    /// Drivers that fall, of this many-th player.
    Falls(u8),
    /// The damaged window.
    Window,
    /// Over.
    Done,
}

/// How far a test is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TestStage {
    /// Declared.
    Declared,
    /// The attempt window is over: dice.
    Dice,
    /// The rolled window is over: compare.
    Compare,
}

/// How far damage is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DamageStage {
    /// Who is immune?
    Immune,
    /// The would-damage window is over: armour is used up.
    Armour,
    /// The cars are damaged.
    Hit,
}

/// How far a move is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum MoveStage {
    /// The next pass.
    Pass,
    /// Spikes have been looked at: the passed window.
    Spikes,
}
