//! Lists of many matches, packed: the legal numbers, and the second form with a row of features for each owed action.

use rayon::prelude::*;

use super::{Batch, BatchError, PORTION, Slot, Told};
use crate::{Encode, FEATURES, StepError};

impl<G: Encode> Slot<G> {
    fn check_index(&self, index: i32) -> Result<(), StepError> {
        let answers = match self.stepper.seat() {
            Some(_) => self.stepper.answer_count(),
            // What is over goes on with its only answer.
            None => 1,
        };
        match usize::try_from(index) {
            Ok(place) if place < answers => Ok(()),
            _ => Err(StepError::NoAnswer {
                index: index.into(),
                answers,
            }),
        }
    }

    fn step_index(&mut self, index: i32, setup: &sobremesa_core::Setup<G>) -> bool {
        if self.stepper.seat().is_none() {
            return self.step(0, setup);
        }
        // Found to be there before anything was stepped.
        let stepped = self.stepper.step_index(index as usize);
        debug_assert_eq!(stepped, Ok(()));
        self.stepper.seat().is_none()
    }
}

impl<G: Encode> Batch<G> {
    /// What `list` adds for each match, one after another, and where that of each begins, with the end behind them; a
    /// thing is so many values.
    fn packed<T: Send>(
        &self,
        width: usize,
        list: impl Fn(&Slot<G>, &mut Vec<T>) + Sync,
    ) -> (Vec<u32>, Vec<T>) {
        let lists = || -> Vec<(Vec<u32>, Vec<T>)> {
            self.slots
                .par_chunks(PORTION)
                .map(|slots| {
                    let (mut counts, mut all) = (Vec::with_capacity(slots.len()), Vec::new());
                    for slot in slots {
                        let before = all.len();
                        list(slot, &mut all);
                        counts.push(((all.len() - before) / width) as u32);
                    }
                    (counts, all)
                })
                .collect()
        };
        let parts = match &self.pool {
            Some(pool) => pool.install(lists),
            None => lists(),
        };
        let (mut offsets, mut all, mut at) = (vec![0], Vec::new(), 0);
        for (counts, values) in parts {
            for count in counts {
                at += count;
                offsets.push(at);
            }
            all.extend(values);
        }
        (offsets, all)
    }

    /// The legal numbers of all matches one after another, and where those of each begin, with the end behind them.
    #[must_use]
    pub fn legal(&self) -> (Vec<u32>, Vec<u16>) {
        self.packed(1, |slot, numbers| match slot.stepper.seat() {
            Some(_) => slot.stepper.list(numbers),
            None => numbers.push(0),
        })
    }

    /// The rows of all owed actions, [`FEATURES`] numbers each, packed in the same way. A match that is over has one row of
    /// zeros: its only answer begins the next.
    #[must_use]
    pub fn rows(&self) -> (Vec<u32>, Vec<u8>) {
        self.packed(FEATURES, |slot, rows| match slot.stepper.seat() {
            Some(_) => slot.stepper.rows(|row| rows.extend(row)),
            None => rows.extend([0; FEATURES]),
        })
    }

    /// Steps every match by the whole action at a place of its list, or none where one of them has no such place.
    pub fn step_index(&mut self, answers: &[i32], told: Told<'_>) -> Result<(), BatchError> {
        self.step_by(answers, told, Slot::check_index, Slot::step_index)
    }
}
