//! The dealer's side of the table: everything a procedure needs in one hand, and the loop that runs the procedures.

use sobremesa_core::{Dealer, Die, Seat, SeatSet};

use crate::Cthulhu500;
use crate::aim::Eyes;
use crate::board::{Board, Hidden, Phase};
use crate::cards::{Cards, Kind};
use crate::chance::Pips;
use crate::deck::{Deck, Window};
use crate::event::Event;
use crate::frame::{Frame, Happening};
use crate::outcome::Outcome;
use crate::sheet::Sheet;
use crate::sight::Sight;
use crate::spot::Place;

/// A state being changed.
pub(crate) struct Desk<'a, D> {
    pub(crate) deck: &'a Deck,
    pub(crate) t: &'a mut Board,
    pub(crate) h: &'a mut Hidden,
    pub(crate) dealer: &'a mut D,
}

/// Goes on, or waits for somebody.
#[derive(PartialEq, Eq)]
pub(crate) enum Flow {
    On,
    Wait,
}

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    pub(crate) fn sheet(&self) -> Sheet<'_> {
        Sheet {
            deck: self.deck,
            table: self.t,
        }
    }

    pub(crate) fn eyes(&self, seat: Seat) -> Eyes<'_> {
        Eyes {
            sheet: self.sheet(),
            seat,
            hand: self.h.hands[seat],
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.dealer.tell(event);
    }

    pub(crate) fn roll(&mut self) -> u8 {
        self.dealer.draw(&Die::<Pips>::new()).get()
    }

    /// Tells that a card went from one place to another.
    #[inline]
    pub(crate) fn moved(&mut self, kind: Kind, from: Place, to: Place) {
        let deck = self.deck;
        self.dealer.tell(|| Event::Moved {
            card: deck.card(kind),
            from,
            to,
        });
    }

    /// Runs what is going on until somebody has to decide or the race is over.
    pub(crate) fn run(&mut self) {
        while self.t.phase == Phase::Race && self.step() == Flow::On {}
    }

    fn step(&mut self) -> Flow {
        let Some(top) = self.t.stack.top() else {
            return Flow::Wait;
        };
        match top {
            Frame::Actions { left } => self.actions(left),
            Frame::Discarding => self.discarding(),
            Frame::Drawing { drawn } => self.drawing(drawn),
            Frame::Contagions { todo } => self.contagions(todo),
            Frame::Spreading { which, survivor } => self.spreading(which, survivor),
            Frame::TurnEnd => self.next_turn(),
            Frame::Laid {
                by,
                card,
                target,
                cancelled,
                step,
            } => self.laid(by, card, target, cancelled, step),
            Frame::Offer { card, left } => self.offer(card, left),
            Frame::Attempts { left } => self.attempts(left),
            Frame::Aim { seat } => self.aiming(seat),
            Frame::FreePass => self.offer_free_pass(),
            Frame::Service => Flow::Wait,
            Frame::Mending { bonus } => self.mend(bonus),
            Frame::Event { stage } => self.event(stage),
            Frame::Test { stage } => self.test(stage),
            Frame::Damage { cars, tie, stage } => self.damage(cars, tie, stage),
            Frame::Moves {
                mover,
                passed,
                left,
                quiet,
                stage,
            } => self.moves(mover, passed, left, quiet, stage),
            Frame::Shoves { cars } => self.shoves(cars),
            Frame::Fallen {
                owner,
                from_play,
                left,
                asked,
            } => self.fallen(owner, from_play, left, asked),
            Frame::Open(_) => match self.settle() {
                Flow::Wait => Flow::Wait,
                Flow::On => {
                    self.t.stack.pop();
                    Flow::On
                }
            },
        }
    }

    /// C14, C19: passes over everybody who can only pass, player in turn first; waits where somebody can answer.
    ///
    /// With poker face everybody is asked, unless everybody can see that nobody can answer.
    pub(crate) fn settle(&mut self) -> Flow {
        if self.t.asks_all() {
            if !self.left_to_answer() {
                self.h.left = SeatSet::EMPTY;
            }
            return if self.h.left.is_empty() {
                Flow::On
            } else {
                Flow::Wait
            };
        }
        while let Some(seat) = self.t.first_of(self.h.left) {
            if self.eyes(seat).can_answer() {
                return Flow::Wait;
            }
            self.h.left.remove(seat);
        }
        Flow::On
    }

    /// Could anybody answer in the open window, as far as everybody sees: does a card that fits lie neither in play nor in
    /// the discard pile, or can a card in play be used?
    fn left_to_answer(&self) -> bool {
        let hidden = Cards(self.deck.all).without(self.deck, self.t.seen(self.deck));
        Seat::all(self.t.seats()).any(|seat| {
            let hand = if self.h.hands[seat].is_empty() {
                Cards::EMPTY
            } else {
                hidden
            };
            Eyes {
                hand,
                ..self.eyes(seat)
            }
            .can_answer()
        })
    }

    /// Opens a window: everybody is asked.
    pub(crate) fn open(&mut self, window: Window) {
        if self.t.rules.poker_face {
            self.t.stack.push(Frame::Open(window));
            self.ask_all();
            return;
        }
        // Most windows are nobody's: those are not even opened.
        let mask = self.deck.by_window[window as usize];
        let nobody = self
            .h
            .hands
            .as_slice()
            .iter()
            .all(|hand| hand.0 & mask == 0);
        if nobody && window != Window::Rolled {
            return;
        }
        self.t.stack.push(Frame::Open(window));
        self.ask_all();
    }

    /// Everybody is asked (again).
    pub(crate) fn ask_all(&mut self) {
        self.h.left = SeatSet::all(self.t.seats());
    }

    /// C16: an event begins; its closing lies beneath what happens in it.
    pub(crate) fn begin_event(&mut self) {
        self.t.event = Some(Happening {
            start: self.t.pack,
            before: self.t.damaged(),
            hurt: SeatSet::EMPTY,
            back: SeatSet::EMPTY,
            part: SeatSet::EMPTY,
            moved: None,
            won: None,
            tested: false,
        });
        self.t.stack.push(Frame::Event {
            stage: crate::frame::EventStage::Backfire,
        });
    }

    /// The event that is going on.
    pub(crate) fn happening(&mut self) -> &mut Happening {
        self.t
            .event
            .as_mut()
            .expect("moves and damage are part of an event")
    }

    /// C11: the race is over, in the middle of whatever is going on.
    pub(crate) fn finish(&mut self, stopped: bool) {
        let outcome = Outcome::of(self.t, stopped);
        self.t.phase = Phase::Over(outcome);
        self.tell(|| Event::Open(Sight::Over(outcome)));
    }
}
