//! A match reckoned through to its end: every answer, every card that may come, everybody going for the own share of the
//! victory. For moments at which nothing is hidden and little is left.

use std::collections::HashMap;

use sobremesa_core::{Dealer, Game, MAX_SEATS, Next, Seat, Urn};

use crate::advice::share;
use crate::{Advice, Evaluated};

/// What each seat can expect.
type Shares = [f64; MAX_SEATS];

/// What every answer of the seat is worth, best first; nothing where more than `most` moments would have to be looked at,
/// or where several seats decide at the same time.
pub(crate) fn reckon<G: Game>(
    state: &G::State,
    seat: Seat,
    most: usize,
) -> Option<Advice<G::Action>> {
    let mut search = Search::<G> {
        known: HashMap::new(),
        most,
    };
    let mut choices = search
        .answers(state, seat)?
        .into_iter()
        .map(|(action, shares)| {
            Some(Evaluated {
                action,
                value: shares[seat.index()],
                std_error: 0.0,
                reasons: Vec::new(),
            })
        })
        .collect::<Option<Vec<_>>>()?;
    choices.sort_by(|one, two| two.value.total_cmp(&one.value));
    (!choices.is_empty()).then_some(Advice {
        choices,
        exact: true,
    })
}

struct Search<G: Game> {
    /// Moments that were reckoned through already: many ways lead to the same one.
    known: HashMap<G::State, Shares>,
    most: usize,
}

impl<G: Game> Search<G> {
    fn value(&mut self, state: &G::State) -> Option<Shares> {
        let deciders = match G::next(state) {
            Next::Over(outcome) => {
                let verdict = G::verdict(&outcome);
                return Some(std::array::from_fn(|seat| {
                    share(&verdict, Seat(seat as u8))
                }));
            }
            Next::Decide(seats) => seats,
        };
        if let Some(&known) = self.known.get(state) {
            return Some(known);
        }
        let seat = deciders
            .first()
            .filter(|_| deciders.len() == 1 && self.known.len() < self.most)?;
        let answers = self.answers(state, seat)?;
        // Of equals the first: whoever does not care does what is listed first.
        let better = |best: Shares, next: Shares| {
            if next[seat.index()] > best[seat.index()] {
                next
            } else {
                best
            }
        };
        let value = answers
            .into_iter()
            .map(|(_, shares)| shares)
            .reduce(better)?;
        self.known.insert(state.clone(), value);
        Some(value)
    }

    fn answers(&mut self, state: &G::State, seat: Seat) -> Option<Vec<(G::Action, Shares)>> {
        let mut owed = Vec::new();
        G::owed(state, seat, &mut |action| owed.push(action));
        owed.into_iter()
            .map(|action| Some((action, self.after(state, seat, action)?)))
            .collect()
    }

    /// The mean over everything chance can answer.
    fn after(&mut self, state: &G::State, seat: Seat, action: G::Action) -> Option<Shares> {
        let (mut every, mut sum, mut weights) = (Every::default(), Shares::default(), 0.0);
        loop {
            let mut after = state.clone();
            every.place = 0;
            G::play(&mut after, seat, action, &mut every).ok()?;
            let (weight, value) = (every.weight(), self.value(&after)?);
            sum.iter_mut()
                .zip(value)
                .for_each(|(sum, value)| *sum += weight * value);
            weights += weight;
            if !every.turn() {
                // Had anything been left out or counted twice, nothing here would be exact.
                return ((weights - 1.0_f64).abs() < 1e-9).then_some(sum);
            }
        }
    }
}

/// A dealer that deals everything there is, one after the other, each as likely as it is.
#[derive(Default)]
struct Every {
    drawn: Vec<Drawn>,
    place: usize,
}

/// Something drawn: at which place of the urn, how many places hold the same, of how many.
#[derive(Clone, Copy)]
struct Drawn {
    at: u32,
    same: u32,
    total: u32,
}

impl Every {
    fn weight(&self) -> f64 {
        self.drawn
            .iter()
            .map(|drawn| f64::from(drawn.same) / f64::from(drawn.total))
            .product()
    }

    /// Goes on to the next outcome; says whether there is one.
    fn turn(&mut self) -> bool {
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

impl<G: Game> Dealer<G> for Every {
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
