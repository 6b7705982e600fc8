//! The Great Race: vehicles and their gauges, assistants, tiles.

use serde_json::Value as Json;
use sobremesa_words::{Value, Words};

use super::{Page, items, shown};

const ZONES: [&str; 4] = ["explorer", "mechanic", "escort", "treasury"];

/// `mechanic 2, escort 1`.
fn team(words: &Words, team: &Json) -> Vec<String> {
    let zones = ZONES.iter().filter(|zone| team[**zone].as_u64() > Some(0));
    zones
        .map(|zone| {
            let name = words.say(&format!("great-race-zone-{zone}"));
            format!("{name} {}", shown(&team[*zone]))
        })
        .collect()
}

pub(super) fn lines(page: &Page<'_>) -> Vec<String> {
    let (view, words) = (page.view, page.words);
    let bag = view["bag"].as_object().into_iter().flatten();
    let bag: u64 = bag.filter_map(|(_, count)| count.as_u64()).sum();
    let filled = [
        ("round", Value::from(shown(&view["round"]))),
        ("tiles", Value::from(bag.to_string())),
        ("cards", Value::from(shown(&view["deck"]))),
    ];
    let mut lines = vec![page.say("position-great-race-head", &filled)];
    for (seat, crew) in items(&view["crews"]).iter().enumerate() {
        let place = match &crew["city"] {
            Json::Null => shown(&crew["cell"]),
            city => format!("{} ({})", shown(city), shown(&crew["cell"])),
        };
        let filled = [
            ("player", page.player(seat)),
            ("where", Value::from(place)),
            ("fuel", Value::from(shown(&crew["fuel"]))),
            ("engine", Value::from(shown(&crew["engine"]))),
            ("chassis", Value::from(shown(&crew["chassis"]))),
            ("money", Value::from(shown(&crew["money"]))),
            ("cards", Value::from(shown(&crew["cards"]))),
        ];
        lines.push(page.say("position-great-race-crew", &filled));
        let placed = team(words, &crew["team"]);
        if !placed.is_empty() {
            let filled = [
                ("player", page.player(seat)),
                ("team", Value::from(page.list(placed))),
            ];
            lines.push(page.say("position-great-race-team", &filled));
        }
    }
    let tiles = items(&view["tiles"]).iter();
    let tiles = tiles.map(|tile| format!("{} [{}]", shown(&tile["cell"]), shown(&tile["tile"])));
    let filled = [("tiles", Value::from(page.list(tiles.collect())))];
    lines.push(page.say("position-great-race-tiles", &filled));
    let plan = team(words, &view["plan"]);
    if !plan.is_empty() {
        let filled = [("team", Value::from(page.list(plan)))];
        lines.push(page.say("position-great-race-plan", &filled));
    }
    lines.extend(page.hand(|card| words.say(&format!("great-race-card-{}", shown(card)))));
    lines
}
