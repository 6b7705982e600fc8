//! One match, in Python.

use std::path::PathBuf;

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use serde_json::Value as Json;
use sobremesa_encoding::with_encoded;
use sobremesa_protocol::{Player, ReadError, RecordFile, write_whole};
use sobremesa_shelf::{Preset, find, ids};

use crate::convert::{from_py, to_py};
use crate::fault::{Fault, value};
use crate::held::Held;
use crate::knowledge::Knowledge;
use crate::session::{AnyMatch, Playable, Session};
use crate::spoken::language;
use crate::thinking::Thinking;
use crate::values::setup_of;

/// A match being played. It is trusted with everything: `setup` and `log` show what is hidden, `view`, `sights`, `legal`
/// and `knowledge` show what their seat may know.
#[pyclass(frozen, module = "sobremesa")]
pub(crate) struct Match(Held<dyn AnyMatch>);

impl Match {
    pub(crate) fn around(inner: Box<dyn AnyMatch>) -> Match {
        Match(Held::new("match", inner))
    }
}

/// The game's id and the preset, where one was named.
pub(crate) fn game_named(name: &str) -> Result<(&'static str, Option<&'static Preset>), Fault> {
    let (title, preset) = find(name).ok_or_else(|| {
        let known: Vec<&str> = ids().collect();
        value(format!("there is no game {name:?}: {}", known.join(", ")))
    })?;
    Ok((title.id, preset))
}

pub(crate) fn optional(value: Option<&Bound<'_, PyAny>>) -> PyResult<Json> {
    value.map_or(Ok(Json::Null), from_py)
}

fn any<G: Playable>(
    preset: Option<&Preset>,
    players: Option<u8>,
    [options, setup, chance]: [&Json; 3],
    seed: u64,
) -> Result<Box<dyn AnyMatch>, Fault> {
    let setup = setup_of::<G>(preset, players, options, setup)?;
    Ok(Box::new(Session::begin(setup, seed, chance)?))
}

/// Begins a match.
#[pyfunction]
#[pyo3(signature = (game, players = None, options = None, seed = 0, setup = None, chance = None))]
pub(crate) fn begin(
    game: &str,
    players: Option<u8>,
    options: Option<&Bound<'_, PyAny>>,
    seed: u64,
    setup: Option<&Bound<'_, PyAny>>,
    chance: Option<&Bound<'_, PyAny>>,
) -> PyResult<Match> {
    let [options, setup, chance] = [optional(options)?, optional(setup)?, optional(chance)?];
    let (id, preset) = game_named(game)?;
    let given = [&options, &setup, &chance];
    let begun = with_encoded!(id, G => any::<G>(preset, players, given, seed), else => Err(value("no such game")));
    Ok(Match::around(begun?))
}

/// Opens a record, the file that `sobremesa replay` shows, at its end.
#[pyfunction]
pub(crate) fn open_record(path: PathBuf) -> PyResult<Match> {
    let unread = |error: ReadError| match error {
        ReadError::Io(error) => PyOSError::new_err(format!("{}: {error}", path.display())),
        other => PyErr::from(value(format!("{}: {other}", path.display()))),
    };
    let file = RecordFile::load(&path).map_err(unread)?;
    let id = file.game.clone();
    fn open<G: Playable>(file: RecordFile) -> Result<Result<Box<dyn AnyMatch>, Fault>, ReadError> {
        let session = Session::resumed(file.open::<G>()?);
        Ok(session.map(|session| Box::new(session) as Box<dyn AnyMatch>))
    }
    let opened = with_encoded!(
        id.as_str(),
        G => open::<G>(file),
        else => Ok(Err(value(format!("there is no game {id:?}"))))
    );
    Ok(Match::around(opened.map_err(unread)??))
}

#[pymethods]
impl Match {
    /// The game's id.
    #[getter]
    fn game(&self) -> PyResult<&'static str> {
        Ok(self.0.read()?.id())
    }

    /// How many play.
    #[getter]
    fn players(&self) -> PyResult<u8> {
        Ok(self.0.read()?.seats())
    }

    /// Where its luck comes from.
    #[getter]
    fn seed(&self) -> PyResult<u64> {
        Ok(self.0.read()?.seed())
    }

    /// The seats that owe a decision; none once it is over.
    #[getter]
    fn deciders(&self) -> PyResult<Vec<u16>> {
        // Bytes would become a string of bytes.
        let deciders = self.0.read()?.deciders();
        Ok(deciders.into_iter().map(u16::from).collect())
    }

    /// Is it over?
    #[getter]
    fn over(&self) -> PyResult<bool> {
        Ok(self.0.read()?.deciders().is_empty())
    }

    /// How many actions have been played.
    fn __len__(&self) -> PyResult<usize> {
        Ok(self.0.read()?.entries())
    }

    /// What now: `decide`, or `over` with `verdict` and `message`.
    #[pyo3(signature = (lang = "en"))]
    fn next<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.read()?.next(language(lang)?))
    }

    /// How it ended in terms all games share; None before.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.read()?.next(language("en")?)["verdict"])
    }

    /// Everything a seat may do now.
    fn legal<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.read()?.legal(seat, language("en")?)?["actions"])
    }

    /// The answers to what a seat owes: the first of `legal`.
    fn owed<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        let legal = self.0.read()?.legal(seat, language("en")?)?;
        let owed = legal["owed"].as_u64().unwrap_or(0) as usize;
        let actions = legal["actions"].as_array().cloned().unwrap_or_default();
        to_py(py, &Json::Array(actions.into_iter().take(owed).collect()))
    }

    /// Legal actions that lose the match, by their place in `legal`.
    #[pyo3(signature = (seat, lang = "en"))]
    fn warnings<'py>(&self, py: Python<'py>, seat: u8, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        to_py(
            py,
            &self.0.read()?.legal(seat, language(lang)?)?["warnings"],
        )
    }

    /// Carries an action out, dealing the given chance outcomes first: what chance answered, what everybody noticed, what
    /// is next.
    #[pyo3(signature = (seat, action, chance = None, lang = "en"))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
        action: &Bound<'py, PyAny>,
        chance: Option<&Bound<'py, PyAny>>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (action, chance) = (from_py(action)?, optional(chance)?);
        let words = language(lang)?;
        let told = self.0.write()?.play(seat, &action, &chance, words)?;
        to_py(py, &told)
    }

    /// What a seat sees, or a spectator where it is None.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.read()?.view(seat)?)
    }

    /// Everything a seat, or a spectator, has noticed since the match began, oldest first.
    #[pyo3(signature = (seat = None))]
    fn sights<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.read()?.history(seat)?)
    }

    /// The position as a setup that `make` accepts. Shows everything.
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.read()?.setup())
    }

    /// The setup, every action and every chance outcome. Shows everything.
    fn log<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &self.0.read()?.log())
    }

    /// The record as JSON text: the file that `sobremesa replay` and `sobremesa review` read. One that was opened keeps
    /// who sat there, where no names are given, and what happened besides the moves.
    #[pyo3(signature = (names = vec![]))]
    fn record(&self, names: Vec<String>) -> PyResult<String> {
        let player = |name| Player { name, bot: None };
        Ok(self
            .0
            .read()?
            .record(names.into_iter().map(player).collect())?)
    }

    /// Writes the record into a file, whole or not at all.
    #[pyo3(signature = (path, names = vec![]))]
    fn save(&self, path: PathBuf, names: Vec<String>) -> PyResult<()> {
        let text = self.record(names)?;
        write_whole(&path, text.as_bytes())
            .map_err(|error| PyOSError::new_err(format!("{}: {error}", path.display())))
    }

    /// Takes the last actions back. Luck goes on from where it is.
    #[pyo3(signature = (count = 1))]
    fn undo(&self, count: usize) -> PyResult<()> {
        Ok(self.0.write()?.undo(count)?)
    }

    /// The same match once more; with a seed, chance goes on from that.
    #[pyo3(signature = (seed = None))]
    fn clone(&self, seed: Option<u64>) -> PyResult<Match> {
        Ok(Match::around(self.0.read()?.copied(seed)))
    }

    fn __copy__(&self) -> PyResult<Match> {
        self.clone(None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Match> {
        self.clone(None)
    }

    /// What a bot would do in a seat that owes a decision.
    #[pyo3(signature = (seat, name = None, milliseconds = None, rounds = None))]
    fn bot<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
        name: Option<String>,
        milliseconds: Option<u32>,
        rounds: Option<u32>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let think = Thinking {
            milliseconds,
            rounds,
        };
        let held = self.0.read()?;
        let action = py.detach(|| held.bot(seat, name.as_deref(), think))?;
        to_py(py, &action)
    }

    /// What an expert would do, best first, with the chance to win and why.
    #[pyo3(signature = (seat, count = 3, milliseconds = None, rounds = None, lang = "en"))]
    fn hint<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
        count: usize,
        milliseconds: Option<u32>,
        rounds: Option<u32>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (words, think) = (
            language(lang)?,
            Thinking {
                milliseconds,
                rounds,
            },
        );
        let held = self.0.read()?;
        let hint = py.detach(|| held.hint(seat, count, think, words))?;
        to_py(py, &hint)
    }

    /// What every decision so far was worth, and how much of the result was luck (`docs/review.md`).
    #[pyo3(signature = (milliseconds = None, rounds = None, threads = 1, lang = "en"))]
    fn review<'py>(
        &self,
        py: Python<'py>,
        milliseconds: Option<u32>,
        rounds: Option<u32>,
        threads: usize,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (words, think) = (
            language(lang)?,
            Thinking {
                milliseconds,
                rounds,
            },
        );
        let held = self.0.read()?;
        let found = py.detach(|| held.review(think, threads, words))?;
        to_py(py, &found)
    }

    /// The table as a seat sees it, or a spectator, in words: `en`, `es` or `fr`.
    #[pyo3(signature = (seat = None, lang = "en"))]
    fn render(&self, seat: Option<u8>, lang: &str) -> PyResult<String> {
        Ok(self.0.read()?.table(seat, language(lang)?)?)
    }

    /// Panics in the middle of an action, so that tests see what becomes of it: an exception, and a match that is closed.
    fn _panic(&self) -> PyResult<()> {
        let _held = self.0.write()?;
        panic!("the engine stumbled on purpose")
    }

    /// Stops in the middle of an action until the gate is opened, so that tests see what others are told meanwhile. Says
    /// whether it was opened.
    fn _stand(&self, py: Python<'_>, seconds: u64) -> PyResult<bool> {
        let _held = self.0.write()?;
        Ok(py.detach(|| crate::gate::stand(seconds)))
    }

    /// What a seat, or a spectator, has noticed and may answer, in words: `en`, `es` or `fr`.
    #[pyo3(signature = (seat = None, lang = "en"))]
    fn text(&self, seat: Option<u8>, lang: &str) -> PyResult<String> {
        Ok(self.0.read()?.text(seat, language(lang)?)?)
    }

    /// What a seat knows.
    fn knowledge(&self, seat: u8) -> PyResult<Knowledge> {
        Ok(Knowledge(self.0.read()?.known(seat)?))
    }

    fn __repr__(&self) -> PyResult<String> {
        let held = self.0.read()?;
        let (id, seats, entries) = (held.id(), held.seats(), held.entries());
        Ok(format!(
            "<Match of {id}, {seats} players, {entries} actions>"
        ))
    }
}
