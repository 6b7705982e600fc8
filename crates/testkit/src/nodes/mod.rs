//! Several nodes, a store with leases and a bus under a seeded scheduler, without sockets and without real time. Rooms,
//! relays and listeners, leases and what a node makes of its own are those of the server; around them everything goes
//! wrong that can: the bus drops, doubles, delays and reorders, the store refuses and does not say what it has kept, nodes
//! are killed, stand still for longer than their lease, leave, and are cut off from the bus or the store, both ways or one way. The same seed tells the same story.

mod cuts;
mod node;
mod people;
mod promises;
mod relay;
mod rooms;
mod store;

use std::collections::BTreeMap;
use std::sync::Arc;

use sobremesa_bots::Roster as _;
use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{Sitter, TableId, Terms};
use sobremesa_shelf::with_game;
use sobremesa_store::leases::Leases;
use sobremesa_store::{Memory, Store as _};
use sobremesa_table::{Conn, Invitation, RoomConfig, TableSpec, create_invited};

use crate::room::{actor, bot, person, terms};
use node::{Node, NodeEvent};
use people::{Human, Link};
use store::StoreEvent;

/// How long a lease runs, in milliseconds of the simulation.
const LEASE: u64 = 1_000;
/// When it begins.
const BEGIN: u64 = 1_000_000;
/// How long everything goes wrong, and how long people play on afterwards.
const CHAOS: u64 = 7_000;
const CALM: u64 = 4_000;
/// How many events it may take at most until everybody knows everything.
const MAX_STEPS: u32 = 30_000;
const NODES: usize = 3;
const ROOM_CONFIG: RoomConfig = RoomConfig {
    pace: 100,
    think: 1,
    queue: 24,
    window: 1_000,
    talk_burst: 100,
    talk_every: 100,
};

/// A mistake that is made on purpose, to see that it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    Nothing,
    /// The store keeps what is appended, whatever epoch it names.
    NoFencing,
    /// Rooms hear that something is stored before it is.
    ToldBeforeStored,
    /// A relay that missed something goes on as if it had not.
    GapsNotMinded,
    /// A node that stood still answers before it knows what became of its lease.
    LeaseNotMinded,
    /// What has no answer yet is asked again under another number.
    AskedAnew,
    /// What has no answer yet is forgotten when a table moves.
    NotAskedAgain,
    /// A node does not look for tables that are its own and not open.
    StraysNotMinded,
}

/// What came of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodesReport {
    pub events: u64,
    pub facts: u64,
    pub acknowledged: u64,
    pub killed: u64,
    pub hung: u64,
    pub left: u64,
    /// Wires of one node that were cut.
    pub cut: u64,
    /// Appends that were refused because another node held the table.
    pub fenced: u64,
    /// Claims that took a table.
    pub claims: u64,
    pub lost: u64,
    pub doubled: u64,
    /// Of everything people were told.
    pub digest: u64,
}

impl NodesReport {
    pub fn add(&mut self, other: &NodesReport) {
        self.events += other.events;
        self.facts += other.facts;
        self.acknowledged += other.acknowledged;
        self.killed += other.killed;
        self.hung += other.hung;
        self.left += other.left;
        self.cut += other.cut;
        self.fenced += other.fenced;
        self.claims += other.claims;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.digest ^= other.digest;
    }
}

/// A process: which node, and which of its lives. What was meant for an earlier one is lost with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Process {
    place: usize,
    life: u64,
}

enum Event {
    /// Something reaches a process; one that stands still gets to it later.
    At(Process, NodeEvent),
    Store(StoreEvent),
    /// The bus hands something to whoever listens at this moment.
    Bus(relay::OnBus),
    /// A message reaches a client, or its connection ends.
    Tell {
        conn: Conn,
        text: Option<Arc<str>>,
    },
    Tick {
        human: usize,
    },
    Fault,
    Start {
        place: usize,
    },
}

pub struct World {
    luck: FastLuck,
    plant: Plant,
    now: u64,
    order: u64,
    queue: BTreeMap<(u64, u64), Event>,
    calm: bool,
    /// Does nobody begin anything more?
    quiet: bool,
    store: Memory,
    leases: Leases,
    /// Until when the store does not answer, and the bus loses everything.
    store_down: u64,
    bus_down: u64,
    /// The epoch each fact was written under.
    epochs: BTreeMap<TableId, Vec<u64>>,
    nodes: Vec<Node>,
    /// Relays that have something to do.
    dirty: Vec<(usize, TableId)>,
    links: BTreeMap<Conn, Link>,
    humans: Vec<Human>,
    tables: Vec<(TableId, &'static str)>,
    /// A table of bots alone, which nobody follows: nobody asks where it is.
    unwatched: (TableId, &'static str),
    /// Every Done that somebody heard: who, which number, by which version.
    acknowledged: Vec<(TableId, String, u64, u64)>,
    serial: u64,
    told: NodesReport,
}

fn table_id(name: &str) -> TableId {
    TableId::try_from(name.to_owned()).expect("an id")
}

/// Runs a seed.
///
/// # Panics
/// Where a promise is broken.
#[must_use]
pub fn run(seed: u64, plant: Plant) -> NodesReport {
    let mut world = World::new(seed, plant);
    let end = world.now + CHAOS;
    while world.now < end {
        world.step();
    }
    world.calm_down();
    world.settle()
}

impl World {
    fn new(seed: u64, plant: Plant) -> World {
        let mut leases = Leases::new(LEASE);
        let now = BEGIN;
        let nodes: Vec<Node> = (0..NODES)
            .map(|_| Node::new(1, leases.join(now), now))
            .collect();
        let mut world = World {
            luck: FastLuck::stream(seed, 24),
            plant,
            now,
            order: 0,
            queue: BTreeMap::new(),
            calm: false,
            quiet: false,
            store: Memory::new(),
            leases,
            store_down: 0,
            bus_down: 0,
            epochs: BTreeMap::new(),
            nodes,
            dirty: Vec::new(),
            links: BTreeMap::new(),
            humans: ["ana", "ben", "cleo"]
                .map(|name| Human::new(actor(name)))
                .into(),
            tables: Vec::new(),
            unwatched: (table_id("unwatched"), "the-game"),
            acknowledged: Vec::new(),
            serial: 0,
            told: NodesReport::default(),
        };
        for place in 0..=world.luck.below(2) {
            world.open_table(place);
        }
        world.open_unwatched();
        for place in 0..NODES {
            world.begin(place);
        }
        for human in 0..world.humans.len() {
            world.later(1, 200, Event::Tick { human });
        }
        world.later(200, 1_500, Event::Fault);
        world
    }

    /// A number from `least` to below `most`.
    fn between(&mut self, least: u32, most: u32) -> u64 {
        u64::from(least + self.luck.below(most.saturating_sub(least).max(1)))
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.luck.below(n) == 0
    }

    fn at(&mut self, time: u64, event: Event) {
        self.order += 1;
        self.queue.insert((time.max(self.now), self.order), event);
    }

    fn later(&mut self, least: u32, most: u32, event: Event) {
        let time = self.now + self.between(least, most);
        self.at(time, event);
    }

    /// A table of some game at which two or three people sit, perhaps with a bot, held by the first node.
    fn open_table(&mut self, place: u32) {
        let (game, cheap) = match self.luck.below(2) {
            0 => ("the-game", "greedy"),
            _ => ("push", "cautious"),
        };
        let mut sitters: Vec<Sitter> = ["ana", "ben", "cleo"].map(person).into();
        if self.one_in(2) {
            sitters[2] = bot(cheap);
        }
        let mut terms = terms(3, serde_json::json!({}));
        (terms.seconds, terms.stand_in) = (self.one_in(3).then_some(5), Some(cheap.to_owned()));
        let id = table_id(&format!("table-{place}"));
        self.create(id.clone(), game, terms, sitters, false);
        self.tables.push((id, game));
    }

    /// A match of bots that is on.
    fn open_unwatched(&mut self) {
        let (id, game) = self.unwatched.clone();
        let sitters = vec![bot("greedy"); 3];
        self.create(id, game, terms(3, serde_json::json!({})), sitters, true);
    }

    /// Makes a table, held by the first node.
    fn create(&mut self, id: TableId, game: &str, terms: Terms, sitters: Vec<Sitter>, start: bool) {
        let (seed, at) = (Seed::new([self.luck.below(256) as u8; 32]), self.now);
        let created = with_game!(game, G => create_invited(TableSpec {
            roster: G::ROSTER, id: id.clone(), seed, at, owner: actor("ana"), terms, position: None, sitters, salt: None,
            start,
        }, Invitation::default()), else => unreachable!("a game of the shelf"));
        let created = created.unwrap_or_else(|faults| panic!("{faults:?}"));
        let batch = sobremesa_store::Batch::new(0, created.facts, created.head);
        assert!(self.leases.append(self.nodes[0].id, id.as_str(), 0));
        self.epochs.insert(id.clone(), vec![1; batch.facts.len()]);
        self.store.append(&[batch]).remove(0).expect("memory");
    }

    /// Every table there is, whether anybody follows it or not.
    fn every_table(&self) -> Vec<(TableId, &'static str)> {
        let tables = self.tables.iter().chain([&self.unwatched]);
        tables.cloned().collect()
    }

    fn step(&mut self) {
        let ((time, _), event) = self
            .queue
            .pop_first()
            .expect("somebody always does something");
        self.now = time;
        self.told.events += 1;
        match event {
            Event::At(process, event) => self.reach(process, event),
            Event::Store(event) => self.store_does(event),
            Event::Bus(message) => self.bus_hands_over(message),
            Event::Tell { conn, text } => self.hears(conn, text.as_deref()),
            Event::Tick { human } => self.tick(human),
            Event::Fault => self.fault(),
            Event::Start { place } => self.start(place),
        }
        while let Some((place, table)) = self.dirty.pop() {
            self.pump(place, &table);
        }
    }

    /// Something goes wrong.
    fn fault(&mut self) {
        if self.calm {
            return;
        }
        self.later(200, 1_500, Event::Fault);
        let place = self.luck.below(NODES as u32) as usize;
        match self.luck.below(10) {
            0 | 1 => self.kill(place),
            2 => {
                let long = self.between(100, 3 * LEASE as u32);
                self.hang(place, long);
            }
            // With something in hand.
            3 => {
                let long = self.between(LEASE as u32, 3 * LEASE as u32);
                self.nodes[place].hangs_next = Some(long);
            }
            4 | 5 => self.leave(place),
            6 => self.cut(place, true),
            7 => self.cut(place, false),
            8 => self.store_down = self.now + self.between(50, 2 * LEASE as u32),
            _ => self.bus_down = self.now + self.between(50, 2 * LEASE as u32),
        }
    }

    fn hang(&mut self, place: usize, long: u64) {
        self.nodes[place].hung = self.now + long;
        self.told.hung += 1;
    }

    /// Nothing goes wrong any more: every table goes on, and in the end everybody knows everything.
    fn calm_down(&mut self) {
        self.calm = true;
        (self.store_down, self.bus_down) = (0, 0);
        for node in &mut self.nodes {
            (node.hung, node.hangs_next) = (0, None);
            (node.bus, node.store) = Default::default();
        }
        let tables = self.every_table();
        let before: Vec<u64> = tables.iter().map(|(id, _)| self.stored(id)).collect();
        let end = self.now + CALM;
        while self.now < end {
            self.step();
        }
        for ((table, _), before) in tables.iter().zip(before) {
            let goes_on = self.stored(table) > before || self.is_over(table);
            assert!(goes_on, "{table} stands still: {}", self.describe());
        }
        self.quiet = true;
        for steps in 0..MAX_STEPS {
            if steps % 20 == 0 && self.everybody_knows() {
                return;
            }
            self.step();
        }
        panic!("not everybody was told everything: {}", self.describe());
    }
}
