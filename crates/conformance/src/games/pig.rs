//! Pig, for the nets.

use sobremesa_bots::{BotSpec, Roster};
use sobremesa_core::Setup;
use sobremesa_pig::{Action, Event, Options, Pig, State};

use crate::tiny::Nowhere;
use crate::{Advise, Checked};

/// A die is thrown and put back: there are no pieces to count.
impl Checked for Pig {
    type Piece = Nowhere;
    type Place = Nowhere;

    const BOTS: &'static [BotSpec<Self>] = <Pig as Roster>::BOTS;
    const ADVISE: Option<Advise<Self>> = Some(<Pig as Roster>::advise);

    fn setups() -> Vec<Setup<Self>> {
        let short = Options { short: true };
        vec![
            Setup::fresh(2, short),
            Setup::fresh(6, short),
            Setup::fresh(3, Options::default()),
        ]
    }

    /// However seldom somebody holds.
    fn most_steps(_: &Setup<Self>) -> u32 {
        20_000
    }

    fn hides(_: &Setup<Self>) -> bool {
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
}

#[cfg(test)]
mod tests;
