//! Whom a secret belongs to, and when a device was last here.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use sobremesa_protocol::wire::RefusalKind;
use sobremesa_store::Hash;
use sobremesa_table::Person;

use crate::app::{ApiError, AppState, actor_of};
use crate::time::now;

const DAY: u64 = 24 * 60 * 60 * 1_000;
/// As many devices are remembered to have been here today.
const MANY: usize = 100_000;

/// Which devices were written down today already.
#[derive(Default)]
pub(crate) struct SeenToday(Mutex<(u64, HashSet<Hash>)>);

impl SeenToday {
    /// Is it the first time today that this device is here?
    pub(crate) fn first(&self, token: &Hash, now: u64) -> bool {
        let mut today = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (day, seen) = &mut *today;
        if *day != now / DAY {
            *day = now / DAY;
            seen.clear();
        }
        seen.len() < MANY && seen.insert(*token)
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
        let first_today = self.seen_today.first(&device, now());
        if first_today {
            let label = label();
            let seen = self.ask(move |store| store.device_seen(&device, now(), &label));
            // It matters to lists alone: a disk that is full keeps nobody out.
            let _ = seen.await;
        }
        Ok(Some(Known { actor, first_today }))
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
        let seen = SeenToday::default();
        assert!(seen.first(&[1; 32], 5) && seen.first(&[2; 32], 5));
        assert!(!seen.first(&[1; 32], DAY - 1));
        assert!(seen.first(&[1; 32], DAY));
    }
}
