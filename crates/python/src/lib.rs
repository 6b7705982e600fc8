//! The engine in Python. Everything here turns Python values into what the engine knows and back; the package around it
//! is in `python/sobremesa`, and `docs/python.md` tells how to use it.
#![cfg(feature = "extension")]

mod advice;
mod arrays;
mod batch;
mod contest;
mod convert;
mod deals;
mod env;
mod fault;
mod fork;
mod gate;
mod guest;
mod held;
mod info;
mod knowledge;
mod known;
mod many;
mod matches;
mod one;
mod seating;
mod session;
mod sim;
mod spoken;
mod table;
mod thinking;
mod values;

use pyo3::prelude::*;

#[pymodule]
fn _engine(py: Python<'_>, module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("SobremesaError", py.get_type::<fault::SobremesaError>())?;
    module.add("Refused", py.get_type::<fault::Refused>())?;
    module.add("FaultySetup", py.get_type::<fault::FaultySetup>())?;
    module.add("Misfit", py.get_type::<fault::Misfit>())?;
    module.add_class::<matches::Match>()?;
    module.add_class::<knowledge::Knowledge>()?;
    module.add_class::<env::Env>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<contest::Contest>()?;
    module.add_function(wrap_pyfunction!(matches::begin, module)?)?;
    module.add_function(wrap_pyfunction!(matches::open_record, module)?)?;
    module.add_function(wrap_pyfunction!(info::games, module)?)?;
    module.add_function(wrap_pyfunction!(info::encoding, module)?)?;
    module.add_function(wrap_pyfunction!(info::match_seed, module)?)?;
    module.add_function(wrap_pyfunction!(gate::_gate_taken, module)?)?;
    module.add_function(wrap_pyfunction!(gate::_gate_open, module)?)?;
    module.add_function(wrap_pyfunction!(sim::sim_part, module)?)?;
    module.add_function(wrap_pyfunction!(sim::sim_report, module)?)?;
    Ok(())
}
