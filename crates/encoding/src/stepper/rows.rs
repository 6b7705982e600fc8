//! The second form: whole actions by their place in the list of what is owed, with a row of features for each.

use sobremesa_core::Seat;

use super::{StepError, Stepper};
use crate::{Encode, FEATURES};

impl<G: Encode> Stepper<G> {
    /// The actions that answer the question and begin with the numbers chosen so far, in the order of the rules.
    #[inline]
    fn answers_of(&self, mut each: impl FnMut(Seat, G::Action)) {
        let Some(seat) = self.asked else { return };
        if G::LONGEST == 1 {
            G::owed(&self.state, seat, &mut |action| each(seat, action));
            return;
        }
        let at = self.frame(seat);
        let known = |path: &crate::Path| G::action(at, path.as_slice());
        self.paths
            .iter()
            .filter_map(known)
            .for_each(|action| each(seat, action));
    }

    /// Those actions.
    #[must_use]
    pub fn answers(&self) -> Vec<G::Action> {
        let mut answers = Vec::new();
        self.answers_of(|_, action| answers.push(action));
        answers
    }

    /// How many there are; none once it is over.
    #[must_use]
    pub fn answer_count(&self) -> usize {
        if G::LONGEST > 1 {
            return self.paths.len();
        }
        let mut count = 0;
        self.answers_of(|_, _| count += 1);
        count
    }

    /// A row for each of them, see [`crate::FEATURE_NAMES`].
    pub fn rows(&self, mut each: impl FnMut([u8; FEATURES])) {
        self.answers_of(|seat, action| each(G::features(self.frame(seat), action)));
    }

    /// Answers with the whole action at this place.
    pub fn step_index(&mut self, index: usize) -> Result<(), StepError> {
        let seat = self.asked.ok_or(StepError::Over)?;
        let (mut place, mut found) = (0, None);
        self.answers_of(|_, action| {
            if place == index {
                found = Some(action);
            }
            place += 1;
        });
        let missing = StepError::NoAnswer {
            index: index as i64,
            answers: place,
        };
        let action = found.ok_or_else(|| missing.clone())?;
        self.carry_out(seat, action).map_err(|_| missing)?;
        self.named = crate::Path::default();
        self.ask();
        Ok(())
    }
}
