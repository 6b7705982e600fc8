//! Reading tables: their facts, and lists of heads.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{content, signed, unsigned};
use crate::{Before, Head, HeadQuery, StoreError, TablePhase};

/// The facts from a seq on, up to the one the head counts last.
pub(in crate::sqlite) fn facts(
    moment: &Connection,
    table: &str,
    from: u64,
) -> Result<Vec<String>, StoreError> {
    let known = moment
        .prepare_cached("SELECT id, facts FROM tables WHERE name = ?1")?
        .query_row([table], |row| {
            Ok((row.get::<_, i64>(0)?, unsigned(row, 1)?))
        })
        .optional()?;
    let Some((id, count)) = known else {
        return Ok(Vec::new());
    };
    let mut statement = moment
        .prepare_cached("SELECT seq, fact FROM facts WHERE id = ?1 AND seq >= ?2 ORDER BY seq")?;
    let mut rows = statement.query(params![id, signed(from)])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let seq = unsigned(row, 0)?;
        if seq != from + found.len() as u64 {
            return Err(missing(table, from + found.len() as u64));
        }
        found.push(row.get(1)?);
    }
    if found.len() as u64 != count.saturating_sub(from) {
        return Err(missing(table, from + found.len() as u64));
    }
    content::put_in(moment, id, from, &mut found)?;
    Ok(found)
}

fn missing(table: &str, seq: u64) -> StoreError {
    StoreError::Broken(format!(
        "facts and head of table {table} do not agree from fact {seq} on"
    ))
}

pub(in crate::sqlite) const HEAD: &str =
    "SELECT t.name, game, phase, listed, owner, people, updated, facts, summary FROM";

pub(in crate::sqlite) fn head(
    moment: &Connection,
    table: &str,
) -> Result<Option<Head>, StoreError> {
    let mut statement = moment.prepare_cached(&format!("{HEAD} tables t WHERE name = ?1"))?;
    let mut rows = statement.query([table])?;
    rows.next()?.map(read).transpose()
}

const ORDER: &str =
    "(updated, t.name) < (?2, ?3) AND listed >= ?4 ORDER BY updated DESC, t.name DESC LIMIT ?5";

/// One phase, from the newest on, straight along the index.
pub(in crate::sqlite) fn by_phase() -> String {
    format!("{HEAD} tables t WHERE phase = ?1 AND {ORDER}")
}

pub(in crate::sqlite) fn heads(
    moment: &Connection,
    query: &HeadQuery,
) -> Result<Vec<Head>, StoreError> {
    let none = Before {
        updated: u64::MAX,
        table: String::new(),
    };
    let Before { updated, table } = query.before.as_ref().unwrap_or(&none);
    let limit = i64::try_from(query.limit).unwrap_or(i64::MAX);
    let phases = || {
        TablePhase::ALL
            .into_iter()
            .filter(|phase| query.phases.contains(phase))
    };
    let mut found = Vec::new();
    if let Some(person) = &query.person {
        // Whoever plays much sits at hundreds of tables, not millions: look at all of them.
        let from = "people_at p CROSS JOIN tables t ON t.name = p.name";
        let sql = format!("{HEAD} {from} WHERE p.person = ?1 AND (?6 >> phase) & 1 AND {ORDER}");
        let wanted = phases().fold(0_i64, |set, phase| set | 1 << phase as i64);
        let mut statement = moment.prepare_cached(&sql)?;
        let mut rows = statement.query(params![
            person,
            signed(*updated),
            table,
            query.listed,
            limit,
            wanted
        ])?;
        while let Some(row) = rows.next()? {
            found.push(read(row)?);
        }
        return Ok(found);
    }
    let mut statement = moment.prepare_cached(&by_phase())?;
    for phase in phases() {
        let mut rows = statement.query(params![
            phase as i64,
            signed(*updated),
            table,
            query.listed,
            limit
        ])?;
        while let Some(row) = rows.next()? {
            found.push(read(row)?);
        }
    }
    Ok(query.select(found))
}

pub(in crate::sqlite) fn read(row: &Row<'_>) -> Result<Head, StoreError> {
    let table: String = row.get(0)?;
    let phase = usize::try_from(row.get::<_, i64>(2)?)
        .ok()
        .and_then(|phase| TablePhase::ALL.get(phase));
    let Some(&phase) = phase else {
        return Err(StoreError::Broken(format!(
            "table {table} is in no phase we know"
        )));
    };
    Ok(Head {
        table,
        game: row.get(1)?,
        phase,
        listed: row.get(3)?,
        owner: row.get(4)?,
        people: ids(row.get_ref(5)?.as_str().map_err(rusqlite::Error::from)?)
            .map(str::to_owned)
            .collect(),
        updated: unsigned(row, 6)?,
        facts: unsigned(row, 7)?,
        summary: row.get(8)?,
    })
}

/// Ids joined by line ends; none where there is nothing.
pub(super) fn ids(joined: &str) -> impl Iterator<Item = &str> {
    joined.split('\n').filter(|id| !id.is_empty())
}
