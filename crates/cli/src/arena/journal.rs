//! The journal of a contest: a line that says what is played, then a line a deal. Whatever ends the program, the deals that
//! were written count, and the same command goes on from there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json, json};
use sobremesa_arena::Finished;
use sobremesa_arena::contest::{Cell, Contest, Failing, Group, Meeting, TableResult, What};
use sobremesa_bots::Roster;
use sobremesa_core::{BySeat, MAX_SEATS, Seat, SeatSet, Verdict};
use sobremesa_words::{Value, Words};

use super::entrants::named_command;
use crate::args::Arena;
use crate::engine::session::verdict;
use crate::error::{CliError, Outcome};

const FORMAT: &str = "sobremesa-arena";
const VERSION: u32 = 1;

/// Everything a match depends on: journals of other contests are refused. How many deals are played and when one stops
/// changes no match, so a journal may be gone on with for longer.
pub(super) fn identity<G: Roster>(contest: &Contest<G>, args: &Arena) -> Json {
    let commands: Map<String, Json> = args
        .outside
        .iter()
        .filter_map(|typed| named_command(typed))
        .map(|(name, command)| (name.to_owned(), json!(command)))
        .collect();
    let mut identity = json!({
        "game": G::ID,
        "rules_version": G::RULES_VERSION,
        "options": contest.setup.options,
        "players": contest.setup.seats,
        "bots": contest.entrants.iter().map(|entrant| entrant.name()).collect::<Vec<_>>(),
        "seed": contest.seed,
        "think": contest.think.map(|limit| limit.as_millis() as u64),
    });
    if !commands.is_empty() {
        identity["outside"] = Json::Object(commands);
        identity["patience"] = json!(args.patience);
        if args.keep {
            identity["keep"] = json!(true);
        }
    }
    identity
}

/// The name of a group in files.
pub(super) fn group_name<G: Roster>(contest: &Contest<G>, group: &Group) -> String {
    let name = |who: usize| contest.entrants[who].name();
    match group.meeting {
        Meeting::Pair(first, second) => format!("{}/{}", name(first), name(second)),
        Meeting::Team(one) => name(one).to_owned(),
        Meeting::Everybody => "everybody".to_owned(),
    }
}

/// An open journal, held by nobody else.
pub(super) struct Journal {
    file: File,
    path: PathBuf,
    names: Vec<String>,
    seed: Box<dyn Fn(u64) -> u64>,
}

impl Journal {
    /// Opens a journal, or begins one; hands over the deals it knows. A line that was torn by a sudden end is cut off.
    pub(super) fn open<G: Roster>(
        path: &Path,
        contest: &Contest<G>,
        identity: &Json,
        words: &Words,
    ) -> Outcome<(Journal, Vec<Cell>)> {
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
        let head = json!({ "format": FORMAT, "version": VERSION, "plan": identity }).to_string();
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
        let groups = contest.groups();
        let names: Vec<String> = groups
            .iter()
            .map(|group| group_name(contest, group))
            .collect();
        let mut cells = Vec::new();
        let mut good = 0;
        let count = text.lines().count();
        for (place, line) in text.lines().enumerate() {
            if place == 0 {
                check_head(line, identity, path, words)?;
            } else {
                match read_cell(line, &names, &groups, contest) {
                    Some(cell) => cells.push(cell),
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
        let (seed, first) = (contest.seed, good == 0);
        let seed = Box::new(move |deal| sobremesa_core::FastLuck::stream(seed, deal).raw());
        let mut journal = Journal {
            file,
            path: path.to_owned(),
            names,
            seed,
        };
        if first {
            journal
                .line(&head)
                .map_err(|error| CliError::file(words, path, &error))?;
        }
        Ok((journal, cells))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a deal down.
    pub(super) fn append(&mut self, cell: &Cell) -> std::io::Result<()> {
        let tables: Vec<Json> = cell.tables.iter().map(write_table).collect();
        let seed = (self.seed)(cell.deal);
        self.line(
            &json!({ "group": self.names[cell.group], "deal": cell.deal, "seed": seed, "tables": tables })
                .to_string(),
        )
    }

    /// One write for the line and its end, so that a line is there or is not.
    fn line(&mut self, line: &str) -> std::io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())
    }
}

/// Is this the journal of the same contest? Names every difference.
fn check_head(line: &str, identity: &Json, path: &Path, words: &Words) -> Outcome {
    let file = || ("file", Value::from(path.display().to_string()));
    let head: Json = serde_json::from_str(line).unwrap_or_default();
    if head["format"] != FORMAT || head["version"] != VERSION {
        return Err(CliError::said(
            words,
            "arena-error-journal-format",
            &[file()],
        ));
    }
    let (Some(there), Some(here)) = (head["plan"].as_object(), identity.as_object()) else {
        return Err(CliError::said(
            words,
            "arena-error-journal-format",
            &[file()],
        ));
    };
    let (there, here) = (flat(there), flat(here));
    let mut faults = Vec::new();
    let keys: BTreeSet<&String> = here.keys().chain(there.keys()).collect();
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

fn write_table(table: &TableResult) -> Json {
    let mut line = verdict(&table.finished.verdict);
    line["steps"] = json!(table.finished.steps);
    line["turns"] = json!(table.finished.turns);
    if !table.failed.is_empty() {
        let failed = table.failed.iter().map(
            |(seat, failing)| json!({ "seat": seat, "what": failing.what.name(), "note": failing.note }),
        );
        line["failed"] = failed.collect();
    }
    line
}

fn read_cell<G: Roster>(
    line: &str,
    names: &[String],
    groups: &[Group],
    contest: &Contest<G>,
) -> Option<Cell> {
    let line: Json = serde_json::from_str(line).ok()?;
    let name = line["group"].as_str()?;
    let group = names.iter().position(|known| known == name)?;
    let deal = line["deal"].as_u64()?;
    let tables: Option<Vec<TableResult>> =
        line["tables"].as_array()?.iter().map(read_table).collect();
    let tables = tables?;
    let sound = tables.len() == groups[group].tables.len()
        && line["seed"].as_u64()? == contest.deal_seed(deal)
        && tables
            .iter()
            .all(|table| fits::<G>(&table.finished.verdict, contest.setup.seats));
    sound.then_some(Cell {
        group,
        deal,
        tables,
    })
}

/// Is this a verdict of such a table?
fn fits<G: Roster>(verdict: &Verdict, seats: u8) -> bool {
    match verdict {
        Verdict::Team { .. } => G::COOPERATIVE,
        Verdict::Ranked { scores, winners } => {
            !G::COOPERATIVE && scores.seats() == seats && winners.iter().all(|seat| seat.0 < seats)
        }
    }
}

fn read_table(line: &Json) -> Option<TableResult> {
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
            let winners: SeatSet = serde_json::from_value(line["winners"].clone()).ok()?;
            let scores: Vec<i32> = serde_json::from_value(line["scores"].clone()).ok()?;
            let seats = u8::try_from(scores.len())
                .ok()
                .filter(|&seats| usize::from(seats) <= MAX_SEATS)?;
            Verdict::Ranked {
                winners,
                scores: BySeat::new(seats, |seat| scores[seat.index()]),
            }
        }
    };
    let failed = line["failed"].as_array().cloned().unwrap_or_default();
    let failing = |line: &Json| {
        let seat = Seat(u8::try_from(line["seat"].as_u64()?).ok()?);
        let (what, note) = (
            What::named(line["what"].as_str()?)?,
            line["note"].as_str()?.to_owned(),
        );
        Some((seat, Failing { what, note }))
    };
    let failed: Option<Vec<(Seat, Failing)>> = failed.iter().map(failing).collect();
    let finished = Finished {
        verdict,
        steps: number("steps")?,
        turns: number("turns")?,
    };
    Some(TableResult {
        finished,
        failed: failed?,
    })
}
