//! Rate limits: how much one address may ask for (token buckets by GCRA, in `governor`), and how many connections there may be.
//!
//! Source: ITU-T recommendation I.371, the generic cell rate algorithm.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use sobremesa_protocol::wire::PersonId;

use crate::config::Limits;

type By<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// An address and one of the devices behind it, known by the hash of the secret it shows; none where it shows none.
type Device = (IpAddr, Option<u64>);

/// All who share an address may ask for this many times what one of them may.
const CROWD: u32 = 16;
/// The same for what stays.
const CROWD_CREATES: u32 = 4;

/// The token buckets of `governor`. One device has its own; whoever makes devices up meets that of the address.
struct Buckets {
    requests: By<Device>,
    requests_by_address: By<IpAddr>,
    people: By<IpAddr>,
    creations: By<Device>,
    creations_by_address: By<IpAddr>,
    replays: By<IpAddr>,
    messages: By<Device>,
    messages_by_address: By<IpAddr>,
}

impl Buckets {
    fn new(limits: &Limits) -> Buckets {
        let requests = |times: u32| {
            Quota::per_second(non_zero(limits.requests_per_second.saturating_mul(times)))
                .allow_burst(non_zero(limits.request_burst.saturating_mul(times)))
        };
        let messages = |times: u32| {
            let sockets = limits.messages_per_device.saturating_mul(times);
            Quota::per_second(non_zero(limits.messages_per_second.saturating_mul(sockets)))
                .allow_burst(non_zero(limits.message_burst.saturating_mul(sockets)))
        };
        let new = |times| Quota::per_minute(non_zero(limits.new_per_minute.saturating_mul(times)));
        Buckets {
            requests: RateLimiter::hashmap(requests(1)),
            requests_by_address: RateLimiter::hashmap(requests(CROWD)),
            people: RateLimiter::hashmap(new(1)),
            creations: RateLimiter::hashmap(new(1)),
            creations_by_address: RateLimiter::hashmap(new(CROWD_CREATES)),
            replays: RateLimiter::hashmap(Quota::per_minute(non_zero(limits.replays_per_minute))),
            messages: RateLimiter::hashmap(messages(1)),
            messages_by_address: RateLimiter::hashmap(messages(CROWD)),
        }
    }
}

/// Is it too much that something was said?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Well,
    /// Of this device.
    TooMuch,
    /// Of all behind this address, this device perhaps the least.
    TooMuchThere,
}

/// Rate limits by address and device, and connection caps.
pub(crate) struct RateLimits {
    buckets: RwLock<Buckets>,
    pub(crate) sockets: ConnectionCap,
    pub(crate) connections: ConnectionCap,
    pub(crate) hints: InFlight,
}

/// A limit of nothing would stop everybody: it counts as one.
pub(crate) fn non_zero(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

/// A socket is a connection, and there are those that only ask something: as many again, and some.
fn beside(sockets: usize) -> usize {
    sockets.saturating_mul(2).saturating_add(64)
}

impl RateLimits {
    pub(crate) fn new(limits: &Limits) -> RateLimits {
        RateLimits {
            buckets: RwLock::new(Buckets::new(limits)),
            sockets: ConnectionCap::new(limits.sockets, limits.sockets_per_address),
            connections: ConnectionCap::new(
                beside(limits.sockets),
                beside(limits.sockets_per_address),
            ),
            hints: InFlight::default(),
        }
    }

    /// Other limits from now on. Who is connected stays, and every bucket begins full.
    pub(crate) fn reload(&self, limits: &Limits) {
        *self.buckets.write().unwrap_or_else(PoisonError::into_inner) = Buckets::new(limits);
        self.sockets
            .resize(limits.sockets, limits.sockets_per_address);
        self.connections
            .resize(beside(limits.sockets), beside(limits.sockets_per_address));
    }

    fn buckets(&self) -> RwLockReadGuard<'_, Buckets> {
        self.buckets.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// May this device ask for something?
    pub(crate) fn request(&self, address: IpAddr, device: Option<u64>) -> bool {
        let buckets = self.buckets();
        buckets.requests_by_address.check_key(&address).is_ok()
            && buckets.requests.check_key(&(address, device)).is_ok()
    }

    /// May this address have a file of the page? They cost little, and a class opens the page at the same moment.
    pub(crate) fn page(&self, address: IpAddr) -> bool {
        self.buckets()
            .requests_by_address
            .check_key(&address)
            .is_ok()
    }

    /// May one more person come from this address?
    pub(crate) fn person(&self, address: IpAddr) -> bool {
        self.buckets().people.check_key(&address).is_ok()
    }

    /// May this device make something that stays, such as a table?
    pub(crate) fn create(&self, address: IpAddr, device: Option<u64>) -> bool {
        let buckets = self.buckets();
        buckets.creations_by_address.check_key(&address).is_ok()
            && buckets.creations.check_key(&(address, device)).is_ok()
    }

    /// May this device say something, on whichever of its sockets?
    pub(crate) fn message(&self, address: IpAddr, device: Option<u64>) -> Said {
        let buckets = self.buckets();
        if buckets.messages.check_key(&(address, device)).is_err() {
            return Said::TooMuch;
        }
        match buckets.messages_by_address.check_key(&address) {
            Ok(()) => Said::Well,
            Err(_) => Said::TooMuchThere,
        }
    }

    /// May this address have a match replayed?
    pub(crate) fn replay(&self, address: IpAddr) -> bool {
        self.buckets().replays.check_key(&address).is_ok()
    }

    /// Forgets addresses that have not been heard of for a while.
    pub(crate) fn evict_stale(&self) {
        let buckets = self.buckets();
        buckets.requests.retain_recent();
        buckets.requests_by_address.retain_recent();
        buckets.people.retain_recent();
        buckets.creations.retain_recent();
        buckets.creations_by_address.retain_recent();
        buckets.replays.retain_recent();
        buckets.messages.retain_recent();
        buckets.messages_by_address.retain_recent();
    }
}

/// Whom something is being worked out for: one request in flight for each person.
#[derive(Default)]
pub(crate) struct InFlight(Mutex<HashSet<PersonId>>);

/// A request in flight; over when it is dropped.
pub(crate) struct InFlightGuard<'a> {
    asking: &'a InFlight,
    person: PersonId,
}

impl InFlight {
    /// Begins, unless something is being thought out for this person already.
    pub(crate) fn begin(&self, person: &PersonId) -> Option<InFlightGuard<'_>> {
        let mut persons = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        persons.insert(person.clone()).then(|| InFlightGuard {
            asking: self,
            person: person.clone(),
        })
    }
}

impl Drop for InFlightGuard<'_> {
    fn drop(&mut self) {
        self.asking
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.person);
    }
}

/// A cap on connections, counted in all and by address.
pub(crate) struct ConnectionCap {
    counted: Mutex<Connections>,
    in_all: AtomicUsize,
    per_address: AtomicUsize,
}

#[derive(Default)]
struct Connections {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl ConnectionCap {
    pub(crate) fn new(in_all: usize, per_address: usize) -> ConnectionCap {
        ConnectionCap {
            counted: Mutex::default(),
            in_all: AtomicUsize::new(in_all),
            per_address: AtomicUsize::new(per_address),
        }
    }

    /// Another size. Who is in stays in, also where there are too many now.
    pub(crate) fn resize(&self, in_all: usize, per_address: usize) {
        self.in_all.store(in_all, Ordering::Relaxed);
        self.per_address.store(per_address, Ordering::Relaxed);
    }

    fn counted(&self) -> MutexGuard<'_, Connections> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, if there may be one more.
    pub(crate) fn enter(&self, address: Option<IpAddr>) -> bool {
        let mut counted = self.counted();
        let from_there = address
            .and_then(|address| counted.by_address.get(&address))
            .copied();
        let (in_all, per_address) = (
            self.in_all.load(Ordering::Relaxed),
            self.per_address.load(Ordering::Relaxed),
        );
        if counted.all >= in_all || from_there.is_some_and(|many| many >= per_address) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const SCHOOL: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    #[test]
    fn a_class_behind_one_address_is_not_one_person() {
        let limits = RateLimits::new(&Limits::default());
        // Thirty of them open the page and a table in the same moment.
        for pupil in 0..30 {
            assert!((0..25).all(|_| limits.page(SCHOOL)), "the page of {pupil}");
            assert!(limits.request(SCHOOL, None) && limits.person(SCHOOL));
            assert!((0..10).all(|_| limits.request(SCHOOL, Some(pupil))));
            assert!(limits.create(SCHOOL, Some(pupil)), "the table of {pupil}");
        }
    }

    #[test]
    fn who_makes_devices_up_meets_the_limit_of_the_address() {
        let usual = Limits::default();
        let limits = RateLimits::new(&usual);
        let passed = (0..100_000).filter(|made_up| limits.request(SCHOOL, Some(*made_up)));
        let most = (usual.request_burst + usual.requests_per_second) * CROWD;
        assert!(passed.count() <= most as usize * 2);
        let made = (0..10_000).filter(|made_up| limits.create(SCHOOL, Some(*made_up)));
        assert!(made.count() <= (usual.new_per_minute * CROWD_CREATES) as usize + 20);
        let people = (0..10_000).filter(|_| limits.person(SCHOOL));
        assert!(people.count() <= usual.new_per_minute as usize + 20);
    }

    #[test]
    fn what_is_said_on_many_sockets_is_counted_together() {
        let usual = Limits::default();
        let limits = RateLimits::new(&usual);
        let well = |device| {
            let said = (0..100_000).map(|_| limits.message(SCHOOL, device));
            said.take_while(|said| *said == Said::Well).count() as u32
        };
        let burst = usual.message_burst * usual.messages_per_device;
        assert!((burst..burst * 2).contains(&well(Some(1))));
        assert_eq!(limits.message(SCHOOL, Some(1)), Said::TooMuch);
        // Thirty pupils who each say something twice a second meet nothing.
        for pupil in 10..40 {
            assert!((0..2).all(|_| limits.message(SCHOOL, Some(pupil)) == Said::Well));
        }
        let made_up: u32 = (100..1_000).map(|device| well(Some(device))).sum();
        assert!(made_up <= burst * CROWD * 2, "{made_up}");
        assert_eq!(limits.message(SCHOOL, Some(5_000)), Said::TooMuchThere);
        let mut other = usual;
        (other.message_burst, other.messages_per_device) = (1, 1);
        limits.reload(&other);
        assert_eq!(well(Some(7)), 1, "other limits hold at once");
    }

    #[test]
    fn other_limits_hold_at_once_and_nobody_is_thrown_out() {
        let mut usual = Limits::default();
        let limits = RateLimits::new(&usual);
        assert!((0..5).all(|_| limits.sockets.enter(Some(SCHOOL))));
        (usual.sockets_per_address, usual.new_per_minute) = (3, 1);
        limits.reload(&usual);
        assert_eq!(limits.sockets.count(), 5);
        assert!(!limits.sockets.enter(Some(SCHOOL)));
        assert!(limits.person(SCHOOL) && !limits.person(SCHOOL));
    }
}
