//! The table on the screen.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::{Message, Seat, Tell, Verdict, Viewer};
use sobremesa_words::Value;

use crate::app::Cx;
use crate::board::{Board, Hint, name};
use crate::frame::{areas, foot, head, keys, log, popup};
use crate::panel::{choice, help, list};
use crate::text::{centre, paragraph, put, wrap};
use crate::theme::Tone;

use super::{Keyboard, MatchScreen, Notice, Panel};

/// Cards face down.
const BACKS: [&str; 5] = [
    "╭─────╮ ╭─────╮ ╭─────╮",
    "│░░░░░│ │░░░░░│ │░░░░░│",
    "│░░◆░░│ │░░◆░░│ │░░◆░░│",
    "│░░░░░│ │░░░░░│ │░░░░░│",
    "╰─────╯ ╰─────╯ ╰─────╯",
];

impl<G: Board> MatchScreen<G> {
    pub(super) fn on_draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        match self.keyboard {
            Keyboard::Pass { to } => self.draw_pass(frame, to, cx),
            _ => self.draw_table(frame, cx),
        }
        match &self.panel {
            None => {}
            Some(Panel::Help) => self.draw_help(frame, cx),
            Some(Panel::Rules(rules)) => rules.draw(frame, cx),
            Some(Panel::Log(at)) => list::draw_log(frame, &self.log_lines(cx), *at, cx),
            Some(Panel::Talk(at)) => self.draw_talk(frame, *at, cx),
            Some(Panel::Result) => self.draw_result(frame, cx),
            Some(Panel::Review) => self.draw_review(frame, cx),
            Some(Panel::Quit) => self.draw_quit(frame, cx),
        }
    }

    fn draw_table(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let mut at = areas(frame.area());
        let buf = frame.buffer_mut();
        let seen = self.seen(cx);
        self.draw_head(buf, at.head, cx);
        self.top.draw(&seen, at.board, buf);
        let (noticed, strip) = (self.draw_notice(buf, at.notice, cx), at.log);
        self.draw_hint(buf, &mut at, cx);
        self.draw_lesson(buf, &mut at, cx);
        // Two lines tell little of what several bots did: where nothing is to be noticed, the log has these lines too.
        if !at.column && !noticed && at.log == strip {
            at.log.y = at.notice.y;
            at.log.height += at.notice.height;
        }
        log(buf, &at, &self.log_lines(cx), cx.words, cx.theme);
        let mut hints = match self.keyboard {
            Keyboard::Handing { .. } => vec![Hint::new("⏎", "play-key-hand-over")],
            _ => self.top.keys(&seen),
        };
        hints.extend(self.frame_keys());
        foot(buf, at.foot, &hints, cx);
    }

    fn draw_head(&self, buf: &mut Buffer, area: Rect, cx: &Cx<'_>) {
        let title = cx.words.say(&format!("{}-name", self.plan.id()));
        let seats = Value::from(self.session.sitters().len());
        let left = cx.words.fill("play-head-seats", &[("count", seats)]);
        let bots = self.session.people().len() < self.session.sitters().len();
        let pace = if bots {
            format!("{} · ", cx.words.say(self.pace.key()))
        } else {
            String::new()
        };
        let window = self.window_seconds().map_or_else(String::new, |left| {
            let left = ("seconds", Value::from(left));
            format!("{} · ", cx.words.fill("play-head-window", &[left]))
        });
        let lang = cx.words.lang().code().to_uppercase();
        let end = format!("{window}{pace}{lang}");
        head(buf, area, &title, &left, &end, cx.theme);
    }

    /// Says whether there is anything to be noticed.
    fn draw_notice(&self, buf: &mut Buffer, area: Rect, cx: &Cx<'_>) -> bool {
        let theme = cx.theme;
        let (sign, tone, message, more) = match (&self.notice, self.keyboard) {
            (Some(Notice::Refused(message, rule)), _) => {
                let rule = Value::from(*rule);
                (
                    " ✕ ",
                    Tone::Bad,
                    message,
                    cx.words.fill("play-refused-rule", &[("rule", rule)]),
                )
            }
            (Some(Notice::Fatal(message)), _) => {
                (" ✗ ", Tone::Bad, message, cx.words.say("play-fatal-ask"))
            }
            (Some(Notice::Note(message)), _) => (" · ", Tone::Good, message, String::new()),
            (Some(Notice::Trouble(message)), _) => (" ✕ ", Tone::Bad, message, String::new()),
            (None, Keyboard::Handing { to, .. }) => {
                let text = self.tell(&Message::new("play-hand-over").with("player", to), cx);
                put(buf, area, 0, 0, " ⏎ ", theme.tone(Tone::Warm));
                let inner = crate::text::part(area, 3, 0, area.width, area.height);
                paragraph(buf, inner, 0, &text, theme.strong());
                return true;
            }
            (None, _) if self.draw_reasons(buf, area, cx) => return true,
            (None, _) => {
                let aside = self.top.aside(&self.seen(cx));
                if let Some(aside) = &aside {
                    paragraph(buf, area, 0, aside, theme.faint());
                }
                return aside.is_some();
            }
        };
        put(buf, area, 0, 0, sign, theme.tone(tone));
        let inner = crate::text::part(area, 3, 0, area.width, area.height);
        let text = self.tell(message, cx);
        if matches!(self.notice, Some(Notice::Refused(..))) {
            // The paragraph stays in one piece.
            let tied = more.replace(' ', "\u{a0}");
            for (row, line) in wrap(&format!("{text} {tied}"), inner.width)
                .iter()
                .enumerate()
            {
                put(
                    buf,
                    inner,
                    0,
                    row as u16,
                    &line.replace(&tied, &more),
                    theme.strong(),
                );
            }
            return true;
        }
        let text = if more.is_empty() {
            text
        } else {
            format!("{text} {more}")
        };
        paragraph(buf, inner, 0, &text, theme.strong());
        true
    }

    pub(super) fn tell(&self, message: &Message, cx: &Cx<'_>) -> String {
        let message = G::localised(&self.look.view, message.clone());
        cx.words
            .tell(&message, |seat| name(self.session.sitters(), seat))
    }

    fn log_lines(&self, cx: &Cx<'_>) -> Vec<String> {
        let seen = self.seen(cx);
        self.look
            .log
            .iter()
            .map(|sight| self.top.sight(&seen, sight))
            .collect()
    }

    /// Nothing of anybody's hand is drawn here.
    fn draw_pass(&self, frame: &mut Frame<'_>, to: Seat, cx: &Cx<'_>) {
        let area = frame.area();
        let at = areas(area);
        let buf = frame.buffer_mut();
        self.draw_head(buf, at.head, cx);
        let player = name(self.session.sitters(), to);
        let middle = area.height / 2;
        let text = cx
            .words
            .fill("play-pass", &[("player", Value::from(player.as_str()))]);
        for (row, line) in BACKS.iter().enumerate() {
            centre(buf, area, middle - 6 + row as u16, line, cx.theme.faint());
        }
        centre(buf, area, middle + 1, &text, cx.theme.tone(Tone::Cool));
        let hint = cx.words.fill(
            "play-pass-hint",
            &[("player", Value::from(player.as_str()))],
        );
        centre(buf, area, middle + 3, &hint, cx.theme.plain());
        let hints = [
            Hint::new("⏎", "play-key-take-over"),
            Hint::new("g", "play-key-language"),
            Hint::new("q", "play-key-quit"),
        ];
        keys(buf, at.foot, 0, &hints, cx);
    }

    fn draw_help(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let mut left = vec![("play-help-board", self.top.help(&self.seen(cx)))];
        let mut right = vec![("play-help-table", self.frame_keys())];
        let signs = ("play-help-signs", self.top.signs(&self.seen(cx)));
        // Under the keys of the board, or where those are too many under the others.
        let high = left[0].1.len() + signs.1.len() + 4;
        if high + 5 > usize::from(frame.area().height) {
            right.push(signs);
        } else if !signs.1.is_empty() {
            left.push(signs);
        }
        help::draw(frame, &[left, right], cx);
    }

    fn draw_talk(&self, frame: &mut Frame<'_>, at: usize, cx: &Cx<'_>) {
        let Viewer::Seat(seat) = self.look.viewer else {
            return;
        };
        let items: Vec<String> = self
            .session
            .free(seat)
            .iter()
            .map(|action| self.tell(&action.message(), cx))
            .collect();
        choice::draw(frame, &cx.words.say("play-talk-title"), &items, at, cx);
    }

    fn draw_quit(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let title = cx.words.say("play-quit-title");
        let trouble = if matches!(self.notice, Some(Notice::Trouble(_))) {
            2
        } else {
            0
        };
        let area = popup(frame, &title, 56, 6 + trouble, cx);
        let buf = frame.buffer_mut();
        let key = if self.paper.wanted.is_some() {
            "play-quit-saves"
        } else {
            "play-quit-unsaved"
        };
        let mut y = paragraph(buf, area, 0, &cx.words.say(key), cx.theme.plain());
        if let Some(Notice::Trouble(message)) = &self.notice {
            y = paragraph(
                buf,
                area,
                y,
                &self.tell(message, cx),
                cx.theme.tone(Tone::Bad),
            );
        }
        let hints = [
            Hint::new("w", "play-quit-save"),
            Hint::new("q", "play-quit-leave"),
            Hint::new("m", "play-quit-menu"),
            Hint::new("Esc", "play-quit-stay"),
        ];
        for (row, hint) in hints.iter().enumerate() {
            keys(
                buf,
                area,
                y + 1 + row as u16,
                std::slice::from_ref(hint),
                cx,
            );
        }
    }

    fn draw_result(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let Some(outcome) = self.session.over() else {
            return;
        };
        let verdict = G::verdict(&outcome);
        let (title, tone) = match verdict {
            Verdict::Team { won: true, .. } => ("play-result-won", Tone::Good),
            Verdict::Team { won: false, .. } => ("play-result-lost", Tone::Warm),
            Verdict::Ranked { .. } => ("play-result-ranked", Tone::Cool),
        };
        let text = self.tell(&outcome.message(), cx);
        let scores = self.scores(&verdict, cx);
        let notice = match &self.notice {
            Some(Notice::Note(message)) => Some((message, cx.theme.faint())),
            Some(Notice::Trouble(message)) => Some((message, cx.theme.tone(Tone::Bad))),
            _ => None,
        };
        let notice = notice.map(|(message, style)| (wrap(&self.tell(message, cx), 56), style));
        let noticed = notice.as_ref().map_or(0, |(lines, _)| lines.len() + 1);
        let keys_of_end = self.end_keys();
        let high = 2 + wrap(&text, 56).len() + scores.len() + 1 + noticed + keys_of_end.len();
        let title_of_box = cx.words.say("play-result-title");
        let area = popup(frame, &title_of_box, 56, high as u16 - 1, cx);
        let buf = frame.buffer_mut();
        put(buf, area, 0, 0, &cx.words.say(title), cx.theme.tone(tone));
        let mut y = paragraph(buf, area, 2, &text, cx.theme.plain());
        for score in scores {
            put(buf, area, 0, y, &score, cx.theme.plain());
            y += 1;
        }
        if let Some((lines, style)) = notice {
            for line in lines {
                y += 1;
                put(buf, area, 0, y, &line, style);
            }
        }
        let first = area.height.saturating_sub(keys_of_end.len() as u16);
        for (row, hints) in (first..).zip(&keys_of_end) {
            keys(buf, area, row, hints, cx);
        }
    }

    fn scores(&self, verdict: &Verdict, cx: &Cx<'_>) -> Vec<String> {
        let Verdict::Ranked { winners, scores } = verdict else {
            return Vec::new();
        };
        scores
            .iter()
            .map(|(seat, &points)| {
                let key = if winners.contains(seat) {
                    "play-result-winner"
                } else {
                    "play-result-score"
                };
                let player = name(self.session.sitters(), seat);
                // A race is told in laps.
                let own = format!("{}-scored", G::ID);
                let unit = if cx.words.has(&own) {
                    own.as_str()
                } else {
                    "play-result-points"
                };
                let scored = cx.words.fill(unit, &[("points", Value::from(points))]);
                let args = [("player", player.into()), ("scored", scored.into())];
                cx.words.fill(key, &args)
            })
            .collect()
    }
}
