//! One round of the search: a world is imagined, the tree is walked, rules of thumb go on, and everybody learns.

use sobremesa_core::{FastLuck, Game, Knowledge, Next, Quick, Seat, SeatSet};

use super::gained;
use super::game::{Habits, Others, Searched, Worths};
use super::hash::number;
use super::tree::{NodeId, Tree, TryId, Who};

/// What one round needs, kept from round to round.
pub(crate) struct Round<'a, G: Searched> {
    habits: &'a Habits,
    own: Seat,
    owed: Vec<G::Action>,
    path: Vec<(TryId, Seat)>,
}

/// Where the walk through the tree goes on.
enum Step {
    /// At this node.
    To(NodeId),
    /// Beyond the tree.
    Out,
}

impl<'a, G: Searched> Round<'a, G> {
    pub(crate) fn new(habits: &'a Habits, own: Seat) -> Self {
        Round {
            habits,
            own,
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
                Next::Over(outcome) => break gained::<G>(&state, &outcome),
                Next::Decide(seats) => seats,
            };
            if steps > 0
                && let Some(values) = G::judge(&state, steps)
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
                    let action = G::fast(&state, seat, luck);
                    act::<G>(&mut state, seat, action, luck);
                    None
                }
            };
        };
        self.learn(tree, &values);
    }

    /// All who owe something decide at this node, in the order of seats, none knowing what the others choose.
    fn decide(
        &mut self,
        state: &mut G::State,
        deciders: SeatSet,
        node: NodeId,
        tree: &mut Tree<G::Action>,
        luck: &mut FastLuck,
    ) -> Step {
        let (mut fresh, mut happened) = (false, None);
        let together = deciders.len() > 1 && self.habits.others == Others::Search;
        for seat in deciders.iter() {
            // Whoever answers first may have settled it for all.
            if !G::next(state).deciders().contains(seat) {
                continue;
            }
            let (action, new) = self.choose(state, (seat, together), node, tree, luck);
            fresh |= new;
            if seat == self.own || G::noticed(state, seat, action) {
                happened = Some(number(&(happened, seat, action)));
            }
            act::<G>(state, seat, action, luck);
        }
        let over = fresh || matches!(G::next(state), Next::Over(_));
        match happened {
            _ if over => Step::Out,
            // The seat has noticed nothing: it knows as much as before.
            None => Step::To(node),
            Some(happened) => {
                let seen = G::sees(state, self.own);
                tree.follow(node, happened, seen)
                    .map_or(Step::Out, Step::To)
            }
        }
    }

    /// What the seat does, and whether that is tried for the first time.
    fn choose(
        &mut self,
        state: &G::State,
        (seat, together): (Seat, bool),
        node: NodeId,
        tree: &mut Tree<G::Action>,
        luck: &mut FastLuck,
    ) -> (G::Action, bool) {
        let own = seat == self.own;
        if !own && self.habits.others == Others::Fast {
            return (G::fast(state, seat, luck), false);
        }
        self.owed.clear();
        G::owed(state, seat, &mut |action| self.owed.push(action));
        if let [only] = self.owed[..] {
            return (only, false);
        }
        let owed = &self.owed;
        let lean = |leanings: &mut Vec<f32>| G::leanings(state, seat, owed, leanings);
        let who = Who {
            seat,
            mind: if own { 0 } else { G::mind(state, seat) },
        };
        let waver = together.then_some(&mut *luck);
        match tree.choose(node, who, owed, self.habits, waver, lean) {
            Some(tried) => {
                self.path.push((tried, seat));
                let found = tree.get(tried);
                (found.action, found.visits == 0)
            }
            None => (G::fast(state, seat, luck), true),
        }
    }

    fn learn(&mut self, tree: &mut Tree<G::Action>, values: &Worths) {
        for &(tried, seat) in &self.path {
            tree.learn(tried, values[seat]);
        }
        tree.learn_spread(values[self.own]);
    }
}

fn act<G: Game>(state: &mut G::State, seat: Seat, action: G::Action, luck: &mut FastLuck) {
    // The luck is borrowed, not copied: what chance answers here it does not answer again.
    G::play(state, seat, action, &mut Quick(luck)).expect("owed actions are accepted");
}
