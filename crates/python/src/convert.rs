//! Python values and JSON, both ways: the shapes of the engine protocol.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyList, PyString, PyTuple};
use serde_json::{Map, Value as Json};

/// Deeper than any value of a game; a list that contains itself ends here.
const DEEPEST: usize = 64;

pub(crate) fn to_py<'py>(py: Python<'py>, json: &Json) -> PyResult<Bound<'py, PyAny>> {
    Ok(match json {
        Json::Null => py.None().into_bound(py),
        Json::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Json::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(whole), _, _) => whole.into_pyobject(py)?.into_any(),
            (_, Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (_, _, other) => PyFloat::new(py, other.unwrap_or(f64::NAN)).into_any(),
        },
        Json::String(text) => PyString::new(py, text).into_any(),
        Json::Array(items) => {
            let items: PyResult<Vec<_>> = items.iter().map(|item| to_py(py, item)).collect();
            PyList::new(py, items?)?.into_any()
        }
        Json::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, value) in fields {
                dict.set_item(key, to_py(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

pub(crate) fn from_py(value: &Bound<'_, PyAny>) -> PyResult<Json> {
    read(value, 0)
}

fn read(value: &Bound<'_, PyAny>, depth: usize) -> PyResult<Json> {
    if depth > DEEPEST {
        return Err(PyValueError::new_err("this value is nested too deeply"));
    }
    if value.is_none() {
        return Ok(Json::Null);
    }
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(Json::Bool(flag.is_true()));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Json::String(text.to_str()?.to_owned()));
    }
    if let Ok(dict) = value.cast::<PyDict>() {
        let mut fields = Map::new();
        for (key, value) in dict.iter() {
            let key = key
                .cast::<PyString>()
                .map_err(|_| PyTypeError::new_err("the keys of a dict have to be texts"))?;
            fields.insert(key.to_str()?.to_owned(), read(&value, depth + 1)?);
        }
        return Ok(Json::Object(fields));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let items: PyResult<Vec<Json>> = value
            .try_iter()?
            .map(|item| read(&item?, depth + 1))
            .collect();
        return Ok(Json::Array(items?));
    }
    if let Ok(whole) = value.extract::<i64>() {
        return Ok(whole.into());
    }
    if let Ok(whole) = value.extract::<u64>() {
        return Ok(whole.into());
    }
    if let Ok(number) = value.extract::<f64>()
        && let Some(number) = serde_json::Number::from_f64(number)
    {
        return Ok(Json::Number(number));
    }
    let name = value.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "a value of type {name} is not one that games know"
    )))
}
