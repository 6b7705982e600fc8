//! Editions of the maps the game brings along. A match keeps the edition it began with: its options name the edition by
//! the hash of its files, so that a record or a stored table never means other land than it was played on.

use std::fmt;
use std::sync::{Arc, LazyLock};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::chart::Chart;
use super::file::MapFile;

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

const ALL: [Maps; 2] = [FIRST, SECOND];
const HASHES: [[u8; 16]; ALL.len()] = {
    let mut hashes = [[0; 16]; ALL.len()];
    let mut place = 0;
    while place < ALL.len() {
        hashes[place] = hash(&ALL[place]);
        place += 1;
    }
    hashes
};

/// The editions as they are written down, the oldest first.
pub const EDITIONS: [&str; ALL.len()] = {
    let mut names = [""; ALL.len()];
    let mut place = 0;
    while place < ALL.len() {
        names[place] = match std::str::from_utf8(&HASHES[place]) {
            Ok(name) => name,
            Err(_) => panic!("a hash is written in digits and letters"),
        };
        place += 1;
    }
    names
};

/// The ready-made maps of the newest edition.
pub const READY: Maps = ALL[ALL.len() - 1];

/// FNV-1a over the files of an edition, as 16 hexadecimal digits; how lines end does not matter.
const fn hash(maps: &Maps) -> [u8; 16] {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut place = 0;
    while place < maps.len() {
        let text = maps[place].1.as_bytes();
        let mut at = 0;
        while at < text.len() {
            if text[at] != b'\r' {
                hash = (hash ^ text[at] as u64).wrapping_mul(0x0100_0000_01b3);
            }
            at += 1;
        }
        place += 1;
    }
    let mut digits = [0; 16];
    let mut at = 0;
    while at < digits.len() {
        digits[at] = b"0123456789abcdef"[(hash >> (60 - 4 * at)) as usize & 15];
        at += 1;
    }
    digits
}

/// Which edition of the maps; the newest unless said otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edition(u8);

impl Edition {
    /// What options without an edition are of: there was only one when they were written.
    #[must_use]
    pub const fn first() -> Edition {
        Edition(0)
    }

    /// Is it the first?
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.0 == 0
    }

    /// The charts of its maps, in their order.
    pub(super) fn charts(self) -> &'static [Arc<Chart>; 3] {
        static CHARTS: LazyLock<[[Arc<Chart>; 3]; ALL.len()]> =
            LazyLock::new(|| ALL.map(|maps| maps.map(|(name, text)| chart(name, text))));
        &CHARTS[usize::from(self.0)]
    }
}

fn chart(name: &str, text: &str) -> Arc<Chart> {
    let file: MapFile =
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let chart = file.chart();
    Arc::new(chart.unwrap_or_else(|faults| panic!("{name}: {faults:?}")))
}

impl Default for Edition {
    fn default() -> Edition {
        Edition(ALL.len() as u8 - 1)
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EDITIONS[usize::from(self.0)])
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(EDITIONS[usize::from(self.0)])
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition, D::Error> {
        let name = String::deserialize(deserializer)?;
        let place = EDITIONS.iter().position(|edition| *edition == name);
        place
            .map(|place| Edition(place as u8))
            .ok_or_else(|| D::Error::custom(format_args!("no edition of the maps is {name}")))
    }
}
