//! What a card does, and what is known of a cell, in words.

use sobremesa_great_race::{Card, Cell, GreatRace, LineKind};
use sobremesa_words::Value;

use crate::board::Seen;

use super::choice::cell_name;
use super::map::{AIR, SEA};

/// The key of what a card does.
pub(super) fn card_key(card: Card) -> &'static str {
    match card {
        Card::Tracker => "board-great-race-card-tracker",
        Card::Mechanic => "board-great-race-card-mechanic",
        Card::Ranger => "board-great-race-card-ranger",
        Card::Pilot => "board-great-race-card-pilot",
        Card::Cartographer => "board-great-race-card-cartographer",
        Card::Saboteur => "board-great-race-card-saboteur",
        Card::Seeker => "board-great-race-card-seeker",
        Card::Cheater => "board-great-race-card-cheater",
        Card::Transport => "board-great-race-card-transport",
        Card::Financier => "board-great-race-card-financier",
        Card::SparePart => "board-great-race-card-spare-part",
        Card::Toolbox => "board-great-race-card-toolbox",
        Card::Guide => "board-great-race-card-guide",
        Card::Refuel => "board-great-race-card-refuel",
        Card::Jerrycan => "board-great-race-card-jerrycan",
    }
}

/// What is known of a cell; where a tile is to be laid, what may be drawn there does not matter.
pub(super) fn cell(seen: &Seen<'_, GreatRace>, cell: Cell, laying: bool) -> String {
    let table = &seen.view.table;
    let chart = table.chart();
    let Some(ix) = chart.number(cell) else {
        return String::new();
    };
    if let Some(city) = chart.city(cell) {
        let mut text = seen.fill(
            "board-great-race-about-city",
            &[
                ("city", Value::from(city.name.as_str())),
                ("cards", Value::from(city.cards)),
            ],
        );
        for line in &chart.lines {
            let Some(other) = line.across(ix) else {
                continue;
            };
            let sign = match line.kind {
                LineKind::Sea => SEA,
                LineKind::Air => AIR,
            };
            text.push_str(&format!(
                "  {sign} {} {} F",
                cell_name(seen, chart.cell(other)),
                line.price
            ));
        }
        return text;
    }
    let bill = table.bill(ix);
    let mut facts = vec![seen.fill(
        "board-great-race-about-cell",
        &[("cell", Value::from(cell.to_string()))],
    )];
    match bill.fuel {
        Some(fuel) => facts.push(seen.fill(
            "board-great-race-about-cost",
            &[
                ("fuel", Value::from(fuel)),
                ("points", Value::from(bill.mechanical)),
            ],
        )),
        None if laying => {}
        None => facts.push(seen.say("board-great-race-about-blank")),
    }
    let extra = [
        (chart.is_black(cell), "board-great-race-about-black"),
        (bill.danger, "board-great-race-about-danger"),
        (bill.stop, "board-great-race-about-stop"),
    ];
    facts.extend(
        extra
            .iter()
            .filter(|(there, _)| *there)
            .map(|(_, key)| seen.say(key)),
    );
    facts.join(" · ")
}
