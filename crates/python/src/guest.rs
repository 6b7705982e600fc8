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
use crate::knowledge::Knowledge;
use crate::known::{Known, free};
use crate::session::Playable;
use crate::thinking::{Thinking, bot_named};
use crate::values::read;

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
    /// Its attribute `offer`, which is asked for something to do unasked.
    offer: Option<Py<PyAny>>,
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
    let offer = value_.getattr("offer").ok();
    let offer = offer.filter(|offer| offer.is_callable());
    Ok(Seated::Function(Arc::new(Function {
        offer: offer.map(Bound::unbind),
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

    /// Asks for something to do unasked: an action that is free, its place in `Knowledge.free`, or None.
    fn ask_offer<G: Playable>(
        &self,
        knowledge: &Knows<'_, G>,
        seed: impl FnOnce() -> u64,
    ) -> Result<Option<G::Action>, PyErr> {
        let Some(offer) = &self.offer else {
            return Ok(None);
        };
        // Whoever may do nothing is not troubled.
        let free = free(knowledge);
        if free.is_empty() {
            return Ok(None);
        }
        Python::attach(|py| {
            let known = Known::of(knowledge, seed())?;
            let handed = Bound::new(py, Knowledge(Box::new(known)))?;
            let answer = offer.call1(py, (handed,))?;
            let answer = from_py(answer.bind(py))?;
            let action = match (&answer, answer.as_u64()) {
                (Json::Null, _) => return Ok(None),
                (_, Some(place)) => free.get(place as usize).copied(),
                _ => {
                    let action: G::Action = read(&answer, "the offer")?;
                    free.contains(&action).then_some(action)
                }
            };
            let refused = || value(format!("{} offered {answer}, which is not free", self.name));
            Ok(Some(action.ok_or_else(refused)?))
        })
    }

    /// Keeps the first exception.
    fn fail(&self, error: PyErr) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.get_or_insert(error);
    }

    fn has_failed(&self) -> bool {
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.is_some()
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
            (Seated::House(_, think), Some(bot)) if think.is_usual() => {
                bot.choose(knowledge, budget)
            }
            (Seated::House(_, think), Some(bot)) => {
                let mut own = think.budget(FastLuck::new(budget.luck.raw()));
                bot.choose(knowledge, &mut own)
            }
            (Seated::Function(function), _) => {
                if !function.has_failed() {
                    match function.ask(knowledge, budget.luck.raw()) {
                        Ok(action) => return action,
                        Err(error) => function.fail(error),
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
        match &self.0 {
            Seated::Function(function) => function.offer.is_some(),
            Seated::House(..) => self.1.as_ref().is_some_and(|bot| bot.offers()),
        }
    }

    fn offer(&mut self, knowledge: &Knows<'_, G>, budget: &mut SearchBudget) -> Option<G::Action> {
        let Seated::Function(function) = &self.0 else {
            return self.1.as_mut()?.offer(knowledge, budget);
        };
        if function.has_failed() {
            return None;
        }
        let offered = function.ask_offer(knowledge, || budget.luck.raw());
        offered.unwrap_or_else(|error| {
            function.fail(error);
            None
        })
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

    fn failing(&self, error: PyErr) -> Failing {
        let note = error.to_string();
        self.function.fail(error);
        Failing {
            what: What::Crash,
            note,
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
        let answer = self.function.ask(knowledge, seed);
        answer.map_err(|error| self.failing(error))
    }

    fn offers(&self) -> bool {
        self.function.offer.is_some()
    }

    fn offer(&mut self, knowledge: &Knows<'_, G>) -> Result<Option<G::Action>, Failing> {
        let luck = &mut self.luck;
        let seed = || luck.as_mut().map_or(0, FastLuck::raw);
        let offered = self.function.ask_offer(knowledge, seed);
        offered.map_err(|error| self.failing(error))
    }

    fn leave(&mut self, _: &Verdict) {}
}

/// A bot of the house that sits in a contest with a budget or under a name of its own.
pub(crate) struct Hired<G: Playable> {
    bot: Box<dyn Bot<G>>,
    think: Thinking,
    luck: FastLuck,
}

impl<G: Playable> Hired<G> {
    pub(crate) fn new(bot: BotSpec<G>, think: Thinking) -> Self {
        Hired {
            bot: (bot.make)(),
            think,
            luck: FastLuck::new(0),
        }
    }

    fn budget(&mut self) -> SearchBudget {
        self.think.budget(FastLuck::new(self.luck.raw()))
    }
}

impl<G: Playable> Guest<G> for Hired<G> {
    fn sit_down(&mut self, _: &Setup<G>, _: Seat, luck: u64) -> Result<(), Failing> {
        self.luck = FastLuck::new(luck);
        Ok(())
    }

    fn choose(&mut self, knowledge: &Knows<'_, G>) -> Result<G::Action, Failing> {
        let mut budget = self.budget();
        Ok(self.bot.choose(knowledge, &mut budget))
    }

    fn offers(&self) -> bool {
        self.bot.offers()
    }

    fn offer(&mut self, knowledge: &Knows<'_, G>) -> Result<Option<G::Action>, Failing> {
        let mut budget = self.budget();
        Ok(self.bot.offer(knowledge, &mut budget))
    }

    fn leave(&mut self, _: &Verdict) {}
}
