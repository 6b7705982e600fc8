//! Advice: what an expert would do and what it expects of each answer, by default estimated with flat Monte Carlo playouts
//! and sequential halving (`sequential_halving.rs` names the source).

use sobremesa_core::{FastLuck, Game, Knowledge, Quick, Sample, Seat, Verdict, in_order as sorted};

use crate::drive::{Unrecorded, drive};
use crate::{Advice, Bot, Evaluated, Roster, SearchBudget, WithBots, sequential_halving};

/// What an expert would do: exact where that is possible, else estimated.
pub fn expert<G: Roster>(
    knowledge: &Knowledge<'_, G>,
    budget: &mut SearchBudget,
    kept: Option<G::Action>,
) -> Advice<G::Action> {
    G::advise_exactly(knowledge).unwrap_or_else(|| G::advise(knowledge, budget, kept))
}

const PLAYOUTS: u32 = 600;
/// Each thing left undone costs a team so much in the ranking of answers: it tells losses apart.
const RANK_PER_THING_LEFT: f64 = 0.002;

/// Evaluates every owed answer by playing it out to the end in the same imagined worlds, everybody going on like the fast
/// bot. The `kept` answer is evaluated as carefully as the best.
pub fn play_out<G: Roster>(
    knowledge: &Knowledge<'_, G>,
    budget: &mut SearchBudget,
    kept: Option<G::Action>,
) -> Advice<G::Action> {
    struct Fast<'a, 'k, G: Game>(
        &'a Knowledge<'k, G>,
        &'a mut SearchBudget,
        Option<G::Action>,
    );
    impl<G: Roster> WithBots<G> for Fast<'_, '_, G> {
        type Out = Advice<G::Action>;

        fn with<B: Bot<G>>(self, make: impl Fn() -> B) -> Advice<G::Action> {
            let Fast(knowledge, budget, kept) = self;
            play_out_with(
                knowledge,
                budget,
                (knowledge.owed(), kept),
                PLAYOUTS,
                make,
                |_, _| 0.0,
            )
        }
    }
    G::with_fast(Fast(knowledge, budget, kept))
}

/// Evaluates these answers by playing them out to the end with bots made like this. `more` is added to the rank, given the
/// answer and how its match ended.
pub(crate) fn play_out_with<G: Game + Sample, B: Bot<G>>(
    knowledge: &Knowledge<'_, G>,
    budget: &mut SearchBudget,
    (answers, kept): (Vec<G::Action>, Option<G::Action>),
    rounds: u32,
    make: impl Fn() -> B,
    more: impl Fn(G::Action, &Verdict) -> f64,
) -> Advice<G::Action> {
    let (seat, luck) = (knowledge.seat(), budget.luck.raw());
    let seats = G::seats(&knowledge.sample(&mut FastLuck::new(luck)));
    let mut fast = SearchBudget::new(FastLuck::new(luck));
    evaluate_by(answers, kept, budget, rounds, |action, world| {
        // The same world and the same luck in it for every answer, and bots that remember nothing of another world.
        let mut bots: Vec<B> = Seat::all(seats).map(|_| make()).collect();
        let mut state = knowledge.sample(&mut FastLuck::stream(luck, 2 * u64::from(world)));
        let mut dealer = Quick(FastLuck::stream(luck, 2 * u64::from(world) + 1));
        fast.luck = dealer.0.clone();
        if G::play(&mut state, seat, action, &mut dealer).is_err() {
            return Trial {
                rank: 0.0,
                value: 0.0,
            };
        }
        let mut game = Unrecorded::<G> {
            state: &mut state,
            dealer: &mut dealer,
        };
        let verdict = G::verdict(&drive(&mut game, bots.as_mut_slice(), &mut fast, |_| {}));
        let value = share(&verdict, seat);
        let left = if let Verdict::Team { left, .. } = verdict {
            f64::from(left)
        } else {
            0.0
        };
        Trial {
            rank: value - RANK_PER_THING_LEFT * left + more(action, &verdict),
            value,
        }
    })
}

/// How an answer did in one world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// What it is ranked by: it may tell answers of equal value apart.
    pub rank: f64,
    /// The share of the victory, from 0 to 1.
    pub value: f64,
}

/// Evaluates answers: `value` tries one in a world, from 0 to 1, the same worlds for all.
pub fn evaluate<A: Copy + PartialEq>(
    answers: Vec<A>,
    kept: Option<A>,
    budget: &SearchBudget,
    rounds: u32,
    mut value: impl FnMut(A, u32) -> f64,
) -> Advice<A> {
    evaluate_by(answers, kept, budget, rounds, |answer, world| {
        let value = value(answer, world);
        Trial { rank: value, value }
    })
}

/// Time that is left over goes into the values of so many answers.
const ANSWERS_SHOWN: usize = 3;
/// The best answer's value is precise enough with this standard error.
const SHARP_STD_ERROR: f64 = 0.006;
/// No conclusion from fewer worlds, be they all alike.
const MIN_WORLDS: usize = 32;
/// A difference of so many standard errors is significant.
const SIGNIFICANT_STD_ERRORS: f64 = 2.0;

/// The same, where answers are ranked by something finer than their value.
pub fn evaluate_by<A: Copy + PartialEq>(
    answers: Vec<A>,
    kept: Option<A>,
    budget: &SearchBudget,
    rounds: u32,
    mut trial: impl FnMut(A, u32) -> Trial,
) -> Advice<A> {
    let mut seen: Vec<Vec<Trial>> = vec![Vec::new(); answers.len()];
    let kept = kept.and_then(|kept| answers.iter().position(|&answer| answer == kept));
    let mut clock = budget.clock(rounds);
    let mut best =
        sequential_halving::best_keeping(answers.len(), kept, &mut clock, |answer, world| {
            let trial = trial(answers[answer], world);
            seen[answer].push(trial);
            trial.rank
        });
    if seen[best].is_empty() {
        // There was no choice, or no time: one world says at least something.
        seen[best].push(trial(answers[best], 0));
    }
    let shown = to_show(&seen, best, kept);
    while mean_and_error(values(&seen[best])).1 > SHARP_STD_ERROR || seen[best].len() < MIN_WORLDS {
        let Some(&next) = shown.iter().min_by_key(|&&answer| seen[answer].len()) else {
            break;
        };
        if !clock.tick() {
            break;
        }
        let world = seen[next].len() as u32;
        seen[next].push(trial(answers[next], world));
    }
    // More worlds may have shown more: what ranks higher, or is surely worth more, is better after all.
    let common = shown
        .iter()
        .map(|&answer| seen[answer].len())
        .min()
        .unwrap_or_default();
    for &answer in shown.iter().filter(|_| common > 1) {
        if rank(&seen[answer][..common]) > rank(&seen[best][..common.min(seen[best].len())]) {
            best = answer;
        }
    }
    for &answer in &shown {
        let (behind, std_error) = apart(&seen[best], &seen[answer]);
        if common >= MIN_WORLDS && behind < -SIGNIFICANT_STD_ERRORS * std_error {
            best = answer;
        }
    }
    Advice {
        choices: in_order(&answers, &seen, best),
        exact: false,
    }
}

/// The answers with their values, the best first, then by value.
fn in_order<A: Copy + PartialEq>(
    answers: &[A],
    seen: &[Vec<Trial>],
    best: usize,
) -> Vec<Evaluated<A>> {
    let leader = mean_and_error(values(&seen[best]));
    let mut choices: Vec<Evaluated<A>> = answers
        .iter()
        .zip(seen)
        .enumerate()
        .filter(|(_, (_, seen))| !seen.is_empty())
        .map(|(place, (&action, own))| {
            let (mut behind, mut std_error) = apart(&seen[best], own);
            if place == best {
                std_error = leader.1;
            } else if behind > -SIGNIFICANT_STD_ERRORS * std_error {
                // Not significantly better than what ranks higher: as good as that.
                behind = behind.max(0.0);
            }
            Evaluated {
                action,
                value: (leader.0 - behind).clamp(0.0, 1.0),
                std_error,
                reasons: Vec::new(),
            }
        })
        .collect();
    // What the search settled on is in front, whatever chance says of those it gave up early.
    let chosen = answers[best];
    let keys: Vec<(bool, f64)> = choices
        .iter()
        .map(|choice| (choice.action == chosen, choice.value))
        .collect();
    let mut places = falling(&keys);
    // Each is put where it belongs by exchanges: no choice is copied.
    for at in 0..places.len() {
        let mut from = places[at];
        while from < at {
            from = places[from];
        }
        choices.swap(at, from);
        places[at] = from;
    }
    choices
}

/// The places of these keys from the highest to the lowest, of equals the earlier in front. Like `to_show` it knows no type of
/// a game: sorting is a lot of code, and would be compiled for each.
fn falling(keys: &[(bool, f64)]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    sorted(&mut places, &mut |&one, &two| {
        let (one, two) = (keys[one], keys[two]);
        two.0.cmp(&one.0).then(two.1.total_cmp(&one.1))
    });
    places
}

/// The answers worth a closer look: the best and the kept one, then those tried most often, then those that rank highest.
fn to_show(seen: &[Vec<Trial>], best: usize, kept: Option<usize>) -> Vec<usize> {
    let mut shown: Vec<usize> = (0..seen.len())
        .filter(|&answer| !seen[answer].is_empty())
        .collect();
    sorted(&mut shown, &mut |&one, &two| {
        let front = |answer| answer == best || Some(answer) == kept;
        let tried = seen[two].len().cmp(&seen[one].len());
        front(two)
            .cmp(&front(one))
            .then(tried)
            .then(rank(&seen[two]).total_cmp(&rank(&seen[one])))
    });
    shown.truncate(ANSWERS_SHOWN);
    shown
}

/// How far an answer's value is behind the best's in the worlds both were tried in, with the standard error (paired
/// difference).
fn apart(best: &[Trial], own: &[Trial]) -> (f64, f64) {
    mean_and_error(values(best).zip(values(own)).map(|(best, own)| best - own))
}

fn values(seen: &[Trial]) -> impl Iterator<Item = f64> + '_ {
    seen.iter().map(|trial| trial.value)
}

fn rank(seen: &[Trial]) -> f64 {
    mean_and_error(seen.iter().map(|trial| trial.rank)).0
}

/// Numbers seen where trials end, summed up for each answer: what tells answers apart, for words.
#[derive(Clone, Debug)]
pub(crate) struct Notes<A, const N: usize>(Vec<(A, f64, [f64; N])>);

impl<A: Copy + PartialEq, const N: usize> Notes<A, N> {
    pub(crate) fn new() -> Self {
        Notes(Vec::new())
    }

    /// A trial of this answer ended so.
    pub(crate) fn note(&mut self, answer: A, numbers: [f64; N]) {
        let place = self
            .0
            .iter()
            .position(|(known, ..)| *known == answer)
            .unwrap_or_else(|| {
                self.0.push((answer, 0.0, [0.0; N]));
                self.0.len() - 1
            });
        let (_, times, sums) = &mut self.0[place];
        *times += 1.0;
        sums.iter_mut()
            .zip(numbers)
            .for_each(|(sum, number)| *sum += number);
    }

    /// What is seen after this answer on average.
    pub(crate) fn mean(&self, answer: A) -> Option<[f64; N]> {
        let (_, times, sums) = self.0.iter().find(|(known, ..)| *known == answer)?;
        Some(sums.map(|sum| sum / times))
    }
}

/// What the answer at this place is held against: the best against the next, the others against the best.
pub(crate) fn rival<A: Copy>(choices: &[Evaluated<A>], place: usize) -> Option<A> {
    choices
        .get(usize::from(place == 0))
        .map(|choice| choice.action)
        .filter(|_| choices.len() > 1)
}

/// The mean of some numbers, and its standard error.
fn mean_and_error(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for number in numbers {
        count += 1.0;
        sum += number;
        squares += number * number;
    }
    let mean = sum / f64::max(count, 1.0);
    let spread = (squares / f64::max(count, 1.0) - mean * mean).max(0.0);
    if spread < 1e-12 {
        // All alike: the next one may differ all the same.
        return (mean, 1.0 / (count + 2.0));
    }
    (mean, (spread / f64::max(count - 1.0, 1.0)).sqrt())
}

/// A seat's share of the victory.
#[must_use]
pub fn share(verdict: &Verdict, seat: Seat) -> f64 {
    match verdict {
        Verdict::Team { won, .. } => f64::from(u8::from(*won)),
        Verdict::Ranked { winners, .. } if winners.contains(seat) => 1.0 / winners.len() as f64,
        Verdict::Ranked { .. } => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::{Luck as _, Setup};
    use sobremesa_push::{Options, Push};

    #[test]
    fn what_is_worth_more_comes_first_and_says_how_sure_it_is() {
        let budget = SearchBudget::new(FastLuck::new(1));
        let noise = |answer: u32, world: u32| FastLuck::stream(world.into(), answer.into()).unit();
        let value = |answer: u32, world| 0.2 * f64::from(answer) + 0.1 * noise(answer, world);
        let advice = evaluate(vec![0, 1, 2, 3], Some(0), &budget, 400, value);
        assert_eq!(
            advice
                .choices
                .iter()
                .map(|choice| choice.action)
                .collect::<Vec<_>>(),
            [3, 2, 1, 0]
        );
        let worst = advice.of(&0).expect("it was weighed");
        assert!((advice.best().value - worst.value - 0.6).abs() < 0.05);
        assert!(worst.std_error > 0.0 && worst.std_error < 0.05);
    }

    #[test]
    fn an_only_answer_is_worth_something_too() {
        let advice = evaluate(
            vec![7],
            None,
            &SearchBudget::new(FastLuck::new(1)),
            100,
            |_, _| 0.25,
        );
        assert_eq!((advice.choices.len(), advice.best().value), (1, 0.25));
    }

    #[test]
    fn a_match_can_be_played_out_from_every_answer() {
        let setup = Setup::<Push>::fresh(2, Options::default());
        let state = Push::start(&setup, &mut Quick(FastLuck::new(3))).expect("a sound set-up");
        let seat = Push::next(&state)
            .deciders()
            .first()
            .expect("somebody begins");
        let knowledge = Knowledge::of(&state, seat, &[]);
        let advice = play_out::<Push>(
            &knowledge,
            &mut SearchBudget::new(FastLuck::new(5)).rounds(40),
            None,
        );
        assert!(
            advice
                .choices
                .iter()
                .all(|choice| knowledge.owed().contains(&choice.action))
        );
        assert!((0.0..=1.0).contains(&advice.best().value));
    }
}
