//! Exact expectimax with a transposition table, for positions in which nothing is hidden and little is left: every answer,
//! every chance outcome, each seat maximising its own share of the victory (max^n).
//!
//! Source: S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", stochastic games; max^n by C. Luckhardt
//! and K. Irani, AAAI 1986.

use std::collections::HashMap;

use sobremesa_core::{Dealer, Game, MAX_SEATS, Next, Seat, Urn, in_order};

use crate::advice::share;
use crate::{Advice, Evaluated};

/// The expected share of the victory of each seat.
type Values = [f64; MAX_SEATS];

/// What dealer answer of the seat is worth, best first; nothing where more than `node_limit` moments would have to be looked at,
/// or where several seats decide at the same time.
pub(crate) fn expectimax<G: Game>(
    state: &G::State,
    seat: Seat,
    node_limit: usize,
) -> Option<Advice<G::Action>> {
    let mut search = Search::<G> {
        table: HashMap::new(),
        node_limit,
    };
    let mut choices = search
        .answers(state, seat)?
        .into_iter()
        .map(|(action, values)| {
            Some(Evaluated {
                action,
                value: values[seat.index()],
                std_error: 0.0,
                reasons: Vec::new(),
            })
        })
        .collect::<Option<Vec<_>>>()?;
    in_order(&mut choices, &mut |one, two| {
        two.value.total_cmp(&one.value)
    });
    (!choices.is_empty()).then_some(Advice {
        choices,
        exact: true,
    })
}

struct Search<G: Game> {
    /// The transposition table.
    table: HashMap<G::State, Values>,
    node_limit: usize,
}

impl<G: Game> Search<G> {
    fn value(&mut self, state: &G::State) -> Option<Values> {
        let deciders = match G::next(state) {
            Next::Over(outcome) => {
                let verdict = G::verdict(&outcome);
                return Some(std::array::from_fn(|seat| {
                    share(&verdict, Seat(seat as u8))
                }));
            }
            Next::Decide(seats) => seats,
        };
        if let Some(&known) = self.table.get(state) {
            return Some(known);
        }
        let seat = deciders
            .first()
            .filter(|_| deciders.len() == 1 && self.table.len() < self.node_limit)?;
        let answers = self.answers(state, seat)?;
        // Of equal answers the first listed.
        let better = |best: Values, next: Values| {
            if next[seat.index()] > best[seat.index()] {
                next
            } else {
                best
            }
        };
        let value = answers
            .into_iter()
            .map(|(_, values)| values)
            .reduce(better)?;
        self.table.insert(state.clone(), value);
        Some(value)
    }

    fn answers(&mut self, state: &G::State, seat: Seat) -> Option<Vec<(G::Action, Values)>> {
        let mut owed = Vec::new();
        G::owed(state, seat, &mut |action| owed.push(action));
        owed.into_iter()
            .map(|action| Some((action, self.after(state, seat, action)?)))
            .collect()
    }

    /// The expectation over all chance outcomes.
    fn after(&mut self, state: &G::State, seat: Seat, action: G::Action) -> Option<Values> {
        let (mut dealer, mut sum, mut weights) =
            (EnumeratingDealer::default(), Values::default(), 0.0);
        loop {
            let mut after = state.clone();
            dealer.place = 0;
            G::play(&mut after, seat, action, &mut dealer).ok()?;
            let (weight, value) = (dealer.weight(), self.value(&after)?);
            sum.iter_mut()
                .zip(value)
                .for_each(|(sum, value)| *sum += weight * value);
            weights += weight;
            if !dealer.advance() {
                // The probabilities of all outcomes add up to one, or nothing here would be exact.
                return ((weights - 1.0_f64).abs() < 1e-9).then_some(sum);
            }
        }
    }
}

/// A dealer that enumerates all chance outcomes of an action, one per play, each with its probability.
#[derive(Default)]
struct EnumeratingDealer {
    drawn: Vec<Drawn>,
    place: usize,
}

/// A draw: the index in the urn, how many items are equal to it, and the size of the urn.
#[derive(Clone, Copy)]
struct Drawn {
    at: u32,
    same: u32,
    total: u32,
}

impl EnumeratingDealer {
    fn weight(&self) -> f64 {
        self.drawn
            .iter()
            .map(|drawn| f64::from(drawn.same) / f64::from(drawn.total))
            .product()
    }

    /// Moves to the next outcome; false after the last.
    fn advance(&mut self) -> bool {
        while let Some(last) = self.drawn.last_mut() {
            last.at += last.same;
            if last.at < last.total {
                return true;
            }
            self.drawn.pop();
        }
        false
    }
}

impl<G: Game> Dealer<G> for EnumeratingDealer {
    fn draw<U: Urn>(&mut self, urn: &U) -> U::Item
    where
        U::Item: Into<G::Chance> + TryFrom<G::Chance>,
    {
        if self.place == self.drawn.len() {
            self.drawn.push(Drawn {
                at: 0,
                same: 1,
                total: 1,
            });
        }
        let drawn = &mut self.drawn[self.place];
        self.place += 1;
        let item = urn.at(drawn.at);
        (drawn.same, drawn.total) = (urn.count(item), urn.total());
        item
    }

    fn tell(&mut self, _: impl FnOnce() -> G::Event) {}
}
