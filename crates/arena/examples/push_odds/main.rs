//! What players of PUSH ask, answered by simulation, as Markdown: how often the next card busts, when a colour is
//! worth banking, how much going first matters. `cargo xtask figures` writes the answers into `docs/push-odds.md`.

mod bank;
mod bust;
mod first;
mod play;

use std::process::ExitCode;

const HELP: &str = "\
Prints the tables of docs/push-odds.md: those of one question, or all.

Usage: push_odds [bust|bank|first] [--games N] [--seed S]

  --games N   matches behind each table for each number of players, 1 to 10000000 [default: 2000]
  --seed S    where all luck comes from; the same seed gives the same tables [default: 1]
  --help      this text
";

/// Questions by the words that ask for them, and what answers them.
type Question = (&'static str, fn(u64, u64));
const QUESTIONS: [Question; 3] = [
    ("bust", bust::print),
    ("bank", bank::print),
    ("first", first::print),
];

/// What was asked for.
struct Asked {
    questions: Vec<Question>,
    games: u64,
    seed: u64,
}

/// Reads the command line; nothing where help was asked for.
fn read(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut asked = Asked {
        questions: Vec::new(),
        games: 2000,
        seed: 1,
    };
    while let Some(name) = args.next() {
        if let Some(question) = QUESTIONS.into_iter().find(|(word, _)| *word == name) {
            asked.questions.push(question);
            continue;
        }
        let mut number = || {
            let value = args.next().ok_or(format!("{name} needs a number"))?;
            value
                .parse::<u64>()
                .map_err(|_| format!("{name} needs a number, and {value} is none"))
        };
        match name.as_str() {
            "--games" => asked.games = number()?,
            "--seed" => asked.seed = number()?,
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("{name} is not an option")),
        }
    }
    if asked.questions.is_empty() {
        asked.questions = QUESTIONS.to_vec();
    }
    match asked.games {
        1..=10_000_000 => Ok(Some(asked)),
        games => Err(format!("--games {games}: 1 to 10000000 can be played")),
    }
}

fn main() -> ExitCode {
    match read(std::env::args().skip(1)) {
        Ok(Some(asked)) => {
            for (_, print) in asked.questions {
                print(asked.games, asked.seed);
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
