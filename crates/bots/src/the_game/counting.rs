//! Beam search over one turn by a hand-made evaluation function: how many piles would still accept each card that is not
//! laid yet. Turns are searched card by card, keeping the best few beginnings at each length.
//!
//! Source: B. Lowerre, "The HARPY Speech Recognition System", 1976; the evaluation is our own.

use sobremesa_core::Knowledge;
use sobremesa_the_game::{ALL, Action, Bid, Board, Card, CardSet, Pile, TheGame, Turn, View};

use super::accepted::by_piles;
use super::plan::{Glance, Plan};
use crate::{Bot, SearchBudget};

/// What a card is worth that no, one, two, three or four piles accept: −exp(−1.5 × piles).
const VALUE_BY_PILES: [f64; 5] = [
    -1.0,
    -0.223_130_160_148_429_8,
    -0.049_787_068_367_863_94,
    -0.011_108_996_538_242_306,
    -0.002_478_752_176_666_358_5,
];

/// How many beginnings of a turn are kept at each length.
const BEAM_WIDTH: usize = 48;

/// A turn that loses the game is worse than every other; one card less is still better.
const LOST_VALUE: f64 = -1e6;

/// Weighs whole turns.
#[derive(Clone, Debug, Default)]
pub struct Counting {
    plan: Plan,
    kept: Vec<Beginning>,
    next: Vec<Beginning>,
}

/// The first cards of a turn and where they lead.
#[derive(Clone, Copy, Debug)]
struct Beginning {
    value: f64,
    table: Board,
    turn: Turn,
    hand: CardSet,
    path: [(Card, Pile); 8],
    length: u8,
}

impl Bot<TheGame> for Counting {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, _: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        let Counting { plan, kept, next } = self;
        match view.turn() {
            None => Action::Bid(bid(&view, kept, next)),
            Some(turn) => plan.next(Glance::of(&view, turn), |cards| {
                let best = best_turn(&view, *turn, kept, next);
                let path = &best.path[..usize::from(best.length)];
                path.iter()
                    .for_each(|(card, pile)| cards.push(card.number().into(), pile.index()));
            }),
        }
    }
}

/// How good the table is for everybody who still has to lay cards.
pub(super) fn value(table: &Board, unlaid: CardSet) -> f64 {
    let accepted = Pile::ALL.map(|pile| pile.fitting(table.stack(pile).top()).bits());
    let by_piles = by_piles(unlaid.bits(), accepted);
    by_piles
        .into_iter()
        .zip(VALUE_BY_PILES)
        .map(|(cards, value)| f64::from(cards.count_ones()) * value)
        .sum()
}

/// The best whole turn that goes on from here.
fn best_turn(
    view: &View,
    turn: Turn,
    kept: &mut Vec<Beginning>,
    next: &mut Vec<Beginning>,
) -> Beginning {
    let hand = view.hand.unwrap_or_default();
    let unlaid = ALL.without(view.laid);
    let minimum = view.minimum();
    let nothing = Beginning {
        value: value(&view.table, unlaid),
        table: view.table,
        turn,
        hand,
        path: [(Card::new(Card::LOWEST).expect("a card"), Pile::A); 8],
        length: 0,
    };
    let mut best = Beginning {
        value: if view.may_end() {
            nothing.value
        } else {
            f64::NEG_INFINITY
        },
        ..nothing
    };
    kept.clear();
    kept.push(nothing);
    while !kept.is_empty() {
        next.clear();
        for beginning in kept.iter() {
            let allowed = beginning.table.allowed(&beginning.turn);
            for pile in Pile::ALL {
                for card in allowed[pile.index()].and(beginning.hand).iter() {
                    let after = beginning.lay(card, pile, unlaid.without(hand));
                    let ended = after.value <= LOST_VALUE
                        || view.table.is_stop(card)
                        || after.hand.is_empty();
                    let may_end = after.table.may_end(&after.turn, minimum);
                    if (ended || may_end) && after.value > best.value {
                        best = after;
                    } else if !ended && best.length == 0 && best.value == f64::NEG_INFINITY {
                        // Nothing better yet than beginning somewhere and seeing what fits.
                        best = Beginning {
                            value: LOST_VALUE * 2.0,
                            ..after
                        };
                    }
                    if !ended {
                        next.push(after);
                    }
                }
            }
        }
        keep_best(next, kept);
    }
    best
}

/// Moves the best few beginnings over, best first, the same table in two orders of laying only once.
fn keep_best(found: &[Beginning], kept: &mut Vec<Beginning>) {
    kept.clear();
    let mut order: Vec<(f64, usize)> = found
        .iter()
        .enumerate()
        .map(|(place, one)| (one.value, place))
        .collect();
    order.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (value, place) in order {
        let one = found[place];
        // The same table is worth the same, so its twins are among the last ones kept.
        let mut twins = kept.iter().rev().take_while(|other| other.value == value);
        if !twins.any(|other| other.hand == one.hand && other.table.stacks == one.table.stacks) {
            kept.push(one);
            if kept.len() == BEAM_WIDTH {
                return;
            }
        }
    }
}

impl Beginning {
    /// The same turn with one card more; `elsewhere` is what others hold or the draw pile hides.
    fn lay(&self, card: Card, pile: Pile, elsewhere: CardSet) -> Beginning {
        let mut after = *self;
        after.hand.remove(card);
        after.table.lay(&mut after.turn, card, pile);
        after.path[usize::from(after.length)] = (card, pile);
        after.length += 1;
        let unlaid = elsewhere.or(after.hand);
        let broken = after
            .table
            .broken_by(&after.turn, card, after.hand.len(), unlaid.is_empty());
        let lost = broken.is_some()
            || after.hand.is_empty() && after.table.unfulfilled(&after.turn).is_some();
        after.value = if lost {
            LOST_VALUE - f64::from(unlaid.len())
        } else {
            value(&after.table, unlaid)
        };
        after
    }
}

/// Glad to start where the best first turn costs the table little.
fn bid(view: &View, kept: &mut Vec<Beginning>, next: &mut Vec<Beginning>) -> Bid {
    let Some(seat) = view.viewer else {
        return Bid::ALL[0];
    };
    let before = value(&view.table, ALL);
    let cost = before - best_turn(view, Turn::new(seat), kept, next).value;
    let bid = match cost {
        cost if cost < 0.02 => 3,
        cost if cost < 0.05 => 2,
        cost if cost < 0.1 => 1,
        _ => 0,
    };
    Bid::new(bid).expect("a bid from 0 to 3")
}
