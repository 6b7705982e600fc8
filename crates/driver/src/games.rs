//! The games on the shelf, as clients are told of them.

use serde_json::{Value, json};
use sobremesa_bots::Roster;
use sobremesa_core::{Game, OptionKind};
use sobremesa_protocol::wire::{GameInfo, OptionInfo, PresetInfo};
use sobremesa_shelf::{TITLES, Title, with_game};

/// Every game, in the order of the shelf.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    let told = |title: &Title| with_game!(title.id, G => Some(info::<G>(title)), else => None);
    TITLES.iter().filter_map(told).collect()
}

fn info<G: Roster>(title: &Title) -> GameInfo {
    GameInfo {
        id: G::ID,
        fewest: *G::SEATS.start(),
        most: *G::SEATS.end(),
        cooperative: G::COOPERATIVE,
        rules_version: G::RULES_VERSION,
        options: G::OPTIONS
            .iter()
            .map(|spec| match spec.kind {
                OptionKind::Flag => OptionInfo::Flag {
                    key: spec.key,
                    usual: G::usually_on(spec.key).to_vec(),
                },
                OptionKind::Choice(values) => OptionInfo::Choice {
                    key: spec.key,
                    values: values.to_vec(),
                },
                OptionKind::Seat => OptionInfo::Seat { key: spec.key },
                OptionKind::Data(values) => OptionInfo::Data {
                    key: spec.key,
                    values: values.to_vec(),
                },
            })
            .collect(),
        presets: title
            .presets
            .iter()
            .map(|preset| preset_info::<G>(preset))
            .collect(),
        bots: G::BOTS.iter().map(|bot| bot.name).collect(),
        usual: G::companion(),
        solves: G::SOLVES,
    }
}

/// A preset's options as a client sends them.
fn preset_info<G: Game>(preset: &sobremesa_shelf::Preset) -> PresetInfo {
    let pairs: Vec<(String, String)> = preset
        .options
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
        .collect();
    let all = sobremesa_shelf::read_options::<G>(&pairs, 0).ok();
    let all = all
        .and_then(|options| serde_json::to_value(options).ok())
        .unwrap_or_else(|| json!({}));
    let set = |key: &str| (key.to_owned(), all.get(key).cloned().unwrap_or(Value::Null));
    PresetInfo {
        id: preset.id,
        options: preset.options.iter().map(|(key, _)| set(key)).collect(),
    }
}
