//! Random play through many matches: every match is taken up once a step.

use rayon::prelude::*;

use super::{Batch, BatchError, PORTION, Slot, Told, see_bytes, see_floats, sized, write_mask};
use crate::Encode;

/// Matches, what is told of them, and what else is written.
type RandomPortion<'a, G> = (
    &'a mut [Slot<G>],
    Told<'a>,
    Option<&'a mut [u8]>,
    Option<Seen<'a>>,
);

/// Where observations are written: as small whole numbers, or as parts of one.
#[derive(Debug)]
pub enum Seen<'a> {
    Bytes(&'a mut [u8]),
    Floats(&'a mut [f32]),
}

impl<'a> Seen<'a> {
    fn len(&self) -> usize {
        match self {
            Seen::Bytes(out) => out.len(),
            Seen::Floats(out) => out.len(),
        }
    }

    /// One part after another, each of so many numbers.
    fn portions(self, size: usize) -> Box<dyn Iterator<Item = Seen<'a>> + 'a> {
        match self {
            Seen::Bytes(out) => Box::new(out.chunks_mut(size).map(Seen::Bytes)),
            Seen::Floats(out) => Box::new(out.chunks_mut(size).map(Seen::Floats)),
        }
    }
}

impl<G: Encode> Batch<G> {
    /// Steps every match by a number picked at random, as `sample` and `step` would, and writes the masks of where that
    /// leads and what is seen there. Nothing is checked twice and every match is taken up once: it is the fastest way
    /// through many matches.
    pub fn step_random(
        &mut self,
        told: Told<'_>,
        mask: Option<&mut [u8]>,
        seen: Option<Seen<'_>>,
    ) -> Result<(), BatchError> {
        let (matches, width) = (self.slots.len(), self.layout.observation);
        told.fits(self.layout)?;
        if let Some(mask) = &mask {
            sized("mask", mask.len(), matches * G::ACTIONS)?;
        }
        if let Some(seen) = &seen {
            sized("observations", seen.len(), matches * width)?;
        }
        let (setup, of, players) = (&self.setup, self.returns, self.layout.seats);
        let mut masks = mask.map(|mask| mask.chunks_mut(PORTION * G::ACTIONS));
        let mut seen = seen.map(|seen| seen.portions(PORTION * width));
        let told = told
            .rewards
            .chunks_mut(PORTION * players)
            .zip(told.over.chunks_mut(PORTION))
            .zip(told.seats.chunks_mut(PORTION));
        let portions: Vec<_> = self
            .slots
            .chunks_mut(PORTION)
            .zip(told)
            .map(|(slots, ((rewards, over), seats))| {
                let told = Told {
                    rewards,
                    over,
                    seats,
                };
                let mask = masks.as_mut().and_then(Iterator::next);
                (slots, told, mask, seen.as_mut().and_then(Iterator::next))
            })
            .collect();
        let work = |(slots, told, mut mask, mut seen): RandomPortion<'_, G>| {
            let rewards = told.rewards.chunks_exact_mut(players);
            let told = rewards.zip(told.over).zip(told.seats);
            for (place, (slot, ((rewards, over), seat))) in slots.iter_mut().zip(told).enumerate() {
                let number = slot.pick();
                let ended = slot.step(number, setup);
                slot.tell(ended, of, (rewards, over, seat));
                if let Some(mask) = &mut mask {
                    write_mask(slot, &mut mask[place * G::ACTIONS..][..G::ACTIONS]);
                }
                match &mut seen {
                    Some(Seen::Bytes(out)) => see_bytes(slot, &mut out[place * width..][..width]),
                    Some(Seen::Floats(out)) => see_floats(slot, &mut out[place * width..][..width]),
                    None => {}
                }
            }
        };
        if portions.len() == 1 {
            portions.into_iter().for_each(work);
            return Ok(());
        }
        let all = || portions.into_par_iter().for_each(work);
        match &self.pool {
            Some(pool) => pool.install(all),
            None => all(),
        }
        Ok(())
    }
}
