//! The dealer answers every question of chance and hears every event. Rules talk to it and to nothing else.

use std::collections::VecDeque;

use crate::{Game, Luck, Piece, PieceSet, Urn};

/// Answers chance and hears events while a move is carried out.
///
/// What one dealer wrote down another can deal again:
///
/// ```
/// use sobremesa_core::{FastLuck, Game, Recorder, Setup};
/// use sobremesa_push::Push;
///
/// let setup = Setup::fresh(3, Default::default());
/// let mut luck = FastLuck::new(7);
/// let mut dealer = Recorder::<Push>::lucky(&mut luck);
/// let state = Push::start(&setup, &mut dealer).expect("three can play");
///
/// let mut again = Recorder::<Push>::scripted(dealer.chance);
/// assert_eq!(Push::start(&setup, &mut again), Ok(state));
/// assert_eq!(again.misfit(), None);
/// ```
pub trait Dealer<G: Game> {
    /// Draws from an urn that is not empty.
    fn draw<U: Urn>(&mut self, urn: &U) -> U::Item
    where
        U::Item: Into<G::Chance> + TryFrom<G::Chance>;

    /// Draws so many pieces one after the other and takes them out of the set, which has at least as many.
    fn draw_out<P>(&mut self, set: &mut PieceSet<P>, count: u32) -> PieceSet<P>
    where
        P: Piece + Into<G::Chance> + TryFrom<G::Chance>,
    {
        let mut drawn = PieceSet::EMPTY;
        for _ in 0..count {
            let piece = self.draw(set);
            set.remove(piece);
            drawn.insert(piece);
        }
        drawn
    }

    /// Hears what happened. A dealer that does not listen never builds the event.
    fn tell(&mut self, event: impl FnOnce() -> G::Event);
}

/// The dealer of simulations: answers from its luck, hears nothing, allocates nothing.
#[derive(Clone, Debug)]
pub struct Quick<L>(pub L);

impl<G: Game, L: Luck> Dealer<G> for Quick<L> {
    #[inline]
    fn draw<U: Urn>(&mut self, urn: &U) -> U::Item
    where
        U::Item: Into<G::Chance> + TryFrom<G::Chance>,
    {
        urn.at(self.0.below(urn.total()))
    }

    #[inline]
    fn draw_out<P>(&mut self, set: &mut PieceSet<P>, count: u32) -> PieceSet<P>
    where
        P: Piece + Into<G::Chance> + TryFrom<G::Chance>,
    {
        set.take(count, |total| self.0.below(total))
    }

    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> G::Event) {}
}

/// Why given chance outcomes were not what the move asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit<C: std::fmt::Debug> {
    /// This outcome cannot come out of what was drawn from.
    #[error("outcome {place} cannot be {given:?}")]
    Impossible {
        /// Counted from 0 within the move.
        place: usize,
        /// What was given.
        given: C,
    },
    /// Chance was asked once more than outcomes were given.
    #[error("outcome {place} is missing")]
    Missing {
        /// Counted from 0 within the move.
        place: usize,
    },
    /// Outcomes were left over.
    #[error("{count} outcomes were left over")]
    Left { count: usize },
}

/// The dealer of real matches and of replays: uses given outcomes first, then its luck if it has any, and writes
/// down outcomes and events.
pub struct Recorder<'a, G: Game> {
    given: VecDeque<G::Chance>,
    luck: Option<&'a mut dyn Luck>,
    misfit: Option<Misfit<G::Chance>>,
    /// The outcomes so far.
    pub chance: Vec<G::Chance>,
    /// The events so far.
    pub events: Vec<G::Event>,
}

impl<'a, G: Game> Recorder<'a, G> {
    /// Deals from luck.
    pub fn lucky(luck: &'a mut dyn Luck) -> Self {
        Self::rigged([], luck)
    }

    /// Deals the given outcomes first, then from luck.
    pub fn rigged(given: impl IntoIterator<Item = G::Chance>, luck: &'a mut dyn Luck) -> Self {
        Recorder {
            luck: Some(luck),
            ..Self::scripted(given)
        }
    }

    /// Deals exactly the given outcomes.
    pub fn scripted(given: impl IntoIterator<Item = G::Chance>) -> Self {
        Recorder {
            given: given.into_iter().collect(),
            luck: None,
            misfit: None,
            chance: Vec::new(),
            events: Vec::new(),
        }
    }

    /// What did not fit, if anything. The result of a move dealt by a misfit is to be thrown away.
    #[must_use]
    pub fn misfit(&self) -> Option<Misfit<G::Chance>> {
        self.misfit.clone().or_else(|| {
            let left_over = self.luck.is_none() && !self.given.is_empty();
            left_over.then_some(Misfit::Left {
                count: self.given.len(),
            })
        })
    }

    /// Given outcomes that were not asked for yet.
    #[must_use]
    pub fn unused(&self) -> &VecDeque<G::Chance> {
        &self.given
    }
}

impl<G: Game> Dealer<G> for Recorder<'_, G> {
    fn draw<U: Urn>(&mut self, urn: &U) -> U::Item
    where
        U::Item: Into<G::Chance> + TryFrom<G::Chance>,
    {
        let place = self.chance.len();
        let given = self.given.pop_front().map(|outcome| {
            let item = U::Item::try_from(outcome)
                .ok()
                .filter(|&item| urn.count(item) > 0);
            item.ok_or(Misfit::Impossible {
                place,
                given: outcome,
            })
        });
        let answer = given.unwrap_or_else(|| match &mut self.luck {
            Some(luck) => Ok(urn.at(luck.below(urn.total()))),
            None => Err(Misfit::Missing { place }),
        });
        let item = answer.unwrap_or_else(|misfit| {
            self.misfit.get_or_insert(misfit);
            urn.at(0)
        });
        self.chance.push(item.into());
        item
    }

    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        self.events.push(event());
    }
}
