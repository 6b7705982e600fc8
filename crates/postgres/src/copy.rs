//! A backup: everything, as it is at one moment, into a SQLite file.

use std::path::Path;

use sobremesa_store::{Batch, Copy, HeadQuery, StoreError};
use tokio_postgres::Transaction;

use crate::pool::Pool;
use crate::{Answer, desk, hash, people, tables, unsigned};

pub(crate) fn backup(pool: &Pool, to: &Path) -> Result<(), StoreError> {
    Copy::write_new(to, |copy| {
        pool.read_long(async |moment| fill(moment, copy).await)
    })
}

async fn fill(moment: &Transaction<'_>, copy: &mut Copy<'_>) -> Result<(), StoreError> {
    // The oldest first: they are numbered in the order in which they come.
    let heads = tables::heads(moment, &HeadQuery::all()).await?;
    for head in heads.into_iter().rev() {
        let facts = tables::facts(moment, &head.table, 0).await?;
        copy.batch(&Batch::new(0, facts, head))?;
    }
    let sql = "SELECT id, name, kind, created, seen FROM people ORDER BY id";
    for row in &moment.query(sql, &[]).await.clean()? {
        copy.person(&people::read(row)?)?;
    }
    let sql = "SELECT hash, made, seen, label, person FROM tokens ORDER BY hash";
    for row in &moment.query(sql, &[]).await.clean()? {
        let device = people::device(row)?;
        copy.token(row.get(4), &device.token)?;
        copy.device(&device)?;
    }
    let sql = "SELECT hash, person, expires FROM codes ORDER BY hash";
    for row in &moment.query(sql, &[]).await.clean()? {
        copy.code(&hash(row.get(0))?, row.get(1), unsigned(row.get(2))?)?;
    }
    for note in people::notes(moment, usize::MAX).await?.iter().rev() {
        copy.note(note)?;
    }
    for sanction in &desk::sanctions(moment).await? {
        copy.sanction(sanction)?;
    }
    for report in desk::reports(moment, usize::MAX).await?.iter().rev() {
        copy.report(report)?;
    }
    let sql = "SELECT name, value FROM settings ORDER BY name";
    for row in &moment.query(sql, &[]).await.clean()? {
        copy.setting(row.get(0), row.get(1))?;
    }
    Ok(())
}
