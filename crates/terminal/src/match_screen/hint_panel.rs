//! The hint beside the table: the best answers with their chances and reasons, as long as the moment lasts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_bots::{Advice, Evaluated};
use sobremesa_core::Tell;
use sobremesa_words::Value;

use crate::app::Cx;
use crate::board::{ADVISED, Board};
use crate::frame::{Areas, rule};
use crate::pointer::Click;
use crate::text::{brief, paragraph, part, put, right, width, wrap};
use crate::theme::Tone;

use super::MatchScreen;

/// How many answers are told.
const FEW: usize = 3;
/// How many reasons are given for each.
const REASONS: usize = 2;
/// How much of its column the log keeps.
const LOG: u16 = 6;

impl<G: Board> MatchScreen<G> {
    /// Draws the hint where the log is: above it in its column, in its place where it has two lines only.
    pub(super) fn draw_hint(&self, buf: &mut Buffer, at: &mut Areas, cx: &Cx<'_>) {
        let Some(told) = self.asked_hint() else {
            return;
        };
        if at.column {
            let high = self.draw_column(buf, at.log, told, cx);
            for row in 0..high {
                buf.set_string(at.log.x - 2, at.log.y + row, "│", cx.theme.faint());
            }
            at.log = part(at.log, 0, high, at.log.width, at.log.height);
        } else {
            self.draw_strip(buf, at.log, told, cx);
            at.log = Rect {
                height: 0,
                ..at.log
            };
        }
    }

    /// Draws into the column of the log; says how many lines that takes.
    fn draw_column(
        &self,
        buf: &mut Buffer,
        area: Rect,
        told: Option<&Advice<G::Action>>,
        cx: &Cx<'_>,
    ) -> u16 {
        let theme = cx.theme;
        let title = format!("{ADVISED} {}", cx.words.say("play-hint-title"));
        put(buf, area, 0, 0, &title, theme.tone(Tone::Warm));
        let Some(advice) = told else {
            put(
                buf,
                area,
                0,
                2,
                &cx.words.say("play-hint-thinking"),
                theme.faint(),
            );
            return 4;
        };
        let last = area.height.saturating_sub(LOG);
        let mut y = 2;
        for (place, choice) in advice.choices.iter().take(FEW).enumerate() {
            let style = if place == 0 {
                theme.strong()
            } else {
                theme.plain()
            };
            let chance = self.chance(advice.exact, choice, cx);
            let room = area.width.saturating_sub(width(&chance) + 4);
            let name = wrap(&self.tell(&choice.action.message(), cx), room);
            let why = self.why(choice, area.width.saturating_sub(2), cx);
            if y + name.len() as u16 + 2 > last {
                break;
            }
            let from = y;
            put(buf, area, 0, y, &(place + 1).to_string(), style);
            right(buf, area, y, &chance, style);
            for line in &name {
                put(buf, area, 2, y, line, style);
                y += 1;
            }
            for line in why.iter().take(last.saturating_sub(y + 2).into()) {
                put(buf, area, 2, y, line, theme.faint());
                y += 1;
            }
            cx.spots.add(
                part(area, 0, from, area.width, y - from),
                Click::Advice(place),
            );
            y += 1;
        }
        paragraph(buf, area, y, &cx.words.say("play-hint-keys"), theme.faint());
        y += wrap(&cx.words.say("play-hint-keys"), area.width).len() as u16;
        rule(buf, area, y, theme);
        y + 2
    }

    /// Draws into two lines: the best answer, then the others.
    fn draw_strip(
        &self,
        buf: &mut Buffer,
        area: Rect,
        told: Option<&Advice<G::Action>>,
        cx: &Cx<'_>,
    ) {
        let theme = cx.theme;
        let Some(advice) = told else {
            let title = format!("{ADVISED} {}", cx.words.say("play-hint-title"));
            put(buf, area, 0, 0, &title, theme.tone(Tone::Warm));
            put(
                buf,
                area,
                2,
                1,
                &cx.words.say("play-hint-thinking"),
                theme.faint(),
            );
            return;
        };
        let keys = cx.words.say("play-hint-keys");
        right(buf, area, 0, &keys, theme.faint());
        let line = |place: usize, choice: &Evaluated<G::Action>, room: u16| {
            let chance = self.chance(advice.exact, choice, cx);
            let name = self.tell(&choice.action.message(), cx);
            let fits = |name: &str, chance: &str| width(name) + width(chance) + 5 <= room;
            // Rather without its doubt, rather without what several have in common, than cut in what tells them apart.
            let bare = self.chance(true, choice, cx);
            let chance = if fits(&name, &chance) { chance } else { bare };
            let name = brief(&name, room.saturating_sub(width(&chance) + 5));
            format!("{}  {name}  {chance}", place + 1)
        };
        put(buf, area, 0, 0, ADVISED, theme.tone(Tone::Warm));
        let room = area.width.saturating_sub(width(&keys) + 4);
        let text = line(0, advice.best(), room);
        put(buf, area, 2, 0, &text, theme.strong());
        cx.spots.add(part(area, 0, 0, room, 1), Click::Advice(0));
        let others = advice.choices.iter().enumerate().take(FEW).skip(1);
        let mut x = 2;
        let each = (area.width - 2) / (FEW as u16 - 1);
        for (place, choice) in others {
            put(
                buf,
                area,
                x,
                1,
                &line(place, choice, each - 2),
                theme.faint(),
            );
            cx.spots
                .add(part(area, x, 1, each, 1), Click::Advice(place));
            x += each;
        }
    }

    /// Where the hint has only two lines, the reasons of the best answer stand under the board; says whether they do.
    pub(super) fn draw_reasons(&self, buf: &mut Buffer, area: Rect, cx: &Cx<'_>) -> bool {
        let narrow = !crate::frame::areas(buf.area).column;
        let Some(advice) = self.advice().filter(|_| narrow) else {
            return false;
        };
        let reasons: Vec<String> = advice
            .best()
            .reasons
            .iter()
            .take(REASONS)
            .map(|reason| self.tell(reason, cx))
            .collect();
        paragraph(buf, area, 0, &reasons.join(" "), cx.theme.plain());
        !reasons.is_empty()
    }

    fn why(&self, choice: &Evaluated<G::Action>, wide: u16, cx: &Cx<'_>) -> Vec<String> {
        let reasons = choice.reasons.iter().take(REASONS);
        reasons
            .flat_map(|reason| wrap(&self.tell(reason, cx), wide))
            .collect()
    }

    fn chance(&self, exact: bool, choice: &Evaluated<G::Action>, cx: &Cx<'_>) -> String {
        let percent = |share: f64| (share * 100.0).round() as i64;
        let chance = ("percent", Value::from(percent(choice.value)));
        if exact {
            return cx.words.fill("play-hint-exact", &[chance]);
        }
        let doubt = ("doubt", Value::from(percent(choice.std_error).max(1)));
        cx.words.fill("play-hint-chance", &[chance, doubt])
    }
}
