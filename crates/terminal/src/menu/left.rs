//! The matches that were left, to go on with.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Constraint;
use sobremesa_words::Value;

use crate::app::{Cx, Flow, Screen};
use crate::board::Hint;
use crate::frame::{keys, rule};
use crate::panel::interrupts;
use crate::panel::list::scroll;
use crate::plan::Plan;
use crate::resume::{Left, Origin, list, open};
use crate::text::{part, put};
use crate::theme::Tone;

use super::Menu;

/// How many lines there are at most, whatever the height.
const LINES: usize = 20;

pub(super) struct LeftMatches {
    matches: Vec<Left>,
    at: usize,
    /// One that cannot be gone on with.
    refused: bool,
    back: Plan,
}

impl LeftMatches {
    pub(super) fn new(back: Plan, cx: &Cx<'_>) -> LeftMatches {
        LeftMatches {
            matches: cx.matches.map(list).unwrap_or_default(),
            at: 0,
            refused: false,
            back,
        }
    }

    fn line(left: &Left, cx: &Cx<'_>) -> String {
        let args = [
            (
                "game",
                Value::from(cx.words.say(&format!("{}-name", left.id))),
            ),
            ("players", Value::from(left.players.join(", "))),
            ("moves", Value::from(left.moves)),
        ];
        cx.words.fill("play-left-line", &args)
    }
}

impl Screen for LeftMatches {
    fn key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        if interrupts(key) {
            return Flow::Quit;
        }
        self.refused = false;
        match key.code {
            KeyCode::Enter => {
                let Some(left) = self.matches.get(self.at) else {
                    return Flow::Stay;
                };
                match open(&left.path, Origin::Left, cx.words) {
                    Ok(screen) => return Flow::To(screen),
                    Err(_) => self.refused = true,
                }
            }
            KeyCode::Char('x') if self.at < self.matches.len() => {
                let left = self.matches.remove(self.at);
                let _ = std::fs::remove_file(left.path);
                self.at = self.at.min(self.matches.len().saturating_sub(1));
            }
            KeyCode::Esc | KeyCode::Char('q') => {
                return Flow::To(Box::new(Menu::new(self.back.clone())));
            }
            KeyCode::Char('g') => return Flow::Language,
            _ => {
                scroll(&mut self.at, self.matches.len(), key);
            }
        }
        Flow::Stay
    }

    fn draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let area = frame.area();
        let wide = area.width.saturating_sub(4).min(92);
        let high = area.height.min(32);
        let area = area.centered(Constraint::Length(wide), Constraint::Length(high));
        let buf = frame.buffer_mut();
        let title = cx.words.say("play-left-title");
        put(buf, area, 0, 1, &title, cx.theme.tone(Tone::Cool));
        rule(buf, area, 3, cx.theme);
        if self.matches.is_empty() {
            let none = cx.words.say("play-left-none");
            put(buf, area, 0, 5, &none, cx.theme.faint());
        }
        let room = usize::from(area.height.saturating_sub(8)).min(LINES);
        let first = (self.at + 1).saturating_sub(room);
        let shown = self.matches.iter().enumerate().skip(first).take(room);
        for (y, (place, left)) in (5..).zip(shown) {
            let (sign, style) = if place == self.at {
                ("▸", cx.theme.strong())
            } else {
                (" ", cx.theme.plain())
            };
            put(buf, area, 0, y, sign, style);
            put(buf, area, 2, y, &Self::line(left, cx), style);
        }
        if self.refused {
            let refused = cx.words.say("play-left-refused");
            put(
                buf,
                area,
                0,
                area.height - 2,
                &refused,
                cx.theme.tone(Tone::Bad),
            );
        }
        let hints = [
            Hint::new("↑↓", "play-key-choose"),
            Hint::new("⏎", "play-key-continue"),
            Hint::new("x", "play-key-delete"),
            Hint::new("Esc", "play-key-back"),
        ];
        let foot = part(area, 0, area.height - 1, area.width, 1);
        keys(buf, foot, 0, &hints, cx);
    }
}
