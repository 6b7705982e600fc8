//! What an expert would do: thought out on a thread of its own, told in a panel.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_bots::{Advice, CancelToken, Evaluated, SearchBudget};
use sobremesa_core::{FastLuck, Knowledge, Message, Seat, Tell, Viewer};
use sobremesa_words::Value;

use crate::app::Cx;
use crate::board::Board;
use crate::frame::popup;
use crate::text::{put, width, wrap};

use super::{Keyboard, MatchScreen, Notice, Panel};

/// How long an expert thinks.
const LIMIT: Duration = Duration::from_secs(1);
/// How many answers are told.
const FEW: usize = 3;
/// How many reasons are given for each.
const REASONS: usize = 2;
/// How wide the panel is.
const WIDE: u16 = 70;

/// A hint asked for, and what has come of it.
pub(super) struct Asked<A> {
    /// After how many moves, and for whom: it holds for that moment alone.
    moment: (usize, Seat),
    answer: Receiver<Advice<A>>,
    told: Option<Advice<A>>,
    cancel: CancelToken,
}

impl<A> Drop for Asked<A> {
    fn drop(&mut self) {
        // Nobody reads it any more.
        self.cancel.cancel();
    }
}

impl<G: Board> MatchScreen<G> {
    /// Asks the expert, unless that was done in this moment already.
    pub(super) fn ask_for_hint(&mut self) {
        let (Keyboard::Eyes(Viewer::Seat(seat)), false) =
            (self.keyboard, self.look.choices.owed.is_empty())
        else {
            self.notice = Some(Notice::Note(Message::new("play-hint-not-now")));
            return;
        };
        self.panel = Some(Panel::Hint);
        let moment = (self.session.moves(), seat);
        if self
            .hint
            .as_ref()
            .is_some_and(|asked| asked.moment == moment)
        {
            return;
        }
        let (tell, answer) = channel();
        let (state, history) = (
            self.session.state().clone(),
            self.session.sights(Viewer::Seat(seat)),
        );
        let cancel = CancelToken::new();
        let mut budget =
            SearchBudget::new(FastLuck::stream(moment.0 as u64, seat.0.into())).within(Some(LIMIT));
        budget.cancel = cancel.clone();
        thread::spawn(move || {
            let advice = G::advise(&Knowledge::of(&state, seat, &history), &mut budget, None);
            // The panel may be gone meanwhile.
            let _ = tell.send(advice);
        });
        self.hint = Some(Asked {
            moment,
            answer,
            told: None,
            cancel,
        });
    }

    /// Looks whether the expert has answered; says whether there is something new to show.
    pub(super) fn hear_hint(&mut self) -> bool {
        let Some(asked) = self.hint.as_mut().filter(|asked| asked.told.is_none()) else {
            return false;
        };
        match asked.answer.try_recv() {
            Ok(advice) => {
                asked.told = Some(advice);
                true
            }
            Err(TryRecvError::Empty) => false,
            Err(TryRecvError::Disconnected) => {
                self.hint = None;
                self.panel = None;
                self.notice = Some(Notice::Trouble(Message::new("play-hint-none")));
                true
            }
        }
    }

    /// Carries out what the expert named, where the key says so: Enter the best, a number that one.
    pub(super) fn take_hint(&mut self, key: KeyEvent, cx: &Cx<'_>) -> bool {
        let place = match key.code {
            KeyCode::Enter => 0,
            KeyCode::Char(number @ '1'..='3') => number as usize - '1' as usize,
            _ => return false,
        };
        let asked = self.hint.as_ref();
        let chosen = asked.and_then(|asked| {
            let choice = asked.told.as_ref()?.choices.get(place)?;
            Some((asked.moment, choice.action))
        });
        let Some(((moves, seat), action)) = chosen else {
            return false;
        };
        if moves == self.session.moves() {
            self.act(seat, action, cx);
        }
        true
    }

    pub(super) fn draw_hint(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let told = self.hint.as_ref().and_then(|asked| asked.told.as_ref());
        let Some(advice) = told else {
            let area = popup(frame, &cx.words.say("play-hint-title"), 40, 2, cx.theme);
            put(
                frame.buffer_mut(),
                area,
                0,
                0,
                &cx.words.say("play-hint-thinking"),
                cx.theme.faint(),
            );
            return;
        };
        let few = &advice.choices[..advice.choices.len().min(FEW)];
        let why = |choice: &Evaluated<G::Action>| -> Vec<String> {
            let reasons = choice.reasons.iter().take(REASONS);
            reasons
                .flat_map(|reason| wrap(&self.tell(reason, cx), WIDE - 3))
                .collect()
        };
        // The action stands beside its chance, on as many lines as it takes.
        let beside = |choice: &Evaluated<G::Action>| -> (String, Vec<String>) {
            let chance = self.chance(advice.exact, choice, cx);
            let room = (WIDE - 3).saturating_sub(width(&chance) + 2);
            (chance, wrap(&self.tell(&choice.action.message(), cx), room))
        };
        let high: usize = few
            .iter()
            .map(|choice| beside(choice).1.len() + why(choice).len() + 1)
            .sum();
        let area = popup(
            frame,
            &cx.words.say("play-hint-title"),
            WIDE,
            high as u16 + 1,
            cx.theme,
        );
        let buf = frame.buffer_mut();
        let mut y = 0;
        for (place, choice) in few.iter().enumerate() {
            let last = area.height.saturating_sub(2);
            if y >= last {
                break;
            }
            let style = if place == 0 {
                cx.theme.strong()
            } else {
                cx.theme.plain()
            };
            let (chance, name) = beside(choice);
            put(buf, area, 0, y, &(place + 1).to_string(), style);
            put(
                buf,
                area,
                area.width.saturating_sub(width(&chance)),
                y,
                &chance,
                style,
            );
            for line in name.iter().take(usize::from(last.saturating_sub(y))) {
                put(buf, area, 3, y, line, style);
                y += 1;
            }
            for line in why(choice).iter().take(usize::from(last.saturating_sub(y))) {
                put(buf, area, 3, y, line, cx.theme.faint());
                y += 1;
            }
            y += 1;
        }
        put(
            buf,
            area,
            0,
            area.height - 1,
            &cx.words.say("play-hint-keys"),
            cx.theme.faint(),
        );
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
