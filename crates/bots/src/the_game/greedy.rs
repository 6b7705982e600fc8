//! Takes the whole turn that moves the piles least: backwards tricks first, more than it must only where that costs
//! nothing.
//!
//! Movement adds up pile by pile to the distance between the old and the new top, so a turn is made of few kinds of
//! moves: the nearest card or two onward, and climbs to a card from which held cards go back by tens. Everything held
//! between the old top and the top of a climb is laid on the way and costs nothing.

use sobremesa_core::Knowledge;
use sobremesa_the_game::{Action, Bid, Card, CardSet, Pile, TheGame};

use super::plan::Plan;
use crate::{Bot, Thought};

/// Takes the turn that moves the piles least.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    plan: Plan,
}

impl Bot<TheGame> for Greedy {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, _: &mut Thought) -> Action {
        let view = knowledge.view();
        let hand = view.hand.unwrap_or_default();
        let Some(turn) = view.turn() else { return Action::Bid(bid(hand)) };
        if view.table.options.extreme {
            return step(knowledge);
        }
        self.plan.next(&view, turn, |plan| {
            let tops = view.table.stacks.map(|stack| stack.top());
            let mut lanes = Lanes { hand: hand.bits(), tops, plan };
            lanes.take_turn(view.minimum().saturating_sub(turn.laid).into());
        })
    }
}

/// A turn being planned.
struct Lanes<'a> {
    hand: u128,
    tops: [u8; 4],
    plan: &'a mut Vec<(Card, Pile)>,
}

impl Lanes<'_> {
    fn take_turn(&mut self, minimum: u32) {
        loop {
            let missing = minimum.saturating_sub(self.plan.len() as u32);
            // What costs nothing is always laid; what costs something only as far as it has to be.
            let nearest = if missing == 0 { 0 } else { self.nearest(missing >= 2) };
            let climb = if self.may_climb(nearest >> 32) { self.best_climb(missing) } else { None };
            match climb {
                Some(climb) if climb.cost <= 0 || missing > 0 && climb.cost as u64 <= nearest >> 32 => {
                    self.climb(climb);
                }
                _ if missing == 0 || nearest >> 32 >= NEVER => return,
                _ => {
                    let [.., first, p, second, q] = nearest.to_be_bytes();
                    self.put(first, Pile::ALL[usize::from(p)]);
                    if second != 0 {
                        self.put(second, Pile::ALL[usize::from(q)]);
                    }
                }
            }
        }
    }

    /// Can there be a climb that moves its pile no further than this? Says yes rather than no where it is not sure.
    #[inline]
    fn may_climb(&self, reach: u64) -> bool {
        let hand = self.hand;
        let [a, b, c, d] = self.tops.map(|top| 1u128 << top);
        let tricks = (a | b) >> 10 | (c | d) << 10;
        let ten_apart = hand & hand << 10; // the upper ones of two
        if hand & tricks != 0 || ten_apart & hand << 20 != 0 {
            return true;
        }
        if ten_apart == 0 {
            return false;
        }
        let window = (1u128 << (reach.min(90) + 10)) - 1;
        let rising = |top: u8| window << 1 << top;
        let upwards = ten_apart & (rising(self.tops[0]) | rising(self.tops[1]));
        let falling = |top: u8| (1u128 << top) - (1u128 << top.saturating_sub(reach.min(90) as u8 + 10));
        let downwards = ten_apart >> 10 & (falling(self.tops[2]) | falling(self.tops[3]));
        upwards | downwards != 0
    }

    /// The card that moves a pile least, or the two cards that do, packed as [`cheapest_two`] does.
    #[inline]
    fn nearest(&self, two: bool) -> u64 {
        let near: [Near; 4] = std::array::from_fn(|place| Near::of(self.hand, self.tops[place], place < 2));
        let pair = if two { cheapest_two(&near) } else { u64::MAX };
        if pair >> 32 < NEVER {
            return pair;
        }
        // Where two are needed and cannot be had, one is laid: the cards may fit better afterwards.
        let single = |place: usize| near[place].cost << 32 | near[place].card << 24 | (place as u64) << 16;
        single(0).min(single(1)).min(single(2)).min(single(3))
    }

    /// The climb that moves its pile least, of equal ones the one that lays more; at least `missing` cards, up to two.
    fn best_climb(&self, missing: u32) -> Option<Climb> {
        let upside_down = self.hand.reverse_bits() >> 26;
        let mut best: Option<Climb> = None;
        for pile in Pile::ALL {
            let (hand, top) = match pile.ascends() {
                true => (self.hand, self.tops[pile.index()]),
                false => (upside_down, 101 - self.tops[pile.index()]),
            };
            let above = hand & !((1u128 << top) - 1);
            // Where a climb can turn back: cards with the card ten below in the same hand, and the trick itself.
            let mut peaks = above & hand << 10 | hand & (1u128 << top) >> 10;
            while peaks != 0 {
                let peak = peaks.trailing_zeros() as u8;
                peaks &= peaks - 1;
                let (mut end, mut chain) = (peak, 1u128 << peak);
                loop {
                    let way = above & ((1 << peak) - 1) & !chain;
                    let cards = (way | chain).count_ones();
                    let climb = Climb { cost: i16::from(end) - i16::from(top), cards, pile, peak, end };
                    let alone = end == peak && peak > top; // that is no climb, only a card
                    let enough = climb.cost <= 0 || cards >= missing.min(2);
                    if !alone && enough && best.is_none_or(|best| climb.rank() < best.rank()) {
                        best = Some(climb);
                    }
                    if end <= 11 || hand >> (end - 10) & 1 == 0 {
                        break;
                    }
                    end -= 10;
                    chain |= 1 << end;
                }
            }
        }
        best
    }

    /// Lays a climb: everything held on the way up, the peak, then back by tens.
    fn climb(&mut self, Climb { pile, peak, end, .. }: Climb) {
        let number = |seen: u8| if pile.ascends() { seen } else { 101 - seen };
        let in_chain = |seen: u8| seen >= end && (peak - seen).is_multiple_of(10);
        let top = number(self.tops[pile.index()]);
        for seen in top + 1..peak {
            if self.hand >> number(seen) & 1 != 0 && !in_chain(seen) {
                self.put(number(seen), pile);
            }
        }
        for seen in (end..=peak).rev().step_by(10) {
            self.put(number(seen), pile);
        }
    }

    fn put(&mut self, number: u8, pile: Pile) {
        self.hand &= !(1 << number);
        self.tops[pile.index()] = number;
        self.plan.push((Card::new(number).expect("a card of the hand"), pile));
    }
}

/// Up to `peak` and back by tens to `end` on one pile. Descending piles are looked at upside down, card `c` as
/// `101 − c`, so that all piles ascend.
#[derive(Clone, Copy)]
struct Climb {
    cost: i16,
    cards: u32,
    pile: Pile,
    peak: u8,
    end: u8,
}

impl Climb {
    /// Cheaper first; of equally cheap ones the one that lays more.
    fn rank(&self) -> (i16, std::cmp::Reverse<u32>) {
        (self.cost, std::cmp::Reverse(self.cards))
    }
}

/// Further than any card can be.
const NEVER: u64 = 1000;

/// The nearest card onward of a pile and the one after it, with how far they are.
#[derive(Clone, Copy)]
struct Near {
    cost: u64,
    card: u64,
    next_cost: u64,
    next: u64,
}

impl Near {
    #[inline]
    fn of(hand: u128, top: u8, ascends: bool) -> Near {
        let below = (1u128 << top) - 1;
        let (card, next) = if ascends {
            let onward = hand & !below;
            (onward.trailing_zeros(), (onward & onward.wrapping_sub(1)).trailing_zeros())
        } else {
            let onward = hand & below;
            let card = 127u32.wrapping_sub(onward.leading_zeros());
            let rest = if onward == 0 { 0 } else { onward & !(1 << card) };
            (card, 127u32.wrapping_sub(rest.leading_zeros()))
        };
        let cost = |card: u32| if card < 128 { u64::from(card).abs_diff(u64::from(top)) } else { NEVER };
        Near {
            cost: cost(card),
            card: u64::from(card & 127),
            next_cost: cost(next),
            next: u64::from(next & 127),
        }
    }
}

/// The cheapest two cards, packed so that the least number is the cheapest: cost, then card and pile twice.
#[inline]
fn cheapest_two(near: &[Near; 4]) -> u64 {
    let pack = |cost: u64, first: u64, p: usize, second: u64, q: usize| {
        cost << 32 | first << 24 | (p as u64) << 16 | second << 8 | q as u64
    };
    let mut least = u64::MAX;
    for (p, a) in near.iter().enumerate() {
        least = least.min(pack(a.next_cost, a.card, p, a.next, p));
        for (q, b) in near.iter().enumerate().skip(p + 1) {
            let two = if a.card != b.card {
                pack(a.cost + b.cost, a.card, p, b.card, q)
            } else {
                // Both want the same card: one of them takes its second choice.
                let b_yields = pack(a.cost + b.next_cost, a.card, p, b.next, q);
                b_yields.min(pack(a.next_cost + b.cost, a.next, p, b.card, q))
            };
            least = least.min(two);
        }
    }
    least
}

/// Extreme: card by card, since orders change what comes after; cards that would lose the game come last.
#[inline(never)]
fn step(knowledge: &Knowledge<'_, TheGame>) -> Action {
    let view = knowledge.view();
    let Some(turn) = view.turn() else { return Action::End };
    let (allowed, hand) = (view.table.allowed(turn), view.hand.unwrap_or_default());
    let mut best: Option<(bool, i16, Action)> = None;
    for pile in Pile::ALL {
        let top = i16::from(view.table.stack(pile).top());
        for card in allowed[pile.index()].and(hand).iter() {
            let number = i16::from(card.number());
            let movement = if pile.ascends() { number - top } else { top - number };
            let action = Action::Lay { card, pile };
            let candidate = (knowledge.warning(action).is_some(), movement, action);
            if best.is_none_or(|(loses, least, _)| (candidate.0, candidate.1) < (loses, least)) {
                best = Some(candidate);
            }
        }
    }
    match best {
        Some((loses, movement, action)) if !view.may_end() || !loses && movement < 0 => action,
        _ => Action::End,
    }
}

/// Glad to start where the two outermost cards are near the start cards.
fn bid(hand: CardSet) -> Bid {
    let lowest = hand.iter().next().map_or(50, Card::number);
    let highest = hand.iter().last().map_or(50, Card::number);
    let bid = match lowest - 1 + (100 - highest) {
        0..=8 => 3,
        9..=16 => 2,
        17..=30 => 1,
        _ => 0,
    };
    Bid::new(bid).expect("a bid from 0 to 3")
}
