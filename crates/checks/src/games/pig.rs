//! Pig, for the nets.

use sobremesa_bots::Roster;
use sobremesa_conformance::{Advised, Checked, Kind};
use sobremesa_core::{FastLuck, Knowledge, Setup};
use sobremesa_pig::{Action, Event, Options, Pig, State};

use crate::Checks;
use crate::players::{advised, kinds};
use crate::tiny::Nowhere;

/// A die is thrown and put back: there are no pieces to count.
impl Checked<Pig> for Checks {
    type Piece = Nowhere;
    type Place = Nowhere;

    fn setups() -> Vec<Setup<Pig>> {
        let short = Options { short: true };
        vec![
            Setup::fresh(2, short),
            Setup::fresh(6, short),
            Setup::fresh(3, Options::default()),
        ]
    }

    /// However seldom somebody holds.
    fn most_steps(_: &Setup<Pig>) -> u32 {
        20_000
    }

    fn hides(_: &Setup<Pig>) -> bool {
        false
    }

    fn every_action(_: &State) -> Vec<Action> {
        vec![Action::Roll, Action::Hold]
    }

    fn census(_: &State) -> Vec<(Nowhere, Nowhere)> {
        Vec::new()
    }

    fn moved(_: &Event, _: &mut dyn FnMut(Nowhere, Nowhere, Nowhere)) {}

    fn opens(event: &Event, _: &State) -> Option<String> {
        match event {
            Event::Rolled { face, .. } => Some(format!("{face:?}")),
            Event::Held { .. } => None,
        }
    }

    fn players() -> Vec<Kind<Pig>> {
        kinds(Pig::BOTS)
    }

    fn advice(knowledge: &Knowledge<'_, Pig>, luck: FastLuck) -> Option<Advised<Pig>> {
        Some(advised(knowledge, luck))
    }
}
