//! The games on the shelf and their rules.

use axum::Json as Answer;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};
use sobremesa_bots::Roster;
use sobremesa_core::{Game, OptionKind};
use sobremesa_protocol::wire::{GameInfo, OptionInfo, PresetInfo};
use sobremesa_shelf::{TITLES, Title, with_game};
use sobremesa_words::Lang;

pub(super) async fn list() -> Answer<Vec<GameInfo>> {
    Answer(
        TITLES
            .iter()
            .filter_map(|title| with_game!(title.id, G => Some(info::<G>(title)), else => None))
            .collect(),
    )
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
                OptionKind::Flag => OptionInfo::Flag { key: spec.key },
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
    let all = sobremesa_shelf::read_options::<G>(&pairs).ok();
    let all = all
        .and_then(|options| serde_json::to_value(options).ok())
        .unwrap_or_else(|| json!({}));
    let set = |key: &str| (key.to_owned(), all.get(key).cloned().unwrap_or(Value::Null));
    PresetInfo {
        id: preset.id,
        options: preset.options.iter().map(|(key, _)| set(key)).collect(),
    }
}

pub(super) async fn rules(Path((game, lang)): Path<(String, String)>) -> Response {
    let lang = lang.parse::<Lang>().ok();
    let Some(text) = lang.and_then(|lang| sobremesa_shelf::rules(&game, lang)) else {
        return (StatusCode::NOT_FOUND, "no such rules\n").into_response();
    };
    (
        [(header::CONTENT_TYPE, "text/markdown; charset=utf-8")],
        text,
    )
        .into_response()
}
