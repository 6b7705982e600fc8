//! Python functions at the table: each is handed a [`Knowledge`] and answers with an owed action, or its place among
//! them.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use serde_json::Value as Json;
use sobremesa_arena::contest::{Failing, Guest, What};
use sobremesa_bots::{Bot, BotSpec, SearchBudget};
use sobremesa_core::{FastLuck, Knowledge as Knows, Seat, Setup, Verdict};

use crate::convert::from_py;
use crate::fault::{Fault, value};
use crate::known::{Knowledge, Known};
use crate::session::{Playable, Thinking, bot_named, read};

/// Somebody named in `bots=`: a bot of the house, perhaps with a budget, or a function.
pub(crate) enum Seated<G: Playable> {
    House(BotSpec<G>, Thinking),
    Function(Arc<Function>),
}

impl<G: Playable> Clone for Seated<G> {
    fn clone(&self) -> Self {
        match self {
            Seated::House(bot, think) => Seated::House(*bot, *think),
            Seated::Function(function) => Seated::Function(Arc::clone(function)),
        }
    }
}

pub(crate) struct Function {
    pub(crate) name: String,
    function: Py<PyAny>,
    remembers: bool,
    /// The first exception it raised.
    pub(crate) failed: Mutex<Option<PyErr>>,
}

/// What Python wrote: a name, `(name, milliseconds, rounds)`, or a function.
pub(crate) fn seated<G: Playable>(value_: &Bound<'_, PyAny>) -> Result<Seated<G>, Fault> {
    if let Ok(name) = value_.extract::<String>() {
        return Ok(Seated::House(bot_named(Some(&name))?, Thinking::default()));
    }
    if let Ok((name, milliseconds, rounds)) = value_.extract::<(String, Option<u32>, Option<u32>)>()
    {
        let think = Thinking {
            milliseconds,
            rounds,
        };
        return Ok(Seated::House(bot_named(Some(&name))?, think));
    }
    if !value_.is_callable() {
        return Err(Fault::Type(
            "a player is the name of a bot or a function".to_owned(),
        ));
    }
    let text = |name: &str| {
        let found = value_.getattr(name).ok()?;
        found.extract::<String>().ok()
    };
    let remembers = value_
        .getattr("remembers")
        .is_ok_and(|remembers| remembers.is_truthy().unwrap_or(false));
    Ok(Seated::Function(Arc::new(Function {
        name: text("name")
            .or_else(|| text("__name__"))
            .unwrap_or_else(|| "function".to_owned()),
        function: value_.clone().unbind(),
        remembers,
        failed: Mutex::new(None),
    })))
}

impl Function {
    /// Asks; the answer is owed.
    fn ask<G: Playable>(&self, knowledge: &Knows<'_, G>, seed: u64) -> Result<G::Action, PyErr> {
        Python::attach(|py| {
            let known = Known::of(knowledge, seed)?;
            let handed = Bound::new(py, Knowledge(Box::new(known)))?;
            let answer = self.function.call1(py, (handed,))?;
            let answer = from_py(answer.bind(py))?;
            let owed = knowledge.owed();
            let action = match answer.as_u64() {
                Some(place) => owed.get(place as usize).copied(),
                None => {
                    let action: G::Action = read(&answer, "the answer")?;
                    owed.contains(&action).then_some(action)
                }
            };
            action.ok_or_else(|| {
                let shown: Json = answer;
                value(format!("{} answered {shown}, which is not owed", self.name)).into()
            })
        })
    }
}

/// A seat of a simulation. A function that raises ends the simulation: what it answers then is the first thing owed.
pub(crate) struct Player<G: Playable>(Seated<G>, Option<Box<dyn Bot<G>>>);

impl<G: Playable> Player<G> {
    pub(crate) fn new(seated: Seated<G>) -> Self {
        let bot = match &seated {
            Seated::House(bot, _) => Some((bot.make)()),
            Seated::Function(_) => None,
        };
        Player(seated, bot)
    }
}

impl<G: Playable> Bot<G> for Player<G> {
    fn choose(&mut self, knowledge: &Knows<'_, G>, budget: &mut SearchBudget) -> G::Action {
        match (&self.0, &mut self.1) {
            (Seated::House(_, think), Some(bot))
                if think.milliseconds.is_none() && think.rounds.is_none() =>
            {
                bot.choose(knowledge, budget)
            }
            (Seated::House(_, think), Some(bot)) => {
                let mut own = think.budget(FastLuck::new(budget.luck.raw()));
                bot.choose(knowledge, &mut own)
            }
            (Seated::Function(function), _) => {
                let mut failed = function
                    .failed
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                if failed.is_none() {
                    drop(failed);
                    match function.ask(knowledge, budget.luck.raw()) {
                        Ok(action) => return action,
                        Err(error) => {
                            failed = function
                                .failed
                                .lock()
                                .unwrap_or_else(PoisonError::into_inner);
                            failed.get_or_insert(error);
                        }
                    }
                }
                knowledge.pick_owed(|_| 0)
            }
            (Seated::House(..), None) => knowledge.pick_owed(|_| 0),
        }
    }

    fn remembers(&self) -> bool {
        match (&self.0, &self.1) {
            (Seated::Function(function), _) => function.remembers,
            (_, Some(bot)) => bot.remembers(),
            _ => false,
        }
    }

    fn offers(&self) -> bool {
        self.1.as_ref().is_some_and(|bot| bot.offers())
    }

    fn offer(&mut self, knowledge: &Knows<'_, G>, budget: &mut SearchBudget) -> Option<G::Action> {
        self.1.as_mut()?.offer(knowledge, budget)
    }
}

/// A seat of a contest: a function that fails has lost its match, as programs from outside have.
pub(crate) struct AtTable {
    pub(crate) function: Arc<Function>,
    luck: Option<FastLuck>,
}

impl AtTable {
    pub(crate) fn new(function: Arc<Function>) -> AtTable {
        AtTable {
            function,
            luck: None,
        }
    }
}

impl<G: Playable> Guest<G> for AtTable {
    fn sit_down(&mut self, _: &Setup<G>, _: Seat, luck: u64) -> Result<(), Failing> {
        self.luck = Some(FastLuck::new(luck));
        Ok(())
    }

    fn choose(&mut self, knowledge: &Knows<'_, G>) -> Result<G::Action, Failing> {
        let seed = self.luck.as_mut().map_or(0, FastLuck::raw);
        self.function.ask(knowledge, seed).map_err(|error| {
            let note = error.to_string();
            let mut failed = self
                .function
                .failed
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            failed.get_or_insert(error);
            Failing {
                what: What::Crash,
                note,
            }
        })
    }

    fn leave(&mut self, _: &Verdict) {}
}
