//! Many matches, stepped at once on all cores. Match *i* takes its luck from (seed, *i*) alone, so it is the same match
//! whatever their number is.

mod random;
mod rows;
mod slot;

use rayon::prelude::*;
use sobremesa_core::{FastLuck, Seat, Setup, Viewer};

use self::slot::{Slot, see_bytes, see_floats, write_mask};
use crate::stepper::BeginError;
use crate::{Encode, Outline, Returns, StepError, Stepper};

pub use random::Seen;

/// What every step tells of all matches.
#[derive(Debug)]
pub struct Told<'a> {
    /// A number for each seat of each match: what it got where the match ended just now, else 0.
    pub rewards: &'a mut [f32],
    /// A one for each match that ended just now.
    pub over: &'a mut [u8],
    /// Who is asked in each match now; −1 once it is over.
    pub seats: &'a mut [i8],
}

impl Told<'_> {
    fn fits(&self, layout: Layout) -> Result<(), BatchError> {
        sized("rewards", self.rewards.len(), layout.matches * layout.seats)?;
        sized("over", self.over.len(), layout.matches)?;
        sized("seats", self.seats.len(), layout.matches)
    }
}

fn sized(what: &'static str, found: usize, wanted: usize) -> Result<(), BatchError> {
    match found == wanted {
        true => Ok(()),
        false => Err(BatchError::Size {
            what,
            found,
            wanted,
        }),
    }
}

/// So many matches are one portion of work.
const PORTION: usize = 128;

/// The sizes of the arrays of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub matches: usize,
    pub seats: usize,
    pub actions: usize,
    pub observation: usize,
}

/// So many matches, numbered from `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    pub matches: usize,
    pub first: u64,
}

/// The seed of match `place`, whatever else is in the batch.
#[must_use]
pub fn match_seed(seed: u64, place: u64) -> u64 {
    FastLuck::stream(seed, place).raw()
}

/// Why a batch was not stepped. Nothing has changed in any match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    #[error("match {place}: {error}")]
    Step { place: usize, error: StepError },
    #[error("{what} has {found} numbers, and {wanted} are needed")]
    Size {
        what: &'static str,
        found: usize,
        wanted: usize,
    },
    #[error("{0}")]
    Threads(String),
    #[error("there is no memory for {0} matches")]
    Memory(usize),
}

/// Matches, their numbers, and what is told of them.
type Portion<'a, G> = (
    (
        ((&'a mut [Slot<G>], &'a [i32]), &'a mut [f32]),
        &'a mut [u8],
    ),
    &'a mut [i8],
);

/// n matches of one set-up, each stepped by a number; what is over begins anew with its next step.
pub struct Batch<G: Encode> {
    setup: Setup<G>,
    slots: Vec<Slot<G>>,
    layout: Layout,
    returns: Returns,
    pool: Option<rayon::ThreadPool>,
}

impl<G: Encode> Batch<G> {
    /// Deals `matches` matches; on all cores where `threads` is 0.
    pub fn new(
        setup: Setup<G>,
        Numbered { matches, first }: Numbered,
        seed: u64,
        of: Returns,
        threads: usize,
    ) -> Result<Result<Self, BeginError<G::Fault>>, BatchError> {
        let pool = match threads {
            0 => None,
            threads => Some(
                rayon::ThreadPoolBuilder::new()
                    .num_threads(threads)
                    .build()
                    .map_err(|error| BatchError::Threads(error.to_string()))?,
            ),
        };
        let sample = match Stepper::begin(&setup, FastLuck::new(0)) {
            Ok(sample) => sample,
            Err(error) => return Ok(Err(error)),
        };
        let viewer = Viewer::Seat(Seat(0));
        let layout = Layout {
            matches,
            seats: setup.seats.into(),
            actions: G::ACTIONS,
            observation: Outline::of::<G>(&G::view(sample.state(), viewer)).size(),
        };
        let slot = |place: usize| {
            let seed = match_seed(seed, first.wrapping_add(place as u64));
            let mut slot = Slot {
                stepper: sample.clone(),
                seed,
                begun: 0,
                picks: FastLuck::stream(seed, u64::MAX),
            };
            let luck = slot.luck();
            slot.stepper.again(&setup, luck);
            slot
        };
        let mut slots = Vec::new();
        if slots.try_reserve_exact(matches).is_err() {
            return Err(BatchError::Memory(matches));
        }
        slots.extend((0..matches).map(slot));
        Ok(Ok(Batch {
            slots,
            setup,
            layout,
            returns: of,
            pool,
        }))
    }

    #[must_use]
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Does something with every match and its part of an array, `width` numbers each.
    fn each<T: Send>(
        &mut self,
        what: &'static str,
        out: &mut [T],
        width: usize,
        work: impl Fn(&mut Slot<G>, &mut [T]) + Sync,
    ) -> Result<(), BatchError> {
        sized(what, out.len(), self.slots.len() * width)?;
        let portion = |(slots, out): (&mut [Slot<G>], &mut [T])| {
            for (slot, out) in slots.iter_mut().zip(out.chunks_exact_mut(width)) {
                work(slot, out);
            }
        };
        if self.slots.len() <= PORTION {
            portion((&mut self.slots, out));
            return Ok(());
        }
        let slots = &mut self.slots;
        let mut all = || {
            slots
                .par_chunks_mut(PORTION)
                .zip(out.par_chunks_mut(PORTION * width))
                .for_each(portion);
        };
        match &self.pool {
            Some(pool) => pool.install(all),
            None => all(),
        }
        Ok(())
    }

    /// Ones where a number is legal, a row for each match.
    pub fn mask(&mut self, out: &mut [u8]) -> Result<(), BatchError> {
        self.each("mask", out, G::ACTIONS, |slot, out| write_mask(slot, out))
    }

    /// What the seat that is asked sees, as small whole numbers. Once it is over: what the last one asked sees.
    pub fn observe_bytes(&mut self, out: &mut [u8]) -> Result<(), BatchError> {
        let width = self.layout.observation;
        self.each("observations", out, width, |slot, out| see_bytes(slot, out))
    }

    /// The same as parts of one.
    pub fn observe_floats(&mut self, out: &mut [f32]) -> Result<(), BatchError> {
        let width = self.layout.observation;
        self.each("observations", out, width, |slot, out| {
            see_floats(slot, out)
        })
    }

    /// Who is asked in each match; −1 once it is over.
    pub fn seats(&mut self, out: &mut [i8]) -> Result<(), BatchError> {
        self.each("seats", out, 1, |slot, out| out[0] = slot.asked())
    }

    /// A legal number for each match, each equally likely.
    pub fn sample(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        self.each("actions", out, 1, |slot, out| out[0] = slot.pick())
    }

    /// Steps every match by its number, or none where one of them is not legal.
    pub fn step(&mut self, actions: &[i32], told: Told<'_>) -> Result<(), BatchError> {
        self.step_by(actions, told, Slot::check, Slot::step)
    }

    /// Steps by numbers that mean what `check` and `step` say.
    fn step_by(
        &mut self,
        actions: &[i32],
        told: Told<'_>,
        check: impl Fn(&Slot<G>, i32) -> Result<(), StepError> + Sync,
        step: impl Fn(&mut Slot<G>, i32, &Setup<G>) -> bool + Sync,
    ) -> Result<(), BatchError> {
        let matches = self.slots.len();
        sized("actions", actions.len(), matches)?;
        told.fits(self.layout)?;
        self.check(actions, check)?;
        let (setup, of, width) = (&self.setup, self.returns, self.layout.seats);
        let portion = |((((slots, actions), rewards), over), seats): Portion<'_, G>| {
            let told = rewards.chunks_exact_mut(width).zip(over).zip(seats);
            for ((slot, &action), ((rewards, over), seat)) in
                slots.iter_mut().zip(actions).zip(told)
            {
                let ended = step(slot, action, setup);
                slot.tell(ended, of, (rewards, over, seat));
            }
        };
        let Told {
            rewards,
            over,
            seats,
        } = told;
        if matches <= PORTION {
            portion(((((&mut self.slots, actions), rewards), over), seats));
            return Ok(());
        }
        let slots = &mut self.slots;
        let mut all = || {
            slots
                .par_chunks_mut(PORTION)
                .zip(actions.par_chunks(PORTION))
                .zip(rewards.par_chunks_mut(PORTION * width))
                .zip(over.par_chunks_mut(PORTION))
                .zip(seats.par_chunks_mut(PORTION))
                .for_each(portion);
        };
        match &self.pool {
            Some(pool) => pool.install(all),
            None => all(),
        }
        Ok(())
    }

    /// The first number that is not legal, if any.
    fn check(
        &self,
        actions: &[i32],
        check: impl Fn(&Slot<G>, i32) -> Result<(), StepError> + Sync,
    ) -> Result<(), BatchError> {
        let wrong = |(place, (slot, &action)): (usize, (&Slot<G>, &i32))| {
            let error = check(slot, action).err()?;
            Some(BatchError::Step { place, error })
        };
        let fault = if self.slots.len() <= PORTION {
            self.slots.iter().zip(actions).enumerate().find_map(wrong)
        } else {
            let find = || {
                self.slots
                    .par_iter()
                    .with_min_len(PORTION)
                    .zip(actions)
                    .enumerate()
                    .find_map_first(wrong)
            };
            match &self.pool {
                Some(pool) => pool.install(find),
                None => find(),
            }
        };
        fault.map_or(Ok(()), Err)
    }

    /// Panics in the thread that takes up the last match, so that tests see what becomes of it.
    #[doc(hidden)]
    pub fn stumble(&mut self) {
        let last = self.slots.len() - 1;
        let slots = self.slots.par_iter().enumerate();
        let all = || {
            slots.for_each(|(place, _)| assert!(place != last, "the engine stumbled on purpose"))
        };
        match &self.pool {
            Some(pool) => pool.install(all),
            None => all(),
        }
    }

    /// One of the matches.
    #[must_use]
    pub fn stepper(&self, place: usize) -> Option<&Stepper<G>> {
        self.slots.get(place).map(|slot| &slot.stepper)
    }
}
