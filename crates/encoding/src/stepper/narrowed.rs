//! Which actions are left after some of their numbers, and which number leads on to one.

use sobremesa_core::{FastLuck, Quick, Seat};

use super::Stepper;
use crate::{Encode, Path};

pub(super) enum Narrowed<A> {
    Nothing,
    One(A),
    /// Several actions are left; these numbers they share.
    Several(Path),
}

impl<G: Encode> Stepper<G> {
    /// What is left after one more number.
    pub(super) fn narrowed(&self, seat: Seat, number: u16) -> Narrowed<G::Action> {
        let place = self.named.len();
        let (mut count, mut common) = (0u32, Path::default());
        for path in &self.paths {
            if path.get(place) != Some(number) {
                continue;
            }
            count += 1;
            common = if count == 1 {
                *path
            } else {
                common.shared(path)
            };
        }
        match count {
            0 => Narrowed::Nothing,
            1 => match G::action(self.frame(seat), common.as_slice()) {
                Some(action) => Narrowed::One(action),
                None => Narrowed::Nothing,
            },
            _ => Narrowed::Several(common),
        }
    }

    /// The same question in another world that the seat cannot tell from this one.
    #[must_use]
    pub fn in_world(&self, world: G::State, luck: FastLuck) -> Self {
        let mut stepper = Self::at(world, self.context.clone(), Quick(luck));
        if stepper.asked == self.asked {
            stepper.named = self.named;
            let named = self.named.as_slice();
            stepper
                .paths
                .retain(|path| path.as_slice().starts_with(named));
        }
        stepper
    }

    /// The next number on the way to an owed action; nothing where the numbers chosen lead elsewhere.
    #[must_use]
    pub fn toward(&self, action: G::Action) -> Option<u16> {
        let path = G::path(self.frame(self.asked?), action);
        let named = self.named.as_slice();
        let next = path.as_slice().get(named.len()).copied();
        next.filter(|_| path.as_slice().starts_with(named))
    }

    /// Tells what this number would do: the whole action where it settles one.
    #[must_use]
    pub fn settles(&self, number: u16) -> Option<G::Action> {
        let seat = self.asked?;
        if G::LONGEST == 1 {
            return G::action(self.frame(seat), &[number]).filter(|_| self.allows(number));
        }
        match self.narrowed(seat, number) {
            Narrowed::One(action) => Some(action),
            Narrowed::Nothing | Narrowed::Several(_) => None,
        }
    }
}
