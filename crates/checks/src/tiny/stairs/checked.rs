//! What the nets have to be told.

use sobremesa_bots::Roster as _;
use sobremesa_conformance::{Checked, Kind};
use sobremesa_core::{Game, Seat, Setup};

use super::planted::Fault;
use super::{Action, Card, Cards, Event, Stairs, State};
use crate::Checks;
use crate::players::kinds;
use crate::tiny::NoOptions;

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Hand(Seat),
    Deck,
    Stairs,
    Discard,
}

impl Checked<Stairs> for Checks {
    type Piece = Card;
    type Place = Place;

    const MATCHES: u64 = 12;

    fn setups() -> Vec<Setup<Stairs>> {
        <Stairs as Game>::SEATS
            .map(|seats| Setup::fresh(seats, NoOptions {}))
            .collect()
    }

    fn most_steps(setup: &Setup<Stairs>) -> u32 {
        let asked = if Stairs::has(Fault::AskingTold) {
            2 * 9
        } else {
            0
        };
        9 + u32::from(setup.seats) + asked
    }

    fn hides(_: &Setup<Stairs>) -> bool {
        true
    }

    fn every_action(_: &State) -> Vec<Action> {
        let cards = Cards::full()
            .iter()
            .flat_map(|card| [Action::Lay(card), Action::Discard(card)]);
        let words = [false, true]
            .into_iter()
            .flat_map(|word| [Action::Bid(word), Action::Signal(word)]);
        cards.chain(words).collect()
    }

    fn census(state: &State) -> Vec<(Place, Card)> {
        let hands = state
            .hands
            .iter()
            .map(|(seat, &hand)| (Place::Hand(seat), hand));
        let lying = [
            (Place::Deck, state.deck),
            (Place::Stairs, state.stairs),
            (Place::Discard, state.discard),
        ];
        hands
            .chain(lying)
            .flat_map(|(place, cards)| cards.iter().map(move |card| (place, card)))
            .collect()
    }

    fn moved(event: &Event, each: &mut dyn FnMut(Card, Place, Place)) {
        match *event {
            Event::Laid(seat, card) => each(card, Place::Hand(seat), Place::Stairs),
            Event::Discarded(seat, card) => each(card, Place::Hand(seat), Place::Discard),
            Event::Drew(seat, card) => each(card, Place::Deck, Place::Hand(seat)),
            Event::Dealt(_)
            | Event::Bid(..)
            | Event::Starts(..)
            | Event::Signalled(..)
            | Event::Asked
            | Event::Over(_) => {}
        }
    }

    fn opens(event: &Event, _: &State) -> Option<String> {
        matches!(event, Event::Starts(..)).then(|| format!("{event:?}"))
    }

    /// A search takes rules at their word: it stays away from planted faults.
    fn players() -> Vec<Kind<Stairs>> {
        let mut kinds = kinds(Stairs::BOTS);
        kinds.retain(|kind| Stairs::has(Fault::None) || kind.name == "random");
        kinds
    }

    fn encoded(state: &State, seat: Seat) -> Option<Vec<u8>> {
        Some(sobremesa_encoding::encoded::<Stairs>(state, seat))
    }
}
