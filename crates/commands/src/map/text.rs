//! A map in the terminal: a row a corridor, every second one half a cell to the right.

use std::io::{self, Write};

use sobremesa_shelf::great_race::{Cell, Chart, City, LineKind};
use sobremesa_terminal::hexes::{mark, row};
use sobremesa_words::{Value, Words};

use super::sound;

pub(super) fn draw(chart: &Chart, words: &Words, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}\n", sound(chart, words))?;
    for corridor in 1..=chart.corridors {
        writeln!(out, "{corridor:>3}  {}", row(chart, corridor))?;
    }
    writeln!(out, "\n{}\n", words.say("cli-map-signs"))?;
    for (place, city) in chart.cities.iter().enumerate() {
        let name = Value::from(city.name.as_str());
        let args = [
            ("name", name),
            ("cell", Value::from(city.cell.to_string())),
            ("cards", city.cards.into()),
        ];
        let key = if city.purple {
            "cli-map-purple"
        } else {
            "cli-map-city"
        };
        writeln!(out, "  {}  {}", mark(place), words.fill(key, &args))?;
    }
    let name = |cell: Cell| {
        chart
            .city(cell)
            .map_or("", |city: &City| city.name.as_str())
    };
    for line in &chart.lines {
        let [from, to] = chart.ends(line).map(name);
        let key = match line.kind {
            LineKind::Sea => "cli-map-sea",
            LineKind::Air => "cli-map-air",
        };
        let args = [
            ("from", Value::from(from)),
            ("to", Value::from(to)),
            ("price", line.price.into()),
        ];
        writeln!(out, "  {}", words.fill(key, &args))?;
    }
    let ends = [chart.start(), chart.goal()].map(name).map(Value::from);
    let [start, goal] = ends;
    writeln!(
        out,
        "  {}",
        words.fill("cli-map-race", &[("start", start), ("goal", goal)])
    )
}
