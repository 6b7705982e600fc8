//! Tables spread over several databases: each belongs to one of a fixed number of partitions by its name, and each partition
//! lies in one database. The *home* database has everything else: people and what administrators keep, the nodes with
//! their leases, and the map that says where each partition is.
//!
//! What is in the same row as a table's epoch stays there: whoever appends is fenced by the database it appends to. Only
//! whether a holder's lease still runs is asked at home.

mod map;
mod nodes;

use std::collections::HashSet;
use std::path::Path;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use sobremesa_store::{
    Batch, Device, Hash, Head, HeadQuery, Nodes, Note, PeopleQuery, Person, PersonId, Report,
    Sanction, SanctionKind, Size, Store, StoreError, Visit,
};

use self::map::pools;
use crate::nodes::{Alive, alive, forget_all};
use crate::pool::Pool;
use crate::{Postgres, copy, tables};

pub use self::map::{HOME, PARTITIONS, partition, partitions};
pub(crate) use self::map::{places, unknown};

/// Several databases as one store.
#[derive(Debug)]
pub struct Spread {
    home: Postgres,
    others: Vec<(String, Pool)>,
    /// Where each partition is: 0 is home, then the others in order.
    map: RwLock<Vec<usize>>,
}

impl Spread {
    /// Opens the home database and the others, each by its name, for this server alone.
    ///
    /// # Errors
    /// Those of [`Postgres::open`]; [`CannotOpen`](StoreError::CannotOpen) where the map names a database that is not
    /// among them.
    pub fn open(home: &str, others: &[(String, String)]) -> Result<Spread, StoreError> {
        let others = pools(others, true)?;
        for (_, pool) in &others {
            pool.write(async |transaction| forget_all(transaction).await)?;
        }
        Spread::with(Postgres::open_home(home)?, others)
    }

    /// The same as one of several servers ([`Postgres::join`]).
    ///
    /// # Errors
    /// Those of [`Postgres::join`] and [`open`](Self::open).
    pub fn join(
        home: &str,
        others: &[(String, String)],
        name: &str,
        lease: Duration,
    ) -> Result<Spread, StoreError> {
        let others = pools(others, false)?;
        Spread::with(Postgres::join_home(home, name, lease)?, others)
    }

    fn with(home: Postgres, others: Vec<(String, Pool)>) -> Result<Spread, StoreError> {
        let spread = Spread {
            home,
            others,
            map: RwLock::new(vec![0; PARTITIONS]),
        };
        spread.refresh()?;
        Ok(spread)
    }

    /// Reads the map anew.
    fn refresh(&self) -> Result<(), StoreError> {
        let places = self.home.pool.read(async |moment| places(moment).await)?;
        let place = |place: &String| self.place(place);
        let map = places.iter().map(place).collect::<Result<Vec<_>, _>>()?;
        *self.map.write().unwrap_or_else(PoisonError::into_inner) = map;
        Ok(())
    }

    fn place(&self, name: &str) -> Result<usize, StoreError> {
        if name == HOME {
            return Ok(0);
        }
        let place = self.others.iter().position(|(other, _)| other == name);
        place.map(|place| place + 1).ok_or_else(|| unknown(name))
    }

    fn place_of(&self, table: &str) -> usize {
        let map = self.map.read().unwrap_or_else(PoisonError::into_inner);
        map[partition(table)]
    }

    fn pool(&self, place: usize) -> &Pool {
        match place.checked_sub(1) {
            None => &self.home.pool,
            Some(place) => &self.others[place].1,
        }
    }

    fn pools(&self) -> impl Iterator<Item = &Pool> {
        let others = self.others.iter().map(|(_, pool)| pool);
        std::iter::once(&self.home.pool).chain(others)
    }

    /// Asks where a table is; where there is nothing, once more if it has been moved since the map was read.
    fn ask<T>(
        &self,
        table: &str,
        nothing: impl Fn(&Result<T, StoreError>) -> bool,
        work: impl Fn(usize) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let place = self.place_of(table);
        let said = work(place);
        if nothing(&said) {
            self.refresh()?;
            let now = self.place_of(table);
            if now != place {
                return work(now);
            }
        }
        said
    }

    fn append_at(&self, place: usize, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let checked: Vec<_> = batches.iter().map(Batch::check).collect();
        if checked.iter().all(Result::is_err) {
            return checked;
        }
        crate::append(self.pool(place), self.home.writer(), batches, checked)
    }

    /// A table that was to be made where its partition no longer is: once more where it is.
    fn make_elsewhere(
        &self,
        batches: &[Batch],
        places: &[usize],
        mut answers: Vec<Result<(), StoreError>>,
    ) -> Vec<Result<(), StoreError>> {
        let fenced = |n: &usize| batches[*n].first == 0 && answers[*n] == Err(StoreError::Fenced);
        let fenced: Vec<usize> = (0..batches.len()).filter(fenced).collect();
        if fenced.is_empty() || self.refresh().is_err() {
            return answers;
        }
        for number in fenced {
            let now = self.place_of(&batches[number].table);
            if now != places[number] {
                let batch = std::slice::from_ref(&batches[number]);
                answers[number] = self.append_at(now, batch).remove(0);
            }
        }
        answers
    }

    fn members(&self) -> Result<Alive, StoreError> {
        self.home.pool.read(async |moment| alive(moment).await)
    }
}

macro_rules! at_home {
    ($($name:ident($($arg:ident: $type:ty),*) -> $out:ty;)*) => {
        $(fn $name(&self, $($arg: $type),*) -> Result<$out, StoreError> {
            self.home.$name($($arg),*)
        })*
    };
}

impl Store for Spread {
    at_home! {
        add_person(person: &Person, token: &Hash) -> ();
        person(id: &str) -> Option<Person>;
        person_by_token(token: &Hash) -> Option<Person>;
        rename(id: &str, name: &str) -> ();
        seen(id: &str, at: u64) -> ();
        add_token(id: &str, token: &Hash) -> ();
        remove_token(token: &Hash) -> bool;
        devices(person: &str) -> Vec<Device>;
        devices_seen(visits: &[Visit]) -> usize;
        set_push(token: &Hash, push: &str) -> bool;
        people(query: &PeopleQuery) -> Vec<Person>;
        remove_people(ids: &[PersonId]) -> usize;
        add_code(code: &Hash, person: &str, expires: u64) -> ();
        take_code(code: &Hash, now: u64) -> Option<PersonId>;
        note(note: &Note) -> ();
        notes(limit: usize) -> Vec<Note>;
        sanction(sanction: &Sanction) -> ();
        lift(kind: SanctionKind, subject: &str) -> bool;
        sanctions() -> Vec<Sanction>;
        report(report: &Report) -> u64;
        reports(limit: usize) -> Vec<Report>;
        settle(report: u64) -> bool;
        setting(name: &str) -> Option<String>;
        set(name: &str, value: &str) -> ();
        ready() -> ();
    }

    fn append(&self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let places = batches.iter().map(|batch| self.place_of(&batch.table));
        let places: Vec<usize> = places.collect();
        if let Some(place) = places
            .first()
            .filter(|one| places.iter().all(|p| p == *one))
        {
            let answers = self.append_at(*place, batches);
            return self.make_elsewhere(batches, &places, answers);
        }
        let mut answers = vec![Ok(()); batches.len()];
        for place in 0..=self.others.len() {
            let here = (0..batches.len()).filter(|number| places[*number] == place);
            let here: Vec<usize> = here.collect();
            let group: Vec<Batch> = here.iter().map(|n| batches[*n].clone()).collect();
            for (number, answer) in here.iter().zip(self.append_at(place, &group)) {
                answers[*number] = answer;
            }
        }
        self.make_elsewhere(batches, &places, answers)
    }

    fn facts(&self, table: &str, from: u64) -> Result<Vec<String>, StoreError> {
        let nothing =
            |said: &Result<Vec<String>, _>| said.as_ref().is_ok_and(|facts| facts.is_empty());
        self.ask(table, nothing, |place| {
            self.pool(place)
                .read(async |moment| tables::facts(moment, table, from).await)
        })
    }

    fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        let nothing = |said: &Result<Option<Head>, _>| said == &Ok(None);
        self.ask(table, nothing, |place| {
            self.pool(place)
                .read(async |moment| tables::head(moment, table).await)
        })
    }

    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        // At the moment a partition is moved its tables are in two databases.
        let (mut seen, mut found) = (HashSet::new(), Vec::new());
        for pool in self.pools() {
            let heads = pool.read(async |moment| tables::heads(moment, query).await)?;
            found.extend(
                heads
                    .into_iter()
                    .filter(|head| seen.insert(head.table.clone())),
            );
        }
        Ok(query.select(found))
    }

    fn remove_tables(&self, tables: &[String]) -> Result<usize, StoreError> {
        let mut removed = 0;
        for place in 0..=self.others.len() {
            let here = tables.iter().filter(|table| self.place_of(table) == place);
            let here: Vec<String> = here.cloned().collect();
            if !here.is_empty() {
                removed += self
                    .pool(place)
                    .write(async |transaction| tables::remove(transaction, &here).await)?;
            }
        }
        Ok(removed)
    }

    fn redact(
        &self,
        table: &str,
        facts: &[(u64, String)],
        summary: &str,
    ) -> Result<(), StoreError> {
        use sobremesa_store::checks::text;
        text(summary)?;
        facts.iter().try_for_each(|(_, fact)| text(fact))?;
        let gone = |said: &Result<(), _>| said == &Err(StoreError::Conflict { expected: 0 });
        self.ask(table, gone, |place| {
            self.pool(place)
                .write(async |transaction| tables::redact(transaction, table, facts, summary).await)
        })
    }

    fn size(&self) -> Size {
        let mut size = self.home.size();
        for (_, pool) in &self.others {
            size.file += crate::size(pool);
        }
        size
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let others: Vec<&Pool> = self.others.iter().map(|(_, pool)| pool).collect();
        let belongs = |pool: &Pool, table: &str| {
            let own = self.pool(self.place_of(table));
            std::ptr::eq(own, pool)
        };
        copy::backup(&self.home.pool, &others, &belongs, to, &mut |_| {}).map(drop)
    }

    fn lanes(&self) -> usize {
        self.others.len() + 1
    }

    fn lane(&self, table: &str) -> usize {
        self.place_of(table)
    }

    fn nodes(&self) -> Option<&dyn Nodes> {
        Store::nodes(&self.home).map(|_| self as &dyn Nodes)
    }
}
