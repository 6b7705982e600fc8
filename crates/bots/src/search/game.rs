//! What a game tells the search.

use sobremesa_core::{BySeat, FastLuck, Sample, Seat, Verdict};

/// What a moment is worth to each seat: from 0 for a loss to 1 for a victory.
pub type Worths = BySeat<f64>;

/// A game the search can play.
///
/// Only [`fast`](Searched::fast) has to be said. Every state here is one that the searching seat imagines.
pub trait Searched: Sample {
    /// How the search goes about this game.
    const HABITS: Habits = Habits::USUAL;

    /// A quick answer by rules of thumb, from what the seat knows: how matches go on beyond the tree.
    fn fast(state: &Self::State, seat: Seat, luck: &mut FastLuck) -> Self::Action;

    /// How promising each of the owed actions looks, from 0 to 1; the more promising are tried first and more often.
    /// Called where something is tried for the first time.
    fn leanings(_: &Self::State, _: Seat, actions: &[Self::Action], leanings: &mut Vec<f32>) {
        leanings.extend(actions.iter().map(|_| 0.5));
    }

    /// What a moment is worth to each seat, where it is late enough to be judged: `steps` decisions after the present
    /// one. Without a judgement matches are played to their ends.
    fn judge(_: &Self::State, _steps: u32) -> Option<Worths> {
        None
    }

    /// What each seat got in the end: a victory is worth 1, shared by those who share it.
    fn gained(seats: u8, outcome: &Self::Outcome) -> Worths {
        match Self::verdict(outcome) {
            Verdict::Team { won, .. } => BySeat::new(seats, |_| f64::from(u8::from(won))),
            Verdict::Ranked { winners, .. } => {
                BySeat::new(seats, |seat| match winners.contains(seat) {
                    true => 1.0 / winners.len() as f64,
                    false => 0.0,
                })
            }
        }
    }

    /// Does the searching seat notice that somebody else does this? Secret choices and letting a hidden window pass are
    /// not noticed.
    fn noticed(_: &Self::State, _: Seat, _: Self::Action) -> bool {
        true
    }

    /// A number for what another seat goes by that the searching one does not see, such as its hand: with it others learn
    /// what to do with which cards, without it what is best on the whole, which takes fewer rounds to learn.
    fn mind(_: &Self::State, _: Seat) -> u64 {
        0
    }

    /// A number for everything the seat sees, where the tree shall tell apart what chance and others have laid open;
    /// nothing where it goes by the actions alone, which takes fewer rounds to learn from.
    ///
    /// A game that says it has its tree kept: the search goes on from a moment it has thought about already.
    fn sees(_: &Self::State, _: Seat) -> Option<u64> {
        None
    }
}

/// How the search goes about a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// How many rounds a decision takes where no time is given.
    pub rounds: u32,
    /// The most nodes of the tree; beyond it rules of thumb go on.
    pub nodes: usize,
    /// How much what was tried seldom is tried again, in spreads of what the rounds bring.
    pub curiosity: f64,
    /// How much a promising look counts, in spreads, until trying has told more.
    pub trust: f64,
    /// After so many visits of a node `breadth · visits ^ 0.5` of its actions are tried.
    pub breadth: f64,
    /// How others are imagined.
    pub others: Others,
    /// What rules of thumb would do is done unless something else was found better by so many standard errors; 0 goes by
    /// the search alone.
    pub sure: f64,
}

/// How the search imagines other players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// They choose what serves them best, as far as the tree goes.
    Search,
    /// They play by rules of thumb.
    Fast,
}

impl Habits {
    /// What suits most games.
    pub const USUAL: Habits = Habits {
        rounds: 2000,
        nodes: 1 << 15,
        curiosity: 1.4,
        trust: 0.5,
        breadth: 4.0,
        others: Others::Search,
        sure: 0.0,
    };
}
