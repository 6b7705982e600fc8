//! Teaches The Game's outlook: plays matches among lookaheads, fits a network for each number of players to how they
//! ended, and writes the weights.
//!
//! `cargo run --release -p sobremesa-bots --example train_the_game_value -- MATCHES [PLAYERS…] [extreme] [deep] [again[=N]] [to=DIRECTORY]`
//!
//! The first lesson is given by players who judge by the formula: every moment with how its match ended. With `again` the
//! players judge by what is there already, and a lesson also says of the turns that were tried and not taken what came of them
//! when they were tried. Each further lesson takes its number: `again=2` deals other matches than `again`. A `deep` lesson
//! teaches the larger network of who plays alone.
//! What is there was learned by the commands in `docs/decisions/0009-a-learned-outlook.md`. Same arguments, same weights: the
//! seeds are below.

mod play;
mod train;

use std::path::{Path, PathBuf};

use sobremesa_bots::the_game::Lookahead;
use sobremesa_bots::the_game::value::{FEATURES, PLAIN_FEATURES, Shape, stored};

use play::play_all;
use train::train;

/// What is learned from.
#[derive(Clone, Copy, Default)]
struct TrainingRound {
    matches: u64,
    extreme: bool,
    /// Is it for the larger network of who plays alone?
    deep: bool,
    /// How many lessons there were before: after the first the players judge by what was learned.
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

    fn file(self) -> &'static str {
        match (self.deep, self.extreme) {
            (true, true) => "learned_alone_extreme.bin",
            (true, false) => "learned_alone.bin",
            (false, true) => "learned_extreme.bin",
            (false, false) => "learned.bin",
        }
    }

    fn player(self) -> Lookahead {
        if self.before > 0 {
            Lookahead::default()
        } else {
            Lookahead::untaught()
        }
    }
}

const USAGE: &str =
    "train_the_game_value MATCHES [PLAYERS…] [extreme] [deep] [again[=N]] [to=DIRECTORY]";

/// What is to be taught to how many players, and where it is written down; or the words it does not know. A word misread would
/// write over what was learned.
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
            "{USAGE}: deep is for 1 player, and for further lessons"
        ));
    }
    round.matches = *matches;
    let here = || Path::new(env!("CARGO_MANIFEST_DIR")).join("src/the_game/outlook");
    let players = players.iter().map(|&players| players as u8).collect();
    Ok((round, players, to.unwrap_or_else(here).join(round.file())))
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (round, players, file) = asked(&words)?;
    if !file.parent().is_some_and(Path::is_dir) {
        return Err(format!("{}: no such directory", file.display()));
    }
    let mut bytes = std::fs::read(&file).unwrap_or_default();
    for seats in 1..=5u8 {
        if !players.is_empty() && !players.contains(&seats) {
            continue;
        }
        let examples = play_all(round, seats);
        let won = examples
            .chunk_by(|one, two| one.number == two.number)
            .filter(|played| played[0].won)
            .count();
        println!(
            "{seats}: {} moments, {won} of {} matches won",
            examples.len(),
            round.matches
        );
        let weights = stored(&train(&examples, round));
        let from = usize::from(seats - 1) * weights.len();
        bytes.resize(bytes.len().max(from + weights.len()), 0);
        bytes[from..from + weights.len()].copy_from_slice(&weights);
        std::fs::write(&file, &bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}
