//! A store that lasts as long as the process: for tests, and for a table among friends that need not outlive it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::batch::{id, number, text};
use crate::sqlite::Copy;
use crate::{Batch, Hash, Head, HeadQuery, Note, Person, PersonId, Store, StoreError, file};

/// A store in memory. It keeps every promise but to outlast the process.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Kept>);

#[derive(Clone, Debug, Default)]
struct Kept {
    tables: BTreeMap<String, Table>,
    people: BTreeMap<PersonId, Person>,
    tokens: BTreeMap<Hash, PersonId>,
    codes: BTreeMap<Hash, Code>,
    notes: Vec<Note>,
}

#[derive(Clone, Debug)]
struct Table {
    facts: Vec<String>,
    head: Head,
}

#[derive(Clone, Debug)]
struct Code {
    person: PersonId,
    expires: u64,
}

impl Memory {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing in here can panic half-way, so what a poisoned lock guards is sound.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn append(&mut self, batch: &Batch) -> Result<(), StoreError> {
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
            .or_insert_with(|| Table {
                facts: Vec::new(),
                head: batch.head.clone(),
            });
        table.facts.extend_from_slice(&batch.facts);
        table.head = batch.head.clone();
        Ok(())
    }

    fn person(&mut self, id: &str) -> Result<&mut Person, StoreError> {
        self.people.get_mut(id).ok_or(StoreError::NoSuchPerson)
    }

    fn copy_to(&self, copy: &mut Copy<'_>) -> Result<(), StoreError> {
        for Table { facts, head } in self.tables.values() {
            let (table, facts) = (head.table.clone(), facts.clone());
            copy.batch(&Batch {
                table,
                first: 0,
                facts,
                head: head.clone(),
            })?;
        }
        self.people
            .values()
            .try_for_each(|person| copy.person(person))?;
        self.tokens
            .iter()
            .try_for_each(|(token, person)| copy.token(person, token))?;
        self.codes
            .iter()
            .try_for_each(|(code, Code { person, expires })| copy.code(code, person, *expires))?;
        self.notes.iter().try_for_each(|note| copy.note(note))
    }
}

impl Store for Memory {
    fn append(&self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let mut kept = self.kept();
        batches.iter().map(|batch| kept.append(batch)).collect()
    }

    fn facts(&self, table: &str, from: u64) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        let facts = kept.tables.get(table).map_or(&[][..], |table| &table.facts);
        Ok(usize::try_from(from)
            .ok()
            .and_then(|from| facts.get(from..))
            .unwrap_or_default()
            .to_vec())
    }

    fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        Ok(self
            .kept()
            .tables
            .get(table)
            .map(|table| table.head.clone()))
    }

    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        Ok(query.select(self.kept().tables.values().map(|table| table.head.clone())))
    }

    fn add_person(&self, person: &Person, token: &Hash) -> Result<(), StoreError> {
        person.check()?;
        let mut kept = self.kept();
        if kept.people.contains_key(&person.id) || kept.tokens.contains_key(token) {
            return Err(StoreError::Taken);
        }
        kept.people.insert(person.id.clone(), person.clone());
        kept.tokens.insert(*token, person.id.clone());
        Ok(())
    }

    fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        Ok(self.kept().people.get(id).cloned())
    }

    fn person_by_token(&self, token: &Hash) -> Result<Option<Person>, StoreError> {
        let kept = self.kept();
        Ok(kept
            .tokens
            .get(token)
            .and_then(|id| kept.people.get(id))
            .cloned())
    }

    fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        text(name)?;
        self.kept().person(id)?.name = name.to_owned();
        Ok(())
    }

    fn seen(&self, id: &str, at: u64) -> Result<(), StoreError> {
        number(at)?;
        let mut kept = self.kept();
        let person = kept.person(id)?;
        person.seen = person.seen.max(at);
        Ok(())
    }

    fn add_token(&self, id: &str, token: &Hash) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.person(id)?;
        if kept.tokens.contains_key(token) {
            return Err(StoreError::Taken);
        }
        kept.tokens.insert(*token, id.to_owned());
        Ok(())
    }

    fn remove_token(&self, token: &Hash) -> Result<bool, StoreError> {
        Ok(self.kept().tokens.remove(token).is_some())
    }

    fn add_code(&self, code: &Hash, person: &str, expires: u64) -> Result<(), StoreError> {
        number(expires)?;
        id(person)?;
        let mut kept = self.kept();
        kept.person(person)?;
        if kept.codes.contains_key(code) {
            return Err(StoreError::Taken);
        }
        kept.codes.insert(
            *code,
            Code {
                person: person.to_owned(),
                expires,
            },
        );
        Ok(())
    }

    fn take_code(&self, code: &Hash, now: u64) -> Result<Option<PersonId>, StoreError> {
        number(now)?;
        let mut kept = self.kept();
        kept.codes.retain(|_, code| now < code.expires);
        Ok(kept.codes.remove(code).map(|code| code.person))
    }

    fn note(&self, note: &Note) -> Result<(), StoreError> {
        note.check()?;
        self.kept().notes.push(note.clone());
        Ok(())
    }

    fn notes(&self, limit: usize) -> Result<Vec<Note>, StoreError> {
        Ok(self
            .kept()
            .notes
            .iter()
            .rev()
            .take(limit)
            .cloned()
            .collect())
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let kept = self.kept().clone();
        file::whole(to, |partial| {
            Copy::write(partial, |copy| kept.copy_to(copy))
        })
    }

    fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
