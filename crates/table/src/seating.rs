//! Who sits at a table, and on which terms: what can change without the match.

use sobremesa_core::{Game, Seat};
use sobremesa_protocol::wire::{PersonId, Sitter, StandIn, Terms};

use crate::chair::Chair;
use crate::fact::Fact;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Seating {
    pub(crate) terms: Terms,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) closed: bool,
}

impl Seating {
    pub(crate) fn empty(terms: Terms) -> Seating {
        let chairs = (0..terms.seats).map(|_| Chair::free()).collect();
        Seating {
            terms,
            chairs,
            closed: false,
        }
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let place = self
            .chairs
            .iter()
            .position(|chair| chair.person() == Some(person))?;
        Some(Seat(place as u8))
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Takes in what a fact says of chairs and terms.
    pub(crate) fn apply<G: Game>(&mut self, fact: &Fact<G>) {
        match fact {
            Fact::Terms(terms) => {
                self.chairs.resize_with(terms.seats.into(), Chair::free);
                self.chairs.iter_mut().for_each(|chair| chair.ready = false);
                self.terms = terms.clone();
            }
            Fact::Sat {
                seat,
                person,
                name,
                program,
            } => {
                if let Some(old) = self.seat_of(person) {
                    self.set(old, Sitter::Nobody);
                }
                let sitter = Sitter::Person {
                    person: person.clone(),
                    name: name.clone(),
                    program: *program,
                };
                self.set(*seat, sitter);
            }
            Fact::Stood { seat } => self.set(*seat, Sitter::Nobody),
            Fact::Bot { seat, bot } => self.set(*seat, Sitter::Bot { bot: bot.clone() }),
            Fact::Ready { seat, ready, salt } => {
                let salt = salt.as_ref().and_then(|salt| salt.parse().ok());
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.ready = *ready;
                    chair.salt = salt.unwrap_or_else(|| chair.salt.clone());
                }
            }
            Fact::StoodIn { seat, bot, why } => {
                let bot = bot.clone();
                self.stand_in(*seat, Some(StandIn { bot, why: *why }));
            }
            Fact::Returned { seat } => self.stand_in(*seat, None),
            Fact::Closed => self.closed = true,
            Fact::Opened(_)
            | Fact::Started { .. }
            | Fact::Played { .. }
            | Fact::UndoAsked { .. }
            | Fact::UndoAnswered { .. }
            | Fact::TakenBack { .. }
            | Fact::Chat { .. }
            | Fact::Phrase { .. }
            | Fact::Muted { .. }
            | Fact::Padding
            | Fact::SeatAsked { .. }
            | Fact::SeatRefused { .. }
            | Fact::MotionAsked { .. }
            | Fact::MotionAnswered { .. }
            | Fact::Removed { .. }
            | Fact::Silenced { .. }
            | Fact::Notice { .. }
            | Fact::Again { .. }
            | Fact::Rematch { .. } => {}
        }
    }

    fn set(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair::of(sitter);
        }
    }

    fn stand_in(&mut self, seat: Seat, stand_in: Option<StandIn>) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.stand_in = stand_in;
        }
    }
}
