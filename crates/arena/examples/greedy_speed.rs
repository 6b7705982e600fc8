//! How many matches of The Game the fast bot plays a second, and how they end: to compare two programs in turns.

use std::time::Instant;

use sobremesa_arena::play_out;
use sobremesa_bots::the_game::Greedy;
use sobremesa_core::{Setup, Verdict};
use sobremesa_the_game::TheGame;

fn main() {
    let mut words = std::env::args()
        .skip(1)
        .map(|word| word.parse::<u64>().expect("a number"));
    let (games, only) = (words.next().unwrap_or(100_000), words.next());
    for seats in 1..=5u8 {
        if only.is_some_and(|only| only != u64::from(seats)) {
            continue;
        }
        let setup = Setup::<TheGame>::fresh(seats, Default::default());
        let mut bots = vec![Greedy::default(); usize::from(seats)];
        let begun = Instant::now();
        let (mut steps, mut left) = (0u64, 0u64);
        for seed in 0..games {
            let finished = play_out(&setup, &mut bots, seed, None).expect("a sound set-up");
            steps += u64::from(finished.steps);
            if let Verdict::Team { left: unlaid, .. } = finished.verdict {
                left += u64::from(unlaid);
            }
        }
        let speed = games as f64 / begun.elapsed().as_secs_f64();
        println!("{seats}: {speed:.0} games/s, {steps} steps, {left} left");
    }
}
