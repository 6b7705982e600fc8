//! A node of the simulation: its lease, the rooms it holds, and how it ends.

use std::collections::BTreeMap;
use std::sync::Arc;

use sobremesa_driver::hops::{Link, Listeners, NodeId, Strays, Words};
use sobremesa_driver::open_room;
use sobremesa_protocol::wire::{RefusalKind, TableId};
use sobremesa_store::{Claim, Renewed, StoreError, Tenure};
use sobremesa_table::{AnyRoom, Conn, Input, Job};

use super::cuts::{Cut, Wire};
use super::people::Said;
use super::relay::{Relayed, Reply, RoomRequest};
use super::store::StoreEvent;
use super::{Event, LEASE, NODES, Plant, Process, ROOM_CONFIG, World};

/// What reaches a process.
pub(super) enum NodeEvent {
    Renew,
    Renewed {
        said: Result<(bool, NodeId), StoreError>,
        asked: u64,
    },
    Claimed {
        node: NodeId,
        table: TableId,
        said: Result<Claim, StoreError>,
    },
    Read {
        node: NodeId,
        table: TableId,
        epoch: u64,
        facts: Result<Vec<String>, StoreError>,
    },
    Reread {
        table: TableId,
        serial: u64,
        facts: Vec<String>,
    },
    Stored {
        table: TableId,
        serial: u64,
        said: Result<(), StoreError>,
    },
    GivenBack {
        table: TableId,
        serial: u64,
    },
    Thought {
        table: TableId,
        serial: u64,
        job: Job,
    },
    Wake {
        table: TableId,
        serial: u64,
    },
    /// It is time to look for matches that nobody holds, to count, to see whether somebody is silent.
    Look,
    Count {
        table: TableId,
    },
    Pump {
        table: TableId,
    },
    /// From a client.
    Said {
        conn: Conn,
        table: TableId,
        said: Said,
    },
    Gone {
        conn: Conn,
    },
    /// From the bus.
    Asked {
        table: TableId,
        asked: RoomRequest,
        reply: Reply,
    },
    Replied {
        table: TableId,
        request: u64,
        said: super::relay::Answer,
    },
    Words(Box<Words>),
    Open {
        table: TableId,
        reply: Option<Reply>,
    },
    /// It ends by itself once its tables are handed over.
    End,
}

/// A table in memory.
pub(super) struct Held {
    pub(super) room: Box<dyn AnyRoom>,
    pub(super) serial: u64,
    /// The number of its node when it was claimed.
    pub(super) node: NodeId,
    pub(super) epoch: u64,
    pub(super) listeners: Listeners<(), Arc<str>>,
    pub(super) storing: bool,
    pub(super) stopping: bool,
    pub(super) successor: Option<NodeId>,
}

pub(super) struct Node {
    pub(super) life: u64,
    pub(super) up: bool,
    leaving: bool,
    /// It stands still until then.
    pub(super) hung: u64,
    /// When it stores something next, it stands still for so long before it has sent it.
    pub(super) hangs_next: Option<u64>,
    /// Its wires.
    pub(super) bus: Wire,
    pub(super) store: Wire,
    pub(super) id: NodeId,
    pub(super) tenure: Tenure,
    pub(super) rooms: BTreeMap<TableId, Held>,
    pub(super) relays: BTreeMap<TableId, Relayed>,
    /// Tables that are being found.
    finding: BTreeMap<TableId, ()>,
    strays: Strays,
}

impl Node {
    pub(super) fn new(life: u64, id: NodeId, now: u64) -> Node {
        Node {
            life,
            up: true,
            leaving: false,
            hung: 0,
            hangs_next: None,
            bus: Wire::default(),
            store: Wire::default(),
            id,
            tenure: Tenure::new(id, LEASE, now),
            rooms: BTreeMap::new(),
            relays: BTreeMap::new(),
            finding: BTreeMap::new(),
            strays: Strays::default(),
        }
    }

    pub(super) fn takes_part(&self) -> bool {
        self.up && !self.leaving
    }
}

impl World {
    pub(super) fn process(&self, place: usize) -> Process {
        let life = self.nodes[place].life;
        Process { place, life }
    }

    pub(super) fn begin(&mut self, place: usize) {
        let process = self.process(place);
        self.later(1, LEASE as u32 / 3, Event::At(process, NodeEvent::Renew));
        self.later(1, 300, Event::At(process, NodeEvent::Look));
    }

    /// Dead at once: what it sent arrives all the same.
    pub(super) fn kill(&mut self, place: usize) {
        if !self.nodes[place].up {
            return;
        }
        self.told.killed += 1;
        self.end(place);
    }

    fn end(&mut self, place: usize) {
        let node = &mut self.nodes[place];
        let life = node.life + 1;
        *node = Node::new(life, 0, 0);
        node.up = false;
        let ended: Vec<Conn> = self.links_of(place);
        for conn in ended {
            self.later(1, 200, Event::Tell { conn, text: None });
        }
        self.later(50, 2_000, Event::Start { place });
    }

    pub(super) fn start(&mut self, place: usize) {
        let node = &self.nodes[place];
        if node.up {
            return;
        }
        let id = self.leases.join(self.now);
        self.nodes[place] = Node::new(node.life + 1, id, self.now);
        self.begin(place);
    }

    /// It hands its tables over, one after the other, and ends.
    pub(super) fn leave(&mut self, place: usize) {
        if !self.nodes[place].takes_part() || self.nodes[place].hung > self.now {
            return;
        }
        self.told.left += 1;
        self.nodes[place].leaving = true;
        let others = (0..NODES).filter(|other| self.nodes[*other].takes_part());
        let others: Vec<NodeId> = others.map(|other| self.nodes[other].id).collect();
        let tables: Vec<TableId> = self.nodes[place].rooms.keys().cloned().collect();
        for (turn, table) in tables.iter().enumerate() {
            let to = (!others.is_empty()).then(|| others[turn % others.len()]);
            self.evict(place, table, to);
        }
        let process = self.process(place);
        self.later(100, 600, Event::At(process, NodeEvent::End));
    }

    pub(super) fn reach(&mut self, process: Process, event: NodeEvent) {
        let Process { place, life } = process;
        if self.nodes[place].life != life || !self.nodes[place].up {
            return;
        }
        if self.nodes[place].hung > self.now {
            return self.at(self.nodes[place].hung, Event::At(process, event));
        }
        match event {
            NodeEvent::Renew => {
                let (node, asked) = (self.nodes[place].id, self.now);
                let from = process;
                self.later(1, 15, Event::Store(StoreEvent::Renew { from, node, asked }));
            }
            NodeEvent::Renewed { said, asked } => self.renewed(place, &said, asked),
            NodeEvent::Claimed { node, table, said } => self.claimed(place, node, table, said),
            NodeEvent::Read {
                node,
                table,
                epoch,
                facts,
            } => self.read(place, node, table, epoch, facts),
            NodeEvent::Stored {
                table,
                serial,
                said,
            } => self.stored_there(place, &table, serial, said),
            NodeEvent::Reread {
                table,
                serial,
                facts,
            } => self.after_store(place, &table, serial, Input::Reread { facts }),
            NodeEvent::GivenBack { table, serial } => self.given_back(place, &table, serial),
            NodeEvent::Thought { table, serial, job } if self.has(place, &table, serial) => {
                self.give(place, &table, Input::Thought(job.run()));
            }
            NodeEvent::Wake { table, serial } if self.has(place, &table, serial) => {
                self.give(place, &table, Input::Wake);
            }
            NodeEvent::Look => self.look(place),
            NodeEvent::Count { table } => self.count(place, &table),
            NodeEvent::Pump { table } => self.dirty.push((place, table)),
            NodeEvent::Said { conn, table, said } => self.arrive(place, conn, &table, said),
            NodeEvent::Gone { conn } => self.gone(place, conn),
            NodeEvent::Asked {
                table,
                asked,
                reply,
            } => self.asked(place, &table, asked, reply),
            NodeEvent::Replied {
                table,
                request,
                said,
            } => self.replied(place, table, request, said),
            NodeEvent::Words(words) => self.hand_to_relay(place, *words),
            NodeEvent::Open { table, reply } => {
                self.find(place, &table);
                if let Some(reply) = reply {
                    self.reply(Some(place), reply, table, super::relay::Answer::Taken);
                }
            }
            NodeEvent::End => {
                let node = self.nodes[place].id;
                self.store_does(StoreEvent::Leave { node });
                self.end(place);
            }
            NodeEvent::Thought { .. } | NodeEvent::Wake { .. } => {}
        }
    }

    pub(super) fn has(&self, place: usize, table: &TableId, serial: u64) -> bool {
        let held = self.nodes[place].rooms.get(table);
        held.is_some_and(|held| held.serial == serial)
    }

    fn renewed(&mut self, place: usize, said: &Result<(bool, NodeId), StoreError>, asked: u64) {
        let (process, now) = (self.process(place), self.now);
        let tenure = &mut self.nodes[place].tenure;
        let renewed = tenure.renewed(said, asked, now);
        let next = now + tenure.again(renewed);
        self.at(next, Event::At(process, NodeEvent::Renew));
        match renewed {
            Renewed::Runs | Renewed::NotYet | Renewed::Replaced => {}
            Renewed::Anew(id) => {
                self.nodes[place].id = id;
                self.drop_rooms(place);
                let tables: Vec<TableId> = self.nodes[place].relays.keys().cloned().collect();
                for table in tables {
                    self.lose(place, &table);
                }
            }
            Renewed::Suspended => self.drop_rooms(place),
        }
    }

    fn drop_rooms(&mut self, place: usize) {
        let tables: Vec<TableId> = self.nodes[place].rooms.keys().cloned().collect();
        for table in tables {
            self.evict(place, &table, None);
        }
    }

    /// Where a table is; it is opened here where nobody else holds it. Relays that wait for it are told.
    pub(super) fn find(&mut self, place: usize, table: &TableId) {
        if let Some(held) = self.nodes[place]
            .rooms
            .get(table)
            .filter(|one| !one.stopping)
        {
            let link = Link::Here(held.serial);
            return self.found(place, table, Ok(link));
        }
        if self.nodes[place].leaving {
            return self.found(place, table, Err(RefusalKind::Stopping));
        }
        if self.nodes[place].rooms.contains_key(table) {
            return self.found(place, table, Err(RefusalKind::Busy));
        }
        if self.nodes[place]
            .finding
            .insert(table.clone(), ())
            .is_none()
        {
            let (from, node, table) = (self.process(place), self.nodes[place].id, table.clone());
            self.later(1, 15, Event::Store(StoreEvent::Claim { from, node, table }));
        }
    }

    fn claimed(
        &mut self,
        place: usize,
        node: NodeId,
        table: TableId,
        said: Result<Claim, StoreError>,
    ) {
        match said {
            Ok(Claim::Mine { epoch }) => {
                let read = StoreEvent::Read {
                    from: self.process(place),
                    node,
                    table,
                    epoch,
                };
                self.later(1, 15, Event::Store(read));
            }
            Ok(Claim::Theirs { node }) => self.found(place, &table, Ok(Link::There(node))),
            Ok(Claim::NoSuchTable) => {
                self.found(place, &table, Err(RefusalKind::NoSuchTable));
            }
            Err(_) => self.found(place, &table, Err(RefusalKind::Store)),
        }
    }

    fn read(
        &mut self,
        place: usize,
        node: NodeId,
        table: TableId,
        epoch: u64,
        facts: Result<Vec<String>, StoreError>,
    ) {
        let Ok(facts) = facts else {
            return self.found(place, &table, Err(RefusalKind::Store));
        };
        let tables = self.every_table();
        let game = tables.iter().find(|(id, _)| *id == table);
        let game = game.expect("a table there is").1;
        let room = open_room(game, table.clone(), &facts, ROOM_CONFIG, 5, self.now);
        let room = room.unwrap_or_else(|why| panic!("{table} cannot be read: {why:?}"));
        self.serial += 1;
        let serial = self.serial;
        let held = Held {
            room,
            serial,
            node,
            epoch,
            listeners: Listeners::default(),
            storing: false,
            stopping: false,
            successor: None,
        };
        self.nodes[place].rooms.insert(table.clone(), held);
        self.give(place, &table, Input::Wake);
        self.found(place, &table, Ok(Link::Here(serial)));
    }

    fn found(&mut self, place: usize, table: &TableId, found: Result<Link<u64>, RefusalKind>) {
        self.nodes[place].finding.remove(table);
        self.tell_found(place, table, found);
    }

    /// Takes matches in whose holder is gone; listeners whose node is silent follow no longer.
    fn look(&mut self, place: usize) {
        let process = self.process(place);
        self.later(250, 350, Event::At(process, NodeEvent::Look));
        let rooms = self.nodes[place].rooms.iter();
        let lost: Vec<(TableId, Conn)> = rooms
            .flat_map(|(table, held)| {
                let lost = held.listeners.lost(self.now);
                lost.into_iter().map(|conn| (table.clone(), conn))
            })
            .collect();
        for (table, conn) in lost {
            let _ = self.mail(place, &table, RoomRequest::Say(Input::Leave { conn }));
        }
        let cut = self.nodes[place].store.at(self.now) != Cut::Nothing;
        if cut || self.store_down > self.now || self.nodes[place].leaving {
            return;
        }
        let ids = |tables: Vec<String>| tables.into_iter().map(|name| super::table_id(&name));
        for table in ids(self.leases.abandoned(self.now)) {
            self.find(place, &table);
        }
        let mine = ids(self.leases.mine(self.nodes[place].id));
        let Node { strays, rooms, .. } = &mut self.nodes[place];
        let strays = strays.look(mine, |table| rooms.contains_key(table));
        if self.plant != Plant::StraysNotMinded {
            for table in strays {
                self.find(place, &table);
            }
        }
    }
}
