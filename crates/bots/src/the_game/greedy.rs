//! A greedy policy: the whole turn that moves the piles least, backwards tricks first, more than it must only where that
//! costs nothing. Our own; what others report of the same policy is in docs/figures.md.
//!
//! Movement adds up pile by pile to the distance between the old and the new top, so a turn is made of few kinds of
//! moves: the nearest card or two onward, and climbs to a card from which held cards go back by tens. Everything held
//! between the old top and the top of a climb is laid on the way and costs nothing.

use sobremesa_core::Knowledge;
use sobremesa_the_game::{Action, Bid, CardSet, Pile, TheGame};

use super::lanes::Lanes;
use super::plan::{Cards, Glance, Plan};
use crate::{Bot, SearchBudget};

/// Takes the turn that moves the piles least.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    plan: Plan,
}

impl Bot<TheGame> for Greedy {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, _: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        let hand = view.hand.unwrap_or_default();
        let Some(turn) = view.turn() else {
            return Action::Bid(bid(hand));
        };
        if view.table.options.extreme {
            return step(knowledge);
        }
        let glance = Glance::of(&view, turn);
        let minimum = view.minimum().saturating_sub(turn.laid);
        self.plan.next(glance, move |cards| {
            take_turn(
                Lanes::new(glance.hand.bits(), glance.tops),
                minimum.into(),
                cards,
            );
        })
    }
}

/// Plans a turn of at least `minimum` cards, where so many can be laid.
#[inline]
pub(super) fn take_turn(mut lanes: Lanes, minimum: u32, turn: &mut Cards) {
    if lanes.can_go_back() {
        return take_turn_back(&mut lanes, minimum, turn);
    }
    go_on(&mut lanes, minimum, turn);
}

/// As many cards as must be laid, onward.
#[inline]
fn go_on(lanes: &mut Lanes, minimum: u32, turn: &mut Cards) {
    while turn.len() < minimum {
        let nearest = lanes.nearest(minimum - turn.len() >= 2);
        if nearest.cost().is_none() {
            return;
        }
        nearest
            .cards()
            .for_each(|(number, pile)| turn.push(number, pile));
        if turn.len() < minimum {
            nearest
                .cards()
                .for_each(|(number, pile)| lanes.put(number, pile));
        }
    }
}

/// The same where cards may go back.
#[inline(never)]
fn take_turn_back(lanes: &mut Lanes, minimum: u32, turn: &mut Cards) {
    loop {
        let missing = minimum.saturating_sub(turn.len());
        let climb = lanes.cheapest_climb(missing);
        // What costs nothing is always laid; what costs something only as far as it has to be.
        if let Some(climb) = climb.filter(|climb| climb.cost() <= 0) {
            lanes.climb(climb, turn);
            match turn.len() >= minimum {
                true if lanes.can_go_back_for_nothing() => continue,
                false if lanes.can_go_back() => continue,
                _ => return go_on(lanes, minimum, turn),
            }
        }
        if missing == 0 {
            return;
        }
        let nearest = lanes.nearest(missing >= 2);
        match (climb, nearest.cost()) {
            (Some(climb), cost) if cost.is_none_or(|cost| climb.cost() <= cost as i32) => {
                lanes.climb(climb, turn)
            }
            (_, None) => return,
            (_, Some(_)) => {
                for (number, pile) in nearest.cards() {
                    lanes.put(number, pile);
                    turn.push(number, pile);
                }
                if turn.len() >= minimum && !lanes.can_go_back_for_nothing() {
                    return;
                }
            }
        }
    }
}

/// Extreme: card by card, since orders change what comes after; cards that would lose the game come last.
#[inline(never)]
fn step(knowledge: &Knowledge<'_, TheGame>) -> Action {
    match least(knowledge, |_| true) {
        Some((loses, movement, action))
            if !knowledge.view().may_end() || !loses && movement < 0 =>
        {
            action
        }
        _ => Action::End,
    }
}

/// The card that moves its pile least, of those that move it in a way that counts; whether it loses the game, how far it
/// moves the pile, and how it is laid.
pub(super) fn least(
    knowledge: &Knowledge<'_, TheGame>,
    counts: impl Fn(i16) -> bool,
) -> Option<(bool, i16, Action)> {
    let view = knowledge.view();
    let turn = view.turn()?;
    let (allowed, hand) = (view.table.allowed(turn), view.hand.unwrap_or_default());
    let mut best: Option<(bool, i16, Action)> = None;
    for pile in Pile::ALL {
        let top = i16::from(view.table.stack(pile).top());
        for card in allowed[pile.index()].and(hand).iter() {
            let number = i16::from(card.number());
            let movement = if pile.ascends() {
                number - top
            } else {
                top - number
            };
            if !counts(movement) {
                continue;
            }
            let action = Action::Lay { card, pile };
            let candidate = (knowledge.warning(action).is_some(), movement, action);
            if best.is_none_or(|(loses, least, _)| (candidate.0, candidate.1) < (loses, least)) {
                best = Some(candidate);
            }
        }
    }
    best
}

/// Glad to start where the two outermost cards are near the start cards.
fn bid(hand: CardSet) -> Bid {
    // A hand has cards; each is the bit of its number.
    let (lowest, highest) = (
        hand.bits().trailing_zeros(),
        127 - hand.bits().leading_zeros().min(127),
    );
    let bid = match lowest.saturating_sub(1) + 100u32.saturating_sub(highest) {
        0..=8 => 3,
        9..=16 => 2,
        17..=30 => 1,
        _ => 0,
    };
    Bid::new(bid).expect("a bid from 0 to 3")
}
