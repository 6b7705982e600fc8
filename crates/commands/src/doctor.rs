//! `sobremesa doctor`: is everything a server needs as it should be? One screen, and an exit status.

mod machine;
mod stores;
mod tables;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;
use sobremesa_server::STORE_FILE;
use sobremesa_words::{Value, Words};

use crate::args::Doctor;
use crate::error::{CliError, Outcome};
use crate::foreign::in_words;
use crate::serve::data_folder;

use machine::{clock, disk, port};

/// How many things that are wrong are named.
const MOST_NAMED: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Good,
    /// Worth a look, and nothing is broken.
    Look,
    Bad,
}

struct Finding {
    what: &'static str,
    verdict: Verdict,
    text: String,
}

pub(crate) fn run(args: &Doctor, words: &Words) -> Outcome {
    let folder = args.data.clone().unwrap_or_else(data_folder);
    let store = args.store.clone();
    let store = store.or_else(|| std::env::var("SOBREMESA_STORE").ok());
    let mut found = vec![program(words), page(words)];
    found.push(data(&folder, words));
    found.extend(match store {
        Some(home) => {
            let others = crate::partition::databases(args.databases.as_deref(), words)?;
            stores::databases(&home, &others, words)
        }
        None => stores::file(&folder.join(STORE_FILE), words),
    });
    found.push(port(args.addr, &folder, words));
    found.push(disk(&folder, words));
    found.push(clock(words));
    let worst = found.iter().map(|line| line.verdict).max();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(&found))?;
    } else {
        for line in &found {
            writeln!(out, "{}", told(line, words))?;
        }
    }
    match worst {
        Some(Verdict::Bad) => Err(CliError::said(words, "cli-doctor-bad", &[])),
        _ => Ok(()),
    }
}

fn told(line: &Finding, words: &Words) -> String {
    let mark = match line.verdict {
        Verdict::Good => "✓",
        Verdict::Look => "!",
        Verdict::Bad => "✗",
    };
    let what = words.say(match line.what {
        "program" => "cli-doctor-what-program",
        "page" => "cli-doctor-what-page",
        "data" => "cli-doctor-what-data",
        "store" => "cli-doctor-what-store",
        "tables" => "cli-doctor-what-tables",
        "port" => "cli-doctor-what-port",
        "disk" => "cli-doctor-what-disk",
        _ => "cli-doctor-what-clock",
    });
    // Further lines stand under the first.
    let text = line.text.replace('\n', &format!("\n{:16}", ""));
    format!("{mark} {what:<13} {text}")
}

fn as_json(found: &[Finding]) -> serde_json::Value {
    let line = |line: &Finding| {
        let verdict = match line.verdict {
            Verdict::Good => "good",
            Verdict::Look => "look",
            Verdict::Bad => "bad",
        };
        json!({ "what": line.what, "verdict": verdict, "text": line.text })
    };
    json!(found.iter().map(line).collect::<Vec<_>>())
}

/// A line that says this sentence.
fn line(
    what: &'static str,
    verdict: Verdict,
    words: &Words,
    key: &str,
    args: &[(&str, Value<'_>)],
) -> Finding {
    let text = words.fill(key, args);
    Finding {
        what,
        verdict,
        text,
    }
}

fn path_value(path: &Path) -> Value<'static> {
    Value::from(path.display().to_string())
}

fn program(words: &Words) -> Finding {
    let place = std::env::current_exe().unwrap_or_else(|_| PathBuf::from("sobremesa"));
    let args = [
        ("version", Value::from(env!("CARGO_PKG_VERSION"))),
        ("place", path_value(&place)),
    ];
    line("program", Verdict::Good, words, "cli-doctor-program", &args)
}

/// What browsers get: is it inside?
fn page(words: &Words) -> Finding {
    let (verdict, key) = match sobremesa_server::carried() {
        (true, true) => (Verdict::Good, "cli-doctor-page"),
        (true, false) => (Verdict::Look, "cli-doctor-page-no-engine"),
        (false, _) => (Verdict::Look, "cli-doctor-page-none"),
    };
    line("page", verdict, words, key, &[])
}

/// The folder: there, and may it be written to?
fn data(folder: &Path, words: &Words) -> Finding {
    let of = |verdict, key: &str, error: String| {
        let args = [
            ("folder", path_value(folder)),
            ("error", Value::from(in_words(words, &error))),
        ];
        line("data", verdict, words, key, &args)
    };
    if !folder.exists() {
        return of(Verdict::Look, "cli-doctor-no-folder", String::new());
    }
    let probe = folder.join(format!(".doctor-{}", std::process::id()));
    let wrote = std::fs::write(&probe, b"?").and_then(|()| std::fs::remove_file(&probe));
    match wrote {
        Ok(()) => of(Verdict::Good, "cli-doctor-folder", String::new()),
        Err(error) => of(Verdict::Bad, "cli-doctor-folder-closed", error.to_string()),
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

/// So many bytes, in the unit and with the decimal sign people read.
fn size(bytes: u64, words: &Words) -> Value<'static> {
    let (key, number) = match bytes as f64 / 1e6 {
        few if few < 1e4 => ("cli-doctor-megabytes", few),
        many => ("cli-doctor-gigabytes", many / 1e3),
    };
    let number = words.decimal(number, usize::from(number < 100.0));
    Value::from(words.fill(key, &[("number", Value::from(number))]))
}
