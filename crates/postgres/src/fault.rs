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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Answer as _;
    use crate::pool::Pool;

    #[test]
    fn what_the_database_says_is_told_in_the_words_of_the_store() {
        let pool = Pool::open(&sobremesa_throwaway::postgres::database(), true).expect("a store");
        let says = |code: &str| {
            let sql = format!(
                "DO $$ BEGIN RAISE EXCEPTION 'as planned' USING ERRCODE = '{code}'; END $$"
            );
            let said = pool.write(async |moment| moment.execute(&sql, &[]).await.clean());
            said.expect_err("it was refused")
        };
        for (code, fault) in [
            ("53100", StoreError::Full),
            ("25006", StoreError::ReadOnly),
            ("55P03", StoreError::Locked),
            ("57014", StoreError::Locked),
            ("40001", StoreError::Locked),
            ("40P01", StoreError::Locked),
            ("23505", StoreError::Taken),
            ("23503", StoreError::NoSuchPerson),
        ] {
            assert_eq!(says(code), fault, "{code}");
        }
        // No connection left, no memory, an operator, a broken connection: it is asked again later.
        for code in ["53300", "53200", "57P01", "57P03", "08006"] {
            let said = says(code);
            let StoreError::Unreachable(why) = &said else {
                panic!("{code}: {said:?}");
            };
            assert!(why.contains("as planned"), "{why}");
        }
        // Whatever else: nobody knows what it means.
        for code in ["42P01", "XX001", "22012"] {
            assert!(matches!(says(code), StoreError::Broken(_)), "{code}");
        }
    }
}
