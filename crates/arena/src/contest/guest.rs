//! Players from outside, whom nobody vouches for.

use sobremesa_core::{Game, Knowledge, Seat, Setup, Verdict};

/// In which way a guest failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum What {
    /// It did not start, or did not say that it is ready.
    Start,
    /// It ended in the middle of a match.
    Crash,
    /// It did not answer in time.
    Silence,
    /// What it answered cannot be read.
    Garbage,
    /// It answered with something that is not allowed.
    Illegal,
}

impl What {
    pub const ALL: [What; 5] = [
        What::Start,
        What::Crash,
        What::Silence,
        What::Garbage,
        What::Illegal,
    ];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            What::Start => "start",
            What::Crash => "crash",
            What::Silence => "silence",
            What::Garbage => "garbage",
            What::Illegal => "illegal",
        }
    }

    /// The way of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<What> {
        What::ALL.into_iter().find(|what| what.name() == name)
    }
}

/// A guest failed: it has lost this match, and only this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failing {
    /// In which way.
    pub what: What,
    /// What can be said about it: the end of its complaints, the answer that was none.
    pub note: String,
}

/// A player from outside, for one seat and one match.
pub trait Guest<G: Game>: Send {
    /// It is told where it sits. `luck` is a number for its own dice, which has nothing to do with the cards.
    fn sit_down(&mut self, setup: &Setup<G>, seat: Seat, luck: u64) -> Result<(), Failing>;

    /// Answers what the seat owes. The history is everything the seat has noticed since the match began.
    fn choose(&mut self, knowledge: &Knowledge<'_, G>) -> Result<G::Action, Failing>;

    /// Does it want to be asked, after everything that happens, whether it says or does something unasked?
    fn offers(&self) -> bool {
        false
    }

    /// Something the seat says or does unasked, if anything.
    fn offer(&mut self, _: &Knowledge<'_, G>) -> Result<Option<G::Action>, Failing> {
        Ok(None)
    }

    /// The match is over.
    fn leave(&mut self, verdict: &Verdict);
}
