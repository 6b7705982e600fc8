//! `sobremesa sim`: many matches between bots, and what they add up to.

mod report;

use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use sobremesa_arena::{Plan, Row, SimError, Simulated, simulate};
use sobremesa_bots::{BotSpec, Roster};
use sobremesa_core::{Game, Seat, Verdict};
use sobremesa_protocol::{Player, Record, write_whole};
use sobremesa_words::{Value, Words};

use crate::args::Sim;
use crate::bar::Bar;
use crate::error::{CliError, Faults, Outcome};
use crate::options;

pub(crate) fn run(args: &Sim, words: &Words) -> Outcome {
    let (title, preset) = options::find_title(words, &args.game)?;
    let pairs = options::pairs(words, preset, &args.option)?;
    sobremesa_shelf::with_game!(title.id, G => one::<G>(args, &pairs, words), else => Ok(()))
}

fn one<G: Roster>(args: &Sim, pairs: &[(String, String)], words: &Words) -> Outcome {
    let plan = plan::<G>(args, pairs, words)?;
    let progress = Bar::new(args.games, words);
    let simulated = simulate(&plan, &progress).map_err(|error| match error {
        SimError::Faults(faults) => CliError::faults(words, &faults),
        SimError::Bots { .. } | SimError::Threads(_) => CliError::said(
            words,
            "cli-error-threads",
            &[("error", Value::from(error.to_string()))],
        ),
    })?;
    progress.bar.finish_and_clear();
    let written = write_files(&plan, &simulated, args, words);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report::json(&args.game, &plan, &simulated))?;
    } else {
        write!(
            out,
            "{}",
            report::text(&args.game, &plan, &simulated, words)
        )?;
    }
    // A file that cannot be written is no reason to lose what was found out.
    written?;
    if simulated.complete {
        Ok(())
    } else {
        Err(CliError::Interrupted(Vec::new()))
    }
}

/// The files asked for, each whole or not at all.
fn write_files<G: Roster>(
    plan: &Plan<G>,
    simulated: &Simulated,
    args: &Sim,
    words: &Words,
) -> Outcome {
    let mut faults = Faults::default();
    let mut keep = |path: &Path, written: std::io::Result<()>| {
        faults.keep(written.map_err(|error| CliError::file(words, path, &error)));
    };
    if let Some(path) = &args.csv {
        keep(
            path,
            write_whole(path, csv(plan, &simulated.rows).as_bytes()),
        );
    }
    if let Some(path) = &args.save {
        keep(path, record(plan, args.save_game).save(path));
    }
    faults.none()
}

fn plan<G: Roster>(args: &Sim, pairs: &[(String, String)], words: &Words) -> Outcome<Plan<G>> {
    let mut faults = Faults::default();
    let seats = faults.keep(players::<G>(words, args.players, args.bots.len()));
    let setup = faults.keep(options::setup::<G>(words, pairs, seats));
    let bots = faults.keep(bots::<G>(words, &args.bots, seats));
    if args.games == 0 {
        faults.keep::<()>(Err(CliError::said(words, "cli-error-no-games", &[])));
    }
    if args.save.is_some() && args.save_game >= args.games {
        faults.keep::<()>(Err(CliError::said(
            words,
            "cli-error-save-game",
            &[("game", Value::from(args.save_game))],
        )));
    }
    faults.check_writable(words, args.csv.iter().chain(&args.save));
    faults.none()?;
    let (Some(setup), Some(bots)) = (setup, bots) else {
        unreachable!("without faults everything was read");
    };
    Ok(Plan {
        setup,
        // With the same bot everywhere, or one team, there is nobody to be fair to.
        rotate: !G::COOPERATIVE
            && !args.fixed_seats
            && bots.iter().any(|bot| bot.name != bots[0].name),
        bots,
        games: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or_default(),
        think: args.think.map(|limit| Duration::from_millis(limit.into())),
        rows: args.csv.is_some(),
    })
}

/// How many play: as typed, else as many as bots were named, else two or what the game allows.
pub(crate) fn players<G: Game>(words: &Words, typed: Option<u8>, named: usize) -> Outcome<u8> {
    let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
    let seats = match (typed, named) {
        (Some(seats), _) => seats,
        (None, 0 | 1) => 2.clamp(least, most),
        (None, named) => u8::try_from(named).unwrap_or(u8::MAX),
    };
    if G::SEATS.contains(&seats) {
        return Ok(seats);
    }
    let args = [
        ("game", Value::from(words.say(&format!("{}-name", G::ID)))),
        ("given", Value::from(seats)),
        ("least", Value::from(least)),
        ("most", Value::from(most)),
    ];
    Err(CliError::said(words, "cli-error-players", &args))
}

/// One bot for each seat; one name fills them all, none means the usual one.
fn bots<G: Roster>(words: &Words, names: &[String], seats: Option<u8>) -> Outcome<Vec<BotSpec<G>>> {
    let usual = [G::USUAL.to_owned()];
    let names = if names.is_empty() { &usual } else { names };
    let (found, mut faults) = options::bots::<G>(words, names);
    // Where the number of seats is wrong, that has been said already.
    let seats = seats.map_or(names.len(), usize::from);
    if names.len() != 1 && names.len() != seats {
        let args = [
            ("bots", Value::from(names.len())),
            ("players", Value::from(seats)),
        ];
        faults.push(words.fill("cli-error-bot-count", &args));
    }
    match (faults.is_empty(), found.as_slice()) {
        (false, _) => Err(CliError::Said(faults)),
        (true, &[one]) => Ok(vec![one; seats]),
        (true, _) => Ok(found),
    }
}

/// One row a match: what a spreadsheet wants.
fn csv<G: Game>(plan: &Plan<G>, rows: &[Row]) -> String {
    let mut text = String::from(if G::COOPERATIVE {
        "game,seed,won,left,steps,turns\n"
    } else {
        "game,seed,rotation,winners,scores,bots,steps,turns\n"
    });
    for Row {
        game,
        seed,
        rotation,
        finished,
    } in rows
    {
        let line = match &finished.verdict {
            Verdict::Team { won, left } => {
                format!(
                    "{game},{seed},{},{left},{},{}\n",
                    u8::from(*won),
                    finished.steps,
                    finished.turns
                )
            }
            Verdict::Ranked { winners, scores } => {
                let winners: Vec<String> = winners.iter().map(|seat| seat.0.to_string()).collect();
                let scores: Vec<String> =
                    scores.as_slice().iter().map(ToString::to_string).collect();
                let bots: Vec<&str> = Seat::all(plan.setup.seats)
                    .map(|seat| plan.bots[plan.entrant(seat, *rotation)].name)
                    .collect();
                let (winners, scores, bots) = (winners.join(" "), scores.join(" "), bots.join(" "));
                let (steps, turns) = (finished.steps, finished.turns);
                format!("{game},{seed},{rotation},{winners},{scores},{bots},{steps},{turns}\n")
            }
        };
        text.push_str(&line);
    }
    text
}

/// One match of the plan, to be seen again.
fn record<G: Roster>(plan: &Plan<G>, game: u64) -> Record<G> {
    let (played, rotation) = plan.record(game);
    let players = Seat::all(plan.setup.seats)
        .map(|seat| {
            let bot = plan.bots[plan.entrant(seat, rotation)].name.to_owned();
            Player {
                name: format!("{bot} {}", seat.0 + 1),
                bot: Some(bot),
            }
        })
        .collect();
    Record::of(played.log().clone(), players)
}
