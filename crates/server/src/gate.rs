//! How much one address may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::config::Limits;

type ByAddress = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>;

/// Counts what addresses ask for.
pub(crate) struct Gate {
    requests: ByAddress,
    founding: ByAddress,
    sockets: Mutex<HashMap<IpAddr, usize>>,
    per_address: usize,
    in_all: usize,
}

fn per(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Gate {
        let requests =
            Quota::per_second(per(limits.requests_per_second)).allow_burst(per(limits.request_burst));
        let founding = Quota::per_minute(per(limits.new_per_minute));
        Gate {
            requests: RateLimiter::hashmap(requests),
            founding: RateLimiter::hashmap(founding),
            sockets: Mutex::default(),
            per_address: limits.sockets_per_address,
            in_all: limits.sockets,
        }
    }

    /// May this address ask for something?
    pub(crate) fn request(&self, address: IpAddr) -> bool {
        self.requests.check_key(&address).is_ok()
    }

    /// May this address make something that stays: a person, a table?
    pub(crate) fn found(&self, address: IpAddr) -> bool {
        self.founding.check_key(&address).is_ok()
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A socket from this address, if there may be one more.
    pub(crate) fn socket(&self, address: IpAddr) -> bool {
        let mut open = self.open();
        if open.values().sum::<usize>() >= self.in_all {
            return false;
        }
        let mine = open.entry(address).or_default();
        let may = *mine < self.per_address;
        *mine += usize::from(may);
        may
    }

    /// A socket from this address is gone.
    pub(crate) fn socket_gone(&self, address: IpAddr) {
        let mut open = self.open();
        if let Some(mine) = open.get_mut(&address) {
            *mine -= 1;
            if *mine == 0 {
                open.remove(&address);
            }
        }
    }

    /// Forgets addresses that have not been heard of for a while.
    pub(crate) fn sweep(&self) {
        self.requests.retain_recent();
        self.founding.retain_recent();
    }
}
