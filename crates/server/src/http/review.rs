//! A match that is over, looked at afterwards. It takes a while: it is begun by the first who asks, and whoever asks again
//! is told how far it is.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_bots::CancelToken;
use sobremesa_core::Message;
use sobremesa_driver::ReviewProgress;
use sobremesa_protocol::wire::{Raw, RefusalKind, Reviewing, TableId};
use sobremesa_store::Head;
use tokio::sync::Semaphore;

use super::Asker;
use crate::app::{ApiError, AppState};
use crate::archive;
use crate::priority::{Priority, apart};

/// How many reviews are remembered. A match that is over never changes, so what was found stays true.
const KEPT: usize = 128;
/// How many may wait for their turn, in all and of one address.
const WAITING: usize = 8;
const WAITING_PER_ADDRESS: usize = 2;

/// The reviews of this server: one is made at a time, however many ask.
pub(crate) struct Reviews {
    known: Mutex<Vec<(TableId, Arc<Job>)>>,
    turn: Arc<Semaphore>,
}

/// One review, made or being made.
struct Job {
    /// Who began it.
    address: IpAddr,
    progress: ReviewProgress,
    /// A `Review`; nothing in it: it could not be made.
    found: OnceLock<Option<Raw>>,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews {
            known: Mutex::default(),
            turn: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Reviews {
    fn known(&self) -> MutexGuard<'_, Vec<(TableId, Arc<Job>)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, id: &TableId) -> Option<Arc<Job>> {
        self.known()
            .iter()
            .find(|(table, _)| table == id)
            .map(|(_, job)| job.clone())
    }

    /// A new one to be made, unless somebody was faster or too many wait; says whether it is new.
    fn enter(&self, id: &TableId, address: IpAddr) -> Option<(Arc<Job>, bool)> {
        let mut known = self.known();
        if let Some((_, job)) = known.iter().find(|(table, _)| table == id) {
            return Some((job.clone(), false));
        }
        let waiting = || known.iter().filter(|(_, job)| job.found.get().is_none());
        let own = waiting().filter(|(_, job)| job.address == address).count();
        if waiting().count() >= WAITING || own >= WAITING_PER_ADDRESS {
            return None;
        }
        if known.len() >= KEPT
            && let Some(oldest) = known.iter().position(|(_, job)| job.found.get().is_some())
        {
            known.remove(oldest);
        }
        let job = Arc::new(Job {
            address,
            progress: ReviewProgress::default(),
            found: OnceLock::new(),
        });
        known.push((id.clone(), job.clone()));
        Some((job, true))
    }

    /// What could not be made may be asked for again.
    fn forget(&self, id: &TableId) {
        self.known().retain(|(table, _)| table != id);
    }
}

pub(super) async fn look(
    asker: Asker,
    Path(id): Path<TableId>,
) -> Result<Answer<Reviewing>, ApiError> {
    asker.known()?;
    let app = &asker.app;
    let job = match app.reviews.find(&id) {
        Some(job) => job,
        None => begin(&asker, &id).await?,
    };
    let review = match job.found.get() {
        Some(None) => {
            app.reviews.forget(&id);
            return Err(ApiError::Faults(vec![Message::new(
                "table-fault-no-replay",
            )]));
        }
        found => found.cloned().flatten(),
    };
    Ok(Answer(Reviewing {
        done: job.progress.done(),
        of: job.progress.of(),
        review,
    }))
}

async fn begin(asker: &Asker, id: &TableId) -> Result<Arc<Job>, ApiError> {
    // A match that is on has no record: nobody learns anything of it here.
    let person = asker.actor.as_ref().map(|actor| &actor.id);
    let head = archive::finished(&asker.app, id, person).await?;
    asker.may_create()?;
    let Some((job, new)) = asker.app.reviews.enter(id, asker.address) else {
        asker.app.limited("reviews", asker.address);
        return Err(ApiError::Refused(RefusalKind::Busy));
    };
    if new {
        asker.app.metrics.reviews.inc();
        tokio::spawn(make(asker.app.clone(), job.clone(), id.clone(), head));
    }
    Ok(job)
}

/// Makes the review when it is its turn, on a thread of its own or in a process that only thinks.
async fn make(app: Arc<AppState>, job: Arc<Job>, id: TableId, head: Head) {
    let turn = app.reviews.turn.clone();
    let Ok(_permit) = turn.acquire().await else {
        return;
    };
    let cancel = CancelToken::new();
    let mut stopping = app.stop.subscribe();
    let ending = async { drop(stopping.wait_for(|stop| *stop).await) };
    let work = {
        let (progress, cancel) = (job.progress.clone(), cancel.clone());
        async move {
            let reader = app.clone();
            let read = move || archive::read(&reader, &id, &head).ok()?.record().ok();
            let record = apart("review", Priority::Batch, read).await??;
            app.thinking.review(record, progress, cancel).await
        }
    };
    tokio::pin!(work);
    // A server that ends does not wait for it.
    let found = tokio::select! {
        found = &mut work => found,
        () = ending => {
            cancel.cancel();
            work.await
        }
    };
    let _ = job.found.set(found);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_wait_and_the_oldest_are_forgotten_but_never_what_is_being_made() {
        let reviews = Reviews::default();
        let table = |number: usize| TableId::random(number as u128);
        let address = |last: usize| IpAddr::from([192, 0, 2, last as u8]);
        for place in 0..WAITING {
            let (_, new) = reviews
                .enter(&table(place), address(place / WAITING_PER_ADDRESS))
                .expect("room to wait");
            assert!(new);
        }
        assert!(
            reviews.enter(&table(1000), address(99)).is_none(),
            "too many wait"
        );
        let (first, new) = reviews.enter(&table(0), address(99)).expect("it is known");
        assert!(!new);
        let _ = first.found.set(None);
        for place in 0..2 * KEPT {
            let (job, _) = reviews
                .enter(&table(100_000 + place), address(100))
                .expect("one fewer waits");
            let _ = job.found.set(None);
        }
        assert!(reviews.known().len() <= KEPT);
        assert!(reviews.find(&table(1)).is_some() && reviews.find(&table(0)).is_none());
    }

    #[test]
    fn one_address_does_not_take_every_place() {
        let reviews = Reviews::default();
        let enter = |number: u128, last: u8| {
            reviews.enter(&TableId::random(number), IpAddr::from([192, 0, 2, last]))
        };
        assert!(enter(1, 1).is_some() && enter(2, 1).is_some());
        assert!(enter(3, 1).is_none(), "two of its own wait already");
        assert!(enter(1, 1).is_some(), "what is known may be asked for");
        assert!(enter(3, 2).is_some(), "somebody else");
    }
}
