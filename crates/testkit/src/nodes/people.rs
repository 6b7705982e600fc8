//! The people of the simulation: each is connected to some node, plays, talks, takes back, loses the connection and comes
//! back at another.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa_core::Luck as _;
use sobremesa_protocol::wire::{Command, TableId, raw};
use sobremesa_table::{Conn, Input, Joining, Person};

use super::node::NodeEvent;
use super::relay::Mail;
use super::{Event, NODES, Process, World};
use crate::room::{Client, Reply, compact};

/// What a client says.
#[derive(Clone, Debug)]
pub(super) enum Said {
    Join {
        seen: Option<u64>,
    },
    Act {
        seen: u64,
        nonce: u64,
        action: Value,
    },
    Ask {
        nonce: u64,
        command: Command,
    },
}

/// A connection.
pub(super) struct Link {
    human: usize,
    process: Process,
    /// Messages of one connection keep their order.
    out_at: u64,
    in_at: u64,
}

pub(super) struct Human {
    pub(super) actor: Person,
    pub(super) link: Option<Conn>,
    pub(super) tables: BTreeMap<TableId, Client>,
    /// Tables whose snapshot has come on this connection.
    there: Vec<TableId>,
    /// What was asked and not answered.
    pub(super) pending: BTreeMap<u64, (TableId, Said)>,
    /// Every number under which something was ever asked.
    pub(super) asked: Vec<u64>,
}

impl Human {
    pub(super) fn new(actor: Person) -> Human {
        Human {
            actor,
            link: None,
            tables: BTreeMap::new(),
            there: Vec::new(),
            pending: BTreeMap::new(),
            asked: Vec::new(),
        }
    }
}

impl World {
    pub(super) fn links_of(&self, place: usize) -> Vec<Conn> {
        let links = self.links.iter();
        let here = links.filter(|(_, link)| link.process.place == place);
        here.map(|(conn, _)| *conn).collect()
    }

    /// Somebody has a moment.
    pub(super) fn tick(&mut self, human: usize) {
        self.later(60, 400, Event::Tick { human });
        let Some(conn) = self.humans[human].link else {
            return self.connect(human);
        };
        if !self.calm && self.one_in(30) {
            return self.drop_link(human, conn);
        }
        let table = self.tables[self.luck.below(self.tables.len() as u32) as usize]
            .0
            .clone();
        if !self.quiet && self.humans[human].there.contains(&table) {
            self.do_something(human, &table);
        }
    }

    fn connect(&mut self, human: usize) {
        let place = self.luck.below(NODES as u32) as usize;
        if !self.nodes[place].takes_part() {
            return;
        }
        self.serial += 1;
        let (conn, process) = (self.serial, self.process(place));
        let link = Link {
            human,
            process,
            out_at: self.now,
            in_at: self.now,
        };
        self.links.insert(conn, link);
        self.humans[human].link = Some(conn);
        self.humans[human].there.clear();
        for (table, _) in self.tables.clone() {
            let known = self.humans[human].tables.get(&table);
            let seen = known.and_then(|client| client.version);
            self.say(human, &table, Said::Join { seen });
        }
    }

    /// The connection breaks: the node notices when it notices.
    fn drop_link(&mut self, human: usize, conn: Conn) {
        let process = self.links[&conn].process;
        self.later(1, 1_500, Event::At(process, NodeEvent::Gone { conn }));
        self.humans[human].link = None;
    }

    fn say(&mut self, human: usize, table: &TableId, said: Said) {
        let between = self.between(1, 20);
        let link = self.humans[human].link;
        let Some((conn, link)) = link.and_then(|conn| Some((conn, self.links.get_mut(&conn)?)))
        else {
            return;
        };
        link.out_at = link.out_at.max(self.now + between);
        let (time, process, table) = (link.out_at, link.process, table.clone());
        self.at(
            time,
            Event::At(process, NodeEvent::Said { conn, table, said }),
        );
    }

    /// Something that a client says reaches its node.
    pub(super) fn arrive(&mut self, place: usize, conn: Conn, table: &TableId, said: Said) {
        let Some(link) = self.links.get(&conn) else {
            return;
        };
        let mail = match said {
            Said::Join { seen } => Mail::Join(Joining {
                conn,
                actor: Some(self.humans[link.human].actor.clone()),
                seen,
                compact: compact(conn),
            }),
            Said::Act {
                seen,
                nonce,
                action,
            } => Mail::Say(Input::Act {
                conn,
                seen,
                nonce,
                action: raw(&action),
            }),
            Said::Ask { nonce, command } => Mail::Say(Input::Ask {
                conn,
                nonce,
                command,
            }),
        };
        self.mail_relay(place, table, mail);
    }

    /// The node notices that a connection is gone.
    pub(super) fn gone(&mut self, place: usize, conn: Conn) {
        if self.links.remove(&conn).is_some() {
            for (table, _) in self.tables.clone() {
                self.mail_relay(place, &table, Mail::Say(Input::Leave { conn }));
            }
        }
    }

    /// A node tells a client something.
    pub(super) fn tell(&mut self, conn: Conn, text: Arc<str>) {
        let between = self.between(1, 20);
        if let Some(link) = self.links.get_mut(&conn) {
            link.in_at = link.in_at.max(self.now + between);
            let (time, text) = (link.in_at, Some(text));
            self.at(time, Event::Tell { conn, text });
        }
    }

    /// A message reaches a client, if the client still has that connection; nothing: the connection has ended.
    pub(super) fn hears(&mut self, conn: Conn, text: Option<&str>) {
        let Some(human) = self.links.get(&conn).map(|link| link.human) else {
            return;
        };
        let Some(text) = text else {
            self.links.remove(&conn);
            if self.humans[human].link == Some(conn) {
                self.humans[human].link = None;
            }
            return;
        };
        if self.humans[human].link != Some(conn) {
            return;
        }
        self.digest(conn, text);
        let message: Value = serde_json::from_str(text).expect("messages are JSON");
        let mut fields = message.as_object().into_iter().flatten();
        let (kind, body) = fields.next().expect("one message");
        let table: TableId = serde_json::from_value(body["table"].clone()).expect("a table");
        let client = self.humans[human].tables.entry(table.clone()).or_default();
        client.take_in(&message);
        if let Some((Some(nonce), reply)) = client.replies.pop() {
            self.answered(human, &table, nonce, &reply);
        }
        if kind == "table" && !self.humans[human].there.contains(&table) {
            self.humans[human].there.push(table.clone());
            let pending = self.humans[human].pending.values();
            let pending: Vec<Said> = pending
                .filter(|(other, _)| *other == table)
                .map(|(_, said)| said.clone())
                .collect();
            for said in pending {
                self.say(human, &table, said);
            }
        }
    }

    /// Whoever hears that something is done can rely on it.
    fn answered(&mut self, human: usize, table: &TableId, nonce: u64, reply: &Reply) {
        let asked = self.humans[human].pending.remove(&nonce);
        if let (Reply::Done(version), Some(_)) = (reply, asked) {
            let person = self.humans[human].actor.id.to_string();
            self.assert_kept(table, &person, nonce, *version);
            self.acknowledged
                .push((table.clone(), person, nonce, *version));
        }
    }

    fn send_numbered(&mut self, human: usize, table: &TableId, said: impl Fn(u64) -> Said) {
        // Even, so that a number somebody made up is told from one that was asked under.
        let nonce = (self.luck.raw() >> 12) << 1;
        let said = said(nonce);
        let one = &mut self.humans[human];
        one.asked.push(nonce);
        one.pending.insert(nonce, (table.clone(), said.clone()));
        self.say(human, table, said);
    }

    fn do_something(&mut self, human: usize, table: &TableId) {
        if self.humans[human].pending.len() > 2 {
            return;
        }
        let client = &self.humans[human].tables[table];
        let (owed, seen) = (client.owed(), client.version.unwrap_or(0));
        let chairs = client.info["chairs"].as_array().cloned();
        let chairs = chairs.unwrap_or_default();
        let own = client.seat().and_then(|seat| chairs.get(seat as usize));
        let unready = own.is_some_and(|chair| chair["ready"] == json!(false));
        let phase = client.phase().to_owned();
        let command = match (phase.as_str(), self.luck.below(20)) {
            ("lobby", _) if unready => Command::Ready {
                ready: true,
                salt: None,
            },
            ("lobby", _) if human == 0 => Command::Start,
            (_, 0) => Command::Say {
                text: format!("it is {}", self.now),
            },
            ("playing", 1) => Command::Undo,
            ("playing", 2 | 3) => Command::Agree { agree: true },
            ("playing", _) if !owed.is_empty() => {
                let action = owed[self.luck.below(owed.len() as u32) as usize].clone();
                return self.send_numbered(human, table, |nonce| Said::Act {
                    seen,
                    nonce,
                    action: action.clone(),
                });
            }
            _ => return,
        };
        self.send_numbered(human, table, |nonce| Said::Ask {
            nonce,
            command: command.clone(),
        });
    }
}
