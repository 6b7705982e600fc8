//! Connections that read. Whoever finds none free waits for the first that comes back: one of them may be held for long, by a
//! thread that reads a whole match and has stepped back.

use std::ops::Deref;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

#[derive(Debug)]
pub(super) struct Readers {
    free: Mutex<Vec<Connection>>,
    back: Condvar,
}

impl Readers {
    pub(super) fn new(connections: Vec<Connection>) -> Readers {
        Readers {
            free: Mutex::new(connections),
            back: Condvar::new(),
        }
    }

    fn free(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One that nobody else has, until it is dropped.
    pub(super) fn take(&self) -> Reading<'_> {
        let mut free = self.free();
        loop {
            if let Some(connection) = free.pop() {
                return Reading {
                    connection: Some(connection),
                    from: self,
                };
            }
            free = self.back.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

pub(super) struct Reading<'a> {
    /// There until it is dropped.
    connection: Option<Connection>,
    from: &'a Readers,
}

impl Deref for Reading<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
            .as_ref()
            .expect("it is given back when dropped")
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        self.from.free().extend(self.connection.take());
        self.from.back.notify_one();
    }
}
