//! What a game has to say about itself before the nets can check it.

use std::fmt::Debug;

use sobremesa_bots::{Advice, BotSpec, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Sample, Seat, Setup};

/// What an expert thinks of the answers a seat may give.
pub type Advise<G> = fn(
    &Knowledge<'_, G>,
    &mut SearchBudget,
    Option<<G as Game>::Action>,
) -> Advice<<G as Game>::Action>;

/// What a seat is shown as numbers: its observation, its mask, the rows of its legal list.
pub type Encoded<G> = fn(&Knowledge<'_, G>) -> Vec<u8>;

/// A game as the nets know it: what they cannot guess from the rules.
pub trait Checked: Game + Sample {
    /// A piece of the game: a card, a tile, a token. Equal ones are equal.
    type Piece: Copy + Ord + Debug;
    /// Where a piece can be.
    type Place: Copy + Ord + Debug;

    /// The bots whose moves may not depend on what they may not know.
    const BOTS: &'static [BotSpec<Self>] = &[];
    /// The advice that may not depend on it either, where the game has an expert.
    const ADVISE: Option<Advise<Self>> = None;
    /// The encoding that may not depend on it either, where the game has one.
    const ENCODED: Option<Encoded<Self>> = None;
    /// How many matches each net plays from each set-up.
    const MATCHES: u64 = 3;

    /// The set-ups to try: every number of seats, every option that changes a rule.
    fn setups() -> Vec<Setup<Self>>;

    /// More owed actions than this no match takes.
    fn most_steps(setup: &Setup<Self>) -> u32;

    /// Is there anything in this set-up that some seat does not know? A deck without an order hides nothing.
    fn hides(setup: &Setup<Self>) -> bool;

    /// Every action that can be written down, the illegal ones too.
    fn every_action(state: &Self::State) -> Vec<Self::Action>;

    /// Where every piece is.
    fn census(state: &Self::State) -> Vec<(Self::Place, Self::Piece)>;

    /// The pieces an event tells of, each with where it came from and where it went.
    fn moved(event: &Self::Event, each: &mut dyn FnMut(Self::Piece, Self::Place, Self::Place));

    /// What an event lays open to everybody that nobody or not everybody could know before: a die, a card turned up,
    /// bids, hands at the end. Where this differs between two worlds, so may what everybody sees. `after` is the state
    /// that the action led to.
    fn opens(event: &Self::Event, after: &Self::State) -> Option<String>;

    /// A player that keeps the match going, so that the nets see late moments too; anything owed unless told.
    fn steady(state: &Self::State, seat: Seat, luck: &mut FastLuck) -> Self::Action {
        Self::pick_owed(state, seat, |count| luck.below(count))
    }
}
