//! A turn decided on as a whole and then laid card by card.

use sobremesa_core::Piece;
use sobremesa_the_game::{Action, Card, CardSet, Pile, Turn, View};

/// The most cards a hand has.
const MAX_TURN_CARDS: usize = 8;

/// The cards of a turn with their piles, first card first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cards {
    /// Number and pile in one: written and read together.
    cards: [u16; MAX_TURN_CARDS],
    len: u8,
}

impl Cards {
    pub(crate) fn len(&self) -> u32 {
        self.len.into()
    }

    /// Adds a card of the hand by its number and the place of its pile.
    #[inline]
    pub(crate) fn push(&mut self, number: u32, pile: usize) {
        self.cards[usize::from(self.len)] = (number << 2) as u16 | pile as u16;
        self.len += 1;
    }

    #[cfg(test)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Card, Pile)> {
        (0..self.len).filter_map(|place| self.get(place))
    }

    #[inline]
    fn get(&self, place: u8) -> Option<(Card, Pile)> {
        let card = *self.cards[..usize::from(self.len)].get(usize::from(place))?;
        // Told apart one by one, the pile needs no look into memory.
        let pile = match card & 3 {
            0 => Pile::A,
            1 => Pile::B,
            2 => Pile::C,
            _ => Pile::D,
        };
        Some((Card::from_index(usize::from(card >> 2)), pile))
    }
}

/// What a plan is made for, taken out of a view. It is handed on instead of the view: of a view whose address is given
/// away everything has to be made, what nobody reads included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance {
    pub(crate) hand: CardSet,
    /// The tops of the piles, one a byte: they are compared at every call, and bytes written apart are slow to read
    /// together.
    pub(crate) tops: u32,
    laid: u8,
    may_end: bool,
}

impl Glance {
    #[inline(always)]
    pub(crate) fn of(view: &View, turn: &Turn) -> Glance {
        let [a, b, c, d] = view.table.stacks;
        let [a, b, c, d] = [a.top(), b.top(), c.top(), d.top()].map(u32::from);
        Glance {
            hand: view.hand.unwrap_or_default(),
            tops: a | b << 8 | c << 16 | d << 24,
            laid: turn.laid,
            may_end: view.may_end(),
        }
    }
}

/// The rest of a turn, and the moment it was made for: a plan is thrown away when anything came differently.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    turn: Cards,
    /// How many of them are laid.
    laid: u8,
    made_for: (CardSet, u32, u8),
}

impl Plan {
    /// The next action of the turn; `make` writes the cards of a new turn down, first card first, where there is no
    /// plan for this moment, or it ran out before the turn may end. A turn whose cards are laid is ended.
    #[inline]
    pub(crate) fn next(&mut self, glance: Glance, make: impl FnOnce(&mut Cards)) -> Action {
        let Glance {
            mut hand,
            tops,
            laid,
            may_end,
        } = glance;
        let spent = self.laid == self.turn.len && !may_end;
        if spent || self.made_for != (hand, tops, laid) {
            self.turn.len = 0;
            self.laid = 0;
            make(&mut self.turn);
        }
        let Some((card, pile)) = self.turn.get(self.laid) else {
            return Action::End;
        };
        let place = pile.index() * 8;
        let after = tops & !(0xFF << place) | u32::from(card.number()) << place;
        hand.remove(card);
        self.laid += 1;
        self.made_for = (hand, after, laid + 1);
        Action::Lay { card, pile }
    }
}
