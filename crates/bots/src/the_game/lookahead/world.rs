//! Whole matches on the unchecked kernel of the rules: what turns are tried out in.

use sobremesa_core::Luck;
use sobremesa_the_game::kernel::{Bits, bit, cards_to_draw, each, next_with_cards};
use sobremesa_the_game::{Board, Expert, MAX, OrderSet, Pile};

use super::super::accepted::by_piles;
use super::super::inference::HandInference;
use super::super::value::{Afterstate, OrderCards, ValueNetwork};
use super::orders::{OrderCosts, Weights};
use super::rollout::Going;

/// Metropolis steps for each hidden card in a hand: the burn-in of the chain.
const SWAPS_PER_CARD: u32 = 4;

/// What never changes during a match.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) seats: u8,
    /// How many cards a full hand has.
    pub(crate) full: u8,
    /// How many cards a turn needs while there is something to draw.
    pub(crate) minimum: u8,
    pub(crate) orders: OrderCosts,
    /// Who judges a moment far from the end; nobody learned that for experts' matches, nor for Extreme with others.
    pub(crate) value_network: Option<&'static ValueNetwork>,
    /// The orders as it looks at them.
    order_cards: OrderCards,
}

impl Frame {
    pub(crate) fn new(table: &Board, seats: u8) -> Frame {
        let options = &table.options;
        Frame {
            seats,
            full: options.hand_size(seats),
            minimum: options.minimum(false),
            orders: OrderCosts::new(table, seats),
            value_network: ValueNetwork::of(seats, options.extreme)
                .filter(|_| options.expert == Expert::Off),
            order_cards: OrderCards::of(&table.orders),
        }
    }

    /// How bad the piles and what they order are for the cards that are still to be laid.
    #[inline]
    pub(crate) fn cost(&self, tops: &[u8; 4], unlaid: Bits) -> i32 {
        if !self.orders.any {
            return cost(tops, unlaid);
        }
        let Weights {
            accepted, awkward, ..
        } = &self.orders.weights;
        let by_piles = by_piles(unlaid, [0, 1, 2, 3].map(|pile| fitting(pile, tops[pile])));
        let mut sum = self.orders.burden(tops);
        for (cards, (cost, more)) in by_piles.into_iter().zip(accepted.iter().zip(awkward)) {
            sum += cards.count_ones() as i32 * cost;
            sum += (cards & self.orders.awkward).count_ones() as i32 * more;
        }
        let late = unlaid.count_ones() as usize / 8;
        if let Some(late) = self.orders.weights.late.get(late) {
            sum += (unlaid & self.orders.awkward).count_ones() as i32 * late;
        }
        sum
    }
}

/// The order in which the hidden cards come.
#[derive(Clone, Debug)]
pub(crate) struct Deck {
    cards: [u8; 98],
    len: u8,
}

impl Deck {
    /// These cards in a random order.
    pub(crate) fn shuffled<L: Luck>(cards: Bits, luck: &mut L) -> Deck {
        let mut deck = Deck {
            cards: [0; 98],
            len: 0,
        };
        for card in each(cards) {
            let place = luck.below(u32::from(deck.len) + 1) as usize;
            deck.cards[usize::from(deck.len)] = deck.cards[place];
            deck.cards[place] = card;
            deck.len += 1;
        }
        deck
    }

    /// Samples where the hidden cards lie by the Metropolis algorithm (N. Metropolis et al., J. Chem. Phys. 21, 1953): the
    /// cards that will be dealt to hands of these sizes are swapped, each swap accepted by the likelihood ratio of the hands.
    pub(crate) fn metropolis_swaps<L: Luck>(
        &mut self,
        hands: &[u8; MAX],
        inference: &HandInference,
        luck: &mut L,
    ) {
        const NOBODY: u8 = MAX as u8;
        let mut owners = [NOBODY; 98];
        let mut place = usize::from(self.len);
        for (seat, &count) in hands.iter().enumerate() {
            for _ in 0..count.min(place as u8) {
                place -= 1;
                owners[place] = seat as u8;
            }
        }
        let held = u32::from(self.len) - place as u32;
        if held == 0 {
            return;
        }
        let likely = |owner: u8, card: u8| match owner {
            NOBODY => 1.0,
            seat => inference.likelihood(usize::from(seat), card),
        };
        for _ in 0..SWAPS_PER_CARD * held {
            let (one, two) = (
                place + luck.below(held) as usize,
                luck.below(self.len.into()) as usize,
            );
            if owners[one] == owners[two] {
                continue;
            }
            let now = likely(owners[one], self.cards[one]) * likely(owners[two], self.cards[two]);
            let then = likely(owners[one], self.cards[two]) * likely(owners[two], self.cards[one]);
            if then >= now || luck.unit() * f64::from(now) < f64::from(then) {
                self.cards.swap(one, two);
            }
        }
    }

    /// The cards in the order in which they are drawn.
    #[cfg(test)]
    pub(crate) fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    /// Takes a hand of so many cards out, none of those it `lacks` as long as there are others.
    pub(crate) fn deal(&mut self, count: u8, lacks: Bits) -> Bits {
        let (mut hand, mut place) = (0, usize::from(self.len));
        let mut missing = count.min(self.len);
        while missing > 0 {
            let (card, any) = if place > 0 {
                place -= 1;
                (self.cards[place], lacks & bit(self.cards[place]) == 0)
            } else {
                place = usize::from(self.len) - 1;
                (self.cards[place], true)
            };
            if any {
                hand |= bit(card);
                self.len -= 1;
                missing -= 1;
                self.cards[place] = self.cards[usize::from(self.len)];
                place = place.min(usize::from(self.len));
            }
        }
        hand
    }
}

/// A moment between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct World {
    pub(crate) tops: [u8; 4],
    pub(crate) hands: [Bits; MAX],
    /// Hands and draw pile.
    pub(crate) unlaid: Bits,
    /// How many cards of the deck are drawn.
    pub(crate) drawn: u8,
    /// Whose turn begins.
    pub(crate) seat: u8,
}

/// The pile at this place among the four.
#[inline]
pub(crate) fn pile_at(place: usize) -> Pile {
    Pile::ALL[place & 3]
}

/// The cards that fit on a top.
#[inline]
pub(crate) fn fitting(pile: usize, top: u8) -> Bits {
    pile_at(pile).fitting(top).bits()
}

/// The cards that go onward on a top.
#[inline]
pub(crate) fn onward(pile: usize, top: u8) -> Bits {
    pile_at(pile).onward(top).bits()
}

/// The card that goes backwards on a top, as a set that may be empty.
#[inline]
pub(crate) fn trick(pile: usize, top: u8) -> Bits {
    fitting(pile, top) & !onward(pile, top)
}

impl World {
    /// How many cards the turn that begins needs.
    #[inline]
    pub(crate) fn minimum(&self, frame: &Frame, deck: &Deck) -> u8 {
        if self.drawn == deck.len {
            1
        } else {
            frame.minimum
        }
    }

    /// The same for the outlook.
    pub(crate) fn afterstate(&self, frame: &Frame) -> Afterstate {
        let held = self.hands.iter().fold(0, |all, hand| all | hand);
        let hand = self.hands[usize::from(self.seat)];
        Afterstate {
            tops: self.tops,
            hand,
            others: held & !hand,
            unlaid: self.unlaid,
            order_cards: frame.order_cards,
        }
    }

    /// The moment after the seat's turn, before anything is drawn.
    #[inline]
    pub(crate) fn after(mut self, way: &Going) -> World {
        (self.tops, self.unlaid) = (way.tops, way.unlaid);
        self.hands[usize::from(self.seat)] = way.hand;
        self
    }

    /// Is every card laid?
    pub(crate) fn won(&self) -> bool {
        self.unlaid == 0
    }

    /// Ends the turn of the seat whose hand is `hand` after it: draws and passes on.
    #[inline]
    pub(crate) fn pass_on(&mut self, frame: &Frame, deck: &Deck, mut hand: Bits) {
        let shown = match frame.orders.any {
            true => frame.orders.rules.shown(&self.tops),
            false => OrderSet::EMPTY,
        };
        let left = u32::from(deck.len - self.drawn);
        let count = cards_to_draw(frame.full.into(), hand.count_ones(), shown, left) as u8;
        let range = usize::from(self.drawn)..usize::from(self.drawn + count);
        for &card in &deck.cards[range] {
            hand |= bit(card);
        }
        self.drawn += count;
        self.hands[usize::from(self.seat)] = hand;
        let holds = |seat| self.hands[usize::from(seat)] != 0;
        self.seat = next_with_cards(self.seat, frame.seats, holds);
    }
}

/// The card that moves the pile least, of some that go onward.
#[inline]
pub(crate) fn nearest(pile: usize, cards: Bits) -> u8 {
    if pile < 2 {
        cards.trailing_zeros() as u8
    } else {
        127 - cards.leading_zeros() as u8
    }
}

/// What a card costs that no, one, two, three or four piles accept: exp(−1.5 × piles) in ten thousandths.
pub(crate) const COST: [i32; 5] = [10_000, 2_231, 498, 111, 25];

/// How bad the piles are for the cards that are still to be laid, in ten thousandths of a card that fits nowhere.
#[inline]
pub(crate) fn cost(tops: &[u8; 4], unlaid: Bits) -> i32 {
    let by_piles = by_piles(unlaid, [0, 1, 2, 3].map(|pile| fitting(pile, tops[pile])));
    by_piles
        .into_iter()
        .zip(COST)
        .map(|(cards, cost)| cards.count_ones() as i32 * cost)
        .sum()
}
