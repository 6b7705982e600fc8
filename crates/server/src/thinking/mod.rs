//! Who thinks: processes that do nothing else, where there are any, and the threads of this one.
//!
//! What is asked of another process says what a seat knows, or is the record of a match that is over. Whatever becomes of
//! that process, the table gets an answer: nobody there or too much to do, and this process thinks; nobody answers in
//! time, and the bot that answers at once does.

mod elsewhere;
mod task;
mod thinker;

use std::sync::Arc;
use std::time::Duration;

use sobremesa_bots::CancelToken;
use sobremesa_bus::Bus;
use sobremesa_driver::{ReviewProgress, find_win, review};
use sobremesa_protocol::wire::{Hints, Raw, Review, TableId, raw};
use sobremesa_table::{Answer, Job, SentHint};
use tokio::time::sleep;

use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::priority::{Priority, apart};
use crate::time::now;
use elsewhere::{Elsewhere, Missing};
use task::{GROUP, Progress, Task, Thought, study, think};

pub use thinker::{Thinker, Thoughts};

/// Who thinks for the tables of this server.
pub(crate) struct Thinking {
    pool: Arc<Pool>,
    elsewhere: Option<Elsewhere>,
}

impl Thinking {
    pub(crate) fn new(
        pool: Arc<Pool>,
        bus: Option<Arc<dyn Bus>>,
        metrics: Arc<Metrics>,
    ) -> Thinking {
        let elsewhere = bus.map(|bus| Elsewhere::new(bus, metrics));
        Thinking { pool, elsewhere }
    }

    /// Decides, and answers in any case: not before the job's time.
    pub(crate) async fn decide(&self, table: &TableId, job: Job) -> Answer {
        let Some(elsewhere) = &self.elsewhere else {
            return self.pool.think(table, job).await;
        };
        let answer = match elsewhere.decide(job.send()).await {
            Ok(answer) => answer,
            Err(Missing::Nobody) => return self.pool.think(table, job).await,
            // The table has waited long enough: whoever is quick answers, at the table itself.
            Err(Missing::Late) => Answer {
                hurried: true,
                ..job.failed()
            },
        };
        sleep(Duration::from_millis(job.not_before.saturating_sub(now()))).await;
        answer
    }

    /// What an expert would do; nothing where nobody has time.
    pub(crate) async fn hint(&self, hint: SentHint) -> Option<Raw> {
        if let Some(elsewhere) = &self.elsewhere
            && let Ok(found) = elsewhere.hint(hint.clone()).await
        {
            return found;
        }
        let table = hint.table.clone();
        let work = move || sobremesa_driver::hint(&hint).ok();
        let hints: Hints = self.pool.advise(&table, work).await??;
        Some(raw(&hints))
    }

    /// The review of a match that is over, however long that takes; nothing where it cannot be made.
    pub(crate) async fn review(
        &self,
        record: String,
        progress: ReviewProgress,
        cancel: CancelToken,
    ) -> Option<Raw> {
        if let Some(elsewhere) = &self.elsewhere {
            let task = |told| Task::Review {
                record: record.clone(),
                told,
            };
            if let Ok(found) = elsewhere.study(&task, &progress, &cancel).await {
                return found;
            }
        }
        let work = move || review(&record, &progress, cancel, &|| ());
        let found: Review = apart("review", Priority::Batch, work).await??;
        Some(raw(&found))
    }

    /// The record of how a match that is over could have been won; nothing where no way is found.
    pub(crate) async fn solve(&self, record: String, moves: u32) -> Option<String> {
        if let Some(elsewhere) = &self.elsewhere {
            let task = |told| Task::Solve {
                record: record.clone(),
                moves,
                told,
            };
            let (progress, never) = (ReviewProgress::default(), CancelToken::never());
            if let Ok(found) = elsewhere.study(&task, &progress, &never).await {
                return serde_json::from_str(found?.get()).ok();
            }
        }
        let work = move || find_win(&record, moves);
        apart("solve", Priority::Batch, work).await?
    }
}
