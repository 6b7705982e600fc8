//! Perft counts kept in text files: a line a position, `name | seed | set-up | depth:count …`.

use std::path::Path;

use sobremesa_core::{FastLuck, Game, Quick, Setup, perft};

use crate::golden::compare;

/// Counts every position of the file again and compares.
pub fn check<G: Game>(file: &Path) -> Result<(), String> {
    let name = file.display();
    let kept = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let mut text = String::new();
    for (number, line) in (1..).zip(kept.lines()) {
        let counted = match line.starts_with('#') || line.is_empty() {
            true => Ok(line.to_owned()),
            false => count::<G>(line),
        };
        text += &counted.map_err(|wrong| format!("{name}, line {number}: {wrong}"))?;
        text.push('\n');
    }
    compare(file, &text)
}

/// The line with its counts as they are now.
fn count<G: Game>(line: &str) -> Result<String, String> {
    let parts: Vec<&str> = line.split(" | ").collect();
    let [name, seed, setup, counts] = parts[..] else {
        return Err("expected name | seed | set-up | depth:count …".to_owned());
    };
    let luck = seed.parse().map_err(|_| format!("{seed} is no seed"))?;
    let read: Setup<G> = serde_json::from_str(setup).map_err(|error| error.to_string())?;
    let state =
        G::start(&read, &mut Quick(FastLuck::new(luck))).map_err(|faults| format!("{faults:?}"))?;
    let again = counts.split(' ').map(|count| {
        let depth = count.split(':').next().unwrap_or_default();
        let deep = depth.parse().map_err(|_| format!("{depth} is no depth"))?;
        Ok(format!("{depth}:{}", perft::<G>(&state, deep, luck)))
    });
    let again = again.collect::<Result<Vec<_>, String>>()?;
    Ok([name, seed, setup, &again.join(" ")].join(" | "))
}
