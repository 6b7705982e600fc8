//! A first match that teaches, at the table: where its sentences stand, and what moves them on.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use sobremesa_core::{FastLuck, Viewer};
use sobremesa_shelf::Lesson;
use sobremesa_table::goes_as_told;
use sobremesa_words::{Value, Words};

use crate::app::Cx;
use crate::board::Board;
use crate::error::TerminalError;
use crate::frame::{Areas, rule};
use crate::plan::{Plan, SeatPlan};
use crate::session::Session;
use crate::teaching::{Moment, Said, Teaching, json};
use crate::text::{paragraph, part, put, right, width};
use crate::theme::Tone;

use super::MatchScreen;

/// How many deals are tried: four of four hundred will do at least (a test of the tables says so).
const DEALS: usize = 1000;

/// The seed of a deal on which the lesson goes as it is told.
fn suiting<G: Board>(lesson: &Lesson, first: u64) -> Option<u64> {
    let mut luck = FastLuck::new(first);
    let mut seeds = std::iter::once(first).chain(std::iter::repeat_with(|| luck.raw()));
    seeds.by_ref().take(DEALS).find(|&seed| {
        let deal = lesson
            .setup::<G>()
            .ok()
            .and_then(|setup| Session::start(setup, Vec::new(), seed).ok());
        deal.is_some_and(|mut deal| goes_as_told(&mut deal, lesson).is_ok())
    })
}

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
        let first = plan.take_seed();
        let seed = suiting::<G>(&lesson, first).unwrap_or(first);
        let session = Session::start(setup, plan.sitters(words), seed).map_err(|_| unsound())?;
        let mut table = MatchScreen::of(session.repeats(), plan, seed);
        table.thinking.follow(lesson.script.clone());
        table.teaching = Some(Teaching::new(G::ID, lesson));
        Ok(table)
    }

    fn moment(&self) -> Moment {
        let free = match self.look.viewer {
            Viewer::Seat(seat) => self.session.free(seat),
            Viewer::Spectator => Vec::new(),
        };
        Moment::of(&self.look.view, &self.look.choices.owed, &free)
    }

    /// The table has changed: what a lesson says may have to change with it.
    pub(super) fn teach(&mut self) {
        if self.teaching.is_some() {
            let now = self.moment();
            self.teaching.iter_mut().for_each(|one| one.asked(&now));
        }
    }

    /// Is this done, or does a lesson have something to say to it first?
    pub(super) fn may_do(&mut self, action: G::Action) -> bool {
        if self.teaching.is_none() {
            return true;
        }
        let (now, args) = (self.moment(), G::lesson_args(&self.look.view, action));
        self.teaching
            .as_mut()
            .is_none_or(|teaching| teaching.hears(&action, args, &now))
    }

    /// This was done just now.
    pub(super) fn learn(&mut self, action: G::Action) {
        let before = self.session.moves() - 1;
        if let Some(teaching) = &mut self.teaching {
            teaching.acted(&action, before);
        }
    }

    /// The pupil goes on: what is said was read.
    pub(super) fn read_on(&mut self) -> bool {
        if self.teaching.is_none() {
            return false;
        }
        let now = self.moment();
        self.teaching
            .as_mut()
            .is_some_and(|teaching| teaching.read(&now))
    }

    /// The keys with which a pupil answers an answer; says whether the key was one of these.
    pub(super) fn lesson_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> bool {
        let (Some(teaching), Viewer::Seat(seat)) = (&mut self.teaching, self.look.viewer) else {
            return false;
        };
        let held = teaching.held().cloned();
        match (key.code, held) {
            (KeyCode::Enter, Some(held)) => {
                let mut can = self.look.choices.owed.clone();
                can.extend(self.session.free(seat));
                match can.into_iter().find(|action| json(action) == held) {
                    Some(action) => self.act(seat, action, cx),
                    None => _ = teaching.let_be(),
                }
                true
            }
            // What was made is taken back as ever.
            (KeyCode::Char('u'), None) => false,
            (KeyCode::Char('u') | KeyCode::Esc, _) => {
                let heard = teaching.let_be();
                self.teach();
                heard
            }
            _ => false,
        }
    }

    /// What a lesson asks for, to be lit on the table.
    pub(super) fn taught(&self) -> Option<G::Action> {
        let teaching = self.teaching.as_ref()?;
        teaching.wanted(&self.look.choices.owed, &self.moment())
    }

    /// What is said in a lesson, its place and what can be done about it. Nothing where a hint stands in its place, where
    /// the bots play, or where there is no lesson.
    pub(super) fn said(&self) -> Option<Said> {
        let teaching = self.teaching.as_ref()?;
        if self.asked_hint().is_some() || self.session.over().is_some() {
            return None;
        }
        if teaching.over() {
            return Some(Said {
                key: "play-lesson-done".to_owned(),
                args: Vec::new(),
                place: (0, 0),
                more: None,
            });
        }
        teaching.said(&self.moment())
    }

    pub(super) fn to_read(&self) -> bool {
        let teaching = self.teaching.as_ref().filter(|_| self.said().is_some());
        teaching.is_some_and(|teaching| teaching.to_read(&self.moment()))
    }

    /// Draws the lesson where hints stand: above the log in its column, or in the four lines under the board.
    pub(super) fn draw_lesson(&self, buf: &mut Buffer, at: &mut Areas, cx: &Cx<'_>) {
        let Some(said) = self.said() else {
            return;
        };
        let text = cx.words.fill(&said.key, &said.args);
        let heading = cx.words.say("play-lesson-title");
        let more = said.more.map_or(String::new(), |key| cx.words.say(key));
        let place = match said.place {
            (0, 0) => String::new(),
            (at, of) => {
                let counts = [("at", Value::from(at)), ("of", Value::from(of))];
                cx.words.fill("play-lesson-place", &counts)
            }
        };
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
