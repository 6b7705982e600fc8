//! T3 and T5, X1 to X4 and X9: laying cards, ending the turn, ending the game.

use sobremesa_core::{Dealer, Seat};

use crate::TheGame;
use crate::action::{Action, Refusal};
use crate::board::Turn;
use crate::card::{Card, CardSet};
use crate::event::{Event, Sight};
use crate::kernel::{After, cards_to_draw};
use crate::order::Order;
use crate::pile::Pile;
use crate::state::{Ending, Phase, State};

impl State {
    /// For each pile, the cards of the hand on turn that may be laid there.
    #[inline(always)]
    fn layable(&self, turn: &Turn) -> [CardSet; 4] {
        let hand = self.hands[turn.seat];
        self.table.allowed(turn).map(|allowed| allowed.and(hand))
    }

    #[inline(always)]
    fn may_end(&self, turn: &Turn) -> bool {
        self.table.may_end(turn, self.minimum())
    }

    /// What follows from the card just laid (X1.3, T5.1, T5.5).
    fn after(&self, card: Card) -> After {
        let Phase::Turn(turn) = &self.phase else {
            return After::GoesOn;
        };
        let cards = (self.hands[turn.seat], self.unlaid());
        self.table.after(turn, card, cards, self.minimum())
    }

    /// How the match ends by the card just laid; nothing where it goes on.
    fn ending(&self, after: After) -> Option<Ending> {
        match after {
            After::Broken(order) => Some(Ending::Broken(order)),
            After::Stuck => Some(Ending::Stuck),
            After::Won => Some(Ending::Won),
            After::Ended | After::MayEnd => None,
            After::Doomed(_) | After::GoesOn => self.dead_end(),
        }
    }

    /// No card to lay and no way to end the turn: the game is lost (T5.1, X1.5).
    #[inline(always)]
    fn dead_end(&self) -> Option<Ending> {
        let Phase::Turn(turn) = &self.phase else {
            return None;
        };
        if self.may_end(turn) || self.table.allows_any(turn, self.hands[turn.seat]) {
            return None;
        }
        Some(
            self.table
                .unfulfilled(turn)
                .map_or(Ending::Stuck, Ending::Broken),
        )
    }
}

/// Each pile's cards, then the end of the turn: the order that `pick_owed` relies on.
pub(crate) fn owed(state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    for (pile, cards) in Pile::ALL.into_iter().zip(state.layable(turn)) {
        cards
            .iter()
            .for_each(|card| each(Action::Lay { card, pile }));
    }
    if state.may_end(turn) {
        each(Action::End);
    }
}

#[inline]
pub(crate) fn pick_owed(state: &State, turn: &Turn, pick: impl FnOnce(u32) -> u32) -> Action {
    let layable = state.layable(turn);
    let [a, b, c, d] = layable.map(CardSet::len);
    let ends = [a, a + b, a + b + c, a + b + c + d];
    let n = pick(ends[3] + u32::from(state.may_end(turn)));
    // Which pile is as random as the pick: adding comparisons up is faster than guessing a branch.
    let place: usize = ends.iter().map(|&end| usize::from(n >= end)).sum();
    match Pile::ALL.get(place) {
        Some(&pile) => {
            let start = ends[place] - layable[place].len();
            Action::Lay {
                card: layable[place].nth(n - start),
                pile,
            }
        }
        None => Action::End,
    }
}

/// Begins a turn, or ends the game where nothing can be laid (T5.1).
#[inline]
pub(crate) fn begin<D: Dealer<TheGame>>(state: &mut State, turn: Turn, dealer: &mut D) {
    state.phase = Phase::Turn(turn);
    if let Some(ending) = state.dead_end() {
        finish(state, ending, dealer);
    }
}

#[cold]
fn finish<D: Dealer<TheGame>>(state: &mut State, ending: Ending, dealer: &mut D) {
    let outcome = state.finish(ending);
    dealer.tell(|| Event::Open(Sight::Over(outcome)));
}

/// The turn, if it is this seat's. It is read and changed where it lies: a copy would be written byte by byte and then
/// read as a whole, which processors are slow at.
#[inline(always)]
fn on_turn(state: &State, seat: Seat) -> Result<&Turn, Refusal> {
    match &state.phase {
        Phase::Turn(turn) if turn.seat == seat => Ok(turn),
        Phase::Turn(turn) => Err(Refusal::NotYourTurn { on_turn: turn.seat }),
        Phase::Bids(_) => Err(Refusal::BidsFirst),
        Phase::Over(_) => Err(Refusal::Over),
    }
}

/// Is the card in hand, and does it fit (T3.1, T4)?
#[inline(always)]
fn fits(state: &State, turn: &Turn, card: Card, pile: Pile) -> Result<(), Refusal> {
    if !state.hands[turn.seat].contains(card) {
        return Err(Refusal::NotInHand { card });
    }
    let top = state.table.stack(pile).top();
    if !pile.fitting(top).contains(card) {
        return Err(Refusal::DoesNotFit { card, pile, top });
    }
    Ok(())
}

/// The same, and do the orders allow it (X7, X8)?
fn may_lay(state: &State, turn: &Turn, card: Card, pile: Pile) -> Result<(), Refusal> {
    fits(state, turn, card, pile)?;
    if let Some(pile) = state.table.bound_elsewhere(turn, pile) {
        return Err(Refusal::BoundToOnePile { pile });
    }
    let back = pile.backwards(state.table.stack(pile).top()) == Some(card);
    if back && state.table.shows(Order::NoReverse) {
        return Err(Refusal::ReverseForbidden { card });
    }
    Ok(())
}

/// Puts the card on the pile and says what follows; asks nothing of chance.
#[inline(always)]
fn put(state: &mut State, card: Card, pile: Pile) -> After {
    if let Phase::Turn(turn) = &mut state.phase {
        state.hands[turn.seat].remove(card);
        state.table.lay(turn, card, pile);
    }
    state.after(card)
}

/// Without orders few of the questions are left that they ask after every card, and most of all cards are laid so.
#[inline(always)]
pub(crate) fn lay<D: Dealer<TheGame>>(
    state: &mut State,
    seat: Seat,
    card: Card,
    pile: Pile,
    dealer: &mut D,
) -> Result<(), Refusal> {
    if state.table.options.extreme {
        return lay_under_orders(state, seat, card, pile, dealer);
    }
    fits(state, on_turn(state, seat)?, card, pile)?;
    let on = state.table.stack(pile).top();
    state.hands[seat].remove(card);
    let hand = state.hands[seat];
    state.table.stacks[pile.index()].lay(card);
    let Phase::Turn(turn) = &mut state.phase else {
        return Ok(());
    };
    turn.laid += 1;
    let laid = turn.laid;
    dealer.tell(|| {
        Event::Open(Sight::Laid {
            seat,
            card,
            pile,
            on,
            order: None,
        })
    });
    if hand.is_empty() && state.unlaid().is_empty() {
        finish(state, Ending::Won, dealer); // T5.5
    } else if laid < state.minimum() && !state.table.fits_any(hand) {
        finish(state, Ending::Stuck, dealer); // T5.1
    }
    Ok(())
}

#[inline(never)]
fn lay_under_orders<D: Dealer<TheGame>>(
    state: &mut State,
    seat: Seat,
    card: Card,
    pile: Pile,
    dealer: &mut D,
) -> Result<(), Refusal> {
    may_lay(state, on_turn(state, seat)?, card, pile)?;
    let on = state.table.stack(pile).top();
    let hushed = state.table.shows(Order::Silence);
    let after = put(state, card, pile);
    dealer.tell(|| {
        Event::Open(Sight::Laid {
            seat,
            card,
            pile,
            on,
            order: state.table.orders.of(card),
        })
    });
    if !hushed && state.table.shows(Order::Silence) {
        crate::talk::hush(state, dealer); // X6.2
    }
    if let Some(ending) = state.ending(after) {
        finish(state, ending, dealer);
    } else if after == After::Ended {
        draw_and_pass_on(state, seat, dealer); // X2.1
    }
    Ok(())
}

#[inline]
pub(crate) fn end<D: Dealer<TheGame>>(
    state: &mut State,
    seat: Seat,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let turn = on_turn(state, seat)?;
    let minimum = state.minimum();
    if turn.laid < minimum && !(turn.three && turn.laid < 3) {
        return Err(Refusal::TooFew {
            laid: turn.laid,
            minimum,
        });
    }
    match state.table.unfulfilled(turn) {
        Some(Order::Three) => return Err(Refusal::ThreeUnmet { laid: turn.laid }),
        Some(_) => return Err(Refusal::SkullShows),
        None => {}
    }
    draw_and_pass_on(state, seat, dealer);
    Ok(())
}

/// T3.4 to T3.6, X9: draw, then the next player who holds cards.
#[inline]
fn draw_and_pass_on<D: Dealer<TheGame>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let full = u32::from(state.table.options.hand_size(state.seats()));
    let (in_hand, left) = (state.hands[seat].len(), state.draw.len());
    let count = cards_to_draw(full, in_hand, state.table.on_top(), left);
    let drawn = dealer.draw_out(&mut state.draw, count);
    state.hands[seat] = state.hands[seat].or(drawn);
    dealer.tell(|| Event::Ended { seat, drawn });
    begin(state, Turn::new(state.next_with_cards(seat)), dealer);
}

/// The order that laying this card would break, now or with certainty before the turn can end (X1.4).
pub(crate) fn breaks(state: &State, seat: Seat, card: Card, pile: Pile) -> Option<Order> {
    let turn = on_turn(state, seat).ok()?;
    if !state.table.options.extreme || may_lay(state, turn, card, pile).is_err() {
        return None;
    }
    let mut after = state.clone();
    let follows = put(&mut after, card, pile);
    match (follows, after.ending(follows)) {
        (_, Some(Ending::Broken(order))) | (After::Doomed(order), None) => Some(order),
        _ => None,
    }
}
