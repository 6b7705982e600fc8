//! Connections: one that writes and holds the lock of this store, one that keeps leases, a few that read. Each is made anew when it is gone.
//!
//! Every connection has a current-thread runtime of its own, which runs while somebody waits for an answer: calls
//! block, as the contract says, and none waits for another connection's.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sobremesa_store::StoreError;
use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::{Client, Config, IsolationLevel, NoTls, Transaction};

use crate::{fault, schema};

/// How long a call may take before its caller is told that the database does not answer.
const DEADLINE: Duration = Duration::from_secs(15);
const CONNECT: Duration = Duration::from_secs(5);
const READERS: usize = 3;
/// How long a server that starts waits for the lock of the one before.
const PATIENCE_WITH_THE_LAST: Duration = Duration::from_secs(3);

/// What every connection says first. A server that is stopped in the middle of a transaction must not hold its locks.
const SESSION: &str = "SET search_path TO sobremesa;
    SET synchronous_commit TO on;
    SET lock_timeout TO '2s';
    SET statement_timeout TO '10s';
    SET idle_in_transaction_session_timeout TO '10s'";

/// The key of the advisory lock that keeps two servers apart: "SOBR". It ends with the connection that holds it.
const LOCK: i64 = 0x534f_4252;

#[derive(Debug)]
struct Session {
    client: Client,
    /// There until it is dropped.
    runtime: Option<Runtime>,
}

impl Drop for Session {
    // A store may be dropped by a task of another runtime, where nothing may wait.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

#[derive(Debug)]
pub(crate) struct Pool {
    writer: Mutex<Option<Session>>,
    /// For leases: they must not wait for what is appended.
    keeper: Mutex<Option<Session>>,
    readers: Vec<Mutex<Option<Session>>>,
    turn: AtomicUsize,
    config: Config,
    /// Is this the only server?
    alone: bool,
    /// The address without its password, for people.
    name: PathBuf,
}

impl Pool {
    /// Connects, brings the schema up to date and takes the lock: for this server alone, or to keep such a one out.
    pub(crate) fn open(url: &str, alone: bool) -> Result<Pool, StoreError> {
        let name = PathBuf::from(without_password(url));
        let mut config = Config::from_str(url).map_err(|error| StoreError::CannotOpen {
            path: name.clone(),
            why: error.to_string(),
        })?;
        config
            .connect_timeout(CONNECT)
            .application_name("sobremesa");
        let pool = Pool {
            writer: Mutex::default(),
            keeper: Mutex::default(),
            alone,
            readers: (0..READERS).map(|_| Mutex::default()).collect(),
            turn: AtomicUsize::new(0),
            config,
            name,
        };
        let mut session = pool.connect()?;
        session.run(async |client| schema::migrate(client).await)?;
        pool.lock(&mut session)?;
        *held(&pool.writer) = Some(session);
        Ok(pool)
    }

    /// One durable transaction. What fails before the commit has changed nothing and, where only the connection was
    /// gone, is tried once more on a new one.
    pub(crate) fn write<T>(
        &self,
        work: impl AsyncFn(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.write_on(&self.writer, work)
    }

    /// The same for leases.
    pub(crate) fn keep<T>(
        &self,
        work: impl AsyncFn(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.write_on(&self.keeper, work)
    }

    fn write_on<T>(
        &self,
        slot: &Mutex<Option<Session>>,
        work: impl AsyncFn(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.on(slot, true, async |client| {
            let transaction = client
                .transaction()
                .await
                .map_err(|error| fault::clean(&error))?;
            let done = work(&transaction).await;
            commit(transaction, done).await
        })
    }

    /// Reads one moment.
    pub(crate) fn read<T>(
        &self,
        work: impl AsyncFn(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let slot = &self.readers[turn % self.readers.len()];
        self.on(slot, false, async |client| {
            let moment = client
                .build_transaction()
                .read_only(true)
                .isolation_level(IsolationLevel::RepeatableRead)
                .start()
                .await
                .map_err(|error| fault::clean(&error))?;
            let read = work(&moment).await;
            end(moment, read).await
        })
    }

    /// Reads one moment for as long as it takes, on a connection of its own: nobody waits for a backup.
    pub(crate) fn read_long<T>(
        &self,
        work: impl AsyncFnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut session = self.connect()?;
        let (client, runtime) = session.parts()?;
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
            work(&moment).await
        })
    }

    /// One durable transaction for as long as it takes, on a connection of its own.
    pub(crate) fn write_long<T>(
        &self,
        work: impl AsyncFnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut session = self.connect()?;
        let (client, runtime) = session.parts()?;
        runtime.block_on(async {
            let failed = |error: tokio_postgres::Error| fault::clean(&error);
            let unbounded =
                "SET statement_timeout TO 0; SET idle_in_transaction_session_timeout TO 0";
            client.batch_execute(unbounded).await.map_err(failed)?;
            let transaction = client.transaction().await.map_err(failed)?;
            let done = work(&transaction).await;
            commit(transaction, done).await
        })
    }

    /// The address without its password.
    pub(crate) fn name(&self) -> &std::path::Path {
        &self.name
    }

    fn on<T>(
        &self,
        slot: &Mutex<Option<Session>>,
        writes: bool,
        work: impl AsyncFn(&mut Client) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
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
        let connected = runtime.block_on(async {
            let (client, connection) = timeout(CONNECT, self.config.connect(NoTls))
                .await
                .map_err(|_| silent())?
                .map_err(|error| fault::clean(&error))?;
            tokio::spawn(connection);
            client
                .batch_execute(SESSION)
                .await
                .map_err(|error| fault::clean(&error))?;
            Ok(client)
        });
        match connected {
            Ok(client) => Ok(Session {
                client,
                runtime: Some(runtime),
            }),
            Err(error) => {
                runtime.shutdown_background();
                Err(error)
            }
        }
    }

    /// A server that wants the database for itself is kept apart from all others. The database notices a moment late that the last one was killed.
    fn lock(&self, session: &mut Session) -> Result<(), StoreError> {
        let sql = match self.alone {
            true => "SELECT pg_try_advisory_lock($1)",
            false => "SELECT pg_try_advisory_lock_shared($1)",
        };
        let taken: bool = session.run(async |client| {
            let until = Instant::now() + PATIENCE_WITH_THE_LAST;
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

impl Session {
    fn parts(&mut self) -> Result<(&mut Client, &Runtime), StoreError> {
        let runtime = self.runtime.as_ref().ok_or_else(silent)?;
        Ok((&mut self.client, runtime))
    }

    fn run<T>(
        &mut self,
        work: impl AsyncFn(&mut Client) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let (client, runtime) = self.parts()?;
        runtime.block_on(async {
            match timeout(DEADLINE, work(client)).await {
                Ok(done) => done,
                Err(_) => Err(StoreError::Broken(
                    "the database does not answer".to_owned(),
                )),
            }
        })
    }
}

/// Ends a transaction in which nothing is to be kept. Merely dropped it would be ended with the next call: the runtime of
/// a connection stands still in between, and until then locks would be held.
async fn end<T>(
    transaction: Transaction<'_>,
    done: Result<T, StoreError>,
) -> Result<T, StoreError> {
    // Where this fails the connection is gone, and the transaction with it.
    let _ = transaction.rollback().await;
    done
}

/// Keeps what was done, or ends a transaction in which nothing is to be kept.
async fn commit<T>(
    transaction: Transaction<'_>,
    done: Result<T, StoreError>,
) -> Result<T, StoreError> {
    if done.is_err() {
        return end(transaction, done).await;
    }
    let committed = transaction.commit().await;
    committed.map_err(|error| fault::committing(&error))?;
    done
}

fn silent() -> StoreError {
    StoreError::Unreachable("the database does not answer".to_owned())
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
