//! Tables: facts and heads, and how both are written. Every function runs inside a transaction of its caller.

mod reading;

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::content;
use crate::content::part;
use crate::{Batch, Head, StoreError};

#[cfg(test)]
pub(super) use self::reading::by_phase;
use self::reading::ids;
pub(super) use self::reading::{HEAD, facts, head, heads, read};

/// As many numbers are remembered.
const MOST_NUMBERS: usize = 1 << 16;

/// The numbers of the tables that were written to lately: most batches are one move more of one of them. They are only
/// held against the file, never believed: a number may be another table's by now.
#[derive(Debug, Default)]
pub(super) struct Numbers(HashMap<String, i64>);

impl Numbers {
    fn remember(&mut self, table: &str, id: i64) {
        if self.0.len() >= MOST_NUMBERS {
            self.0.clear();
        }
        self.0.insert(table.to_owned(), id);
    }
}

/// Appends one batch. A conflict is found before anything is written.
pub(super) fn append(
    transaction: &Connection,
    batch: &Batch,
    numbers: &mut Numbers,
) -> Result<(), StoreError> {
    let people = batch.head.people.join("\n");
    if let Some(&id) = numbers.0.get(&batch.table)
        && go_on(transaction, id, batch, &people)?
    {
        return write_facts(transaction, id, batch, &batch.facts, 0);
    }
    let id = append_anew(transaction, batch, &people)?;
    numbers.remember(&batch.table, id);
    Ok(())
}

/// Writes the head of a table that has this number and the facts before these, with the same people; says whether it is
/// so.
fn go_on(
    transaction: &Connection,
    id: i64,
    batch: &Batch,
    people: &str,
) -> Result<bool, StoreError> {
    let head = &batch.head;
    let update = "UPDATE tables SET phase = ?1, listed = ?2, updated = ?3, facts = ?4, summary = ?5
        WHERE id = ?6 AND name = ?7 AND facts = ?8 AND people = ?9 AND game = ?10 AND owner = ?11";
    let mut update = transaction.prepare_cached(update)?;
    let changed = update.execute(params![
        head.phase as i64,
        head.listed,
        signed(head.updated),
        signed(head.facts),
        head.summary,
        id,
        batch.table,
        signed(batch.first),
        people,
        head.game,
        head.owner
    ])?;
    Ok(changed == 1)
}

/// Appends a batch to a table of which nothing is known, and says its number.
fn append_anew(transaction: &Connection, batch: &Batch, people: &str) -> Result<i64, StoreError> {
    let Batch {
        table, first, head, ..
    } = batch;
    let known = transaction
        .prepare_cached("SELECT id, facts, people FROM tables WHERE name = ?1")?
        .query_row([table], |row| {
            Ok((
                row.get::<_, i64>(0)?,
                unsigned(row, 1)?,
                row.get::<_, String>(2)?,
            ))
        })
        .optional()?;
    let (id, expected, before) = known.map_or((None, 0, String::new()), |(id, facts, people)| {
        (Some(id), facts, people)
    });
    if *first != expected {
        return Err(StoreError::Conflict { expected });
    }
    let id = match id {
        Some(id) => update_head(transaction, id, head, people)?,
        None => insert_head(transaction, None, head, people)?,
    };
    write_facts(transaction, id, batch, &batch.facts, 0)?;
    if before != people {
        seat(transaction, table, &before, &head.people)?;
    }
    Ok(id)
}

/// Writes facts of a batch, of which so many come before.
pub(super) fn write_facts(
    transaction: &Connection,
    id: i64,
    Batch { table, first, .. }: &Batch,
    facts: &[String],
    before: usize,
) -> Result<(), StoreError> {
    let first = signed(*first) + signed(before as u64);
    let mut insert =
        transaction.prepare_cached("INSERT INTO facts (id, seq, fact) VALUES (?1, ?2, ?3)")?;
    for (seq, fact) in (first..).zip(facts) {
        let parted = part(fact);
        let kept = parted.as_ref().map_or(fact, |parted| &parted.rest);
        // What the head does not count must not be there: nobody's id is taken here.
        insert
            .execute(params![id, seq, kept])
            .map_err(|error| match error.into() {
                StoreError::Taken => {
                    StoreError::Broken(format!("table {table} has a fact {seq} already"))
                }
                other => other,
            })?;
        if let Some(parted) = parted {
            content::keep(transaction, id, seq, &parted)?;
        }
    }
    Ok(())
}

/// Writes the head of a table that is there.
fn update_head(
    transaction: &Connection,
    id: i64,
    head: &Head,
    people: &str,
) -> Result<i64, StoreError> {
    let update =
        "UPDATE tables SET game = ?2, phase = ?3, listed = ?4, owner = ?5, people = ?6, updated = ?7,
        facts = ?8, summary = ?9 WHERE id = ?1";
    let mut update = transaction.prepare_cached(update)?;
    update.execute(params![
        id,
        head.game,
        head.phase as i64,
        head.listed,
        head.owner,
        people,
        signed(head.updated),
        signed(head.facts),
        head.summary
    ])?;
    Ok(id)
}

/// Writes the head of a new table under this number, or under the next there is.
pub(super) fn insert_head(
    transaction: &Connection,
    id: Option<i64>,
    head: &Head,
    people: &str,
) -> Result<i64, StoreError> {
    let insert =
        "INSERT INTO tables (id, name, game, phase, listed, owner, people, updated, facts, summary)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let mut insert = transaction.prepare_cached(insert)?;
    Ok(insert.insert(params![
        id,
        head.table,
        head.game,
        head.phase as i64,
        head.listed,
        head.owner,
        people,
        signed(head.updated),
        signed(head.facts),
        head.summary
    ])?)
}

/// Keeps the list of who is where in step with the head.
pub(super) fn seat(
    transaction: &Connection,
    table: &str,
    before: &str,
    after: &[String],
) -> Result<(), StoreError> {
    let mut gone =
        transaction.prepare_cached("DELETE FROM people_at WHERE person = ?1 AND name = ?2")?;
    for person in ids(before).filter(|person| !after.iter().any(|other| other == person)) {
        gone.execute([person, table])?;
    }
    let mut come = transaction
        .prepare_cached("INSERT OR IGNORE INTO people_at (person, name) VALUES (?1, ?2)")?;
    for person in after {
        come.execute([person, table])?;
    }
    Ok(())
}

/// Takes a table away.
pub(super) fn remove(transaction: &Connection, table: &str) -> Result<bool, StoreError> {
    let id: Option<i64> = transaction
        .prepare_cached("DELETE FROM tables WHERE name = ?1 RETURNING id")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    let Some(id) = id else { return Ok(false) };
    transaction
        .prepare_cached("DELETE FROM facts WHERE id = ?1")?
        .execute([id])?;
    content::forget(transaction, id, None)?;
    transaction
        .prepare_cached("DELETE FROM people_at WHERE name = ?1")?
        .execute([table])?;
    Ok(true)
}

/// Puts other texts in the place of facts and of the summary.
pub(super) fn redact(
    transaction: &Connection,
    table: &str,
    facts: &[(u64, String)],
    summary: &str,
) -> Result<(), StoreError> {
    crate::checks::text(summary)?;
    let known = transaction
        .prepare_cached("UPDATE tables SET summary = ?2 WHERE name = ?1 RETURNING id, facts")?
        .query_row([table, summary], |row| {
            Ok((row.get::<_, i64>(0)?, unsigned(row, 1)?))
        })
        .optional()?;
    let (id, expected) = known.ok_or(StoreError::Conflict { expected: 0 })?;
    let mut update =
        transaction.prepare_cached("UPDATE facts SET fact = ?3 WHERE id = ?1 AND seq = ?2")?;
    for (seq, fact) in facts {
        crate::checks::text(fact)?;
        let parted = part(fact);
        let kept = parted.as_ref().map_or(fact, |parted| &parted.rest);
        if update.execute(params![id, signed(*seq), kept])? == 0 {
            return Err(StoreError::Conflict { expected });
        }
        content::forget(transaction, id, Some(signed(*seq)))?;
        if let Some(parted) = parted {
            content::keep(transaction, id, signed(*seq), &parted)?;
        }
    }
    Ok(())
}

/// What was checked on its way in fits; what is only compared may as well be the largest.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}
