//! One match, stepped by numbers as fast as Python can ask.

use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::prelude::*;
use sobremesa_core::Setup;
use sobremesa_encoding::{FEATURES, Returns, with_encoded};

use crate::convert::{from_py, to_py};
use crate::fault::{Fault, value};
use crate::gate;
use crate::held::Held;
use crate::matches::{game_named, optional};
use crate::one::{AnyEnv, One};
use crate::session::Playable;
use crate::spoken::language;
use crate::thinking::Thinking;
use crate::values::setup_of;

/// One match, stepped by numbers: the first seat that owes a decision is asked.
#[pyclass(frozen, module = "sobremesa")]
pub(crate) struct Env {
    inner: Held<dyn AnyEnv>,
    mask: usize,
    size: usize,
}

impl Env {
    fn around(inner: Box<dyn AnyEnv>) -> Env {
        let (mask, size) = inner.sizes();
        let inner = Held::new("environment", inner);
        Env { inner, mask, size }
    }

    fn seat_of(&self, seat: Option<u8>) -> PyResult<u8> {
        let inner = self.inner.read()?;
        let seat = seat.unwrap_or_else(|| inner.viewer());
        if seat < inner.seats() {
            return Ok(seat);
        }
        Err(value(format!("there is no seat {seat}")).into())
    }
}

fn any<G: Playable>(setup: Setup<G>, seed: u64, of: Returns) -> Result<Env, Fault> {
    Ok(Env::around(Box::new(One::begin(setup, seed, of)?)))
}

pub(crate) fn returns_named(name: &str) -> Result<Returns, Fault> {
    Returns::named(name).ok_or_else(|| value(format!("there are no returns {name:?}: win, score")))
}

#[pymethods]
impl Env {
    #[new]
    #[pyo3(signature = (game, players = None, options = None, seed = 0, returns = "win", setup = None))]
    fn new(
        game: &str,
        players: Option<u8>,
        options: Option<&Bound<'_, PyAny>>,
        seed: u64,
        returns: &str,
        setup: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Env> {
        let [options, setup] = [optional(options)?, optional(setup)?];
        let (id, preset) = game_named(game)?;
        let of = returns_named(returns)?;
        let begun = with_encoded!(
            id,
            G => setup_of::<G>(preset, players, &options, &setup).and_then(|setup| any(setup, seed, of)),
            else => Err(value("no such game"))
        );
        Ok(begun?)
    }

    /// Deals a new match; bots that sit stay.
    #[pyo3(signature = (seed = 0))]
    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let mut held = self.inner.write()?;
        let inner = held.as_mut();
        py.detach(|| inner.reset(seed));
        Ok(())
    }

    /// Chooses a number for the seat that is asked.
    fn step(&self, number: i64) -> PyResult<()> {
        Ok(self.inner.write()?.step(number)?)
    }

    /// Answers with the whole action at a place of the list that `features` describes.
    fn step_index(&self, index: i64) -> PyResult<()> {
        Ok(self.inner.write()?.step_index(index)?)
    }

    /// Panics in the middle of a step, so that tests see what becomes of it: an exception, and an environment that is closed.
    fn _panic(&self) -> PyResult<()> {
        let _held = self.inner.write()?;
        panic!("the engine stumbled on purpose")
    }

    /// Stops in the middle of a step until the gate is opened, so that tests see what others are told meanwhile. Says
    /// whether it was opened.
    fn _stand(&self, py: Python<'_>, seconds: u64) -> PyResult<bool> {
        let _held = self.inner.write()?;
        Ok(py.detach(|| gate::stand(seconds)))
    }

    /// Who is asked; −1 once it is over.
    #[getter]
    fn seat(&self) -> PyResult<i16> {
        Ok(self.inner.read()?.seat())
    }

    /// Is it over?
    #[getter]
    fn over(&self) -> PyResult<bool> {
        Ok(self.inner.read()?.seat() < 0)
    }

    /// How many play.
    #[getter]
    fn players(&self) -> PyResult<u8> {
        Ok(self.inner.read()?.seats())
    }

    /// How many numbers actions have.
    #[getter]
    fn actions(&self) -> usize {
        self.mask
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.size
    }

    /// A legal number at random; −1 once it is over.
    fn sample(&self) -> PyResult<i32> {
        Ok(self.inner.write()?.sample())
    }

    /// The legal numbers.
    fn legal(&self) -> PyResult<Vec<u16>> {
        Ok(self.inner.read()?.legal())
    }

    /// The second form: a row for each action that answers the question, in the order of `Knowledge.owed`.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let rows = self.inner.read()?.rows();
        let count = rows.len() / FEATURES;
        PyArray1::from_vec(py, rows).reshape([count, FEATURES])
    }

    /// The numbers chosen of an action that is not whole yet.
    #[getter]
    fn named(&self) -> PyResult<Vec<u16>> {
        Ok(self.inner.read()?.named())
    }

    /// The whole action that this number leads to; None where more is asked.
    fn settles<'py>(&self, py: Python<'py>, number: u16) -> PyResult<Bound<'py, PyAny>> {
        let settled = self.inner.read()?.settles(number);
        to_py(py, &settled)
    }

    /// Trues where a number is legal.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut out = vec![0; self.mask];
        self.inner.read()?.mask(&mut out);
        let flags = out.into_iter().map(|number| number != 0);
        Ok(PyArray1::from_iter(py, flags))
    }

    /// What a seat sees, the one that is asked where none is named, as float32.
    #[pyo3(signature = (seat = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut out = vec![0.0; self.size];
        let seat = self.seat_of(seat)?;
        self.inner.read()?.observe(seat, &mut out);
        Ok(PyArray1::from_vec(py, out))
    }

    /// The same as small whole numbers.
    #[pyo3(signature = (seat = None))]
    fn observe_compact<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let mut out = vec![0; self.size];
        let seat = self.seat_of(seat)?;
        self.inner.read()?.observe_compact(seat, &mut out);
        Ok(PyArray1::from_vec(py, out))
    }

    /// What each seat gets; None before the end.
    #[getter]
    fn returns(&self) -> PyResult<Option<Vec<f32>>> {
        Ok(self.inner.read()?.returns())
    }

    /// Seats a bot of the house, perhaps with a budget, or nobody where no name is given. It is told what its seat has
    /// noticed since the deal, signals after a deal and after every step as it does in the program, and answers when
    /// `play_bot` or `ask_bot` is called without a name. `reset` leaves it where it sits.
    #[pyo3(signature = (seat, name = None, milliseconds = None, rounds = None))]
    fn sit(
        &self,
        py: Python<'_>,
        seat: u8,
        name: Option<String>,
        milliseconds: Option<u32>,
        rounds: Option<u32>,
    ) -> PyResult<()> {
        let seat = self.seat_of(Some(seat))?;
        let bot = asked(name.as_deref(), milliseconds, rounds)?;
        let mut held = self.inner.write()?;
        let inner = held.as_mut();
        Ok(py.detach(|| inner.sit(seat, bot))?)
    }

    /// What a bot would answer for the seat that is asked: the numbers of its action and the action's place among the rows
    /// of `features`. Nothing is stepped.
    #[pyo3(signature = (name = None, milliseconds = None, rounds = None))]
    fn ask_bot(
        &self,
        py: Python<'_>,
        name: Option<String>,
        milliseconds: Option<u32>,
        rounds: Option<u32>,
    ) -> PyResult<(Vec<u16>, usize)> {
        let bot = asked(name.as_deref(), milliseconds, rounds)?;
        let mut held = self.inner.write()?;
        let inner = held.as_mut();
        Ok(py.detach(|| inner.ask_bot(bot))?)
    }

    /// Lets a bot of the house answer for the seat that is asked: the one that sits there, or the one that is named; the
    /// numbers it chose. It knows what the seat has noticed since the deal.
    #[pyo3(signature = (name = None, milliseconds = None, rounds = None))]
    fn play_bot(
        &self,
        py: Python<'_>,
        name: Option<String>,
        milliseconds: Option<u32>,
        rounds: Option<u32>,
    ) -> PyResult<Vec<u16>> {
        let bot = asked(name.as_deref(), milliseconds, rounds)?;
        let mut held = self.inner.write()?;
        let inner = held.as_mut();
        let played = py.detach(|| {
            let (numbers, _) = inner.ask_bot(bot)?;
            for &number in &numbers {
                inner.step(number.into())?;
            }
            Ok::<_, Fault>(numbers)
        });
        Ok(played?)
    }

    /// Does something unasked for a seat, such as a signal; only what is free and not in the middle of an action.
    fn say(&self, seat: u8, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, action) = (self.seat_of(Some(seat))?, from_py(action)?);
        Ok(self.inner.write()?.say(seat, &action)?)
    }

    /// What was said unasked since the deal: after how many steps, by which seat, what.
    #[getter]
    fn said<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let said = self.inner.read()?.said();
        to_py(py, &said)
    }

    /// The table as a seat sees it, or a spectator, in words: `en`, `es` or `fr`.
    #[pyo3(signature = (seat = None, lang = "en"))]
    fn render(&self, seat: Option<u8>, lang: &str) -> PyResult<String> {
        let seat = seat.map(|seat| self.seat_of(Some(seat))).transpose()?;
        Ok(self.inner.read()?.text(seat, language(lang)?))
    }

    /// The same once more; both draw the same from here. Bots that sit begin their thoughts anew.
    fn clone(&self) -> PyResult<Env> {
        Ok(Env::around(self.inner.read()?.copied()))
    }

    fn __copy__(&self) -> PyResult<Env> {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Env> {
        self.clone()
    }

    /// A world that fits what a seat knows, in the same moment; nobody remembers what was before.
    fn resample(&self, seat: u8, seed: u64) -> PyResult<Env> {
        let seat = self.seat_of(Some(seat))?;
        Ok(Env::around(self.inner.read()?.resampled(seat, seed)))
    }

    /// The position as a match with a log.
    #[pyo3(signature = (seed = 0))]
    fn match_here(&self, seed: u64) -> PyResult<crate::matches::Match> {
        Ok(self.inner.read()?.game(seed)?)
    }
}

/// A bot that was named, with its budget; a budget alone is nobody's.
fn asked(
    name: Option<&str>,
    milliseconds: Option<u32>,
    rounds: Option<u32>,
) -> Result<Option<(&str, Thinking)>, Fault> {
    let think = Thinking {
        milliseconds,
        rounds,
    };
    match name {
        Some(name) => Ok(Some((name, think))),
        None if think.is_usual() => Ok(None),
        None => Err(value("a budget needs the name of a bot")),
    }
}
