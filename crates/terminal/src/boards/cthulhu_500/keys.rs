//! The keys of the race.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_cthulhu_500::{Action, Card, Cthulhu500, Few, Phase};

use crate::board::{Hint, Reply, Seen};

use super::Top;
use super::choice::{Item, card_of, items, key_of};
use super::hand;

/// Is the viewer to set cards aside for the grid?
pub(super) fn setting_aside(seen: &Seen<'_, Cthulhu500>) -> bool {
    matches!(seen.view.table.phase, Phase::Grid { .. }) && seen.owes()
}

impl Top {
    pub(super) fn on_key(&mut self, seen: &Seen<'_, Cthulhu500>, key: KeyEvent) -> Reply<Action> {
        match key.code {
            KeyCode::Left => self.turn_page(seen, false),
            KeyCode::Right | KeyCode::Tab => self.turn_page(seen, true),
            KeyCode::Char(digit @ '1'..='9') => {
                return self.digit(seen, digit as usize - '1' as usize);
            }
            KeyCode::Char('n' | 'N') if seen.view.asked => return Reply::Waive,
            KeyCode::Enter if setting_aside(seen) => return self.set_aside(seen),
            KeyCode::Up => self.step(seen, false),
            KeyCode::Down => self.step(seen, true),
            KeyCode::Enter => return self.confirm(seen),
            KeyCode::Esc | KeyCode::Backspace if self.open.is_some() => self.open = None,
            KeyCode::Char(letter) => return seen.letter(letter, key_of, named),
            _ => return Reply::Pass,
        }
        Reply::Taken
    }

    /// A card of the hand: set aside for the grid, or chosen in the list.
    fn digit(&mut self, seen: &Seen<'_, Cthulhu500>, place: usize) -> Reply<Action> {
        let Some(card) = hand::cards(seen).get(place).map(|face| face.card) else {
            return Reply::Pass;
        };
        if setting_aside(seen) {
            self.marked ^= 1 << place;
            self.card = Some(place);
            return Reply::Taken;
        }
        let again = self.card == Some(place) && self.open.is_none();
        let items = items(seen);
        let at = items
            .iter()
            .position(|item| card_of(item.first()) == Some(card));
        self.open = None;
        self.card = Some(place);
        let Some(at) = at else { return Reply::Taken };
        let chosen = self.at == at;
        self.at = at;
        if again && chosen {
            self.confirm(seen)
        } else {
            Reply::Taken
        }
    }

    fn set_aside(&self, seen: &Seen<'_, Cthulhu500>) -> Reply<Action> {
        let marked = hand::cards(seen)
            .into_iter()
            .enumerate()
            .filter(|(place, _)| self.marked & (1 << place) != 0);
        let cards: Vec<Card> = marked.map(|(_, face)| face.card).collect();
        Few::new(cards).map_or(Reply::Pass, |cards| Reply::Do(Action::Grid { cards }))
    }

    fn step(&mut self, seen: &Seen<'_, Cthulhu500>, onward: bool) {
        let items = items(seen);
        let (place, count) = match self.open.and_then(|open| items.get(open)) {
            Some(item) => (&mut self.aim, item.actions.len()),
            None => (&mut self.at, items.len()),
        };
        *place = if onward {
            (*place + 1).min(count.saturating_sub(1))
        } else {
            place.saturating_sub(1)
        };
        self.card = None;
    }

    fn confirm(&mut self, seen: &Seen<'_, Cthulhu500>) -> Reply<Action> {
        let items = items(seen);
        let Some(item) = items.get(self.open.unwrap_or(self.at)) else {
            return Reply::Pass;
        };
        match (self.open, item.actions.as_slice()) {
            (Some(_), actions) => actions
                .get(self.aim)
                .map_or(Reply::Pass, |&action| Reply::Do(action)),
            (None, [only]) => Reply::Do(*only),
            (None, _) => {
                self.open = Some(self.at);
                self.aim = 0;
                Reply::Taken
            }
        }
    }

    /// A click on a line of the list: it is chosen, and done where it was chosen already.
    pub(super) fn picked(&mut self, seen: &Seen<'_, Cthulhu500>, place: usize) -> Reply<Action> {
        let at = if self.open.is_some() {
            &mut self.aim
        } else {
            &mut self.at
        };
        if *at == place {
            return self.confirm(seen);
        }
        *at = place;
        self.card = None;
        Reply::Taken
    }

    /// Chooses what somebody advises.
    pub(super) fn pointed(&mut self, seen: &Seen<'_, Cthulhu500>, action: Action) {
        if let Action::Grid { cards } = action {
            let hand = hand::cards(seen);
            let places = (0..).zip(&hand);
            self.marked = places
                .filter(|(_, face)| cards.iter().any(|card| card == face.card))
                .fold(0, |marked, (place, _)| marked | 1 << place);
            return;
        }
        let items = items(seen);
        let Some(at) = items.iter().position(|item| item.actions.contains(&action)) else {
            return;
        };
        let actions = &items[at].actions;
        self.at = at;
        self.open = (actions.len() > 1).then_some(at);
        self.aim = actions.iter().position(|&one| one == action).unwrap_or(0);
    }

    /// The entry that is chosen.
    pub(super) fn chosen(&self, seen: &Seen<'_, Cthulhu500>) -> Option<Item> {
        items(seen).into_iter().nth(self.open.unwrap_or(self.at))
    }

    pub(super) fn hints(&self, seen: &Seen<'_, Cthulhu500>) -> Vec<Hint> {
        let mut hints = Vec::new();
        if setting_aside(seen) {
            hints.push(Hint::new("1–5", "board-cthulhu-500-key-aside"));
            hints.push(Hint::new("⏎", "play-key-do"));
        } else if self.open.is_some() {
            hints.push(Hint::new("↑↓ ⏎", "board-cthulhu-500-key-target"));
            hints.push(Hint::new("Esc", "play-key-back"));
        } else if seen.view.asked && seen.owes() {
            hints.push(Hint::new("p", "board-cthulhu-500-key-pass"));
            hints.push(Hint::new("n", "board-cthulhu-500-key-waive"));
            hints.push(Hint::new("↑↓ ⏎", "play-key-do"));
        } else if seen.owes() {
            hints.push(Hint::new("↑↓ 1–9 ⏎", "play-key-do"));
        }
        hints.push(Hint::new("←→", "board-cthulhu-500-key-page"));
        hints
    }
}

/// What a letter would do, whether or not it can be done now.
fn named(letter: char) -> Option<Action> {
    let all = [
        Action::Pass,
        Action::Attempt,
        Action::FarAttempt,
        Action::PitStop,
        Action::Repair,
        Action::Draw,
    ];
    all.into_iter()
        .find(|&action| key_of(action) == Some(letter))
}

/// All the keys.
pub(super) fn help() -> Vec<Hint> {
    vec![
        Hint::new("↑ ↓ ⏎", "board-cthulhu-500-help-list"),
        Hint::new("1–9", "board-cthulhu-500-help-card"),
        Hint::new("← →", "board-cthulhu-500-help-page"),
        Hint::new("o f", "board-cthulhu-500-help-attempt"),
        Hint::new("b m", "board-cthulhu-500-help-pit"),
        Hint::new("d", "board-cthulhu-500-help-draw"),
        Hint::new("y e", "board-cthulhu-500-help-enough"),
        Hint::new("p", "board-cthulhu-500-help-pass"),
        Hint::new("n", "board-cthulhu-500-help-waive"),
    ]
}
