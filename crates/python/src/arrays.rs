//! Arrays of NumPy that are handed in to be filled.

use numpy::{
    Element, PyArrayDyn, PyArrayMethods as _, PyReadwriteArrayDyn, PyUntypedArrayMethods as _,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use sobremesa_encoding::Told;

/// An array of that type in the order of C, to be written into. Arrays of Fortran would be filled in the wrong order.
pub(crate) fn array<'py, T: Element>(
    out: &Bound<'py, PyAny>,
    what: &str,
    of: &str,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = out
        .cast::<PyArrayDyn<T>>()
        .map_err(|_| PyTypeError::new_err(format!("{what} has to be a NumPy array of {of}")))?;
    if !array.is_c_contiguous() {
        return Err(PyValueError::new_err(format!(
            "{what} has to be contiguous in the order of C"
        )));
    }
    array
        .try_readwrite()
        .map_err(|error| PyValueError::new_err(format!("{what} cannot be written: {error}")))
}

pub(crate) fn slice<'a, T: Element>(
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
    what: &str,
) -> PyResult<&'a mut [T]> {
    array
        .as_slice_mut()
        .map_err(|_| PyValueError::new_err(format!("{what} has to be contiguous")))
}

/// The arrays that every step fills.
pub(crate) struct Room<'py> {
    rewards: PyReadwriteArrayDyn<'py, f32>,
    over: PyReadwriteArrayDyn<'py, u8>,
    seats: PyReadwriteArrayDyn<'py, i8>,
}

impl<'py> Room<'py> {
    pub(crate) fn of(
        rewards: &Bound<'py, PyAny>,
        over: &Bound<'py, PyAny>,
        seats: &Bound<'py, PyAny>,
    ) -> PyResult<Self> {
        Ok(Room {
            rewards: array(rewards, "the array of rewards", "float32")?,
            over: array(over, "the array of ends", "uint8")?,
            seats: array(seats, "the array of seats", "int8")?,
        })
    }

    pub(crate) fn told(&mut self) -> PyResult<Told<'_>> {
        Ok(Told {
            rewards: slice(&mut self.rewards, "the array of rewards")?,
            over: slice(&mut self.over, "the array of ends")?,
            seats: slice(&mut self.seats, "the array of seats")?,
        })
    }
}
