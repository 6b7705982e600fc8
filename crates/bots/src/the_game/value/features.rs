//! The features of an afterstate: what the value network sees.

use sobremesa_core::{FastLuck, Luck};
use sobremesa_the_game::kernel::{Bits, bit};
use sobremesa_the_game::{ALL, Orders};

use super::super::accepted::by_piles;
use super::super::lookahead::world::{fitting, onward, trick};
use super::order_features::{ORDER_FEATURES, OrderCards};
use crate::learned::Fingerprint;

/// How many numbers there are for each pile.
const PER_PILE: usize = 16;
/// How many there are for the table as a whole.
const WHOLE: usize = 24;
/// How many there are without orders.
pub const PLAIN_FEATURES: usize = 4 * PER_PILE + WHOLE;
/// How many there are.
pub const FEATURES: usize = PLAIN_FEATURES + ORDER_FEATURES;

/// What a moment looks like, in numbers somewhere around one at most; those of orders come last.
pub type Features = [f32; FEATURES];

/// A moment after a turn, before anything is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Afterstate {
    /// The numbers on top of the piles.
    pub tops: [u8; 4],
    /// The cards left to the player whose turn it was, each at its number.
    pub hand: u128,
    /// Those of the others.
    pub others: u128,
    /// All that are not laid.
    pub unlaid: u128,
    /// Which cards carry which order.
    pub order_cards: OrderCards,
}

/// Up to these distances from the top of a pile cards are counted together.
const REACHES: [u8; 5] = [2, 5, 10, 20, 40];

impl Afterstate {
    /// The same moment with every pile turned over: it is as good.
    #[must_use]
    pub fn mirrored(&self) -> Afterstate {
        let [a, b, c, d] = self.tops.map(|top| 101 - top);
        Afterstate {
            tops: [c, d, a, b],
            hand: turned(self.hand),
            others: turned(self.others),
            unlaid: turned(self.unlaid),
            order_cards: self.order_cards.mirrored(),
        }
    }

    /// What it looks like.
    #[must_use]
    pub fn features(&self) -> Features {
        let mut features = [0.0; FEATURES];
        let tops = self.sorted();
        for (pile, top) in tops.into_iter().enumerate() {
            let place = pile * PER_PILE;
            self.write_pile(pile, top, &mut features[place..place + PER_PILE]);
        }
        self.write_whole(tops, &mut features[4 * PER_PILE..PLAIN_FEATURES]);
        if self.order_cards.any() {
            self.order_cards
                .write(self, tops, &mut features[PLAIN_FEATURES..]);
        }
        features
    }

    /// The tops, of equal piles the one that has come further last: which is which does not matter.
    fn sorted(&self) -> [u8; 4] {
        let [a, b, c, d] = self.tops;
        [a.min(b), a.max(b), c.max(d), c.min(d)]
    }

    fn write_pile(&self, pile: usize, top: u8, features: &mut [f32]) {
        let further = |by: u8| {
            if pile < 2 {
                (top + by).min(100)
            } else {
                top.saturating_sub(by).max(1)
            }
        };
        let ahead = onward(pile, top);
        let left = if pile < 2 { 100 - top } else { top - 1 };
        features[0] = f32::from(left) / 98.0;
        features[1] = count(ahead & self.unlaid) / 98.0;
        for (feature, by) in REACHES.into_iter().enumerate() {
            features[2 + feature] =
                count(ahead & self.unlaid & !onward(pile, further(by))) / f32::from(by);
        }
        // How near the next cards of the hand are.
        let first = self.hand & ahead;
        let (near, rest) = nearest(pile, top, first);
        let (next, _) = nearest(pile, top, rest);
        features[7] = near;
        features[8] = next;
        let back = trick(pile, top);
        let present = |cards: Bits| f32::from(u8::from(back & cards != 0));
        features[9] = present(self.hand);
        features[10] = present(self.others);
        features[11] = present(self.unlaid & !self.hand & !self.others);
        // Climbs from which a card goes back: where both are in one hand, and where both are somewhere.
        let below = |cards: Bits| if pile < 2 { cards << 10 } else { cards >> 10 };
        features[12] = nearest(pile, top, first & below(self.hand)).0;
        let near = !onward(pile, further(20)) & ahead;
        features[13] = count(near & self.unlaid & below(self.unlaid)) / 10.0;
        // Of those that would be left behind by ten steps, how many could be fetched by going back.
        let behind = ahead & !onward(pile, further(12)) & self.unlaid;
        let above = if pile < 2 {
            self.unlaid >> 10
        } else {
            self.unlaid << 10
        };
        features[14] = count(behind & above) / 10.0;
        features[15] = count(behind & self.hand) / 4.0;
    }

    fn write_whole(&self, tops: [u8; 4], features: &mut [f32]) {
        let fits = [0, 1, 2, 3].map(|pile| fitting(pile, tops[pile]));
        let (mut place, scale) = (0, [8.0, 8.0, 16.0, 16.0, 32.0]);
        for cards in [self.unlaid, self.hand, self.others] {
            let most = if cards == self.unlaid { 1.0 } else { 0.25 };
            for (cards, scale) in by_piles(cards, fits).into_iter().zip(scale) {
                features[place] = count(cards) / (scale * most);
                place += 1;
            }
        }
        let unlaid = count(self.unlaid);
        let hidden = count(self.unlaid & !self.hand & !self.others);
        let dead = by_piles(self.unlaid, fits)[0];
        features[15] = unlaid / 98.0;
        features[16] = hidden / 98.0;
        features[17] = f32::from(u8::from(hidden == 0.0));
        features[18] = count(self.hand) / 8.0;
        features[19] = (unlaid / 98.0) * (unlaid / 98.0);
        features[20] = 1.0 / (1.0 + unlaid / 8.0);
        // Cards that fit nowhere, but whose neighbour ten steps away does.
        features[21] = count(dead & (self.unlaid << 10 | self.unlaid >> 10)) / 8.0;
        features[22] = count(self.unlaid & self.unlaid << 10) / 64.0;
        features[23] = f32::from(u8::from(
            self.hand & (fits[0] | fits[1] | fits[2] | fits[3]) == 0,
        ));
    }
}

/// The fingerprint of so many features: [`PLAIN_FEATURES`] of the plain game, or all with the orders of the house.
pub(super) fn fingerprint(features: usize) -> Fingerprint {
    let order_cards = if features > PLAIN_FEATURES {
        OrderCards::of(&Orders::house())
    } else {
        OrderCards::default()
    };
    (0..SAMPLED_AFTERSTATES).fold(
        Fingerprint::default().with(features as u64),
        |sum, number| {
            let all = sampled(number, order_cards).features();
            let own = all[..features].iter();
            own.fold(sum, |sum, &feature| sum.with_feature(feature.into()))
        },
    )
}

/// A fingerprint is taken of the features of so many afterstates.
const SAMPLED_AFTERSTATES: u64 = 64;

fn sampled(number: u64, order_cards: OrderCards) -> Afterstate {
    let mut luck = FastLuck::stream(0xfea7, number);
    let mut some = |of: Bits| {
        let kept = ALL.iter().filter(|_| luck.below(2) == 0);
        kept.fold(0, |all, card| all | bit(card.number())) & of
    };
    let unlaid = some(ALL.bits());
    let held = some(unlaid);
    let hand = some(held);
    let tops = [0; 4].map(|_| 1 + luck.below(100) as u8);
    Afterstate {
        tops,
        hand,
        others: held & !hand,
        unlaid,
        order_cards,
    }
}

pub(super) fn count(cards: Bits) -> f32 {
    cards.count_ones() as f32
}

/// The cards turned over: card c becomes 101 − c.
pub(super) fn turned(cards: Bits) -> Bits {
    cards.reverse_bits() >> 26
}

/// How near the next of these cards is, from 1 next to the top down to 0, and the others.
fn nearest(pile: usize, top: u8, cards: Bits) -> (f32, Bits) {
    if cards == 0 {
        return (0.0, 0);
    }
    let card = if pile < 2 {
        cards.trailing_zeros()
    } else {
        127 - cards.leading_zeros()
    };
    (
        1.0 / (1.0 + 0.15 * (card.abs_diff(u32::from(top)) - 1) as f32),
        cards & !(1 << card),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn afterstate() -> Afterstate {
        let hand = 1 << 7 | 1 << 17 | 1 << 40 | 1 << 93;
        let others = 1 << 3 | 1 << 60 | 1 << 88;
        let unlaid = hand | others | 1 << 50 | 1 << 51;
        Afterstate {
            tops: [27, 5, 90, 83],
            hand,
            others,
            unlaid,
            order_cards: OrderCards::default(),
        }
    }

    #[test]
    fn which_pile_of_two_is_which_does_not_matter() {
        let afterstate = afterstate();
        let [a, b, c, d] = afterstate.tops;
        assert_eq!(
            Afterstate {
                tops: [b, a, d, c],
                ..afterstate
            }
            .features(),
            afterstate.features()
        );
    }

    #[test]
    fn a_moment_turned_over_twice_is_the_same() {
        let afterstate = afterstate();
        assert_eq!(afterstate.mirrored().mirrored(), afterstate);
        assert_eq!(afterstate.mirrored().tops, [11, 18, 74, 96]);
        assert_eq!(
            afterstate.mirrored().hand,
            1 << 94 | 1 << 84 | 1 << 61 | 1 << 8
        );
        // What was said of ascending piles is now said of descending ones.
        let (one, other) = (afterstate.features(), afterstate.mirrored().features());
        assert_eq!(one[..2 * PER_PILE], other[2 * PER_PILE..4 * PER_PILE]);
        assert_eq!(one[4 * PER_PILE..], other[4 * PER_PILE..]);
    }

    #[test]
    fn the_signs_say_what_lies_there() {
        let features = afterstate().features();
        // On the second pile 27 lies: 17 goes back, and 40 is the next of the hand.
        let second = &features[PER_PILE..2 * PER_PILE];
        assert_eq!(second[0], 73.0 / 98.0);
        assert_eq!(second[9..12], [1.0, 0.0, 0.0]);
        assert_eq!(second[7], 1.0 / (1.0 + 0.15 * 12.0));
        // On the first pile 5 lies: 17 and then 7 is a way to go on and back.
        assert!(features[12] > 0.0);
    }
}
