//! Two real servers on two databases: a partition is moved while people play. And what one address may make counts at
//! both servers.

use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use sobremesa_postgres::partition;
use sobremesa_throwaway::postgres;

use crate::checker::check;
use crate::fake::{Http, soon, until};
use crate::kill::{Shared, new_table, promised};
use crate::nodes::{Place, Playing, guests, held};
use crate::recovered::Two;
use crate::{Served, program, run};

/// Two nodes on two databases.
struct Spread {
    place: Place,
    /// Names the other database.
    file: String,
}

impl Spread {
    async fn new() -> Spread {
        let place = Place::new().await;
        let west = tokio::task::spawn_blocking(postgres::database);
        let west = west.await.expect("another database");
        let text = format!("# name and address\nwest {west}\n");
        let file = place.write("databases.txt", &text);
        Spread { place, file }
    }

    fn nodes(&self) -> (Served, Served) {
        let own = ["--databases", &self.file];
        let node = |name| self.place.node_with(name, &own);
        (node("a"), node("b"))
    }

    /// `sobremesa partition` for the partition of a table.
    fn moving(&self, table: &str, to: &str) -> Vec<String> {
        let number = partition(table).to_string();
        let (file, url) = (&self.file, &self.place.url);
        [
            "partition",
            &number,
            to,
            "--databases",
            file,
            "--store",
            url,
        ]
        .map(str::to_owned)
        .to_vec()
    }

    /// The same to its end; what it said.
    async fn moved(&self, table: &str, to: &str) -> (i32, String, String) {
        let args = self.moving(table, to);
        let moved = tokio::task::spawn_blocking(move || {
            run(&args.iter().map(String::as_str).collect::<Vec<_>>())
        });
        moved.await.expect("it ran")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_partition_is_moved_while_people_at_two_nodes_play_on() {
    let spread = Spread::new().await;
    let (a, b) = spread.nodes();
    let shared = Shared::default();
    let ana = Http::guest(a.addr, "Ana").await;
    let ben = Http::guest(b.addr, "Ben").await;
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let addresses = Arc::new(Mutex::new([a.addr, b.addr]));
    let playing = Playing::begin([ana.clone(), ben], &table, &addresses, &shared);
    playing.on(3).await;
    for to in ["west", "home", "west"] {
        playing.let_on(6);
        let (code, out, err) = spread.moved(&table, to).await;
        assert_eq!(code, 0, "{err}");
        assert!(out.contains("Tables: 1"), "{out}");
        playing.on(3).await;
    }
    assert_eq!(playing.ended().await.len(), 2);
    let promised = std::mem::take(&mut *promised(&shared));
    check(&ana, &table, &promised).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_stays_with_a_room_whose_table_was_moved_away_under_it() {
    let spread = Spread::new().await;
    let (a, b) = spread.nodes();
    let (ana, ben) = guests(&a, &b).await;
    // The table lives at a. Nobody writes to it while it is moved, so a is not refused anything.
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let mut here = ana.socket().await;
    here.join(&table).await;
    let (code, _, err) = spread.moved(&table, "west").await;
    assert_eq!(code, 0, "{err}");
    // Ben comes to b, which takes it up in the other database, and talks. Ana has been there all the time.
    let mut there = ben.socket().await;
    there.join(&table).await;
    let say = json!({ "say": { "text": "buenas tardes" } });
    there.ask(&table, say).await.expect("said");
    let version = there.seen(&table).version;
    while here.seen(&table).version < version {
        soon("the step at the other node", here.next())
            .await
            .expect("the connection lasts");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_killed_again_and_again_leaves_the_table_to_those_who_play() {
    let spread = Spread::new().await;
    let (a, b) = spread.nodes();
    let (ana, ben) = guests(&a, &b).await;
    let table = new_table(&ana, &ben, "the-game", 0).await;
    let table = table.expect("a table");
    for to in ["west", "home"] {
        // Nobody writes while it is moved: whoever holds it is refused nothing.
        let at_a = held(&spread.place, "a").await == 1;
        for millis in [15, 40, 65, 90, 115, 140] {
            let args = spread.moving(&table, to);
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let moving = program(&args)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn();
            let mut moving = moving.expect("the program starts");
            tokio::time::sleep(Duration::from_millis(millis)).await;
            moving.kill().expect("it can be killed");
            moving.wait().expect("it is gone");
        }
        // The database notices a moment late that whoever moved is gone.
        until("the move", async || spread.moved(&table, to).await.0 == 0).await;
        // The first word is at the other node.
        let people = match at_a {
            true => [ben.clone(), ana.clone()],
            false => [ana.clone(), ben.clone()],
        };
        let mut two = Two::at(&people, &table).await;
        two.greet().await;
        two.play(2).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_people_of_one_address_count_at_all_nodes() {
    let place = Place::new().await;
    let own = ["--limit", "new-per-minute=2"];
    let (a, b) = (place.node_with("a", &own), place.node_with("b", &own));
    let ana = Http::guest(a.addr, "Ana").await;
    let at_b = Http {
        addr: b.addr,
        ..ana.clone()
    };
    // Whoever lists a table that was made since hears the others, and hears them in order.
    let heard = async || {
        let open = json!({ "game": "push", "terms": { "options": {}, "seats": 2, "listed": true }, "sit": 0 });
        let table = ana.open(&open).await;
        until("the list at the other node", || async {
            let list = at_b.get("/api/tables?which=open").await;
            list.body.contains(&table)
        })
        .await;
    };
    heard().await;
    Http::guest(a.addr, "Cleo").await;
    heard().await;
    // Ana may have come before b heard anybody; Cleo has not. Alone b would let two come.
    let comes = async |name: &str| {
        let (http, body) = (Http::new(b.addr), json!({ "name": name }));
        http.post("/api/me", &body).await
    };
    comes("Ben").await;
    let refused = comes("Dan").await;
    assert_eq!(refused.kind(), "too-fast", "{}", refused.body);
}
