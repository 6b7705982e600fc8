//! How fast people may talk: a token bucket for each, and one for all who only watch. How often those who are there are
//! told who comes and goes.

use std::collections::BTreeMap;

use sobremesa_core::Game;
use sobremesa_protocol::wire::{Command, Person, PersonId, Refusal, RefusalKind};

use super::Room;

/// As many people are remembered; more than that only where their buckets are not full again.
const MANY: usize = 256;

/// So often in a row everybody is told at once who came or went, and then once in so many milliseconds: two dozen
/// connections that come and go as fast as they may would otherwise make each other read hundreds of times a second.
const PRESENCE_BURST: u64 = 32;
const PRESENCE_EVERY: u64 = 250;

/// Token buckets, kept as the moment at which each is full again (GCRA).
#[derive(Default)]
pub(super) struct Pace {
    people: BTreeMap<PersonId, u64>,
    watchers: u64,
    presence: u64,
}

impl Pace {
    /// May everybody be told now who is there? If not, when?
    pub(super) fn tell_presence(&mut self, now: u64) -> Result<(), u64> {
        match take(&mut self.presence, now, PRESENCE_BURST, PRESENCE_EVERY) {
            true => Ok(()),
            false => Err(now + PRESENCE_EVERY),
        }
    }
}

/// Takes one from a bucket that holds `burst` and gets one back every `every` milliseconds.
fn take(full: &mut u64, now: u64, burst: u64, every: u64) -> bool {
    // A clock that was set back must not silence anybody for longer than a full bucket takes.
    let longest = burst.saturating_mul(every);
    let from = (*full).clamp(now, now.saturating_add(longest));
    let next = from.saturating_add(every);
    let fits = next <= now.saturating_add(longest);
    *full = if fits { next } else { from };
    fits
}

impl<G: Game> Room<G> {
    /// May this person talk now? Whoever only watches has half as much, and all of them together not much more.
    pub(super) fn may_talk(&mut self, actor: &Person, command: &Command) -> Result<(), Refusal> {
        if !matches!(
            command,
            Command::Say { .. } | Command::Phrase { .. } | Command::Mute { .. }
        ) {
            return Ok(());
        }
        let (now, burst, every) = (self.now, self.config.talk_burst, self.config.talk_every);
        let watches = self.table.seat_of(&actor.id).is_none();
        let (burst, every) = if watches {
            (burst.div_ceil(2), every * 2)
        } else {
            (burst, every)
        };
        let pace = &mut self.pace;
        if pace.people.len() >= MANY {
            pace.people.retain(|_, full| *full > now);
        }
        let own = pace.people.entry(actor.id.clone()).or_insert(now);
        let mut fits = take(own, now, burst, every);
        if fits && watches {
            fits = take(&mut pace.watchers, now, burst * 4, every / 4);
        }
        match fits {
            true => Ok(()),
            false => Err(Refusal::of(RefusalKind::TooMuchTalk)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let mut full = 0;
        let mut taken =
            |now, times: u32| (0..times).filter(|_| take(&mut full, now, 5, 100)).count();
        assert_eq!(taken(1_000, 9), 5);
        assert_eq!(taken(1_099, 9), 0);
        assert_eq!(taken(1_200, 9), 2);
        assert_eq!(taken(9_000, 9), 5);
        // The clock is set back an hour: nobody waits an hour.
        assert_eq!(taken(500, 9), 0);
        assert_eq!(taken(1_000, 9), 5);
    }
}
