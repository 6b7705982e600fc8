//! Where bots think: a few threads, a bounded queue in which tables take turns, a limit of time. Whatever a bot does, its
//! room goes on.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_protocol::wire::TableId;
use sobremesa_table::{Answer, Job};
use tokio::sync::oneshot;

use crate::figures::Figures;
use crate::time::now;

/// Beyond the time a bot was given it gets this much, then the room goes on without it.
const GRACE: Duration = Duration::from_secs(2);

/// Something to be done on a thread, which hands its result over itself.
type Work = Box<dyn FnOnce() + Send>;

/// What waits for a thread. One table after another gets one, however much each of them asks for.
#[derive(Default)]
struct Queue {
    by_table: HashMap<TableId, VecDeque<Work>>,
    turns: VecDeque<TableId>,
    waiting: usize,
}

impl Queue {
    fn push(&mut self, table: TableId, work: Work) {
        let own = self.by_table.entry(table.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(table);
        }
        own.push_back(work);
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<Work> {
        let table = self.turns.pop_front()?;
        let own = self.by_table.get_mut(&table)?;
        let work = own.pop_front()?;
        self.waiting -= 1;
        if own.is_empty() {
            self.by_table.remove(&table);
        } else {
            self.turns.push_back(table);
        }
        Some(work)
    }
}

#[derive(Default)]
struct Waiting {
    queue: Mutex<Queue>,
    more: Condvar,
}

impl Waiting {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Work {
        let mut queue = self.queue();
        loop {
            if let Some(work) = queue.pop() {
                return work;
            }
            queue = self
                .more
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The threads on which bots think.
pub(crate) struct Pool {
    waiting: Arc<Waiting>,
    longest_queue: usize,
    threads: AtomicUsize,
    most_threads: usize,
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
        let threads = threads.max(1);
        let pool = Arc::new(Pool {
            waiting: Arc::default(),
            longest_queue: queue,
            threads: AtomicUsize::new(0),
            most_threads: threads * 4,
            limit,
            figures,
        });
        (0..threads).for_each(|_| pool.add_thread());
        pool
    }

    fn add_thread(&self) {
        let (waiting, figures) = (self.waiting.clone(), self.figures.clone());
        let started = thread::Builder::new()
            .name("bot".to_owned())
            .spawn(move || {
                loop {
                    let work = waiting.next();
                    figures.bot_queue.dec();
                    // What breaks down hands nothing over, and that is told.
                    let _ = catch_unwind(AssertUnwindSafe(work));
                }
            });
        if started.is_ok() {
            self.threads.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Thinks, and answers in any case: not before the job's time. A bot that has to wait for a thread answers later,
    /// not worse: its time counts from when it begins.
    pub(crate) async fn think(&self, table: &TableId, job: Job) -> Answer {
        let (failed, not_before) = (job.failed(), job.not_before);
        self.figures.thoughts.inc();
        let answer = self.run(table, None, move || job.run()).await;
        tokio::time::sleep(Duration::from_millis(not_before.saturating_sub(now()))).await;
        answer.unwrap_or(failed)
    }

    /// The same for somebody who does not want to wait longer than the limit in all.
    pub(crate) async fn advise<T: Send + 'static>(
        &self,
        table: &TableId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.run(table, Some(self.limit), work).await
    }

    /// The result of what is done on a thread, unless it takes too long, breaks down or too much is waiting.
    async fn run<T: Send + 'static>(
        &self,
        table: &TableId,
        patience: Option<Duration>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (begin, begun) = oneshot::channel();
        let (tell, result) = oneshot::channel();
        let figures = self.figures.clone();
        let asked = Instant::now();
        let work = move || {
            // Nobody waits for it any more: there is somebody else to think for.
            if tell.is_closed() || begin.send(()).is_err() {
                return;
            }
            figures
                .thought_waiting
                .observe(asked.elapsed().as_secs_f64());
            let begun = Instant::now();
            let result = work();
            figures.thinking.observe(begun.elapsed().as_secs_f64());
            let _ = tell.send(result);
        };
        {
            let mut queue = self.waiting.queue();
            if queue.waiting >= self.longest_queue {
                drop(queue);
                self.figures.limited("bot-queue");
                return None;
            }
            self.figures.bot_queue.inc();
            queue.push(table.clone(), Box::new(work));
        }
        self.waiting.more.notify_one();
        let in_time = match patience {
            Some(patience) => matches!(tokio::time::timeout(patience, begun).await, Ok(Ok(()))),
            None => begun.await.is_ok(),
        };
        if !in_time {
            self.figures.failed_thoughts.inc();
            return None;
        }
        let waited = tokio::time::timeout(self.limit, result).await;
        if let Ok(Ok(result)) = waited {
            return Some(result);
        }
        self.figures.failed_thoughts.inc();
        // A thread may be lost to a bot that never ends: another takes its place, up to a point.
        if waited.is_err() && self.threads.load(Ordering::Relaxed) < self.most_threads {
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

    async fn run<T: Send + 'static>(
        pool: &Pool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        pool.run(&TableId::random(1), None, work).await
    }

    #[tokio::test]
    async fn who_waits_for_a_thread_is_late_but_does_not_fail() {
        let (pool, _) = pool(8, SHORT);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let (begin, begun) = oneshot::channel();
        let asked = |table, work: Box<dyn FnOnce() -> u32 + Send>| {
            let pool = pool.clone();
            tokio::spawn(async move { pool.run(&TableId::random(table), None, work).await })
        };
        let hold = move || {
            let _ = begin.send(());
            u32::from(held.recv().is_ok())
        };
        let holding = asked(1, Box::new(hold));
        begun.await.expect("the only thread is taken");
        let waiting = asked(1, Box::new(|| 7));
        let hint = pool.run(&TableId::random(2), Some(SHORT / 10), || 8).await;
        assert_eq!(hint, None, "who asks for a hint does not wait for ever");
        drop(let_go);
        assert_eq!(holding.await.expect("no panic"), Some(0));
        assert_eq!(waiting.await.expect("no panic"), Some(7));
    }

    #[test]
    fn tables_take_turns() {
        let mut queue = Queue::default();
        let said = Arc::new(Mutex::new(Vec::new()));
        for (table, count) in [(1, 3), (2, 1), (3, 2)] {
            for _ in 0..count {
                let said = said.clone();
                let work = move || said.lock().expect("no panic").push(table);
                queue.push(TableId::random(table), Box::new(work));
            }
        }
        while let Some(work) = queue.pop() {
            work();
        }
        assert_eq!(*said.lock().expect("no panic"), [1, 2, 3, 1, 3, 1]);
        assert_eq!((queue.waiting, queue.by_table.len()), (0, 0));
    }

    #[tokio::test]
    async fn who_breaks_down_is_told_of_at_once_and_the_thread_goes_on() {
        let (pool, figures) = pool(8, LONG);
        for _ in 0..5 {
            assert_eq!(
                run(&pool, || -> u32 { panic!("a bot broke down, on purpose") }).await,
                None
            );
        }
        assert_eq!(run(&pool, || 7).await, Some(7));
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
        let never = run(&pool, move || held.recv());
        assert!(never.await.is_none());
        assert_eq!(
            run(&pool, || 7).await,
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
                run(&pool, move || held.lock().map(|held| held.recv()).is_ok()).await
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
        assert_eq!(run(&pool, || 7).await, Some(7));
    }
}
