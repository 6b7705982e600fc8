//! The server of the simulation: it does what the real one does, between a slow network and a store that fails.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde_json::Value;
use sobremesa_core::Luck as _;
use sobremesa_protocol::wire::{TableId, raw};
use sobremesa_store::faulty::Fault;
use sobremesa_store::{Store as _, StoreError};
use sobremesa_table::{Conn, Input, Joining, Output};

use super::people::Said;
use super::{Event, How, Sim, Thinks};
use crate::room::compact;

impl Sim {
    pub(super) fn serve(&mut self, event: Event) {
        match event {
            Event::Arrive { conn, table, said } => self.arrive(conn, &table, said),
            Event::Gone { conn } => self.gone(conn),
            Event::Append { epoch, batch } => self.append(epoch, &batch),
            Event::FactRecord { epoch, table, how } if epoch == self.epoch => {
                let input = match how {
                    How::Kept => Input::Stored,
                    How::NotKept => Input::NotStored,
                    How::Unknown(first) => {
                        let facts = self
                            .store
                            .facts(table.as_str(), first)
                            .expect("memory does not fail");
                        Input::Reread { facts }
                    }
                };
                self.give(&table, input);
            }
            Event::Thought {
                epoch,
                table,
                job,
                how,
            } if epoch == self.epoch => match how {
                Thinks::Well => self.give(&table, Input::Thought(job.run())),
                Thinks::BreaksDown => self.give(&table, Input::Thought(job.failed())),
                Thinks::TooLong => {
                    self.give(&table, Input::Thought(job.failed()));
                    let answer = Box::new(job.run());
                    self.later(
                        1,
                        3_000,
                        Event::LateThought {
                            epoch,
                            table,
                            answer,
                        },
                    );
                }
            },
            Event::LateThought {
                epoch,
                table,
                answer,
            } if epoch == self.epoch => {
                self.give(&table, Input::Thought(*answer));
            }
            Event::Wake { epoch, table } if epoch == self.epoch => self.give(&table, Input::Wake),
            Event::Rematch {
                epoch,
                table,
                sequel,
            } if epoch == self.epoch => {
                let id = TableId::try_from(format!("sequel-{}", self.tables.len())).expect("an id");
                let lucky = self.calm || !self.one_in(3);
                let game = self.games[&table];
                let opened = lucky && self.create_sequel(id.clone(), game, *sequel).is_ok();
                let input = if opened {
                    Input::Rematched { table: id }
                } else {
                    Input::NotRematched
                };
                self.give(&table, input);
            }
            Event::Crash if self.running => {
                self.told.crashes += 1;
                self.running = false;
                self.epoch += 1;
                self.rooms.clear();
                let conns: Vec<Conn> = self.links.keys().copied().collect();
                for conn in conns {
                    self.links.get_mut(&conn).expect("a link").open = false;
                    self.later(1, 2_000, Event::Lost { conn });
                }
                self.later(100, 8_000, Event::Restart);
            }
            Event::Restart if !self.running => {
                self.running = true;
                // On start every table is read again, and those with a clock go on.
                for table in self.tables.clone() {
                    self.give(&table, Input::Wake);
                }
            }
            _ => {}
        }
    }

    fn arrive(&mut self, conn: Conn, table: &TableId, said: Said) {
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.open) else {
            return;
        };
        let human = link.human;
        let input = match said {
            Said::Join { seen } => {
                if !link.follows.contains(table) {
                    link.follows.push(table.clone());
                }
                let actor = Some(self.humans[human].actor.clone());
                Input::Join(Joining {
                    conn,
                    actor,
                    seen,
                    compact: compact(conn),
                })
            }
            Said::Leave => {
                link.follows.retain(|other| other != table);
                Input::Leave { conn }
            }
            Said::Act {
                seen,
                nonce,
                action,
            } => Input::Act {
                conn,
                seen,
                nonce,
                action: raw(&action),
            },
            Said::Ask { nonce, command } => Input::Ask {
                conn,
                nonce,
                command,
            },
            Said::Describe => Input::Describe { conn },
            Said::Why { nonce, action } => Input::Why {
                conn,
                nonce,
                action: raw(&action),
            },
        };
        self.give(table, input);
    }

    fn gone(&mut self, conn: Conn) {
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.open) else {
            return;
        };
        link.open = false;
        for table in std::mem::take(&mut link.follows) {
            self.give(&table, Input::Leave { conn });
        }
    }

    /// One input to a room, which is opened where it is not.
    pub(super) fn give(&mut self, table: &TableId, input: Input) {
        if !self.running {
            return;
        }
        let room = self
            .rooms
            .remove(table)
            .or_else(|| self.open(table, &self.facts(table)));
        // A table that somebody made up.
        let Some(mut room) = room else { return };
        let mut out = Vec::new();
        room.handle(self.now, input, &mut out);
        // Now and then what nobody uses is put away.
        if !(room.idle() && self.one_in(3)) {
            self.rooms.insert(table.clone(), room);
        }
        for output in out {
            self.carry_out(table, output);
        }
    }

    fn carry_out(&mut self, table: &TableId, output: Output) {
        let epoch = self.epoch;
        match output {
            Output::Send { conn, text } => self.send(conn, table, &text),
            Output::Store { first, facts, head } => {
                let batch = Box::new(sobremesa_store::Batch::new(first, facts, head));
                self.later(1, 60, Event::Append { epoch, batch });
            }
            Output::Think(job) => {
                let how = match self.luck.below(12) {
                    0 if !self.calm => Thinks::BreaksDown,
                    1 if !self.calm => Thinks::TooLong,
                    _ => Thinks::Well,
                };
                let time = job.not_before.max(self.now + self.between(1, 400));
                self.at(
                    time,
                    Event::Thought {
                        epoch,
                        table: table.clone(),
                        job,
                        how,
                    },
                );
            }
            Output::WakeAt(time) => self.at(
                time,
                Event::Wake {
                    epoch,
                    table: table.clone(),
                },
            ),
            Output::Rematch(sequel) => {
                let (table, sequel) = (table.clone(), Box::new(sequel));
                self.later(
                    1,
                    500,
                    Event::Rematch {
                        epoch,
                        table,
                        sequel,
                    },
                );
            }
            Output::Answered { .. } | Output::Moved | Output::Refused(_) => {}
        }
    }

    /// A message goes out. It tells of nothing that is not stored.
    fn send(&mut self, conn: Conn, table: &TableId, text: &str) {
        let mut hasher = DefaultHasher::new();
        (self.told.digest, conn, text, self.now).hash(&mut hasher);
        self.told.digest = hasher.finish();
        let message: Value = serde_json::from_str(text).expect("messages are JSON");
        let (kind, body) = message
            .as_object()
            .and_then(|m| m.iter().next())
            .expect("one message");
        if let Some(version) = body.get("version").and_then(Value::as_u64) {
            let (stored, _) = self.stored[table];
            assert!(
                version <= stored,
                "{kind} tells of version {version}, the store has {stored}"
            );
        }
        let between = self.between(1, 120);
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.open) else {
            return;
        };
        link.in_at = link.in_at.max(self.now + between);
        let time = link.in_at;
        self.at(time, Event::Deliver { conn, message });
    }

    /// The disk gets to a batch, even if the process that wanted it is gone.
    fn append(&mut self, epoch: u64, batch: &sobremesa_store::Batch) {
        // What was still in the process is lost with it; what the system had is written.
        if epoch != self.epoch && self.one_in(2) {
            return;
        }
        let broken = StoreError::Broken("the word was lost".to_owned());
        let fault = match self.luck.below(40) {
            _ if self.calm => Fault::Pass,
            0 | 1 => Fault::Fail(StoreError::Full),
            2 => Fault::Fail(broken),
            3 => Fault::Tear(broken),
            _ => Fault::Pass,
        };
        self.told.faults += u64::from(fault != Fault::Pass);
        self.store.plan([fault]);
        let how = match self.store.append(std::slice::from_ref(batch)).remove(0) {
            Ok(()) => How::Kept,
            Err(StoreError::Broken(_)) => How::Unknown(batch.first),
            Err(error @ (StoreError::Conflict { .. } | StoreError::Malformed(_))) => {
                assert_ne!(epoch, self.epoch, "a room wrote nonsense: {error}");
                return;
            }
            Err(_) => How::NotKept,
        };
        let table = TableId::try_from(batch.table.clone()).expect("an id");
        self.note_stored(&table);
        self.later(1, 60, Event::FactRecord { epoch, table, how });
    }
}
