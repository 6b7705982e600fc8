//! Everybody's bench by colour, bank and points.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::{Piece, Seat};
use sobremesa_push::{Action, Colour, Order, Push, SeenBank};

use crate::board::{ADVISED, Seen};
use crate::text::{cut, part, put, right, width};
use crate::theme::{Face, Tone};

use super::head::PLACES;
use super::rows::place_of;
use super::tile::{DOWN, OPEN, chip, style};
use super::{Layout, Top};

/// Where the columns begin and how wide they are: name, place in the order, a colour, bench, bank, total.
const NAME: (u16, u16) = (2, 15);
const PLACE: u16 = 18;
const COLOURS: (u16, u16) = (22, 7);
const BENCH: (u16, u16) = (57, 7);
const BANK: (u16, u16) = (64, 8);
const TOTAL: (u16, u16) = (72, 6);

pub(super) fn draw(top: &Top, seen: &Seen<'_, Push>, layout: Layout, area: Rect, buf: &mut Buffer) {
    heading(seen, area, buf);
    let order = seen.view.table.order();
    for seat in Seat::all(seen.view.seats()) {
        let y = 1 + u16::from(seat.0) * (layout.player + layout.air[3]);
        let lines = part(area, 0, y, area.width, layout.player);
        Player {
            top,
            seen,
            seat,
            bank: bank(seen, seat),
        }
        .draw(lines, order.as_ref(), buf);
    }
}

fn heading(seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
    for colour in Colour::ALL {
        chip(seen, buf, area, column(colour), 0, colour);
    }
    for ((x, wide), key) in [
        (BENCH, "board-push-bench"),
        (BANK, "board-push-bank"),
        (TOTAL, "board-push-total"),
    ] {
        right(
            buf,
            cell(area, (x, wide)),
            0,
            &seen.say(key),
            seen.theme.faint(),
        );
    }
}

fn column(colour: Colour) -> u16 {
    COLOURS.0 + COLOURS.1 * colour.index() as u16
}

/// A column of the first line; those of the points keep to the right end.
fn cell(area: Rect, (x, wide): (u16, u16)) -> Rect {
    part(
        area,
        area.width.saturating_sub(TOTAL.0 + TOTAL.1) + x,
        0,
        wide,
        1,
    )
}

/// A bank as it is seen; where everything lies open, by its owner.
fn bank(seen: &Seen<'_, Push>, seat: Seat) -> SeenBank {
    seen.open
        .get(seat.index())
        .map_or(seen.view.banks[seat], |view| view.banks[seat])
}

/// Points and cards; a question mark for points nobody may see.
fn worth(points: Option<u16>, sign: &str, cards: u8) -> String {
    match points {
        Some(points) => format!("{points:>2} {sign}{cards}"),
        None => format!(" ? {sign}{cards}"),
    }
}

/// One player to be drawn.
struct Player<'a> {
    top: &'a Top,
    seen: &'a Seen<'a, Push>,
    seat: Seat,
    bank: SeenBank,
}

impl Player<'_> {
    fn draw(&self, area: Rect, order: Option<&Order>, buf: &mut Buffer) {
        let (seen, theme) = (self.seen, self.seen.theme);
        self.name(area, buf);
        self.place(area, order, buf);
        let bench = seen.view.table.benches[self.seat];
        for colour in Colour::ALL {
            self.colour(area, colour, buf);
        }
        let total = worth(Some(bench.points()), OPEN, bench.len());
        let total = if bench.is_empty() {
            "·".to_owned()
        } else {
            total
        };
        right(buf, cell(area, BENCH), 0, &total, theme.plain());
        let points = self.bank.cards.map(|cards| cards.points());
        let banked = if self.bank.is_empty() {
            "·".to_owned()
        } else {
            worth(points, DOWN, self.bank.len())
        };
        right(buf, cell(area, BANK), 0, &banked, theme.plain());
        let points = points.map(|points| points + bench.points());
        let points = points.map_or_else(|| "?".to_owned(), |points| points.to_string());
        right(buf, cell(area, TOTAL), 0, &points, theme.strong());
        if area.height > 1 {
            self.piles(part(area, 0, 1, area.width, 1), buf);
        }
    }

    fn name(&self, area: Rect, buf: &mut Buffer) {
        let (seen, theme) = (self.seen, self.seen.theme);
        let deciding = seen.view.table.decider() == Some(self.seat);
        if deciding {
            put(buf, area, 0, 0, "▸", theme.tone(Tone::Cool));
        }
        let style = if deciding {
            theme.strong()
        } else {
            theme.plain()
        };
        let own = seen.viewer.is(self.seat);
        let bot = seen
            .sitters
            .get(self.seat.index())
            .is_some_and(|sitter| sitter.bot.is_some());
        let (x, wide) = NAME;
        let room = if bot { wide - 2 } else { wide };
        let name = cut(&seen.name(self.seat), room);
        let x = put(
            buf,
            area,
            x,
            0,
            &name,
            if own { style.underlined() } else { style },
        );
        if bot {
            put(buf, area, x, 0, " ⚙", theme.faint());
        }
    }

    /// When this player takes a row.
    fn place(&self, area: Rect, order: Option<&Order>, buf: &mut Buffer) {
        let theme = self.seen.theme;
        let Some(order) = order else { return };
        if order.bust == Some(self.seat) {
            put(buf, area, PLACE, 0, "✗", theme.tone(Tone::Bad));
        } else if let Some(place) = order.place(self.seat) {
            let sure = place < order.rows;
            put(
                buf,
                area,
                PLACE,
                0,
                PLACES[place],
                if sure {
                    theme.tone(Tone::Cool)
                } else {
                    theme.faint()
                },
            );
        }
    }

    /// The bench cards of one colour; lit where they can be banked now.
    fn colour(&self, area: Rect, colour: Colour, buf: &mut Buffer) {
        let (seen, theme) = (self.seen, self.seen.theme);
        let cards = seen.view.table.benches[self.seat].of(colour);
        let x = column(colour);
        if cards.is_empty() {
            put(buf, area, x + 1, 0, "·", theme.faint());
            return;
        }
        let text = worth(Some(cards.points()), OPEN, cards.len());
        let action = Action::Bank { colour };
        if seen.viewer.is(self.seat) {
            if seen.advised == Some(action) {
                let end = x + width(&text);
                put(buf, area, end, 0, ADVISED, theme.tone(Tone::Warm));
            }
            if let Some(place) = place_of(seen, action) {
                seen.spots.pick(part(area, x, 0, COLOURS.1, 1), place);
            }
        }
        let open = self.top.banking && seen.viewer.is(self.seat) && seen.owed.contains(&action);
        if !open {
            put(buf, area, x, 0, &text, theme.plain());
        } else if self.top.aimed(seen) == Some(action) {
            put(buf, area, x - 1, 0, "▸", theme.strong());
            put(buf, area, x, 0, &text, style(seen, colour));
        } else {
            put(buf, area, x, 0, &text, theme.card(Face::Lit));
        }
    }

    /// The bank pile by pile (P9.3), with what is in it where that is seen.
    fn piles(&self, area: Rect, buf: &mut Buffer) {
        for colour in Colour::ALL {
            let cards = self.bank.piles[colour.index()];
            if cards > 0 {
                let points = self.bank.cards.map(|bank| bank.of(colour).points());
                put(
                    buf,
                    area,
                    column(colour),
                    0,
                    &worth(points, DOWN, cards),
                    self.seen.theme.faint(),
                );
            }
        }
    }
}
