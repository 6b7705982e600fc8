//! A question to a bot as a piece of data, and its answer: whoever drives the room decides where it is thought about.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_core::{FastLuck, Game, Knowledge, Seat};
use sobremesa_player::{Bot, BotSpec, Sampler, SearchBudget};
use sobremesa_protocol::wire::{Raw, TableId, raw};
use sobremesa_shelf::Cue;

use super::{SentJob, SentKnowledge};

/// A bot keeps its plans from one question to the next.
pub(super) type SharedBot<G> = Arc<Mutex<Box<dyn Bot<G>>>>;

/// Something a bot has to decide. [Run](Job::run) it on any thread, or [send](Job::send) it to another process; hand the
/// answer back, or [`Job::failed`] if there is none.
pub struct Job {
    pub table: TableId,
    pub game: &'static str,
    pub seat: Seat,
    /// The version at which the seat began to owe this decision.
    pub version: u64,
    /// The name of the bot.
    pub bot: String,
    /// How long it may think.
    pub limit: Duration,
    /// Seeds the bot's random numbers.
    pub luck: u64,
    /// Hand the answer back no sooner than this, in milliseconds since 1970.
    pub not_before: u64,
    /// The version at which the bot sat down, or started afresh.
    pub(super) since: u64,
    /// In a lesson: what bots do.
    pub(super) script: Vec<Cue>,
    pub(super) thinker: Box<dyn Think>,
}

/// What a bot answered.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub seat: Seat,
    /// The version of the job.
    pub version: u64,
    /// The action as it crosses the wire; none where the bot broke down or did not answer in time, and the table goes on
    /// without it.
    pub action: Option<Raw>,
    /// Did a bot that uses its time have less of it than it should have?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hurried: bool,
}

/// A bot of some game with what its seat knows.
pub(super) trait Think: Send {
    fn choose(&self, seat: Seat, budget: SearchBudget) -> Option<Raw>;
    /// Does this kind of bot play better the longer it thinks?
    fn needs_time(&self) -> bool;
    /// What the bot that answers at once would do; nothing where the one who sits there does so itself.
    fn choose_quickly(&self, seat: Seat, budget: SearchBudget) -> Option<Raw>;
    /// What the seat knows, as it can be sent.
    fn send(&self, seat: Seat, luck: u64) -> SentKnowledge;
}

pub(super) struct Thinker<G: Game> {
    pub(super) bot: SharedBot<G>,
    pub(super) state: G::State,
    pub(super) history: Arc<Vec<G::Sight>>,
    /// The bot that answers at once, where another one sits there.
    pub(super) quick: Option<BotSpec<G>>,
    pub(super) sample: Sampler<G>,
}

impl<G: Game> Thinker<G> {
    fn knows(&self, seat: Seat) -> Knowledge<'_, G> {
        Knowledge::of(&self.state, seat, &self.history)
    }
}

impl<G: Game> Think for Thinker<G> {
    fn choose(&self, seat: Seat, mut budget: SearchBudget) -> Option<Raw> {
        let mut bot = self.bot.lock().ok()?;
        Some(raw(&bot.choose(&self.knows(seat), &mut budget)))
    }

    fn needs_time(&self) -> bool {
        self.quick.is_some()
    }

    fn choose_quickly(&self, seat: Seat, mut budget: SearchBudget) -> Option<Raw> {
        let mut bot = (self.quick?.make)();
        Some(raw(&bot.choose(&self.knows(seat), &mut budget)))
    }

    fn send(&self, seat: Seat, luck: u64) -> SentKnowledge {
        // Whoever thinks right now may as well look back.
        let looks_back = self.bot.try_lock().map_or(true, |bot| bot.remembers());
        SentKnowledge::of(self.sample, &self.knows(seat), looks_back, luck)
    }
}

impl Job {
    /// Lets the bot think here and now.
    #[must_use]
    pub fn run(self) -> Answer {
        let limit = self.limit;
        self.run_within(limit)
    }

    /// The same in less time than it should have.
    #[must_use]
    pub fn run_within(self, limit: Duration) -> Answer {
        Answer {
            action: self.thinker.choose(self.seat, self.budget(limit)),
            // Not whether this decision took all of it: that would tell what the bot holds.
            hurried: limit < self.limit && self.thinker.needs_time(),
            ..self.failed()
        }
    }

    /// Lets the bot answer that does so at once, here and now. One that needs no time answers itself.
    #[must_use]
    pub fn run_quickly(self, limit: Duration) -> Answer {
        match self.thinker.choose_quickly(self.seat, self.budget(limit)) {
            None => self.run_within(limit),
            action => Answer {
                action,
                hurried: true,
                ..self.failed()
            },
        }
    }

    fn budget(&self, limit: Duration) -> SearchBudget {
        SearchBudget::new(FastLuck::new(self.luck)).within(Some(limit))
    }

    /// The answer of a bot that broke down or did not answer in time.
    #[must_use]
    pub fn failed(&self) -> Answer {
        Answer {
            seat: self.seat,
            version: self.version,
            action: None,
            hurried: false,
        }
    }

    /// The job for a worker or a process that has no memory in common with the room: what the seat knows, and nothing
    /// else.
    #[must_use]
    pub fn send(&self) -> SentJob {
        SentJob {
            table: self.table.clone(),
            version: self.version,
            bot: self.bot.clone(),
            since: self.since,
            limit: self.limit.as_millis() as u64,
            luck: self.luck,
            not_before: self.not_before,
            knows: self.thinker.send(self.seat, self.luck),
            script: self.script.clone(),
        }
    }
}
