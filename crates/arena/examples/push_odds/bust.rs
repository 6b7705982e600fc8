//! How often does the next card bust?

use std::collections::BTreeMap;

use sobremesa_arena::mean_interval;
use sobremesa_core::{FastLuck, Quick, Seat};
use sobremesa_push::{Action, Phase, State};

use crate::play::{act, answer, begin, matches, play};

/// A moment with three rows: the lengths of the rows, longest first, dice cards among them, and the share of the
/// deck that busts.
struct Moment {
    lengths: [u8; 3],
    dice: u8,
    share: f64,
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
        println!("| {name} | {mean:.1} % | {low:.1} to {high:.1} | {} |", self.count);
    }
}

/// From the beginning of a turn, goes on until a card busts or none is left, whatever a sensible player would do.
fn never_stop(mut state: State, seat: Seat, dealer: &mut Quick<FastLuck>, moments: &mut Vec<Moment>) {
    while let Phase::Turn { card, .. } = state.table().phase
        && !(card.is_none() && state.deck().is_empty())
    {
        let table = state.table();
        if card.is_none() && table.new_row().is_none() {
            let mut lengths = table.lines.map(|line| line.len());
            lengths.sort_unstable_by(|a, b| b.cmp(a));
            let dice = table.lines.iter().filter(|line| line.has_dice()).count() as u8;
            let share = f64::from(table.busting(state.deck()).len()) / f64::from(state.deck().len());
            moments.push(Moment { lengths, dice, share });
        }
        let action = if card.is_some() { answer(&state, seat) } else { Action::Reveal };
        act(&mut state, seat, action, dealer);
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
                never_stop(*state, seat, &mut Quick(FastLuck::new(luck.raw())), &mut moments);
            }
        });
        moments
    });
    let (mut by_cards, mut by_shape) = (BTreeMap::<u8, Mean>::new(), BTreeMap::<[u8; 3], Mean>::new());
    let mut moments = 0;
    for moment in seen.iter().flatten() {
        moments += 1;
        by_cards.entry(moment.lengths.iter().sum()).or_default().add(moment.share);
        if moment.dice == 0 {
            by_shape.entry(moment.lengths).or_default().add(moment.share);
        }
    }
    println!("### With three rows, by the number of cards in them\n");
    println!(
        "| cards in the rows | the next card busts | 95 % interval | moments |\n| --- | --- | --- | --- |"
    );
    let often = |mean: &Mean| mean.count * 1000 >= moments;
    by_cards.iter().filter(|(_, mean)| often(mean)).for_each(|(cards, mean)| mean.row(&cards.to_string()));
    println!("\n### With three rows and no dice card, by the lengths of the rows\n");
    println!("| rows | the next card busts | 95 % interval | moments |\n| --- | --- | --- | --- |");
    for ([a, b, c], mean) in by_shape.iter().filter(|(_, mean)| often(mean)) {
        mean.row(&format!("{a} + {b} + {c}"));
    }
    println!();
}
