//! What administrators look at: sanctions, reports, settings. Every function runs inside a transaction of its caller.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::tables::{signed, unsigned};
use crate::{Report, Sanction, SanctionKind, StoreError};

fn number_of(kind: SanctionKind) -> i64 {
    match kind {
        SanctionKind::BanPerson => 0,
        SanctionKind::BanAddress => 1,
        SanctionKind::MutePerson => 2,
    }
}

pub(super) fn sanction(transaction: &Connection, sanction: &Sanction) -> Result<(), StoreError> {
    sanction.check()?;
    let sql = "INSERT INTO sanctions (kind, subject, at, until, why) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT DO UPDATE SET at = excluded.at, until = excluded.until, why = excluded.why";
    transaction.prepare_cached(sql)?.execute(params![
        number_of(sanction.kind),
        sanction.subject,
        signed(sanction.at),
        signed(sanction.until.unwrap_or(0)),
        sanction.why
    ])?;
    Ok(())
}

pub(super) fn lift(
    transaction: &Connection,
    kind: SanctionKind,
    subject: &str,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM sanctions WHERE kind = ?1 AND subject = ?2";
    let gone = transaction
        .prepare_cached(sql)?
        .execute(params![number_of(kind), subject])?;
    Ok(gone > 0)
}

pub(super) fn sanctions(moment: &Connection) -> Result<Vec<Sanction>, StoreError> {
    let sql = "SELECT kind, subject, at, until, why FROM sanctions ORDER BY at, kind, subject";
    let mut statement = moment.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| {
        let kind = match row.get(0)? {
            0 => SanctionKind::BanPerson,
            1 => SanctionKind::BanAddress,
            2 => SanctionKind::MutePerson,
            other => return Err(rusqlite::Error::IntegralValueOutOfRange(0, other)),
        };
        Ok(Sanction {
            kind,
            subject: row.get(1)?,
            at: unsigned(row, 2)?,
            until: Some(unsigned(row, 3)?).filter(|until| *until > 0),
            why: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn report(transaction: &Connection, report: &Report) -> Result<u64, StoreError> {
    report.check()?;
    let sql = "INSERT INTO reports (at, reporter, person, place, text) VALUES (?1, ?2, ?3, ?4, ?5)";
    let id = transaction.prepare_cached(sql)?.insert(params![
        signed(report.at),
        report.reporter,
        report.person,
        report.table,
        report.text
    ])?;
    Ok(id.unsigned_abs())
}

pub(super) fn reports(moment: &Connection, limit: usize) -> Result<Vec<Report>, StoreError> {
    let sql = "SELECT id, at, reporter, person, place, text, settled FROM reports ORDER BY id DESC LIMIT ?1";
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut statement = moment.prepare_cached(sql)?;
    let rows = statement.query_map([limit], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Report> {
    Ok(Report {
        id: unsigned(row, 0)?,
        at: unsigned(row, 1)?,
        reporter: row.get(2)?,
        person: row.get(3)?,
        table: row.get(4)?,
        text: row.get(5)?,
        settled: row.get(6)?,
    })
}

pub(super) fn settle(transaction: &Connection, id: u64) -> Result<bool, StoreError> {
    let sql = "UPDATE reports SET settled = 1 WHERE id = ?1";
    Ok(transaction.prepare_cached(sql)?.execute([signed(id)])? > 0)
}

pub(super) fn setting(moment: &Connection, name: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT value FROM settings WHERE name = ?1";
    let value = moment
        .prepare_cached(sql)?
        .query_row([name], |row| row.get(0));
    Ok(value.optional()?)
}

pub(super) fn set(transaction: &Connection, name: &str, value: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO settings (name, value) VALUES (?1, ?2)
        ON CONFLICT DO UPDATE SET value = excluded.value";
    transaction.prepare_cached(sql)?.execute([name, value])?;
    Ok(())
}
