//! A first match that teaches, at the table: where its sentences stand, and what moves them on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_shelf::Lesson;
use sobremesa_words::{Value, Words};

use crate::app::Cx;
use crate::board::Board;
use crate::error::TerminalError;
use crate::frame::{Areas, rule};
use crate::plan::{Plan, SeatPlan};
use crate::session::Session;
use crate::teaching::{Said, Teaching};
use crate::text::{paragraph, part, put, right, width};
use crate::theme::Tone;

use super::MatchScreen;

impl<G: Board> MatchScreen<G> {
    /// Sits the pupil down at the position of a lesson. The next match of the plan is a real one.
    pub(crate) fn lesson(
        mut plan: Plan,
        lesson: Lesson,
        words: &Words,
    ) -> Result<Self, TerminalError> {
        let unsound = || TerminalError::UnknownGame(G::ID.to_owned());
        let setup = lesson.setup::<G>().map_err(|_| unsound())?;
        plan.seats = (0..setup.seats)
            .map(|seat| SeatPlan {
                name: None,
                bot: (seat != lesson.seat.0).then(|| lesson.bot.clone()),
            })
            .collect();
        let seed = plan.take_seed();
        let session = Session::start(setup, plan.sitters(words), seed).map_err(|_| unsound())?;
        let mut table = MatchScreen::of(session, plan, seed);
        table.teaching = Some(Teaching::new(G::ID, lesson));
        Ok(table)
    }

    /// The pupil is asked again, perhaps for something else.
    pub(super) fn teach(&mut self) {
        let owed = &self.look.choices.owed;
        if let Some(teaching) = self.teaching.as_mut().filter(|_| !owed.is_empty()) {
            teaching.asked(owed, &self.look.view);
        }
    }

    /// What a lesson asks for, to be lit on the table.
    pub(super) fn taught(&self) -> Option<G::Action> {
        self.teaching.as_ref()?.wanted(&self.look.choices.owed)
    }

    /// What is said in a lesson; nothing where a hint stands in its place or there is no lesson.
    fn said(&self) -> Option<(String, Option<Said>)> {
        let teaching = self.teaching.as_ref()?;
        if self.asked_hint().is_some() || self.session.over().is_some() {
            return None;
        }
        let said = teaching.said();
        let key = said
            .as_ref()
            .map_or("play-lesson-done".to_owned(), |said| said.key.clone());
        Some((key, said))
    }

    pub(super) fn to_read(&self) -> bool {
        let said = self.said().and_then(|(_, said)| said);
        said.is_some_and(|said| said.to_read)
    }

    /// Draws the lesson where hints stand: above the log in its column, or in the four lines under the board.
    pub(super) fn draw_lesson(&self, buf: &mut Buffer, at: &mut Areas, cx: &Cx<'_>) {
        let Some((key, said)) = self.said() else {
            return;
        };
        let text = cx.words.say(&key);
        let heading = cx.words.say("play-lesson-title");
        let more = match &said {
            Some(said) if said.other => cx.words.say("play-lesson-other"),
            Some(said) if said.to_read => cx.words.say("play-lesson-read"),
            _ => String::new(),
        };
        let place = said.map_or(String::new(), |said| {
            let (at, of) = said.place;
            let counts = [("at", Value::from(at)), ("of", Value::from(of))];
            cx.words.fill("play-lesson-place", &counts)
        });
        let theme = cx.theme;
        if at.column {
            let area = at.log;
            put(buf, area, 0, 0, &heading, theme.tone(Tone::Warm));
            right(buf, area, 0, &place, theme.faint());
            let mut y = paragraph(buf, area, 2, &text, theme.strong()) + 1;
            if !more.is_empty() {
                y = paragraph(buf, area, y, &more, theme.faint()) + 1;
            }
            rule(buf, area, y, theme);
            for row in 0..y + 2 {
                buf.set_string(area.x - 2, area.y + row, "│", theme.faint());
            }
            at.log = part(area, 0, y + 2, area.width, area.height);
            return;
        }
        let free = self.notice.is_none();
        let top = if free { at.notice } else { at.log };
        let area = Rect {
            height: at.log.bottom() - top.y,
            width: at.log.width,
            ..top
        };
        for row in 0..area.height {
            put(
                buf,
                area,
                0,
                row,
                &" ".repeat(area.width.into()),
                theme.plain(),
            );
        }
        let wide = area.width.saturating_sub(width(&place) + 2);
        right(buf, area, 0, &place, theme.faint());
        let text = format!("{text} {more}");
        let inner = part(area, 0, 0, wide, area.height);
        paragraph(buf, inner, 0, text.trim_end(), theme.strong());
        at.log = Rect {
            height: 0,
            ..at.log
        };
    }
}
