//! What publishing costs: matches of The Game with three who follow, through a room in memory.
//!
//!     cargo run --profile trial -p sobremesa-table --example publish -- [matches]

use std::time::{Duration, Instant};

use serde_json::json;
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{Command, Raw, raw};
use sobremesa_table::{
    Conn, Input, Joining, Output, Room, RoomConfig, Table, TableSpec, create_table,
};
use sobremesa_testkit::room::{Client, actor, person, terms};
use sobremesa_the_game::TheGame;

const NAMES: [&str; 3] = ["ana", "ben", "cleo"];

struct Desk {
    room: Room<TheGame>,
    clients: Vec<Client>,
    /// In the room alone.
    spent: Duration,
    sent: usize,
}

impl Desk {
    fn new(number: u64) -> Desk {
        let id = "publish".to_owned().try_into().expect("an id");
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let spec = TableSpec {
            roster: TheGame::ROSTER,
            id,
            seed: Seed::new(seed),
            at: 0,
            owner: actor("ana"),
            terms: terms(3, json!({ "starter": 0 })),
            position: None,
            sitters: NAMES.map(person).into(),
            salt: None,
            start: false,
        };
        let id = spec.id.clone();
        let facts = create_table(spec).expect("sound terms").facts;
        let table = Table::read(TheGame::ROSTER, id, &facts).expect("a table");
        Desk {
            room: Room::new(table, RoomConfig::default(), 1, 0),
            clients: vec![Client::default(); NAMES.len()],
            spent: Duration::ZERO,
            sent: 0,
        }
    }

    fn give(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            let begun = Instant::now();
            self.room.handle(0, input, &mut out);
            self.spent += begun.elapsed();
            for output in out {
                match output {
                    Output::Store { .. } => inputs.push(Input::Stored),
                    Output::Send { conn, text } => {
                        self.sent += text.len();
                        self.clients[conn as usize].hear(&text);
                    }
                    _ => {}
                }
            }
        }
    }

    fn action(&self, conn: usize, luck: &mut FastLuck) -> Option<Raw> {
        let owed = self.clients[conn].owed();
        (!owed.is_empty()).then(|| raw(&owed[luck.below(owed.len() as u32) as usize]))
    }
}

fn main() {
    let matches = std::env::args().nth(1).and_then(|it| it.parse().ok());
    let (mut spent, mut moves, mut sent) = (Duration::ZERO, 0_u32, 0);
    for number in 0..matches.unwrap_or(200) {
        let mut desk = Desk::new(number);
        for (conn, name) in (0..).zip(NAMES) {
            let (actor, seen, compact) = (Some(actor(name)), None, true);
            desk.give(Input::Join(Joining {
                conn,
                actor,
                seen,
                compact,
            }));
        }
        for conn in 0..NAMES.len() as Conn {
            let (ready, salt) = (true, None);
            let command = Command::Ready { ready, salt };
            desk.give(Input::Ask {
                conn,
                nonce: 1,
                command,
            });
        }
        let command = Command::Start;
        desk.give(Input::Ask {
            conn: 0,
            nonce: 2,
            command,
        });
        (desk.spent, desk.sent) = (Duration::ZERO, 0);
        let mut luck = FastLuck::stream(number, 3);
        let mut nonce = 2;
        while let Some((conn, action)) =
            (0..NAMES.len()).find_map(|conn| Some((conn, desk.action(conn, &mut luck)?)))
        {
            nonce += 1;
            moves += 1;
            let seen = desk.clients[conn].version.expect("a version");
            desk.give(Input::Act {
                conn: conn as Conn,
                seen,
                nonce,
                action,
            });
        }
        spent += desk.spent;
        sent += desk.sent;
    }
    println!(
        "{moves} moves, {:.2} µs and {} bytes a move in the room",
        spent.as_secs_f64() * 1e6 / f64::from(moves),
        sent / moves.max(1) as usize
    );
}
