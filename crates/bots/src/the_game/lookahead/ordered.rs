//! The quick rollout policy under the orders of Extreme: whole turns of the cards that lie nearest.
//!
//! Source: as in `rollout.rs`.

use sobremesa_the_game::kernel::{After, Bits, OpenTurn, bit, each};

use super::best::Best;
use super::rollout::{CANDIDATES, Candidates, Going, RolloutResult};
use super::world::{Deck, Frame, World, nearest, pile_at, trick};

/// Plays on for so many turns. Where that is not the end, nothing is drawn after the last.
pub(crate) fn roll(mut world: World, deck: &Deck, frame: &Frame, turns: u32) -> RolloutResult {
    for turn in 1..=turns {
        if world.won() {
            return RolloutResult::Won;
        }
        let hand = world.hands[usize::from(world.seat)];
        let from = OpenTurn::new(world.tops, hand, world.unlaid);
        let Some(after) = take(from, world.minimum(frame, deck), frame) else {
            return RolloutResult::Lost(
                world.unlaid.count_ones(),
                frame.cost(&world.tops, world.unlaid),
            );
        };
        (world.tops, world.unlaid) = (after.piles.tops, after.unlaid);
        if turn == turns {
            world.hands[usize::from(world.seat)] = after.hand;
            break;
        }
        world.pass_on(frame, deck, after.hand);
    }
    if world.won() {
        RolloutResult::Won
    } else {
        RolloutResult::Open(world)
    }
}

/// Takes a turn; none where none was found that keeps to the orders.
#[inline]
pub(crate) fn take(from: OpenTurn, minimum: u8, frame: &Frame) -> Option<OpenTurn> {
    let mut hasty = Hasty::<1>::search(from, minimum, frame);
    hasty.lay_more();
    hasty.best.first().map(|(_, turn)| turn)
}

/// The best ways to take a turn, each gone on with like that.
pub(crate) fn ways(from: OpenTurn, minimum: u8, frame: &Frame, ways: &mut Candidates) {
    for (cost, turn) in Hasty::<CANDIDATES>::search(from, minimum, frame)
        .best
        .iter()
    {
        let mut hasty = Hasty::<1>::new(minimum, frame);
        hasty.best.offer(cost, turn);
        hasty.lay_more();
        if let Some((_, turn)) = hasty.best.first() {
            let OpenTurn {
                piles,
                hand,
                unlaid,
                ..
            } = turn;
            let tops = piles.tops;
            ways.add(Going { tops, hand, unlaid });
        }
    }
}

/// A card that may come first, and how bad things are after it.
#[derive(Clone, Copy)]
struct Single {
    card: u8,
    pile: u8,
    ends: bool,
    cost: i32,
}

/// At most six cards a pile are worth a look in a hand of eight.
const MAX_FIRST_CARDS: usize = 32;

/// The search for a turn.
struct Hasty<'a, const MOST: usize> {
    frame: &'a Frame,
    minimum: u8,
    /// Is every card looked at?
    wide: bool,
    best: Best<OpenTurn, MOST>,
}

/// More cards are not looked for.
const MAX_CARDS_SEARCHED: u8 = 4;

impl<'a, const MOST: usize> Hasty<'a, MOST> {
    fn new(minimum: u8, frame: &'a Frame) -> Hasty<'a, MOST> {
        Hasty {
            frame,
            minimum,
            wide: false,
            best: Best::new(),
        }
    }

    #[inline]
    fn search(from: OpenTurn, minimum: u8, frame: &'a Frame) -> Hasty<'a, MOST> {
        let mut hasty = Hasty::new(minimum, frame);
        hasty.look(&from);
        if hasty.best.first().is_none() {
            // The nearest cards are not enough: perhaps a skull can be covered by another.
            hasty.wide = true;
            hasty.go_on(&from, 0);
        }
        hasty
    }

    /// Every single card worth a look, two on one pile, and two on different piles, where what they cost about adds up.
    fn look(&mut self, from: &OpenTurn) {
        let orders = &self.frame.orders;
        let now = self.frame.cost(&from.piles.tops, from.unlaid);
        let mut singles = [Single {
            card: 0,
            pile: 0,
            ends: false,
            cost: 0,
        }; MAX_FIRST_CARDS];
        let mut count = 0;
        for (pile, cards) in from.piles.allowed(&orders.rules).into_iter().enumerate() {
            for card in each(self.worth_a_look(from, pile, cards & from.hand)) {
                let mut then = *from;
                then.lay_unchecked(card, pile_at(pile), &orders.rules);
                let after = then.after(self.minimum, &orders.rules);
                if after.is_lost() {
                    continue;
                }
                let cost = self.frame.cost(&then.piles.tops, then.unlaid);
                match after {
                    After::GoesOn => self.follow(&then, pile),
                    After::MayEnd => {
                        self.found(then, cost);
                        self.go_back(&then);
                    }
                    _ => self.found(then, cost),
                }
                if count < MAX_FIRST_CARDS {
                    singles[count] = Single {
                        card,
                        pile: pile as u8,
                        ends: then.ended,
                        cost,
                    };
                    count += 1;
                }
            }
        }
        for (place, one) in singles[..count].iter().enumerate() {
            for two in &singles[place + 1..count] {
                let cost = one.cost + two.cost - now;
                let apart = one.pile != two.pile && one.card != two.card;
                if apart && cost < self.best.bound() {
                    // Either may come first; without orders that is the same.
                    let twice = !(orders.rules.shown(&from.piles.tops))
                        .or(orders.rules.mark(one.card))
                        .or(orders.rules.mark(two.card))
                        .is_empty();
                    if !one.ends {
                        self.pair(from, one, two);
                    }
                    if !two.ends && twice {
                        self.pair(from, two, one);
                    }
                }
            }
        }
    }

    /// More cards where that leaves things better than before.
    fn lay_more(&mut self) {
        let mut last = None;
        while let Some((cost, now)) = self
            .best
            .first()
            .filter(|&(cost, turn)| turn.hand != 0 && last != Some(cost))
        {
            last = Some(cost);
            // What ended the turn by itself is not gone on with.
            if now.ended {
                return;
            }
            for (pile, cards) in now
                .piles
                .allowed(&self.frame.orders.rules)
                .into_iter()
                .enumerate()
            {
                for card in each(self.worth_a_look(&now, pile, cards & now.hand)) {
                    self.then(&now, card, pile);
                }
            }
        }
    }

    /// A second card on the pile of the first.
    #[inline]
    fn follow(&mut self, first: &OpenTurn, pile: usize) {
        let orders = &self.frame.orders;
        let cards = first.piles.allowed(&orders.rules)[pile] & first.hand;
        let back = cards & trick(pile, first.piles.tops[pile]);
        let onward = cards & !back;
        let near = if onward == 0 {
            0
        } else {
            bit(nearest(pile, onward))
        };
        for card in each(back | near) {
            self.then(first, card, pile);
        }
    }

    fn pair(&mut self, from: &OpenTurn, first: &Single, second: &Single) {
        let orders = &self.frame.orders;
        let mut then = *from;
        then.lay_unchecked(first.card, pile_at(first.pile.into()), &orders.rules);
        let pile = usize::from(second.pile);
        if then.piles.allowed(&orders.rules)[pile] & bit(second.card) != 0 {
            self.then(&then, second.card, pile);
        }
    }

    /// Lays one card more, and others where that is not enough.
    fn then(&mut self, before: &OpenTurn, card: u8, pile: usize) {
        let orders = &self.frame.orders;
        let mut then = *before;
        then.lay_unchecked(card, pile_at(pile), &orders.rules);
        let after = then.after(self.minimum, &orders.rules);
        match after {
            After::Broken(_) | After::Doomed(_) | After::Stuck => {}
            After::Won | After::Ended => {
                self.found(then, self.frame.cost(&then.piles.tops, then.unlaid))
            }
            After::MayEnd => {
                self.found(then, self.frame.cost(&then.piles.tops, then.unlaid));
                self.go_back(&then);
            }
            After::GoesOn if then.piles.laid < MAX_CARDS_SEARCHED.max(self.minimum) => {
                let free = orders
                    .rules
                    .shown(&before.piles.tops)
                    .or(orders.rules.mark(card))
                    .is_empty();
                self.go_on(&then, if free { pile } else { 0 });
            }
            After::GoesOn => {}
        }
    }

    /// Lays every card worth a look and goes on; where the order of two cards cannot matter, only in that of their
    /// piles.
    fn go_on(&mut self, now: &OpenTurn, from_pile: usize) {
        let orders = &self.frame.orders;
        let allowed = now.piles.allowed(&orders.rules);
        for (pile, cards) in allowed.into_iter().enumerate() {
            let mut cards = self.worth_a_look(now, pile, cards & now.hand);
            if pile < from_pile {
                cards &= orders.carrying;
            }
            for card in each(cards) {
                self.then(now, card, pile);
            }
        }
    }

    /// What goes back by ten may follow a turn that could end.
    fn go_back(&mut self, now: &OpenTurn) {
        let orders = &self.frame.orders;
        for (pile, cards) in now.piles.allowed(&orders.rules).into_iter().enumerate() {
            let back = cards & trick(pile, now.piles.tops[pile]) & now.hand;
            if back != 0 {
                let card = back.trailing_zeros() as u8;
                let mut then = *now;
                then.lay_unchecked(card, pile_at(pile), &orders.rules);
                let after = then.after(self.minimum, &orders.rules);
                match after {
                    After::MayEnd => {
                        self.found(then, self.frame.cost(&then.piles.tops, then.unlaid));
                        self.go_back(&then);
                    }
                    After::Won | After::Ended => {
                        self.found(then, self.frame.cost(&then.piles.tops, then.unlaid));
                    }
                    After::GoesOn | After::Broken(_) | After::Doomed(_) | After::Stuck => {}
                }
            }
        }
    }

    #[inline]
    fn found(&mut self, turn: OpenTurn, cost: i32) {
        // Another order of the same cards is no other way.
        let known = |(before, other): (i32, OpenTurn)| {
            before == cost && (other.piles.tops, other.hand) == (turn.piles.tops, turn.hand)
        };
        if MOST == 1 || !self.best.iter().any(known) {
            self.best.offer(cost, turn);
        }
    }

    /// Of the cards that may be laid on a pile: the one that goes back, the nearest two, those from which another
    /// goes back, and those that end the turn.
    #[inline]
    fn worth_a_look(&self, now: &OpenTurn, pile: usize, cards: Bits) -> Bits {
        if self.wide || cards == 0 {
            return cards;
        }
        let back = cards & trick(pile, now.piles.tops[pile]);
        let onward = cards & !back;
        let turning = if pile < 2 {
            now.hand << 10
        } else {
            now.hand >> 10
        };
        let mut chosen = back | onward & (turning | self.frame.orders.stops);
        if onward != 0 {
            let near = bit(nearest(pile, onward));
            chosen |= near;
            let rest = onward & !near;
            if rest != 0 {
                chosen |= bit(nearest(pile, rest));
            }
        }
        chosen
    }
}
