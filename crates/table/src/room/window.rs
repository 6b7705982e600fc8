//! Timed windows: nobody can tell from time or messages who could answer. Answers are held back until the time is over,
//! in memory only; then they are stored one after another, with a pass for each seat that said nothing. So a window
//! costs as much time and as many versions whoever could answer.

use sobremesa_core::{Game, Seat, Window};
use sobremesa_protocol::wire::TablePhase;

use super::{Input, Output, Room};

impl<G: Game> Room<G> {
    fn timed_window(&self) -> Option<Window<G::Action>> {
        let game = self.table.game.as_ref()?;
        let playing = self.table.phase() == TablePhase::Playing;
        G::window(game.state()).filter(|window| playing && window.timed)
    }

    /// When the timed window that is open closes.
    pub(super) fn window_end(&self) -> Option<u64> {
        self.timed_window()?;
        let owing = self.table.owing.iter().filter(|owing| owing.owes);
        let opened = owing.map(|owing| owing.at).max()?;
        Some(opened.max(self.opened) + self.config.window)
    }

    /// Is this an answer while a timed window is open?
    pub(super) fn holds_back(&self, waiting: &Input) -> bool {
        matches!(waiting, Input::Act { .. } | Input::Thought(_)) && self.timed_window().is_some()
    }

    /// What was answered in a window that is open no longer comes too late, and hears so.
    pub(super) fn release_held(&mut self) {
        if self.timed_window().is_none() {
            self.waiting.extend(self.held.drain(..));
        }
    }

    /// Once the time is over, stores an answer of each seat, one after another in the order of seats whoever answered
    /// first, and a pass where nothing was said; until then, asks to be woken.
    pub(super) fn close_window(&mut self, out: &mut Vec<Output>) {
        let (Some(window), Some(end)) = (self.timed_window(), self.window_end()) else {
            return;
        };
        if self.now < end {
            return self.wake_at(end, out);
        }
        let game = self.table.game.as_ref();
        let Some(seat) = game.and_then(|game| G::next(game.state()).deciders().first()) else {
            return;
        };
        // Whoever answers twice has changed their mind.
        while let Some(place) = self.held_of(seat) {
            let held = self.held.remove(place);
            self.take_up(held, out);
            if self.storing.is_some() {
                return;
            }
        }
        if let Ok(decision) = self.table.attempt(seat, window.pass) {
            self.store(decision, None, Vec::new(), out);
        }
    }

    /// The place of the last answer of a seat that is held back.
    fn held_of(&self, seat: Seat) -> Option<usize> {
        self.held.iter().rposition(|waiting| match waiting {
            Input::Act { conn, .. } => {
                let follower = self.followers.get(conn);
                follower.and_then(|follower| follower.seat) == Some(seat)
            }
            Input::Thought(answer) => answer.seat == seat,
            _ => false,
        })
    }
}
