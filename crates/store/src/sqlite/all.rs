//! Everything in a file, piece by piece.

use rusqlite::{Connection, Row};

use super::{desk, people, tables};
use crate::{Batch, Device, HeadQuery, Kept, PeopleQuery, StoreError};

/// Hands over everything there is, in the order of [`Kept`].
pub(super) fn each(
    moment: &Connection,
    visit: &mut dyn FnMut(Kept) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    for head in tables::heads(moment, &HeadQuery::all())?.into_iter().rev() {
        let facts = tables::facts(moment, &head.table, 0)?;
        visit(Kept::Table(Batch::new(0, facts, head)))?;
    }
    let all = PeopleQuery {
        limit: usize::MAX,
        ..PeopleQuery::default()
    };
    let mut found = people::people(moment, &all)?;
    found.sort_by(|a, b| a.id.cmp(&b.id));
    found
        .into_iter()
        .try_for_each(|person| visit(Kept::Person(person)))?;
    let sql = "SELECT hash, made, seen, label, push, person FROM tokens ORDER BY hash";
    rows(moment, sql, visit, |row| {
        let device = Device {
            token: row.get(0)?,
            made: tables::unsigned(row, 1)?,
            seen: tables::unsigned(row, 2)?,
            label: row.get(3)?,
            push: row.get(4)?,
        };
        let person = row.get(5)?;
        Ok(Kept::Device { person, device })
    })?;
    let sql = "SELECT hash, person, expires FROM codes ORDER BY hash";
    rows(moment, sql, visit, |row| {
        Ok(Kept::Code {
            hash: row.get(0)?,
            person: row.get(1)?,
            expires: tables::unsigned(row, 2)?,
        })
    })?;
    for note in people::notes(moment, usize::MAX)?.into_iter().rev() {
        visit(Kept::Note(note))?;
    }
    for sanction in desk::sanctions(moment)? {
        visit(Kept::Sanction(sanction))?;
    }
    for report in desk::reports(moment, usize::MAX)?.into_iter().rev() {
        visit(Kept::Report(report))?;
    }
    let sql = "SELECT name, value FROM settings ORDER BY name";
    rows(moment, sql, visit, |row| {
        Ok(Kept::Setting {
            name: row.get(0)?,
            value: row.get(1)?,
        })
    })
}

fn rows(
    moment: &Connection,
    sql: &str,
    visit: &mut dyn FnMut(Kept) -> Result<(), StoreError>,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Kept>,
) -> Result<(), StoreError> {
    let mut statement = moment.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        visit(read(row)?)?;
    }
    Ok(())
}
