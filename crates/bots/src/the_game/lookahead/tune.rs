//! The search for the weights of Extreme: the quick hand plays whole matches with them, and a change is kept where it
//! lays more.
//!
//! `cargo test --profile trial -p sobremesa-bots --lib weights -- --ignored --nocapture`

use sobremesa_core::{FastLuck, Game, Luck, Quick, Setup, Viewer};
use sobremesa_the_game::{ALL, MAX, Options, TheGame};

use super::orders::Weights;
use super::rollout::{Seen, roll};
use super::world::{Deck, Frame, World};

/// How many matches judge a change, and how many changes are tried.
const MATCHES: u64 = 1500;
const CHANGES: u32 = 110;

/// How many of so many matches the quick hand wins, and how many cards it leaves.
fn play(seats: u8, weights: Weights, seed: u64) -> (f64, f64) {
    let setup = Setup::<TheGame>::fresh(seats, Options { extreme: true, ..Options::default() });
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
    let table = TheGame::view(&state, Viewer::Spectator).table;
    let mut frame = Frame::new(&table, seats);
    frame.orders = frame.orders.with(&table, weights);
    let (mut won, mut left) = (0, 0);
    for number in 0..MATCHES {
        let mut luck = FastLuck::stream(seed, number);
        let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
        let mut hands = [0; MAX];
        hands[..usize::from(seats)].fill_with(|| deck.deal(frame.full, 0));
        let world = World { tops: [1, 1, 100, 100], hands, unlaid: ALL.bits(), drawn: 0, seat: 0 };
        match roll(world, &deck, &frame, u32::MAX) {
            Seen::Won => won += 1,
            Seen::Lost(unlaid, _) => left += unlaid,
            Seen::Open(_) => panic!("a match comes to an end"),
        }
    }
    (f64::from(won) / MATCHES as f64, f64::from(left) / MATCHES as f64)
}

/// A hundred matches won are as good as two hundred cards fewer left.
fn score(tables: &[u8], weights: Weights, seed: u64) -> f64 {
    let one = |&seats| {
        let (won, left) = play(seats, weights, seed);
        100.0 * won - 0.5 * left
    };
    tables.iter().map(one).sum::<f64>() / tables.len() as f64
}

#[test]
#[ignore = "takes minutes; prints weights"]
fn weights_are_searched() {
    for (tables, mut weights) in [(&[1][..], Weights::ALONE), (&[2, 3, 4, 5][..], Weights::TOGETHER)] {
        let (mut best, mut luck) = (score(tables, weights, 7), FastLuck::new(99));
        for _ in 0..CHANGES {
            let mut changed = weights;
            let [accepted, awkward, shown] =
                [&mut changed.accepted[1..], &mut changed.awkward[..4], &mut changed.shown[..]];
            let mut all: Vec<&mut i32> = accepted.iter_mut().chain(awkward).chain(shown).collect();
            let place = luck.below(all.len() as u32) as usize;
            *all[place] = *all[place] * [60, 75, 130, 170][luck.below(4) as usize] / 100;
            let new = score(tables, changed, 7);
            if new > best {
                (weights, best) = (changed, new);
            }
        }
        println!("{tables:?}: {weights:?} {best:.2}, with other cards {:.2}", score(tables, weights, 8));
        for &seats in tables {
            println!("{seats}: {:?}", play(seats, weights, 8));
        }
    }
}
