//! One search for every game with hidden cards: a tree of tries over imagined worlds (docs/search.md).
//!
//! Each round deals a world that fits what the seat knows, walks down the tree, everybody choosing what has served them
//! best, plays on by the game's rules of thumb, and remembers what each seat got. A node of the tree is what the
//! searching seat can tell apart: what others choose in secret is tried at the node and leads to no other.

mod game;
mod hash;
mod round;
mod tree;

use sobremesa_core::{Game, Knowledge, Luck, Seat};

pub use game::{Habits, Others, Searched, Worths};
pub(crate) use hash::number;
use round::Round;
use tree::Tree;

use crate::{Bot, SearchBudget};

/// A bot that searches.
#[derive(Debug)]
pub struct Searcher<G: Searched> {
    habits: Habits,
    tree: Tree<G::Action>,
    own: Option<Seat>,
}

impl<G: Searched> Default for Searcher<G> {
    fn default() -> Self {
        Searcher::new(G::HABITS)
    }
}

impl<G: Searched> Searcher<G> {
    /// A bot with habits of its own.
    #[must_use]
    pub fn new(habits: Habits) -> Self {
        Searcher {
            habits,
            tree: Tree::new(habits.nodes),
            own: None,
        }
    }

    /// How many nodes the tree has.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.tree.nodes()
    }

    /// What was tried at the present decision, with how often and how well it went, in the order of trying.
    #[must_use]
    pub fn tried(&self) -> Vec<(G::Action, u32, f64)> {
        let tries = self.tree.at(Tree::<G::Action>::ROOT);
        tries
            .filter(|tried| Some(tried.who.seat) == self.own)
            .map(|tried| (tried.action, tried.visits, tried.mean()))
            .collect()
    }

    /// Searches and leaves what was found in the tree.
    fn search(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) {
        let own = knowledge.seat();
        self.own = Some(own);
        let world = knowledge.sample(&mut budget.luck);
        self.tree.begin(G::sees(&world, own));
        let mut clock = budget.clock(self.habits.rounds);
        let mut round = Round::new(&self.habits, own);
        while clock.tick() {
            round.play(knowledge, &mut self.tree, &mut budget.luck);
        }
    }

    /// Was the one found so much better than the other that it can hardly be luck? What was not even tried is no rival.
    fn surely_better(&self, one: G::Action, other: G::Action) -> bool {
        let tried = self.tried();
        let found = |action| tried.iter().find(|(tried, ..)| *tried == action);
        let (Some(&(_, visits, mean)), Some(&(_, others, rival))) = (found(one), found(other))
        else {
            return true;
        };
        let error = self.tree.spread()
            * (1.0 / f64::from(visits.max(1)) + 1.0 / f64::from(others.max(1))).sqrt();
        one == other || mean - rival > self.habits.sure * error
    }

    /// The answer tried most often. Where others choose in secret at the same time any that was tried about as often
    /// will do, and whoever always takes the same can be read: so one of them is drawn.
    fn best(&self, together: bool, luck: &mut impl Luck) -> Option<G::Action> {
        let tried = self.tried();
        let most = tried.iter().map(|&(_, visits, _)| visits).max()?;
        if together {
            let near = tried.iter().filter(|&&(_, visits, _)| 2 * visits > most);
            let total: u32 = near.clone().map(|&(_, visits, _)| visits).sum();
            let mut place = luck.below(total.max(1));
            for &(action, visits, _) in near {
                if place < visits {
                    return Some(action);
                }
                place -= visits;
            }
        }
        let best = tried.into_iter().filter(|&(_, visits, _)| visits == most);
        best.max_by(|one, two| one.2.total_cmp(&two.2))
            .map(|(action, ..)| action)
    }
}

impl<G: Searched> Bot<G> for Searcher<G> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        let owed = knowledge.owed();
        if let [only] = owed[..] {
            return only;
        }
        self.search(knowledge, budget);
        // Against rules of thumb there is nobody to be read by.
        let together = knowledge.awaited().len() > 1 && self.habits.others == Others::Search;
        let best = self.best(together, &mut budget.luck);
        if let Some(best) = best
            && self.habits.sure <= 0.0
        {
            return best;
        }
        let world = knowledge.sample(&mut budget.luck);
        let comes_to_mind = G::fast(&world, knowledge.seat(), &mut budget.luck);
        // Stopped before the first round, or nothing that is surely better: what comes to mind.
        best.filter(|&best| self.surely_better(best, comes_to_mind))
            .unwrap_or(comes_to_mind)
    }
}

/// What the seats got in a match that is over.
fn gained<G: Searched>(state: &G::State, outcome: &G::Outcome) -> Worths {
    G::gained(<G as Game>::seats(state), outcome)
}
