//! What `cargo fuzz` feeds with bytes: one function for everything that reads what strangers wrote. None may panic, take
//! long, or answer with much more than it was asked. The ordinary tests feed each a few hundred seeded inputs.

mod data;
mod mutate;
mod rules;
mod tables;

use std::time::{Duration, Instant};

/// The longest an answer may take, in a build without optimisation.
const TIME_LIMIT: Duration = Duration::from_secs(5);
/// The most bytes of an answer.
const LARGEST_ANSWER: usize = 1 << 20;

/// How long this thread has worked so far, where the system tells.
#[must_use]
pub fn worked() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// Something that reads bytes from outside.
#[derive(Clone, Copy)]
pub struct Target {
    pub name: &'static str,
    /// Reads the bytes and says how many bytes the answer has.
    read: fn(&[u8]) -> usize,
    /// An input worth trying: something sound, mostly spoilt a little.
    seeded: fn(u64) -> Vec<u8>,
}

impl Target {
    /// # Panics
    /// When the bytes break a promise: that is what fuzzing looks for.
    pub fn check(&self, bytes: &[u8]) {
        let begun = (worked(), Instant::now());
        let answer = (self.read)(bytes);
        // Where the system tells, only what this thread worked itself counts: others may keep it waiting.
        let took = match (begun.0, worked()) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            _ => begun.1.elapsed(),
        };
        assert!(took < TIME_LIMIT, "{} took {took:?}", self.name);
        assert!(
            answer <= LARGEST_ANSWER,
            "{} answered {} bytes with {answer}",
            self.name,
            bytes.len()
        );
    }

    /// How many bytes the answer to these has.
    #[must_use]
    pub fn answer(&self, bytes: &[u8]) -> usize {
        (self.read)(bytes)
    }

    #[must_use]
    pub fn seeded(&self, seed: u64) -> Vec<u8> {
        (self.seeded)(seed)
    }

    /// # Panics
    /// When there is no such target.
    #[must_use]
    pub fn named(name: &str) -> &'static Target {
        TARGETS
            .iter()
            .find(|target| target.name == name)
            .expect("a target of the list")
    }
}

/// Every target; `fuzz/fuzz_targets/` has a program for each.
pub const TARGETS: &[Target] = &[
    Target {
        name: "rules",
        read: rules::rules,
        seeded: mutate::random,
    },
    Target {
        name: "positions",
        read: rules::positions,
        seeded: rules::seeded_position,
    },
    Target {
        name: "options",
        read: data::options,
        seeded: data::seeded_options,
    },
    Target {
        name: "decks",
        read: data::decks,
        seeded: data::seeded_deck,
    },
    Target {
        name: "maps",
        read: data::maps,
        seeded: data::seeded_map,
    },
    Target {
        name: "records",
        read: data::records,
        seeded: data::seeded_record,
    },
    Target {
        name: "new_tables",
        read: tables::new_tables,
        seeded: tables::seeded_terms,
    },
    Target {
        name: "facts",
        read: tables::facts,
        seeded: tables::seeded_facts,
    },
    Target {
        name: "client_message",
        read: tables::client_message,
        seeded: tables::seeded_message,
    },
    Target {
        name: "table_bytes",
        read: tables::table_bytes,
        seeded: crate::noise::script,
    },
];

/// The game a byte stands for.
fn game(byte: u8) -> &'static str {
    let titles = sobremesa_shelf::TITLES;
    titles[usize::from(byte) % titles.len()].id
}

/// The first byte chooses the game, the others are for it.
fn with_first(bytes: &[u8]) -> Option<(&'static str, &[u8])> {
    bytes
        .split_first()
        .map(|(&first, rest)| (game(first), rest))
}

fn json_size(value: &impl serde::Serialize) -> usize {
    serde_json::to_vec(value).expect("it can be written").len()
}
