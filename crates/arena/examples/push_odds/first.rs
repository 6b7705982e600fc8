//! How much does going first matter?

use sobremesa_arena::share_interval;
use sobremesa_core::Seat;

use crate::play::{begin, matches, part, play};

pub(crate) fn print(games: u64, seed: u64) {
    println!("| players | fair share | 1st | 2nd | 3rd | 4th | 5th | 6th | ± |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for seats in 2..=6u8 {
        let outcomes = matches(games, seed, |seed| {
            let (state, mut dealer) = begin(seats, Some(Seat(0)), seed);
            play(state, &mut dealer, |_, _| {})
        });
        let fair = 100.0 / f64::from(seats);
        print!("| {seats} | {fair:.1} % |");
        let mut widest = 0.0f64;
        for place in 0..6 {
            if place >= seats {
                print!(" |");
                continue;
            }
            let won: f64 = outcomes
                .iter()
                .map(|outcome| part(outcome, Seat(place)))
                .sum();
            let interval = share_interval(won, games);
            widest = widest.max(50.0 * (interval.high - interval.low));
            print!(" {:.1} % |", 100.0 * won / games as f64);
        }
        println!(" {widest:.1} |");
    }
    println!();
}
