//! What can keep the terminal from showing a table, for the binary to put into words.

use std::io;
use std::path::PathBuf;

use sobremesa_core::Message;
use sobremesa_protocol::ReadError;
use sobremesa_shelf::OptionFault;

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum TerminalError {
    /// There is no terminal to draw on or no keyboard to read.
    #[error("not a terminal")]
    NotATerminal,
    /// No game has this id.
    #[error("no game {0}")]
    UnknownGame(String),
    /// The game has no bot of this name.
    #[error("no bot {bot}")]
    UnknownBot {
        /// The name asked for.
        bot: String,
        /// Those there are.
        known: Vec<&'static str>,
    },
    /// So many cannot play.
    #[error("{game} is for {least} to {most} players, not {given}")]
    Seats {
        game: &'static str,
        /// How many were asked for.
        given: u8,
        least: u8,
        most: u8,
    },
    /// More people and bots than seats.
    #[error("{people} people and {bots} bots on {seats} seats")]
    TooMany {
        /// People asked for.
        people: u8,
        bots: u8,
        /// Seats at the table.
        seats: u8,
    },
    /// Options cannot be set like that.
    #[error("{} options are wrong", .0.len())]
    Options(Vec<OptionFault>),
    /// The option needs a device for each person.
    #[error("{option} needs a device for each person")]
    OneKeyboard {
        game: &'static str,
        option: &'static str,
    },
    /// The game refuses the set-up, for these reasons.
    #[error("the set-up has {} faults", .0.len())]
    Faults(Vec<Message>),
    /// The record cannot be read.
    #[error("{0}")]
    Record(#[from] ReadError),
    /// The record can be read, but what it tells cannot have happened.
    #[error("the record does not replay")]
    DoesNotReplay {
        /// The entry that is not possible, counted from 0; none where the match does not even begin.
        entry: Option<usize>,
        /// What the rules say to it.
        reason: Option<Message>,
    },
    /// The match could not be saved on leaving.
    #[error("{path}: {source}")]
    Save { path: PathBuf, source: io::Error },
    /// The terminal does not answer.
    #[error("{0}")]
    Io(#[from] io::Error),
}
