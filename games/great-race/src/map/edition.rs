//! Editions of the maps the game brings along. A match keeps the edition it began with: its options name the edition by
//! the hash of its files, so that a record or a stored table never means other land than it was played on.

use std::sync::{Arc, LazyLock};

use sobremesa_core::{Fingerprint, edition_names};

use super::chart::Chart;
use super::file::MapFile;
use crate::GreatRace;

/// The ready-made maps of an edition, by name, each with its file.
type Maps = [(&'static str, &'static str); 3];

const FIRST: Maps = [
    ("africa", include_str!("../../maps/africa.json")),
    (
        "south-america",
        include_str!("../../maps/south-america.json"),
    ),
    ("island", include_str!("../../maps/island.json")),
];

/// The island was over in its first round: one camp, one plan, no maintenance, no prize.
const SECOND: Maps = [
    FIRST[0],
    FIRST[1],
    ("island", include_str!("../../maps/island-2.json")),
];

/// On the continents mechanics and the treasury were nearly everything: escorts and explorers had nothing to do. More
/// dangers, more wear, nearer ways by sea, and a narrow south of Africa where all drive on the same road.
const THIRD: Maps = [
    ("africa", include_str!("../../maps/africa-2.json")),
    (
        "south-america",
        include_str!("../../maps/south-america-2.json"),
    ),
    SECOND[2],
];

const ALL: [Maps; 3] = [FIRST, SECOND, THIRD];
/// The editions as they are written down, the oldest first.
pub const EDITIONS: [&str; ALL.len()] = edition_names(&DIGITS);

const DIGITS: [[u8; 16]; ALL.len()] = {
    let mut digits = [[0; 16]; ALL.len()];
    let mut place = 0;
    while place < ALL.len() {
        let maps = &ALL[place];
        let files = Fingerprint::EMPTY.and(maps[0].1).and(maps[1].1);
        digits[place] = files.and(maps[2].1).digits();
        place += 1;
    }
    digits
};

/// The ready-made maps of the newest edition.
pub const READY: Maps = ALL[ALL.len() - 1];

/// Which edition of the maps; the newest unless said otherwise.
pub type Edition = sobremesa_core::Edition<GreatRace>;

/// The charts of an edition's maps, in their order.
pub(super) fn charts(edition: Edition) -> &'static [Arc<Chart>; 3] {
    static CHARTS: LazyLock<[[Arc<Chart>; 3]; ALL.len()]> =
        LazyLock::new(|| ALL.map(|maps| maps.map(|(name, text)| chart(name, text))));
    &CHARTS[edition.place()]
}

fn chart(name: &str, text: &str) -> Arc<Chart> {
    let file: MapFile =
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let chart = file.chart();
    Arc::new(chart.unwrap_or_else(|faults| panic!("{name}: {faults:?}")))
}
