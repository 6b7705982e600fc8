//! Random play through many matches: every match is taken up once a step.

use rayon::prelude::*;

use super::{Batch, BatchError, PORTION, Slot, see_bytes, see_floats, write_mask};
use crate::Encode;

/// Matches, whether they are over, and what else is written.
type RandomPortion<'a, G> = (
    &'a mut [Slot<G>],
    &'a mut [u8],
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
        over: &mut [u8],
        mask: Option<&mut [u8]>,
        seen: Option<Seen<'_>>,
    ) -> Result<(), BatchError> {
        let (matches, width) = (self.slots.len(), self.layout.observation);
        let sized = |what, found, wanted| match found {
            Some(found) if found != wanted => Err(BatchError::Size {
                what,
                found,
                wanted,
            }),
            _ => Ok(()),
        };
        sized("over", Some(over.len()), matches)?;
        sized(
            "mask",
            mask.as_ref().map(|mask| mask.len()),
            matches * G::ACTIONS,
        )?;
        sized(
            "observations",
            seen.as_ref().map(Seen::len),
            matches * width,
        )?;
        let setup = &self.setup;
        let mut masks = mask.map(|mask| mask.chunks_mut(PORTION * G::ACTIONS));
        let mut seen = seen.map(|seen| seen.portions(PORTION * width));
        let portions: Vec<_> = self
            .slots
            .chunks_mut(PORTION)
            .zip(over.chunks_mut(PORTION))
            .map(|(slots, over)| {
                let mask = masks.as_mut().and_then(Iterator::next);
                (slots, over, mask, seen.as_mut().and_then(Iterator::next))
            })
            .collect();
        let work = |(slots, over, mut mask, mut seen): RandomPortion<'_, G>| {
            for (place, (slot, over)) in slots.iter_mut().zip(over).enumerate() {
                let number = slot.pick();
                *over = slot.step(number, setup).into();
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
