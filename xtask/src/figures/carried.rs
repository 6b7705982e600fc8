//! What a server carries, for docs/load.md: `sobremesa load` against a server on the same machine, one load after another.

use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;

use super::asked;
use crate::dist::Served;
use crate::target;

/// The limits that a load which comes from one address meets first.
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

/// How often the worst is asked for: the quiet time before it differs from run to run.
const BESIDE_RUNS: usize = 3;

const MIB: f64 = (1 << 20) as f64;
const KIB: f64 = 1024.0;

/// What people play, and what it is called.
const GAMES: [(&str, &str); 4] = [
    ("the-game", "The Game"),
    ("push", "PUSH"),
    ("cthulhu-500", "Cthulhu 500"),
    ("great-race", "The Great Race"),
];

/// What `sobremesa load` says of a new server under such a load, one that lets all of it in.
fn under(program: &Path, load: &str) -> Result<Json, String> {
    let limits = OPEN.map(|name| ["--limit".to_owned(), format!("{name}=1000000")]);
    limited(program, load, &limits.concat())
}

/// What it says of a new server with these limits.
fn limited(program: &Path, load: &str, limits: &[String]) -> Result<Json, String> {
    let data = target().join("figures/carried");
    let _ = std::fs::remove_dir_all(&data);
    let begin = &mut Command::new(program);
    let server = Served::start_with(begin, &data.to_string_lossy(), limits)?;
    server.page("/healthz")?;
    let (addr, pid) = (server.addr, server.pid());
    let command = format!("load --players 3 --url http://{addr} --pid server={pid} {load}");
    let said = asked(program, command.split(' ').map(AsRef::as_ref), &command)?;
    server.stop()?;
    let _ = std::fs::remove_dir_all(&data);
    Ok(said)
}

/// A number of a report.
fn figure(said: &Json, path: &str) -> Result<f64, String> {
    let found = said.pointer(path).and_then(Json::as_f64);
    found.ok_or_else(|| format!("load tells no {path}"))
}

/// The rows of a table under its head.
fn written(head: &str, line: &str, rows: &[String]) -> String {
    format!("{head}\n{line}\n{}\n", rows.join("\n"))
}

/// Moves a second, time and memory.
pub(super) fn table(program: &Path) -> Result<String, String> {
    let paced = under(program, "--tables 1000 --think 1000 --seconds 30")?;
    let flat = |tables: usize| {
        under(
            program,
            &format!("--tables {tables} --think 0 --seconds 20"),
        )
    };
    let (few, many) = (flat(200)?, flat(1000)?);
    let alone = under(program, "--tables 0 --idle 2000")?;
    let followed = under(program, "--tables 0 --idle 2000 --followed")?;
    rows([&paced, &few, &many, &alone, &followed])
}

fn rows([paced, few, many, alone, followed]: [&Json; 5]) -> Result<String, String> {
    let own = |what: &str| figure(paced, &format!("/own_step_ms/{what}"));
    let busy = figure(paced, "/driver_cpu_seconds")? / figure(paced, "/seconds")?;
    let flat = |said: &Json| -> Result<String, String> {
        let (moves, late) = (
            figure(said, "/moves_per_second")?,
            figure(said, "/own_step_ms/p99")?,
        );
        Ok(format!("{moves:.0} / {late:.0}"))
    };
    let idle = |said: &Json| figure(said, "/idle/bytes_per_table").map(|bytes| bytes / KIB);
    let rows = [
        format!(
            "| 1,000 three-player tables of The Game, a move per table and second: own step, ms, p50 / p95 / p99 / at most | p99 < 100 | {:.1} / {:.1} / {:.1} / {:.1} |",
            own("p50")?,
            own("p95")?,
            own("p99")?,
            own("max")?
        ),
        format!(
            "| … until the last other player has it, ms, p50 / p99 | | {:.1} / {:.1} |",
            figure(paced, "/last_step_ms/p50")?,
            figure(paced, "/last_step_ms/p99")?
        ),
        format!(
            "| … cores that the server keeps busy / the driver | | {:.2} / {busy:.2} |",
            figure(paced, "/parts/server/cores")?
        ),
        format!(
            "| … the server’s memory with 3,000 sockets, MiB | | {:.0} |",
            figure(paced, "/parts/server/memory_after")? / MIB
        ),
        format!(
            "| flat out, 200 tables: stored moves a second / own step, ms, p99 | 10,000 | {} |",
            flat(few)?
        ),
        format!(
            "| flat out, 1,000 tables: the same | 10,000 | {} |",
            flat(many)?
        ),
        format!(
            "| flat out, 200 tables: the server’s processor time a move, µs / of which the system’s | 40 | {:.0} / {:.0} |",
            figure(few, "/parts/server/cpu_us_per_move")?,
            figure(few, "/parts/server/system_us_per_move")?
        ),
        format!(
            "| an idle table in mid-match that nobody follows, KiB | < 64 | {:.0} |",
            idle(alone)?
        ),
        format!(
            "| an idle table with three sockets open, KiB | < 64 | {:.0} |",
            idle(followed)?
        ),
    ];
    Ok(written(
        "| what | goal | measured |",
        "| --- | --- | --- |",
        &rows,
    ))
}

/// What a step to a player of three takes in bytes, game by game.
pub(super) fn steps(program: &Path) -> Result<String, String> {
    let row = |(game, name): (&str, &str)| -> Result<String, String> {
        let load = format!("--game {game} --tables 4 --think 50 --seconds 6 --deflate");
        let said = under(program, &load)?;
        let pair = |what: &str| -> Result<String, String> {
            let at = |share: &str| figure(&said, &format!("/{what}/{share}"));
            Ok(format!("{:.0} / {:.0}", at("p50")?, at("p95")?))
        };
        Ok(format!(
            "| {name} | {} | {} |",
            pair("step_bytes")?,
            pair("frame_bytes")?
        ))
    };
    let rows: Result<Vec<String>, String> = GAMES.into_iter().map(row).collect();
    Ok(written(
        "| game | a step, median / p95 | compressed |",
        "| --- | ---: | ---: |",
        &rows?,
    ))
}

/// What players feel while somebody else asks for the worst the usual limits let them: some runs, one after another.
pub(super) fn beside(program: &Path) -> Result<String, String> {
    let load = "--tables 20 --think 250 --seconds 30 --beside";
    let runs: Result<Vec<Json>, String> = (0..BESIDE_RUNS)
        .map(|_| limited(program, load, &[]))
        .collect();
    beside_rows(&runs?)
}

fn beside_rows(runs: &[Json]) -> Result<String, String> {
    let row = |(run, said): (usize, &Json)| -> Result<String, String> {
        let pair = |of: &str| -> Result<String, String> {
            let at = |share: &str| figure(said, &format!("{of}own_step_ms/{share}"));
            Ok(format!("{:.1} / {:.1}", at("p50")?, at("p99")?))
        };
        let ratio = figure(said, "/beside/ratio")?;
        Ok(format!(
            "| {} | {} | {} | {ratio:.1} |",
            run + 1,
            pair("/")?,
            pair("/beside/")?
        ))
    };
    let rows: Result<Vec<String>, String> = runs.iter().enumerate().map(row).collect();
    Ok(written(
        "| run | own step without, ms, p50 / p99 | beside the worst | times as long, p99 |",
        "| --- | ---: | ---: | ---: |",
        &rows?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_load_came_to_is_told_in_the_units_of_the_page() {
        let said = serde_json::json!({
            "seconds": 30.0, "driver_cpu_seconds": 3.0, "moves_per_second": 15398.4,
            "own_step_ms": { "p50": 0.51, "p95": 0.92, "p99": 1.93, "max": 12.58 },
            "last_step_ms": { "p50": 0.56, "p99": 2.04 },
            "parts": { "server": {
                "cores": 0.321, "memory_after": 116u64 << 20, "cpu_us_per_move": 66.8, "system_us_per_move": 29.2,
            } },
            "idle": { "bytes_per_table": 24_900 },
        });
        let table = rows([&said; 5]).expect("told");
        assert_eq!(table.lines().count(), 11);
        for cell in [
            "| 0.5 / 0.9 / 1.9 / 12.6 |",
            "| 0.6 / 2.0 |",
            "| 0.32 / 0.10 |",
            "| 116 |",
            "| 15398 / 2 |",
            "| 67 / 29 |",
            "| 24 |",
        ] {
            assert!(table.contains(cell), "{cell} in {table}");
        }
        let fault = rows([&serde_json::json!({}); 5]).expect_err("nothing told");
        assert!(fault.contains("load tells no"), "{fault}");
    }

    #[test]
    fn what_is_felt_beside_the_worst_is_told_run_by_run() {
        let said = serde_json::json!({
            "own_step_ms": { "p50": 0.51, "p99": 1.93 },
            "beside": { "own_step_ms": { "p50": 2.04, "p99": 12.58 }, "ratio": 6.518 },
        });
        let table = beside_rows(&[said.clone(), said]).expect("told");
        assert_eq!(
            table.lines().last(),
            Some("| 2 | 0.5 / 1.9 | 2.0 / 12.6 | 6.5 |")
        );
        assert!(beside_rows(&[serde_json::json!({})]).is_err());
    }
}
