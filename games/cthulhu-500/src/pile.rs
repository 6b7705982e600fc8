//! C11, C17: drawing, the empty pile, the Flag.

use sobremesa_core::{Dealer, Seat, SeatSet};

use crate::Cthulhu500;
use crate::board::{Flag, Phase};
use crate::cards::{Cards, Pile};
use crate::desk::Desk;
use crate::event::Event;
use crate::names::Card;
use crate::sight::Sight;
use crate::spot::Place;

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// How many cards lie in the draw pile, the Flag among them.
    fn pile_len(&self) -> u32 {
        self.h.pile.len() + u32::from(self.t.flag == Flag::Pile)
    }

    /// Is there anything to draw?
    pub(crate) fn can_draw(&self) -> bool {
        self.pile_len() > 0 || !self.t.discard.is_empty()
    }

    /// Draws so many cards, as long as there are any and the race is on.
    pub(crate) fn draw_many(&mut self, seat: Seat, amount: u8) {
        for _ in 0..amount {
            if self.t.phase == Phase::Race {
                self.draw(seat);
            }
        }
    }

    /// C11: a card from the pile. The Flag ends the race, or with a caution lap is shown and replaced (C17).
    pub(crate) fn draw(&mut self, seat: Seat) {
        if self.pile_len() == 0 {
            self.refill();
        }
        while self.pile_len() > 0 {
            let flag = self.t.flag == Flag::Pile && self.t.upper == 0;
            let card: Card = self.dealer.draw(&Pile {
                deck: self.deck,
                cards: self.h.pile,
                flag,
            });
            self.t.upper = self.t.upper.saturating_sub(1);
            self.t.dry = 0;
            if card == Card::FLAG {
                self.t.flag = Flag::Drawn;
                if !self.t.rules.caution_lap {
                    return self.finish(false);
                }
                self.t.last = Some((SeatSet::all(self.t.seats()), seat));
                self.tell(|| Event::Open(Sight::FlagShown { seat }));
                self.exhausted();
                continue;
            }
            let kind = self
                .deck
                .kind(card)
                .expect("the pile holds cards of the deck");
            self.h.pile.take(self.deck, kind);
            self.h.hands[seat].add(self.deck, kind);
            self.moved(kind, Place::Pile, Place::Hand(seat));
            self.exhausted();
            return;
        }
    }

    /// C11, C17: as soon as the pile is empty it is made anew, and a counter comes off a Flag that was set aside.
    fn exhausted(&mut self) {
        if self.pile_len() > 0 {
            return;
        }
        self.t.flag = match self.t.flag {
            Flag::Discard | Flag::Aside(0 | 1) => Flag::Pile,
            Flag::Aside(counters) => Flag::Aside(counters - 1),
            other => other,
        };
        self.refill();
    }

    /// The discard pile becomes the draw pile.
    fn refill(&mut self) {
        let (cards, flag) = (self.t.discard, self.t.flag == Flag::Pile);
        if cards.is_empty() && !flag {
            return;
        }
        self.h.pile = cards;
        self.t.discard = Cards::EMPTY;
        self.t.made = self.pile_len() as u8;
        self.t.upper = 0;
        let deck = self.deck;
        self.tell(|| Event::Reshuffled {
            cards: cards.names(deck),
            flag,
        });
    }
}
