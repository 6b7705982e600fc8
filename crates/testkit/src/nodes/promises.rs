//! What the simulation holds everything to: what was acknowledged is there, once and in order; nothing is told that is not
//! stored; no two epochs mix; and nobody misses anything.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use serde_json::Value;
use sobremesa_driver::hops::Words;
use sobremesa_driver::open_room;
use sobremesa_protocol::wire::TableId;
use sobremesa_store::Store as _;
use sobremesa_table::{Conn, Input, Joining, Output};

use super::{NodesReport, ROOM_CONFIG, World};
use crate::room::Client;
use crate::sim::{answers, assert_once};

impl World {
    pub(super) fn digest(&mut self, conn: Conn, text: &str) {
        let mut hasher = DefaultHasher::new();
        (self.told.digest, conn, text, self.now).hash(&mut hasher);
        self.told.digest = hasher.finish();
    }

    /// Nothing is told that is not stored.
    pub(super) fn assert_stored(&self, words: &Words, texts: &[Arc<str>]) {
        let stored = self.stored(&words.table);
        assert!(
            words.version <= stored,
            "version {} is told, the store has {stored}: {texts:?}",
            words.version
        );
    }

    /// What somebody hears to be done is stored, as theirs.
    pub(super) fn assert_kept(&self, table: &TableId, person: &str, nonce: u64, version: u64) {
        let facts = self.store.facts(table.as_str(), version - 1);
        let facts = facts.expect("memory");
        let kept = facts
            .first()
            .is_some_and(|fact| answers(fact, person, nonce));
        assert!(kept, "{person}'s {nonce} is lost");
    }

    /// Is everybody there, has everything its answer, and is everything known?
    pub(super) fn everybody_knows(&self) -> bool {
        self.humans.iter().all(|human| {
            let knows = |table: &TableId| {
                let known = human.tables.get(table).and_then(|client| client.version);
                known == Some(self.stored(table))
            };
            human.link.is_some()
                && human.pending.is_empty()
                && self.tables.iter().all(|(table, _)| knows(table))
        })
    }

    /// What has to hold when all is said and done.
    pub(super) fn settle(mut self) -> NodesReport {
        for (table, person, nonce, version) in &self.acknowledged {
            self.assert_kept(table, person, *nonce, *version);
        }
        for (table, game) in self.every_table() {
            let facts = self.store.facts(table.as_str(), 0).expect("memory");
            self.told.facts += facts.len() as u64;
            assert_once(&facts);
            let epochs = &self.epochs[&table];
            assert!(epochs.is_sorted(), "epochs of {table} mix: {epochs:?}");
            assert_eq!(epochs.len(), facts.len());
            self.assert_asked(&facts);
            if table == self.unwatched.0 {
                continue;
            }
            self.assert_seen(&table, game, &facts);
        }
        self.told.acknowledged = self.acknowledged.len() as u64;
        self.told
    }

    /// Nothing is there that nobody asked for.
    fn assert_asked(&self, facts: &[String]) {
        for fact in facts {
            let fact: Value = serde_json::from_str(fact).expect("JSON");
            let person = fact["asked"]["person"].as_str();
            let asker = self
                .humans
                .iter()
                .find(|human| Some(human.actor.id.as_str()) == person);
            if let (Some(asker), Some(nonce)) = (asker, fact["asked"]["nonce"].as_u64()) {
                assert!(asker.asked.contains(&nonce), "nobody asked for {fact}");
            }
        }
    }

    /// Everybody sees what somebody sees who comes just now.
    fn assert_seen(&self, table: &TableId, game: &str, facts: &[String]) {
        for human in &self.humans {
            let client = &human.tables[table];
            let room = open_room(game, table.clone(), facts, ROOM_CONFIG, 5, self.now);
            let mut room = room.expect("readable");
            let mut out = Vec::new();
            let joining = Joining {
                conn: 0,
                actor: Some(human.actor.clone()),
                seen: client.version,
                compact: false,
            };
            room.handle(self.now, Input::Join(joining), &mut out);
            let mut fresh = Client::default();
            for output in out {
                if let Output::Send { text, .. } = output {
                    fresh.hear(&text);
                }
            }
            client.sees_as(&fresh);
        }
    }

    pub(super) fn describe(&self) -> String {
        let mut text = String::new();
        let held = |(table, _)| {
            let held = self.leases.table(TableId::as_str(&table));
            (table, held)
        };
        let held: BTreeMap<_, _> = self.every_table().into_iter().map(held).collect();
        let _ = write!(text, "\nheld: {held:?}");
        for node in &self.nodes {
            let rooms: Vec<_> = node.rooms.keys().collect();
            let _ = write!(text, "\nnode {}: up {}, {rooms:?}", node.id, node.up);
        }
        for human in &self.humans {
            for (table, client) in &human.tables {
                let _ = write!(
                    text,
                    "\n{} at {table}: {} {:?} of {}, owed {}, pending {:?}, connected {}",
                    human.actor.name,
                    client.phase(),
                    client.version,
                    self.stored(table),
                    client.owed().len(),
                    human.pending,
                    human.link.is_some(),
                );
            }
        }
        text
    }
}
