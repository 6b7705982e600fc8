//! The pack as a line of cars, the leader on the left.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_cthulhu_500::Cthulhu500;

use crate::board::Seen;
use crate::text::{cut, part, put, width};
use crate::theme::Tone;

use super::signs::{BOUND, DAMAGED, HAND, LAP, STRENGTH, laps};

/// How many lines the pack takes.
pub(super) const HIGH: u16 = 3;
/// As wide as a car gets.
const WIDEST: u16 = 15;
/// A car that is whole, and one that is not.
const WHOLE: &str = "◂▟█▙▄";
const BROKEN: &str = "◂▟▒▙▄";

pub(super) fn draw(seen: &Seen<'_, Cthulhu500>, focus: Option<Seat>, area: Rect, buf: &mut Buffer) {
    let table = &seen.view.table;
    let wide = (area.width / u16::from(table.seats())).min(WIDEST);
    for (place, seat) in table.pack.order().enumerate() {
        let column = part(area, place as u16 * wide, 0, wide.saturating_sub(1), HIGH);
        car(seen, place, seat, focus == Some(seat), column, buf);
    }
}

fn car(
    seen: &Seen<'_, Cthulhu500>,
    place: usize,
    seat: Seat,
    focus: bool,
    area: Rect,
    buf: &mut Buffer,
) {
    let (theme, table) = (seen.theme, &seen.view.table);
    let test = table
        .test
        .filter(|test| test.passer == seat || test.target == seat);
    let damaged = table.cars[seat].damaged;
    let tone = match (test, damaged) {
        (Some(_), _) => theme.tone(Tone::Cool),
        (None, true) => theme.tone(Tone::Warm),
        (None, false) => theme.plain(),
    };
    let x = put(buf, area, 0, 0, if damaged { BROKEN } else { WHOLE }, tone);
    if damaged {
        put(buf, area, x, 0, DAMAGED, theme.tone(Tone::Bad));
    }
    // Who tries to pass whom.
    if let Some(test) = test {
        let sign = if test.passer == seat { "◀" } else { "◎" };
        put(buf, area, x + 1, 0, sign, theme.tone(Tone::Cool));
    }
    let turn = table.turn == seat && matches!(table.phase, sobremesa_cthulhu_500::Phase::Race);
    let mark = if turn {
        "▸".to_owned()
    } else {
        (place + 1).to_string()
    };
    put(
        buf,
        area,
        0,
        1,
        &mark,
        if turn {
            theme.tone(Tone::Cool)
        } else {
            theme.faint()
        },
    );
    let mut style = if turn { theme.strong() } else { theme.plain() };
    if seen.viewer.is(seat) {
        style = style.underlined();
    }
    let style = if focus { theme.chosen() } else { style };
    put(
        buf,
        area,
        1,
        1,
        &cut(&seen.name(seat), area.width.saturating_sub(1)),
        style,
    );
    let sheet = seen.view.sheet();
    let strength = sheet.strength(seat, table.pack.ahead(seat), true);
    let facts = [
        format!("{LAP}{}", laps(seen, seat)),
        format!("{STRENGTH}{strength}"),
        format!("{HAND}{}", seen.view.held[seat]),
        match table.cars[seat].bound {
            0 => String::new(),
            bound => format!("{BOUND}{bound}"),
        },
    ];
    let facts: Vec<&String> = facts.iter().filter(|fact| !fact.is_empty()).collect();
    let all = facts.iter().map(|fact| width(fact)).sum::<u16>();
    let gap = u16::from(all + facts.len() as u16 - 1 <= area.width);
    let mut x = 0;
    for fact in facts {
        let strong = fact.starts_with(LAP) || fact.starts_with(BOUND);
        x = put(
            buf,
            area,
            x,
            2,
            fact,
            if strong {
                theme.strong()
            } else {
                theme.faint()
            },
        ) + gap;
    }
}
