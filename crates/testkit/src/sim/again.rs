//! Another match: people follow to the table of the rematch, see its promise and add to its deal. What was wanted begins by
//! itself, whoever is lost on the way.

use serde_json::{Value, json};
use sobremesa_protocol::wire::{Command, TableId};
use sobremesa_store::{Store as _, TablePhase};

use super::Sim;
use super::people::Said;

pub(super) fn is_sequel(table: &TableId) -> bool {
    table.as_str().starts_with("sequel")
}

impl Sim {
    /// The tables somebody goes to: those of the beginning, and where these have gone on.
    pub(super) fn places(&self, human: usize) -> Vec<TableId> {
        let known = &self.humans[human].tables;
        let next = |table: &TableId| -> Option<TableId> {
            serde_json::from_value(known.get(table)?.info.get("rematch")?.clone()).ok()
        };
        let first = self.tables[..2].iter();
        first
            .flat_map(|table| std::iter::once(table.clone()).chain(next(table)))
            .collect()
    }

    /// Somebody says that they want another match, most of them without adding to its deal.
    pub(super) fn want(&mut self, human: usize, table: &TableId) {
        let client = &self.humans[human].tables[table];
        let known = |field: &str| client.info.get(field).cloned().unwrap_or_default();
        let mine = |seats: &Value| {
            let mut seats = seats.as_array().into_iter().flatten();
            seats.any(|seat| seat.as_u64() == client.seat())
        };
        let open = client.phase() == "over" && known("rematch").is_null();
        if !open || client.seat().is_none() || mine(&known("again")) {
            return;
        }
        let salt = self.one_in(5).then(|| "5a".repeat(16));
        self.ask(human, table, Command::Again { ready: true, salt });
    }

    /// What somebody does at the table of a rematch: they add to the deal, once they have seen its promise.
    pub(super) fn follow(&mut self, human: usize, table: &TableId) {
        let client = &self.humans[human].tables[table];
        let seat = client.seat().map(|seat| seat as usize);
        let chair = seat.and_then(|seat| client.info["chairs"].get(seat));
        let unready = chair.is_some_and(|chair| chair["ready"] == json!(false));
        let comes = |seats: &Value| {
            let mut seats = seats.as_array().into_iter().flatten();
            seats.any(|of| of.as_u64() == client.seat())
        };
        let coming = client.info.get("again").is_some_and(comes);
        if client.phase() != "lobby" || !unready || !coming {
            return;
        }
        assert!(client.info["commitment"].is_string());
        // Somebody looks away: the others do not wait for ever.
        if human == 1 && table.as_str().ends_with(['3', '5', '7']) {
            return;
        }
        if self.humans[human].pending.is_empty() {
            let salt = Some(format!("{:032x}", self.order));
            self.ask(human, table, Command::Ready { ready: true, salt });
        }
    }

    pub(super) fn come(&mut self, human: usize, table: &TableId) {
        let client = self.humans[human].tables.get(table);
        let seen = client.and_then(|client| client.version);
        self.say(human, table, Said::Join { seen });
    }

    /// Has a match begun that was wanted? Nobody plays it on.
    pub(super) fn has_begun(&self, table: &TableId) -> bool {
        let head = self.store.head(table.as_str()).expect("memory");
        let lobby = head.is_some_and(|head| head.phase == TablePhase::Lobby);
        !(lobby && self.was_wanted(table))
    }

    pub(super) fn was_wanted(&self, table: &TableId) -> bool {
        let comes = |fact: &String| fact.contains(r#""fact":{"again""#);
        is_sequel(table) && self.facts(table).iter().any(comes)
    }
}
