//! The mouse: while a screen is drawn it notes what lies where; a click there is a key or a choice.

use std::cell::RefCell;

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

/// What a click does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    /// The same as this key.
    Key(KeyCode),
    /// Chooses this entry of what is listed.
    Pick(usize),
    /// Carries out this piece of advice.
    Advice(usize),
    /// Nothing, whatever lies behind.
    Nothing,
}

/// Everything on the screen that answers the mouse, what lies in front last.
#[derive(Debug, Default)]
pub(crate) struct Spots(RefCell<Vec<(Rect, Answer)>>);

#[derive(Clone, Copy, Debug)]
enum Answer {
    Click(Click),
    Wheel(KeyCode, KeyCode),
}

impl Spots {
    /// Nothing answers any more.
    pub(crate) fn clear(&self) {
        self.0.borrow_mut().clear();
    }

    pub(crate) fn add(&self, area: Rect, click: Click) {
        self.0.borrow_mut().push((area, Answer::Click(click)));
    }

    pub(crate) fn key(&self, area: Rect, code: KeyCode) {
        self.add(area, Click::Key(code));
    }

    pub(crate) fn letter(&self, area: Rect, letter: char) {
        self.key(area, KeyCode::Char(letter));
    }

    pub(crate) fn pick(&self, area: Rect, place: usize) {
        self.add(area, Click::Pick(place));
    }

    /// Turning the wheel here is these keys; elsewhere it is the arrows.
    pub(crate) fn wheel(&self, area: Rect, up: KeyCode, down: KeyCode) {
        self.0.borrow_mut().push((area, Answer::Wheel(up, down)));
    }

    /// A panel lies in front: nothing behind it answers, and a click beside it closes it.
    pub(crate) fn cover(&self, screen: Rect, panel: Rect) {
        self.clear();
        self.key(screen, KeyCode::Esc);
        self.add(panel, Click::Nothing);
    }

    /// What the mouse does.
    pub(crate) fn of(&self, mouse: MouseEvent) -> Option<Click> {
        let at = Position::new(mouse.column, mouse.row);
        let spots = self.0.borrow();
        let mut here = spots
            .iter()
            .rev()
            .filter(|(area, _)| area.contains(at))
            .map(|(_, answer)| *answer);
        let wheel = |up: bool, answer: Option<Answer>| match answer {
            Some(Answer::Wheel(code, _)) if up => Click::Key(code),
            Some(Answer::Wheel(_, code)) => Click::Key(code),
            _ if up => Click::Key(KeyCode::Up),
            _ => Click::Key(KeyCode::Down),
        };
        let turned = |answer: &Answer| matches!(answer, Answer::Wheel(..));
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => here.find_map(|answer| match answer {
                Answer::Click(click) => Some(click),
                Answer::Wheel(..) => None,
            }),
            MouseEventKind::ScrollUp => Some(wheel(true, here.find(turned))),
            MouseEventKind::ScrollDown => Some(wheel(false, here.find(turned))),
            _ => None,
        }
    }
}

/// The key behind a label such as `e`, `Esc` or `↑↓ ⏎`; several keys have none.
pub(crate) fn key_of(label: &str) -> Option<KeyCode> {
    let mut letters = label.chars();
    match (letters.next(), letters.next()) {
        (Some('⏎'), None) => Some(KeyCode::Enter),
        (Some('␣'), None) => Some(KeyCode::Char(' ')),
        (Some('⇥'), None) => Some(KeyCode::Tab),
        (Some(letter), None) => Some(KeyCode::Char(letter)),
        _ if label == "Esc" => Some(KeyCode::Esc),
        _ if label.ends_with('⏎') => Some(KeyCode::Enter),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyModifiers;

    use super::*;

    fn at(kind: MouseEventKind, column: u16, row: u16) -> MouseEvent {
        MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }
    }

    #[test]
    fn what_lies_in_front_answers() {
        let spots = Spots::default();
        let down = |x, y| spots.of(at(MouseEventKind::Down(MouseButton::Left), x, y));
        spots.letter(Rect::new(0, 0, 10, 10), 'a');
        spots.pick(Rect::new(2, 2, 3, 1), 4);
        assert_eq!(down(1, 1), Some(Click::Key(KeyCode::Char('a'))));
        assert_eq!(down(4, 2), Some(Click::Pick(4)));
        assert_eq!(down(5, 2), Some(Click::Key(KeyCode::Char('a'))));
        assert_eq!(down(10, 2), None);
        spots.cover(Rect::new(0, 0, 80, 24), Rect::new(20, 5, 10, 10));
        assert_eq!(down(4, 2), Some(Click::Key(KeyCode::Esc)));
        assert_eq!(down(25, 8), Some(Click::Nothing));
    }

    #[test]
    fn the_wheel_is_the_arrows_unless_a_place_says_otherwise() {
        let spots = Spots::default();
        spots.wheel(Rect::new(0, 0, 5, 5), KeyCode::PageUp, KeyCode::PageDown);
        spots.letter(Rect::new(0, 0, 10, 10), 'a');
        let key = |kind, x| spots.of(at(kind, x, 1));
        assert_eq!(
            key(MouseEventKind::ScrollDown, 1),
            Some(Click::Key(KeyCode::PageDown))
        );
        assert_eq!(
            key(MouseEventKind::ScrollUp, 7),
            Some(Click::Key(KeyCode::Up))
        );
    }

    #[test]
    fn a_label_is_the_key_it_names() {
        assert_eq!(key_of("e"), Some(KeyCode::Char('e')));
        assert_eq!(key_of("↑↓ ⏎"), Some(KeyCode::Enter));
        assert_eq!(key_of("Esc"), Some(KeyCode::Esc));
        assert_eq!(key_of("1–3"), None);
        assert_eq!(key_of("+ -"), None);
    }
}
