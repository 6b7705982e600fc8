//! The table of PUSH: rows in the middle, the deck beside them, benches and banks below.

mod choice;
mod head;
mod players;
mod rows;
mod side;
#[cfg(test)]
mod tests;
mod tile;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use sobremesa_push::{Action, Push, View};
use sobremesa_words::Value;

use crate::board::{Board, Hint, Passing, Reply, Seen, TableTop};
use crate::text::part;

use choice::{Question, asked};

impl Board for Push {
    fn top() -> Box<dyn TableTop<Self>> {
        Box::new(Top::default())
    }

    /// Everything lies open, except banks where their totals are hidden (P9.5).
    fn passing(view: &View) -> Passing {
        if view.table.options.hide_totals {
            Passing::Covered
        } else {
            Passing::Open
        }
    }
}

/// What the arrows point at, whether a colour is being chosen, whether the risk is shown.
#[derive(Clone, Copy, Debug, Default)]
struct Top {
    aim: Option<Action>,
    banking: bool,
    /// Banking was asked for with nothing on the bench.
    empty: bool,
    risk: bool,
}

/// As wide as the table gets, with small cards and with large ones.
const WIDEST: u16 = 88;
const WIDE: u16 = 142;
/// How wide the column beside the rows is.
const SIDE: u16 = 19;
/// Whose turn it is and who takes when: two lines.
const HEAD: u16 = 2;

/// How the lines are shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    /// How high a row is, and how wide its cards are.
    row: u16,
    card: u16,
    /// How many lines a player has: the bench, and where there is room the bank.
    player: u16,
    /// Air under the head, between the rows, above the players, between the players.
    air: [u16; 4],
}

impl Layout {
    fn of(width: u16, height: u16, seats: u16) -> Layout {
        let mut spare = height.saturating_sub(HEAD + 3 * 3 + 1 + seats);
        let mut spend = |lines: u16| {
            let there = lines <= spare;
            spare -= if there { lines } else { 0 };
            u16::from(there)
        };
        let player = 1 + spend(seats);
        let mut row = 3 + 2 * spend(3 * 2);
        let (head, above) = (spend(1), spend(1));
        let between = spend(seats - 1);
        let air = spend(2);
        // Larger cards where the longest row of them still fits.
        let larger = width >= WIDE && row == 5;
        row += if larger { 2 * spend(3 * 2) } else { 0 };
        row += if row == 7 { 2 * spend(3 * 2) } else { 0 };
        let card = match row {
            9 => 13,
            7 => 9,
            _ => tile::WIDE,
        };
        Layout {
            row,
            card,
            player,
            air: [head, air, above, between],
        }
    }

    fn rows(self) -> u16 {
        3 * self.row + 2 * self.air[1]
    }
}

impl TableTop<Push> for Top {
    fn draw(&self, seen: &Seen<'_, Push>, area: Rect, buf: &mut Buffer) {
        // Farther apart, what belongs together would not be seen together.
        let widest = if area.width >= WIDE { WIDE } else { WIDEST };
        let left = area.width.saturating_sub(widest) / 2;
        let area = part(area, left, 0, widest, area.height);
        let layout = Layout::of(area.width, area.height, seen.view.seats().into());
        head::draw(self, seen, part(area, 0, 0, area.width, HEAD), buf);
        let middle = HEAD + layout.air[0];
        side::draw(
            self,
            seen,
            part(area, 0, middle, SIDE - 1, layout.rows()),
            buf,
        );
        rows::draw(
            self,
            seen,
            layout,
            part(area, SIDE, middle, area.width - SIDE, layout.rows()),
            buf,
        );
        let below = middle + layout.rows() + layout.air[2];
        players::draw(
            self,
            seen,
            layout,
            part(area, 0, below, area.width, area.height),
            buf,
        );
    }

    fn key(&mut self, seen: &Seen<'_, Push>, key: KeyEvent) -> Reply<Action> {
        self.on_key(seen, key)
    }

    fn pick(&mut self, seen: &Seen<'_, Push>, place: usize) -> Reply<Action> {
        let picked = seen.owed.get(place).copied();
        picked.map_or(Reply::Pass, Reply::Do)
    }

    fn point(&mut self, _: &Seen<'_, Push>, action: Action) {
        self.banking = matches!(action, Action::Bank { .. });
        self.aim = Some(action);
    }

    fn keys(&self, seen: &Seen<'_, Push>) -> Vec<Hint> {
        let has = |action| seen.owed.contains(&action);
        let mut hints = Vec::new();
        let mut offer =
            |there: bool, key, does| hints.extend(there.then_some(Hint::new(key, does)));
        match asked(seen) {
            None => {}
            Some(_) if self.banking => {
                return vec![
                    Hint::new("←→ ⏎", "board-push-key-colour"),
                    Hint::new("Esc", "play-key-cancel"),
                ];
            }
            Some(Question::Push) => {
                let bank = seen
                    .owed
                    .iter()
                    .any(|action| matches!(action, Action::Bank { .. }));
                offer(has(Action::Reveal), "p", "board-push-key-push");
                offer(has(Action::Stop), "e", "board-push-key-stop");
                offer(bank, "b", "board-push-key-bank");
            }
            Some(Question::Place(_)) => {
                offer(true, "1–3 ↑↓⏎", "board-push-key-place");
                offer(has(Action::NewRow), "n", "board-push-key-new");
            }
            Some(Question::Take) => offer(true, "1–3 ↑↓⏎", "board-push-key-take"),
        }
        hints.push(Hint::new("c", "board-push-key-risk"));
        hints
    }

    fn help(&self, _: &Seen<'_, Push>) -> Vec<Hint> {
        vec![
            Hint::new("p", "board-push-help-push"),
            Hint::new("e", "board-push-help-stop"),
            Hint::new("b", "board-push-help-bank"),
            Hint::new("1 2 3", "board-push-help-row"),
            Hint::new("n", "board-push-help-new"),
            Hint::new("←↑↓→ ⏎", "board-push-help-arrows"),
            Hint::new("c", "board-push-help-risk"),
        ]
    }

    fn signs(&self, _: &Seen<'_, Push>) -> Vec<Hint> {
        vec![
            Hint::new(tile::OPEN, "board-push-sign-open"),
            Hint::new(tile::DOWN, "board-push-sign-down"),
            Hint::new(tile::DIE, "push-card-dice"),
            Hint::new(tile::SWITCH, "push-card-switch"),
            Hint::new("1. 2. 3.", "board-push-sign-order"),
            Hint::new("✗", "board-push-sign-bust"),
        ]
    }

    fn changed(&mut self, _: &Seen<'_, Push>) {
        self.aim = None;
        self.banking = false;
        self.empty = false;
    }

    fn choosing(&self) -> bool {
        self.banking
    }

    fn aside(&self, seen: &Seen<'_, Push>) -> Option<String> {
        if self.banking {
            return Some(choice::colours(seen));
        }
        if self.empty {
            return Some(seen.say("board-push-bank-nothing"));
        }
        let share = seen
            .view
            .risk(None)
            .filter(|_| self.risk && side::next_card(seen))?;
        let share = Value::from(seen.words.percent(share));
        Some(seen.fill("board-push-risk-line", &[("share", share)]))
    }
}
