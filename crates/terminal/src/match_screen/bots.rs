//! When bots move.

use std::time::Duration;

use sobremesa_core::{Seat, Viewer};

use crate::app::Cx;
use crate::board::Board;
use crate::thinking::{LIMIT, Thoughts};

use super::MatchScreen;

impl<G: Board> MatchScreen<G> {
    /// Bots take their time, on a thread of their own and then for people to follow.
    pub(super) fn let_bots_play(&mut self, cx: &Cx<'_>) -> bool {
        if let Some(window) = self.timed_window() {
            return self.keep_open(window, cx);
        }
        self.opened = None;
        if self.decided.is_none() {
            match self.thinking.listen(self.session.state()) {
                Thoughts::Busy => {}
                Thoughts::Answer(seat, action) => self.decided = Some((seat, action)),
                Thoughts::Idle => {
                    let history = |seat| self.session.sights(Viewer::Seat(seat)).to_vec();
                    if let Some((seat, action)) = self.thinking.offer(self.session.state(), history)
                    {
                        if self.session.play(seat, action).is_ok() {
                            self.changed(cx);
                        }
                        return true;
                    }
                    let people = self.session.people();
                    let deciders = self.session.next().deciders();
                    let Some(seat) = deciders.iter().find(|&seat| !people.contains(seat)) else {
                        self.pace.arrived();
                        return false;
                    };
                    self.let_think(seat, LIMIT);
                }
            }
        }
        if !self.pace.due() {
            return false;
        }
        let Some((seat, action)) = self.decided.take() else {
            return false;
        };
        // What was thought out may have been overtaken by what a person did meanwhile: then the bot thinks again.
        if self.session.play(seat, action).is_ok() {
            let heard = (self.look.viewer, self.look.log.len());
            self.thinking.acted();
            self.changed(cx);
            // A bot that lets a moment go by takes no time, or everybody would know that it could have answered.
            if heard != (self.look.viewer, self.look.log.len()) {
                self.pace.rest();
            }
            // What was refused before the turn came round is old news.
            if !self.look.choices.owed.is_empty() {
                self.notice = None;
            }
        }
        true
    }

    /// The seat's bot begins to think about what it owes.
    pub(super) fn let_think(&mut self, seat: Seat, limit: Duration) {
        let history = self.session.sights(Viewer::Seat(seat)).to_vec();
        self.thinking
            .ask(self.session.state(), seat, history, limit);
    }
}
