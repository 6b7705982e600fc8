//! One match of a simulation, played without writing anything down.

use std::ops::Range;
use std::time::Duration;

use sobremesa_core::{FastLuck, Game, Luck as _, MAX_SEATS, Match, Quick, Seat, Setup, Verdict};

use crate::drive::{Recorded, Unrecorded, drive};
use crate::{Bot, CancelToken, Random, Roster, SearchBudget, WithBots};

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
pub struct Count {
    steps: u32,
    turns: u32,
    last: Option<Seat>,
}

impl Count {
    #[inline]
    pub fn decision(&mut self, seat: Seat) {
        self.steps += 1;
        self.turns += u32::from(self.last != Some(seat));
        self.last = Some(seat);
    }

    #[must_use]
    pub fn finished(&self, verdict: Verdict) -> Finished {
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
pub fn play_out_until<G: Game, B: Bot<G>>(
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

/// Plays a match between fast bots for every seed; says how many decisions they made.
pub fn play_fast<G: Roster>(setup: &Setup<G>, seeds: Range<u64>) -> u64 {
    struct Fast<'a, G: Game>(&'a Setup<G>, Range<u64>);

    impl<G: Game> WithBots<G> for Fast<'_, G> {
        type Out = u64;

        fn with<B: Bot<G>>(self, make: impl Fn() -> B) -> u64 {
            let mut bots: Vec<B> = (0..self.0.seats).map(|_| make()).collect();
            let steps =
                |seed| play_out(self.0, &mut bots, seed, None).map_or(0, |finished| finished.steps);
            self.1.map(steps).map(u64::from).sum()
        }
    }

    G::with_fast(Fast(setup, seeds))
}

/// How many steps a match of random moves has, with the usual options and as many players as there can be: how fast the
/// rules alone are.
pub fn random_steps<G: Roster>(seed: u64) -> Result<u64, Vec<G::Fault>> {
    let setup = Setup::<G>::fresh(*G::SEATS.end(), G::Options::default());
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut state = G::start(&setup, &mut dealer)?;
    let mut luck = FastLuck::stream(seed, 1);
    let mut steps = 0;
    while let Some(seat) = G::next(&state).deciders().first() {
        let action = G::pick_owed(&state, seat, |n| luck.below(n));
        G::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
        steps += 1;
    }
    Ok(steps)
}

/// Inside an `impl Roster`: has the loops that play whole matches compiled in this crate, as fast as what the bots search
/// with. Functions that are generic over the game are compiled wherever they are called, and most of the program is made
/// small instead of fast; so is what is taken into a function that is made small.
macro_rules! compiled_here {
    () => {
        #[inline(never)]
        fn play_bots(
            setup: &::sobremesa_core::Setup<Self>,
            bots: &mut [Box<dyn $crate::Bot<Self>>],
            seed: u64,
            think: Option<::std::time::Duration>,
            cancel: &$crate::CancelToken,
        ) -> Result<$crate::deal::Finished, Vec<Self::Fault>> {
            $crate::deal::play_out_until(setup, bots, seed, think, cancel)
        }

        #[inline(never)]
        fn play_random(
            setup: &::sobremesa_core::Setup<Self>,
            seed: u64,
        ) -> Result<$crate::deal::Finished, Vec<Self::Fault>> {
            $crate::deal::play_out_random(setup, seed)
        }

        #[inline(never)]
        fn play_fast(setup: &::sobremesa_core::Setup<Self>, seeds: ::std::ops::Range<u64>) -> u64 {
            $crate::deal::play_fast(setup, seeds)
        }

        #[inline(never)]
        fn random_steps(seed: u64) -> Result<u64, Vec<Self::Fault>> {
            $crate::deal::random_steps::<Self>(seed)
        }
    };
}
pub(crate) use compiled_here;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::the_game::{Counting, Lookahead};
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
