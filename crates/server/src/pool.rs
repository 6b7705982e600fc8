//! Where bots think: a few threads, a bounded queue in which tables take turns, a limit of time. Whatever a bot does, its
//! room goes on.

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_protocol::wire::TableId;
use sobremesa_table::{Answer, Job};
use tokio::sync::oneshot;

use self::queue::{DONE, PENDING, REPLACED, Waiting, Whom, Work};
use crate::metrics::Metrics;
use crate::priority::Priority;
use crate::time::now;

/// Beyond the time a bot was given it gets this much, then the room goes on without it.
const GRACE: Duration = Duration::from_secs(2);

/// Less than this is no time to think: the bot that answers at once does better.
const QUICK: Duration = Duration::from_millis(20);

/// How long a thought may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    Usual,
    Shorter(Duration),
    Quick,
}

/// With as many waiting for each thread as there are, each thought gets its share of the time of one.
pub(crate) fn pace(waiting: usize, threads: usize, limit: Duration) -> Pace {
    let ahead = waiting / threads.max(1);
    let share = limit / u32::try_from(ahead + 1).unwrap_or(u32::MAX);
    match ahead {
        0 => Pace::Usual,
        _ if share < QUICK => Pace::Quick,
        _ => Pace::Shorter(share),
    }
}

/// The threads on which bots think.
pub(crate) struct Pool {
    waiting: Arc<Waiting>,
    longest_queue: usize,
    usual_threads: usize,
    /// With those that were added for others that never end.
    threads: Arc<AtomicUsize>,
    most_threads: usize,
    limit: Duration,
    metrics: Arc<Metrics>,
}

impl Pool {
    pub(crate) fn start(
        threads: usize,
        queue: usize,
        think: u64,
        metrics: Arc<Metrics>,
    ) -> Arc<Pool> {
        Pool::with_limit(
            threads,
            queue,
            Duration::from_millis(think) + GRACE,
            metrics,
        )
    }

    fn with_limit(
        threads: usize,
        queue: usize,
        limit: Duration,
        metrics: Arc<Metrics>,
    ) -> Arc<Pool> {
        let pool = Arc::new(Pool {
            waiting: Arc::default(),
            longest_queue: queue,
            usual_threads: threads,
            threads: Arc::default(),
            most_threads: threads * 4,
            limit,
            metrics,
        });
        (0..threads).for_each(|_| pool.add_thread());
        pool
    }

    /// How many bots wait for a thread.
    pub(crate) fn bots_waiting(&self) -> usize {
        self.waiting.queue().bots.waiting
    }

    fn add_thread(&self) {
        let (waiting, metrics) = (self.waiting.clone(), self.metrics.clone());
        let threads = self.threads.clone();
        let started = thread::Builder::new()
            .name("bot".to_owned())
            .spawn(move || {
                Priority::Think.step_back();
                loop {
                    let work = waiting.next();
                    metrics.bot_queue.dec();
                    // What breaks down hands nothing over, and that is told.
                    let _ = catch_unwind(AssertUnwindSafe(work.run));
                    if work.state.swap(DONE, Ordering::Relaxed) == REPLACED {
                        threads.fetch_sub(1, Ordering::Relaxed);
                        return;
                    }
                }
            });
        if started.is_ok() {
            self.threads.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Thinks, and answers in any case: not before the job's time. The more thoughts wait, the less time each gets, so
    /// that none waits much longer than one thought takes; where that would be too little, the bot answers that does so
    /// at once.
    pub(crate) async fn think(&self, table: &TableId, job: Job) -> Answer {
        let (failed, not_before) = (job.failed(), job.not_before);
        self.metrics.thoughts.inc();
        let (waiting, threads) = (self.waiting.clone(), self.usual_threads);
        let metrics = self.metrics.clone();
        let thought = move || {
            let limit = job.limit;
            match pace(waiting.queue().bots.waiting, threads, limit) {
                Pace::Usual => job.run(),
                Pace::Shorter(limit) => {
                    let answer = job.run_within(limit);
                    if answer.hurried {
                        metrics.hurried("shorter");
                    }
                    answer
                }
                Pace::Quick => {
                    let answer = job.run_quickly(QUICK);
                    if answer.hurried {
                        metrics.hurried("quick");
                    }
                    answer
                }
            }
        };
        let answer = self.run(table, Whom::Bot, None, thought).await;
        tokio::time::sleep(Duration::from_millis(not_before.saturating_sub(now()))).await;
        answer.unwrap_or(failed)
    }

    /// Decides for a table elsewhere, which does not wait longer than the limit in all.
    pub(crate) async fn decide<T: Send + 'static>(
        &self,
        table: &TableId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.run(table, Whom::Bot, Some(self.limit), work).await
    }

    /// The same for somebody who wants advice.
    pub(crate) async fn advise<T: Send + 'static>(
        &self,
        table: &TableId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.run(table, Whom::Adviser, Some(self.limit), work).await
    }

    /// The result of what is done on a thread, unless it takes too long, breaks down or too much is waiting.
    async fn run<T: Send + 'static>(
        &self,
        table: &TableId,
        whom: Whom,
        patience: Option<Duration>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (begin, begun) = oneshot::channel();
        let (tell, result) = oneshot::channel();
        let metrics = self.metrics.clone();
        let (asked, state) = (Instant::now(), Arc::<AtomicU8>::default());
        let work = move || {
            // Nobody waits for it any more: there is somebody else to think for.
            if tell.is_closed() || begin.send(()).is_err() {
                return;
            }
            metrics
                .thought_waiting
                .observe(asked.elapsed().as_secs_f64());
            let begun = Instant::now();
            let result = work();
            metrics.thinking.observe(begun.elapsed().as_secs_f64());
            let _ = tell.send(result);
        };
        if self.most_threads == 0 {
            // Nobody thinks here.
            return None;
        }
        {
            let mut queue = self.waiting.queue();
            if queue.waiting() >= self.longest_queue {
                drop(queue);
                self.metrics.limited("bot-queue");
                return None;
            }
            self.metrics.bot_queue.inc();
            let work = Work {
                run: Box::new(work),
                state: state.clone(),
            };
            queue.push(whom, table.clone(), work);
        }
        self.waiting.more.notify_one();
        let in_time = match patience {
            Some(patience) => matches!(tokio::time::timeout(patience, begun).await, Ok(Ok(()))),
            None => begun.await.is_ok(),
        };
        if !in_time {
            self.metrics.failed_thoughts.inc();
            return None;
        }
        let waited = tokio::time::timeout(self.limit, result).await;
        if let Ok(Ok(result)) = waited {
            return Some(result);
        }
        self.metrics.failed_thoughts.inc();
        // A thread may be lost to a bot that never ends: another takes its place, up to a point. Where it does end after
        // all, there is one thread too many, which ends with it.
        let room = || self.threads.load(Ordering::Relaxed) < self.most_threads;
        let replace = || {
            let order = Ordering::Relaxed;
            let replaced = state.compare_exchange(PENDING, REPLACED, order, order);
            replaced.is_ok()
        };
        if waited.is_err() && room() && replace() {
            self.add_thread();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// For tests in which a bot's time runs out.
    const SHORT: Duration = Duration::from_secs(2);
    /// For tests in which it must not, however slow the machine and however long a backtrace takes to print.
    const LONG: Duration = Duration::from_secs(600);

    fn pool(queue: usize, limit: Duration) -> (Arc<Pool>, Arc<Metrics>) {
        let metrics = Arc::new(Metrics::new());
        (Pool::with_limit(1, queue, limit, metrics.clone()), metrics)
    }

    async fn run<T: Send + 'static>(
        pool: &Pool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        pool.run(&TableId::random(1), Whom::Bot, None, work).await
    }

    #[tokio::test]
    async fn who_waits_for_a_thread_is_late_but_does_not_fail() {
        let (pool, _) = pool(8, SHORT);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let (begin, begun) = oneshot::channel();
        let asked = |table, work: Box<dyn FnOnce() -> u32 + Send>| {
            let pool = pool.clone();
            tokio::spawn(async move {
                pool.run(&TableId::random(table), Whom::Bot, None, work)
                    .await
            })
        };
        let hold = move || {
            let _ = begin.send(());
            u32::from(held.recv().is_ok())
        };
        let holding = asked(1, Box::new(hold));
        begun.await.expect("the only thread is taken");
        let waiting = asked(1, Box::new(|| 7));
        let other = TableId::random(2);
        let asking = pool.run(&other, Whom::Adviser, Some(SHORT / 10), || 8);
        let hint = asking.await;
        assert_eq!(hint, None, "who asks for a hint does not wait for ever");
        drop(let_go);
        assert_eq!(holding.await.expect("no panic"), Some(0));
        assert_eq!(waiting.await.expect("no panic"), Some(7));
    }

    #[test]
    fn the_longer_the_queue_the_shorter_the_thoughts() {
        let second = Duration::from_secs(1);
        assert_eq!(pace(1, 2, second), Pace::Usual);
        assert_eq!(pace(2, 2, second), Pace::Shorter(second / 2));
        assert_eq!(pace(18, 2, second), Pace::Shorter(second / 10));
        assert_eq!(pace(400, 2, second), Pace::Quick);
        assert_eq!(pace(2, 0, Duration::ZERO), Pace::Quick);
    }

    #[tokio::test]
    async fn who_breaks_down_is_told_of_at_once_and_the_thread_goes_on() {
        let (pool, metrics) = pool(8, LONG);
        for _ in 0..5 {
            assert_eq!(
                run(&pool, || -> u32 { panic!("a bot broke down, on purpose") }).await,
                None
            );
        }
        assert_eq!(run(&pool, || 7).await, Some(7));
        assert_eq!(metrics.failed_thoughts.get(), 5);
        assert_eq!(
            pool.threads.load(Ordering::Relaxed),
            1,
            "nobody waited for the limit"
        );
    }

    #[tokio::test]
    async fn who_never_ends_is_not_waited_for_and_another_thread_takes_over() {
        let (pool, metrics) = pool(8, SHORT);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let never = run(&pool, move || held.recv());
        assert!(never.await.is_none());
        assert_eq!(
            run(&pool, || 7).await,
            Some(7),
            "the next is thought of all the same"
        );
        assert_eq!(metrics.failed_thoughts.get(), 1);
        assert_eq!(pool.threads.load(Ordering::Relaxed), 2);
        drop(let_go);
        // It does end: there is one thread too many, and it goes.
        let back = async {
            while pool.threads.load(Ordering::Relaxed) > 1 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        assert!(tokio::time::timeout(LONG / 10, back).await.is_ok());
        assert_eq!(run(&pool, || 8).await, Some(8));
    }

    #[tokio::test]
    async fn what_does_not_fit_into_the_queue_is_turned_away_at_once() {
        let (pool, metrics) = pool(1, LONG);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let busy = || {
            let (pool, held) = (pool.clone(), held.clone());
            tokio::spawn(async move {
                run(&pool, move || held.lock().map(|held| held.recv()).is_ok()).await
            })
        };
        let waiting = [busy(), busy(), busy(), busy()];
        let turned_away = async {
            while !metrics.text().contains("limited_total{kind=\"bot-queue\"}") {
                tokio::task::yield_now().await;
            }
        };
        assert!(tokio::time::timeout(LONG / 10, turned_away).await.is_ok());
        drop(let_go);
        for task in waiting {
            let _ = task.await;
        }
        assert_eq!(metrics.bot_queue.get(), 0);
        assert_eq!(run(&pool, || 7).await, Some(7));
    }
}
