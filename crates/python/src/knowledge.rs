//! What one seat knows, as Python functions are handed it.

use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use sobremesa_encoding::FEATURES;

use crate::convert::{from_py, to_py};
use crate::fault::value;
use crate::known::AnyKnown;
use crate::thinking::Thinking;

/// What one seat knows at a moment: its view, its history, what it may do, worlds that fit.
#[pyclass(frozen, module = "sobremesa")]
pub(crate) struct Knowledge(pub(crate) Box<dyn AnyKnown>);

impl Knowledge {
    /// Numbers that no owed action begins with say nothing that could be seen.
    fn check(&self, named: &[u16]) -> PyResult<()> {
        if self.0.begins(named) {
            Ok(())
        } else {
            Err(value(format!("no owed action has the numbers {named:?}")).into())
        }
    }
}

#[pymethods]
impl Knowledge {
    /// The game's id.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.id()
    }

    /// Whose knowledge this is.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat()
    }

    /// A number for the own dice. In a `Match` it is made of what the seat sees and has noticed and of nothing else; in
    /// simulations and contests it comes from their luck, so that it differs from match to match.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed()
    }

    /// What the seat sees now.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.view())
    }

    /// What the seat has noticed, oldest first.
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.history())
    }

    /// The seats known to owe a decision.
    fn awaited<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.awaited())
    }

    /// The actions that settle what the seat owes.
    fn owed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.owed())
    }

    /// Everything the seat may do.
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.legal())
    }

    /// What the seat may do although nobody waits for it, such as a signal.
    fn free<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.free())
    }

    /// How many numbers actions and observations have.
    #[getter]
    fn sizes(&self) -> (usize, usize) {
        self.0.sizes()
    }

    /// Ones where a number answers what is owed, after these numbers of the same action.
    #[pyo3(signature = (named = vec![]))]
    fn mask<'py>(&self, py: Python<'py>, named: Vec<u16>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        self.check(&named)?;
        let mut out = vec![0; self.0.sizes().0];
        self.0.mask(&named, &mut out);
        let flags = out.into_iter().map(|number| number != 0);
        Ok(PyArray1::from_iter(py, flags))
    }

    /// What the seat sees as float32 numbers from 0 to 1.
    #[pyo3(signature = (named = vec![]))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        named: Vec<u16>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        self.check(&named)?;
        let mut out = vec![0.0; self.0.sizes().1];
        self.0.observe(&named, &mut out);
        Ok(PyArray1::from_vec(py, out))
    }

    /// The same as small whole numbers.
    #[pyo3(signature = (named = vec![]))]
    fn observe_compact<'py>(
        &self,
        py: Python<'py>,
        named: Vec<u16>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        self.check(&named)?;
        let mut out = vec![0; self.0.sizes().1];
        self.0.observe_compact(&named, &mut out);
        Ok(PyArray1::from_vec(py, out))
    }

    /// A row for each owed action, in the order of `owed`.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let rows = self.0.features();
        let count = rows.len();
        let flat = PyArray1::from_vec(py, rows.concat());
        use numpy::PyArrayMethods as _;
        flat.reshape([count, FEATURES])
    }

    /// The numbers of an action.
    fn numbers(&self, action: &Bound<'_, PyAny>) -> PyResult<Vec<u16>> {
        Ok(self.0.numbers(&from_py(action)?)?)
    }

    /// The action that has exactly these numbers, or None.
    fn action<'py>(&self, py: Python<'py>, numbers: Vec<u16>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.action(&numbers).unwrap_or_default())
    }

    /// The one owed action that begins with these numbers; None where several do.
    fn narrow<'py>(&self, py: Python<'py>, numbers: Vec<u16>) -> PyResult<Bound<'py, PyAny>> {
        let left = self.0.narrow(&numbers)?;
        to_py(py, &left.unwrap_or_default())
    }

    /// A match in a world that fits everything the seat knows. `rng` is a `random.Random`, a NumPy generator or a number.
    fn sample(&self, py: Python<'_>, rng: &Bound<'_, PyAny>) -> PyResult<crate::matches::Match> {
        let seed = match rng.extract::<u64>() {
            Ok(seed) => seed,
            Err(_) if rng.hasattr("getrandbits")? => {
                rng.call_method1("getrandbits", (63,))?.extract()?
            }
            Err(_) if rng.hasattr("integers")? => {
                rng.call_method1("integers", (0, 1u64 << 63))?.extract()?
            }
            Err(error) => return Err(error),
        };
        let world = py.detach(|| self.0.sample(seed))?;
        Ok(crate::matches::Match::around(world))
    }

    /// What a bot of the house would do.
    #[pyo3(signature = (name = None, milliseconds = None, rounds = None, seed = 0))]
    fn bot<'py>(
        &self,
        py: Python<'py>,
        name: Option<String>,
        milliseconds: Option<u32>,
        rounds: Option<u32>,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let think = Thinking {
            milliseconds,
            rounds,
        };
        let action = py.detach(|| self.0.bot(name.as_deref(), think, seed))?;
        to_py(py, &action)
    }

    fn __repr__(&self) -> String {
        format!("<Knowledge of seat {} in {}>", self.0.seat(), self.0.id())
    }
}
