//! Searches for weights by which the quick hand plays The Game: Extreme better, and prints them.
//!
//! `cargo run --release -p sobremesa-bots --example tune_the_game_rollout -- [CHANGES] [MATCHES]`, 110 changes judged by 1,500 matches where
//! nothing is said: some minutes. Same numbers, same weights: the seeds are in `the_game/lookahead/tune.rs`, where the weights in
//! use are the ones the search begins with.

use sobremesa_bots::the_game::tune::{Played, Searched, search};

const USAGE: &str = "weights_the_game [CHANGES] [MATCHES]";

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let unknown: Vec<&str> = words
        .iter()
        .filter(|word| word.parse::<u32>().is_err())
        .map(String::as_str)
        .collect();
    if !unknown.is_empty() || words.len() > 2 {
        return Err(format!("{USAGE}: {}", unknown.join(", ")));
    }
    let number = |place: usize, usual: u32| {
        words
            .get(place)
            .and_then(|word| word.parse().ok())
            .unwrap_or(usual)
    };
    let (changes, matches) = (number(0, 110), number(1, 1500).max(1));
    for alone in [true, false] {
        let who = if alone { "alone" } else { "2 to 5 players" };
        let Searched {
            weights,
            found,
            other,
            tables,
        } = search(alone, changes, matches.into(), |tried| {
            if tried % 10 == 0 {
                eprintln!("{who}: {tried} of {changes} changes tried");
            }
        });
        println!("{who}: {weights}");
        println!(
            "  {:.2} instead of {:.2}; with other cards {:.2} instead of {:.2}",
            found[0], found[1], other[0], other[1]
        );
        for Played { seats, won, left } in tables {
            println!("  {seats}: {:.1} % won, {left:.2} cards left", 100.0 * won);
        }
    }
    Ok(())
}
