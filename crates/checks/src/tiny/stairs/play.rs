//! Rules 2 to 6, with the planted faults where they would hide.

use std::cell::Cell;

use sobremesa_core::{BySeat, Dealer, Game, Seat, Viewer};

use super::planted::Fault;
use super::{Action, Card, Cards, Event, MAX, Outcome, Phase, Refusal, Seen, Stairs, State, View};

thread_local! {
    /// Dice that no log knows of: a planted fault.
    static OWN_DICE: Cell<u8> = const { Cell::new(0) };
}

impl Stairs {
    pub(super) fn list_owed(state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        match state.phase {
            Phase::Bids(bids) if bids.get(seat) == Some(&None) => {
                [false, true]
                    .into_iter()
                    .for_each(|glad| each(Action::Bid(glad)));
            }
            Phase::Turn(on_turn) if on_turn == seat => {
                let hand = state.hands[seat];
                let fitting = state.fitting();
                let may_lay =
                    |card: Card| fitting.contains(card) && !Self::forbidden(state, seat, card);
                hand.iter()
                    .filter(|&card| may_lay(card))
                    .for_each(|card| each(Action::Lay(card)));
                hand.iter().for_each(|card| each(Action::Discard(card)));
                if Self::has(Fault::ListsTwice) {
                    each(Action::Discard(hand.nth(0)));
                }
                if Self::has(Fault::OffersRefused) {
                    hand.without(fitting)
                        .iter()
                        .for_each(|card| each(Action::Lay(card)));
                }
            }
            Phase::Turn(_) if Self::has(Fault::OwedUnasked) && seat.0 < state.seats() => {
                state.hands[seat]
                    .iter()
                    .for_each(|card| each(Action::Discard(card)));
            }
            Phase::Window(..) if Self::next(state).deciders().contains(seat) => each(Action::Pass),
            _ => {}
        }
    }

    /// The planted rule that looks into the hands of others.
    fn forbidden(state: &State, seat: Seat, card: Card) -> bool {
        let next = Card::new(u8::from(card) + 1);
        Self::has(Fault::LegalKnowsHands)
            && next.is_some_and(|next| state.held_by_another(seat, next))
    }

    pub(super) fn carry_out<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        let known = seat.0 < state.seats();
        let answer = match action {
            _ if !known => Err(Refusal::NotNow),
            Action::Bid(glad) => Self::bid(state, seat, glad, dealer),
            Action::Lay(card) => Self::lay(state, seat, card, dealer),
            Action::Discard(card) => Self::discard(state, seat, card, dealer),
            Action::Signal(show) => Self::signal(state, seat, show, dealer),
            Action::Pass => Self::pass(state, seat, dealer),
        };
        if answer.is_err() && known {
            if Self::has(Fault::RefusalChanges) {
                state.signals[seat] = false;
            }
            if Self::has(Fault::RefusalAsksChance) && !state.deck.is_empty() {
                let _: Card = dealer.draw(&state.deck);
            }
            if Self::has(Fault::RefusalTells) {
                dealer.tell(|| Event::Signalled(seat, false));
            }
        }
        answer
    }

    fn signal<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        show: bool,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        if matches!(state.phase, Phase::Over(_)) && !Self::has(Fault::SignalsAfterEnd) {
            return Err(Refusal::NotNow);
        }
        if state.signals[seat] == show {
            return Err(Refusal::ShownAlready);
        }
        state.signals[seat] = show;
        dealer.tell(|| Event::Signalled(seat, show));
        Ok(())
    }

    fn bid<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        glad: bool,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        let Phase::Bids(bids) = &mut state.phase else {
            return Err(Refusal::NotNow);
        };
        if bids[seat].is_some() {
            return Err(Refusal::NotNow);
        }
        bids[seat] = Some(glad);
        dealer.tell(|| Event::Bid(seat, glad));
        let bids = *bids;
        if bids.iter().all(|(_, bid)| bid.is_some()) {
            let gladly = bids.iter().find(|(_, bid)| **bid == Some(true));
            let mut starter = gladly.map_or(Seat(0), |(seat, _)| seat);
            if Self::has(Fault::LastAnswerStarts) {
                starter = seat;
            }
            if Self::has(Fault::OwnDice) {
                let rolled = OWN_DICE.get().wrapping_add(1);
                OWN_DICE.set(rolled);
                starter = Seat(rolled / 2 % 2);
            }
            dealer.tell(|| Event::Starts(starter, bids));
            state.phase = Phase::Turn(starter);
        }
        Ok(())
    }

    /// The seat is on turn and holds the card.
    fn may_use(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
        if state.phase != Phase::Turn(seat) {
            return Err(Refusal::NotNow);
        }
        if state.hands[seat].contains(card) {
            return Ok(());
        }
        let knows = Self::has(Fault::RefusalKnowsHands) && state.held_by_another(seat, card);
        Err(if knows {
            Refusal::HeldByAnother
        } else {
            Refusal::NotInHand
        })
    }

    fn lay<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        card: Card,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        Self::may_use(state, seat, card)?;
        let fits = state.fitting().contains(card) && !Self::forbidden(state, seat, card);
        if !fits && !Self::has(Fault::AcceptsTooLow) {
            return Err(Refusal::TooLow);
        }
        let gone = if Self::has(Fault::MovesOther) {
            state.hands[seat].nth(0)
        } else {
            card
        };
        if !Self::has(Fault::DoublesCard) {
            state.hands[seat].remove(gone);
        }
        state.stairs.insert(gone);
        dealer.tell(|| Event::Laid(seat, card));
        if Self::has(Fault::AskingTold) {
            state.phase = Phase::Window(seat, super::asked(&state.hands, seat, state.stairs));
            Self::ask(state, dealer);
        } else {
            Self::draw_and_pass_on(state, seat, dealer);
        }
        Ok(())
    }

    /// The planted window, which goes on when nobody is left to ask.
    fn ask<D: Dealer<Self>>(state: &mut State, dealer: &mut D) {
        match state.phase {
            Phase::Window(by, left) if left.is_empty() => Self::draw_and_pass_on(state, by, dealer),
            _ => dealer.tell(|| Event::Asked),
        }
    }

    fn pass<D: Dealer<Self>>(state: &mut State, seat: Seat, dealer: &mut D) -> Result<(), Refusal> {
        let asked = Self::next(state).deciders().contains(seat);
        match &mut state.phase {
            Phase::Window(_, left) if asked => left.remove(seat),
            _ => return Err(Refusal::NotNow),
        }
        Self::ask(state, dealer);
        Ok(())
    }

    fn discard<D: Dealer<Self>>(
        state: &mut State,
        seat: Seat,
        card: Card,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        Self::may_use(state, seat, card)?;
        state.hands[seat].remove(card);
        if Self::has(Fault::NeverEnds) {
            state.deck.insert(card);
        } else if !Self::has(Fault::LosesCard) {
            state.discard.insert(card);
        }
        dealer.tell(|| Event::Discarded(seat, card));
        Self::draw_and_pass_on(state, seat, dealer);
        Ok(())
    }

    fn draw_and_pass_on<D: Dealer<Self>>(state: &mut State, seat: Seat, dealer: &mut D) {
        if !state.deck.is_empty() {
            let card: Card = dealer.draw(&state.deck);
            state.deck.remove(card);
            state.hands[seat].insert(card);
            dealer.tell(|| Event::Drew(seat, card));
        }
        let mut next = seat.left(state.seats());
        while state.hands[next].is_empty() && next != seat {
            next = next.left(state.seats());
        }
        state.phase = Phase::Turn(next);
        if state.hands[next].is_empty() {
            let outcome = Outcome {
                steps: state.stairs.len() as u8,
            };
            state.phase = Phase::Over(outcome);
            dealer.tell(|| Event::Over(outcome));
        }
    }

    pub(super) fn seen(state: &State, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => Self::has(Fault::SpectatorSeesHand).then_some(Seat(0)),
        };
        let phase = match state.phase {
            Phase::Bids(bids) => Seen::Bids {
                done: bids
                    .iter()
                    .filter(|(_, bid)| bid.is_some())
                    .map(|(seat, _)| seat)
                    .collect(),
                own: seat.and_then(|seat| bids.get(seat).copied().flatten()),
            },
            Phase::Turn(seat) => Seen::Turn(seat),
            Phase::Window(by, _) => Seen::Window(by),
            Phase::Over(outcome) => Seen::Over(outcome),
        };
        let others = state
            .hands
            .iter()
            .filter(|(holder, _)| Some(*holder) != seat);
        let sum = |hand: &Cards| hand.iter().map(u8::from).sum::<u8>();
        View {
            hand: seat.and_then(|seat| state.hands.get(seat).copied()),
            hands: BySeat::<u8, MAX>::new(Self::seats(state), |seat| state.hands[seat].len() as u8),
            deck: state.deck.len() as u8,
            stairs: state.stairs,
            discard: state.discard,
            signals: state.signals,
            phase,
            leak: Self::has(Fault::ViewAddsHands).then(|| others.map(|(_, hand)| sum(hand)).sum()),
        }
    }
}
