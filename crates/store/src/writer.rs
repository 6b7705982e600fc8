//! Group commit: what many tables append at the same time shares one durable transaction.
//!
//! Source: D. DeWitt et al., "Implementation Techniques for Main Memory Database Systems", SIGMOD 1984.

use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle, ThreadId};
use std::time::{Duration, Instant};

use crate::{Batch, Store, StoreError};

/// How much the writer takes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many batches may wait; the next one is answered [`StoreError::Busy`].
    pub queue: usize,
    /// How many batches one transaction carries at most, at least one.
    pub group: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            queue: 4096,
            group: 1024,
        }
    }
}

/// What a writer has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Calls of `append` on the store.
    pub commits: u64,
    pub batches: u64,
    /// Facts in them.
    pub facts: u64,
    /// Batches the store refused or failed to keep.
    pub failed: u64,
    /// Batches turned away because too many waited.
    pub busy: u64,
    /// The most batches one commit carried.
    pub largest: usize,
    /// The time of all commits together.
    pub time: Duration,
    /// The time of the longest.
    pub longest: Duration,
    /// How many commits took no longer than each of [`Stats::BOUNDS`] and longer than the one before; the last counts
    /// those beyond all bounds.
    pub took: [u64; Stats::BOUNDS.len() + 1],
}

impl Stats {
    /// The bounds of [`Stats::took`], in milliseconds.
    pub const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

    fn add(&mut self, other: &Stats) {
        self.commits += other.commits;
        self.batches += other.batches;
        self.facts += other.facts;
        self.failed += other.failed;
        self.busy += other.busy;
        self.largest = self.largest.max(other.largest);
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        for (own, other) in self.took.iter_mut().zip(other.took) {
            *own += other;
        }
    }

    fn count(&mut self, took: Duration, answered: &[(usize, bool)]) {
        self.commits += 1;
        for (facts, kept) in answered {
            self.batches += u64::from(*kept);
            self.facts += if *kept { *facts as u64 } else { 0 };
            self.failed += u64::from(!kept);
        }
        self.largest = self.largest.max(answered.len());
        self.time += took;
        self.longest = self.longest.max(took);
        let bound = Self::BOUNDS
            .iter()
            .position(|bound| took <= Duration::from_millis(*bound));
        self.took[bound.unwrap_or(Self::BOUNDS.len())] += 1;
    }
}

type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A batch of more facts than this, a whole match brought in, takes as long as hundreds of moves: they do not wait for it
/// in the same transaction, and never for more than one such.
const LARGE: usize = 128;

struct Waiting {
    batch: Batch,
    done: Done,
}

#[derive(Default)]
struct Desk {
    queue: VecDeque<Waiting>,
    /// Large batches, and what came after them for their tables.
    aside: VecDeque<Waiting>,
    /// Has everything else had its turn since the last of them?
    aside_next: bool,
    /// The table of the large batch that is being written.
    growing: Option<String>,
    stopped: bool,
    stats: Stats,
}

impl Desk {
    fn waiting(&self) -> usize {
        self.queue.len() + self.aside.len()
    }

    /// What the next transaction carries: all that waits, up to so many, or one large batch in turn.
    fn take(&mut self, most: usize) -> Vec<Waiting> {
        let free = self.growing.is_none();
        if free
            && std::mem::take(&mut self.aside_next)
            && let Some(large) = self.aside.pop_front()
        {
            return vec![large];
        }
        let mut group = Vec::with_capacity(most.min(self.queue.len()));
        while let Some(next) = self.queue.pop_front_if(|_| group.len() < most) {
            // Whoever has a large one waiting goes behind it: what a table says stays in order.
            let table = &next.batch.table;
            let behind = self.growing.as_ref() == Some(table)
                || self.aside.iter().any(|it| it.batch.table == *table);
            if behind || next.batch.facts.len() > LARGE {
                self.aside.push_back(next);
            } else {
                group.push(next);
            }
        }
        self.aside_next = !group.is_empty();
        if free && group.is_empty() {
            group.extend(self.aside.pop_front());
        }
        group
    }
}

struct Shared {
    desk: Mutex<Desk>,
    work: Condvar,
    limits: Limits,
}

impl Shared {
    /// Nobody panics while holding it: answers are given outside.
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One thread that appends to a store for everybody; where a store has several [lanes](Store::lanes), one for each, so that
/// none waits for another's database.
///
/// Every batch handed in is answered exactly once: by the writer's thread when the store has answered, those of a table in
/// the order of acceptance, or at once by the caller's thread when it is not accepted. The answer is a function that must be quick
/// (send a message, wake a task), since the next commit waits for it.
///
/// While one transaction is being synced the next one gathers, so the more is going on, the more each sync carries, and
/// a lone batch waits for nobody. Large batches go alone, in turn with all others together, and these go between their pieces
/// where the store writes them piece by piece.
pub struct Writer {
    store: Arc<dyn Store>,
    /// The first lane has a thread at least.
    lanes: Vec<Lane>,
}

struct Lane {
    shared: Arc<Shared>,
    own: ThreadId,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Lane {
    fn start(store: Arc<dyn Store>, limits: Limits) -> Result<Self, StoreError> {
        let shared = Arc::new(Shared {
            desk: Mutex::default(),
            work: Condvar::new(),
            limits,
        });
        let theirs = Arc::clone(&shared);
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || work(&*store, &theirs))
            .map_err(|error| StoreError::Broken(format!("no thread for the writer: {error}")))?;
        Ok(Self {
            shared,
            own: thread.thread().id(),
            thread: Mutex::new(Some(thread)),
        })
    }

    fn append(&self, batch: Batch, done: Done) {
        let mut desk = self.shared.desk();
        let refusal = if desk.stopped {
            StoreError::Stopped
        } else if desk.waiting() >= self.shared.limits.queue {
            desk.stats.busy += 1;
            StoreError::Busy
        } else {
            desk.queue.push_back(Waiting { batch, done });
            // The writer sleeps only over an empty queue: whoever comes first wakes it, a call to the system saved for
            // all the others.
            let first = desk.waiting() == 1;
            drop(desk);
            if first {
                self.shared.work.notify_one();
            }
            return;
        };
        drop(desk);
        done(Err(refusal));
    }

    fn stop(&self) {
        self.shared.desk().stopped = true;
        self.shared.work.notify_one();
        // Somebody else may hold the handle and wait for this very thread.
        if thread::current().id() == self.own {
            return;
        }
        let mut thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        // It catches what answers and stores throw, so there is nothing to hear from it.
        let _ = thread.take().map(JoinHandle::join);
    }
}

impl Writer {
    /// Starts the threads.
    ///
    /// # Errors
    /// [`StoreError::Broken`] where the system gives us no thread.
    pub fn start(store: Arc<dyn Store>, limits: Limits) -> Result<Self, StoreError> {
        let lanes = (0..store.lanes().max(1)).map(|_| Lane::start(Arc::clone(&store), limits));
        let lanes = lanes.collect::<Result<_, _>>()?;
        Ok(Self { store, lanes })
    }

    /// Hands a batch in and returns at once. Batches of one table are appended in the order they are handed in.
    ///
    /// `done` hears what [`Store::append`] answered, or, in this thread and before this returns,
    /// [`StoreError::Busy`] when too many wait and [`StoreError::Stopped`] after [`stop`](Self::stop).
    pub fn append(&self, batch: Batch, done: Box<dyn FnOnce(Result<(), StoreError>) + Send>) {
        let lane = match self.lanes.len() {
            1 => 0,
            many => self.store.lane(&batch.table) % many,
        };
        self.lanes[lane].append(batch, done);
    }

    /// How many batches wait, not counting those being written now.
    #[must_use]
    pub fn depth(&self) -> usize {
        let depths = self.lanes.iter();
        depths.map(|lane| lane.shared.desk().waiting()).sum()
    }

    /// What was done so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let mut all = Stats::default();
        for lane in &self.lanes {
            all.add(&lane.shared.desk().stats);
        }
        all
    }

    /// Accepts nothing more, finishes and answers what was accepted, and ends the threads. A second call finds it done.
    /// Called from an answer, which runs on such a thread, it does not wait for that one, which ends afterwards.
    pub fn stop(&self) {
        self.lanes.iter().for_each(Lane::stop);
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.stop();
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer")
            .field("lanes", &self.lanes.len())
            .finish_non_exhaustive()
    }
}

fn work(store: &dyn Store, shared: &Shared) {
    while let Some(group) = gather(shared) {
        write(store, shared, group);
    }
}

fn write(store: &dyn Store, shared: &Shared, group: Vec<Waiting>) {
    let (batches, answers): (Vec<Batch>, Vec<Done>) = group
        .into_iter()
        .map(|waiting| (waiting.batch, waiting.done))
        .unzip();
    let (begun, mut others) = (Instant::now(), Duration::ZERO);
    // A fault in the store or in one room's answer must not take the writer away from all the others.
    let results = catch_unwind(AssertUnwindSafe(|| match &batches[..] {
        [large] if large.facts.len() > LARGE => {
            shared.desk().growing = Some(large.table.clone());
            let between = &mut || others += let_others(store, shared);
            vec![store.append_large(large, between)]
        }
        _ => store.append(&batches),
    }));
    let results = results.unwrap_or_default();
    let took = begun.elapsed().saturating_sub(others);
    let silent = || Err(StoreError::Broken("the store gave no answer".to_owned()));
    let results: Vec<_> = results
        .into_iter()
        .chain(std::iter::repeat_with(silent))
        .take(batches.len())
        .collect();
    let answered: Vec<_> = batches
        .iter()
        .zip(&results)
        .map(|(batch, result)| (batch.facts.len(), result.is_ok()))
        .collect();
    {
        let mut desk = shared.desk();
        desk.stats.count(took, &answered);
        desk.growing.take_if(|table| *table == batches[0].table);
    }
    for (done, result) in answers.into_iter().zip(results) {
        let _ = catch_unwind(AssertUnwindSafe(|| done(result)));
    }
}

/// Between two pieces of a large batch all that waits goes first; says how long that took.
fn let_others(store: &dyn Store, shared: &Shared) -> Duration {
    let begun = Instant::now();
    let group = shared.desk().take(shared.limits.group.max(1));
    if !group.is_empty() {
        write(store, shared, group);
    }
    begun.elapsed()
}

/// Waits for work and takes all there is, up to the limit. `None` when stopped and nothing is left.
fn gather(shared: &Shared) -> Option<Vec<Waiting>> {
    let idle = |desk: &mut Desk| desk.waiting() == 0 && !desk.stopped;
    let mut desk = shared
        .work
        .wait_while(shared.desk(), idle)
        .unwrap_or_else(PoisonError::into_inner);
    let group = desk.take(shared.limits.group.max(1));
    (!group.is_empty()).then_some(group)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Head, TablePhase};

    fn waiting(table: &str, facts: usize) -> Waiting {
        let head = Head {
            table: table.to_owned(),
            game: String::new(),
            phase: TablePhase::Playing,
            listed: false,
            owner: String::new(),
            people: Vec::new(),
            updated: 0,
            facts: facts as u64,
            summary: String::new(),
        };
        Waiting {
            batch: Batch::new(0, vec![String::new(); facts], head),
            done: Box::new(drop),
        }
    }

    #[test]
    fn large_batches_are_not_put_off_for_ever_where_moves_never_end() {
        let mut desk = Desk::default();
        desk.queue.push_back(waiting("large", LARGE + 1));
        let mut took = Vec::new();
        for table in ["a", "b", "c"] {
            desk.queue.push_back(waiting(table, LARGE));
            let group = desk.take(10).into_iter();
            took.push(group.map(|it| it.batch.table).collect::<Vec<_>>());
        }
        assert_eq!(took, [vec!["a"], vec!["large"], vec!["b", "c"]]);
        assert_eq!((desk.waiting(), desk.take(10).len()), (0, 0));
    }

    #[test]
    fn between_the_pieces_of_a_large_batch_all_others_go_but_those_behind_it() {
        let mut desk = Desk {
            growing: Some("large".to_owned()),
            ..Desk::default()
        };
        for (table, facts) in [("a", 1), ("large", 1), ("other", LARGE + 1), ("b", 1)] {
            desk.queue.push_back(waiting(table, facts));
        }
        let mut take = |growing: Option<&str>| {
            desk.growing = growing.map(str::to_owned);
            let group = desk.take(10).into_iter();
            group.map(|it| it.batch.table).collect::<Vec<_>>()
        };
        assert_eq!(take(Some("large")), ["a", "b"]);
        assert!(take(Some("large")).is_empty(), "one large batch at a time");
        assert_eq!(
            [take(None), take(None), take(None)],
            [vec!["large"], vec!["other"], vec![]]
        );
    }
}
