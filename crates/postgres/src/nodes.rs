//! Several servers on one database: leases in one table, who holds what in the rows of the tables themselves. All times
//! are the database's.

mod contract;

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sobremesa_store::{Claim, Left, Program, StoreError, TablePhase};

use crate::moment::Moment;
use crate::pool::Pool;
use crate::{Answer, signed, unsigned};

/// Nobody holds the table, and nobody has to.
const ASLEEP: i64 = 0;
/// Nobody holds the table, and somebody should.
pub(crate) const ABANDONED: i64 = -1;
/// The table is being moved to another database: nobody writes to it.
pub(crate) const MOVING: i64 = -2;
/// The table is being copied from another database: nobody sees it.
pub(crate) const ARRIVING: i64 = -3;

/// What a node goes by that has left: no number.
const LEFT: i64 = 0;

/// Does the lease of the node with this number run?
const RUNS: &str = "SELECT EXISTS (SELECT FROM nodes WHERE id = $1 AND until > clock_timestamp())";

/// What a server is on a database it shares.
#[derive(Debug)]
pub(crate) struct Member {
    name: String,
    lease: Duration,
    id: AtomicI64,
    /// It is to be given no tables.
    draining: AtomicBool,
    program: Mutex<Program>,
}

impl Member {
    pub(crate) fn join(pool: &Pool, name: &str, lease: Duration) -> Result<Member, StoreError> {
        let member = Member {
            name: name.to_owned(),
            lease,
            id: AtomicI64::new(0),
            draining: AtomicBool::new(false),
            program: Mutex::default(),
        };
        let id = pool.beat(async |transaction| {
            // Whoever went by this name was killed and is started again.
            let sql = "DELETE FROM nodes WHERE name = $1";
            transaction.execute(sql, &[&member.name]).await.clean()?;
            member.enter(transaction).await
        })?;
        member.id.store(id, Ordering::SeqCst);
        Ok(member)
    }

    pub(crate) fn id(&self) -> i64 {
        self.id.load(Ordering::SeqCst)
    }

    fn draining(&self) -> bool {
        self.draining.load(Ordering::SeqCst)
    }

    fn program(&self) -> Program {
        let program = self.program.lock();
        program.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn millis(&self) -> i64 {
        i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX)
    }

    async fn enter(&self, transaction: &Moment<'_>) -> Result<i64, StoreError> {
        let sql = "INSERT INTO nodes (name, until, draining, bus, program)
            VALUES ($1, clock_timestamp() + $2::bigint * interval '1 millisecond', $3, $4, $5) RETURNING id";
        let (millis, draining, program) = (self.millis(), self.draining(), self.program());
        let bus = i32::try_from(program.bus).unwrap_or(i32::MAX);
        let row = transaction
            .query_one(sql, &[&self.name, &millis, &draining, &bus, &program.name])
            .await
            .clean()?;
        Ok(row.get(0))
    }

    /// The number to go on under: the same, or a new one where the lease had run out.
    async fn renew(&self, transaction: &Moment<'_>, id: i64) -> Result<i64, StoreError> {
        let sql =
            "UPDATE nodes SET until = clock_timestamp() + $2::bigint * interval '1 millisecond', draining = $3
            WHERE id = $1 AND until > clock_timestamp()";
        let kept = transaction
            .execute(sql, &[&id, &self.millis(), &self.draining()])
            .await
            .clean()?;
        if kept > 0 {
            return Ok(id);
        }
        let sql = "DELETE FROM nodes WHERE name = $1 AND (id = $2 OR until <= clock_timestamp())";
        transaction.execute(sql, &[&self.name, &id]).await.clean()?;
        match self.enter(transaction).await {
            Err(StoreError::Taken) => Err(StoreError::InUse {
                path: format!("the name {}", self.name).into(),
            }),
            entered => entered,
        }
    }
}

/// A server that has the database for itself ends all leases; what was held, it holds.
pub(crate) async fn forget_all(transaction: &Moment<'_>) -> Result<(), StoreError> {
    transaction
        .execute("DELETE FROM nodes", &[])
        .await
        .clean()?;
    let sql = "UPDATE tables SET node = $1, epoch = epoch + 1 WHERE node > 0";
    transaction.execute(sql, &[&ABANDONED]).await.clean()?;
    Ok(())
}

/// Which nodes' leases run, as another database says: what it says may be a moment old.
#[derive(Clone, Debug)]
pub(crate) struct Alive {
    ids: Vec<i64>,
    /// The last number that was given out. Whoever goes by a later one has come since.
    last: i64,
}

impl Alive {
    fn runs(&self, node: i64) -> bool {
        node > self.last || self.ids.contains(&node)
    }
}

pub(crate) async fn alive(moment: &Moment<'_>) -> Result<Alive, StoreError> {
    // The last number first: whoever gets one later is beyond it.
    let sql = "SELECT last_value FROM nodes_id_seq";
    let last = moment.query_one(sql, &[]).await.clean()?.get(0);
    let sql = "SELECT id FROM nodes WHERE until > clock_timestamp()";
    let rows = moment.query(sql, &[]).await.clean()?;
    let ids = rows.iter().map(|row| row.get(0)).collect();
    Ok(Alive { ids, last })
}

async fn runs(
    transaction: &Moment<'_>,
    node: i64,
    alive: Option<&Alive>,
) -> Result<bool, StoreError> {
    match alive {
        Some(alive) => Ok(alive.runs(node)),
        None => Ok(transaction.query_one(RUNS, &[&node]).await.clean()?.get(0)),
    }
}

/// Says that another node holds a table, where it does, without a lock and without anything to be written: most who ask are
/// told so, and claims go one after another. What it says may be a moment old, as what a claim says is a moment later.
pub(crate) async fn theirs(
    moment: &Moment<'_>,
    own: i64,
    table: &str,
    alive: Option<&Alive>,
) -> Result<Option<Claim>, StoreError> {
    let sql = "SELECT node FROM tables WHERE name = $1";
    let row = moment.query_opt(sql, &[&table]).await.clean()?;
    let holder: i64 = row.map_or(ASLEEP, |row| row.get(0));
    if holder > 0 && holder != own && runs(moment, holder, alive).await? {
        let node = unsigned(holder)?;
        return Ok(Some(Claim::Theirs { node }));
    }
    Ok(None)
}

/// Claims a table; where leases are in another database, `alive` is what that one says.
pub(crate) async fn claim(
    transaction: &Moment<'_>,
    own: i64,
    table: &str,
    alive: Option<&Alive>,
) -> Result<Claim, StoreError> {
    // The row first: whoever claims at the same moment waits here, and then sees what the other did.
    let sql = "SELECT node FROM tables WHERE name = $1 FOR UPDATE";
    let row = transaction.query_opt(sql, &[&table]).await.clean()?;
    let Some(row) = row else {
        return Ok(Claim::NoSuchTable);
    };
    let holder: i64 = row.get(0);
    if matches!(holder, MOVING | ARRIVING) {
        return Err(StoreError::Locked);
    }
    if holder > 0 && holder != own && runs(transaction, holder, alive).await? {
        let node = unsigned(holder)?;
        return Ok(Claim::Theirs { node });
    }
    if !runs(transaction, own, alive).await? {
        return Err(StoreError::Fenced);
    }
    let sql = "UPDATE tables SET node = $2, epoch = epoch + 1 WHERE name = $1 RETURNING epoch";
    let row = transaction.query_one(sql, &[&table, &own]).await.clean()?;
    let epoch = unsigned(row.get(0))?;
    Ok(Claim::Mine { epoch })
}

pub(crate) async fn release(
    transaction: &Moment<'_>,
    own: i64,
    tables: &[(String, u64)],
    left: Left,
) -> Result<(), StoreError> {
    // Nobody waits for the disk while a table is being moved. Whoever claims it does, and what is durable by then includes
    // this; a database that loses its power before has its table where it was.
    let sql = "SET LOCAL synchronous_commit TO off";
    transaction.execute(sql, &[]).await.clean()?;
    let names: Vec<&str> = tables.iter().map(|(name, _)| name.as_str()).collect();
    let epochs: Vec<i64> = tables.iter().map(|(_, epoch)| signed(*epoch)).collect();
    let after = match left {
        Left::Asleep => ASLEEP,
        Left::Abandoned => ABANDONED,
        Left::To(node) => signed(node),
    };
    let sql = "UPDATE tables SET node = $3 FROM unnest($1::text[], $2::bigint[]) AS u (name, epoch)
        WHERE tables.name = u.name AND tables.epoch = u.epoch AND tables.node = $4";
    transaction
        .execute(sql, &[&names, &epochs, &after, &own])
        .await
        .clean()?;
    Ok(())
}

/// Matches that are on and whose holder is gone, by what another database says of the holders.
pub(crate) async fn abandoned(
    moment: &Moment<'_>,
    alive: &Alive,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT name FROM tables WHERE node <> 0 AND phase = $1
        AND (node = -1 OR node > 0 AND node <= $2 AND node <> ALL($3)) LIMIT $4";
    let (phase, limit) = (TablePhase::Playing as i16, signed(limit as u64));
    let rows = moment
        .query(sql, &[&phase, &alive.last, &alive.ids, &limit])
        .await
        .clean()?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// Matches that are on here and that a node holds.
pub(crate) async fn mine(moment: &Moment<'_>, own: i64) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT name FROM tables WHERE node = $1 AND node <> 0 AND phase = $2";
    let phase = TablePhase::Playing as i16;
    let rows = moment.query(sql, &[&own, &phase]).await.clean()?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// Every table a node holds here.
pub(crate) async fn held_by(moment: &Moment<'_>, node: i64) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT name FROM tables WHERE node = $1 AND node <> 0";
    let rows = moment.query(sql, &[&node]).await.clean()?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// Those of these tables that a node does not hold here under these epochs.
pub(crate) async fn lost(
    moment: &Moment<'_>,
    own: i64,
    held: &[&(String, u64)],
) -> Result<Vec<String>, StoreError> {
    let names: Vec<&str> = held.iter().map(|(name, _)| name.as_str()).collect();
    let epochs: Vec<i64> = held.iter().map(|(_, epoch)| signed(*epoch)).collect();
    let sql = "SELECT u.name FROM unnest($1::text[], $2::bigint[]) AS u (name, epoch)
        LEFT JOIN tables t ON t.name = u.name
        WHERE t.node IS DISTINCT FROM $3 OR t.epoch IS DISTINCT FROM u.epoch";
    let rows = moment.query(sql, &[&names, &epochs, &own]).await.clean()?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// How many tables each node holds here.
pub(crate) async fn held(moment: &Moment<'_>) -> Result<Vec<(i64, i64)>, StoreError> {
    let sql = "SELECT node, count(*) FROM tables WHERE node > 0 GROUP BY node";
    let rows = moment.query(sql, &[]).await.clean()?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}
