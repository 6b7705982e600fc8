//! Nodes that are killed, that stand still and come back, and whose words arrive late, as plain values and by the
//! thousand: whatever happens, what was acknowledged stays, in order, and no two epochs mix.

use std::collections::BTreeMap;

use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_store::{Claim, Left};

use sobremesa_store::leases::Leases;

const LEASE: u64 = 30;
const TABLES: u32 = 3;
const NODES: u32 = 3;

/// What is on its way to the store.
struct Append {
    node: u64,
    table: u32,
    epoch: u64,
    /// The number of facts its writer believes there are.
    first: u64,
    /// When it arrives.
    at: u64,
    from: usize,
}

/// A table in a node's memory.
#[derive(Clone, Copy)]
struct Room {
    epoch: u64,
    version: u64,
    /// One thing at a time is being stored.
    storing: bool,
}

#[derive(Default)]
struct Node {
    id: u64,
    rooms: BTreeMap<u32, Room>,
    /// It stands still until then.
    still: u64,
}

struct World {
    luck: FastLuck,
    now: u64,
    leases: Leases,
    /// Each fact with the epoch it was written under.
    facts: BTreeMap<u32, Vec<u64>>,
    nodes: Vec<Node>,
    flying: Vec<Append>,
    /// As many facts of each table were acknowledged to somebody.
    acknowledged: BTreeMap<u32, u64>,
    fenced: u32,
    taken: u32,
}

impl World {
    fn new(seed: u64) -> World {
        let mut leases = Leases::new(LEASE);
        let nodes = (0..NODES).map(|_| Node {
            id: leases.join(0),
            ..Node::default()
        });
        let nodes = nodes.collect();
        World {
            luck: FastLuck::new(seed),
            now: 0,
            leases,
            facts: BTreeMap::new(),
            nodes,
            flying: Vec::new(),
            acknowledged: BTreeMap::new(),
            fenced: 0,
            taken: 0,
        }
    }

    fn name(table: u32) -> String {
        format!("t{table}")
    }

    fn step(&mut self) {
        self.now += 1 + u64::from(self.luck.below(4));
        self.land();
        let who = self.luck.below(NODES) as usize;
        if self.nodes[who].still > self.now {
            return;
        }
        match self.luck.below(12) {
            0 => self.nodes[who].still = self.now + u64::from(self.luck.below(3 * LEASE as u32)),
            1 => self.kill(who),
            2..=4 => self.renew(who),
            5 => self.release(who),
            _ => self.play(who),
        }
    }

    /// What has arrived at the store is decided there, and its writer hears it, unless it stands still or is gone.
    fn land(&mut self) {
        let now = self.now;
        let (landed, flying): (Vec<_>, Vec<_>) = std::mem::take(&mut self.flying)
            .into_iter()
            .partition(|append| append.at <= now);
        self.flying = flying;
        for append in landed {
            let facts = self.facts.entry(append.table).or_default();
            let name = World::name(append.table);
            let fits = self.leases.append(append.node, &name, append.epoch);
            if fits {
                assert_eq!(
                    append.first,
                    facts.len() as u64,
                    "whoever holds it knows all of it"
                );
                facts.push(append.epoch.max(1));
            }
            self.fenced += u32::from(!fits);
            let node = &mut self.nodes[append.from];
            let Some(room) = node
                .rooms
                .get_mut(&append.table)
                .filter(|room| room.storing)
            else {
                continue;
            };
            if room.epoch != append.epoch {
                continue;
            }
            if fits {
                (room.version, room.storing) = (room.version + 1, false);
                let acknowledged = self.acknowledged.entry(append.table).or_default();
                *acknowledged = (*acknowledged).max(room.version);
            } else {
                node.rooms.remove(&append.table);
            }
        }
    }

    /// It forgets everything; what it sent arrives all the same.
    fn kill(&mut self, who: usize) {
        let id = self.leases.join(self.now);
        self.leases.run_out(self.nodes[who].id);
        self.nodes[who] = Node {
            id,
            ..Node::default()
        };
    }

    fn renew(&mut self, who: usize) {
        let node = &mut self.nodes[who];
        let id = self.leases.renew(node.id, self.now);
        if id != node.id {
            (node.id, node.rooms) = (id, BTreeMap::new());
        }
    }

    fn release(&mut self, who: usize) {
        let other = self.luck.below(self.nodes.len() as u32) as usize;
        let left = match self.luck.below(3) {
            0 => Left::Abandoned,
            1 => Left::Asleep,
            _ => Left::To(self.nodes[other].id),
        };
        let node = &mut self.nodes[who];
        let quiet = node.rooms.iter().find(|(_, room)| !room.storing);
        if let Some((&table, &room)) = quiet {
            let name = World::name(table);
            self.leases.release(node.id, &name, room.epoch, left);
            node.rooms.remove(&table);
        }
    }

    /// Somebody at this node does something at a table: it is claimed where it is not here, and something is stored.
    fn play(&mut self, who: usize) {
        let table = self.luck.below(TABLES);
        let late = self.now + u64::from(self.luck.below(2 * LEASE as u32));
        let (node, name) = (&mut self.nodes[who], World::name(table));
        if !node.rooms.contains_key(&table) {
            let version = self.facts.get(&table).map_or(0, |facts| facts.len() as u64);
            match self.leases.claim(node.id, &name, self.now) {
                Ok(Claim::Mine { epoch }) => {
                    let storing = false;
                    let room = Room {
                        epoch,
                        version,
                        storing,
                    };
                    node.rooms.insert(table, room);
                    self.taken += 1;
                }
                Ok(Claim::NoSuchTable) => {
                    // Tables are made at once: nobody can have come for one before.
                    assert!(self.leases.append(node.id, &name, 0));
                    self.facts.insert(table, vec![1]);
                    let room = Room {
                        epoch: 1,
                        version: 1,
                        storing: false,
                    };
                    node.rooms.insert(table, room);
                }
                _ => return,
            }
        }
        let Some(room) = node.rooms.get_mut(&table).filter(|room| !room.storing) else {
            return;
        };
        room.storing = true;
        let (node, epoch, first) = (node.id, room.epoch, room.version);
        let from = who;
        self.flying.push(Append {
            node,
            table,
            epoch,
            first,
            at: late,
            from,
        });
    }

    fn check(&self, seed: u64) {
        for (table, facts) in &self.facts {
            assert!(
                facts.is_sorted(),
                "seed {seed}: epochs of table {table} mix: {facts:?}"
            );
            let acknowledged = self.acknowledged.get(table).copied().unwrap_or_default();
            assert!(
                facts.len() as u64 >= acknowledged,
                "seed {seed}: table {table} lost something"
            );
        }
    }
}

#[test]
fn nobody_writes_who_has_lost_a_table() {
    let (mut facts, mut fenced, mut taken) = (0, 0, 0);
    for seed in 0..2_000 {
        let mut world = World::new(seed);
        for _ in 0..200 {
            world.step();
        }
        world.check(seed);
        facts += world.facts.values().map(Vec::len).sum::<usize>();
        fenced += world.fenced;
        taken += world.taken;
    }
    // All of what it is about has happened, and often.
    assert!(facts > 20_000, "{facts} facts");
    assert!(fenced > 2_000, "{fenced} fenced");
    assert!(taken > 2_000, "{taken} taken over");
}
