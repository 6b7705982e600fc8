//! What nobody is told of an untimed window while it is open (C14.1 of Cthulhu 500): which seats let it pass, how many
//! they were, and when.
//!
//! Every fact is a version and every version is told to everybody, as an empty step where there is nothing to see. Told at
//! once, a silent pass would tell by its time that somebody held an answer; counted, it would tell how many did. So
//! a silent pass is told to the seat that passed, and whoever is asked next hears of what was before; all others are told
//! with the next thing they may notice. And it comes with traffic padding:
//!
//! - between two facts that everybody notices lie as many empty versions as if every seat had been asked;
//! - whoever is asked after others is asked after as many as if all seats before had been.
//!
//! How long a window takes is not hidden here: timed windows do that (`room/window.rs`).

use sobremesa_core::{Game, Seat, Viewer, Window};
use sobremesa_protocol::wire::TablePhase;

use crate::fact::Fact;
use crate::staged::Staged;
use crate::table::Table;

/// What happened in the window that is open and is not told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Quiet {
    /// How many versions were not told to everybody since the last that was.
    versions: u64,
    /// The seats that let the window pass since, and the version that did it.
    passed: Vec<(Seat, u64)>,
    /// Which entries of the log are such passes.
    pub(crate) entries: Vec<bool>,
}

impl Quiet {
    /// A version more that is not told.
    pub(crate) fn pass_by(&mut self, seat: Option<Seat>, version: u64) {
        self.versions += 1;
        self.passed.extend(seat.map(|seat| (seat, version)));
    }

    /// Something came that everybody is told.
    pub(crate) fn told(&mut self) {
        self.versions = 0;
        self.passed.clear();
    }

    /// How many of the last entries everybody may have noticed: of what is taken back, that many are told.
    pub(crate) fn noticed(&self, moves: u32) -> u32 {
        moves.saturating_sub(self.passes()).max(1)
    }

    /// How many entries at the end of the log nobody was told of.
    pub(crate) fn passes(&self) -> u32 {
        let last = self.entries.iter().rev();
        last.take_while(|silent| **silent).count() as u32
    }
}

fn untimed<G: Game>(state: &G::State) -> Option<Window<G::Action>> {
    G::window(state).filter(|window| !window.timed)
}

/// Is an untimed window let pass without anybody else noticing anything?
pub(crate) fn is_silent_pass<G: Game>(
    before: &G::State,
    action: G::Action,
    after: &G::State,
    events: &[G::Event],
) -> bool {
    events.is_empty()
        && untimed::<G>(before).is_some_and(|window| window.pass == action)
        && untimed::<G>(after).is_some()
        && G::view(before, Viewer::Spectator) == G::view(after, Viewer::Spectator)
}

impl<G: Game> Table<G> {
    /// The number by which chance answers a fact: padding is not counted, so that a verified record shows no numbers that
    /// were passed over (`docs/verifiable-deals.md`).
    pub(crate) fn without_padding(&self, seq: u64) -> u64 {
        seq - self.padded.partition_point(|&padded| padded < seq) as u64
    }

    /// The window that is open without a time of its own.
    pub(crate) fn open_window(&self) -> Option<Window<G::Action>> {
        let state = self.game.as_ref()?.state();
        untimed::<G>(state).filter(|_| self.phase() == TablePhase::Playing)
    }

    /// Up to which version somebody with these eyes is told, whenever they come.
    pub(crate) fn told_version(&self, seat: Option<Seat>) -> u64 {
        let version = self.version();
        if self.quiet.versions == 0 || seat.is_some_and(|seat| self.is_asked(seat)) {
            return version;
        }
        let own = (self.quiet.passed.iter().rev()).find(|(passed, _)| Some(*passed) == seat);
        own.map_or(version - self.quiet.versions, |(_, version)| *version)
    }

    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| G::next(game.state()).deciders().contains(seat))
    }

    /// Facts with their padding, and whether nothing of them is told to everybody.
    pub(crate) fn padded(
        &self,
        facts: Vec<Fact<G>>,
        staged: Option<&Staged<G>>,
    ) -> (Vec<Fact<G>>, bool) {
        let (Some(game), Some(_)) = (&self.game, self.open_window()) else {
            return (facts, false);
        };
        // Who is asked next, after a silent pass.
        let next = match staged {
            Some(Staged::Move(attempt)) => {
                let (action, after) = (attempt.entry.action, &attempt.state);
                is_silent_pass::<G>(game.state(), action, after, &attempt.events)
                    .then(|| untimed::<G>(after))
                    .flatten()
            }
            _ => None,
        };
        let silent = next.is_some() && facts.len() == 1;
        let most = u64::from(G::seats(game.state())) - 1;
        let missing = if silent { 0 } else { most };
        let missing = missing.saturating_sub(self.quiet.versions);
        let mut padded: Vec<Fact<G>> = (0..missing).map(|_| Fact::Padding).collect();
        padded.extend(facts);
        if let Some(next) = next {
            let since = if silent { self.quiet.versions } else { 0 };
            let missing = u64::from(next.before).saturating_sub(since + 1);
            padded.extend((0..missing).map(|_| Fact::Padding));
        }
        (padded, silent)
    }
}
