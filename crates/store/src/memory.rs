//! A store that lasts as long as the process: for tests, and for a table among friends that need not outlive it.

mod kept;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use self::kept::{Code, Kept, Token};
use crate::checks::{id, number, text};
use crate::sqlite::Copy;
use crate::{
    Batch, Device, Hash, Head, HeadQuery, Note, PeopleQuery, Person, PersonId, Report, Sanction,
    SanctionKind, Store, StoreError, Visit,
};

/// A store in memory. It keeps every promise but to outlast the process.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Kept>);

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
        kept.tokens.insert(*token, Token::new(&person.id, token));
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
            .and_then(|token| kept.people.get(&token.person))
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
        kept.tokens.insert(*token, Token::new(id, token));
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

    fn remove_tables(&self, tables: &[String]) -> Result<usize, StoreError> {
        let mut kept = self.kept();
        let gone = tables
            .iter()
            .filter(|table| kept.tables.remove(*table).is_some());
        Ok(gone.count())
    }

    fn redact(
        &self,
        table: &str,
        facts: &[(u64, String)],
        summary: &str,
    ) -> Result<(), StoreError> {
        text(summary)?;
        facts.iter().try_for_each(|(_, fact)| text(fact))?;
        let mut kept = self.kept();
        let conflict = StoreError::Conflict { expected: 0 };
        let table = kept.tables.get_mut(table).ok_or(conflict)?;
        let expected = table.head.facts;
        if facts.iter().any(|(seq, _)| *seq >= expected) {
            return Err(StoreError::Conflict { expected });
        }
        for (seq, fact) in facts {
            if let Some(old) = usize::try_from(*seq)
                .ok()
                .and_then(|seq| table.facts.get_mut(seq))
            {
                old.clone_from(fact);
            }
        }
        table.head.summary = summary.to_owned();
        Ok(())
    }

    fn devices(&self, person: &str) -> Result<Vec<Device>, StoreError> {
        let kept = self.kept();
        let own = kept.tokens.values().filter(|token| token.person == person);
        let mut devices: Vec<Device> = own.map(|token| token.device.clone()).collect();
        devices.sort_by(|a, b| (b.seen, &b.token).cmp(&(a.seen, &a.token)));
        Ok(devices)
    }

    fn devices_seen(&self, visits: &[Visit]) -> Result<usize, StoreError> {
        visits.iter().try_for_each(Visit::check)?;
        let (mut kept, mut known) = (self.kept(), 0);
        for Visit { token, at, label } in visits {
            let Some(Token { person, device }) = kept.tokens.get_mut(token) else {
                continue;
            };
            device.made = if device.made == 0 { *at } else { device.made };
            device.seen = device.seen.max(*at);
            label.clone_into(&mut device.label);
            let person = person.clone();
            let person = kept.person(&person)?;
            person.seen = person.seen.max(*at);
            known += 1;
        }
        Ok(known)
    }

    fn set_push(&self, token: &Hash, push: &str) -> Result<bool, StoreError> {
        text(push)?;
        let mut kept = self.kept();
        let found = kept.tokens.get_mut(token);
        Ok(found
            .map(|token| push.clone_into(&mut token.device.push))
            .is_some())
    }

    fn people(&self, query: &PeopleQuery) -> Result<Vec<Person>, StoreError> {
        Ok(query.select(self.kept().people.values().cloned()))
    }

    fn remove_people(&self, ids: &[PersonId]) -> Result<usize, StoreError> {
        let mut kept = self.kept();
        let gone: BTreeSet<&PersonId> = ids
            .iter()
            .filter(|id| kept.people.remove(*id).is_some())
            .collect();
        kept.tokens.retain(|_, token| !gone.contains(&token.person));
        kept.codes.retain(|_, code| !gone.contains(&code.person));
        Ok(gone.len())
    }

    fn sanction(&self, sanction: &Sanction) -> Result<(), StoreError> {
        sanction.check()?;
        let key = (sanction.kind, sanction.subject.clone());
        self.kept().sanctions.insert(key, sanction.clone());
        Ok(())
    }

    fn lift(&self, kind: SanctionKind, subject: &str) -> Result<bool, StoreError> {
        let key = (kind, subject.to_owned());
        Ok(self.kept().sanctions.remove(&key).is_some())
    }

    fn sanctions(&self) -> Result<Vec<Sanction>, StoreError> {
        let mut all: Vec<Sanction> = self.kept().sanctions.values().cloned().collect();
        all.sort_by_key(|sanction| sanction.at);
        Ok(all)
    }

    fn report(&self, report: &Report) -> Result<u64, StoreError> {
        report.check()?;
        let mut kept = self.kept();
        let id = kept.reports.len() as u64 + 1;
        kept.reports.push(Report {
            id,
            settled: false,
            ..report.clone()
        });
        Ok(id)
    }

    fn reports(&self, limit: usize) -> Result<Vec<Report>, StoreError> {
        let kept = self.kept();
        Ok(kept.reports.iter().rev().take(limit).cloned().collect())
    }

    fn settle(&self, report: u64) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let found = kept.reports.iter_mut().find(|known| known.id == report);
        Ok(found.map(|known| known.settled = true).is_some())
    }

    fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(self.kept().settings.get(name).cloned())
    }

    fn set(&self, name: &str, value: &str) -> Result<(), StoreError> {
        text(name)?;
        text(value)?;
        let mut kept = self.kept();
        kept.settings.insert(name.to_owned(), value.to_owned());
        Ok(())
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let kept = self.kept().clone();
        Copy::write_new(to, |copy| kept.copy_to(copy))
    }

    fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
