//! The two lines above: who decides what, and who takes a row when.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_push::{Action, Order, Phase, Push, ROWS};
use sobremesa_words::Value;

use crate::board::Seen;
use crate::text::{cut, part, put, right, width};
use crate::theme::{Face, Tone};

use super::Top;
use super::choice::{Question, asked};

/// The places in the order of taking.
pub(super) const PLACES: [&str; ROWS] = ["1.", "2.", "3."];

pub(super) fn draw(top: &Top, seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
    let own = seen.owes();
    let style = if own {
        seen.theme.tone(Tone::Warm)
    } else {
        seen.theme.strong()
    };
    let x = put(buf, area, 0, 0, &question(seen), style);
    if asked(seen) == Some(Question::Push) {
        answers(top, seen, part(area, x + 2, 0, area.width, 1), buf);
    }
    let Some(order) = seen.view.table.order() else {
        return;
    };
    draw_order(seen, &order, part(area, 0, 1, area.width, 1), buf);
    if let Some(seat) = order.after_bust {
        let player = Value::from(seen.name(seat));
        right(
            buf,
            area,
            0,
            &seen.fill("board-push-order-bust", &[("player", player)]),
            seen.theme.faint(),
        );
    }
}

/// Who decides what.
fn question(seen: &Seen<'_, Push>) -> String {
    let table = &seen.view.table;
    let with = |key: &str, seat: Seat| seen.fill(key, &[("player", Value::from(seen.name(seat)))]);
    let key = |own: &'static str, other: &'static str| if seen.owes() { own } else { other };
    match table.phase {
        Phase::Turn {
            seat,
            card: Some(_),
        } => with(key("board-push-place", "board-push-places"), seat),
        Phase::Turn { seat, card: None } => {
            with(key("board-push-turn", "board-push-turn-of"), seat)
        }
        Phase::Take { taker, .. } => with(key("board-push-take", "board-push-takes"), taker),
        Phase::Over(outcome) => seen.tell(&outcome),
    }
}

/// What can be answered, each with its key, which a click on it presses.
fn answers(top: &Top, seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
    let aimed = top.aimed(seen);
    let mut x = 0;
    let mut answer = |key: char, label: &str, chosen: bool, style| {
        let text = seen.say(label);
        let text = if chosen {
            format!("▸{key} {text}◂")
        } else {
            format!(" {key} {text} ")
        };
        let from = x;
        x = put(buf, area, from, 0, &text, style) + 1;
        seen.spots.letter(part(area, from, 0, x - 1 - from, 1), key);
    };
    let lit = seen.theme.card(Face::Lit);
    let mut bank = false;
    for &action in seen.owed {
        let chosen = aimed == Some(action) && !top.banking;
        match action {
            Action::Reveal => answer('p', "board-push-key-push", chosen, lit),
            Action::Stop => answer('e', "board-push-key-stop", chosen, lit),
            Action::Bank { .. } if !bank => {
                bank = true;
                answer('b', "board-push-key-bank", chosen || top.banking, lit);
            }
            _ => {}
        }
    }
}

/// Who takes first and who next, as far as there are rows; the others stand back.
fn draw_order(seen: &Seen<'_, Push>, order: &Order, area: Rect, buf: &mut Buffer) {
    let theme = seen.theme;
    let label = match seen.view.table.phase {
        Phase::Take { .. } => seen.say("board-push-order-now"),
        _ => seen.say("board-push-order-stop"),
    };
    let room = area.width.saturating_sub(width(&label) + 6 * ROWS as u16) / ROWS as u16;
    let mut x = put(buf, area, 0, 0, &label, theme.faint()) + 1;
    for (place, seat) in order.first().enumerate() {
        if place > 0 {
            x = put(buf, area, x, 0, "› ", theme.faint());
        }
        let (mark, name) = if place < order.rows {
            (theme.tone(Tone::Cool), theme.strong())
        } else {
            (theme.faint(), theme.faint())
        };
        x = put(buf, area, x, 0, PLACES[place], mark) + 1;
        x = put(buf, area, x, 0, &cut(&seen.name(seat), room), name) + 1;
    }
}
