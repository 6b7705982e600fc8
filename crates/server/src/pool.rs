//! Where bots think: a few threads, a bounded queue, a limit of time. Whatever a bot does, its room goes on.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_table::{Answer, Job};
use tokio::sync::oneshot;

use crate::figures::Figures;
use crate::time::now;

/// Beyond the time a bot was given it gets this much, then the room goes on without it.
const GRACE: Duration = Duration::from_secs(2);

/// Something to be done on a thread, which hands its result over itself.
type Work = Box<dyn FnOnce() + Send>;

/// The threads on which bots think.
pub(crate) struct Pool {
    queue: SyncSender<Work>,
    jobs: Arc<Mutex<Receiver<Work>>>,
    threads: AtomicUsize,
    most: usize,
    limit: Duration,
    figures: Arc<Figures>,
}

impl Pool {
    pub(crate) fn start(
        threads: usize,
        queue: usize,
        think: u64,
        figures: Arc<Figures>,
    ) -> Arc<Pool> {
        Pool::with_limit(
            threads,
            queue,
            Duration::from_millis(think) + GRACE,
            figures,
        )
    }

    fn with_limit(
        threads: usize,
        queue: usize,
        limit: Duration,
        figures: Arc<Figures>,
    ) -> Arc<Pool> {
        let (queue, jobs) = sync_channel(queue);
        let threads = threads.max(1);
        let pool = Arc::new(Pool {
            queue,
            jobs: Arc::new(Mutex::new(jobs)),
            threads: AtomicUsize::new(0),
            most: threads * 4,
            limit,
            figures,
        });
        (0..threads).for_each(|_| pool.add_thread());
        pool
    }

    fn add_thread(&self) {
        let (jobs, figures) = (self.jobs.clone(), self.figures.clone());
        let started = thread::Builder::new()
            .name("bot".to_owned())
            .spawn(move || {
                loop {
                    let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(work) = next else { return };
                    figures.bot_queue.dec();
                    // What breaks down hands nothing over, and that is told.
                    let _ = catch_unwind(AssertUnwindSafe(work));
                }
            });
        if started.is_ok() {
            self.threads.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Thinks, and answers in any case: not before the job's time, and not much after the limit.
    pub(crate) async fn think(&self, job: Job) -> Answer {
        let (failed, not_before) = (job.failed(), job.not_before);
        self.figures.thoughts.inc();
        let answer = self.run(move || job.run()).await;
        tokio::time::sleep(Duration::from_millis(not_before.saturating_sub(now()))).await;
        answer.unwrap_or(failed)
    }

    /// The result of what is done on a thread, unless it takes too long, breaks down or too much is waiting.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, result) = oneshot::channel();
        let figures = self.figures.clone();
        let work = move || {
            // The room went on without it long ago: there is somebody else to think for.
            if tell.is_closed() {
                return;
            }
            let begun = Instant::now();
            let result = work();
            figures.thinking.observe(begun.elapsed().as_secs_f64());
            let _ = tell.send(result);
        };
        self.figures.bot_queue.inc();
        if let Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) =
            self.queue.try_send(Box::new(work))
        {
            self.figures.bot_queue.dec();
            self.figures.limited("bot-queue");
            return None;
        }
        let waited = tokio::time::timeout(self.limit, result).await;
        if let Ok(Ok(result)) = waited {
            return Some(result);
        }
        self.figures.failed_thoughts.inc();
        // A thread may be lost to a bot that never ends: another takes its place, up to a point.
        if waited.is_err() && self.threads.load(Ordering::Relaxed) < self.most {
            self.add_thread();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For tests in which a bot's time runs out.
    const SHORT: Duration = Duration::from_secs(2);
    /// For tests in which it must not, however slow the machine and however long a backtrace takes to print.
    const LONG: Duration = Duration::from_secs(600);

    fn pool(queue: usize, limit: Duration) -> (Arc<Pool>, Arc<Figures>) {
        let figures = Arc::new(Figures::new());
        (Pool::with_limit(1, queue, limit, figures.clone()), figures)
    }

    #[tokio::test]
    async fn who_breaks_down_is_told_of_at_once_and_the_thread_goes_on() {
        let (pool, figures) = pool(8, LONG);
        for _ in 0..5 {
            assert_eq!(
                pool.run(|| -> u32 { panic!("a bot broke down, on purpose") })
                    .await,
                None
            );
        }
        assert_eq!(pool.run(|| 7).await, Some(7));
        assert_eq!(figures.failed_thoughts.get(), 5);
        assert_eq!(
            pool.threads.load(Ordering::Relaxed),
            1,
            "nobody waited for the limit"
        );
    }

    #[tokio::test]
    async fn who_never_ends_is_not_waited_for_and_another_thread_takes_over() {
        let (pool, figures) = pool(8, SHORT);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let never = pool.run(move || held.recv());
        assert!(never.await.is_none());
        assert_eq!(
            pool.run(|| 7).await,
            Some(7),
            "the next is thought of all the same"
        );
        assert_eq!(figures.failed_thoughts.get(), 1);
        drop(let_go);
    }

    #[tokio::test]
    async fn what_does_not_fit_into_the_queue_is_turned_away_at_once() {
        let (pool, figures) = pool(1, LONG);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let busy = || {
            let (pool, held) = (pool.clone(), held.clone());
            tokio::spawn(async move {
                pool.run(move || held.lock().map(|held| held.recv()).is_ok())
                    .await
            })
        };
        let waiting = [busy(), busy(), busy(), busy()];
        let turned_away = async {
            while !figures.text().contains("limited_total{kind=\"bot-queue\"}") {
                tokio::task::yield_now().await;
            }
        };
        assert!(tokio::time::timeout(LONG / 10, turned_away).await.is_ok());
        drop(let_go);
        for task in waiting {
            let _ = task.await;
        }
        assert_eq!(figures.bot_queue.get(), 0);
        assert_eq!(pool.run(|| 7).await, Some(7));
    }
}
