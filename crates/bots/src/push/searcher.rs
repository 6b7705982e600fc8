//! PUSH for the shared search (ISMCTS).
//!
//! No bot of the roster uses it: summing over every card wins more often (`docs/search.md`). It is here for whoever wants to do better, and
//! for `cargo run --release -p sobremesa-arena --example push_search`, which compares the two.

use sobremesa_core::{BySeat, FastLuck, Game, Knowledge, Seat, Viewer};
use sobremesa_push::{Action, Phase, Push, State};

use super::Odds;
use super::value_model::Standing;
use crate::search::{OpponentModel, SearchConfig, Searchable, ValueVector, stable_hash};
use crate::{Bot, SearchBudget};

/// How many decisions lie between the present one and a moment that is judged, at least: a turn or two.
const MIN_EVALUATION_DEPTH: u32 = 6;

impl Searchable for Push {
    /// Everything is open and reckoning is good already: it is followed unless trying has clearly shown better.
    const CONFIG: SearchConfig = SearchConfig {
        rounds: 400,
        nodes: 1 << 14,
        exploration: 1.0,
        prior_weight: 2.0,
        widening: 4.0,
        opponents: OpponentModel::Rollout,
        override_std_errors: 2.0,
    };

    fn rollout_action(state: &State, seat: Seat, luck: &mut FastLuck) -> Action {
        Odds.choose(
            &Knowledge::of(state, seat, &[]),
            &mut SearchBudget::new(luck.clone()),
        )
    }

    fn priors(state: &State, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        let likely = Odds.choose(
            &Knowledge::of(state, seat, &[]),
            &mut SearchBudget::new(FastLuck::new(0)),
        );
        priors.extend(
            actions
                .iter()
                .map(|&action| if action == likely { 1.0 } else { 0.3 }),
        );
    }

    /// A turn that begins is a good moment: nothing is going on.
    fn evaluate(state: &State, steps: u32) -> Option<ValueVector> {
        let table = state.table();
        let Phase::Turn {
            card: None, seat, ..
        } = table.phase
        else {
            return None;
        };
        (steps >= MIN_EVALUATION_DEPTH && table.is_fresh()).then(|| {
            let view = Push::view(state, Viewer::Spectator);
            let win_chances = Standing::of(&view).win_chances(view.deck, seat);
            BySeat::new(view.seats(), |seat| {
                win_chances.chance((seat, 1.0), &[]).into()
            })
        })
    }

    /// Everything but the order of the deck lies open.
    fn information_set(state: &State, _: Seat) -> Option<u64> {
        Some(stable_hash(state.table()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Searcher;
    use sobremesa_core::{Next, Quick, Setup};

    #[test]
    fn the_tree_is_kept_from_one_decision_to_the_next() {
        let mut dealer = Quick(FastLuck::new(3));
        let mut state =
            Push::start(&Setup::fresh(2, Default::default()), &mut dealer).expect("sound");
        let mut budget = SearchBudget::new(FastLuck::new(4));
        let mut searcher = Searcher::<Push>::default();
        let (mut long, mut kept) = (true, 0);
        for _ in 0..40 {
            let Next::Decide(seats) = Push::next(&state) else {
                break;
            };
            let seat = seats.first().expect("somebody decides");
            let knowledge = Knowledge::of(&state, seat, &[]);
            // A long look, then a single round: what the tree holds after that was there before.
            budget.rounds = Some(if long { 30 } else { 1 });
            let action = searcher.choose(&knowledge, &mut budget);
            assert!(knowledge.owed().contains(&action), "{action:?}");
            if knowledge.owed().len() > 1 {
                kept += u32::from(!long && searcher.nodes() > 2);
                long = !long;
            }
            Push::play(&mut state, seat, action, &mut dealer).expect("by the rules");
        }
        assert!(kept > 0, "no decision was met in the tree");
    }
}
