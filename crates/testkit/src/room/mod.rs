//! A room with everything around it faked: a store in memory, connections, a clock, bots that think when told to.

mod bus;
mod client;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;
use sobremesa_bots::Roster;
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{Command, PersonId, RefusalKind, Sitter, TableId, Terms, raw};
use sobremesa_table::{
    AnyRoom as _, Conn, Head, Input, Invitation, Job, Joining, Output, Person, Room, RoomConfig,
    Sequel, Table, TableSpec, create_invited,
};

pub use bus::{Bus, BusPlant};
pub use client::{Client, Reply, patched, plain};

/// What the store does with what it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storing {
    /// It keeps it at once.
    Keeps,
    /// It takes its time, until the test says how it went.
    Waits,
    /// It cannot write.
    Fails,
}

/// A room and everything around it.
pub struct Desk<G: Roster> {
    pub room: Room<G>,
    pub id: TableId,
    pub now: u64,
    /// What the store has.
    pub facts: Vec<String>,
    pub head: Head,
    pub store: Storing,
    /// What is on its way to the store.
    pub writing: Option<Vec<String>>,
    pub clients: BTreeMap<Conn, Client>,
    pub actors: BTreeMap<Conn, Person>,
    pub jobs: Vec<Job>,
    pub wakes: BTreeSet<u64>,
    pub sequels: Vec<Sequel>,
    pub refused: Vec<RefusalKind>,
    pub moved: usize,
    /// Bytes that were told to everybody together; whoever counts them begins anew.
    pub told: usize,
    /// What goes to other nodes, where there are any.
    pub bus: Option<Bus>,
    /// Is the table read again after everything stored, and compared?
    pub looks_back: bool,
    nonce: u64,
    conns: Conn,
}

/// Does this connection understand compact steps? Every other one does, so that both are always tried.
pub fn compact(conn: Conn) -> bool {
    conn.is_multiple_of(2)
}

/// Somebody by name.
pub fn actor(name: &str) -> Person {
    let id = PersonId::try_from(name.to_owned()).expect("a plain name");
    Person {
        id,
        name: name.to_owned(),
        program: false,
    }
}

pub fn terms(seats: u8, options: Value) -> Terms {
    Terms {
        options,
        seats,
        listed: false,
        spectators: true,
        seconds: None,
        stand_in: None,
        hints: None,
        bot_seats: Default::default(),
        language: None,
    }
}

pub fn person(name: &str) -> Sitter {
    let Person {
        id: person,
        name,
        program,
    } = actor(name);
    Sitter::Person {
        person,
        name,
        program,
    }
}

pub fn bot(name: &str) -> Sitter {
    Sitter::Bot {
        bot: name.to_owned(),
    }
}

/// Tests talk without a pause.
fn room_config() -> RoomConfig {
    RoomConfig {
        talk_burst: 100_000,
        ..RoomConfig::default()
    }
}

/// A table to be opened by Ana.
pub fn spec<G: Roster>(terms: Terms, sitters: Vec<Sitter>, start: bool) -> TableSpec<G> {
    TableSpec {
        roster: G::ROSTER,
        id: TableId::try_from("table".to_owned()).expect("an id"),
        seed: Seed::new([7; 32]),
        at: 1_000,
        owner: actor("ana"),
        terms,
        position: None,
        sitters,
        salt: None,
        start,
    }
}

impl<G: Roster> Desk<G> {
    /// A table of Ana's with nobody at it.
    pub fn open(terms: Terms) -> Desk<G> {
        Self::create(spec(terms, Vec::new(), false))
    }

    /// A match of these people, begun: the connections in their order.
    pub fn playing(terms: Terms, names: &[&str]) -> (Desk<G>, Vec<Conn>) {
        let sitters = names.iter().map(|name| person(name)).collect();
        let mut desk = Self::create(spec(terms, sitters, false));
        let conns: Vec<Conn> = names.iter().map(|name| desk.join(name)).collect();
        for &conn in &conns {
            desk.ask(
                conn,
                Command::Ready {
                    ready: true,
                    salt: None,
                },
            )
            .expect("ready");
        }
        desk.ask(conns[0], Command::Start).expect("started");
        (desk, conns)
    }

    pub fn create(spec: TableSpec<G>) -> Desk<G> {
        Self::create_with(spec, Invitation::default())
    }

    /// The same for a table that others find.
    pub fn create_with(spec: TableSpec<G>, invitation: Invitation) -> Desk<G> {
        let (id, now) = (spec.id.clone(), spec.at);
        let created = create_invited(spec, invitation);
        let created = created.unwrap_or_else(|faults| panic!("{faults:?}"));
        Self::read(id, created.facts, created.head, now)
    }

    fn read(id: TableId, facts: Vec<String>, head: Head, now: u64) -> Desk<G> {
        let table = Table::read(G::ROSTER, id.clone(), &facts).expect("a table");
        assert_eq!(table.head(), head, "the list says what the facts say");
        Self::of(table, facts, now)
    }

    /// The room of a table that was read from these facts.
    pub fn of(table: Table<G>, facts: Vec<String>, now: u64) -> Desk<G> {
        assert_eq!(table.version(), facts.len() as u64, "not a fact is missing");
        let (id, head) = (table.id().clone(), table.head());
        Desk {
            room: Room::new(table, room_config(), 1, now),
            id,
            now,
            head,
            store: Storing::Keeps,
            writing: None,
            clients: BTreeMap::new(),
            actors: BTreeMap::new(),
            jobs: Vec::new(),
            wakes: BTreeSet::new(),
            sequels: Vec::new(),
            refused: Vec::new(),
            moved: 0,
            told: 0,
            bus: None,
            looks_back: true,
            // Numbers are never used twice, over a restart neither.
            nonce: 1_000 * facts.len() as u64,
            conns: 0,
            facts,
        }
    }

    /// The process dies and comes back a while later; the connections are gone.
    pub fn restart(self, later: u64) -> Desk<G> {
        Self::read(self.id, self.facts, self.head, self.now + later)
    }

    /// One input, and what follows from it.
    pub fn give(&mut self, input: Input) {
        let mut out = Vec::new();
        self.room.handle(self.now, input, &mut out);
        self.carry_out(out);
        if let Some(bus) = &mut self.bus {
            bus.send(&self.id, self.room.version());
        }
    }

    fn carry_out(&mut self, outputs: Vec<Output>) {
        let mut stored = false;
        for output in outputs {
            match output {
                Output::Send { conn, text } => {
                    self.told += text.len();
                    if let Some(bus) = &mut self.bus {
                        bus.tell(conn, &text);
                    }
                    if let Some(client) = self.clients.get_mut(&conn) {
                        client.hear(&text);
                    }
                }
                Output::Store { first, facts, head } => {
                    assert_eq!(
                        first,
                        self.facts.len() as u64,
                        "facts begin where the table ends"
                    );
                    assert!(!facts.is_empty() && self.writing.is_none(), "one at a time");
                    (self.writing, self.head, stored) = (Some(facts), head, true);
                    if let Some(bus) = &mut self.bus {
                        bus.listed(&self.id);
                    }
                }
                Output::Think(job) => self.jobs.push(job),
                Output::WakeAt(at) => drop(self.wakes.insert(at)),
                Output::Rematch(sequel) => self.sequels.push(sequel),
                Output::Answered { conn, nonce, .. } => {
                    if let Some(bus) = &mut self.bus {
                        bus.answered(conn, nonce);
                    }
                }
                Output::Moved => self.moved += 1,
                Output::Refused(kind) => self.refused.push(kind),
            }
        }
        match self.store {
            Storing::Keeps if stored => self.keep(),
            Storing::Fails if stored => self.lose(),
            _ => {}
        }
    }

    /// The store has kept what it was given.
    pub fn keep(&mut self) {
        self.facts
            .extend(self.writing.take().expect("something on its way"));
        self.give(Input::Stored);
        self.alike();
    }

    /// The store could not keep it.
    pub fn lose(&mut self) {
        self.writing.take().expect("something on its way");
        self.give(Input::NotStored);
    }

    /// The store does not say whether it has kept it, and is asked.
    pub fn tear(&mut self, kept: bool) {
        let writing = self.writing.take().expect("something on its way");
        let facts = if kept { writing } else { Vec::new() };
        self.facts.extend(facts.iter().cloned());
        self.give(Input::Reread { facts });
    }

    /// Whoever follows sees what they would see if they came just now, to a table read from the store.
    pub fn alike(&self) {
        if self.writing.is_some() || !self.looks_back {
            return;
        }
        let table = Table::read(G::ROSTER, self.id.clone(), &self.facts).expect("a table");
        assert_eq!(table.head().summary, self.room.table().head().summary);
        let mut fresh = Room::new(table, room_config(), 1, self.now);
        for (conn, client) in self
            .clients
            .iter()
            .filter(|(_, client)| !client.turned_away)
        {
            let mut out = Vec::new();
            let actor = self.actors.get(conn).cloned();
            fresh.handle(
                self.now,
                Input::Join(Joining {
                    conn: *conn,
                    actor,
                    seen: client.version,
                    compact: compact(*conn),
                }),
                &mut out,
            );
            let mut other = Client::default();
            for output in out {
                if let Output::Send { conn: to, text } = output
                    && to == *conn
                {
                    other.hear(&text);
                }
            }
            client.sees_as(&other);
            assert_eq!(other.missed, 0);
        }
    }

    /// Somebody comes to the table.
    pub fn join(&mut self, name: &str) -> Conn {
        self.join_seen(Some(actor(name)), None)
    }

    /// Somebody comes, or comes back with the last version seen; nobody known may watch.
    pub fn join_seen(&mut self, actor: Option<Person>, seen: Option<u64>) -> Conn {
        self.conns += 1;
        let conn = self.conns;
        self.clients.insert(conn, Client::default());
        if let Some(bus) = &mut self.bus {
            bus.join(conn, self.now);
        }
        if let Some(actor) = &actor {
            self.actors.insert(conn, actor.clone());
        }
        self.give(Input::Join(Joining {
            conn,
            actor,
            seen,
            compact: compact(conn),
        }));
        conn
    }

    /// A connection is gone.
    pub fn leave(&mut self, conn: Conn) -> Client {
        self.give(Input::Leave { conn });
        if let Some(bus) = &mut self.bus {
            bus.leave(conn);
        }
        self.actors.remove(&conn);
        self.clients.remove(&conn).expect("a connection")
    }

    pub fn client(&self, conn: Conn) -> &Client {
        &self.clients[&conn]
    }

    pub fn version(&self) -> u64 {
        self.facts.len() as u64
    }

    pub fn nonce(&mut self) -> u64 {
        self.nonce += 1;
        self.nonce
    }

    /// Asks, and says which version did it or why not.
    pub fn ask(&mut self, conn: Conn, command: Command) -> Result<u64, RefusalKind> {
        let nonce = self.nonce();
        self.give(Input::Ask {
            conn,
            nonce,
            command,
        });
        self.answer(conn, nonce)
    }

    /// Acts on what is shown, and says which version did it or why not.
    pub fn act(&mut self, conn: Conn, action: &impl Serialize) -> Result<u64, RefusalKind> {
        let (nonce, seen) = (self.nonce(), self.client(conn).version.expect("a version"));
        self.act_as(conn, seen, nonce, action);
        self.answer(conn, nonce)
    }

    pub fn act_as(&mut self, conn: Conn, seen: u64, nonce: u64, action: &impl Serialize) {
        self.give(Input::Act {
            conn,
            seen,
            nonce,
            action: raw(action),
        });
    }

    pub fn answer(&self, conn: Conn, nonce: u64) -> Result<u64, RefusalKind> {
        match self.client(conn).answer(nonce) {
            Some(Reply::Done(version)) => Ok(*version),
            Some(Reply::Refused(kind, _)) => Err(*kind),
            other => panic!("no answer to {nonce}: {other:?}"),
        }
    }

    /// The bots that were asked answer, one after another, until none is asked.
    pub fn let_bots_play(&mut self) {
        while let Some(job) = self.jobs.pop() {
            self.now = self.now.max(job.not_before);
            let answer = job.run();
            self.give(Input::Thought(answer));
        }
    }

    /// Time passes, and the room is woken when it wanted to be.
    pub fn pass(&mut self, until: u64) {
        while let Some(at) = self.wakes.first().copied().filter(|at| *at <= until) {
            self.wakes.remove(&at);
            self.now = self.now.max(at);
            self.give(Input::Wake);
        }
        self.now = self.now.max(until);
    }

    /// Everybody who is asked takes the first thing offered, until the match is over.
    pub fn play_out(&mut self, conns: &[Conn]) {
        for _ in 0..2_000 {
            if self.client(conns[0]).phase() != "playing" {
                return;
            }
            self.let_bots_play();
            if let Some(&conn) = conns
                .iter()
                .find(|conn| !self.client(**conn).owed().is_empty())
            {
                let action = self.client(conn).owed()[0].clone();
                self.act(conn, &action).expect("what is offered is taken");
            }
        }
        panic!("a match without an end");
    }

    /// The connection whose person is asked.
    pub fn asked(&self, conns: &[Conn]) -> Conn {
        *conns
            .iter()
            .find(|conn| !self.client(**conn).owed().is_empty())
            .expect("somebody is asked")
    }
}
