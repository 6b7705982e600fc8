//! Beam search over the cards of one turn: the best whole turns of a hand by the cost of the piles they leave behind.
//!
//! Source: B. Lowerre, "The HARPY Speech Recognition System", 1976; S. Russell and P. Norvig, local beam search.

use sobremesa_the_game::kernel::{After, OpenTurn, Piles, each};

use super::world::{Frame, pile_at, trick};
use crate::Clock;

const MAX_TURN_CARDS: usize = 8;

const BEAM_WIDTH: usize = 40;

/// After this share of the time budget turns are no longer searched for but tried out.
const SEARCH_SHARE_OF_TIME: f64 = 0.3;

/// A turn, or the beginning of one, and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) taking: OpenTurn,
    /// How bad that is.
    pub(crate) cost: i32,
    /// The same after the tricks that are still in hand, which is fairer to a turn that goes on.
    promise: i32,
    path: [(u8, u8); MAX_TURN_CARDS],
    len: u8,
    /// May the turn end here?
    whole: bool,
    /// Is it over, one way or the other?
    over: bool,
}

impl Candidate {
    pub(crate) fn new(taking: OpenTurn, minimum: u8, frame: &Frame) -> Candidate {
        let cost = frame.cost(&taking.piles.tops, taking.unlaid);
        let whole = taking.piles.may_end(minimum, &frame.orders.rules);
        Candidate {
            taking,
            cost,
            promise: cost,
            path: [(0, 0); MAX_TURN_CARDS],
            len: 0,
            whole,
            over: false,
        }
    }

    /// The cards laid and the places of their piles.
    pub(crate) fn path(&self) -> &[(u8, u8)] {
        &self.path[..usize::from(self.len)]
    }

    /// One card more; none where that breaks an order.
    fn lay(&self, card: u8, pile: usize, minimum: u8, frame: &Frame) -> Option<Candidate> {
        let mut line = *self;
        line.taking
            .lay_unchecked(card, pile_at(pile), &frame.orders.rules);
        let after = line.taking.after(minimum, &frame.orders.rules);
        line.whole = !matches!(after, After::GoesOn);
        line.over = matches!(after, After::Ended | After::Won);
        line.path[usize::from(line.len)] = (card, pile as u8);
        line.len += 1;
        line.cost = frame.cost(&line.taking.piles.tops, line.taking.unlaid);
        line.promise = if line.over {
            line.cost
        } else {
            line.with_tricks(frame)
        };
        (!after.is_lost()).then_some(line)
    }

    fn with_tricks(&self, frame: &Frame) -> i32 {
        let OpenTurn {
            piles: Piles { mut tops, .. },
            mut hand,
            mut unlaid,
            ..
        } = self.taking;
        let mut any = false;
        for (pile, top) in tops.iter_mut().enumerate() {
            loop {
                let back = trick(pile, *top) & hand;
                if back == 0 {
                    break;
                }
                (hand, unlaid, any) = (hand & !back, unlaid & !back, true);
                *top = back.trailing_zeros() as u8;
            }
        }
        if any {
            frame.cost(&tops, unlaid)
        } else {
            self.cost
        }
    }

    fn same_as(&self, other: &Candidate) -> bool {
        self.taking == other.taking
    }
}

/// Room for the search for turns, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct BeamSearch {
    kept: Vec<Candidate>,
    found: Vec<Candidate>,
    whole: Vec<Candidate>,
}

impl BeamSearch {
    /// The best `count` turns of at least `minimum` cards that go on from here, best first; none where there is none.
    /// Where time is short, longer turns than must be are not looked for.
    pub(crate) fn best(
        &mut self,
        from: OpenTurn,
        minimum: u8,
        count: usize,
        frame: &Frame,
        clock: &Clock,
    ) -> &[Candidate] {
        let from = Candidate::new(from, minimum, frame);
        self.whole.clear();
        self.kept.clear();
        self.kept.push(from);
        if from.whole {
            self.whole.push(from);
        }
        while !self.kept.is_empty()
            && (self.whole.is_empty() || clock.used() < SEARCH_SHARE_OF_TIME)
        {
            self.found.clear();
            for line in self.kept.iter().filter(|line| !line.over) {
                let allowed = line.taking.piles.allowed(&frame.orders.rules);
                for (pile, cards) in allowed.into_iter().enumerate() {
                    for card in each(cards & line.taking.hand) {
                        self.found.extend(line.lay(card, pile, minimum, frame));
                    }
                }
            }
            self.found.sort_by_key(|line| line.promise);
            self.kept.clear();
            for line in &self.found {
                // The same table is as good, so its twins are among the last ones kept.
                let mut twins = self
                    .kept
                    .iter()
                    .rev()
                    .take_while(|other| other.promise == line.promise);
                if !twins.any(|other| other.same_as(line)) {
                    self.kept.push(*line);
                    if self.kept.len() == BEAM_WIDTH {
                        break;
                    }
                }
            }
            self.whole
                .extend(self.kept.iter().filter(|line| line.whole));
        }
        self.whole.sort_by_key(|line| line.cost);
        self.whole.truncate(count);
        &self.whole
    }
}
