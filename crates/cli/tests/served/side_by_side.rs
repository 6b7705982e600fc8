//! One server on SQLite, one on PostgreSQL, three on PostgreSQL and NATS, under the same load one after another.
//!
//! A short run is a test: every side stores and tells everything. The figures are `cargo xtask sides`, which sets how many tables
//! there are and how long it takes, and where the report goes.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;
use sobremesa_throwaway::{nats, postgres};

use crate::{Served, program};

const OPEN: [&str; 8] = [
    "new-per-minute",
    "requests-per-second",
    "request-burst",
    "sockets-per-address",
    "sockets",
    "messages-per-second",
    "message-burst",
    "tables-per-person",
];

/// Where the report goes in a document.
const MARKS: [&str; 2] = ["<!-- side by side -->", "<!-- end of side by side -->"];

fn setting(name: &str, usual: u64) -> u64 {
    let set = std::env::var(format!("SOBREMESA_SIDES_{name}")).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What is measured on every side.
struct Course {
    tables: u64,
    think: u64,
    seconds: u64,
}

/// One of the three.
struct Side {
    name: &'static str,
    servers: Vec<Served>,
    database: Option<postgres::Cluster>,
    bus: Option<nats::Server>,
}

impl Side {
    fn start(folder: &Path, name: &'static str, nodes: usize, database: bool) -> Side {
        let database = database.then(|| {
            let cluster = postgres::Cluster::start();
            cluster.sql("postgres", "CREATE DATABASE sides");
            cluster
        });
        let bus = (nodes > 1).then(nats::Server::start);
        let mut args: Vec<String> = Vec::new();
        if let Some(database) = &database {
            args.extend(["--store".to_owned(), database.url("sides")]);
        }
        if let Some(bus) = &bus {
            args.extend(["--bus".to_owned(), bus.url()]);
        }
        for limit in OPEN {
            args.extend(["--limit".to_owned(), format!("{limit}=1000000")]);
        }
        let server = |number: usize| {
            let node = format!("node{number}");
            let mut args: Vec<&str> = args.iter().map(String::as_str).collect();
            if nodes > 1 {
                args.extend(["--node", &node]);
            }
            Served::start(&folder.join(name).join(&node), &args)
        };
        Side {
            name,
            servers: (0..nodes).map(server).collect(),
            database,
            bus,
        }
    }

    /// What `sobremesa load` says of it.
    fn under(&self, course: &Course) -> Value {
        let mut args: Vec<String> = ["load", "--json", "--game", "the-game", "--players", "3"]
            .map(str::to_owned)
            .into();
        let mut more = |name: &str, value: String| args.extend([name.to_owned(), value]);
        more("--tables", course.tables.to_string());
        more("--think", course.think.to_string());
        more("--seconds", course.seconds.to_string());
        for server in &self.servers {
            more("--url", format!("http://{}", server.addr));
            more("--pid", format!("node={}", server.child.id()));
        }
        if let Some(database) = &self.database {
            more("--pid", format!("database={}", database.pid()));
        }
        if let Some(bus) = &self.bus {
            more("--pid", format!("bus={}", bus.pid()));
            more("--bus-monitor", bus.monitor());
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let said = program(&args).output().expect("the program starts");
        let (out, err) = (
            String::from_utf8_lossy(&said.stdout),
            String::from_utf8_lossy(&said.stderr),
        );
        assert!(said.status.success(), "{}: {out}{err}", self.name);
        serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
    }
}

/// A number of a report, or a line where there is none.
fn figure(report: &Value, path: &str, places: usize) -> String {
    let found = report.pointer(path).and_then(Value::as_f64);
    found.map_or_else(|| "–".to_owned(), |found| format!("{found:.places$}"))
}

fn row(side: &Side, course: &Course, report: &Value) -> String {
    let load = match course.think {
        0 => format!("{} tables flat out", course.tables),
        think => format!("{} tables, a move every {think} ms", course.tables),
    };
    let figure = |path: &str, places: usize| figure(report, path, places);
    format!(
        "| {} | {load} | {} | {} / {} | {} / {} | {} | {} | {} | {} |",
        side.name,
        figure("/moves_per_second", 0),
        figure("/own_step_ms/p50", 1),
        figure("/own_step_ms/p99", 1),
        figure("/hop/home_ms/p50", 2),
        figure("/hop/away_ms/p50", 2),
        figure("/parts/node/cpu_us_per_move", 0),
        figure("/parts/database/cpu_us_per_move", 0),
        figure("/parts/bus/cpu_us_per_move", 0),
        figure("/bus/bytes_per_move", 0),
    )
}

/// Puts a report between its marks; what is around them stays.
pub(crate) fn between_marks(file: &Path, marks: [&str; 2], report: &str) {
    let text = std::fs::read_to_string(file).expect("a document");
    let (before, rest) = text.split_once(marks[0]).expect("the mark before it");
    let (_, after) = rest.split_once(marks[1]).expect("the mark after it");
    let text = format!("{before}{}\n{report}\n{}{after}", marks[0], marks[1]);
    std::fs::write(file, text).expect("it is written");
}

#[test]
fn one_server_or_three_on_either_store_tell_everybody_everything() {
    let seconds = setting("SECONDS", 1);
    let courses = [
        Course {
            tables: setting("FLAT", 3),
            think: 0,
            seconds,
        },
        Course {
            tables: setting("PACED", 3),
            think: setting("THINK", 100),
            seconds,
        },
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let mut report = "| side | load | moves a second | own step, ms, p50 / p99 | … p50 at the table's server / at another | µs of servers a move | … of the database | … of the bus | bytes on the bus a move |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n".to_owned();
    let sides = [
        ("one server, SQLite", 1, false),
        ("one server, PostgreSQL", 1, true),
        ("three servers, PostgreSQL, NATS", 3, true),
    ];
    for course in &courses {
        // One side after another, each by itself: they would share the machine otherwise.
        for (name, nodes, database) in sides {
            let side = Side::start(folder.path(), name, nodes, database);
            let said = side.under(course);
            assert!(said["moves"].as_u64() > Some(0), "{name}: {said}");
            assert_eq!(said["hop"].is_object(), nodes > 1, "{name}: {said}");
            if nodes > 1 {
                let bytes = said["bus"]["bytes_per_move"].as_f64();
                assert!(bytes > Some(0.0), "words go over the bus: {said}");
            }
            let line = row(&side, course, &said);
            println!("{line}");
            let _ = writeln!(report, "{line}");
            drop(side);
            std::fs::remove_dir_all(folder.path().join(name)).expect("its folder");
        }
    }
    if let Some(file) = std::env::var_os("SOBREMESA_SIDES_REPORT") {
        between_marks(Path::new(&file), MARKS, &report);
    }
}
