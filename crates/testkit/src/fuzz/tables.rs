//! New tables, the facts of tables read back, and what is said at them.

use serde_json::{Value, json};
use sobremesa_bots::Roster;
use sobremesa_protocol::wire::{TableId, Terms};
use sobremesa_shelf::with_game;
use sobremesa_table::{Table, create_table};

use super::{json_size, mutate, with_first};
use crate::noise;
use crate::room::{Desk, bot, spec, terms};

/// The first byte is the game, the rest the terms of a new table in JSON.
pub(super) fn new_tables(bytes: &[u8]) -> usize {
    let Some((game, text)) = with_first(bytes) else {
        return 0;
    };
    let Ok(terms) = serde_json::from_slice::<Terms>(text) else {
        return 0;
    };
    with_game!(game, G => opened::<G>(terms), else => 0)
}

/// A table that can be opened can be read again; one that cannot names its reasons.
fn opened<G: Roster>(terms: Terms) -> usize {
    let spec = spec::<G>(terms, Vec::new(), false);
    let id = spec.id.clone();
    match create_table(spec) {
        Err(faults) => {
            assert!(!faults.is_empty(), "a refusal names its reason");
            json_size(&faults)
        }
        Ok(created) => {
            assert!(Table::<G>::read(G::ROSTER, id, &created.facts).is_ok());
            created.facts.iter().map(String::len).sum()
        }
    }
}

pub(super) fn seeded_terms(seed: u64) -> Vec<u8> {
    let terms = terms(2 + (seed % 4) as u8, json!({}));
    let terms = serde_json::to_value(terms).expect("JSON");
    let mut bytes = vec![seed as u8];
    bytes.extend(mutate::json(terms, seed));
    bytes
}

/// The first byte is the game, each line of the rest a fact: what is read shows itself to everybody.
pub(super) fn facts(bytes: &[u8]) -> usize {
    let Some((game, text)) = with_first(bytes) else {
        return 0;
    };
    let Ok(text) = std::str::from_utf8(text) else {
        return 0;
    };
    let facts: Vec<String> = text.lines().map(str::to_owned).collect();
    with_game!(game, G => read::<G>(&facts), else => 0)
}

fn read<G: Roster>(facts: &[String]) -> usize {
    let id = TableId::try_from("table".to_owned()).expect("an id");
    match Table::<G>::read(G::ROSTER, id, facts) {
        Err(error) => format!("{error:?}").len(),
        Ok(table) => {
            assert_eq!(table.version(), facts.len() as u64);
            json_size(&table.info())
        }
    }
}

/// A match of bots, one of its facts spoilt.
pub(super) fn seeded_facts(seed: u64) -> Vec<u8> {
    fn played<G: Roster>() -> Vec<String> {
        let seats = (*G::SEATS.start()).max(2);
        let sitters = (0..seats).map(|_| bot(G::FAST)).collect();
        let mut desk = Desk::<G>::create(spec(terms(seats, json!({})), sitters, true));
        for _ in 0..12 {
            let Some(job) = desk.jobs.pop() else { break };
            desk.now = desk.now.max(job.not_before);
            let answer = job.run();
            desk.give(sobremesa_table::Input::Thought(answer));
        }
        desk.facts
    }
    let first = seed as u8;
    let mut facts = with_game!(super::game(first), G => played::<G>(), else => Vec::new());
    let place = seed as usize % facts.len();
    let fact: Value = serde_json::from_str(&facts[place]).expect("JSON");
    facts[place] = String::from_utf8_lossy(&mutate::json(fact, seed)).into_owned();
    let mut bytes = vec![first];
    bytes.extend(facts.join("\n").into_bytes());
    bytes
}

pub(super) fn client_message(bytes: &[u8]) -> usize {
    noise::client_message(bytes).map_or(0, |message| json_size(&message))
}

pub(super) fn seeded_message(seed: u64) -> Vec<u8> {
    let honest = noise::honest();
    let message = &honest[seed as usize % honest.len()];
    mutate::json(serde_json::from_str(message).expect("JSON"), seed)
}

pub(super) fn table_bytes(bytes: &[u8]) -> usize {
    noise::table_bytes(bytes)
}
