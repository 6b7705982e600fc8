//! How fair Cthulhu 500 is with the house deck, from simulated races, as Markdown: vehicles, cards, seats, length. What
//! the lab says about the same is kept in `docs/cthulhu-500-balance.md`.

mod books;
mod race;

use std::process::ExitCode;
use std::time::Duration;

use rayon::prelude::*;
use sobremesa_bots::Roster as _;
use sobremesa_core::FastLuck;
use sobremesa_cthulhu_500::Cthulhu500;

use books::Books;

const HELP: &str = "\
Prints how often each vehicle, seat, place on the grid and card drawn wins, as Markdown.

Usage: cthulhu_balance [--players N] [--games N] [--seed S] [--bot NAME] [--think MS]

  --players N  how many race, 3 to 8; 3, 5 and 8 one after the other where this is left out
  --games N    races for each number of players, 1 to 10000000 [default: 2000]
  --seed S     where all luck comes from; the same seed gives the same tables, unless --think is given [default: 1]
  --bot NAME   who drives every car [default: racer]
  --think MS   how long a bot may think about one answer
  --help       this text
";

/// What was asked for.
struct Asked {
    players: Vec<u8>,
    games: u64,
    seed: u64,
    bot: String,
    think: Option<Duration>,
}

/// Reads the command line; nothing where help was asked for.
fn read(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut asked = Asked {
        players: vec![3, 5, 8],
        games: 2000,
        seed: 1,
        bot: "racer".to_owned(),
        think: None,
    };
    while let Some(name) = args.next() {
        if name == "--help" || name == "-h" {
            return Ok(None);
        }
        let value = args.next().ok_or(format!("{name} needs a value"))?;
        let number = || {
            value
                .parse::<u64>()
                .map_err(|_| format!("{name} needs a number, and {value} is none"))
        };
        match name.as_str() {
            "--players" => {
                let players = u8::try_from(number()?)
                    .ok()
                    .filter(|players| (3..=8).contains(players));
                asked.players = vec![players.ok_or("3 to 8 can race")?];
            }
            "--games" => asked.games = number()?,
            "--seed" => asked.seed = number()?,
            "--think" => asked.think = Some(Duration::from_millis(number()?)),
            "--bot" if Cthulhu500::bot(&value).is_some() => asked.bot = value,
            "--bot" => return Err(format!("{value} is no bot of Cthulhu 500")),
            _ => return Err(format!("{name} is not an option")),
        }
    }
    match asked.games {
        1..=10_000_000 => Ok(Some(asked)),
        games => Err(format!("--games {games}: 1 to 10000000 can be played")),
    }
}

fn main() -> ExitCode {
    match read(std::env::args().skip(1)) {
        Ok(Some(asked)) => {
            for &players in &asked.players {
                let books = (0..asked.games)
                    .into_par_iter()
                    .map(|game| {
                        let seed = FastLuck::stream(asked.seed, game).raw();
                        race::run(players, &asked.bot, asked.think, seed)
                    })
                    .fold(Books::default, |mut books, race| {
                        books.add(&race);
                        books
                    })
                    .reduce(Books::default, Books::and);
                books.print(players, &asked.bot);
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
