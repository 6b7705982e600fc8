//! Somebody deletes what must not be deleted: the database is brought back as it was a moment before, and play goes on. The
//! steps are those of `docs/running-many.md`.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_throwaway::postgres::Cluster;
use tokio::task::spawn_blocking;

use crate::fake::{Client, Http, soon};
use crate::kill::new_table;
use crate::nodes::Place;

/// Two people at one table.
pub(crate) struct Two {
    pub(crate) clients: [Client; 2],
    table: String,
}

impl Two {
    pub(crate) async fn at(people: &[Http; 2], table: &str) -> Two {
        let mut clients = [people[0].socket().await, people[1].socket().await];
        for client in &mut clients {
            let join = json!({ "join": { "table": table } });
            client.say(&join).await.expect("it is sent");
            client.hear("table").await;
        }
        let table = table.to_owned();
        Two { clients, table }
    }

    /// The first says hello, and both hear it.
    pub(crate) async fn greet(&mut self) {
        let hello = json!({ "phrase": { "phrase": "hello" } });
        let said = self.clients[0].ask(&self.table, hello).await;
        said.expect("everybody may greet");
        let version = self.clients[0].seen(&self.table).version;
        while self.clients[1].seen(&self.table).version < version {
            soon("the greeting", self.clients[1].next())
                .await
                .expect("a message");
        }
    }

    /// So many moves of whoever has to; the version after the last, which both have seen, and the moves.
    pub(crate) async fn play(&mut self, moves: usize) -> (u64, Vec<Value>) {
        let mut done = Vec::new();
        while done.len() < moves {
            for who in 0..2 {
                let owed = self.clients[who].seen(&self.table).owed().to_vec();
                let Some(action) = owed.first() else { continue };
                let version = self.clients[who].act(&self.table, action).await;
                let version = version.expect("an owed action is taken");
                done.push(action.clone());
                for client in &mut self.clients {
                    while client.seen(&self.table).version < version {
                        soon("the step", client.next()).await.expect("a message");
                    }
                }
                break;
            }
        }
        (self.clients[0].seen(&self.table).version, done)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_is_brought_back_to_a_moment_before_an_accident() {
    let cluster = spawn_blocking(|| {
        let cluster = Cluster::start();
        cluster.sql("postgres", "CREATE DATABASE games");
        cluster.keep_log();
        Arc::new(cluster)
    });
    let cluster = cluster.await.expect("a database that keeps its log");
    let of = |cluster: &Arc<Cluster>| Place::on(cluster.url("games"));
    let place = of(&cluster).await;
    let a = place.node("a");
    let people = [
        Http::guest(a.addr, "Ana").await,
        Http::guest(a.addr, "Ben").await,
    ];
    let table = new_table(&people[0], &people[1], "the-game", 0).await;
    let table = table.expect("a table");
    let mut two = Two::at(&people, &table).await;
    two.play(2).await;
    let copied = cluster.clone();
    let base = spawn_blocking(move || copied.base_backup());
    let base = base.await.expect("a copy");
    // What is in no copy, but in the log.
    let (version, _) = two.play(3).await;
    let timed = cluster.clone();
    let moment = spawn_blocking(move || timed.moment());
    let moment = moment.await.expect("a moment");
    tokio::time::sleep(Duration::from_millis(50)).await;
    let (later, _) = two.play(2).await;
    assert!(later > version);
    let lost = cluster.clone();
    let restored = spawn_blocking(move || {
        lost.sql("games", "TRUNCATE sobremesa.facts, sobremesa.tables");
        lost.finish_log();
        Arc::new(lost.as_of(&base, &moment))
    });
    let restored = restored.await.expect("as it was");
    a.kill();
    let place = of(&restored).await;
    let a = place.node("a");
    let people = people.map(|person| Http {
        addr: a.addr,
        ..person
    });
    // Whoever has seen what is no more is shown what is.
    let mut early = people[0].socket().await;
    let join = json!({ "join": { "table": table, "seen": later } });
    early.say(&join).await.expect("it is sent");
    early.hear("table").await;
    assert_eq!(early.seen(&table).version, version);
    let mut two = Two::at(&people, &table).await;
    assert_eq!(two.clients[1].seen(&table).version, version);
    let (on, moves) = two.play(3).await;
    assert!(on >= version + 3 && moves.len() == 3, "play goes on");
}
