//! docs/figures.md is what the program plays: under every table stands a short series of matches, played here again.

use serde_json::Value as Json;

use crate::good;

const PAGE: &str = include_str!("../../../../docs/figures.md");

#[test]
fn a_line_of_every_table_is_still_so() {
    let tables: Vec<&str> = PAGE.split("<!-- figures: ").skip(1).collect();
    assert!(tables.len() > 10, "the tables were found: {}", tables.len());
    let mut stale = Vec::new();
    for table in tables {
        let name = table.split(',').next().unwrap_or_default();
        let check = table
            .split("<!-- check: ")
            .nth(1)
            .and_then(|rest| rest.split(" -->").next())
            .unwrap_or_else(|| panic!("{name} has no check"));
        let (command, written) = check.split_once(" => ").expect("a result");
        let mut args: Vec<&str> = command.split(' ').collect();
        args.push("--json");
        let said: Json = serde_json::from_str(&good(&args)).expect("JSON");
        let wins = match &said["wins"] {
            Json::Null => &said["bot_results"][0]["wins"],
            wins => wins,
        };
        let found = format!("{wins} wins, {} steps", said["mean_steps"]);
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
