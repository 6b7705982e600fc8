//! Numbers, hashes and errors, between the contract and the database.

use sobremesa_store::{Hash, StoreError};

use crate::fault;

/// What was checked on its way in fits; what is only compared may as well be the largest.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Broken(format!("{number} is less than nothing")))
}

pub(crate) fn hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    Hash::try_from(bytes).map_err(|_| StoreError::Broken("a hash has another length".to_owned()))
}

/// An answer of the database that came before the commit.
pub(crate) trait Answer<T> {
    fn clean(self) -> Result<T, StoreError>;
}

impl<T> Answer<T> for Result<T, tokio_postgres::Error> {
    fn clean(self) -> Result<T, StoreError> {
        self.map_err(|error| fault::clean(&error))
    }
}
