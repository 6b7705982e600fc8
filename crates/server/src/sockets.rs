//! Who is connected: to end the sockets of a device or of somebody banned, to tell everybody something, to see who comes
//! from where.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use sobremesa_protocol::wire::{PersonId, RefusalKind};
use sobremesa_store::Hash;
use sobremesa_table::Conn;
use tokio::sync::oneshot;

use crate::outgoing::{Outgoing, OutgoingText};

/// After a restart so many come back every second, as far as they are asked to.
const BACK_PER_SECOND: u64 = 500;
/// Nobody is asked to wait for longer, in milliseconds.
const LONGEST_AWAY: u64 = 30_000;
/// As many go to other servers every second: the fewer at once, the sooner each plays on there.
const LEAVING_PER_SECOND: u64 = 100;
/// All of them have gone to other servers after this long, in milliseconds.
const LONGEST_LEAVING: u64 = 8_000;

/// One socket, as the rest of the server knows it.
pub(crate) struct OpenSocket {
    pub(crate) person: Option<PersonId>,
    pub(crate) token: Option<Hash>,
    pub(crate) address: IpAddr,
    /// Since when, in milliseconds since 1970.
    pub(crate) since: u64,
    pub(crate) to: Outgoing,
    /// Ends it, for a reason; nothing once it has been used.
    pub(crate) end: Option<oneshot::Sender<RefusalKind>>,
}

/// What an administrator sees of a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) person: Option<PersonId>,
    pub(crate) address: IpAddr,
    pub(crate) since: u64,
}

/// Every socket there is.
#[derive(Default)]
pub(crate) struct Sockets {
    open: Mutex<HashMap<Conn, OpenSocket>>,
    /// What everybody was told and those who come are told too.
    notice: Mutex<Option<Arc<OutgoingText>>>,
    /// Within how many milliseconds those who are sent away shall come back.
    within: OnceLock<u32>,
    /// How many there were when other servers took everything over.
    handed_over: OnceLock<usize>,
    /// So many of them have been told when they go.
    turns: AtomicUsize,
}

impl Sockets {
    fn open(&self) -> MutexGuard<'_, HashMap<Conn, OpenSocket>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, conn: Conn, socket: OpenSocket) {
        self.open().insert(conn, socket);
    }

    pub(crate) fn remove(&self, conn: Conn) {
        self.open().remove(&conn);
    }

    /// Ends the sockets that are meant and says how many.
    pub(crate) fn end(&self, kind: RefusalKind, meant: impl Fn(&OpenSocket) -> bool) -> usize {
        let mut open = self.open();
        let meant = open.values_mut().filter(|socket| meant(socket));
        let ends = meant.filter_map(|socket| socket.end.take());
        ends.filter_map(|end| end.send(kind).ok()).count()
    }

    /// Within how many milliseconds those shall come back who are here when it is asked first: the more there are, the
    /// longer, so that the server that starts next is not met by all of them at once.
    pub(crate) fn come_back_within(&self) -> u32 {
        let spread = |open: usize| {
            let wait = open as u64 * 1_000 / BACK_PER_SECOND;
            wait.clamp(1_000, LONGEST_AWAY) as u32
        };
        *self.within.get_or_init(|| spread(self.open().len()))
    }

    /// Other servers have everything that was here: nobody has to wait before coming back.
    pub(crate) fn hand_over(&self) {
        let _ = self.handed_over.set(self.open().len());
    }

    pub(crate) fn are_handed_over(&self) -> bool {
        self.handed_over.get().is_some()
    }

    /// After how long the next one who asks goes to another server, so that they come there one after another; until
    /// then all is as ever. At once where no other server took over.
    pub(crate) fn turn_to_leave(&self) -> Duration {
        let Some(&sockets) = self.handed_over.get() else {
            return Duration::ZERO;
        };
        let (sockets, turn) = (sockets.max(1) as u64, self.turns.fetch_add(1, Relaxed));
        let all = (sockets * 1_000 / LEAVING_PER_SECOND).min(LONGEST_LEAVING);
        Duration::from_millis((turn as u64 * all / sockets).min(LONGEST_LEAVING))
    }

    /// How many sockets a person has.
    pub(crate) fn of(&self, person: &PersonId) -> usize {
        let open = self.open();
        let own = |socket: &&OpenSocket| socket.person.as_ref() == Some(person);
        open.values().filter(own).count()
    }

    /// Tells everybody, and from now on everybody who comes; nothing tells that there is nothing any more.
    pub(crate) fn tell_all(&self, text: Arc<OutgoingText>, kept: bool) -> usize {
        *self.notice.lock().unwrap_or_else(PoisonError::into_inner) = kept.then(|| text.clone());
        let open = self.open();
        let told = open
            .values()
            .filter(|socket| socket.to.queue.try_send(text.clone()).is_ok());
        told.count()
    }

    /// What those who come are told.
    pub(crate) fn notice(&self) -> Option<Arc<OutgoingText>> {
        self.notice
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    pub(crate) fn all(&self) -> Vec<Seen> {
        let seen = |socket: &OpenSocket| Seen {
            person: socket.person.clone(),
            address: socket.address,
            since: socket.since,
        };
        self.open().values().map(seen).collect()
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    fn socket() -> OpenSocket {
        OpenSocket {
            person: None,
            token: None,
            address: [192, 0, 2, 1].into(),
            since: 0,
            to: Outgoing {
                queue: mpsc::channel(1).0,
                slow: Arc::default(),
            },
            end: None,
        }
    }

    fn spread(sockets: u64) -> u32 {
        let all = Sockets::default();
        (0..sockets).for_each(|conn| all.add(conn, socket()));
        let first = all.come_back_within();
        (0..sockets).for_each(|conn| all.remove(conn));
        assert_eq!(all.come_back_within(), first, "the same for all who leave");
        first
    }

    #[test]
    fn the_more_are_sent_away_the_longer_they_take_to_come_back() {
        assert_eq!(
            [spread(1), spread(2_000), spread(20_000)],
            [1_000, 4_000, 30_000]
        );
    }

    /// When the first, the second and the last of so many go.
    fn leave(sockets: u64) -> [u64; 3] {
        let all = Sockets::default();
        assert_eq!(all.turn_to_leave(), Duration::ZERO, "nobody took over");
        (0..sockets).for_each(|conn| all.add(conn, socket()));
        all.hand_over();
        assert!(all.are_handed_over());
        let mut turns = (0..sockets).map(|_| all.turn_to_leave().as_millis() as u64);
        let (first, second) = (turns.next(), turns.next());
        [first, second, turns.last()].map(Option::unwrap_or_default)
    }

    #[test]
    fn those_whom_others_take_over_go_one_after_another_and_wait_for_nothing() {
        assert_eq!(
            [leave(1), leave(500), leave(40_000)],
            [[0, 0, 0], [0, 10, 4_990], [0, 0, 7_999]]
        );
    }
}
