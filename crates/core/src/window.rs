//! A window: a moment in which players may answer before what was begun goes on. It is data: who is still to be asked,
//! and what resumes when nobody answers any more. A game keeps its open windows on a stack, the innermost last.

use crate::{Seat, SeatSet};

/// The window that is open. Who could answer it follows from hidden cards, so nobody is told: see `Game::awaited`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window<A> {
    /// The Fluent key of what it is about.
    pub key: &'static str,
    /// The action that lets it pass.
    pub pass: A,
    /// Everybody is asked at once, and it stays open for the same time whoever could answer. Rules know no clock: whoever
    /// runs the match keeps the time, holds the answers back until it is over, and passes for those who said nothing.
    pub timed: bool,
    /// How many seats come before the one that is asked now in the order of asking, whether they could answer or not: it
    /// follows from that seat and from what everybody sees.
    pub before: u8,
}

/// A round of questions, clockwise from one seat.
///
/// Whoever cannot answer is not stopped for: the rules ask [`Poll::settle`] with what they know of the hands, and only
/// somebody who has a choice becomes the seat that is asked. Views must not say who that is (see `Game::awaited`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Poll {
    first: Seat,
    seats: u8,
    left: SeatSet,
}

impl Poll {
    /// Asks these seats of a table of `seats`, clockwise from `first`.
    #[must_use]
    pub fn new(first: Seat, seats: u8, asked: SeatSet) -> Poll {
        Poll {
            first,
            seats,
            left: asked,
        }
    }

    /// Asks everybody, clockwise from `first`.
    #[must_use]
    pub fn all(first: Seat, seats: u8) -> Poll {
        Poll::new(first, seats, SeatSet::all(seats))
    }

    /// The seats not asked yet.
    #[must_use]
    pub fn left(&self) -> SeatSet {
        self.left
    }

    /// The seat whose answer is awaited: the first one left.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        let clockwise = (0..self.seats).map(|step| Seat((self.first.0 + step) % self.seats));
        clockwise.into_iter().find(|&seat| self.left.contains(seat))
    }

    /// Passes over everybody who could only pass, up to the first who has a choice.
    pub fn settle(&mut self, mut can_answer: impl FnMut(Seat) -> bool) -> Option<Seat> {
        while let Some(seat) = self.asked() {
            if can_answer(seat) {
                return Some(seat);
            }
            self.left.remove(seat);
        }
        None
    }

    /// This seat has passed.
    pub fn pass(&mut self, seat: Seat) {
        self.left.remove(seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poll_goes_clockwise_and_round_the_end_of_the_table() {
        let mut poll = Poll::all(Seat(2), 4);
        let mut order = Vec::new();
        while let Some(seat) = poll.asked() {
            order.push(seat.0);
            poll.pass(seat);
        }
        assert_eq!(order, [2, 3, 0, 1]);
    }

    #[test]
    fn only_somebody_with_a_choice_is_asked() {
        let mut poll = Poll::new(Seat(1), 5, [0, 1, 4].map(Seat).into_iter().collect());
        assert_eq!(poll.settle(|seat| seat.0 != 1), Some(Seat(4)));
        assert_eq!(poll.left().len(), 2, "seat 1 was passed over");
        poll.pass(Seat(4));
        assert_eq!(poll.settle(|_| false), None);
        assert!(poll.left().is_empty());
    }
}
