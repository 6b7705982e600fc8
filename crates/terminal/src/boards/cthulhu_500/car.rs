//! What lies with one player: vehicle, driver, Mods, tires, pit crew.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{Cthulhu500, Kind, Spot};
use sobremesa_words::Value;

use crate::board::Seen;
use crate::text::{cut, part, put, width, wrap};
use crate::theme::Tone;

use super::signs::{DAMAGED, LAP, SICK, STRENGTH, called, laps, signed};

/// The least lines a car takes: two for the car, four for its parts, one for the pit crew.
pub(super) const HIGH: u16 = 7;

/// The car on some lines; says how many it took.
pub(super) fn draw(seen: &Seen<'_, Cthulhu500>, seat: Seat, area: Rect, buf: &mut Buffer) -> u16 {
    let (theme, view) = (seen.theme, seen.view);
    let car = &view.table.cars[seat];
    let vehicle = car
        .vehicle
        .map(|vehicle| &view.deck.vehicles[usize::from(vehicle)]);
    let bot = seen
        .sitters
        .get(seat.index())
        .is_some_and(|sitter| sitter.bot.is_some());
    let name = format!("{}{}", seen.name(seat), if bot { " ⚙" } else { "" });
    let x = put(
        buf,
        area,
        0,
        0,
        &cut(&name, area.width / 2),
        theme.tone(Tone::Cool),
    );
    let model = vehicle.map_or_else(String::new, |face| called(seen, &face.name));
    put(
        buf,
        area,
        x + 1,
        0,
        &cut(&model, area.width.saturating_sub(x + 1)),
        theme.strong(),
    );
    state(seen, seat, part(area, 0, 1, area.width, 1), buf);
    let label = [
        "board-cthulhu-500-driver",
        "board-cthulhu-500-mods",
        "board-cthulhu-500-tires",
        "board-cthulhu-500-pit",
    ]
    .map(|key| seen.say(key));
    let indent = label.iter().map(|label| width(label)).max().unwrap_or(0) + 1;
    let parts = [
        (&label[0], car.driver.kind(), Spot::Driver { seat }),
        (&label[1], car.mods[0].kind(), Spot::Mod { seat, slot: 0 }),
        (&label[1], car.mods[1].kind(), Spot::Mod { seat, slot: 1 }),
        (&label[2], car.tires.kind(), Spot::Tires { seat }),
    ];
    for (row, (label, kind, spot)) in (2..).zip(parts) {
        put(buf, area, 0, row, label, theme.faint());
        let text = match kind {
            Some(kind) => part_name(seen, kind, view.table.infected(spot), spot),
            None => "·".to_owned(),
        };
        let style = if kind.is_some() {
            theme.plain()
        } else {
            theme.faint()
        };
        put(
            buf,
            area,
            indent,
            row,
            &cut(&text, area.width.saturating_sub(indent)),
            style,
        );
    }
    put(buf, area, 0, 6, &label[3], theme.faint());
    let crew = crew(seen, seat);
    if crew.is_empty() {
        put(buf, area, indent, 6, "·", theme.faint());
        return HIGH;
    }
    let room = area.height.saturating_sub(6).max(1);
    let columns = area.width.saturating_sub(indent);
    let lines = wrap(&crew.join(", "), columns);
    for (row, line) in lines.iter().enumerate().take(room.into()) {
        let last = row + 1 == usize::from(room) && lines.len() > usize::from(room);
        let text = if last {
            format!(
                "{}…",
                cut(line, columns.saturating_sub(1)).trim_end_matches('…')
            )
        } else {
            line.clone()
        };
        put(buf, area, indent, 6 + row as u16, &text, theme.plain());
    }
    6 + (lines.len() as u16).min(room)
}

/// Laps, damage and what the car is worth in numbers.
fn state(seen: &Seen<'_, Cthulhu500>, seat: Seat, area: Rect, buf: &mut Buffer) {
    let (theme, view) = (seen.theme, seen.view);
    let sheet = view.sheet();
    let x = put(
        buf,
        area,
        0,
        0,
        &format!("{LAP}{}", laps(seen, seat)),
        theme.strong(),
    ) + 1;
    let strength = sheet.strength(seat, view.table.pack.ahead(seat), true);
    let x = put(
        buf,
        area,
        x,
        0,
        &format!("{STRENGTH}{strength}"),
        theme.strong(),
    ) + 1;
    let number = |number: i32| Value::from(number);
    if view.table.cars[seat].damaged {
        let x = put(buf, area, x, 0, DAMAGED, theme.tone(Tone::Bad)) + 1;
        let args = [
            ("complexity", number(sheet.complexity(seat))),
            ("fix", Value::from(signed(sheet.fix(seat)))),
        ];
        let text = seen.fill("board-cthulhu-500-damaged", &args);
        put(
            buf,
            area,
            x,
            0,
            &cut(&text, area.width.saturating_sub(x)),
            theme.tone(Tone::Warm),
        );
    } else {
        let args = [
            ("speed", number(sheet.speed(seat))),
            ("drive", Value::from(signed(sheet.drive(seat)))),
        ];
        let whole = seen.fill("board-cthulhu-500-whole", &args);
        let text = if x + width(&whole) > area.width {
            seen.fill("board-cthulhu-500-whole-short", &args)
        } else {
            whole
        };
        put(
            buf,
            area,
            x,
            0,
            &cut(&text, area.width.saturating_sub(x)),
            theme.faint(),
        );
    }
}

fn part_name(seen: &Seen<'_, Cthulhu500>, kind: Kind, sick: bool, spot: Spot) -> String {
    let face = seen.view.deck.face(kind);
    let ill = if sick {
        format!("{SICK} ")
    } else {
        String::new()
    };
    let drive = match spot {
        Spot::Driver { seat } => format!("{} ", signed(seen.view.sheet().drive(seat))),
        _ => String::new(),
    };
    format!("{ill}{drive}{}", called(seen, &face.name))
}

/// The pit crew by name, copies together.
fn crew(seen: &Seen<'_, Cthulhu500>, seat: Seat) -> Vec<String> {
    let view = seen.view;
    let pit = view.table.cars[seat].pit;
    pit.different(&view.deck)
        .map(|kind| {
            let face = view.deck.face(kind);
            let count = pit.count(&view.deck, kind);
            let times = if count > 1 {
                format!("{count}× ")
            } else {
                String::new()
            };
            let sick = view.table.infected(Spot::Pit {
                seat,
                card: face.card,
                sick: true,
            });
            let ill = if sick {
                format!("{SICK} ")
            } else {
                String::new()
            };
            let name = called(seen, &face.name);
            format!("{ill}{times}{name} {}", signed(face.fix.into()))
        })
        .collect()
}
