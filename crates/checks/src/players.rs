//! Bots and experts, as the nets know them.

use sobremesa_bots::{Bot, BotSpec, Level, Roster, SearchBudget};
use sobremesa_conformance::{Advised, Kind, Player};
use sobremesa_core::{FastLuck, Game, Knowledge};

/// How many rounds bots that search think: enough to come to a tree, few enough to ask at every moment.
const ROUNDS: u32 = 6;

struct BotPlayer<G: Game>(Box<dyn Bot<G>>);

fn budget(luck: FastLuck) -> SearchBudget {
    SearchBudget::new(luck).rounds(ROUNDS)
}

impl<G: Game> Player<G> for BotPlayer<G> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, luck: FastLuck) -> G::Action {
        self.0.choose(knowledge, &mut budget(luck))
    }

    fn offers(&self) -> bool {
        self.0.offers()
    }

    fn offer(&mut self, knowledge: &Knowledge<'_, G>, luck: FastLuck) -> Option<G::Action> {
        self.0.offer(knowledge, &mut budget(luck))
    }
}

/// The bots of a game. Of those named after a level only the beginner is a kind of its own; the others are kinds at
/// another pace, or two that take turns.
pub(crate) fn kinds<G: Game>(bots: &[BotSpec<G>]) -> Vec<Kind<G>> {
    let kind = |bot: &BotSpec<G>| {
        let make = bot.make;
        Kind {
            name: bot.name,
            make: Box::new(move || -> Box<dyn Player<G>> { Box::new(BotPlayer(make())) }),
            mixed: !matches!(Level::named(bot.name), None | Some(Level::Beginner)),
        }
    };
    bots.iter().map(kind).collect()
}

/// What the game's expert says.
pub(crate) fn advised<G: Roster>(knowledge: &Knowledge<'_, G>, luck: FastLuck) -> Advised<G> {
    let advice = G::advise(knowledge, &mut budget(luck), None);
    Advised {
        actions: advice.choices.iter().map(|choice| choice.action).collect(),
        said: format!("{advice:?}"),
    }
}
