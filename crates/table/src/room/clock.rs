//! Who owes since when, and what happens when the time runs out: a bot stands in, and nobody is thrown out.

use sobremesa_core::{Game, Seat};
use sobremesa_protocol::wire::{PersonId, TablePhase, Why};

use super::{Output, Room};
use crate::fact::Fact;

/// A person whose decision is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub seat: Seat,
    pub person: PersonId,
    /// Do they look at the table?
    pub online: bool,
}

impl<G: Game> Room<G> {
    /// The people who owe a decision that somebody could come back for: a timed window is over before anybody comes.
    #[must_use]
    pub fn awaited(&self) -> Vec<Awaited> {
        if self.table.phase() != TablePhase::Playing || self.window_end().is_some() {
            return Vec::new();
        }
        let online = self.online();
        let owes = |seat: Seat| {
            let owing = self.table.owing.get(seat.index())?;
            let chair = self.table.chair(seat).filter(|chair| chair.by_person())?;
            owing.owes.then_some(Awaited {
                seat,
                person: chair.person()?.clone(),
                online: online.contains(&seat),
            })
        };
        self.table.seats().filter_map(owes).collect()
    }

    /// When the time of a seat runs out.
    fn deadline_of(&self, seat: Seat) -> Option<u64> {
        let seconds = self.table.seating.terms.seconds?;
        let owing = self
            .table
            .owing
            .get(seat.index())
            .filter(|owing| owing.owes)?;
        let by_person = self
            .table
            .chair(seat)
            .is_some_and(|chair| chair.by_person());
        by_person.then_some(owing.at.max(self.opened) + u64::from(seconds) * 1_000)
    }

    /// When the time of those a viewer knows to be awaited runs out.
    pub(super) fn deadline(&self, seat: Option<Seat>) -> Option<u64> {
        if let Some(end) = self.window_end() {
            return Some(end);
        }
        let game = self.table.game.as_ref()?;
        let awaited = G::awaited(game.state(), crate::look::viewer(seat));
        awaited
            .iter()
            .filter_map(|seat| self.deadline_of(seat))
            .min()
    }

    /// Lets bots stand in for those whose time is over, and asks to be woken for the next.
    pub(super) fn look_at_clock(&mut self, out: &mut Vec<Output>) {
        if self.table.phase() != TablePhase::Playing
            || self.table.seating.terms.seconds.is_none()
            || self.window_end().is_some()
        {
            return;
        }
        let deadlines = self
            .table
            .seats()
            .filter_map(|seat| Some((self.deadline_of(seat)?, seat)));
        let Some((at, seat)) = deadlines.min() else {
            return;
        };
        if at > self.now {
            self.wake_at(at, out);
            return;
        }
        let bot = self.table.stand_in_bot();
        self.store(
            vec![Fact::StoodIn {
                seat,
                bot,
                why: Why::Time,
            }],
            None,
            Vec::new(),
            out,
        );
    }

    pub(super) fn wake_at(&mut self, at: u64, out: &mut Vec<Output>) {
        if self.woken.is_none_or(|woken| at < woken) {
            self.woken = Some(at);
            out.push(Output::WakeAt(at));
        }
    }
}
