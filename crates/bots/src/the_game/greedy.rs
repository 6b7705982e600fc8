//! Takes the whole turn that moves the piles least: backwards tricks first, more than it must only where that costs
//! nothing.
//!
//! Movement adds up pile by pile to the distance between the old and the new top, so a turn is made of few kinds of
//! moves: the nearest card or two onward, and climbs to a card from which held cards go back by tens. Everything held
//! between the old top and the top of a climb is laid on the way and costs nothing.

use sobremesa_core::Knowledge;
use sobremesa_the_game::{Action, Bid, Card, CardSet, Pile, TheGame, Turn, View};

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
            return step(knowledge, &view, turn, hand);
        }
        self.plan.next(&view, turn, |plan| {
            let tops = view.table.stacks.map(|stack| stack.top());
            let mut lanes = Lanes { hand: hand.bits(), tops, plan };
            lanes.take_turn(view.minimum().saturating_sub(turn.laid).into());
        })
    }
}

/// A turn being planned. Descending piles are looked at upside down, card `c` as `101 − c`, so that all piles ascend.
struct Lanes<'a> {
    hand: u128,
    tops: [u8; 4],
    plan: &'a mut Vec<(Card, Pile)>,
}

/// Some cards for one pile: climb through `way` to `peak`, then back by tens to `end`; all seen as ascending.
#[derive(Clone, Copy)]
struct Move {
    cost: i32,
    pile: Pile,
    way: u128,
    peak: u8,
    end: u8,
}

impl Move {
    fn cards(&self) -> u32 {
        self.way.count_ones() + u32::from((self.peak - self.end) / 10) + 1
    }

    /// Cheaper; of equally cheap ones the one that lays more.
    fn beats(&self, other: &Option<Move>) -> bool {
        other.is_none_or(|other| (self.cost, other.cards()) < (other.cost, self.cards()))
    }
}

fn upside_down(hand: u128) -> u128 {
    hand.reverse_bits() >> 26
}

impl Lanes<'_> {
    fn take_turn(&mut self, minimum: u32) {
        loop {
            let missing = minimum.saturating_sub(self.plan.len() as u32);
            if !self.can_go_back() {
                // The common case: nothing but single cards, each as far as it is from the top.
                match missing {
                    0 => return,
                    _ if !self.lay_nearest(missing >= 2) => return,
                    _ => continue,
                }
            }
            let (best, pair) = self.moves(missing >= 2);
            match (best, pair) {
                // What costs nothing is always laid.
                (Some(best), _) if best.cost <= 0 || missing == 1 => self.lay(best),
                _ if missing == 0 => return,
                (_, Some((first, second))) => {
                    self.lay(first);
                    second.into_iter().for_each(|second| self.lay(second));
                }
                (Some(best), None) => self.lay(best),
                (None, None) => return,
            }
        }
    }

    /// Does the hand hold a trick, or two cards ten apart?
    #[inline]
    fn can_go_back(&self) -> bool {
        let [a, b, c, d] = self.tops.map(|top| 1u128 << top);
        let tricks = (a | b) >> 10 | (c | d) << 10;
        self.hand & (tricks | self.hand << 10) != 0
    }

    /// Lays the card that moves a pile least, or the two cards that do; says whether anything fitted.
    #[inline]
    fn lay_nearest(&mut self, two: bool) -> bool {
        let near: [Near; 4] = std::array::from_fn(|place| Near::of(self.hand, self.tops[place], place < 2));
        let pair = if two { cheapest_two(&near) } else { u64::MAX };
        if pair >> 32 < NEVER {
            let [.., first, p, second, q] = pair.to_be_bytes();
            self.put_number(first, Pile::ALL[usize::from(p)]);
            self.put_number(second, Pile::ALL[usize::from(q)]);
            return true;
        }
        let single = (0..4).map(|place| near[place].cost << 16 | near[place].card << 8 | place as u64).min();
        let single = single.unwrap_or(u64::MAX);
        if single >> 16 >= NEVER {
            return false;
        }
        let [.., card, place] = single.to_be_bytes();
        self.put_number(card, Pile::ALL[usize::from(place)]);
        true
    }

    /// The best move of all, and the best way to lay at least two cards, one or two moves, where `two` are needed.
    fn moves(&self, two: bool) -> (Option<Move>, Option<(Move, Option<Move>)>) {
        let reversed = upside_down(self.hand);
        let (mut best, mut best_two) = (None, None);
        // The nearest and the second nearest card of each pile, as single moves.
        let mut single = [[None; 2]; 4];
        for pile in Pile::ALL {
            let (hand, top) = match pile.ascends() {
                true => (self.hand, self.tops[pile.index()]),
                false => (reversed, 101 - self.tops[pile.index()]),
            };
            let above = hand & !((2u128 << top) - 1);
            if above != 0 {
                let nearest = above.trailing_zeros() as u8;
                let one = Move { cost: i32::from(nearest - top), pile, way: 0, peak: nearest, end: nearest };
                single[pile.index()][0] = Some(one);
                keep(&mut best, one);
                let further = above & (above - 1);
                if two && further != 0 {
                    let second = further.trailing_zeros() as u8;
                    let cost = i32::from(second - top);
                    single[pile.index()][1] = Some(Move { cost, pile, way: 0, peak: second, end: second });
                    keep(&mut best_two, Move { cost, pile, way: 1 << nearest, peak: second, end: second });
                }
            }
            // Where a climb can turn back: cards that have the card ten below in the same hand, and the trick itself.
            let mut peaks = above & hand << 10 | hand & (1u128 << top) >> 10;
            while peaks != 0 {
                let peak = peaks.trailing_zeros() as u8;
                peaks &= peaks - 1;
                let mut chain = 1u128 << peak;
                let mut end = peak;
                while end > 11 && hand >> (end - 10) & 1 != 0 {
                    end -= 10;
                    chain |= 1 << end;
                    let way = above & ((1 << peak) - 1) & !chain;
                    let climb = Move { cost: i32::from(end) - i32::from(top), pile, way, peak, end };
                    keep(&mut best, climb);
                    keep(&mut best_two, climb);
                }
                if peak < top {
                    keep(&mut best, Move { cost: -10, pile, way: 0, peak, end: peak });
                }
            }
        }
        if !two {
            return (best, None);
        }
        (best, cheapest_pair(&single, best_two))
    }

    /// Lays a move: the way up, the peak, then back by tens.
    fn lay(&mut self, chosen: Move) {
        let mut way = chosen.way;
        while way != 0 {
            self.put(way.trailing_zeros() as u8, chosen.pile);
            way &= way - 1;
        }
        let mut number = chosen.peak;
        self.put(number, chosen.pile);
        while number > chosen.end {
            number -= 10;
            self.put(number, chosen.pile);
        }
    }

    fn put(&mut self, seen: u8, pile: Pile) {
        self.put_number(if pile.ascends() { seen } else { 101 - seen }, pile);
    }

    fn put_number(&mut self, number: u8, pile: Pile) {
        self.hand &= !(1 << number);
        self.tops[pile.index()] = number;
        self.plan.push((Card::new(number).expect("a card of the hand"), pile));
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

fn keep(best: &mut Option<Move>, candidate: Move) {
    if candidate.beats(best) {
        *best = Some(candidate);
    }
}

/// Two single cards on two piles, or two or more on one, whichever moves less.
fn cheapest_pair(single: &[[Option<Move>; 2]; 4], one_pile: Option<Move>) -> Option<(Move, Option<Move>)> {
    let number = |chosen: &Move| if chosen.pile.ascends() { chosen.peak } else { 101 - chosen.peak };
    let mut best = one_pile.map(|chosen| (chosen, None));
    let mut least = one_pile.map_or(i32::MAX, |chosen| chosen.cost);
    for (place, [first, first_other]) in single.iter().enumerate() {
        for [second, second_other] in &single[place + 1..] {
            let (Some(a), Some(b)) = (first, second) else { continue };
            let options = if number(a) == number(b) {
                // Both want the same card: one of them takes its second choice.
                [(Some(*a), *second_other), (*first_other, Some(*b))]
            } else {
                [(Some(*a), Some(*b)), (None, None)]
            };
            for (a, b) in options {
                if let (Some(a), Some(b)) = (a, b)
                    && a.cost + b.cost < least
                {
                    least = a.cost + b.cost;
                    best = Some((a, Some(b)));
                }
            }
        }
    }
    best
}

/// Extreme: card by card, since orders change what comes after; cards that would lose the game come last.
fn step(knowledge: &Knowledge<'_, TheGame>, view: &View, turn: &Turn, hand: CardSet) -> Action {
    let allowed = view.table.allowed(turn);
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
