//! What a seat knows, and what is asked of whoever thinks for it, as it is sent to another worker or another process.
//!
//! Nothing in it depends on what the seat does not know: in the place of the match stands a world drawn from what the seat
//! knows, which is any of those that could be.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_core::{FastLuck, Game, Knowledge, Quick, Seat, Setup};
use sobremesa_player::{Bot, Roster, Sampler, SearchBudget};
use sobremesa_protocol::wire::{Raw, TableId, raw};
use sobremesa_shelf::Cue;

use super::{Answer, bots};
use crate::rehearse::Scripted;

/// A stream of luck for the worlds that are sent: no bot uses it, and no deal.
const WORLDS: u64 = 0x574f_524c_4453;

/// What a seat knows at a moment, as plain data.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentKnowledge {
    pub game: String,
    pub seat: Seat,
    /// The set-up of a world that fits everything the seat knows.
    pub world: Raw,
    /// What the seat has noticed, oldest first; nothing where whoever thinks does not look back.
    pub history: Raw,
}

/// Why something cannot be thought about here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SentFault {
    /// There is no such bot.
    NoBot,
    /// The world cannot be read, or the seat owes nothing in it.
    Unreadable,
}

impl SentKnowledge {
    pub(crate) fn of<G: Game>(
        sample: Sampler<G>,
        knowledge: &Knowledge<'_, G>,
        looks_back: bool,
        luck: u64,
    ) -> SentKnowledge {
        let world = sample(knowledge, &mut FastLuck::stream(luck, WORLDS));
        let history = if looks_back { knowledge.history() } else { &[] };
        SentKnowledge {
            game: G::ID.to_owned(),
            seat: knowledge.seat(),
            world: raw(&G::setup(&world)),
            history: raw(&history),
        }
    }

    /// The world and what was noticed in it.
    pub(crate) fn read<G: Game>(
        &self,
        roster: &Roster<G>,
    ) -> Result<(G::State, Vec<G::Sight>), SentFault> {
        let world: Option<Setup<G>> = serde_json::from_str(self.world.get()).ok();
        // A position leaves nothing to chance.
        let mut nothing = Quick(FastLuck::new(0));
        let state = world.and_then(|world| G::start(&world, &mut nothing).ok());
        let state = state.ok_or(SentFault::Unreadable)?;
        let history = (roster.read_history)(self.history.get());
        let history = history.ok_or(SentFault::Unreadable)?;
        match G::next(&state).deciders().contains(self.seat) {
            true => Ok((state, history)),
            false => Err(SentFault::Unreadable),
        }
    }
}

/// Something a bot has to decide, as a plain value.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentJob {
    pub table: TableId,
    /// The version at which the seat began to owe this decision.
    pub version: u64,
    pub bot: String,
    /// The version at which the bot sat down, or started afresh: until then it has nothing to remember.
    pub since: u64,
    /// In milliseconds.
    pub limit: u64,
    pub luck: u64,
    /// Hand the answer back no sooner than this, in milliseconds since 1970.
    pub not_before: u64,
    pub knows: SentKnowledge,
    /// In a lesson: what bots do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub script: Vec<Cue>,
}

impl SentJob {
    /// The answer of a bot that broke down or did not answer in time.
    #[must_use]
    pub fn failed(&self) -> Answer {
        Answer {
            seat: self.knows.seat,
            version: self.version,
            action: None,
            hurried: false,
        }
    }
}

/// A bot that thinks away from its room and keeps its plans from one question to the next.
pub struct Mind<G: Game> {
    bot: Box<dyn Bot<G>>,
    roster: Roster<G>,
    /// Does it play better the longer it thinks?
    needs_time: bool,
}

impl<G: Game> Mind<G> {
    pub fn new(roster: &Roster<G>, job: &SentJob) -> Result<Mind<G>, SentFault> {
        let bot = (roster.bot(&job.bot).ok_or(SentFault::NoBot)?.make)();
        let script = job.script.clone();
        Ok(Mind {
            bot: match script.is_empty() {
                true => bot,
                false => Box::new(Scripted { script, bot }),
            },
            roster: *roster,
            needs_time: bots::quick(roster, Some(&job.bot)).is_some(),
        })
    }

    /// Decides as the bot in the room would, perhaps in less time than it should have.
    pub fn think(&mut self, job: &SentJob, limit: Duration) -> Result<Answer, SentFault> {
        let (state, history) = job.knows.read(&self.roster)?;
        let limit = limit.min(Duration::from_millis(job.limit));
        let mut budget = SearchBudget::new(FastLuck::new(job.luck)).within(Some(limit));
        let knowledge = Knowledge::of(&state, job.knows.seat, &history);
        let action = self.bot.choose(&knowledge, &mut budget);
        Ok(Answer {
            action: Some(raw(&action)),
            hurried: limit < Duration::from_millis(job.limit) && self.needs_time,
            ..job.failed()
        })
    }
}
