//! How the search that Cthulhu 500's expert uses would do in PUSH, one among those who only reckon.
//!
//! `cargo run --release -p sobremesa-arena --example push_search -- FIRST DEALS ROUNDS PLAYERS…`, the deals from the first on

use sobremesa_arena::play_out;
use sobremesa_bots::push::Odds;
use sobremesa_bots::search::Searcher;
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{Knowledge, Seat, Setup, Verdict};
use sobremesa_push::{Action, Push};

/// A bot that thinks for so many rounds.
struct Rounds(Searcher<Push>, u32);

impl Bot<Push> for Rounds {
    fn choose(&mut self, knowledge: &Knowledge<'_, Push>, budget: &mut SearchBudget) -> Action {
        budget.rounds = Some(self.1);
        self.0.choose(knowledge, budget)
    }
}

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .map(|word| word.parse().expect("a number"))
        .collect();
    let [first, deals, rounds, players @ ..] = numbers.as_slice() else {
        panic!("FIRST DEALS ROUNDS PLAYERS…")
    };
    for &seats in players {
        let setup = Setup::<Push>::fresh(seats as u8, Default::default());
        let (mut won, mut squares) = (0.0, 0.0);
        for seed in *first..first + deals {
            let mut deal = 0.0;
            for place in 0..seats {
                let mut bots: Vec<Box<dyn Bot<Push>>> = (0..seats)
                    .map(|_| Box::new(Odds) as Box<dyn Bot<Push>>)
                    .collect();
                bots[place as usize] = Box::new(Rounds(Searcher::default(), *rounds as u32));
                let finished = play_out(&setup, &mut bots, seed, None).expect("a sound set-up");
                if let Verdict::Ranked { winners, .. } = finished.verdict
                    && winners.contains(Seat(place as u8))
                {
                    deal += 1.0 / (winners.len() as f64 * seats as f64);
                }
            }
            won += deal;
            squares += deal * deal;
        }
        let count = *deals as f64;
        let (mean, spread) = (
            won / count,
            (squares / count - (won / count).powi(2)).max(0.0),
        );
        println!(
            "{seats} players: {:.1} % ± {:.1} of {} matches, fair {:.1} %",
            100.0 * mean,
            196.0 * (spread / count).sqrt(),
            deals * seats,
            100.0 / seats as f64
        );
    }
}
