//! How often does the next card bust?

use std::collections::BTreeMap;

use sobremesa_arena::mean_interval;
use sobremesa_core::{FastLuck, Quick, Seat};
use sobremesa_push::{Action, Phase, State};

use crate::play::{act, answer, begin, matches, play};

/// A moment with three rows: the lengths of the rows, longest first, dice cards among them, and the share of the
/// deck that busts.
struct Moment {
    manner: Manner,
    lengths: [u8; 3],
    dice: u8,
    share: f64,
}

/// How the cards are placed.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    /// As `odds` does: a third row only when there is a reason.
    WithCare,
    /// The first three cards start the three rows, then as `odds` does.
    AtOnce,
}

#[derive(Default)]
struct Mean {
    sum: f64,
    squares: f64,
    count: u64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
        self.count += 1;
    }

    fn row(&self, name: &str) {
        let interval = mean_interval(self.sum, self.squares, self.count);
        let mean = 100.0 * self.sum / self.count as f64;
        let (low, high) = (100.0 * interval.low, 100.0 * interval.high);
        println!(
            "| {name} | {mean:.1} % | {low:.1} to {high:.1} | {} |",
            self.count
        );
    }
}

/// From the beginning of a turn, goes on until a card busts or none is left, whatever a sensible player would do.
fn never_stop(
    mut state: State,
    seat: Seat,
    manner: Manner,
    luck: FastLuck,
    moments: &mut Vec<Moment>,
) {
    let mut dealer = Quick(luck);
    while let Phase::Turn { card, .. } = state.table().phase
        && !(card.is_none() && state.deck().is_empty())
    {
        let table = state.table();
        if card.is_none() && table.new_row().is_none() {
            let mut lengths = table.lines.map(|line| line.len());
            lengths.sort_unstable_by(|a, b| b.cmp(a));
            let dice = table.lines.iter().filter(|line| line.has_dice()).count() as u8;
            let share =
                f64::from(table.busting(state.deck()).len()) / f64::from(state.deck().len());
            moments.push(Moment {
                manner,
                lengths,
                dice,
                share,
            });
        }
        let action = match card {
            None => Action::Reveal,
            Some(_) if manner == Manner::AtOnce && table.new_row().is_some() => Action::NewRow,
            Some(_) => answer(&state, seat),
        };
        act(&mut state, seat, action, &mut dealer);
    }
}

pub(crate) fn print(games: u64, seed: u64) {
    let seen = matches(games, seed, |seed| {
        let (state, mut dealer) = begin(4, None, seed);
        let mut moments = Vec::new();
        let mut luck = FastLuck::stream(seed, 1);
        play(state, &mut dealer, |state, seat| {
            let begins = matches!(state.table().phase, Phase::Turn { card: None, .. });
            if begins && state.table().is_fresh() {
                let luck = FastLuck::new(luck.raw());
                for manner in [Manner::WithCare, Manner::AtOnce] {
                    never_stop(*state, seat, manner, luck.clone(), &mut moments);
                }
            }
        });
        moments
    });
    for (manner, name) in [
        (Manner::WithCare, "a third row only with reason"),
        (Manner::AtOnce, "the first three cards start the three rows"),
    ] {
        let (mut by_cards, mut by_shape) = (
            BTreeMap::<u8, Mean>::new(),
            BTreeMap::<[u8; 3], Mean>::new(),
        );
        let mut moments = 0;
        for moment in seen
            .iter()
            .flatten()
            .filter(|moment| moment.manner == manner)
        {
            moments += 1;
            by_cards
                .entry(moment.lengths.iter().sum())
                .or_default()
                .add(moment.share);
            if moment.dice == 0 {
                by_shape
                    .entry(moment.lengths)
                    .or_default()
                    .add(moment.share);
            }
        }
        let often = |mean: &Mean| mean.count * 500 >= moments;
        println!("### By the number of cards in the three rows: {name}\n");
        println!("| cards in the rows | the next card busts | 95 % interval | moments |");
        println!("| --- | --- | --- | --- |");
        by_cards
            .iter()
            .filter(|(_, mean)| often(mean))
            .for_each(|(cards, mean)| mean.row(&cards.to_string()));
        println!("\n### By the lengths of the three rows, without dice cards: {name}\n");
        println!(
            "| rows | the next card busts | 95 % interval | moments |\n| --- | --- | --- | --- |"
        );
        for ([a, b, c], mean) in by_shape.iter().filter(|(_, mean)| often(mean)) {
            mean.row(&format!("{a} + {b} + {c}"));
        }
        println!();
    }
}
