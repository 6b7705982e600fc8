//! Many matches in arrays: filled in place, the interpreter's lock released, on all cores.

use numpy::{Element, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods as _};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use sobremesa_encoding::{BatchError, FEATURES, Numbered, Seen, with_encoded};

use crate::arrays::{Room, array, slice};
use crate::env::returns_named;
use crate::fault::{Fault, value};
use crate::fork::{self, Process};
use crate::gate;
use crate::many::{AnyBatch, many};
use crate::matches::{game_named, optional};
use crate::thinking::threads_of;
use crate::values::setup_of;

/// As many as any machine can make use of.
const MOST: usize = 1 << 24;

/// Matches stepped together. Whatever raises has stepped none of them.
#[pyclass(module = "sobremesa")]
pub(crate) struct Batch {
    inner: Option<Box<dyn AnyBatch>>,
    process: Process,
}

impl Batch {
    fn open(&mut self) -> PyResult<&mut Box<dyn AnyBatch>> {
        self.process.check()?;
        self.inner.as_mut().ok_or_else(closed)
    }

    /// Steps all matches. Should that panic, the batch is left closed: some matches would be a step ahead of others.
    fn advance(
        &mut self,
        py: Python<'_>,
        step: impl FnOnce(&mut dyn AnyBatch) -> Result<(), BatchError> + Send,
    ) -> PyResult<()> {
        let mut inner = self.inner.take().ok_or_else(closed)?;
        let stepped = py.detach(|| step(inner.as_mut()));
        self.inner = Some(inner);
        Ok(stepped.map_err(Fault::from)?)
    }
}

fn closed() -> PyErr {
    PyValueError::new_err("the batch is closed")
}

/// The batch for one call: no other thread may be at it meanwhile.
fn held<'py>(batch: &Bound<'py, Batch>) -> PyResult<PyRefMut<'py, Batch>> {
    let taken = |_| PyRuntimeError::new_err("another thread is using this batch");
    batch.try_borrow_mut().map_err(taken)
}

/// Has one array of that type written, whatever it is of.
fn fill<T: Element>(
    batch: &Bound<'_, Batch>,
    py: Python<'_>,
    out: &Bound<'_, PyAny>,
    [what, of]: [&str; 2],
    write: impl FnOnce(&mut (dyn AnyBatch + 'static), &mut [T]) -> Result<(), BatchError> + Send,
) -> PyResult<()> {
    let mut held = held(batch)?;
    let inner = held.open()?;
    let mut out = array::<T>(out, what, of)?;
    let out = slice(&mut out, what)?;
    Ok(py
        .detach(|| write(inner.as_mut(), out))
        .map_err(Fault::from)?)
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, n, players = None, options = None, seed = 0, returns = "win", threads = 0, setup = None, first = 0))]
    #[expect(clippy::too_many_arguments, reason = "what Python names by keyword")]
    fn new(
        py: Python<'_>,
        game: &str,
        n: usize,
        players: Option<u8>,
        options: Option<&Bound<'_, PyAny>>,
        seed: u64,
        returns: &str,
        threads: usize,
        setup: Option<&Bound<'_, PyAny>>,
        first: u64,
    ) -> PyResult<Batch> {
        if n == 0 || n > MOST {
            return Err(value(format!("a batch has 1 to {MOST} matches, not {n}")).into());
        }
        let threads = fork::threads(threads_of(threads)?);
        let [options, setup] = [optional(options)?, optional(setup)?];
        let (id, preset) = game_named(game)?;
        let of = returns_named(returns)?;
        let inner = py.detach(|| {
            with_encoded!(
                id,
                G => setup_of::<G>(preset, players, &options, &setup)
                    .and_then(|setup| many(setup, Numbered { matches: n, first }, seed, of, threads)),
                else => Err(value("no such game"))
            )
        })?;
        Ok(Batch {
            inner: Some(inner),
            process: Process::here(),
        })
    }

    /// Panics in the middle of a step, in whatever thread plays the last match, so that tests see what becomes of it: an
    /// exception, and a batch that is closed.
    fn _panic(batch: &Bound<'_, Self>) -> PyResult<()> {
        held(batch)?.advance(batch.py(), |inner| {
            inner.stumble();
            Ok(())
        })
    }

    /// Stops in the middle of a step until the gate is opened, so that tests see what others are told meanwhile. Says
    /// whether it was opened.
    fn _stand(batch: &Bound<'_, Self>, seconds: u64) -> PyResult<bool> {
        let mut opened = false;
        held(batch)?.advance(batch.py(), |_| {
            opened = gate::stand(seconds);
            Ok(())
        })?;
        Ok(opened)
    }

    /// Matches, seats, actions, numbers of an observation.
    #[getter]
    fn layout(batch: &Bound<'_, Self>) -> PyResult<(usize, usize, usize, usize)> {
        let layout = held(batch)?.open()?.layout();
        Ok((
            layout.matches,
            layout.seats,
            layout.actions,
            layout.observation,
        ))
    }

    fn mask(batch: &Bound<'_, Self>, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let of = ["the mask", "uint8"];
        fill(batch, py, out, of, <dyn AnyBatch>::mask)
    }

    fn observe(batch: &Bound<'_, Self>, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let of = ["the observation", "float32"];
        fill(batch, py, out, of, <dyn AnyBatch>::observe)
    }

    fn observe_compact(
        batch: &Bound<'_, Self>,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let of = ["the observation", "uint8"];
        fill(batch, py, out, of, <dyn AnyBatch>::observe_compact)
    }

    fn seats(batch: &Bound<'_, Self>, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let of = ["the array of seats", "int8"];
        fill(batch, py, out, of, <dyn AnyBatch>::seats)
    }

    fn sample(batch: &Bound<'_, Self>, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let of = ["the array of actions", "int32"];
        fill(batch, py, out, of, <dyn AnyBatch>::sample)
    }

    fn step(
        batch: &Bound<'_, Self>,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        over: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let mut held = held(batch)?;
        held.open()?;
        let mut actions = array::<i32>(actions, "the array of actions", "int32")?;
        let actions = slice(&mut actions, "the array of actions")?;
        let mut room = Room::of(rewards, over, seats)?;
        let told = room.told()?;
        held.advance(py, |inner| inner.step(actions, told))
    }

    #[pyo3(signature = (rewards, over, seats, mask = None, out = None))]
    fn step_random(
        batch: &Bound<'_, Self>,
        py: Python<'_>,
        rewards: &Bound<'_, PyAny>,
        over: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        mask: Option<&Bound<'_, PyAny>>,
        out: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut held = held(batch)?;
        held.open()?;
        let mut room = Room::of(rewards, over, seats)?;
        let told = room.told()?;
        let mut mask = mask
            .map(|mask| array::<u8>(mask, "the mask", "uint8"))
            .transpose()?;
        let mask = mask
            .as_mut()
            .map(|mask| slice(mask, "the mask"))
            .transpose()?;
        let what = "the observation";
        // Small whole numbers where the array has such, else parts of one.
        let (mut bytes, mut floats) = match out {
            None => (None, None),
            Some(out) if out.cast::<PyArrayDyn<u8>>().is_ok() => {
                (Some(array::<u8>(out, what, "uint8")?), None)
            }
            Some(out) => (None, Some(array::<f32>(out, what, "float32 or uint8")?)),
        };
        let seen = match (&mut bytes, &mut floats) {
            (Some(bytes), _) => Some(Seen::Bytes(slice(bytes, what)?)),
            (_, Some(floats)) => Some(Seen::Floats(slice(floats, what)?)),
            _ => None,
        };
        held.advance(py, |inner| inner.step_random(told, mask, seen))
    }

    /// Where the legal numbers of each match begin, and all of them.
    #[expect(clippy::type_complexity, reason = "two arrays")]
    fn legal<'py>(
        batch: &Bound<'_, Self>,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u16>>)> {
        let mut held = held(batch)?;
        let inner = held.open()?;
        let (offsets, numbers) = py.detach(|| inner.legal());
        Ok((
            PyArray1::from_vec(py, offsets),
            PyArray1::from_vec(py, numbers),
        ))
    }

    /// Where the rows of each match begin, and all of them.
    #[expect(clippy::type_complexity, reason = "two arrays")]
    fn features<'py>(
        batch: &Bound<'_, Self>,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyArray1<u32>>, Bound<'py, PyArray2<u8>>)> {
        let mut held = held(batch)?;
        let inner = held.open()?;
        let (offsets, rows) = py.detach(|| inner.rows());
        let count = rows.len() / FEATURES;
        let rows = PyArray1::from_vec(py, rows).reshape([count, FEATURES])?;
        Ok((PyArray1::from_vec(py, offsets), rows))
    }

    fn step_index(
        batch: &Bound<'_, Self>,
        py: Python<'_>,
        answers: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        over: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let mut held = held(batch)?;
        held.open()?;
        let mut answers = array::<i32>(answers, "the array of answers", "int32")?;
        let answers = slice(&mut answers, "the array of answers")?;
        let mut room = Room::of(rewards, over, seats)?;
        let told = room.told()?;
        held.advance(py, |inner| inner.step_index(answers, told))
    }

    /// Lets the matches go. Whatever is asked afterwards raises.
    fn close(batch: &Bound<'_, Self>) -> PyResult<()> {
        held(batch)?.inner = None;
        Ok(())
    }
}
