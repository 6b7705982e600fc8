//! The tree: what was tried at each moment that the searching seat can tell apart. It lies in three lists that are
//! emptied, never freed, and does not outgrow its bound.

use std::collections::HashMap;

use sobremesa_core::{FastLuck, Luck, Seat};

use super::game::Habits;
use super::hash::number;

/// A node by its place in the list.
pub(crate) type NodeId = u32;
/// A try by its place in the list.
pub(crate) type TryId = u32;

/// The end of a chain.
const NONE: u32 = u32::MAX;
/// At each node this many actions are tried at most, those of all seats and worlds together: a bound on memory.
const TRIES_PER_NODE: usize = 24;

/// Who tries something: a seat, and what it goes by that the searching seat does not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    pub(crate) seat: Seat,
    pub(crate) mind: u64,
}

/// Something one seat has tried at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Try<A> {
    pub(crate) who: Who,
    pub(crate) action: A,
    pub(crate) visits: u32,
    /// How often it was there to be taken: in some worlds it is not.
    offered: u32,
    /// What it brought the seat, added up.
    total: f64,
    leaning: f32,
    next: TryId,
}

impl<A> Try<A> {
    pub(crate) fn mean(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The number of what is seen there, where the game says it.
    seen: Option<u64>,
    tries: TryId,
    ways: u32,
}

/// What happened leads from a node to the next.
#[derive(Clone, Copy, Debug)]
struct Way {
    happened: u64,
    to: NodeId,
    next: u32,
}

/// What the rounds bring, for the spread of it.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The standard deviation; a guess as long as little is known.
    fn of(&self) -> f64 {
        if self.count < 8.0 {
            return 0.5;
        }
        let mean = self.sum / self.count;
        (self.squares / self.count - mean * mean).max(1e-6).sqrt()
    }
}

#[derive(Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    tries: Vec<Try<A>>,
    ways: Vec<Way>,
    most: usize,
    spread: Spread,
    /// Which of the owed actions were found among the tries: kept to ask for no memory.
    found: Vec<bool>,
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(crate) const ROOT: NodeId = 0;

    /// How far apart what the rounds bring lies: the standard deviation.
    pub(crate) fn spread(&self) -> f64 {
        self.spread.of()
    }

    /// A tree of so many nodes at most.
    pub(crate) fn new(most: usize) -> Tree<A> {
        let spread = Spread::default();
        let (nodes, tries, ways) = (Vec::new(), Vec::new(), Vec::new());
        let mut tree = Tree {
            nodes,
            tries,
            ways,
            most: most.max(1),
            spread,
            found: Vec::new(),
        };
        tree.clear(None);
        tree
    }

    pub(crate) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn clear(&mut self, seen: Option<u64>) {
        self.nodes.clear();
        self.tries.clear();
        self.ways.clear();
        self.spread = Spread::default();
        self.nodes.push(Node {
            seen,
            tries: NONE,
            ways: NONE,
        });
    }

    /// Begins a new decision: from the node at which this is seen, where there is one, else anew.
    pub(crate) fn begin(&mut self, seen: Option<u64>) {
        let known = seen.and_then(|_| self.nodes.iter().position(|node| node.seen == seen));
        match known {
            Some(node) => self.keep(node as NodeId),
            None => self.clear(seen),
        }
    }

    /// Keeps what lies below a node, which becomes the root. What others got used to is kept, too.
    fn keep(&mut self, root: NodeId) {
        let (nodes, tries, ways) = (
            std::mem::take(&mut self.nodes),
            std::mem::take(&mut self.tries),
            std::mem::take(&mut self.ways),
        );
        let mut places = HashMap::from([(root, Self::ROOT)]);
        let mut open = vec![root];
        self.nodes.push(Node {
            tries: NONE,
            ways: NONE,
            ..nodes[root as usize]
        });
        while let Some(old) = open.pop() {
            let place = places[&old] as usize;
            let mut next = nodes[old as usize].tries;
            while let Some(tried) = tries.get(next as usize) {
                self.tries.push(Try {
                    next: self.nodes[place].tries,
                    ..*tried
                });
                self.nodes[place].tries = self.tries.len() as u32 - 1;
                next = tried.next;
            }
            let mut next = nodes[old as usize].ways;
            while let Some(way) = ways.get(next as usize) {
                let to = *places.entry(way.to).or_insert_with(|| {
                    self.nodes.push(Node {
                        tries: NONE,
                        ways: NONE,
                        ..nodes[way.to as usize]
                    });
                    open.push(way.to);
                    self.nodes.len() as u32 - 1
                });
                self.ways.push(Way {
                    to,
                    next: self.nodes[place].ways,
                    happened: way.happened,
                });
                self.nodes[place].ways = self.ways.len() as u32 - 1;
                next = way.next;
            }
        }
    }

    /// The tries at a node, the latest first.
    pub(crate) fn at(&self, node: NodeId) -> impl Iterator<Item = &Try<A>> {
        let mut next = self.nodes[node as usize].tries;
        std::iter::from_fn(move || {
            let tried = self.tries.get(next as usize)?;
            next = tried.next;
            Some(tried)
        })
    }

    pub(crate) fn get(&self, tried: TryId) -> &Try<A> {
        &self.tries[tried as usize]
    }

    /// What a seat tries of what it owes: something new while there is room for it, the most promising first; else what
    /// has served it best, or was tried too seldom to be sure. Nothing where there is no room and nothing was tried.
    ///
    /// Seats that decide at the same time waver: if all learned in step, each would meet the same answers of the others.
    pub(crate) fn choose(
        &mut self,
        node: NodeId,
        who: Who,
        owed: &[A],
        habits: &Habits,
        mut waver: Option<&mut FastLuck>,
        lean: impl FnOnce(&mut Vec<f32>),
    ) -> Option<TryId> {
        let spread = self.spread.of();
        self.found.clear();
        self.found.resize(owed.len(), false);
        let (mut visits, mut known, mut all) = (0, 0, 0);
        let mut best: Option<(f64, TryId)> = None;
        let mut next = self.nodes[node as usize].tries;
        while let Some(tried) = self.tries.get_mut(next as usize) {
            let id = std::mem::replace(&mut next, tried.next);
            all += 1;
            if tried.who != who {
                continue;
            }
            let Some(place) = owed.iter().position(|action| *action == tried.action) else {
                continue;
            };
            self.found[place] = true;
            tried.offered += 1;
            visits += tried.visits;
            known += 1;
            let times = f64::from(tried.visits.max(1));
            let wavering = waver.as_mut().map_or(1.0, |luck| 2.0 * luck.unit());
            let curious =
                wavering * habits.curiosity * (f64::from(tried.offered).ln() / times).sqrt();
            let trust = habits.trust * f64::from(tried.leaning) / (times + 1.0);
            let score = tried.mean() + spread * (curious + trust);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, id));
            }
        }
        let wide = known < owed.len()
            && f64::from(known as u32) < habits.breadth * f64::from(visits + 1).sqrt();
        if wide && (node == Self::ROOT || all < TRIES_PER_NODE) {
            return Some(self.add(node, who, owed, lean));
        }
        best.map(|(_, id)| id)
    }

    /// Adds the most promising of the actions that were not found.
    fn add(
        &mut self,
        node: NodeId,
        who: Who,
        owed: &[A],
        lean: impl FnOnce(&mut Vec<f32>),
    ) -> TryId {
        let mut leanings = Vec::with_capacity(owed.len());
        lean(&mut leanings);
        let fresh = (0..owed.len()).filter(|&place| !self.found[place]);
        // Of equals the first.
        let place = fresh
            .rev()
            .max_by(|&one, &two| leanings[one].total_cmp(&leanings[two]));
        let place = place.expect("something was not found");
        let id = self.tries.len() as u32;
        let next = std::mem::replace(&mut self.nodes[node as usize].tries, id);
        let (action, leaning) = (owed[place], leanings[place]);
        self.tries.push(Try {
            who,
            action,
            visits: 0,
            offered: 1,
            total: 0.0,
            leaning,
            next,
        });
        id
    }

    /// The node to which what happened leads, new if need be; nothing where the tree is full.
    pub(crate) fn follow(
        &mut self,
        node: NodeId,
        happened: u64,
        seen: Option<u64>,
    ) -> Option<NodeId> {
        let happened = number(&(happened, seen));
        let mut next = self.nodes[node as usize].ways;
        while let Some(way) = self.ways.get(next as usize) {
            if way.happened == happened {
                return Some(way.to);
            }
            next = way.next;
        }
        if self.nodes.len() >= self.most {
            return None;
        }
        let to = self.nodes.len() as u32;
        self.nodes.push(Node {
            seen,
            tries: NONE,
            ways: NONE,
        });
        let way = Way {
            happened,
            to,
            next: self.nodes[node as usize].ways,
        };
        self.nodes[node as usize].ways = self.ways.len() as u32;
        self.ways.push(way);
        Some(to)
    }

    /// What a try brought its seat.
    pub(crate) fn learn(&mut self, tried: TryId, value: f64) {
        let tried = &mut self.tries[tried as usize];
        tried.visits += 1;
        tried.total += value;
    }

    /// What a round brought the searching seat.
    pub(crate) fn learn_spread(&mut self, value: f64) {
        self.spread.add(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Who = Who {
        seat: Seat(0),
        mind: 0,
    };

    /// One round at the root: what is chosen of what is owed brings so much.
    fn round(tree: &mut Tree<u8>, owed: &[u8], habits: &Habits, value: impl Fn(u8) -> f64) -> u8 {
        let lean =
            |leanings: &mut Vec<f32>| leanings.extend(owed.iter().map(|&action| f32::from(action)));
        let tried = tree
            .choose(Tree::<u8>::ROOT, ME, owed, habits, None, lean)
            .expect("there is room");
        let action = tree.get(tried).action;
        tree.learn(tried, value(action));
        tree.learn_spread(value(action));
        action
    }

    #[test]
    fn a_long_list_is_opened_little_by_little_the_most_promising_first() {
        let (mut tree, owed) = (Tree::new(1), Vec::from_iter(0..100));
        let habits = Habits {
            breadth: 1.0,
            ..Habits::USUAL
        };
        let mut tried = |rounds: u32| {
            for _ in 0..rounds {
                round(&mut tree, &owed, &habits, |_| 0.5);
            }
            tree.at(Tree::<u8>::ROOT)
                .map(|tried| tried.action)
                .collect::<Vec<_>>()
        };
        assert_eq!(tried(1), [99]);
        assert_eq!(tried(24).len(), 5, "the root of 25");
        let mut many = tried(75);
        many.sort_unstable();
        assert_eq!(many, [90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
    }

    #[test]
    fn what_is_seldom_there_is_not_taken_for_neglected() {
        let (mut tree, habits) = (
            Tree::new(1),
            Habits {
                trust: 0.0,
                ..Habits::USUAL
            },
        );
        let value = |action| f64::from(1 - action);
        for _ in 0..2 {
            round(&mut tree, &[0, 1], &habits, value);
        }
        // In these worlds there is no other way.
        for _ in 0..100 {
            assert_eq!(round(&mut tree, &[0], &habits, value), 0);
            // Elsewhere rounds end badly: there is something to be curious about.
            tree.learn_spread(0.0);
        }
        assert_eq!(
            round(&mut tree, &[0, 1], &habits, value),
            0,
            "bad, and tried whenever it was there"
        );
    }
}
