//! Tables spread over several databases: each belongs to one of a fixed number of partitions by its name, and each partition
//! lies in one database. The *home* database has everything else: people and what administrators keep, the nodes with
//! their leases, and the map that says where each partition is.
//!
//! What is in the same row as a table's epoch stays there: whoever appends is fenced by the database it appends to. Only
//! whether a holder's lease still runs is asked at home.

use std::collections::HashSet;
use std::path::Path;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use crate::moment::Moment;
use sobremesa_store::{
    Batch, Claim, Device, Hash, Head, HeadQuery, Left, Node, NodeId, Nodes, Note, PeopleQuery,
    Person, PersonId, Program, Report, Sanction, SanctionKind, Size, Store, StoreError, Visit,
};

use crate::pool::Pool;
use crate::{Answer, Postgres, copy, nodes, signed, tables};

/// How many partitions there are. It never changes: where a table is would be another.
pub const PARTITIONS: usize = 64;

/// What the home database is called in the map.
pub const HOME: &str = "home";

/// The partition of a table, by its name.
#[must_use]
pub fn partition(table: &str) -> usize {
    // FNV-1a: the same in every version and on every machine.
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = table.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    (hash % PARTITIONS as u64) as usize
}

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
            pool.write(async |transaction| nodes::forget_all(transaction).await)?;
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

    fn members(&self) -> Result<nodes::Alive, StoreError> {
        self.home
            .pool
            .read(async |moment| nodes::alive(moment).await)
    }
}

pub(crate) fn unknown(name: &str) -> StoreError {
    StoreError::CannotOpen {
        path: name.into(),
        why: "no database of this name is given; name all of them to every server".to_owned(),
    }
}

fn pools(others: &[(String, String)], alone: bool) -> Result<Vec<(String, Pool)>, StoreError> {
    let open = |(name, url): &(String, String)| Ok((name.clone(), Pool::open(url, alone)?));
    others.iter().map(open).collect()
}

/// The name of the database each partition is in.
///
/// # Errors
/// Those of [`Postgres::join`].
pub fn partitions(home: &str) -> Result<Vec<String>, StoreError> {
    Pool::open(home, false)?.read(async |moment| places(moment).await)
}

/// The name of the database each partition is in, as the home database says.
pub(crate) async fn places(moment: &Moment<'_>) -> Result<Vec<String>, StoreError> {
    let mut places = vec![HOME.to_owned(); PARTITIONS];
    let sql = "SELECT number, place FROM partitions";
    for row in moment.query(sql, &[]).await.clean()? {
        let number = usize::try_from(row.get::<_, i16>(0)).unwrap_or(usize::MAX);
        if let Some(place) = places.get_mut(number) {
            *place = row.get(1);
        }
    }
    Ok(places)
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

impl Nodes for Spread {
    fn id(&self) -> NodeId {
        self.home.id()
    }

    fn lease(&self) -> u64 {
        self.home.lease()
    }

    fn renew(&self) -> Result<bool, StoreError> {
        let kept = self.home.renew();
        // Where it cannot be read now it is read when something is not where it was.
        let _ = self.refresh();
        kept
    }

    fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        let moved = |said: &Result<Claim, _>| {
            matches!(said, Err(StoreError::Locked) | Ok(Claim::NoSuchTable))
        };
        self.ask(table, moved, |place| {
            if place == 0 {
                return self.home.claim(table);
            }
            let (own, alive) = (signed(self.home.id()), self.members()?);
            let held = self
                .pool(place)
                .read(async |moment| nodes::theirs(moment, own, table, Some(&alive)).await)?;
            if let Some(held) = held {
                return Ok(held);
            }
            self.pool(place)
                .keep(async |transaction| nodes::claim(transaction, own, table, Some(&alive)).await)
        })
    }

    fn release(&self, tables: &[(String, u64)], left: Left) -> Result<(), StoreError> {
        let own = signed(self.home.id());
        for place in 0..=self.others.len() {
            let here = tables
                .iter()
                .filter(|(table, _)| self.place_of(table) == place);
            let here: Vec<(String, u64)> = here.cloned().collect();
            if !here.is_empty() {
                self.pool(place).keep(async |transaction| {
                    nodes::release(transaction, own, &here, left).await
                })?;
            }
        }
        Ok(())
    }

    fn abandoned(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        let mut left = self.home.abandoned(limit)?;
        let alive = self.members()?;
        for (_, pool) in &self.others {
            // Where one does not answer the others' tables go on.
            let found = pool.read(async |moment| nodes::abandoned(moment, &alive, limit).await);
            left.extend(found.unwrap_or_default());
        }
        left.truncate(limit);
        Ok(left)
    }

    fn mine(&self) -> Result<Vec<String>, StoreError> {
        let mut mine = self.home.mine()?;
        let own = signed(self.home.id());
        for (_, pool) in &self.others {
            // Where one does not answer the others' tables go on.
            let found = pool.read(async |moment| nodes::mine(moment, own).await);
            mine.extend(found.unwrap_or_default());
        }
        Ok(mine)
    }

    fn held_by(&self, node: NodeId) -> Result<Vec<String>, StoreError> {
        let mut held = self.home.held_by(node)?;
        let node = signed(node);
        for (_, pool) in &self.others {
            held.extend(pool.read(async |moment| nodes::held_by(moment, node).await)?);
        }
        Ok(held)
    }

    fn lost(&self, held: &[(String, u64)]) -> Result<Vec<String>, StoreError> {
        let (own, mut lost) = (signed(self.home.id()), Vec::new());
        for place in 0..=self.others.len() {
            let here = held.iter().filter(|(name, _)| self.place_of(name) == place);
            let here: Vec<&(String, u64)> = here.collect();
            if !here.is_empty() {
                // One that does not answer has taken nothing away.
                let pool = self.pool(place);
                let gone = pool.read(async |moment| nodes::lost(moment, own, &here).await);
                lost.extend(gone.unwrap_or_default());
            }
        }
        Ok(lost)
    }

    fn all(&self) -> Result<Vec<Node>, StoreError> {
        let mut all = self.home.all()?;
        for (_, pool) in &self.others {
            let held = pool.read(async |moment| nodes::held(moment).await);
            for (node, tables) in held.unwrap_or_default() {
                if let Some(node) = all.iter_mut().find(|one| signed(one.id) == node) {
                    node.tables += tables.unsigned_abs();
                }
            }
        }
        Ok(all)
    }

    fn introduce(&self, program: &Program) -> Result<(), StoreError> {
        self.home.introduce(program)
    }

    fn drain(&self, drain: bool) -> Result<(), StoreError> {
        self.home.drain(drain)
    }

    fn leave(&self) -> Result<(), StoreError> {
        self.home.leave()
    }
}
