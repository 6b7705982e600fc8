//! Fair shares of a lane: of one address only so many go ahead at a time, and the others of that address wait behind them,
//! so that nobody waits for more than a turn of everybody else (fair queueing: J. Nagle, RFC 970, 1985).

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

pub(crate) struct FairShare {
    /// Of one address at a time.
    places: usize,
    by_address: Mutex<HashMap<IpAddr, Queue>>,
}

/// Those of one address.
struct Queue {
    places: Arc<Semaphore>,
    /// Waiting, or at work.
    there: usize,
}

/// A place in the line of an address; left when it is dropped, also by whoever hangs up while waiting.
struct There<'a> {
    share: &'a FairShare,
    address: IpAddr,
}

impl Drop for There<'_> {
    fn drop(&mut self) {
        let mut lines = self.share.lines();
        let Some(line) = lines.get_mut(&self.address) else {
            return;
        };
        line.there -= 1;
        if line.there == 0 {
            lines.remove(&self.address);
        }
    }
}

/// One's turn, until it is dropped. What is counted is left last.
pub(crate) struct Turn<'a> {
    _permit: Option<OwnedSemaphorePermit>,
    _there: There<'a>,
}

impl FairShare {
    pub(crate) fn new(places: usize) -> FairShare {
        FairShare {
            places: places.max(1),
            by_address: Mutex::default(),
        }
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<IpAddr, Queue>> {
        self.by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for others of the same address.
    pub(crate) async fn turn(&self, address: IpAddr) -> Turn<'_> {
        let places = {
            let mut lines = self.lines();
            let line = lines.entry(address).or_insert_with(|| Queue {
                places: Arc::new(Semaphore::new(self.places)),
                there: 0,
            });
            line.there += 1;
            line.places.clone()
        };
        let there = There {
            share: self,
            address,
        };
        Turn {
            // It is never closed.
            _permit: places.acquire_owned().await.ok(),
            _there: there,
        }
    }

    /// How many addresses wait or are at work.
    #[cfg(test)]
    pub(crate) fn addresses(&self) -> usize {
        self.lines().len()
    }
}
