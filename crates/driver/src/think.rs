//! Thinking away from the room, for those who share no memory with it: another worker of a page, another process.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sobremesa_bots::Roster;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{Hints, TableId};
use sobremesa_shelf::with_game;
use sobremesa_table::{Answer, Mind, SentFault, SentHint, SentJob, advise};

/// As many bots keep their plans at a time; more than anybody plays with at once.
const MAX_PLANS: usize = 64;

/// Why nobody can think about something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkingFault {
    NoSuchGame,
    Job(SentFault),
}

/// The bot that thinks for a seat: its name, since when, and what it remembers.
struct Seated {
    bot: String,
    since: u64,
    mind: Box<dyn Any + Send>,
}

/// The bots of several tables. To stop one in the middle of a thought, end the worker it thinks in: nothing is lost but
/// its plans.
#[derive(Default)]
pub struct Thinkers {
    seated: Mutex<BTreeMap<(TableId, Seat), Seated>>,
}

impl Thinkers {
    /// Thinks here and now, no longer than the job says.
    pub fn think(&self, job: &SentJob) -> Result<Answer, ThinkingFault> {
        self.think_within(job, Duration::from_millis(job.limit))
    }

    /// The same in less time than it should have.
    pub fn think_within(&self, job: &SentJob, limit: Duration) -> Result<Answer, ThinkingFault> {
        with_game!(job.knows.game.as_str(), G => self.think_of::<G>(job, limit), else => Err(ThinkingFault::NoSuchGame))
    }

    /// While one thinks the others are free.
    fn seated(&self) -> MutexGuard<'_, BTreeMap<(TableId, Seat), Seated>> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn think_of<G: Roster>(&self, job: &SentJob, limit: Duration) -> Result<Answer, ThinkingFault> {
        let place = (job.table.clone(), job.knows.seat);
        let known = self.seated().remove(&place);
        let known = known.filter(|seated| (&seated.bot, seated.since) == (&job.bot, job.since));
        let known = known.and_then(|seated| seated.mind.downcast::<Mind<G>>().ok());
        let mut mind = match known {
            Some(mind) => mind,
            None => Box::new(Mind::new(&G::ROSTER, job).map_err(ThinkingFault::Job)?),
        };
        let answer = mind.think(job, limit).map_err(ThinkingFault::Job)?;
        let mut seated = self.seated();
        if seated.len() >= MAX_PLANS {
            seated.pop_first();
        }
        let own = Seated {
            bot: job.bot.clone(),
            since: job.since,
            mind,
        };
        seated.insert(place, own);
        Ok(answer)
    }
}

/// What an expert would do, thought out here and now.
pub fn hint(hint: &SentHint) -> Result<Hints, ThinkingFault> {
    with_game!(hint.knows.game.as_str(), G => advise::<G>(&G::ROSTER, hint).map_err(ThinkingFault::Job), else => Err(ThinkingFault::NoSuchGame))
}
