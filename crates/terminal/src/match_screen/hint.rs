//! What an expert would do: thought out on a thread of its own, told beside the table.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_bots::{Advice, CancelToken, SearchBudget};
use sobremesa_core::{FastLuck, Knowledge, Message, Seat, Viewer};

use crate::app::Cx;
use crate::board::Board;

use super::{Keyboard, MatchScreen, Notice};

/// How long an expert thinks.
const LIMIT: Duration = Duration::from_secs(1);
/// A hint asked for, and what has come of it.
pub(super) struct PendingHint<A> {
    /// After how many moves, and for whom: it holds for that moment alone.
    moment: (usize, Seat),
    /// How often that seat had acted.
    acted: usize,
    answer: Receiver<Advice<A>>,
    told: Option<Advice<A>>,
    /// Is it shown? Whoever closes it can have it back.
    open: bool,
    cancel: CancelToken,
}

impl<A> Drop for PendingHint<A> {
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
        let moment = (self.session.moves(), seat);
        if let Some(asked) = self.hint.as_mut().filter(|asked| asked.moment == moment) {
            asked.open = true;
            return;
        }
        let (tell, answer) = channel();
        let (state, history) = (
            self.session.state().clone(),
            self.session.sights(Viewer::Seat(seat)).to_vec(),
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
        self.hint = Some(PendingHint {
            moment,
            acted: self.session.moves_of(seat),
            answer,
            told: None,
            open: true,
            cancel,
        });
    }

    /// The hint for this moment, where one was asked for and not closed: while the expert thinks without advice.
    pub(super) fn asked_hint(&self) -> Option<Option<&Advice<G::Action>>> {
        let moment = match self.keyboard {
            Keyboard::Eyes(Viewer::Seat(seat)) => (self.session.moves(), seat),
            _ => return None,
        };
        self.hint
            .as_ref()
            .filter(|asked| asked.open && asked.moment == moment)
            .map(|asked| asked.told.as_ref())
    }

    /// The advice that is shown.
    pub(super) fn advice(&self) -> Option<&Advice<G::Action>> {
        self.asked_hint().flatten()
    }

    /// Others have acted while the seat still has to: what was said before may no longer be true.
    fn is_overtaken(&self) -> bool {
        let Some(asked) = self.hint.as_ref().filter(|asked| asked.open) else {
            return false;
        };
        let (moves, seat) = asked.moment;
        self.keyboard == Keyboard::Eyes(Viewer::Seat(seat))
            && moves != self.session.moves()
            && asked.acted == self.session.moves_of(seat)
            && !self.look.choices.owed.is_empty()
    }

    /// Looks whether the expert has answered; says whether there is something new to show.
    pub(super) fn hear_hint(&mut self, cx: &Cx<'_>) -> bool {
        if self.is_overtaken() {
            self.ask_for_hint();
            return true;
        }
        let Some(asked) = self.hint.as_mut().filter(|asked| asked.told.is_none()) else {
            return false;
        };
        match asked.answer.try_recv() {
            Ok(advice) => {
                asked.told = Some(advice);
                if let Some(action) = self.advice().map(|advice| advice.best().action) {
                    let seen = self.look.seen(self.session.sitters(), cx);
                    self.top.point(&seen, action);
                }
                true
            }
            Err(TryRecvError::Empty) => false,
            Err(TryRecvError::Disconnected) => {
                self.hint = None;
                self.notice = Some(Notice::Trouble(Message::new("play-hint-none")));
                true
            }
        }
    }

    /// Tab carries out what is advised, Esc closes the panel; says whether the key was one of these.
    pub(super) fn advice_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> bool {
        match key.code {
            KeyCode::Tab => self.take_advice(0, cx) || self.read_on(),
            KeyCode::Esc if self.asked_hint().is_some() => {
                if let Some(asked) = &mut self.hint {
                    asked.open = false;
                }
                true
            }
            _ => false,
        }
    }

    /// Carries out what the expert named at this place.
    pub(super) fn take_advice(&mut self, place: usize, cx: &Cx<'_>) -> bool {
        let chosen = self
            .advice()
            .and_then(|advice| Some(advice.choices.get(place)?.action));
        let (Some(action), Viewer::Seat(seat)) = (chosen, self.look.viewer) else {
            return false;
        };
        self.act(seat, action, cx);
        true
    }
}
