//! Players of Pig.

use sobremesa_core::Knowledge;
use sobremesa_pig::{Action, Pig};

use crate::counted::Counted;
use crate::{Bot, BotSpec, Random, Roster, SearchBudget};

/// Holds as soon as a turn has brought so much: what another roll wins on average is then less than what a 1 loses
/// (Neller and Presser, "Optimal Play of the Dice Game Pig", 2004).
const ENOUGH: u8 = 20;

#[derive(Clone, Copy, Debug, Default)]
pub struct Steady;

impl Bot<Pig> for Steady {
    fn choose(&mut self, knowledge: &Knowledge<'_, Pig>, _: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        if view.pot >= ENOUGH || view.scores[view.turn] + view.pot >= view.goal {
            Action::Hold
        } else {
            Action::Roll
        }
    }
}

impl Counted for Pig {}

impl Roster for Pig {
    const BOTS: &'static [BotSpec<Self>] = &[
        BotSpec {
            name: "random",
            make: || Box::new(Random),
        },
        BotSpec {
            name: "steady",
            make: || Box::new(Steady),
        },
    ];
    const FAST: &'static str = "random";
    const USUAL: &'static str = "steady";
}
