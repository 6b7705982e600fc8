//! Determinization, the worlds a seat can imagine: every card it has not seen is somewhere else.

use sobremesa_core::{BySeat, Knowledge, Luck, Seat};

use crate::TheGame;
use crate::board::all_but;
use crate::card::CardSet;
use crate::state::{Bid, MAX, Phase, State};
use crate::view::{SeenPhase, View};

/// Deals the unseen cards to the other hands and the draw pile, all ways equally likely, except that a player who
/// goes on playing without being allowed to end must hold a card that can be laid: the game would be over otherwise.
pub(crate) fn sample<L: Luck>(knowledge: &Knowledge<'_, TheGame>, luck: &mut L) -> State {
    let view = knowledge.view();
    let own = knowledge.seat();
    let hand = view.hand.unwrap_or_default();
    let mut unseen = all_but(view.laid.or(hand));
    let mut hands = BySeat::new(view.seats(), |seat| {
        if seat == own { hand } else { CardSet::EMPTY }
    });
    if let Some((seat, fitting)) = must_hold_one_of(&view, own) {
        hands[seat] = deal_with_one_of(unseen, fitting, view.hands[seat], luck);
        unseen = unseen.without(hands[seat]);
    }
    for seat in Seat::all(view.seats()) {
        while hands[seat].len() < u32::from(view.hands[seat]) {
            let card = unseen.nth(luck.below(unseen.len()));
            unseen.remove(card);
            hands[seat].insert(card);
        }
    }
    State {
        table: view.table,
        hands,
        draw: unseen,
        phase: phase(&view, own, luck),
        signals: view.signals,
    }
}

/// Another seat on turn that may not end: it holds at least one of these cards.
fn must_hold_one_of(view: &View, own: Seat) -> Option<(Seat, CardSet)> {
    let turn = view.turn().filter(|turn| turn.seat != own)?;
    if view.may_end() {
        return None;
    }
    let fitting = view
        .table
        .allowed(turn)
        .into_iter()
        .fold(CardSet::EMPTY, CardSet::or);
    Some((turn.seat, fitting))
}

/// `size` of the unseen cards, at least one of them fitting: first how many fit, by their exact chances, then which.
fn deal_with_one_of<L: Luck>(unseen: CardSet, fitting: CardSet, size: u8, luck: &mut L) -> CardSet {
    let (fit, unfit) = (unseen.and(fitting), unseen.without(fitting));
    let size = u32::from(size);
    let weight = |k: u32| choose(fit.len(), k) * choose(unfit.len(), size - k);
    let mut point = luck.unit() * (1..=size).map(weight).sum::<f64>();
    let mut count = 1;
    for k in 1..=size {
        if weight(k) > 0.0 {
            count = k;
            point -= weight(k);
            if point < 0.0 {
                break;
            }
        }
    }
    pick(fit, count, luck).or(pick(unfit, size - count, luck))
}

fn pick<L: Luck>(mut from: CardSet, count: u32, luck: &mut L) -> CardSet {
    let mut picked = CardSet::EMPTY;
    for _ in 0..count {
        let card = from.nth(luck.below(from.len()));
        from.remove(card);
        picked.insert(card);
    }
    picked
}

/// In how many ways `k` things can be chosen of `n`.
fn choose(n: u32, k: u32) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}

fn phase<L: Luck>(view: &View, own: Seat, luck: &mut L) -> Phase {
    match view.phase {
        SeenPhase::Turn(turn) => Phase::Turn(turn),
        SeenPhase::Over(outcome) => Phase::Over(outcome),
        SeenPhase::Bids { done, own: own_bid } => {
            Phase::Bids(BySeat::<_, MAX>::new(view.seats(), |seat| {
                if seat == own {
                    own_bid
                } else {
                    done.contains(seat)
                        .then(|| Bid::ALL[luck.below(4) as usize])
                }
            }))
        }
    }
}
