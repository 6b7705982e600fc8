//! Golden files and counts of The Game and The Game: Extreme, and a second opinion on the counts.

use sobremesa_checks::Checks;
use sobremesa_conformance::{golden, hold, perft};
use sobremesa_core::{FastLuck, Game, Quick, Seat, Setup};
use sobremesa_the_game::{Card, Options, Position, TheGame, WrittenPhase};

use super::kept;

#[test]
fn the_counts_are_the_kept_ones() {
    hold(perft::check::<TheGame>(&kept("the-game.perft")));
}

#[test]
fn one_player_plays_as_kept() {
    hold(golden::check::<Checks, TheGame>(
        &kept("the-game-1.txt"),
        &Setup::fresh(1, Options::default()),
        89,
    ));
}

#[test]
fn three_players_play_as_kept() {
    hold(golden::check::<Checks, TheGame>(
        &kept("the-game-3.txt"),
        &Setup::fresh(3, Options::default()),
        87,
    ));
}

#[test]
fn two_players_with_shuffled_orders_play_as_kept() {
    let options = Options {
        extreme: true,
        orders_shuffled: true,
        ..Options::default()
    };
    hold(golden::check::<Checks, TheGame>(
        &kept("the-game-extreme-2.txt"),
        &Setup::fresh(2, options),
        108,
    ));
}

/// The plain rules once more, for counting alone: no sets, no masks, nothing shared with the game.
#[derive(Clone)]
struct Naive {
    tops: [i32; 4],
    hands: Vec<Vec<i32>>,
    draw_pile: bool,
    turn: usize,
    laid: usize,
}

impl Naive {
    fn fits(&self, card: i32, pile: usize) -> bool {
        let top = self.tops[pile];
        if pile < 2 {
            card > top || card == top - 10
        } else {
            card < top || card == top + 10
        }
    }

    fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let minimum = if self.draw_pile { 2 } else { 1 };
        let mut ways = Vec::new();
        for card in &self.hands[self.turn] {
            for pile in (0..4).filter(|&pile| self.fits(*card, pile)) {
                let mut after = self.clone();
                after.tops[pile] = *card;
                after.hands[self.turn].retain(|held| held != card);
                after.laid += 1;
                ways.push(after);
            }
        }
        if self.laid >= minimum && self.hands.iter().any(|hand| !hand.is_empty()) {
            assert!(
                !self.draw_pile || depth == 1,
                "the naive count draws no cards"
            );
            let mut after = self.clone();
            after.laid = 0;
            after.turn = (0..self.hands.len())
                .map(|step| (self.turn + 1 + step) % self.hands.len())
                .find(|&seat| !self.hands[seat].is_empty())
                .expect("somebody holds cards");
            ways.push(after);
        }
        // Nothing to lay and no way to end the turn: over, won or lost.
        if ways.is_empty() {
            1
        } else {
            ways.iter().map(|after| after.count(depth - 1)).sum()
        }
    }

    /// The same position, as the game reads it. Cards that are nowhere lie beneath, or in the draw pile if there is one.
    fn position(&self) -> Setup<TheGame> {
        let card = |number: &i32| Card::new(*number as u8).expect("a card");
        let seen = |number: &i32| {
            self.tops.contains(number) || self.hands.iter().flatten().any(|c| c == number)
        };
        let beneath = (2..=99)
            .filter(|number| !self.draw_pile && !seen(number))
            .map(|number| card(&number));
        let position = Position {
            piles: self.tops.map(|top| vec![top as u8]),
            beneath: beneath.collect(),
            hands: self
                .hands
                .iter()
                .map(|hand| hand.iter().map(card).collect())
                .collect(),
            phase: WrittenPhase::Turn {
                seat: Seat(self.turn as u8),
                laid: self.laid as u8,
                three: false,
                bound: [None; 4],
            },
            signals: Vec::new(),
            orders: None,
        };
        Setup {
            seats: self.hands.len() as u8,
            options: Options::default(),
            position: Some(position),
        }
    }
}

#[test]
fn a_naive_count_agrees() {
    let last_cards = Naive {
        tops: [88, 70, 21, 35],
        hands: vec![vec![78, 31, 90], vec![60, 20, 45]],
        draw_pile: false,
        turn: 0,
        laid: 0,
    };
    let alone = Naive {
        hands: vec![vec![78, 60, 31, 20, 2, 99]],
        ..last_cards.clone()
    };
    let one_turn = Naive {
        tops: [40, 52, 60, 33],
        hands: vec![vec![30, 42, 43, 70, 50, 9], vec![3, 4, 5]],
        draw_pile: true,
        turn: 0,
        laid: 0,
    };
    for (naive, deepest) in [(last_cards, 7), (alone, 7), (one_turn, 3)] {
        let mut dealer = Quick(FastLuck::new(0));
        let state = TheGame::start(&naive.position(), &mut dealer).expect("a sound position");
        for depth in 1..=deepest {
            let counted = sobremesa_core::perft::<TheGame>(&state, depth, 0);
            assert_eq!(
                counted,
                naive.count(depth),
                "{:?} to depth {depth}",
                naive.tops
            );
        }
    }
}
