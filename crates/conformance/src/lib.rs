//! The nets under the rules: what every game has to keep, as tests it gets with one line.
//!
//! A game says through [`Checked`] what the nets cannot guess, and `nets!(TheGame);` in a test file does the rest.
//! Each net is also a plain function that answers with the [`Violation`] it found, so that planted faults can show
//! that it rings. `docs/nets.md` tells which net checks what.

mod checked;
mod games;
pub mod golden;
mod nets;
pub mod perft;
pub mod tiny;
mod violation;
mod walk;

pub use checked::{Advise, Checked, Encoded};
pub use nets::{census, ends, interference, legal, levels, log, samples, simultaneous, windows};
pub use violation::{Breach, Look, Violation};

/// Fails a test with what the net has found.
///
/// # Panics
/// When the net rang.
pub fn hold<V: std::fmt::Display>(result: Result<(), V>) {
    if let Err(violation) = result {
        panic!("{violation}");
    }
}

/// All nets for one game, as tests.
#[macro_export]
macro_rules! nets {
    ($game:ty) => {
        #[test]
        fn play_accepts_exactly_what_is_legal() {
            $crate::hold($crate::legal::<$game>());
        }
        #[test]
        fn the_log_leads_to_the_same_state_again() {
            $crate::hold($crate::log::<$game>());
        }
        #[test]
        fn sampled_worlds_fit_what_the_seat_knows() {
            $crate::hold($crate::samples::<$game>());
        }
        #[test]
        fn every_piece_is_accounted_for() {
            $crate::hold($crate::census::<$game>());
        }
        #[test]
        fn every_match_ends() {
            $crate::hold($crate::ends::<$game>());
        }
        #[test]
        fn simultaneous_choices_are_secret_and_come_in_any_order() {
            $crate::hold($crate::simultaneous::<$game>());
        }
        #[test]
        fn what_a_seat_may_not_know_changes_nothing_for_it() {
            $crate::hold($crate::interference::<$game>());
        }
        #[test]
        fn what_a_seat_may_not_know_changes_nothing_for_bots_of_any_level() {
            $crate::hold($crate::levels::<$game>());
        }
        #[test]
        fn a_window_tells_nobody_who_could_answer() {
            $crate::hold($crate::windows::<$game>());
        }
    };
}
