//! Playing a contest: matches go to threads one by one, deals are counted in their order, and what was played beyond an
//! answer counts for nothing. So the result is the same on any number of threads, and however often it was interrupted.

use std::collections::BTreeSet;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use sobremesa_bots::{CancelToken, Roster};
use sobremesa_core::Seat;

use super::book::Book;
use super::design::{Comparison, Group};
use super::{Cell, Contest, ContestError, Decision, TableResult, What};

/// Hears how a contest goes, and can end it early.
pub trait Watch {
    /// A match was played.
    fn played(&mut self) {}
    /// So many matches are to be played in all, as far as is known by now.
    fn planned(&mut self, _matches: u64) {}
    /// So many matches count already, from before.
    fn resumed(&mut self, _matches: u64) {}
    /// A deal was played at all tables of a group. False ends the contest: what cannot be kept need not be played.
    fn finished(&mut self, _cell: &Cell) -> bool {
        true
    }
    /// Shall the contest stop where it is?
    fn stopped(&self) -> bool {
        false
    }
}

impl Watch for () {}

/// What a question came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    pub asked: Comparison,
    /// The deals that count for it: the first so many.
    pub deals: u64,
    pub decision: Option<Decision>,
}

/// A contest that was held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub groups: Vec<Group>,
    /// The deals of each group that count, in order.
    pub cells: Vec<Vec<Cell>>,
    pub series: Vec<Series>,
    /// Whether everything was played that had to be.
    pub complete: bool,
    /// How long it took this time.
    pub took: Duration,
}

/// What threads share: how far each group is and has to go.
struct Plan {
    /// The next match of each group: deal and table.
    next: Vec<(u64, usize)>,
    /// How many deals each group has to play.
    limit: Vec<u64>,
    /// How many deals in a row each group has played.
    prefix: Vec<u64>,
    /// Deals known from before.
    known: BTreeSet<(usize, u64)>,
    stopped: bool,
}

/// A match to play.
struct Task {
    group: usize,
    deal: u64,
    table: usize,
}

enum Work {
    Task(Task),
    Wait,
    Done,
}

impl Plan {
    /// The next match: of the earliest deal, and not too far ahead of what is counted, for much of that may be in vain.
    fn next(&mut self, groups: &[Group], ahead: &[u64]) -> Work {
        if self.stopped {
            return Work::Done;
        }
        let (mut best, mut waits) = (None, false);
        for (group, &ahead) in ahead.iter().enumerate() {
            while self.next[group].1 == 0 && self.known.contains(&(group, self.next[group].0)) {
                self.next[group].0 += 1;
            }
            let (deal, table) = self.next[group];
            if deal >= self.limit[group] && table == 0 {
                continue;
            }
            if table == 0 && deal >= self.prefix[group] + ahead {
                waits = true;
            } else if best.is_none_or(|(_, at)| deal < at) {
                best = Some((group, deal));
            }
        }
        let Some((group, _)) = best else {
            return if waits { Work::Wait } else { Work::Done };
        };
        let (deal, table) = self.next[group];
        self.next[group] = if table + 1 < groups[group].tables.len() {
            (deal, table + 1)
        } else {
            (deal + 1, 0)
        };
        Work::Task(Task { group, deal, table })
    }
}

impl<G: Roster> Contest<G> {
    /// Holds the contest, going on from deals that are known already. Same contest, same result, on any number of
    /// threads and after any interruptions, unless the time to think is limited or there are guests.
    pub fn hold(
        &self,
        known: Vec<Cell>,
        watch: &mut dyn Watch,
    ) -> Result<Held, ContestError<G::Fault>> {
        self.check()?;
        let threads = match self.threads {
            0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            threads => threads,
        };
        let begun = Instant::now();
        let groups = self.groups();
        let ahead: Vec<u64> = groups
            .iter()
            .map(|group| (4 * threads as u64).div_ceil(group.tables.len() as u64) + 2)
            .collect();
        let mut book = Book::new(self, &groups);
        known.into_iter().for_each(|cell| book.enter(cell));
        book.count();
        let plan = Mutex::new(Plan {
            next: vec![(0, 0); groups.len()],
            limit: book.limits(),
            prefix: book.prefix(),
            known: book
                .cells
                .iter()
                .enumerate()
                .flat_map(|(at, cells)| cells.keys().map(move |&deal| (at, deal)))
                .collect(),
            stopped: false,
        });
        let (changed, cancel) = (Condvar::new(), CancelToken::new());
        let (send, receive) = mpsc::channel::<(Task, TableResult)>();
        watch.planned(book.matches());
        watch.resumed(book.known());
        std::thread::scope(|scope| {
            for thread in 0..threads {
                let (plan, changed, cancel, groups, ahead, send) =
                    (&plan, &changed, &cancel, &groups, &ahead, send.clone());
                let work = move || self.work(plan, changed, cancel, groups, ahead, &send);
                let spawned = std::thread::Builder::new()
                    .name(format!("table {thread}"))
                    .spawn_scoped(scope, work);
                if let Err(error) = spawned {
                    locked(plan).stopped = true;
                    changed.notify_all();
                    return Err(ContestError::Threads(error.to_string()));
                }
            }
            drop(send);
            let mut started = BTreeSet::new();
            loop {
                if watch.stopped() {
                    cancel.cancel();
                    locked(&plan).stopped = true;
                    changed.notify_all();
                }
                let (task, table) = match receive.recv_timeout(Duration::from_millis(50)) {
                    Ok(played) => played,
                    Err(mpsc::RecvTimeoutError::Timeout) => continue,
                    Err(mpsc::RecvTimeoutError::Disconnected) => break,
                };
                watch.played();
                if let Some(fault) =
                    self.no_start(&groups[task.group].tables[task.table], &table, &mut started)
                {
                    cancel.cancel();
                    locked(&plan).stopped = true;
                    changed.notify_all();
                    return Err(fault);
                }
                let Some(cell) = book.gather(task.group, task.deal, task.table, table) else {
                    continue;
                };
                // What lies beyond an answer is thrown away, not kept.
                if cell.deal >= book.limits()[cell.group] {
                    continue;
                }
                let kept = watch.finished(&cell);
                book.enter(cell);
                let answered = book.count();
                let mut plan = locked(&plan);
                plan.prefix = book.prefix();
                if answered {
                    plan.limit = book.limits();
                    watch.planned(book.matches());
                }
                if !kept {
                    cancel.cancel();
                    plan.stopped = true;
                }
                changed.notify_all();
            }
            Ok(())
        })?;
        Ok(book.close(begun.elapsed()))
    }

    /// The deals that are to be played yet, at most so many, as far as what is known says: for those who play them
    /// elsewhere and hand all of them to [`Contest::hold`] in the end.
    #[must_use]
    pub fn wanted(&self, known: Vec<Cell>, most: usize) -> Vec<(usize, u64)> {
        let groups = self.groups();
        let mut book = Book::new(self, &groups);
        known.into_iter().for_each(|cell| book.enter(cell));
        book.count();
        let limits = book.limits();
        let open = |group: usize| {
            let cells = &book.cells[group];
            (0..limits[group]).filter(move |deal| !cells.contains_key(deal))
        };
        let mut wanted: Vec<(u64, usize)> = (0..groups.len())
            .flat_map(|group| open(group).take(most).map(move |deal| (deal, group)))
            .collect();
        wanted.sort_unstable();
        wanted.truncate(most);
        wanted
            .into_iter()
            .map(|(deal, group)| (group, deal))
            .collect()
    }

    /// One deal at every table of its group, as [`Contest::hold`] would play it; nothing where there is no such group.
    #[must_use]
    pub fn play_deal(&self, group: usize, deal: u64) -> Option<Cell> {
        let groups = self.groups();
        let tables = &groups.get(group)?.tables;
        let play = |(table, seats): (usize, &Vec<usize>)| {
            let number = match_number(deal, group, table);
            self.play(seats, deal, number, &CancelToken::never())
        };
        let tables = tables.iter().enumerate().map(play).collect::<Option<_>>()?;
        Some(Cell {
            group,
            deal,
            tables,
        })
    }

    /// A guest that never starts would lose everything and prove nothing: the contest ends when one cannot start in its
    /// first match. `started` are those that did.
    fn no_start(
        &self,
        seats: &[usize],
        table: &TableResult,
        started: &mut BTreeSet<usize>,
    ) -> Option<ContestError<G::Fault>> {
        let mut fault = None;
        for (seat, &who) in (0..).map(Seat).zip(seats) {
            let failed = table.failed.iter().find(|(failed, _)| *failed == seat);
            match failed.filter(|(_, failing)| failing.what == What::Start) {
                None => {
                    started.insert(who);
                }
                Some((_, failing)) if !started.contains(&who) => {
                    fault = Some(ContestError::NoStart {
                        name: self.entrants[who].name().to_owned(),
                        note: failing.note.clone(),
                    });
                }
                Some(_) => {}
            }
        }
        fault
    }

    /// One thread: plays what there is to play until there is nothing more.
    fn work(
        &self,
        plan: &Mutex<Plan>,
        changed: &Condvar,
        cancel: &CancelToken,
        groups: &[Group],
        ahead: &[u64],
        send: &mpsc::Sender<(Task, TableResult)>,
    ) {
        let _alarm = Alarm { plan, changed };
        loop {
            let task = {
                let mut plan = locked(plan);
                loop {
                    match plan.next(groups, ahead) {
                        Work::Task(task) => break task,
                        Work::Wait => {
                            plan = changed.wait(plan).unwrap_or_else(PoisonError::into_inner)
                        }
                        Work::Done => return,
                    }
                }
            };
            let seats = &groups[task.group].tables[task.table];
            let number = match_number(task.deal, task.group, task.table);
            if let Some(table) = self.play(seats, task.deal, number, cancel)
                && send.send((task, table)).is_err()
            {
                return;
            }
        }
    }
}

/// A number for each match of a contest.
fn match_number(deal: u64, group: usize, table: usize) -> u64 {
    (deal << 16) ^ ((group as u64) << 8) ^ table as u64
}

/// Ends the contest when its thread does so in a panic: the others would wait for its match for ever.
struct Alarm<'a> {
    plan: &'a Mutex<Plan>,
    changed: &'a Condvar,
}

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            locked(self.plan).stopped = true;
            self.changed.notify_all();
        }
    }
}

fn locked(plan: &Mutex<Plan>) -> MutexGuard<'_, Plan> {
    plan.lock().unwrap_or_else(PoisonError::into_inner)
}
