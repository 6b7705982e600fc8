//! The rooms of a node of the simulation: what is said to them, what they put out, and how they leave memory.

use sobremesa_driver::hops::{Away, Count, Joined, Listener, NodeId};
use sobremesa_protocol::wire::TableId;
use sobremesa_store::{Aftermath, Batch, Left, StoreError, TablePhase};
use sobremesa_table::{Input, Joining, Output};

use super::node::NodeEvent;
use super::relay::RoomRequest;
use super::store::StoreEvent;
use super::{Event, Plant, World};

/// What became of something handed to a room.
pub(super) enum Mailed {
    Taken,
    Told(Vec<Count>),
    Gone,
}

impl World {
    /// Something that people or nodes say to a room; whether it has taken it.
    pub(super) fn mail(&mut self, place: usize, table: &TableId, mail: RoomRequest) -> Mailed {
        let node = &mut self.nodes[place];
        let Some(held) = node.rooms.get_mut(table).filter(|held| !held.stopping) else {
            return Mailed::Gone;
        };
        if !node.tenure.holds(held.node, self.now) && self.plant != Plant::LeaseNotMinded {
            // The table may be another node's by now, and further on: whoever asks finds out where it is.
            self.close(place, table);
            return Mailed::Taken;
        }
        match mail {
            RoomRequest::Join {
                node,
                turn,
                joining,
            } => {
                let Joining { conn, .. } = joining;
                let away = Listener::Away(Away::new(node, turn, self.now));
                if held.listeners.insert(conn, away) != Joined::Late {
                    self.give(place, table, Input::Join(joining));
                }
            }
            RoomRequest::Say(input) => {
                if let Input::Leave { conn } = input {
                    held.listeners.remove(conn);
                }
                self.give(place, table, input);
            }
            RoomRequest::Count { node } => {
                return Mailed::Told(held.listeners.count(node, self.now));
            }
        }
        Mailed::Taken
    }

    /// One input to a room, and what it puts out.
    pub(super) fn give(&mut self, place: usize, table: &TableId, input: Input) {
        let now = self.now;
        let Some(held) = self.nodes[place].rooms.get_mut(table) else {
            return;
        };
        let mut out = Vec::new();
        held.room.handle(now, input, &mut out);
        for output in out {
            self.carry_out(place, table, output);
        }
        let Some(held) = self.nodes[place].rooms.get_mut(table) else {
            return;
        };
        let version = held.room.version();
        for told in held.listeners.told(table, version) {
            self.send_words(place, told);
        }
    }

    fn carry_out(&mut self, place: usize, table: &TableId, output: Output) {
        let from = self.process(place);
        let Some(held) = self.nodes[place].rooms.get_mut(table) else {
            return;
        };
        let (serial, table) = (held.serial, table.clone());
        match output {
            Output::Send { conn, text } => drop(held.listeners.tell(conn, text)),
            Output::Answered { conn, nonce, .. } => held.listeners.answered(conn, nonce),
            Output::Store { first, facts, head } => {
                held.storing = true;
                let batch = Box::new(Batch::new(first, facts, head).under(held.epoch));
                let node = self.nodes[place].id;
                if self.plant == Plant::ToldBeforeStored {
                    let said = Ok(());
                    let stored = NodeEvent::Stored {
                        table,
                        serial,
                        said,
                    };
                    self.at(self.now, Event::At(from, stored));
                }
                if let Some(long) = self.nodes[place].hangs_next.take() {
                    self.hang(place, long);
                }
                self.later(
                    1,
                    60,
                    Event::Store(StoreEvent::Append {
                        from,
                        node,
                        serial,
                        batch,
                    }),
                );
            }
            Output::Think(job) => {
                let time = job.not_before.max(self.now + self.between(1, 100));
                self.at(
                    time,
                    Event::At(from, NodeEvent::Thought { table, serial, job }),
                );
            }
            Output::WakeAt(time) => {
                self.at(time, Event::At(from, NodeEvent::Wake { table, serial }));
            }
            Output::Rematch(_) | Output::Moved | Output::Refused(_) => {}
        }
    }

    pub(super) fn stored_there(
        &mut self,
        place: usize,
        table: &TableId,
        serial: u64,
        said: Result<(), StoreError>,
    ) {
        if !self.has(place, table, serial) {
            return;
        }
        match said.map_err(|error| error.aftermath()) {
            Ok(()) => self.after_store(place, table, serial, Input::Stored),
            Err(Aftermath::NotKept) => self.after_store(place, table, serial, Input::NotStored),
            Err(Aftermath::Fenced) => self.close(place, table),
            Err(Aftermath::Unknown) => {
                let first = self.nodes[place].rooms[table].room.version();
                let (from, table) = (self.process(place), table.clone());
                self.later(
                    1,
                    60,
                    Event::Store(StoreEvent::Reread {
                        from,
                        table,
                        serial,
                        first,
                    }),
                );
            }
        }
    }

    pub(super) fn after_store(&mut self, place: usize, table: &TableId, serial: u64, input: Input) {
        if !self.has(place, table, serial) {
            return;
        }
        if let Some(held) = self.nodes[place].rooms.get_mut(table) {
            held.storing = false;
        }
        self.give(place, table, input);
        let held = self.nodes[place].rooms.get(table);
        if held.is_some_and(|held| held.stopping && !held.storing) {
            self.give_back(place, table);
        }
    }

    /// A room leaves memory: what it is storing is waited for.
    pub(super) fn evict(&mut self, place: usize, table: &TableId, to: Option<NodeId>) {
        let Some(held) = self.nodes[place].rooms.get_mut(table) else {
            return;
        };
        if !held.stopping {
            (held.stopping, held.successor) = (true, to);
            if !held.storing {
                self.give_back(place, table);
            }
        }
    }

    fn give_back(&mut self, place: usize, table: &TableId) {
        let (from, node) = (self.process(place), self.nodes[place].id);
        let held = &self.nodes[place].rooms[table];
        let playing = held.room.phase() == TablePhase::Playing;
        let left = Left::by(held.successor, playing, false);
        let (serial, epoch, table) = (held.serial, held.epoch, table.clone());
        self.later(
            1,
            15,
            Event::Store(StoreEvent::Release {
                from,
                node,
                table,
                serial,
                epoch,
                left,
            }),
        );
    }

    pub(super) fn given_back(&mut self, place: usize, table: &TableId, serial: u64) {
        if !self.has(place, table, serial) {
            return;
        }
        let successor = self.nodes[place].rooms[table].successor;
        if let Some(node) = successor {
            self.have_opened(place, node, table, None);
        }
        self.close(place, table);
    }

    /// The room is gone; those who follow look for the table.
    fn close(&mut self, place: usize, table: &TableId) {
        if let Some(mut held) = self.nodes[place].rooms.remove(table) {
            for told in held.listeners.goodbye(table, held.successor).1 {
                self.send_words(place, told);
            }
            self.room_closed(place, table, held.serial);
        }
    }
}
