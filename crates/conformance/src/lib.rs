//! The nets under the rules: what every game has to keep, as tests it gets with one line.
//!
//! Through [`Checked`] somebody says what the nets cannot guess about a game, and `nets!(Checks, TheGame);` in a test
//! file does the rest.
//! Each net is also a plain function that answers with the [`Violation`] it found, so that planted faults can show
//! that it rings. `docs/nets.md` tells which net checks what.

mod checked;
pub mod golden;
mod nets;
pub mod perft;
mod violation;
mod walk;
mod wording;

pub use checked::{Advised, Checked, Kind, Player};
pub use nets::{census, ends, interference, legal, log, mixed, samples, simultaneous, windows};
pub use violation::{Breach, Look, Violation};
pub use wording::{Heard, Wording};

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
    ($checks:ty, $game:ty) => {
        #[test]
        fn play_accepts_exactly_what_is_legal() {
            $crate::hold($crate::legal::<$checks, $game>());
        }
        #[test]
        fn the_log_leads_to_the_same_state_again() {
            $crate::hold($crate::log::<$checks, $game>());
        }
        #[test]
        fn sampled_worlds_fit_what_the_seat_knows() {
            $crate::hold($crate::samples::<$checks, $game>());
        }
        #[test]
        fn every_piece_is_accounted_for() {
            $crate::hold($crate::census::<$checks, $game>());
        }
        #[test]
        fn every_match_ends() {
            $crate::hold($crate::ends::<$checks, $game>());
        }
        #[test]
        fn simultaneous_choices_are_secret_and_come_in_any_order() {
            $crate::hold($crate::simultaneous::<$checks, $game>());
        }
        #[test]
        fn what_a_seat_may_not_know_changes_nothing_for_it() {
            $crate::hold($crate::interference::<$checks, $game>());
        }
        #[test]
        fn what_a_seat_may_not_know_changes_nothing_for_bots_of_any_level() {
            $crate::hold($crate::mixed::<$checks, $game>());
        }
        #[test]
        fn a_window_tells_nobody_who_could_answer() {
            $crate::hold($crate::windows::<$checks, $game>());
        }
    };
}
