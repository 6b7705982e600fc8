//! The tables in the file, their version, and how an older file becomes a newer one.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, TransactionBehavior};

use crate::StoreError;

/// Marks the file as ours: "SOBR".
const APPLICATION: i64 = 0x534f_4252;

/// Step n makes schema n + 1 of schema n. Steps that were released are never changed, only followed by others.
const STEPS: &[&str] = &[
    include_str!("schema-1.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
    include_str!("schema-5.sql"),
    include_str!("schema-6.sql"),
];

/// Refuses a file that is no database, another program's, or a newer version's. Changes nothing.
pub(super) fn examine(file: &Connection, path: &Path) -> Result<(), StoreError> {
    examine_for(file, path, STEPS.len())
}

fn examine_for(file: &Connection, path: &Path, known: usize) -> Result<(), StoreError> {
    let foreign = |why: String| StoreError::NotAStore {
        path: path.to_owned(),
        why,
    };
    let number = |name| file.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let version = match number("user_version") {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            return Err(foreign("it is no database".to_owned()));
        }
        other => other?,
    };
    let application = number("application_id")?;
    let things: i64 = file.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let (empty, ours) = (
        things == 0 && version == 0 && application == 0,
        known as i64,
    );
    match version {
        _ if application != APPLICATION && !empty => {
            Err(foreign("it is another program's database".to_owned()))
        }
        found if found > ours => Err(StoreError::Schema { found, ours }),
        _ => Ok(()),
    }
}

/// Takes the steps that are missing, all in one transaction.
pub(super) fn migrate(file: &mut Connection) -> Result<(), StoreError> {
    migrate_by(file, STEPS)
}

fn migrate_by(file: &mut Connection, steps: &[&str]) -> Result<(), StoreError> {
    let transaction = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let done = usize::try_from(version)
        .unwrap_or_default()
        .min(steps.len());
    if done == steps.len() {
        return Ok(());
    }
    steps[done..]
        .iter()
        .try_for_each(|step| transaction.execute_batch(step))?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", steps.len() as i64)?;
    Ok(transaction.commit()?)
}

/// Writes as an append does: takes new pages (and gives them back), changes a row.
pub(super) fn probe(transaction: &Connection) -> Result<(), StoreError> {
    transaction
        .prepare_cached("INSERT INTO probe (id, room) VALUES (2, zeroblob(32768))")?
        .execute([])?;
    transaction
        .prepare_cached("DELETE FROM probe WHERE id = 2")?
        .execute([])?;
    let again =
        "INSERT INTO probe (id, times) VALUES (1, 1) ON CONFLICT DO UPDATE SET times = times + 1";
    transaction.prepare_cached(again)?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::tables;

    const FIRST: &str = "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (7);";
    const SECOND: &str = "ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 1;";

    fn version(file: &Connection) -> i64 {
        file.pragma_query_value(None, "user_version", |row| row.get(0))
            .expect("a version")
    }

    #[test]
    fn an_older_schema_takes_only_the_steps_it_lacks() {
        let mut file = Connection::open_in_memory().expect("a database");
        migrate_by(&mut file, &[FIRST]).expect("the first step");
        assert_eq!(version(&file), 1);
        for _ in 0..2 {
            migrate_by(&mut file, &[FIRST, SECOND]).expect("the second step, then none");
            assert_eq!(version(&file), 2);
            let row = file.query_row("SELECT x, y FROM a", [], |row| {
                Ok((row.get(0)?, row.get(1)?))
            });
            assert_eq!(row, Ok((7, 1)));
        }
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let mut file = Connection::open_in_memory().expect("a database");
        migrate_by(&mut file, &[FIRST]).expect("the first step");
        let torn = migrate_by(
            &mut file,
            &[FIRST, SECOND, "INSERT INTO nowhere VALUES (1)"],
        );
        assert!(matches!(torn, Err(StoreError::Broken(_))), "{torn:?}");
        assert_eq!(version(&file), 1);
        assert!(
            file.prepare("SELECT y FROM a").is_err(),
            "the second step was taken back"
        );
    }

    #[test]
    fn tables_without_numbers_get_them_and_keep_everything() {
        let mut file = Connection::open_in_memory().expect("a database");
        migrate_by(&mut file, &STEPS[..1]).expect("the first step");
        let old = "INSERT INTO tables VALUES ('b', 'push', 1, 0, 'ana', 'ana', 5, 2, 'B'), ('a', 'push', 2, 1, 'bo', '', 9, 1, 'A');
            INSERT INTO facts VALUES ('a', 0, 'a0'), ('b', 0, 'b0'), ('b', 1, 'b1');
            INSERT INTO people_at VALUES ('ana', 'b');";
        file.execute_batch(old).expect("tables of before");
        migrate(&mut file).expect("the second step");
        for (table, facts) in [("a", vec!["a0"]), ("b", vec!["b0", "b1"]), ("c", vec![])] {
            assert_eq!(
                tables::facts(&file, table, 0).expect("facts"),
                facts,
                "{table}"
            );
        }
        let head = tables::head(&file, "b").expect("a head").expect("of b");
        assert_eq!(
            (
                head.summary.as_str(),
                head.updated,
                head.facts,
                head.people.len()
            ),
            ("B", 5, 2, 1)
        );
        let things = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name LIKE '%\\_1' ESCAPE '\\'";
        assert_eq!(
            file.query_row(things, [], |row| row.get::<_, i64>(0)),
            Ok(0),
            "nothing of before is left"
        );
    }

    #[test]
    fn a_newer_schema_is_refused() {
        let mut file = Connection::open_in_memory().expect("a database");
        migrate_by(&mut file, &[FIRST, SECOND]).expect("two steps");
        let refused = examine_for(&file, Path::new("s"), 1);
        assert_eq!(refused, Err(StoreError::Schema { found: 2, ours: 1 }));
        assert_eq!(examine_for(&file, Path::new("s"), 2), Ok(()));
    }
}
