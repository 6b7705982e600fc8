//! The people of the simulation: they lose their connections, come back, resend, talk, act, and some of what they send is
//! nonsense.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sobremesa_core::{Luck as _, Seat};
use sobremesa_protocol::wire::{Command, PersonId, TableId};
use sobremesa_store::Store as _;
use sobremesa_table::{Conn, PHRASES, Person};

use super::again::is_sequel;
use super::promises::answers;
use super::{Event, Link, Sim};
use crate::room::{Client, Reply};

/// What a client says.
#[derive(Clone, Debug)]
pub(super) enum Said {
    Join {
        seen: Option<u64>,
    },
    Leave,
    Act {
        seen: u64,
        nonce: u64,
        action: Value,
    },
    Ask {
        nonce: u64,
        command: Command,
    },
    Describe,
    Why {
        nonce: u64,
        action: Value,
    },
}

pub(super) struct Human {
    pub(super) actor: Person,
    pub(super) link: Option<Conn>,
    pub(super) tables: BTreeMap<TableId, Client>,
    /// Tables whose snapshot has come on this connection.
    there: Vec<TableId>,
    /// What was asked and not answered.
    pub(super) pending: BTreeMap<u64, (TableId, Said)>,
    /// What was ever said.
    said: Vec<(TableId, Said)>,
}

impl Human {
    pub(super) fn new(actor: Person) -> Human {
        Human {
            actor,
            link: None,
            tables: BTreeMap::new(),
            there: Vec::new(),
            pending: BTreeMap::new(),
            said: Vec::new(),
        }
    }
}

impl Sim {
    /// Somebody has a moment.
    pub(super) fn tick(&mut self, human: usize) {
        let pause = if self.calm { (20, 200) } else { (50, 1_500) };
        self.later(pause.0, pause.1, Event::Tick { human });
        if self.humans[human].link.is_none() {
            if self.calm || !self.one_in(3) {
                self.connect(human);
            }
            return;
        }
        let places = self.places(human);
        let table = places[self.luck.below(places.len() as u32) as usize].clone();
        if !self.humans[human].there.contains(&table) {
            if is_sequel(&table) {
                self.come(human, &table);
            }
            return;
        }
        match self.calm {
            _ if is_sequel(&table) => self.follow(human, &table),
            true if self.encore => self.want(human, &table),
            true => self.behave(human, &table),
            false => self.do_something(human, &table),
        }
    }

    fn connect(&mut self, human: usize) {
        if !self.running {
            return;
        }
        let conn = self.links.len() as Conn + 1;
        let link = Link {
            human,
            up: true,
            open: true,
            follows: Vec::new(),
            out_at: self.now,
            in_at: self.now,
        };
        self.links.insert(conn, link);
        self.humans[human].link = Some(conn);
        self.humans[human].there.clear();
        for table in self.places(human) {
            self.come(human, &table);
        }
    }

    /// The client notices that its connection is gone.
    pub(super) fn lost(&mut self, conn: Conn) {
        let Some(link) = self.links.get_mut(&conn).filter(|link| link.up) else {
            return;
        };
        link.up = false;
        let human = link.human;
        self.humans[human].link = None;
        self.humans[human].there.clear();
    }

    pub(super) fn say(&mut self, human: usize, table: &TableId, said: Said) {
        let Some(conn) = self.humans[human].link else {
            return;
        };
        self.say_on(conn, table, said);
    }

    fn say_on(&mut self, conn: Conn, table: &TableId, said: Said) {
        let between = self.between(1, 120);
        let Some(link) = self.links.get_mut(&conn) else {
            return;
        };
        link.out_at = link.out_at.max(self.now + between);
        let (time, table) = (link.out_at, table.clone());
        self.at(time, Event::Arrive { conn, table, said });
    }

    fn nonce(&mut self) -> u64 {
        self.luck.raw() >> 11
    }

    pub(super) fn ask(&mut self, human: usize, table: &TableId, command: Command) {
        let nonce = self.nonce();
        self.send_numbered(human, table, nonce, Said::Ask { nonce, command });
    }

    fn act(&mut self, human: usize, table: &TableId, action: Value) {
        let nonce = self.nonce();
        let seen = self.humans[human].tables[table].version.unwrap_or(0);
        self.send_numbered(
            human,
            table,
            nonce,
            Said::Act {
                seen,
                nonce,
                action,
            },
        );
    }

    fn send_numbered(&mut self, human: usize, table: &TableId, nonce: u64, said: Said) {
        self.humans[human]
            .pending
            .insert(nonce, (table.clone(), said.clone()));
        self.humans[human].said.push((table.clone(), said.clone()));
        self.say(human, table, said);
    }

    /// A message reaches a client, if the client still has that connection.
    pub(super) fn deliver(&mut self, conn: Conn, message: &Value) {
        let Some(link) = self.links.get(&conn).filter(|link| link.up) else {
            return;
        };
        let human = link.human;
        let (kind, body) = message
            .as_object()
            .and_then(|m| m.iter().next())
            .expect("one message");
        let table: TableId = serde_json::from_value(body["table"].clone()).expect("a table");
        let there = self.humans[human].there.contains(&table);
        // Steps that come before the snapshot asked for are in it.
        if kind == "step" && !there {
            return;
        }
        let client = self.humans[human].tables.entry(table.clone()).or_default();
        if kind == "table" && !there {
            // What was seen on an earlier connection may be newer than what this one tells first.
            client.version = None;
        }
        client.take_in(message);
        let turned_away = client.turned_away;
        if let Some((Some(nonce), reply)) = client.replies.pop() {
            self.answered(human, &table, nonce, &reply);
        }
        if turned_away {
            // The match is not for them: what they asked there nobody will answer.
            self.humans[human].there.retain(|other| *other != table);
            self.humans[human]
                .pending
                .retain(|_, (other, _)| *other != table);
        }
        if kind == "table" {
            if !there {
                self.humans[human].there.push(table.clone());
            }
            let pending: Vec<Said> = self.humans[human]
                .pending
                .values()
                .filter(|(other, _)| *other == table)
                .map(|(_, said)| said.clone())
                .collect();
            pending
                .into_iter()
                .for_each(|said| self.say(human, &table, said));
        }
        if self.one_in(60) {
            self.compare(human, &table);
        }
    }

    /// Whoever hears that something is done can rely on it.
    fn answered(&mut self, human: usize, table: &TableId, nonce: u64, reply: &Reply) {
        let person = self.humans[human].actor.id.to_string();
        let asked = self.humans[human].pending.remove(&nonce);
        let Reply::Done(version) = reply else { return };
        // A vote or a wish for a rematch may be heard without becoming a fact.
        let wishes = |said: &Said| {
            matches!(
                said,
                Said::Ask {
                    command: Command::StandIn { .. } | Command::Rematch | Command::AgainNow,
                    ..
                }
            )
        };
        if asked.is_some_and(|(_, said)| !wishes(&said)) {
            let facts = self
                .store
                .facts(table.as_str(), version - 1)
                .expect("memory does not fail");
            let stored = facts
                .first()
                .is_some_and(|fact| answers(fact, &person, nonce));
            assert!(stored, "{person}'s {nonce} is not stored");
            self.acknowledged
                .push((table.clone(), person, nonce, *version));
        }
    }

    /// What somebody sensible does until the match is over.
    fn behave(&mut self, human: usize, table: &TableId) {
        if self.humans[human].pending.len() > 2 {
            return;
        }
        let client = &self.humans[human].tables[table];
        let (owed, phase) = (client.owed(), client.phase().to_owned());
        let owner = self.humans[human].actor.name == "ana";
        let chairs = match phase.as_str() {
            "lobby" => client.info["chairs"]
                .as_array()
                .cloned()
                .unwrap_or_default(),
            _ => Vec::new(),
        };
        let own = client.seat().and_then(|seat| chairs.get(seat as usize));
        match phase.as_str() {
            "lobby" if own.is_some_and(|chair| chair["ready"] == json!(false)) => {
                self.ask(
                    human,
                    table,
                    Command::Ready {
                        ready: true,
                        salt: None,
                    },
                );
            }
            "lobby" if owner => {
                let free = chairs
                    .iter()
                    .position(|chair| chair["sitter"] == json!("nobody"));
                let bot = Some("random".to_owned());
                match free {
                    Some(seat) => self.ask(
                        human,
                        table,
                        Command::Bot {
                            seat: Seat(seat as u8),
                            bot,
                        },
                    ),
                    None => self.ask(human, table, Command::Start),
                }
            }
            "playing" if !owed.is_empty() => {
                let action = owed[self.luck.below(owed.len() as u32) as usize].clone();
                self.act(human, table, action);
            }
            _ => {}
        }
    }

    /// What people do otherwise.
    fn do_something(&mut self, human: usize, table: &TableId) {
        let client = &self.humans[human].tables[table];
        let (owed, free, version) = (client.owed(), client.free(), client.version.unwrap_or(0));
        let seat = Seat(self.luck.below(5) as u8);
        match self.luck.below(40) {
            0..=13 => self.behave(human, table),
            14 | 15 if !free.is_empty() => {
                let action = free[self.luck.below(free.len() as u32) as usize].clone();
                self.act(human, table, action);
            }
            16 if !owed.is_empty() => {
                // Twice in a row, as two clicks and as an echo.
                let action = owed[self.luck.below(owed.len() as u32) as usize].clone();
                self.act(human, table, action.clone());
                self.act(human, table, action.clone());
                let nonce = self.nonce();
                let said = Said::Act {
                    seen: version,
                    nonce,
                    action,
                };
                self.send_numbered(human, table, nonce, said.clone());
                self.say(human, table, said);
            }
            17 => self.ask(human, table, Command::Undo),
            18..=20 => {
                let agree = !self.one_in(3);
                self.ask(human, table, Command::Agree { agree });
            }
            21 | 22 => self.ask(human, table, Command::StandIn { seat }),
            23 => self.ask(human, table, Command::Return),
            24 if self.one_in(6) => self.ask(human, table, Command::Resign),
            25 => self.ask(
                human,
                table,
                Command::Say {
                    text: format!("it is {}", self.now),
                },
            ),
            26 => {
                let phrase = PHRASES[self.luck.below(PHRASES.len() as u32) as usize].to_owned();
                self.ask(human, table, Command::Phrase { phrase });
            }
            27 => {
                let person = PersonId::try_from("dan".to_owned()).expect("an id");
                let on = self.one_in(2);
                self.ask(human, table, Command::Mute { person, on });
            }
            28 => {
                let ready = !self.one_in(4);
                // Pages of earlier versions add to the deal before they have seen its promise.
                let salt = self.one_in(5).then(|| "5a".repeat(16));
                let command = match self.luck.below(8) {
                    0 => Command::Rematch,
                    1 | 2 => Command::AgainNow,
                    _ => Command::Again { ready, salt },
                };
                self.ask(human, table, command);
            }
            29 => {
                let bot = self.one_in(2).then(|| "random".to_owned());
                self.ask(human, table, Command::Bot { seat, bot });
            }
            30 => self.ask(human, table, Command::Sit { seat }),
            31 if self.one_in(2) => self.ask(human, table, Command::Stand),
            32 => self.say(human, table, Said::Describe),
            33 => {
                let (nonce, action) = (self.nonce(), json!({ "lay": { "card": 50, "pile": "A" } }));
                self.say(human, table, Said::Why { nonce, action });
            }
            34 | 35 => self.be_nasty(human, table, version),
            36 if self.one_in(3) => {
                self.humans[human].there.retain(|other| other != table);
                self.say(human, table, Said::Leave);
                let seen = Some(version);
                self.say(human, table, Said::Join { seen });
            }
            37 | 38 => self.drop_link(human),
            _ => {}
        }
    }

    /// Old messages, messages for other tables, messages that make no sense.
    fn be_nasty(&mut self, human: usize, table: &TableId, version: u64) {
        let old = &self.humans[human].said;
        match self.luck.below(4) {
            0 if !old.is_empty() => {
                // Not older than a table remembers.
                let back = 1 + self.luck.below(old.len().min(40) as u32) as usize;
                let (table, said) = old[old.len() - back].clone();
                self.say(human, &table, said);
            }
            1 => {
                let guess =
                    TableId::try_from(format!("guess-{}", self.luck.below(9))).expect("an id");
                self.say(human, &guess, Said::Join { seen: None });
                self.say(human, &guess, Said::Describe);
            }
            2 => {
                let action = [
                    json!(null),
                    json!("end"),
                    json!({ "bid": 3 }),
                    json!([]),
                    json!("reveal"),
                ][self.luck.below(5) as usize]
                    .clone();
                let (nonce, seen) = (self.nonce(), version + u64::from(self.luck.below(3)));
                self.say(
                    human,
                    table,
                    Said::Act {
                        seen,
                        nonce,
                        action,
                    },
                );
            }
            _ => {
                // On a connection that is not theirs any more.
                let conns: Vec<Conn> = self
                    .links
                    .iter()
                    .filter(|(_, link)| link.human == human)
                    .map(|(conn, _)| *conn)
                    .collect();
                let last = self.humans[human].said.last().cloned();
                if let (Some((table, said)), Some(&conn)) = (last, conns.first()) {
                    self.say_on(conn, &table, said);
                }
            }
        }
    }

    /// The connection breaks: each side notices when it notices, and what is on its way may or may not arrive.
    fn drop_link(&mut self, human: usize) {
        let Some(conn) = self.humans[human].link else {
            return;
        };
        self.later(1, 3_000, Event::Gone { conn });
        match self.one_in(2) {
            true => self.lost(conn),
            false => self.later(1, 500, Event::Lost { conn }),
        }
    }
}
