//! Thinking away from the room, for drivers whose rooms share no memory with those who think.

use std::any::Any;
use std::collections::BTreeMap;

use sobremesa_bots::Roster;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::TableId;
use sobremesa_shelf::with_game;
use sobremesa_table::{Answer, Mind, SentFault, SentJob};

/// As many bots keep their plans at a time; more than anybody plays with at once.
const MOST: usize = 64;

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
    mind: Box<dyn Any>,
}

/// The bots of several tables. To stop one in the middle of a thought, end the worker it thinks in: nothing is lost but
/// its plans.
#[derive(Default)]
pub struct Thinkers {
    seated: BTreeMap<(TableId, Seat), Seated>,
}

impl Thinkers {
    /// Thinks here and now, no longer than the job says.
    pub fn think(&mut self, job: &SentJob) -> Result<Answer, ThinkingFault> {
        with_game!(job.game.as_str(), G => self.think_of::<G>(job), else => Err(ThinkingFault::NoSuchGame))
    }

    fn think_of<G: Roster>(&mut self, job: &SentJob) -> Result<Answer, ThinkingFault> {
        let place = (job.table.clone(), job.seat);
        let known = self.seated.remove(&place);
        let known = known.filter(|seated| (&seated.bot, seated.since) == (&job.bot, job.since));
        let known = known.and_then(|seated| seated.mind.downcast::<Mind<G>>().ok());
        let mut mind = match known {
            Some(mind) => mind,
            None => Box::new(Mind::new(&G::ROSTER, job).map_err(ThinkingFault::Job)?),
        };
        let answer = mind.think(job).map_err(ThinkingFault::Job)?;
        if self.seated.len() >= MOST {
            self.seated.pop_first();
        }
        let seated = Seated {
            bot: job.bot.clone(),
            since: job.since,
            mind,
        };
        self.seated.insert(place, seated);
        Ok(answer)
    }
}
