//! A journal: a line that says what is played, then a line for each thing that was. Whatever ends the program, the lines
//! that were written count, and the same command goes on from there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json, json};
use sobremesa_arena::Finished;
use sobremesa_core::{BySeat, Game, MAX_SEATS, SeatSet, Verdict};
use sobremesa_shelf::of_json;
use sobremesa_words::{Value, Words};

use crate::engine::session::verdict;
use crate::error::{CliError, Outcome};

const VERSION: u32 = 1;

/// An open journal, held by nobody else.
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Opens a journal, or begins one; hands over what its lines say. A line that was torn by a sudden end is cut off.
    /// `identity` is everything the lines depend on: a journal of something else is refused.
    pub(crate) fn open<T>(
        path: &Path,
        format: &str,
        identity: &Json,
        words: &Words,
        read: impl Fn(&str) -> Option<T>,
    ) -> Outcome<(Journal, Vec<T>)> {
        let unread = |error: std::io::Error| CliError::file(words, path, &error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(unread)?;
        if file.try_lock().is_err() {
            let said = [("file", Value::from(path.display().to_string()))];
            return Err(CliError::said(words, "arena-error-journal-held", &said));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(unread)?;
        let head = json!({ "format": format, "version": VERSION, "plan": identity }).to_string();
        // Only whole lines count. A single torn one has to be the beginning of ours: nobody's file is cut off by mistake.
        let whole = bytes
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        if whole == 0 && !head.as_bytes().starts_with(&bytes) {
            let said = [("file", Value::from(path.display().to_string()))];
            return Err(CliError::said(words, "arena-error-journal-format", &said));
        }
        let text = String::from_utf8_lossy(&bytes[..whole]).into_owned();
        let (mut known, mut good) = (Vec::new(), 0);
        let count = text.lines().count();
        for (place, line) in text.lines().enumerate() {
            if place == 0 {
                check_head(line, format, identity, path, words)?;
            } else {
                match read(line) {
                    Some(said) => known.push(said),
                    // The disk may have kept the end of the last line and not its middle.
                    None if place + 1 == count => break,
                    None => {
                        let said = [
                            ("file", Value::from(path.display().to_string())),
                            ("line", Value::from(place + 1)),
                        ];
                        return Err(CliError::said(words, "arena-error-journal-line", &said));
                    }
                }
            }
            good += line.len() + 1;
        }
        file.set_len(good as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .map_err(unread)?;
        let mut journal = Journal {
            file,
            path: path.to_owned(),
        };
        if good == 0 {
            journal
                .line(&head)
                .map_err(|error| CliError::file(words, path, &error))?;
        }
        Ok((journal, known))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes something down.
    pub(crate) fn append(&mut self, line: &Json) -> std::io::Result<()> {
        self.line(&line.to_string())
    }

    /// One write for the line and its end, so that a line is there or is not.
    fn line(&mut self, line: &str) -> std::io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())
    }
}

/// Is this the journal of the same plan? Names every difference.
fn check_head(line: &str, format: &str, identity: &Json, path: &Path, words: &Words) -> Outcome {
    let file = || ("file", Value::from(path.display().to_string()));
    let head: Json = serde_json::from_str(line).unwrap_or_default();
    let plans = (head["plan"].as_object(), identity.as_object());
    let (true, (Some(there), Some(here))) = (
        head["format"] == format && head["version"] == VERSION,
        plans,
    ) else {
        return Err(CliError::said(
            words,
            "arena-error-journal-format",
            &[file()],
        ));
    };
    let (there, here) = (flat(there), flat(here));
    let mut faults = Vec::new();
    let mut keys: BTreeSet<&String> = BTreeSet::new();
    keys.extend(here.keys().chain(there.keys()));
    for key in keys {
        let (there, here) = (there.get(key).copied(), here.get(key).copied());
        if there != here {
            let said = [
                file(),
                ("field", Value::from(key.as_str())),
                ("there", Value::from(shown(there))),
                ("here", Value::from(shown(here))),
            ];
            faults.push(words.fill("arena-error-journal-differs", &said));
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(CliError::Said(faults))
    }
}

/// Every field by its name, those of options as `options.risk`.
fn flat(plan: &Map<String, Json>) -> BTreeMap<String, &Json> {
    plan.iter()
        .flat_map(|(key, value)| match value {
            Json::Object(inner) => inner
                .iter()
                .map(|(name, value)| (format!("{key}.{name}"), value))
                .collect::<Vec<_>>(),
            _ => vec![(key.clone(), value)],
        })
        .collect()
}

/// A value to be read; a map of a game is longer than a line.
fn shown(value: Option<&Json>) -> String {
    const LONGEST: usize = 120;
    let text = value.map_or("–".to_owned(), Json::to_string);
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// How a match ended, as a line tells it.
pub(crate) fn write_finished(finished: &Finished) -> Json {
    let mut line = verdict(&finished.verdict);
    line["steps"] = json!(finished.steps);
    line["turns"] = json!(finished.turns);
    line
}

/// How a match ended, where a line tells it of a table of this game with so many seats.
pub(crate) fn read_finished<G: Game>(line: &Json, seats: u8) -> Option<Finished> {
    let number = |field: &str| {
        line[field]
            .as_u64()
            .and_then(|number| u32::try_from(number).ok())
    };
    let verdict = match line["won"].as_bool() {
        Some(won) => Verdict::Team {
            won,
            left: number("left")?,
        },
        None => {
            let winners: SeatSet = of_json(&line["winners"]).ok()?;
            let scores: Vec<i32> = of_json(&line["scores"]).ok()?;
            let seats = u8::try_from(scores.len())
                .ok()
                .filter(|&seats| usize::from(seats) <= MAX_SEATS)?;
            Verdict::Ranked {
                winners,
                scores: BySeat::new(seats, |seat| scores[seat.index()]),
            }
        }
    };
    fits::<G>(&verdict, seats).then_some(())?;
    Some(Finished {
        verdict,
        steps: number("steps")?,
        turns: number("turns")?,
    })
}

/// Is this a verdict of such a table?
fn fits<G: Game>(verdict: &Verdict, seats: u8) -> bool {
    match verdict {
        Verdict::Team { .. } => G::COOPERATIVE,
        Verdict::Ranked { scores, winners } => {
            !G::COOPERATIVE && scores.seats() == seats && winners.iter().all(|seat| seat.0 < seats)
        }
    }
}
