//! What counting the cards says for certain: how likely a bust is, by the hypergeometric distribution, and near the end of
//! the deck what every answer is worth, by expectimax (`expectimax.rs` names the source).

use sobremesa_core::{FastLuck, Knowledge, Message};
use sobremesa_push::{Phase, Push, View};

use crate::Advice;
use crate::expectimax::expectimax;

/// With more cards than this in the deck nothing is reckoned through.
const MAX_CARDS_LEFT: u8 = 5;
/// How many moments are looked at before it is given up.
const NODE_LIMIT: usize = 60_000;

/// How many of the cards that may come next would bust, and how many may come: each is as likely as the others, hidden
/// banks or not. Nothing where no card can be revealed.
#[must_use]
pub fn bust(view: &View) -> Option<(u8, u8)> {
    let revealing = matches!(view.table.phase, Phase::Turn { card: None, .. });
    (revealing && view.deck > 0).then(|| (view.busting(), view.unseen.len()))
}

/// The same, to be said.
pub(crate) fn facts(knowledge: &Knowledge<'_, Push>) -> Vec<Message> {
    let view = knowledge.view();
    let odds = bust(&view).filter(|_| view.table.has_rows());
    let say = |(busting, of)| {
        Message::new("push-fact-bust")
            .with("busting", busting)
            .with("cards", of)
    };
    odds.into_iter().map(say).collect()
}

/// What every answer is worth where the deck is nearly empty and no card is hidden: every card that may come is reckoned
/// through to the end of the match.
pub(crate) fn advise(knowledge: &Knowledge<'_, Push>) -> Option<Advice<sobremesa_push::Action>> {
    let view = knowledge.view();
    // Where every unseen card is in the deck, every world is this one.
    if view.deck > MAX_CARDS_LEFT || view.unseen.len() != view.deck {
        return None;
    }
    expectimax::<Push>(
        &knowledge.sample(&mut FastLuck::new(0)),
        knowledge.seat(),
        NODE_LIMIT,
    )
}
