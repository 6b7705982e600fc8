//! What every viewer has noticed of the match, kept up to date as it goes: the whole of it for seats that somebody thinks
//! for, the last lines for everybody who joins.

use std::sync::Arc;

use sobremesa_core::{Game, Match, Seat, SeatSet, Viewer};

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

    /// The last of them.
    pub(crate) fn last(&self) -> u64 {
        self.moves.last().unwrap_or(&self.started) + 1
    }
}

/// One history for each seat and one for spectators.
#[derive(Clone)]
pub(crate) struct History<G: Game> {
    seats: Vec<Noticed<G>>,
    spectator: Noticed<G>,
}

#[derive(Clone)]
struct Noticed<G: Game> {
    viewer: Viewer,
    /// Shared with those who think; copied only where something happens meanwhile.
    sights: Arc<Vec<G::Sight>>,
    /// The versions that brought them.
    versions: Vec<u32>,
    keep: Keep,
    /// Has something been dropped already?
    cut: bool,
}

impl<G: Game> Noticed<G> {
    fn new(viewer: Viewer, keep: Keep) -> Noticed<G> {
        Noticed {
            viewer,
            sights: Arc::default(),
            versions: Vec::new(),
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
            self.versions.push(version as u32);
        }
        if self.keep == Keep::Recent && sights.len() >= 2 * RECENT {
            let dropped = sights.len() - RECENT;
            sights.drain(..dropped);
            self.versions.drain(..dropped);
            self.cut = true;
        }
    }

    /// Keeps so much from now on; says whether too much was dropped for that.
    fn keep(&mut self, keep: Keep) -> bool {
        if keep > self.keep && self.cut {
            *self = Noticed::new(self.viewer, keep);
            return true;
        }
        self.keep = keep;
        let most = if keep == Keep::Nothing { 0 } else { RECENT };
        if keep < Keep::Whole && self.sights.len() > most {
            let dropped = self.sights.len() - most;
            self.sights = Arc::new(self.sights[dropped..].to_vec());
            self.versions.drain(..dropped);
            self.versions.shrink_to_fit();
            self.cut = true;
        }
        false
    }

    /// How many sights there were up to this version.
    fn until(&self, version: u64) -> usize {
        self.versions
            .partition_point(|&brought| u64::from(brought) <= version)
    }

    /// Forgets what later versions brought.
    fn cut(&mut self, version: u64) {
        let kept = self.until(version);
        if kept < self.versions.len() {
            self.versions.truncate(kept);
            Arc::make_mut(&mut self.sights).truncate(kept);
        }
    }
}

impl<G: Game> History<G> {
    pub(crate) fn new(seats: u8, keep: Keep) -> History<G> {
        History {
            seats: Seat::all(seats)
                .map(|seat| Noticed::new(Viewer::Seat(seat), keep))
                .collect(),
            spectator: Noticed::new(Viewer::Spectator, keep),
        }
    }

    /// What came after this version has not happened.
    pub(crate) fn cut(&mut self, version: u64) {
        for noticed in self.seats.iter_mut().chain([&mut self.spectator]) {
            noticed.cut(version);
        }
    }

    /// Something happened: each viewer notices a part of it.
    pub(crate) fn hear(&mut self, version: u64, events: &[G::Event]) {
        for noticed in self.seats.iter_mut().chain([&mut self.spectator]) {
            noticed.hear(version, events);
        }
    }

    /// Keeps as much for each seat as is said. Where too much was dropped before, the match is read again, once for all
    /// who need it. What is whole stays so while the match is `on`: nobody can have it dropped and read again and again.
    pub(crate) fn keep(
        &mut self,
        each: impl Fn(Seat) -> Keep,
        on: bool,
        game: &Match<G>,
        facts: Facts<'_>,
    ) {
        let mut lacking = SeatSet::EMPTY;
        for (seat, noticed) in (0..).map(Seat).zip(&mut self.seats) {
            let keep = match noticed.keep {
                Keep::Whole if on => Keep::Whole,
                _ => each(seat),
            };
            if noticed.keep(keep) {
                lacking.insert(seat);
            }
        }
        if lacking.is_empty() {
            return;
        }
        let mut versions = facts.versions();
        // What was played can be played again, unless the rules have changed: then this is as far as it goes.
        let _ = Match::replay(game.log(), |_, events| {
            let version = versions.next().unwrap_or_default();
            for seat in lacking.iter() {
                self.seats[seat.index()].hear(version, events);
            }
        });
    }

    /// Everything a seat has noticed, oldest first, where it is kept.
    pub(crate) fn by(&self, seat: Seat) -> Arc<Vec<G::Sight>> {
        self.seats
            .get(seat.index())
            .map_or_else(Arc::default, |noticed| noticed.sights.clone())
    }

    /// Everything that is kept of what a viewer has noticed, oldest first.
    pub(crate) fn all(&self, viewer: Viewer) -> &[G::Sight] {
        &self.of(viewer).sights
    }

    /// What a viewer noticed after one version, up to another, where it is kept.
    pub(crate) fn between(&self, viewer: Viewer, after: u64, until: u64) -> &[G::Sight] {
        let noticed = self.of(viewer);
        &noticed.sights[noticed.until(after)..noticed.until(until)]
    }

    fn of(&self, viewer: Viewer) -> &Noticed<G> {
        let seat = match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()),
            Viewer::Spectator => None,
        };
        seat.unwrap_or(&self.spectator)
    }

    /// The last things a viewer has noticed, oldest first, with the versions that brought them.
    pub(crate) fn recent(&self, seat: Option<Seat>) -> impl Iterator<Item = (u64, &G::Sight)> {
        let noticed = self.of(seat.map_or(Viewer::Spectator, Viewer::Seat));
        let older = noticed.sights.len().saturating_sub(RECENT);
        let versions = noticed.versions[older..].iter().copied().map(u64::from);
        versions.zip(&noticed.sights[older..])
    }
}
