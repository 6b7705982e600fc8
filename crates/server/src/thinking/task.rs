//! What goes between a server and whoever thinks for it.

use serde::{Deserialize, Serialize};
use sobremesa_protocol::wire::Raw;
use sobremesa_table::{Answer, SentHint, SentJob};

use crate::cluster::VERSION;

/// Where decisions and hints are asked for: somebody waits for each of them.
pub(super) fn think() -> String {
    format!("sobremesa-{VERSION}.think")
}
/// Where reviews and solutions are asked for, which take longer.
pub(super) fn study() -> String {
    format!("sobremesa-{VERSION}.study")
}
/// Of those who think one hears each question.
pub(super) const GROUP: &str = "thinkers";

/// What is asked of whoever thinks.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Task {
    Decide(Box<SentJob>),
    Hint(Box<SentHint>),
    /// The review of a match that is over.
    Review {
        record: String,
        /// Where to say how far it is.
        told: String,
    },
    /// How a match that is over could have been won from after so many moves.
    Solve {
        record: String,
        moves: u32,
        /// Where to say that somebody is at it.
        told: String,
    },
}

/// What they answer.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Thought {
    Answer(Answer),
    /// `Hints`, a `Review`, or the record of a match that was won.
    Found(Raw),
    /// There is no such thing.
    Nothing,
    /// Too much waits there.
    Busy,
}

/// How far somebody is.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Progress {
    pub(super) done: u32,
    pub(super) of: u32,
}
