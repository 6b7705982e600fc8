//! Players of The Game and The Game: Extreme.

mod accepted;
pub mod calibration;
mod counted;
mod counting;
mod greedy;
mod hasty;
pub mod inference;
mod lanes;
mod lookahead;
#[cfg(test)]
mod naive;
mod plan;
pub mod solve;
pub mod value;

use sobremesa_core::{FastLuck, Knowledge, Log};
use sobremesa_the_game::{Action, Sight, TheGame};

use crate::{Advice, BotSpec, Distracted, Level, Random, Roster, SearchBudget, WithBots};

pub use calibration::Calibration;
pub use counting::Counting;
pub use greedy::Greedy;
pub use hasty::Hasty;
pub use lookahead::{Lookahead, Tried, advise_uncalibrated, tune};

impl Roster for TheGame {
    const BOTS: &'static [BotSpec<TheGame>] = &[
        BotSpec {
            name: "random",
            make: || Box::new(Random),
        },
        BotSpec {
            name: "greedy",
            make: || Box::new(Greedy::default()),
        },
        BotSpec {
            name: "counting",
            make: || Box::new(Counting::default()),
        },
        BotSpec {
            name: "lookahead",
            make: || Box::new(Lookahead::default()),
        },
        BotSpec {
            name: "signalling",
            make: || Box::new(Lookahead::talking()),
        },
        BotSpec {
            name: "beginner",
            make: || Box::new(Hasty),
        },
        BotSpec {
            name: "easy",
            make: || {
                Box::new(Distracted {
                    sober: Greedy::default(),
                    hasty: Hasty,
                    lapses: 0.2,
                })
            },
        },
        BotSpec {
            name: "normal",
            make: || Box::new(Counting::default()),
        },
        BotSpec {
            name: "hard",
            make: || Box::new(Level::Hard.paced(Lookahead::default(), 200)),
        },
        BotSpec {
            name: "expert",
            make: || Box::new(Level::Expert.paced(Lookahead::talking(), 4000)),
        },
    ];
    const FAST: &'static str = "greedy";
    const USUAL: &'static str = "counting";
    const SOLVES: bool = true;

    fn solve(log: &Log<TheGame>, entries: usize, luck: &mut FastLuck) -> Option<Log<TheGame>> {
        let mut moment = solve::Moment::of(log, entries, luck)?;
        let line = moment.solve(solve::MAX_BEAM_WIDTH)?;
        solve::play_line(&mut moment.game, &moment.draw, &line).then(|| moment.game.log().clone())
    }

    /// Some infer from how others played what they hold.
    fn read_history(text: &str) -> Option<Vec<Sight>> {
        serde_json::from_str(text).ok()
    }

    fn advise_exactly(knowledge: &Knowledge<'_, TheGame>) -> Option<Advice<Action>> {
        lookahead::advise_exactly(knowledge)
    }

    fn advise(
        knowledge: &Knowledge<'_, TheGame>,
        budget: &mut SearchBudget,
        kept: Option<Action>,
    ) -> Advice<Action> {
        lookahead::advise(knowledge, budget, kept)
    }

    fn with_fast<T: WithBots<TheGame>>(task: T) -> T::Out {
        task.with(Greedy::default)
    }

    crate::deal::compiled_here!();
}
