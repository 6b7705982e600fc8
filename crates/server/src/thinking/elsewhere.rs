//! Asks those who only think.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sobremesa_bots::CancelToken;
use sobremesa_bus::{Bus, BusError};
use sobremesa_driver::ReviewProgress;
use sobremesa_protocol::wire::{Raw, raw};
use sobremesa_table::{Answer, SentHint, SentJob};

use super::{Progress, Task, Thought, study, think};
use crate::cluster::VERSION;
use crate::metrics::Metrics;

/// Beyond the time a thought may take its answer gets this long to come.
const GRACE: Duration = Duration::from_millis(750);
/// Where nobody thought a moment ago nobody is asked.
const AGAIN: Duration = Duration::from_millis(500);
/// Whoever is at something that takes long says so this often, and is gone after so much silence.
pub(super) const SIGN_OF_LIFE: Duration = Duration::from_millis(500);
const SILENT: Duration = Duration::from_secs(5);
/// Nothing takes longer than this.
const LONGEST: Duration = Duration::from_secs(300);
/// How often something that takes long is asked for, when those who were at it are gone.
const TRIES: u32 = 2;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// Nobody thinks elsewhere, or nobody has time.
    Nobody,
    /// Somebody was asked and did not answer in time.
    Late,
}

pub(super) struct Elsewhere {
    bus: Arc<dyn Bus>,
    metrics: Arc<Metrics>,
    /// Since when nobody is there.
    nobody: Mutex<Option<Instant>>,
    /// Numbers what takes long.
    next: AtomicU64,
    /// Begins the subjects under which this process is told how far others are.
    own: u64,
}

impl Elsewhere {
    pub(super) fn new(bus: Arc<dyn Bus>, metrics: Arc<Metrics>) -> Elsewhere {
        Elsewhere {
            bus,
            metrics,
            nobody: Mutex::default(),
            next: AtomicU64::new(0),
            own: crate::secret::number(),
        }
    }

    fn nobody(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.nobody.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks one of them.
    async fn ask(
        &self,
        subject: &str,
        task: &Task,
        patience: Duration,
    ) -> Result<Thought, Missing> {
        if self.nobody().is_some_and(|since| since.elapsed() < AGAIN) {
            return Err(Missing::Nobody);
        }
        let text = raw(task);
        let answer = self.bus.request(subject, text.get().as_bytes(), patience);
        let (how, result) = match answer.await {
            Ok(answer) => match sobremesa_protocol::from_bytes(&answer) {
                Ok(Thought::Busy) => ("busy", Err(Missing::Nobody)),
                Ok(thought) => ("answered", Ok(thought)),
                Err(_) => ("late", Err(Missing::Late)),
            },
            Err(BusError::Silence) => ("late", Err(Missing::Late)),
            Err(_) => {
                *self.nobody() = Some(Instant::now());
                return Err(Missing::Nobody);
            }
        };
        self.metrics.thought_elsewhere(how);
        result
    }

    pub(super) async fn decide(&self, job: SentJob) -> Result<Answer, Missing> {
        let patience = Duration::from_millis(job.limit) + GRACE;
        match self
            .ask(&think(), &Task::Decide(Box::new(job)), patience)
            .await?
        {
            Thought::Answer(answer) => Ok(answer),
            _ => Err(Missing::Nobody),
        }
    }

    pub(super) async fn hint(&self, hint: SentHint) -> Result<Option<Raw>, Missing> {
        let patience = Duration::from_millis(hint.limit) + GRACE;
        match self
            .ask(&think(), &Task::Hint(Box::new(hint)), patience)
            .await?
        {
            Thought::Found(hints) => Ok(Some(hints)),
            _ => Err(Missing::Nobody),
        }
    }

    /// Asks for something that takes long: whoever is at it says so now and then, and where nobody does any more
    /// somebody else is asked.
    pub(super) async fn study(
        &self,
        task: &(dyn Fn(String) -> Task + Sync),
        progress: &ReviewProgress,
        cancel: &CancelToken,
    ) -> Result<Option<Raw>, Missing> {
        let subject = study();
        for _ in 0..TRIES {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let told = format!("sobremesa-{VERSION}.told.{:016x}.{number}", self.own);
            let mut ear = self.bus.subscribe(&told).await;
            let task = task(told);
            let asking = self.ask(&subject, &task, LONGEST);
            tokio::pin!(asking);
            let answer = loop {
                tokio::select! {
                    answer = &mut asking => break answer,
                    said = tokio::time::timeout(SILENT, ear.next()) => match said {
                        Ok(Some(said)) => {
                            if let Ok(Progress { done, of }) = sobremesa_protocol::from_bytes(&said.payload) {
                                progress.set(done, of);
                            }
                        }
                        _ => break Err(Missing::Late),
                    },
                }
                if cancel.is_cancelled() {
                    return Ok(None);
                }
            };
            match answer {
                Ok(Thought::Found(found)) => return Ok(Some(found)),
                Ok(_) => return Ok(None),
                Err(Missing::Nobody) => return Err(Missing::Nobody),
                Err(Missing::Late) => progress.set(0, 0),
            }
        }
        Err(Missing::Late)
    }
}
