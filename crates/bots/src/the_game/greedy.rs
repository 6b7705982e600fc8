//! Lays what moves a pile least, backwards tricks first, and more than it must only where that costs nothing.

use sobremesa_core::Knowledge;
use sobremesa_the_game::{Action, Bid, Card, CardSet, Pile, TheGame, View};

use crate::{Bot, Thought};

/// Lays what moves a pile least.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// A card that goes next to the top skips no number: laying it costs nothing.
const FREE: i8 = 0;

impl Bot<TheGame> for Greedy {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, _: &mut Thought) -> Action {
        let view = knowledge.view();
        let hand = view.hand.unwrap_or_default();
        let Some(turn) = view.turn() else { return Action::Bid(bid(&view, hand)) };
        let best = least_movement(&view, &view.table.allowed(turn), hand);
        match best {
            Some((movement, card, pile)) if movement <= FREE || !view.may_end() => Action::Lay { card, pile },
            _ => Action::End,
        }
    }
}

/// The card that moves a pile least; going backwards counts as less than nothing.
fn least_movement(view: &View, allowed: &[CardSet; 4], hand: CardSet) -> Option<(i8, Card, Pile)> {
    let mut best: Option<(i8, Card, Pile)> = None;
    for pile in Pile::ALL {
        let fitting = allowed[pile.index()].and(hand).bits();
        if fitting == 0 {
            continue;
        }
        let top = view.table.stack(pile).top();
        // The nearest card onward is the lowest above or the highest below; behind the top only the trick can lie.
        let (nearest, trick) = if pile.ascends() {
            let trick = fitting & ((1 << top) - 1);
            ((fitting & !trick).trailing_zeros() as u8, trick != 0)
        } else {
            let trick = fitting & !((1 << top) - 1);
            (127 - (fitting & !trick).leading_zeros().min(127) as u8, trick != 0)
        };
        let number = if trick { pile.backwards(top).map_or(0, Card::number) } else { nearest };
        let movement = if pile.ascends() { number as i8 - top as i8 } else { top as i8 - number as i8 };
        if let Some(card) = Card::new(number).filter(|_| best.is_none_or(|(least, ..)| movement < least)) {
            best = Some((movement, card, pile));
        }
    }
    best
}

/// Glad to start where two cards cost little.
fn bid(view: &View, hand: CardSet) -> Bid {
    let lowest = hand.iter().next().map_or(0, Card::number);
    let highest = hand.iter().last().map_or(0, Card::number);
    let _ = view;
    let cost = lowest.saturating_sub(1).saturating_add(100 - highest);
    let bid = match cost {
        0..=8 => 3,
        9..=16 => 2,
        17..=30 => 1,
        _ => 0,
    };
    Bid::new(bid).expect("a bid from 0 to 3")
}
