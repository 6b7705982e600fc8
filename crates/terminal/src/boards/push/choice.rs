//! What the viewer is asked, and the keys that answer it.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_core::Viewer;
use sobremesa_push::{Action, Card, Colour, Phase, Push, Row};
use sobremesa_words::Value;

use crate::board::{Reply, Seen};

use super::Top;
use super::tile::mark;

/// What the viewer is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// To push, to stop or to bank.
    Push,
    /// Where this card goes.
    Place(Card),
    /// Which row to take.
    Take,
}

/// What the viewer is asked, where it is the viewer who is asked.
pub(super) fn asked(seen: &Seen<'_, Push>) -> Option<Question> {
    match seen.view.table.phase {
        _ if !seen.owes() => None,
        Phase::Turn {
            card: Some(card), ..
        } => Some(Question::Place(card)),
        Phase::Turn { card: None, .. } => Some(Question::Push),
        Phase::Take { .. } => Some(Question::Take),
        Phase::Over(_) => None,
    }
}

/// The answers the arrows go through. All of banking is one answer until a colour is being chosen.
fn answers(seen: &Seen<'_, Push>, banking: bool) -> Vec<Action> {
    let is_bank = |action: &Action| matches!(action, Action::Bank { .. });
    let banks: Vec<Action> = seen.owed.iter().copied().filter(is_bank).collect();
    if banking {
        return banks;
    }
    let others = seen.owed.iter().copied().filter(|action| !is_bank(action));
    others.chain(banks.first().copied()).collect()
}

/// The row that an action is about.
pub(super) fn row_of(seen: &Seen<'_, Push>, action: Action) -> Option<Row> {
    match action {
        Action::Place { row } | Action::Take { row } => Some(row),
        Action::NewRow => seen.view.table.new_row(),
        Action::Reveal | Action::Stop | Action::Bank { .. } => None,
    }
}

impl Top {
    /// What the arrows point at: rows are pointed at unasked, since something has to be done with one of them.
    pub(super) fn aimed(&self, seen: &Seen<'_, Push>) -> Option<Action> {
        let answers = answers(seen, self.banking);
        let about_rows = matches!(asked(seen), Some(Question::Place(_) | Question::Take));
        let first = answers
            .first()
            .copied()
            .filter(|_| about_rows || self.banking);
        self.aim.filter(|aim| answers.contains(aim)).or(first)
    }

    fn step(&mut self, seen: &Seen<'_, Push>, onward: bool) {
        let answers = answers(seen, self.banking);
        let at = self
            .aimed(seen)
            .and_then(|aim| answers.iter().position(|&answer| answer == aim));
        let last = answers.len().saturating_sub(1);
        let place = match at {
            Some(place) if onward => (place + 1).min(last),
            Some(place) => place.saturating_sub(1),
            None if onward => 0,
            None => last,
        };
        self.aim = answers.get(place).copied();
    }

    /// The choice of a colour is opened where it is the moment for it; elsewhere the rules say why not.
    fn bank(&mut self, seen: &Seen<'_, Push>) -> Reply<Action> {
        let bench = match seen.viewer {
            Viewer::Seat(seat) => seen.view.table.benches[seat],
            Viewer::Spectator => return Reply::Pass,
        };
        if asked(seen) == Some(Question::Push) && seen.view.table.is_fresh() {
            self.banking = !bench.is_empty();
            self.empty = bench.is_empty();
            self.aim = None;
            return Reply::Taken;
        }
        let colour = bench.colours().iter().next().unwrap_or(Colour::Yellow);
        Reply::Do(Action::Bank { colour })
    }

    fn confirm(&mut self, seen: &Seen<'_, Push>) -> Reply<Action> {
        match self.aimed(seen) {
            Some(Action::Bank { .. }) if !self.banking => self.bank(seen),
            Some(action) => Reply::Do(action),
            None => {
                self.step(seen, true);
                Reply::Taken
            }
        }
    }

    pub(super) fn on_key(&mut self, seen: &Seen<'_, Push>, key: KeyEvent) -> Reply<Action> {
        let table = &seen.view.table;
        self.empty = false;
        match key.code {
            KeyCode::Char(letter) if self.banking && colour(seen, letter).is_some() => {
                colour(seen, letter)
                    .map_or(Reply::Pass, |colour| Reply::Do(Action::Bank { colour }))
            }
            KeyCode::Esc if self.banking || self.aim.is_some() => {
                self.banking = false;
                self.aim = None;
                Reply::Taken
            }
            KeyCode::Char('c' | 'C' | '%') => {
                self.risk = !self.risk;
                Reply::Taken
            }
            KeyCode::Char('p' | 'P') => Reply::Do(Action::Reveal),
            KeyCode::Char('e' | 'E') => Reply::Do(Action::Stop),
            KeyCode::Char('n' | 'N') => Reply::Do(Action::NewRow),
            KeyCode::Char('b' | 'B') => self.bank(seen),
            KeyCode::Char(digit @ '1'..='3') => {
                let row = Row::ALL[digit as usize - '1' as usize];
                Reply::Do(match table.phase {
                    Phase::Take { .. } => Action::Take { row },
                    // The next number is where a new row would lie.
                    Phase::Turn { card: Some(_), .. } if table.new_row() == Some(row) => {
                        Action::NewRow
                    }
                    Phase::Turn { .. } | Phase::Over(_) => Action::Place { row },
                })
            }
            KeyCode::Left | KeyCode::Up => self.moved(seen, false),
            KeyCode::Right | KeyCode::Down => self.moved(seen, true),
            KeyCode::Enter if seen.owes() => self.confirm(seen),
            _ => Reply::Pass,
        }
    }

    fn moved(&mut self, seen: &Seen<'_, Push>, onward: bool) -> Reply<Action> {
        self.step(seen, onward);
        Reply::Taken
    }
}

/// The colour that has this letter in the viewer's language.
fn colour(seen: &Seen<'_, Push>, letter: char) -> Option<Colour> {
    let is = |colour: &Colour| {
        seen.say(colour.letter_key())
            .eq_ignore_ascii_case(&letter.to_string())
    };
    Colour::ALL.into_iter().find(is)
}

/// The question which colour to bank, with the letter of each colour that can be.
pub(super) fn colours(seen: &Seen<'_, Push>) -> String {
    let letter = |action: &Action| match *action {
        Action::Bank { colour } => Some(mark(seen, colour)),
        _ => None,
    };
    let letters: Vec<String> = seen.owed.iter().filter_map(letter).collect();
    seen.fill(
        "board-push-bank-which",
        &[("colours", Value::from(letters.join("  ")))],
    )
}
