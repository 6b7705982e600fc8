//! Threads do not survive a fork: a child that waits for those of its parent waits for ever. What is begun in a child has
//! threads of its own, and what a parent began is refused there.

use std::num::NonZero;
use std::process;
use std::sync::OnceLock;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// The process whose threads are everybody's.
static FIRST: OnceLock<u32> = OnceLock::new();

/// How many threads to start: 0, those of all cores that everybody shares, unless this process was forked from theirs.
pub(crate) fn threads(wanted: usize) -> usize {
    let here = process::id();
    if wanted > 0 || *FIRST.get_or_init(|| here) == here {
        return wanted;
    }
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Belongs to the process that made it.
pub(crate) struct Process(u32);

impl Process {
    pub(crate) fn here() -> Process {
        Process(process::id())
    }

    pub(crate) fn check(&self) -> PyResult<()> {
        if self.0 == process::id() {
            Ok(())
        } else {
            Err(PyRuntimeError::new_err(
                "this batch was made before the process was forked: make one in the child, or start processes by spawn",
            ))
        }
    }
}
