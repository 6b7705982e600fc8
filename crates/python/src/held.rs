//! What Python holds of the engine: one thread at a time may change it, and what stumbled in the middle of a change is
//! closed.

use std::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// Read by any number of threads, changed by one. Nobody waits: a thread that comes in between is told so and has changed
/// nothing. A panic in the middle of a change reaches Python as an exception, and nothing more is done with what is left.
pub(crate) struct Held<T: ?Sized> {
    what: &'static str,
    inner: RwLock<Box<T>>,
}

impl<T: ?Sized> Held<T> {
    pub(crate) fn new(what: &'static str, inner: Box<T>) -> Self {
        Held {
            what,
            inner: RwLock::new(inner),
        }
    }

    pub(crate) fn read(&self) -> PyResult<RwLockReadGuard<'_, Box<T>>> {
        self.inner.try_read().map_err(|error| self.refusal(&error))
    }

    pub(crate) fn write(&self) -> PyResult<RwLockWriteGuard<'_, Box<T>>> {
        self.inner.try_write().map_err(|error| self.refusal(&error))
    }

    fn refusal<G>(&self, error: &TryLockError<G>) -> PyErr {
        let what = self.what;
        match error {
            TryLockError::WouldBlock => {
                PyRuntimeError::new_err(format!("another thread is using this {what}"))
            }
            TryLockError::Poisoned(_) => PyValueError::new_err(format!(
                "the {what} is closed: the engine stumbled in the middle of a step"
            )),
        }
    }
}
