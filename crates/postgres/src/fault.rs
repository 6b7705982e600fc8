//! PostgreSQL's errors in the store's words.

use sobremesa_store::StoreError;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

/// What failed before anything could have been written.
pub(crate) fn clean(error: &Error) -> StoreError {
    let Some(state) = error.code() else {
        return StoreError::Unreachable(words(error));
    };
    match *state {
        SqlState::UNIQUE_VIOLATION => StoreError::Taken,
        SqlState::FOREIGN_KEY_VIOLATION => StoreError::NoSuchPerson,
        SqlState::DISK_FULL => StoreError::Full,
        SqlState::READ_ONLY_SQL_TRANSACTION => StoreError::ReadOnly,
        SqlState::LOCK_NOT_AVAILABLE
        | SqlState::T_R_DEADLOCK_DETECTED
        | SqlState::T_R_SERIALIZATION_FAILURE
        | SqlState::QUERY_CANCELED => StoreError::Locked,
        // Class 08: the connection; 53: no resources; 57: an operator, a restart.
        _ if ["08", "53", "57"]
            .iter()
            .any(|class| state.code().starts_with(class)) =>
        {
            StoreError::Unreachable(words(error))
        }
        _ => StoreError::Broken(words(error)),
    }
}

/// What failed while a transaction was being committed: where no answer came, nobody knows whether it was.
pub(crate) fn committing(error: &Error) -> StoreError {
    match clean(error) {
        StoreError::Unreachable(why) => StoreError::Broken(why),
        other => other,
    }
}

fn words(error: &Error) -> String {
    let mut words = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(inner) = source {
        let more = inner.to_string();
        if !words.contains(&more) {
            words = format!("{words}: {more}");
        }
        source = inner.source();
    }
    words
}
