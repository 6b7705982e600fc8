//! A process that only thinks: it hears questions under a subject of all who think, and answers them. It keeps nothing but
//! bots' plans, and may come and go.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use sobremesa_bots::CancelToken;
use sobremesa_bus::{Bus, Message};
use sobremesa_driver::{ReviewProgress, Thinkers, find_win, hint, review};
use sobremesa_protocol::wire::{Raw, raw};

use super::elsewhere::SIGN_OF_LIFE;
use super::{GROUP, Progress, Task, Thought, study, think};
use crate::metrics::Metrics;
use crate::pool::{Pace, Pool, pace};
use crate::priority::{Priority, apart};

/// Whoever stops waits no longer than this to hear that nothing more comes.
const PARTING: Duration = Duration::from_secs(2);
/// So many questions may wait for each thread: whoever asks more is told, and thinks for themselves.
const WAITING: usize = 4;
/// No bot may think longer than this, whoever asks.
const LONGEST: Duration = Duration::from_secs(60);

/// Somebody who only thinks.
pub struct Thinker {
    bus: Arc<dyn Bus>,
    pool: Arc<Pool>,
    threads: usize,
    minds: Arc<Thinkers>,
    asked: AtomicUsize,
    studying: AtomicUsize,
    thoughts: AtomicU64,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thoughts(pub u64);

/// One more is asked for as long as this lives.
struct CountGuard<'a>(&'a AtomicUsize);

impl Drop for CountGuard<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// One more, unless there are so many already.
fn count(counter: &AtomicUsize, most: usize) -> Option<CountGuard<'_>> {
    let before = counter.fetch_add(1, Ordering::SeqCst);
    let counted = CountGuard(counter);
    (before < most).then_some(counted)
}

impl Thinker {
    /// Thinks on so many threads about what is asked over the bus.
    #[must_use]
    pub fn new(bus: Arc<dyn Bus>, threads: usize) -> Thinker {
        let (threads, metrics) = (threads.max(1), Arc::new(Metrics::new()));
        let queue = threads * (WAITING + 1);
        let longest = LONGEST.as_millis() as u64;
        Thinker {
            bus,
            pool: Pool::start(threads, queue, longest, metrics),
            threads,
            minds: Arc::default(),
            asked: AtomicUsize::new(0),
            studying: AtomicUsize::new(0),
            thoughts: AtomicU64::new(0),
        }
    }

    /// Thinks until `stop` is done, then finishes what it was asked.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Thoughts {
        let thinker = Arc::new(self);
        let mut quick = thinker.bus.subscribe_as(&think(), GROUP).await;
        let mut slow = thinker.bus.subscribe_as(&study(), GROUP).await;
        tokio::pin!(stop);
        let mut tasks = tokio::task::JoinSet::new();
        loop {
            let message = tokio::select! {
                () = &mut stop => break,
                message = quick.next() => message,
                message = slow.next() => message,
                Some(_) = tasks.join_next() => continue,
            };
            let Some(message) = message else { break };
            tasks.spawn(thinker.clone().answer(message));
        }
        // Nobody asks any more; what was asked is still answered.
        let last = async {
            for ear in [&mut quick, &mut slow] {
                ear.finish().await;
                while let Some(message) = ear.next().await {
                    tasks.spawn(thinker.clone().answer(message));
                }
            }
        };
        // A bus that is gone never says that nothing more comes.
        let _ = tokio::time::timeout(PARTING, last).await;
        while tasks.join_next().await.is_some() {}
        Thoughts(thinker.thoughts.load(Ordering::Relaxed))
    }

    async fn answer(self: Arc<Self>, message: Message) {
        let Some(reply) = &message.reply else { return };
        let Ok(task) = sobremesa_protocol::from_bytes(&message.payload) else {
            return;
        };
        let thought = self.think(task).await;
        self.thoughts.fetch_add(1, Ordering::Relaxed);
        self.bus.publish(reply, raw(&thought).get().as_bytes());
    }

    async fn think(&self, task: Task) -> Thought {
        match task {
            Task::Decide(job) => {
                let Some(_counted) = count(&self.asked, self.threads * (WAITING + 1)) else {
                    return Thought::Busy;
                };
                let (minds, failed) = (self.minds.clone(), job.failed());
                let (pool, threads, table) = (self.pool.clone(), self.threads, job.table.clone());
                let work = move || {
                    let limit = Duration::from_millis(job.limit).min(LONGEST);
                    let limit = match pace(pool.bots_waiting(), threads, limit) {
                        Pace::Usual => limit,
                        Pace::Shorter(limit) => limit,
                        Pace::Quick => return None,
                    };
                    Some(minds.think_within(&job, limit))
                };
                match self.pool.decide(&table, work).await {
                    Some(Some(Ok(answer))) => Thought::Answer(answer),
                    // A bot of a version we do not have, or one that broke down: the table goes on without it.
                    Some(Some(Err(_))) | None => Thought::Answer(failed),
                    Some(None) => Thought::Busy,
                }
            }
            Task::Hint(asked) => {
                let Some(_counted) = count(&self.asked, self.threads * (WAITING + 1)) else {
                    return Thought::Busy;
                };
                let table = asked.table.clone();
                let work = move || hint(&asked).ok();
                match self.pool.advise(&table, work).await.flatten() {
                    Some(hints) => Thought::Found(raw(&hints)),
                    None => Thought::Busy,
                }
            }
            Task::Review { record, told } => {
                let (progress, cancel) = (ReviewProgress::default(), CancelToken::never());
                let seen = progress.clone();
                let work = move || review(&record, &seen, cancel, &|| ());
                self.study(&told, &progress, "review", move || {
                    work().map(|review| raw(&review))
                })
                .await
            }
            Task::Solve {
                record,
                moves,
                told,
            } => {
                let work = move || find_win(&record, moves).map(|record| raw(&record));
                let progress = ReviewProgress::default();
                self.study(&told, &progress, "solve", work).await
            }
        }
    }

    /// Something that takes long, on a thread of its own, one at a time for each of ours.
    async fn study(
        &self,
        told: &str,
        progress: &ReviewProgress,
        name: &str,
        work: impl FnOnce() -> Option<Raw> + Send + 'static,
    ) -> Thought {
        let Some(_counted) = count(&self.studying, self.threads) else {
            return Thought::Busy;
        };
        let working = apart(name, Priority::Batch, work);
        tokio::pin!(working);
        let mut signs = tokio::time::interval(SIGN_OF_LIFE);
        loop {
            tokio::select! {
                found = &mut working => return match found.flatten() {
                    Some(found) => Thought::Found(found),
                    None => Thought::Nothing,
                },
                _ = signs.tick() => {
                    let (done, of) = (progress.done(), progress.of());
                    let said = raw(&Progress { done, of });
                    self.bus.publish(told, said.get().as_bytes());
                }
            }
        }
    }
}
