//! How large the program is, how soon it serves its first page and how much memory it takes when nobody comes.

mod served;

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

pub(crate) use self::served::{Served, free};

const ROUNDS: usize = 9;
const SIZE: f64 = 20.0;
const START: f64 = 150.0;
const MEMORY: f64 = 40.0;

/// What was measured: what it is, how much was found and how much it may be at most.
pub(crate) type Row = (&'static str, f64, f64);

/// Prints size, start and memory, and fails where one of them is too much.
pub(crate) fn measure(program: &Path) -> Result<(), String> {
    let (rows, starts) = measured(program)?;
    for (what, found, most) in rows {
        println!("{what:<38} {found:>8.1}   at most {most}");
    }
    let starts: Vec<String> = starts.iter().map(|start| format!("{start:.0}")).collect();
    println!("starts, ms: {}", starts.join(" "));
    match rows.iter().find(|(_, found, most)| found > most) {
        None => Ok(()),
        Some((what, ..)) => Err(format!("too much: {what}")),
    }
}

/// Starts the program several times, in a folder of its own; every start comes along, the quickest first.
pub(crate) fn measured(program: &Path) -> Result<([Row; 3], Vec<f64>), String> {
    let fault = |error| format!("{}: {error}", program.display());
    let size = std::fs::metadata(program).map_err(fault)?.len() as f64 / 1e6;
    let mut starts = Vec::new();
    let mut memory = 0.0;
    let data = crate::target().join("dist/measure");
    for round in 0..ROUNDS {
        let _ = std::fs::remove_dir_all(&data);
        let begun = Instant::now();
        let server = Served::start(&mut Command::new(program), &data.to_string_lossy())?;
        let page = server.page("/")?;
        starts.push(begun.elapsed().as_secs_f64() * 1e3);
        if !page.contains("<script") {
            return Err(format!("this is not the page:\n{page}"));
        }
        if round + 1 == ROUNDS {
            std::thread::sleep(Duration::from_secs(3));
            memory = resident(server.pid())?;
        }
        server.stop()?;
    }
    let _ = std::fs::remove_dir_all(&data);
    starts.sort_by(f64::total_cmp);
    let rows = [
        ("size of the stripped program, MB", size, SIZE),
        (
            "first page served after, ms (median)",
            starts[ROUNDS / 2],
            START,
        ),
        ("memory when nobody comes, MB", memory, MEMORY),
    ];
    Ok((rows, starts))
}

/// The memory of a process that is in RAM, in MB.
fn resident(pid: u32) -> Result<f64, String> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))
        .map_err(|error| format!("memory can be measured on Linux alone: {error}"))?;
    let kib = status.lines().find_map(|line| {
        let rest = line.strip_prefix("VmRSS:")?;
        rest.split_whitespace().next()?.parse::<f64>().ok()
    });
    kib.map(|kib| kib * 1024.0 / 1e6)
        .ok_or_else(|| "no VmRSS".to_owned())
}
