//! What an expert would do, and what it expects of each answer.

use sobremesa_core::{FastLuck, Game, Knowledge, Message, Next, Quick, Seat, Verdict};

use crate::{Bot, Roster, Thought, WithBots, halving};

/// What an expert thinks of the answers a seat may give.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// Every answer that was looked at, best first. Never empty.
    pub choices: Vec<Weighed<A>>,
    /// Was everything reckoned through, so that nothing is an estimate?
    pub exact: bool,
}

/// An answer and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed<A> {
    /// The answer.
    pub action: A,
    /// The share of the victory that can be expected: in a team the chance to win.
    pub worth: f64,
    /// The standard error: of the worth for the best answer, of how far it is behind the best for the others.
    pub doubt: f64,
    /// What speaks for or against it, most important first.
    pub reasons: Vec<Message>,
}

impl<A: PartialEq> Advice<A> {
    /// What the expert would do.
    #[must_use]
    pub fn best(&self) -> &Weighed<A> {
        &self.choices[0]
    }

    /// What it thinks of this answer.
    #[must_use]
    pub fn of(&self, action: &A) -> Option<&Weighed<A>> {
        self.choices.iter().find(|choice| choice.action == *action)
    }
}

/// What an expert would do: reckoned through where that is possible, else estimated.
pub fn expert<G: Roster>(
    knowledge: &Knowledge<'_, G>,
    thought: &mut Thought,
    kept: Option<G::Action>,
) -> Advice<G::Action> {
    G::advise_exactly(knowledge).unwrap_or_else(|| G::advise(knowledge, thought, kept))
}

/// How many matches are played out where nothing limits the time.
const ROUNDS: u32 = 600;

/// Weighs every owed answer by playing it out to the end in the same imagined worlds, everybody going on like the fast
/// bot. The `kept` answer is weighed as carefully as the best.
pub fn play_out<G: Roster>(
    knowledge: &Knowledge<'_, G>,
    thought: &mut Thought,
    kept: Option<G::Action>,
) -> Advice<G::Action> {
    G::with_fast(Trials { knowledge, thought, kept })
}

struct Trials<'a, 'k, G: Game> {
    knowledge: &'a Knowledge<'k, G>,
    thought: &'a mut Thought,
    kept: Option<G::Action>,
}

impl<G: Roster> WithBots<G> for Trials<'_, '_, G> {
    type Out = Advice<G::Action>;

    fn with<B: Bot<G>>(self, make: impl Fn() -> B) -> Advice<G::Action> {
        let Trials { knowledge, thought, kept } = self;
        let (owed, seat, luck) = (knowledge.owed(), knowledge.seat(), thought.luck.raw());
        let mut bots: Vec<B> =
            Seat::all(G::seats(&knowledge.sample(&mut thought.luck))).map(|_| make()).collect();
        let mut fast = Thought::new(FastLuck::new(luck));
        weigh(owed, kept, thought, ROUNDS, |action, world| {
            // The same world and the same luck in it for every answer.
            let mut state = knowledge.sample(&mut FastLuck::stream(luck, 2 * u64::from(world)));
            let mut dealer = Quick(FastLuck::stream(luck, 2 * u64::from(world) + 1));
            fast.luck = dealer.0.clone();
            if G::play(&mut state, seat, action, &mut dealer).is_err() {
                return 0.0;
            }
            share(&to_the_end::<G, B>(&mut state, &mut dealer, &mut bots, &mut fast), seat)
        })
    }
}

/// Weighs answers: `worth` says how well one does in a world, from 0 to 1, the same worlds for all.
pub fn weigh<A: Copy + PartialEq>(
    answers: Vec<A>,
    kept: Option<A>,
    thought: &Thought,
    rounds: u32,
    mut worth: impl FnMut(A, u32) -> f64,
) -> Advice<A> {
    let mut seen: Vec<Vec<f64>> = vec![Vec::new(); answers.len()];
    let kept = kept.and_then(|kept| answers.iter().position(|&answer| answer == kept));
    let best = halving::best_and(answers.len(), kept, &mut thought.clock(rounds), |answer, world| {
        let worth = worth(answers[answer], world);
        seen[answer].push(worth);
        worth
    });
    if seen[best].is_empty() {
        // There was no choice, or no time: one world says at least something.
        seen[best].push(worth(answers[best], 0));
    }
    let leader = mean_and_error(seen[best].iter().copied());
    let mut choices: Vec<Weighed<A>> = answers
        .iter()
        .zip(&seen)
        .enumerate()
        .filter(|(_, (_, seen))| !seen.is_empty())
        .map(|(place, (&action, own))| {
            let (behind, doubt) = mean_and_error(seen[best].iter().zip(own).map(|(best, own)| best - own));
            let doubt = if place == best { leader.1 } else { doubt };
            Weighed { action, worth: (leader.0 - behind).clamp(0.0, 1.0), doubt, reasons: Vec::new() }
        })
        .collect();
    // What the search settled on is in front, whatever chance says of those it gave up early.
    let chosen = answers[best];
    choices.sort_by(|one, two| {
        (two.action == chosen).cmp(&(one.action == chosen)).then(two.worth.total_cmp(&one.worth))
    });
    Advice { choices, exact: false }
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
    (mean, (spread / f64::max(count - 1.0, 1.0)).sqrt())
}

fn to_the_end<G: Game, B: Bot<G>>(
    state: &mut G::State,
    dealer: &mut Quick<FastLuck>,
    bots: &mut [B],
    thought: &mut Thought,
) -> Verdict {
    loop {
        let seat = match G::next(state) {
            Next::Over(outcome) => return G::verdict(&outcome),
            Next::Decide(seats) => seats.first().expect("somebody owes a decision while the match runs"),
        };
        let action = bots[seat.index()].choose(&Knowledge::of(state, seat, &[]), thought);
        G::play(state, seat, action, dealer).expect("players answer with owed actions");
    }
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
    use sobremesa_core::{Luck, Setup};
    use sobremesa_push::{Options, Push};

    #[test]
    fn what_is_worth_more_comes_first_and_says_how_sure_it_is() {
        let thought = Thought::new(FastLuck::new(1));
        let noise = |answer: u32, world: u32| FastLuck::stream(world.into(), answer.into()).unit();
        let worth = |answer: u32, world| 0.2 * f64::from(answer) + 0.1 * noise(answer, world);
        let advice = weigh(vec![0, 1, 2, 3], Some(0), &thought, 400, worth);
        assert_eq!(advice.choices.iter().map(|choice| choice.action).collect::<Vec<_>>(), [3, 2, 1, 0]);
        let worst = advice.of(&0).expect("it was weighed");
        assert!((advice.best().worth - worst.worth - 0.6).abs() < 0.05);
        assert!(worst.doubt > 0.0 && worst.doubt < 0.05);
    }

    #[test]
    fn an_only_answer_is_worth_something_too() {
        let advice = weigh(vec![7], None, &Thought::new(FastLuck::new(1)), 100, |_, _| 0.25);
        assert_eq!((advice.choices.len(), advice.best().worth), (1, 0.25));
    }

    #[test]
    fn a_match_can_be_played_out_from_every_answer() {
        let setup = Setup::<Push>::fresh(2, Options::default());
        let state = Push::start(&setup, &mut Quick(FastLuck::new(3))).expect("a sound set-up");
        let seat = Push::next(&state).deciders().first().expect("somebody begins");
        let knowledge = Knowledge::of(&state, seat, &[]);
        let advice = play_out::<Push>(&knowledge, &mut Thought::new(FastLuck::new(5)).rounds(40), None);
        assert!(advice.choices.iter().all(|choice| knowledge.owed().contains(&choice.action)));
        assert!((0.0..=1.0).contains(&advice.best().worth));
    }
}
