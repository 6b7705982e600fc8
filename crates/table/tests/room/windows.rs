//! Timed windows (Cthulhu 500 with poker face): neither time nor messages tell who could answer.

use serde_json::{Value, json};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_protocol::wire::Command;
use sobremesa_table::Conn;

use crate::fake::{Desk, founding, person, terms};

const ANA: usize = 0;
const BEA: usize = 1;
const CAI: usize = 2;
/// How long a window stays open.
const WINDOW: u64 = 4_000;

struct Table {
    desk: Desk<Cthulhu500>,
    conns: Vec<Conn>,
    watching: Conn,
}

/// Ana has laid a Spell of Rust on Cai's car, and its window is open. Bea holds one card.
fn spell_against(bea: &str) -> Table {
    let mut plan = founding(
        terms(3, json!({ "poker-face": true })),
        ["ana", "bea", "cai"].map(person).into(),
        false,
    );
    let position = json!({
        "cars": [
            { "vehicle": "Feararri", "hand": ["Spell of Rust"] },
            { "vehicle": "Car of Cthulhu", "hand": [bea] },
            { "vehicle": "Satanic Pushcart", "hand": ["Elder Oil"] },
        ],
        "order": [0, 1, 2], "flag": "discard", "due": 1, "turns": 1, "turn": 0, "phase": "race",
        "stack": [{ "actions": { "left": 2 } }],
    });
    plan.position = Some(serde_json::from_value(position).expect("a position"));
    let mut desk = Desk::<Cthulhu500>::found(plan);
    let conns: Vec<Conn> = ["ana", "bea", "cai"].map(|name| desk.join(name)).into();
    let watching = desk.join("wes");
    for &conn in &conns {
        let ready = Command::Ready {
            ready: true,
            salt: None,
        };
        desk.ask(conn, ready).expect("ready");
    }
    desk.ask(conns[ANA], Command::Start).expect("it starts");
    let spell = json!({ "play": { "card": "Spell of Rust", "target": { "seat": 2 } } });
    desk.act(conns[ANA], &spell).expect("the spell is laid");
    let mut table = Table {
        desk,
        conns,
        watching,
    };
    for conn in [table.conns[ANA], table.conns[CAI], table.watching] {
        table.sent(conn);
    }
    table
}

impl Table {
    /// What was sent since the last look.
    fn sent(&mut self, conn: Conn) -> Vec<String> {
        let client = self.desk.clients.get_mut(&conn).expect("a client");
        std::mem::take(&mut client.texts)
    }

    fn answers(&mut self, who: usize, action: &Value) {
        let (conn, nonce) = (self.conns[who], self.desk.nonce());
        let seen = self.desk.client(conn).version.expect("a version");
        self.desk.act_as(conn, seen, nonce, action);
    }

    fn everybody_else(&self) -> [Conn; 3] {
        [self.conns[ANA], self.conns[CAI], self.watching]
    }
}

#[test]
fn whoever_holds_an_answer_everybody_else_reads_the_same_at_the_same_time() {
    let course = |bea: &str, passes: bool| {
        let mut table = spell_against(bea);
        let opened = table.desk.now;
        table.desk.pass(opened + 1_000);
        if passes {
            table.answers(BEA, &json!("pass"));
        }
        let mut told = Vec::new();
        for at in [1_000, WINDOW - 1, WINDOW, 2 * WINDOW - 1, 2 * WINDOW] {
            table.desk.pass(opened + at);
            told.extend(table.everybody_else().map(|conn| table.sent(conn)));
        }
        told
    };
    let nobody = course("Full Throttle Ritual", false);
    assert!(
        nobody[..6].iter().all(Vec::is_empty),
        "nothing before its end"
    );
    assert_eq!(nobody[6].len(), 3, "an answer of each seat");
    assert_eq!(course("Iä! Iä!", false), nobody);
    assert_eq!(course("Iä! Iä!", true), nobody);
    let damaged = |texts: &Vec<String>| texts.iter().any(|text| text.contains("damaged"));
    assert!(nobody.iter().any(damaged), "the spell resolves");
}

#[test]
fn an_answer_is_held_back_until_the_window_closes() {
    let mut table = spell_against("Iä! Iä!");
    let opened = table.desk.now;
    table.desk.pass(opened + 1_000);
    let before = table.desk.facts.len();
    table.answers(
        BEA,
        &json!({ "react": { "card": "Iä! Iä!", "target": "nothing" } }),
    );
    assert_eq!(table.desk.facts.len(), before, "held in memory");
    assert!(
        table
            .everybody_else()
            .iter()
            .all(|&conn| table.sent(conn).is_empty())
    );
    table.desk.pass(opened + WINDOW);
    assert_eq!(table.desk.facts.len(), before + 3);
    let laid = table.sent(table.watching);
    assert!(laid.iter().any(|text| text.contains("laid")), "{laid:?}");
    // The card that cancels has a window of its own; nobody answers there.
    table.desk.pass(opened + 2 * WINDOW);
    let cancelled = table.sent(table.watching);
    assert!(
        cancelled.iter().any(|text| text.contains("cancelled")),
        "{cancelled:?}"
    );
}
