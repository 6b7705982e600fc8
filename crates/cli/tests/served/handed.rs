//! A table that is being given to another node: whoever comes to it meanwhile, or asks for it where it was, is not left waiting.

use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_bus::{Bus as _, BusError, Nats};
use tokio::task::JoinSet;

use crate::fake::soon;
use crate::kill::new_table;
use crate::nodes::{Place, admin, guests};

/// How many ask at once: more than a room's mailbox holds.
const MANY: usize = 200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_to_a_table_while_it_is_given_away_is_sent_on_and_who_asks_is_answered() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let (ana, ben) = guests(&a, &b).await;
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let number = async |name: &str| {
        let sql = format!("SELECT id FROM sobremesa.nodes WHERE name = '{name}'");
        place.rows(&sql).await.remove(0)
    };
    let (from, to) = (number("a").await, number("b").await);
    let wire = Nats::connect(&place.bus.url()).await;
    let wire = Arc::new(wire.expect("a bus"));
    let subject = format!("sobremesa-1.table.{from}.{table}");
    let mut asked = wire.subscribe(&subject).await;
    let mut told = wire.subscribe(&format!("sobremesa-1.to.{to}.*")).await;
    // While somebody else has its row the table cannot be given away.
    let sql = format!(
        "BEGIN; SELECT 1 FROM sobremesa.tables WHERE name = '{table}' FOR UPDATE; SELECT pg_sleep(1); COMMIT"
    );
    let over = Cell::new(false);
    let slow = async {
        place.rows(&sql).await;
        over.set(true);
    };
    let count = async |of: &str| {
        let sql =
            format!("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND {of}");
        place.rows(&sql).await.len()
    };
    let mut late = ben.socket().await;
    let coming = async {
        // Where this machine is so slow that it is over before anybody looks, there is nothing to be seen.
        while count("wait_event = 'PgSleep'").await == 0 && !over.get() {}
        let words = ["move", &table, "b"];
        let moving = admin(&place, "a", &words);
        let joining = async {
            while count("wait_event_type = 'Lock'").await == 0 && !over.get() {}
            let join = json!({ "join": { "table": table } });
            late.say(&join).await.expect("it is sent");
            let heard = async {
                loop {
                    let message = asked.next().await.expect("the bus is there");
                    if String::from_utf8_lossy(&message.payload).contains("join") {
                        return;
                    }
                }
            };
            soon("Ben coming to where the table was", heard).await;
            let in_time = !over.get();
            let text = json!({ "count": { "node": 7 } }).to_string();
            let mut asking = JoinSet::new();
            for _ in 0..MANY {
                let (wire, subject, text) = (wire.clone(), subject.clone(), text.clone());
                asking.spawn(async move {
                    let patience = Duration::from_secs(20);
                    wire.request(&subject, text.as_bytes(), patience).await
                });
            }
            (in_time, asking.join_all().await)
        };
        tokio::join!(moving, joining)
    };
    let ((), (moved, (in_time, answers))) = tokio::join!(slow, coming);
    assert!(moved.contains("is on b now"), "{moved}");
    let silent = answers
        .iter()
        .filter(|answer| **answer == Err(BusError::Silence));
    assert_eq!(silent.count(), 0, "everybody is answered");
    soon("the table", async {
        while !late.tables.contains_key(&table) {
            late.next().await.expect("the connection lasts");
        }
    })
    .await;
    // Ben was told that it has gone, and did not have to find out.
    let mut sent_on = false;
    let quiet = Duration::from_millis(300);
    while let Ok(Some(message)) = tokio::time::timeout(quiet, told.next()).await {
        let words: Value = serde_json::from_slice(&message.payload).expect("JSON");
        sent_on |= words["moved"] == true;
    }
    assert!(sent_on || !in_time);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_a_table_that_is_not_open_there_is_told_at_once_whoever_else_listens() {
    let place = Place::new().await;
    let _a = place.node("a");
    let node = place.rows("SELECT id FROM sobremesa.nodes").await.remove(0);
    let wire = Nats::connect(&place.bus.url()).await.expect("a bus");
    // As whoever looks for a fault listens: then the bus tells nobody that nobody answers.
    let _others = wire.subscribe("sobremesa-1.table.*.*").await;
    let subject = format!("sobremesa-1.table.{node}.kqd2x7m2kqd2x7m2kqd2");
    let text = json!({ "count": { "node": 7 } }).to_string();
    let asked = wire.request(&subject, text.as_bytes(), Duration::from_secs(20));
    assert_eq!(asked.await, Ok(Vec::new()));
}
