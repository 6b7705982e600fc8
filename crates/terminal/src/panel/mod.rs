//! What lies in front of the table for a while: help, rules, the log, talk, the result, the way out.

pub(crate) mod choice;
pub(crate) mod help;
pub(crate) mod list;
mod markdown;
pub(crate) mod rules;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Leaves a panel?
pub(crate) fn closes(key: KeyEvent) -> bool {
    matches!(key.code, KeyCode::Esc | KeyCode::Char('q'))
}

/// Ctrl-C, which comes as a key while the program has the terminal.
pub(crate) fn interrupts(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c'))
}
