//! Whole matches through the engine, as a page drives it: calls in, what to do out, facts in a map.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sobremesa_wasm::Engine;

/// A page: an engine for rooms, another one that thinks, and a store that survives both.
struct Page {
    rooms: Engine,
    thinker: Engine,
    now: u64,
    store: BTreeMap<String, (String, Vec<String>)>,
    heard: Vec<Value>,
    /// Jobs that wait to be thought about.
    jobs: Vec<Value>,
}

fn engine() -> Engine {
    let mut engine = Engine::new(|_, _| ());
    let begun = ask(
        &mut engine,
        &json!({ "begin": { "secret": "07".repeat(32) } }),
    );
    assert!(begun.get("ok").is_some(), "{begun}");
    engine
}

fn ask(engine: &mut Engine, call: &Value) -> Value {
    serde_json::from_str(&engine.call(&call.to_string())).expect("an answer in JSON")
}

fn ana() -> Value {
    json!({ "id": "ana", "name": "Ana" })
}

impl Page {
    fn new() -> Page {
        let mut page = Page {
            rooms: engine(),
            thinker: engine(),
            now: 1_000,
            store: BTreeMap::new(),
            heard: Vec::new(),
            jobs: Vec::new(),
        };
        page.connect();
        page
    }

    fn connect(&mut self) {
        self.call(json!({ "connect": { "conn": 1, "person": ana() } }));
        self.say(&json!({ "hello": { "protocol": sobremesa_protocol::wire::PROTOCOL } }));
    }

    /// The tab crashed and comes back: nothing is left but what was stored.
    fn reload(&mut self) {
        self.rooms = engine();
        self.thinker = engine();
        self.heard.clear();
        self.jobs.clear();
        self.connect();
    }

    fn call(&mut self, call: Value) -> Value {
        let mut reply = ask(&mut self.rooms, &call);
        if reply.get("refused").is_some() {
            return reply;
        }
        let value = reply["ok"]["value"].take();
        for todo in reply["ok"]["todo"].as_array().cloned().unwrap_or_default() {
            self.carry_out(&todo);
        }
        value
    }

    fn carry_out(&mut self, todo: &Value) {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        if let Some(send) = todo.get("send") {
            let said = serde_json::from_str(&text(&send["text"])).expect("a message");
            self.heard.push(said);
        } else if let Some(store) = todo.get("store") {
            let game = text(&store["head"]["game"]);
            let table = text(&store["table"]);
            let facts = store["facts"].as_array().expect("facts").iter().map(text);
            let (_, kept) = self
                .store
                .entry(table.clone())
                .or_insert_with(|| (game, Vec::new()));
            assert_eq!(store["first"], json!(kept.len()), "facts come in order");
            kept.extend(facts);
            self.call(json!({ "stored": { "now": self.now, "table": table, "ok": true } }));
        } else if todo.get("think").is_some() {
            self.jobs.push(todo["think"].clone());
        } else if let Some(want) = todo.get("want") {
            let kept = self.kept(&text(&want["table"]));
            match kept {
                Some(kept) => {
                    self.call(json!({ "open-room": { "now": self.now, "kept": kept } }));
                    let again =
                        json!({ "now": self.now, "conn": want["conn"], "text": want["text"] });
                    self.call(json!({ "hear": again }))
                }
                None => self.call(json!({ "missing": { "conn": 1, "table": want["table"] } })),
            };
        } else {
            assert!(todo.get("wake").is_some(), "{todo}");
        }
    }

    fn kept(&self, table: &str) -> Option<Value> {
        let (game, facts) = self.store.get(table)?;
        Some(json!({ "table": table, "game": game, "facts": facts }))
    }

    fn say(&mut self, message: &Value) {
        let hear = json!({ "now": self.now, "conn": 1, "text": message.to_string() });
        self.call(json!({ "hear": hear }));
    }

    /// Lets a bot think in the other engine; a test does not wait for the clock.
    fn think(&mut self) -> bool {
        let Some(job) = self.jobs.pop() else {
            return false;
        };
        let mut sent: Value =
            serde_json::from_str(job["job"].as_str().expect("a job")).expect("in JSON");
        sent["limit"] = json!(2);
        let answer = ask(
            &mut self.thinker,
            &json!({ "think": { "job": sent.to_string() } }),
        );
        let answer = &answer["ok"]["value"];
        assert!(
            answer["action"].is_object() || answer["action"].is_string(),
            "{answer}"
        );
        self.now += 1_000;
        let thought = json!({ "now": self.now, "table": job["table"], "answer": answer });
        self.call(json!({ "thought": thought }));
        true
    }

    /// A table with bots alone, Ana watching.
    fn watch(&mut self, game: &str, seats: usize) -> String {
        let terms = json!({ "options": {}, "seats": seats, "spectators": true });
        let bots = vec!["random"; seats];
        let new = json!({ "game": game, "terms": terms, "bots": bots, "start": true });
        let opened = json!({ "now": self.now, "owner": ana(), "new": new });
        let seated = self.call(json!({ "open-table": opened }));
        let table = seated["table"].as_str().expect("a table").to_owned();
        self.say(&json!({ "join": { "table": table } }));
        table
    }

    /// A table at which Ana plays alone, begun.
    fn alone(&mut self, game: &str) -> String {
        let terms = json!({ "options": {}, "seats": 1 });
        let new = json!({ "game": game, "terms": terms, "bots": [], "sit": 0, "start": true });
        let opened = json!({ "now": self.now, "owner": ana(), "new": new });
        let seated = self.call(json!({ "open-table": opened }));
        let table = seated["table"].as_str().expect("a table").to_owned();
        self.say(&json!({ "join": { "table": table } }));
        table
    }

    /// Ana does the first thing she may; says whether there was one.
    fn act(&mut self, table: &str) -> bool {
        self.say(&json!({ "describe": { "table": table } }));
        let told = self.heard.pop().expect("an answer");
        let Some(first) = told["described"]["actions"].get(0) else {
            return false;
        };
        self.now += 1_000;
        let (seen, action) = (&told["described"]["version"], &first["action"]);
        let nonce = self.now;
        let act = json!({ "table": table, "seen": seen, "nonce": nonce, "action": action });
        self.say(&json!({ "act": act }));
        let done = self
            .heard
            .iter()
            .rev()
            .find(|message| message.get("done").is_some());
        assert_eq!(done.expect("it is done")["done"]["nonce"], nonce);
        true
    }

    fn is_over(&mut self, table: &str) -> bool {
        let kept = self.kept(table).expect("it is stored");
        self.call(json!({ "record": { "kept": kept } })).is_string()
    }
}

#[test]
fn a_crash_in_the_middle_loses_nothing_and_bots_play_to_the_end() {
    // The long games are played whole by the tests of the driver, and by the module in Node.
    let games = [
        ("the-game", 3, true),
        ("push", 2, true),
        ("cthulhu-500", 3, false),
        ("great-race", 3, false),
    ];
    for (game, seats, whole) in games {
        let mut page = Page::new();
        let table = page.watch(game, seats);
        for _ in 0..20 {
            assert!(page.think(), "{game}: a bot owes something");
        }
        let before = page.store[&table].1.clone();
        page.reload();
        page.say(&json!({ "join": { "table": table } }));
        let mut heard = page.heard.iter();
        assert!(
            heard.any(|message| message["table"]["table"] == table),
            "{game}: the table is there again"
        );
        if !whole {
            for _ in 0..20 {
                assert!(page.think(), "{game}: it goes on");
            }
            let after = &page.store[&table].1;
            assert!(after.len() > before.len() && after.starts_with(&before));
            continue;
        }
        while page.think() {}
        assert!(page.is_over(&table), "{game} is over");
        let kept = page.kept(&table).expect("it is stored");
        let replay = page.call(json!({ "replay": { "kept": kept, "eyes": "open" } }));
        assert!(replay.is_object(), "{game}: {replay}");
    }
}

#[test]
fn what_nobody_can_read_is_refused_and_the_engine_goes_on() {
    let mut page = Page::new();
    for call in [
        "",
        "{}",
        "[1]",
        "{\"open-table\":{}}",
        "{\"think\":{\"job\":\"{}\"}}",
    ] {
        let said: Value = serde_json::from_str(&page.rooms.call(call)).expect("JSON");
        assert_eq!(said["refused"]["kind"], "bad-terms", "{call}: {said}");
    }
    page.say(&json!({ "join": { "table": "nowhere" } }));
    let last = page.heard.last().expect("an answer");
    assert_eq!(
        last["refused"]["refusal"]["kind"], "no-such-table",
        "{last}"
    );
    let table = page.watch("push", 2);
    assert!(page.think() && !table.is_empty());
}

#[test]
fn without_a_secret_no_table_is_opened() {
    let mut engine = Engine::new(|_, _| ());
    let new = json!({ "game": "push", "terms": { "options": {}, "seats": 2 }, "bots": [], "start": false });
    let opened = json!({ "open-table": { "now": 1, "owner": ana(), "new": new } });
    assert_eq!(ask(&mut engine, &opened)["refused"]["kind"], "protocol");
}

#[test]
fn a_match_of_bots_is_the_same_every_time_and_counts_are_those_that_are_kept() {
    let mut engine = engine();
    let call = json!({ "match": { "game": "push", "setup": { "seats": 2 }, "bot": "random", "rounds": 10, "seed": 3 } });
    let (one, two) = (ask(&mut engine, &call), ask(&mut engine, &call));
    assert!(one["ok"]["value"].is_string(), "{one}");
    assert_eq!(one, two);
    // The first line of golden/push.perft.
    let perft =
        json!({ "perft": { "game": "push", "setup": { "seats": 2 }, "depth": 12, "seed": 1 } });
    assert_eq!(ask(&mut engine, &perft)["ok"]["value"], "359");
}

#[test]
fn somebody_plays_asks_looks_back_plays_on_and_plays_again() {
    let mut page = Page::new();
    let table = page.alone("the-game");
    let kept = page.kept(&table).expect("it is stored");
    let hints = page.call(json!({ "hint": { "kept": kept, "person": "ana" } }));
    assert!(hints["hints"][0]["action"].is_object(), "{hints}");
    while page.act(&table) {}
    assert!(page.is_over(&table));
    let kept = page.kept(&table).expect("it is stored");
    let record = page.call(json!({ "record": { "kept": kept } }));
    let import = json!({ "now": page.now, "owner": ana(), "record": record });
    let copy = page.call(json!({ "import": import }));
    let copy = page.kept(copy["table"].as_str().expect("a table"));
    let again = page.call(json!({ "record": { "kept": copy } }));
    let log = |record: &Value| -> Value {
        let record: Value = serde_json::from_str(record.as_str().expect("a text")).expect("JSON");
        record["log"].clone()
    };
    assert_eq!(log(&again), log(&record), "the same match");
    let branch = json!({ "moves": 2, "seat": 0 });
    let branch = json!({ "now": page.now, "owner": ana(), "kept": kept, "branch": branch });
    let branch = page.call(json!({ "open-branch": branch }));
    let branch = branch["table"].as_str().expect("a table").to_owned();
    page.say(&json!({ "join": { "table": branch } }));
    assert!(page.act(&branch), "it goes on from there");
    let tables = page.store.len();
    page.say(&json!({ "ask": { "table": table, "nonce": 1, "command": "rematch" } }));
    assert_eq!(page.store.len(), tables + 1, "the same table again");
    let done = page
        .heard
        .iter()
        .any(|message| message["done"]["nonce"] == 1);
    assert!(done, "{:?}", page.heard.last());
    let refused = page.call(json!({ "hint": { "kept": kept, "person": "ana" } }));
    assert_eq!(refused["refused"]["kind"], "over", "{refused}");
}

#[test]
fn another_match_begins_when_its_promise_was_seen() {
    let mut page = Page::new();
    let table = page.alone("the-game");
    while page.act(&table) {}
    let before: Vec<String> = page.store.keys().cloned().collect();
    let again = json!({ "again": { "ready": true } });
    page.say(&json!({ "ask": { "table": table, "nonce": 1, "command": again } }));
    let new = |next: &&String| !before.contains(next);
    let next = page.store.keys().find(new).cloned().expect("a table");
    page.say(&json!({ "join": { "table": next } }));
    let info = |page: &Page| {
        let mut told = page.heard.iter().rev();
        told.find_map(|told| told["table"].get("info").cloned())
            .expect("a table")
    };
    let lobby = info(&page);
    assert_eq!(
        (&lobby["phase"], &lobby["again"]),
        (&json!("lobby"), &json!([0]))
    );
    let ready = json!({ "ready": { "ready": true, "salt": "5a".repeat(16) } });
    page.say(&json!({ "ask": { "table": next, "nonce": 2, "command": ready } }));
    page.say(&json!({ "join": { "table": next } }));
    let begun = info(&page);
    assert_eq!(begun["phase"], "playing");
    assert_eq!(begun["commitment"], lobby["commitment"]);
    assert_eq!(begun["chairs"][0]["salted"], true);
}

#[test]
fn a_match_that_is_on_is_handed_on_and_goes_on_from_there() {
    let mut page = Page::new();
    let table = page.alone("the-game");
    for _ in 0..4 {
        assert!(page.act(&table));
    }
    let kept = page.kept(&table).expect("it is stored");
    let so_far = page.call(json!({ "so-far": { "kept": kept } }));
    let import = json!({ "now": page.now, "owner": ana(), "record": so_far, "seat": 0 });
    let copy = page.call(json!({ "import": import }));
    let copy = copy["table"].as_str().expect("a table").to_owned();
    page.say(&json!({ "join": { "table": copy } }));
    while page.act(&copy) {}
    assert!(page.is_over(&copy), "it was played to its end");
    let kept = page.kept(&copy).expect("it is stored");
    let refused = page.call(json!({ "so-far": { "kept": kept } }));
    assert_eq!(refused["refused"]["kind"], "over", "{refused}");
}

#[test]
fn the_deal_of_a_day_is_the_same_on_every_device() {
    let hand = |secret: u8, day: &str| {
        let mut page = Page::new();
        page.rooms = Engine::new(|_, _| ());
        let secret = format!("{secret:02x}").repeat(32);
        page.call(json!({ "begin": { "secret": secret } }));
        page.connect();
        let terms = json!({ "options": {}, "seats": 1 });
        let new =
            json!({ "game": "the-game", "terms": terms, "bots": [], "sit": 0, "start": true });
        let opened = json!({ "now": page.now, "owner": ana(), "new": new, "day": day });
        let seated = page.call(json!({ "open-table": opened }));
        let table = seated["table"].as_str().expect("a table").to_owned();
        page.say(&json!({ "join": { "table": table } }));
        let told = page.heard.iter().rev().find_map(|told| told.get("table"));
        let log = told.expect("the table")["log"].as_array().expect("a log");
        let mut dealt = log
            .iter()
            .map(|line| &line["game"]["sight"]["dealt"]["hand"]);
        dealt.find(|hand| hand.is_array()).expect("a hand").clone()
    };
    let today = hand(1, "2026-11-17");
    assert!(
        today.as_array().is_some_and(|cards| cards.len() == 8),
        "{today}"
    );
    assert_eq!(today, hand(2, "2026-11-17"));
    assert_ne!(today, hand(1, "2026-11-18"));
    let mut page = Page::new();
    let new = json!({ "game": "the-game", "terms": { "options": {}, "seats": 1 }, "bots": [] });
    let opened = json!({ "now": 1, "owner": ana(), "new": new, "day": "yesterday" });
    let refused = page.call(json!({ "open-table": opened }));
    assert_eq!(refused["refused"]["kind"], "not-understood", "{refused}");
}

#[test]
fn a_lesson_is_opened_with_what_is_said_beside_it() {
    let mut page = Page::new();
    let lesson = page.call(json!({ "open-lesson": { "now": 1, "owner": ana(), "game": "push" } }));
    assert!(
        lesson["steps"]
            .as_array()
            .is_some_and(|steps| steps.len() > 3),
        "{lesson}"
    );
    page.say(&json!({ "join": { "table": lesson["table"] } }));
    let there = page.heard.last().expect("an answer");
    assert_eq!(there["presence"]["table"], lesson["table"], "{there}");
    let none = page.call(json!({ "open-lesson": { "now": 1, "owner": ana(), "game": "chess" } }));
    assert_eq!(none["refused"]["messages"][0]["key"], "table-fault-game");
}

#[test]
fn tables_that_earlier_versions_kept_on_a_device_are_there() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kept");
    let versions = std::fs::read_dir(folder).expect("kept tables").flatten();
    let mut seen = [0, 0];
    for version in versions {
        let text = std::fs::read_to_string(version.path()).expect("a file");
        let tables: Vec<Value> = serde_json::from_str(&text).expect("JSON");
        for kept in tables {
            let (table, what) = (kept["table"].as_str().expect("an id"), &kept["what"]);
            let facts = kept["facts"].as_array().expect("facts").iter();
            let facts: Vec<String> = facts
                .map(|fact| fact.as_str().expect("a text").to_owned())
                .collect();
            let game = kept["game"].as_str().expect("a game").to_owned();
            let mut page = Page::new();
            page.store.insert(table.to_owned(), (game, facts));
            let is_over = kept["phase"] == "over";
            assert_eq!(page.is_over(table), is_over, "{what}");
            let whole = page.kept(table).expect("it is stored");
            if is_over {
                let replay = page.call(json!({ "replay": { "kept": whole, "eyes": "open" } }));
                assert!(replay.is_object(), "{what}: {replay}");
            } else {
                let opened = json!({ "now": page.now, "kept": whole });
                let said = page.call(json!({ "open-room": opened }));
                assert!(said.get("refused").is_none(), "{what}: {said}");
            }
            seen[usize::from(is_over)] += 1;
        }
    }
    assert!(seen[0] > 5 && seen[1] > 1, "{seen:?}");
}
