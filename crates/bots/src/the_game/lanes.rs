//! Bitboards of the piles and one hand while a turn is being planned, and the cheapest ways to move a pile.
//!
//! Source: G. Adelson-Velsky et al., "Programming a Computer to Play Chess", Russian Mathematical Surveys 25 (1970), for sets as
//! machine words.
//!
//! Descending piles are looked at upside down, card `c` as `127 − c`, so that all piles ascend. A card is called by its
//! number where it is written down, and *seen* where it is looked at like this. Sets of cards are never turned over,
//! which would take long: there are masks for both ways of looking.

use std::hint::select_unpredictable;

use super::plan::Cards;

/// Four piles and a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    hand: u128,
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

/// For both ways of looking and each place, a set of places: looked up, since wide shifts are slow.
type Masks = [[u128; 128]; 2];

/// The place itself.
static PLACE: Masks = masks(0);
/// The one place that goes backwards on it.
static BACK: Masks = masks(10);
/// The place and the nine below it.
static REACH: Masks = {
    let mut table = PLACE;
    let mut seen = 0usize;
    while seen < 128 {
        let reach = (u128::MAX >> (127 - seen)) & !((1 << seen.saturating_sub(9)) - 1);
        table[0][seen] = reach;
        table[1][seen] = reach.reverse_bits();
        seen += 1;
    }
    table
};
/// The places above it.
static ABOVE: Masks = {
    let mut table = PLACE;
    let mut seen = 0;
    while seen < 128 {
        let above = !(u128::MAX >> (127 - seen));
        table[0][seen] = above;
        table[1][seen] = above.reverse_bits();
        seen += 1;
    }
    table
};

/// The place so far below each.
const fn masks(below: usize) -> Masks {
    let mut table = [[0; 128]; 2];
    let mut seen = below;
    while seen < 128 {
        let place: u128 = 1 << (seen - below);
        table[0][seen] = place;
        table[1][seen] = place.reverse_bits();
        seen += 1;
    }
    table
}

/// One way of looking: at ascending piles 0, at descending ones 1.
#[derive(Clone, Copy)]
struct Side(usize);

impl Side {
    #[inline(always)]
    fn of(lane: usize) -> Side {
        Side(lane / 2)
    }

    #[inline(always)]
    fn place(self, seen: u32) -> u128 {
        PLACE[self.0][(seen & 127) as usize]
    }

    #[inline(always)]
    fn above(self, seen: u32) -> u128 {
        ABOVE[self.0][(seen & 127) as usize]
    }

    #[inline(always)]
    fn back(self, seen: u32) -> u128 {
        BACK[self.0][(seen & 127) as usize]
    }

    /// The lowest place of the set, 128 where it is empty.
    #[inline(always)]
    fn lowest(self, set: u128) -> u32 {
        if self.0 == 0 {
            set.trailing_zeros()
        } else {
            set.leading_zeros()
        }
    }

    /// The set without its lowest place.
    #[inline(always)]
    fn rest(self, set: u128) -> u128 {
        if self.0 == 0 {
            set & set.wrapping_sub(1)
        } else {
            set & !PLACE[1][(set.leading_zeros() & 127) as usize]
        }
    }

    /// The places ten below those of the set.
    #[inline(always)]
    fn ten_below(self, set: u128) -> u128 {
        if self.0 == 0 { set >> 10 } else { set << 10 }
    }

    /// The number of the card that is seen there, and the other way round.
    #[inline(always)]
    fn turned(self, card: u32) -> u32 {
        card ^ (self.0 as u32 * 127)
    }
}

impl Lanes {
    /// The tops one a byte, the first pile lowest.
    #[inline]
    pub(super) fn new(hand: u128, tops: u32) -> Lanes {
        Lanes {
            hand,
            tops: tops ^ 0x7F7F_0000,
        }
    }

    #[inline]
    fn top(&self, lane: usize) -> u32 {
        self.tops >> (8 * lane) & 0xFF
    }

    #[inline]
    fn set_top(&mut self, lane: usize, top: u32) {
        self.tops = self.tops & !(0xFF << (8 * lane)) | top << (8 * lane);
    }

    /// Lays a card.
    #[inline]
    pub(super) fn put(&mut self, number: u32, lane: usize) {
        self.hand &= !Side(0).place(number);
        self.set_top(lane, Side::of(lane).turned(number));
    }

    /// Can a card go back by ten, now or after others? That takes a trick or two held cards ten apart; where there are
    /// none, laying a card does not make one.
    #[inline]
    pub(super) fn can_go_back(&self) -> bool {
        let [a, b, c, d] = [0, 1, 2, 3].map(|lane| Side::of(lane).back(self.top(lane)));
        self.hand & (self.hand << 10 | (a | b) | (c | d)) != 0
    }

    /// Is there a climb that costs nothing? That takes a trick, or a card at most nine below a top together with the
    /// one ten above it.
    #[inline]
    pub(super) fn can_go_back_for_nothing(&self) -> bool {
        let [a, b, c, d] = [0, 1, 2, 3].map(|lane| {
            let (side, top) = (Side::of(lane), self.top(lane));
            side.back(top) | side.ten_below(self.hand) & REACH[side.0][(top & 127) as usize]
        });
        self.hand & ((a | b) | (c | d)) != 0
    }

    /// The climb that moves its pile least, of equal ones the one that lays more; at least `missing` cards, up to two.
    #[inline]
    pub(super) fn cheapest_climb(&self, missing: u32) -> Option<Climb> {
        let lower = [0, 1].map(|side| self.hand & Side(side).ten_below(self.hand));
        let tops = [0, 1, 2, 3].map(|lane| self.top(lane));
        let [a, b, c, d] =
            [0, 1, 2, 3].map(|lane| Side::of(lane).back(tops[lane].wrapping_sub(10)));
        let rows = lower[0] & (lower[0] >> 10 | a | b) | lower[1] & (c | d);
        // Mostly no climb goes back further than by ten. Then the lowest card to end on decides, pile by pile.
        let costs = [0, 1, 2, 3].map(|lane| {
            let (side, top) = (Side::of(lane), tops[lane]);
            let ends =
                lower[side.0] & side.above(top.saturating_sub(10)) | self.hand & side.back(top);
            let end = side.lowest(ends);
            (end + (end >> 7) * NEVER + 128 - top) << 2 | lane as u32
        });
        let least = costs[0].min(costs[1]).min(costs[2].min(costs[3]));
        let tied = costs
            .iter()
            .filter(|cost| **cost >> 2 == least >> 2)
            .count()
            > 1;
        if rows != 0 || tied {
            return self.search_climb(missing);
        }
        let lane = (least & 3) as usize;
        let end = ((least >> 2) + tops[lane]).wrapping_sub(128);
        let peak = if end + 10 == tops[lane] {
            end
        } else {
            end + 10
        };
        (least >> 2 < NEVER).then(|| Climb::new(lane, tops[lane], peak, end))
    }

    /// The same, looking at every climb there is.
    #[inline(never)]
    fn search_climb(&self, missing: u32) -> Option<Climb> {
        let mut best: Option<(Climb, u32)> = None;
        for lane in 0..4 {
            let (hand, side, top) = (self.hand, Side::of(lane), self.top(lane));
            let onward = hand & side.above(top);
            // Where a climb can turn back: cards with the card ten below in the same hand, and the trick itself.
            let mut peaks = onward & Side(1 - side.0).ten_below(hand) | hand & side.back(top);
            while peaks != 0 {
                let peak = side.lowest(peaks);
                peaks = side.rest(peaks);
                // As far back as it goes: each step costs less and lays more.
                let (mut end, mut laid) = (peak, onward & !side.above(peak) | side.place(peak));
                while hand & side.back(end) != 0 {
                    laid |= side.back(end);
                    end -= 10;
                }
                let (climb, cards) = (Climb::new(lane, top, peak, end), laid.count_ones());
                let enough = climb.cost() <= 0 || cards >= missing.min(2);
                let better =
                    best.is_none_or(|(best, most)| (climb.cost(), most) < (best.cost(), cards));
                if enough && better {
                    best = Some((climb, cards));
                }
            }
        }
        best.map(|(climb, _)| climb)
    }

    /// Lays a climb: everything held on the way up, the peak, then back by tens.
    pub(super) fn climb(&mut self, climb: Climb, turn: &mut Cards) {
        let (lane, peak, end) = (
            (climb.0 >> 14 & 3) as usize,
            climb.0 >> 7 & 127,
            climb.0 & 127,
        );
        let side = Side::of(lane);
        // Mostly the way up is empty: a trick, or the next card and the one ten below it.
        let mut way = self.hand & side.above(self.top(lane)) & !side.above(peak);
        let mut seen = peak;
        while seen > end {
            way &= !side.place(seen);
            seen -= 10;
        }
        way &= !side.place(end);
        self.hand &= !way;
        while way != 0 {
            turn.push(side.turned(side.lowest(way)), lane);
            way = side.rest(way);
        }
        let mut seen = peak;
        loop {
            self.hand &= !side.place(seen);
            turn.push(side.turned(seen), lane);
            if seen == end {
                break;
            }
            seen -= 10;
        }
        self.set_top(lane, end);
    }

    /// The card that moves a pile least, or the two cards that do. Never inlined: copies of it crowd out the rest.
    #[inline(never)]
    pub(super) fn nearest(&self, two: bool) -> Nearest {
        let near = [0, 1, 2, 3].map(|lane| self.near(lane));
        if two {
            let pair = cheapest_two(&near);
            if pair.cost().is_some() {
                return pair;
            }
        }
        // Where two are needed and cannot be had, one is laid: the cards may fit better afterwards.
        Nearest(
            near.iter()
                .fold(u32::MAX, |least, near| least.min(near.first)),
        )
    }

    #[inline(always)]
    fn near(&self, lane: usize) -> Near {
        let (side, top) = (Side::of(lane), self.top(lane));
        let onward = self.hand & side.above(top);
        let card = &PACKED[side.0][side.lowest(onward) as usize];
        let next = &PACKED[side.0][side.lowest(side.rest(onward)) as usize];
        let from = top << COST;
        let [first, next_first] =
            [card, next].map(|card| card.first - from + ((lane as u32) << FIRST));
        let [second, next_second] = [card, next].map(|card| card.second - from + lane as u32);
        Near {
            first,
            second,
            next_first,
            next_second,
            both: next_second + (first & FIRST_CARD),
        }
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

    /// The cards with the places of their piles, the first alone where it is no pair.
    #[inline]
    pub(super) fn cards(self) -> impl Iterator<Item = (u32, usize)> + Clone {
        let cards = [self.0 >> FIRST, self.0].into_iter();
        cards
            .map(|card| (card >> 2 & 127, (card & 3) as usize))
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
    let mut table = [const {
        [const {
            Packed {
                first: 0,
                second: 0,
            }
        }; 129]
    }; 2];
    let mut place = 0;
    while place < 2 * 129 {
        let (side, seen) = (place / 129, place as u32 % 129);
        let number = if side == 0 {
            seen
        } else {
            127u32.saturating_sub(seen)
        };
        let (cost, number) = if seen < 128 {
            (seen, number)
        } else {
            (2 * NEVER, 0)
        };
        table[side][seen as usize] = Packed {
            first: cost << COST | number << 2 << FIRST,
            second: cost << COST | number << 2,
        };
        place += 1;
    }
    table
};

/// The cheapest two cards.
#[inline(always)]
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
