//! Is The Great Race fair? How long races take, whether the place in the first order decides them, and which ways
//! winners take, as Markdown. The answers of one run are kept in `docs/great-race-balance.md`.

mod detours;
mod tables;
mod watch;

use std::process::ExitCode;

use watch::Drivers;

const HELP: &str = "\
Prints the tables of docs/great-race-balance.md.

Usage: great_race_balance [--games N] [--searching N] [--trials N] [--seed S]

  --games N      matches of leaders behind each line, 0 to 10000000 [default: 2000]
  --searching N  matches of navigators behind each line, 0 to 10000000 [default: 60]
  --trials N     how often a navigator tries before it answers [default: 48]
  --seed S       where all luck comes from; the same seed gives the same tables [default: 1]
  --help         this text
";

/// What was asked for.
struct Asked {
    games: u64,
    searching: u64,
    trials: u32,
    seed: u64,
}

/// Reads the command line; nothing where help was asked for.
fn read(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut asked = Asked {
        games: 2000,
        searching: 60,
        trials: 48,
        seed: 1,
    };
    while let Some(name) = args.next() {
        let mut number = |most: u64| {
            let value = args.next().ok_or(format!("{name} needs a number"))?;
            let number: u64 = value
                .parse()
                .map_err(|_| format!("{name} needs a number, and {value} is none"))?;
            if number > most {
                Err(format!("{name} {number}: {most} at most"))
            } else {
                Ok(number)
            }
        };
        match name.as_str() {
            "--games" => asked.games = number(10_000_000)?,
            "--searching" => asked.searching = number(10_000_000)?,
            "--trials" => asked.trials = number(1_000_000)? as u32,
            "--seed" => asked.seed = number(u64::MAX)?,
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("{name} is not an option")),
        }
    }
    Ok(Some(asked))
}

fn main() -> ExitCode {
    match read(std::env::args().skip(1)) {
        Ok(Some(Asked {
            games,
            searching,
            trials,
            seed,
        })) => {
            detours::print();
            if games > 0 {
                println!("## Among leaders\n");
                tables::print(Drivers::Leaders, games, seed);
            }
            if searching > 0 {
                println!("## Among navigators\n");
                tables::print(Drivers::Navigators(trials), searching, seed);
            }
            ExitCode::SUCCESS
        }
        Ok(None) => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}
