//! `sobremesa solve`: how a match of The Game could have been won, with every card known.

use std::io::Write as _;
use std::time::Instant;

use serde_json::json;
use sobremesa_bots::the_game::solve::{Moment, Solution, play_line};
use sobremesa_core::{FastLuck, Game as _, Seat};
use sobremesa_protocol::{Player, ReadError, Record, RecordFile};
use sobremesa_shelf::the_game::{Action, TheGame};
use sobremesa_words::{Value, Words};

use crate::args::Solve;
use crate::error::{CliError, Faults, Outcome, seat_name};
use crate::play::why;

pub(crate) fn run(args: &Solve, words: &Words) -> Outcome {
    let file = Value::from(args.file.display().to_string());
    let unreadable = |error: &_| {
        let args = [
            ("file", file.clone()),
            ("error", Value::from(why(words, error))),
        ];
        CliError::said(words, "cli-error-file", &args)
    };
    let mut faults = Faults::default();
    faults.check_writable(words, &args.save);
    faults.none()?;
    let read = RecordFile::load(&args.file).map_err(|error| unreadable(&error))?;
    let record: Record<TheGame> = read.open().map_err(|error| match error {
        ReadError::Game(_) => CliError::said(words, "cli-solve-game", &[("file", file.clone())]),
        error => unreadable(&error),
    })?;
    let moment =
        Moment::of(&record.log, args.from, &mut FastLuck::new(args.seed)).ok_or_else(|| {
            CliError::said(
                words,
                "cli-solve-no-moment",
                &[("moves", Value::from(args.from))],
            )
        })?;
    let begun = Instant::now();
    let line = moment.solve(args.width as usize);
    let took = begun.elapsed();
    let Some(line) = line else {
        return Err(CliError::said(
            words,
            "cli-solve-none",
            &[("width", Value::from(args.width))],
        ));
    };
    let mut game = moment.game.clone();
    if !play_line(&mut game, &moment.draw, &line) {
        return Err(CliError::said(
            words,
            "cli-solve-none",
            &[("width", Value::from(args.width))],
        ));
    }
    if let Some(path) = &args.save {
        let solved = Record::of(game.log().clone(), record.players.clone());
        solved
            .save(path)
            .map_err(|error| CliError::file(words, path, &error))?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        let moves: Vec<_> = line
            .iter()
            .map(|(seat, action)| json!({ "seat": seat, "action": action }))
            .collect();
        let milliseconds = took.as_secs_f64() * 1e3;
        let draw = &moment.draw;
        writeln!(
            out,
            "{}",
            json!({ "line": moves, "draw": draw, "made_up": moment.made_up, "milliseconds": milliseconds })
        )?;
        return Ok(());
    }
    let seats = TheGame::seats(moment.game.state());
    let head = [
        ("turns", Value::from(turns(&line).len())),
        (
            "milliseconds",
            Value::from(words.decimal(took.as_secs_f64() * 1e3, 0)),
        ),
    ];
    writeln!(out, "{}", words.fill("cli-solve-head", &head))?;
    if moment.made_up > 0 {
        writeln!(
            out,
            "{}",
            words.fill(
                "cli-solve-made-up",
                &[("count", Value::from(moment.made_up))]
            )
        )?;
    }
    for (seat, cards) in turns(&line) {
        let name = match record.players.get(seat.index()) {
            Some(Player { name, .. }) if !name.is_empty() && seats > 1 => name.clone(),
            _ => seat_name(words, seat),
        };
        writeln!(out, "  {name}: {}", cards.join("  "))?;
    }
    if let Some(path) = &args.save {
        writeln!(
            out,
            "{}",
            words.fill(
                "cli-solve-saved",
                &[("file", path.display().to_string().into())]
            )
        )?;
    }
    Ok(())
}

/// Turn by turn: who, and which card where.
fn turns(line: &Solution) -> Vec<(Seat, Vec<String>)> {
    let mut turns: Vec<(Seat, Vec<String>)> = Vec::new();
    let mut ended = true;
    for &(seat, action) in line {
        if ended || turns.last().is_none_or(|(last, _)| *last != seat) {
            turns.push((seat, Vec::new()));
        }
        ended = action == Action::End;
        if let Action::Lay { card, pile } = action {
            let shown = format!(
                "{}→{}",
                card.number(),
                char::from(b'A' + pile.index() as u8)
            );
            turns.last_mut().expect("a turn was begun").1.push(shown);
        }
    }
    turns
}
