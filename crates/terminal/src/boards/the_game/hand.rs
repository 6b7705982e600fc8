//! The hand: cards side by side, the chosen one raised.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::{Seat, Viewer};
use sobremesa_the_game::{Action, Card, Pile, SeenPhase, TheGame};
use sobremesa_words::Value;

use crate::board::{ADVISED, Seen};
use crate::boards::card::{CardBox, Edge};
use crate::text::{cut, part, put};
use crate::theme::{Face, Tone};

use super::fit::{Fit, fit, own_turn, sign, span};
use super::{Size, Top};

pub(super) fn draw(top: &Top, seen: &Seen<'_, TheGame>, size: Size, area: Rect, buf: &mut Buffer) {
    if !seen.open.is_empty() {
        return open(seen, area, buf);
    }
    let Some(hand) = seen.view.hand else {
        put(
            buf,
            area,
            0,
            2,
            &seen.say("board-the-game-watching"),
            seen.theme.faint(),
        );
        return;
    };
    caption(top, seen, part(area, 0, 0, area.width, 1), buf);
    let chosen = top.card(seen);
    let (wide, high) = size.hand;
    for (place, card) in hand.iter().enumerate() {
        let raised = chosen == Some(card);
        let x = place as u16 * (wide + 1);
        let y = if raised { 1 } else { 2 };
        let area = part(area, x, y, wide, high);
        draw_card(seen, card, place, raised, area, buf);
        if let Some(digit) = char::from_digit(place as u32 + 1, 10) {
            seen.spots.letter(area, digit);
        }
    }
    if hand.is_empty() && !matches!(seen.view.phase, SeenPhase::Over(_)) {
        put(
            buf,
            area,
            0,
            2,
            &seen.say("board-the-game-no-cards"),
            seen.theme.faint(),
        );
    }
}

fn draw_card(
    seen: &Seen<'_, TheGame>,
    card: Card,
    place: usize,
    raised: bool,
    area: Rect,
    buf: &mut Buffer,
) {
    let fits = Pile::ALL.map(|pile| fit(seen, card, pile));
    let acting = own_turn(seen).is_some();
    let laid: Vec<&Fit> = fits.iter().filter(|fit| fit.may_lay()).collect();
    let face = match laid.as_slice() {
        [] if acting => Face::Off,
        all if acting && all.iter().all(|fit| **fit == Fit::Fatal) => Face::Fatal,
        _ => Face::Plain,
    };
    let edge = match (raised, face) {
        (true, _) => Edge::Thick,
        (false, Face::Fatal) => Edge::Dashed,
        (false, _) => Edge::Thin,
    };
    let order = seen
        .view
        .table
        .orders
        .of(card)
        .filter(|_| seen.view.table.options.extreme);
    let corner = order.map(span).unwrap_or_default();
    let advised =
        seen.advises(|action| matches!(action, Action::Lay { card: laid, .. } if laid == card));
    let star = if advised { ADVISED } else { "" };
    let label = format!("{star}{}", place + 1);
    CardBox {
        face,
        edge,
        number: card.number(),
        corner,
        name: "",
        label: &label,
    }
    .draw(area, buf, seen.theme);
    // The line above the lower edge: the order, and a sign for the trick or the trap.
    let trick = Pile::ALL
        .into_iter()
        .zip(fits)
        .find(|(_, fit)| *fit == Fit::Trick)
        .map(|(pile, _)| pile);
    let mut signs: Vec<String> = order
        .map(|order| sign(order).to_owned())
        .into_iter()
        .collect();
    match (face, trick) {
        (Face::Fatal, _) => signs.push("✗".to_owned()),
        (_, Some(pile)) => signs.push(format!("↩{pile:?}")),
        _ => {}
    }
    let inner = part(area, 1, area.height - 2, area.width - 2, 1);
    crate::text::centre(buf, inner, 0, &signs.join(" "), seen.theme.card(face));
}

/// What is chosen, or who is awaited.
fn caption(top: &Top, seen: &Seen<'_, TheGame>, area: Rect, buf: &mut Buffer) {
    let theme = seen.theme;
    if let (false, Viewer::Seat(seat)) = (seen.live, seen.viewer) {
        let player = Value::from(seen.name(seat));
        let text = seen.fill("board-the-game-hand-of", &[("player", player)]);
        put(buf, area, 0, 0, &text, theme.tone(Tone::Cool));
    }
    let Some(card) = top.card(seen) else { return };
    let mut x = put(
        buf,
        area,
        0,
        0,
        &seen.say("board-the-game-hand"),
        theme.tone(Tone::Cool),
    ) + 2;
    let number = Value::from(card.number());
    x = put(
        buf,
        area,
        x,
        0,
        &seen.fill("board-the-game-chosen", &[("card", number)]),
        theme.strong(),
    ) + 2;
    let table = &seen.view.table;
    if let Some(order) = table.orders.of(card).filter(|_| table.options.extreme) {
        let name = format!("{} {} {}", span(order), sign(order), seen.say(order.key()));
        put(buf, area, x, 0, &name, theme.tone(Tone::Warm));
    } else if own_turn(seen).is_some() {
        let none = !Pile::ALL
            .into_iter()
            .any(|pile| fit(seen, card, pile).may_lay());
        let key = if none {
            "board-the-game-fits-nowhere"
        } else {
            "board-the-game-choose-pile"
        };
        put(buf, area, x, 0, &seen.say(key), theme.faint());
    }
}

/// What the order of the chosen card asks for.
pub(super) fn aside(top: &Top, seen: &Seen<'_, TheGame>) -> Option<String> {
    let table = &seen.view.table;
    let order = top
        .card(seen)
        .filter(|_| table.options.extreme)
        .and_then(|card| table.orders.of(card))?;
    let hint = seen.say(&format!("{}-hint", order.key()));
    Some(format!(
        "{} {} · {hint}",
        sign(order),
        seen.say(order.key())
    ))
}

/// Every hand on a line of its own.
fn open(seen: &Seen<'_, TheGame>, area: Rect, buf: &mut Buffer) {
    put(
        buf,
        area,
        0,
        0,
        &seen.say("board-the-game-hands"),
        seen.theme.tone(Tone::Cool),
    );
    let on_turn = seen.view.turn().map(|turn| turn.seat);
    for (seat, view) in Seat::all(seen.open.len() as u8).zip(seen.open) {
        let y = 1 + u16::from(seat.0);
        let (sign, style) = if on_turn == Some(seat) {
            ("▸", seen.theme.strong())
        } else {
            (" ", seen.theme.plain())
        };
        put(buf, area, 0, y, sign, seen.theme.tone(Tone::Cool));
        put(buf, area, 2, y, &cut(&seen.name(seat), 14), style);
        let mut x = 17;
        for card in view.hand.unwrap_or_default().iter() {
            let face = if on_turn == Some(seat) {
                Face::Lit
            } else {
                Face::Plain
            };
            x = put(
                buf,
                area,
                x,
                y,
                &format!(" {:>2} ", card.number()),
                seen.theme.card(face),
            ) + 1;
        }
    }
    debug_assert_eq!(seen.viewer, Viewer::Spectator);
}
