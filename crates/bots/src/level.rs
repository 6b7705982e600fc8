//! How well a bot plays, in words everybody knows: each game has five bots named after them.

use std::time::Duration;

use sobremesa_core::{Game, Knowledge, Luck};

use crate::{Bot, SearchBudget};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Does what first comes to mind, as people do in their first matches.
    Beginner,
    /// Knows how it is done, and forgets it often in haste.
    Easy,
    /// Plays by sensible rules of thumb.
    Normal,
    /// Plays well, without thinking long.
    Hard,
    /// The best there is.
    Expert,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 5] = [
        Level::Beginner,
        Level::Easy,
        Level::Normal,
        Level::Hard,
        Level::Expert,
    ];

    /// The name of its bots.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The level of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The most it thinks about one answer, however much it is given.
    #[must_use]
    pub const fn time_limit(self) -> Duration {
        match self {
            Level::Beginner | Level::Easy | Level::Normal => Duration::from_millis(20),
            Level::Hard => Duration::from_millis(50),
            Level::Expert => Duration::from_secs(1),
        }
    }

    /// A bot that thinks as long as this level does: so many rounds where time does not count.
    pub fn paced<B>(self, bot: B, rounds: u32) -> Paced<B> {
        Paced {
            bot,
            rounds,
            time_limit: self.time_limit(),
        }
    }
}

/// A bot that thinks no longer than its level allows.
#[derive(Clone, Debug)]
pub struct Paced<B> {
    bot: B,
    rounds: u32,
    time_limit: Duration,
}

impl<B> Paced<B> {
    fn within(&self, budget: &SearchBudget) -> SearchBudget {
        let own = budget
            .clone()
            .within(budget.limit.map(|limit| limit.min(self.time_limit)));
        SearchBudget {
            rounds: own.rounds.or(Some(self.rounds)),
            ..own
        }
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Paced<B> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        let mut own = self.within(budget);
        let action = self.bot.choose(knowledge, &mut own);
        budget.luck = own.luck;
        action
    }

    fn remembers(&self) -> bool {
        self.bot.remembers()
    }

    fn offers(&self) -> bool {
        self.bot.offers()
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Option<G::Action> {
        let mut own = self.within(budget);
        let offer = self.bot.offer(knowledge, &mut own);
        budget.luck = own.luck;
        offer
    }
}

/// Somebody who knows how it is done, and in a share of the decisions does what first comes to mind: what people get
/// wrong are not any actions, but those that look good at a glance.
#[derive(Clone, Debug)]
pub struct Distracted<S, H> {
    /// How it is done.
    pub sober: S,
    /// What first comes to mind.
    pub hasty: H,
    /// In which share of the decisions, from 0 to 1.
    pub lapses: f64,
}

impl<G: Game, S: Bot<G>, H: Bot<G>> Bot<G> for Distracted<S, H> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        if budget.luck.unit() < self.lapses {
            self.hasty.choose(knowledge, budget)
        } else {
            self.sober.choose(knowledge, budget)
        }
    }

    fn remembers(&self) -> bool {
        self.sober.remembers() || self.hasty.remembers()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Roster;
    use sobremesa_core::{FastLuck, Quick, Setup};
    use sobremesa_push::{Action, Options, Push};

    /// Tells what it was given to think with.
    struct Told(std::sync::mpsc::Sender<(Option<Duration>, Option<u32>)>);

    impl Bot<Push> for Told {
        fn choose(&mut self, knowledge: &Knowledge<'_, Push>, budget: &mut SearchBudget) -> Action {
            self.0
                .send((budget.limit, budget.rounds))
                .expect("somebody listens");
            knowledge.owed()[0]
        }
    }

    #[test]
    fn nobody_thinks_longer_than_its_level_allows() {
        let (tell, told) = std::sync::mpsc::channel();
        let mut hard = Level::Hard.paced(Told(tell), 7);
        let state = Push::start(
            &Setup::fresh(2, Options::default()),
            &mut Quick(FastLuck::new(1)),
        );
        let state = state.expect("a sound set-up");
        let seat = Push::next(&state)
            .deciders()
            .first()
            .expect("somebody begins");
        let mut given = |limit: Option<u64>, rounds| {
            let limit = limit.map(Duration::from_millis);
            let mut budget = SearchBudget {
                rounds,
                ..SearchBudget::new(FastLuck::new(2)).within(limit)
            };
            hard.choose(&Knowledge::of(&state, seat, &[]), &mut budget);
            told.recv().expect("it was asked")
        };
        assert_eq!(given(None, None), (None, Some(7)));
        assert_eq!(
            given(None, Some(3)),
            (None, Some(3)),
            "tests ask for little"
        );
        assert_eq!(given(Some(10), None).0, Some(Duration::from_millis(10)));
        assert_eq!(given(Some(5000), None).0, Some(Level::Hard.time_limit()));
    }

    #[test]
    fn every_game_has_a_bot_for_every_level() {
        fn all<G: Roster>() {
            for level in Level::ALL {
                assert!(
                    G::bot(level.name()).is_some(),
                    "{} of {}",
                    level.name(),
                    G::ID
                );
            }
            assert_eq!(G::companion(), "normal");
        }
        all::<Push>();
        all::<sobremesa_the_game::TheGame>();
        all::<sobremesa_cthulhu_500::Cthulhu500>();
        all::<sobremesa_great_race::GreatRace>();
    }

    #[test]
    fn every_level_has_its_name() {
        for level in Level::ALL {
            assert_eq!(Level::named(level.name()), Some(level));
        }
        assert_eq!(Level::named("grandmaster"), None);
    }
}
