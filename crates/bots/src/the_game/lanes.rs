//! The piles and one hand while a turn is being planned, and the cheapest ways to move a pile.
//!
//! Descending piles are looked at upside down, card `c` as `127 − c`, so that all piles ascend. A card is called by its
//! number where it is written down, and *seen* where it is looked at like this.

use std::hint::select_unpredictable;

use sobremesa_the_game::Pile;

use super::plan::Cards;

/// Four piles and a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    /// The hand as it is, and upside down.
    hands: [u128; 2],
    /// The tops as they are seen, one a byte: read apart and together, which is slow where they are written apart.
    tops: u32,
}

/// Up to a peak and back by tens to an end on one pile, as seen there; in one number, so that it is passed on as one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Climb(u32);

impl Climb {
    #[inline]
    fn new(lane: usize, top: u32, peak: u32, end: u32) -> Climb {
        Climb((128 + end - top) << 16 | (lane as u32) << 14 | peak << 7 | end)
    }

    /// How far the pile moves; below 0 where it goes back.
    #[inline]
    pub(super) fn cost(self) -> i32 {
        (self.0 >> 16) as i32 - 128
    }
}

/// Every place as a bit: looked up, since wide shifts are slow.
static PLACE: [u128; 128] = {
    let mut table = [0; 128];
    let mut seen = 0;
    while seen < 128 {
        table[seen] = 1 << seen;
        seen += 1;
    }
    table
};

/// For every place, the places above it.
static ABOVE: [u128; 128] = {
    let mut table = [0; 128];
    let mut seen = 0;
    while seen < 128 {
        table[seen] = u128::MAX << seen & !(1 << seen);
        seen += 1;
    }
    table
};

/// For every top, the one place that goes backwards on it.
static BACK: [u128; 128] = {
    let mut table = [0; 128];
    let mut seen = 10;
    while seen < 128 {
        table[seen] = 1 << (seen - 10);
        seen += 1;
    }
    table
};

fn place(seen: u32) -> u128 {
    PLACE[(seen & 127) as usize]
}

fn above(seen: u32) -> u128 {
    ABOVE[(seen & 127) as usize]
}

fn back(seen: u32) -> u128 {
    BACK[(seen & 127) as usize]
}

/// The number of a card that is seen so at a pile, and the other way round.
#[inline]
fn turned(lane: usize, card: u32) -> u32 {
    if lane < 2 { card } else { card ^ 127 }
}

impl Lanes {
    /// The tops one a byte, the first pile lowest.
    #[inline]
    pub(super) fn new(hand: u128, tops: u32) -> Lanes {
        Lanes { hands: [hand, hand.reverse_bits()], tops: tops ^ 0x7F7F_0000 }
    }

    #[inline]
    fn top(&self, lane: usize) -> u32 {
        self.tops >> (8 * lane) & 0xFF
    }

    fn set_top(&mut self, lane: usize, top: u32) {
        self.tops = self.tops & !(0xFF << (8 * lane)) | top << (8 * lane);
    }

    /// Lays a card.
    pub(super) fn put(&mut self, number: u8, pile: Pile) {
        self.hands[0] &= !place(number.into());
        self.hands[1] &= !place(127 - u32::from(number));
        self.set_top(pile.index(), turned(pile.index(), number.into()));
    }

    /// Can a card go back by ten, now or after others? That takes a trick or two held cards ten apart; where there are
    /// none, laying a card does not make one.
    #[inline]
    pub(super) fn can_go_back(&self) -> bool {
        let [a, b, c, d] = [0, 1, 2, 3].map(|lane| back(self.top(lane)));
        let [up, down] = self.hands;
        (up & up << 10) | up & (a | b) | down & (c | d) != 0
    }

    /// The climb that moves its pile least, of equal ones the one that lays more; at least `missing` cards, up to two.
    #[inline]
    pub(super) fn cheapest_climb(&self, missing: u32) -> Option<Climb> {
        let lower = self.hands.map(|hand| hand & hand >> 10);
        let tops = [0, 1, 2, 3].map(|lane| self.top(lane));
        let [a, b, c, d] = tops.map(|top| back(top.wrapping_sub(10)));
        let rows = lower[0] & (lower[0] >> 10 | a | b) | lower[1] & (c | d);
        // Mostly no climb goes back further than by ten. Then the lowest card to end on decides, pile by pile.
        let costs = [0, 1, 2, 3].map(|lane| {
            let (side, top) = (lane / 2, tops[lane]);
            let ends = lower[side] & above(top.saturating_sub(10)) | self.hands[side] & back(top);
            let end = ends.trailing_zeros();
            (end + (end >> 7) * NEVER + 128 - top) << 2 | lane as u32
        });
        let least = costs[0].min(costs[1]).min(costs[2].min(costs[3]));
        let tied = costs.iter().filter(|cost| **cost >> 2 == least >> 2).count() > 1;
        if rows != 0 || tied {
            return self.search_climb(missing);
        }
        let lane = (least & 3) as usize;
        let end = ((least >> 2) + tops[lane]).wrapping_sub(128);
        let peak = if end + 10 == tops[lane] { end } else { end + 10 };
        (least >> 2 < NEVER).then(|| Climb::new(lane, tops[lane], peak, end))
    }

    /// The same, looking at every climb there is.
    #[inline(never)]
    fn search_climb(&self, missing: u32) -> Option<Climb> {
        let mut best: Option<(Climb, u32)> = None;
        for lane in 0..4 {
            let (hand, top) = (self.hands[lane / 2], self.top(lane));
            let onward = hand & above(top);
            // Where a climb can turn back: cards with the card ten below in the same hand, and the trick itself.
            let mut peaks = onward & hand << 10 | hand & back(top);
            while peaks != 0 {
                let peak = peaks.trailing_zeros();
                peaks &= peaks - 1;
                // As far back as it goes: each step costs less and lays more.
                let (mut end, mut laid) = (peak, onward & !above(peak) | place(peak));
                while hand & back(end) != 0 {
                    laid |= back(end);
                    end -= 10;
                }
                let (climb, cards) = (Climb::new(lane, top, peak, end), laid.count_ones());
                let enough = climb.cost() <= 0 || cards >= missing.min(2);
                let better = best.is_none_or(|(best, most)| (climb.cost(), most) < (best.cost(), cards));
                if enough && better {
                    best = Some((climb, cards));
                }
            }
        }
        best.map(|(climb, _)| climb)
    }

    /// Lays a climb: everything held on the way up, the peak, then back by tens.
    pub(super) fn climb(&mut self, climb: Climb, turn: &mut Cards) {
        let (lane, peak, end) = ((climb.0 >> 14 & 3) as usize, climb.0 >> 7 & 127, climb.0 & 127);
        let mut push = |seen: u32| turn.push(turned(lane, seen) as u8, Pile::ALL[lane]);
        let by_tens = || std::iter::successors(Some(peak), |seen| (*seen > end).then(|| seen - 10));
        let row = by_tens().fold(0, |row, seen| row | place(seen));
        let way = self.hands[lane / 2] & above(self.top(lane)) & !above(peak) & !row;
        let mut rest = way;
        while rest != 0 {
            push(rest.trailing_zeros());
            rest &= rest - 1;
        }
        by_tens().for_each(push);
        self.hands[lane / 2] &= !(way | row);
        self.hands[1 - lane / 2] = self.hands[lane / 2].reverse_bits();
        self.set_top(lane, end);
    }

    /// The card that moves a pile least, or the two cards that do.
    #[inline]
    pub(super) fn nearest(&self, two: bool) -> Nearest {
        let near = [0, 1, 2, 3].map(|lane| self.near(lane));
        if two {
            let pair = cheapest_two(&near);
            if pair.cost().is_some() {
                return pair;
            }
        }
        // Where two are needed and cannot be had, one is laid: the cards may fit better afterwards.
        Nearest(near.iter().fold(u32::MAX, |least, near| least.min(near.first)))
    }

    #[inline]
    fn near(&self, lane: usize) -> Near {
        let (side, top) = (lane / 2, self.top(lane));
        let onward = self.hands[side] & above(top);
        let card = &PACKED[side][onward.trailing_zeros() as usize];
        let next = &PACKED[side][(onward & onward.wrapping_sub(1)).trailing_zeros() as usize];
        let from = top << COST;
        let [first, next_first] = [card, next].map(|card| card.first - from + ((lane as u32) << FIRST));
        let [second, next_second] = [card, next].map(|card| card.second - from + lane as u32);
        Near { first, second, next_first, next_second, both: next_second + (first & FIRST_CARD) }
    }
}

/// One card or two and how far they move their piles, packed so that the least number is the cheapest: cost, number and
/// pile of the first, number and pile of the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest(u32);

const COST: u32 = 18;
const FIRST: u32 = 9;
/// The bits of the first card and its pile.
const FIRST_CARD: u32 = 0x1FF << FIRST;
/// The bits of the first card's number.
const FIRST_NUMBER: u32 = 0x1FC << FIRST;
/// Further than any two cards can be.
const NEVER: u32 = 512;

impl Nearest {
    /// How far the piles move, where there are such cards.
    #[inline]
    pub(super) fn cost(self) -> Option<u32> {
        let cost = self.0 >> COST;
        (cost < NEVER).then_some(cost)
    }

    /// The cards and their piles, the first alone where it is no pair.
    #[inline]
    pub(super) fn cards(self) -> impl Iterator<Item = (u8, Pile)> + Clone {
        let cards = [self.0 >> FIRST, self.0].into_iter();
        cards
            .map(|card| ((card >> 2 & 127) as u8, Pile::ALL[(card & 3) as usize]))
            .filter(|&(number, _)| number != 0)
    }
}

/// The nearest card onward of a pile and the one after it, each packed as the first and as the second of two, and both
/// on that pile: adding a first and a second packs the two.
#[derive(Clone, Copy)]
struct Near {
    first: u32,
    second: u32,
    next_first: u32,
    next_second: u32,
    both: u32,
}

/// A card packed, its cost counted from the bottom.
struct Packed {
    first: u32,
    second: u32,
}

/// For both ways of looking and every place: the card seen there, packed. Place 128 is where none is found.
static PACKED: [[Packed; 129]; 2] = {
    let mut table = [const { [const { Packed { first: 0, second: 0 } }; 129] }; 2];
    let mut place = 0;
    while place < 2 * 129 {
        let (side, seen) = (place / 129, place as u32 % 129);
        let number = if side == 0 { seen } else { 127u32.saturating_sub(seen) };
        let (cost, number) = if seen < 128 { (seen, number) } else { (2 * NEVER, 0) };
        table[side][seen as usize] =
            Packed { first: cost << COST | number << 2 << FIRST, second: cost << COST | number << 2 };
        place += 1;
    }
    table
};

/// The cheapest two cards.
#[inline]
fn cheapest_two(near: &[Near; 4]) -> Nearest {
    let pair = |a: &Near, b: &Near| {
        // Where both want the same card, one of them takes its second choice. Elsewhere that only costs more.
        let same = (a.first ^ b.first) & FIRST_NUMBER == 0;
        let yields = (a.first + b.next_second).min(a.next_first + b.second);
        yields.min(select_unpredictable(same, u32::MAX, a.first + b.second))
    };
    let [a, b, c, d] = near;
    // Compared in pairs and pairs of pairs: one after the other, each would wait for the one before.
    let one_pile = (a.both.min(b.both)).min(c.both.min(d.both));
    let one_way = pair(a, b).min(pair(c, d));
    let two_ways = (pair(a, c).min(pair(a, d))).min(pair(b, c).min(pair(b, d)));
    Nearest(one_pile.min(one_way).min(two_ways))
}
