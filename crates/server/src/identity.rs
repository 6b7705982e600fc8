//! Whom a secret belongs to, and when a device was last here.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sobremesa_protocol::wire::RefusalKind;
use sobremesa_store::{Hash, Visit};
use sobremesa_table::Person;

use crate::app::{ApiError, AppState, actor_of};
use crate::time::now;

const DAY: u64 = 24 * 60 * 60 * 1_000;
/// As many devices are remembered to have been here today.
const MANY: usize = 100_000;

/// How often it is written down who was here.
const WRITTEN: Duration = Duration::from_secs(1);

/// Which devices were here today.
#[derive(Default)]
pub(crate) struct SeenToday(Mutex<Today>);

#[derive(Default)]
struct Today {
    day: u64,
    seen: HashSet<Hash>,
    /// Those who are not written down yet. After a restart, or when a node has left, all come at once: one by one they would
    /// wait for the disk, and so would every move.
    visits: Vec<Visit>,
}

impl SeenToday {
    /// Is it the first time today that this device is here? It is written down a moment later.
    fn first(&self, token: &Hash, now: u64, label: impl FnOnce() -> String) -> bool {
        let mut today = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if today.day != now / DAY {
            today.day = now / DAY;
            today.seen.clear();
        }
        let first = today.seen.len() < MANY && today.seen.insert(*token);
        if first {
            let (token, at, label) = (*token, now, label());
            today.visits.push(Visit { token, at, label });
        }
        first
    }

    fn take(&self) -> Vec<Visit> {
        let mut today = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut today.visits)
    }
}

/// Somebody who is known.
pub(crate) struct Known {
    pub(crate) actor: Person,
    /// It is the first time today: its cookie is renewed.
    pub(crate) first_today: bool,
}

impl AppState {
    /// Somebody by the hash of the secret of their cookie or program. Whoever is banned is refused.
    pub(crate) async fn known(
        self: &Arc<Self>,
        device: Hash,
        label: impl FnOnce() -> String,
    ) -> Result<Option<Known>, ApiError> {
        let person = self
            .ask(move |store| store.person_by_token(&device))
            .await?;
        let Some(actor) = person.and_then(actor_of) else {
            return Ok(None);
        };
        if self.sanctions.bans(&actor.id) {
            return Err(ApiError::Refused(RefusalKind::Banned));
        }
        let first_today = self.seen_today.first(&device, now(), label);
        Ok(Some(Known { actor, first_today }))
    }

    /// Writes down who was here, all of them together.
    pub(crate) async fn write_visits(&self) {
        let visits = self.seen_today.take();
        if !visits.is_empty() {
            let seen = self.ask(move |store| store.devices_seen(&visits));
            // It matters to lists alone: a disk that is full keeps nobody out.
            let _ = seen.await;
        }
    }

    /// The same every second.
    pub(crate) async fn keep_visits(self: Arc<Self>) {
        loop {
            tokio::time::sleep(WRITTEN).await;
            self.write_visits().await;
        }
    }

    /// A device is nobody's any more: its secret is forgotten and its sockets close.
    pub(crate) async fn end_device(&self, device: Hash) -> Result<(), ApiError> {
        self.ask(move |store| store.remove_token(&device)).await?;
        self.sockets.end(RefusalKind::DeviceEnded, |socket| {
            socket.token == Some(device)
        });
        let token = device.to_vec();
        self.announce(crate::cluster::News::Device { token });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_written_down_once_a_day() {
        let all = SeenToday::default();
        let first = |token: u8, now| all.first(&[token; 32], now, || format!("device {token}"));
        assert!(first(1, 5) && first(2, 6));
        assert!(!first(1, DAY - 1));
        let visit = |token, at| Visit {
            token: [token; 32],
            at,
            label: format!("device {token}"),
        };
        assert_eq!(all.take(), [visit(1, 5), visit(2, 6)]);
        assert!(first(1, DAY));
        assert_eq!(all.take(), [visit(1, DAY)]);
        assert_eq!(all.take(), []);
    }
}
