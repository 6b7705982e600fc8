//! Two real servers on one PostgreSQL and one NATS: people at different nodes play at one table, its node is killed in
//! the middle, stands still, or leaves, and nothing that was acknowledged is lost.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use sobremesa_throwaway::{nats, postgres};

use crate::fake::{Http, soon};
use crate::kill::{Player, Shared, check, in_play, new_table, promised};
use crate::{Served, run};

/// A place for several servers.
struct Place {
    folder: tempfile::TempDir,
    url: String,
    bus: nats::Server,
}

impl Place {
    async fn new() -> Place {
        let made = tokio::task::spawn_blocking(|| Place {
            folder: tempfile::tempdir().expect("a folder"),
            url: postgres::database(),
            bus: nats::Server::start(),
        });
        made.await.expect("a database and a bus")
    }

    fn node(&self, name: &str) -> Served {
        let bus = self.bus.url();
        let more = [
            "--store",
            &self.url,
            "--bus",
            &bus,
            "--node",
            name,
            "--bot-pace",
            "0",
        ];
        let limits = [
            "--limit",
            "messages-per-second=100000",
            "--limit",
            "message-burst=100000",
            "--limit",
            "new-per-minute=100000",
        ];
        let folder = self.folder.path().join(name);
        Served::start(&folder, &[&more[..], &limits[..]].concat())
    }
}

/// Where each of the two is connected to next.
type Addresses = Arc<Mutex<[SocketAddr; 2]>>;

/// Plays to the end of the match, and comes back wherever the server is when it is gone.
async fn to_the_end(mut player: Player, addresses: Addresses, shared: Shared) -> u32 {
    let mut came_back = 0;
    loop {
        player.http.addr = addresses.lock().expect("no panic")[player.seat];
        if player.play(&shared).await == Some(true) {
            return came_back;
        }
        came_back += 1;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn more_moves(shared: &Shared, many: usize) {
    for _ in 0..many {
        let before = promised(shared).moves;
        in_play(shared, before).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_nodes_play_on_whatever_becomes_of_the_nodes() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let shared = Shared::default();
    let ana = Http::guest(a.addr, "Ana").await;
    let ben = Http::guest(b.addr, "Ben").await;
    // The lists are the same everywhere.
    let open =
        json!({ "game": "push", "terms": { "options": {}, "seats": 2, "listed": true }, "sit": 0 });
    let listed = ana
        .try_ask("POST", "/api/tables", Some(&open.to_string()))
        .await;
    let listed = listed.expect("an answer").good()["table"]
        .as_str()
        .expect("an id")
        .to_owned();
    let seen = async {
        while !ben
            .get("/api/tables?which=open")
            .await
            .body
            .contains(&listed)
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon("the list at the other node", seen).await;
    let folder = place.folder.path().join("a");
    let folder = folder.to_str().expect("UTF-8").to_owned();
    let asked = tokio::task::spawn_blocking(move || run(&["admin", "nodes", "--data", &folder]));
    let (code, out, err) = asked.await.expect("an answer");
    let names: Vec<&str> = out
        .lines()
        .filter_map(|line| line.split("  ").next())
        .collect();
    assert_eq!((code, names), (0, vec!["a", "b"]), "{err}");
    // Made at a, so it lives there; Ben is connected to b.
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let addresses: Addresses = Arc::new(Mutex::new([a.addr, b.addr]));
    let playing: Vec<_> = [ana.clone(), ben]
        .into_iter()
        .enumerate()
        .map(|(seat, http)| {
            let table = table.clone();
            let asked = None;
            let player = Player {
                http,
                seat,
                table,
                asked,
            };
            tokio::spawn(to_the_end(player, addresses.clone(), shared.clone()))
        })
        .collect();
    more_moves(&shared, 6).await;
    // The node the table lives at loses its power; Ana comes to the other one, Ben stays where he is.
    let gone = promised(&shared).moves;
    a.kill();
    addresses.lock().expect("no panic")[0] = b.addr;
    in_play(&shared, gone).await;
    more_moves(&shared, 6).await;
    assert!(promised(&shared).moves > gone + 3, "they play on");
    // The node that has it now is taken down in good order.
    let a = place.node("a");
    *addresses.lock().expect("no panic") = [a.addr, a.addr];
    let before = promised(&shared).moves;
    tokio::task::spawn_blocking(move || b.stop())
        .await
        .expect("it stops");
    in_play(&shared, before).await;
    for (seat, player) in playing.into_iter().enumerate() {
        let ended = tokio::time::timeout(Duration::from_secs(300), player).await;
        let came_back = ended.expect("the match ends").expect("nobody panicked");
        assert!(came_back >= 1, "seat {seat}");
    }
    let promised = std::mem::take(&mut *promised(&shared));
    let http = Http {
        addr: a.addr,
        ..ana
    };
    check(&http, &table, &promised).await;
}
