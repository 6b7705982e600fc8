//! The line above: who decides what, and how the piles look.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_cthulhu_500::{Cthulhu500, Flag, Frame, Phase};
use sobremesa_words::Value;

use crate::board::Seen;
use crate::text::{cut, put, right, width};
use crate::theme::Tone;

use super::signs::{FLAG, called, signed};

pub(super) fn draw(seen: &Seen<'_, Cthulhu500>, area: Rect, buf: &mut Buffer) {
    let end = piles(seen);
    right(buf, area, 0, &end, seen.theme.faint());
    let style = if seen.owes() {
        seen.theme.tone(Tone::Warm)
    } else {
        seen.theme.strong()
    };
    let room = area.width.saturating_sub(width(&end) + 2);
    put(buf, area, 0, 0, &cut(&question(seen), room), style);
}

/// How thick the draw pile looks, what lies beside it, where the Flag is.
fn piles(seen: &Seen<'_, Cthulhu500>) -> String {
    let table = &seen.view.table;
    let flag = match table.flag {
        Flag::Discard => seen.say("board-cthulhu-500-flag-discard"),
        Flag::Pile => seen.say("board-cthulhu-500-flag-pile"),
        Flag::Aside(counters) => seen.fill(
            "board-cthulhu-500-flag-aside",
            &[("count", Value::from(counters))],
        ),
        Flag::Drawn => seen.say("board-cthulhu-500-flag-drawn"),
    };
    let pile = seen.fill(
        "board-cthulhu-500-pile",
        &[("fill", Value::from(seen.say(seen.view.pile.key())))],
    );
    // C27: before the race is stopped, it is said for how long nobody may go without drawing.
    let dry = table.dry_left().map_or_else(String::new, |left| {
        let left = Value::from(left);
        format!(
            " · {}",
            seen.fill("board-cthulhu-500-dry", &[("left", left)])
        )
    });
    format!("{pile}{dry} · {FLAG} {flag}")
}

/// Who decides what. In a window nobody learns who is asked (C14).
fn question(seen: &Seen<'_, Cthulhu500>) -> String {
    let table = &seen.view.table;
    let own = seen.owes();
    let of = |key: &str, seat| seen.fill(key, &[("player", Value::from(seen.name(seat)))]);
    let count = |key: &str, count: u8| seen.fill(key, &[("count", Value::from(count))]);
    match table.phase {
        Phase::Vehicles { .. } if own => return seen.say("board-cthulhu-500-ask-vehicle"),
        Phase::Vehicles { seat } => return of("board-cthulhu-500-wait-vehicle", seat),
        Phase::Grid { .. } if own => return seen.say("board-cthulhu-500-ask-grid"),
        Phase::Grid { .. } => return seen.say("board-cthulhu-500-wait-grid"),
        Phase::Over(outcome) => return seen.tell(&outcome),
        Phase::Race => {}
    }
    if let Some(window) = table.window() {
        let key = if own {
            "board-cthulhu-500-ask-window"
        } else {
            "board-cthulhu-500-wait-window"
        };
        return seen.fill(key, &[("window", Value::from(seen.say(window.key())))]);
    }
    if !own {
        return of("board-cthulhu-500-turn-of", table.turn);
    }
    match table.stack.top() {
        Some(Frame::Actions { left }) if table.boost != 0 => {
            let boost = Value::from(signed(table.boost.into()));
            seen.fill(
                "board-cthulhu-500-ask-actions-boost",
                &[("count", Value::from(left)), ("boost", boost)],
            )
        }
        Some(Frame::Actions { left }) => count("board-cthulhu-500-ask-actions", left),
        Some(Frame::Attempts { left }) => count("board-cthulhu-500-ask-attempts", left),
        Some(Frame::Aim { .. }) => seen.say("board-cthulhu-500-ask-aim"),
        Some(Frame::FreePass) => of("board-cthulhu-500-ask-free-pass", table.turn),
        Some(Frame::Service) => seen.say("board-cthulhu-500-ask-service"),
        Some(Frame::Discarding) => seen.say("board-cthulhu-500-ask-discard"),
        Some(Frame::Drawing { .. }) => seen.say("board-cthulhu-500-ask-draw"),
        Some(Frame::Contagions { .. }) => seen.say("board-cthulhu-500-ask-contagion"),
        Some(Frame::Spreading { .. }) => seen.say("board-cthulhu-500-ask-spread"),
        Some(Frame::Offer { card, .. }) => seen.fill(
            "board-cthulhu-500-ask-offer",
            &[("card", Value::from(called(seen, &card.name())))],
        ),
        Some(Frame::Fallen { .. }) => seen.say("board-cthulhu-500-ask-take"),
        _ => seen.say("play-plain-choose"),
    }
}
