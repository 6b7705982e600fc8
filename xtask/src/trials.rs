//! Long trials of several servers on the released program: `cargo xtask torment`, one fault after another, and
//! `cargo xtask sides`, the same load on one server or three and on either store. Short runs of both are among the tests, and
//! what a trial shows goes into a document.

use std::process::Command;

use crate::{cargo, root};

/// What the marks are called between which they write their reports.
pub(crate) const MARKS: [&str; 2] = ["the last run", "side by side"];

/// A test that runs for longer when it is told to.
struct Trial {
    /// Its name among the tests.
    test: &'static str,
    /// How the names of its settings begin.
    prefix: &'static str,
    /// What it is told: the flag, the setting, and what is usual.
    settings: &'static [(&'static str, &'static str, Option<&'static str>)],
    /// Where it reports to.
    report: &'static str,
}

const TORMENT: Trial = Trial {
    test: "torment",
    prefix: "SOBREMESA_TORMENT",
    settings: &[
        ("--faults", "FAULTS", Some("300")),
        ("--tables", "TABLES", Some("200")),
        ("--pace", "PACE", Some("1000")),
        ("--seed", "SEED", None),
        ("--from", "FROM", None),
    ],
    report: "torment.md",
};

const SIDES: Trial = Trial {
    test: "side_by_side",
    prefix: "SOBREMESA_SIDES",
    settings: &[
        ("--flat", "FLAT", Some("200")),
        ("--paced", "PACED", Some("500")),
        ("--think", "THINK", Some("1000")),
        ("--seconds", "SECONDS", Some("15")),
    ],
    report: "load.md",
};

pub(crate) fn torment(arguments: &[String]) -> Result<(), String> {
    let mut command = TORMENT.command();
    let mut rest = arguments.to_vec();
    // A run of one kind of fault tells of that alone, and leaves the report of all kinds as it is.
    if let Some(fault) = taken(&mut rest, "--only", "the name of a fault")? {
        command.env("SOBREMESA_TORMENT_ONLY", fault);
        command.env_remove("SOBREMESA_TORMENT_REPORT");
    }
    if let Some(program) = taken(&mut rest, "--next", "a program")? {
        let file = std::path::absolute(&program).map_err(|error| error.to_string())?;
        if !file.is_file() {
            return Err(format!("--next {program}: there is no such file"));
        }
        command.env("SOBREMESA_TORMENT_NEXT", file);
    }
    TORMENT.run(command, &rest)
}

/// A flag with its word, taken out of the arguments where it is there.
fn taken(rest: &mut Vec<String>, flag: &str, what: &str) -> Result<Option<String>, String> {
    let Some(place) = rest.iter().position(|word| word == flag) else {
        return Ok(None);
    };
    rest.remove(place);
    if place == rest.len() {
        return Err(format!("{flag} needs {what}"));
    }
    Ok(Some(rest.remove(place)))
}

pub(crate) fn sides(arguments: &[String]) -> Result<(), String> {
    SIDES.run(SIDES.command(), arguments)
}

impl Trial {
    fn command(&self) -> Command {
        let mut command = cargo(&["test", "-p", "sobremesa", "--test", "served", "--"]);
        command.args([self.test, "--nocapture"]);
        // The servers are the program people install; only whoever tries it is a test.
        command.env("SOBREMESA_PROGRAM", crate::binary("release"));
        for (_, setting, usual) in self.settings {
            if let Some(usual) = usual {
                command.env(format!("{}_{setting}", self.prefix), usual);
            }
        }
        let report = root().join("docs").join(self.report);
        command.env(format!("{}_REPORT", self.prefix), report);
        command
    }

    fn run(&self, mut command: Command, arguments: &[String]) -> Result<(), String> {
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let known = self.settings.iter().find(|(flag, ..)| flag == word);
            let (flag, setting, _) = known.ok_or_else(|| {
                let flags: Vec<&str> = self.settings.iter().map(|(flag, ..)| *flag).collect();
                format!("there is no {word} here: {}", flags.join(", "))
            })?;
            let number = words.next().filter(|text| text.parse::<u64>().is_ok());
            let number = number.ok_or_else(|| format!("{flag} needs a number"))?;
            command.env(format!("{}_{setting}", self.prefix), number);
        }
        let built = cargo(&["build", "--release", "--package", "sobremesa"]).status();
        if !built.is_ok_and(|ended| ended.success()) {
            return Err("the program cannot be built".to_owned());
        }
        let ended = command.status().map_err(|error| error.to_string())?;
        match ended.success() {
            true => Ok(()),
            false => Err("the trial failed: see what it said last".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_in_the_arguments_is_named_before_anything_is_built() {
        let of = |words: &[&str]| {
            words
                .iter()
                .map(|word| (*word).to_owned())
                .collect::<Vec<_>>()
        };
        let said = sides(&of(&["--tables", "3"]));
        assert!(said.is_err_and(|said| said.contains("no --tables here: --flat")));
        let said = torment(&of(&["--faults", "many"]));
        assert_eq!(said, Err("--faults needs a number".to_owned()));
        let said = torment(&of(&["--only"]));
        assert_eq!(said, Err("--only needs the name of a fault".to_owned()));
        let said = torment(&of(&["--only", "left", "--next", "/no/such/program"]));
        assert!(said.is_err_and(|said| said.contains("no such file")));
    }
}
