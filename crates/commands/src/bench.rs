//! `sobremesa bench`: how fast the rules and the fast bot are, on one thread.

use std::io::Write as _;
use std::time::Duration;

use serde_json::json;
use sobremesa_arena::bench;
use sobremesa_bots::Roster;
use sobremesa_words::{Value, Words};

use crate::args;
use crate::error::{CliError, Faults, Outcome};
use crate::options;
use crate::sim::players;

pub(crate) fn run(args: &args::Bench, words: &Words) -> Outcome {
    let all: Vec<&str> = match &args.game {
        Some(game) => vec![game.as_str()],
        None => sobremesa_shelf::ids().collect(),
    };
    for id in all {
        let (title, preset) = options::find_title(words, id)?;
        let pairs = options::pairs(words, preset, &args.option)?;
        sobremesa_shelf::with_game!(title.id, G => one::<G>(id, args, &pairs, words)?, else => ());
    }
    Ok(())
}

fn one<G: Roster>(
    id: &str,
    args: &args::Bench,
    pairs: &[(String, String)],
    words: &Words,
) -> Outcome {
    let mut faults = Faults::default();
    let seats = faults.keep(players::<G>(words, args.players, 0));
    let setup = faults.keep(options::setup::<G>(words, pairs, seats));
    faults.none()?;
    let setup = setup.expect("without faults everything was read");
    let time = Duration::from_secs(args.seconds.into());
    let bench = bench(&setup, time).map_err(|faults| CliError::faults(words, &faults))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        let line = json!({
            "game": id,
            "options": setup.options,
            "players": setup.seats,
            "random_steps_per_second": bench.random_steps_per_second.round(),
            "random_games_per_second": bench.random_games_per_second.round(),
            "random_steps_per_game": bench.random_steps_per_game,
            "bot": bench.bot,
            "bot_games_per_second": bench.bot_games_per_second.round(),
            "usual_bot": bench.usual_bot,
            "decision_microseconds_mean": micros(bench.thinking.mean),
            "decision_microseconds_p99": micros(bench.thinking.p99),
            "decision_microseconds_longest": micros(bench.thinking.longest),
            "state_bytes": bench.state_bytes,
            "view_bytes": bench.view_bytes,
        });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    let spoken =
        |time| Value::from(words.decimal(micros(time), if micros(time) < 10.0 { 1 } else { 0 }));
    let millions = |n: f64| Value::from(words.decimal(n / 1e6, 1));
    let thousands = |n: f64| Value::from(words.decimal(n / 1e3, if n < 1e5 { 1 } else { 0 }));
    let args = [
        ("game", Value::from(id)),
        ("players", Value::from(setup.seats)),
        ("steps", millions(bench.random_steps_per_second)),
        ("games", thousands(bench.random_games_per_second)),
        (
            "length",
            Value::from(words.decimal(bench.random_steps_per_game, 1)),
        ),
        ("bot", Value::from(bench.bot)),
        ("botgames", thousands(bench.bot_games_per_second)),
        ("usual", Value::from(bench.usual_bot)),
        ("mean", spoken(bench.thinking.mean)),
        ("most", spoken(bench.thinking.p99)),
        ("longest", spoken(bench.thinking.longest)),
        ("state", Value::from(bench.state_bytes)),
        ("view", Value::from(bench.view_bytes)),
    ];
    writeln!(out, "{}\n", words.fill("cli-bench-result", &args))?;
    Ok(())
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
