//! Trains The Game's value networks: plays matches among lookaheads, fits a network for each number of players to how they
//! ended, and writes the weights.
//!
//! `cargo run --release -p sobremesa-bots --example train_the_game_value -- MATCHES [PLAYERS…] [extreme] [deep] [again[=N]] [to=DIRECTORY]`
//!
//! In the first round the players judge by the formula, and every afterstate is labelled with how its match ended. With `again`
//! the players judge by the flat network that is in the directory, and turns that were tried and not taken are labelled with
//! what came of trying them. Each further round takes its number: `again=2` deals other matches than `again`. A `deep` round
//! trains the deeper network of who plays alone. `cargo xtask teach` runs all rounds (decision 9). Same arguments, same
//! weights: the seeds are below.

mod play;
mod train;

use std::path::{Path, PathBuf};

use sobremesa_bots::the_game::Lookahead;
use sobremesa_bots::the_game::value::{
    FEATURES, PLAIN_FEATURES, Shape, ValueNetwork, read, stored, weights,
};

use play::play_all;
use train::train;

/// What is learned from.
#[derive(Clone, Copy, Default)]
struct TrainingRound {
    matches: u64,
    extreme: bool,
    /// Is it for the larger network of who plays alone?
    deep: bool,
    /// How many rounds there were before: after the first the players judge by what was learned.
    before: u64,
}

impl TrainingRound {
    /// How long the players think: enough to play well, little enough for many matches, of which enough are lost.
    fn rounds(self, seats: u8) -> u32 {
        match (seats, self.extreme) {
            (1, false) => 200,
            (1, true) if self.before > 0 => 200,
            (1, true) => 100,
            _ if self.before > 0 => 160,
            _ => 40,
        }
    }

    /// How often everything is gone through.
    fn epochs(self) -> u32 {
        match self.before {
            0 => 24,
            _ if self.deep => 4,
            _ => 8,
        }
    }

    /// So much of what is learned is how matches ended; the rest is what trying turns came to.
    fn ended(self) -> f32 {
        if self.deep { 0.1 } else { 0.35 }
    }

    fn shape(self) -> Shape {
        let features = if self.extreme {
            FEATURES
        } else {
            PLAIN_FEATURES
        };
        if self.deep {
            Shape::deep(features)
        } else {
            Shape::flat(features)
        }
    }

    /// How many networks its file holds: one for each number of players, where there is not only who plays alone.
    fn networks(self) -> usize {
        if self.deep || self.extreme { 1 } else { 5 }
    }

    fn file(self) -> &'static str {
        match (self.deep, self.extreme) {
            (true, true) => "the-game-value-alone-extreme.bin",
            (true, false) => "the-game-value-alone.bin",
            (false, true) => "the-game-value-extreme.bin",
            (false, false) => "the-game-value.bin",
        }
    }

    /// The network the players judge by: the flat one of the round before.
    fn judge(self, directory: &Path, seats: u8) -> Result<Option<&'static ValueNetwork>, String> {
        if self.before == 0 {
            return Ok(None);
        }
        let flat = TrainingRound {
            deep: false,
            ..self
        };
        let path = directory.join(flat.file());
        let said = |fault: &dyn std::fmt::Display| format!("{}: {fault}", path.display());
        let file = std::fs::read(&path).map_err(|error| said(&error))?;
        let networks = read(flat.shape(), flat.networks(), &file).map_err(|error| said(&error))?;
        let network = networks.into_iter().nth(usize::from(seats - 1));
        // Kept for the rest of the program: players hold it as they hold what is compiled in.
        Ok(network.map(|network| &*Box::leak(Box::new(network))))
    }
}

const USAGE: &str =
    "train_the_game_value MATCHES [PLAYERS…] [extreme] [deep] [again[=N]] [to=DIRECTORY]";

/// What is to be trained for how many players, and in which directory; or the words it does not know. A word misread would
/// overwrite what was learned.
fn asked(words: &[String]) -> Result<(TrainingRound, Vec<u8>, PathBuf), String> {
    let (mut round, mut to, mut numbers, mut unknown) =
        (TrainingRound::default(), None, Vec::new(), Vec::new());
    for word in words {
        match (word.split_once('='), word.parse::<u64>()) {
            (Some(("to", directory)), _) => to = Some(PathBuf::from(directory)),
            (Some(("again", number)), _)
                if number.parse::<u16>().is_ok_and(|number| number > 0) =>
            {
                round.before = number.parse().unwrap_or_default();
            }
            (None, Ok(number)) => numbers.push(number),
            (None, _) if word == "extreme" => round.extreme = true,
            (None, _) if word == "deep" => round.deep = true,
            (None, _) if word == "again" => round.before = 1,
            _ => unknown.push(word.clone()),
        }
    }
    let [matches, players @ ..] = &numbers[..] else {
        return Err(USAGE.into());
    };
    let sound = |players: &&u64| (1..=5).contains(*players);
    unknown.extend(
        players
            .iter()
            .filter(|players| !sound(players))
            .map(u64::to_string),
    );
    if *matches == 0 {
        unknown.insert(0, "MATCHES 0".into());
    }
    if !unknown.is_empty() {
        return Err(format!("{USAGE}: {}", unknown.join(", ")));
    }
    if round.deep && (round.before == 0 || *players != [1]) {
        return Err(format!(
            "{USAGE}: deep is for 1 player, and for further rounds"
        ));
    }
    if round.extreme && *players != [1] {
        return Err(format!("{USAGE}: extreme is for 1 player"));
    }
    round.matches = *matches;
    let here = || Path::new(env!("CARGO_MANIFEST_DIR")).join("learned");
    let players = players.iter().map(|&players| players as u8).collect();
    Ok((round, players, to.unwrap_or_else(here)))
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (round, players, directory) = asked(&words)?;
    if !directory.is_dir() {
        return Err(format!("{}: no such directory", directory.display()));
    }
    let (path, shape, networks) = (
        directory.join(round.file()),
        round.shape(),
        round.networks(),
    );
    // What was trained for other numbers of players stays.
    let mut all = std::fs::read(&path)
        .ok()
        .and_then(|file| weights(shape, networks, &file).ok())
        .unwrap_or_else(|| vec![0.0; networks * shape.weights()]);
    for seats in 1..=5u8 {
        if !players.is_empty() && !players.contains(&seats) {
            continue;
        }
        let judge = round.judge(&directory, seats)?;
        let examples = play_all(round, seats, &Lookahead::judged_by(judge));
        let won = examples
            .chunk_by(|one, two| one.number == two.number)
            .filter(|played| played[0].won)
            .count();
        println!(
            "{seats}: {} moments, {won} of {} matches won",
            examples.len(),
            round.matches
        );
        let place = usize::from(seats - 1) * shape.weights();
        all[place..place + shape.weights()].copy_from_slice(&train(&examples, round));
        let file = stored(shape, networks, &all);
        std::fs::write(&path, file).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}
