//! The features of the orders of Extreme.

use sobremesa_the_game::kernel::{Bits, bit};
use sobremesa_the_game::{Order, Orders};

use super::super::accepted::by_piles;
use super::super::lookahead::world::{fitting, nearest, onward};
use super::Afterstate;
use super::features::{count, turned};

/// How many numbers speak of orders.
pub(super) const ORDER_FEATURES: usize = 6 * 3 + 3 + 4 * 4 + 4 * 5 + 2;

/// The orders that count; silence costs nothing but words.
const WEIGHED: [Order; 6] = [
    Order::Stop,
    Order::Skull,
    Order::Three,
    Order::NoReverse,
    Order::OnePile,
    Order::DrawOne,
];
/// Those of them that hold while they show.
const LASTING: std::ops::Range<usize> = 3..6;

/// For each order that counts the cards that carry it, laid or not; none in the plain game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderCards([u128; WEIGHED.len()]);

impl OrderCards {
    /// The orders of a table.
    #[must_use]
    pub fn of(orders: &Orders) -> OrderCards {
        OrderCards(WEIGHED.map(|order| orders.cards(order).bits()))
    }

    /// Is there any order?
    #[must_use]
    pub fn any(&self) -> bool {
        self.0[0] != 0
    }

    /// The same on the cards turned over.
    pub(super) fn mirrored(&self) -> OrderCards {
        OrderCards(self.0.map(turned))
    }

    /// Writes down what they mean for a moment whose tops are sorted like this.
    pub(super) fn write(&self, afterstate: &Afterstate, tops: [u8; 4], features: &mut [f32]) {
        let mut features = features.iter_mut();
        let mut write = |value: f32| {
            if let Some(feature) = features.next() {
                *feature = value;
            }
        };
        for marked in self.0 {
            write(count(marked & afterstate.unlaid) / 4.0);
            write(count(marked & afterstate.hand) / 2.0);
            write(count(marked & afterstate.others) / 3.0);
        }
        let shown = tops.into_iter().fold(0, |all, top| all | bit(top));
        for lasting in &self.0[LASTING] {
            write(count(lasting & shown));
        }
        let [stops, skulls, threes, ..] = self.0;
        let awkward = skulls | threes;
        for (pile, top) in tops.into_iter().enumerate() {
            for lasting in &self.0[LASTING] {
                write(f32::from(u8::from(lasting & bit(top) != 0)));
            }
            let ahead = onward(pile, top) & afterstate.unlaid;
            let next = if ahead == 0 {
                0
            } else {
                bit(nearest(pile, ahead))
            };
            write(f32::from(u8::from(next & awkward != 0)));
        }
        let fits = [0, 1, 2, 3].map(|pile| fitting(pile, tops[pile]));
        let lasting = self.0[LASTING].iter().fold(0, |all, marked| all | marked);
        for cards in [
            awkward & afterstate.unlaid,
            awkward & afterstate.hand,
            stops & afterstate.unlaid,
            lasting & afterstate.unlaid,
        ] {
            by_piles(cards, fits)
                .into_iter()
                .for_each(|cards| write(count(cards) / 2.0));
        }
        // Skulls that the card ten steps away can cover.
        for cards in [afterstate.unlaid, afterstate.hand] {
            let covers: Bits = cards << 10 | cards >> 10;
            write(count(skulls & cards & covers) / 2.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FEATURES, PLAIN_FEATURES};
    use super::*;

    fn afterstate(order_cards: OrderCards) -> Afterstate {
        let hand = 1 << 42 | 1 << 52 | 1 << 7;
        Afterstate {
            tops: [24, 5, 90, 80],
            hand,
            others: 0,
            unlaid: hand | 1 << 94,
            order_cards,
        }
    }

    #[test]
    fn without_orders_nothing_is_said_of_them() {
        let features = afterstate(OrderCards::of(&Orders::NONE)).features();
        assert!(
            features[PLAIN_FEATURES..]
                .iter()
                .all(|&feature| feature == 0.0)
        );
    }

    #[test]
    fn the_signs_say_what_is_ordered() {
        let features = afterstate(OrderCards::of(&Orders::house())).features();
        assert_eq!(
            features[..PLAIN_FEATURES],
            afterstate(OrderCards::default()).features()[..PLAIN_FEATURES],
            "the piles are the same"
        );
        let orders = &features[PLAIN_FEATURES..];
        // A stop (7), a skull (42) and a three! (52) in hand, another three! (94) elsewhere.
        assert_eq!(orders[..9], [0.25, 0.5, 0.0, 0.25, 0.5, 0.0, 0.5, 0.5, 0.0]);
        // Draw one (24) and no reverse (80) show, one pile does not.
        assert_eq!(orders[18..21], [1.0, 0.0, 1.0]);
        // 24 lies on the further of the ascending piles, where a skull is next.
        assert_eq!(orders[25..29], [0.0, 0.0, 1.0, 1.0]);
        // 52 can cover the skull 42.
        assert_eq!(orders[FEATURES - PLAIN_FEATURES - 2..], [0.5, 0.5]);
    }

    #[test]
    fn orders_are_turned_over_with_their_cards() {
        let afterstate = afterstate(OrderCards::of(&Orders::house()));
        let (one, other) = (afterstate.features(), afterstate.mirrored().features());
        assert_eq!(afterstate.mirrored().mirrored(), afterstate);
        assert_eq!(
            one[PLAIN_FEATURES..PLAIN_FEATURES + 21],
            other[PLAIN_FEATURES..PLAIN_FEATURES + 21]
        );
        assert_eq!(one[FEATURES - 22..], other[FEATURES - 22..]);
    }
}
