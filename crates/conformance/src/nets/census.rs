//! Every piece is somewhere, once, and moves only as told.

use std::fmt::Debug;

use sobremesa_core::Sample;

use crate::walk::each_moment;
use crate::{Breach, Checked, Violation};

/// After every action the game holds the same pieces, and each has moved exactly as the events say.
///
/// The second half matters where a game keeps one place as "whatever is nowhere else": a lost piece would turn up there.
pub fn census<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    each_moment::<C, G>(|moment| {
        let Some(last) = moment.last else {
            return Ok(());
        };
        let (before, after) = (pieces::<C, G>(&last.before), pieces::<C, G>(moment.state));
        let (missing, surplus) = before.compare(&after);
        if !surplus.is_empty() {
            return Err(Breach::Doubled {
                pieces: format!("{surplus:?}"),
            });
        }
        if !missing.is_empty() {
            return Err(Breach::Lost {
                pieces: format!("{missing:?}"),
            });
        }
        let mut expected = Sorted::new(C::census(&last.before));
        let mut untold = None;
        for event in moment.events {
            C::moved(event, &mut |piece, from, to| {
                if !expected.replace(&(from, piece), (to, piece)) {
                    untold.get_or_insert_with(|| format!("{piece:?} was not at {from:?}"));
                }
            });
        }
        match untold.or_else(|| expected.difference(&Sorted::new(C::census(moment.state)))) {
            Some(difference) => Err(Breach::Moved { difference }),
            None => Ok(()),
        }
    })
}

/// The pieces, wherever they are.
pub(crate) fn pieces<C: Checked<G>, G: Sample>(state: &G::State) -> Sorted<C::Piece> {
    Sorted::new(
        C::census(state)
            .into_iter()
            .map(|(_, piece)| piece)
            .collect(),
    )
}

/// Things in order, equal ones several times.
pub(crate) struct Sorted<T>(Vec<T>);

impl<T: Copy + Ord + Debug> Sorted<T> {
    fn new(mut things: Vec<T>) -> Self {
        things.sort_unstable();
        Sorted(things)
    }

    fn replace(&mut self, old: &T, new: T) -> bool {
        let found = self.0.binary_search(old);
        if let Ok(place) = found {
            self.0.remove(place);
            let place = self.0.binary_search(&new).unwrap_or_else(|place| place);
            self.0.insert(place, new);
        }
        found.is_ok()
    }

    /// What is here only, and what is there only.
    fn compare(&self, other: &Self) -> (Vec<T>, Vec<T>) {
        let (mut missing, mut surplus) = (self.0.clone(), other.0.clone());
        for thing in &other.0 {
            if let Ok(place) = missing.binary_search(thing) {
                missing.remove(place);
            }
        }
        for thing in &self.0 {
            if let Ok(place) = surplus.binary_search(thing) {
                surplus.remove(place);
            }
        }
        (missing, surplus)
    }

    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        if self.0 == other.0 {
            return None;
        }
        let (missing, surplus) = self.compare(other);
        Some(format!("{missing:?} became {surplus:?}"))
    }
}
