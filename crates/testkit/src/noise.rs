//! Random and mutated messages against a room: nothing panics, and nothing changes that is not stored.

use serde_json::{Value, json};
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_protocol::wire::{ClientMessage, TableId};
use sobremesa_shelf::cthulhu_500::Cthulhu500;
use sobremesa_shelf::great_race::GreatRace;
use sobremesa_shelf::push::Push;
use sobremesa_shelf::the_game::TheGame;
use sobremesa_table::{Conn, Input, Joining};

use crate::room::{Desk, Storing, bot, person, spec, terms};

/// Bytes as a message: understood or not, and written again as it was understood.
pub fn client_message(bytes: &[u8]) -> Option<ClientMessage> {
    let message: ClientMessage = serde_json::from_slice(bytes).ok()?;
    let text = serde_json::to_string(&message).expect("what was read can be written");
    let again: ClientMessage = serde_json::from_str(&text).expect("and read again");
    assert_eq!(serde_json::to_string(&again).expect("JSON"), text);
    Some(message)
}

/// Bytes as a script: who says what, what the store does, how time passes. Says how many bytes the room told everybody
/// together after one of them, at most.
pub fn table_bytes(bytes: &[u8]) -> usize {
    let Some((game, script)) = bytes.split_first() else {
        return 0;
    };
    match game % GAMES {
        0 => Noise::<TheGame>::new(json!({})).play(script),
        1 => Noise::<Push>::new(json!({ "risk": true })).play(script),
        2 => Noise::<Cthulhu500>::new(json!({})).play(script),
        _ => Noise::<GreatRace>::new(json!({})).play(script),
    }
}

/// As many games have a room here.
const GAMES: u8 = 4;

/// A table with three people, and noise for it.
pub struct Noise<G: Roster> {
    pub desk: Desk<G>,
    pub conns: Vec<Conn>,
    names: Vec<&'static str>,
}

impl<G: Roster> Noise<G> {
    #[must_use]
    pub fn new(options: Value) -> Noise<G> {
        let sitters = vec![person("ana"), person("ben"), bot("random")];
        let mut desk = Desk::<G>::create(spec(terms(3, options), sitters, false));
        let names = vec!["ana", "ben", "eva"];
        let conns = names.iter().map(|name| desk.join(name)).collect();
        Noise { desk, conns, names }
    }

    fn play(mut self, script: &[u8]) -> usize {
        let mut script = script.iter().copied();
        let mut largest = self.desk.told;
        while let (Some(op), Some(arg)) = (script.next(), script.next()) {
            let before = self.outside();
            self.desk.told = 0;
            self.one(op, arg, &mut script);
            let after = self.outside();
            assert!(
                before.0 != after.0 || before.1 == after.1,
                "something changed and nothing was stored"
            );
            assert_eq!(
                self.desk.room.table().version(),
                self.desk.version(),
                "what is so is stored"
            );
            largest = largest.max(self.desk.told);
        }
        if self.desk.writing.is_some() {
            self.desk.keep();
        }
        self.desk.alike();
        largest
    }

    /// How many facts there are, and the table as everybody sees it.
    fn outside(&self) -> (u64, String) {
        let info = serde_json::to_string(&self.desk.room.table().info()).expect("JSON");
        (self.desk.version(), info)
    }

    fn one(&mut self, op: u8, arg: u8, script: &mut impl Iterator<Item = u8>) {
        let place = usize::from(arg) % self.conns.len();
        let conn = self.conns[place];
        match op % 10 {
            // Any bytes, as a message.
            0 | 1 => {
                let len = usize::from(script.next().unwrap_or(0));
                let bytes: Vec<u8> = script.by_ref().take(len).collect();
                if let Some(message) = client_message(&bytes) {
                    self.say(conn, message);
                }
            }
            // What is offered, now and then on an old picture.
            2..=4 => {
                let client = self.desk.client(conn);
                let mut offered = client.owed();
                offered.extend(client.free());
                let seen = client
                    .version
                    .unwrap_or(0)
                    .saturating_sub(u64::from(op / 128));
                let pick = usize::from(script.next().unwrap_or(0));
                if !offered.is_empty() {
                    let action = offered[pick % offered.len()].clone();
                    let nonce = self.desk.nonce();
                    self.desk.act_as(conn, seen, nonce, &action);
                }
            }
            // Something sensible to ask, with any numbers in it.
            5 => {
                let pick = usize::from(script.next().unwrap_or(0));
                let table = self.desk.id.clone();
                let commands = commands(script.next().unwrap_or(0));
                let command = commands[pick % commands.len()].clone();
                let message =
                    json!({ "ask": { "table": table, "nonce": pick, "command": command } });
                if let Some(message) = client_message(message.to_string().as_bytes()) {
                    self.say(conn, message);
                }
            }
            6 => {
                self.desk.store =
                    [Storing::Keeps, Storing::Waits, Storing::Fails][usize::from(arg) % 3];
            }
            7 if self.desk.writing.is_some() => match arg % 4 {
                0 => self.desk.lose(),
                1 => self.desk.tear(true),
                2 => self.desk.tear(false),
                _ => self.desk.keep(),
            },
            8 => {
                if let Some(job) = self.desk.jobs.pop() {
                    let answer = if arg.is_multiple_of(3) {
                        job.failed()
                    } else {
                        job.run()
                    };
                    self.desk.give(Input::Thought(answer));
                }
                self.desk.pass(self.desk.now + u64::from(arg) * 1_000);
            }
            9 => {
                let gone = self.desk.leave(conn);
                let seen = gone
                    .version
                    .map(|version| version.saturating_sub(u64::from(arg % 3)));
                self.conns[place] = self
                    .desk
                    .join_seen(Some(crate::room::actor(self.names[place])), seen);
            }
            _ => {}
        }
    }

    /// What a server makes of a message.
    fn say(&mut self, conn: Conn, message: ClientMessage) {
        let here = |table: &TableId| *table == self.desk.id;
        let input = match message {
            ClientMessage::Join { table, seen } if here(&table) => {
                let actor = self.desk.actors.get(&conn).cloned();
                Input::Join(Joining {
                    conn,
                    actor,
                    seen,
                    compact: conn.is_multiple_of(2),
                })
            }
            ClientMessage::Act {
                table,
                seen,
                nonce,
                action,
            } if here(&table) => Input::Act {
                conn,
                seen,
                nonce,
                action,
            },
            ClientMessage::Ask {
                table,
                nonce,
                command,
            } if here(&table) => Input::Ask {
                conn,
                nonce,
                command,
            },
            ClientMessage::Describe { table } if here(&table) => Input::Describe { conn },
            ClientMessage::Why {
                table,
                nonce,
                action,
            } if here(&table) => Input::Why {
                conn,
                nonce,
                action,
            },
            _ => return,
        };
        self.desk.give(input);
    }
}

/// Everything that can be asked, with a number in it.
fn commands(n: u8) -> Vec<Value> {
    let terms = json!({ "options": {}, "seats": n, "seconds": n });
    vec![
        json!({ "sit": { "seat": n } }),
        json!("stand"),
        json!({ "bot": { "seat": n % 4, "bot": "random" } }),
        json!({ "bot": { "seat": n, "bot": null } }),
        json!({ "ready": { "ready": !n.is_multiple_of(4), "salt": null } }),
        json!({ "ready": { "ready": true, "salt": "ab".repeat(n.into()) } }),
        json!({ "terms": terms }),
        json!("start"),
        json!("undo"),
        json!({ "agree": { "agree": n.is_multiple_of(2) } }),
        json!({ "stand-in": { "seat": n % 4 } }),
        json!("return"),
        json!("resign"),
        json!({ "say": { "text": "é\n".repeat(n.into()) } }),
        json!({ "phrase": { "phrase": "thanks" } }),
        json!({ "mute": { "person": format!("p{n}"), "on": n.is_multiple_of(2) } }),
        json!("rematch"),
        json!({"again": {"ready": true}}),
        json!("again-now"),
        json!({ "start": {} }),
    ]
}

/// Messages as honest clients send them, to be spoilt.
#[must_use]
pub fn honest() -> Vec<String> {
    let table = "table";
    let mut messages = vec![
        json!({ "hello": { "protocol": 1 } }),
        json!({ "join": { "table": table, "seen": 3 } }),
        json!({ "leave": { "table": table } }),
        json!({ "describe": { "table": table } }),
        json!({ "ping": { "at": 5 } }),
    ];
    for action in [
        json!({ "lay": { "card": 42, "pile": "A" } }),
        json!({ "bid": "gladly" }),
        json!("end"),
        json!("reveal"),
        json!({ "place": { "row": 1 } }),
        json!("pass"),
    ] {
        messages
            .push(json!({ "act": { "table": table, "seen": 9, "nonce": 77, "action": action } }));
        messages.push(json!({ "why": { "table": table, "nonce": 78, "action": action } }));
    }
    for command in commands(2) {
        messages.push(json!({ "ask": { "table": table, "nonce": 79, "command": command } }));
    }
    messages.iter().map(Value::to_string).collect()
}

/// A script for a seed: random bytes among which messages lie, whole or with a few bytes changed.
pub fn script(seed: u64) -> Vec<u8> {
    let mut luck = FastLuck::stream(seed, 99);
    let (honest, mut bytes) = (honest(), vec![(seed % u64::from(GAMES)) as u8]);
    // Mostly begun matches.
    if luck.below(4) != 0 {
        for name in 0..2 {
            bytes.extend([5, name, 4, 1]);
        }
        bytes.extend([5, 0, 7, 0]);
    }
    for _ in 0..60 + luck.below(200) {
        let mut random = || luck.below(256) as u8;
        if random() < 60 {
            let mut message = honest[usize::from(random()) % honest.len()]
                .clone()
                .into_bytes();
            for _ in 0..[0, 0, 1, 2, 9][usize::from(random()) % 5] {
                let place = usize::from(random()) % message.len().max(1);
                match random() % 4 {
                    _ if message.is_empty() => message.push(b'{'),
                    0 => message[place] = random(),
                    1 => drop(message.remove(place)),
                    2 => message.insert(
                        place,
                        b"0123456789{}[]\",:-eE.\\"[usize::from(random()) % 22],
                    ),
                    _ => message.truncate(place.max(1)),
                }
            }
            message.truncate(255);
            bytes.extend([0, random(), message.len() as u8]);
            bytes.extend(message);
        } else {
            bytes.extend([2 + random() % 8, random(), random()]);
        }
    }
    bytes
}
