//! What a store in memory keeps.

use std::collections::BTreeMap;

use crate::sqlite::Copy;
use crate::{
    Batch, Device, Hash, Head, Note, Person, PersonId, Report, Sanction, SanctionKind, StoreError,
};

/// Everything, each kind by what it is asked for by.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    pub(super) tables: BTreeMap<String, StoredTable>,
    pub(super) people: BTreeMap<PersonId, Person>,
    pub(super) tokens: BTreeMap<Hash, Token>,
    pub(super) codes: BTreeMap<Hash, Code>,
    pub(super) notes: Vec<Note>,
    pub(super) sanctions: BTreeMap<(SanctionKind, String), Sanction>,
    pub(super) reports: Vec<Report>,
    pub(super) settings: BTreeMap<String, String>,
}

#[derive(Clone, Debug)]
pub(super) struct StoredTable {
    pub(super) facts: Vec<String>,
    pub(super) head: Head,
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) person: PersonId,
    pub(super) device: Device,
}

impl Token {
    pub(super) fn new(person: &str, token: &Hash) -> Token {
        Token {
            person: person.to_owned(),
            device: Device {
                token: *token,
                made: 0,
                seen: 0,
                label: String::new(),
                push: String::new(),
            },
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Code {
    pub(super) person: PersonId,
    pub(super) expires: u64,
}

impl Kept {
    pub(super) fn append(&mut self, batch: &Batch) -> Result<(), StoreError> {
        batch.check()?;
        let expected = self
            .tables
            .get(&batch.table)
            .map_or(0, |table| table.head.facts);
        if batch.first != expected {
            return Err(StoreError::Conflict { expected });
        }
        let table = self
            .tables
            .entry(batch.table.clone())
            .or_insert_with(|| StoredTable {
                facts: Vec::new(),
                head: batch.head.clone(),
            });
        table.facts.extend_from_slice(&batch.facts);
        table.head = batch.head.clone();
        Ok(())
    }

    pub(super) fn person(&mut self, id: &str) -> Result<&mut Person, StoreError> {
        self.people.get_mut(id).ok_or(StoreError::NoSuchPerson)
    }

    pub(super) fn copy_to(&self, copy: &mut Copy<'_>) -> Result<(), StoreError> {
        for StoredTable { facts, head } in self.tables.values() {
            copy.batch(&Batch::new(0, facts.clone(), head.clone()))?;
        }
        self.people
            .values()
            .try_for_each(|person| copy.person(person))?;
        self.tokens
            .iter()
            .try_for_each(|(token, Token { person, device })| {
                copy.token(person, token)?;
                copy.device(device)
            })?;
        self.codes
            .iter()
            .try_for_each(|(code, Code { person, expires })| copy.code(code, person, *expires))?;
        self.notes.iter().try_for_each(|note| copy.note(note))?;
        self.sanctions
            .values()
            .try_for_each(|sanction| copy.sanction(sanction))?;
        self.reports
            .iter()
            .try_for_each(|report| copy.report(report))?;
        self.settings
            .iter()
            .try_for_each(|(name, value)| copy.setting(name, value))
    }
}
