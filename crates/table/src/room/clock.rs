//! Who owes since when, and what happens when the time runs out: a bot stands in, and nobody is thrown out.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use sobremesa_bots::Roster;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{Phase, Why};

use super::{Output, Room};
use crate::fact::Fact;
use crate::look::owed;

/// What a seat owes, and since when.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Owing {
    /// A number that differs where the choices differ.
    what: u64,
    /// Does it owe anything?
    pub(super) owes: bool,
    /// The version that made it owe this.
    pub(super) version: u64,
    /// The time.
    at: u64,
}

impl<G: Roster> Room<G> {
    /// Notes what every seat owes now.
    pub(super) fn note_owing(&mut self) {
        let Some(game) = &self.table.game else { return };
        self.owing.resize(self.table.chairs.len(), Owing::default());
        let deciders = G::next(game.state()).deciders();
        for seat in self.table.seats() {
            let (owes, what) = match deciders.contains(seat) {
                true => {
                    let mut hasher = DefaultHasher::new();
                    owed::<G>(game.state(), seat).hash(&mut hasher);
                    (true, hasher.finish())
                }
                false => (false, 0),
            };
            let owing = &mut self.owing[seat.index()];
            if (owes, what) != (owing.owes, owing.what) {
                *owing = Owing { what, owes, version: self.table.version(), at: self.now };
            }
        }
    }

    /// When the time of a seat runs out.
    fn deadline_of(&self, seat: Seat) -> Option<u64> {
        let seconds = self.table.terms.seconds?;
        let owing = self.owing.get(seat.index()).filter(|owing| owing.owes)?;
        let by_person = self.table.chair(seat).is_some_and(|chair| chair.by_person());
        by_person.then_some(owing.at + u64::from(seconds) * 1_000)
    }

    /// When the time of those a viewer knows to be awaited runs out.
    pub(super) fn deadline(&self, seat: Option<Seat>) -> Option<u64> {
        let game = self.table.game.as_ref()?;
        let awaited = G::awaited(game.state(), crate::look::viewer(seat));
        awaited.iter().filter_map(|seat| self.deadline_of(seat)).min()
    }

    /// Lets bots stand in for those whose time is over, and asks to be woken for the next.
    pub(super) fn look_at_clock(&mut self, out: &mut Vec<Output>) {
        if self.table.phase() != Phase::Playing || self.table.terms.seconds.is_none() {
            return;
        }
        let deadlines = self.table.seats().filter_map(|seat| Some((self.deadline_of(seat)?, seat)));
        let Some((at, seat)) = deadlines.min() else { return };
        if at > self.now {
            self.wake_at(at, out);
            return;
        }
        let bot = self.table.stand_in_bot();
        self.store(vec![Fact::StoodIn { seat, bot, why: Why::Time }], None, Vec::new(), out);
    }

    pub(super) fn wake_at(&mut self, at: u64, out: &mut Vec<Output>) {
        if self.woken.is_none_or(|woken| at < woken) {
            self.woken = Some(at);
            out.push(Output::WakeAt(at));
        }
    }
}
