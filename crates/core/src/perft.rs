//! Perft: how many ways a position can go on. A number that moves when any rule moves.

use crate::{FastLuck, Game, Next, Quick};

/// Counts the sequences of `depth` owed actions from `state`, each seat that owes taken in turn.
///
/// Chance is answered by luck that depends on `seed` and the depth alone, so that the count is one number for ever.
pub fn perft<G: Game>(state: &G::State, depth: u32, seed: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Next::Decide(seats) = G::next(state) else {
        return 1;
    };
    let mut count = 0;
    for seat in seats.iter() {
        let mut actions = Vec::new();
        G::owed(state, seat, &mut |action| actions.push(action));
        for action in actions {
            let mut after = state.clone();
            let mut dealer = Quick(FastLuck::stream(seed, u64::from(depth)));
            G::play(&mut after, seat, action, &mut dealer).expect("an owed action is legal");
            count += perft::<G>(&after, depth - 1, seed);
        }
    }
    count
}
