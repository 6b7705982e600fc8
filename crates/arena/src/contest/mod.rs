//! Contests: who plays better, and how sure is that? Every deal is played by everybody from everywhere, what counts are
//! differences within a deal, and a question is closed as soon as it is answered. See `docs/arena.md`.

mod book;
mod design;
mod evidence;
mod guest;
mod measure;
mod rating;
mod run;
mod seated;
mod standing;
mod told;

use std::sync::Arc;
use std::time::Duration;

use sobremesa_bots::{BotSpec, Roster};
use sobremesa_core::{FastLuck, Game, Quick, Seat, Setup};

use sobremesa_bots::deal::Finished;

pub use design::{Comparison, Group, Meeting};
pub use evidence::{Decision, Evidence, Rule, always_interval};
pub use guest::{Failing, Guest, What};
pub(crate) use measure::between;
pub use measure::{Measure, Point};
pub use rating::{Fit, POINTS, Rating, Trial, fit, logit};
pub use run::{Held, Series, Watch};
pub use standing::{Pair, Side, Standing, Team};

/// Who takes part.
pub enum Entrant<G: Game> {
    /// A bot of the house.
    House(BotSpec<G>),
    /// Somebody from outside.
    Guest {
        /// What it is called in reports.
        name: String,
        /// Makes one for one seat and one match.
        make: MakeGuest<G>,
    },
}

/// Makes a guest.
pub type MakeGuest<G> = Arc<dyn Fn() -> Box<dyn Guest<G>> + Send + Sync>;

impl<G: Game> Entrant<G> {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Entrant::House(bot) => bot.name,
            Entrant::Guest { name, .. } => name,
        }
    }
}

/// What is to be found out.
pub struct Contest<G: Game> {
    /// Where every match begins.
    pub setup: Setup<G>,
    /// Who takes part, all under different names.
    pub entrants: Vec<Entrant<G>>,
    /// How many deals at most.
    pub deals: u64,
    /// Where all luck comes from.
    pub seed: u64,
    /// On how many threads; 0 means all there are.
    pub threads: usize,
    /// How long a bot of the house may think about one answer.
    pub think: Option<Duration>,
    /// When a question counts as answered; without it every deal is played.
    pub rule: Option<Rule>,
    /// No question is closed before so many deals: who is far better is found out soon, how much better is not.
    pub least: u64,
}

/// One match of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableResult {
    /// How it ended. Whoever failed is not among the winners.
    pub finished: Finished,
    /// The guests that failed, and how.
    pub failed: Vec<(Seat, Failing)>,
}

/// One deal, played at every table of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which group, by its place.
    pub group: usize,
    /// Which deal, from 0.
    pub deal: u64,
    /// The matches, table by table.
    pub tables: Vec<TableResult>,
}

/// Why there is no contest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContestError<F> {
    /// The set-up is wrong.
    #[error("the set-up has faults")]
    Faults(Vec<F>),
    /// Nobody to compare.
    #[error("too few entrants")]
    TooFew,
    /// No such threads can be had.
    #[error("{0}")]
    Threads(String),
    /// A guest could not even start in its first match.
    #[error("{name} does not start: {note}")]
    NoStart { name: String, note: String },
}

impl<G: Roster> Contest<G> {
    /// Is there anything to find out, and can it be played?
    pub fn check(&self) -> Result<(), ContestError<G::Fault>> {
        if self.entrants.len() < if G::COOPERATIVE { 1 } else { 2 } {
            return Err(ContestError::TooFew);
        }
        // Every fault of a set-up shows in the first deal: none depends on luck.
        G::start(&self.setup, &mut Quick(FastLuck::new(0)))
            .map(|_| ())
            .map_err(ContestError::Faults)
    }

    /// Who meets whom, at which tables.
    #[must_use]
    pub fn groups(&self) -> Vec<Group> {
        design::groups(self.entrants.len(), self.setup.seats, G::COOPERATIVE)
    }

    #[must_use]
    pub fn comparisons(&self) -> Vec<Comparison> {
        design::comparisons(&self.groups())
    }

    /// The seed of a deal: the same for everybody.
    #[must_use]
    pub fn deal_seed(&self, deal: u64) -> u64 {
        FastLuck::stream(self.seed, deal).raw()
    }

    /// The rule for one question, so that all of them together go wrong no more often than the rule says.
    #[must_use]
    pub fn rule_each(&self) -> Option<Rule> {
        let questions = self.comparisons().len().max(1) as f64;
        self.rule.map(|rule| Rule {
            error: rule.error / questions,
            ..rule
        })
    }
}
