//! Cthulhu 500 for the shared search (ISMCTS, `search/mod.rs` names the source): priors, rollout policy and values.

use sobremesa_core::{FastLuck, Knowledge, Seat};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Frame, State};

use super::{HeuristicWeights, racer, value_model};
use crate::search::{OpponentModel, SearchConfig, Searchable, ValueVector};

/// A rollout is not cut off earlier: what was done has shown by then.
const MIN_EVALUATION_DEPTH: u32 = 8;
/// Of two actions one of which rules of thumb hold for so much better, in hundredths of a place, it looks e times as
/// promising.
const PRIOR_TEMPERATURE: f32 = 40.0;

impl Searchable for Cthulhu500 {
    /// A race has many decisions and each matters little: the rules of thumb are trusted until trying has told more,
    /// and others are imagined to go by them.
    const CONFIG: SearchConfig = SearchConfig {
        rounds: 400,
        nodes: 1 << 14,
        exploration: 1.0,
        prior_weight: 40.0,
        widening: 2.0,
        opponents: OpponentModel::Rollout,
        override_std_errors: 3.0,
    };

    fn rollout_action(state: &State, seat: Seat, _: &mut FastLuck) -> Action {
        racer::fast(state, seat, &HeuristicWeights::TUNER)
    }

    fn comes_to_mind(knowledge: &Knowledge<'_, Self>, luck: &mut FastLuck) -> Action {
        if knowledge.bar().is_some() {
            return racer::best(knowledge, &HeuristicWeights::TUNER);
        }
        let world = knowledge.sample(luck);
        Self::rollout_action(&world, knowledge.seat(), luck)
    }

    fn priors(state: &State, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        let values = racer::values(state, seat, &HeuristicWeights::TUNER, actions);
        let most = values.iter().copied().max().unwrap_or(0);
        priors.extend(
            values
                .iter()
                .map(|&value| libm::expf(value.saturating_sub(most) as f32 / PRIOR_TEMPERATURE)),
        );
    }

    /// A turn that begins is a good moment: nothing is going on.
    fn evaluate(state: &State, steps: u32) -> Option<ValueVector> {
        let begins = matches!(state.table().stack.as_slice(), [Frame::Actions { left: 2 }]);
        (steps >= MIN_EVALUATION_DEPTH && begins).then(|| value_model::chances(state))
    }

    /// C2, C14: a secret choice, and a window that is let pass.
    fn is_observed(_: &State, _: Seat, action: Action) -> bool {
        !matches!(action, Action::Grid { .. } | Action::Pass)
    }
}
