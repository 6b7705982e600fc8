//! A gate in the middle of a step, for tests alone: what other threads are told meanwhile does not depend on who is quicker.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;

/// Whether somebody stands at the gate, and whether it is open.
static GATE: (Mutex<(bool, bool)>, Condvar) = (Mutex::new((false, false)), Condvar::new());

/// Waits until that holds, so many seconds at most. Says whether it does.
fn wait(
    gate: MutexGuard<'_, (bool, bool)>,
    seconds: u64,
    holds: fn(&(bool, bool)) -> bool,
) -> (MutexGuard<'_, (bool, bool)>, bool) {
    let limit = Duration::from_secs(seconds);
    let waited = GATE.1.wait_timeout_while(gate, limit, |gate| !holds(gate));
    let (gate, _) = waited.unwrap_or_else(PoisonError::into_inner);
    let held = holds(&gate);
    (gate, held)
}

fn gate() -> MutexGuard<'static, (bool, bool)> {
    GATE.0.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Stands at the gate until it is opened: in the middle of a step, without the interpreter's lock.
pub(crate) fn stand(seconds: u64) -> bool {
    let mut at = gate();
    *at = (true, false);
    GATE.1.notify_all();
    let (mut at, opened) = wait(at, seconds, |&(_, open)| open);
    *at = (false, false);
    opened
}

/// Waits until somebody stands at the gate.
#[pyfunction]
pub(crate) fn _gate_taken(py: Python<'_>, seconds: u64) -> bool {
    py.detach(|| wait(gate(), seconds, |&(taken, _)| taken).1)
}

/// Opens the gate.
#[pyfunction]
pub(crate) fn _gate_open(py: Python<'_>) {
    py.detach(|| {
        gate().1 = true;
        GATE.1.notify_all();
    });
}
