//! Games as arrays, for learning: a stable numbering of actions, a mask of the legal ones, an observation of fixed length
//! from what a seat sees, rewards; and [`Batch`], which steps many matches at once. See `docs/python.md`.
//!
//! All this stands beside the rules and not in them. An observation is made from a [`Game::View`], or from a glance that
//! the rules make a view of, a mask from what a [`Knowledge`] lists: the state of a match is not at hand here, so nothing
//! that a seat cannot know can enter.

mod batch;
mod games;
mod outline;
mod path;
mod returns;
mod sink;
mod stepper;

use sobremesa_core::{Game, Knowledge, Seat};

#[doc(hidden)]
pub use {
    sobremesa_cthulhu_500 as cthulhu_500, sobremesa_great_race as great_race,
    sobremesa_push as push, sobremesa_the_game as the_game,
};

pub use batch::{Batch, BatchError, Layout, Numbered, Seen, Told, match_seed};
pub use outline::{Field, Outline};
pub use path::Path;
pub use returns::{Returns, returns};
pub use sink::{Sink, into_bytes, into_floats};
pub use stepper::{BeginError, StepError, Stepper};

/// How many numbers describe one action in the second form: an index into the legal list with a row for each action.
pub const FEATURES: usize = 8;

/// What the numbers of such a row are; 0 means that the action has no such thing, everything else counts from 1.
pub const FEATURE_NAMES: [&str; FEATURES] = [
    "verb", "card", "place", "seat", "corridor", "column", "amount", "flag",
];

/// A game whose actions have numbers and whose views have a length.
pub trait Encode: Game {
    /// Raised when a number comes to mean another action or a place of the observation something else.
    const ENCODING_VERSION: u32;
    /// How many numbers there are.
    const ACTIONS: usize;
    /// The most numbers one action is made of. Where it is more than one, a choice of a set or of a card with its aim is
    /// asked number by number.
    const LONGEST: usize = 1;

    /// What numbers are relative to and a match never changes: the deck's list of cards, the cells of a map.
    type Context: Clone + Send + Sync + 'static;

    /// The context of a match, or the bound it exceeds.
    fn context(view: &Self::View) -> Result<Self::Context, Bound>;

    /// How many play, as a viewer sees it.
    fn seats_of(view: &Self::View) -> u8;

    /// The numbers of an action. Seats are counted clockwise from the one that acts.
    fn path(at: At<'_, Self::Context>, action: Self::Action) -> Path;

    /// The action that has exactly these numbers.
    fn action(at: At<'_, Self::Context>, path: &[u16]) -> Option<Self::Action>;

    /// The row of an action in the second form, see [`FEATURE_NAMES`].
    fn features(at: At<'_, Self::Context>, action: Self::Action) -> [u8; FEATURES];

    /// What ranges of numbers mean, in order and without gaps.
    fn blocks() -> Vec<Block>;

    /// What a viewer sees, without a copy of what lies open where the rules offer that.
    type Glance<'a>;

    /// What a view shows.
    fn glance(view: &Self::View) -> Self::Glance<'_>;

    /// What a seat sees: the same as a glance at its view.
    fn glance_at(state: &Self::State, seat: Seat) -> Self::Glance<'_>;

    /// Writes what the viewer sees. `named` are the numbers the seat has chosen of an action that is not whole yet.
    fn observe<S: Sink>(glance: &Self::Glance<'_>, named: &[u16], out: &mut S);
}

/// Where an action is numbered from.
#[derive(Debug)]
pub struct At<'a, C> {
    pub context: &'a C,
    /// Who acts.
    pub seat: Seat,
    /// How many play.
    pub seats: u8,
}

impl<C> Clone for At<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C> Copy for At<'_, C> {}

impl<C> At<'_, C> {
    /// How far a seat is from the one that acts, clockwise.
    #[must_use]
    #[inline]
    pub fn relative(&self, seat: Seat) -> u8 {
        relative(self.seat, seat, self.seats)
    }

    /// The seat that is so far away.
    #[must_use]
    pub fn seat_at(&self, steps: u16) -> Option<Seat> {
        let steps = u8::try_from(steps)
            .ok()
            .filter(|&steps| steps < self.seats)?;
        Some(Seat((self.seat.0 + steps) % self.seats))
    }
}

/// How far a seat is from another, clockwise.
#[inline]
pub(crate) fn relative(from: Seat, to: Seat, seats: u8) -> u8 {
    let (from, to) = (from.0, to.0);
    if to >= from {
        to - from
    } else {
        to + seats - from
    }
}

/// A range of numbers that mean the same verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub name: &'static str,
    pub first: usize,
    pub count: usize,
    /// What counts within it.
    pub of: &'static str,
}

/// Lists blocks one after another.
pub(crate) fn blocks(of: &[(&'static str, usize, &'static str)]) -> Vec<Block> {
    let mut first = 0;
    of.iter()
        .map(|&(name, count, of)| {
            let block = Block {
                name,
                first,
                count,
                of,
            };
            first += count;
            block
        })
        .collect()
}

/// A deck or a map from a file that is too large for the numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}: {found}, and encodings have room for {most}")]
pub struct Bound {
    pub what: &'static str,
    pub found: usize,
    pub most: usize,
}

/// Everything a seat could learn from its encodings: its observation from the view and as a [`Batch`] writes it, the mask,
/// the rows of its legal list; and where an action is made of several numbers, observation and mask after each first one.
/// The non-interference net compares this between worlds that the seat cannot tell apart.
#[must_use]
pub fn encoded<G: Encode>(state: &G::State, seat: Seat) -> Vec<u8> {
    let knowledge = Knowledge::<G>::of(state, seat, &[]);
    let view = knowledge.view();
    let Ok(context) = G::context(&view) else {
        return Vec::new();
    };
    let at = At {
        context: &context,
        seat,
        seats: G::seats_of(&view),
    };
    let mut out = observation::<G>(&view, &[]);
    let width = out.len();
    let mut paths = Vec::new();
    for action in knowledge.legal() {
        paths.push(G::path(at, action));
        out.extend(G::features(at, action));
    }
    let composed = paths.iter().filter(|path| path.len() > 1);
    let mut begun: Vec<Path> = composed
        .map(|path| Path::one(path.first().into()))
        .collect();
    begun.sort_unstable_by_key(Path::first);
    begun.dedup();
    let glance = G::glance_at(state, seat);
    for named in std::iter::once(Path::default()).chain(begun) {
        let named = named.as_slice();
        let from = out.len();
        out.resize(from + width + G::ACTIONS, 0);
        let (seen, mask) = out[from..].split_at_mut(width);
        into_bytes::<G>(&glance, named, seen);
        let going_on = paths
            .iter()
            .filter(|path| path.as_slice().starts_with(named));
        for number in going_on.filter_map(|path| path.get(named.len())) {
            mask[usize::from(number)] = 1;
        }
    }
    out
}

/// The compact observation: small whole numbers, as [`Outline`] lists them.
#[must_use]
pub fn observation<G: Encode>(view: &G::View, named: &[u16]) -> Vec<u8> {
    let mut out = vec![0; Outline::of::<G>(view).size()];
    into_bytes::<G>(&G::glance(view), named, &mut out);
    out
}
