//! Moves a partition from one database to another while servers play on. Everything is copied first; then nobody writes to
//! its tables for as long as it takes to copy what has changed since, and from then on they are in the other database.
//! Whatever goes wrong before the map says so leaves everything where it was.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::moment::Moment;
use sobremesa_store::{Batch, StoreError};

use crate::pool::Pool;
use crate::spread::{HOME, PARTITIONS, partition, places, unknown};
use crate::tables::{self, MAKING, Writer};
use crate::{Answer, unsigned};

/// So often what has changed is copied again before anybody has to wait.
const ROUNDS: usize = 3;
/// As many tables are written in one transaction.
const GROUP: usize = 64;
/// Two moves at a time would undo each other: "SOBM".
const LOCK: i64 = 0x534f_424d;

/// What a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    pub tables: usize,
    pub facts: u64,
    /// For how long nobody could write to these tables.
    pub stopped: Duration,
}

/// A table as it was when it was read: any change to it, and any to its facts, changes its mark.
struct Row {
    mark: String,
    facts: u64,
    epoch: i64,
}

/// Tables of a partition, and the number of the last table that was looked at.
#[derive(Default)]
struct Listed {
    rows: BTreeMap<String, Row>,
    last: i64,
}

/// The rows of these tables.
async fn rows(
    moment: &Moment<'_>,
    names: &[&str],
    lock: &str,
) -> Result<BTreeMap<String, Row>, StoreError> {
    let sql =
        format!("SELECT name, xmin::text, facts, epoch FROM tables WHERE name = ANY($1) {lock}");
    let mut rows = BTreeMap::new();
    for row in moment.query(&sql, &[&names]).await.clean()? {
        let (mark, facts, epoch) = (row.get(1), unsigned(row.get(2))?, row.get(3));
        rows.insert(row.get(0), Row { mark, facts, epoch });
    }
    Ok(rows)
}

/// Moves a partition to the database of that name. Run once more after a move that was killed, it begins anew.
///
/// # Errors
/// [`Malformed`](StoreError::Malformed) where there is no such partition; [`InUse`](StoreError::InUse) where a server has
/// a database for itself or another move is under way; what the databases say. Nothing is moved then, and everybody goes
/// on writing where it was, unless that database itself cannot be reached.
pub fn move_partition(
    home: &str,
    others: &[(String, String)],
    number: usize,
    to: &str,
) -> Result<Moved, StoreError> {
    if number >= PARTITIONS {
        return Err(StoreError::Malformed("there is no such partition"));
    }
    let mut pools = vec![(HOME.to_owned(), Pool::open(home, false)?)];
    for (name, url) in others {
        pools.push((name.clone(), Pool::open(url, false)?));
    }
    let find = |name: &str| {
        let pool = pools.iter().find(|(other, _)| other == name);
        pool.map(|(_, pool)| pool).ok_or_else(|| unknown(name))
    };
    let (home, to_pool) = (&pools[0].1, find(to)?);
    let free: bool = home.write(async |transaction| {
        let sql = "SELECT pg_try_advisory_lock($1)";
        Ok(transaction.query_one(sql, &[&LOCK]).await.clean()?.get(0))
    })?;
    if !free {
        return Err(StoreError::InUse {
            path: "a partition that is being moved".into(),
        });
    }
    let place = home.read(async |moment| places(moment).await)?;
    let from = find(&place[number])?;
    let moving = Moving {
        number,
        from,
        to: to_pool,
    };
    if std::ptr::eq(from, to_pool) {
        // A move that was killed at its very end: what it left behind elsewhere is nobody's.
        for (_, pool) in pools.iter().filter(|(_, pool)| !std::ptr::eq(pool, from)) {
            let gone = Moving { to: pool, ..moving };
            gone.clear()?;
        }
        moving.go_on()?;
        return Ok(Moved {
            tables: 0,
            facts: 0,
            stopped: Duration::ZERO,
        });
    }
    match moving.copy_and_stop() {
        Ok((tables, facts, begun)) => {
            moving.switch(home, to)?;
            let stopped = begun.elapsed();
            moving.leave()?;
            Ok(Moved {
                tables,
                facts,
                stopped,
            })
        }
        Err(error) => {
            // The first fault is the one to tell of.
            let _ = moving.go_on();
            let _ = moving.clear();
            Err(error)
        }
    }
}

#[derive(Clone, Copy)]
struct Moving<'a> {
    number: usize,
    from: &'a Pool,
    to: &'a Pool,
}

impl Moving<'_> {
    fn number(&self) -> i16 {
        i16::try_from(self.number).unwrap_or(i16::MAX)
    }

    /// Copies everything, then what has changed, and stops writes before the last time. How much it was, and since when
    /// nobody writes.
    fn copy_and_stop(&self) -> Result<(usize, u64, Instant), StoreError> {
        self.go_on()?;
        self.clear()?;
        let (mut copied, mut known) = (BTreeMap::new(), Listed::default());
        for _ in 0..ROUNDS {
            known = self.from.read(async |moment| self.list(moment, 0).await)?;
            if self.copy(&known.rows, &mut copied)? == 0 {
                break;
            }
        }
        let begun = Instant::now();
        let there = self.stop(&known)?;
        self.copy(&there, &mut copied)?;
        // What was taken away meanwhile is not brought along.
        let gone: Vec<String> = copied
            .keys()
            .filter(|name| !there.contains_key(*name))
            .cloned()
            .collect();
        self.to
            .write(async |transaction| tables::take_out(transaction, &gone).await)?;
        let names: Vec<&str> = there.keys().map(String::as_str).collect();
        let arrived = self
            .to
            .read(async |moment| rows(moment, &names, "").await)?;
        let facts = |rows: &BTreeMap<String, Row>| -> Vec<u64> {
            rows.values().map(|row| row.facts).collect()
        };
        if facts(&arrived) != facts(&there) {
            return Err(StoreError::Broken(
                "what was copied is not what is there".to_owned(),
            ));
        }
        let epochs: Vec<i64> = there.values().map(|row| row.epoch).collect();
        self.to.write(async |transaction| {
            let sql = "UPDATE tables SET node = -1, epoch = u.epoch
                FROM unnest($1::text[], $2::bigint[]) AS u (name, epoch) WHERE tables.name = u.name";
            transaction.execute(sql, &[&names, &epochs]).await.clean()?;
            let sql = "DELETE FROM departed WHERE number = $1";
            transaction.execute(sql, &[&self.number()]).await.clean()?;
            Ok(())
        })?;
        let facts = there.values().map(|row| row.facts).sum();
        Ok((there.len(), facts, begun))
    }

    /// The tables of the partition that were made here after one of this number.
    async fn list(&self, moment: &Moment<'_>, after: i64) -> Result<Listed, StoreError> {
        let sql = "SELECT id, name FROM tables WHERE id > $1";
        let (mut names, mut last) = (Vec::new(), after);
        for row in moment.query(sql, &[&after]).await.clean()? {
            last = last.max(row.get(0));
            names.push(row.get(1));
        }
        names.retain(|name: &String| partition(name) == self.number);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let rows = rows(moment, &names, "").await?;
        Ok(Listed { rows, last })
    }

    /// Copies the tables that have changed since they were copied; how many.
    fn copy(
        &self,
        there: &BTreeMap<String, Row>,
        copied: &mut BTreeMap<String, String>,
    ) -> Result<usize, StoreError> {
        let changed = there
            .iter()
            .filter(|(name, row)| copied.get(*name) != Some(&row.mark));
        let changed: Vec<&String> = changed.map(|(name, _)| name).collect();
        for names in changed.chunks(GROUP) {
            let names: Vec<String> = names.iter().copied().cloned().collect();
            let (marks, batches) = self
                .from
                .read(async |moment| self.read(moment, &names).await)?;
            self.to.write(async |transaction| {
                tables::take_out(transaction, &names).await?;
                let mut answers: Vec<_> = batches.iter().map(Batch::check).collect();
                tables::append(transaction, Writer::Arriving, &batches, &mut answers).await?;
                answers.into_iter().collect::<Result<(), _>>()?;
                // Read again and found to be the same.
                for batch in &batches {
                    if tables::arrived(transaction, &batch.table).await? != batch.facts {
                        return Err(StoreError::Broken(format!(
                            "{} was not copied as it is",
                            batch.table
                        )));
                    }
                }
                Ok(())
            })?;
            copied.extend(marks);
        }
        Ok(changed.len())
    }

    async fn read(
        &self,
        moment: &Moment<'_>,
        names: &[String],
    ) -> Result<(BTreeMap<String, String>, Vec<Batch>), StoreError> {
        let (mut marks, mut batches) = (BTreeMap::new(), Vec::new());
        for name in names {
            let sql = "SELECT xmin::text FROM tables WHERE name = $1";
            let row = moment.query_opt(sql, &[name]).await.clean()?;
            let head = tables::head(moment, name).await?;
            if let (Some(row), Some(head)) = (row, head) {
                let facts = tables::facts(moment, name, 0).await?;
                marks.insert(name.clone(), row.get(0));
                batches.push(Batch::new(0, facts, head));
            }
        }
        Ok((marks, batches))
    }

    /// From now on nobody writes to these tables, and nobody makes one here. The tables, as they are for good.
    fn stop(&self, known: &Listed) -> Result<BTreeMap<String, Row>, StoreError> {
        self.from.write(async |transaction| {
            // Whoever makes a table at this moment is done before, or sees that it does not belong here.
            let sql = "SELECT pg_advisory_xact_lock($1)";
            transaction.execute(sql, &[&MAKING]).await.clean()?;
            let sql = "INSERT INTO departed (number) VALUES ($1) ON CONFLICT DO NOTHING";
            transaction.execute(sql, &[&self.number()]).await.clean()?;
            let new = self.list(transaction, known.last).await?;
            let names = known.rows.keys().chain(new.rows.keys());
            let names: Vec<&str> = names.map(String::as_str).collect();
            let mut rows = rows(transaction, &names, "ORDER BY name FOR UPDATE").await?;
            let sql = "UPDATE tables SET node = -2, epoch = epoch + 1 WHERE name = ANY($1)";
            transaction.execute(sql, &[&names]).await.clean()?;
            rows.values_mut().for_each(|row| row.epoch += 1);
            Ok(rows)
        })
    }

    /// The map says from now on that it is there. This one moment decides.
    fn switch(&self, home: &Pool, to: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO partitions (number, place) VALUES ($1, $2)
            ON CONFLICT (number) DO UPDATE SET place = excluded.place";
        let number = self.number();
        let said = home.write(async |transaction| {
            transaction.execute(sql, &[&number, &to]).await.clean()?;
            Ok(())
        });
        let Err(error) = said else { return Ok(()) };
        // Nobody knows whether it says so, unless it can be asked.
        let place = home.read(async |moment| places(moment).await)?;
        if place[self.number] == to {
            return Ok(());
        }
        let _ = self.go_on();
        let _ = self.clear();
        Err(error)
    }

    /// Whoever wrote here before writes here again.
    fn go_on(&self) -> Result<(), StoreError> {
        self.from.write(async |transaction| {
            let here = self.list(transaction, 0).await?;
            let names: Vec<&str> = here.rows.keys().map(String::as_str).collect();
            let sql = "UPDATE tables SET node = -1 WHERE node = -2 AND name = ANY($1)";
            transaction.execute(sql, &[&names]).await.clean()?;
            let sql = "DELETE FROM departed WHERE number = $1";
            transaction.execute(sql, &[&self.number()]).await.clean()?;
            Ok(())
        })
    }

    /// The tables of the partition are in another database: what is here of them is nobody's.
    fn clear(&self) -> Result<(), StoreError> {
        take_away(self.to, self)
    }

    /// The same where they were.
    fn leave(&self) -> Result<(), StoreError> {
        take_away(self.from, self)
    }
}

/// A group after the other: all tables of a large partition at once would take longer than a transaction may.
fn take_away(pool: &Pool, moving: &Moving<'_>) -> Result<(), StoreError> {
    pool.write(async |transaction| {
        let sql = "INSERT INTO departed (number) VALUES ($1) ON CONFLICT DO NOTHING";
        transaction
            .execute(sql, &[&moving.number()])
            .await
            .clean()?;
        Ok(())
    })?;
    let here = pool.read(async |moment| moving.list(moment, 0).await)?;
    let names: Vec<String> = here.rows.into_keys().collect();
    for some in names.chunks(GROUP) {
        pool.write(async |transaction| tables::take_out(transaction, some).await)?;
    }
    Ok(())
}
