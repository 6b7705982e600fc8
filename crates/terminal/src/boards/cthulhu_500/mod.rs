//! The table of Cthulhu 500: the pack, what can be done, a car or the test in detail, the hand.

mod car;
mod choice;
mod hand;
mod head;
mod keys;
mod labels;
mod pack;
mod signs;
mod sums;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use sobremesa_core::{Seat, Viewer};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Frame, Phase, View};

use crate::board::{Board, Hint, Passing, Reply, Seen, TableTop, Waiver};
use crate::text::{cut, part, put, width};

use sums::Report;

impl Board for Cthulhu500 {
    fn top() -> Box<dyn TableTop<Self>> {
        Box::new(Top::default())
    }

    /// In a window and before the first turn nobody has new cards; those are looked at when a turn ends.
    fn passing(view: &View) -> Passing {
        let begins = view.table.turns <= 1
            && matches!(view.table.stack.top(), Some(Frame::Actions { left: 2 }));
        if view.table.window().is_some() || begins {
            Passing::Covered
        } else {
            Passing::LastLook
        }
    }

    /// Windows can be let go by for the rest of a turn.
    fn waiver(view: &View) -> Option<Waiver<Action>> {
        view.asked.then(|| Waiver {
            span: view.table.turns.into(),
            action: Action::Pass,
        })
    }
}

/// What is chosen, which page is open, the last test.
#[derive(Clone, Debug, Default)]
struct Top {
    /// The entry of the list.
    at: usize,
    /// The entry whose targets are being chosen, and which of them.
    open: Option<usize>,
    aim: usize,
    /// The card of the hand that was asked for.
    card: Option<usize>,
    /// The cards to be set aside for the grid, a bit each.
    marked: u32,
    page: Option<Page>,
    report: Option<Report>,
}

/// What is shown in detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Test,
    Car(Seat),
}

/// The least lines of the middle and those of the hand; with what the cards say where there is room.
const MIDDLE: u16 = 8;
const HAND: u16 = 5;
const TALL_HAND: u16 = 12;
/// So wide a card has to be to say what it does, and as many lie side by side.
const SAYING: u16 = 16;
const USUAL_HAND: usize = 5;
/// The narrowest a car is drawn among others.
const CAR: u16 = 20;
/// As high as a test needs to be.
const TEST: u16 = 12;

impl Top {
    fn report(&self, seen: &Seen<'_, Cthulhu500>) -> Option<Report> {
        Report::of(seen).or_else(|| self.report.clone())
    }

    /// What is shown where nobody chose: the test of this turn, else the own car, else the one in turn.
    fn shown(&self, seen: &Seen<'_, Cthulhu500>) -> Page {
        let table = &seen.view.table;
        let fresh = self
            .report(seen)
            .is_some_and(|report| report.turn == table.turns);
        match (self.page, seen.viewer) {
            (Some(Page::Test), _) if self.report(seen).is_none() => Page::Car(table.turn),
            (Some(page), _) => page,
            (None, _) if fresh => Page::Test,
            (None, Viewer::Seat(seat)) => Page::Car(seat),
            (None, Viewer::Spectator) => Page::Car(table.turn),
        }
    }

    fn turn_page(&mut self, seen: &Seen<'_, Cthulhu500>, onward: bool) {
        let mut pages: Vec<Page> = self.report(seen).map(|_| Page::Test).into_iter().collect();
        pages.extend(seen.view.table.pack.order().map(Page::Car));
        let at = pages
            .iter()
            .position(|&page| page == self.shown(seen))
            .unwrap_or(0);
        let step = if onward { 1 } else { pages.len() - 1 };
        self.page = pages.get((at + step) % pages.len()).copied();
    }

    /// What can be done on the left, a car or the test on the right.
    fn draw_middle(&self, seen: &Seen<'_, Cthulhu500>, area: Rect, buf: &mut Buffer) {
        let page = self.shown(seen);
        let right = match page {
            Page::Test => area.width * 11 / 20,
            Page::Car(_) => area.width * 9 / 20,
        };
        let left = area.width - right;
        self.draw_list(seen, part(area, 0, 0, left - 2, area.height), buf);
        let high = if page == Page::Test {
            TEST.min(area.height)
        } else {
            area.height
        };
        let detail = part(area, left, 0, right, high);
        for row in 0..area.height {
            put(buf, area, left - 2, row, "│", seen.theme.faint());
        }
        match (page, self.report(seen)) {
            (Page::Test, Some(report)) => report.draw(seen, detail, buf),
            (Page::Car(seat), _) => {
                car::draw(seen, seat, detail, buf);
            }
            (Page::Test, None) => {}
        }
    }

    /// Where there is room, every car lies open at once, but for the one that is shown in detail.
    fn draw_cars(seen: &Seen<'_, Cthulhu500>, focus: Option<Seat>, area: Rect, buf: &mut Buffer) {
        let seats = below(seen, focus);
        let Some((columns, _)) = cars_fit(seats, area.width, area.height + 1) else {
            return;
        };
        let rows = seats.div_ceil(columns);
        let (wide, high) = (area.width / columns, area.height / rows);
        let order = seen.view.table.pack.order();
        for (place, seat) in (0..).zip(order.filter(|&seat| Some(seat) != focus)) {
            let (column, row) = (place % columns, place / columns);
            car::draw(
                seen,
                seat,
                part(area, column * wide, row * high, wide - 2, high),
                buf,
            );
        }
    }
}

/// How many cars lie below.
fn below(seen: &Seen<'_, Cthulhu500>, focus: Option<Seat>) -> u16 {
    (u16::from(seen.view.seats()) - u16::from(focus.is_some())).max(1)
}

/// In how many columns all cars together fit, the fewer the better, and how many lines they take.
fn cars_fit(seats: u16, wide: u16, high: u16) -> Option<(u16, u16)> {
    (1..=(wide / CAR).clamp(1, seats))
        .map(|columns| (columns, 1 + seats.div_ceil(columns) * car::HIGH))
        .find(|&(_, lines)| lines <= high)
}

fn heading(seen: &Seen<'_, Cthulhu500>, page: Page) -> String {
    match page {
        Page::Test => seen.say("board-cthulhu-500-test"),
        Page::Car(seat) => seen.name(seat),
    }
}

impl TableTop<Cthulhu500> for Top {
    fn draw(&self, seen: &Seen<'_, Cthulhu500>, area: Rect, buf: &mut Buffer) {
        head::draw(seen, part(area, 0, 0, area.width, 1), buf);
        let page = self.shown(seen);
        let focus = match page {
            Page::Car(seat) => Some(seat),
            Page::Test => None,
        };
        let seats = below(seen, focus);
        let least = 1 + pack::HIGH + 1 + MIDDLE;
        let all = 1 + seats.div_ceil((area.width / CAR).clamp(1, seats)) * car::HIGH;
        // What the cards say comes after all the cars.
        let cards = hand::cards(seen).len().max(USUAL_HAND) as u16;
        let hand = if area.height >= least + all + TALL_HAND && area.width / cards >= SAYING {
            TALL_HAND
        } else {
            HAND
        };
        let spare = area.height.saturating_sub(least + hand);
        let racing = !matches!(seen.view.table.phase, Phase::Vehicles { .. });
        let cars = cars_fit(seats, area.width, spare).filter(|_| racing);
        let lines = cars.map_or(0, |(_, lines)| lines + (spare - lines) / 2);
        let spare = spare - lines;
        let air = u16::from(spare >= 4);
        let mut y = 1 + air;
        pack::draw(seen, focus, part(area, 0, y, area.width, pack::HIGH), buf);
        y += pack::HIGH;
        let title = format!(" ◂ {} ▸ ", cut(&heading(seen, page), 24));
        put(
            buf,
            area,
            0,
            y,
            &"─".repeat(area.width.into()),
            seen.theme.faint(),
        );
        put(
            buf,
            area,
            area.width.saturating_sub(width(&title) + 2),
            y,
            &title,
            seen.theme.strong(),
        );
        y += 1;
        let middle = (MIDDLE + spare - air).min(area.height.saturating_sub(y + hand + lines));
        self.draw_middle(seen, part(area, 0, y, area.width, middle), buf);
        y += middle;
        if lines > 0 {
            put(
                buf,
                area,
                0,
                y,
                &"─".repeat(area.width.into()),
                seen.theme.faint(),
            );
            Top::draw_cars(
                seen,
                focus,
                part(area, 0, y + 1, area.width, lines - 1),
                buf,
            );
        }
        let low = part(area, 0, area.height - hand, area.width, hand);
        hand::draw(self, seen, low, buf);
    }

    fn key(&mut self, seen: &Seen<'_, Cthulhu500>, key: KeyEvent) -> Reply<Action> {
        self.on_key(seen, key)
    }

    fn pick(&mut self, seen: &Seen<'_, Cthulhu500>, place: usize) -> Reply<Action> {
        self.picked(seen, place)
    }

    fn point(&mut self, seen: &Seen<'_, Cthulhu500>, action: Action) {
        self.pointed(seen, action);
    }

    fn keys(&self, seen: &Seen<'_, Cthulhu500>) -> Vec<Hint> {
        self.hints(seen)
    }

    fn help(&self, _: &Seen<'_, Cthulhu500>) -> Vec<Hint> {
        keys::help()
    }

    fn signs(&self, _: &Seen<'_, Cthulhu500>) -> Vec<Hint> {
        vec![
            Hint::new(signs::LAP, "board-cthulhu-500-sign-lap"),
            Hint::new(signs::DAMAGED, "board-cthulhu-500-sign-damaged"),
            Hint::new(signs::STRENGTH, "board-cthulhu-500-sign-strength"),
            Hint::new(signs::HAND, "board-cthulhu-500-sign-hand"),
            Hint::new(signs::SICK, "board-cthulhu-500-sign-sick"),
            Hint::new(signs::BOUND, "board-cthulhu-500-sign-bound"),
        ]
    }

    fn changed(&mut self, seen: &Seen<'_, Cthulhu500>) {
        if let Some(report) = Report::of(seen) {
            self.report = Some(report);
            self.page = None;
        }
        self.at = 0;
        self.open = None;
        self.card = None;
        self.marked = 0;
    }

    /// What stands on the chosen card.
    fn aside(&self, seen: &Seen<'_, Cthulhu500>) -> Option<String> {
        let deck = &seen.view.deck;
        let asked = self
            .card
            .and_then(|place| hand::cards(seen).get(place).copied());
        if let Some(face) = asked {
            return Some(signs::card_text(seen, face));
        }
        let action = self.chosen(seen)?.first();
        if let Action::Choose { vehicle } = action {
            let place = deck.vehicle(vehicle)?;
            return Some(signs::vehicle_text(
                seen,
                &deck.vehicles[usize::from(place)],
            ));
        }
        if let Action::Use { part } = action {
            return Some(signs::card_text(
                seen,
                deck.face(seen.view.table.part(deck, part)?),
            ));
        }
        let kind = deck.kind(choice::card_of(action)?)?;
        Some(signs::card_text(seen, deck.face(kind)))
    }
}
