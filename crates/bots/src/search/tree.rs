//! The search tree: nodes are information sets, edges are actions with visit and availability counts. Three arenas that are
//! cleared, never freed, with a node limit. `mod.rs` names the source.

use std::collections::HashMap;

use sobremesa_core::{FastLuck, Luck, Seat};

use super::game::SearchConfig;
use super::hash::stable_hash;

pub(crate) type NodeId = u32;
pub(crate) type EdgeId = u32;

/// The end of a chain.
const NONE: u32 = u32::MAX;
/// The most edges of a node, all seats and determinizations together: a bound on memory.
const EDGES_PER_NODE: usize = 24;

/// Whose edge it is: a seat, and a key for what that seat knows and the searching seat does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decider {
    pub(crate) seat: Seat,
    pub(crate) key: u64,
}

/// An action of one seat at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    pub(crate) decider: Decider,
    pub(crate) action: A,
    pub(crate) visits: u32,
    /// Availability count: in some determinizations the action is not legal.
    available: u32,
    /// Sum of the seat's values.
    value_sum: f64,
    prior: f32,
    next: EdgeId,
}

impl<A> Edge<A> {
    pub(crate) fn mean(&self) -> f64 {
        self.value_sum / f64::from(self.visits.max(1))
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The number of what is seen there, where the game says it.
    information_set: Option<u64>,
    edges: EdgeId,
    links: u32,
}

/// An observation that leads from a node to another.
#[derive(Clone, Copy, Debug)]
struct Link {
    observation: u64,
    to: NodeId,
    next: u32,
}

/// Running moments of the returns: the exploration term is scaled by their standard deviation.
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

    /// The standard deviation, with a default for fewer than eight returns.
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
    edges: Vec<Edge<A>>,
    links: Vec<Link>,
    node_limit: usize,
    spread: Spread,
    /// Which of the owed actions have an edge; a reused buffer.
    found: Vec<bool>,
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(crate) const ROOT: NodeId = 0;

    /// The standard deviation of the returns.
    pub(crate) fn spread(&self) -> f64 {
        self.spread.of()
    }

    pub(crate) fn new(node_limit: usize) -> Tree<A> {
        let spread = Spread::default();
        let (nodes, edges, links) = (Vec::new(), Vec::new(), Vec::new());
        let mut tree = Tree {
            nodes,
            edges,
            links,
            node_limit: node_limit.max(1),
            spread,
            found: Vec::new(),
        };
        tree.clear(None);
        tree
    }

    pub(crate) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn clear(&mut self, information_set: Option<u64>) {
        self.nodes.clear();
        self.edges.clear();
        self.links.clear();
        self.spread = Spread::default();
        self.nodes.push(Node {
            information_set,
            edges: NONE,
            links: NONE,
        });
    }

    /// Starts a new decision: at the node of this information set if there is one (tree reuse), else with an empty tree.
    pub(crate) fn begin(&mut self, information_set: Option<u64>) {
        let known = information_set.and_then(|_| {
            self.nodes
                .iter()
                .position(|node| node.information_set == information_set)
        });
        match known {
            Some(node) => self.keep(node as NodeId),
            None => self.clear(information_set),
        }
    }

    /// Makes a node the root and keeps the subtree below it.
    fn keep(&mut self, root: NodeId) {
        let (nodes, edges, links) = (
            std::mem::take(&mut self.nodes),
            std::mem::take(&mut self.edges),
            std::mem::take(&mut self.links),
        );
        let mut places = HashMap::from([(root, Self::ROOT)]);
        let mut open = vec![root];
        self.nodes.push(Node {
            edges: NONE,
            links: NONE,
            ..nodes[root as usize]
        });
        while let Some(old) = open.pop() {
            let place = places[&old] as usize;
            let mut next = nodes[old as usize].edges;
            while let Some(edge) = edges.get(next as usize) {
                self.edges.push(Edge {
                    next: self.nodes[place].edges,
                    ..*edge
                });
                self.nodes[place].edges = self.edges.len() as u32 - 1;
                next = edge.next;
            }
            let mut next = nodes[old as usize].links;
            while let Some(link) = links.get(next as usize) {
                let to = *places.entry(link.to).or_insert_with(|| {
                    self.nodes.push(Node {
                        edges: NONE,
                        links: NONE,
                        ..nodes[link.to as usize]
                    });
                    open.push(link.to);
                    self.nodes.len() as u32 - 1
                });
                self.links.push(Link {
                    to,
                    next: self.nodes[place].links,
                    observation: link.observation,
                });
                self.nodes[place].links = self.links.len() as u32 - 1;
                next = link.next;
            }
        }
    }

    /// The edges of a node, newest first.
    pub(crate) fn at(&self, node: NodeId) -> impl Iterator<Item = &Edge<A>> {
        let mut next = self.nodes[node as usize].edges;
        std::iter::from_fn(move || {
            let edge = self.edges.get(next as usize)?;
            next = edge.next;
            Some(edge)
        })
    }

    pub(crate) fn get(&self, edge: EdgeId) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    /// Selection: expands the legal action with the highest prior while progressive widening allows it, else takes the edge
    /// with the highest UCB score. Nothing where the node is full and no legal action has an edge.
    ///
    /// Simultaneous deciders jitter their exploration term: in lockstep each would always meet the same answers.
    pub(crate) fn choose(
        &mut self,
        node: NodeId,
        decider: Decider,
        owed: &[A],
        config: &SearchConfig,
        mut jitter: Option<&mut FastLuck>,
        fill_priors: impl FnOnce(&mut Vec<f32>),
    ) -> Option<EdgeId> {
        let spread = self.spread.of();
        self.found.clear();
        self.found.resize(owed.len(), false);
        let (mut visits, mut known, mut all) = (0, 0, 0);
        let mut best: Option<(f64, EdgeId)> = None;
        let mut next = self.nodes[node as usize].edges;
        while let Some(edge) = self.edges.get_mut(next as usize) {
            let id = std::mem::replace(&mut next, edge.next);
            all += 1;
            if edge.decider != decider {
                continue;
            }
            let Some(place) = owed.iter().position(|action| *action == edge.action) else {
                continue;
            };
            self.found[place] = true;
            edge.available += 1;
            visits += edge.visits;
            known += 1;
            let times = f64::from(edge.visits.max(1));
            let jittered = jitter.as_mut().map_or(1.0, |luck| 2.0 * luck.unit());
            let exploration = jittered
                * config.exploration
                * (libm::log(f64::from(edge.available)) / times).sqrt();
            let prior = config.prior_weight * f64::from(edge.prior) / (times + 1.0);
            let score = edge.mean() + spread * (exploration + prior);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, id));
            }
        }
        let wide = known < owed.len()
            && f64::from(known as u32) < config.widening * f64::from(visits + 1).sqrt();
        if wide && (node == Self::ROOT || all < EDGES_PER_NODE) {
            return Some(self.add(node, decider, owed, fill_priors));
        }
        best.map(|(_, id)| id)
    }

    /// Adds an edge for the action with the highest prior that has none.
    fn add(
        &mut self,
        node: NodeId,
        decider: Decider,
        owed: &[A],
        fill_priors: impl FnOnce(&mut Vec<f32>),
    ) -> EdgeId {
        let mut priors = Vec::with_capacity(owed.len());
        fill_priors(&mut priors);
        let fresh = (0..owed.len()).filter(|&place| !self.found[place]);
        // Of equals the first.
        let place = fresh
            .rev()
            .max_by(|&one, &two| priors[one].total_cmp(&priors[two]));
        let place = place.expect("something was not found");
        let id = self.edges.len() as u32;
        let next = std::mem::replace(&mut self.nodes[node as usize].edges, id);
        let (action, prior) = (owed[place], priors[place]);
        self.edges.push(Edge {
            decider,
            action,
            visits: 0,
            available: 1,
            value_sum: 0.0,
            prior,
            next,
        });
        id
    }

    /// The node an observation leads to, created if need be; nothing where the tree is full.
    pub(crate) fn follow(
        &mut self,
        node: NodeId,
        observation: u64,
        information_set: Option<u64>,
    ) -> Option<NodeId> {
        let observation = stable_hash(&(observation, information_set));
        let mut next = self.nodes[node as usize].links;
        while let Some(link) = self.links.get(next as usize) {
            if link.observation == observation {
                return Some(link.to);
            }
            next = link.next;
        }
        if self.nodes.len() >= self.node_limit {
            return None;
        }
        let to = self.nodes.len() as u32;
        self.nodes.push(Node {
            information_set,
            edges: NONE,
            links: NONE,
        });
        let link = Link {
            observation,
            to,
            next: self.nodes[node as usize].links,
        };
        self.nodes[node as usize].links = self.links.len() as u32;
        self.links.push(link);
        Some(to)
    }

    pub(crate) fn backpropagate(&mut self, edge: EdgeId, value: f64) {
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.value_sum += value;
    }

    pub(crate) fn record_return(&mut self, value: f64) {
        self.spread.add(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Decider = Decider {
        seat: Seat(0),
        key: 0,
    };

    /// One iteration at the root with these values.
    fn iteration(
        tree: &mut Tree<u8>,
        owed: &[u8],
        config: &SearchConfig,
        value: impl Fn(u8) -> f64,
    ) -> u8 {
        let fill_priors =
            |priors: &mut Vec<f32>| priors.extend(owed.iter().map(|&action| f32::from(action)));
        let edge = tree
            .choose(Tree::<u8>::ROOT, ME, owed, config, None, fill_priors)
            .expect("there is room");
        let action = tree.get(edge).action;
        tree.backpropagate(edge, value(action));
        tree.record_return(value(action));
        action
    }

    #[test]
    fn a_long_list_is_opened_little_by_little_the_most_promising_first() {
        let (mut tree, owed) = (Tree::new(1), Vec::from_iter(0..100));
        let config = SearchConfig {
            widening: 1.0,
            ..SearchConfig::DEFAULT
        };
        let mut edge = |rounds: u32| {
            for _ in 0..rounds {
                iteration(&mut tree, &owed, &config, |_| 0.5);
            }
            tree.at(Tree::<u8>::ROOT)
                .map(|edge| edge.action)
                .collect::<Vec<_>>()
        };
        assert_eq!(edge(1), [99]);
        assert_eq!(edge(24).len(), 5, "the root of 25");
        let mut many = edge(75);
        many.sort_unstable();
        assert_eq!(many, [90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
    }

    #[test]
    fn what_is_seldom_there_is_not_taken_for_neglected() {
        let (mut tree, config) = (
            Tree::new(1),
            SearchConfig {
                prior_weight: 0.0,
                ..SearchConfig::DEFAULT
            },
        );
        let value = |action| f64::from(1 - action);
        for _ in 0..2 {
            iteration(&mut tree, &[0, 1], &config, value);
        }
        // In these worlds there is no other way.
        for _ in 0..100 {
            assert_eq!(iteration(&mut tree, &[0], &config, value), 0);
            // Elsewhere rounds end badly: there is something to be curious about.
            tree.record_return(0.0);
        }
        assert_eq!(
            iteration(&mut tree, &[0, 1], &config, value),
            0,
            "bad, and edge whenever it was there"
        );
    }
}
