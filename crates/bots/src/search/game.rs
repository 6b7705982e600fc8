//! The port of the search: what a game provides, and the search's parameters.

use sobremesa_core::{BySeat, FastLuck, Knowledge, Sample, Seat, Verdict};

/// The value of a state for each seat, from 0 for a loss to 1 for a victory.
pub type ValueVector = BySeat<f64>;

/// A game the search can play.
///
/// Only [`rollout_action`](Searchable::rollout_action) is required. Every state handed in is a determinization of the
/// searching seat.
pub trait Searchable: Sample {
    const CONFIG: SearchConfig = SearchConfig::DEFAULT;

    /// The rollout policy: a fast heuristic answer from what the seat knows.
    fn rollout_action(state: &Self::State, seat: Seat, luck: &mut FastLuck) -> Self::Action;

    /// What the searching seat would do by the rollout policy. A game whose policy can keep to a bar says so here; an
    /// answer that is barred is not given.
    fn comes_to_mind(knowledge: &Knowledge<'_, Self>, luck: &mut FastLuck) -> Self::Action {
        let world = knowledge.sample(luck);
        Self::rollout_action(&world, knowledge.seat(), luck)
    }

    /// Priors of the owed actions, from 0 to 1: expansion order and a bonus that fades with visits. Called on expansion.
    fn priors(_: &Self::State, _: Seat, actions: &[Self::Action], priors: &mut Vec<f32>) {
        priors.extend(actions.iter().map(|_| 0.5));
    }

    /// A static evaluation that cuts the rollout off, `depth` decisions after the root; nothing where the rollout shall go
    /// on. By default matches are played to their ends.
    fn evaluate(_: &Self::State, _depth: u32) -> Option<ValueVector> {
        None
    }

    /// The values of a finished match: a victory is 1, divided among those who share it.
    fn payoffs(seats: u8, outcome: &Self::Outcome) -> ValueVector {
        match Self::verdict(outcome) {
            Verdict::Team { won, .. } => BySeat::new(seats, |_| f64::from(u8::from(won))),
            Verdict::Ranked { winners, .. } => {
                BySeat::new(seats, |seat| match winners.contains(seat) {
                    true => 1.0 / winners.len() as f64,
                    false => 0.0,
                })
            }
        }
    }

    /// Does the searching seat observe this action of another seat? Secret choices are not observed.
    fn is_observed(_: &Self::State, _: Seat, _: Self::Action) -> bool {
        true
    }

    /// The opponent's part of the information-set key: a hash of what another seat knows and the searching one does not,
    /// such as its hand. With it opponents get edges of their own for different hands; without it the statistics are pooled,
    /// which takes fewer iterations to learn.
    fn opponent_key(_: &Self::State, _: Seat) -> u64 {
        0
    }

    /// The key of the seat's information set: a hash of everything it sees. With it the tree branches on chance outcomes and
    /// revealed information, and is reused from one decision to the next; without it the tree branches on actions alone,
    /// which takes fewer iterations to learn.
    fn information_set(_: &Self::State, _: Seat) -> Option<u64> {
        None
    }
}

/// Parameters of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchConfig {
    /// Iterations per decision where there is no time limit.
    pub rounds: u32,
    /// Node limit; beyond it the rollout policy goes on.
    pub nodes: usize,
    /// Exploration constant of UCB, in standard deviations of the returns.
    pub exploration: f64,
    /// Weight of the prior bonus, in standard deviations; it fades as 1 / (visits + 1).
    pub prior_weight: f64,
    /// Progressive widening: after so many visits a node has `widening · visits ^ 0.5` edges.
    pub widening: f64,
    pub opponents: OpponentModel,
    /// The rollout policy's action is played unless the search's is better by so many standard errors; 0 always plays the
    /// search's.
    pub override_std_errors: f64,
}

/// How other players are modelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentModel {
    /// They maximise their own value by the statistics of the tree.
    Search,
    /// They follow the rollout policy.
    Rollout,
}

impl SearchConfig {
    pub const DEFAULT: SearchConfig = SearchConfig {
        rounds: 2000,
        nodes: 1 << 15,
        exploration: 1.4,
        prior_weight: 0.5,
        widening: 4.0,
        opponents: OpponentModel::Search,
        override_std_errors: 0.0,
    };
}
