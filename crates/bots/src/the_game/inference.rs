//! Hand inference (a partner model): the likelihood of each hidden card in each hand given the turns its owner took. Nobody
//! keeps a card for long that takes a pile back by ten, and whoever leaps far ahead held nothing near.
//!
//! A naive Bayes model with counted likelihood ratios, tempered because turns are not independent; cf. M. Ginsberg, "GIB:
//! Imperfect Information in a Computationally Challenging Game", JAIR 14 (2001). Decision 10 tells how it was counted.

use std::sync::LazyLock;

use sobremesa_core::{FastLuck, Luck, Seat};
use sobremesa_the_game::{MAX, Sight};

use crate::learned::{Expected, Fingerprint, Misfit};

const TURNS_LOOKED_BACK: usize = 3;
/// The tempering exponent of the likelihood ratios: people do not choose as the bots do that they were counted from.
const TEMPERING: f32 = 0.7;
/// No likelihood is taken to be lower than this.
const LIKELIHOOD_FLOOR: f32 = 0.001;
/// Likelihood ratios are stored in units of 1 / 64.
const QUANTA_PER_UNIT: f32 = 64.0;

/// A turn somebody took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObservedTurn {
    pub seat: Seat,
    /// The tops of the piles before it.
    pub before: [u8; 4],
    /// And after it.
    pub after: [u8; 4],
    /// How many cards were laid.
    pub laid: u8,
    /// How many were drawn after it.
    pub drawn: u8,
    /// The longest step ahead.
    pub step: u8,
}

/// The turns that were taken to their end, the last one first; `tops` is what lies on the piles now.
pub fn turns_backwards(history: &[Sight], mut tops: [u8; 4]) -> impl Iterator<Item = ObservedTurn> {
    let (mut sights, mut open) = (history.iter().rev(), None::<ObservedTurn>);
    std::iter::from_fn(move || {
        for sight in sights.by_ref() {
            match *sight {
                Sight::Laid { card, pile, on, .. } => {
                    tops[pile.index()] = on;
                    if let Some(taken) = &mut open {
                        let step = gap(pile.index(), on, card.number());
                        taken.before = tops;
                        taken.laid += 1;
                        taken.step = taken.step.max(step);
                    }
                }
                Sight::Ended {
                    seat, count: drawn, ..
                } => {
                    let ended = ObservedTurn {
                        seat,
                        before: tops,
                        after: tops,
                        laid: 0,
                        drawn,
                        step: 0,
                    };
                    if let Some(taken) = open.replace(ended) {
                        return Some(taken);
                    }
                }
                _ => {}
            }
        }
        open.take()
    })
}

/// No step leads there.
const UNREACHABLE: u8 = u8::MAX;

/// How far ahead a card is on a pile; a card that takes it back is no step at all.
fn gap(pile: usize, top: u8, card: u8) -> u8 {
    let (from, to) = if pile < 2 { (top, card) } else { (card, top) };
    match (to.checked_sub(from), from.checked_sub(to)) {
        (_, Some(10)) => 0,
        (Some(step), _) if step > 0 => step,
        _ => UNREACHABLE,
    }
}

/// Gaps up to these are taken together; those to nowhere are apart.
const GAP_BINS: [u8; 9] = [0, 1, 2, 3, 5, 8, 12, 20, 98];
/// Longest steps up to these are taken together.
const STEP_BINS: [u8; 3] = [2, 5, 10];

/// The kinds of gaps.
const GAP_KINDS: usize = GAP_BINS.len() + 1;
/// How many cases are told apart.
pub const CASES: usize = 2 * (STEP_BINS.len() + 1) * GAP_KINDS * GAP_KINDS;

fn gap_kind(tops: &[u8; 4], card: u8) -> usize {
    let gaps = tops
        .iter()
        .enumerate()
        .map(|(pile, &top)| gap(pile, top, card));
    let least = gaps.min().unwrap_or(UNREACHABLE);
    GAP_BINS.partition_point(|&most| most < least)
}

impl ObservedTurn {
    /// What keeping this card would have meant: where there was nothing to draw, how far the player had to step, and how near
    /// the card was to a pile before the turn and after it.
    #[must_use]
    pub fn case(&self, card: u8) -> usize {
        let step = STEP_BINS.partition_point(|&most| most < self.step);
        let place = usize::from(self.drawn == 0) * (STEP_BINS.len() + 1) + step;
        (place * GAP_KINDS + gap_kind(&self.before, card)) * GAP_KINDS + gap_kind(&self.after, card)
    }
}

fn expected() -> Expected {
    let mut features = Fingerprint::default().with(CASES as u64);
    for number in 0..64 {
        let mut luck = FastLuck::stream(0xcafe, number);
        let mut below = |count: u32| luck.below(count) as u8;
        let turn = ObservedTurn {
            seat: Seat(0),
            before: [0; 4].map(|_| 1 + below(100)),
            after: [0; 4].map(|_| 1 + below(100)),
            laid: 1 + below(4),
            drawn: below(3),
            step: below(40),
        };
        features = (2..100).fold(features, |sum, card| sum.with(turn.case(card) as u64));
    }
    Expected {
        features,
        shape: CASES.to_string(),
        encoding: "u8/64",
    }
}

/// A file with the likelihood ratio of each case.
#[must_use]
pub fn stored(ratios: &[f64]) -> Vec<u8> {
    expected().seal(&quantised(ratios))
}

fn quantised(ratios: &[f64]) -> Vec<u8> {
    ratios
        .iter()
        .map(|&ratio| {
            (ratio * f64::from(QUANTA_PER_UNIT))
                .round()
                .clamp(1.0, 255.0) as u8
        })
        .collect()
}

/// The tempered likelihood ratios of a file; refused where it holds anything else.
fn read(file: &[u8]) -> Result<Vec<f32>, Misfit> {
    let numbers = expected().open(file)?;
    if numbers.len() != CASES {
        let (found, expected) = (numbers.len(), CASES);
        return Err(Misfit::Length { found, expected });
    }
    let tempered = |&quanta: &u8| libm::powf(f32::from(quanta) / QUANTA_PER_UNIT, TEMPERING);
    Ok(numbers.iter().map(tempered).collect())
}

static LEARNED: LazyLock<Vec<f32>> = LazyLock::new(|| {
    read(include_bytes!("../../learned/the-game-inference.bin"))
        .expect("the-game-inference.bin fits its cases")
});

/// How likely the others hold which cards, by what they did.
#[derive(Clone, Debug, PartialEq)]
pub struct HandInference {
    /// For each seat and card, compared with a card of which nothing is known.
    likelihood: [[f32; 100]; MAX],
}

impl HandInference {
    /// What can be told from what a seat has noticed, of others that hold so many cards each; nothing where nobody has taken a
    /// turn.
    #[must_use]
    pub fn of(history: &[Sight], tops: [u8; 4], hands: &[u8; MAX]) -> Option<HandInference> {
        let mut seats = hands.map(HandEvidence::new);
        for taken in turns_backwards(history, tops) {
            if let Some(held) = seats.get_mut(taken.seat.index()) {
                held.look_back(&taken);
            }
            if seats.iter().all(HandEvidence::is_done) {
                break;
            }
        }
        let any = seats.iter().any(|held| held.turns > 0);
        any.then(|| HandInference {
            likelihood: seats.map(HandEvidence::likelihood),
        })
    }

    /// How likely the seat holds the card, compared with a card of which nothing is known.
    #[inline]
    #[must_use]
    pub fn likelihood(&self, seat: usize, card: u8) -> f32 {
        self.likelihood[seat][usize::from(card)]
    }
}

/// What is known of a hand while looking back. Which card was drawn when is not known, but how many were.
struct HandEvidence {
    /// How many cards the hand had after the turn that is looked at next.
    count: u8,
    turns: usize,
    /// Of the cards held now, the share that was held in all turns so far.
    share: f32,
    /// For each card how likely it was kept in all these turns.
    kept: [f32; 100],
    /// The same for cards that were drawn since, all together.
    likelihood: [f32; 100],
}

impl HandEvidence {
    fn new(count: u8) -> HandEvidence {
        HandEvidence {
            count,
            turns: 0,
            share: 1.0,
            kept: [1.0; 100],
            likelihood: [0.0; 100],
        }
    }

    fn is_done(&self) -> bool {
        self.count == 0 || self.turns == TURNS_LOOKED_BACK
    }

    fn look_back(&mut self, taken: &ObservedTurn) {
        if self.is_done() {
            return;
        }
        self.turns += 1;
        let old = self.count.saturating_sub(taken.drawn);
        let share = self.share * f32::from(old) / f32::from(self.count);
        for card in 2..100 {
            let place = usize::from(card);
            self.likelihood[place] += (self.share - share) * self.kept[place];
            self.kept[place] *= LEARNED[taken.case(card)];
        }
        self.share = share;
        self.count = old + taken.laid;
    }

    fn likelihood(mut self) -> [f32; 100] {
        for (likely, kept) in self.likelihood.iter_mut().zip(self.kept) {
            *likely = (*likely + self.share * kept).max(LIKELIHOOD_FLOOR);
        }
        self.likelihood
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_the_game::{Card, Pile};

    fn laid(seat: u8, card: u8, pile: Pile, on: u8) -> Sight {
        Sight::Laid {
            seat: Seat(seat),
            card: Card::new(card).expect("a card"),
            pile,
            on,
            order: None,
        }
    }

    fn ended(seat: u8, count: u8) -> Sight {
        Sight::Ended {
            seat: Seat(seat),
            count,
            drawn: None,
        }
    }

    /// Seat 1 lays 50 and 53 on the first pile and draws, seat 2 takes the third back, seat 0 has begun.
    fn history() -> Vec<Sight> {
        vec![
            laid(1, 50, Pile::A, 48),
            laid(1, 53, Pile::A, 50),
            ended(1, 2),
            laid(2, 80, Pile::C, 70),
            laid(2, 60, Pile::C, 80),
            laid(2, 20, Pile::B, 8),
            ended(2, 3),
            laid(0, 22, Pile::B, 20),
        ]
    }

    const NOW: [u8; 4] = [53, 22, 60, 90];

    #[test]
    fn turns_are_read_from_the_last_to_the_first() {
        let turns: Vec<ObservedTurn> = turns_backwards(&history(), NOW).collect();
        let second = ObservedTurn {
            seat: Seat(2),
            before: [53, 8, 70, 90],
            after: [53, 20, 60, 90],
            laid: 3,
            drawn: 3,
            step: 20,
        };
        let first = ObservedTurn {
            seat: Seat(1),
            before: [48, 8, 70, 90],
            after: [53, 8, 70, 90],
            laid: 2,
            drawn: 2,
            step: 3,
        };
        assert_eq!(turns, [second, first]);
    }

    #[test]
    fn a_gap_is_counted_onward_and_going_back_is_none() {
        assert_eq!(
            [
                gap(0, 40, 41),
                gap(0, 40, 30),
                gap(0, 40, 31),
                gap(0, 40, 40)
            ],
            [1, 0, UNREACHABLE, UNREACHABLE]
        );
        assert_eq!(
            [
                gap(3, 40, 39),
                gap(3, 40, 50),
                gap(3, 40, 99),
                gap(2, 40, 2)
            ],
            [1, 0, UNREACHABLE, 38]
        );
        assert_eq!(
            [gap_kind(&NOW, 43), gap_kind(&NOW, 54), gap_kind(&NOW, 59)],
            [0, 1, 1]
        );
        assert!((2..100).all(|card| gap_kind(&NOW, card) < GAP_KINDS));
    }

    #[test]
    fn what_was_learned_covers_every_case() {
        assert_eq!(LEARNED.len(), CASES);
        let most = ObservedTurn {
            seat: Seat(0),
            before: [98; 4],
            after: [98; 4],
            laid: 1,
            drawn: 0,
            step: 97,
        };
        assert!((2..100).all(|card| most.case(card) < CASES));
    }

    #[test]
    fn nobody_keeps_what_takes_a_pile_back_or_lies_next_to_it() {
        let inference =
            HandInference::of(&history(), NOW, &[0, 6, 6, 6, 6]).expect("turns were taken");
        // Seat 1 left the first pile at 53: it would have laid 43 then, and 54 hardly any later; of 33 and 34 nothing is known.
        assert!(inference.likelihood(1, 43) < 0.6 * inference.likelihood(1, 33));
        assert!(inference.likelihood(1, 54) < 0.8 * inference.likelihood(1, 34));
        assert!(inference.likelihood(1, 43) < inference.likelihood(1, 54));
        // It may have drawn the card since: two of its six.
        assert!(inference.likelihood(1, 43) >= 2.0 / 6.0);
        // Of those who took no turn nothing is known.
        assert_eq!(
            [inference.likelihood(3, 43), inference.likelihood(4, 54)],
            [1.0; 2]
        );
    }

    #[test]
    fn whoever_leaps_held_nothing_nearer() {
        let turn = |card| [laid(1, card, Pile::A, 10), ended(1, 1)];
        let likely = |card| {
            let inference = HandInference::of(&turn(card), [card, 12, 60, 62], &[0, 6, 0, 0, 0])
                .expect("a turn was taken");
            inference.likelihood(1, 13) / inference.likelihood(1, 40)
        };
        assert!(
            likely(33) < 0.9 * likely(11),
            "{} and {}",
            likely(33),
            likely(11)
        );
    }

    #[test]
    fn without_turns_nothing_is_told_and_what_cannot_be_is_survived() {
        assert_eq!(HandInference::of(&[], NOW, &[0, 6, 6, 6, 6]), None);
        assert_eq!(
            HandInference::of(&history()[7..], NOW, &[0, 6, 6, 6, 6]),
            None
        );
        // More drawn than held, turns without cards, a seat that is not there.
        let odd = [ended(1, 9), ended(1, 200), ended(9, 1)];
        let inference = HandInference::of(&odd, NOW, &[0, 1, 0, 0, 0]).expect("turns were taken");
        assert!(
            (2..100).all(|card| inference.likelihood(1, card).is_finite()
                && inference.likelihood(1, card) >= LIKELIHOOD_FLOOR)
        );
    }

    #[test]
    fn what_is_stored_is_what_was_counted() {
        assert_eq!(quantised(&[0.0, 0.5, 1.0, 9.0]), [1, 32, 64, 255]);
        let file = stored(&[1.0; CASES]);
        assert_eq!(read(&file), Ok(vec![1.0; CASES]));
        let short = expected().seal(&[64; 3]);
        assert!(matches!(read(&short), Err(Misfit::Length { found: 3, .. })));
    }
}
