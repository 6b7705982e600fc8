//! Everything at once: as it is at one moment into a SQLite file, and from somewhere else into an empty database.

use std::path::Path;

use crate::moment::Moment;
use sobremesa_store::{Batch, Copy, HeadQuery, Kept, StoreError, Tally};

use crate::pool::Pool;
use crate::tables::Writer;
use crate::{Answer, desk, hash, people, tables, unsigned};

/// As many tables are written in one statement.
const GROUP: usize = 64;

/// What is to be filled must hold nothing.
const HOLDS: &str = "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM people) OR EXISTS (SELECT FROM notes)
    OR EXISTS (SELECT FROM sanctions) OR EXISTS (SELECT FROM reports) OR EXISTS (SELECT FROM settings)";

/// Everything of a database, and the tables of others that belong to it.
pub(crate) fn backup(
    pool: &Pool,
    others: &[&Pool],
    belongs: &dyn Fn(&Pool, &str) -> bool,
    to: &Path,
    progress: &mut dyn FnMut(&Kept),
) -> Result<Tally, StoreError> {
    let mut tally = Tally::default();
    Copy::write_new(to, |copy| {
        let mut put = |kept: Kept| {
            tally.count(&kept);
            progress(&kept);
            copy.put(&kept)
        };
        for other in others {
            other.read_long(async |moment| {
                let belongs = |table: &str| belongs(other, table);
                each_table(moment, &belongs, &mut put).await
            })?;
        }
        pool.read_long(async |moment| {
            let belongs = |table: &str| belongs(pool, table);
            each_table(moment, &belongs, &mut put).await?;
            each_other(moment, &mut put).await
        })?;
        let found = copy.tally()?;
        // Tables of several databases come in the order of none.
        if others.is_empty() || !tally.same_things(&found) {
            same(&tally, &found)
        } else {
            Ok(())
        }
    })?;
    Ok(tally)
}

pub(crate) fn fill(
    pool: &Pool,
    things: &mut dyn Iterator<Item = Result<Kept, StoreError>>,
) -> Result<Tally, StoreError> {
    pool.write_long(async |transaction| {
        if transaction.query_one(HOLDS, &[]).await.clean()?.get(0) {
            let path = pool.name().to_owned();
            return Err(StoreError::NotEmpty { path });
        }
        let mut tally = Tally::default();
        let mut group = Vec::new();
        for kept in things {
            let kept = kept?;
            tally.count(&kept);
            if let Kept::Table(table) = kept {
                group.push(table);
            } else {
                append(transaction, &mut group).await?;
                put(transaction, &kept).await?;
            }
            if group.len() >= GROUP {
                append(transaction, &mut group).await?;
            }
        }
        append(transaction, &mut group).await?;
        let mut found = Tally::default();
        each(transaction, &mut |kept| {
            found.count(&kept);
            Ok(())
        })
        .await?;
        same(&tally, &found)?;
        Ok(tally)
    })
}

fn same(given: &Tally, found: &Tally) -> Result<(), StoreError> {
    if given == found {
        Ok(())
    } else {
        Err(StoreError::Broken(format!(
            "what was written is not what was read: {given:?}, {found:?}"
        )))
    }
}

async fn append(transaction: &Moment<'_>, group: &mut Vec<Batch>) -> Result<(), StoreError> {
    let mut answers: Vec<_> = group.iter().map(Batch::check).collect();
    tables::append(transaction, Writer::Alone, group, &mut answers).await?;
    group.clear();
    answers.into_iter().collect()
}

async fn put(transaction: &Moment<'_>, kept: &Kept) -> Result<(), StoreError> {
    match kept {
        // Written in groups.
        Kept::Table(_) => Ok(()),
        Kept::Person(person) => people::add(transaction, person).await,
        Kept::Device { person, device } => {
            people::add_token(transaction, person, &device.token).await?;
            people::describe(transaction, device).await
        }
        Kept::Code {
            hash,
            person,
            expires,
        } => people::add_code(transaction, hash, person, *expires).await,
        Kept::Note(note) => people::note(transaction, note).await,
        Kept::Sanction(sanction) => desk::sanction(transaction, sanction).await,
        Kept::Report(report) => {
            let id = desk::report(transaction, report).await?;
            if report.settled {
                desk::settle(transaction, id).await?;
            }
            Ok(())
        }
        Kept::Setting { name, value } => desk::set(transaction, name, value).await,
    }
}

/// Hands over everything there is, in the order of [`Kept`].
async fn each(
    moment: &Moment<'_>,
    visit: &mut dyn FnMut(Kept) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    each_table(moment, &|_| true, visit).await?;
    each_other(moment, visit).await
}

async fn each_table(
    moment: &Moment<'_>,
    belongs: &dyn Fn(&str) -> bool,
    visit: &mut dyn FnMut(Kept) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let heads = tables::heads(moment, &HeadQuery::all()).await?;
    for head in heads.into_iter().rev().filter(|head| belongs(&head.table)) {
        let facts = tables::facts(moment, &head.table, 0).await?;
        visit(Kept::Table(Batch::new(0, facts, head)))?;
    }
    Ok(())
}

async fn each_other(
    moment: &Moment<'_>,
    visit: &mut dyn FnMut(Kept) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let sql = "SELECT id, name, kind, created, seen FROM people ORDER BY id";
    for row in &moment.query(sql, &[]).await.clean()? {
        visit(Kept::Person(people::read(row)?))?;
    }
    let sql = "SELECT hash, made, seen, label, push, person FROM tokens ORDER BY hash";
    for row in &moment.query(sql, &[]).await.clean()? {
        let (device, person) = (people::device(row)?, row.get(5));
        visit(Kept::Device { person, device })?;
    }
    let sql = "SELECT hash, person, expires FROM codes ORDER BY hash";
    for row in &moment.query(sql, &[]).await.clean()? {
        let (hash, person) = (hash(row.get(0))?, row.get(1));
        let expires = unsigned(row.get(2))?;
        visit(Kept::Code {
            hash,
            person,
            expires,
        })?;
    }
    let notes = people::notes(moment, usize::MAX).await?;
    for note in notes.into_iter().rev() {
        visit(Kept::Note(note))?;
    }
    for sanction in desk::sanctions(moment).await? {
        visit(Kept::Sanction(sanction))?;
    }
    let reports = desk::reports(moment, usize::MAX).await?;
    for report in reports.into_iter().rev() {
        visit(Kept::Report(report))?;
    }
    let sql = "SELECT name, value FROM settings ORDER BY name";
    for row in &moment.query(sql, &[]).await.clean()? {
        let (name, value) = (row.get(0), row.get(1));
        visit(Kept::Setting { name, value })?;
    }
    Ok(())
}
