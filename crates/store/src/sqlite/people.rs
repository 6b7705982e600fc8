//! People, their tokens and codes, and notes. Every function runs inside a transaction of its caller.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::tables::{signed, unsigned};
use crate::checks::{id, number, text};
use crate::{Device, Hash, Kind, Note, PeopleQuery, Person, PersonId, StoreError, Visit};

pub(super) fn add(transaction: &Connection, person: &Person) -> Result<(), StoreError> {
    person.check()?;
    let kind = match person.kind {
        Kind::Guest => 0,
        Kind::Program => 1,
    };
    transaction
        .prepare_cached(
            "INSERT INTO people (id, name, kind, created, seen) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            person.id,
            person.name,
            kind,
            signed(person.created),
            signed(person.seen)
        ])?;
    Ok(())
}

pub(super) fn person(moment: &Connection, id: &str) -> Result<Option<Person>, StoreError> {
    let sql = "SELECT id, name, kind, created, seen FROM people WHERE id = ?1";
    Ok(moment
        .prepare_cached(sql)?
        .query_row([id], read)
        .optional()?)
}

pub(super) fn by_token(moment: &Connection, token: &Hash) -> Result<Option<Person>, StoreError> {
    let sql = "SELECT id, name, kind, created, people.seen FROM tokens JOIN people ON id = person WHERE hash = ?1";
    Ok(moment
        .prepare_cached(sql)?
        .query_row([token], read)
        .optional()?)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Person> {
    let kind = match row.get(2)? {
        0 => Kind::Guest,
        1 => Kind::Program,
        other => return Err(rusqlite::Error::IntegralValueOutOfRange(2, other)),
    };
    Ok(Person {
        id: row.get(0)?,
        name: row.get(1)?,
        kind,
        created: unsigned(row, 3)?,
        seen: unsigned(row, 4)?,
    })
}

pub(super) fn rename(transaction: &Connection, id: &str, name: &str) -> Result<(), StoreError> {
    text(name)?;
    let sql = "UPDATE people SET name = ?2 WHERE id = ?1";
    somebody(transaction.prepare_cached(sql)?.execute([id, name])?)
}

pub(super) fn seen(transaction: &Connection, id: &str, at: u64) -> Result<(), StoreError> {
    number(at)?;
    let sql = "UPDATE people SET seen = max(seen, ?2) WHERE id = ?1";
    somebody(
        transaction
            .prepare_cached(sql)?
            .execute(params![id, signed(at)])?,
    )
}

fn somebody(changed: usize) -> Result<(), StoreError> {
    if changed == 0 {
        Err(StoreError::NoSuchPerson)
    } else {
        Ok(())
    }
}

pub(super) fn add_token(
    transaction: &Connection,
    id: &str,
    token: &Hash,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO tokens (hash, person) VALUES (?1, ?2)";
    transaction
        .prepare_cached(sql)?
        .execute(params![token, id])?;
    Ok(())
}

pub(super) fn devices(moment: &Connection, person: &str) -> Result<Vec<Device>, StoreError> {
    let sql = "SELECT hash, made, seen, label, push FROM tokens WHERE person = ?1 ORDER BY seen DESC, hash DESC";
    let mut statement = moment.prepare_cached(sql)?;
    let rows = statement.query_map([person], |row| {
        Ok(Device {
            token: row.get(0)?,
            made: unsigned(row, 1)?,
            seen: unsigned(row, 2)?,
            label: row.get(3)?,
            push: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn device_seen(
    transaction: &Connection,
    Visit { token, at, label }: &Visit,
) -> Result<bool, StoreError> {
    let sql = "UPDATE tokens SET made = iif(made = 0, ?2, made), seen = max(seen, ?2), label = ?3
        WHERE hash = ?1 RETURNING person";
    let mut update = transaction.prepare_cached(sql)?;
    let person: Option<String> = update
        .query_row(params![token, signed(*at), label], |row| row.get(0))
        .optional()?;
    let Some(person) = person else {
        return Ok(false);
    };
    seen(transaction, &person, *at)?;
    Ok(true)
}

pub(super) fn set_push(
    transaction: &Connection,
    token: &Hash,
    push: &str,
) -> Result<bool, StoreError> {
    text(push)?;
    let sql = "UPDATE tokens SET push = ?2 WHERE hash = ?1";
    let changed = transaction
        .prepare_cached(sql)?
        .execute(params![token, push])?;
    Ok(changed > 0)
}

/// Writes down what another store knows of a device.
pub(super) fn describe(transaction: &Connection, device: &Device) -> Result<(), StoreError> {
    let sql = "UPDATE tokens SET made = ?2, seen = ?3, label = ?4, push = ?5 WHERE hash = ?1";
    transaction.prepare_cached(sql)?.execute(params![
        device.token,
        signed(device.made),
        signed(device.seen),
        device.label,
        device.push
    ])?;
    Ok(())
}

pub(super) fn people(moment: &Connection, query: &PeopleQuery) -> Result<Vec<Person>, StoreError> {
    let sql = "SELECT id, name, kind, created, seen FROM people
        WHERE seen < ?1 AND (seen, id) < (?2, ?3) AND (instr(lower(name), ?4) OR instr(lower(id), ?4))
        ORDER BY seen DESC, id DESC LIMIT ?5";
    let unseen = query.unseen_since.map_or(i64::MAX, signed);
    let (seen, id) = match &query.before {
        Some((seen, id)) => (signed(*seen), id.as_str()),
        None => (i64::MAX, ""),
    };
    let like = query
        .like
        .as_deref()
        .unwrap_or_default()
        .to_ascii_lowercase();
    let limit = i64::try_from(query.limit).unwrap_or(i64::MAX);
    let mut statement = moment.prepare_cached(sql)?;
    let rows = statement.query_map(params![unseen, seen, id, like, limit], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn remove(transaction: &Connection, ids: &[PersonId]) -> Result<usize, StoreError> {
    let mut gone = 0;
    for id in ids {
        for sql in [
            "DELETE FROM tokens WHERE person = ?1",
            "DELETE FROM codes WHERE person = ?1",
        ] {
            transaction.prepare_cached(sql)?.execute([id])?;
        }
        gone += transaction
            .prepare_cached("DELETE FROM people WHERE id = ?1")?
            .execute([id])?;
    }
    Ok(gone)
}

pub(super) fn remove_token(transaction: &Connection, token: &Hash) -> Result<bool, StoreError> {
    Ok(transaction
        .prepare_cached("DELETE FROM tokens WHERE hash = ?1")?
        .execute([token])?
        > 0)
}

pub(super) fn add_code(
    transaction: &Connection,
    code: &Hash,
    person: &str,
    expires: u64,
) -> Result<(), StoreError> {
    number(expires)?;
    id(person)?;
    let sql = "INSERT INTO codes (hash, person, expires) VALUES (?1, ?2, ?3)";
    transaction
        .prepare_cached(sql)?
        .execute(params![code, person, signed(expires)])?;
    Ok(())
}

pub(super) fn take_code(
    transaction: &Connection,
    code: &Hash,
    now: u64,
) -> Result<Option<PersonId>, StoreError> {
    number(now)?;
    transaction
        .prepare_cached("DELETE FROM codes WHERE expires <= ?1")?
        .execute([signed(now)])?;
    let mut taken =
        transaction.prepare_cached("DELETE FROM codes WHERE hash = ?1 RETURNING person")?;
    Ok(taken.query_row([code], |row| row.get(0)).optional()?)
}

pub(super) fn note(transaction: &Connection, note: &Note) -> Result<(), StoreError> {
    note.check()?;
    let sql = "INSERT INTO notes (at, what, text) VALUES (?1, ?2, ?3)";
    transaction
        .prepare_cached(sql)?
        .execute(params![signed(note.at), note.what, note.text])?;
    Ok(())
}

pub(super) fn notes(moment: &Connection, limit: usize) -> Result<Vec<Note>, StoreError> {
    let mut statement =
        moment.prepare_cached("SELECT at, what, text FROM notes ORDER BY id DESC LIMIT ?1")?;
    let read = |row: &Row<'_>| {
        Ok(Note {
            at: unsigned(row, 0)?,
            what: row.get(1)?,
            text: row.get(2)?,
        })
    };
    let rows = statement.query_map([i64::try_from(limit).unwrap_or(i64::MAX)], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}
