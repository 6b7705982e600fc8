//! Traffic padding of windows. Every fact is a version and every version is told to everybody, as an empty step where
//! there is nothing to see; so the number of seats that let a window pass would tell how many hold an answer (C14.1 of
//! Cthulhu 500). Whatever ends a window therefore comes after as many empty versions as if every seat had been asked.
//! How long they take is not hidden here: timed windows do that (`room/window.rs`).

use sobremesa_core::{Attempt, Game, Seat, Viewer};

use crate::table::Table;

/// Is an untimed window let pass without anybody else noticing anything?
pub(crate) fn is_silent_pass<G: Game>(
    before: &G::State,
    action: G::Action,
    after: &G::State,
    events: &[G::Event],
) -> bool {
    let open = |state| G::window(state).filter(|window| !window.timed);
    events.is_empty()
        && open(before).is_some_and(|window| window.pass == action)
        && open(after).is_some()
        && G::view(before, Viewer::Spectator) == G::view(after, Viewer::Spectator)
}

impl<G: Game> Table<G> {
    /// The number by which chance answers a fact: padding is not counted, so that a verified record shows no numbers that
    /// were passed over (`docs/verifiable-deals.md`).
    pub(crate) fn without_padding(&self, seq: u64) -> u64 {
        seq - self.padded.partition_point(|&padded| padded < seq) as u64
    }

    /// How many empty versions come before an attempt, so that everything that ends a window has the same number.
    pub(crate) fn padding(&self, before: &G::State, attempt: &Attempt<G>) -> u64 {
        let in_window = G::window(before).is_some_and(|window| !window.timed);
        let owed = G::next(before).deciders().contains(attempt.entry.seat);
        let (action, after) = (attempt.entry.action, &attempt.state);
        if !in_window || !owed || is_silent_pass::<G>(before, action, after, &attempt.events) {
            return 0;
        }
        let most = Seat::all(G::seats(before)).count() as u64 - 1;
        most.saturating_sub(self.unnoticed)
    }
}
