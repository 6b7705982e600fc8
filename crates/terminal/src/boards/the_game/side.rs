//! What stands around the piles: the cards left, the orders in force, the team, the turn, the bids.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_the_game::{Action, Order, Pile, SeenPhase, TheGame, Turn};
use sobremesa_words::Value;

use crate::board::{ADVISED, Seen};
use crate::text::{cut, paragraph, part, put, right, width};
use crate::theme::Tone;

use super::fit::{own_turn, sign, span};

/// How many cards there are.
const CARDS: u32 = 98;

/// Cards laid, in hand, to draw: numbers and a bar.
pub(super) fn progress(seen: &Seen<'_, TheGame>, area: Rect, buf: &mut Buffer) {
    let view = seen.view;
    let laid = view.laid.len();
    let held: u32 = view
        .hands
        .as_slice()
        .iter()
        .map(|&count| u32::from(count))
        .sum();
    let draw = u32::from(view.draw);
    let left = seen.fill(
        "board-the-game-left",
        &[("count", Value::from(CARDS - laid))],
    );
    let start = put(buf, area, 0, 0, &left, seen.theme.strong()) + 2;
    let count = |key: &str, count: u32| seen.fill(key, &[("count", Value::from(count))]);
    let legend = [
        ("█", Some(Tone::Cool), count("board-the-game-laid", laid)),
        ("▒", Some(Tone::Warm), count("board-the-game-held", held)),
        ("░", None, count("board-the-game-to-draw", draw)),
    ];
    let wide: u16 = legend
        .iter()
        .map(|(_, _, text)| width(text) + 4)
        .sum::<u16>()
        - 2;
    let mut x = area.width.saturating_sub(wide);
    for (sign, tone, text) in &legend {
        let style = tone.map_or(seen.theme.faint(), |tone| seen.theme.tone(tone));
        x = put(buf, area, x, 0, sign, style) + 1;
        x = put(buf, area, x, 0, text, seen.theme.faint()) + 2;
    }
    let room = u32::from(area.width.saturating_sub(start + wide + 2));
    let columns = |cards: u32| ((cards * room + CARDS / 2) / CARDS) as usize;
    let (first, second) = (columns(laid), columns(laid + held));
    let x = put(
        buf,
        area,
        start,
        0,
        &"█".repeat(first),
        seen.theme.tone(Tone::Cool),
    );
    let x = put(
        buf,
        area,
        x,
        0,
        &"▒".repeat(second - first),
        seen.theme.tone(Tone::Warm),
    );
    put(
        buf,
        area,
        x,
        0,
        &"░".repeat(room as usize - second),
        seen.theme.faint(),
    );
}

/// The orders that count now, with the pile they lie on.
pub(super) fn orders(seen: &Seen<'_, TheGame>, area: Rect, buf: &mut Buffer) {
    let table = &seen.view.table;
    let on: Vec<(Pile, Order)> = Pile::ALL
        .into_iter()
        .filter_map(|pile| Some((pile, table.order_on(pile)?)))
        .collect();
    let in_force = seen.view.in_force();
    let shown: Vec<&(Pile, Order)> = on
        .iter()
        .filter(|(_, order)| in_force.contains(*order))
        .collect();
    if shown.is_empty() {
        return;
    }
    let mut x = put(
        buf,
        area,
        0,
        0,
        &seen.say("board-the-game-in-force"),
        seen.theme.faint(),
    ) + 1;
    for (pile, order) in shown {
        let text = format!(
            "{} {} {}",
            span(*order),
            sign(*order),
            seen.say(order.key())
        );
        x = put(buf, area, x, 0, &text, seen.theme.tone(Tone::Warm)) + 1;
        x = put(buf, area, x, 0, &format!("({pile:?})"), seen.theme.faint()) + 2;
    }
}

/// Who plays, how many cards each holds, and the turn.
pub(super) fn team(seen: &Seen<'_, TheGame>, area: Rect, buf: &mut Buffer) {
    let theme = seen.theme;
    let view = seen.view;
    let deciding = |seat: Seat| match view.phase {
        SeenPhase::Turn(turn) => turn.seat == seat,
        SeenPhase::Bids { done, .. } => !done.contains(seat),
        SeenPhase::Over(_) => false,
    };
    put(
        buf,
        area,
        0,
        0,
        &seen.say("board-the-game-team"),
        theme.tone(Tone::Cool),
    );
    let mut y = 1;
    for (seat, &count) in view.hands.iter() {
        let active = deciding(seat);
        put(
            buf,
            area,
            0,
            y,
            if active { "▸" } else { " " },
            theme.tone(Tone::Cool),
        );
        let style = if active {
            theme.strong()
        } else {
            theme.plain()
        };
        let bot = if seen
            .sitters
            .get(seat.index())
            .is_some_and(|sitter| sitter.bot.is_some())
        {
            " ⚙"
        } else {
            ""
        };
        let own = seen.viewer.is(seat);
        let name = format!("{}{bot}", cut(&seen.name(seat), 11));
        put(
            buf,
            area,
            2,
            y,
            &name,
            if own { style.underlined() } else { style },
        );
        right(
            buf,
            part(area, 0, y, area.width, 1),
            0,
            &format!("▯{count}"),
            theme.plain(),
        );
        y += 1;
    }
    let air = u16::from(area.height > y + 4);
    let below = part(area, 0, y + air, area.width, area.height);
    match &view.phase {
        SeenPhase::Turn(turn) => draw_turn(seen, turn, below, buf),
        SeenPhase::Bids { .. } => {
            let key = if seen.owes() {
                "board-the-game-bid-now"
            } else {
                "board-the-game-bid-wait"
            };
            paragraph(buf, below, 0, &seen.say(key), theme.plain());
        }
        SeenPhase::Over(_) => {}
    }
}

fn draw_turn(seen: &Seen<'_, TheGame>, turn: &Turn, area: Rect, buf: &mut Buffer) {
    let theme = seen.theme;
    let own = own_turn(seen).is_some();
    let heading = if own {
        seen.say("board-the-game-your-turn")
    } else {
        seen.fill(
            "board-the-game-turn-of",
            &[("player", Value::from(seen.name(turn.seat)))],
        )
    };
    let minimum = if turn.three { 3 } else { seen.view.minimum() };
    let boxes: String = (0..minimum.max(turn.laid))
        .map(|card| if card < turn.laid { '▮' } else { '▯' })
        .collect();
    put(
        buf,
        area,
        0,
        0,
        &cut(&heading, area.width),
        if own {
            theme.tone(Tone::Warm)
        } else {
            theme.strong()
        },
    );
    let x = put(buf, area, 0, 1, &boxes, theme.tone(Tone::Warm)) + 1;
    let laid = seen.fill(
        "board-the-game-laid-now",
        &[("count", Value::from(turn.laid))],
    );
    put(buf, area, x, 1, &laid, theme.plain());
    let missing = minimum.saturating_sub(turn.laid);
    let text = if turn.three && turn.laid <= 3 {
        seen.fill("board-the-game-three", &[("count", Value::from(missing))])
    } else if seen.view.table.shows(Order::Skull) {
        seen.say("board-the-game-skull")
    } else if missing > 0 {
        seen.fill("board-the-game-missing", &[("count", Value::from(missing))])
    } else if own {
        seen.say("board-the-game-may-end")
    } else {
        String::new()
    };
    paragraph(buf, area, 2, &text, theme.faint());
}

/// The four answers to: how gladly would you start?
pub(super) fn bids(seen: &Seen<'_, TheGame>, area: Rect, buf: &mut Buffer) {
    let theme = seen.theme;
    put(
        buf,
        area,
        2,
        1,
        &seen.say("board-the-game-bid-question"),
        theme.strong(),
    );
    paragraph(
        buf,
        part(area, 2, 2, area.width - 4, 2),
        0,
        &seen.say("board-the-game-bid-why"),
        theme.faint(),
    );
    let bids = seen
        .owed
        .iter()
        .filter(|action| matches!(action, Action::Bid(_)));
    for (row, action) in bids.enumerate() {
        let y = 5 + row as u16;
        put(buf, area, 4, y, &seen.tell(action), theme.plain());
        put(buf, area, 4, y, &row.to_string(), theme.tone(Tone::Cool));
        if seen.advised == Some(*action) {
            put(buf, area, 2, y, ADVISED, theme.tone(Tone::Warm));
        }
        if let Some(digit) = char::from_digit(row as u32, 10) {
            seen.spots.letter(part(area, 2, y, area.width, 1), digit);
        }
    }
}
