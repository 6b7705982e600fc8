//! How many numbers actions and observations take, for docs/python.md: read off the golden files of the encoding.

use super::read;

const GAMES: [(&str, &str); 4] = [
    ("the-game", "The Game"),
    ("push", "PUSH"),
    ("cthulhu-500", "Cthulhu 500"),
    ("great-race", "The Great Race"),
];

/// A row for each game.
pub(super) fn table() -> Result<String, String> {
    let rows: Result<Vec<String>, String> = GAMES
        .into_iter()
        .map(|(game, name)| row(name, &read(&format!("crates/encoding/golden/{game}.txt"))?))
        .collect();
    Ok(format!(
        "| game | actions | longest | observation, by players |\n| --- | --- | --- | --- |\n{}\n",
        rows?.join("\n")
    ))
}

fn row(name: &str, golden: &str) -> Result<String, String> {
    let after = |begin: &'static str| {
        golden
            .lines()
            .filter_map(move |line| line.strip_prefix(begin))
    };
    let actions = after("actions: ").next();
    let actions = actions.ok_or("a golden file without actions")?;
    let (actions, longest) = actions
        .split_once(", at most ")
        .ok_or("actions without a length")?;
    let sizes: Option<Vec<String>> = after("observation of ")
        .map(|line| {
            let (players, size) = line.split_once(": ")?;
            Some(format!(
                "{}: {}",
                players.split(' ').next()?,
                thousands(size)
            ))
        })
        .collect();
    let sizes = sizes
        .filter(|sizes| !sizes.is_empty())
        .ok_or("a golden file without observations")?;
    let longest = longest.split(' ').next().unwrap_or_default();
    Ok(format!(
        "| {name} | {} | {longest} | {} |",
        thousands(actions),
        sizes.join(", ")
    ))
}

/// `1,345`
fn thousands(digits: &str) -> String {
    match digits.len() {
        4.. => format!(
            "{},{}",
            &digits[..digits.len() - 3],
            &digits[digits.len() - 3..]
        ),
        _ => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_sizes_of_the_golden_files() {
        let page = read("docs/python.md").expect("the page");
        assert!(
            page.contains(&table().expect("golden files")),
            "run cargo xtask figures encoding"
        );
        let golden = "actions: 1345, at most 6 numbers each\nobservation of 3 seats: 1023\nobservation of 4 seats: 99\n";
        assert_eq!(
            row("X", golden).as_deref(),
            Ok("| X | 1,345 | 6 | 3: 1,023, 4: 99 |")
        );
        assert!(row("X", "actions: 2").is_err());
    }
}
