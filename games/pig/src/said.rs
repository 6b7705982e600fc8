//! What can be written, done, noticed, seen and refused, and the Fluent key of each.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Message, Piece, Refuse, Seat, Tell};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 50 points are enough.
    pub short: bool,
}

/// A moment as somebody might write it down: it may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub scores: Vec<u8>,
    pub turn: Seat,
    pub pot: u8,
}

/// A face of the die, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(try_from = "u8")]
pub struct Face(u8);

impl TryFrom<u8> for Face {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Face, Self::Error> {
        match number {
            1..=6 => Ok(Face(number)),
            _ => Err("a die shows 1 to 6"),
        }
    }
}

impl Face {
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Piece for Face {
    const COUNT: usize = 6;
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }
    fn from_index(index: usize) -> Face {
        Face(index as u8 + 1)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Roll,
    Hold,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Rolled { seat: Seat, face: Face },
    Held { seat: Seat, points: u8, score: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct View {
    pub goal: u8,
    pub scores: BySeat<u8>,
    pub turn: Seat,
    pub pot: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    NotYourTurn,
    RollFirst,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    Seats,
    Scores,
    Points,
    Turn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Winner {
    pub seat: Seat,
    pub scores: BySeat<u8>,
}

impl Tell for Action {
    fn message(&self) -> Message {
        Message::new(match self {
            Action::Roll => "pig-action-roll",
            Action::Hold => "pig-action-hold",
        })
    }
}

impl Tell for Event {
    fn message(&self) -> Message {
        match *self {
            Event::Rolled { seat, face } => Message::new("pig-sight-rolled")
                .with("player", seat)
                .with("face", face.0),
            Event::Held {
                seat,
                points,
                score,
            } => Message::new("pig-sight-held")
                .with("player", seat)
                .with("points", points)
                .with("score", score),
        }
    }
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        Message::new(match self {
            Refusal::NotYourTurn => "pig-refusal-not-your-turn",
            Refusal::RollFirst => "pig-refusal-roll-first",
        })
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotYourTurn => "D1.1",
            Refusal::RollFirst => "D1.2",
        }
    }
}

impl Tell for Fault {
    fn message(&self) -> Message {
        Message::new(match self {
            Fault::Seats => "pig-fault-seats",
            Fault::Scores => "pig-fault-scores",
            Fault::Points => "pig-fault-points",
            Fault::Turn => "pig-fault-turn",
        })
    }
}

impl Tell for Winner {
    fn message(&self) -> Message {
        Message::new("pig-outcome-won").with("player", self.seat)
    }
}
