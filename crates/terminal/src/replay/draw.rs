//! The replay on the screen.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_words::Value;

use crate::app::Cx;
use crate::board::{Board, Hint, name};
use crate::frame::{areas, foot, head, log};
use crate::panel::{help, list};
use crate::text::{part, put, right, width};
use crate::theme::Tone;

use super::{Eyes, Panel, Replay, SPEEDS};

impl<G: Board> Replay<G> {
    pub(super) fn on_draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let at = areas(frame.area());
        let seen = self.seen(cx);
        let lines: Vec<String> = self
            .look
            .log
            .iter()
            .map(|sight| self.top.sight(&seen, sight))
            .collect();
        let buf = frame.buffer_mut();
        let title = cx.words.say(&format!("{}-name", self.id));
        let end = format!(
            "{} · {}",
            self.eyes_in_words(cx),
            cx.words.lang().code().to_uppercase()
        );
        head(
            buf,
            at.head,
            &title,
            &cx.words.say("play-replay"),
            &end,
            cx.theme,
        );
        self.top.draw(&seen, at.board, buf);
        // Nothing on the table of a replay can be taken.
        cx.spots.clear();
        self.draw_timeline(buf, at.notice, cx);
        log(buf, &at, &lines, cx.words, cx.theme);
        foot(buf, at.foot, &self.hints(), cx);
        match &self.panel {
            None => {}
            Some(Panel::Help) => {
                let signs = vec![("play-help-signs", self.top.signs(&seen))];
                let columns = [vec![("play-help-replay", self.hints())], signs];
                help::draw(frame, &columns, cx);
            }
            Some(Panel::Rules(rules)) => rules.draw(frame, cx),
            Some(Panel::Log(at)) => list::draw_log(frame, &lines, *at, cx),
        }
    }

    fn hints(&self) -> Vec<Hint> {
        let play = if self.playing {
            "play-key-pause"
        } else {
            "play-key-play"
        };
        vec![
            Hint::new("←→", "play-key-step"),
            Hint::new("␣", play),
            Hint::new("v", "play-key-eyes"),
            Hint::new("+ -", "play-key-speed"),
            Hint::new("Home End", "play-key-ends"),
            Hint::new("PgUp PgDn", "play-key-leap"),
            Hint::new("r", "play-key-rules"),
            Hint::new("l", "play-key-log"),
            Hint::new("m", "play-key-menu"),
            Hint::new("q", "play-key-quit"),
            Hint::new("g", "play-key-language"),
        ]
    }

    fn eyes_in_words(&self, cx: &Cx<'_>) -> String {
        match self.eyes {
            Eyes::Open => cx.words.say("play-eyes-open"),
            Eyes::Spectator => cx.words.say("play-eyes-spectator"),
            Eyes::Seat(seat) => {
                let player = name(&self.sitters, seat);
                cx.words
                    .fill("play-eyes-seat", &[("player", Value::from(player))])
            }
        }
    }

    fn draw_timeline(&self, buf: &mut Buffer, area: Rect, cx: &Cx<'_>) {
        let state = if self.playing { "▶" } else { "‖" };
        let steps = [
            ("at", Value::from(self.at)),
            ("last", Value::from(self.last())),
        ];
        let count = cx.words.fill("play-replay-step", &steps);
        let speed = format!("{}/{}", self.speed + 1, SPEEDS.len());
        let speed = cx
            .words
            .fill("play-replay-speed", &[("speed", Value::from(speed))]);
        let text = format!("{count} · {speed}");
        let room = usize::from(area.width.saturating_sub(width(&text) + 6)).max(1);
        let done = (room - 1) * self.at / self.last().max(1);
        let x = put(buf, area, 0, 0, state, cx.theme.tone(Tone::Cool)) + 2;
        cx.spots.letter(part(area, 0, 0, 2, 1), ' ');
        for place in 0..room {
            let step = place * self.last() / (room - 1).max(1);
            cx.spots.pick(part(area, x + place as u16, 0, 1, 1), step);
        }
        let x = put(
            buf,
            area,
            x,
            0,
            &"━".repeat(done),
            cx.theme.tone(Tone::Cool),
        );
        let x = put(buf, area, x, 0, "●", cx.theme.tone(Tone::Cool));
        put(
            buf,
            area,
            x,
            0,
            &"─".repeat(room - 1 - done),
            cx.theme.faint(),
        );
        right(buf, area, 0, &text, cx.theme.faint());
    }
}
