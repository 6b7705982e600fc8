//! Tables of how a game plays: what `sobremesa lab` measured, laid out with a row or a column for each variant. A command
//! that fills several tables is played once.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value as Json;
use toml::{Table, Value};

use super::{ask, asked, version};
use crate::dist::sha256;
use crate::target;

/// One table, in a page of its own.
#[derive(Clone, Debug)]
pub(super) struct LabTable {
    pub(super) name: String,
    pub(super) page: String,
    command: String,
    layout: Layout,
    pub(super) check: String,
}

#[derive(Clone, Debug)]
enum Layout {
    /// A row for each variant; a column for each figure: its title and what it is.
    Variants(Vec<(String, String)>),
    /// A row for each thing of this kind, a column for each variant, and this figure of it.
    Things { kind: String, figure: String },
    /// A row for each value that was varied, a column for each number of players, and this figure.
    Grid(String),
}

/// What commands said, by command.
pub(super) type Said = BTreeMap<String, Json>;

pub(super) fn tables(plan: &Table) -> Result<Vec<LabTable>, String> {
    let tables = plan.get("lab").and_then(Value::as_array);
    tables.into_iter().flatten().map(table).collect()
}

fn table(table: &Value) -> Result<LabTable, String> {
    let known = |key: &str| table.get(key).and_then(Value::as_str).map(str::to_owned);
    let text = |key: &str| known(key).ok_or(format!("a table of the lab without {key}"));
    let columns = table.get("columns").and_then(Value::as_array);
    let layout = match (columns, known("kind"), known("grid")) {
        (Some(columns), None, None) => {
            let pair = |column: &Value| {
                let (title, what) = column.as_str()?.split_once(" = ")?;
                Some((title.to_owned(), what.to_owned()))
            };
            let pairs: Option<Vec<_>> = columns.iter().map(pair).collect();
            Layout::Variants(pairs.ok_or("a column is written as title = figure")?)
        }
        (None, Some(kind), None) => Layout::Things {
            kind,
            figure: text("figure")?,
        },
        (None, None, Some(figure)) => Layout::Grid(figure),
        _ => return Err("a table of the lab has either columns, a kind or a grid".to_owned()),
    };
    Ok(LabTable {
        name: text("name")?,
        page: text("page")?,
        command: text("command")?,
        layout,
        check: text("check")?,
    })
}

impl LabTable {
    /// The table as it stands in its page, with its marks.
    pub(super) fn measure(&self, program: &Path, said: &mut Said) -> Result<String, String> {
        if !said.contains_key(&self.command) {
            said.insert(self.command.clone(), self.played(program)?);
        }
        Ok(format!(
            "<!-- figures: {}, version {} -->\n{}{}\n",
            self.name,
            version(program)?,
            self.written(&said[&self.command])?,
            check(program, &self.check)?,
        ))
    }

    /// Plays the matches. They take hours, so whoever stops in between goes on from a journal; another program begins anew.
    fn played(&self, program: &Path) -> Result<Json, String> {
        let bytes =
            std::fs::read(program).map_err(|error| format!("{}: {error}", program.display()))?;
        let name = sha256(&[sha256(&bytes).as_bytes(), self.command.as_bytes()].concat());
        let folder = target().join("figures");
        std::fs::create_dir_all(&folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        let journal = folder.join(format!("{}.jsonl", &name[..16]));
        let journal = ["--journal".as_ref(), journal.as_os_str()];
        let words = self.command.split(' ').map(AsRef::as_ref);
        asked(program, words.chain(journal), &self.command)
    }

    fn written(&self, said: &Json) -> Result<String, String> {
        let variants = said["variants"].as_array();
        let variants = variants.ok_or_else(|| format!("{} told no variants", self.command))?;
        let rows = match &self.layout {
            Layout::Variants(columns) => by_variant(columns, variants),
            Layout::Things { kind, figure } => by_thing(kind, figure, variants),
            Layout::Grid(figure) => by_value(figure, variants),
        }?;
        Ok(markdown(&rows))
    }
}

fn by_variant(columns: &[(String, String)], variants: &[Json]) -> Result<Vec<Vec<String>>, String> {
    let titles = columns.iter().map(|(title, _)| title.clone());
    let mut rows: Vec<Vec<String>> = vec![[String::new()].into_iter().chain(titles).collect()];
    for variant in variants {
        let cells = columns.iter().map(|(_, what)| cell(variant, what));
        let cells: Result<Vec<String>, String> =
            [Ok(label(variant))].into_iter().chain(cells).collect();
        rows.push(cells?);
    }
    Ok(rows)
}

fn by_thing(kind: &str, figure: &str, variants: &[Json]) -> Result<Vec<Vec<String>>, String> {
    let mut names: Vec<&str> = variants
        .iter()
        .flat_map(|variant| uses(variant, kind))
        .filter_map(|thing| thing["name"].as_str())
        .collect();
    names.sort_unstable();
    names.dedup();
    let head = variants.iter().map(label);
    let mut rows: Vec<Vec<String>> = vec![[String::new()].into_iter().chain(head).collect()];
    for name in names {
        let cells = variants
            .iter()
            .map(|variant| cell(variant, &format!("{figure} {kind} {name}")));
        let cells: Result<Vec<String>, String> =
            [Ok(name.to_owned())].into_iter().chain(cells).collect();
        rows.push(cells?);
    }
    Ok(rows)
}

fn by_value(figure: &str, variants: &[Json]) -> Result<Vec<Vec<String>>, String> {
    let mut rows = vec![vec![String::new()]];
    for variant in variants {
        let row = varied(variant);
        let column = format!("{} players", variant["players"]);
        let at = match rows[0].iter().position(|title| *title == column) {
            Some(at) => at,
            None => {
                rows[0].push(column);
                rows[0].len() - 1
            }
        };
        let line = match rows.iter().position(|line| line[0] == row) {
            Some(line) if line > 0 => line,
            _ => {
                rows.push(vec![row]);
                rows.len() - 1
            }
        };
        let row = &mut rows[line];
        row.resize(at.max(row.len()), String::new());
        row.push(cell(variant, figure)?);
    }
    Ok(rows)
}

/// The values that differ between variants.
fn varied(variant: &Json) -> String {
    let values = variant["varied"].as_object().into_iter().flatten();
    let values: Vec<&str> = values.filter_map(|(_, value)| value.as_str()).collect();
    values.join(", ")
}

fn label(variant: &Json) -> String {
    let varied = varied(variant);
    let players = format!("{} players", variant["players"]);
    if varied.is_empty() {
        players
    } else {
        format!("{varied}, {players}")
    }
}

/// The things of a kind; `without` are those that players were kept from.
fn uses<'a>(variant: &'a Json, kind: &str) -> impl Iterator<Item = &'a Json> {
    let without = variant["without"].as_array().filter(|_| kind == "without");
    let kinds = variant["kinds"].as_array().into_iter().flatten();
    kinds
        .filter(move |one| one["kind"] == kind)
        .flat_map(|one| one["uses"].as_array().into_iter().flatten())
        .chain(without.into_iter().flatten())
}

/// A figure of a variant, or one of a thing that is used there: `part zone explorer`.
fn cell(variant: &Json, what: &str) -> Result<String, String> {
    let mut words = what.splitn(3, ' ');
    let (figure, kind, name) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    let thing = uses(variant, kind).find(|thing| thing["name"] == name);
    let number = |value: &Json| value.as_f64().unwrap_or_default();
    let players = number(&variant["players"]);
    Ok(match figure {
        "matches" if kind.is_empty() => variant["matches"].to_string(),
        "decisions" | "minutes" | "rounds" => mean(&variant[figure]),
        "half_time_leader_wins" | "runaway" | "comeback" => share(&variant[figure]),
        "spread" => spread(&variant["minutes_nine_of_ten"]),
        "length" => format!(
            "{:.0} ({})",
            number(&variant["minutes"]["value"]),
            spread(&variant["minutes_nine_of_ten"])
        ),
        "seats" => seats(&variant["seats"]),
        "most" => most(uses(variant, kind)),
        "rarest" => rarest(uses(variant, kind)),
        "part" | "matches" | "wins" => thing.map_or_else(never, |thing| share(&thing[figure])),
        "each" => thing.map_or_else(never, |thing| mean(&thing[figure])),
        "fair" => thing.map_or_else(never, |thing| scaled(&thing["wins"], players, 2)),
        "worth" => thing.map_or_else(never, |thing| scaled(&thing["worth"], 100.0, 0)),
        "cost" | "causes" if thing.is_some_and(|thing| thing["again"] == 0) => never(),
        "cost" => thing.map_or_else(never, |thing| scaled(&thing["cost"], 100.0, 1)),
        "takes" => thing.map_or_else(never, |thing| scaled(&lost(&thing["decides"]), 100.0, 1)),
        "causes" => thing.map_or_else(never, |thing| scaled(&thing["decides"], 100.0, 1)),
        "decides" => thing.map_or_else(never, decides),
        other => return Err(format!("the lab tells no {other}")),
    })
}

fn never() -> String {
    "never".to_owned()
}

fn value_and_interval(of: &Json) -> Option<[f64; 3]> {
    let interval = of["ci95"].as_array()?;
    Some([
        of["value"].as_f64()?,
        interval.first()?.as_f64()?,
        interval.get(1)?.as_f64()?,
    ])
}

/// `48.6 ± 3.1`
fn mean(of: &Json) -> String {
    value_and_interval(of).map_or_else(unknown, |[value, low, high]| {
        format!("{value:.1} ± {:.1}", (high - low) / 2.0)
    })
}

/// `68 % (55 to 79)`
fn share(of: &Json) -> String {
    value_and_interval(of).map_or_else(unknown, |all| {
        let [value, low, high] = all.map(|share| share * 100.0);
        format!("{value:.0} % ({low:.0} to {high:.0})")
    })
}

/// `1.06 (0.92 to 1.20)`: shares times what is fair, or points.
fn scaled(of: &Json, times: f64, digits: usize) -> String {
    value_and_interval(of).map_or_else(unknown, |all| {
        let [value, low, high] = all.map(|share| share * times);
        format!("{value:.digits$} ({low:.digits$} to {high:.digits$})")
    })
}

/// What is gained, as what is lost.
fn lost(gained: &Json) -> Json {
    let less = |of: &Json| of.as_f64().map(|value| -value);
    let interval = &gained["ci95"];
    serde_json::json!({
        "value": less(&gained["value"]),
        "ci95": [less(&interval[1]), less(&interval[0])],
    })
}

/// How many matches would end otherwise if users won no more often than others at the same table: what using it is worth, in
/// as many matches as it is used in.
fn decides(thing: &Json) -> String {
    let used = thing["matches"]["value"].as_f64().unwrap_or_default();
    scaled(&thing["worth"], used * 100.0, 1)
}

fn unknown() -> String {
    "–".to_owned()
}

/// `30 to 70`
fn spread(of: &Json) -> String {
    let end = |at: usize| of[at].as_f64().unwrap_or_default();
    format!("{:.0} to {:.0}", end(0), end(1))
}

/// `52, 48 % (± 13)`
fn seats(of: &Json) -> String {
    let all: Vec<[f64; 3]> = of
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(value_and_interval)
        .collect();
    let shares: Vec<String> = all
        .iter()
        .map(|[value, ..]| format!("{:.0}", value * 100.0))
        .collect();
    let widest = all
        .iter()
        .map(|[_, low, high]| (high - low) * 50.0)
        .fold(0.0, f64::max);
    format!("{} % (± {widest:.0})", shares.join(", "))
}

/// `0·4·1·0: 14 % (12 to 16)`
fn most<'a>(things: impl Iterator<Item = &'a Json>) -> String {
    let part = |thing: &&Json| thing["part"]["value"].as_f64().unwrap_or_default();
    things
        .max_by(|one, other| part(one).total_cmp(&part(other)))
        .map_or_else(never, |thing| {
            let name = thing["name"].as_str().unwrap_or_default();
            format!("{name}: {}", share(&thing["part"]))
        })
}

/// `tracker 40 %, transport 47 %`: the two things fewest matches see.
fn rarest<'a>(things: impl Iterator<Item = &'a Json>) -> String {
    let mut all: Vec<(f64, &str)> = things
        .filter_map(|thing| Some((thing["matches"]["value"].as_f64()?, thing["name"].as_str()?)))
        .collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let told: Vec<String> = all
        .iter()
        .take(2)
        .map(|(share, name)| format!("{name} {:.0} %", share * 100.0))
        .collect();
    told.join(", ")
}

/// A line the tests compare with what the program plays then.
fn check(program: &Path, command: &str) -> Result<String, String> {
    let said = ask(program, command)?;
    let first = &said["variants"][0];
    let again = first["without"].as_array().map(|things| {
        let again = things.iter().filter_map(|thing| thing["again"].as_u64());
        format!(", {} again", again.sum::<u64>())
    });
    Ok(format!(
        "<!-- check: {command} => {} matches, {} decisions{} -->",
        first["matches"],
        first["decisions"]["value"],
        again.unwrap_or_default()
    ))
}

fn markdown(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (place, row) in rows.iter().enumerate() {
        let _ = writeln!(text, "| {} |", row.join(" | "));
        if place == 0 {
            let _ = writeln!(text, "|{}", " --- |".repeat(row.len()));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn variant(map: &str, players: u32) -> Json {
        let part = |value: f64| json!({ "value": value, "ci95": [value - 0.1, value + 0.1] });
        let thing = |name: &str, value: f64| {
            json!({ "name": name, "part": part(value), "matches": part(value), "wins": part(0.5),
                    "each": part(2.0), "worth": part(0.2) })
        };
        json!({
            "varied": { "map": map }, "players": players, "matches": 60,
            "minutes": part(48.5), "minutes_nine_of_ten": [30.2, 70.4],
            "seats": [part(0.52), part(0.48)],
            "kinds": [{ "kind": "zone", "uses": [thing("treasury", 0.3), thing("mechanic", 0.6)] }],
        })
    }

    fn laid_out(layout: Layout) -> String {
        let said = json!({ "variants": [variant("africa", 2), variant("africa", 3)] });
        let table = LabTable {
            name: "x".to_owned(),
            page: "docs/x.md".to_owned(),
            command: "lab x".to_owned(),
            layout,
            check: "lab x".to_owned(),
        };
        table.written(&said).expect("a table")
    }

    #[test]
    fn a_row_a_variant_a_row_a_thing_or_a_grid() {
        let columns = [
            ("matches", "matches"),
            ("minutes", "minutes"),
            ("nine of ten", "spread"),
            ("seats", "seats"),
            ("mechanics", "part zone mechanic"),
            ("explorers", "part zone explorer"),
            ("rarest", "rarest zone"),
            ("most", "most zone"),
        ];
        let columns = columns.map(|(title, what)| (title.to_owned(), what.to_owned()));
        let rows = laid_out(Layout::Variants(columns.to_vec()));
        let row = "| africa, 2 players | 60 | 48.5 ± 0.1 | 30 to 70 | 52, 48 % (± 10) | 60 % (50 to 70) | never \
                   | treasury 30 %, mechanic 60 % | mechanic: 60 % (50 to 70) |";
        assert_eq!(rows.lines().nth(2), Some(row));
        let things = laid_out(Layout::Things {
            kind: "zone".to_owned(),
            figure: "fair".to_owned(),
        });
        let row = "| mechanic | 1.00 (0.80 to 1.20) | 1.50 (1.20 to 1.80) |";
        assert_eq!(things.lines().nth(2), Some(row));
        let grid = laid_out(Layout::Grid("length".to_owned()));
        assert_eq!(
            grid,
            "|  | 2 players | 3 players |\n| --- | --- | --- |\n| africa | 48 (30 to 70) | 48 (30 to 70) |\n"
        );
    }

    #[test]
    fn what_a_thing_causes_is_what_was_found_by_playing_without_it() {
        let mut variant = variant("africa", 2);
        let part = |value: f64| json!({ "value": value, "ci95": [value - 0.1, value + 0.1] });
        variant["without"] = json!([
            { "name": "guide", "again": 3, "cost": part(0.02), "decides": part(0.04) },
            { "name": "pilot", "again": 0, "cost": part(0.0), "decides": part(0.0) },
        ]);
        let told = |what| cell(&variant, what);
        assert_eq!(
            told("causes without guide").as_deref(),
            Ok("4.0 (-6.0 to 14.0)")
        );
        assert_eq!(
            told("cost without guide").as_deref(),
            Ok("2.0 (-8.0 to 12.0)")
        );
        assert_eq!(told("causes without pilot").as_deref(), Ok("never"));
        assert_eq!(uses(&variant, "zone").count(), 2, "they are no zones");
    }

    #[test]
    fn what_a_thing_decides_is_its_worth_in_the_matches_that_see_it() {
        let variant = variant("africa", 2);
        let told = cell(&variant, "decides zone treasury");
        assert_eq!(told.as_deref(), Ok("6.0 (3.0 to 9.0)"));
        assert!(cell(&variant, "colour zone treasury").is_err());
    }
}
