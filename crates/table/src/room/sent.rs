//! A job as it is sent to whoever thinks elsewhere and knows the game: another worker, without threads or memory in
//! common with the room.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_core::{FastLuck, Game, Knowledge, Log, Match, Noticed, Seat};
use sobremesa_player::{Bot, Roster, SearchBudget};
use sobremesa_protocol::wire::{Raw, TableId, raw};
use sobremesa_shelf::Cue;

use super::Answer;
use crate::rehearse::Scripted;

/// Something a bot has to decide, as a plain value. It says how every card lies, so it goes to no one but the program
/// itself; the bot is shown what its seat knows.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentJob {
    pub table: TableId,
    pub game: String,
    pub seat: Seat,
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
    /// The match so far: what it began with and everything that was done.
    pub log: Raw,
    /// In a lesson: what bots do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub script: Vec<Cue>,
}

/// Why a job cannot be thought about here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SentFault {
    /// There is no such bot.
    NoBot,
    /// The match cannot be read, or the seat owes nothing where it stands.
    Unreadable,
}

impl SentJob {
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
}

/// A bot that thinks away from its room and keeps its plans from one question to the next.
pub struct Mind<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// The match as it was last seen: of the next job only what is new is played.
    followed: Option<Followed<G>>,
}

struct Followed<G: Game> {
    game: Match<G>,
    noticed: Noticed<G>,
}

impl<G: Game> Followed<G> {
    /// The match from its first card.
    fn begin(log: &Log<G>) -> Result<Followed<G>, SentFault> {
        let (game, dealt) =
            Match::reopen(log.setup.clone(), &log.opening).map_err(|_| SentFault::Unreadable)?;
        let mut noticed = Noticed::new(log.setup.seats);
        noticed.hear(&dealt.events);
        Ok(Followed { game, noticed })
    }

    /// Is this the same match, perhaps a little later?
    fn leads_to(&self, log: &Log<G>) -> bool {
        let known = self.game.log();
        (&known.setup, &known.opening) == (&log.setup, &log.opening)
            && log.entries.starts_with(&known.entries)
    }

    fn catch_up(&mut self, log: &Log<G>) -> Result<(), SentFault> {
        for entry in &log.entries[self.game.log().entries.len()..] {
            let played = self.game.resume(entry);
            let played = played.map_err(|_| SentFault::Unreadable)?;
            self.noticed.hear(&played.events);
        }
        Ok(())
    }
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
            followed: None,
        })
    }

    /// Decides as the bot in the room would.
    pub fn think(&mut self, job: &SentJob) -> Result<Answer, SentFault> {
        let log: Log<G> = serde_json::from_str(job.log.get()).map_err(|_| SentFault::Unreadable)?;
        let known = self.followed.take().filter(|known| known.leads_to(&log));
        let mut followed = match known {
            Some(known) => known,
            None => Followed::begin(&log)?,
        };
        followed.catch_up(&log)?;
        let Followed { game, noticed } = self.followed.insert(followed);
        if !G::next(game.state()).deciders().contains(job.seat) {
            return Err(SentFault::Unreadable);
        }
        let limit = Duration::from_millis(job.limit);
        let mut budget = SearchBudget::new(FastLuck::new(job.luck)).within(Some(limit));
        let knowledge = Knowledge::of(game.state(), job.seat, noticed.by(job.seat));
        let action = self.bot.choose(&knowledge, &mut budget);
        Ok(Answer {
            action: Some(raw(&action)),
            ..job.failed()
        })
    }
}
