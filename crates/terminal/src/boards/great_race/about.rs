//! What a card does, and what is known of a cell, in words.

use sobremesa_great_race::{Card, Cell, GreatRace, LineKind};
use sobremesa_words::Value;

use crate::board::Seen;

use super::choice::cell_name;
use super::map::{AIR, SEA};

/// The key of what a card does.
pub(super) fn card_key(card: Card) -> &'static str {
    match card {
        Card::Tracker => "play-great-race-card-tracker",
        Card::Mechanic => "play-great-race-card-mechanic",
        Card::Ranger => "play-great-race-card-ranger",
        Card::Pilot => "play-great-race-card-pilot",
        Card::Cartographer => "play-great-race-card-cartographer",
        Card::Saboteur => "play-great-race-card-saboteur",
        Card::Seeker => "play-great-race-card-seeker",
        Card::Cheater => "play-great-race-card-cheater",
        Card::Transport => "play-great-race-card-transport",
        Card::Financier => "play-great-race-card-financier",
        Card::SparePart => "play-great-race-card-spare-part",
        Card::Toolbox => "play-great-race-card-toolbox",
        Card::Guide => "play-great-race-card-guide",
        Card::Refuel => "play-great-race-card-refuel",
        Card::Jerrycan => "play-great-race-card-jerrycan",
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
            "play-great-race-about-city",
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
        "play-great-race-about-cell",
        &[("cell", Value::from(cell.to_string()))],
    )];
    match bill.fuel {
        Some(fuel) => facts.push(seen.fill(
            "play-great-race-about-cost",
            &[
                ("fuel", Value::from(fuel)),
                ("points", Value::from(bill.mechanical)),
            ],
        )),
        None if laying => {}
        None => facts.push(seen.say("play-great-race-about-blank")),
    }
    let extra = [
        (chart.is_black(cell), "play-great-race-about-black"),
        (bill.danger, "play-great-race-about-danger"),
        (bill.stop, "play-great-race-about-stop"),
    ];
    facts.extend(
        extra
            .iter()
            .filter(|(there, _)| *there)
            .map(|(_, key)| seen.say(key)),
    );
    facts.join(" · ")
}
