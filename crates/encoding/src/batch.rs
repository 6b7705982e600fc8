//! Many matches, stepped at once on all cores. Match *i* takes its luck from (seed, *i*) alone, so it is the same match
//! whatever their number is.

mod random;

use rayon::prelude::*;
use sobremesa_core::{FastLuck, Seat, Setup, Viewer};

use crate::stepper::{BeginError, out_of_range};
use crate::{Encode, Outline, Returns, StepError, Stepper, into_bytes, into_floats, returns};

pub use random::Seen;

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
}

struct Slot<G: Encode> {
    stepper: Stepper<G>,
    seed: u64,
    begun: u64,
    /// For numbers picked at random.
    picks: FastLuck,
}

impl<G: Encode> Slot<G> {
    fn luck(&self) -> FastLuck {
        FastLuck::stream(self.seed, self.begun)
    }

    /// Any legal number. What is over goes on with number 0, which begins the next match.
    #[inline]
    fn pick(&mut self) -> i32 {
        self.stepper.pick(&mut self.picks).unwrap_or(0).into()
    }

    fn check(&self, number: i32) -> Result<(), StepError> {
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
    fn step(&mut self, number: i32, setup: &Setup<G>) -> bool {
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
}

/// Matches, their numbers, the rewards of their seats, whether they are over.
type Portion<'a, G> = (
    ((&'a mut [Slot<G>], &'a [i32]), &'a mut [f32]),
    &'a mut [u8],
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
            let seed = match_seed(seed, first + place as u64);
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
        let slots = (0..matches).map(slot).collect();
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
        let wanted = self.slots.len() * width;
        if out.len() != wanted {
            return Err(BatchError::Size {
                what,
                found: out.len(),
                wanted,
            });
        }
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
        self.each("seats", out, 1, |slot, out| {
            out[0] = slot.stepper.seat().map_or(-1, |seat| seat.0 as i8);
        })
    }

    /// A legal number for each match, each equally likely.
    pub fn sample(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        self.each("actions", out, 1, |slot, out| out[0] = slot.pick())
    }

    /// Steps every match by its number, or none where one of them is not legal. `rewards` has a number for each seat of
    /// each match, `over` a one for each match that ended just now.
    pub fn step(
        &mut self,
        actions: &[i32],
        rewards: &mut [f32],
        over: &mut [u8],
    ) -> Result<(), BatchError> {
        let matches = self.slots.len();
        let sized = |what, found, wanted| match found == wanted {
            true => Ok(()),
            false => Err(BatchError::Size {
                what,
                found,
                wanted,
            }),
        };
        sized("actions", actions.len(), matches)?;
        sized("rewards", rewards.len(), matches * self.layout.seats)?;
        sized("over", over.len(), matches)?;
        self.check(actions)?;
        let (setup, of, seats) = (&self.setup, self.returns, self.layout.seats);
        let portion = |(((slots, actions), rewards), over): Portion<'_, G>| {
            let rows = rewards.chunks_exact_mut(seats);
            for (((slot, &action), row), over) in slots.iter_mut().zip(actions).zip(rows).zip(over)
            {
                let ended = slot.step(action, setup);
                *over = ended.into();
                match slot.stepper.outcome().filter(|_| ended) {
                    Some(outcome) => {
                        let all = returns(&G::verdict(&outcome), seats as u8, of);
                        row.copy_from_slice(&all[..seats]);
                    }
                    None => row.fill(0.0),
                }
            }
        };
        if matches <= PORTION {
            portion((((&mut self.slots, actions), rewards), over));
            return Ok(());
        }
        let slots = &mut self.slots;
        let mut all = || {
            slots
                .par_chunks_mut(PORTION)
                .zip(actions.par_chunks(PORTION))
                .zip(rewards.par_chunks_mut(PORTION * seats))
                .zip(over.par_chunks_mut(PORTION))
                .for_each(portion);
        };
        match &self.pool {
            Some(pool) => pool.install(all),
            None => all(),
        }
        Ok(())
    }

    /// The first number that is not legal, if any.
    fn check(&self, actions: &[i32]) -> Result<(), BatchError> {
        let wrong = |(place, (slot, &action)): (usize, (&Slot<G>, &i32))| {
            let error = slot.check(action).err()?;
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

    /// The legal numbers of all matches one after another, and where those of each begin, with the end behind them.
    #[must_use]
    pub fn legal(&self) -> (Vec<u32>, Vec<u16>) {
        let lists = || -> Vec<(Vec<u32>, Vec<u16>)> {
            self.slots
                .par_chunks(PORTION)
                .map(|slots| {
                    let (mut counts, mut numbers) = (Vec::with_capacity(slots.len()), Vec::new());
                    for slot in slots {
                        let before = numbers.len();
                        match slot.stepper.seat() {
                            Some(_) => slot.stepper.list(&mut numbers),
                            None => numbers.push(0),
                        }
                        counts.push((numbers.len() - before) as u32);
                    }
                    (counts, numbers)
                })
                .collect()
        };
        let parts = match &self.pool {
            Some(pool) => pool.install(lists),
            None => lists(),
        };
        let (mut offsets, mut all) = (vec![0], Vec::new());
        let mut at = 0;
        for (counts, numbers) in parts {
            for count in counts {
                at += count;
                offsets.push(at);
            }
            all.extend(numbers);
        }
        (offsets, all)
    }

    /// One of the matches.
    #[must_use]
    pub fn stepper(&self, place: usize) -> Option<&Stepper<G>> {
        self.slots.get(place).map(|slot| &slot.stepper)
    }
}

#[inline]
fn see_bytes<G: Encode>(slot: &Slot<G>, out: &mut [u8]) {
    let stepper = &slot.stepper;
    let view = G::view(stepper.state(), Viewer::Seat(stepper.viewer()));
    into_bytes::<G>(&view, stepper.named(), out);
}

#[inline]
fn see_floats<G: Encode>(slot: &Slot<G>, out: &mut [f32]) {
    let stepper = &slot.stepper;
    let view = G::view(stepper.state(), Viewer::Seat(stepper.viewer()));
    into_floats::<G>(&view, stepper.named(), out);
}

#[inline]
fn write_mask<G: Encode>(slot: &Slot<G>, out: &mut [u8]) {
    out.fill(0);
    match slot.stepper.seat() {
        Some(_) => slot.stepper.mask(out),
        None => out[0] = 1,
    }
}
