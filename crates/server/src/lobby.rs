//! The listed tables, in memory: those that wait for people first. A visitor costs one page, however many there are.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Deserialize;
use sobremesa_protocol::wire::{Counts, Listing, Listings, Sitter, TablePhase};
use sobremesa_store::Head;
use tokio::sync::watch;

use crate::codes::Codes;
use crate::time::now;

/// Tables on one page: with eight people at each they fit into 50 KB.
const PAGE: usize = 20;
/// Seconds for a decision up to which a table counts as fast.
const FAST_SECONDS: u32 = 60;
/// Seconds for a decision from which nobody sits there waiting.
const LONG_SECONDS: u32 = 60 * 60;

/// Which of the listed tables somebody wants to see.
#[derive(Clone, Debug, Default)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
    rows: Mutex<Rows>,
    /// Changes with every change, so that whoever looks can wait for the next.
    version: watch::Sender<u64>,
}

#[derive(Default)]
struct Rows {
    in_order: BTreeMap<Place, Listing>,
    places: HashMap<String, Place>,
}

impl Rows {
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
            rows: Mutex::default(),
            version: watch::Sender::new(now()),
        }
    }

    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in a head that was stored.
    pub(crate) fn put(&self, head: &Head) {
        self.codes.put(head);
        let shown = head.listed && matches!(head.phase, TablePhase::Lobby | TablePhase::Playing);
        let listing = shown.then(|| serde_json::from_str::<Listing>(&head.summary).ok());
        let mut rows = self.rows();
        let known = rows.places.remove(&head.table);
        if let Some(place) = &known {
            rows.in_order.remove(place);
        }
        if let Some(listing) = listing.flatten() {
            // Older tables were kept with their whole decks.
            let listing = listing.without_content();
            let place = Place::of(&listing);
            rows.places.insert(head.table.clone(), place.clone());
            rows.in_order.insert(place, listing);
        } else if known.is_none() {
            return;
        }
        drop(rows);
        self.version.send_modify(|version| *version += 1);
    }

    pub(crate) fn page(&self, filter: &Filter) -> Listings {
        let version = *self.version.borrow();
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
mod tests {
    use serde_json::json;

    use super::*;

    fn head(number: u32, phase: &str, free: usize, seats: usize, more: serde_json::Value) -> Head {
        let chairs: Vec<_> = (0..seats)
            .map(|seat| match seat < free {
                true => json!("nobody"),
                false => json!({ "bot": { "bot": "random" } }),
            })
            .collect();
        let mut summary = json!({
            "table": format!("t{number}"), "game": "push", "options": {}, "phase": phase, "chairs": chairs,
            "awaited": [], "updated": number, "spectators": true,
        });
        for (key, value) in more.as_object().expect("fields") {
            summary[key] = value.clone();
        }
        Head {
            table: format!("t{number}"),
            game: "push".to_owned(),
            phase: match phase {
                "lobby" => TablePhase::Lobby,
                "playing" => TablePhase::Playing,
                _ => TablePhase::Over,
            },
            listed: true,
            owner: "p-ana".to_owned(),
            people: Vec::new(),
            updated: number.into(),
            facts: 1,
            summary: summary.to_string(),
        }
    }

    fn ids(lobby: &Lobby, filter: &Filter) -> Vec<String> {
        let page = lobby.page(filter);
        page.tables
            .iter()
            .map(|row| row.table.to_string())
            .collect()
    }

    #[test]
    fn who_waits_comes_first_by_free_seats_and_age() {
        let lobby = Lobby::new();
        for (number, phase, free) in [
            (1, "lobby", 2),
            (2, "lobby", 1),
            (3, "playing", 0),
            (4, "lobby", 0),
            (5, "lobby", 1),
            (6, "over", 0),
        ] {
            lobby.put(&head(number, phase, free, 4, json!({})));
        }
        assert_eq!(
            ids(&lobby, &Filter::default()),
            ["t5", "t2", "t1", "t4", "t3"]
        );
        // A table that is full, over or hidden moves or goes.
        lobby.put(&head(5, "playing", 0, 4, json!({})));
        lobby.put(&Head {
            listed: false,
            ..head(1, "lobby", 2, 4, json!({}))
        });
        assert_eq!(ids(&lobby, &Filter::default()), ["t2", "t4", "t5", "t3"]);
    }

    #[test]
    fn filters_say_which() {
        let lobby = Lobby::new();
        lobby.put(&head(1, "lobby", 1, 2, json!({ "game": "the-game" })));
        lobby.put(&head(
            2,
            "lobby",
            3,
            4,
            json!({ "seconds": 30, "language": "es" }),
        ));
        lobby.put(&head(
            3,
            "lobby",
            2,
            4,
            json!({ "seconds": 3600, "language": "fr" }),
        ));
        lobby.put(&head(4, "playing", 0, 4, json!({})));
        let any = Filter::default;
        let speed = |speed| Filter {
            speed: Some(speed),
            ..any()
        };
        let cases = [
            (
                Filter {
                    game: Some("the-game".to_owned()),
                    ..any()
                },
                vec!["t1"],
            ),
            (
                Filter {
                    seats: Some(4),
                    ..any()
                },
                vec!["t3", "t2", "t4"],
            ),
            (
                Filter {
                    free: Some(2),
                    ..any()
                },
                vec!["t3", "t2"],
            ),
            (speed(Speed::Fast), vec!["t2"]),
            (speed(Speed::Slow), vec!["t3"]),
            (speed(Speed::Untimed), vec!["t1", "t4"]),
            (speed(Speed::Live), vec!["t1", "t2", "t4"]),
            (speed(Speed::Days), vec!["t3"]),
            (
                Filter {
                    language: Some("fr".to_owned()),
                    ..any()
                },
                vec!["t3"],
            ),
            (
                Filter {
                    part: Some(Part::Playing),
                    ..any()
                },
                vec!["t4"],
            ),
            (
                Filter {
                    part: Some(Part::Waiting),
                    ..any()
                },
                vec!["t1", "t3", "t2"],
            ),
            (
                Filter {
                    seats: Some(4),
                    ..speed(Speed::Untimed)
                },
                vec!["t4"],
            ),
        ];
        for (filter, expected) in cases {
            assert_eq!(ids(&lobby, &filter), expected, "{filter:?}");
        }
    }

    #[test]
    fn counts_say_how_many_there_are_beside_the_page() {
        let lobby = Lobby::new();
        for number in 0..50 {
            lobby.put(&head(number, "lobby", 1, 4, json!({ "language": "es" })));
        }
        lobby.put(&head(50, "lobby", 2, 4, json!({ "game": "the-game" })));
        lobby.put(&head(51, "lobby", 0, 4, json!({})));
        lobby.put(&head(52, "playing", 0, 4, json!({ "language": "es" })));
        let counts = |filter: &Filter| {
            let counts = lobby.page(filter).counts.expect("counts");
            (counts.waiting, counts.playing, counts.games)
        };
        let games = |games: &[(&str, u32)]| {
            let games = games
                .iter()
                .map(|(game, count)| ((*game).to_owned(), *count));
            games.collect::<BTreeMap<_, _>>()
        };
        let all = games(&[("push", 50), ("the-game", 1)]);
        assert_eq!(counts(&Filter::default()), (51, 1, all.clone()));
        // Another game shows how many there would be of each.
        let other = Filter {
            game: Some("the-game".to_owned()),
            ..Filter::default()
        };
        assert_eq!(counts(&other), (1, 0, all));
        let spanish = Filter {
            language: Some("es".to_owned()),
            free: Some(1),
            ..Filter::default()
        };
        assert_eq!(counts(&spanish), (50, 1, games(&[("push", 50)])));
    }

    #[test]
    fn pages_show_every_table_once() {
        let lobby = Lobby::new();
        for number in 0..95 {
            lobby.put(&head(
                number,
                "lobby",
                1 + number as usize % 3,
                4,
                json!({}),
            ));
        }
        let (mut seen, mut after, mut pages) = (Vec::new(), None, 0);
        loop {
            let filter = Filter {
                after,
                ..Filter::default()
            };
            let page = lobby.page(&filter);
            seen.extend(page.tables.iter().map(|row| row.table.to_string()));
            pages += 1;
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!((pages, seen.len()), (5, 95));
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 95);
    }

    #[test]
    fn decks_kept_in_old_heads_are_not_shown() {
        let lobby = Lobby::new();
        let deck = json!({ "name": "Mine", "card": vec!["x".repeat(1000); 50] });
        let options = json!({ "options": { "deck": deck, "race": "short" } });
        lobby.put(&head(1, "lobby", 1, 4, options));
        let page = lobby.page(&Filter::default());
        let expected = json!({ "deck": "Mine", "race": "short" });
        assert_eq!(page.tables[0].options, expected);
    }

    #[tokio::test]
    async fn who_looks_hears_of_the_next_change() {
        let lobby = Lobby::new();
        let seen = lobby.page(&Filter::default()).version;
        lobby.put(&head(1, "over", 0, 4, json!({})));
        assert_eq!(
            lobby.page(&Filter::default()).version,
            seen,
            "nothing changed"
        );
        lobby.put(&head(1, "lobby", 1, 4, json!({})));
        lobby.changed(seen).await;
        assert_ne!(lobby.page(&Filter::default()).version, seen);
    }
}
