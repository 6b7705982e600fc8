//! `sobremesa map`: checks a map of The Great Race, or draws it.

mod svg;
mod text;

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use sobremesa_shelf::great_race::{Chart, MapFile, MapSource, READY};
use sobremesa_shelf::read_data;
use sobremesa_words::{Value, Words};

use crate::args::{Map, MapDo};
use crate::error::{CliError, Outcome};
use crate::foreign::in_words;

pub(crate) fn run(args: &Map, words: &Words) -> Outcome {
    let name = match (&args.file, args.action) {
        (Some(name), _) => name.as_str(),
        (None, MapDo::Show) => READY[0].0,
        (None, MapDo::Check) => return Err(CliError::said(words, "cli-error-map-file", &[])),
    };
    let chart = read(name, words)?;
    let mut out = std::io::stdout().lock();
    if args.action == MapDo::Check {
        writeln!(out, "{}", sound(&chart, words))?;
        return Ok(());
    }
    text::draw(&chart, words, &mut out)?;
    if let Some(path) = &args.svg {
        std::fs::write(path, svg::draw(&chart))
            .map_err(|error| CliError::file(words, path, &error))?;
    }
    Ok(())
}

/// A ready-made map by its name, or one from a file; else everything that is wrong with it.
fn read(name: &str, words: &Words) -> Outcome<Arc<Chart>> {
    let source = match MapSource::ready(name) {
        Some(source) => source,
        None => MapSource::own(file(name, words)?),
    };
    source
        .chart()
        .map_err(|faults| CliError::faults(words, &faults))
}

fn file(name: &str, words: &Words) -> Outcome<MapFile> {
    let path = Path::new(name);
    let text =
        std::fs::read_to_string(path).map_err(|error| CliError::file(words, path, &error))?;
    let data = read_data(name, &text);
    let file = data.and_then(|data| sobremesa_shelf::of_json(&data));
    file.map_err(|why| {
        CliError::said(
            words,
            "cli-error-file",
            &[
                ("file", Value::from(name)),
                ("error", Value::from(in_words(words, &why))),
            ],
        )
    })
}

/// What there is, for somebody who has just counted it by hand.
fn sound(chart: &Chart, words: &Words) -> String {
    let tiles: u32 = chart.tiles.iter().map(|(_, count)| u32::from(*count)).sum();
    let black = chart.cells().filter(|&cell| chart.is_black(cell)).count();
    let args = [
        ("name", Value::from(chart.name.as_str())),
        ("corridors", Value::from(chart.corridors)),
        ("cells", Value::from(chart.size())),
        ("black", Value::from(black)),
        ("cities", Value::from(chart.cities.len())),
        ("lines", Value::from(chart.lines.len())),
        ("tiles", Value::from(tiles)),
        ("cards", Value::from(chart.deck.len())),
    ];
    words.fill("cli-map-sound", &args)
}
