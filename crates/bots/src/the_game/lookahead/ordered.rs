//! The quick rollout policy under the orders of Extreme: whole turns of the cards that lie nearest.

use super::best::Best;
use super::rollout::{CANDIDATES, Candidates, Going, Seen};
use super::turn::{After, Taking};
use super::world::{Bits, Deck, Frame, World, bit, each, nearest, trick};

/// Plays on for so many turns. Where that is not the end, nothing is drawn after the last.
pub(crate) fn roll(mut world: World, deck: &Deck, frame: &Frame, turns: u32) -> Seen {
    for turn in 1..=turns {
        if world.won() {
            return Seen::Won;
        }
        let hand = world.hands[usize::from(world.seat)];
        let from = Taking::new(world.tops, hand, world.unlaid);
        let Some(after) = take(from, world.minimum(frame, deck), frame) else {
            return Seen::Lost(
                world.unlaid.count_ones(),
                frame.cost(&world.tops, world.unlaid),
            );
        };
        (world.tops, world.unlaid) = (after.tops, after.unlaid);
        if turn == turns {
            world.hands[usize::from(world.seat)] = after.hand;
            break;
        }
        world.pass_on(frame, deck, after.hand);
    }
    if world.won() {
        Seen::Won
    } else {
        Seen::Open(world)
    }
}

/// Takes a turn; none where none was found that keeps to the orders.
#[inline]
pub(crate) fn take(from: Taking, minimum: u8, frame: &Frame) -> Option<Taking> {
    let mut hasty = Hasty::<1>::search(from, minimum, frame);
    hasty.lay_more();
    hasty.best.first().map(|(_, after)| after)
}

/// The best ways to take a turn, each gone on with like that.
pub(crate) fn ways(from: Taking, minimum: u8, frame: &Frame, ways: &mut Candidates) {
    for (cost, after) in Hasty::<CANDIDATES>::search(from, minimum, frame)
        .best
        .iter()
    {
        let mut hasty = Hasty::<1>::new(minimum, frame);
        hasty.found(after, cost);
        hasty.lay_more();
        if let Some((
            _,
            Taking {
                tops, hand, unlaid, ..
            },
        )) = hasty.best.first()
        {
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
    best: Best<Taking, MOST>,
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
    fn search(from: Taking, minimum: u8, frame: &'a Frame) -> Hasty<'a, MOST> {
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
    fn look(&mut self, from: &Taking) {
        let orders = &self.frame.orders;
        let now = self.frame.cost(&from.tops, from.unlaid);
        let mut singles = [Single {
            card: 0,
            pile: 0,
            ends: false,
            cost: 0,
        }; MAX_FIRST_CARDS];
        let mut count = 0;
        for (pile, cards) in from.allowed(orders).into_iter().enumerate() {
            for card in each(self.worth_a_look(from, pile, cards & from.hand)) {
                let mut then = *from;
                then.lay(card, pile, orders);
                let after = then.after(card, self.minimum, orders);
                if after == After::Lost {
                    continue;
                }
                let cost = self.frame.cost(&then.tops, then.unlaid);
                if after != After::GoesOn {
                    self.found(then, cost);
                }
                if after == After::MayEnd {
                    self.go_back(&then);
                }
                if after == After::GoesOn {
                    self.follow(&then, pile);
                }
                if count < MAX_FIRST_CARDS {
                    singles[count] = Single {
                        card,
                        pile: pile as u8,
                        ends: after == After::Ended,
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
                    let twice = from.needs_order(one.card, two.card, orders);
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
            .filter(|&(cost, now)| now.hand != 0 && last != Some(cost))
        {
            last = Some(cost);
            // What ended the turn by itself is not gone on with.
            if now.ended {
                return;
            }
            for (pile, cards) in now.allowed(&self.frame.orders).into_iter().enumerate() {
                for card in each(self.worth_a_look(&now, pile, cards & now.hand)) {
                    self.then(&now, card, pile);
                }
            }
        }
    }

    /// A second card on the pile of the first.
    #[inline]
    fn follow(&mut self, first: &Taking, pile: usize) {
        let orders = &self.frame.orders;
        let cards = first.allowed(orders)[pile] & first.hand;
        let back = cards & trick(pile, first.tops[pile]);
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

    fn pair(&mut self, from: &Taking, first: &Single, second: &Single) {
        let orders = &self.frame.orders;
        let mut then = *from;
        then.lay(first.card, first.pile.into(), orders);
        let pile = usize::from(second.pile);
        if then.allowed(orders)[pile] & bit(second.card) != 0 {
            self.then(&then, second.card, pile);
        }
    }

    /// Lays one card more, and others where that is not enough.
    fn then(&mut self, before: &Taking, card: u8, pile: usize) {
        let orders = &self.frame.orders;
        let mut then = *before;
        then.lay(card, pile, orders);
        match then.after(card, self.minimum, orders) {
            After::Lost => {}
            After::Won | After::Ended => self.found(then, self.frame.cost(&then.tops, then.unlaid)),
            After::MayEnd => {
                self.found(then, self.frame.cost(&then.tops, then.unlaid));
                self.go_back(&then);
            }
            After::GoesOn if then.laid < MAX_CARDS_SEARCHED.max(self.minimum) => {
                let free = orders.shown(&before.tops) | orders.of(card) == 0;
                self.go_on(&then, if free { pile } else { 0 });
            }
            After::GoesOn => {}
        }
    }

    /// Lays every card worth a look and goes on; where the order of two cards cannot matter, only in that of their
    /// piles.
    fn go_on(&mut self, now: &Taking, from_pile: usize) {
        let orders = &self.frame.orders;
        let allowed = now.allowed(orders);
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
    fn go_back(&mut self, now: &Taking) {
        let orders = &self.frame.orders;
        for (pile, cards) in now.allowed(orders).into_iter().enumerate() {
            let back = cards & trick(pile, now.tops[pile]) & now.hand;
            if back != 0 {
                let card = back.trailing_zeros() as u8;
                let mut then = *now;
                then.lay(card, pile, orders);
                let after = then.after(card, self.minimum, orders);
                if !matches!(after, After::Lost | After::GoesOn) {
                    self.found(then, self.frame.cost(&then.tops, then.unlaid));
                }
                if after == After::MayEnd {
                    self.go_back(&then);
                }
            }
        }
    }

    #[inline]
    fn found(&mut self, then: Taking, cost: i32) {
        // Another order of the same cards is no other way.
        let known = |(before, other): (i32, Taking)| {
            before == cost && (other.tops, other.hand) == (then.tops, then.hand)
        };
        if MOST == 1 || !self.best.iter().any(known) {
            self.best.offer(cost, then);
        }
    }

    /// Of the cards that may be laid on a pile: the one that goes back, the nearest two, those from which another
    /// goes back, and those that end the turn.
    #[inline]
    fn worth_a_look(&self, now: &Taking, pile: usize, cards: Bits) -> Bits {
        if self.wide || cards == 0 {
            return cards;
        }
        let back = cards & trick(pile, now.tops[pile]);
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
