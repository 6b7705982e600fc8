//! Rooms, a store and people under a seeded scheduler: delays, lost connections, failing writes, crashes, and people who
//! do what they like. The same seed tells the same story.

mod again;
mod people;
mod promises;
mod server;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;
use sobremesa_bots::Roster as _;
use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{Sitter, TableId, Terms};
use sobremesa_shelf::with_game;
use sobremesa_store::{Faulty, Memory, Store as _};
use sobremesa_table::{
    Answer, AnyRoom, Conn, Job, Room, RoomConfig, Sequel, Table, TableSpec, create_invited,
};

use crate::room::{actor, bot, person, terms};
use people::{Human, Said};
pub(crate) use promises::{answers, assert_once};

/// How long there is chaos, in milliseconds of the simulation.
const CHAOS: u64 = 40_000;
/// How many events a calm end may take at most.
const MAX_STEPS: u32 = 60_000;
/// Bots that think quickly, and how rooms behave.
const ROOM_CONFIG: RoomConfig = RoomConfig {
    pace: 100,
    think: 1,
    queue: 24,
    window: 4_000,
    talk_burst: 10,
    talk_every: 100,
};

/// What came of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimReport {
    pub events: u64,
    pub facts: u64,
    pub acknowledged: u64,
    pub crashes: u64,
    pub faults: u64,
    pub records: u64,
    pub compared: u64,
    /// Rematches that people were waited for at.
    pub wanted: u64,
    /// Of everything that was sent.
    pub digest: u64,
}

impl SimReport {
    pub fn add(&mut self, other: &SimReport) {
        self.events += other.events;
        self.facts += other.facts;
        self.acknowledged += other.acknowledged;
        self.crashes += other.crashes;
        self.faults += other.faults;
        self.records += other.records;
        self.compared += other.compared;
        self.wanted += other.wanted;
        self.digest ^= other.digest;
    }
}

enum Event {
    /// A message reaches the server.
    Arrive {
        conn: Conn,
        table: TableId,
        said: Said,
    },
    /// A message reaches a client.
    Deliver {
        conn: Conn,
        message: Value,
    },
    /// The server notices that a connection is gone.
    Gone {
        conn: Conn,
    },
    /// A client notices that its connection is gone.
    Lost {
        conn: Conn,
    },
    /// The disk gets to a batch.
    Append {
        epoch: u64,
        batch: Box<sobremesa_store::Batch>,
    },
    /// The word of it reaches the room.
    FactRecord {
        epoch: u64,
        table: TableId,
        how: How,
    },
    /// A bot has thought, or was given up.
    Thought {
        epoch: u64,
        table: TableId,
        job: Job,
        how: Thinks,
    },
    LateThought {
        epoch: u64,
        table: TableId,
        answer: Box<Answer>,
    },
    Wake {
        epoch: u64,
        table: TableId,
    },
    Rematch {
        epoch: u64,
        table: TableId,
        sequel: Box<Sequel>,
    },
    Tick {
        human: usize,
    },
    Crash,
    Restart,
}

#[derive(Clone, Copy, Debug)]
enum How {
    Kept,
    NotKept,
    /// Nobody knows: the store has to be asked, from this fact on.
    Unknown(u64),
}

#[derive(Clone, Copy, Debug)]
enum Thinks {
    Well,
    BreaksDown,
    TooLong,
}

struct Link {
    human: usize,
    /// Does the client think it is there?
    up: bool,
    /// Does the server?
    open: bool,
    /// The tables it follows.
    follows: Vec<TableId>,
    /// When the last message on its way arrives: messages of one connection keep their order.
    out_at: u64,
    in_at: u64,
}

pub struct Sim {
    luck: FastLuck,
    now: u64,
    order: u64,
    queue: BTreeMap<(u64, u64), Event>,
    calm: bool,
    /// Do they want another match?
    encore: bool,
    store: Faulty<Memory>,
    rooms: BTreeMap<TableId, Box<dyn AnyRoom>>,
    games: BTreeMap<TableId, &'static str>,
    /// How many facts the store has of each table, and whether its match is over.
    stored: BTreeMap<TableId, (u64, bool)>,
    running: bool,
    epoch: u64,
    links: BTreeMap<Conn, Link>,
    humans: Vec<Human>,
    tables: Vec<TableId>,
    /// Every Done that somebody heard: who, which number, by which version.
    acknowledged: Vec<(TableId, String, u64, u64)>,
    told: SimReport,
}

/// Runs a seed.
///
/// # Panics
/// Where a promise is broken.
pub fn run(seed: u64) -> SimReport {
    let mut sim = Sim::new(seed);
    sim.chaos();
    sim.calm_down();
    sim.settle()
}

impl Sim {
    fn new(seed: u64) -> Sim {
        let mut sim = Sim {
            luck: FastLuck::stream(seed, 77),
            now: 1_000_000,
            order: 0,
            queue: BTreeMap::new(),
            calm: false,
            encore: false,
            store: Faulty::new(Memory::new()),
            rooms: BTreeMap::new(),
            games: BTreeMap::new(),
            stored: BTreeMap::new(),
            running: true,
            epoch: 0,
            links: BTreeMap::new(),
            humans: ["ana", "ben", "cleo", "dan"]
                .map(|name| Human::new(actor(name)))
                .into(),
            tables: Vec::new(),
            acknowledged: Vec::new(),
            told: SimReport::default(),
        };
        for place in 0..2 {
            sim.open_table(place);
        }
        for human in 0..sim.humans.len() {
            sim.later(10, 500, Event::Tick { human });
        }
        for _ in 0..sim.luck.below(4) {
            sim.later(1_000, CHAOS as u32, Event::Crash);
        }
        sim
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

    /// A table of some game with some people and bots, in the lobby or begun.
    fn open_table(&mut self, place: u8) {
        let (game, options): (&'static str, &str) = match self.luck.below(4) {
            0 => ("the-game", "{}"),
            1 => ("the-game", r#"{"extreme":true,"free-talk":true}"#),
            2 => ("the-game", r#"{"starter":0,"free-talk":true}"#),
            _ => ("push", r#"{"hide-totals":true}"#),
        };
        let seats = 2 + self.luck.below(3) as u8;
        let cheap = if game == "push" { "cautious" } else { "greedy" };
        let terms = Terms {
            seconds: self.one_in(2).then_some(5 + self.luck.below(20)),
            stand_in: Some(cheap.to_owned()),
            hints: None,
            spectators: !self.one_in(4),
            ..terms(seats, serde_json::from_str(options).expect("JSON"))
        };
        let mut sitters: Vec<Sitter> = self
            .humans
            .iter()
            .take(seats.into())
            .map(|human| person(&human.actor.name))
            .collect();
        for sitter in &mut sitters[1..] {
            if self.luck.below(3) == 0 {
                *sitter = bot(if self.luck.below(2) == 0 {
                    cheap
                } else {
                    "random"
                });
            }
        }
        let begun = self.one_in(2)
            && !sitters[1..]
                .iter()
                .any(|sitter| matches!(sitter, Sitter::Person { .. }));
        let id = TableId::try_from(format!("table-{place}")).expect("an id");
        self.create(id, game, terms, sitters, begun)
            .expect("a table");
    }

    fn create(
        &mut self,
        id: TableId,
        game: &'static str,
        terms: Terms,
        sitters: Vec<Sitter>,
        start: bool,
    ) -> Result<(), sobremesa_store::StoreError> {
        let sequel = Sequel {
            terms,
            owner: actor("ana").id,
            sitters,
            invitation: Default::default(),
            start,
        };
        self.create_sequel(id, game, sequel)
    }

    fn create_sequel(
        &mut self,
        id: TableId,
        game: &'static str,
        sequel: Sequel,
    ) -> Result<(), sobremesa_store::StoreError> {
        let seed = Seed::new([self.luck.below(256) as u8; 32]);
        let owner = actor(sequel.owner.as_str());
        let (at, terms, sitters, start) = (self.now, sequel.terms, sequel.sitters, sequel.start);
        let created = with_game!(game, G => create_invited(TableSpec {
            roster: G::ROSTER, id: id.clone(), seed, at, owner, terms, position: None, sitters, salt: None, start,
        }, sequel.invitation), else => unreachable!("a game of the shelf"));
        let created = created.unwrap_or_else(|faults| panic!("{faults:?}"));
        let batch = sobremesa_store::Batch::new(0, created.facts, created.head);
        self.store.append(&[batch]).remove(0)?;
        self.note_stored(&id);
        self.games.insert(id.clone(), game);
        self.tables.push(id);
        Ok(())
    }

    fn step(&mut self) -> bool {
        let Some(((time, _), event)) = self.queue.pop_first() else {
            return false;
        };
        self.now = time;
        self.told.events += 1;
        match event {
            Event::Tick { human } => self.tick(human),
            Event::Lost { conn } => self.lost(conn),
            Event::Deliver { conn, message } => self.deliver(conn, &message),
            other => self.serve(other),
        }
        true
    }

    fn chaos(&mut self) {
        let end = self.now + CHAOS;
        while self.now < end && self.step() {}
    }

    /// No more faults, and everybody behaves: every match has to come to its end.
    fn calm_down(&mut self) {
        self.calm = true;
        self.store.heal();
        if !self.running {
            self.serve(Event::Restart);
        }
        for _ in 0..MAX_STEPS {
            if self.told.events.is_multiple_of(50)
                && self.tables.iter().all(|table| self.is_over(table))
            {
                break;
            }
            assert!(self.step(), "somebody always has something to do");
        }
        let stuck: Vec<&TableId> = self
            .tables
            .iter()
            .filter(|table| !self.is_over(table))
            .collect();
        assert!(stuck.is_empty(), "stuck: {stuck:?} {}", self.describe());
        // What is on its way arrives, and those who are there play again.
        self.encore = true;
        if self.one_in(2) {
            self.later(1_000, 15_000, Event::Crash);
        }
        let begun = |sim: &Sim| sim.tables.iter().all(|table| sim.has_begun(table));
        for steps in 0..MAX_STEPS {
            if steps > 2_000 && self.running && steps % 50 == 0 && begun(self) {
                break;
            }
            self.step();
        }
        assert!(begun(self), "{}", self.describe());
    }

    fn is_over(&self, table: &TableId) -> bool {
        again::is_sequel(table) || self.stored[table].1
    }

    fn note_stored(&mut self, table: &TableId) {
        use sobremesa_store::TablePhase;
        let head = self
            .store
            .head(table.as_str())
            .expect("memory")
            .expect("a head");
        let over = matches!(head.phase, TablePhase::Over | TablePhase::Closed);
        self.stored.insert(table.clone(), (head.facts, over));
    }

    fn describe(&self) -> String {
        let mut text = String::new();
        for table in &self.tables {
            let facts = self.facts(table);
            let _ = write!(
                text,
                "\n{table}: {} facts, the last {:?}",
                facts.len(),
                facts.last()
            );
        }
        for human in &self.humans {
            for (table, client) in &human.tables {
                let (name, phase) = (&human.actor.name, client.phase());
                let _ = write!(
                    text,
                    "\n{name} at {table}: {phase}, {:?}, owed {}, pending {}",
                    client.version,
                    client.owed().len(),
                    human.pending.len()
                );
            }
        }
        text
    }

    fn facts(&self, table: &TableId) -> Vec<String> {
        self.store
            .facts(table.as_str(), 0)
            .expect("memory does not fail")
    }

    fn open(&self, table: &TableId, facts: &[String]) -> Option<Box<dyn AnyRoom>> {
        let game = self.games.get(table)?;
        let room: Box<dyn AnyRoom> = with_game!(*game, G => {
            let table = Table::read(G::ROSTER, table.clone(), facts).expect("readable");
            Box::new(Room::new(table, ROOM_CONFIG, 5, self.now))
        }, else => unreachable!("a game of the shelf"));
        let head = self
            .store
            .head(table.as_str())
            .expect("memory")
            .expect("a head");
        assert_eq!(room.head(), head, "the list says what the facts say");
        assert_eq!(head.facts, facts.len() as u64);
        Some(room)
    }
}
