//! What every viewer has noticed of the match, kept up to date as it goes: the whole of it for seats that somebody thinks
//! for, the last lines for everybody who joins.

use std::collections::VecDeque;
use std::sync::Arc;

use sobremesa_core::{Game, Match, Seat, Viewer};

/// How many lines somebody who joins is shown.
pub(crate) const RECENT: usize = 120;

/// How much is kept of what a viewer has noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Keep {
    /// Nobody looks at the match with these eyes.
    Nothing,
    /// The last lines, for whoever joins.
    Recent,
    /// Everything, for whoever thinks.
    Whole,
}

/// The facts that began the match and made its entries.
#[derive(Clone, Copy)]
pub(crate) struct Facts<'a> {
    pub(crate) started: u64,
    pub(crate) moves: &'a [u64],
}

impl Facts<'_> {
    /// The versions the match brought about: the start, then one for each entry.
    pub(crate) fn versions(&self) -> impl Iterator<Item = u64> {
        std::iter::once(self.started)
            .chain(self.moves.iter().copied())
            .map(|seq| seq + 1)
    }
}

/// One history for each seat and one for spectators.
pub(crate) struct History<G: Game> {
    seats: Vec<Noticed<G>>,
    spectator: Noticed<G>,
}

struct Noticed<G: Game> {
    viewer: Viewer,
    /// Shared with those who think; copied only where something happens meanwhile.
    sights: Arc<Vec<G::Sight>>,
    /// The versions that brought the last of them.
    versions: VecDeque<u32>,
    keep: Keep,
    /// Has something been dropped already?
    cut: bool,
}

impl<G: Game> Noticed<G> {
    fn new(viewer: Viewer, keep: Keep) -> Noticed<G> {
        Noticed {
            viewer,
            sights: Arc::default(),
            versions: VecDeque::new(),
            keep,
            cut: false,
        }
    }

    fn hear(&mut self, version: u64, events: &[G::Event]) {
        if self.keep == Keep::Nothing {
            self.cut = true;
            return;
        }
        let viewer = self.viewer;
        let mut noticed = events
            .iter()
            .filter_map(|event| G::sight(event, viewer))
            .peekable();
        if noticed.peek().is_none() {
            return;
        }
        let sights = Arc::make_mut(&mut self.sights);
        for sight in noticed {
            sights.push(sight);
            if self.versions.len() == RECENT {
                self.versions.pop_front();
            }
            self.versions.push_back(version as u32);
        }
        if self.keep == Keep::Recent && sights.len() >= 2 * RECENT {
            sights.drain(..sights.len() - RECENT);
            self.cut = true;
        }
    }

    fn keep(&mut self, keep: Keep, game: &Match<G>, facts: Facts<'_>) {
        if keep > self.keep && self.cut {
            *self = Noticed::new(self.viewer, keep);
            let mut versions = facts.versions();
            // What was played can be played again, unless the rules have changed: then this is as far as it goes.
            let _ = Match::replay(game.log(), |_, events| {
                self.hear(versions.next().unwrap_or_default(), events);
            });
            return;
        }
        self.keep = keep;
        let most = if keep == Keep::Nothing { 0 } else { RECENT };
        if keep < Keep::Whole && self.sights.len() > most {
            self.sights = Arc::new(self.sights[self.sights.len() - most..].to_vec());
            self.versions
                .drain(..self.versions.len().saturating_sub(most));
            self.versions.shrink_to_fit();
            self.cut = true;
        }
    }
}

impl<G: Game> History<G> {
    pub(crate) fn new(seats: u8) -> History<G> {
        History {
            seats: Seat::all(seats)
                .map(|seat| Noticed::new(Viewer::Seat(seat), Keep::Recent))
                .collect(),
            spectator: Noticed::new(Viewer::Spectator, Keep::Recent),
        }
    }

    /// The same viewers, who have noticed nothing yet.
    pub(crate) fn anew(&self) -> History<G> {
        let anew = |noticed: &Noticed<G>| Noticed::new(noticed.viewer, noticed.keep);
        History {
            seats: self.seats.iter().map(anew).collect(),
            spectator: anew(&self.spectator),
        }
    }

    /// Something happened: each viewer notices a part of it.
    pub(crate) fn hear(&mut self, version: u64, events: &[G::Event]) {
        for noticed in self.seats.iter_mut().chain([&mut self.spectator]) {
            noticed.hear(version, events);
        }
    }

    /// Keeps as much for each seat as is said, reading the match again where too much was dropped before.
    pub(crate) fn keep(&mut self, each: impl Fn(Seat) -> Keep, game: &Match<G>, facts: Facts<'_>) {
        for (seat, noticed) in (0..).map(Seat).zip(&mut self.seats) {
            noticed.keep(each(seat), game, facts);
        }
    }

    /// Everything a seat has noticed, oldest first, where it is kept.
    pub(crate) fn by(&self, seat: Seat) -> Arc<Vec<G::Sight>> {
        self.seats
            .get(seat.index())
            .map_or_else(Arc::default, |noticed| noticed.sights.clone())
    }

    /// The last things a viewer has noticed, oldest first, with the versions that brought them.
    pub(crate) fn recent(&self, seat: Option<Seat>) -> impl Iterator<Item = (u64, &G::Sight)> {
        let noticed = seat
            .and_then(|seat| self.seats.get(seat.index()))
            .unwrap_or(&self.spectator);
        let last = &noticed.sights[noticed.sights.len() - noticed.versions.len()..];
        let versions = noticed.versions.iter().copied().map(u64::from);
        versions.zip(last)
    }
}
