//! Weighs whole turns by how many piles would still accept each card that is not laid yet.

use std::collections::HashSet;

use sobremesa_core::{FastLuck, Game, Knowledge, Next, Quick, Seat, Viewer};
use sobremesa_the_game::{ALL, Action, Bid, Ending, Pile, State, TheGame, View};

use crate::{Bot, Thought};

/// What a card is worth that no, one, two, three or four piles accept: −exp(−1.5 × piles).
const WORTH: [f64; 5] = [
    -1.0,
    -0.223_130_160_148_429_8,
    -0.049_787_068_367_863_94,
    -0.011_108_996_538_242_306,
    -0.002_478_752_176_666_358_5,
];

/// The most positions looked at in one decision: a full hand of eight is cut short only in rare, wide turns.
const NODES: usize = 20_000;

/// Weighs whole turns.
#[derive(Clone, Debug, Default)]
pub struct Counting {
    seen: HashSet<(u128, [u8; 4], [Option<Pile>; 4])>,
}

impl Bot<TheGame> for Counting {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, thought: &mut Thought) -> Action {
        let seat = knowledge.seat();
        let world = knowledge.sample(&mut thought.luck);
        if knowledge.view().turn().is_none() {
            return Action::Bid(self.bid(&world, seat));
        }
        self.seen.clear();
        self.best_turn(&world, seat).map_or(Action::End, |(_, action)| action)
    }
}

/// How good the table is for everybody who still has to lay cards.
fn worth(view: &View) -> f64 {
    let unlaid = ALL.without(view.laid).bits();
    let [a, b, c, d] = Pile::ALL.map(|pile| pile.fitting(view.table.stack(pile).top()).bits() & unlaid);
    // Adds the four sets bit by bit: how many piles accept each card, as a binary number.
    let (ab, ab2) = (a ^ b, a & b);
    let (cd, cd2) = (c ^ d, c & d);
    let (one, carry) = (ab ^ cd, ab & cd);
    let two = ab2 ^ cd2 ^ carry;
    let four = (ab2 & cd2) | (carry & (ab2 ^ cd2));
    let by_piles = [unlaid & !one & !two & !four, one & !two, two & !one, one & two, four];
    by_piles.into_iter().zip(WORTH).map(|(cards, worth)| f64::from(cards.count_ones()) * worth).sum()
}

impl Counting {
    /// The best whole turn from here: its worth and its first action.
    fn best_turn(&mut self, state: &State, seat: Seat) -> Option<(f64, Action)> {
        let mut actions = [Action::End; 33];
        let mut count = 0;
        TheGame::owed(state, seat, &mut |action| {
            actions[count] = action;
            count += 1;
        });
        let mut best: Option<(f64, Action)> = None;
        for &action in &actions[..count] {
            if let Some(value) = self.value(state, seat, action)
                && best.is_none_or(|(most, _)| value > most)
            {
                best = Some((value, action));
            }
        }
        best
    }

    /// What the best turn that goes on with this action is worth; nothing where it was looked at before.
    fn value(&mut self, state: &State, seat: Seat, action: Action) -> Option<f64> {
        if action == Action::End {
            return Some(worth(&TheGame::view(state, Viewer::Seat(seat))));
        }
        let mut after = state.clone();
        TheGame::play(&mut after, seat, action, &mut Quick(FastLuck::new(0)))
            .expect("an owed action is legal");
        let view = TheGame::view(&after, Viewer::Seat(seat));
        match TheGame::next(&after) {
            Next::Over(outcome) if outcome.ending == Ending::Won => Some(f64::INFINITY),
            Next::Over(outcome) => Some(-1e6 - f64::from(outcome.left)),
            Next::Decide(deciders)
                if !deciders.contains(seat) || view.turn().is_some_and(|turn| turn.laid == 0) =>
            {
                Some(worth(&view))
            }
            Next::Decide(_) => {
                let bound = view.turn().map(|turn| turn.bound).unwrap_or_default();
                let tops = view.table.stacks.map(|stack| stack.top());
                if !self.seen.insert((view.hand.unwrap_or_default().bits(), tops, bound)) {
                    return None;
                }
                if self.seen.len() >= NODES {
                    let unfinished = if view.may_end() { 0.0 } else { 1e3 };
                    return Some(worth(&view) - unfinished);
                }
                self.best_turn(&after, seat).map(|(value, _)| value)
            }
        }
    }

    /// Glad to start where the best first turn costs the table little.
    fn bid(&mut self, world: &State, seat: Seat) -> Bid {
        let _ = (world, seat);
        Bid::new(1).expect("a bid from 0 to 3")
    }
}
