//! How much one address may ask for.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use sobremesa_protocol::wire::PersonId;

use crate::config::Limits;

type ByAddress = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>;

/// Counts what addresses ask for.
pub(crate) struct Gate {
    requests: ByAddress,
    founding: ByAddress,
    replays: ByAddress,
    pub(crate) sockets: Inside,
    pub(crate) connections: Inside,
    pub(crate) hints: Asking,
}

fn per(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Gate {
        let requests = Quota::per_second(per(limits.requests_per_second))
            .allow_burst(per(limits.request_burst));
        let founding = Quota::per_minute(per(limits.new_per_minute));
        // A socket is a connection, and there are those that only ask something: as many again, and some.
        let beside = |sockets: usize| sockets.saturating_mul(2).saturating_add(64);
        Gate {
            requests: RateLimiter::hashmap(requests),
            founding: RateLimiter::hashmap(founding),
            replays: RateLimiter::hashmap(Quota::per_minute(per(limits.replays_per_minute))),
            sockets: Inside::new(limits.sockets, limits.sockets_per_address),
            connections: Inside::new(beside(limits.sockets), beside(limits.sockets_per_address)),
            hints: Asking::default(),
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

    /// May this address have a match replayed?
    pub(crate) fn replay(&self, address: IpAddr) -> bool {
        self.replays.check_key(&address).is_ok()
    }

    /// Forgets addresses that have not been heard of for a while.
    pub(crate) fn sweep(&self) {
        self.requests.retain_recent();
        self.founding.retain_recent();
        self.replays.retain_recent();
    }
}

/// Who is being thought for: one thing at a time for each person.
#[derive(Default)]
pub(crate) struct Asking(Mutex<HashSet<PersonId>>);

/// A thought for somebody; over when it is dropped.
pub(crate) struct OneAsking<'a> {
    asking: &'a Asking,
    person: PersonId,
}

impl Asking {
    /// Begins, unless something is being thought out for this person already.
    pub(crate) fn begin(&self, person: &PersonId) -> Option<OneAsking<'_>> {
        let mut persons = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        persons.insert(person.clone()).then(|| OneAsking {
            asking: self,
            person: person.clone(),
        })
    }
}

impl Drop for OneAsking<'_> {
    fn drop(&mut self) {
        self.asking
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.person);
    }
}

/// Who is inside, counted in all and by address.
pub(crate) struct Inside {
    counted: Mutex<Counted>,
    in_all: usize,
    per_address: usize,
}

#[derive(Default)]
struct Counted {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Inside {
    pub(crate) fn new(in_all: usize, per_address: usize) -> Inside {
        Inside {
            counted: Mutex::default(),
            in_all,
            per_address,
        }
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, if there may be one more.
    pub(crate) fn enter(&self, address: Option<IpAddr>) -> bool {
        let mut counted = self.counted();
        let from_there = address
            .and_then(|address| counted.by_address.get(&address))
            .copied();
        if counted.all >= self.in_all || from_there.is_some_and(|many| many >= self.per_address) {
            return false;
        }
        counted.all += 1;
        if let Some(address) = address {
            *counted.by_address.entry(address).or_default() += 1;
        }
        true
    }

    pub(crate) fn leave(&self, address: Option<IpAddr>) {
        let mut counted = self.counted();
        counted.all = counted.all.saturating_sub(1);
        let Some(address) = address else { return };
        if let Some(many) = counted.by_address.get_mut(&address) {
            *many = many.saturating_sub(1);
            if *many == 0 {
                counted.by_address.remove(&address);
            }
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.counted().all
    }
}
