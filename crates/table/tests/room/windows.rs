//! Windows of Cthulhu 500: the messages tell nobody who could answer, nor how many; with poker face time does not either.

use serde_json::{Value, json};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_protocol::wire::Command;
use sobremesa_table::Conn;

use crate::fake::{Desk, person, spec, terms};

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
    let mut plan = spec(
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
    let mut desk = Desk::<Cthulhu500>::create(plan);
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

/// Ana has laid a Spell of Rust on Dan's car, without poker face; the three others hold these.
fn spell_among(hands: [&str; 3]) -> Table {
    let names = ["ana", "bea", "cai", "dan"];
    let mut plan = spec(terms(4, json!({})), names.map(person).into(), false);
    let position = json!({
        "cars": [
            { "vehicle": "Feararri", "hand": ["Spell of Rust"] },
            { "vehicle": "Car of Cthulhu", "hand": [hands[0]] },
            { "vehicle": "Satanic Pushcart", "hand": [hands[1]] },
            { "vehicle": "Big Honkin' Truck", "hand": [hands[2]] },
        ],
        "order": [0, 1, 2, 3], "flag": "discard", "due": 1, "turns": 1, "turn": 0, "phase": "race",
        "stack": [{ "actions": { "left": 2 } }],
    });
    plan.position = Some(serde_json::from_value(position).expect("a position"));
    let mut desk = Desk::<Cthulhu500>::create(plan);
    let conns: Vec<Conn> = names.map(|name| desk.join(name)).into();
    let watching = desk.join("wes");
    for &conn in &conns {
        let (ready, salt) = (true, None);
        desk.ask(conn, Command::Ready { ready, salt })
            .expect("ready");
    }
    desk.ask(conns[ANA], Command::Start).expect("it starts");
    let spell = json!({ "play": { "card": "Spell of Rust", "target": { "seat": 3 } } });
    desk.act(conns[ANA], &spell).expect("the spell is laid");
    Table {
        desk,
        conns,
        watching,
    }
}

#[test]
fn the_number_of_steps_is_the_same_however_many_could_answer() {
    const CANCELS: &str = "Iä! Iä!";
    const OTHER: &str = "Full Throttle Ritual";
    let course = |hands: [&str; 3], ends_with: &Value| {
        let mut table = spell_among(hands);
        for conn in [table.conns[ANA], table.watching] {
            table.sent(conn);
        }
        let before = table.desk.facts.len();
        let asked: Vec<usize> = (1..4).filter(|&who| hands[who - 1] == CANCELS).collect();
        for &who in &asked {
            let last = asked.last() == Some(&who);
            let pass = json!("pass");
            table.answers(who, if last { ends_with } else { &pass });
        }
        let told = [table.conns[ANA], table.watching].map(|conn| table.sent(conn));
        (told, table.desk.facts.len() - before)
    };
    let pass = json!("pass");
    let one = course([OTHER, OTHER, CANCELS], &pass);
    assert!(one.0[1].last().is_some_and(|text| text.contains("damaged")));
    assert_eq!(one.1, 4, "as if every seat had been asked");
    assert_eq!(course([CANCELS, OTHER, OTHER], &pass), one);
    assert_eq!(course([OTHER, CANCELS, CANCELS], &pass), one);
    assert_eq!(course([CANCELS, CANCELS, CANCELS], &pass), one);
    // An answer after others have passed, too.
    let answer = json!({ "react": { "card": CANCELS, "target": "nothing" } });
    let alone = course([OTHER, OTHER, CANCELS], &answer);
    assert!(alone.0[1].last().is_some_and(|text| text.contains("laid")));
    assert_eq!(course([OTHER, CANCELS, CANCELS], &answer).1, alone.1);
}
