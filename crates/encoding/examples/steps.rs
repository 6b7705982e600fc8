//! How fast batches are stepped without Python: `cargo run --release -p sobremesa-encoding --example steps -- great-race
//! compact 2000`. Random play in one thread, so that instructions can be counted on a busy machine, too
//! (`valgrind --tool=callgrind`). What is written: `none`, `masks`, `compact` (and masks) or `float32` (and masks).

use std::time::Instant;

use sobremesa_core::Setup;
use sobremesa_encoding::{Batch, Encode, Numbered, Returns, Seen, Told, with_encoded};

fn run<G: Encode>(what: &str, rounds: usize, matches: usize) -> Result<(), String> {
    let setup = Setup::<G>::fresh((*G::SEATS.start()).max(2), G::Options::default());
    let numbered = Numbered { matches, first: 0 };
    let mut batch = match Batch::<G>::new(setup, numbered, 1, Returns::Win, 1) {
        Ok(Ok(batch)) => batch,
        Ok(Err(_)) => return Err("no match could begin".into()),
        Err(error) => return Err(error.to_string()),
    };
    let layout = batch.layout();
    let mut rewards = vec![0.0; matches * layout.seats];
    let (mut over, mut seats) = (vec![0; matches], vec![0; matches]);
    let mut mask = vec![0; matches * layout.actions];
    let mut bytes = vec![0u8; matches * layout.observation];
    let mut floats = vec![0f32; matches * layout.observation];
    let begun = Instant::now();
    for _ in 0..rounds {
        let told = Told {
            rewards: &mut rewards,
            over: &mut over,
            seats: &mut seats,
        };
        let seen = match what {
            "compact" => Some(Seen::Bytes(&mut bytes)),
            "float32" => Some(Seen::Floats(&mut floats)),
            _ => None,
        };
        let masks = (what != "none").then_some(&mut mask[..]);
        batch
            .step_random(told, masks, seen)
            .map_err(|error| error.to_string())?;
    }
    let steps = rounds * matches;
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{} {what}: {:.2} million steps a second ({:.0} ns)",
        G::ID,
        steps as f64 / seconds / 1e6,
        seconds * 1e9 / steps as f64
    );
    Ok(())
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, what, rounds, more @ ..] = words.as_slice() else {
        return Err("steps GAME none|masks|compact|float32 ROUNDS [MATCHES]".into());
    };
    let rounds = rounds.parse().map_err(|_| "rounds are a number")?;
    let matches = more.first().map_or(Ok(128), |word| word.parse());
    let matches = matches.map_err(|_| "matches are a number")?;
    with_encoded!(game.as_str(), G => run::<G>(what, rounds, matches), else => Err(format!("no game {game}")))
}
