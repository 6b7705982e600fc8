//! The turns of `greedy` once more, in plain numbers and without any haste, to hold the fast ones against.

use sobremesa_core::{FastLuck, Luck};
use sobremesa_the_game::Pile;

use super::greedy::take_turn;
use super::lanes::Lanes;
use super::plan::Cards;

#[derive(Clone, Debug)]
struct Naive {
    hand: Vec<i32>,
    tops: [i32; 4],
}

impl Naive {
    /// How far the card moves the pile, where it goes onward.
    fn onward(&self, card: i32, pile: usize) -> Option<i32> {
        let far = if pile < 2 {
            card - self.tops[pile]
        } else {
            self.tops[pile] - card
        };
        (far > 0).then_some(far)
    }

    fn put(&mut self, card: i32, pile: usize) {
        self.hand.retain(|&held| held != card);
        self.tops[pile] = card;
    }

    /// Every one card and every two cards that go onward, with what they cost.
    fn onward_moves(&self, count: u32) -> Vec<(i32, Vec<(i32, usize)>)> {
        let mut moves = Vec::new();
        for &card in &self.hand {
            for pile in 0..4 {
                let Some(cost) = self.onward(card, pile) else {
                    continue;
                };
                if count == 1 {
                    moves.push((cost, vec![(card, pile)]));
                    continue;
                }
                let mut after = self.clone();
                after.put(card, pile);
                for (more, mut second) in after.onward_moves(1) {
                    if second[0].1 >= pile {
                        second.insert(0, (card, pile));
                        moves.push((cost + more, second));
                    }
                }
            }
        }
        moves
    }

    /// Every climb: up to a card and back by tens, everything held on the way laid first.
    fn climbs(&self) -> Vec<(i32, Vec<(i32, usize)>)> {
        let mut climbs = Vec::new();
        for pile in 0..4 {
            let sign = if pile < 2 { 1 } else { -1 };
            let top = self.tops[pile];
            for &peak in &self.hand {
                let trick = peak == top - 10 * sign;
                if !trick && self.onward(peak, pile).is_none() {
                    continue;
                }
                let mut row = vec![peak];
                loop {
                    let end = *row.last().expect("the peak at least");
                    if trick || row.len() > 1 {
                        let between =
                            |card: i32| (card - top) * sign > 0 && (peak - card) * sign > 0;
                        let mut way: Vec<i32> = self
                            .hand
                            .iter()
                            .copied()
                            .filter(|card| between(*card) && !row.contains(card))
                            .collect();
                        way.sort_by_key(|card| card * sign);
                        way.extend(&row);
                        climbs.push((
                            (end - top) * sign,
                            way.into_iter().map(|card| (card, pile)).collect(),
                        ));
                    }
                    if !self.hand.contains(&(end - 10 * sign)) {
                        break;
                    }
                    row.push(end - 10 * sign);
                }
            }
        }
        climbs
    }

    fn turn(mut self, minimum: u32) -> Vec<(i32, usize)> {
        let mut turn: Vec<(i32, usize)> = Vec::new();
        loop {
            let missing = minimum.saturating_sub(turn.len() as u32);
            let mut onward = if missing >= 2 {
                self.onward_moves(2)
            } else {
                Vec::new()
            };
            if onward.is_empty() && missing > 0 {
                onward = self.onward_moves(1);
            }
            let onward = onward.into_iter().min();
            let reach = if missing == 0 {
                0
            } else {
                onward.as_ref().map_or(100, |(cost, _)| *cost)
            };
            let fair = |(cost, cards): &(i32, Vec<_>)| {
                *cost <= 0 || *cost <= reach && cards.len() as u32 >= missing.min(2)
            };
            // Of equal ones the first: piles in order.
            let climb = self
                .climbs()
                .into_iter()
                .filter(fair)
                .min_by_key(|(cost, cards)| (*cost, -(cards.len() as i32)));
            let Some((_, cards)) = climb.or(onward) else {
                return turn;
            };
            cards.iter().for_each(|&(card, pile)| self.put(card, pile));
            turn.extend(cards);
        }
    }
}

#[test]
fn the_fast_turn_is_the_naive_one() {
    let mut luck = FastLuck::new(5);
    for round in 0..60_000 {
        // Few last digits make for many ways back.
        let digits = [10, 5, 3, 2][round % 4];
        let mut pick = || 2 + luck.below(98) as i32 / 10 * 10 + luck.below(digits) as i32;
        let mut drawn: Vec<i32> = Vec::new();
        while drawn.len() < 12 {
            let card = pick();
            if card < 100 && !drawn.contains(&card) {
                drawn.push(card);
            }
        }
        let mut tops = [drawn[8], drawn[9], drawn[10], drawn[11]];
        if luck.below(4) == 0 {
            tops[luck.below(2) as usize] = 1;
            tops[2 + luck.below(2) as usize] = 100;
        }
        let (hand, minimum) = (
            drawn[..1 + luck.below(8) as usize].to_vec(),
            1 + luck.below(3),
        );
        let bits = hand.iter().fold(0, |bits, card| bits | 1u128 << card);
        let packed = tops
            .iter()
            .rev()
            .fold(0, |packed, top| packed << 8 | *top as u32);
        let mut fast = Cards::default();
        take_turn(Lanes::new(bits, packed), minimum, &mut fast);
        let fast: Vec<(i32, usize)> = fast
            .iter()
            .map(|(card, pile): (_, Pile)| (card.number().into(), pile.index()))
            .collect();
        let naive = Naive { hand, tops };
        assert_eq!(
            fast,
            naive.clone().turn(minimum),
            "{naive:?}, at least {minimum}"
        );
    }
}
