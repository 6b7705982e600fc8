//! What one seat knows, as Python functions are handed it. The state behind it cannot be reached: `core` keeps it closed.

use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use serde_json::{Value as Json, json};
use sha2::{Digest as _, Sha256};
use sobremesa_core::{FastLuck, Kept, Viewer};
use sobremesa_encoding::{At, FEATURES, Outline, into_bytes, into_floats};

use crate::convert::{from_py, to_py};
use crate::fault::{self, Fault, value};
use crate::session::{AnyMatch, Playable, Session, Thinking, bot_named, read};

pub(crate) trait AnyKnown: Send + Sync {
    fn id(&self) -> &'static str;
    fn seat(&self) -> u8;
    fn seed(&self) -> u64;
    fn view(&self) -> Json;
    fn history(&self) -> Json;
    fn awaited(&self) -> Json;
    fn owed(&self) -> Json;
    fn legal(&self) -> Json;
    fn free(&self) -> Json;
    fn sizes(&self) -> (usize, usize);
    /// Does an owed action begin with these numbers?
    fn begins(&self, named: &[u16]) -> bool;
    fn mask(&self, named: &[u16], out: &mut [u8]);
    fn observe(&self, named: &[u16], out: &mut [f32]);
    fn observe_compact(&self, named: &[u16], out: &mut [u8]);
    fn features(&self) -> Vec<Vec<u8>>;
    fn numbers(&self, action: &Json) -> Result<Vec<u16>, Fault>;
    fn action(&self, numbers: &[u16]) -> Option<Json>;
    /// The one owed action that begins with these numbers; nothing where several do.
    fn narrow(&self, numbers: &[u16]) -> Result<Option<Json>, Fault>;
    fn sample(&self, seed: u64) -> Result<Box<dyn AnyMatch>, Fault>;
    fn bot(&self, name: Option<&str>, think: Thinking, seed: u64) -> Result<Json, Fault>;
}

pub(crate) struct Known<G: Playable> {
    pub(crate) kept: Kept<G>,
    pub(crate) context: G::Context,
    pub(crate) seats: u8,
    /// From the luck of a simulation or a contest; elsewhere the number is made of what the seat knows.
    pub(crate) seed: Option<u64>,
}

impl<G: Playable> Known<G> {
    pub(crate) fn of(
        knowledge: &sobremesa_core::Knowledge<'_, G>,
        seed: u64,
    ) -> Result<Known<G>, Fault> {
        let view = knowledge.view();
        Ok(Known {
            context: G::context(&view).map_err(|bound| fault::bounded(&bound))?,
            seats: G::seats_of(&view),
            kept: knowledge.keep(),
            seed: Some(seed),
        })
    }

    fn at(&self) -> At<'_, G::Context> {
        At {
            context: &self.context,
            seat: self.kept.knowledge().seat(),
            seats: self.seats,
        }
    }
}

impl<G: Playable> AnyKnown for Known<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seat(&self) -> u8 {
        self.kept.knowledge().seat().0
    }

    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let knowledge = self.kept.knowledge();
            let (seat, view) = (knowledge.seat(), knowledge.view());
            let known = json!([G::ID, seat, view, knowledge.history()]).to_string();
            mixed(known.as_bytes())
        })
    }

    fn view(&self) -> Json {
        json!(self.kept.knowledge().view())
    }

    fn history(&self) -> Json {
        json!(self.kept.knowledge().history())
    }

    fn awaited(&self) -> Json {
        json!(self.kept.knowledge().awaited())
    }

    fn owed(&self) -> Json {
        json!(self.kept.knowledge().owed())
    }

    fn legal(&self) -> Json {
        json!(self.kept.knowledge().legal())
    }

    fn free(&self) -> Json {
        json!(free(&self.kept.knowledge()))
    }

    fn sizes(&self) -> (usize, usize) {
        let view = self.kept.knowledge().view();
        (G::ACTIONS, Outline::of::<G>(&view).size())
    }

    fn begins(&self, named: &[u16]) -> bool {
        let begins = |&action: &G::Action| G::path(self.at(), action).as_slice().starts_with(named);
        named.is_empty() || self.kept.knowledge().owed().iter().any(begins)
    }

    fn mask(&self, named: &[u16], out: &mut [u8]) {
        for action in self.kept.knowledge().owed() {
            let path = G::path(self.at(), action);
            let path = path.as_slice();
            if path.len() > named.len() && path.starts_with(named) {
                out[usize::from(path[named.len()])] = 1;
            }
        }
    }

    fn observe(&self, named: &[u16], out: &mut [f32]) {
        into_floats::<G>(&G::glance(&self.kept.knowledge().view()), named, out);
    }

    fn observe_compact(&self, named: &[u16], out: &mut [u8]) {
        into_bytes::<G>(&G::glance(&self.kept.knowledge().view()), named, out);
    }

    fn features(&self) -> Vec<Vec<u8>> {
        let owed = self.kept.knowledge().owed();
        let row = |&action: &G::Action| G::features(self.at(), action).to_vec();
        owed.iter().map(row).collect()
    }

    fn numbers(&self, action: &Json) -> Result<Vec<u16>, Fault> {
        let action: G::Action = read(action, "the action")?;
        let path = G::path(self.at(), action);
        match G::action(self.at(), path.as_slice()) == Some(action) {
            true => Ok(path.as_slice().to_vec()),
            false => Err(value(format!("{} has no number here", json!(action)))),
        }
    }

    fn action(&self, numbers: &[u16]) -> Option<Json> {
        G::action(self.at(), numbers).map(|action| json!(action))
    }

    fn narrow(&self, numbers: &[u16]) -> Result<Option<Json>, Fault> {
        let owed = self.kept.knowledge().owed();
        let mut left = owed
            .into_iter()
            .filter(|&action| G::path(self.at(), action).as_slice().starts_with(numbers));
        match (left.next(), left.next()) {
            (Some(action), None) => Ok(Some(json!(action))),
            (Some(_), Some(_)) => Ok(None),
            (None, _) => Err(value(format!("no owed action has the numbers {numbers:?}"))),
        }
    }

    fn sample(&self, seed: u64) -> Result<Box<dyn AnyMatch>, Fault> {
        let mut luck = FastLuck::new(seed);
        let state = self.kept.knowledge().sample(&mut luck);
        Ok(Box::new(Session::<G>::dealt(
            G::setup(&state),
            seed,
            &[],
            luck,
        )?))
    }

    fn bot(&self, name: Option<&str>, think: Thinking, seed: u64) -> Result<Json, Fault> {
        let knowledge = self.kept.knowledge();
        if knowledge.owed().is_empty() {
            return Err(value(format!(
                "seat {} owes no decision now",
                knowledge.seat().0
            )));
        }
        let mut budget = think.budget(FastLuck::new(seed));
        let action = (bot_named::<G>(name)?.make)().choose(&knowledge, &mut budget);
        Ok(json!(action))
    }
}

/// A number that depends on these bytes alone, the same everywhere: the first of a SHA-256.
fn mixed(known: &[u8]) -> u64 {
    let hash = Sha256::digest(known);
    hash.iter()
        .take(8)
        .fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// What may be done unasked: what is legal and not owed.
pub(crate) fn free<G: Playable>(knowledge: &sobremesa_core::Knowledge<'_, G>) -> Vec<G::Action> {
    let owed = knowledge.owed();
    let mut legal = knowledge.legal();
    legal.retain(|action| !owed.contains(action));
    legal
}

/// What one seat knows at a moment: its view, its history, what it may do, worlds that fit.
#[pyclass(frozen, module = "sobremesa")]
pub(crate) struct Knowledge(pub(crate) Box<dyn AnyKnown>);

impl Knowledge {
    /// Numbers that no owed action begins with say nothing that could be seen.
    fn check(&self, named: &[u16]) -> PyResult<()> {
        match self.0.begins(named) {
            true => Ok(()),
            false => Err(value(format!("no owed action has the numbers {named:?}")).into()),
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

/// Keeps what a seat knows in a match.
pub(crate) fn keep<G: Playable>(session: &Session<G>, seat: sobremesa_core::Seat) -> Known<G> {
    let knowledge = session.table.knowledge(seat);
    let state = session.table.state();
    debug_assert_eq!(knowledge.view(), G::view(state, Viewer::Seat(seat)));
    Known {
        seats: G::seats(state),
        kept: knowledge.keep(),
        context: session.context.clone(),
        seed: None,
    }
}
