//! How the match itself goes: it begins, entries come, entries are taken back, and seats owe something since then.

use std::hash::{Hash as _, Hasher};
use std::sync::Arc;

use sobremesa_core::{
    Committed, Entry, FastLuck, Game, Match, Message, Recorder, Seat, SeatSet, Viewer,
};
use sobremesa_protocol::Mark;
use sobremesa_protocol::wire::TablePhase;

use crate::change::{Change, Note};
use crate::frames::Frames;
use crate::history::{Facts, History, Keep};
use crate::look::{free, owed};
use crate::padding::{Quiet, is_silent_pass};
use crate::staged::{Latest, Rewound, Staged};
use crate::table::Table;

/// What a seat owes, and since when.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Owing {
    /// A number that differs where the choices differ.
    what: u64,
    /// Does it owe anything?
    pub(crate) owes: bool,
    /// The version that made it owe this.
    pub(crate) version: u64,
    pub(crate) at: u64,
}

impl<G: Game> Table<G> {
    pub(crate) fn start(
        &mut self,
        seq: u64,
        opening: &[G::Chance],
        staged: Option<Staged<G>>,
        change: &mut Change<G>,
    ) {
        let begun = match staged {
            Some(Staged::Start(game, events)) => Some((*game, events)),
            _ => self
                .setup()
                .and_then(|setup| Match::reopen(setup, opening).ok())
                .map(|(game, played)| (game, played.events)),
        };
        let Some((game, events)) = begun else {
            self.frozen = true;
            return;
        };
        self.key = self.make_key();
        self.salts = self
            .seating
            .chairs
            .iter()
            .map(|chair| chair.salt.clone())
            .collect();
        self.started = seq;
        self.quiet = Quiet::default();
        self.frames = Frames::default();
        self.frames.pass(0, || game.state().clone());
        self.game = Some(game);
        let keep = if self.held { Keep::Whole } else { Keep::Recent };
        self.history = History::new(self.seating.chairs.len() as u8, keep);
        self.history.hear(seq + 1, &events);
        change.events = Arc::new(events);
        change.note = Some(Note::Told(Message::new("table-note-started")));
    }

    pub(crate) fn play(
        &mut self,
        seq: u64,
        entry: impl FnOnce() -> Entry<G>,
        staged: Option<Staged<G>>,
        change: &mut Change<G>,
    ) {
        let Some(game) = &mut self.game else {
            self.frozen = true;
            return;
        };
        let attempt = match staged {
            Some(Staged::Move(attempt)) => Some(*attempt),
            _ => game.attempt_again(&entry()).ok(),
        };
        let Some(attempt) = attempt else {
            self.frozen = true;
            return;
        };
        let (seat, action) = (attempt.entry.seat, attempt.entry.action);
        let Committed { before, events } = game.commit(attempt);
        self.moves.push(seq);
        self.frames.pass(self.moves.len(), || game.state().clone());
        change.silent = is_silent_pass::<G>(&before, action, game.state(), &events);
        change.by = Some(seat).filter(|_| change.silent);
        if !self.held && owed::<G>(&before, seat).contains(&action) {
            change.renewed = SeatSet::only(seat);
        }
        self.history.hear(seq + 1, &events);
        change.events = Arc::new(events);
        self.latest = Some(Latest::new(before, change.events.clone()));
        self.quiet.entries.push(change.silent);
        if change.silent {
            // Playing on settles what somebody asked to take back; this is nothing anybody may notice.
            if let Some(undo) = &mut self.undo {
                undo.moves += 1;
            }
            change.info = false;
            return;
        }
        let over = self.phase() == TablePhase::Over;
        change.info = self.undo.take().is_some() || over;
        if over && !self.held {
            // A match that is over stays over.
            self.frames = Frames::default();
        }
    }

    /// The match without its last entries, played on from a state that was kept.
    pub(crate) fn rewound(&self, moves: u32) -> Option<Rewound<G>> {
        let kept = self.moves.len().saturating_sub(moves as usize);
        // The entry that is the last then is played again, for what happened in it.
        let (mut place, mut before) = self.frames.before(kept.saturating_sub(1))?.clone();
        let mut frames = self.frames.clone();
        frames.cut(place);
        let mut latest = None;
        let game = self.game.as_ref()?;
        let state = game.played_on(place, before.clone(), kept, |state, events| {
            place += 1;
            frames.pass(place, || state.clone());
            if place == kept {
                latest = Some(Latest::new(before.clone(), Arc::new(events)));
            } else if place + 1 == kept {
                before = state.clone();
            }
        });
        Some(Rewound {
            state: state.ok()?,
            latest,
            frames,
        })
    }

    pub(crate) fn take_back(
        &mut self,
        seat: Seat,
        moves: u32,
        staged: Option<Staged<G>>,
        change: &mut Change<G>,
    ) {
        let kept = self.moves.len().saturating_sub(moves as usize);
        let rewound = match staged {
            Some(Staged::Rewind(rewound)) => Some(*rewound),
            _ => self.rewound(moves),
        };
        let (Some(game), Some(rewound)) = (&mut self.game, rewound) else {
            self.frozen = true;
            return;
        };
        game.wind_back(kept, rewound.state);
        (self.latest, self.frames) = (rewound.latest, rewound.frames);
        self.moves.truncate(kept);
        let facts = Facts {
            started: self.started,
            moves: &self.moves,
        };
        self.history.cut(facts.last());
        // What happened besides the moves has happened all the same.
        for mark in &mut self.marks {
            let (Mark::StandIn { entry, .. }
            | Mark::Returned { entry, .. }
            | Mark::TakenBack { entry, .. }) = mark;
            *entry = kept.min(*entry);
        }
        self.marks.push(Mark::TakenBack { entry: kept, seat });
        self.undo = None;
        self.quiet.entries.truncate(kept);
        change.taken_back = true;
        change.renewed = SeatSet::all(self.seating.chairs.len() as u8);
    }

    /// Could nobody else tell the last entry from another choice, and was chance not asked?
    pub(crate) fn last_is_quiet(&self) -> bool {
        // A silent pass is one of several, and how many is nobody's business.
        let latest = self.latest.as_ref().filter(|_| self.quiet.passes() == 0);
        let (Some(game), Some(latest)) = (&self.game, latest) else {
            return false;
        };
        let Some(entry) = game.log().entries.last() else {
            return false;
        };
        let quiet = || is_quiet::<G>(&latest.before, entry, game.state(), &latest.events);
        *latest.quiet.get_or_init(quiet)
    }

    /// Notes what every seat owes now. A seat that owed before, has not answered and has the same choice still owes the
    /// same: of several who decide at the same time none learns anything from the others, and order is nothing.
    pub(crate) fn note_owing(&mut self, renewed: SeatSet, at: u64) {
        let Some(game) = self.game.as_ref().filter(|_| !self.held) else {
            return;
        };
        let deciders = G::next(game.state()).deciders();
        let version = self.version();
        self.owing
            .resize(self.seating.chairs.len(), Owing::default());
        for (seat, owing) in (0..).map(Seat).zip(&mut self.owing) {
            let owes = deciders.contains(seat);
            let what = if owes {
                number(&owed::<G>(game.state(), seat))
            } else {
                0
            };
            if renewed.contains(seat) || (owes, what) != (owing.owes, owing.what) {
                *owing = Owing {
                    what,
                    owes,
                    version,
                    at,
                };
            }
        }
    }
}

/// A number that differs where the choices differ. Nobody makes choices up to have the same one.
fn number<A: std::hash::Hash>(actions: &[A]) -> u64 {
    let mut mixed = Mixed(0);
    actions.hash(&mut mixed);
    mixed.finish()
}

/// Mixes numbers as they come: at every move, so that two multiplications each are enough.
struct Mixed(u64);

impl Hasher for Mixed {
    fn write_u64(&mut self, number: u64) {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (self.0 ^ number).wrapping_mul(ODD);
        self.0 = (mixed ^ (mixed >> 32)).wrapping_mul(ODD);
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u8(*byte));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Has nobody learned anything, and was chance not asked? Others may notice that the seat has acted, if what it chose
/// could have been anything it might choose: a secret bid.
pub fn is_quiet<G: Game>(
    before: &G::State,
    entry: &Entry<G>,
    after: &G::State,
    events: &[G::Event],
) -> bool {
    if !entry.chance.is_empty() {
        return false;
    }
    let others = || {
        let others = Seat::all(G::seats(before))
            .filter(|&seat| seat != entry.seat)
            .map(Viewer::Seat);
        others.chain([Viewer::Spectator])
    };
    let sights = |events: &[G::Event], viewer| -> Vec<G::Sight> {
        events
            .iter()
            .filter_map(|event| G::sight(event, viewer))
            .collect()
    };
    let unnoticed = |viewer| {
        sights(events, viewer).is_empty() && G::view(before, viewer) == G::view(after, viewer)
    };
    if others().all(unnoticed) {
        return true;
    }
    let mut choices = owed::<G>(before, entry.seat);
    if !choices.contains(&entry.action) {
        choices = free::<G>(before, entry.seat);
    }
    // Alike to all others, whichever it had been.
    let alike = |action: &G::Action| {
        let mut state = before.clone();
        let mut luck = FastLuck::new(0);
        let mut dealer = Recorder::<G>::lucky(&mut luck);
        let played = G::play(&mut state, entry.seat, *action, &mut dealer).is_ok();
        let looks_alike = |viewer| {
            sights(&dealer.events, viewer) == sights(events, viewer)
                && G::view(&state, viewer) == G::view(after, viewer)
                && G::awaited(&state, viewer) == G::awaited(after, viewer)
        };
        played && dealer.chance.is_empty() && others().all(looks_alike)
    };
    let mut others_of_its_kind = choices.iter().filter(|&&action| action != entry.action);
    choices.len() > 1 && others_of_its_kind.all(alike)
}
