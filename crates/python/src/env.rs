//! One match, stepped by numbers as fast as Python can ask.

use numpy::PyArray1;
use pyo3::prelude::*;
use serde_json::{Value as Json, json};
use sobremesa_core::{FastLuck, Knowledge, Seat, Setup, Viewer};
use sobremesa_encoding::{
    Outline, Returns, Stepper, into_bytes, into_floats, returns, with_encoded,
};

use crate::convert::to_py;
use crate::fault::{self, Fault, value};
use crate::matches::{game_named, optional};
use crate::session::{Playable, Session, bot_named, setup_of};

trait AnyEnv: Send + Sync {
    fn reset(&mut self, seed: u64);
    fn step(&mut self, number: i64) -> Result<(), Fault>;
    fn seat(&self) -> i16;
    fn viewer(&self) -> u8;
    fn sample(&mut self) -> i32;
    fn legal(&self) -> Vec<u16>;
    fn sizes(&self) -> (usize, usize);
    fn mask(&self, out: &mut [u8]);
    fn observe(&self, seat: u8, out: &mut [f32]);
    fn observe_compact(&self, seat: u8, out: &mut [u8]);
    fn returns(&self) -> Option<Vec<f32>>;
    fn settles(&self, number: u16) -> Json;
    fn named(&self) -> Vec<u16>;
    fn seats(&self) -> u8;
    fn copied(&self) -> Box<dyn AnyEnv>;
    fn resampled(&self, seat: u8, seed: u64) -> Box<dyn AnyEnv>;
    fn play_bot(&mut self, name: &str) -> Result<Vec<u16>, Fault>;
    fn game(&self, seed: u64) -> Result<crate::matches::Match, Fault>;
}

#[derive(Clone)]
struct One<G: Playable> {
    setup: Setup<G>,
    stepper: Stepper<G>,
    picks: FastLuck,
    of: Returns,
    size: usize,
}

/// A number out of range is no number of any action.
fn number<G: Playable>(number: i64) -> Result<u16, Fault> {
    u16::try_from(number)
        .ok()
        .filter(|&number| usize::from(number) < G::ACTIONS)
        .ok_or_else(|| {
            value(format!(
                "number {number} is no action of the game: there are {}",
                G::ACTIONS
            ))
        })
}

impl<G: Playable> One<G> {
    fn begin(setup: Setup<G>, seed: u64, of: Returns) -> Result<Self, Fault> {
        let stepper =
            Stepper::begin(&setup, FastLuck::stream(seed, 0)).map_err(fault::begin::<G>)?;
        let view = G::view(stepper.state(), Viewer::Seat(Seat(0)));
        Ok(One {
            size: Outline::of::<G>(&view).size(),
            picks: FastLuck::stream(seed, u64::MAX),
            setup,
            stepper,
            of,
        })
    }

    fn named_by(&self, seat: u8) -> &[u16] {
        match self.stepper.viewer().0 == seat {
            true => self.stepper.named(),
            false => &[],
        }
    }
}

impl<G: Playable> AnyEnv for One<G> {
    fn reset(&mut self, seed: u64) {
        if let Ok(fresh) = One::begin(self.setup.clone(), seed, self.of) {
            *self = fresh;
        }
    }

    fn step(&mut self, wanted: i64) -> Result<(), Fault> {
        Ok(self.stepper.step(number::<G>(wanted)?)?)
    }

    fn seat(&self) -> i16 {
        self.stepper.seat().map_or(-1, |seat| seat.0.into())
    }

    fn viewer(&self) -> u8 {
        self.stepper.viewer().0
    }

    fn sample(&mut self) -> i32 {
        self.stepper.pick(&mut self.picks).map_or(-1, i32::from)
    }

    fn legal(&self) -> Vec<u16> {
        self.stepper.numbers()
    }

    fn sizes(&self) -> (usize, usize) {
        (G::ACTIONS, self.size)
    }

    fn mask(&self, out: &mut [u8]) {
        self.stepper.mask(out);
    }

    fn observe(&self, seat: u8, out: &mut [f32]) {
        let view = G::view(self.stepper.state(), Viewer::Seat(Seat(seat)));
        into_floats::<G>(&view, self.named_by(seat), out);
    }

    fn observe_compact(&self, seat: u8, out: &mut [u8]) {
        let view = G::view(self.stepper.state(), Viewer::Seat(Seat(seat)));
        into_bytes::<G>(&view, self.named_by(seat), out);
    }

    fn returns(&self) -> Option<Vec<f32>> {
        let outcome = self.stepper.outcome()?;
        let seats = self.stepper.seats();
        let all = returns(&G::verdict(&outcome), seats, self.of);
        Some(all[..usize::from(seats)].to_vec())
    }

    fn settles(&self, number: u16) -> Json {
        self.stepper
            .settles(number)
            .map_or(Json::Null, |action| json!(action))
    }

    fn named(&self) -> Vec<u16> {
        self.stepper.named().to_vec()
    }

    fn seats(&self) -> u8 {
        self.stepper.seats()
    }

    fn copied(&self) -> Box<dyn AnyEnv> {
        Box::new(self.clone())
    }

    fn resampled(&self, seat: u8, seed: u64) -> Box<dyn AnyEnv> {
        let mut luck = FastLuck::new(seed);
        let knowledge = Knowledge::<G>::of(self.stepper.state(), Seat(seat), &[]);
        let world = knowledge.sample(&mut luck);
        let mut copy = self.clone();
        copy.picks = FastLuck::stream(seed, u64::MAX);
        copy.stepper = self.stepper.in_world(world, FastLuck::new(luck.raw()));
        Box::new(copy)
    }

    fn play_bot(&mut self, name: &str) -> Result<Vec<u16>, Fault> {
        let spec = bot_named::<G>(Some(name))?;
        let seat = self
            .stepper
            .seat()
            .ok_or_else(|| value("the match is over"))?;
        if !self.stepper.named().is_empty() {
            return Err(value(
                "an action has been begun: a bot answers whole questions",
            ));
        }
        let knowledge = Knowledge::<G>::of(self.stepper.state(), seat, &[]);
        let mut budget = sobremesa_bots::SearchBudget::new(FastLuck::new(self.picks.raw()));
        let action = (spec.make)().choose(&knowledge, &mut budget);
        let mut numbers = Vec::new();
        while let Some(number) = self.stepper.toward(action) {
            self.stepper.step(number)?;
            numbers.push(number);
            if self.stepper.named().is_empty() {
                break;
            }
        }
        Ok(numbers)
    }

    fn game(&self, seed: u64) -> Result<crate::matches::Match, Fault> {
        let session = Session::<G>::begin(G::setup(self.stepper.state()), seed, &Json::Null)?;
        Ok(crate::matches::Match(Box::new(session)))
    }
}

/// One match, stepped by numbers: the first seat that owes a decision is asked.
#[pyclass(module = "sobremesa")]
pub(crate) struct Env {
    inner: Box<dyn AnyEnv>,
    mask: usize,
    size: usize,
}

impl Env {
    fn around(inner: Box<dyn AnyEnv>) -> Env {
        let (mask, size) = inner.sizes();
        Env { inner, mask, size }
    }

    fn seat_of(&self, seat: Option<u8>) -> PyResult<u8> {
        let seat = seat.unwrap_or_else(|| self.inner.viewer());
        if seat < self.inner.seats() {
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

    /// Deals a new match.
    #[pyo3(signature = (seed = 0))]
    fn reset(&mut self, seed: u64) {
        self.inner.reset(seed);
    }

    /// Chooses a number for the seat that is asked.
    fn step(&mut self, number: i64) -> PyResult<()> {
        Ok(self.inner.step(number)?)
    }

    /// Who is asked; −1 once it is over.
    #[getter]
    fn seat(&self) -> i16 {
        self.inner.seat()
    }

    #[getter]
    fn over(&self) -> bool {
        self.inner.seat() < 0
    }

    #[getter]
    fn players(&self) -> u8 {
        self.inner.seats()
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
    fn sample(&mut self) -> i32 {
        self.inner.sample()
    }

    /// The legal numbers.
    fn legal(&self) -> Vec<u16> {
        self.inner.legal()
    }

    /// The numbers chosen of an action that is not whole yet.
    #[getter]
    fn named(&self) -> Vec<u16> {
        self.inner.named()
    }

    /// The whole action that this number leads to; None where more is asked.
    fn settles<'py>(&self, py: Python<'py>, number: u16) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.inner.settles(number))
    }

    /// Trues where a number is legal.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut out = vec![0; self.mask];
        self.inner.mask(&mut out);
        PyArray1::from_iter(py, out.into_iter().map(|number| number != 0))
    }

    /// What a seat sees, the one that is asked where none is named, as float32.
    #[pyo3(signature = (seat = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut out = vec![0.0; self.size];
        self.inner.observe(self.seat_of(seat)?, &mut out);
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
        self.inner.observe_compact(self.seat_of(seat)?, &mut out);
        Ok(PyArray1::from_vec(py, out))
    }

    /// What each seat gets; None before the end.
    #[getter]
    fn returns(&self) -> Option<Vec<f32>> {
        self.inner.returns()
    }

    /// Lets a bot of the house answer for the seat that is asked; the numbers it chose. It sees what the seat sees and
    /// remembers nothing.
    fn play_bot(&mut self, py: Python<'_>, name: &str) -> PyResult<Vec<u16>> {
        Ok(py.detach(|| self.inner.play_bot(name))?)
    }

    /// The same once more; both draw the same from here.
    fn clone(&self) -> Env {
        Env::around(self.inner.copied())
    }

    fn __copy__(&self) -> Env {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Env {
        self.clone()
    }

    /// A world that fits what a seat knows, in the same moment.
    fn resample(&self, seat: u8, seed: u64) -> PyResult<Env> {
        let seat = self.seat_of(Some(seat))?;
        Ok(Env::around(self.inner.resampled(seat, seed)))
    }

    /// The position as a match with a log.
    #[pyo3(signature = (seed = 0))]
    fn match_here(&self, seed: u64) -> PyResult<crate::matches::Match> {
        Ok(self.inner.game(seed)?)
    }
}
