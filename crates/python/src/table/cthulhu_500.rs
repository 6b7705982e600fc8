//! Cthulhu 500: the cars in their order, what is fitted to them, the piles.

use serde_json::Value as Json;
use sobremesa_words::Value;

use super::{Page, items, shown};

const GAME: &str = "cthulhu-500";

pub(super) fn lines(page: &Page<'_>) -> Vec<String> {
    let (view, words) = (page.view, page.words);
    let called = |card: &Json| words.called(GAME, &shown(card));
    let list = |of: &[Json]| {
        let there = of.iter().filter(|card| !card.is_null());
        Value::from(page.list(there.map(called).collect()))
    };
    let one = |card: &Json| list(std::slice::from_ref(card));
    let mut lines = Vec::new();
    for (place, seat) in items(&view["order"]).iter().enumerate() {
        let seat = seat.as_u64().unwrap_or_default() as usize;
        let car = &view["cars"][seat];
        let mut vehicle = match &car["vehicle"] {
            Json::Null => words.say("position-none"),
            vehicle => called(vehicle),
        };
        if car["damaged"] == true {
            let filled = [("vehicle", Value::from(vehicle))];
            vehicle = page.say("position-cthulhu-500-damaged", &filled);
        }
        let filled = [
            ("place", Value::from(place + 1)),
            ("player", page.player(seat)),
            ("vehicle", Value::from(vehicle)),
            ("laps", Value::from(shown(&car["laps"]))),
            ("speed", Value::from(shown(&car["speed"]))),
            ("hand", Value::from(shown(&car["hand"]))),
        ];
        lines.push(page.say("position-cthulhu-500-car", &filled));
        let filled = [
            ("driver", one(&car["driver"])),
            ("mods", list(items(&car["mods"]))),
            ("tires", one(&car["tires"])),
            ("pits", list(items(&car["pit"]))),
        ];
        lines.push(format!(
            "   {}",
            page.say("position-cthulhu-500-parts", &filled)
        ));
    }
    let fill = words.say(&format!("cthulhu-500-pile-{}", shown(&view["pile"])));
    let filled = [
        ("fill", Value::from(fill)),
        ("count", Value::from(items(&view["discard"]).len())),
    ];
    lines.push(page.say("position-cthulhu-500-pile", &filled));
    lines.extend(page.hand(called));
    lines
}
