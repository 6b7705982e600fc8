//! Many matches whose game is known only inside: what `Batch` in Python stands for.

use sobremesa_encoding::{Batch as Many, BatchError, Layout, Numbered, Returns, Seen, Told};

use crate::fault::{self, Fault};
use crate::session::Playable;

pub(crate) trait AnyBatch: Send + Sync {
    fn layout(&self) -> Layout;
    fn mask(&mut self, out: &mut [u8]) -> Result<(), BatchError>;
    fn observe(&mut self, out: &mut [f32]) -> Result<(), BatchError>;
    fn observe_compact(&mut self, out: &mut [u8]) -> Result<(), BatchError>;
    fn seats(&mut self, out: &mut [i8]) -> Result<(), BatchError>;
    fn sample(&mut self, out: &mut [i32]) -> Result<(), BatchError>;
    fn step(&mut self, actions: &[i32], told: Told<'_>) -> Result<(), BatchError>;
    fn step_random(
        &mut self,
        told: Told<'_>,
        mask: Option<&mut [u8]>,
        seen: Option<Seen<'_>>,
    ) -> Result<(), BatchError>;
    fn legal(&self) -> (Vec<u32>, Vec<u16>);
    fn rows(&self) -> (Vec<u32>, Vec<u8>);
    fn step_index(&mut self, answers: &[i32], told: Told<'_>) -> Result<(), BatchError>;
    fn stumble(&mut self);
}

impl<G: Playable> AnyBatch for Many<G> {
    fn layout(&self) -> Layout {
        Many::layout(self)
    }
    fn mask(&mut self, out: &mut [u8]) -> Result<(), BatchError> {
        Many::mask(self, out)
    }
    fn observe(&mut self, out: &mut [f32]) -> Result<(), BatchError> {
        self.observe_floats(out)
    }
    fn observe_compact(&mut self, out: &mut [u8]) -> Result<(), BatchError> {
        self.observe_bytes(out)
    }
    fn seats(&mut self, out: &mut [i8]) -> Result<(), BatchError> {
        Many::seats(self, out)
    }
    fn sample(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        Many::sample(self, out)
    }
    fn step(&mut self, actions: &[i32], told: Told<'_>) -> Result<(), BatchError> {
        Many::step(self, actions, told)
    }
    fn step_random(
        &mut self,
        told: Told<'_>,
        mask: Option<&mut [u8]>,
        seen: Option<Seen<'_>>,
    ) -> Result<(), BatchError> {
        Many::step_random(self, told, mask, seen)
    }
    fn legal(&self) -> (Vec<u32>, Vec<u16>) {
        Many::legal(self)
    }
    fn rows(&self) -> (Vec<u32>, Vec<u8>) {
        Many::rows(self)
    }
    fn step_index(&mut self, answers: &[i32], told: Told<'_>) -> Result<(), BatchError> {
        Many::step_index(self, answers, told)
    }
    fn stumble(&mut self) {
        Many::stumble(self);
    }
}

pub(crate) fn many<G: Playable>(
    setup: sobremesa_core::Setup<G>,
    numbered: Numbered,
    seed: u64,
    of: Returns,
    threads: usize,
) -> Result<Box<dyn AnyBatch>, Fault> {
    let batch = Many::new(setup, numbered, seed, of, threads)?.map_err(fault::begin::<G>)?;
    Ok(Box::new(batch))
}
