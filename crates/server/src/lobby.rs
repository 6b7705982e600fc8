//! The listed tables, in memory: those that wait for people first. A visitor costs one page, however many there are, and
//! however many visitors there are, a page is made once.

mod pages;

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Deserialize;
use sobremesa_protocol::wire::{Counts, Listing, Listings, Sitter, TablePhase};
use sobremesa_store::Head;
use tokio::sync::watch;

use crate::codes::Codes;
use crate::time::now;
pub(crate) use pages::Page;
use pages::Pages;

/// Tables on one page: with eight people at each they fit into 50 KB.
const PAGE: usize = 20;
/// Seconds for a decision up to which a table counts as fast.
const FAST_SECONDS: u32 = 60;
/// Seconds for a decision from which nobody sits there waiting.
const LONG_SECONDS: u32 = 60 * 60;

/// As many changed tables wait for somebody who looks.
const MANY: usize = 1024;

/// Which of the listed tables somebody wants to see.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Filter {
    pub(crate) game: Option<String>,
    /// For so many players.
    pub(crate) seats: Option<usize>,
    /// With at least so many free seats, and not begun.
    pub(crate) free: Option<usize>,
    pub(crate) speed: Option<Speed>,
    /// Where one talks in this language.
    pub(crate) language: Option<String>,
    pub(crate) part: Option<Part>,
    /// The next page after the one that said this.
    pub(crate) after: Option<String>,
}

/// How fast is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Speed {
    Fast,
    Slow,
    /// Without a clock.
    Untimed,
    /// In one sitting: without a clock, or with less than an hour for a decision.
    Live,
    /// An hour or more for a decision.
    Days,
}

impl Speed {
    fn fits(self, seconds: Option<u32>) -> bool {
        match (self, seconds) {
            (Speed::Untimed, seconds) => seconds.is_none(),
            (Speed::Fast, seconds) => seconds.is_some_and(|seconds| seconds <= FAST_SECONDS),
            (Speed::Slow, seconds) => seconds.is_some_and(|seconds| seconds > FAST_SECONDS),
            (Speed::Live, seconds) => seconds.is_none_or(|seconds| seconds < LONG_SECONDS),
            (Speed::Days, seconds) => seconds.is_some_and(|seconds| seconds >= LONG_SECONDS),
        }
    }
}

/// Which part of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Part {
    /// Tables with a free seat.
    Waiting,
    /// Matches that are on.
    Playing,
}

impl Part {
    fn of(listing: &Listing) -> Option<Part> {
        match listing.phase {
            TablePhase::Lobby if free_seats(listing) > 0 => Some(Part::Waiting),
            TablePhase::Playing => Some(Part::Playing),
            _ => None,
        }
    }
}

/// The order of the list: tables with the fewest free seats first, as they begin soonest, then those that need nobody,
/// then matches that are on; among equals what moved last comes first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    group: u8,
    free: usize,
    updated: Reverse<u64>,
    table: String,
}

impl Place {
    fn of(listing: &Listing) -> Place {
        let free = free_seats(listing);
        let group = match (listing.phase, free) {
            (TablePhase::Lobby, 1..) => 0,
            (TablePhase::Lobby, 0) => 1,
            _ => 2,
        };
        Place {
            group,
            free,
            updated: Reverse(listing.updated),
            table: listing.table.to_string(),
        }
    }

    fn write(&self) -> String {
        let Place {
            group,
            free,
            updated: Reverse(updated),
            table,
        } = self;
        format!("{group}.{free}.{updated}.{table}")
    }

    fn read(text: &str) -> Option<Place> {
        let mut parts = text.splitn(4, '.');
        Some(Place {
            group: parts.next()?.parse().ok()?,
            free: parts.next()?.parse().ok()?,
            updated: Reverse(parts.next()?.parse().ok()?),
            table: parts.next()?.to_owned(),
        })
    }
}

fn free_seats(listing: &Listing) -> usize {
    let chairs = listing.chairs.iter();
    chairs.filter(|chair| **chair == Sitter::Nobody).count()
}

impl Filter {
    fn admits(&self, listing: &Listing) -> bool {
        self.is_game(listing)
            && self.part.is_none_or(|part| Part::of(listing) == Some(part))
            && self.admits_besides(listing)
    }

    fn is_game(&self, listing: &Listing) -> bool {
        self.game.as_ref().is_none_or(|game| *game == listing.game)
    }

    /// Without the game and the part.
    fn admits_besides(&self, listing: &Listing) -> bool {
        let waits = |free| listing.phase == TablePhase::Lobby && free_seats(listing) >= free;
        self.seats.is_none_or(|seats| seats == listing.chairs.len())
            && self.free.is_none_or(waits)
            && self.speed.is_none_or(|speed| speed.fits(listing.seconds))
            && (self.language.is_none() || self.language == listing.language)
    }
}

pub(crate) struct Lobby {
    pub(crate) codes: Codes,
    /// What was stored since somebody last looked. Rooms take only this lock, which is never held for long.
    news: Mutex<News>,
    rows: Mutex<Rows>,
    pages: Pages,
    /// Changes with every change, so that whoever looks can wait for the next.
    version: watch::Sender<u64>,
}

#[derive(Default)]
struct News {
    listed: HashSet<String>,
    /// The latest of each table; nothing where it is no longer shown.
    changed: HashMap<String, Option<Listing>>,
}

impl News {
    /// Answers whether the list is another one now.
    fn put(&mut self, table: &str, listing: Option<Listing>) -> bool {
        let changes = match listing {
            Some(_) => {
                self.listed.insert(table.to_owned());
                true
            }
            None => self.listed.remove(table),
        };
        if changes {
            self.changed.insert(table.to_owned(), listing);
        }
        changes
    }
}

#[derive(Default)]
struct Rows {
    in_order: BTreeMap<Place, Listing>,
    places: HashMap<String, Place>,
}

impl Rows {
    fn take_in(&mut self, changed: HashMap<String, Option<Listing>>) {
        for (table, listing) in changed {
            if let Some(place) = self.places.remove(&table) {
                self.in_order.remove(&place);
            }
            if let Some(listing) = listing {
                let place = Place::of(&listing);
                self.places.insert(table, place.clone());
                self.in_order.insert(place, listing);
            }
        }
    }

    fn counts(&self, filter: &Filter) -> Counts {
        // A match that is on has no free seat to count.
        let any = Filter {
            free: None,
            ..filter.clone()
        };
        let mut counts = Counts::default();
        for listing in self.in_order.values() {
            match Part::of(listing) {
                Some(Part::Waiting) if filter.admits_besides(listing) => {
                    counts.waiting += u32::from(filter.is_game(listing));
                    match counts.games.get_mut(&listing.game) {
                        Some(count) => *count += 1,
                        None => drop(counts.games.insert(listing.game.clone(), 1)),
                    }
                }
                Some(Part::Playing) if filter.is_game(listing) && any.admits_besides(listing) => {
                    counts.playing += 1;
                }
                _ => {}
            }
        }
        counts
    }
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        // Another number than before a restart.
        Lobby {
            codes: Codes::new(),
            news: Mutex::default(),
            rows: Mutex::default(),
            pages: Pages::default(),
            version: watch::Sender::new(now()),
        }
    }

    fn news(&self) -> MutexGuard<'_, News> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The list with all that was stored until now.
    fn rows(&self) -> MutexGuard<'_, Rows> {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = std::mem::take(&mut self.news().changed);
        rows.take_in(changed);
        rows
    }

    fn is_another(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// Takes in a head that was stored. It waits for nobody who looks at the list.
    pub(crate) fn put(&self, head: &Head) {
        self.codes.put(head);
        let shown = head.listed && matches!(head.phase, TablePhase::Lobby | TablePhase::Playing);
        let listing = shown.then(|| serde_json::from_str::<Listing>(&head.summary).ok());
        // Older tables were kept with their whole decks.
        let listing = listing.flatten().map(Listing::without_content);
        let mut news = self.news();
        let (another, many) = (news.put(&head.table, listing), news.changed.len() > MANY);
        drop(news);
        if many && let Ok(mut rows) = self.rows.try_lock() {
            // Nobody looks at the list, and what changed must not pile up.
            rows.take_in(std::mem::take(&mut self.news().changed));
        }
        if another {
            self.is_another();
        }
    }

    /// Forgets all tables but these.
    pub(crate) fn keep_only(&self, tables: &HashSet<&str>) {
        let mut news = self.news();
        let listed = news.listed.iter();
        let gone: Vec<String> = listed
            .filter(|table| !tables.contains(table.as_str()))
            .cloned()
            .collect();
        for table in &gone {
            news.put(table, None);
        }
        drop(news);
        if !gone.is_empty() {
            self.is_another();
        }
    }

    /// A page as it is sent, made once for all who ask for the same. Whoever waited for another version than the one
    /// they have gets what was made for others a moment ago.
    pub(crate) fn page(&self, filter: &Filter, seen: Option<u64>) -> Arc<Page> {
        let version = *self.version.borrow();
        self.pages
            .get(filter, version, seen, || self.walk(filter, version))
    }

    fn walk(&self, filter: &Filter, version: u64) -> Listings {
        let rows = self.rows();
        let after = filter.after.as_deref().and_then(Place::read);
        let from = after.map_or(Bound::Unbounded, Bound::Excluded);
        let mut found = rows
            .in_order
            .range((from, Bound::Unbounded))
            .filter(|(_, listing)| filter.admits(listing));
        let page: Vec<(&Place, &Listing)> = found.by_ref().take(PAGE).collect();
        let more = found.next().is_some();
        let last = page.last().filter(|_| more);
        Listings {
            next: last.map(|(place, _)| place.write()),
            tables: page.iter().map(|(_, row)| (*row).clone()).collect(),
            version,
            counts: Some(rows.counts(filter)),
        }
    }

    /// Returns when the list is another than the one with this version.
    pub(crate) async fn changed(&self, seen: u64) {
        let mut versions = self.version.subscribe();
        let _ = versions.wait_for(|version| *version != seen).await;
    }
}

#[cfg(test)]
mod tests;
