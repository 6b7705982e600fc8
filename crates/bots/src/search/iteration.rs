//! One iteration of ISMCTS: determinization, selection and expansion in the tree, rollout, backpropagation. `mod.rs` names
//! the source.

use sobremesa_core::{Bar, FastLuck, Game, Knowledge, Next, Quick, Seat, SeatSet, hold_back};

use super::game::{OpponentModel, SearchConfig, Searchable, ValueVector};
use super::hash::stable_hash;
use super::payoffs;
use super::tree::{Decider, EdgeId, NodeId, Tree};

/// Buffers of one iteration, kept for the next.
pub(crate) struct Iteration<'a, G: Searchable> {
    config: &'a SearchConfig,
    own: Seat,
    /// What the searching seat may not do, now or later.
    bar: Option<Bar<'a, G>>,
    owed: Vec<G::Action>,
    path: Vec<(EdgeId, Seat)>,
}

/// Where the descent goes on.
enum Step {
    /// At this node.
    To(NodeId),
    /// Beyond the tree.
    Out,
}

impl<'a, G: Searchable> Iteration<'a, G> {
    pub(crate) fn new(config: &'a SearchConfig, knowledge: &Knowledge<'a, G>) -> Self {
        Iteration {
            config,
            own: knowledge.seat(),
            bar: knowledge.bar(),
            owed: Vec::new(),
            path: Vec::new(),
        }
    }

    pub(crate) fn play(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        tree: &mut Tree<G::Action>,
        luck: &mut FastLuck,
    ) {
        let mut state = knowledge.sample(luck);
        self.path.clear();
        let (mut node, mut steps) = (Some(Tree::<G::Action>::ROOT), 0);
        let values = loop {
            let deciders = match G::next(&state) {
                Next::Over(outcome) => break payoffs::<G>(&state, &outcome),
                Next::Decide(seats) => seats,
            };
            if steps > 0
                && let Some(values) = G::evaluate(&state, steps)
            {
                break values;
            }
            steps += 1;
            node = match node {
                Some(at) => match self.decide(&mut state, deciders, at, tree, luck) {
                    Step::To(node) => Some(node),
                    Step::Out => None,
                },
                None => {
                    let seat = deciders
                        .first()
                        .expect("somebody owes a decision while the match runs");
                    let action = G::rollout_action(&state, seat, luck);
                    act::<G>(&mut state, seat, action, luck);
                    None
                }
            };
        };
        self.backpropagate(tree, &values);
    }

    /// Simultaneous deciders all choose at this node, in seat order, none knowing what the others choose.
    fn decide(
        &mut self,
        state: &mut G::State,
        deciders: SeatSet,
        node: NodeId,
        tree: &mut Tree<G::Action>,
        luck: &mut FastLuck,
    ) -> Step {
        let (mut fresh, mut observation) = (false, None);
        let together = deciders.len() > 1 && self.config.opponents == OpponentModel::Search;
        for seat in deciders.iter() {
            // Whoever answers first may have settled it for all.
            if !G::next(state).deciders().contains(seat) {
                continue;
            }
            let (action, new) = self.choose(state, (seat, together), node, tree, luck);
            fresh |= new;
            if seat == self.own || G::is_observed(state, seat, action) {
                observation = Some(stable_hash(&(observation, seat, action)));
            }
            act::<G>(state, seat, action, luck);
        }
        let over = fresh || matches!(G::next(state), Next::Over(_));
        match observation {
            _ if over => Step::Out,
            // The seat observed nothing: same information set.
            None => Step::To(node),
            Some(observation) => {
                let information_set = G::information_set(state, self.own);
                tree.follow(node, observation, information_set)
                    .map_or(Step::Out, Step::To)
            }
        }
    }

    /// The seat's action, and whether its edge is new.
    fn choose(
        &mut self,
        state: &G::State,
        (seat, together): (Seat, bool),
        node: NodeId,
        tree: &mut Tree<G::Action>,
        luck: &mut FastLuck,
    ) -> (G::Action, bool) {
        let own = seat == self.own;
        if !own && self.config.opponents == OpponentModel::Rollout {
            return (G::rollout_action(state, seat, luck), false);
        }
        self.owed.clear();
        G::owed(state, seat, &mut |action| self.owed.push(action));
        if let Some(bar) = self.bar.filter(|_| own) {
            hold_back(&mut self.owed, bar);
        }
        if let [only] = self.owed[..] {
            return (only, false);
        }
        let owed = &self.owed;
        let fill_priors = |priors: &mut Vec<f32>| G::priors(state, seat, owed, priors);
        let decider = Decider {
            seat,
            key: if own { 0 } else { G::opponent_key(state, seat) },
        };
        let jitter = together.then_some(&mut *luck);
        match tree.choose(node, decider, owed, self.config, jitter, fill_priors) {
            Some(edge) => {
                self.path.push((edge, seat));
                let found = tree.get(edge);
                (found.action, found.visits == 0)
            }
            None => (G::rollout_action(state, seat, luck), true),
        }
    }

    fn backpropagate(&mut self, tree: &mut Tree<G::Action>, values: &ValueVector) {
        for &(edge, seat) in &self.path {
            tree.backpropagate(edge, values[seat]);
        }
        tree.record_return(values[self.own]);
    }
}

fn act<G: Game>(state: &mut G::State, seat: Seat, action: G::Action, luck: &mut FastLuck) {
    // The luck is borrowed, not copied: what chance answers here it does not answer again.
    G::play(state, seat, action, &mut Quick(luck)).expect("owed actions are accepted");
}
