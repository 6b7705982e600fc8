//! SQLite's errors in our words.

use rusqlite::{Error, ErrorCode, ffi};

use crate::StoreError;

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        let Error::SqliteFailure(failure, _) = &error else {
            return Self::Broken(error.to_string());
        };
        match (failure.code, failure.extended_code) {
            // The log's index could not grow: the file system is full.
            (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_SHMSIZE) => Self::Full,
            (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => Self::Locked,
            (_, ffi::SQLITE_READONLY_DBMOVED) => Self::Broken(error.to_string()),
            (ErrorCode::ReadOnly, _) => Self::ReadOnly,
            (_, ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => Self::Taken,
            (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Self::NoSuchPerson,
            _ => Self::Broken(error.to_string()),
        }
    }
}
