//! Information-set Monte Carlo tree search (ISMCTS), one search for every game with hidden information (docs/search.md).
//!
//! Source: P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
//! Computational Intelligence and AI in Games 4 (2012), the single-observer variant.
//!
//! Each iteration determinizes (deals a world that fits what the seat knows), descends the tree by UCB with priors and
//! availability counts, every seat maximising its own value (max^n), expands one edge, plays on by the game's rollout
//! policy and backpropagates the value vector. A node is an information set of the searching seat: what others choose in
//! secret gets edges at the node but leads to no other node.
//!
//! ```
//! use sobremesa_bots::search::{Searchable, Searcher};
//! use sobremesa_bots::{Bot, SearchBudget};
//! use sobremesa_core::{FastLuck, Game, Knowledge, Quick, Setup};
//! use sobremesa_push::Push;
//!
//! let state = Push::start(&Setup::fresh(2, Default::default()), &mut Quick(FastLuck::new(1)))?;
//! let seat = Push::next(&state).deciders().first().expect("somebody begins");
//! let knowledge = Knowledge::<Push>::of(&state, seat, &[]);
//!
//! // No time limit, so the same seed gives the same answer on any machine.
//! let mut budget = SearchBudget::new(FastLuck::new(7)).rounds(50);
//! let mut searcher = Searcher::<Push>::new(Push::CONFIG);
//! let action = searcher.choose(&knowledge, &mut budget);
//! assert!(knowledge.owed().contains(&action));
//! # Ok::<(), Vec<<Push as Game>::Fault>>(())
//! ```

mod game;
mod hash;
mod iteration;
mod tree;

use sobremesa_core::{Game, Knowledge, Luck, Seat};

pub use game::{OpponentModel, SearchConfig, Searchable, ValueVector};
pub(crate) use hash::stable_hash;
use iteration::Iteration;
use tree::Tree;

use crate::{Bot, SearchBudget};

/// A bot that answers by search.
#[derive(Debug)]
pub struct Searcher<G: Searchable> {
    config: SearchConfig,
    tree: Tree<G::Action>,
    own: Option<Seat>,
}

impl<G: Searchable> Default for Searcher<G> {
    fn default() -> Self {
        Searcher::new(G::CONFIG)
    }
}

impl<G: Searchable> Searcher<G> {
    #[must_use]
    pub fn new(config: SearchConfig) -> Self {
        Searcher {
            config,
            tree: Tree::new(config.nodes),
            own: None,
        }
    }

    /// How many nodes the tree has.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.tree.nodes()
    }

    /// The root's own edges: action, visits and mean value, newest first.
    #[must_use]
    pub fn root_edges(&self) -> Vec<(G::Action, u32, f64)> {
        let edges = self.tree.at(Tree::<G::Action>::ROOT);
        edges
            .filter(|edge| Some(edge.decider.seat) == self.own)
            .map(|edge| (edge.action, edge.visits, edge.mean()))
            .collect()
    }

    fn search(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) {
        let own = knowledge.seat();
        self.own = Some(own);
        let world = knowledge.sample(&mut budget.luck);
        self.tree.begin(G::information_set(&world, own));
        let mut clock = budget.clock(self.config.rounds);
        let mut iteration = Iteration::new(&self.config, knowledge);
        while clock.tick() {
            iteration.play(knowledge, &mut self.tree, &mut budget.luck);
        }
    }

    /// Is the mean of the one above that of the other by enough standard errors? An unvisited action is no rival.
    fn surely_better(&self, one: G::Action, other: G::Action) -> bool {
        let edges = self.root_edges();
        let found = |action| edges.iter().find(|(edge, ..)| *edge == action);
        let (Some(&(_, visits, mean)), Some(&(_, others, rival))) = (found(one), found(other))
        else {
            return true;
        };
        let error = self.tree.spread()
            * (1.0 / f64::from(visits.max(1)) + 1.0 / f64::from(others.max(1))).sqrt();
        one == other || mean - rival > self.config.override_std_errors * error
    }

    /// The most visited action (the robust child). Where others choose simultaneously, one is drawn by visits among those
    /// visited at least half as often: a deterministic answer could be exploited.
    fn best(
        &self,
        knowledge: &Knowledge<'_, G>,
        together: bool,
        luck: &mut impl Luck,
    ) -> Option<G::Action> {
        let mut edges = self.root_edges();
        // A tree that is gone on with may know what is barred by now.
        edges.retain(|(action, ..)| !knowledge.is_barred(action));
        let most = edges.iter().map(|&(_, visits, _)| visits).max()?;
        if together {
            let near = edges.iter().filter(|&&(_, visits, _)| 2 * visits > most);
            let visits_sum: u32 = near.clone().map(|&(_, visits, _)| visits).sum();
            let mut place = luck.below(visits_sum.max(1));
            for &(action, visits, _) in near {
                if place < visits {
                    return Some(action);
                }
                place -= visits;
            }
        }
        let best = edges.into_iter().filter(|&(_, visits, _)| visits == most);
        best.max_by(|one, two| one.2.total_cmp(&two.2))
            .map(|(action, ..)| action)
    }
}

impl<G: Searchable> Bot<G> for Searcher<G> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        let owed = knowledge.owed();
        if let [only] = owed[..] {
            return only;
        }
        self.search(knowledge, budget);
        // Against rules of thumb there is nobody to be read by.
        let together =
            knowledge.awaited().len() > 1 && self.config.opponents == OpponentModel::Search;
        let best = self.best(knowledge, together, &mut budget.luck);
        if let Some(best) = best
            && self.config.override_std_errors <= 0.0
        {
            return best;
        }
        let comes_to_mind = G::comes_to_mind(knowledge, &mut budget.luck);
        // Stopped before the first round, or nothing that is surely better: what comes to mind.
        best.filter(|&best| self.surely_better(best, comes_to_mind))
            .unwrap_or(comes_to_mind)
    }
}

fn payoffs<G: Searchable>(state: &G::State, outcome: &G::Outcome) -> ValueVector {
    G::payoffs(<G as Game>::seats(state), outcome)
}
