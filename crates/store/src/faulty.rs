//! A store that fails on purpose, for tests: every fault is a switch, and nothing is left to luck or the clock.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::{
    Batch, Device, Hash, Head, HeadQuery, Note, PeopleQuery, Person, PersonId, Report, Sanction,
    SanctionKind, Size, Store, StoreError, Survey, TablePhase, Visit,
};

/// What happens to a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    Pass,
    /// It is not kept, and this is the answer.
    Fail(StoreError),
    /// It is kept where it can be, and this is the answer all the same: the word of it was lost.
    Tear(StoreError),
}

/// A store around another one. Without faults it keeps the contract.
///
/// Faults are counted in batches, not in calls, so that they fall on the same batches however a
/// [`Writer`](crate::Writer) groups them.
#[derive(Debug)]
pub struct Faulty<S> {
    inner: S,
    switches: Mutex<Switches>,
    resumed: Condvar,
}

#[derive(Debug, Default)]
struct Switches {
    next: VecDeque<Fault>,
    always: Option<Fault>,
    paused: bool,
    holding: bool,
    held: Vec<Batch>,
}

impl<S: Store> Faulty<S> {
    /// A store without faults yet.
    pub fn new(inner: S) -> Self {
        Self {
            inner,
            switches: Mutex::default(),
            resumed: Condvar::new(),
        }
    }

    /// The store inside, as it is.
    pub fn inner(&self) -> &S {
        &self.inner
    }

    /// What happens to the coming batches, one fault each, after those planned before.
    pub fn plan(&self, faults: impl IntoIterator<Item = Fault>) {
        self.switches().next.extend(faults);
    }

    /// The next batches fail with this error.
    pub fn fail_next(&self, many: usize, error: &StoreError) {
        self.plan(std::iter::repeat_n(Fault::Fail(error.clone()), many));
    }

    /// The next batches are kept but answered with this error.
    pub fn tear_next(&self, many: usize, error: &StoreError) {
        self.plan(std::iter::repeat_n(Fault::Tear(error.clone()), many));
    }

    /// What happens to every batch for which nothing is planned, until [`heal`](Self::heal). [`Store::ready`] says the
    /// same.
    pub fn always(&self, fault: Fault) {
        self.switches().always = Some(fault);
    }

    /// Forgets every fault planned and lets appends go on.
    pub fn heal(&self) {
        let mut switches = self.switches();
        (switches.next, switches.always, switches.paused) = (VecDeque::new(), None, false);
        self.resumed.notify_all();
    }

    /// Appends wait, as on a disk that hangs, until [`resume`](Self::resume) or [`heal`](Self::heal).
    pub fn pause(&self) {
        self.switches().paused = true;
    }

    /// Appends go on.
    pub fn resume(&self) {
        self.switches().paused = false;
        self.resumed.notify_all();
    }

    /// From now on appended batches are acknowledged but only held in memory, as by a disk that lies about syncing.
    /// They are read like all others, but are not in a backup.
    pub fn hold(&self) {
        self.switches().holding = true;
    }

    /// Writes what is held into the store inside and ends [`hold`](Self::hold).
    ///
    /// # Errors
    /// What the store inside says; what it did not take is forgotten.
    pub fn sync(&self) -> Result<(), StoreError> {
        let mut switches = self.switches();
        switches.holding = false;
        let held = std::mem::take(&mut switches.held);
        self.inner.append(&held).into_iter().collect()
    }

    /// The power fails: what is held is forgotten, and so is every fault.
    pub fn crash(&self) {
        *self.switches() = Switches::default();
        self.resumed.notify_all();
    }

    fn switches(&self) -> MutexGuard<'_, Switches> {
        self.switches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a batch as the store inside would, without telling it.
    fn take(&self, held: &mut Vec<Batch>, batch: &Batch) -> Result<(), StoreError> {
        batch.check()?;
        let last = held
            .iter()
            .rev()
            .find(|other| other.table == batch.table)
            .map(|other| other.head.facts);
        let expected = match last {
            Some(facts) => facts,
            None => self.inner.head(&batch.table)?.map_or(0, |head| head.facts),
        };
        if batch.first != expected {
            return Err(StoreError::Conflict { expected });
        }
        held.push(batch.clone());
        Ok(())
    }
}

impl<S: Store> Store for Faulty<S> {
    fn append(&self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let paused = |switches: &mut Switches| switches.paused;
        let waited = self.resumed.wait_while(self.switches(), paused);
        let mut switches = waited.unwrap_or_else(PoisonError::into_inner);
        let mut fault = || {
            let next = switches.next.pop_front();
            next.or_else(|| switches.always.clone())
                .unwrap_or(Fault::Pass)
        };
        let faults: Vec<Fault> = batches.iter().map(|_| fault()).collect();
        let sound = batches
            .iter()
            .zip(&faults)
            .filter(|(_, fault)| !matches!(fault, Fault::Fail(_)));
        let sound: Vec<Batch> = sound.map(|(batch, _)| batch.clone()).collect();
        let answers = if switches.holding {
            sound
                .iter()
                .map(|batch| self.take(&mut switches.held, batch))
                .collect()
        } else {
            drop(switches);
            self.inner.append(&sound)
        };
        let mut answers = answers.into_iter();
        let mut answer = || answers.next().unwrap_or(Err(StoreError::Stopped));
        faults
            .into_iter()
            .map(|fault| match fault {
                Fault::Pass => answer(),
                Fault::Fail(error) => Err(error),
                Fault::Tear(error) => answer().and(Err(error)),
            })
            .collect()
    }

    fn facts(&self, table: &str, from: u64) -> Result<Vec<String>, StoreError> {
        let switches = self.switches();
        let mut facts = self.inner.facts(table, from)?;
        for batch in switches.held.iter().filter(|batch| batch.table == table) {
            let skip = usize::try_from(from.saturating_sub(batch.first)).unwrap_or(usize::MAX);
            facts.extend(batch.facts.iter().skip(skip).cloned());
        }
        Ok(facts)
    }

    fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        let switches = self.switches();
        match switches
            .held
            .iter()
            .rev()
            .find(|batch| batch.table == table)
        {
            Some(batch) => Ok(Some(batch.head.clone())),
            None => self.inner.head(table),
        }
    }

    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        let switches = self.switches();
        if switches.held.is_empty() {
            return self.inner.heads(query);
        }
        let mut heads: Vec<Head> = self.inner.heads(&HeadQuery::all())?;
        for batch in &switches.held {
            heads.retain(|head| head.table != batch.table);
            heads.push(batch.head.clone());
        }
        Ok(query.select(heads))
    }

    fn add_person(&self, person: &Person, token: &Hash) -> Result<(), StoreError> {
        self.inner.add_person(person, token)
    }

    fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        self.inner.person(id)
    }

    fn person_by_token(&self, token: &Hash) -> Result<Option<Person>, StoreError> {
        self.inner.person_by_token(token)
    }

    fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        self.inner.rename(id, name)
    }

    fn seen(&self, id: &str, at: u64) -> Result<(), StoreError> {
        self.inner.seen(id, at)
    }

    fn add_token(&self, id: &str, token: &Hash) -> Result<(), StoreError> {
        self.inner.add_token(id, token)
    }

    fn remove_token(&self, token: &Hash) -> Result<bool, StoreError> {
        self.inner.remove_token(token)
    }

    fn add_code(&self, code: &Hash, person: &str, expires: u64) -> Result<(), StoreError> {
        self.inner.add_code(code, person, expires)
    }

    fn take_code(&self, code: &Hash, now: u64) -> Result<Option<PersonId>, StoreError> {
        self.inner.take_code(code, now)
    }

    fn note(&self, note: &Note) -> Result<(), StoreError> {
        self.inner.note(note)
    }

    fn notes(&self, limit: usize) -> Result<Vec<Note>, StoreError> {
        self.inner.notes(limit)
    }

    fn survey(&self, phases: &[TablePhase]) -> Result<Survey, StoreError> {
        if self.switches().held.is_empty() {
            return self.inner.survey(phases);
        }
        Ok(Survey {
            heads: self.heads(&HeadQuery::of(phases))?,
            unreadable: Vec::new(),
        })
    }

    fn remove_tables(&self, tables: &[String]) -> Result<usize, StoreError> {
        self.inner.remove_tables(tables)
    }

    fn redact(
        &self,
        table: &str,
        facts: &[(u64, String)],
        summary: &str,
    ) -> Result<(), StoreError> {
        self.inner.redact(table, facts, summary)
    }

    fn devices(&self, person: &str) -> Result<Vec<Device>, StoreError> {
        self.inner.devices(person)
    }

    fn devices_seen(&self, visits: &[Visit]) -> Result<usize, StoreError> {
        self.inner.devices_seen(visits)
    }

    fn set_push(&self, token: &Hash, push: &str) -> Result<bool, StoreError> {
        self.inner.set_push(token, push)
    }

    fn people(&self, query: &PeopleQuery) -> Result<Vec<Person>, StoreError> {
        self.inner.people(query)
    }

    fn remove_people(&self, ids: &[PersonId]) -> Result<usize, StoreError> {
        self.inner.remove_people(ids)
    }

    fn sanction(&self, sanction: &Sanction) -> Result<(), StoreError> {
        self.inner.sanction(sanction)
    }

    fn lift(&self, kind: SanctionKind, subject: &str) -> Result<bool, StoreError> {
        self.inner.lift(kind, subject)
    }

    fn sanctions(&self) -> Result<Vec<Sanction>, StoreError> {
        self.inner.sanctions()
    }

    fn report(&self, report: &Report) -> Result<u64, StoreError> {
        self.inner.report(report)
    }

    fn reports(&self, limit: usize) -> Result<Vec<Report>, StoreError> {
        self.inner.reports(limit)
    }

    fn settle(&self, report: u64) -> Result<bool, StoreError> {
        self.inner.settle(report)
    }

    fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.inner.setting(name)
    }

    fn set(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.inner.set(name, value)
    }

    fn fold(&self) -> Result<(), StoreError> {
        self.inner.fold()
    }

    fn size(&self) -> Size {
        self.inner.size()
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.inner.backup(to)
    }

    fn ready(&self) -> Result<(), StoreError> {
        match &self.switches().always {
            Some(Fault::Fail(error) | Fault::Tear(error)) => Err(error.clone()),
            Some(Fault::Pass) | None => self.inner.ready(),
        }
    }
}
