//! Leases and epochs as a plain value, with the time handed in: what a store that several servers share has to do. Such
//! stores are held against it, and simulations use it in their place.

use std::collections::BTreeMap;

use crate::{Claim, Left, StoreError};

/// Who holds a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    Asleep,
    Abandoned,
    Node(u64),
}

/// Who holds a table, and under which epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    pub holder: Holder,
    pub epoch: u64,
}

/// The leases of all nodes, and the tables each holds.
#[derive(Debug)]
pub struct Leases {
    length: u64,
    next: u64,
    /// Until when the lease of each runs.
    until: BTreeMap<u64, u64>,
    tables: BTreeMap<String, Held>,
}

impl Leases {
    /// Leases that run for so long.
    #[must_use]
    pub fn new(length: u64) -> Leases {
        Leases {
            length,
            next: 1,
            until: BTreeMap::new(),
            tables: BTreeMap::new(),
        }
    }

    /// A node begins; its number.
    pub fn join(&mut self, now: u64) -> u64 {
        let id = self.next;
        self.next += 1;
        self.until.insert(id, now + self.length);
        id
    }

    /// Does this node's lease run?
    #[must_use]
    pub fn runs(&self, node: u64, now: u64) -> bool {
        self.until.get(&node).is_some_and(|until| *until > now)
    }

    /// A node's lease ends at once: it leaves, or is given up.
    pub fn run_out(&mut self, node: u64) {
        self.until.insert(node, 0);
    }

    /// The number to go on under.
    pub fn renew(&mut self, node: u64, now: u64) -> u64 {
        if self.runs(node, now) {
            self.until.insert(node, now + self.length);
            return node;
        }
        self.until.remove(&node);
        self.join(now)
    }

    /// Who holds a table.
    #[must_use]
    pub fn table(&self, table: &str) -> Option<Held> {
        self.tables.get(table).copied()
    }

    /// [`Nodes::claim`](crate::Nodes::claim).
    ///
    /// # Errors
    /// [`StoreError::Fenced`] where this node's own lease has run out.
    pub fn claim(&mut self, node: u64, table: &str, now: u64) -> Result<Claim, StoreError> {
        let Some(held) = self.table(table) else {
            return Ok(Claim::NoSuchTable);
        };
        if let Holder::Node(other) = held.holder
            && other != node
            && self.runs(other, now)
        {
            return Ok(Claim::Theirs { node: other });
        }
        if !self.runs(node, now) {
            return Err(StoreError::Fenced);
        }
        let (holder, epoch) = (Holder::Node(node), held.epoch + 1);
        self.tables.insert(table.to_owned(), Held { holder, epoch });
        Ok(Claim::Mine { epoch })
    }

    /// [`Nodes::release`](crate::Nodes::release).
    pub fn release(&mut self, node: u64, table: &str, epoch: u64, left: Left) {
        let own = Held {
            holder: Holder::Node(node),
            epoch,
        };
        if self.table(table) == Some(own) {
            let holder = match left {
                Left::Abandoned => Holder::Abandoned,
                Left::Asleep => Holder::Asleep,
                Left::To(node) => Holder::Node(node),
            };
            self.tables.insert(table.to_owned(), Held { holder, epoch });
        }
    }

    /// Is what a node appends under an epoch kept?
    pub fn append(&mut self, node: u64, table: &str, epoch: u64) -> bool {
        let holder = Holder::Node(node);
        match self.table(table) {
            Some(held) => held == Held { holder, epoch },
            None => {
                self.tables
                    .insert(table.to_owned(), Held { holder, epoch: 1 });
                true
            }
        }
    }

    /// [`Nodes::mine`](crate::Nodes::mine).
    #[must_use]
    pub fn mine(&self, node: u64) -> Vec<String> {
        let held = |held: &Held| held.holder == Holder::Node(node);
        let tables = self.tables.iter().filter(|(_, one)| held(one));
        tables.map(|(table, _)| table.clone()).collect()
    }

    /// The tables that somebody should take.
    #[must_use]
    pub fn abandoned(&self, now: u64) -> Vec<String> {
        let left = |held: &Held| match held.holder {
            Holder::Asleep => false,
            Holder::Abandoned => true,
            Holder::Node(node) => !self.runs(node, now),
        };
        let tables = self.tables.iter().filter(|(_, held)| left(held));
        tables.map(|(table, _)| table.clone()).collect()
    }
}
