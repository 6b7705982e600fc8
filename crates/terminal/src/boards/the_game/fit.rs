//! How a card lies to a pile: what the table shows before anything is laid.

use sobremesa_core::Viewer;
use sobremesa_the_game::{Action, Card, Order, Pile, TheGame, Turn, View};
use sobremesa_words::Value;

use crate::board::Seen;
use crate::theme::Tone;

/// From this distance on a step is called a jump.
pub(super) const JUMP: u8 = 10;

/// How a card lies to a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// It goes exactly ten back.
    Trick,
    /// It goes onward by so much.
    Onward(u8),
    /// It may be laid and loses the match.
    Fatal,
    /// The pile does not take it.
    No,
    /// The turn is bound to another pile.
    Bound(Pile),
    /// It would go back, and that is forbidden now.
    NoReverse,
}

/// How a card of the viewer lies to a pile, by what the viewer sees.
pub(super) fn fit(seen: &Seen<'_, TheGame>, card: Card, pile: Pile) -> Fit {
    let view = seen.view;
    let top = view.table.stack(pile).top();
    if !pile.fitting(top).contains(card) {
        return Fit::No;
    }
    if let Some(other) = own_turn(seen).and_then(|turn| view.table.bound_elsewhere(turn, pile)) {
        return Fit::Bound(other);
    }
    let trick = pile.backwards(top) == Some(card);
    if trick && view.table.shows(Order::NoReverse) {
        return Fit::NoReverse;
    }
    if seen.fatal(Action::Lay { card, pile }).is_some() {
        return Fit::Fatal;
    }
    if trick {
        Fit::Trick
    } else {
        Fit::Onward(top.abs_diff(card.number()))
    }
}

/// The viewer's turn, while it is being taken.
pub(super) fn own_turn<'a>(seen: &Seen<'a, TheGame>) -> Option<&'a Turn> {
    let view: &'a View = seen.view;
    view.turn()
        .filter(|turn| seen.live && seen.viewer == Viewer::Seat(turn.seat))
}

impl Fit {
    /// May the card be laid?
    pub(super) fn may_lay(self) -> bool {
        matches!(self, Fit::Trick | Fit::Onward(_) | Fit::Fatal)
    }

    /// A sign and a few words, with their tone.
    pub(super) fn in_words(self, seen: &Seen<'_, TheGame>, pile: Pile) -> (String, Option<Tone>) {
        let top = Value::from(seen.view.table.stack(pile).top());
        match self {
            Fit::Trick => (
                format!("↩ {}", seen.say("board-the-game-trick")),
                Some(Tone::Good),
            ),
            Fit::Onward(by) if by > JUMP => (
                seen.fill("board-the-game-jump", &[("by", Value::from(by))]),
                Some(Tone::Warm),
            ),
            Fit::Onward(by) => (
                format!("{}{by}", if pile.ascends() { "+" } else { "−" }),
                Some(Tone::Good),
            ),
            Fit::Fatal => (
                format!("✗ {}", seen.say("board-the-game-loses")),
                Some(Tone::Bad),
            ),
            Fit::No if pile.ascends() => {
                (seen.fill("board-the-game-asks-more", &[("top", top)]), None)
            }
            Fit::No => (seen.fill("board-the-game-asks-less", &[("top", top)]), None),
            Fit::Bound(other) => (
                seen.fill(
                    "board-the-game-only",
                    &[("pile", Value::from(seen.say(other.key())))],
                ),
                None,
            ),
            Fit::NoReverse => (seen.say("board-the-game-no-trick"), None),
        }
    }
}

/// A sign for an order.
pub(super) fn sign(order: Order) -> &'static str {
    match order {
        Order::Stop => "■",
        Order::Skull => "☠",
        Order::Three => "3!",
        Order::Silence => "…",
        Order::NoReverse => "↚",
        Order::OnePile => "1▯",
        Order::DrawOne => "+1",
    }
}

/// A sign for how long an order holds: for the turn, or while it is on top.
pub(super) fn span(order: Order) -> &'static str {
    if order.is_lightning() { "↯" } else { "∞" }
}
