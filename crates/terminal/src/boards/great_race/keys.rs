//! The keys of the race.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_great_race::{Action, Card, GreatRace, Phase};

use crate::board::{Hint, Reply, Seen};

use super::Top;
use super::choice::{card_of, cell_of, choices, key_of};

impl Top {
    pub(super) fn on_key(&mut self, seen: &Seen<'_, GreatRace>, key: KeyEvent) -> Reply<Action> {
        match key.code {
            KeyCode::Up => self.step(seen, false, |_| true),
            KeyCode::Down => self.step(seen, true, |_| true),
            // Only what is about a cell.
            KeyCode::Left => self.step(seen, false, |action| cell_of(action).is_some()),
            KeyCode::Right => self.step(seen, true, |action| cell_of(action).is_some()),
            KeyCode::PageUp => self.scroll(seen, 0, -2),
            KeyCode::PageDown => self.scroll(seen, 0, 2),
            KeyCode::Home => self.scroll(seen, -2, 0),
            KeyCode::End => self.scroll(seen, 2, 0),
            KeyCode::Char('c' | 'C') => self.moved = (0, 0),
            KeyCode::Char('z' | 'Z') => self.turn_zoom(),
            KeyCode::Char('n' | 'N') if asked(seen) => return Reply::Waive,
            KeyCode::Enter => return self.chosen(seen).map_or(Reply::Pass, Reply::Do),
            KeyCode::Char(digit @ '1'..='9')
                if !matches!(seen.view.table.phase, Phase::Planning) =>
            {
                return self.digit(seen, digit as usize - '1' as usize);
            }
            KeyCode::Char(letter) => return seen.letter(letter, key_of, named),
            _ => return Reply::Pass,
        }
        Reply::Taken
    }

    /// Moves the map, as far as there is one.
    fn scroll(&mut self, seen: &Seen<'_, GreatRace>, columns: i16, rows: i16) {
        let table = &seen.view.table;
        let here = table.at(Top::whose(seen));
        let most = table
            .chart()
            .cells()
            .map(|cell| cell.column())
            .max()
            .unwrap_or(1);
        let within = |moved: i16, here: u8, most: u8| {
            moved.clamp(1 - i16::from(here), i16::from(most) - i16::from(here))
        };
        self.moved = (
            within(self.moved.0 + columns, here.column(), most),
            within(
                self.moved.1 + rows,
                here.corridor(),
                table.chart().corridors,
            ),
        );
    }

    fn step(&mut self, seen: &Seen<'_, GreatRace>, onward: bool, wanted: impl Fn(Action) -> bool) {
        let all = choices(seen);
        let place = if onward {
            (self.at + 1..all.len()).find(|&place| wanted(all[place]))
        } else {
            (0..self.at.min(all.len()))
                .rev()
                .find(|&place| wanted(all[place]))
        };
        self.at = place.unwrap_or(self.at);
        self.card = None;
        // What is chosen comes into sight.
        if cell_of(all.get(self.at).copied().unwrap_or(Action::Halt)).is_some() {
            self.moved = (0, 0);
        }
    }

    /// A card of the hand: its text, its entry in the list, and at the second press the card itself.
    fn digit(&mut self, seen: &Seen<'_, GreatRace>, place: usize) -> Reply<Action> {
        let Some(card) = seen.view.hand.kinds().nth(place) else {
            return Reply::Pass;
        };
        let all = choices(seen);
        let again = self.card == Some(card);
        self.card = Some(card);
        let Some(at) = all.iter().position(|&action| card_of(action) == Some(card)) else {
            return Reply::Taken;
        };
        let chosen = self.at == at;
        self.at = at;
        if again && chosen {
            Reply::Do(all[at])
        } else {
            Reply::Taken
        }
    }

    pub(super) fn hints(&self, seen: &Seen<'_, GreatRace>) -> Vec<Hint> {
        let mut hints = Vec::new();
        if matches!(seen.view.table.phase, Phase::Planning) {
            if seen.owes() {
                hints.push(Hint::new("1–4", "board-great-race-key-place"));
            }
            if seen.live && seen.view.plan.total() > 0 {
                hints.push(Hint::new("b", "board-great-race-key-back"));
            }
        } else if asked(seen) {
            hints.push(Hint::new("h", "board-great-race-key-allow"));
            hints.push(Hint::new("n", "board-great-race-key-waive"));
            hints.push(Hint::new("↑↓ ⏎", "play-key-do"));
        } else if seen.owes() {
            hints.push(Hint::new("↑↓ ⏎", "play-key-do"));
            if seen.owed.iter().any(|&action| cell_of(action).is_some()) {
                hints.push(Hint::new("←→", "board-great-race-key-cell"));
            }
        }
        hints.push(Hint::new(
            "PgUp PgDn Home End",
            "board-great-race-key-scroll",
        ));
        hints.push(Hint::new("c", "board-great-race-key-centre"));
        hints.push(Hint::new("z", "board-great-race-key-zoom"));
        hints
    }
}

/// Is the viewer asked whether an attack is to be cancelled?
fn asked(seen: &Seen<'_, GreatRace>) -> bool {
    seen.owed.contains(&Action::Allow)
}

/// What a letter would do, whether or not it can be done now.
fn named(letter: char) -> Option<Action> {
    let all = [
        Action::BuyFuel,
        Action::Play {
            card: Card::Jerrycan,
        },
        Action::Explore,
        Action::Gather,
        Action::Drive,
        Action::Repair,
        Action::Clear,
        Action::Collect,
        Action::Pass,
        Action::TakeBack,
    ];
    all.into_iter()
        .find(|&action| key_of(action) == Some(letter))
}

/// All the keys.
pub(super) fn help() -> Vec<Hint> {
    vec![
        Hint::new("↑ ↓ ⏎", "board-great-race-help-list"),
        Hint::new("← →", "board-great-race-help-cell"),
        Hint::new("1–9", "board-great-race-help-card"),
        Hint::new("x a", "board-great-race-help-explorer"),
        Hint::new("d m", "board-great-race-help-mechanic"),
        Hint::new("e t", "board-great-race-help-others"),
        Hint::new("f j", "board-great-race-help-fuel"),
        Hint::new("p h b", "board-great-race-help-pass"),
        Hint::new("n", "board-great-race-help-waive"),
        Hint::new("PgUp PgDn", "board-great-race-help-scroll"),
        Hint::new("Home End", "board-great-race-help-sideways"),
        Hint::new("c z", "board-great-race-help-centre"),
    ]
}
