//! Any order of calls: both stores answer as a model of a few lines does, also after being opened again.

use std::collections::BTreeMap;

use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_store::{Batch, Head, HeadQuery, Memory, Store, StoreError, TablePhase};
use tempfile::TempDir;

use crate::sqlite;

/// How many orders of calls are tried.
const CASES: u64 = 60;
const TABLES: [&str; 3] = ["a", "b", "c"];
const PEOPLE: [&str; 3] = ["ana", "bo", "cleo"];

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

impl Model {
    /// Up to five batches, mostly where their tables end; `made` numbers the facts.
    fn batches(&self, luck: &mut FastLuck, made: &mut u32) -> Vec<Batch> {
        let mut lengths: BTreeMap<&str, u64> = BTreeMap::new();
        let count = 1 + luck.below(5);
        let mut batch = |_| {
            let table = TABLES[luck.below(3) as usize];
            let off = match luck.below(7) {
                0 => i64::from(luck.below(5)) - 2,
                _ => 0,
            };
            let many = u64::from(luck.below(4));
            let known = self.0.get(table).map_or(0, |(facts, _)| facts.len() as u64);
            let next = lengths.entry(table).or_insert(known);
            let first = next.saturating_add_signed(off);
            if off == 0 {
                *next += many;
            }
            let mut fact = |_| {
                *made += 1;
                format!("fact {made}")
            };
            let facts = (0..many).map(&mut fact).collect();
            let people = PEOPLE.into_iter().filter(|_| luck.below(2) == 0);
            let people = people.map(str::to_owned).collect();
            let head = Head {
                table: table.to_owned(),
                game: "push".to_owned(),
                phase: TablePhase::ALL[luck.below(5) as usize],
                listed: luck.below(2) == 0,
                owner: "ana".to_owned(),
                people,
                updated: u64::from(luck.below(6)),
                facts: first + many,
                summary: format!("after {made}"),
            };
            Batch::new(first, facts, head)
        };
        (0..count).map(&mut batch).collect()
    }
}

/// Both stores say what the model says.
fn agree(model: &Model, store: &dyn Store, case: u64) {
    for table in TABLES {
        let (facts, head) = model.0.get(table).cloned().unzip();
        let facts = facts.unwrap_or_default();
        assert_eq!(store.head(table), Ok(head), "case {case}");
        for from in 0..=facts.len() {
            assert_eq!(
                store.facts(table, from as u64),
                Ok(facts[from..].to_vec()),
                "case {case}"
            );
        }
    }
    for person in [None, Some("ana"), Some("cleo")] {
        for (listed, phases) in [
            (false, &TablePhase::ALL[..]),
            (true, &TablePhase::ALL[1..3]),
        ] {
            let query = HeadQuery {
                listed,
                person: person.map(str::to_owned),
                limit: 2,
                ..HeadQuery::of(phases)
            };
            let heads = model.0.values().map(|(_, head)| head.clone());
            assert_eq!(store.heads(&query), Ok(query.select(heads)), "case {case}");
        }
    }
}

#[test]
fn any_order_of_calls_is_answered_as_by_the_model() {
    for case in 0..CASES {
        let mut luck = FastLuck::new(case);
        let dir = TempDir::new().expect("a directory for the test");
        let (mut model, memory, mut file) = (Model::default(), Memory::new(), sqlite(&dir));
        let mut made = 0;
        for _ in 0..1 + luck.below(11) {
            if luck.below(10) == 0 {
                drop(file);
                file = sqlite(&dir);
            } else {
                let batches = model.batches(&mut luck, &mut made);
                let expected: Vec<_> = batches.iter().map(|batch| model.append(batch)).collect();
                assert_eq!(memory.append(&batches), expected, "case {case}");
                assert_eq!(file.append(&batches), expected, "case {case}");
            }
            agree(&model, &memory, case);
            agree(&model, &file, case);
        }
    }
}
