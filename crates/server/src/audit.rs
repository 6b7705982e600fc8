//! What an operator reads afterwards: limits that were met, with the address, and panics.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The same of one address is written once in this time; what was left out is counted.
const QUIET: Duration = Duration::from_secs(60);
/// As many addresses are remembered; beyond that only the figures tell.
const MANY: usize = 10_000;

/// Silence, by which connections end all the time.
pub(crate) const IDLE: &str = "idle";

/// What of whom was written when, and how much was left out since.
type LastWritten = HashMap<(&'static str, IpAddr), (Instant, u64)>;

#[derive(Default)]
pub(crate) struct Audit {
    told: Mutex<LastWritten>,
    requests: AtomicU64,
}

impl Audit {
    /// Writes down that an address met a limit, unless that was written a moment ago; answers whether it did.
    pub(crate) fn limited(&self, kind: &'static str, address: IpAddr) -> bool {
        let Some(left_out) = self.first(kind, address) else {
            return false;
        };
        match kind {
            // Every browser leaves connections behind.
            IDLE => tracing::debug!(kind, %address, left_out, "a limit was met"),
            _ => tracing::warn!(kind, %address, left_out, "a limit was met"),
        }
        true
    }

    /// How many of this kind were left out since it was last written; nothing where it is too soon.
    fn first(&self, kind: &'static str, address: IpAddr) -> Option<u64> {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() >= MANY && !told.contains_key(&(kind, address)) {
            return None;
        }
        match told.get_mut(&(kind, address)) {
            Some((at, left_out)) if at.elapsed() < QUIET => {
                *left_out += 1;
                None
            }
            known => {
                let left_out = known.map_or(0, |(_, left_out)| *left_out);
                told.insert((kind, address), (Instant::now(), 0));
                Some(left_out)
            }
        }
    }

    pub(crate) fn evict_stale(&self) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.retain(|(kind, address), (at, left_out)| {
            let recent = at.elapsed() < QUIET;
            if !recent && *left_out > 0 && *kind != IDLE {
                tracing::warn!(kind, %address, left_out, "a limit was met as often again");
            }
            recent
        });
    }

    /// A name for a request: the one its proxy gave it, or one of our own.
    pub(crate) fn request_id(&self, given: Option<&str>) -> String {
        let plain = |id: &&str| {
            (1..=64).contains(&id.len())
                && id
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
        };
        match given.filter(plain) {
            Some(id) => id.to_owned(),
            None => format!("{:08x}", self.requests.fetch_add(1, Ordering::Relaxed)),
        }
    }
}

/// Panics go into the log like everything else, with the place where they happened.
pub fn log_panics() {
    std::panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let text = payload
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("something that is no text");
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let thread = std::thread::current();
        tracing::error!(place, thread = thread.name(), panic = text, "a panic");
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_fills_no_log() {
        let audit = Audit::default();
        let address = |last: u8| IpAddr::from([192, 0, 2, last]);
        assert_eq!(audit.first("requests", address(1)), Some(0));
        assert_eq!(audit.first("requests", address(1)), None);
        assert_eq!(audit.first("sockets", address(1)), Some(0));
        assert_eq!(audit.first("requests", address(2)), Some(0));
    }

    #[test]
    fn a_request_keeps_the_name_it_came_with() {
        let audit = Audit::default();
        assert_eq!(audit.request_id(Some("abc-1")), "abc-1");
        for made_up in [
            None,
            Some(""),
            Some("a b"),
            Some("x\ny"),
            Some(&*"x".repeat(65)),
        ] {
            assert!(audit.request_id(made_up).len() == 8, "{made_up:?}");
        }
        assert_ne!(audit.request_id(None), audit.request_id(None));
    }
}
