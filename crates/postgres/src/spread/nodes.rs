//! Several servers on several databases: leases at home, who holds what where each table is.

use sobremesa_store::{Claim, Left, Node, NodeId, Nodes, Program, StoreError};

use super::Spread;
use crate::{nodes, signed};

impl Nodes for Spread {
    fn id(&self) -> NodeId {
        self.home.id()
    }

    fn lease(&self) -> u64 {
        self.home.lease()
    }

    fn renew(&self) -> Result<bool, StoreError> {
        let kept = self.home.renew();
        // Where it cannot be read now it is read when something is not where it was.
        let _ = self.refresh();
        kept
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        let moved = |said: &Result<Claim, _>| {
            matches!(said, Err(StoreError::Locked) | Ok(Claim::NoSuchTable))
        };
        self.ask(table, moved, |place| {
            if place == 0 {
                return self.home.claim(table);
            }
            let (own, alive) = (signed(self.home.id()), self.members()?);
            let held = self
                .pool(place)
                .read(async |moment| nodes::theirs(moment, own, table, Some(&alive)).await)?;
            if let Some(held) = held {
                return Ok(held);
            }
            self.pool(place)
                .keep(async |transaction| nodes::claim(transaction, own, table, Some(&alive)).await)
        })
    }

    fn release(&self, tables: &[(String, u64)], left: Left) -> Result<(), StoreError> {
        let own = signed(self.home.id());
        for place in 0..=self.others.len() {
            let here = tables
                .iter()
                .filter(|(table, _)| self.place_of(table) == place);
            let here: Vec<(String, u64)> = here.cloned().collect();
            if !here.is_empty() {
                self.pool(place).keep(async |transaction| {
                    nodes::release(transaction, own, &here, left).await
                })?;
            }
        }
        Ok(())
    }

    fn abandoned(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        let mut left = self.home.abandoned(limit)?;
        let alive = self.members()?;
        for (_, pool) in &self.others {
            // Where one does not answer the others' tables go on.
            let found = pool.read(async |moment| nodes::abandoned(moment, &alive, limit).await);
            left.extend(found.unwrap_or_default());
        }
        left.truncate(limit);
        Ok(left)
    }

    fn mine(&self) -> Result<Vec<String>, StoreError> {
        let mut mine = self.home.mine()?;
        let own = signed(self.home.id());
        for (_, pool) in &self.others {
            // Where one does not answer the others' tables go on.
            let found = pool.read(async |moment| nodes::mine(moment, own).await);
            mine.extend(found.unwrap_or_default());
        }
        Ok(mine)
    }

    fn held_by(&self, node: NodeId) -> Result<Vec<String>, StoreError> {
        let mut held = self.home.held_by(node)?;
        let node = signed(node);
        for (_, pool) in &self.others {
            held.extend(pool.read(async |moment| nodes::held_by(moment, node).await)?);
        }
        Ok(held)
    }

    fn lost(&self, held: &[(String, u64)]) -> Result<Vec<String>, StoreError> {
        let (own, mut lost) = (signed(self.home.id()), Vec::new());
        for place in 0..=self.others.len() {
            let here = held.iter().filter(|(name, _)| self.place_of(name) == place);
            let here: Vec<&(String, u64)> = here.collect();
            if !here.is_empty() {
                // One that does not answer has taken nothing away.
                let pool = self.pool(place);
                let gone = pool.read(async |moment| nodes::lost(moment, own, &here).await);
                lost.extend(gone.unwrap_or_default());
            }
        }
        Ok(lost)
    }

    fn all(&self) -> Result<Vec<Node>, StoreError> {
        let mut all = self.home.all()?;
        for (_, pool) in &self.others {
            let held = pool.read(async |moment| nodes::held(moment).await);
            for (node, tables) in held.unwrap_or_default() {
                if let Some(node) = all.iter_mut().find(|one| signed(one.id) == node) {
                    node.tables += tables.unsigned_abs();
                }
            }
        }
        Ok(all)
    }

    fn introduce(&self, program: &Program) -> Result<(), StoreError> {
        self.home.introduce(program)
    }

    fn drain(&self, drain: bool) -> Result<(), StoreError> {
        self.home.drain(drain)
    }

    fn leave(&self) -> Result<(), StoreError> {
        self.home.leave()
    }
}
