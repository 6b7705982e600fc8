//! The place of one match in a batch: what is over begins anew here, each time with other luck.

use sobremesa_core::{FastLuck, Setup};

use crate::stepper::out_of_range;
use crate::{Encode, Returns, StepError, Stepper, into_bytes, into_floats, returns};

/// A match, and the luck of those that follow it.
pub(super) struct Slot<G: Encode> {
    pub(super) stepper: Stepper<G>,
    pub(super) seed: u64,
    pub(super) begun: u64,
    /// For numbers picked at random.
    pub(super) picks: FastLuck,
}

impl<G: Encode> Slot<G> {
    pub(super) fn luck(&self) -> FastLuck {
        FastLuck::stream(self.seed, self.begun)
    }

    /// Any legal number. What is over goes on with number 0, which begins the next match.
    #[inline]
    pub(super) fn pick(&mut self) -> i32 {
        self.stepper.pick(&mut self.picks).unwrap_or(0).into()
    }

    pub(super) fn check(&self, number: i32) -> Result<(), StepError> {
        let Some(seat) = self.stepper.seat() else {
            return if number == 0 {
                Ok(())
            } else {
                Err(StepError::Over)
            };
        };
        match u16::try_from(number) {
            Ok(known) if usize::from(known) < G::ACTIONS => {
                if self.stepper.allows(known) {
                    Ok(())
                } else {
                    Err(StepError::Illegal {
                        number: known,
                        seat: seat.0,
                    })
                }
            }
            _ => Err(out_of_range::<G>(number.into())),
        }
    }

    #[inline]
    pub(super) fn step(&mut self, number: i32, setup: &Setup<G>) -> bool {
        if self.stepper.seat().is_none() {
            self.begun += 1;
            let luck = self.luck();
            self.stepper.again(setup, luck);
            return false;
        }
        // Found to be allowed before anything was stepped.
        let stepped = self.stepper.step_allowed(number as u16);
        debug_assert_eq!(stepped, Ok(()));
        self.stepper.seat().is_none()
    }

    #[inline]
    pub(super) fn asked(&self) -> i8 {
        self.stepper.seat().map_or(-1, |seat| seat.0 as i8)
    }

    /// Writes what each seat got where that was the end, and who is asked next.
    #[inline]
    pub(super) fn tell(
        &self,
        ended: bool,
        of: Returns,
        (rewards, over, seat): (&mut [f32], &mut u8, &mut i8),
    ) {
        (*over, *seat) = (ended.into(), self.asked());
        let outcome = if ended { self.stepper.outcome() } else { None };
        match outcome {
            Some(outcome) => {
                let all = returns(&G::verdict(&outcome), rewards.len() as u8, of);
                rewards.copy_from_slice(&all[..rewards.len()]);
            }
            None => rewards.fill(0.0),
        }
    }
}

#[inline]
pub(super) fn see_bytes<G: Encode>(slot: &Slot<G>, out: &mut [u8]) {
    let stepper = &slot.stepper;
    let glance = G::glance_at(stepper.state(), stepper.viewer());
    into_bytes::<G>(&glance, stepper.named(), out);
}

#[inline]
pub(super) fn see_floats<G: Encode>(slot: &Slot<G>, out: &mut [f32]) {
    let stepper = &slot.stepper;
    let glance = G::glance_at(stepper.state(), stepper.viewer());
    into_floats::<G>(&glance, stepper.named(), out);
}

#[inline]
pub(super) fn write_mask<G: Encode>(slot: &Slot<G>, out: &mut [u8]) {
    out.fill(0);
    match slot.stepper.seat() {
        Some(_) => slot.stepper.mask(out),
        None => out[0] = 1,
    }
}
