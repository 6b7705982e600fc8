//! `sobremesa verify`: derives the chance outcomes of records again and says what was found.

use std::io::Write as _;
use std::path::Path;

use serde_json::{Value as Json, json};
use sobremesa_core::{Game, Seat};
use sobremesa_protocol::{
    Drawn, Fair, ReadError, Record, RecordFile, Verified, VerifyFault, verify,
};
use sobremesa_words::{Value, Words};

use crate::args::Verify;
use crate::error::{CliError, Outcome, seat_name};
use crate::play::why;

/// How many faults of one record are told; a wrong seed changes every outcome there is.
const TOLD: usize = 10;

pub(crate) fn run(args: &Verify, words: &Words) -> Outcome {
    let found: Vec<Found> = args
        .file
        .iter()
        .map(|path| Found::in_file(path, words))
        .collect();
    let told = found
        .iter()
        .try_for_each(|found| found.tell(args.json, words));
    if found
        .iter()
        .all(|found| matches!(found.what, What::Verified(..)))
    {
        return Ok(told?);
    }
    // What is wrong is a failure, whether or not anybody reads the rest.
    let complaints = found.iter().flat_map(|found| found.complaints(words));
    Err(CliError::Said(if args.json {
        Vec::new()
    } else {
        complaints.collect()
    }))
}

/// What was found in one file.
struct Found {
    file: String,
    what: What,
}

enum What {
    /// It was dealt as promised.
    Verified(Box<Sheet>, Verified),
    /// It was not, or cannot be shown to have been.
    Faults(Vec<VerifyFault>),
    /// It could not even be read, for this reason.
    Unreadable(String),
}

/// What is told of a match that was verified.
struct Sheet {
    game: &'static str,
    names: Vec<String>,
    fair: Fair,
}

impl Found {
    fn in_file(path: &Path, words: &Words) -> Found {
        let file = path.display().to_string();
        let unreadable = |error: &ReadError| What::Unreadable(why(words, error));
        let what = match RecordFile::load(path) {
            Err(error) => unreadable(&error),
            Ok(record) => {
                let id = record.game.clone();
                sobremesa_shelf::with_game!(
                    id.as_str(),
                    G => record.open::<G>().map_or_else(|error| unreadable(&error), |record| check(record, words)),
                    else => What::Unreadable(words.fill("cli-record-game", &[("game", shown(&id).into())]))
                )
            }
        };
        Found { file, what }
    }

    /// Writes what was found to standard output: everything in JSON, what went well in words.
    fn tell(&self, json: bool, words: &Words) -> std::io::Result<()> {
        let mut out = std::io::stdout().lock();
        match &self.what {
            _ if json => writeln!(out, "{}", self.json()),
            What::Verified(sheet, verified) => {
                let file = Value::from(self.file.as_str());
                writeln!(out, "{}", words.fill("cli-verify-good", &[("file", file)]))?;
                sheet
                    .lines(verified, words)
                    .iter()
                    .try_for_each(|line| writeln!(out, "{line}"))
            }
            What::Faults(_) | What::Unreadable(_) => Ok(()),
        }
    }

    fn json(&self) -> Json {
        match &self.what {
            What::Verified(sheet, verified) => {
                let mut line = json!(verified);
                line["file"] = json!(self.file);
                line["verified"] = json!(true);
                line["game"] = json!(sheet.game);
                line["table"] = json!(sheet.fair.table);
                line["commitment"] = json!(sheet.fair.commitment);
                line["salts"] = json!(sheet.fair.salts);
                line
            }
            What::Faults(faults) => {
                json!({ "file": self.file, "verified": false, "faults": faults })
            }
            What::Unreadable(why) => {
                json!({ "file": self.file, "verified": false, "unreadable": why })
            }
        }
    }

    /// What went wrong, each with the name of the file.
    fn complaints(&self, words: &Words) -> Vec<String> {
        let file = || Value::from(self.file.as_str());
        let said = |text: String| {
            words.fill(
                "cli-error-file",
                &[("file", file()), ("error", text.into())],
            )
        };
        match &self.what {
            What::Verified(..) => Vec::new(),
            What::Unreadable(why) => {
                vec![words.fill(
                    "cli-error-record",
                    &[("file", file()), ("why", why.as_str().into())],
                )]
            }
            What::Faults(faults) => {
                let told = faults
                    .iter()
                    .take(TOLD)
                    .map(|fault| said(sentence(words, fault)));
                let left = faults.len().saturating_sub(TOLD);
                let more = words.fill("cli-verify-and-more", &[("count", left.into())]);
                told.chain((left > 0).then(|| said(more))).collect()
            }
        }
    }
}

fn check<G: Game>(record: Record<G>, words: &Words) -> What {
    let verified = match verify(&record) {
        Ok(verified) => verified,
        Err(faults) => return What::Faults(faults),
    };
    let name = |seat: Seat| match record.players.get(seat.index()) {
        Some(player) => shown(&player.name),
        None => seat_name(words, seat),
    };
    let names = Seat::all(record.log.setup.seats).map(name).collect();
    let fair = record.fair.expect("what was verified was promised");
    What::Verified(
        Box::new(Sheet {
            game: G::ID,
            names,
            fair,
        }),
        verified,
    )
}

impl Sheet {
    fn lines(&self, verified: &Verified, words: &Words) -> Vec<String> {
        let Sheet { game, names, fair } = self;
        let over = if verified.over { "yes" } else { "no" };
        let game = words.say(&format!("{game}-name"));
        let mut lines = vec![
            words.fill(
                "cli-verify-match",
                &[
                    ("game", game.into()),
                    ("over", over.into()),
                    ("table", shown(&fair.table).into()),
                ],
            ),
            words.fill(
                "cli-verify-promise",
                &[("commitment", fair.commitment.to_string().into())],
            ),
            words.fill(
                "cli-verify-outcomes",
                &[
                    ("draws", verified.draws.into()),
                    ("moves", fair.entries.len().into()),
                ],
            ),
        ];
        if verified.placed {
            lines.push(words.say("cli-verify-placed"));
        }
        lines.extend(names.iter().zip(&fair.salts).map(|(name, salt)| {
            let name = ("name", Value::from(name.as_str()));
            if salt.is_empty() {
                return words.fill("cli-verify-no-salt", &[name]);
            }
            words.fill(
                "cli-verify-salt",
                &[name, ("salt", salt.to_string().into())],
            )
        }));
        if verified.salted.is_empty() {
            lines.push(words.say("cli-verify-unsalted"));
        }
        if verified.skipped > 0 {
            lines.push(words.fill("cli-verify-skipped", &[("count", verified.skipped.into())]));
        }
        lines
    }
}

/// One fault; entries, outcomes and draws are counted from 1 for people, and entry 0 is the deal.
fn sentence(words: &Words, fault: &VerifyFault) -> String {
    let counted = |entry: &Option<usize>| Value::from(entry.map_or(0, |entry| entry + 1));
    let or_nothing = |text: Option<String>| {
        text.unwrap_or_else(|| words.say("cli-verify-nothing"))
            .into()
    };
    match fault {
        VerifyFault::NoFairness => words.say("cli-verify-no-fairness"),
        VerifyFault::SeedHidden => words.say("cli-verify-seed-hidden"),
        VerifyFault::Commitment { given, derived } => words.fill(
            "cli-verify-commitment",
            &[
                ("given", given.to_string().into()),
                ("derived", derived.to_string().into()),
            ],
        ),
        VerifyFault::Salts { salts, seats } => words.fill(
            "cli-verify-salts",
            &[("salts", (*salts).into()), ("seats", (*seats).into())],
        ),
        VerifyFault::Facts { facts, entries } => words.fill(
            "cli-verify-facts",
            &[("facts", (*facts).into()), ("entries", (*entries).into())],
        ),
        VerifyFault::Order { entry, seq, before } => words.fill(
            "cli-verify-order",
            &[
                ("entry", (entry + 1).into()),
                ("seq", seq.to_string().into()),
                ("before", before.to_string().into()),
            ],
        ),
        VerifyFault::Outcome {
            entry,
            place,
            given,
            derived,
        } => {
            let [given, derived] =
                [given, derived].map(|json| or_nothing(json.as_ref().map(plain)));
            let args = [("entry", counted(entry)), ("place", (place + 1).into())];
            words.fill(
                "cli-verify-outcome",
                &[&args[..], &[("given", given), ("derived", derived)]].concat(),
            )
        }
        VerifyFault::Draw {
            entry,
            place,
            given,
            derived,
        } => {
            let [given, derived] = [given, derived].map(|d| or_nothing(d.map(pair)));
            let args = [("entry", counted(entry)), ("place", (place + 1).into())];
            words.fill(
                "cli-verify-draw",
                &[&args[..], &[("given", given), ("derived", derived)]].concat(),
            )
        }
        VerifyFault::DoesNotReplay { entry, reason, .. } => {
            let why = reason
                .as_ref()
                .map(|reason| words.tell(reason, |seat| seat_name(words, seat)));
            let args = [
                ("entry", counted(entry)),
                ("why", why.unwrap_or_default().into()),
            ];
            words.fill("cli-error-replay", &args).trim_end().to_owned()
        }
    }
}

/// A draw as the record writes it.
fn pair(Drawn { n, k }: Drawn) -> String {
    format!("[{n}, {k}]")
}

/// An outcome without the quotes of JSON.
fn plain(outcome: &Json) -> String {
    outcome
        .as_str()
        .map_or_else(|| outcome.to_string(), str::to_owned)
}

/// Text of a stranger's file, without what could steer the terminal.
fn shown(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}
