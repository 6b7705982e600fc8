//! Two real nodes are one server for whoever watches, talks, takes back or runs out of time; and whoever cannot go on hears
//! why.

use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_bus::{Bus as _, Nats};
use sobremesa_store::{HeadQuery, Sqlite, Store as _, TablePhase};

use sobremesa_throwaway::{nats, postgres};

use crate::fake::{Client, Http, soon, until};
use crate::kill::new_table;
use crate::nodes::{Place, admin, guests};
use crate::run;

/// What is written in the log of a table, as one client knows it.
fn log(client: &Client, table: &str) -> String {
    Value::from(client.seen(table).log.clone()).to_string()
}

/// Waits until a client is told that something is refused for a while, and why.
pub(crate) async fn hears(client: &mut Client, kind: &str) {
    let heard = async {
        loop {
            let message = client.next().await.expect("the connection lasts");
            if message["refused"]["refusal"]["kind"] == kind {
                return;
            }
        }
    };
    soon(kind, heard).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watching_talking_taking_back_and_clocks_are_the_same_at_another_node() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let (ana, ben) = guests(&a, &b).await;
    // The table is at a; Ben plays and Cleo watches at b.
    let terms = json!({ "options": {}, "seats": 2, "seconds": 10, "stand_in": "random" });
    let new = json!({ "game": "push", "terms": terms, "sit": 0 });
    let table = ana.open(&new).await;
    let cleo = Http::guest(b.addr, "Cleo").await;
    let (mut one, mut two, mut eyes) =
        (ana.socket().await, ben.socket().await, cleo.socket().await);
    for client in [&mut one, &mut two, &mut eyes] {
        client.join(&table).await;
    }
    let sit = json!({ "sit": { "seat": 1 } });
    two.ask(&table, sit).await.expect("a free seat");
    let ready = json!({ "ready": { "ready": true } });
    two.ask(&table, ready).await.expect("ready");
    one.ask(&table, json!("start")).await.expect("started");
    // Presence: whoever watches at another node is counted.
    one.wait(&table, "somebody watching", |seen| seen.watching == 1)
        .await;
    for client in [&mut two, &mut eyes] {
        client
            .wait(&table, "the match", |seen| seen.phase() == "playing")
            .await;
    }
    assert_eq!(eyes.seen(&table).seat(), None);
    assert!(eyes.seen(&table).owed().is_empty());
    // Talk.
    let say = json!({ "say": { "text": "buenas tardes" } });
    two.ask(&table, say).await.expect("said");
    for client in [&mut one, &mut eyes] {
        let said = soon("Ben's words", async {
            while !log(client, &table).contains("buenas tardes") {
                client.next().await.expect("the connection lasts");
            }
        });
        said.await;
    }
    // A move by whoever has to, taken back with the other's consent.
    one.wait(&table, "whose turn it is", |seen| {
        seen.picture.contains_key("owed")
    })
    .await;
    let (mover, other) = match one.seen(&table).owed().is_empty() {
        true => (&mut two, &mut one),
        false => (&mut one, &mut two),
    };
    mover
        .wait(&table, "their turn", |seen| !seen.owed().is_empty())
        .await;
    let action = mover.seen(&table).owed()[0].clone();
    let moved = mover.act(&table, &action).await.expect("a move");
    eyes.wait(&table, "the move", |seen| seen.version >= moved)
        .await;
    let asked = mover.ask(&table, json!("undo")).await;
    asked.expect("one may ask to take back");
    // Taken back at once where nobody learned anything; otherwise the other is asked, at the other node.
    let _ = other
        .ask(&table, json!({ "agree": { "agree": true } }))
        .await;
    mover
        .wait(&table, "the same choice again", |seen| {
            seen.owed().contains(&action)
        })
        .await;
    // Nobody does anything: the clock runs out at the table's node, and those at the other see who stands in.
    let before = eyes.seen(&table).version;
    eyes.wait(&table, "the clock", |seen| seen.version > before)
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_cannot_go_on_hears_why() {
    let mut place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let (ana, ben) = guests(&a, &b).await;
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let mut two = ben.socket().await;
    two.join(&table).await;
    // The table's node is there and cannot be reached: the table is being moved.
    let port = place.bus.port();
    let other = tokio::task::spawn_blocking(nats::Server::start).await;
    drop(std::mem::replace(&mut place.bus, other.expect("a bus")));
    let hello = json!({ "phrase": { "phrase": "hello" } });
    two.nonce += 1;
    let nonce = two.nonce;
    let ask = json!({ "ask": { "table": table, "nonce": nonce, "command": hello } });
    two.say(&ask).await.expect("it is sent");
    hears(&mut two, "moving").await;
    // When it is found again what was asked is done, under its number.
    let again = tokio::task::spawn_blocking(move || nats::Server::again(port));
    place.bus = again.await.expect("a bus");
    let done = soon("the answer", two.answer(nonce)).await;
    assert!(done.is_some_and(|done| done.is_ok()));
    // The database takes nothing new: moves cannot be stored now.
    let (_, database) = place.url.split_once("dbname=").expect("a name");
    let read_only = async |yes: bool| {
        let set = format!(
            "SET transaction_read_only TO off; ALTER DATABASE {database} SET default_transaction_read_only TO {yes}"
        );
        let renewed = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}' AND pid <> pg_backend_pid()"
        );
        place.rows(&set).await;
        place.rows(&renewed).await;
    };
    read_only(true).await;
    let refused = two.ask(&table, hello.clone()).await;
    assert_eq!(refused, Err("store".to_owned()));
    read_only(false).await;
    // It goes on by itself; a lease may have run out meanwhile.
    let mut back = ben.socket().await;
    back.join(&table).await;
    goes_on(&mut back, &table).await;
    // The database is away for longer than a lease: whoever is at the table is told, also without asking.
    let away = async |yes: bool| {
        let set = format!("ALTER DATABASE {database} ALLOW_CONNECTIONS {}", !yes);
        let end = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
        );
        let done = tokio::task::spawn_blocking(move || {
            for sql in [set, end] {
                postgres::shared().sql("postgres", &sql);
            }
        });
        done.await.expect("it is done");
    };
    away(true).await;
    hears(&mut back, "store").await;
    away(false).await;
    goes_on(&mut back, &table).await;
}

/// Somebody's word is taken, sooner or later; what it is refused for until then is over by itself.
async fn goes_on(client: &mut Client, table: &str) {
    let hello = json!({ "phrase": { "phrase": "hello" } });
    let mut tries = 0;
    while let Err(kind) = client.ask(table, hello.clone()).await {
        assert!(
            ["store", "moving", "busy"].contains(&kind.as_str()),
            "{kind}"
        );
        tries += 1;
        assert!(tries < 100, "it goes on");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_one_person_count_at_all_nodes_and_a_backup_has_them_all() {
    let place = Place::new().await;
    let own = ["--limit", "tables-per-person=3"];
    let (a, b) = (place.node_with("a", &own), place.node_with("b", &own));
    let ana = Http::guest(a.addr, "Ana").await;
    let at_b = Http {
        addr: b.addr,
        ..ana.clone()
    };
    let new = json!({ "game": "push", "terms": { "options": {}, "seats": 2 }, "sit": 0 });
    let mut tables = vec![ana.open(&new).await];
    tables.push(at_b.open(&new).await);
    tables.push(ana.open(&new).await);
    for http in [&ana, &at_b] {
        let refused = http.post("/api/tables", &new).await;
        assert_eq!(refused.kind(), "too-many", "{refused:?}");
    }
    // `sobremesa backup` of a node writes what PostgreSQL holds into one file of SQLite.
    let file = place.write("nothing", "").replace("nothing", "copy.db");
    let data = place.folder_of("b");
    let copied = file.clone();
    let said = tokio::task::spawn_blocking(move || run(&["backup", &copied, "--data", &data]));
    let (code, out, err) = said.await.expect("it ran");
    assert_eq!(code, 0, "{out}{err}");
    let copy = Sqlite::open(&file).expect("a store");
    let heads = copy
        .heads(&HeadQuery::of(&[TablePhase::Lobby]))
        .expect("a list");
    let mut there: Vec<String> = heads.into_iter().map(|head| head.table).collect();
    there.sort();
    tables.sort();
    assert_eq!(there, tables);
    until("both nodes go on", async || {
        ana.get("/readyz").await.status == 200 && at_b.get("/readyz").await.status == 200
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_handed_on_while_a_move_is_stored_is_told_of_it_and_finds_the_table_at_once() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let (ana, ben) = guests(&a, &b).await;
    let table = new_table(&ana, &ben, "the-game", 0).await.expect("a table");
    let (mut one, mut two) = (ana.socket().await, ben.socket().await);
    one.join(&table).await;
    two.join(&table).await;
    // Ben, who is connected to b, moves at the table, which is at a; the database takes its time.
    while two.seen(&table).owed().is_empty() {
        one.play(&table, 1).await;
        two.join(&table).await;
    }
    let sql = format!(
        "BEGIN; SELECT 1 FROM sobremesa.tables WHERE name = '{table}' FOR UPDATE; SELECT pg_sleep(1); COMMIT"
    );
    let over = std::cell::Cell::new(false);
    let slow = async {
        place.rows(&sql).await;
        over.set(true);
    };
    let count = async |of: &str| {
        let sql =
            format!("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND {of}");
        place.rows(&sql).await.len()
    };
    let nodes = "SELECT id FROM sobremesa.nodes WHERE name = 'a'";
    let there = place.rows(nodes).await.remove(0);
    let wire = Nats::connect(&place.bus.url()).await.expect("a bus");
    let mut heard = wire
        .subscribe(&format!("sobremesa-1.table.{there}.{table}"))
        .await;
    let moving = async {
        // Where this machine is so slow that it is over before anybody looks, there is nothing to be seen.
        while count("wait_event = 'PgSleep'").await == 0 && !over.get() {}
        let action = two.seen(&table).owed()[0].clone();
        let nonce = two.send_act(&table, &action).await.expect("it is sent");
        while count("wait_event_type = 'Lock'").await == 0 && !over.get() {}
        let asked = ["move", &table, "b"];
        let moved = admin(&place, "a", &asked);
        let answered = soon("the answer", two.answer(nonce));
        let (moved, answered) = tokio::join!(moved, answered);
        assert!(moved.contains("is on b now"), "{moved}");
        answered
            .expect("the connection lasts")
            .expect("it is taken")
    };
    let ((), version) = tokio::join!(slow, moving);
    // Nobody looked for the table where it no longer is.
    let quiet = Duration::from_millis(300);
    while let Ok(Some(message)) = tokio::time::timeout(quiet, heard.next()).await {
        let said: Value = serde_json::from_slice(&message.payload).expect("JSON");
        assert!(said.get("join").is_none(), "{said}");
    }
    one.join(&table).await;
    assert_eq!(one.seen(&table).version, version);
}
