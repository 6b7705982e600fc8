//! Contests: which player is better, and how sure is that. Deals can be played here or anywhere and are counted here.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use serde_json::{Value as Json, json};
use sobremesa_arena::contest::{Cell, Contest as Held, ContestError, Entrant, Guest, Rule, Watch};
use sobremesa_encoding::with_encoded;

use crate::convert::{from_py, to_py};
use crate::deals::{cells, written};
use crate::fault::{self, Fault, value};
use crate::guest::{AtTable, Hired, Seated, seated};
use crate::matches::{game_named, optional};
use crate::session::Playable;
use crate::thinking::threads_of;
use crate::values::setup_of;

trait AnyContest: Send + Sync {
    fn identity(&self) -> Json;
    fn enter(&self, known: &[Json]) -> Result<(), Fault>;
    fn wanted(&self, most: usize) -> Vec<(usize, u64)>;
    fn play_deal(&self, group: usize, deal: u64) -> Result<Json, Fault>;
    fn hold(&self, known: &[Json], watch: &mut Watcher) -> Result<Json, Fault>;
}

struct Many<G: Playable>(Held<G>, Entered);

/// The deals that were entered so far: each is read once, however often somebody asks what is wanted next.
type Entered = Mutex<Vec<Cell>>;

fn refused<G: Playable>(error: ContestError<G::Fault>) -> Fault {
    match error {
        ContestError::Faults(faults) => fault::faulty::<G>(&faults),
        other => value(other.to_string()),
    }
}

impl<G: Playable> AnyContest for Many<G> {
    fn identity(&self) -> Json {
        let contest = &self.0;
        json!({
            "game": G::ID,
            "rules_version": G::RULES_VERSION,
            "options": contest.setup.options,
            "players": contest.setup.seats,
            "bots": contest.entrants.iter().map(Entrant::name).collect::<Vec<_>>(),
            "seed": contest.seed,
            "think": contest.think.map(|limit| limit.as_millis() as u64),
        })
    }

    fn enter(&self, known: &[Json]) -> Result<(), Fault> {
        let cells = cells(&self.0, known)?;
        let mut entered = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        entered.extend(cells);
        Ok(())
    }

    fn wanted(&self, most: usize) -> Vec<(usize, u64)> {
        let entered = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.wanted(entered.clone(), most)
    }

    fn play_deal(&self, group: usize, deal: u64) -> Result<Json, Fault> {
        let cell = self.0.play_deal(group, deal);
        let cell = cell.ok_or_else(|| value(format!("there is no group {group}")))?;
        Ok(written(&self.0, &cell))
    }

    fn hold(&self, known: &[Json], watch: &mut Watcher) -> Result<Json, Fault> {
        let contest = &self.0;
        let known = cells(&self.0, known)?;
        let mut heard = Heard { contest, watch };
        let held = contest.hold(known, &mut heard).map_err(refused::<G>)?;
        let names: Vec<&str> = contest.entrants.iter().map(Entrant::name).collect();
        let anchor = names.iter().position(|&name| name == G::USUAL).unwrap_or(0);
        let early = contest.rule.is_some() && contest.least < contest.deals;
        let standing = held.standing(names.len(), anchor, early);
        let mut told = json!({
            "game": G::ID,
            "options": contest.setup.options,
            "players": contest.setup.seats,
            "bots": names,
            "seed": contest.seed,
            "deals_at_most": contest.deals,
            "complete": held.complete,
        });
        if let Some(report) = told.as_object_mut() {
            report.extend(standing.told(&names, G::COOPERATIVE));
        }
        Ok(told)
    }
}

/// A function of Python that is told of every deal; False ends the contest.
struct Watcher {
    tell: Option<Py<PyAny>>,
    failed: Option<PyErr>,
}

struct Heard<'a, G: Playable> {
    contest: &'a Held<G>,
    watch: &'a mut Watcher,
}

impl<G: Playable> Watch for Heard<'_, G> {
    fn finished(&mut self, cell: &Cell) -> bool {
        let Some(tell) = &self.watch.tell else {
            return true;
        };
        let line = written(self.contest, cell);
        let told = Python::attach(|py| {
            let line = to_py(py, &line)?;
            let answer = tell.call1(py, (line,))?;
            Ok(answer.is_none(py) || answer.is_truthy(py)?)
        });
        told.unwrap_or_else(|error| {
            self.watch.failed = Some(error);
            false
        })
    }

    fn stopped(&self) -> bool {
        // Ctrl-C ends the contest where it is.
        self.watch.failed.is_some() || Python::attach(|py| py.check_signals().is_err())
    }
}

/// A contest between bots of the house and functions.
#[pyclass(frozen, module = "sobremesa")]
pub(crate) struct Contest(Box<dyn AnyContest>);

struct Asked {
    games: u64,
    seed: u64,
    error: f64,
    margin: f64,
    all: bool,
    milliseconds: Option<u32>,
    threads: usize,
}

fn any<G: Playable>(
    setup: sobremesa_core::Setup<G>,
    bots: &[(String, Bound<'_, PyAny>)],
    asked: &Asked,
) -> Result<Box<dyn AnyContest>, Fault> {
    let mut entrants: Vec<Entrant<G>> = Vec::new();
    for (name, bot) in bots {
        let entrant = match seated::<G>(bot)? {
            Seated::House(bot, think) if think.is_usual() && *name == bot.name => {
                Entrant::House(bot)
            }
            _ if G::bot(name).is_some() => {
                return Err(value(format!("{name} is a built-in bot")));
            }
            Seated::House(bot, think) => Entrant::Guest {
                name: name.clone(),
                make: Arc::new(move || Box::new(Hired::new(bot, think)) as Box<dyn Guest<G>>),
            },
            Seated::Function(function) => Entrant::Guest {
                name: name.clone(),
                make: Arc::new(move || {
                    Box::new(AtTable::new(Arc::clone(&function))) as Box<dyn Guest<G>>
                }),
            },
        };
        if entrants.iter().any(|other| other.name() == entrant.name()) {
            return Err(value(format!("{} takes part twice", entrant.name())));
        }
        entrants.push(entrant);
    }
    if !(asked.error > 0.0 && asked.error < 0.5 && asked.margin > 0.0 && asked.margin < 1.0) {
        return Err(value(
            "error is a share below one half, margin a share below one",
        ));
    }
    let a_deal = match (G::COOPERATIVE, setup.seats) {
        (true, _) => 1,
        (false, 2) => 2,
        (false, seats) => 2 * u64::from(seats),
    };
    let deals = asked.games.div_ceil(a_deal);
    let contest = Held {
        least: if asked.all { deals } else { deals.div_ceil(10) },
        rule: Some(Rule {
            error: asked.error,
            margin: asked.margin,
        }),
        think: asked
            .milliseconds
            .map(|limit| Duration::from_millis(limit.into())),
        seed: asked.seed,
        threads: asked.threads,
        setup,
        entrants,
        deals,
    };
    contest.check().map_err(refused::<G>)?;
    Ok(Box::new(Many(contest, Entered::default())))
}

#[pymethods]
impl Contest {
    #[new]
    #[pyo3(signature = (game, players, bots, games = 1000, seed = 1, options = None, error = 0.05, margin = 0.05, all = false, milliseconds = None, threads = 0))]
    #[expect(clippy::too_many_arguments, reason = "what Python names by keyword")]
    fn new(
        game: &str,
        players: u8,
        bots: Vec<(String, Bound<'_, PyAny>)>,
        games: u64,
        seed: u64,
        options: Option<&Bound<'_, PyAny>>,
        error: f64,
        margin: f64,
        all: bool,
        milliseconds: Option<u32>,
        threads: usize,
    ) -> PyResult<Contest> {
        let options = optional(options)?;
        let (id, preset) = game_named(game)?;
        if games == 0 {
            return Err(value("there is nothing to play").into());
        }
        let asked = Asked {
            games,
            seed,
            error,
            margin,
            all,
            milliseconds,
            threads: threads_of(threads)?,
        };
        let contest = with_encoded!(
            id,
            G => setup_of::<G>(preset, Some(players), &options, &Json::Null)
                .and_then(|setup| any(setup, &bots, &asked)),
            else => Err(value("no such game"))
        );
        Ok(Contest(contest?))
    }

    /// Everything a match depends on, as journals have it.
    fn identity<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.identity())
    }

    /// Takes deals that were played into account.
    fn enter(&self, known: Vec<Bound<'_, PyAny>>) -> PyResult<()> {
        Ok(self.0.enter(&lines(&known)?)?)
    }

    /// The deals that are to be played yet, at most so many, after what was entered: group and deal.
    fn wanted(&self, most: usize) -> Vec<(usize, u64)> {
        self.0.wanted(most)
    }

    /// Plays one deal at every table of its group: a line of a journal.
    fn play_deal<'py>(
        &self,
        py: Python<'py>,
        group: usize,
        deal: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let cell = py.detach(|| self.0.play_deal(group, deal))?;
        to_py(py, &cell)
    }

    /// Plays what is not known yet and tells what came of it.
    #[pyo3(signature = (known, tell = None))]
    fn hold<'py>(
        &self,
        py: Python<'py>,
        known: Vec<Bound<'py, PyAny>>,
        tell: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let known = lines(&known)?;
        let mut watch = Watcher { tell, failed: None };
        let held = py.detach(|| self.0.hold(&known, &mut watch));
        if let Some(error) = watch.failed {
            return Err(error);
        }
        py.check_signals()?;
        to_py(py, &held?)
    }
}

fn lines(known: &[Bound<'_, PyAny>]) -> PyResult<Vec<Json>> {
    known.iter().map(from_py).collect()
}
