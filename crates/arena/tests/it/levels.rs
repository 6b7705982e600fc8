//! Every level beats the one below it: the order, not the figures, which stand in `docs/figures.md`.
//!
//! A deal is played once from every seat by one bot of the upper level among bots of the lower one, so that nobody is
//! dealt better; where all play as one, once by a team of each level.

use std::time::Instant;

use sobremesa_arena::contest::{Decision, Evidence, Rule};
use sobremesa_arena::{Interval, mean_interval, play_out};
use sobremesa_bots::Level::{self, Easy, Expert, Hard, Normal};
use sobremesa_bots::{Bot, Roster};
use sobremesa_core::{FastLuck, Seat, Setup, Verdict};
use sobremesa_cthulhu_500::{Cthulhu500, Options as CthulhuOptions};
use sobremesa_great_race::{GreatRace, Options as GreatRaceOptions};
use sobremesa_push::{Options as PushOptions, Push};
use sobremesa_the_game::{Options as TheGameOptions, TheGame};

/// A step of the ladder, and what is played to see it.
struct Step {
    upper: Level,
    deals: u64,
    /// For how many rounds the lower and the upper level search; as many as they do anyway where nothing is said.
    rounds: [Option<u32>; 2],
}

impl Step {
    const fn to(upper: Level, deals: u64) -> Step {
        Step {
            upper,
            deals,
            rounds: [None; 2],
        }
    }

    const fn within(self, lower: u32, upper: u32) -> Step {
        Step {
            rounds: [Some(lower), Some(upper)],
            ..self
        }
    }

    fn lower(&self) -> Level {
        let below = Level::ALL.into_iter().rev();
        let mut below = below.skip_while(|level| *level >= self.upper);
        below.next().expect("no step leads up to the lowest level")
    }

    /// The bot of a level, with as many rounds as the step says where its level has more.
    fn bot<G: Roster>(&self, upper: bool) -> Box<dyn Bot<G>> {
        let level = if upper { self.upper } else { self.lower() };
        let bot = (G::bot(level.name()).expect("a bot for every level").make)();
        match self.rounds[usize::from(upper)] {
            Some(rounds) => Box::new(level.paced(bot, rounds)),
            None => bot,
        }
    }

    /// By how much the upper level is better in one deal: the share of victories above the fair one, or what a team
    /// achieves more.
    fn advantage<G: Roster>(&self, setup: &Setup<G>, deal: u64) -> f64 {
        let seed = FastLuck::stream(7, deal).raw();
        let play = |is_upper: &dyn Fn(Seat) -> bool| {
            let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(setup.seats)
                .map(|seat| self.bot(is_upper(seat)))
                .collect();
            play_out(setup, &mut bots, seed, None)
                .expect("a sound set-up")
                .verdict
        };
        if G::COOPERATIVE {
            let [lower, upper] = [false, true].map(|upper| match play(&|_| upper) {
                // The cards that are gone, of 98, and as much again for a victory.
                Verdict::Team { won, left } => {
                    1.0 - f64::from(left) / 98.0 + f64::from(u8::from(won))
                }
                Verdict::Ranked { .. } => unreachable!("all play as one"),
            });
            return upper - lower;
        }
        let seats = f64::from(setup.seats);
        let won: f64 = Seat::all(setup.seats)
            .map(|place| match play(&|seat| seat == place) {
                Verdict::Ranked { winners, .. } if winners.contains(place) => {
                    1.0 / winners.len() as f64
                }
                _ => 0.0,
            })
            .sum();
        (won - 1.0) / seats
    }

    /// The same over all deals, with its 95 % interval.
    fn measured<G: Roster>(&self, seats: u8) -> Interval {
        let setup: Setup<G> = Setup::fresh(seats, G::Options::default());
        let begun = Instant::now();
        let (mut sum, mut squares) = (0.0, 0.0);
        for deal in 0..self.deals {
            let advantage = self.advantage(&setup, deal);
            sum += advantage;
            squares += advantage * advantage;
        }
        let interval = mean_interval(sum, squares, self.deals);
        println!(
            "{} with {seats}: {} over {}: {:+.3} ({:+.3} to {:+.3}), {} deals, {:.1} s",
            G::ID,
            self.upper.name(),
            self.lower().name(),
            sum / self.deals as f64,
            interval.low,
            interval.high,
            self.deals,
            begun.elapsed().as_secs_f64()
        );
        interval
    }
}

/// Is the upper level better by more than chance at each of these numbers of players?
fn climbs<G: Roster>(players: impl IntoIterator<Item = u8>, steps: &[Step]) {
    for seats in players {
        for step in steps {
            let Interval { low, high } = step.measured::<G>(seats);
            assert!(
                low > 0.0,
                "{} with {seats}: {} over {}: {low} to {high}",
                G::ID,
                step.upper.name(),
                step.lower().name()
            );
        }
    }
}

#[test]
fn in_the_game_every_level_does_better() {
    climbs::<TheGame>(1..=5, &[Step::to(Easy, 300), Step::to(Normal, 40)]);
    climbs::<TheGame>([3], &[Step::to(Hard, 60)]);
    // Talking is what the expert is ahead of the hard one by; both think equally briefly here.
    climbs::<TheGame>([3], &[Step::to(Expert, 30).within(100, 100)]);
}

#[test]
fn in_push_every_level_wins_more() {
    climbs::<Push>(2..=6, &[Step::to(Easy, 250), Step::to(Normal, 250)]);
    climbs::<Push>([2], &[Step::to(Hard, 30), Step::to(Expert, 100)]);
}

#[test]
fn in_cthulhu_500_every_level_wins_more() {
    climbs::<Cthulhu500>(
        3..=8,
        &[
            Step::to(Easy, 100),
            Step::to(Normal, 150),
            Step::to(Hard, 60),
        ],
    );
    // An expert that thinks briefly is no better than a hard one: only the whole ladder below tries it.
}

#[test]
fn in_the_great_race_every_level_wins_more() {
    climbs::<GreatRace>([2], &[Step::to(Easy, 40), Step::to(Normal, 300)]);
    climbs::<GreatRace>(3..=4, &[Step::to(Easy, 40), Step::to(Normal, 80)]);
    let searching = [
        Step::to(Hard, 40).within(0, 4),
        Step::to(Expert, 10).within(4, 16),
    ];
    climbs::<GreatRace>([3], &searching);
}

/// Deal after deal until it is beyond doubt, by betting, which allows looking after every one: large differences take
/// a dozen deals, small ones hundreds. All answers together are wrong at most one time in twenty.
fn climbs_beyond_doubt<G: Roster>(options: G::Options, steps: &[Step]) {
    let rule = Rule {
        error: 0.05 / QUESTIONS,
        margin: 0.01,
    };
    let mut flat = Vec::new();
    for seats in G::SEATS {
        let setup: Setup<G> = Setup::fresh(seats, options.clone());
        for step in steps {
            let begun = Instant::now();
            let (mut evidence, mut deals, mut sum) = (Evidence::new(rule), 0, 0.0);
            // Of a deal everybody's victories are known: they can make up all of it, or what is fair less than that.
            let widest = if G::COOPERATIVE {
                2.0
            } else {
                1.0 - 1.0 / f64::from(seats)
            };
            while deals < step.deals && evidence.decision().is_none() {
                let advantage = step.advantage(&setup, deals);
                evidence.add(advantage / widest);
                (deals, sum) = (deals + 1, sum + advantage);
            }
            let better = evidence.decision() == Some(Decision::First);
            let told = format!(
                "{} with {seats}: {} over {}: {} after {deals} deals, {:+.3}",
                G::ID,
                step.upper.name(),
                step.lower().name(),
                if better { "better" } else { "NOT SHOWN" },
                sum / deals as f64,
            );
            println!("{told}, {:.1} s", begun.elapsed().as_secs_f64());
            if !better {
                flat.push(told);
            }
        }
    }
    assert!(flat.is_empty(), "{flat:#?}");
}

/// All steps of all games at all their numbers of players.
const QUESTIONS: f64 = 4.0 * (5.0 + 5.0 + 5.0 + 6.0 + 3.0);

// All steps at all numbers of players. Bots that think by the clock are given so many rounds here, which the same machine or
// another repeats. They print every figure:
// `cargo test --release -p sobremesa-arena --test it -- --ignored --nocapture --test-threads 1 beyond_doubt`

#[test]
#[ignore = "takes many minutes"]
fn in_the_game_every_level_is_better_beyond_doubt() {
    climbs_beyond_doubt::<TheGame>(TheGameOptions::default(), &TEAMS);
}

#[test]
#[ignore = "takes many minutes"]
fn in_extreme_every_level_is_better_beyond_doubt() {
    let extreme = TheGameOptions {
        extreme: true,
        ..TheGameOptions::default()
    };
    climbs_beyond_doubt::<TheGame>(extreme, &TEAMS);
}

const TEAMS: [Step; 4] = [
    Step::to(Easy, 2000),
    Step::to(Normal, 2000),
    Step::to(Hard, 2000),
    Step::to(Expert, 1000).within(100, 400),
];

#[test]
#[ignore = "takes many minutes"]
fn in_push_every_level_is_better_beyond_doubt() {
    let steps = [Easy, Normal, Hard, Expert].map(|upper| Step::to(upper, 8000));
    climbs_beyond_doubt::<Push>(PushOptions::default(), &steps);
}

#[test]
#[ignore = "takes many minutes"]
fn in_cthulhu_500_every_level_is_better_beyond_doubt() {
    let steps = [
        Step::to(Easy, 2000),
        Step::to(Normal, 2000),
        Step::to(Hard, 4000),
        Step::to(Expert, 1000).within(0, 64),
    ];
    climbs_beyond_doubt::<Cthulhu500>(CthulhuOptions::default(), &steps);
}

#[test]
#[ignore = "takes many minutes"]
fn in_the_great_race_every_level_is_better_beyond_doubt() {
    let steps = [
        Step::to(Easy, 2000),
        Step::to(Normal, 2000),
        Step::to(Hard, 1000).within(0, 4),
        Step::to(Expert, 500).within(4, 16),
    ];
    climbs_beyond_doubt::<GreatRace>(GreatRaceOptions::default(), &steps);
}
