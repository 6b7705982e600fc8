//! Looks for better ways of a racer of Cthulhu 500: races one among racers, each deal from every seat, and climbs.

use sobremesa_bots::cthulhu_500::{HeuristicWeights, Racer};
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Seat, Setup};
use sobremesa_cthulhu_500::Cthulhu500;

const KNOBS: usize = 16;

fn heuristic_weights(knobs: &[f32; KNOBS]) -> HeuristicWeights {
    let k = knobs;
    HeuristicWeights {
        part: [k[0], k[1]],
        repair: [k[2], k[3]],
        hurt: [k[4], k[5]],
        hire: [k[6], k[7]],
        keep: [k[8], k[9]],
        harm: k[10],
        draw: k[11],
        free_pass: k[12],
        react: 14.0 * k[13],
        grid: 36.0 * k[14],
        end: k[15],
    }
}

fn wins(seats: u8, own: Seat, seed: u64, tried: HeuristicWeights) -> bool {
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1));
    let mut state =
        Cthulhu500::start(&Setup::fresh(seats, Default::default()), &mut dealer).expect("sound");
    loop {
        let seat = match Cthulhu500::next(&state) {
            Next::Over(outcome) => return outcome.winner == own,
            Next::Decide(seats) => seats.first().expect("somebody"),
        };
        let mut bot = if seat == own {
            Racer(tried)
        } else {
            Racer::default()
        };
        let action = bot.choose(&Knowledge::of(&state, seat, &[]), &mut budget);
        Cthulhu500::play(&mut state, seat, action, &mut dealer).expect("by the rules");
    }
}

/// How many times the fair share is won, on the mean over several numbers of players.
fn strength(tried: HeuristicWeights, deals: std::ops::Range<u64>) -> [f64; 3] {
    [3, 5, 8].map(|seats: u8| {
        let games: Vec<bool> = deals
            .clone()
            .flat_map(|deal| Seat::all(seats).map(move |own| wins(seats, own, deal, tried)))
            .collect();
        let won = games.iter().filter(|&&won| won).count();
        won as f64 / games.len() as f64
    })
}

fn mean(shares: [f64; 3]) -> f64 {
    (shares[0] * 3.0 + shares[1] * 5.0 + shares[2] * 8.0) / 3.0
}

fn main() {
    let args: Vec<f32> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let (steps, deals) = (args[0] as u64, args[1] as u64);
    let mut best = [1.0; KNOBS];
    [1, 3, 5, 7, 9]
        .into_iter()
        .for_each(|place| best[place] = 0.0);
    for (knob, &value) in best.iter_mut().zip(&args[2..]) {
        *knob = value;
    }
    let shares = strength(heuristic_weights(&best), 1_000_000..1_000_000 + deals * 4);
    println!("begun: {:.3} {shares:.3?}", mean(shares));
    let mut luck = FastLuck::new(steps + 17);
    let mut kept = 0;
    for step in 0..steps {
        let mut next = best;
        for (place, knob) in next.iter_mut().enumerate() {
            if luck.below(4) == 0 {
                let timed = matches!(place, 1 | 3 | 5 | 7 | 9);
                let change = (luck.unit() + luck.unit() - 1.0) as f32;
                *knob += if timed { 0.25 * change } else { 0.8 * change };
                if !timed {
                    *knob = knob.max(0.0);
                }
            }
        }
        // The same deals for both: what differs is the ways.
        let range = step * deals..(step + 1) * deals;
        let (was, is) = (
            mean(strength(heuristic_weights(&best), range.clone())),
            mean(strength(heuristic_weights(&next), range)),
        );
        if is > was + 0.01 {
            best = next;
            kept += 1;
            println!("{step}: {was:.3} -> {is:.3} {best:.2?}");
        }
    }
    let shares = strength(heuristic_weights(&best), 2_000_000..2_000_000 + deals * 4);
    println!("{kept} kept: {:.3} {shares:.3?}\n{best:.3?}", mean(shares));
}
