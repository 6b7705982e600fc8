//! What every player saw, and when.

/// What one player saw of one match.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// The version the player came with.
    pub(crate) first: u64,
    /// Each version after it, without gaps.
    pub(crate) seen: Vec<Seen>,
    /// The own moves that were acknowledged.
    pub(crate) moves: Vec<Moved>,
    /// Connected to another server than the one at which the table was opened.
    pub(crate) away: bool,
}

/// A version reached a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) at: u64,
    pub(crate) bytes: u32,
    /// The bytes of the frame it came in.
    pub(crate) frame: u32,
    /// A step of its own, not a whole table anew.
    pub(crate) step: bool,
}

/// A move was acknowledged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moved {
    pub(crate) version: u64,
    /// When it was sent, in microseconds.
    pub(crate) sent: u64,
}

impl Log {
    pub(crate) fn of(away: bool) -> Log {
        Log {
            away,
            ..Log::default()
        }
    }

    /// The version this player has seen last.
    pub(crate) fn last(&self) -> u64 {
        self.first + self.seen.len() as u64
    }

    pub(crate) fn at(&self, version: u64) -> Option<u64> {
        let place = version.checked_sub(self.first + 1)?;
        self.seen
            .get(usize::try_from(place).ok()?)
            .map(|seen| seen.at)
    }
}
