//! Beside the rows: the deck, the discard pile, the switch cards, the revealed card, the die.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_push::{Action, Card, Deck, Phase, Push, Sight, View};
use sobremesa_words::Value;

use crate::board::{ADVISED, Seen};
use crate::text::{centre, cut, part, put};
use crate::theme::{Hue, Tone};

use super::Top;
use super::tile::{self, DIE, DOWN, OPEN, SWITCH, Tile};

/// How large the revealed card is.
const CARD: (u16, u16) = (11, 5);
const LARGE: (u16, u16) = (15, 11);
/// From this height on it is larger.
const LARGE_FROM: u16 = 23;

pub(super) fn draw(top: &Top, seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
    let view = seen.view;
    let count = |key: &str, count: u8| seen.fill(key, &[("count", Value::from(count))]);
    let deck = format!("{DOWN} {}", count("board-push-deck", view.deck));
    put(buf, area, 0, 0, &deck, seen.theme.strong());
    let discard = format!("{OPEN} {}", count("board-push-discard", discarded(view)));
    put(buf, area, 0, 1, &discard, seen.theme.faint());
    direction(seen, part(area, 0, 2, area.width, 1), buf);
    let (wide, high) = if area.height >= LARGE_FROM {
        LARGE
    } else {
        CARD
    };
    let spare = area.height.saturating_sub(3 + high + 1);
    let place = part(area, (area.width - wide) / 2, 3 + spare / 2, wide, high);
    next(top, seen, place, buf);
    last_roll(seen, part(area, 0, area.height - 1, area.width, 1), buf);
}

/// How many cards lie in the discard pile: those that are nowhere else.
pub(super) fn discarded(view: &View) -> u8 {
    let table = &view.table;
    let waiting = matches!(table.phase, Phase::Turn { card: Some(_), .. });
    let rows: u8 = table.lines.iter().map(|line| line.len()).sum();
    let benches: u8 = table
        .benches
        .as_slice()
        .iter()
        .map(|bench| bench.len())
        .sum();
    let banks: u8 = view.banks.as_slice().iter().map(|bank| bank.len()).sum();
    let elsewhere = view.deck + rows + table.switches + u8::from(waiting) + benches + banks;
    Deck::full(view.seats(), &table.options).len() - elsewhere
}

/// The switch cards beside the deck, and which way rows are taken (P6.2).
fn direction(seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
    let table = &seen.view.table;
    if !table.options.plays_with_switches(table.seats()) {
        return;
    }
    let mut x = 0;
    if table.switches > 0 {
        x = put(
            buf,
            area,
            0,
            0,
            &format!(" {SWITCH}{} ", table.switches),
            seen.theme.hue(Hue::Dark),
        ) + 1;
    }
    let (sign, key) = if table.switches % 2 == 1 {
        ("↺", "board-push-right")
    } else {
        ("↻", "board-push-left")
    };
    let style = if table.switches > 0 {
        seen.theme.tone(Tone::Warm)
    } else {
        seen.theme.faint()
    };
    put(buf, area, x, 0, &format!("{sign} {}", seen.say(key)), style);
}

/// Is the next card of the deck what people look at?
pub(super) fn next_card(seen: &Seen<'_, Push>) -> bool {
    seen.view.deck > 0 && matches!(seen.view.table.phase, Phase::Turn { card: None, .. })
}

/// The revealed card, or the place of the next one with how risky it is.
fn next(top: &Top, seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
    let theme = seen.theme;
    if let Phase::Turn {
        card: Some(card), ..
    } = seen.view.table.phase
    {
        return Tile { card, off: false }.draw(seen, area, buf);
    }
    if let Some(card) = too_far(seen) {
        Tile { card, off: true }.draw(seen, area, buf);
        let edge = part(area, 1, area.height - 1, area.width - 2, 1);
        centre(buf, edge, 0, " ✗ ", theme.tone(Tone::Bad));
        return;
    }
    if !next_card(seen) {
        return;
    }
    tile::place(area, buf, theme.faint());
    if let Some(place) = super::rows::place_of(seen, Action::Reveal) {
        seen.spots.pick(area, place);
    }
    if seen.advised == Some(Action::Reveal) {
        centre(
            buf,
            area,
            0,
            &format!(" {ADVISED} "),
            theme.tone(Tone::Warm),
        );
    }
    let middle = area.height / 2;
    match seen.view.risk(None).filter(|_| top.risk) {
        Some(share) => {
            let tone = if share > 0.0 { Tone::Warm } else { Tone::Good };
            centre(
                buf,
                area,
                middle,
                &seen.words.percent(share),
                theme.tone(tone),
            );
            centre(
                buf,
                area,
                middle + 1,
                &seen.say("board-push-too-far"),
                theme.faint(),
            );
        }
        None => centre(buf, area, middle, "?", theme.faint()),
    }
}

/// The card that went too far, while the others take the rows.
fn too_far(seen: &Seen<'_, Push>) -> Option<Card> {
    seen.view.table.order().and_then(|order| order.bust)?;
    seen.log.iter().rev().find_map(|sight| match sight {
        Sight::Bust { card, .. } => Some(*card),
        _ => None,
    })
}

/// Who rolled last, the face and the points lost.
fn last_roll(seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
    let roll = seen.log.iter().rev().find_map(|sight| match sight {
        Sight::Rolled { seat, face, lost } => Some((*seat, *face, *lost)),
        _ => None,
    });
    let Some((seat, face, lost)) = roll else {
        return;
    };
    let x = put(buf, area, 0, 0, DIE, seen.theme.faint()) + 1;
    let x = tile::face(seen, buf, area, x, 0, face) + 1;
    let points = if lost.is_empty() {
        String::new()
    } else {
        format!("−{} ", lost.points())
    };
    let x = put(buf, area, x, 0, &points, seen.theme.tone(Tone::Bad));
    put(
        buf,
        area,
        x,
        0,
        &cut(&seen.name(seat), area.width.saturating_sub(x)),
        seen.theme.faint(),
    );
}
