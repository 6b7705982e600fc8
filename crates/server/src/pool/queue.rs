//! What waits for a thread: tables take turns, and bots and advisers do (fair queueing: J. Nagle, RFC 970, 1985).

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::AtomicU8;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use sobremesa_protocol::wire::TableId;

/// Something to be done on a thread, which hands its result over itself.
pub(super) struct Work {
    pub(super) run: Box<dyn FnOnce() + Send>,
    pub(super) state: Arc<AtomicU8>,
}

/// A thread is at it, or will be.
pub(super) const PENDING: u8 = 0;
pub(super) const DONE: u8 = 1;
/// It takes too long: another thread has been added, and the one that is at it ends afterwards.
pub(super) const REPLACED: u8 = 2;

/// For whom a thread is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whom {
    /// A bot that owes a decision: a whole table waits.
    Bot,
    /// Somebody who wants advice.
    Adviser,
}

/// What waits for a thread. Bots and advisers take turns, so that a crowd that asks for hints neither keeps bots waiting
/// nor hurries them.
#[derive(Default)]
pub(super) struct Queue {
    pub(super) bots: Turns,
    advisers: Turns,
    adviser_next: bool,
}

impl Queue {
    pub(super) fn push(&mut self, whom: Whom, table: TableId, work: Work) {
        match whom {
            Whom::Bot => self.bots.push(table, work),
            Whom::Adviser => self.advisers.push(table, work),
        }
    }

    pub(super) fn pop(&mut self) -> Option<Work> {
        let adviser = self.adviser_next;
        self.adviser_next = !adviser;
        if adviser {
            self.advisers.pop().or_else(|| self.bots.pop())
        } else {
            self.bots.pop().or_else(|| self.advisers.pop())
        }
    }

    pub(super) fn waiting(&self) -> usize {
        self.bots.waiting + self.advisers.waiting
    }
}

/// One table after another gets a thread, however much each of them asks for.
#[derive(Default)]
pub(super) struct Turns {
    pub(super) by_table: HashMap<TableId, VecDeque<Work>>,
    turns: VecDeque<TableId>,
    pub(super) waiting: usize,
}

impl Turns {
    pub(super) fn push(&mut self, table: TableId, work: Work) {
        let own = self.by_table.entry(table.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(table);
        }
        own.push_back(work);
        self.waiting += 1;
    }

    pub(super) fn pop(&mut self) -> Option<Work> {
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
pub(super) struct Waiting {
    pub(super) queue: Mutex<Queue>,
    pub(super) more: Condvar,
}

impl Waiting {
    pub(super) fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn next(&self) -> Work {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// In which order what waits is done, by table.
    fn order(waiting: &[(Whom, u128, usize)]) -> Vec<u128> {
        let mut queue = Queue::default();
        let said = Arc::new(Mutex::new(Vec::new()));
        for &(whom, table, count) in waiting {
            for _ in 0..count {
                let said = said.clone();
                let work = Work {
                    run: Box::new(move || said.lock().expect("no panic").push(table)),
                    state: Arc::default(),
                };
                queue.push(whom, TableId::random(table), work);
            }
        }
        let bots = waiting.iter().filter(|(whom, ..)| *whom == Whom::Bot);
        let bots: usize = bots.map(|(_, _, count)| count).sum();
        assert_eq!(queue.bots.waiting, bots, "only these hurry bots");
        while let Some(work) = queue.pop() {
            (work.run)();
        }
        assert_eq!((queue.waiting(), queue.bots.by_table.len()), (0, 0));
        let said = said.lock().expect("no panic");
        said.clone()
    }

    #[test]
    fn tables_take_turns() {
        let bots = [(1, 3), (2, 1), (3, 2)].map(|(table, count)| (Whom::Bot, table, count));
        assert_eq!(order(&bots), [1, 2, 3, 1, 3, 1]);
    }

    #[test]
    fn a_crowd_that_asks_for_hints_neither_hurries_bots_nor_keeps_them_waiting() {
        let strangers = (10..110).map(|table| (Whom::Adviser, table, 1));
        let waiting: Vec<_> = strangers.chain([(Whom::Bot, 1, 2)]).collect();
        let order = order(&waiting);
        assert_eq!(order[..4], [1, 10, 1, 11], "they take turns");
        assert_eq!(order.len(), 102);
    }
}
