//! `sobremesa doctor`: is everything a server needs as it should be? One screen, and an exit status.

mod tables;

use std::io::Write as _;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;
use sobremesa_server::{ADDR_FILE, STORE_FILE};
use sobremesa_store::Look;
use sobremesa_words::{Value, Words};

use crate::args::Doctor;
use crate::error::{CliError, Outcome};
use crate::foreign::in_words;
use crate::serve::data_folder;

use tables::tables;

/// Below this the disk is nearly full: a busy server writes as much in a day.
const LITTLE_ROOM: u64 = 500 << 20;
/// Below this it cannot go on for long.
const NO_ROOM: u64 = 50 << 20;
/// How many things that are wrong are named.
const MOST_NAMED: usize = 5;
/// 1 January 2026 in milliseconds: this program did not exist before.
const BORN: u64 = 1_767_225_600_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Good,
    /// Worth a look, and nothing is broken.
    Look,
    Bad,
}

struct Line {
    what: &'static str,
    verdict: Verdict,
    text: String,
}

pub(crate) fn run(args: &Doctor, words: &Words) -> Outcome {
    let folder = args.data.clone().unwrap_or_else(data_folder);
    let mut found = vec![program(words)];
    found.push(data(&folder, words));
    found.extend(store(&folder.join(STORE_FILE), words));
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

fn told(line: &Line, words: &Words) -> String {
    let mark = match line.verdict {
        Verdict::Good => "✓",
        Verdict::Look => "!",
        Verdict::Bad => "✗",
    };
    let what = words.say(match line.what {
        "program" => "cli-doctor-what-program",
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

fn as_json(found: &[Line]) -> serde_json::Value {
    let line = |line: &Line| {
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
) -> Line {
    let text = words.fill(key, args);
    Line {
        what,
        verdict,
        text,
    }
}

fn path_value(path: &Path) -> Value<'static> {
    Value::from(path.display().to_string())
}

fn program(words: &Words) -> Line {
    let place = std::env::current_exe().unwrap_or_else(|_| PathBuf::from("sobremesa"));
    let args = [
        ("version", Value::from(env!("CARGO_PKG_VERSION"))),
        ("place", path_value(&place)),
    ];
    line("program", Verdict::Good, words, "cli-doctor-program", &args)
}

/// The folder: there, and may it be written to?
fn data(folder: &Path, words: &Words) -> Line {
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

/// The store: sound, and does every table in it come back?
fn store(file: &Path, words: &Words) -> Vec<Line> {
    if !file.exists() {
        return vec![line(
            "store",
            Verdict::Look,
            words,
            "cli-doctor-no-store",
            &[],
        )];
    }
    let failed = |error: String| {
        let args = [("file", path_value(file)), ("error", Value::from(error))];
        line("store", Verdict::Bad, words, "cli-doctor-store-bad", &args)
    };
    let look = match Look::open(file) {
        Ok(look) => look,
        Err(error) => return vec![failed(error.to_string())],
    };
    let size = std::fs::metadata(file).map_or(0, |found| found.len());
    let sound = match look.faults() {
        Ok(faults) if faults.is_empty() => {
            let args = [("size", Value::from(megabytes(size)))];
            line("store", Verdict::Good, words, "cli-doctor-store", &args)
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
    match tables(&look) {
        Ok(read) => lines.push(read.told(words)),
        Err(error) if !broken => lines.push(failed(error)),
        Err(_) => {}
    }
    lines
}

/// The port: free, or taken by the server of this very folder, or by somebody else?
fn port(addr: SocketAddr, folder: &Path, words: &Words) -> Line {
    let ours = std::fs::read_to_string(folder.join(ADDR_FILE))
        .ok()
        .and_then(|text| text.trim().parse::<SocketAddr>().ok());
    let args = |error: String| {
        [
            ("addr", Value::from(addr.to_string())),
            ("error", Value::from(in_words(words, &error))),
        ]
    };
    match TcpListener::bind(addr) {
        Ok(_) => line(
            "port",
            Verdict::Good,
            words,
            "cli-doctor-port",
            &args(String::new()),
        ),
        Err(_) if ours.is_some_and(|ours| ours.port() == addr.port()) => line(
            "port",
            Verdict::Good,
            words,
            "cli-doctor-port-ours",
            &args(String::new()),
        ),
        Err(error) => line(
            "port",
            Verdict::Bad,
            words,
            "cli-doctor-port-taken",
            &args(error.to_string()),
        ),
    }
}

fn disk(folder: &Path, words: &Words) -> Line {
    let there = folder.ancestors().find(|path| path.exists());
    let room = fs4::available_space(there.unwrap_or_else(|| Path::new(".")));
    match room {
        Ok(room) => {
            let verdict = match room {
                _ if room < NO_ROOM => Verdict::Bad,
                _ if room < LITTLE_ROOM => Verdict::Look,
                _ => Verdict::Good,
            };
            let args = [("room", Value::from(megabytes(room)))];
            line("disk", verdict, words, "cli-doctor-disk", &args)
        }
        Err(error) => {
            let error = in_words(words, &error.to_string());
            let args = [("error", Value::from(error))];
            line("disk", Verdict::Bad, words, "cli-doctor-disk-bad", &args)
        }
    }
}

fn clock(words: &Words) -> Line {
    let time = Value::from(httpdate::fmt_http_date(SystemTime::now()));
    if now() < BORN {
        line(
            "clock",
            Verdict::Bad,
            words,
            "cli-doctor-clock-wrong",
            &[("time", time)],
        )
    } else {
        line(
            "clock",
            Verdict::Good,
            words,
            "cli-doctor-clock",
            &[("time", time)],
        )
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

fn megabytes(bytes: u64) -> String {
    match bytes as f64 / 1e6 {
        size if size < 100.0 => format!("{size:.1}"),
        size => format!("{size:.0}"),
    }
}
