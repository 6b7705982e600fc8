//! The store on PostgreSQL: the contract of [`sobremesa_store::Store`], kept by a database that other machines reach.
//!
//! What waits is written in one transaction, as on SQLite: all rows of a kind in one statement, `synchronous_commit`
//! on. Everything lies in a schema of its own. A connection that is lost is made anew; what was lost with it before its
//! commit has changed nothing, and a commit without an answer is [`StoreError::Broken`], as the contract says.

mod content;
mod copy;
mod desk;
mod fault;
mod group;
mod look;
mod moment;
mod moving;
mod nodes;
mod people;
mod pool;
mod schema;
mod spread;
mod tables;
mod tls;
mod values;

use std::path::Path;
use std::time::Duration;

use sobremesa_store::checks::text;
use sobremesa_store::{
    Batch, Device, Hash, Head, HeadQuery, Kept, Nodes, Note, PeopleQuery, Person, PersonId, Report,
    Sanction, SanctionKind, Size, Store, StoreError, Tally, Visit,
};

use group::append;
use nodes::Member;
use pool::Pool;
use tables::Writer;
use values::{Answer, hash, signed, unsigned};

pub use look::{Look, Version};
pub use moving::{Moved, move_partition};
pub use spread::{HOME, PARTITIONS, Spread, partition, partitions};

/// A store on a PostgreSQL database.
///
/// All calls block. They must not be made from a thread that runs an asynchronous runtime's tasks.
#[derive(Debug)]
pub struct Postgres {
    pool: Pool,
    /// Where it is one of several servers on this database.
    member: Option<Member>,
}

impl Postgres {
    /// Connects to `postgres://user:password@host/database` or any other address PostgreSQL's clients understand, makes
    /// what is missing there, and takes the lock that keeps two servers apart.
    ///
    /// # Errors
    /// [`InUse`](StoreError::InUse) where a server works on it; [`Schema`](StoreError::Schema) where a newer program
    /// wrote it; [`CannotOpen`](StoreError::CannotOpen) where the address is none;
    /// [`Unreachable`](StoreError::Unreachable) where nobody answers there.
    pub fn open(url: &str) -> Result<Postgres, StoreError> {
        Postgres::open_home(url)?.whole()
    }

    fn open_home(url: &str) -> Result<Postgres, StoreError> {
        let pool = Pool::open(url, true)?;
        pool.write(async |transaction| nodes::forget_all(transaction).await)?;
        let member = None;
        Ok(Postgres { pool, member })
    }

    /// The same as one of several servers, under a name of its own and with a lease that has to be renewed in time
    /// ([`Store::nodes`]). A server of this name that was here before is gone.
    ///
    /// # Errors
    /// Those of [`open`](Self::open); [`InUse`](StoreError::InUse) where a server has the database for itself.
    pub fn join(url: &str, name: &str, lease: Duration) -> Result<Postgres, StoreError> {
        Postgres::join_home(url, name, lease)?.whole()
    }

    /// Refuses a database whose tables are partly in others ([`Spread`]): some of them would be missing.
    fn whole(self) -> Result<Postgres, StoreError> {
        let places = self
            .pool
            .read(async |moment| spread::places(moment).await)?;
        match places.iter().find(|place| *place != HOME) {
            Some(place) => Err(spread::unknown(place)),
            None => Ok(self),
        }
    }

    fn join_home(url: &str, name: &str, lease: Duration) -> Result<Postgres, StoreError> {
        text(name)?;
        let pool = Pool::open(url, false)?;
        let member = Some(Member::join(&pool, name, lease)?);
        Ok(Postgres { pool, member })
    }

    /// Fills an empty database in one transaction: everything, read again and found to be the same, or nothing.
    ///
    /// # Errors
    /// [`NotEmpty`](StoreError::NotEmpty) where something is there already; those of `things`.
    pub fn fill(
        &self,
        things: &mut dyn Iterator<Item = Result<Kept, StoreError>>,
    ) -> Result<Tally, StoreError> {
        copy::fill(&self.pool, things)
    }

    /// Writes everything into a new SQLite file, as [`Store::backup`] does, and says what that was.
    ///
    /// # Errors
    /// Those of [`Store::backup`].
    pub fn copy_to(&self, to: &Path, progress: &mut dyn FnMut(&Kept)) -> Result<Tally, StoreError> {
        copy::backup(&self.pool, &[], &|_, _| true, to, progress)
    }

    fn writer(&self) -> Writer {
        match &self.member {
            Some(member) => Writer::Node(member.id()),
            None => Writer::Alone,
        }
    }
}

/// How many bytes everything takes up, where that is known.
fn size(pool: &Pool) -> u64 {
    let sql = "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint
        FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'sobremesa' AND relkind = 'r'";
    let size = pool.read(async |moment| {
        let row = moment.query_one(sql, &[]).await.clean()?;
        unsigned(row.get(0))
    });
    size.unwrap_or_default()
}

impl Store for Postgres {
    fn append(&self, batches: &[Batch]) -> Vec<Result<(), StoreError>> {
        let checked: Vec<_> = batches.iter().map(Batch::check).collect();
        if checked.iter().all(Result::is_err) {
            return checked;
        }
        append(&self.pool, self.writer(), batches, checked)
    }

    fn facts(&self, table: &str, from: u64) -> Result<Vec<String>, StoreError> {
        self.pool
            .read(async |moment| tables::facts(moment, table, from).await)
    }

    fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        self.pool
            .read(async |moment| tables::head(moment, table).await)
    }

    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        self.pool
            .read(async |moment| tables::heads(moment, query).await)
    }

    fn remove_tables(&self, tables: &[String]) -> Result<usize, StoreError> {
        self.pool
            .write(async |transaction| tables::remove(transaction, tables).await)
    }

    fn redact(
        &self,
        table: &str,
        facts: &[(u64, String)],
        summary: &str,
    ) -> Result<(), StoreError> {
        text(summary)?;
        facts.iter().try_for_each(|(_, fact)| text(fact))?;
        self.pool
            .write(async |transaction| tables::redact(transaction, table, facts, summary).await)
    }

    fn add_person(&self, person: &Person, token: &Hash) -> Result<(), StoreError> {
        self.pool.write(async |transaction| {
            people::add(transaction, person).await?;
            people::add_token(transaction, &person.id, token).await
        })
    }

    fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        self.pool
            .read(async |moment| people::person(moment, id).await)
    }

    fn person_by_token(&self, token: &Hash) -> Result<Option<Person>, StoreError> {
        self.pool
            .read(async |moment| people::by_token(moment, token).await)
    }

    fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        self.pool
            .write(async |transaction| people::rename(transaction, id, name).await)
    }

    fn seen(&self, id: &str, at: u64) -> Result<(), StoreError> {
        self.pool
            .write(async |transaction| people::seen(transaction, id, at).await)
    }

    fn add_token(&self, id: &str, token: &Hash) -> Result<(), StoreError> {
        self.pool
            .write(async |transaction| people::add_token(transaction, id, token).await)
    }

    fn remove_token(&self, token: &Hash) -> Result<bool, StoreError> {
        self.pool
            .write(async |transaction| people::remove_token(transaction, token).await)
    }

    fn devices(&self, person: &str) -> Result<Vec<Device>, StoreError> {
        self.pool
            .read(async |moment| people::devices(moment, person).await)
    }

    fn devices_seen(&self, visits: &[Visit]) -> Result<usize, StoreError> {
        visits.iter().try_for_each(Visit::check)?;
        self.pool
            .write(async |transaction| people::devices_seen(transaction, visits).await)
    }

    fn set_push(&self, token: &Hash, push: &str) -> Result<bool, StoreError> {
        self.pool
            .write(async |transaction| people::set_push(transaction, token, push).await)
    }

    fn people(&self, query: &PeopleQuery) -> Result<Vec<Person>, StoreError> {
        self.pool
            .read(async |moment| people::people(moment, query).await)
    }

    fn remove_people(&self, ids: &[PersonId]) -> Result<usize, StoreError> {
        self.pool
            .write(async |transaction| people::remove(transaction, ids).await)
    }

    fn add_code(&self, code: &Hash, person: &str, expires: u64) -> Result<(), StoreError> {
        self.pool
            .write(async |transaction| people::add_code(transaction, code, person, expires).await)
    }

    fn take_code(&self, code: &Hash, now: u64) -> Result<Option<PersonId>, StoreError> {
        self.pool
            .write(async |transaction| people::take_code(transaction, code, now).await)
    }

    fn note(&self, note: &Note) -> Result<(), StoreError> {
        self.pool
            .write(async |transaction| people::note(transaction, note).await)
    }

    fn notes(&self, limit: usize) -> Result<Vec<Note>, StoreError> {
        self.pool
            .read(async |moment| people::notes(moment, limit).await)
    }

    fn sanction(&self, sanction: &Sanction) -> Result<(), StoreError> {
        self.pool
            .write(async |transaction| desk::sanction(transaction, sanction).await)
    }

    fn lift(&self, kind: SanctionKind, subject: &str) -> Result<bool, StoreError> {
        self.pool
            .write(async |transaction| desk::lift(transaction, kind, subject).await)
    }

    fn sanctions(&self) -> Result<Vec<Sanction>, StoreError> {
        self.pool.read(async |moment| desk::sanctions(moment).await)
    }

    fn report(&self, report: &Report) -> Result<u64, StoreError> {
        self.pool
            .write(async |transaction| desk::report(transaction, report).await)
    }

    fn reports(&self, limit: usize) -> Result<Vec<Report>, StoreError> {
        self.pool
            .read(async |moment| desk::reports(moment, limit).await)
    }

    fn settle(&self, report: u64) -> Result<bool, StoreError> {
        self.pool
            .write(async |transaction| desk::settle(transaction, report).await)
    }

    fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.pool
            .read(async |moment| desk::setting(moment, name).await)
    }

    fn set(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.pool
            .write(async |transaction| desk::set(transaction, name, value).await)
    }

    fn size(&self) -> Size {
        Size {
            file: size(&self.pool),
            log: 0,
        }
    }

    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.copy_to(to, &mut |_| {}).map(drop)
    }

    fn nodes(&self) -> Option<&dyn Nodes> {
        self.member.as_ref().map(|_| self as &dyn Nodes)
    }

    fn ready(&self) -> Result<(), StoreError> {
        let sql = "INSERT INTO probe (id, times) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET times = probe.times + 1";
        self.pool.write(async |transaction| {
            transaction.execute(sql, &[]).await.clean()?;
            Ok(())
        })
    }
}
