//! Timed windows: nobody can tell from the time who could answer. A window stays open for as long as at a server, what bots
//! decide is held back until its end, and whoever said nothing lets it pass.
//!
//! Several people at one keyboard cannot all have answered by then, so no such match is started (`Plan::is_for_devices`). One
//! that came from a server goes on: its windows end with the last answer, but never before the time.

use sobremesa_core::{Message, Seat, SeatSet, Window};

use crate::app::Cx;
use crate::board::Board;
use crate::run::TICK;
use crate::thinking::{LIMIT, Thoughts};

use super::{MatchScreen, Notice};

/// How long a timed window stays open, as at a server, and how many ticks that are.
const SECONDS: u32 = 4;
const TICKS: u32 = SECONDS * 1_000 / TICK.as_millis() as u32;

/// A timed window that is open.
pub(super) struct Opened<A> {
    ticks: u32,
    /// What bots have decided in it.
    held: Vec<(Seat, A)>,
}

impl<A> Opened<A> {
    /// How many seconds are left, begun ones too.
    fn seconds(&self) -> u32 {
        let left = TICKS.saturating_sub(self.ticks) * TICK.as_millis() as u32;
        left.div_ceil(1_000)
    }
}

impl<G: Board> MatchScreen<G> {
    /// The timed window that is open.
    pub(super) fn timed_window(&self) -> Option<Window<G::Action>> {
        G::window(self.session.state()).filter(|window| window.timed)
    }

    /// How many seconds the window is still open, where that is so for everybody.
    pub(super) fn window_seconds(&self) -> Option<u32> {
        self.timed_window()?;
        let seconds = self.opened.as_ref().map_or(SECONDS, Opened::seconds);
        (self.session.people().len() < 2).then_some(seconds)
    }

    /// A tick has gone by in a timed window; says whether anything is to be drawn anew. While somebody looks at a hint the
    /// time stands still, as it does behind a panel.
    pub(super) fn keep_open(&mut self, window: Window<G::Action>, cx: &Cx<'_>) -> bool {
        if self.asked_hint().is_some() {
            return false;
        }
        self.decided = None;
        let shown = self.window_seconds();
        let mut opened = self.opened.take().unwrap_or(Opened {
            ticks: 0,
            held: Vec::new(),
        });
        opened.ticks += 1;
        self.let_bots_decide(&mut opened);
        if opened.ticks < TICKS {
            self.opened = Some(opened);
            return self.window_seconds() != shown;
        }
        self.close(window, &opened.held, cx);
        true
    }

    /// Bots think one after another, so that all of them are done in time.
    fn let_bots_decide(&mut self, opened: &mut Opened<G::Action>) {
        match self.thinking.listen(self.session.state()) {
            Thoughts::Busy => {}
            Thoughts::Answer(seat, action) => opened.held.push((seat, action)),
            Thoughts::Idle => {
                let bots = self.asked_bots();
                let still = |seat: &Seat| opened.held.iter().all(|(held, _)| held != seat);
                if let Some(seat) = bots.iter().find(still) {
                    let all = TICK * TICKS / (bots.len() as u32 + 1);
                    self.let_think(seat, LIMIT.min(all));
                }
            }
        }
    }

    /// The bots that are asked.
    fn asked_bots(&self) -> SeatSet {
        let people = self.session.people();
        let deciders = G::next(self.session.state()).deciders();
        deciders
            .iter()
            .filter(|&seat| !people.contains(seat))
            .collect()
    }

    /// The time is over: everybody who is still asked has answered or lets it pass, in the order of seats.
    fn close(&mut self, window: Window<G::Action>, held: &[(Seat, G::Action)], cx: &Cx<'_>) {
        // What is still being thought out comes too late.
        self.thinking.forget();
        let people = self.session.people();
        let asked = self.session.next().deciders();
        let alone = people.len() < 2;
        let late = people.iter().any(|seat| asked.contains(seat));
        let could = self.look.choices.owed.len() > 1;
        for seat in asked.iter().filter(|&seat| alone || !people.contains(seat)) {
            let answer = held.iter().rfind(|(of, _)| *of == seat);
            let answer = answer.map_or(window.pass, |(_, action)| *action);
            if self.session.play(seat, answer).is_err() {
                let _ = self.session.play(seat, window.pass);
            }
        }
        self.changed(cx);
        if alone && late && could {
            self.notice = Some(Notice::Note(Message::new("play-window-over")));
        }
    }
}
