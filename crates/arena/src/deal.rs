//! One match of a simulation, played without writing anything down.

use std::time::Duration;

use sobremesa_bots::drive::{Recorded, Unrecorded, drive};
use sobremesa_bots::{Bot, CancelToken, Random, SearchBudget};
use sobremesa_core::{FastLuck, Game, MAX_SEATS, Match, Quick, Seat, Setup, Verdict};

/// How a simulated match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Who won or lost what.
    pub verdict: Verdict,
    /// How many decisions were made.
    pub steps: u32,
    /// How often the word passed from one seat to another.
    pub turns: u32,
}

/// Counts what is decided in a match.
#[derive(Default)]
pub(crate) struct Count {
    steps: u32,
    turns: u32,
    last: Option<Seat>,
}

impl Count {
    #[inline]
    pub(crate) fn decision(&mut self, seat: Seat) {
        self.steps += 1;
        self.turns += u32::from(self.last != Some(seat));
        self.last = Some(seat);
    }

    pub(crate) fn finished(&self, verdict: Verdict) -> Finished {
        Finished {
            verdict,
            steps: self.steps,
            turns: self.turns,
        }
    }
}

/// Plays a match between bots. Same set-up, same bots, same seed: same match.
pub fn play_out<G: Game, B: Bot<G>>(
    setup: &Setup<G>,
    bots: &mut [B],
    seed: u64,
    think: Option<Duration>,
) -> Result<Finished, Vec<G::Fault>> {
    play_out_until(setup, bots, seed, think, &CancelToken::never())
}

/// The same, with bots that answer at once when `stop` is wished: such a match ends soon and counts for nothing.
pub(crate) fn play_out_until<G: Game, B: Bot<G>>(
    setup: &Setup<G>,
    bots: &mut [B],
    seed: u64,
    think: Option<Duration>,
    cancel: &CancelToken,
) -> Result<Finished, Vec<G::Fault>> {
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1)).within(think);
    budget.cancel = cancel.clone();
    let mut count = Count::default();
    let outcome = if bots.iter().any(|bot| bot.offers() || bot.remembers()) {
        let mut game = Recorded::start(setup, FastLuck::stream(seed, 0))?;
        drive(&mut game, bots, &mut budget, |seat| count.decision(seat))
    } else {
        let mut dealer = Quick(FastLuck::stream(seed, 0));
        let mut state = G::start(setup, &mut dealer)?;
        let mut game = Unrecorded::<G> {
            state: &mut state,
            dealer: &mut dealer,
        };
        drive(&mut game, bots, &mut budget, |seat| count.decision(seat))
    };
    Ok(count.finished(G::verdict(&outcome)))
}

/// Plays the same match as [`play_out`] and writes everything down.
pub fn play_recorded<G: Game>(
    setup: &Setup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
    think: Option<Duration>,
) -> Result<Match<G>, Vec<G::Fault>> {
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1)).within(think);
    let mut game = Recorded::start(setup, FastLuck::stream(seed, 0))?;
    drive(&mut game, bots, &mut budget, |_| {});
    Ok(game.game)
}

/// Plays a match at random, as fast as the rules allow.
pub fn play_out_random<G: Game>(setup: &Setup<G>, seed: u64) -> Result<Finished, Vec<G::Fault>> {
    play_out(setup, &mut [Random; MAX_SEATS], seed, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_bots::Roster;
    use sobremesa_bots::the_game::{Counting, Lookahead};
    use sobremesa_core::{Knowledge, Next};
    use sobremesa_the_game::{Action, Options, Sight, TheGame};

    /// Looks at what it is handed, and plays on.
    struct Listener {
        bot: Counting,
        remembers: bool,
    }

    impl Bot<TheGame> for Listener {
        fn choose(
            &mut self,
            knowledge: &Knowledge<'_, TheGame>,
            budget: &mut SearchBudget,
        ) -> Action {
            let dealt = |sight: &Sight| matches!(sight, Sight::Dealt { hand: Some(_) });
            assert_eq!(
                self.remembers,
                knowledge.history().first().is_some_and(dealt)
            );
            let laid = |sight: &&Sight| matches!(sight, Sight::Laid { .. });
            let noticed = knowledge.history().iter().filter(laid).count();
            assert_eq!(
                noticed as u32,
                if self.remembers {
                    knowledge.view().laid.len()
                } else {
                    0
                }
            );
            self.bot.choose(knowledge, budget)
        }

        fn remembers(&self) -> bool {
            self.remembers
        }
    }

    #[test]
    fn those_who_remember_are_told_what_their_seat_noticed_and_the_match_is_the_same() {
        let setup = Setup::<TheGame>::fresh(3, Options::default());
        let play = |remembers| {
            let mut bots = [(); 3].map(|()| Listener {
                bot: Counting::default(),
                remembers,
            });
            play_out(&setup, &mut bots, 7, None).expect("a sound set-up")
        };
        assert_eq!(play(true), play(false));
    }

    #[test]
    fn what_is_written_down_is_the_match_that_was_played() {
        let setup = Setup::<TheGame>::fresh(2, Options::default());
        for name in ["counting", "lookahead", "signalling"] {
            let make = TheGame::bot(name).expect("on the roster").make;
            let played = play_out(&setup, &mut [make(), make()], 3, None).expect("a sound set-up");
            let game =
                play_recorded(&setup, &mut [make(), make()], 3, None).expect("a sound set-up");
            let Next::Over(outcome) = TheGame::next(game.state()) else {
                panic!("it is over")
            };
            assert_eq!(TheGame::verdict(&outcome), played.verdict);
            let unasked = |entry: &&sobremesa_core::Entry<TheGame>| {
                matches!(entry.action, Action::Signal { .. })
            };
            let decisions =
                game.log().entries.len() - game.log().entries.iter().filter(unasked).count();
            assert_eq!(decisions as u32, played.steps, "{name}");
        }
    }

    #[test]
    fn wrapped_bots_remember_too() {
        let boxed: Box<dyn Bot<TheGame>> = Box::new(Lookahead::default());
        assert!(boxed.remembers());
        for (name, remembers) in [
            ("greedy", false),
            ("normal", false),
            ("hard", true),
            ("expert", true),
        ] {
            let bot = (TheGame::bot(name).expect("on the roster").make)();
            assert_eq!(bot.remembers(), remembers, "{name}");
        }
    }
}
