//! `cargo xtask figures`: the tables of docs/figures.md are what the program prints. docs/figures.toml says which commands
//! fill which table; each table gets a small check beside it that the tests play again. Tables of the pages on balance are
//! filled by the lab ([`lab`]); some tables more are printed whole ([`printed`]).

mod blocks;
mod carried;
mod encoding;
mod lab;
mod printed;
mod verdict;

pub(crate) use blocks::Blocks;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;
use toml::{Table, Value};

use crate::progress::{Progress, run};
use crate::{cargo, root};

const PAGE: &str = "docs/figures.md";
const PLAN: &str = "docs/figures.toml";

/// One table of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Plan {
    name: String,
    head: Vec<String>,
    /// Cells are texts, or commands: `sim …` for the win rate of the first bot, `steps: sim …`, `turns: sim …`; `bench …`
    /// with what is told of it.
    rows: Vec<Vec<String>>,
    /// A short match series that would come out differently if the table did.
    check: String,
}

pub(crate) fn figures(arguments: &[String]) -> Result<(), String> {
    let (mut program, mut names) = (None, Vec::new());
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--program" => {
                let path = words.next().ok_or("--program needs a file")?;
                program = Some(root().join(path));
            }
            name => names.push(name.to_owned()),
        }
    }
    let (plans, lab) = (plans(&read(PLAN)?)?, lab_tables(&read(PLAN)?)?);
    let known = plans.iter().map(|plan| plan.name.as_str());
    let known = known.chain(lab.iter().map(|table| table.name.as_str()));
    let wishes = verdict::tables(&read(PLAN)?).map_err(|fault| format!("{PLAN}: {fault}"))?;
    let known = known.chain(wishes.iter().map(|table| table.name.as_str()));
    let known: Vec<&str> = known.chain(printed::NAMES).collect();
    if let Some(name) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(format!(
            "there is no table {name}, but {}",
            known.join(", ")
        ));
    }
    let named = |one: &&str| names.iter().any(|name| name == one);
    // All of them is what the program plays and what it costs; what was packed is another matter.
    let wished = |name: &str| wishes.iter().any(|table| table.name == name);
    let is_told = |name: &String| wished(name) || printed::NAMES.contains(&name.as_str());
    let whole = printed::NAMES
        .into_iter()
        .filter(|one| named(one) || names.is_empty() && *one != printed::PROGRAM);
    for name in whole {
        let block = printed::block(name, program.clone())?;
        let page = printed::page(name);
        write(page, &printed::replace(&read(page)?, name, &block)?)?;
    }
    if !names.is_empty() && names.iter().all(is_told) {
        return tell_wishes(&wishes);
    }
    let program = match program {
        Some(program) => program,
        None => build()?,
    };
    let progress = Progress::new();
    for plan in plans
        .iter()
        .filter(|plan| names.is_empty() || names.contains(&plan.name))
    {
        let measured = progress.step(&plan.name, || plan.measure(&program));
        let block = measured.map_err(|_| format!("{} was not measured", plan.name))?;
        // Written at once: whoever stops in between keeps what was measured.
        write(PAGE, &replace(PAGE, &read(PAGE)?, &plan.name, &block)?)?;
    }
    let mut said = lab::Said::new();
    for table in lab
        .iter()
        .filter(|table| names.is_empty() || names.contains(&table.name))
    {
        let measured = progress.step(&table.name, || table.measure(&program, &mut said));
        let block = measured.map_err(|_| format!("{} was not measured", table.name))?;
        let page = replace(&table.page, &read(&table.page)?, &table.name, &block)?;
        write(&table.page, &page)?;
    }
    tell_wishes(&wishes)
}

/// What pages wish for, as their tables have it now.
fn tell_wishes(wishes: &[verdict::Verdict]) -> Result<(), String> {
    wishes
        .iter()
        .try_for_each(|table| write(&table.page, &table.told(&read(&table.page)?)?))
}

fn lab_tables(text: &str) -> Result<Vec<lab::LabTable>, String> {
    let plan: Table = text.parse().map_err(|error| format!("{PLAN}: {error}"))?;
    lab::tables(&plan).map_err(|fault| format!("{PLAN}: {fault}"))
}

fn write(path: &str, page: &str) -> Result<(), String> {
    std::fs::write(root().join(path), page).map_err(|error| format!("{path}: {error}"))
}

fn build() -> Result<PathBuf, String> {
    let built = cargo(&["build", "--locked", "--release", "--package", "sobremesa"]).status();
    match built {
        Ok(status) if status.success() => Ok(crate::binary("release")),
        _ => Err("the build failed".to_owned()),
    }
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

fn plans(text: &str) -> Result<Vec<Plan>, String> {
    let plan: Table = text.parse().map_err(|error| format!("{PLAN}: {error}"))?;
    let texts = |value: Option<&Value>| -> Vec<String> {
        let list = value.and_then(Value::as_array).into_iter().flatten();
        list.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let tables = plan.get("table").and_then(Value::as_array);
    tables
        .into_iter()
        .flatten()
        .map(|table| {
            let text = |key: &str| {
                let found = table.get(key).and_then(Value::as_str);
                found
                    .map(str::to_owned)
                    .ok_or(format!("{PLAN}: a table without {key}"))
            };
            let rows = table.get("rows").and_then(Value::as_array);
            let plan = Plan {
                name: text("name")?,
                head: texts(table.get("head")),
                rows: rows
                    .into_iter()
                    .flatten()
                    .map(|row| texts(Some(row)))
                    .collect(),
                check: text("check")?,
            };
            let even = plan.rows.iter().all(|row| row.len() == plan.head.len());
            if even && !plan.rows.is_empty() {
                Ok(plan)
            } else {
                Err(format!("{PLAN}: rows of {} do not fit its head", plan.name))
            }
        })
        .collect()
}

impl Plan {
    /// The table as it stands in the page, with its marks.
    fn measure(&self, program: &Path) -> Result<String, String> {
        let version = version(program)?;
        let mut block = format!("<!-- figures: {}, version {version} -->\n", self.name);
        let _ = writeln!(block, "| {} |", self.head.join(" | "));
        let _ = writeln!(block, "|{}", " --- |".repeat(self.head.len()));
        for row in &self.rows {
            let mut said = BTreeMap::new();
            let cells: Result<Vec<String>, String> = row
                .iter()
                .map(|cell| fill(program, cell, &mut said))
                .collect();
            let _ = writeln!(block, "| {} |", cells?.join(" | "));
        }
        let _ = writeln!(block, "{}", check(program, &self.check)?);
        Ok(block)
    }
}

fn version(program: &Path) -> Result<String, String> {
    let said = run(Command::new(program).arg("--version"))?;
    Ok(said
        .split_whitespace()
        .last()
        .unwrap_or_default()
        .to_owned())
}

/// What a command prints, as JSON.
fn ask(program: &Path, command: &str) -> Result<Json, String> {
    // Speed is measured by the clock and takes no seed.
    let seed: &[&str] = if command.starts_with("sim ") {
        &["--seed", "1"]
    } else {
        &[]
    };
    asked(
        program,
        command
            .split(' ')
            .chain(seed.iter().copied())
            .map(AsRef::as_ref),
        command,
    )
}

/// What these words make the program print, as JSON; `command` is what they are called where it is none.
fn asked<'a>(
    program: &Path,
    words: impl Iterator<Item = &'a OsStr>,
    command: &str,
) -> Result<Json, String> {
    let said = run(Command::new(program).args(words).arg("--json"))?;
    serde_json::from_str(&said).map_err(|error| format!("{command}: {error}"))
}

/// A cell; what a command said is kept for the other cells of its row.
fn fill(program: &Path, cell: &str, kept: &mut BTreeMap<String, Json>) -> Result<String, String> {
    let (what, command) = cell.split_once(": ").unwrap_or(("rate", cell));
    if !command.starts_with("sim ") && !command.starts_with("bench ") {
        return Ok(cell.to_owned());
    }
    if !kept.contains_key(command) {
        kept.insert(command.to_owned(), ask(program, command)?);
    }
    let said = &kept[command];
    match what {
        "rate" => rate(said),
        what if command.starts_with("bench ") => speed(what, said),
        what => {
            let mean = said[format!("mean_{what}")].as_f64();
            mean.map(|mean| format!("{mean:.1}"))
                .ok_or_else(|| format!("{command} tells no {what}"))
        }
    }
}

/// What `bench` tells, as it stands in a cell.
fn speed(what: &str, said: &Json) -> Result<String, String> {
    let number = |key: &str| {
        let found = said[key].as_f64();
        found.ok_or_else(|| format!("bench tells no {key}"))
    };
    let many = |key: &str| number(key).map(many);
    Ok(match what {
        "steps" => many("random_steps_per_second")?,
        "matches" => many("random_games_per_second")?,
        "fast" => format!(
            "`{}` {}",
            said["bot"].as_str().unwrap_or_default(),
            many("bot_games_per_second")?
        ),
        "usual" => {
            let mean = number("decision_microseconds_mean")?;
            let p99 = number("decision_microseconds_p99")?;
            let digits = if p99 < 10.0 { 1 } else { 0 };
            let bot = said["usual_bot"].as_str().unwrap_or_default();
            format!("`{bot}` {mean:.digits$} / {p99:.digits$} µs")
        }
        "bytes" => format!("{} / {}", said["state_bytes"], said["view_bytes"]),
        other => return Err(format!("bench tells no {other}")),
    })
}

/// `28.7 million`, `137 thousand`, `7.0 thousand`
fn many(number: f64) -> String {
    match number {
        number if number >= 1e6 => format!("{:.1} million", number / 1e6),
        number if number >= 1e4 => format!("{:.0} thousand", number / 1e3),
        number => format!("{:.1} thousand", number / 1e3),
    }
}

/// `10.3 % (9.9–10.7)`, of the team or of the first bot.
fn rate(said: &Json) -> Result<String, String> {
    let of = if said["win_rate"].is_null() {
        &said["bot_results"][0]
    } else {
        said
    };
    let percent = |value: &Json| value.as_f64().map(|share| format!("{:.1}", share * 100.0));
    let interval = &of["win_rate_ci95"];
    match (
        percent(&of["win_rate"]),
        percent(&interval[0]),
        percent(&interval[1]),
    ) {
        (Some(rate), Some(low), Some(high)) => Ok(format!("{rate} % ({low}–{high})")),
        _ => Err(format!("no win rate in {said}")),
    }
}

/// A line the tests compare with what the program prints then.
fn check(program: &Path, command: &str) -> Result<String, String> {
    let said = ask(program, command)?;
    let wins = if said["wins"].is_null() {
        &said["bot_results"][0]["wins"]
    } else {
        &said["wins"]
    };
    Ok(format!(
        "<!-- check: {command} --seed 1 => {wins} wins, {} steps -->",
        said["mean_steps"]
    ))
}

/// The page at this path with the block of this name in the place of the one that was there.
fn replace(path: &str, page: &str, name: &str, block: &str) -> Result<String, String> {
    let mark = format!("<!-- figures: {name},");
    let missing = || format!("{path} has no mark {mark}");
    let begin = page.find(&mark).ok_or_else(missing)?;
    let check = page[begin..].find("<!-- check:").ok_or_else(missing)? + begin;
    let end = page[check..]
        .find('\n')
        .map_or(page.len(), |at| check + at + 1);
    Ok(format!("{}{block}{}", &page[..begin], &page[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_of_the_plan_has_its_place_in_the_page() {
        let page = read(PAGE).expect("the page");
        let plans = plans(&read(PLAN).expect("the plan")).expect("a plan");
        assert!(plans.len() > 5);
        for plan in plans {
            let new =
                replace(PAGE, &page, &plan.name, "new\n").unwrap_or_else(|fault| panic!("{fault}"));
            assert!(
                new.contains("\nnew\n") && new.len() < page.len(),
                "{}",
                plan.name
            );
            assert!(
                page.contains(&format!("<!-- check: {} --seed 1 =>", plan.check)),
                "{}",
                plan.check
            );
        }
    }

    #[test]
    fn every_table_of_the_lab_has_its_place_and_its_check() {
        let tables = lab_tables(&read(PLAN).expect("the plan")).expect("a plan");
        assert!(tables.len() > 3);
        for table in tables {
            let page = read(&table.page).expect("the page");
            let new = replace(&table.page, &page, &table.name, "new\n");
            assert!(
                new.is_ok_and(|new| new.len() < page.len()),
                "{}",
                table.name
            );
            let check = format!("<!-- check: {} => ", table.check);
            assert!(page.contains(&check), "{}", table.name);
        }
    }

    /// Does a cell look as `fill` writes it?
    fn is_filled(cell: &str, said: &str) -> bool {
        let tenths = |text: &str| {
            let parts = text.split_once('.');
            let digits =
                |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
            parts.is_some_and(|(whole, tenth)| digits(whole) && digits(tenth) && tenth.len() == 1)
        };
        let many = |text: &str| {
            let number = text
                .strip_suffix(" million")
                .or(text.strip_suffix(" thousand"));
            let number = number.unwrap_or_default();
            // Only tens of thousands and more are told without a tenth.
            tenths(number) || number.len() > 1 && number.bytes().all(|digit| digit.is_ascii_digit())
        };
        let (what, command) = cell.split_once(": ").unwrap_or(("rate", cell));
        if !command.starts_with("sim ") && !command.starts_with("bench ") {
            return said == cell;
        }
        match what {
            "rate" => said.strip_suffix(')').is_some_and(|said| {
                let parts = said.split_once(" % (").and_then(|(rate, interval)| {
                    let (low, high) = interval.split_once('–')?;
                    Some([rate, low, high])
                });
                parts.is_some_and(|parts| parts.into_iter().all(tenths))
            }),
            "steps" | "turns" if command.starts_with("sim ") => tenths(said),
            "steps" | "matches" => many(said),
            "fast" => said
                .split_once("` ")
                .is_some_and(|(_, number)| many(number)),
            "usual" => said.starts_with('`') && said.ends_with(" µs") && said.contains(" / "),
            "bytes" => said.contains(" / "),
            _ => false,
        }
    }

    #[test]
    fn every_table_reads_as_the_command_writes_it() {
        let page = read(PAGE).expect("the page");
        for plan in plans(&read(PLAN).expect("the plan")).expect("a plan") {
            let begin = page.find(&format!("<!-- figures: {},", plan.name));
            let block = &page[begin.expect("a mark")..];
            let block = &block[..block.find("<!-- check:").expect("a check")];
            let rows: Vec<Vec<&str>> = block
                .lines()
                .skip(3)
                .map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
                .collect();
            assert_eq!(rows.len(), plan.rows.len(), "{}", plan.name);
            let wrong = plan.rows.iter().zip(&rows).flat_map(|(cells, row)| {
                assert_eq!(cells.len(), row.len(), "{}: {row:?}", plan.name);
                let fits = |(cell, said): &(&String, &&str)| !is_filled(cell, said);
                cells.iter().zip(row).filter(fits).map(|(_, said)| *said)
            });
            let wrong: Vec<&str> = wrong.collect();
            assert!(wrong.is_empty(), "{}: {wrong:?}", plan.name);
        }
        for (said, is) in [
            ("3.6 %", false),
            ("3.6 % (2.6–5.0)", true),
            ("100.0 % (99.8–100)", false),
        ] {
            assert_eq!(is_filled("sim push", said), is, "{said}");
        }
        for (said, is) in [
            ("`racer` 3 thousand", false),
            ("`racer` 3.1 thousand", true),
        ] {
            assert_eq!(is_filled("fast: bench push", said), is, "{said}");
        }
    }

    #[test]
    fn speeds_are_told_in_round_numbers() {
        let said = serde_json::json!({
            "random_steps_per_second": 28_712_345.0, "random_games_per_second": 137_400.0,
            "bot": "racer", "bot_games_per_second": 3_140.0, "usual_bot": "leader",
            "decision_microseconds_mean": 2.21, "decision_microseconds_p99": 4.4,
            "state_bytes": 592, "view_bytes": 600,
        });
        let told = |what| speed(what, &said).expect("told");
        assert_eq!(told("steps"), "28.7 million");
        assert_eq!(told("matches"), "137 thousand");
        assert_eq!(told("fast"), "`racer` 3.1 thousand");
        assert_eq!(told("usual"), "`leader` 2.2 / 4.4 µs");
        assert_eq!(told("bytes"), "592 / 600");
        assert!(speed("weight", &said).is_err());
    }

    #[test]
    fn a_block_takes_the_place_of_the_old_one_and_nothing_else() {
        let page = "a\n<!-- figures: x, version 1 -->\n| old |\n<!-- check: sim y --seed 1 => 1 wins, 2 steps -->\nb\n";
        assert_eq!(
            replace(PAGE, page, "x", "new\n").as_deref(),
            Ok("a\nnew\nb\n")
        );
        assert!(replace(PAGE, page, "z", "new\n").is_err());
    }

    #[test]
    fn rates_are_those_of_the_team_or_of_the_first_bot() {
        let team = serde_json::json!({ "win_rate": 0.1034, "win_rate_ci95": [0.0992, 0.1077] });
        assert_eq!(rate(&team).as_deref(), Ok("10.3 % (9.9–10.8)"));
        let bots = serde_json::json!({ "bot_results": [{ "win_rate": 0.5, "win_rate_ci95": [0.4, 0.6] }] });
        assert_eq!(rate(&bots).as_deref(), Ok("50.0 % (40.0–60.0)"));
    }
}
