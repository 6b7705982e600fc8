//! Options, decks, maps and records as somebody might write them.

use serde_json::{Value, json};
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, OptionKind, Quick, Setup};
use sobremesa_protocol::RecordFile;
use sobremesa_shelf::cthulhu_500::Cthulhu500;
use sobremesa_shelf::great_race::GreatRace;
use sobremesa_shelf::{options_of_json, read_data, with_game};

use super::{json_size, mutate, with_first};

/// The first byte is the game, the rest its options in JSON.
pub(super) fn options(bytes: &[u8]) -> usize {
    let Some((game, text)) = with_first(bytes) else {
        return 0;
    };
    let Ok(json) = serde_json::from_slice(text) else {
        return 0;
    };
    with_game!(game, G => begun::<G>(json), else => 0)
}

/// Options that are understood are written again, and begin a match or are refused with reasons.
fn begun<G: Roster>(json: Value) -> usize {
    match options_of_json::<G>(json) {
        Err(faults) => {
            assert!(!faults.is_empty(), "a refusal names its reason");
            format!("{faults:?}").len()
        }
        Ok(options) => {
            let written = serde_json::to_value(&options).expect("JSON");
            let size = json_size(&written);
            let again = options_of_json::<G>(written).expect("what was written is read");
            assert_eq!(again, options);
            let setup = Setup::<G>::fresh(*G::SEATS.end(), options);
            match G::start(&setup, &mut Quick(FastLuck::new(1))) {
                Err(faults) => size + json_size(&faults),
                Ok(state) => size + json_size(&G::setup(&state)),
            }
        }
    }
}

pub(super) fn seeded_options(seed: u64) -> Vec<u8> {
    fn all<G: Roster>(seed: u64) -> Value {
        let of = |kind: &OptionKind| match kind {
            OptionKind::Flag => json!(seed.is_multiple_of(3)),
            OptionKind::Choice(words) | OptionKind::Data(words) => {
                json!(words[seed as usize % words.len()])
            }
            OptionKind::Seat => json!(seed % 3),
        };
        let options = G::OPTIONS.iter();
        options
            .map(|spec| (spec.key.to_owned(), of(&spec.kind)))
            .collect()
    }
    let first = seed as u8;
    let options = with_game!(super::game(first), G => all::<G>(seed), else => json!({}));
    let mut bytes = vec![first];
    bytes.extend(mutate::json(options, seed));
    bytes
}

/// A deck of Cthulhu 500, as TOML or JSON.
pub(super) fn decks(bytes: &[u8]) -> usize {
    own::<Cthulhu500>("deck", bytes)
}

/// A map of The Great Race, as TOML or JSON.
pub(super) fn maps(bytes: &[u8]) -> usize {
    own::<GreatRace>("map", bytes)
}

fn own<G: Roster>(option: &str, bytes: &[u8]) -> usize {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return 0;
    };
    let name = if text.starts_with('{') {
        "own.json"
    } else {
        "own.toml"
    };
    match read_data(name, text) {
        Err(why) => why.len(),
        Ok(data) => begun::<G>(json!({ option: data })),
    }
}

pub(super) fn seeded_deck(seed: u64) -> Vec<u8> {
    let house = include_str!("../../../../games/cthulhu-500/decks/house.toml");
    mutate::json(read_data("house.toml", house).expect("TOML"), seed)
}

pub(super) fn seeded_map(seed: u64) -> Vec<u8> {
    let island = include_str!("../../../../games/great-race/maps/island.json");
    mutate::json(serde_json::from_str(island).expect("JSON"), seed)
}

/// The record of a match: read, replayed and written again.
pub(super) fn records(bytes: &[u8]) -> usize {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return 0;
    };
    match RecordFile::parse(text) {
        Err(error) => error.to_string().len(),
        Ok(file) => {
            let game = file.game.clone();
            with_game!(game.as_str(), G => replayed::<G>(file), else => 0)
        }
    }
}

fn replayed<G: Roster>(file: RecordFile) -> usize {
    match file.open::<G>() {
        Err(error) => error.to_string().len(),
        Ok(record) => match record.replay() {
            Err(error) => format!("{error:?}").len(),
            Ok(_) => record.to_json().len(),
        },
    }
}

pub(super) fn seeded_record(seed: u64) -> Vec<u8> {
    let fair = include_str!("../../../../docs/examples/fair-record.json");
    mutate::json(serde_json::from_str(fair).expect("JSON"), seed)
}
