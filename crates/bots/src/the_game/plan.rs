//! A turn decided on as a whole and then laid card by card.

use sobremesa_the_game::{Action, Card, Pile, Turn, View};

/// The rest of a turn, and the moment it was made for: a plan is thrown away when anything came differently.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// What is still to be laid, last card first.
    rest: Vec<(Card, Pile)>,
    made_for: (u128, u32, u8),
}

impl Plan {
    /// The next action of the turn; `make` writes the cards of a new turn down, first card first, where there is no
    /// plan for this moment, or it ran out before the turn may end. A turn whose cards are laid is ended.
    #[inline]
    pub(crate) fn next(
        &mut self,
        view: &View,
        turn: &Turn,
        make: impl FnOnce(&mut Vec<(Card, Pile)>),
    ) -> Action {
        let hand = view.hand.unwrap_or_default().bits();
        // The four tops in one number: it is compared at every call, and bytes written apart are slow to read together.
        let [a, b, c, d] = view.table.stacks.map(|stack| u32::from(stack.top()));
        let tops = a | b << 8 | c << 16 | d << 24;
        let spent = self.rest.is_empty() && !view.may_end();
        if spent || self.made_for != (hand, tops, turn.laid) {
            self.rest.clear();
            make(&mut self.rest);
            self.rest.reverse();
        }
        let Some((card, pile)) = self.rest.pop() else { return Action::End };
        let place = pile.index() * 8;
        let after = tops & !(0xFF << place) | u32::from(card.number()) << place;
        self.made_for = (hand & !(1 << card.number()), after, turn.laid + 1);
        Action::Lay { card, pile }
    }
}
