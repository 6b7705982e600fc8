//! What a room says as it goes over the bus to those whose sockets are at other nodes: bytes under subjects.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::value::RawValue;
use sobremesa_driver::hops::{Away, Listener, Listeners, Words};
use sobremesa_protocol::wire::{TableId, raw};
use sobremesa_table::Conn;

/// The node all listeners are at.
const NODE: u64 = 2;

/// A mistake that is made on purpose, to see that it is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BusPlant {
    #[default]
    Nothing,
    /// Everything goes under the subject of whoever came first.
    Misrouted,
    /// Whoever is told nothing is told how long the others' words are.
    Lengths,
}

/// A bus that keeps what was said on it, by subject.
#[derive(Default)]
pub struct Bus {
    plant: BusPlant,
    listeners: Listeners<(), Arc<str>>,
    said: BTreeMap<String, Vec<String>>,
    conns: Vec<Conn>,
}

/// Where a listener is told what is only for them.
fn subject(conn: Conn) -> String {
    format!("sobremesa.to.{NODE}.{conn}")
}

impl Bus {
    /// One without listeners, with this mistake.
    #[must_use]
    pub fn new(plant: BusPlant) -> Bus {
        Bus {
            plant,
            ..Bus::default()
        }
    }

    pub(super) fn join(&mut self, conn: Conn, now: u64) {
        self.conns.push(conn);
        let away = Away::new(NODE, 1, now);
        self.listeners.insert(conn, Listener::Away(away));
    }

    pub(super) fn leave(&mut self, conn: Conn) {
        self.listeners.remove(conn);
    }

    pub(super) fn tell(&mut self, conn: Conn, text: &Arc<str>) {
        self.listeners.tell(conn, text.clone());
    }

    pub(super) fn answered(&mut self, conn: Conn, nonce: u64) {
        self.listeners.answered(conn, nonce);
    }

    /// A head was stored: all nodes hear which table's.
    pub(super) fn listed(&mut self, table: &TableId) {
        let said = serde_json::json!({ "node": NODE, "news": { "listed": { "table": table } } });
        let all = self.said.entry("sobremesa.all".to_owned()).or_default();
        all.push(said.to_string());
    }

    /// What belongs together is there.
    pub(super) fn send(&mut self, table: &TableId, version: u64) {
        let mut long = 0;
        for told in self.listeners.told(table, version) {
            let text = |text: &Arc<str>| RawValue::from_string((**text).to_owned()).ok();
            let texts = told.texts.iter().filter_map(text).collect();
            let words = Words {
                texts,
                ..told.words
            };
            let to = match self.plant {
                BusPlant::Misrouted => self.conns[0],
                _ => words.conn,
            };
            let said = raw(&words).get().to_owned();
            long += said.len();
            self.said.entry(subject(to)).or_default().push(said);
        }
        if self.plant == BusPlant::Lengths {
            for conn in &self.conns {
                let own = self.said.entry(subject(*conn)).or_default();
                own.push(long.to_string());
            }
        }
    }

    /// What was said since the last look under every subject that this listener's node hears for them.
    pub fn heard(&mut self, conn: Conn) -> Vec<String> {
        let mut heard = self.said.remove(&subject(conn)).unwrap_or_default();
        let all = self.said.get("sobremesa.all");
        heard.extend(all.into_iter().flatten().cloned());
        heard
    }
}
