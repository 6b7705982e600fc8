//! One connection, and what is asked over it: in a transaction, within a time.

use std::cell::RefCell;
use std::pin::Pin;
use std::time::Duration;

use sobremesa_store::StoreError;
use tokio::runtime::Runtime;
use tokio::time::timeout;
use tokio_postgres::Client;

use crate::fault;
use crate::moment::{Moment, Prepared};

/// How long a call may take before its caller is told that the database does not answer.
const DEADLINE: Duration = Duration::from_secs(15);

/// What is done inside a transaction. Everything around it is compiled once, and not for every question.
pub(super) trait Work {
    fn within<'a>(&'a self, transaction: &'a Moment<'_>) -> Doing<'a>;
}

pub(super) type Doing<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + 'a>>;

/// Work with room for its answer.
pub(super) struct PendingWork<T, F> {
    work: F,
    answer: RefCell<Option<T>>,
}

impl<T, F: AsyncFn(&Moment<'_>) -> Result<T, StoreError>> PendingWork<T, F> {
    pub(super) fn new(work: F) -> PendingWork<T, F> {
        let answer = RefCell::new(None);
        PendingWork { work, answer }
    }

    /// The answer, where it was done.
    pub(super) fn answered(self, done: Result<(), StoreError>) -> Result<T, StoreError> {
        done?;
        self.answer.into_inner().ok_or_else(silent)
    }
}

impl<T, F: AsyncFn(&Moment<'_>) -> Result<T, StoreError>> Work for PendingWork<T, F> {
    fn within<'a>(&'a self, transaction: &'a Moment<'_>) -> Doing<'a> {
        Box::pin(async move {
            let answer = (self.work)(transaction).await?;
            *self.answer.borrow_mut() = Some(answer);
            Ok(())
        })
    }
}

/// One connection, with a runtime of its own.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) client: Client,
    pub(super) prepared: Prepared,
    /// There until it is dropped.
    pub(super) runtime: Option<Runtime>,
}

impl Drop for Session {
    // A store may be dropped by a task of another runtime, where nothing may wait.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Session {
    pub(super) fn parts(&mut self) -> Result<(&mut Client, &Prepared, &Runtime), StoreError> {
        let runtime = self.runtime.as_ref().ok_or_else(silent)?;
        Ok((&mut self.client, &self.prepared, runtime))
    }

    pub(super) fn run<T>(
        &mut self,
        work: impl AsyncFn(&mut Client, &Prepared) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let (client, prepared, runtime) = self.parts()?;
        runtime.block_on(async {
            match timeout(DEADLINE, work(client, prepared)).await {
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
pub(super) async fn end<T>(
    transaction: Moment<'_>,
    done: Result<T, StoreError>,
) -> Result<T, StoreError> {
    // Where this fails the connection is gone, and the transaction with it.
    let _ = transaction.rollback().await;
    done
}

/// Keeps what was done, or ends a transaction in which nothing is to be kept.
pub(super) async fn commit<T>(
    transaction: Moment<'_>,
    done: Result<T, StoreError>,
) -> Result<T, StoreError> {
    if done.is_err() {
        return end(transaction, done).await;
    }
    let committed = transaction.commit().await;
    committed.map_err(|error| fault::committing(&error))?;
    done
}

pub(super) fn silent() -> StoreError {
    StoreError::Unreachable("the database does not answer".to_owned())
}
