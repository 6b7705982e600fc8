//! Tables of docs/figures.md that are printed whole: about the program itself, as `cargo xtask dist` built it, and what the
//! disk and a busy lobby cost, each by an example that prints its own table. Those of docs/python.md are printed by the package.

use std::path::PathBuf;

use super::PAGE;
use crate::progress::{Progress, run};
use crate::{cargo, target};

/// What was packed.
pub(super) const PROGRAM: &str = "program";

/// Which tables there are.
pub(super) const NAMES: [&str; 4] = [PROGRAM, "store", "lobby", PYTHON];

/// The package beside others of its kind.
const PYTHON: &str = "python";

/// Where a table stands.
pub(super) fn page(name: &str) -> &'static str {
    match name {
        PYTHON => "docs/python.md",
        _ => PAGE,
    }
}

/// The table of that name, with its marks.
pub(super) fn block(name: &str, program: Option<PathBuf>) -> Result<String, String> {
    let table = match name {
        PROGRAM => crate::dist::table(program)?,
        // Where the program's own data would lie: a directory in memory measures nothing.
        "store" => example(
            "sobremesa-store",
            "appends",
            &[&target().to_string_lossy(), "5"],
        )?,
        "lobby" => example("sobremesa-server", "lobby", &[])?,
        PYTHON => crate::python::benchmark()?,
        other => return Err(format!("nobody prints {other}")),
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
fn marks(name: &str) -> [String; 2] {
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
        }
        assert!(block("weather", None).is_err());
    }
}
