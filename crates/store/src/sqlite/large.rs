//! Whole matches that are brought in, written piece by piece: whoever moves meanwhile waits for one piece and not for all of
//! them. Every function runs inside a transaction of its caller.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Sqlite, content, tables};
use crate::store::only;
use crate::{Batch, Store as _, StoreError};

/// So many facts and bytes a piece has at most, or one fact: about a millisecond.
const FACTS: usize = 256;
const BYTES: usize = 64 * 1024;

impl Sqlite {
    pub(super) fn append_in_pieces(
        &self,
        batch: &Batch,
        between: &mut dyn FnMut(),
    ) -> Result<(), StoreError> {
        if batch.first > 0 {
            return only(self.append(std::slice::from_ref(batch)));
        }
        batch.check()?;
        let id = self.write(|transaction| begin(transaction, batch))?;
        let grown = self.grow(batch, id, between);
        if grown.is_err() {
            // Where that fails, too, the next start takes it away.
            let _ = self.write(|transaction| forget(transaction, id));
        }
        grown
    }

    fn grow(&self, batch: &Batch, id: i64, between: &mut dyn FnMut()) -> Result<(), StoreError> {
        let mut before = 0;
        while before < batch.facts.len() {
            between();
            let rest = &batch.facts[before..];
            let some = &rest[..piece(rest)];
            self.write(|transaction| tables::write_facts(transaction, id, batch, some, before))?;
            before += some.len();
        }
        between();
        self.write(|transaction| end(transaction, id, batch))
    }
}

/// How many of these facts are the next piece.
fn piece(facts: &[String]) -> usize {
    let mut bytes = 0;
    let fits = facts.iter().take(FACTS).take_while(|fact| {
        bytes += fact.len();
        bytes <= BYTES
    });
    fits.count().max(1).min(facts.len())
}

/// Begins a table that nobody sees yet. Its number is below all others, where no other table comes.
fn begin(transaction: &Connection, batch: &Batch) -> Result<i64, StoreError> {
    is_new(transaction, batch)?;
    let sql = "INSERT INTO growing (id) SELECT min(
            0,
            coalesce((SELECT min(id) FROM tables), 0),
            coalesce((SELECT min(id) FROM growing), 0)
        ) - 1 RETURNING id";
    let mut insert = transaction.prepare_cached(sql)?;
    Ok(insert.query_row([], |row| row.get(0))?)
}

/// The table is there.
fn end(transaction: &Connection, id: i64, batch: &Batch) -> Result<(), StoreError> {
    is_new(transaction, batch)?;
    let people = batch.head.people.join("\n");
    tables::insert_head(transaction, Some(id), &batch.head, &people)?;
    tables::seat(transaction, &batch.table, "", &batch.head.people)?;
    let mut grown = transaction.prepare_cached("DELETE FROM growing WHERE id = ?1")?;
    grown.execute([id])?;
    Ok(())
}

/// Takes away what was begun.
fn forget(transaction: &Connection, id: i64) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM facts WHERE id = ?1",
        "DELETE FROM growing WHERE id = ?1",
    ] {
        transaction.prepare_cached(sql)?.execute([id])?;
    }
    content::forget(transaction, id, None)
}

/// Takes away what a server that has ended had begun.
pub(super) fn forget_all(connection: &mut Connection) -> Result<(), StoreError> {
    let begun: Vec<i64> = connection
        .prepare("SELECT id FROM growing")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    if begun.is_empty() {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    begun.iter().try_for_each(|id| forget(&transaction, *id))?;
    Ok(transaction.commit()?)
}

/// Only a table that is not there begins at its first fact.
fn is_new(transaction: &Connection, batch: &Batch) -> Result<(), StoreError> {
    let known = transaction
        .prepare_cached("SELECT facts FROM tables WHERE name = ?1")?
        .query_row(params![batch.table], |row| tables::unsigned(row, 0))
        .optional()?;
    match known {
        None => Ok(()),
        Some(expected) => Err(StoreError::Conflict { expected }),
    }
}
