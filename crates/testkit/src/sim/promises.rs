//! What the simulation holds the rooms to: nothing acknowledged is lost, nothing acts twice, everybody sees the same.

use std::collections::BTreeMap;

use serde_json::Value;
use sobremesa_protocol::wire::TableId;
use sobremesa_protocol::{RecordFile, verify};
use sobremesa_shelf::with_game;
use sobremesa_table::{Input, Joining, Output};

use super::{Sim, SimReport};
use crate::room::Client;

impl Sim {
    /// A client that has seen everything sees what somebody sees who comes just now.
    pub(super) fn compare(&mut self, human: usize, table: &TableId) {
        let facts = self.facts(table);
        let Some(client) = self.humans[human].tables.get(table) else {
            return;
        };
        // What happens in a window is not told to everybody at once: at most so many versions.
        let behind = (facts.len() as u64).checked_sub(client.version.unwrap_or(0));
        if behind.is_none_or(|behind| behind > 8) || client.turned_away {
            return;
        }
        let mut room = self.open(table, &facts).expect("a table");
        let mut out = Vec::new();
        let actor = Some(self.humans[human].actor.clone());
        room.handle(
            self.now,
            Input::Join(Joining {
                conn: 0,
                actor,
                seen: client.version,
                compact: false,
            }),
            &mut out,
        );
        let mut fresh = Client::default();
        for output in out {
            if let Output::Send { text, .. } = output {
                fresh.hear(&text);
            }
        }
        if client.version == fresh.version {
            client.sees_as(&fresh);
            self.told.compared += 1;
        }
    }

    /// What has to hold when all is said and done.
    pub(super) fn settle(mut self) -> SimReport {
        for human in 0..self.humans.len() {
            for table in self.tables.clone() {
                self.compare(human, &table);
            }
        }
        let stored: BTreeMap<&TableId, Vec<String>> = self
            .tables
            .iter()
            .map(|table| (table, self.facts(table)))
            .collect();
        for (table, person, nonce, version) in &self.acknowledged {
            let fact = stored[table].get(*version as usize - 1);
            assert!(
                fact.is_some_and(|fact| answers(fact, person, *nonce)),
                "{person}'s {nonce} is lost"
            );
        }
        for table in self.tables.clone() {
            let facts = self.facts(&table);
            self.told.facts += facts.len() as u64;
            assert_once(&facts);
            self.told.wanted += u64::from(self.was_wanted(&table));
            let room = self.open(&table, &facts).expect("a table");
            if let Ok(record) = room.record() {
                let file = RecordFile::parse(&record).expect("a record");
                with_game!(self.games[&table], G => {
                    let record = file.open::<G>().expect("a record of this game");
                    verify(&record).unwrap_or_else(|faults| panic!("{table}: {faults:?}"));
                    record.replay().expect("it replays");
                }, else => unreachable!("a game of the shelf"));
                self.told.records += 1;
            }
        }
        self.told.acknowledged = self.acknowledged.len() as u64;
        self.told
    }
}

/// Does this fact answer that number of that person?
pub(crate) fn answers(fact: &str, person: &str, nonce: u64) -> bool {
    let fact: Value = serde_json::from_str(fact).expect("JSON");
    fact["asked"]["person"] == person && fact["asked"]["nonce"] == nonce
}

/// Nobody's number has done anything twice. (One answer may be several facts, stored together.)
pub(crate) fn assert_once(facts: &[String]) {
    let mut seen: BTreeMap<String, (usize, Value)> = BTreeMap::new();
    for (place, fact) in facts.iter().enumerate() {
        let fact: Value = serde_json::from_str(fact).expect("JSON");
        if fact["asked"].is_null() {
            continue;
        }
        let before = seen.insert(fact["asked"].to_string(), (place, fact["at"].clone()));
        assert!(
            before.is_none_or(|before| before == (place - 1, fact["at"].clone())),
            "twice: {fact}"
        );
    }
}
