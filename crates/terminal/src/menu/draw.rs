//! The menu on the screen.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use sobremesa_core::OptionKind;
use sobremesa_shelf::OptionFault;
use sobremesa_shelf::{Preset, Title};
use sobremesa_words::Value;

use crate::app::Cx;
use crate::board::Hint;
use crate::error::TerminalError;
use crate::frame::{keys, rule};
use crate::panel::help;
use crate::text::{paragraph, part, put, right};
use crate::theme::Tone;

use super::{Menu, Row, shelf};

/// The keys of the shelf.
const SHELF_HINTS: [Hint; 7] = [
    Hint::new("↑↓", "play-key-choose"),
    Hint::new("⏎", "play-key-take"),
    Hint::new("t", "play-key-learn"),
    Hint::new("c", "play-key-continue"),
    Hint::new("r", "play-key-rules"),
    Hint::new("g", "play-key-language"),
    Hint::new("q", "play-key-quit"),
];

/// Where the values begin.
const VALUES: u16 = 22;
/// Where names begin: under the values, which have an arrow before them.
const NAMES: u16 = VALUES + 2;
/// Where a seat's kind begins, after its name.
const KINDS: u16 = 38;

/// Where the line about a game may be: its own, that of the option that makes it, that of the game it comes from.
fn line_of(title: &Title, preset: Option<&Preset>) -> impl Iterator<Item = String> {
    let own = format!("{}-line", preset.map_or(title.id, |preset| preset.id));
    let option = preset.and_then(|preset| preset.options.first());
    let option = option.map(|(key, _)| format!("{}-option-{key}-hint", title.id));
    [Some(own), option, Some(format!("{}-line", title.id))]
        .into_iter()
        .flatten()
}

impl Menu {
    pub(super) fn on_draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let area = frame.area();
        let wide = area.width.saturating_sub(4).min(92);
        let high = area.height.min(32);
        let area = area.centered(Constraint::Length(wide), Constraint::Length(high));
        let buf = frame.buffer_mut();
        put(
            buf,
            area,
            0,
            1,
            &cx.words.say("play-menu-title"),
            cx.theme.tone(Tone::Cool),
        );
        put(
            buf,
            area,
            0,
            2,
            &cx.words.say("play-menu-line"),
            cx.theme.faint(),
        );
        right(
            buf,
            area,
            1,
            &cx.words.lang().code().to_uppercase(),
            cx.theme.faint(),
        );
        rule(buf, area, 3, cx.theme);
        let body = part(area, 0, 5, area.width, area.height.saturating_sub(7));
        let foot = part(area, 0, area.height - 1, area.width, 1);
        if self.laying {
            self.draw_rows(buf, body, cx);
            keys(buf, foot, 0, &self.row_hints(), cx);
        } else {
            self.draw_shelf(buf, body, cx);
            keys(buf, foot, 0, &SHELF_HINTS[1..], cx);
        }
    }

    /// All the keys of the menu.
    pub(super) fn draw_help(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let hints = if self.laying {
            let mut hints = self.row_hints();
            hints.push(Hint::new("r", "play-key-rules"));
            hints.push(Hint::new("q", "play-key-quit"));
            hints
        } else {
            SHELF_HINTS.to_vec()
        };
        help::draw(frame, &[vec![("play-menu-title", hints)]], cx);
    }

    fn row_hints(&self) -> Vec<Hint> {
        if self.typing.is_some() {
            return vec![
                Hint::new("⏎", "play-key-keep"),
                Hint::new("Esc", "play-key-cancel"),
            ];
        }
        let mut hints = vec![
            Hint::new("⏎", "play-key-start"),
            Hint::new("↑↓", "play-key-line"),
            Hint::new("←→", "play-key-change"),
        ];
        if matches!(self.rows().get(self.row), Some(Row::Seat(_))) {
            hints.push(Hint::new("n", "play-key-name"));
        }
        hints.extend([
            Hint::new("Esc", "play-key-back"),
            Hint::new("g", "play-key-language"),
        ]);
        hints
    }

    fn draw_shelf(&self, buf: &mut Buffer, area: Rect, cx: &Cx<'_>) {
        let chosen = self.place();
        let mut y = 0;
        for (place, (title, preset)) in shelf().into_iter().enumerate() {
            let id = preset.map_or(title.id, |preset| preset.id);
            let name = cx.words.say(&format!("{id}-name"));
            let style = if place == chosen {
                cx.theme.chosen()
            } else {
                cx.theme.strong()
            };
            put(
                buf,
                area,
                0,
                y,
                if place == chosen { "▸" } else { " " },
                cx.theme.tone(Tone::Cool),
            );
            put(buf, area, 2, y, &format!(" {name} "), style);
            cx.spots.pick(part(area, 0, y, area.width, 1), place);
            y += 1;
            if let Some(key) = line_of(title, preset).find(|key| cx.words.has(key)) {
                let inner = part(area, 3, 0, area.width - 3, area.height);
                y = paragraph(buf, inner, y, &cx.words.say(&key), cx.theme.faint());
            }
            y += 1;
        }
    }

    fn draw_rows(&self, buf: &mut Buffer, area: Rect, cx: &Cx<'_>) {
        let rows = self.rows();
        let at = self.row.min(rows.len() - 1);
        put(
            buf,
            area,
            2,
            0,
            &cx.words.say(&format!("{}-name", self.plan.id())),
            cx.theme.strong(),
        );
        let mut y = 2;
        for (place, row) in rows.iter().enumerate() {
            if matches!(row, Row::Option(_))
                && matches!(rows.get(place.wrapping_sub(1)), Some(Row::Seat(_)))
            {
                y += 1;
            }
            self.draw_row(buf, area, y, *row, place == at, cx);
            cx.spots.pick(part(area, 0, y, area.width, 1), place);
            y += 1;
        }
        let below = part(area, 2, y + 1, area.width - 2, area.height);
        match &self.trouble {
            Some(trouble) => {
                paragraph(
                    buf,
                    below,
                    0,
                    &self.in_words(trouble, cx),
                    cx.theme.tone(Tone::Bad),
                );
            }
            None => {
                paragraph(buf, below, 0, &self.hint(rows[at], cx), cx.theme.faint());
            }
        }
    }

    fn draw_row(&self, buf: &mut Buffer, area: Rect, y: u16, row: Row, chosen: bool, cx: &Cx<'_>) {
        let theme = cx.theme;
        put(
            buf,
            area,
            0,
            y,
            if chosen { "▸" } else { " " },
            theme.tone(Tone::Cool),
        );
        let label = match row {
            Row::Seats => cx.words.say("play-menu-seats"),
            Row::Seat(seat) => cx
                .words
                .fill("play-menu-seat", &[("number", Value::from(seat + 1))]),
            Row::Option(spec) => cx
                .words
                .say(&format!("{}-option-{}", self.plan.title.id, spec.key)),
        };
        put(
            buf,
            area,
            2,
            y,
            &label,
            if chosen {
                theme.strong()
            } else {
                theme.plain()
            },
        );
        let mut x = VALUES;
        if let Row::Seat(seat) = row {
            x = KINDS;
            match self.typing.as_ref().filter(|_| chosen) {
                Some(name) => put(buf, area, NAMES, y, &format!("{name}▏"), theme.chosen()),
                None => put(
                    buf,
                    area,
                    NAMES,
                    y,
                    &self.plan.name(seat, cx.words),
                    theme.plain(),
                ),
            };
        }
        let value = self.value(row, cx);
        let text = if chosen {
            format!("◂ {value} ▸")
        } else {
            format!("  {value}")
        };
        put(
            buf,
            area,
            x,
            y,
            &text,
            if chosen {
                theme.chosen()
            } else {
                theme.plain()
            },
        );
    }

    fn value(&self, row: Row, cx: &Cx<'_>) -> String {
        match row {
            Row::Seats => self.plan.seats.len().to_string(),
            Row::Seat(seat) => match &self.plan.seats[seat].bot {
                Some(bot) => cx
                    .words
                    .fill("play-seat-bot", &[("bot", Value::from(bot.as_str()))]),
                None if self.plan.seats[..seat]
                    .iter()
                    .all(|other| other.bot.is_some()) =>
                {
                    cx.words.say("play-seat-you")
                }
                None => cx.words.say("play-seat-person"),
            },
            Row::Option(spec) => {
                let values = self.values(spec);
                let value = self.option(spec.key).unwrap_or(&values[0]);
                match spec.kind {
                    OptionKind::Flag if value == "true" => cx.words.say("play-option-on"),
                    OptionKind::Flag => cx.words.say("play-option-off"),
                    OptionKind::Choice(words) | OptionKind::Data(words)
                        if words.contains(&value) =>
                    {
                        cx.words.say(&format!(
                            "{}-option-{}-{value}",
                            self.plan.title.id, spec.key
                        ))
                    }
                    // Somebody's own file goes by its name.
                    OptionKind::Choice(_) | OptionKind::Data(_) => value.to_owned(),
                    OptionKind::Seat => value
                        .parse()
                        .ok()
                        .filter(|&seat: &usize| seat < self.plan.seats.len())
                        .map_or_else(
                            || cx.words.say("play-option-nobody"),
                            |seat| self.plan.name(seat, cx.words),
                        ),
                }
            }
        }
    }

    /// What the chosen line means.
    fn hint(&self, row: Row, cx: &Cx<'_>) -> String {
        let key = match row {
            Row::Seats => {
                let (least, most) = (*self.facts.seats.start(), *self.facts.seats.end());
                let args = [("least", Value::from(least)), ("most", Value::from(most))];
                return cx.words.fill("play-menu-seats-hint", &args);
            }
            Row::Seat(seat) => match &self.plan.seats[seat].bot {
                Some(bot) => format!("{}-bot-{bot}", self.plan.title.id),
                None => "play-menu-person-hint".to_owned(),
            },
            Row::Option(spec) => format!("{}-option-{}-hint", self.plan.title.id, spec.key),
        };
        if cx.words.has(&key) {
            cx.words.say(&key)
        } else {
            String::new()
        }
    }

    fn in_words(&self, trouble: &TerminalError, cx: &Cx<'_>) -> String {
        match trouble {
            TerminalError::Faults(faults) => {
                let name = |seat: sobremesa_core::Seat| self.plan.name(seat.index(), cx.words);
                faults
                    .iter()
                    .map(|fault| cx.words.tell(fault, name))
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            TerminalError::Options(faults) => {
                let keys: Vec<&str> = faults
                    .iter()
                    .map(|fault| match fault {
                        OptionFault::Unknown { key, .. } | OptionFault::Shape(key) => key.as_str(),
                        OptionFault::Value { spec, .. } => spec.key,
                        OptionFault::File { path, .. } => path.as_str(),
                    })
                    .collect();
                cx.words.fill(
                    "play-menu-trouble",
                    &[("option", Value::from(keys.join(", ")))],
                )
            }
            TerminalError::OneKeyboard { game, option } => {
                let option = cx.words.say(&format!("{game}-option-{option}"));
                let args = [("option", Value::from(option))];
                cx.words.fill("play-menu-one-keyboard", &args)
            }
            _ => String::new(),
        }
    }
}
