//! Tables that are printed whole: about the program itself, as `cargo xtask dist` built it; what the disk and a busy lobby cost
//! and what PUSH players ask, each by an example that prints its own tables; whether experts of The Great Race overlook a plan, likewise; what a server carries, by `sobremesa load`; and the
//! package in Python beside others, by the package.

use std::path::PathBuf;

use super::{PAGE, carried, encoding};
use crate::progress::{Progress, run};
use crate::{cargo, target};

/// What was packed.
pub(super) const PROGRAM: &str = "program";

/// Which tables there are.
pub(super) const NAMES: [&str; 12] = [
    PROGRAM,
    "store",
    "lobby",
    CARRIED,
    STEPS,
    BESIDE,
    PLANS,
    "push-odds-bust",
    "push-odds-bank",
    "push-odds-first",
    PYTHON,
    ENCODING,
];

/// What a server carries, and what a step to a player takes.
const CARRIED: &str = "carried";
const STEPS: &str = "steps";
/// What players feel while somebody asks for the worst.
const BESIDE: &str = "beside";

/// Whether experts of The Great Race overlook a plan: the example makes one of three follow it.
const PLANS: &str = "great-race-plans";
const PLANS_WORDS: [&str; 6] = ["--players", "3", "--deals", "10", "--seed", "5"];

/// How the tables of PUSH begin that an example prints, question by question.
const ODDS: &str = "push-odds-";
/// Matches behind each of them.
const ODDS_GAMES: &str = "12000";
/// A short series that would come out differently if they did.
const ODDS_CHECK: &str = "sim push --players 4 --bots odds --games 20";

/// The package beside others of its kind.
const PYTHON: &str = "python";

/// How long actions and observations are.
const ENCODING: &str = "encoding";

/// Where a table stands.
pub(super) fn page(name: &str) -> &'static str {
    match name {
        PYTHON | ENCODING => "docs/python.md",
        CARRIED | STEPS | BESIDE => "docs/load.md",
        PLANS => "docs/great-race-balance.md",
        odds if odds.starts_with(ODDS) => "docs/push-odds.md",
        _ => PAGE,
    }
}

/// The table of that name, with its marks.
pub(super) fn block(name: &str, program: Option<PathBuf>) -> Result<String, String> {
    let program_or_built = || program.clone().map_or_else(super::build, Ok);
    let table = match name {
        PROGRAM => crate::dist::table(program)?,
        CARRIED => carried::table(&program_or_built()?)?,
        STEPS => carried::steps(&program_or_built()?)?,
        BESIDE => carried::beside(&program_or_built()?)?,
        PLANS => example("sobremesa-arena", "great_race_plans", &PLANS_WORDS)?,
        // Where the program's own data would lie: a directory in memory measures nothing.
        "store" => example(
            "sobremesa-store",
            "appends",
            &[&target().to_string_lossy(), "5"],
        )?,
        "lobby" => example("sobremesa-server", "lobby", &[])?,
        PYTHON => crate::python::benchmark()?,
        ENCODING => encoding::table()?,
        other => match other.strip_prefix(ODDS) {
            Some(question) => {
                let words = [question, "--games", ODDS_GAMES, "--seed", "1"];
                let tables = example("sobremesa-arena", "push_odds", &words)?;
                let check = super::check(&program_or_built()?, ODDS_CHECK)?;
                format!("{tables}{check}\n")
            }
            None => return Err(format!("nobody prints {other}")),
        },
    };
    let [begin, end] = marks(name);
    Ok(format!(
        "{begin}{} -->\n{table}{end}",
        env!("CARGO_PKG_VERSION")
    ))
}

/// What an example prints, nearly as fast as in a release and built in a fraction of the time.
fn example(package: &str, name: &str, words: &[&str]) -> Result<String, String> {
    let mut command = cargo(&[
        "run",
        "--quiet",
        "--locked",
        "--profile",
        "trial",
        "--package",
    ]);
    command.args([package, "--example", name, "--"]).args(words);
    Progress::new()
        .step(name, || run(&mut command))
        .map_err(|_| format!("{name} was not measured"))
}

/// Where a table begins and ends in the page.
pub(super) fn marks(name: &str) -> [String; 2] {
    [
        format!("<!-- {name}, version "),
        format!("<!-- end of {name} -->\n"),
    ]
}

/// The page with this block in the place of the one that was there.
pub(super) fn replace(page: &str, name: &str, block: &str) -> Result<String, String> {
    let [begin, end] = marks(name);
    let missing = || format!("{} has no marks of {name}", self::page(name));
    let from = page.find(&begin).ok_or_else(missing)?;
    let to = page[from..].find(&end).ok_or_else(missing)? + from + end.len();
    Ok(format!("{}{block}{}", &page[..from], &page[to..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printed_table_has_its_place_in_the_page() {
        for name in NAMES {
            let page = super::super::read(page(name)).expect("the page");
            let new = replace(&page, name, "new\n").expect("marks");
            assert!(new.contains("\nnew\n") && new.len() < page.len(), "{name}");
            assert!(replace("no marks", name, "new\n").is_err());
            let check = format!("<!-- check: {ODDS_CHECK} --seed 1 => ");
            let [begin, _] = marks(name);
            let block = page.split(&begin).nth(1).expect("a block");
            let block = block.split("<!-- end of ").next().expect("an end");
            assert_eq!(block.contains(&check), name.starts_with(ODDS), "{name}");
        }
        assert!(block("weather", None).is_err());
    }
}
