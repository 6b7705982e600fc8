//! A map in the terminal: a row a corridor, every second one half a cell to the right.

use std::io::{self, Write};

use sobremesa_shelf::great_race::{Cell, Chart, City, LineKind};
use sobremesa_words::{Value, Words};

use super::{mark, sound};

pub(super) fn draw(chart: &Chart, words: &Words, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}\n", sound(chart, words))?;
    for corridor in 1..=chart.corridors {
        writeln!(out, "{corridor:>3}  {}", row(chart, corridor))?;
    }
    writeln!(out, "\n{}\n", words.say("cli-map-signs"))?;
    for (place, city) in chart.cities.iter().enumerate() {
        let name = Value::from(city.name.as_str());
        let args =
            [("name", name), ("cell", Value::from(city.cell.to_string())), ("cards", city.cards.into())];
        let key = if city.purple { "cli-map-purple" } else { "cli-map-city" };
        writeln!(out, "  {}  {}", mark(place), words.fill(key, &args))?;
    }
    let name = |cell: Cell| chart.city(cell).map_or("", |city: &City| city.name.as_str());
    for line in &chart.lines {
        let [from, to] = chart.ends(line).map(name);
        let key = match line.kind {
            LineKind::Sea => "cli-map-sea",
            LineKind::Air => "cli-map-air",
        };
        let args = [("from", Value::from(from)), ("to", Value::from(to)), ("price", line.price.into())];
        writeln!(out, "  {}", words.fill(key, &args))?;
    }
    let ends = [chart.start(), chart.goal()].map(name).map(Value::from);
    let [start, goal] = ends;
    writeln!(out, "  {}", words.fill("cli-map-race", &[("start", start), ("goal", goal)]))
}

fn row(chart: &Chart, corridor: u8) -> String {
    let mut text = String::new();
    let half = usize::from(corridor.is_multiple_of(2));
    for cell in chart.cells().filter(|cell| cell.corridor() == corridor) {
        let column = half + 2 * usize::from(cell.column() - 1);
        text.extend(std::iter::repeat_n(' ', column.saturating_sub(text.chars().count())));
        let city = chart.cities.iter().position(|city| city.cell == cell);
        text.push(city.map_or(if chart.is_black(cell) { '#' } else { '.' }, mark));
    }
    text
}
