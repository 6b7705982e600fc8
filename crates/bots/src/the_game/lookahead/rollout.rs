//! The quick rollout policy of the plain game: the cheapest one or two cards by the cost of the piles, and fast.
//!
//! Source: G. Tesauro and G. Galperin, "On-line Policy Improvement using Monte-Carlo Search", NIPS 1996.

use sobremesa_the_game::kernel::{Bits, bit};

use super::best::Best;
use super::ordered;
use super::world::{Deck, Frame, World, cost, fitting, nearest, trick};

/// How a match that was played on ended, or where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RolloutResult {
    Won,
    /// With so many cards left, and that bad.
    Lost(u32, i32),
    Open(World),
}

/// Plays on for so many turns. Where that is not the end, nothing is drawn after the last.
pub(crate) fn roll(mut world: World, deck: &Deck, frame: &Frame, turns: u32) -> RolloutResult {
    if frame.orders.any {
        return ordered::roll(world, deck, frame, turns);
    }
    for turn in 1..=turns {
        if world.won() {
            return RolloutResult::Won;
        }
        let hand = world.hands[usize::from(world.seat)];
        let mut going = Going {
            tops: world.tops,
            hand,
            unlaid: world.unlaid,
        };
        if !going.take(world.minimum(frame, deck)) {
            return RolloutResult::Lost(going.unlaid.count_ones(), cost(&going.tops, going.unlaid));
        }
        (world.tops, world.unlaid) = (going.tops, going.unlaid);
        if turn == turns {
            world.hands[usize::from(world.seat)] = going.hand;
            break;
        }
        world.pass_on(frame, deck, going.hand);
    }
    if world.won() {
        RolloutResult::Won
    } else {
        RolloutResult::Open(world)
    }
}

/// A turn being taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Going {
    pub(crate) tops: [u8; 4],
    pub(crate) hand: Bits,
    pub(crate) unlaid: Bits,
}

/// So many ways to take a turn are looked at.
pub(crate) const CANDIDATES: usize = 8;

/// Different ways to take a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Candidates {
    ways: [Going; CANDIDATES],
    len: usize,
}

impl Candidates {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Going> {
        self.ways[..self.len].iter()
    }

    /// One more, where there is room and it is new.
    pub(crate) fn add(&mut self, way: Going) {
        if self.len < CANDIDATES && self.iter().all(|other| *other != way) {
            self.ways[self.len] = way;
            self.len += 1;
        }
    }
}

/// Cards for one pile, the last of which ends on top.
#[derive(Clone, Copy)]
struct Move {
    cards: Bits,
    /// How bad the piles are afterwards.
    cost: i32,
    pile: u8,
    last: u8,
    count: u8,
}

impl Move {
    /// Can another card be laid besides, on another pile?
    fn goes_with(&self, second: &Move) -> bool {
        second.count == 1 && second.pile != self.pile && second.cards != self.cards
    }
}

/// The moves worth a look: at most four kinds for each pile.
struct Moves {
    moves: [Move; 16],
    len: usize,
}

impl Going {
    /// Takes the turn; says whether enough could be laid.
    #[inline]
    pub(crate) fn take(&mut self, mut needed: u8) -> bool {
        let mut now = cost(&self.tops, self.unlaid);
        loop {
            let moves = self.moves(needed);
            let one = moves.iter().min_by_key(|step| step.cost);
            let Some(one) = one else { return needed == 0 };
            if needed == 0 {
                // More only where that leaves the piles better than before.
                if one.cost >= now {
                    return true;
                }
                self.lay(one);
                now = one.cost;
                continue;
            }
            if needed == 1 {
                self.lay(one);
                (now, needed) = (one.cost, 0);
                continue;
            }
            match moves.beginnings::<1>(needed, now).first() {
                None => {
                    self.lay(one);
                    needed = needed.saturating_sub(one.count);
                    now = one.cost;
                }
                Some((_, beginning)) => {
                    needed = needed.saturating_sub(self.begin(beginning));
                    now = cost(&self.tops, self.unlaid);
                }
            }
        }
    }

    /// The ways whose first cards leave the piles best, each gone on with as the quick hand would; where nothing begins so, the
    /// one the quick hand finds.
    pub(crate) fn ways(&self, needed: u8, ways: &mut Candidates) {
        let moves = self.moves(needed);
        for (_, beginning) in moves
            .beginnings::<CANDIDATES>(needed, cost(&self.tops, self.unlaid))
            .iter()
        {
            let mut going = *self;
            let laid = going.begin(beginning);
            if going.take(needed.saturating_sub(laid)) {
                ways.add(going);
            }
        }
        let mut going = *self;
        if ways.len == 0 && going.take(needed) {
            ways.add(going);
        }
    }

    /// Each move's cards, the one that ends on top, and the pile.
    #[cfg(test)]
    pub(crate) fn moves_for_tests(&self, needed: u8) -> Vec<(Bits, u8, usize)> {
        self.moves(needed)
            .iter()
            .map(|step| (step.cards, step.last, usize::from(step.pile)))
            .collect()
    }

    /// Lays a beginning; says how many cards it has.
    #[inline]
    fn begin(&mut self, (first, second): (&Move, Option<&Move>)) -> u8 {
        self.lay(first);
        let Some(second) = second else {
            return first.count;
        };
        self.lay(second);
        first.count + second.count
    }

    #[inline]
    fn lay(&mut self, step: &Move) {
        self.tops[usize::from(step.pile)] = step.last;
        self.hand &= !step.cards;
        self.unlaid &= !step.cards;
    }

    /// The moves; only free ones where nothing more is needed.
    #[inline]
    fn moves(&self, needed: u8) -> Moves {
        const NONE: Move = Move {
            cards: 0,
            cost: 0,
            pile: 0,
            last: 0,
            count: 0,
        };
        let mut found = Moves {
            moves: [NONE; 16],
            len: 0,
        };
        let (up, down) = (self.hand & self.hand << 10, self.hand & self.hand >> 10);
        for pile in 0..4 {
            let top = self.tops[pile];
            let fits = fitting(pile, top);
            let back = trick(pile, top) & self.hand;
            let onward = fits & self.hand & !back;
            let mut add = |last: u8, cards: Bits, count: u8| {
                let behind = fits & self.unlaid & !cards & !fitting(pile, last);
                // Free where no card that is still to come falls behind.
                let free = behind & !trick(pile, top) == 0;
                if needed > 0 || free || count == 2 {
                    let mut after = *self;
                    let mut step = Move {
                        cards,
                        cost: 0,
                        pile: pile as u8,
                        last,
                        count,
                    };
                    after.lay(&step);
                    step.cost = cost(&after.tops, after.unlaid);
                    found.moves[found.len] = step;
                    found.len += 1;
                }
            };
            if back != 0 {
                add(back.trailing_zeros() as u8, back, 1);
            }
            if onward != 0 {
                let near = nearest(pile, onward);
                add(near, bit(near), 1);
                let rest = onward & !bit(near);
                if needed >= 2 && rest != 0 {
                    let next = nearest(pile, rest);
                    add(next, bit(near) | bit(next), 2);
                }
                let turning = onward & if pile < 2 { up } else { down };
                if turning != 0 {
                    let peak = nearest(pile, turning);
                    let end = if pile < 2 { peak - 10 } else { peak + 10 };
                    add(end, bit(peak) | bit(end), 2);
                }
            }
        }
        found
    }
}

impl Moves {
    fn iter(&self) -> impl Iterator<Item = &Move> {
        self.moves[..self.len].iter()
    }

    /// The best beginnings of a turn: a move that lays enough or two cards, or two single cards on different piles, where what
    /// they cost about adds up.
    #[inline]
    fn beginnings<const MOST: usize>(
        &self,
        needed: u8,
        now: i32,
    ) -> Best<(&Move, Option<&Move>), MOST> {
        let mut best = Best::new();
        for (place, first) in self.iter().enumerate() {
            if first.count >= needed.min(2) {
                best.offer(first.cost, (first, None));
                continue;
            }
            for second in &self.moves[place + 1..self.len] {
                if first.goes_with(second) {
                    best.offer(first.cost + second.cost - now, (first, Some(second)));
                }
            }
        }
        best
    }
}
