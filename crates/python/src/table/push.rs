//! PUSH: rows, the card to be placed, benches and banks.

use serde_json::Value as Json;
use sobremesa_words::{Value, Words};

use super::{Page, items, shown};

const ROWS: [&str; 3] = ["push-row-1", "push-row-2", "push-row-3"];

/// `red 3` of `red-3`, and what dice and switches are called.
fn card(words: &Words, card: &Json) -> String {
    let name = shown(card);
    match name.split_once('-') {
        Some((colour, number)) => {
            format!("{} {number}", words.say(&format!("push-colour-{colour}")))
        }
        None => words.say(&format!("push-card-{name}")),
    }
}

pub(super) fn lines(page: &Page<'_>) -> Vec<String> {
    let (view, words) = (page.view, page.words);
    let cards = |of: &Json| page.list(items(of).iter().map(|one| card(words, one)).collect());
    let mut lines = Vec::new();
    for (row, name) in items(&view["rows"]).iter().zip(ROWS) {
        let filled = [
            ("row", Value::from(words.say(name))),
            ("cards", Value::from(cards(row))),
        ];
        lines.push(page.say("position-push-row", &filled));
    }
    let placed = &view["phase"]["turn"]["card"];
    if !placed.is_null() {
        let filled = [("card", Value::from(card(words, placed)))];
        lines.push(page.say("position-push-card", &filled));
    }
    let benches = items(&view["benches"]).iter().zip(items(&view["banks"]));
    for (seat, (bench, bank)) in benches.enumerate() {
        // With hidden totals only how many there are.
        let banked = if bank["cards"].is_array() {
            cards(&bank["cards"])
        } else {
            let count = Value::from(shown(&bank["count"]));
            page.say("position-push-face-down", &[("count", count)])
        };
        let filled = [
            ("player", page.player(seat)),
            ("bench", Value::from(cards(bench))),
            ("bank", Value::from(banked)),
        ];
        lines.push(page.say("position-push-seat", &filled));
        let points = &view["points"][seat];
        if points.is_number() {
            let filled = [
                ("player", page.player(seat)),
                ("points", Value::from(shown(points))),
            ];
            lines.push(page.say("position-push-points", &filled));
        }
    }
    let way = match view["to_the_right"].as_bool() {
        Some(true) => "right",
        _ => "left",
    };
    let filled = [
        ("count", Value::from(shown(&view["deck"]))),
        ("way", Value::from(way)),
    ];
    lines.push(page.say("position-push-deck", &filled));
    lines
}
