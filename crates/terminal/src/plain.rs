//! The table top of a game that has none: every action in words, and the view as it is written.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use sobremesa_core::Game;

use crate::board::{Hint, Reply, Seen, TableTop};
use crate::text::{part, put};

/// Lists what can be done.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plain {
    at: usize,
}

impl<G: Game> TableTop<G> for Plain {
    fn draw(&self, seen: &Seen<'_, G>, area: Rect, buf: &mut Buffer) {
        let half = area.width / 2;
        let left = part(area, 1, 1, half.saturating_sub(2), area.height);
        let page = usize::from(left.height.saturating_sub(2)).max(1);
        let first = self.at / page * page;
        let heading = if seen.owes() {
            "play-plain-choose"
        } else {
            "play-plain-wait"
        };
        put(buf, left, 0, 0, &seen.say(heading), seen.theme.strong());
        for (row, (place, action)) in seen
            .owed
            .iter()
            .enumerate()
            .skip(first)
            .take(page)
            .enumerate()
        {
            let (sign, style) = if place == self.at {
                ("▸ ", seen.theme.chosen())
            } else {
                ("  ", seen.theme.plain())
            };
            let fatal = if seen.fatal(*action).is_some() {
                "✗ "
            } else {
                ""
            };
            put(
                buf,
                left,
                0,
                row as u16 + 2,
                &format!("{sign}{fatal}{}", seen.tell(action)),
                style,
            );
            seen.spots
                .pick(part(left, 0, row as u16 + 2, left.width, 1), place);
        }
        let right = part(area, half, 1, area.width, area.height);
        let view = serde_json::to_value(seen.view).unwrap_or_default();
        for (row, (key, value)) in view.as_object().into_iter().flatten().enumerate() {
            put(
                buf,
                right,
                0,
                row as u16,
                &format!("{key}: {value}"),
                seen.theme.faint(),
            );
        }
    }

    fn key(&mut self, seen: &Seen<'_, G>, key: KeyEvent) -> Reply<G::Action> {
        match key.code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down if self.at + 1 < seen.owed.len() => self.at += 1,
            KeyCode::Enter => {
                return seen
                    .owed
                    .get(self.at)
                    .map_or(Reply::Pass, |&action| Reply::Do(action));
            }
            _ => return Reply::Pass,
        }
        Reply::Taken
    }

    fn pick(&mut self, seen: &Seen<'_, G>, place: usize) -> Reply<G::Action> {
        if self.at != place {
            self.at = place;
            return Reply::Taken;
        }
        let picked = seen.owed.get(place).copied();
        picked.map_or(Reply::Pass, Reply::Do)
    }

    fn point(&mut self, seen: &Seen<'_, G>, action: G::Action) {
        let place = seen.owed.iter().position(|&owed| owed == action);
        self.at = place.unwrap_or(self.at);
    }

    fn keys(&self, _: &Seen<'_, G>) -> Vec<Hint> {
        vec![
            Hint::new("↑↓", "play-key-choose"),
            Hint::new("⏎", "play-key-do"),
        ]
    }

    fn changed(&mut self, seen: &Seen<'_, G>) {
        self.at = self.at.min(seen.owed.len().saturating_sub(1));
    }
}
