//! G5 and G6: drawing cards, and never holding more than the chassis allows.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::{Event, Sight};
use crate::refusal::Refusal;
use crate::state::State;

/// The top card of the deck, which is made anew from the discards when it has run out (G6.1); none where there is none.
#[inline]
pub(crate) fn draw<D: Dealer<GreatRace>>(state: &mut State, dealer: &mut D) -> Option<Card> {
    if state.deck.is_empty() {
        let cards = std::mem::take(&mut state.table.discard);
        if cards.is_empty() {
            return None;
        }
        state.deck = cards;
        dealer.tell(|| Event::Open(Sight::Reshuffled { cards }));
    }
    let card: Card = dealer.draw(&state.deck);
    state.deck.take(card);
    Some(card)
}

/// So many cards, or as many as there are (G6.2).
pub(crate) fn draw_many<D: Dealer<GreatRace>>(
    state: &mut State,
    count: u8,
    dealer: &mut D,
) -> Cards {
    let mut cards = Cards::EMPTY;
    for _ in 0..count {
        if let Some(card) = draw(state, dealer) {
            cards.add(card);
        }
    }
    cards
}

/// The seat draws cards face down; how many it holds is looked at when all are there (G5.2).
pub(crate) fn draw_to_hand<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    count: u8,
    dealer: &mut D,
) {
    let cards = draw_many(state, count, dealer);
    if !cards.is_empty() {
        state.hands[seat].hidden = state.hands[seat].hidden.and(cards);
        dealer.tell(|| Event::Drew {
            seat,
            cards,
            sought: false,
        });
        check(state, seat);
    }
}

/// Too many cards? Then nothing goes on before some are discarded (G5.1).
#[inline]
pub(crate) fn check(state: &mut State, seat: Seat) {
    if state.hands[seat].len() > state.table.crews[seat].chassis {
        state.table.trim = Some(seat);
    }
}

/// A card leaves the hand for the discard pile; it is known to be there.
#[inline]
pub(crate) fn discard(state: &mut State, seat: Seat, card: Card) {
    let there = state.hands[seat].take(card);
    debug_assert!(there, "what is discarded was held");
    state.table.discard.add(card);
}

/// What somebody with too many cards may do: discard one, or play a Jerrycan first (G5.3).
pub(crate) fn owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    state.hands[seat]
        .cards()
        .kinds()
        .for_each(|card| each(Action::Discard { card }));
    jerrycan(state, seat, each);
}

/// A Jerrycan is offered at every own decision (G28.1).
#[inline]
pub(crate) fn jerrycan(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
    if state.holds(seat, Card::Jerrycan) {
        each(Action::Play {
            card: Card::Jerrycan,
        });
    }
}

pub(crate) fn trim<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Action::Discard { card } = action else {
        return Err(Refusal::TrimFirst);
    };
    if !state.holds(seat, card) {
        return Err(Refusal::NoSuchCard(card));
    }
    discard(state, seat, card);
    dealer.tell(|| Event::Open(Sight::Discarded { seat, card }));
    Ok(())
}

/// One fuel more, lost on a full tank (G28.2).
pub(crate) fn play_jerrycan<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    if !state.holds(seat, Card::Jerrycan) {
        return Err(Refusal::NoSuchCard(Card::Jerrycan));
    }
    discard(state, seat, Card::Jerrycan);
    refuel(state, seat, 1);
    dealer.tell(|| {
        Event::Open(Sight::Played {
            seat,
            card: Card::Jerrycan,
        })
    });
    Ok(())
}

/// Fuel into the tank; what does not fit is lost (G21.1).
pub(crate) fn refuel(state: &mut State, seat: Seat, fuel: u8) {
    let most = state.table.course.gauges.fuel;
    let tank = &mut state.table.crews[seat].fuel;
    *tank = (*tank + fuel).min(most);
}
