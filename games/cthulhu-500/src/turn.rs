//! C3, C4, C25, C27: a turn from its first action to the next player's.

use sobremesa_core::{Dealer, Seat};

use crate::Cthulhu500;
use crate::action::Action;
use crate::aim::Eyes;
use crate::deck::{CardKind, Passive, Station, Trigger};
use crate::desk::{Desk, Flow};
use crate::event::Event;
use crate::frame::{Frame, Stack};
use crate::names::Card;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::spot::Place;

/// Rounds without a draw, and rounds in all, after which a race is stopped (C27).
pub(crate) const DRY_ROUNDS: u16 = 5;
const MOST_ROUNDS: u16 = 200;
/// With so many rounds left it is announced.
pub(crate) const WARNED_ROUNDS: u16 = 2;

/// The four actions, and enough of them (C4).
pub(crate) fn actions(eyes: &Eyes<'_>, each: &mut impl FnMut(Action)) {
    let (deck, table) = (eyes.sheet.deck, eyes.sheet.table);
    for kind in eyes.of_kind(CardKind::Action).different(deck) {
        let face = deck.face(kind);
        eyes.action_targets(face, &mut |target| {
            each(Action::Play {
                card: face.card,
                target,
            })
        });
    }
    for kind in eyes.of_kind(CardKind::Crew).different(deck) {
        let card = deck.card(kind);
        Seat::all(table.seats()).for_each(|crew| each(Action::Hire { card, crew }));
    }
    aims(eyes, each);
    each(Action::PitStop);
    each(Action::Done);
}

/// The attempts a player can make (C22).
pub(crate) fn aims(eyes: &Eyes<'_>, each: &mut impl FnMut(Action)) {
    each(Action::Attempt);
    if eyes.sheet.far_pass(eyes.seat) {
        each(Action::FarAttempt);
    }
}

/// Any card of the hand, or enough (C3).
pub(crate) fn discards(eyes: &Eyes<'_>, each: &mut impl FnMut(Action)) {
    let deck = eyes.sheet.deck;
    eyes.hand.different(deck).for_each(|kind| {
        each(Action::Discard {
            card: deck.card(kind),
        })
    });
    each(Action::Done);
}

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// C25: whose turn comes next; somebody out of turn, or whoever is due.
    pub(crate) fn next_turn(&mut self) -> Flow {
        self.t.stack = Stack::EMPTY;
        self.t.boost = 0;
        let seats = self.t.seats();
        let seat = match (self.t.last, self.t.extra.take()) {
            (Some((mut left, drawer)), _) => {
                // C17: from the seat that was due everybody once, whoever drew the Flag last.
                let due = self.t.due.0;
                let round = (0..seats).map(|step| Seat((due + step) % seats));
                let next = round
                    .into_iter()
                    .find(|&seat| left.contains(seat) && seat != drawer);
                let Some(seat) = next.or(left.contains(drawer).then_some(drawer)) else {
                    self.finish(false);
                    return Flow::Wait;
                };
                left.remove(seat);
                self.t.last = Some((left, drawer));
                self.t.due = seat.left(seats);
                seat
            }
            (None, Some(extra)) => extra,
            (None, None) => {
                let due = self.t.due;
                self.t.due = due.left(seats);
                due
            }
        };
        let round = u16::from(seats);
        if u16::from(self.t.dry) >= DRY_ROUNDS * round || self.t.turns >= MOST_ROUNDS * round {
            self.finish(true); // C27
            return Flow::Wait;
        }
        self.t.turns += 1;
        self.t.dry += 1;
        self.t.turn = seat;
        self.t.spotted.remove(seat);
        let actions = 2u8.saturating_sub(std::mem::take(&mut self.t.cars[seat].bound));
        self.t.stack.push(Frame::Actions { left: actions });
        self.tell(|| Event::Open(Sight::Turn { seat, actions }));
        self.warn();
        Flow::On
    }

    /// C27: as a round begins, says how many are left before the race is stopped.
    fn warn(&mut self) {
        let round = u16::from(self.t.seats());
        let (dry, turns) = (u16::from(self.t.dry) - 1, self.t.turns - 1);
        let left = |done: u16, most: u16| {
            let left = most.saturating_sub(done / round);
            (done.is_multiple_of(round) && left <= WARNED_ROUNDS).then_some(left as u8)
        };
        if let Some(left) = left(dry, DRY_ROUNDS) {
            self.tell(|| Event::Open(Sight::Guard { left, dry: true }));
        } else if let Some(left) = left(turns, MOST_ROUNDS) {
            self.tell(|| Event::Open(Sight::Guard { left, dry: false }));
        }
    }

    pub(crate) fn actions(&mut self, left: u8) -> Flow {
        if left > 0 {
            return Flow::Wait;
        }
        self.t.stack.replace(Frame::Discarding);
        Flow::On
    }

    /// An action is spent.
    pub(crate) fn spend(&mut self) {
        if let Frame::Actions { left } = self.t.stack.bottom_mut() {
            *left -= 1;
        }
    }

    /// C4: a Crew card from the hand to any pit crew.
    pub(crate) fn hire(&mut self, seat: Seat, card: Card, crew: Seat) -> Result<(), Refusal> {
        let kind = self.in_hand(seat, card, CardKind::Crew)?;
        if crew.0 >= self.t.seats() {
            return Err(Refusal::NoPlayer { seat: crew });
        }
        self.spend();
        self.h.hands[seat].take(self.deck, kind);
        self.t.cars[crew].pit.add(self.deck, kind);
        self.moved(kind, Place::Hand(seat), Place::Pit(crew));
        for standing in self.deck.face(kind).standing.iter() {
            if let Passive::Draw {
                on: Trigger::Added,
                amount,
            } = standing.does
                && standing.station != Station::Driver
            {
                self.draw_many(crew, amount);
            }
        }
        Ok(())
    }

    /// The card's number, where it is in the hand and of that kind.
    pub(crate) fn in_hand(
        &self,
        seat: Seat,
        card: Card,
        kind: CardKind,
    ) -> Result<crate::cards::Kind, Refusal> {
        let found = self
            .deck
            .kind(card)
            .filter(|&found| self.h.hands[seat].has(self.deck, found));
        let found = found.ok_or(Refusal::NotInHand { card })?;
        if self.deck.face(found).kind == kind {
            Ok(found)
        } else {
            Err(Refusal::WrongKind { card })
        }
    }

    pub(crate) fn discarding(&mut self) -> Flow {
        if !self.h.hands[self.t.turn].is_empty() {
            return Flow::Wait;
        }
        self.discarded();
        Flow::On
    }

    /// C3: one card more for the discard pile; they wait together for their window (C24).
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let kind = self.deck.kind(card).ok_or(Refusal::NotInHand { card })?;
        if !self.h.hands[seat].take(self.deck, kind) {
            return Err(Refusal::NotInHand { card });
        }
        self.t.fallen.add(self.deck, kind);
        self.moved(kind, Place::Hand(seat), Place::Fallen);
        Ok(())
    }

    /// No more discards.
    pub(crate) fn discarded(&mut self) {
        self.t.stack.replace(Frame::Drawing { drawn: 0 });
        self.push_fallen(self.t.turn, false);
    }

    /// May the player in turn draw one more (C3)?
    pub(crate) fn may_draw(&self, drawn: u8) -> bool {
        let (sheet, seat) = (self.sheet(), self.t.turn);
        drawn < sheet.draw_limit(seat)
            && self.h.hands[seat].len() < u32::from(sheet.hand_limit(seat))
            && self.can_draw()
    }

    pub(crate) fn drawing(&mut self, drawn: u8) -> Flow {
        if self.may_draw(drawn) {
            return Flow::Wait;
        }
        self.drawn();
        Flow::On
    }

    pub(crate) fn draw_one(&mut self, seat: Seat, drawn: u8) {
        self.t.stack.replace(Frame::Drawing { drawn: drawn + 1 });
        self.draw(seat);
    }

    /// No more draws: C25, contagions come next.
    pub(crate) fn drawn(&mut self) {
        let mut todo = 0;
        for (which, sick) in self.t.sick.iter().enumerate() {
            let here = sick
                .and_then(|sick| sick.at)
                .is_some_and(|spot| spot.seat() == self.t.turn);
            todo |= u8::from(here) << which;
        }
        self.t.stack.replace(Frame::Contagions { todo });
    }
}
