//! P12: who won.

use serde::Serialize;
use sobremesa_core::{BySeat, Message, SeatSet, Tell, Verdict};

use crate::cards::Cards;
use crate::state::MAX;

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Outcome {
    /// The points of each seat: bench and bank (P12.1).
    pub scores: BySeat<u16, MAX>,
    /// The number cards of each seat: bench and bank (P12.2).
    pub cards: BySeat<u8, MAX>,
    /// Who won; several share (P12.3).
    pub winners: SeatSet,
}

impl Outcome {
    /// Counts bench and bank of every seat.
    pub(crate) fn of(benches: &BySeat<Cards, MAX>, banks: &BySeat<Cards, MAX>) -> Outcome {
        let seats = benches.seats();
        let scores =
            BySeat::<u16, MAX>::new(seats, |seat| benches[seat].points() + banks[seat].points());
        let cards = BySeat::<u8, MAX>::new(seats, |seat| benches[seat].len() + banks[seat].len());
        let best = scores
            .iter()
            .map(|(seat, &score)| (score, cards[seat]))
            .max();
        let won = |(score, count)| Some((score, count)) == best;
        let winners = scores
            .iter()
            .filter(|&(seat, &score)| won((score, cards[seat])))
            .map(|(seat, _)| seat);
        Outcome {
            winners: winners.collect(),
            scores,
            cards,
        }
    }

    /// Two or more had the highest score, and the number of cards decided (P12.2).
    fn decided_by_cards(&self) -> bool {
        let best = self.scores.as_slice().iter().max();
        self.scores
            .as_slice()
            .iter()
            .filter(|score| Some(*score) == best)
            .count()
            > self.winners.len()
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let scores = BySeat::new(self.scores.seats(), |seat| i32::from(self.scores[seat]));
        Verdict::Ranked {
            winners: self.winners,
            scores,
        }
    }
}

impl Tell for Outcome {
    fn message(&self) -> Message {
        let winners: Vec<_> = self.winners.iter().collect();
        let (key, first) = match winners[..] {
            [first] if self.decided_by_cards() => ("push-outcome-by-cards", first),
            [first] => ("push-outcome-won", first),
            [first, _] => ("push-outcome-shared-two", first),
            [first, ..] => ("push-outcome-shared", first),
            [] => unreachable!("somebody has the most points"),
        };
        let message = Message::new(key)
            .with("player", first)
            .with("count", winners.len() as u32);
        let message = match winners[..] {
            [_, other] => message.with("other", other),
            _ => message,
        };
        message
            .with("points", u32::from(self.scores[first]))
            .with("cards", self.cards[first])
    }
}
