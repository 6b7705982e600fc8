//! Nothing left to draw and every hand known: whether the match can be won, and how, is worked out.

use std::collections::HashSet;

use sobremesa_the_game::MAX;

use super::world::{Bits, bit, each, fitting, trick};
use crate::Clock;

/// How many moments are looked at before it is given up.
const MOST: u32 = 60_000;

/// A moment of the end: nothing to draw, all hands open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Moment {
    pub(crate) tops: [u8; 4],
    pub(crate) hands: [Bits; MAX],
    pub(crate) seat: u8,
    /// Has the seat laid a card in this turn?
    pub(crate) laid: bool,
}

/// The search for a way to lay everything.
#[derive(Debug)]
struct Search<'a> {
    hopeless: HashSet<Moment>,
    looked: u32,
    clock: &'a Clock,
}

/// The rest of the turn on a way to victory, card by card with the places of their piles; none where there is no such
/// way, or it was not found in time.
pub(crate) fn way_out(from: Moment, seats: u8, clock: &Clock) -> Option<Vec<(u8, u8)>> {
    let mut path = Vec::new();
    let mut search = Search { hopeless: HashSet::new(), looked: 0, clock };
    search.wins(from, seats, true, &mut path).then(|| {
        path.reverse();
        path
    })
}

/// Can everything be laid from each of these moments? Nothing where that was not worked out in time.
pub(crate) fn can_win(moments: &[Moment], seats: u8, clock: &Clock) -> Option<Vec<bool>> {
    // One search for all: what is hopeless after one card is hopeless after another.
    let mut search = Search { hopeless: HashSet::new(), looked: 0, clock };
    let found = moments.iter().map(|&from| {
        let wins = search.wins(from, seats, false, &mut Vec::new());
        (wins || search.looked < MOST).then_some(wins)
    });
    found.collect()
}

impl Search<'_> {
    /// Can everything be laid? Writes down the cards of the first turn, last one first.
    fn wins(&mut self, now: Moment, seats: u8, first_turn: bool, path: &mut Vec<(u8, u8)>) -> bool {
        let unlaid = now.hands.iter().fold(0, |all, hand| all | hand);
        if unlaid == 0 {
            return true;
        }
        if self.looked >= MOST || self.hopeless.contains(&now) {
            return false;
        }
        self.looked += 1;
        // Half of the time is left for a guess.
        if self.looked.is_multiple_of(256) && self.clock.used() > 0.5 {
            self.looked = MOST;
            return false;
        }
        let hand = now.hands[usize::from(now.seat)];
        let mut moves: Vec<(u32, u8, u8)> = Vec::with_capacity(16);
        for pile in 0..4 {
            let fits = fitting(pile, now.tops[pile]);
            for card in each(fits & hand) {
                let back = trick(pile, now.tops[pile]) & bit(card) != 0;
                let behind = fits & unlaid & !fitting(pile, card) & !bit(card);
                // Going back first, then what leaves the fewest cards behind.
                moves.push((if back { 0 } else { 1 + behind.count_ones() }, card, pile as u8));
            }
        }
        moves.sort_unstable();
        // Passing on costs nothing, so it is tried before a card that leaves others behind.
        let mut pass = now.laid && seats > 1;
        for (behind, card, pile) in moves {
            if pass && behind > 1 {
                pass = false;
                if self.wins_after_passing(now, seats, path) {
                    return true;
                }
            }
            let mut after = now;
            after.tops[usize::from(pile)] = card;
            after.hands[usize::from(now.seat)] &= !bit(card);
            after.laid = true;
            if self.wins(after, seats, first_turn, path) {
                if first_turn {
                    path.push((card, pile));
                }
                return true;
            }
        }
        if pass && self.wins_after_passing(now, seats, path) {
            return true;
        }
        if self.looked < MOST {
            self.hopeless.insert(now);
        }
        false
    }

    fn wins_after_passing(&mut self, now: Moment, seats: u8, path: &mut Vec<(u8, u8)>) -> bool {
        let mut after = Moment { laid: false, ..now };
        for _ in 0..seats {
            after.seat = (after.seat + 1) % seats;
            if after.hands[usize::from(after.seat)] != 0 {
                break;
            }
        }
        self.wins(after, seats, false, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thought;
    use sobremesa_core::FastLuck;

    fn way_out(from: Moment, seats: u8) -> Option<Vec<(u8, u8)>> {
        super::way_out(from, seats, &Thought::new(FastLuck::new(1)).clock(1))
    }

    fn hand(cards: &[u8]) -> Bits {
        cards.iter().fold(0, |hand, &card| hand | bit(card))
    }

    #[test]
    fn the_only_way_out_is_found() {
        // 60 has to go back on 70 before 65 can be laid: on its own pile nothing else fits.
        let hands = [hand(&[60, 65, 90]), 0, 0, 0, 0];
        let from = Moment { tops: [70, 99, 2, 2], hands, seat: 0, laid: false };
        let way = way_out(from, 1).expect("there is a way");
        assert_eq!(way, [(60, 0), (65, 0), (90, 0)]);
        let stuck = Moment { tops: [71, 99, 2, 2], ..from };
        assert_eq!(way_out(stuck, 1), None);
    }

    #[test]
    fn one_waits_for_the_other() {
        // The partner's 40 goes back on 50; only then is there room for 45.
        let hands = [hand(&[45, 51]), hand(&[40, 52]), 0, 0, 0];
        let from = Moment { tops: [49, 50, 2, 2], hands, seat: 0, laid: false };
        let way = way_out(from, 2).expect("there is a way");
        assert_eq!(way, [(51, 0)], "51 on the other pile and pass on");
    }
}
