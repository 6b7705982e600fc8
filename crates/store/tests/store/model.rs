//! Any order of calls: both stores answer as a model of a few lines does, also after being opened again.

use std::collections::BTreeMap;

use proptest::prelude::*;
use sobremesa_store::{Batch, Head, HeadQuery, Memory, Phase, Store, StoreError};
use tempfile::TempDir;

use crate::sqlite;

#[derive(Clone, Debug)]
enum Call {
    /// Batches: table, how far from the right seq, how many facts, phase, listed, people, time.
    Append(Vec<(usize, i64, u64, usize, bool, u8, u64)>),
    Reopen,
}

const TABLES: [&str; 3] = ["a", "b", "c"];
const PEOPLE: [&str; 3] = ["ana", "bo", "cleo"];

fn call() -> impl Strategy<Value = Call> {
    let off = prop_oneof![6 => Just(0), 1 => -2..3_i64];
    let batch = (
        0..3_usize,
        off,
        0..4_u64,
        0..5_usize,
        any::<bool>(),
        0..8_u8,
        0..6_u64,
    );
    prop_oneof![9 => prop::collection::vec(batch, 1..6).prop_map(Call::Append), 1 => Just(Call::Reopen)]
}

#[derive(Default)]
struct Model(BTreeMap<String, (Vec<String>, Head)>);

impl Model {
    fn append(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let expected = self
            .0
            .get(&batch.table)
            .map_or(0, |(facts, _)| facts.len() as u64);
        if batch.first != expected {
            return Err(StoreError::Conflict { expected });
        }
        let (facts, head) = self
            .0
            .entry(batch.table.clone())
            .or_insert((vec![], batch.head.clone()));
        facts.extend(batch.facts.clone());
        *head = batch.head.clone();
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_order_of_calls_is_answered_as_by_the_model(calls in prop::collection::vec(call(), 1..12)) {
        let dir = TempDir::new().expect("a directory for the test");
        let (mut model, memory, mut file) = (Model::default(), Memory::new(), Some(sqlite(&dir)));
        let mut made = 0;
        for call in calls {
            match call {
                Call::Append(batches) => {
                    let mut lengths: BTreeMap<&str, u64> = BTreeMap::new();
                    let batches: Vec<Batch> = batches.into_iter().map(|(table, off, many, phase, listed, people, updated)| {
                        let table = TABLES[table];
                        let known = model.0.get(table).map_or(0, |(facts, _)| facts.len() as u64);
                        let next = lengths.entry(table).or_insert(known);
                        let first = next.saturating_add_signed(off);
                        if off == 0 { *next += many; }
                        let facts = (0..many).map(|_| { made += 1; format!("fact {made}") }).collect();
                        let people = (0..3).filter(|bit| people >> bit & 1 == 1).map(|bit| PEOPLE[bit].to_owned());
                        let head = Head {
                            table: table.to_owned(), game: "push".to_owned(), phase: Phase::ALL[phase], listed,
                            owner: "ana".to_owned(), people: people.collect(), updated, facts: first + many,
                            summary: format!("after {made}"),
                        };
                        Batch { table: table.to_owned(), first, facts, head }
                    }).collect();
                    let expected: Vec<_> = batches.iter().map(|batch| model.append(batch)).collect();
                    prop_assert_eq!(&memory.append(&batches), &expected);
                    prop_assert_eq!(&file.as_ref().expect("open").append(&batches), &expected);
                }
                Call::Reopen => {
                    drop(file.take());
                    file = Some(sqlite(&dir));
                }
            }
            let file = file.as_ref().expect("open");
            for store in [&memory as &dyn Store, file] {
                for table in TABLES {
                    let (facts, head) = model.0.get(table).cloned().unzip();
                    let facts = facts.unwrap_or_default();
                    prop_assert_eq!(store.head(table), Ok(head));
                    for from in 0..=facts.len() {
                        prop_assert_eq!(store.facts(table, from as u64), Ok(facts[from..].to_vec()));
                    }
                }
                for person in [None, Some("ana"), Some("cleo")] {
                    for (listed, phases) in [(false, &Phase::ALL[..]), (true, &Phase::ALL[1..3])] {
                        let person = person.map(str::to_owned);
                        let query = HeadQuery { listed, person, limit: 2, ..HeadQuery::of(phases) };
                        let heads = model.0.values().map(|(_, head)| head.clone());
                        prop_assert_eq!(store.heads(&query), Ok(query.select(heads)));
                    }
                }
            }
        }
    }
}
