//! What there is: games, options, bots, and what numbers and observations mean.

use pyo3::prelude::*;
use serde_json::{Value as Json, json};
use sobremesa_core::{FastLuck, OptionKind, Quick, Seat, Setup, Viewer};
use sobremesa_encoding::{FEATURE_NAMES, Outline, with_encoded};
use sobremesa_shelf::TITLES;
use sobremesa_words::Lang;

use crate::convert::to_py;
use crate::fault::{self, Fault, value};
use crate::matches::{game_named, optional};
use crate::session::Playable;
use crate::spoken::words;
use crate::values::setup_of;

fn game<G: Playable>() -> Json {
    let options: Vec<Json> = G::OPTIONS
        .iter()
        .map(|spec| match spec.kind {
            OptionKind::Flag => match G::usually_on(spec.key) {
                [] => json!({ "key": spec.key, "kind": "flag" }),
                usual => json!({ "key": spec.key, "kind": "flag", "usual": usual }),
            },
            OptionKind::Seat => json!({ "key": spec.key, "kind": "seat" }),
            OptionKind::Choice(values) => {
                json!({ "key": spec.key, "kind": "choice", "values": values })
            }
            OptionKind::Data(values) => {
                json!({ "key": spec.key, "kind": "data", "values": values })
            }
        })
        .collect();
    json!({
        "game": G::ID,
        "name": words(Lang::En).say(&format!("{}-name", G::ID)),
        "rules_version": G::RULES_VERSION,
        "encoding_version": G::ENCODING_VERSION,
        "players": [G::SEATS.start(), G::SEATS.end()],
        "cooperative": G::COOPERATIVE,
        "actions": G::ACTIONS,
        "options": options,
        "bots": G::BOTS.iter().map(|bot| bot.name).collect::<Vec<_>>(),
    })
}

/// The seed of match `place` of a batch: an `Env` with it is the same match.
#[pyfunction]
pub(crate) fn match_seed(seed: u64, place: u64) -> u64 {
    sobremesa_encoding::match_seed(seed, place)
}

/// Every game: id, name, players, options, bots, how many numbers its actions have.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let all: Vec<Json> = TITLES
        .iter()
        .map(|title| {
            let mut told = with_encoded!(title.id, G => game::<G>(), else => Json::Null);
            told["presets"] = title.presets.iter().map(|preset| preset.id).collect();
            told
        })
        .collect();
    to_py(py, &json!(all))
}

fn tell<G: Playable>(setup: &Setup<G>) -> Result<Json, Fault> {
    let state = G::start(setup, &mut Quick(FastLuck::new(0)))
        .map_err(|faults| fault::faulty::<G>(&faults))?;
    let view = G::view(&state, Viewer::Seat(Seat(0)));
    G::context(&view).map_err(|bound| fault::bounded(&bound))?;
    let outline = Outline::of::<G>(&view);
    let fields: Vec<Json> = outline
        .fields
        .iter()
        .map(|field| {
            json!({
                "name": field.name, "first": field.first, "count": field.count,
                "most": field.most, "what": field.what,
            })
        })
        .collect();
    let blocks: Vec<Json> = G::blocks()
        .iter()
        .map(|block| {
            json!({ "name": block.name, "first": block.first, "count": block.count, "of": block.of })
        })
        .collect();
    Ok(json!({
        "version": G::ENCODING_VERSION,
        "actions": G::ACTIONS,
        "longest": G::LONGEST,
        "blocks": blocks,
        "observation": outline.size(),
        "fields": fields,
        "features": FEATURE_NAMES,
    }))
}

/// What the numbers of actions and of observations mean, for a game and a number of players.
#[pyfunction]
#[pyo3(signature = (game, players, options = None))]
pub(crate) fn encoding<'py>(
    py: Python<'py>,
    game: &str,
    players: u8,
    options: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = optional(options)?;
    let (id, preset) = game_named(game)?;
    let told = with_encoded!(
        id,
        G => setup_of::<G>(preset, Some(players), &options, &Json::Null).and_then(|setup| tell(&setup)),
        else => Err(value("no such game"))
    );
    to_py(py, &told?)
}
