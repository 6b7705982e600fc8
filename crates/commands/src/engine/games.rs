//! The answer to `games`.

use serde_json::{Value as Json, json};
use sobremesa_bots::Roster;
use sobremesa_core::OptionKind;
use sobremesa_shelf::Title;
use sobremesa_words::Words;

use super::answer::Answer;
use super::begin::preset_options;

/// What is on the shelf.
pub(super) fn games(words: &Words) -> Answer {
    fn about<G: Roster>(title: &Title, words: &Words) -> Json {
        let name = |id: &str| words.say(&format!("{id}-name"));
        let options: Vec<Json> = G::OPTIONS
            .iter()
            .map(|spec| match spec.kind {
                OptionKind::Flag => match G::usually_on(spec.key) {
                    [] => json!({ "key": spec.key, "kind": "flag" }),
                    usual => json!({ "key": spec.key, "kind": "flag", "usual": usual }),
                },
                OptionKind::Choice(values) => {
                    json!({ "key": spec.key, "kind": "choice", "values": values })
                }
                OptionKind::Data(values) => {
                    json!({ "key": spec.key, "kind": "data", "values": values })
                }
                OptionKind::Seat => json!({ "key": spec.key, "kind": "seat" }),
            })
            .collect();
        let presets: Vec<Json> = title
            .presets
            .iter()
            .map(|preset| json!({ "game": preset.id, "name": name(preset.id), "options": preset_options(preset) }))
            .collect();
        json!({
            "game": G::ID,
            "name": name(G::ID),
            "rules_version": G::RULES_VERSION,
            "seats": [G::SEATS.start(), G::SEATS.end()],
            "cooperative": G::COOPERATIVE,
            "options": options,
            "presets": presets,
            "bots": G::BOTS.iter().map(|bot| bot.name).collect::<Vec<_>>(),
        })
    }
    let games: Vec<Json> = sobremesa_shelf::TITLES
        .iter()
        .map(|title| sobremesa_shelf::with_game!(title.id, G => about::<G>(title, words), else => Json::Null))
        .collect();
    Answer::with(json!({ "games": games }))
}
