//! The store of the simulation: what is kept, leases and epochs, and the times it takes.

use sobremesa_protocol::wire::TableId;
use sobremesa_store::{Batch, Left, NodeId, Store as _, StoreError};

use super::cuts::Cut;
use super::node::NodeEvent;
use super::{Event, Plant, Process, World};

/// What reaches the store.
pub(super) enum StoreEvent {
    Renew {
        from: Process,
        node: NodeId,
        asked: u64,
    },
    Claim {
        from: Process,
        node: NodeId,
        table: TableId,
    },
    /// A table is read that was claimed under this epoch.
    Read {
        from: Process,
        node: NodeId,
        table: TableId,
        epoch: u64,
    },
    /// A room asks what there is from a fact on.
    Reread {
        from: Process,
        table: TableId,
        serial: u64,
        first: u64,
    },
    Append {
        from: Process,
        node: NodeId,
        serial: u64,
        batch: Box<Batch>,
    },
    Release {
        from: Process,
        node: NodeId,
        table: TableId,
        serial: u64,
        epoch: u64,
        left: Left,
    },
    Leave {
        node: NodeId,
    },
}

impl StoreEvent {
    /// Who says it, where anybody waits for an answer.
    pub(super) fn from(&self) -> Option<Process> {
        match self {
            StoreEvent::Renew { from, .. }
            | StoreEvent::Claim { from, .. }
            | StoreEvent::Read { from, .. }
            | StoreEvent::Reread { from, .. }
            | StoreEvent::Append { from, .. }
            | StoreEvent::Release { from, .. } => Some(*from),
            StoreEvent::Leave { .. } => None,
        }
    }
}

impl World {
    fn unreachable<T>(&self) -> Result<T, StoreError> {
        Err(StoreError::Unreachable("it is away".to_owned()))
    }

    pub(super) fn store_does(&mut self, event: StoreEvent) {
        let Some((event, down)) = self.arrives_at_store(event) else {
            return;
        };
        match event {
            StoreEvent::Renew { from, node, asked } => {
                let said = if down {
                    self.unreachable()
                } else {
                    let id = self.leases.renew(node, self.now);
                    Ok((id == node, id))
                };
                self.answer(from, NodeEvent::Renewed { said, asked });
            }
            StoreEvent::Claim { from, node, table } => {
                let said = if down {
                    self.unreachable()
                } else {
                    self.leases.claim(node, table.as_str(), self.now)
                };
                self.told.claims +=
                    u64::from(matches!(said, Ok(sobremesa_store::Claim::Mine { .. })));
                self.answer(from, NodeEvent::Claimed { node, table, said });
            }
            StoreEvent::Read {
                from,
                node,
                table,
                epoch,
            } => {
                let facts = if down {
                    self.unreachable()
                } else {
                    self.store.facts(table.as_str(), 0)
                };
                let read = NodeEvent::Read {
                    node,
                    table,
                    epoch,
                    facts,
                };
                self.answer(from, read);
            }
            StoreEvent::Reread {
                from,
                table,
                serial,
                first,
            } => {
                if down {
                    let again = StoreEvent::Reread {
                        from,
                        table,
                        serial,
                        first,
                    };
                    return self.later(20, 60, Event::Store(again));
                }
                let facts = self.store.facts(table.as_str(), first).expect("memory");
                self.answer(
                    from,
                    NodeEvent::Reread {
                        table,
                        serial,
                        facts,
                    },
                );
            }
            StoreEvent::Append {
                from,
                node,
                serial,
                batch,
            } => self.append(from, node, serial, &batch, down),
            StoreEvent::Release {
                from,
                node,
                table,
                serial,
                epoch,
                left,
            } => {
                if !down {
                    self.leases.release(node, table.as_str(), epoch, left);
                }
                self.answer(from, NodeEvent::GivenBack { table, serial });
            }
            StoreEvent::Leave { node } => {
                if !down {
                    self.leases.run_out(node);
                }
            }
        }
    }

    fn answer(&mut self, to: Process, event: NodeEvent) {
        let wire = self.nodes[to.place].store;
        // What cannot be heard now is heard when the wire is whole again.
        let from = match wire.at(self.now) {
            Cut::Deaf => wire.until(),
            _ => self.now,
        };
        let time = from + self.between(1, 15);
        self.at(time, Event::At(to, event));
    }

    /// A batch is written under its epoch, or refused; now and then nobody hears what became of it.
    fn append(&mut self, from: Process, node: NodeId, serial: u64, batch: &Batch, down: bool) {
        let hung = self.nodes[from.place].hung;
        if hung > self.now && self.nodes[from.place].life == from.life && self.one_in(2) {
            // It stood still before it had sent it.
            let batch = Box::new(batch.clone());
            let late = StoreEvent::Append {
                from,
                node,
                serial,
                batch,
            };
            return self.at(hung, Event::Store(late));
        }
        let table = TableId::try_from(batch.table.clone()).expect("an id");
        let luck = if self.calm { 9 } else { self.between(0, 60) };
        let lost = || StoreError::Broken("the word was lost".to_owned());
        let said = if down {
            self.unreachable()
        } else if luck == 0 {
            Err(StoreError::Full)
        } else if luck == 1 {
            Err(lost())
        } else {
            let kept = self.write(&table, node, batch);
            if luck == 2 {
                kept.and(Err(lost()))
            } else {
                kept
            }
        };
        self.told.fenced += u64::from(said == Err(StoreError::Fenced));
        if self.plant != Plant::ToldBeforeStored {
            self.answer(
                from,
                NodeEvent::Stored {
                    table,
                    serial,
                    said,
                },
            );
        }
    }

    fn write(&mut self, table: &TableId, node: NodeId, batch: &Batch) -> Result<(), StoreError> {
        let fits = self.leases.append(node, table.as_str(), batch.epoch);
        if !fits && self.plant != Plant::NoFencing {
            return Err(StoreError::Fenced);
        }
        self.store.append(std::slice::from_ref(batch)).remove(0)?;
        let epochs = self.epochs.entry(table.clone()).or_default();
        epochs.extend(batch.facts.iter().map(|_| batch.epoch));
        Ok(())
    }

    /// How many facts there are.
    pub(super) fn stored(&self, table: &TableId) -> u64 {
        let head = self.store.head(table.as_str()).expect("memory");
        head.map_or(0, |head| head.facts)
    }

    pub(super) fn is_over(&self, table: &TableId) -> bool {
        use sobremesa_store::TablePhase;
        let head = self.store.head(table.as_str()).expect("memory");
        head.is_some_and(|head| matches!(head.phase, TablePhase::Over | TablePhase::Closed))
    }
}
