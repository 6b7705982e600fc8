//! What administrators look at: sanctions, reports, settings.

use sobremesa_store::checks::text;
use sobremesa_store::{Report, Sanction, SanctionKind, StoreError};
use tokio_postgres::Row;

use crate::moment::Moment;

use crate::{Answer, signed, unsigned};

fn number_of(kind: SanctionKind) -> i16 {
    match kind {
        SanctionKind::BanPerson => 0,
        SanctionKind::BanAddress => 1,
        SanctionKind::MutePerson => 2,
    }
}

pub(crate) async fn sanction(
    transaction: &Moment<'_>,
    sanction: &Sanction,
) -> Result<(), StoreError> {
    sanction.check()?;
    let sql = "INSERT INTO sanctions (kind, subject, at, until, why) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at, until = excluded.until, why = excluded.why";
    let (at, until) = (signed(sanction.at), signed(sanction.until.unwrap_or(0)));
    let kind = number_of(sanction.kind);
    transaction
        .execute(sql, &[&kind, &sanction.subject, &at, &until, &sanction.why])
        .await
        .clean()?;
    Ok(())
}

pub(crate) async fn lift(
    transaction: &Moment<'_>,
    kind: SanctionKind,
    subject: &str,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM sanctions WHERE kind = $1 AND subject = $2";
    let kind = number_of(kind);
    let gone = transaction.execute(sql, &[&kind, &subject]).await;
    Ok(gone.clean()? > 0)
}

pub(crate) async fn sanctions(moment: &Moment<'_>) -> Result<Vec<Sanction>, StoreError> {
    let sql = "SELECT kind, subject, at, until, why FROM sanctions ORDER BY at, kind, subject";
    let rows = moment.query(sql, &[]).await.clean()?;
    let read = |row: &Row| {
        let kind = match row.get::<_, i16>(0) {
            0 => SanctionKind::BanPerson,
            1 => SanctionKind::BanAddress,
            2 => SanctionKind::MutePerson,
            other => return Err(StoreError::Broken(format!("a sanction is of kind {other}"))),
        };
        Ok(Sanction {
            kind,
            subject: row.get(1),
            at: unsigned(row.get(2))?,
            until: Some(unsigned(row.get(3))?).filter(|until| *until > 0),
            why: row.get(4),
        })
    };
    rows.iter().map(read).collect()
}

pub(crate) async fn report(transaction: &Moment<'_>, report: &Report) -> Result<u64, StoreError> {
    report.check()?;
    let sql = "INSERT INTO reports (at, reporter, person, place, text) VALUES ($1, $2, $3, $4, $5) RETURNING id";
    let Report {
        reporter,
        person,
        table,
        text,
        ..
    } = report;
    let row = transaction
        .query_one(sql, &[&signed(report.at), reporter, person, table, text])
        .await
        .clean()?;
    unsigned(row.get(0))
}

pub(crate) async fn reports(moment: &Moment<'_>, limit: usize) -> Result<Vec<Report>, StoreError> {
    let sql = "SELECT id, at, reporter, person, place, text, settled FROM reports ORDER BY id DESC LIMIT $1";
    let rows = moment.query(sql, &[&signed(limit as u64)]).await.clean()?;
    let read = |row: &Row| {
        Ok(Report {
            id: unsigned(row.get(0))?,
            at: unsigned(row.get(1))?,
            reporter: row.get(2),
            person: row.get(3),
            table: row.get(4),
            text: row.get(5),
            settled: row.get(6),
        })
    };
    rows.iter().map(read).collect()
}

pub(crate) async fn settle(transaction: &Moment<'_>, report: u64) -> Result<bool, StoreError> {
    let sql = "UPDATE reports SET settled = true WHERE id = $1";
    Ok(transaction.execute(sql, &[&signed(report)]).await.clean()? > 0)
}

pub(crate) async fn setting(moment: &Moment<'_>, name: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT value FROM settings WHERE name = $1";
    let row = moment.query_opt(sql, &[&name]).await.clean()?;
    Ok(row.map(|row| row.get(0)))
}

pub(crate) async fn set(
    transaction: &Moment<'_>,
    name: &str,
    value: &str,
) -> Result<(), StoreError> {
    text(name)?;
    text(value)?;
    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    transaction.execute(sql, &[&name, &value]).await.clean()?;
    Ok(())
}
