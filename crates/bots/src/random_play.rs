//! Random play to the end of a match: how fast the rules are.

use sobremesa_core::{FastLuck, Luck as _, Quick, Setup};

use crate::Roster;

/// How many steps a match of random moves has.
pub(crate) fn play_out<G: Roster>(seed: u64) -> Result<u64, Vec<G::Fault>> {
    let setup = Setup::<G>::fresh(*G::SEATS.end(), G::Options::default());
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut state = G::start(&setup, &mut dealer)?;
    let mut luck = FastLuck::stream(seed, 1);
    let mut steps = 0;
    while let Some(seat) = G::next(&state).deciders().first() {
        let action = G::pick_owed(&state, seat, |n| luck.below(n));
        G::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
        steps += 1;
    }
    Ok(steps)
}
