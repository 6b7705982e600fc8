//! Connections: one that writes and holds the lock of this store, one that claims and gives back tables, one that renews the
//! lease (the heartbeat) and does nothing else, a few that read. Each is made anew when it is gone.
//!
//! Every connection has a current-thread runtime of its own, which runs while somebody waits for an answer: calls
//! block, as the contract says, and none waits for another connection's.

mod session;

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sobremesa_store::StoreError;
use tokio::runtime::Builder;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Config, IsolationLevel, NoTls};

use self::session::{PendingWork, Session, Work, commit, end, silent};
use crate::moment::{Moment, Prepared};
use crate::tls::{self, Tls};
use crate::{fault, schema};

const CONNECT: Duration = Duration::from_secs(5);
const READERS: usize = 3;
/// How long a server that starts waits for the lock of the one before.
const LAST_HOLDER_TIMEOUT: Duration = Duration::from_secs(3);

/// What every connection says first. A server that is stopped in the middle of a transaction must not hold its locks.
const SESSION: &str = "SET search_path TO sobremesa;
    SET synchronous_commit TO on;
    SET lock_timeout TO '2s';
    SET statement_timeout TO '10s';
    SET idle_in_transaction_session_timeout TO '10s'";

/// The key of the advisory lock that keeps two servers apart: "SOBR". It ends with the connection that holds it.
const LOCK: i64 = 0x534f_4252;

#[derive(Debug)]
pub(crate) struct Pool {
    writer: Mutex<Option<Session>>,
    /// For claims: they must not wait for what is appended.
    keeper: Mutex<Option<Session>>,
    /// For the heartbeat: it must not wait for claims, of which there are hundreds when a node is gone, and each may wait
    /// for somebody else's lock. A lease that ran out for that made hundreds more, without an end.
    heart: Mutex<Option<Session>>,
    readers: Vec<Mutex<Option<Session>>>,
    turn: AtomicUsize,
    config: Config,
    /// Encrypts, where the address says so.
    tls: Option<Tls>,
    /// Is this the only server?
    alone: bool,
    /// The address without its password, for people.
    name: PathBuf,
}

impl Pool {
    /// Connects, brings the schema up to date and takes the lock: for this server alone, or to keep such a one out.
    pub(crate) fn open(url: &str, alone: bool) -> Result<Pool, StoreError> {
        let pool = Pool::at(url, alone)?;
        let mut session = pool.connect()?;
        session.run(async |client, _| schema::migrate(client).await)?;
        pool.lock(&mut session)?;
        *held(&pool.writer) = Some(session);
        Ok(pool)
    }

    /// What is at an address, before anybody has connected to it: who only reads takes no lock and changes nothing.
    pub(crate) fn at(url: &str, alone: bool) -> Result<Pool, StoreError> {
        let name = PathBuf::from(without_password(url));
        let (plain, tls) = tls::part(url).map_err(|why| tls::fault(name.clone(), why))?;
        let mut config = Config::from_str(&plain)
            .map_err(|error| tls::fault(name.clone(), error.to_string()))?;
        if tls.is_some() {
            config.ssl_mode(SslMode::Require);
        }
        // Where several are named, one that is silent leaves time for the next.
        let hosts = u32::try_from(config.get_hosts().len()).unwrap_or(1);
        config.connect_timeout(CONNECT / hosts.max(1));
        if config.get_application_name().is_none() {
            config.application_name("sobremesa");
        }
        Ok(Pool {
            writer: Mutex::default(),
            keeper: Mutex::default(),
            heart: Mutex::default(),
            alone,
            readers: (0..READERS).map(|_| Mutex::default()).collect(),
            turn: AtomicUsize::new(0),
            config,
            tls,
            name,
        })
    }

    /// One durable transaction. What fails before the commit has changed nothing and, where only the connection was
    /// gone, is tried once more on a new one.
    pub(crate) fn write<T>(
        &self,
        work: impl AsyncFn(&Moment<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let asked = PendingWork::new(work);
        let done = self.write_on(&self.writer, &asked);
        asked.answered(done)
    }

    /// The same for claims.
    pub(crate) fn keep<T>(
        &self,
        work: impl AsyncFn(&Moment<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let asked = PendingWork::new(work);
        let done = self.write_on(&self.keeper, &asked);
        asked.answered(done)
    }

    /// The same for the heartbeat.
    pub(crate) fn beat<T>(
        &self,
        work: impl AsyncFn(&Moment<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let asked = PendingWork::new(work);
        let done = self.write_on(&self.heart, &asked);
        asked.answered(done)
    }

    fn write_on(&self, slot: &Mutex<Option<Session>>, work: &dyn Work) -> Result<(), StoreError> {
        self.on(slot, true, async |client, prepared| {
            let transaction = client
                .transaction()
                .await
                .map_err(|error| fault::clean(&error))?;
            let transaction = Moment::new(transaction, prepared);
            let done = work.within(&transaction).await;
            commit(transaction, done).await
        })
    }

    /// Reads one moment.
    pub(crate) fn read<T>(
        &self,
        work: impl AsyncFn(&Moment<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let asked = PendingWork::new(work);
        let done = self.read_on(&asked);
        asked.answered(done)
    }

    fn read_on(&self, work: &dyn Work) -> Result<(), StoreError> {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let slot = &self.readers[turn % self.readers.len()];
        self.on(slot, false, async |client, prepared| {
            let moment = client
                .build_transaction()
                .read_only(true)
                .isolation_level(IsolationLevel::RepeatableRead)
                .start()
                .await
                .map_err(|error| fault::clean(&error))?;
            let moment = Moment::new(moment, prepared);
            let read = work.within(&moment).await;
            end(moment, read).await
        })
    }

    /// Reads one moment for as long as it takes, on a connection of its own: nobody waits for a backup.
    pub(crate) fn read_long<T>(
        &self,
        work: impl AsyncFnOnce(&Moment<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut session = self.connect()?;
        let (client, prepared, runtime) = session.parts()?;
        runtime.block_on(async {
            let failed = |error: tokio_postgres::Error| fault::clean(&error);
            let unbounded = "SET statement_timeout TO 0";
            client.batch_execute(unbounded).await.map_err(failed)?;
            let moment = client
                .build_transaction()
                .read_only(true)
                .isolation_level(IsolationLevel::RepeatableRead)
                .start()
                .await
                .map_err(failed)?;
            work(&Moment::new(moment, prepared)).await
        })
    }

    /// One durable transaction for as long as it takes, on a connection of its own.
    pub(crate) fn write_long<T>(
        &self,
        work: impl AsyncFnOnce(&Moment<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut session = self.connect()?;
        let (client, prepared, runtime) = session.parts()?;
        runtime.block_on(async {
            let failed = |error: tokio_postgres::Error| fault::clean(&error);
            let unbounded =
                "SET statement_timeout TO 0; SET idle_in_transaction_session_timeout TO 0";
            client.batch_execute(unbounded).await.map_err(failed)?;
            let transaction = client.transaction().await.map_err(failed)?;
            let transaction = Moment::new(transaction, prepared);
            let done = work(&transaction).await;
            commit(transaction, done).await
        })
    }

    /// The address without its password.
    pub(crate) fn name(&self) -> &std::path::Path {
        &self.name
    }

    fn on(
        &self,
        slot: &Mutex<Option<Session>>,
        writes: bool,
        work: impl AsyncFn(&mut Client, &Prepared) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut slot = held(slot);
        loop {
            let known = slot.take().filter(|session| !session.client.is_closed());
            let fresh = known.is_none();
            let mut session = match known {
                Some(session) => session,
                None => {
                    let mut session = self.connect()?;
                    if writes {
                        self.lock(&mut session)?;
                    }
                    session
                }
            };
            match session.run(&work) {
                Err(StoreError::Unreachable(_)) if !fresh => {}
                // Nobody knows what such a connection is in the middle of.
                failed @ Err(StoreError::Unreachable(_) | StoreError::Broken(_)) => return failed,
                done => {
                    *slot = Some(session);
                    return done;
                }
            }
        }
    }

    fn connect(&self) -> Result<Session, StoreError> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| StoreError::Unreachable(error.to_string()))?;
        let connecting = async {
            let client = self.reach().await.map_err(|error| fault::clean(&error))?;
            client
                .batch_execute(SESSION)
                .await
                .map_err(|error| fault::clean(&error))?;
            Ok(client)
        };
        // A database that takes a connection and then says nothing is not reached, either.
        let connected = runtime.block_on(async {
            timeout(CONNECT, connecting)
                .await
                .unwrap_or_else(|_| Err(silent()))
        });
        match connected {
            Ok(client) => Ok(Session {
                client,
                prepared: Prepared::default(),
                runtime: Some(runtime),
            }),
            Err(error) => {
                runtime.shutdown_background();
                Err(error)
            }
        }
    }

    /// Reaches the database, and has what comes from it read by a task of its own.
    async fn reach(&self) -> Result<Client, tokio_postgres::Error> {
        match &self.tls {
            Some(tls) => {
                let (client, connection) = self.config.connect(tls.clone()).await?;
                tokio::spawn(connection);
                Ok(client)
            }
            None => {
                let (client, connection) = self.config.connect(NoTls).await?;
                tokio::spawn(connection);
                Ok(client)
            }
        }
    }

    /// A server that wants the database for itself is kept apart from all others. The database notices a moment late that the last one was killed.
    fn lock(&self, session: &mut Session) -> Result<(), StoreError> {
        let sql = if self.alone {
            "SELECT pg_try_advisory_lock($1)"
        } else {
            "SELECT pg_try_advisory_lock_shared($1)"
        };
        let taken: bool = session.run(async |client, _| {
            let until = Instant::now() + LAST_HOLDER_TIMEOUT;
            loop {
                let row = client
                    .query_one(sql, &[&LOCK])
                    .await
                    .map_err(|error| fault::clean(&error))?;
                if row.get(0) || Instant::now() > until {
                    return Ok(row.get(0));
                }
                sleep(Duration::from_millis(20)).await;
            }
        })?;
        if taken {
            Ok(())
        } else {
            Err(StoreError::InUse {
                path: self.name.clone(),
            })
        }
    }
}

/// A connection is dropped where anything went wrong with it, so what a poisoned lock guards is sound.
fn held(slot: &Mutex<Option<Session>>) -> MutexGuard<'_, Option<Session>> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

/// `postgres://ana:secret@host/db` as it may stand in a log.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        // Words such as `host=/run/postgresql password=secret`.
        return url
            .split_whitespace()
            .filter(|word| !word.starts_with("password"))
            .collect::<Vec<_>>()
            .join(" ");
    };
    match rest.split_once('@') {
        Some((who, place)) => {
            let user = who.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{place}")
        }
        None => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn a_password_stands_in_no_log() {
        for (url, shown) in [
            ("postgres://ana:secret@db/games", "postgres://ana@db/games"),
            ("postgres://db/games", "postgres://db/games"),
            ("host=db password=secret user=ana", "host=db user=ana"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }
}
