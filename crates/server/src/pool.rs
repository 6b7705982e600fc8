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

type Thought = (Job, oneshot::Sender<Answer>);

/// The threads on which bots think.
pub(crate) struct Pool {
    queue: SyncSender<Thought>,
    jobs: Arc<Mutex<Receiver<Thought>>>,
    threads: AtomicUsize,
    most: usize,
    limit: Duration,
    figures: Arc<Figures>,
}

impl Pool {
    pub(crate) fn start(threads: usize, queue: usize, think: u64, figures: Arc<Figures>) -> Arc<Pool> {
        let (queue, jobs) = sync_channel(queue);
        let threads = threads.max(1);
        let pool = Arc::new(Pool {
            queue,
            jobs: Arc::new(Mutex::new(jobs)),
            threads: AtomicUsize::new(0),
            most: threads * 4,
            limit: Duration::from_millis(think) + GRACE,
            figures,
        });
        (0..threads).for_each(|_| pool.add_thread());
        pool
    }

    fn add_thread(&self) {
        let (jobs, figures) = (self.jobs.clone(), self.figures.clone());
        let started = thread::Builder::new().name("bot".to_owned()).spawn(move || {
            loop {
                let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok((job, answer)) = next else { return };
                figures.bot_queue.dec();
                // The room went on without it long ago: there is somebody else to think for.
                if answer.is_closed() {
                    continue;
                }
                let failed = job.failed();
                let begun = Instant::now();
                let thought = catch_unwind(AssertUnwindSafe(|| job.run()));
                figures.thinking.observe(begun.elapsed().as_secs_f64());
                let _ = answer.send(thought.unwrap_or_else(|_| {
                    figures.failed_thoughts.inc();
                    failed
                }));
            }
        });
        if started.is_ok() {
            self.threads.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Thinks, and answers in any case: not before the job's time, and not much after the limit.
    pub(crate) async fn think(&self, job: Job) -> Answer {
        let failed = job.failed();
        let not_before = job.not_before;
        let (tell, answer) = oneshot::channel();
        self.figures.thoughts.inc();
        self.figures.bot_queue.inc();
        let answer = match self.queue.try_send((job, tell)) {
            Ok(()) => match tokio::time::timeout(self.limit, answer).await {
                Ok(Ok(answer)) => answer,
                _ => {
                    // A thread may be lost to a bot that never ends: another takes its place, up to a point.
                    self.figures.failed_thoughts.inc();
                    if self.threads.load(Ordering::Relaxed) < self.most {
                        self.add_thread();
                    }
                    failed
                }
            },
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                self.figures.bot_queue.dec();
                self.figures.limited("bot-queue");
                failed
            }
        };
        tokio::time::sleep(Duration::from_millis(not_before.saturating_sub(now()))).await;
        answer
    }
}
