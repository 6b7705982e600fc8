//! Verifiable deals: records that were dealt as promised, records that were not, and the document for strangers.

mod document;
mod faults;
mod honest;
mod marks;
mod meddling;
mod stranger;
mod table;
