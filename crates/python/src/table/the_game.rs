//! The Game: piles, orders in force, signals, hands.

use sobremesa_words::Value;

use super::{Page, items, shown};

const PILES: [&str; 4] = [
    "the-game-pile-a",
    "the-game-pile-b",
    "the-game-pile-c",
    "the-game-pile-d",
];

pub(super) fn lines(page: &Page<'_>) -> Vec<String> {
    let (view, words) = (page.view, page.words);
    let mut lines = Vec::new();
    for (pile, name) in items(&view["piles"]).iter().zip(PILES) {
        let cards = page.list(items(pile).iter().map(shown).collect());
        let filled = [
            ("pile", Value::from(words.say(name))),
            ("cards", Value::from(cards)),
        ];
        lines.push(page.say("position-the-game-pile", &filled));
    }
    let orders: Vec<String> = items(&view["in_force"])
        .iter()
        .map(|order| words.say(&format!("the-game-order-{}", shown(order))))
        .collect();
    if !orders.is_empty() {
        let filled = [("orders", Value::from(page.list(orders)))];
        lines.push(page.say("position-the-game-orders", &filled));
    }
    for (seat, signals) in items(&view["signals"]).iter().enumerate() {
        for (signal, pile) in items(signals).iter().zip(PILES) {
            let signal = shown(signal);
            if signal != "nothing" {
                let filled = [
                    ("player", page.player(seat)),
                    ("pile", Value::from(words.say(pile))),
                    (
                        "signal",
                        Value::from(words.say(&format!("the-game-signal-{signal}"))),
                    ),
                ];
                lines.push(page.say("position-the-game-signal", &filled));
            }
        }
    }
    let draw = Value::from(shown(&view["draw"]));
    lines.push(page.say("position-the-game-draw", &[("count", draw)]));
    for (seat, held) in items(&view["hands"]).iter().enumerate() {
        let filled = [
            ("player", page.player(seat)),
            ("count", Value::from(shown(held))),
        ];
        lines.push(page.say("position-the-game-held", &filled));
    }
    lines.extend(page.hand(shown));
    lines
}
