//! Random local search (hill climbing) for the weights of Extreme: the quick hand plays whole matches with them, and a
//! change is kept where it lays more. `examples/weights_the_game.rs` runs it.

use sobremesa_core::{FastLuck, Game, Luck, Quick, Setup, Viewer};
use sobremesa_the_game::{ALL, MAX, Options, TheGame};

use super::orders::Weights;
use super::rollout::{RolloutResult, roll};
use super::world::{Deck, Frame, World};

/// What the quick hand wins with some weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// How many play.
    pub seats: u8,
    /// The share of matches won.
    pub won: f64,
    /// How many cards are left on average.
    pub left: f64,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The weights, as they are written in the code.
    pub weights: String,
    /// What they win with the cards they were found with, and the weights that are in use.
    pub found: [f64; 2],
    /// The same with other cards.
    pub other: [f64; 2],
    /// What they win with these, at each table.
    pub tables: Vec<Played>,
}

/// How the quick hand does in so many matches.
fn play(seats: u8, weights: Weights, matches: u64, seed: u64) -> Played {
    let setup = Setup::<TheGame>::fresh(
        seats,
        Options {
            extreme: true,
            ..Options::default()
        },
    );
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
    let table = TheGame::view(&state, Viewer::Spectator).table;
    let mut frame = Frame::new(&table, seats);
    frame.orders = frame.orders.with(&table, weights);
    let (mut won, mut left) = (0_u32, 0);
    for number in 0..matches {
        let mut luck = FastLuck::stream(seed, number);
        let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
        let mut hands = [0; MAX];
        hands[..usize::from(seats)].fill_with(|| deck.deal(frame.full, 0));
        let world = World {
            tops: [1, 1, 100, 100],
            hands,
            unlaid: ALL.bits(),
            drawn: 0,
            seat: 0,
        };
        match roll(world, &deck, &frame, u32::MAX) {
            RolloutResult::Won => won += 1,
            RolloutResult::Lost(unlaid, _) => left += unlaid,
            RolloutResult::Open(_) => unreachable!("a match comes to an end"),
        }
    }
    let share = |count: u32| f64::from(count) / matches.max(1) as f64;
    Played {
        seats,
        won: share(won),
        left: share(left),
    }
}

/// A hundred matches won are as good as two hundred cards fewer left.
fn score(tables: &[u8], weights: Weights, matches: u64, seed: u64) -> f64 {
    let one = |&seats| {
        let Played { won, left, .. } = play(seats, weights, matches, seed);
        100.0 * won - 0.5 * left
    };
    tables.iter().map(one).sum::<f64>() / tables.len() as f64
}

/// The cards that changes are judged with, and the others.
const SEEDS: [u64; 2] = [7, 8];

/// Tries so many changes, each judged by so many matches: of who plays alone, or of two to five players.
/// `tried` hears of each.
#[must_use]
pub fn search(alone: bool, changes: u32, matches: u64, mut tried: impl FnMut(u32)) -> Searched {
    let (tables, used): (&[u8], _) = if alone {
        (&[1], Weights::ALONE)
    } else {
        (&[2, 3, 4, 5], Weights::TOGETHER)
    };
    let mut weights = used;
    let before = score(tables, weights, matches, SEEDS[0]);
    let (mut best, mut luck) = (before, FastLuck::new(99));
    for number in 1..=changes {
        let mut changed = weights;
        let [accepted, awkward, late, shown] = [
            &mut changed.accepted[1..],
            &mut changed.awkward[..4],
            &mut changed.late[..],
            &mut changed.shown[..],
        ];
        let mut all: Vec<&mut i32> = accepted
            .iter_mut()
            .chain(awkward)
            .chain(late)
            .chain(shown)
            .collect();
        let place = luck.below(all.len() as u32) as usize;
        *all[place] = *all[place] * [60, 75, 130, 170][luck.below(4) as usize] / 100;
        let new = score(tables, changed, matches, SEEDS[0]);
        if new > best {
            (weights, best) = (changed, new);
        }
        tried(number);
    }
    Searched {
        weights: format!("{weights:?}"),
        found: [best, before],
        other: [weights, used].map(|weights| score(tables, weights, matches, SEEDS[1])),
        tables: tables
            .iter()
            .map(|&seats| play(seats, weights, matches, SEEDS[1]))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_in_use_play_better_than_none() {
        for (tables, weights) in [
            (&[1][..], Weights::ALONE),
            (&[2, 3, 4, 5], Weights::TOGETHER),
        ] {
            let none = Weights {
                awkward: [0; 5],
                late: [0; _],
                shown: [0; _],
                ..weights
            };
            let [with, without] = [weights, none].map(|weights| score(tables, weights, 300, 31));
            assert!(with > without + 2.0, "{tables:?}: {with} and {without}");
        }
    }

    #[test]
    fn a_search_never_ends_worse_than_it_began() {
        let mut times = 0;
        let searched = search(false, 3, 40, |_| times += 1);
        assert!(searched.found[0] >= searched.found[1] && times == 3);
        assert_eq!(
            searched
                .tables
                .iter()
                .map(|table| table.seats)
                .collect::<Vec<_>>(),
            [2, 3, 4, 5]
        );
    }
}
