//! Pages of the list as they are sent. After a change all who look at the lobby ask at the same moment, most of them for
//! the same page: it is found, written and compressed once.

use std::collections::{HashMap, VecDeque};
use std::io::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sobremesa_protocol::wire::Listings;

use super::Filter;

/// As many pages are remembered, some 20 KB each; who asks for others pays for them.
const MOST: usize = 128;
/// Whoever waits for changes is told with those of this time: where something changes all the time, a page is not made
/// for everybody who is woken.
const FRESH: Duration = Duration::from_millis(250);

/// One page of the list.
pub(crate) struct Page {
    pub(crate) json: Bytes,
    packed: OnceLock<Bytes>,
}

impl Page {
    fn of(listings: &Listings) -> Page {
        let json = serde_json::to_vec(listings).expect("lists have nothing that JSON cannot say");
        Page {
            json: Bytes::from(json),
            packed: OnceLock::new(),
        }
    }

    /// The same, compressed once for all.
    pub(crate) fn packed(&self) -> Bytes {
        let pack = || {
            let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
            packer
                .write_all(&self.json)
                .expect("a vector takes what is written");
            Bytes::from(packer.finish().expect("a vector takes what is written"))
        };
        self.packed.get_or_init(pack).clone()
    }
}

/// A page that is there or being made: whoever asks for it meanwhile waits for the same one.
#[derive(Clone)]
struct Made {
    version: u64,
    at: Instant,
    page: Arc<OnceLock<Arc<Page>>>,
}

#[derive(Default)]
struct Known {
    by_filter: HashMap<Filter, Made>,
    in_order: VecDeque<Filter>,
}

#[derive(Default)]
pub(super) struct Pages(Mutex<Known>);

impl Pages {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(test)]
    pub(super) fn remembered(&self) -> usize {
        let known = self.known();
        known.by_filter.len().max(known.in_order.len())
    }

    /// The page of this version, or for somebody who has `seen` an older one and waited, a later one made just now.
    pub(super) fn get(
        &self,
        filter: &Filter,
        version: u64,
        seen: Option<u64>,
        make: impl FnOnce() -> Listings,
    ) -> Arc<Page> {
        let made = self.place(filter, version, seen);
        let page = made.page.get_or_init(|| Arc::new(Page::of(&make())));
        page.clone()
    }

    fn place(&self, filter: &Filter, version: u64, seen: Option<u64>) -> Made {
        let mut known = self.known();
        if let Some(made) = known.by_filter.get(filter) {
            let newer = seen.is_some_and(|seen| made.version > seen && made.at.elapsed() < FRESH);
            if made.version >= version || newer {
                return made.clone();
            }
        }
        let made = Made {
            version,
            at: Instant::now(),
            page: Arc::default(),
        };
        if known
            .by_filter
            .insert(filter.clone(), made.clone())
            .is_none()
        {
            known.in_order.push_back(filter.clone());
        }
        if known.by_filter.len() > MOST
            && let Some(oldest) = known.in_order.pop_front()
        {
            known.by_filter.remove(&oldest);
        }
        made
    }
}
