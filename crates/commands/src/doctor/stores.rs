//! Is what is kept sound, and does every table in it come back? In a file, or in databases.

use std::path::Path;

use sobremesa_postgres::{HOME, Version};
use sobremesa_store::{Head, HeadQuery, Look, StoreError};
use sobremesa_words::{Value, Words};

use super::tables::tables;
use super::{Finding, MOST_NAMED, Verdict, line, path_value, size};

/// Something tables are kept in, looked at without being changed.
pub(super) trait Kept {
    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError>;
    fn facts(&self, table: &str) -> Result<Vec<String>, StoreError>;
}

impl Kept for Look {
    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        Look::heads(self, query)
    }

    fn facts(&self, table: &str) -> Result<Vec<String>, StoreError> {
        Look::facts(self, table)
    }
}

impl Kept for sobremesa_postgres::Look {
    fn heads(&self, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
        sobremesa_postgres::Look::heads(self, query)
    }

    fn facts(&self, table: &str) -> Result<Vec<String>, StoreError> {
        sobremesa_postgres::Look::facts(self, table)
    }
}

/// The file of a server that keeps its tables itself.
pub(super) fn file(file: &Path, words: &Words) -> Vec<Finding> {
    if !file.exists() {
        let args = [("file", path_value(file))];
        let none = line("store", Verdict::Look, words, "cli-doctor-no-store", &args);
        return vec![none];
    }
    let failed = |error: String| {
        let args = [("file", path_value(file)), ("error", Value::from(error))];
        line("store", Verdict::Bad, words, "cli-doctor-store-bad", &args)
    };
    let look = match Look::open(file) {
        Ok(look) => look,
        Err(error) => {
            // What is no store, or one of a newer program, is not damaged.
            let key = match &error {
                StoreError::NotAStore { .. } => "cli-doctor-store-foreign",
                StoreError::Schema { .. } => "cli-doctor-store-newer",
                _ => return vec![failed(error.to_string())],
            };
            let args = [("file", path_value(file))];
            return vec![line("store", Verdict::Bad, words, key, &args)];
        }
    };
    let long = std::fs::metadata(file).map_or(0, |found| found.len());
    let sound = match look.faults() {
        Ok(faults) if faults.is_empty() => {
            let args = [("size", size(long, words))];
            line(
                "store",
                Verdict::Good,
                words,
                "cli-doctor-store-sound",
                &args,
            )
        }
        Ok(faults) => failed(
            faults
                .into_iter()
                .take(MOST_NAMED)
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        Err(error) => failed(error.to_string()),
    };
    let broken = sound.verdict == Verdict::Bad;
    let mut lines = vec![sound];
    match tables(&[&look]) {
        Ok(read) => lines.push(read.told(words)),
        Err(error) if !broken => lines.push(failed(error)),
        Err(_) => {}
    }
    lines
}

/// The home database of a server, and those its tables are spread over besides, each by its name.
pub(super) fn databases(home: &str, others: &[(String, String)], words: &Words) -> Vec<Finding> {
    let all = std::iter::once((HOME, home));
    let all = all.chain(
        others
            .iter()
            .map(|(name, url)| (name.as_str(), url.as_str())),
    );
    let (mut lines, mut open) = (Vec::new(), Vec::new());
    for (name, url) in all {
        match database(name, url, others, words) {
            Ok((told, look)) => {
                open.extend(look);
                lines.push(told);
            }
            Err(told) => lines.push(told),
        }
    }
    let kept: Vec<&dyn Kept> = open.iter().map(|look| look as &dyn Kept).collect();
    if kept.is_empty() {
        return lines;
    }
    match tables(&kept) {
        Ok(read) => lines.push(read.told(words)),
        Err(error) => {
            let args = [("place", Value::from(HOME)), ("error", Value::from(error))];
            let key = "cli-doctor-database-bad";
            lines.push(line("store", Verdict::Bad, words, key, &args));
        }
    }
    lines
}

/// What is said of a database, and the database where its tables can be read.
fn database(
    name: &str,
    url: &str,
    others: &[(String, String)],
    words: &Words,
) -> Result<(Finding, Option<sobremesa_postgres::Look>), Finding> {
    // An address that is none may hold a password: the name of the database stands for it.
    let failed = |place: String, error: StoreError| {
        let args = [
            ("place", Value::from(place)),
            ("error", Value::from(error.to_string())),
        ];
        line(
            "store",
            Verdict::Bad,
            words,
            "cli-doctor-database-bad",
            &args,
        )
    };
    let look = sobremesa_postgres::Look::at(url).map_err(|error| failed(name.to_owned(), error))?;
    let place = look.name().display().to_string();
    let bad = |error| failed(place.clone(), error);
    let version = look.version().map_err(bad)?;
    let args = [
        ("place", Value::from(place.as_str())),
        ("size", size(look.size(), words)),
    ];
    let of = |verdict, key: &str| line("store", verdict, words, key, &args);
    match version {
        Version::Nothing => Ok((of(Verdict::Look, "cli-doctor-database-empty"), None)),
        Version::Older => Ok((of(Verdict::Look, "cli-doctor-database-older"), None)),
        Version::Ours => {
            let mut told = of(Verdict::Good, "cli-doctor-database");
            let known =
                |place: &String| place == HOME || others.iter().any(|(name, _)| name == place);
            let places = look.places().map_err(bad)?;
            let unknown: Vec<String> = places.into_iter().filter(|place| !known(place)).collect();
            if name == HOME && !unknown.is_empty() {
                let args = [("places", Value::from(unknown.join(", ")))];
                told.text += &format!("\n{}", words.fill("cli-doctor-database-more", &args));
                told.verdict = Verdict::Look;
            }
            Ok((told, Some(look)))
        }
    }
}
