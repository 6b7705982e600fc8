//! Figures in documents are what the program plays: under every table stands a short series of matches, played here again.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::good;

const PAGES: [&str; 4] = [
    include_str!("../../../../docs/figures.md"),
    include_str!("../../../../docs/cthulhu-500-balance.md"),
    include_str!("../../../../docs/great-race-balance.md"),
    include_str!("../../../../docs/push-odds.md"),
];

/// What is told of a series of matches, by `sim` or by the lab.
fn told(said: &Json) -> String {
    let first = &said["variants"][0];
    if !first.is_null() {
        let decisions = &first["decisions"]["value"];
        return format!("{} matches, {decisions} decisions", first["matches"]);
    }
    let wins = match &said["wins"] {
        Json::Null => &said["bot_results"][0]["wins"],
        wins => wins,
    };
    format!("{wins} wins, {} steps", said["mean_steps"])
}

#[test]
fn a_line_of_every_table_is_still_so() {
    let mut checks = BTreeMap::new();
    for page in PAGES {
        let mut tables: Vec<&str> = page.split("<!-- figures: ").skip(1).collect();
        tables.extend(page.split("<!-- push-odds-").skip(1));
        assert!(!tables.is_empty(), "the tables were found");
        for table in tables {
            let name = table.split(',').next().unwrap_or_default();
            let check = table
                .split("<!-- check: ")
                .nth(1)
                .and_then(|rest| rest.split(" -->").next())
                .unwrap_or_else(|| panic!("{name} has no check"));
            let (command, written) = check.split_once(" => ").expect("a result");
            // Some tables share one.
            let before = checks.insert(command, (name, written));
            assert!(before.is_none_or(|(_, before)| before == written), "{name}");
        }
    }
    assert!(checks.len() > 30, "{checks:?}");
    let mut stale = Vec::new();
    for (command, (name, written)) in checks {
        let mut args: Vec<&str> = command.split(' ').collect();
        args.push("--json");
        let said: Json = serde_json::from_str(&good(&args)).expect("JSON");
        let found = told(&said);
        if found != written {
            stale.push(format!("{name}: {command}\n  then {written}, now {found}"));
        }
    }
    assert!(
        stale.is_empty(),
        "bots or rules play otherwise now; measure these tables again with `cargo xtask figures NAME`:\n{}",
        stale.join("\n")
    );
}
