//! Several servers on one database: leases in one table, who holds what in the rows of the tables themselves. All times
//! are the database's.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use sobremesa_store::{Claim, Left, Node, NodeId, Nodes, StoreError, TablePhase};
use tokio_postgres::Transaction;

use crate::pool::Pool;
use crate::{Answer, Postgres, signed, unsigned};

/// Nobody holds the table, and nobody has to.
const ASLEEP: i64 = 0;
/// Nobody holds the table, and somebody should.
pub(crate) const ABANDONED: i64 = -1;

/// Does the lease of the node with this number run?
const RUNS: &str = "SELECT EXISTS (SELECT FROM nodes WHERE id = $1 AND until > clock_timestamp())";

/// What a server is on a database it shares.
#[derive(Debug)]
pub(crate) struct Member {
    name: String,
    lease: Duration,
    id: AtomicI64,
}

impl Member {
    pub(crate) fn join(pool: &Pool, name: &str, lease: Duration) -> Result<Member, StoreError> {
        let member = Member {
            name: name.to_owned(),
            lease,
            id: AtomicI64::new(0),
        };
        let id = pool.keep(async |transaction| {
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

    fn millis(&self) -> i64 {
        i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX)
    }

    async fn enter(&self, transaction: &Transaction<'_>) -> Result<i64, StoreError> {
        let sql = "INSERT INTO nodes (name, until)
            VALUES ($1, clock_timestamp() + $2::bigint * interval '1 millisecond') RETURNING id";
        let row = transaction
            .query_one(sql, &[&self.name, &self.millis()])
            .await
            .clean()?;
        Ok(row.get(0))
    }

    /// The number to go on under: the same, or a new one where the lease had run out.
    async fn renew(&self, transaction: &Transaction<'_>, id: i64) -> Result<i64, StoreError> {
        let sql =
            "UPDATE nodes SET until = clock_timestamp() + $2::bigint * interval '1 millisecond'
            WHERE id = $1 AND until > clock_timestamp()";
        let kept = transaction
            .execute(sql, &[&id, &self.millis()])
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
pub(crate) async fn forget_all(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    transaction
        .execute("DELETE FROM nodes", &[])
        .await
        .clean()?;
    let sql = "UPDATE tables SET node = $1, epoch = epoch + 1 WHERE node > 0";
    transaction.execute(sql, &[&ABANDONED]).await.clean()?;
    Ok(())
}

async fn claim(transaction: &Transaction<'_>, own: i64, table: &str) -> Result<Claim, StoreError> {
    // The row first: whoever claims at the same moment waits here, and then sees what the other did.
    let sql = "SELECT node FROM tables WHERE name = $1 FOR UPDATE";
    let row = transaction.query_opt(sql, &[&table]).await.clean()?;
    let Some(row) = row else {
        return Ok(Claim::NoSuchTable);
    };
    let holder: i64 = row.get(0);
    if holder > 0 && holder != own {
        let row = transaction.query_one(RUNS, &[&holder]).await.clean()?;
        if row.get(0) {
            let node = unsigned(holder)?;
            return Ok(Claim::Theirs { node });
        }
    }
    let row = transaction.query_one(RUNS, &[&own]).await.clean()?;
    if !row.get::<_, bool>(0) {
        return Err(StoreError::Fenced);
    }
    let sql = "UPDATE tables SET node = $2, epoch = epoch + 1 WHERE name = $1 RETURNING epoch";
    let row = transaction.query_one(sql, &[&table, &own]).await.clean()?;
    let epoch = unsigned(row.get(0))?;
    Ok(Claim::Mine { epoch })
}

impl Postgres {
    /// What this server is among others. Asked for only where it is one of several.
    fn member(&self) -> Result<&Member, StoreError> {
        let alone = StoreError::Malformed("this server shares its store with nobody");
        self.member.as_ref().ok_or(alone)
    }
}

impl Nodes for Postgres {
    fn id(&self) -> NodeId {
        let id = self.member.as_ref().map_or(0, Member::id);
        id.unsigned_abs()
    }

    fn lease(&self) -> u64 {
        let millis = self.member.as_ref().map_or(0, Member::millis);
        millis.unsigned_abs()
    }

    fn renew(&self) -> Result<bool, StoreError> {
        let member = self.member()?;
        let before = member.id();
        let id = self
            .pool
            .keep(async |transaction| member.renew(transaction, before).await)?;
        member.id.store(id, Ordering::SeqCst);
        Ok(id == before)
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        let own = self.member()?.id();
        self.pool
            .keep(async |transaction| claim(transaction, own, table).await)
    }

    fn release(&self, tables: &[(String, u64)], left: Left) -> Result<(), StoreError> {
        let own = self.member()?.id();
        let names: Vec<&str> = tables.iter().map(|(name, _)| name.as_str()).collect();
        let epochs: Vec<i64> = tables.iter().map(|(_, epoch)| signed(*epoch)).collect();
        let after = match left {
            Left::Asleep => ASLEEP,
            Left::Abandoned => ABANDONED,
            Left::To(node) => signed(node),
        };
        let sql =
            "UPDATE tables SET node = $3 FROM unnest($1::text[], $2::bigint[]) AS u (name, epoch)
            WHERE tables.name = u.name AND tables.epoch = u.epoch AND tables.node = $4";
        self.pool.keep(async |transaction| {
            transaction
                .execute(sql, &[&names, &epochs, &after, &own])
                .await
                .clean()?;
            Ok(())
        })
    }

    fn abandoned(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT name FROM tables t WHERE node <> 0 AND phase = $1 AND NOT EXISTS
            (SELECT FROM nodes n WHERE n.id = t.node AND n.until > clock_timestamp()) LIMIT $2";
        let (phase, limit) = (TablePhase::Playing as i16, signed(limit as u64));
        self.pool.read(async |moment| {
            let rows = moment.query(sql, &[&phase, &limit]).await.clean()?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn all(&self) -> Result<Vec<Node>, StoreError> {
        let sql = "SELECT id, name, (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint,
                (SELECT count(*) FROM tables t WHERE t.node = n.id AND t.node <> 0)
            FROM nodes n WHERE until > clock_timestamp() ORDER BY id";
        self.pool.read(async |moment| {
            let rows = moment.query(sql, &[]).await.clean()?;
            let node = |row: &tokio_postgres::Row| {
                Ok(Node {
                    id: unsigned(row.get(0))?,
                    name: row.get(1),
                    left: unsigned(row.get(2))?,
                    tables: unsigned(row.get(3))?,
                })
            };
            rows.iter().map(node).collect()
        })
    }

    fn leave(&self) -> Result<(), StoreError> {
        let own = self.member()?.id();
        self.pool.keep(async |transaction| {
            let sql = "DELETE FROM nodes WHERE id = $1";
            transaction.execute(sql, &[&own]).await.clean()?;
            Ok(())
        })
    }
}
