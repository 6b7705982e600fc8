//! Decks and maps, each kept once. Every function runs inside a transaction of its caller.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::tables::{signed, unsigned};
use crate::StoreError;
use crate::content::{Parted, hash, put_back};

/// Keeps what was taken out of a fact.
pub(super) fn keep(
    transaction: &Connection,
    id: i64,
    seq: i64,
    Parted { contents, .. }: &Parted<'_>,
) -> Result<(), StoreError> {
    let mut known = transaction.prepare_cached("SELECT id FROM contents WHERE hash = ?1")?;
    let mut fresh =
        transaction.prepare_cached("INSERT INTO contents (hash, text) VALUES (?1, ?2)")?;
    let mut stands = transaction.prepare_cached(
        "INSERT INTO content_at (id, seq, place, content) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for (place, text) in contents {
        let hash = hash(text);
        let content: Option<i64> = known.query_row([hash], |row| row.get(0)).optional()?;
        let content = match content {
            Some(content) => content,
            None => fresh.insert(params![hash, text])?,
        };
        stands.execute(params![id, seq, signed(*place as u64), content])?;
    }
    Ok(())
}

/// Puts decks and maps back into the facts of a table from a seq on.
pub(super) fn put_in(
    moment: &Connection,
    id: i64,
    from: u64,
    facts: &mut [String],
) -> Result<(), StoreError> {
    // A file that is only looked at may be of before.
    let there = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'content_at'";
    if !moment.prepare_cached(there)?.exists([])? {
        return Ok(());
    }
    let sql = "SELECT seq, place, text FROM content_at a LEFT JOIN contents c ON c.id = a.content
        WHERE a.id = ?1 AND seq >= ?2 ORDER BY seq, place DESC";
    let mut statement = moment.prepare_cached(sql)?;
    let mut rows = statement.query(params![id, signed(from)])?;
    while let Some(row) = rows.next()? {
        let fact = unsigned(row, 0)?.checked_sub(from);
        let fact = fact.and_then(|place| facts.get_mut(usize::try_from(place).ok()?));
        let (Some(fact), Some(text)) = (fact, text_of(row)?) else {
            return Err(StoreError::Broken(
                "a deck or a map of a table is missing".to_owned(),
            ));
        };
        put_back(fact, unsigned(row, 1)?, text)?;
    }
    Ok(())
}

fn text_of<'a>(row: &'a Row<'_>) -> Result<Option<&'a str>, StoreError> {
    let text = row.get_ref(2)?.as_str_or_null();
    text.map_err(|error| rusqlite::Error::from(error).into())
}

/// Forgets what stood in facts of a table, in one of them or in all, and what stands nowhere else any more.
pub(super) fn forget(
    transaction: &Connection,
    id: i64,
    seq: Option<i64>,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM content_at WHERE id = ?1 AND (?2 IS NULL OR seq = ?2) RETURNING content";
    let gone: Vec<i64> = transaction
        .prepare_cached(sql)?
        .query_map(params![id, seq], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let sql = "DELETE FROM contents WHERE id = ?1
        AND NOT EXISTS (SELECT 1 FROM content_at WHERE content = ?1)";
    let mut unused = transaction.prepare_cached(sql)?;
    for content in gone {
        unused.execute([content])?;
    }
    Ok(())
}
