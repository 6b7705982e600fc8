//! The answer to `new`.

use serde_json::{Map, Value as Json, json};
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Setup, StartError};
use sobremesa_shelf::{Preset, new_options};
use sobremesa_table::LocalTable;
use sobremesa_words::Words;

use super::answer::{Answer, Fault, both};
use super::fields::{Request, faulty_options, faulty_setup, field, misfit, optional};
use super::session::{AnySession, Session};
use crate::options;

/// Begins a match.
pub(super) fn new(
    request: &Request,
    words: &Words,
) -> Result<(Box<dyn AnySession>, Answer), Fault> {
    let id: String = field(request, "game", words)?;
    let Ok((title, preset)) = options::find_title(words, &id) else {
        let known: Vec<&str> = sobremesa_shelf::ids().collect();
        let said = [("game", id), ("games", known.join(", "))];
        return Err(Fault::new("unknown-game").spoken(words, "cli-error-unknown-game", &said));
    };
    sobremesa_shelf::with_game!(title.id, G => begin::<G>(request, preset, words), else => Err(Fault::new("unknown-game")))
}

fn begin<G: Roster>(
    request: &Request,
    preset: Option<&'static Preset>,
    words: &Words,
) -> Result<(Box<dyn AnySession>, Answer), Fault> {
    let rig = optional::<Vec<G::Chance>>(request, "rig", words);
    let seed = optional::<u64>(request, "seed", words);
    let ((setup, rig), seed) = both(both(setup::<G>(request, preset, words), rig), seed)?;
    let (rig, seed) = (rig.unwrap_or_default(), seed.unwrap_or_else(any_seed));
    let mut luck = FastLuck::new(seed);
    // Who sits where is known to the program alone.
    let begun = LocalTable::start(G::ROSTER, setup, &[], &rig, &mut luck);
    let (table, used) = begun.map_err(|error| match error {
        StartError::Faults(faults) => faulty_setup::<G>(&faults, words),
        StartError::Misfit(why) => misfit::<G>(&why, words),
    })?;
    let rig = rig[used..].iter().copied().collect();
    let session = Session {
        table,
        seed,
        luck,
        rig,
    };
    let answer = Answer::with(json!({
        "game": G::ID,
        "seats": G::seats(session.table.state()),
        "seed": seed,
        "chance": session.table.game().log().opening,
        "sights": session.sights(|viewer| session.table.sights(viewer)),
        "next": session.next(words),
    }));
    Ok((Box::new(session), answer))
}

/// The position that was written down, or a fresh table.
fn setup<G: Roster>(
    request: &Request,
    preset: Option<&'static Preset>,
    words: &Words,
) -> Result<Setup<G>, Fault> {
    if request.contains_key("setup") {
        if request.contains_key("seats") || request.contains_key("options") {
            return Err(Fault::new("two-setups").spoken(words, "cli-engine-two-setups", &[]));
        }
        return field(request, "setup", words);
    }
    let seats: Result<u8, Fault> = field(request, "seats", words);
    let usual_for = seats.as_ref().copied().unwrap_or_default();
    let options = optional(request, "options", words).and_then(|wanted| {
        let mut wanted: Map<String, Json> = wanted.unwrap_or_default();
        for (key, value) in preset.map(preset_options).unwrap_or_default() {
            wanted.entry(key).or_insert(value);
        }
        new_options::<G>(Json::Object(wanted), usual_for)
            .map_err(|faults| faulty_options(&faults, words))
    });
    let (seats, options) = both(seats, options)?;
    Ok(Setup::fresh(seats, options))
}

/// What a preset sets, as a program would write it.
pub(super) fn preset_options(preset: &Preset) -> Map<String, Json> {
    let json = |text: &str| serde_json::from_str(text).unwrap_or(json!(text));
    preset
        .options
        .iter()
        .map(|&(key, value)| (key.to_owned(), json(value)))
        .collect()
}

/// A seed nobody chose, small enough to survive in programs whose numbers are all floating point.
fn any_seed() -> u64 {
    std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0) >> 11
}
