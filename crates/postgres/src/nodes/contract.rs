//! What a server that is one of several asks its database: the contract of [`Nodes`].

use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use sobremesa_store::{Claim, Left, Node, NodeId, Nodes, Program, StoreError, TablePhase};

use super::{LEFT, Member, claim, held_by, mine, release, theirs};
use crate::{Answer, Postgres, signed, unsigned};

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
        // Looked at when it is its turn: whoever has left meanwhile does not come back.
        let (before, id) = self.pool.beat(async |transaction| {
            let before = member.id();
            if before == LEFT {
                return Err(StoreError::Stopped);
            }
            let id = member.renew(transaction, before).await?;
            Ok((before, id))
        })?;
        member.id.store(id, Ordering::SeqCst);
        Ok(id == before)
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        let own = self.member()?.id();
        let held = self
            .pool
            .read(async |moment| theirs(moment, own, table, None).await)?;
        if let Some(held) = held {
            return Ok(held);
        }
        self.pool
            .keep(async |transaction| claim(transaction, own, table, None).await)
    }

    fn release(&self, tables: &[(String, u64)], left: Left) -> Result<(), StoreError> {
        let own = self.member()?.id();
        self.pool
            .keep(async |transaction| release(transaction, own, tables, left).await)
    }

    fn abandoned(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT name FROM tables t WHERE node <> 0 AND node >= -1 AND phase = $1 AND NOT EXISTS
            (SELECT FROM nodes n WHERE n.id = t.node AND n.until > clock_timestamp()) LIMIT $2";
        let (phase, limit) = (TablePhase::Playing as i16, signed(limit as u64));
        self.pool.read(async |moment| {
            let rows = moment.query(sql, &[&phase, &limit]).await.clean()?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn mine(&self) -> Result<Vec<String>, StoreError> {
        let own = self.member()?.id();
        self.pool.read(async |moment| mine(moment, own).await)
    }

    fn held_by(&self, node: NodeId) -> Result<Vec<String>, StoreError> {
        let node = signed(node);
        self.pool.read(async |moment| held_by(moment, node).await)
    }

    fn all(&self) -> Result<Vec<Node>, StoreError> {
        let sql = "SELECT id, name, (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint,
                (SELECT count(*) FROM tables t WHERE t.node = n.id AND t.node <> 0), draining, bus, program
            FROM nodes n WHERE until > clock_timestamp() ORDER BY id";
        self.pool.read(async |moment| {
            let rows = moment.query(sql, &[]).await.clean()?;
            let node = |row: &tokio_postgres::Row| {
                Ok(Node {
                    id: unsigned(row.get(0))?,
                    name: row.get(1),
                    left: unsigned(row.get(2))?,
                    tables: unsigned(row.get(3))?,
                    draining: row.get(4),
                    program: Program {
                        bus: u32::try_from(row.get::<_, i32>(5)).unwrap_or_default(),
                        name: row.get(6),
                    },
                })
            };
            rows.iter().map(node).collect()
        })
    }

    fn introduce(&self, program: &Program) -> Result<(), StoreError> {
        let member = self.member()?;
        let mut own = member
            .program
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        own.clone_from(program);
        drop(own);
        let bus = i32::try_from(program.bus).unwrap_or(i32::MAX);
        self.pool.beat(async |transaction| {
            let sql = "UPDATE nodes SET bus = $2, program = $3 WHERE id = $1";
            transaction
                .execute(sql, &[&member.id(), &bus, &program.name])
                .await
                .clean()?;
            Ok(())
        })
    }

    fn drain(&self, drain: bool) -> Result<(), StoreError> {
        let member = self.member()?;
        member.draining.store(drain, Ordering::SeqCst);
        self.pool.beat(async |transaction| {
            let sql = "UPDATE nodes SET draining = $2 WHERE id = $1";
            transaction
                .execute(sql, &[&member.id(), &member.draining()])
                .await
                .clean()?;
            Ok(())
        })
    }

    fn leave(&self) -> Result<(), StoreError> {
        let member = self.member()?;
        self.pool.beat(async |transaction| {
            let sql = "DELETE FROM nodes WHERE id = $1";
            transaction.execute(sql, &[&member.id()]).await.clean()?;
            member.id.store(LEFT, Ordering::SeqCst);
            Ok(())
        })
    }
}
