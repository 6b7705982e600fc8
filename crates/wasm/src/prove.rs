//! What the module has to do exactly as the program does: counted, played and measured by the same calls in both.

use serde_json::json;
use sobremesa_bots::drive::{Recorded, drive};
use sobremesa_bots::{Roster, SearchBudget};
use sobremesa_core::{FastLuck, Game, Message, Quick, Setup};
use sobremesa_driver::no_such_game;
use sobremesa_player::Stopwatch;
use sobremesa_protocol::Record;
use sobremesa_protocol::wire::{Raw, RefusalKind, raw};
use sobremesa_shelf::with_game;

use crate::call::Fault;

fn read<G: Game>(setup: &Raw) -> Result<Setup<G>, Fault> {
    serde_json::from_str(setup.get())
        .map_err(|error| Fault::Faults(sobremesa_driver::not_json(&error)))
}

fn unsound<T>(_: T) -> Fault {
    Fault::Faults(vec![Message::new("table-fault-no-replay")])
}

pub(crate) fn perft(game: &str, setup: &Raw, depth: u32, seed: u64) -> Result<Raw, Fault> {
    with_game!(game, G => {
        let setup = read::<G>(setup)?;
        let state = G::start(&setup, &mut Quick(FastLuck::new(seed))).map_err(unsound)?;
        Ok(raw(&sobremesa_core::perft::<G>(&state, depth, seed).to_string()))
    }, else => Err(no_such_game(game).into()))
}

pub(crate) fn whole_match(
    game: &str,
    setup: &Raw,
    bot: &str,
    rounds: u32,
    seed: u64,
) -> Result<Raw, Fault> {
    with_game!(game, G => played::<G>(&read(setup)?, bot, rounds, seed), else => Err(no_such_game(game).into()))
}

fn played<G: Roster>(setup: &Setup<G>, bot: &str, rounds: u32, seed: u64) -> Result<Raw, Fault> {
    let spec = G::bot(bot).ok_or(RefusalKind::NotUnderstood)?;
    let mut bots: Vec<_> = (0..setup.seats).map(|_| (spec.make)()).collect();
    let mut game = Recorded::start(setup, FastLuck::stream(seed, 0)).map_err(unsound)?;
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1)).rounds(rounds);
    drive(&mut game, bots.as_mut_slice(), &mut budget, |_| ());
    let record = Record::of(game.game.log().clone(), Vec::new());
    Ok(raw(&record.to_json()))
}

/// Random play: how many steps, and how many milliseconds they took.
pub(crate) fn bench(game: &str, matches: u32) -> Result<Raw, Fault> {
    with_game!(game, G => {
        let (begun, mut steps) = (Stopwatch::start(), 0);
        for seed in 0..matches {
            steps += G::random_steps(seed.into()).map_err(unsound)?;
        }
        Ok(raw(&json!({ "steps": steps, "ms": begun.elapsed().as_secs_f64() * 1_000.0 })))
    }, else => Err(no_such_game(game).into()))
}
