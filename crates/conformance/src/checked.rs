//! What somebody has to say about a game before the nets can check it.

use std::fmt::Debug;

use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Sample, Seat, Setup};

/// A player as the nets know one: it answers from what a seat knows.
pub trait Player<G: Game> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, luck: FastLuck) -> G::Action;

    /// Does it ever do something unasked?
    fn offers(&self) -> bool {
        false
    }

    /// What it does unasked.
    fn offer(&mut self, _: &Knowledge<'_, G>, _: FastLuck) -> Option<G::Action> {
        None
    }
}

/// A kind of player.
pub struct Kind<G: Game> {
    pub name: &'static str,
    pub make: Box<dyn Fn() -> Box<dyn Player<G>>>,
    /// Is it made of other kinds? Then it is asked more seldom.
    pub mixed: bool,
}

/// What an expert says about the answers a seat may give.
pub struct Advised<G: Game> {
    pub actions: Vec<G::Action>,
    /// All of it, with values and reasons, to be compared.
    pub said: String,
}

/// What the nets cannot guess from the rules of a game; told by somebody who need not be the game.
pub trait Checked<G: Sample> {
    /// A piece of the game: a card, a tile, a token. Equal ones are equal.
    type Piece: Copy + Ord + Debug;
    /// Where a piece can be.
    type Place: Copy + Ord + Debug;

    /// How many matches each net plays from each set-up.
    const MATCHES: u64 = 3;

    /// The set-ups to try: every number of seats, every option that changes a rule.
    fn setups() -> Vec<Setup<G>>;

    /// More owed actions than this no match takes.
    fn most_steps(setup: &Setup<G>) -> u32;

    /// Is there anything in this set-up that some seat does not know? A deck without an order hides nothing.
    fn hides(setup: &Setup<G>) -> bool;

    /// Every action that can be written down, the illegal ones too.
    fn every_action(state: &G::State) -> Vec<G::Action>;

    /// Where every piece is.
    fn census(state: &G::State) -> Vec<(Self::Place, Self::Piece)>;

    /// The pieces an event tells of, each with where it came from and where it went.
    fn moved(event: &G::Event, each: &mut dyn FnMut(Self::Piece, Self::Place, Self::Place));

    /// What an event lays open to everybody that nobody or not everybody could know before: a die, a card turned up,
    /// bids, hands at the end. Where this differs between two worlds, so may what everybody sees. `after` is the state
    /// that the action led to.
    fn opens(event: &G::Event, after: &G::State) -> Option<String>;

    /// A player that keeps the match going, so that the nets see late moments too; anything owed unless told.
    fn steady(state: &G::State, seat: Seat, luck: &mut FastLuck) -> G::Action {
        G::pick_owed(state, seat, |count| luck.below(count))
    }

    /// The players whose moves may not depend on what they may not know: each that plays in its own way, once.
    fn players() -> Vec<Kind<G>> {
        Vec::new()
    }

    /// The advice that may not depend on it either, where the game has an expert.
    fn advice(_: &Knowledge<'_, G>, _: FastLuck) -> Option<Advised<G>> {
        None
    }

    /// What a seat is shown as numbers, which may not depend on it either: its observation, its mask, the rows of its
    /// legal list. It is made from the state, because environments write it from there.
    fn encoded(_: &G::State, _: Seat) -> Option<Vec<u8>> {
        None
    }
}
