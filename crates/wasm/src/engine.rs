//! The driver: holds rooms and those who follow them; says what has to be stored, sent, thought about and waited for.

use std::collections::BTreeMap;

use sobremesa_core::Message;
use sobremesa_driver::{
    Heard, Thinkers, games, open_branch, open_lesson, open_room, open_sequel, open_table,
    read_record, resume_record, solve,
};
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{
    ClientMessage, Lesson, PROTOCOL, Person, Raw, Refusal, RefusalKind, Said, Seated,
    ServerMessage, TableId, raw,
};
use sobremesa_table::{
    AnyRoom, Conn, CreatedTable, Input, Joining, Output, RoomConfig, SentJob, Sequel,
};

use crate::call::{Call, Fault, Kept, Reply, Todo};
use crate::secrets::{self, Secrets};
use crate::{looking, plays, prove};

struct Client {
    actor: Person,
    /// Does it understand compact steps and lines?
    compact: bool,
}

struct Open {
    game: String,
    room: Box<dyn AnyRoom>,
}

/// Rooms, those who follow them, and bots that think: everything of a table but its store, its clock and its wires.
pub struct Engine {
    secrets: Option<Secrets>,
    rooms: BTreeMap<TableId, Open>,
    clients: BTreeMap<Conn, Client>,
    /// Tables that continue others and are not stored yet, with those that asked for them.
    sequels: BTreeMap<TableId, TableId>,
    thinkers: Thinkers,
    config: RoomConfig,
    progress: fn(u32, u32),
}

impl Engine {
    /// `progress` hears how much of something long is done.
    #[must_use]
    pub fn new(progress: fn(u32, u32)) -> Engine {
        Engine {
            secrets: None,
            rooms: BTreeMap::new(),
            clients: BTreeMap::new(),
            sequels: BTreeMap::new(),
            thinkers: Thinkers::default(),
            config: RoomConfig::default(),
            progress,
        }
    }

    /// Answers one call. What cannot be read is refused, and nothing is lost.
    pub fn call(&mut self, text: &str) -> String {
        let mut todo = Vec::new();
        let answered = match serde_json::from_str(text) {
            Ok(call) => self.answer(call, &mut todo),
            Err(error) => Err(Fault::Faults(sobremesa_driver::not_json(&error))),
        };
        let reply = match answered {
            Ok(value) => Reply::Ok { value, todo },
            Err(fault) => Reply::Refused(Said::from(fault)),
        };
        serde_json::to_string(&reply).expect("an answer has nothing that JSON cannot say")
    }

    fn answer(&mut self, call: Call, todo: &mut Vec<Todo>) -> Result<Raw, Fault> {
        match call {
            Call::Begin { secret, pace } => {
                let root: Seed = secret.parse().map_err(|_| RefusalKind::NotUnderstood)?;
                self.secrets = Some(Secrets::new(root));
                self.config.pace = pace.unwrap_or(RoomConfig::default().pace);
                Ok(raw(&()))
            }
            Call::Games {} => Ok(raw(&games())),
            Call::Rules { game, lang } => looking::rules(&game, &lang),
            Call::OpenTable {
                now,
                owner,
                new,
                day,
            } => {
                let own = self.secrets()?.place(now);
                let place = match day {
                    Some(day) => {
                        secrets::day(&new.game, &day, now).ok_or(RefusalKind::NotUnderstood)?
                    }
                    None => own,
                };
                Ok(keep(open_table(place, owner.into(), *new, None)?, todo))
            }
            Call::OpenLesson { now, owner, game } => self.lesson(now, &owner.into(), &game, todo),
            Call::OpenBranch {
                now,
                owner,
                kept,
                branch,
            } => {
                let setup = looking::room(&kept)?.moment(branch.moves)?;
                let place = self.secrets()?.place(now);
                let created = open_branch(&kept.game, place, owner.into(), branch, &setup)?;
                Ok(keep(created, todo))
            }
            Call::Import {
                now,
                owner,
                record,
                seat,
            } => {
                let (place, owner) = (self.secrets()?.place(now), owner.into());
                let created = match seat {
                    None => read_record(record.as_bytes(), place, &owner),
                    Some(seat) => resume_record(record.as_bytes(), place, &owner, seat, None),
                };
                Ok(keep(created?, todo))
            }
            Call::Solve {
                now,
                owner,
                kept,
                moves,
            } => {
                let record = looking::record(&kept)?;
                let place = self.secrets()?.place(now);
                let solved = solve(&record, moves, place, &owner.into());
                let none = || vec![Message::new("table-fault-no-solution")];
                Ok(keep(solved.ok_or_else(none)?, todo))
            }
            Call::Connect { conn, person } => {
                let actor = person.into();
                let compact = false;
                self.clients.insert(conn, Client { actor, compact });
                Ok(raw(&()))
            }
            Call::Hear { now, conn, text } => self.hear(now, conn, text, todo),
            Call::Gone { now, conn } => {
                self.clients.remove(&conn);
                let tables: Vec<TableId> = self.rooms.keys().cloned().collect();
                for table in tables {
                    self.leave(now, &table, conn, todo);
                }
                Ok(raw(&()))
            }
            Call::OpenRoom { now, kept } => self.open(now, kept, todo),
            Call::CloseRoom { table } => {
                self.rooms.remove(&table);
                Ok(raw(&()))
            }
            Call::Missing { conn, table } => {
                refuse(conn, table, None, RefusalKind::NoSuchTable, todo);
                Ok(raw(&()))
            }
            Call::Stored { now, table, ok } => {
                self.stored(now, table, ok, todo);
                Ok(raw(&()))
            }
            Call::Reread { now, table, facts } => {
                self.input(now, &table, Input::Reread { facts }, todo);
                Ok(raw(&()))
            }
            Call::Thought { now, table, answer } => {
                let read = serde_json::from_str(answer.get());
                let answer = read.map_err(|error| sobremesa_driver::not_json(&error))?;
                self.input(now, &table, Input::Thought(answer), todo);
                Ok(raw(&()))
            }
            Call::Wake { now, table } => {
                self.input(now, &table, Input::Wake, todo);
                Ok(raw(&()))
            }
            Call::Think { job } => self.think(&job),
            Call::Hint { kept, person } => looking::hint(&kept, &person),
            Call::Review { record } => looking::look_back(&record, self.progress),
            Call::Plays { game, terms } => plays::plays(&game, &terms, self.progress),
            Call::Record { kept } => Ok(raw(&looking::record(&kept)?)),
            Call::SoFar { kept } => Ok(raw(&looking::room(&kept)?.record_so_far()?)),
            Call::Replay { kept, eyes } => looking::replay(&kept, &eyes),
            Call::Perft {
                game,
                setup,
                depth,
                seed,
            } => prove::perft(&game, &setup, depth, seed),
            Call::Match {
                game,
                setup,
                bot,
                rounds,
                seed,
            } => prove::whole_match(&game, &setup, &bot, rounds, seed),
            Call::Bench { game, matches } => prove::bench(&game, matches),
        }
    }

    /// Without a secret no table is opened: its cards could be guessed.
    fn secrets(&mut self) -> Result<&mut Secrets, Fault> {
        self.secrets.as_mut().ok_or(RefusalKind::Protocol.into())
    }

    fn lesson(
        &mut self,
        now: u64,
        owner: &Person,
        game: &str,
        todo: &mut Vec<Todo>,
    ) -> Result<Raw, Fault> {
        let secrets = self.secrets()?;
        let table = secrets.table();
        let opened = open_lesson(game, table.clone(), now, owner, || secrets.seed())?;
        keep(opened.created, todo);
        let steps = opened.steps;
        Ok(raw(&Lesson { table, steps }))
    }

    fn hear(
        &mut self,
        now: u64,
        conn: Conn,
        text: String,
        todo: &mut Vec<Todo>,
    ) -> Result<Raw, Fault> {
        let client = self.clients.get_mut(&conn).ok_or(RefusalKind::Unknown)?;
        let Ok(message) = serde_json::from_str::<ClientMessage>(&text) else {
            let refusal = Refusal::of(RefusalKind::NotUnderstood);
            send(conn, &ServerMessage::Fault { refusal }, todo);
            return Ok(raw(&()));
        };
        match Heard::of(conn, message) {
            Heard::Hello { protocol, .. } if protocol != PROTOCOL => {
                let refusal = Refusal::of(RefusalKind::Protocol);
                send(
                    conn,
                    &ServerMessage::Bye {
                        refusal,
                        within: None,
                    },
                    todo,
                );
            }
            Heard::Hello { compact, .. } => {
                client.compact = compact;
                let person = client.actor.clone();
                let welcome = ServerMessage::Welcome {
                    protocol: PROTOCOL,
                    person: Some(person),
                };
                send(conn, &welcome, todo);
            }
            Heard::Join { table, .. } if !self.rooms.contains_key(&table) => {
                todo.push(Todo::Want { table, conn, text });
            }
            Heard::Join { table, seen } => {
                let (actor, compact) = (Some(client.actor.clone()), client.compact);
                let join = Input::Join(Joining {
                    conn,
                    actor,
                    seen,
                    compact,
                });
                self.input(now, &table, join, todo);
            }
            Heard::Leave { table } => self.leave(now, &table, conn, todo),
            Heard::Pass { table, nonce, .. } if !self.rooms.contains_key(&table) => {
                refuse(conn, table, nonce, RefusalKind::NotJoined, todo);
            }
            Heard::Pass { table, input, .. } => self.input(now, &table, input, todo),
            Heard::Ping { at } => send(conn, &ServerMessage::Pong { at }, todo),
        }
        Ok(raw(&()))
    }

    /// A room nobody follows leaves memory where nothing is under way.
    fn leave(&mut self, now: u64, table: &TableId, conn: Conn, todo: &mut Vec<Todo>) {
        self.input(now, table, Input::Leave { conn }, todo);
        if self.rooms.get(table).is_some_and(|open| open.room.idle()) {
            self.rooms.remove(table);
        }
    }

    fn open(&mut self, now: u64, kept: Kept, todo: &mut Vec<Todo>) -> Result<Raw, Fault> {
        let Kept { table, game, facts } = kept;
        if self.rooms.contains_key(&table) {
            return Ok(raw(&()));
        }
        let luck = self.secrets()?.luck();
        let room = open_room(&game, table.clone(), &facts, self.config, luck, now)
            .map_err(|_| RefusalKind::Frozen)?;
        self.rooms.insert(table.clone(), Open { game, room });
        // Bots that owe something begin to think.
        self.input(now, &table, Input::Wake, todo);
        Ok(raw(&()))
    }

    fn stored(&mut self, now: u64, table: TableId, ok: bool, todo: &mut Vec<Todo>) {
        let (asked, input) = match (self.sequels.remove(&table), ok) {
            (Some(before), true) => (before, Input::Rematched { table }),
            (Some(before), false) => (before, Input::NotRematched),
            (None, true) => (table, Input::Stored),
            (None, false) => (table, Input::NotStored),
        };
        self.input(now, &asked, input, todo);
    }

    fn think(&mut self, job: &str) -> Result<Raw, Fault> {
        let job: SentJob = serde_json::from_str(job)
            .map_err(|error| Fault::Faults(sobremesa_driver::not_json(&error)))?;
        let answer = self.thinkers.think(&job).unwrap_or_else(|_| job.failed());
        Ok(raw(&answer))
    }

    /// Carries an input into a room that is in memory, and out what comes of it.
    fn input(&mut self, now: u64, table: &TableId, input: Input, todo: &mut Vec<Todo>) {
        let Some(open) = self.rooms.get_mut(table) else {
            return;
        };
        let mut outputs = Vec::new();
        open.room.handle(now, input, &mut outputs);
        let (game, mut sequel) = (open.game.clone(), None);
        for output in outputs {
            match output {
                Output::Send { conn, text } => todo.push(Todo::Send {
                    conn,
                    text: text.to_string(),
                }),
                Output::Store { first, facts, head } => todo.push(Todo::Store {
                    table: table.clone(),
                    first,
                    facts,
                    head: head.into(),
                }),
                Output::Think(job) => {
                    let sent = job.send();
                    todo.push(Todo::Think {
                        table: table.clone(),
                        failed: raw(&sent.failed()),
                        limit: sent.limit,
                        not_before: sent.not_before,
                        job: text_of(&sent),
                    });
                }
                Output::WakeAt(at) => todo.push(Todo::Wake {
                    table: table.clone(),
                    at,
                }),
                Output::Rematch(again) => sequel = Some(again),
                Output::Answered { .. } | Output::Moved | Output::Refused(_) => {}
            }
        }
        if let Some(again) = sequel
            && self.rematch(now, table, &game, again, todo).is_err()
        {
            self.input(now, table, Input::NotRematched, todo);
        }
    }

    fn rematch(
        &mut self,
        now: u64,
        before: &TableId,
        game: &str,
        sequel: Sequel,
        todo: &mut Vec<Todo>,
    ) -> Result<(), Fault> {
        let place = self.secrets()?.place(now);
        let table = place.id.clone();
        keep(open_sequel(game, place, sequel)?, todo);
        self.sequels.insert(table, before.clone());
        Ok(())
    }
}

/// What is to be stored of a new table, and where it is.
fn keep(created: CreatedTable, todo: &mut Vec<Todo>) -> Raw {
    let CreatedTable { facts, head } = created;
    let table = TableId::try_from(head.table.clone()).expect("a table's own id");
    todo.push(Todo::Store {
        table: table.clone(),
        first: 0,
        facts,
        head: head.into(),
    });
    raw(&Seated { table })
}

fn text_of<T: serde::Serialize>(value: &T) -> String {
    let raw: Raw = raw(value);
    raw.get().to_owned()
}

fn send(conn: Conn, message: &ServerMessage, todo: &mut Vec<Todo>) {
    todo.push(Todo::Send {
        conn,
        text: text_of(message),
    });
}

fn refuse(conn: Conn, table: TableId, nonce: Option<u64>, kind: RefusalKind, todo: &mut Vec<Todo>) {
    let refusal = Refusal::of(kind);
    let refused = ServerMessage::Refused {
        table,
        nonce,
        refusal,
    };
    send(conn, &refused, todo);
}
