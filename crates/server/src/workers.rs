//! Where expensive requests run: on threads of their own that step back for those that carry moves, few at a time.

use std::net::IpAddr;
use std::sync::Arc;

use sobremesa_protocol::wire::RefusalKind;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::ApiError;
use crate::audit::Audit;
use crate::config::Limits;
use crate::fair_share::{FairShare, Turn};
use crate::metrics::Metrics;
use crate::priority::{Priority, apart};
use crate::rate_limits::ConnectionCap;

/// What kind of work it is: each kind waits for its own only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Opening tables and reading their decks and maps: milliseconds.
    Setup,
    /// Replaying whole matches: up to a second.
    Replay,
    /// Looking for a way to win: seconds.
    Solve,
}

impl Lane {
    fn priority(self) -> Priority {
        match self {
            Lane::Setup => Priority::Setup,
            Lane::Replay | Lane::Solve => Priority::Batch,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Lane::Setup => "setup",
            Lane::Replay => "replay",
            Lane::Solve => "solve",
        }
    }
}

pub(crate) struct Workers {
    setup: Threads,
    replay: Threads,
    solve: Threads,
    /// Replays and solutions, waiting or at work.
    asked: ConnectionCap,
    metrics: Arc<Metrics>,
    audit: Arc<Audit>,
}

/// The threads of a lane. One address has half of them at a time, or one after another where there is only one.
struct Threads {
    all: Arc<Semaphore>,
    shares: FairShare,
}

impl Threads {
    fn new(count: usize) -> Threads {
        Threads {
            all: Arc::new(Semaphore::new(count.max(1))),
            shares: FairShare::new(count / 2),
        }
    }
}

/// Counts until it is dropped, also where the client has hung up.
struct AskedGuard<'a> {
    asked: &'a ConnectionCap,
    address: IpAddr,
}

impl Drop for AskedGuard<'_> {
    fn drop(&mut self) {
        self.asked.leave(Some(self.address));
    }
}

/// How many threads a lane has on a machine with so many cores.
fn threads(lane: Lane, cores: usize) -> usize {
    let share = match lane {
        Lane::Setup => cores,
        Lane::Replay => cores / 2,
        Lane::Solve => cores / 4,
    };
    share.max(1)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How many may read the store at a time: all the threads that step back, of which one reviews, and two more. Such a thread
/// may be held up in the middle of reading, and whoever reads for somebody who waits does not wait for that.
pub(crate) fn readers() -> usize {
    threads(Lane::Replay, cores()) + threads(Lane::Solve, cores()) + 1 + 2
}

impl Workers {
    pub(crate) fn new(limits: &Limits, metrics: Arc<Metrics>, audit: Arc<Audit>) -> Workers {
        let of = |lane| Threads::new(threads(lane, cores()));
        Workers {
            setup: of(Lane::Setup),
            replay: of(Lane::Replay),
            solve: of(Lane::Solve),
            asked: ConnectionCap::new(limits.expensive, limits.expensive_per_address),
            metrics,
            audit,
        }
    }

    /// Other limits from now on; what waits or is at work stays.
    pub(crate) fn reload(&self, limits: &Limits) {
        self.asked
            .resize(limits.expensive, limits.expensive_per_address);
    }

    fn threads(&self, lane: Lane) -> &Threads {
        match lane {
            Lane::Setup => &self.setup,
            Lane::Replay => &self.replay,
            Lane::Solve => &self.solve,
        }
    }

    /// Waits for others of the same address that are at the same; not for what the server itself asks for.
    pub(crate) async fn turn(&self, lane: Lane, address: Option<IpAddr>) -> Option<Turn<'_>> {
        Some(self.threads(lane).shares.turn(address?).await)
    }

    /// Runs what one address asks for when it is its turn, however much it asks for.
    pub(crate) async fn run_in_turn<T: Send + 'static>(
        &self,
        lane: Lane,
        address: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let _turn = self.turn(lane, address).await;
        self.run(lane, work).await
    }

    /// Runs what one address asks for, unless it or everybody together asks for too much at a time.
    pub(crate) async fn run_for<T: Send + 'static>(
        &self,
        lane: Lane,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let _counted = self.enter(address)?;
        self.run_in_turn(lane, Some(address), work).await
    }

    /// The same for what is done elsewhere, or partly so.
    pub(crate) async fn take_turn<T: Send + 'static>(
        &self,
        lane: Lane,
        address: IpAddr,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, ApiError> {
        let _counted = self.enter(address)?;
        let _turn = self.turn(lane, Some(address)).await;
        let permit = self.permit(lane).await?;
        let done = tokio::spawn(async move {
            let _permit = permit;
            work.await
        });
        done.await
            .map_err(|_| ApiError::Refused(RefusalKind::Frozen))
    }

    fn enter(&self, address: IpAddr) -> Result<AskedGuard<'_>, ApiError> {
        if !self.asked.enter(Some(address)) {
            self.metrics.limited("expensive");
            self.audit.limited("expensive", address);
            return Err(ApiError::Refused(RefusalKind::TooMany));
        }
        Ok(AskedGuard {
            asked: &self.asked,
            address,
        })
    }

    /// The permit goes with the work: a client that hangs up does not make room for another one too early.
    async fn permit(&self, lane: Lane) -> Result<OwnedSemaphorePermit, ApiError> {
        let permit = self.threads(lane).all.clone().acquire_owned().await;
        permit.map_err(|_| ApiError::Refused(RefusalKind::Busy))
    }

    /// Runs it when it is its turn.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = self.permit(lane).await?;
        let begun = std::time::Instant::now();
        let done = apart(lane.name(), lane.priority(), move || {
            let _permit = permit;
            work()
        });
        let done = done.await.ok_or_else(|| {
            tracing::error!(lane = lane.name(), "an expensive request panicked");
            ApiError::Refused(RefusalKind::Frozen)
        });
        self.metrics
            .working
            .get_or_create(&crate::metrics::KindLabel::of(lane.name()))
            .observe(begun.elapsed().as_secs_f64());
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workers(per_address: usize) -> Arc<Workers> {
        let limits = Limits {
            expensive: 8,
            expensive_per_address: per_address,
            ..Limits::default()
        };
        Arc::new(Workers::new(
            &limits,
            Arc::new(Metrics::new()),
            Arc::default(),
        ))
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test]
    async fn one_address_cannot_take_every_place_and_gets_its_own_back() {
        let workers = workers(2);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(std::sync::Mutex::new(held));
        let hold = |from: u8| {
            let (workers, held) = (workers.clone(), held.clone());
            tokio::spawn(async move {
                let wait = move || drop(held.lock().map(|held| held.recv()));
                workers.run_for(Lane::Replay, address(from), wait).await
            })
        };
        let holding = [hold(1), hold(1)];
        while workers.asked.count() < 2 {
            tokio::task::yield_now().await;
        }
        let third = workers.run_for(Lane::Replay, address(1), || ()).await;
        assert!(matches!(
            third,
            Err(ApiError::Refused(RefusalKind::TooMany))
        ));
        // Who opens a table does not wait for those who replay.
        assert!(workers.run(Lane::Setup, || ()).await.is_ok());
        drop(let_go);
        for task in holding {
            assert!(task.await.expect("no panic").is_ok());
        }
        assert!(
            workers
                .run_for(Lane::Replay, address(1), || ())
                .await
                .is_ok()
        );
        assert_eq!(workers.asked.count(), 0);
    }

    /// Whoever has a hundred tables opened at once waits for them one after another, and whoever comes then for one.
    #[tokio::test]
    async fn who_opens_many_tables_holds_up_nobody_else() {
        let mut workers = workers(2);
        // As on a machine with one core.
        Arc::get_mut(&mut workers)
            .expect("nobody else has it")
            .setup = Threads::new(1);
        let done = Arc::new(std::sync::Mutex::new(Vec::new()));
        let open = |from: u8| {
            let (workers, done) = (workers.clone(), done.clone());
            tokio::spawn(async move {
                let work = move || done.lock().expect("no panic").push(from);
                workers
                    .run_in_turn(Lane::Setup, Some(address(from)), work)
                    .await
            })
        };
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let first = workers.clone();
        let first = tokio::spawn(async move {
            let wait = move || held.recv().is_err();
            first.run_in_turn(Lane::Setup, Some(address(1)), wait).await
        });
        while workers.setup.all.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let mut all: Vec<_> = (0..100).map(|_| open(1)).collect();
        for _ in 0..200 {
            tokio::task::yield_now().await;
        }
        all.push(open(2));
        while workers.setup.shares.addresses() < 2 {
            tokio::task::yield_now().await;
        }
        drop(let_go);
        for task in all {
            assert!(task.await.expect("no panic").is_ok());
        }
        assert!(first.await.expect("no panic").is_ok());
        let done = done.lock().expect("no panic");
        let honest = done.iter().position(|from| *from == 2).expect("it is done");
        assert!(honest <= 1, "{honest} of a stranger's came first");
        assert_eq!(workers.setup.shares.addresses(), 0, "nobody is remembered");
    }

    #[tokio::test]
    async fn what_panics_harms_nobody_else() {
        let workers = workers(2);
        for _ in 0..4 {
            let broken = workers
                .run_for(Lane::Solve, address(1), || panic!("on purpose"))
                .await;
            assert!(matches!(
                broken,
                Err(ApiError::Refused(RefusalKind::Frozen))
            ));
        }
        let seven = workers.run_for(Lane::Solve, address(1), || 7).await;
        assert_eq!(seven.expect("the thread goes on"), 7);
    }
}
