//! `sobremesa partition`: which database each part of the tables is in, and how it gets into another. And the file that
//! names the databases.

use std::path::Path;

use sobremesa_postgres::{HOME, Moved, PARTITIONS, move_partition, partitions};
use sobremesa_words::{Value, Words};

use crate::args::Partition;
use crate::error::{CliError, Outcome};

pub(crate) fn run(args: &Partition, words: &Words) -> Outcome {
    let fault = |error: &dyn std::fmt::Display| {
        let args = [("error", Value::from(error.to_string()))];
        CliError::said(words, "cli-error-partition", &args)
    };
    let url = args.store.clone();
    let url = url.or_else(|| std::env::var("SOBREMESA_STORE").ok());
    let Some(url) = url else {
        return Err(CliError::said(words, "cli-error-import-store", &[]));
    };
    let (Some(numbers), Some(to)) = (&args.numbers, &args.to) else {
        let places = partitions(&url).map_err(|error| fault(&error))?;
        for (number, place) in places.iter().enumerate() {
            println!("{number:>2} {place}");
        }
        return Ok(());
    };
    let Some(numbers) = range(numbers) else {
        let args = [
            ("typed", Value::from(numbers.as_str())),
            ("last", Value::from((PARTITIONS - 1).to_string())),
        ];
        return Err(CliError::said(words, "cli-error-partition-number", &args));
    };
    let others = databases(args.databases.as_deref(), words)?;
    for number in numbers {
        let moved = move_partition(&url, &others, number, to);
        let Moved {
            tables,
            facts,
            stopped,
        } = moved.map_err(|error| fault(&error))?;
        let args = [
            ("number", Value::from(number.to_string())),
            ("to", Value::from(to.as_str())),
            ("tables", Value::from(tables.to_string())),
            ("facts", Value::from(facts.to_string())),
            ("stopped", Value::from(stopped.as_millis().to_string())),
        ];
        println!("{}", words.fill("cli-partition-done", &args));
    }
    Ok(())
}

/// `7`, or `0-31`.
fn range(typed: &str) -> Option<std::ops::RangeInclusive<usize>> {
    let (first, last) = typed.split_once('-').unwrap_or((typed, typed));
    let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last && last < PARTITIONS).then_some(first..=last)
}

/// The databases beside the home one: a line each in a file, the name and the address.
pub(crate) fn databases(file: Option<&Path>, words: &Words) -> Outcome<Vec<(String, String)>> {
    let named = std::env::var_os("SOBREMESA_DATABASES").map(std::path::PathBuf::from);
    let Some(file) = file.map(Path::to_owned).or(named) else {
        return Ok(Vec::new());
    };
    let text = std::fs::read_to_string(&file);
    let text = text.map_err(|error| CliError::file(words, &file, &error))?;
    let mut found: Vec<(String, String)> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let new = |name: &str| name != HOME && found.iter().all(|(other, _)| other != name);
        match line.split_once(char::is_whitespace) {
            Some((name, url)) if new(name) => {
                found.push((name.to_owned(), url.trim().to_owned()));
            }
            _ => {
                let args = [
                    ("file", Value::from(file.display().to_string())),
                    ("line", Value::from((number + 1).to_string())),
                ];
                return Err(CliError::said(words, "cli-error-databases", &args));
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn partitions_are_named_one_by_one_or_from_one_to_another() {
        assert_eq!(range("7"), Some(7..=7));
        assert_eq!(range("0-63"), Some(0..=63));
        for wrong in ["", "-", "64", "9-3", "0-64", "west", "1-", "-1"] {
            assert_eq!(range(wrong), None, "{wrong}");
        }
    }
}
