//! The bare world is held against the rules, and so are the decisions made in it.

mod decisions;
mod rollouts;
mod world;

use std::collections::HashSet;
use std::time::Duration;

use sobremesa_core::{
    FastLuck, Game, Knowledge, Luck, Next, Noticed, Quick, Recorder, Seat, Setup, Viewer,
};
use sobremesa_the_game::kernel::{Bits, OpenTurn, bit};
use sobremesa_the_game::{
    ALL, Action, Board, Card, CardSet, Ending, Expert, MAX, Options, Pile, Sight, State, TheGame,
    Turn, View,
};

use super::Lookahead;
use super::beam::BeamSearch;
use super::greedy_rollout;
use super::ordered;
use super::question::Question;
use super::rollout::{Candidates, Going, RolloutResult, roll};
use super::world::{Deck, Frame, World, fitting, trick};
use crate::the_game::inference::HandInference;
use crate::the_game::value::{PLAIN_FEATURES, Shape, ValueNetwork};
use crate::{Bot, CancelToken, SearchBudget};

fn view(state: &State, seat: u8) -> View {
    TheGame::view(state, Viewer::Seat(Seat(seat)))
}

fn frame(seats: u8, options: Options) -> Frame {
    let setup = Setup::<TheGame>::fresh(seats, options);
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
    Frame::new(&view(&state, 0).table, seats)
}

/// The world as the rules have it, all hands open.
fn world(state: &State, drawn: u8) -> World {
    let mut hands = [0; MAX];
    for seat in Seat::all(TheGame::seats(state)) {
        hands[seat.index()] = view(state, seat.0).hand.expect("a hand").bits();
    }
    let seen = view(state, 0);
    let seat = seen.turn().expect("somebody is on turn").seat.0;
    let tops = seen.table.stacks.map(|stack| stack.top());
    World {
        tops,
        hands,
        unlaid: ALL.without(seen.laid).bits(),
        drawn,
        seat,
    }
}

/// Lays a turn by the rules, the deck dealt as given; ends it where the rules do not.
fn lay(state: &mut State, path: &[(u8, u8)], deck: &[u8]) {
    let seat = view(state, 0).turn().expect("somebody is on turn").seat;
    let cards = deck.iter().filter_map(|&number| Card::new(number));
    let mut dealer = Recorder::<TheGame>::scripted(cards);
    for &(card, pile) in path {
        let action = Action::Lay {
            card: Card::new(card).expect("a card"),
            pile: Pile::ALL[usize::from(pile)],
        };
        TheGame::play(state, seat, action, &mut dealer).expect("the card fits");
    }
    if view(state, 0).turn().is_some_and(|turn| turn.laid > 0) {
        TheGame::play(state, seat, Action::End, &mut dealer).expect("enough is laid");
    }
}
