//! Two real servers on one PostgreSQL and one NATS: people at different nodes play at one table, its node is killed in
//! the middle, stands still, or leaves, and nothing that was acknowledged is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_bus::{Bus as _, Nats};
use sobremesa_throwaway::{nats, postgres};

use crate::across::hears;
use crate::checker::check;
use crate::fake::{Client, Http, soon};
use crate::kill::{Player, Shared, new_table, promised};
use crate::{Served, run};

/// A place for several servers.
pub(crate) struct Place {
    folder: tempfile::TempDir,
    pub(crate) url: String,
    pub(crate) bus: nats::Server,
}

/// Ana at one node, Ben at the other.
pub(crate) async fn guests(a: &Served, b: &Served) -> (Http, Http) {
    let ana = Http::guest(a.addr, "Ana").await;
    (ana, Http::guest(b.addr, "Ben").await)
}

impl Place {
    pub(crate) async fn new() -> Place {
        let url = tokio::task::spawn_blocking(postgres::database);
        Place::on(url.await.expect("a database")).await
    }

    /// On a database of one's own.
    pub(crate) async fn on(url: String) -> Place {
        let bus = tokio::task::spawn_blocking(nats::Server::start);
        Place {
            folder: tempfile::tempdir().expect("a folder"),
            url,
            bus: bus.await.expect("a bus"),
        }
    }

    /// What the database says, a line for each row.
    pub(crate) async fn rows(&self, sql: &str) -> Vec<String> {
        let (_, database) = self.url.split_once("dbname=").expect("a name");
        let (database, sql) = (database.to_owned(), sql.to_owned());
        let rows = tokio::task::spawn_blocking(move || postgres::shared().rows(&database, &sql));
        rows.await.expect("an answer")
    }

    /// The folder of a node.
    pub(crate) fn folder_of(&self, node: &str) -> String {
        let folder = self.folder.path().join(node);
        folder.to_str().expect("UTF-8").to_owned()
    }

    /// A file of this place.
    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        let file = self.folder.path().join(name);
        std::fs::write(&file, text).expect("a file");
        file.to_str().expect("UTF-8").to_owned()
    }

    pub(crate) fn node(&self, name: &str) -> Served {
        self.node_with(name, &[])
    }

    pub(crate) fn node_with(&self, name: &str, own: &[&str]) -> Served {
        let bus = self.bus.url();
        let more = ["--store", &self.url, "--bus", &bus, "--node", name];
        let pace: &[&str] = match own.contains(&"--bot-pace") {
            true => &[],
            false => &["--bot-pace", "0"],
        };
        let limits = [
            "--limit",
            "messages-per-second=100000",
            "--limit",
            "message-burst=100000",
            "--limit",
            "new-per-minute=100000",
        ];
        let folder = self.folder.path().join(name);
        Served::start(&folder, &[&more[..], pace, &limits[..], own].concat())
    }
}

/// When nothing has come for so long everything that was said has.
const QUIET: Duration = Duration::from_millis(300);

/// Where each of the two is connected to next.
pub(crate) type Addresses = Arc<Mutex<[SocketAddr; 2]>>;

/// Plays to the end of the match, and comes back wherever the server is when it is gone.
async fn wherever_it_is(mut player: Player, addresses: Addresses, shared: Shared) -> u32 {
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

/// Both players at a table, each at a node of their own. They play as far as they are let, so that no match is over
/// before the last fault, however fast the machine is.
pub(crate) struct Playing {
    shared: Shared,
    until: Arc<AtomicUsize>,
    players: Vec<tokio::task::JoinHandle<u32>>,
}

impl Playing {
    /// They sit down, and wait for leave to play.
    pub(crate) fn begin(
        people: [Http; 2],
        table: &str,
        addresses: &Addresses,
        shared: &Shared,
    ) -> Playing {
        let until = Arc::new(AtomicUsize::new(promised(shared).moves));
        let seats = people.into_iter().enumerate();
        let players = seats.map(|(seat, http)| {
            let player = Player {
                http,
                seat,
                table: table.to_owned(),
                asked: None,
                endures: &[],
                pace: Arc::default(),
                thinks: None,
                until: until.clone(),
            };
            tokio::spawn(wherever_it_is(player, addresses.clone(), shared.clone()))
        });
        Playing {
            shared: shared.clone(),
            players: players.collect(),
            until,
        }
    }

    /// So many more moves may be made while something else happens.
    pub(crate) fn let_on(&self, moves: usize) -> usize {
        let goal = promised(&self.shared).moves + moves;
        self.until.store(goal, Ordering::Relaxed);
        goal
    }

    /// So many more moves are made, and acknowledged.
    pub(crate) async fn on(&self, moves: usize) {
        let goal = self.let_on(moves);
        let made = async {
            while promised(&self.shared).moves < goal {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        soon("the next moves of a match that is on", made).await;
    }

    /// How often each had to come back until the match was over.
    pub(crate) async fn ended(self) -> Vec<u32> {
        self.until.store(usize::MAX, Ordering::Relaxed);
        let mut came_back = Vec::new();
        for player in self.players {
            let ended = tokio::time::timeout(Duration::from_secs(300), player).await;
            came_back.push(ended.expect("the match ends").expect("nobody panicked"));
        }
        came_back
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
    assert_eq!(names(&place, "a").await, ["a", "b"]);
    let figures = ben.get("/metrics").await.body;
    assert!(figures.contains("sobremesa_bus_connected 1"), "{figures}");
    // Made at a, so it lives there; Ben is connected to b.
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let addresses: Addresses = Arc::new(Mutex::new([a.addr, b.addr]));
    let playing = Playing::begin([ana.clone(), ben], &table, &addresses, &shared);
    playing.on(6).await;
    // The node the table lives at loses its power in the middle of play; Ana comes to the other one, Ben stays where he
    // is.
    playing.let_on(6);
    a.kill();
    addresses.lock().expect("no panic")[0] = b.addr;
    playing.on(6).await;
    // The node that has it now is taken down in good order.
    let a = place.node("a");
    *addresses.lock().expect("no panic") = [a.addr, a.addr];
    playing.let_on(6);
    tokio::task::spawn_blocking(move || b.stop())
        .await
        .expect("it stops");
    playing.on(6).await;
    let came_back = playing.ended().await;
    assert!(came_back.iter().all(|times| *times >= 1), "{came_back:?}");
    let promised = std::mem::take(&mut *promised(&shared));
    let http = Http {
        addr: a.addr,
        ..ana
    };
    check(&http, &table, &promised).await;
}

/// The names of the nodes, as one of them knows them.
async fn names(place: &Place, asked: &str) -> Vec<String> {
    let folder = place.folder.path().join(asked);
    let folder = folder.to_str().expect("UTF-8").to_owned();
    let asked = tokio::task::spawn_blocking(move || run(&["admin", "nodes", "--data", &folder]));
    let (code, out, err) = asked.await.expect("an answer");
    assert_eq!(code, 0, "{err}");
    let names = out.lines().filter_map(|line| line.split("  ").next());
    names.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_stands_still_and_a_bus_that_goes_away_cost_nobody_the_connection() {
    let mut place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let shared = Shared::default();
    let ana = Http::guest(a.addr, "Ana").await;
    let ben = Http::guest(b.addr, "Ben").await;
    let wire = Nats::connect(&place.bus.url()).await.expect("a bus");
    let (mut personal, mut news) = (
        wire.subscribe("sobremesa-1.to.*.*").await,
        wire.subscribe("sobremesa-1.all").await,
    );
    // An expert's word about a table that lives at a, asked for at b.
    let open = json!({ "game": "push", "terms": { "options": {}, "seats": 2, "hints": true },
        "bots": [null, "random"], "sit": 0, "start": true });
    let opened = ana
        .try_ask("POST", "/api/tables", Some(&open.to_string()))
        .await;
    let opened = opened.expect("an answer").good()["table"]
        .as_str()
        .expect("an id")
        .to_owned();
    let elsewhere = Http {
        addr: b.addr,
        ..ana.clone()
    };
    let path = format!("/api/tables/{opened}/hint");
    let hint = || elsewhere.try_ask("POST", &path, Some("{}"));
    let hinted = async {
        // As long as the bot is on turn there is nothing to be said.
        while !hint().await.expect("an answer").body.contains("\"hints\"") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon("a hint from the other node", hinted).await;
    let race = new_table(&ana, &ben, "great-race", 0).await;
    let table = race.expect("a table where hands are hidden");
    let addresses: Addresses = Arc::new(Mutex::new([a.addr, b.addr]));
    let playing = Playing::begin([ana.clone(), ben], &table, &addresses, &shared);
    playing.on(4).await;
    playing.let_on(4);
    // The node of the table stands still for longer than its lease, and goes on when somebody else has the table.
    a.signal("STOP");
    let alone = async {
        while names(&place, "b").await != ["b"] {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    soon("the lease running out", alone).await;
    a.signal("CONT");
    playing.on(6).await;
    // The bus is gone for a while.
    let port = place.bus.port();
    playing.let_on(6);
    place.bus = {
        let other = tokio::task::spawn_blocking(nats::Server::start)
            .await
            .expect("a bus");
        drop(std::mem::replace(&mut place.bus, other));
        tokio::task::spawn_blocking(move || nats::Server::again(port))
            .await
            .expect("a bus")
    };
    playing.on(6).await;
    assert_eq!(playing.ended().await, [0, 0], "nobody had to come back");
    let promised = std::mem::take(&mut *promised(&shared));
    check(&elsewhere, &table, &promised).await;
    // What went over the bus: each listener's words under the listener's own subject, and of one seat alone.
    let mut seats: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    let mut hands = 0;
    while let Ok(Some(message)) = tokio::time::timeout(QUIET, personal.next()).await {
        let words: Value = serde_json::from_slice(&message.payload).expect("JSON");
        assert_eq!(
            message.subject.rsplit('.').next().map(str::to_owned),
            Some(words["conn"].to_string())
        );
        for text in words["texts"].as_array().expect("texts") {
            let told = text.get("table").or(text.get("step"));
            seats
                .entry(message.subject.clone())
                .or_default()
                .extend(told.and_then(|told| told["you"]["seat"].as_u64()));
            hands += usize::from(text.to_string().contains("\"hand\""));
        }
    }
    assert!(
        hands > 0 && seats.values().any(|seats| !seats.is_empty()),
        "{seats:?}"
    );
    assert!(seats.values().all(|seats| seats.len() <= 1), "{seats:?}");
    while let Ok(Some(message)) = tokio::time::timeout(QUIET, news.next()).await {
        let text = String::from_utf8(message.payload).expect("text");
        assert!(text.contains("\"listed\""), "{text}");
        assert!(text.len() < 120, "nothing but the name of a table: {text}");
    }
}

/// What an administrator asks of a node, on the command line.
pub(crate) async fn admin(place: &Place, asked: &str, words: &[&str]) -> String {
    let folder = place.folder.path().join(asked);
    let folder = folder.to_str().expect("UTF-8").to_owned();
    let mut args: Vec<String> = vec!["admin".to_owned()];
    args.extend(words.iter().map(|word| (*word).to_owned()));
    args.extend(["--data".to_owned(), folder]);
    let asked = tokio::task::spawn_blocking(move || {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        run(&args)
    });
    let (code, out, err) = asked.await.expect("an answer");
    assert_eq!(code, 0, "{err}");
    out
}

/// How many tables a node holds.
pub(crate) async fn held(place: &Place, name: &str) -> u64 {
    let said = admin(place, "a", &["nodes", "--json"]).await;
    let nodes: Value = serde_json::from_str(&said).expect("JSON");
    let mut nodes = nodes.as_array().expect("a list").iter();
    let node = nodes.find(|node| node["name"] == name).expect("a node");
    node["tables"].as_u64().expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_administrator_moves_a_table_and_takes_a_node_out_of_play() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let shared = Shared::default();
    let ana = Http::guest(a.addr, "Ana").await;
    let ben = Http::guest(b.addr, "Ben").await;
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let addresses: Addresses = Arc::new(Mutex::new([a.addr, b.addr]));
    let playing = Playing::begin([ana.clone(), ben.clone()], &table, &addresses, &shared);
    playing.on(4).await;
    playing.let_on(4);
    assert_eq!((held(&place, "a").await, held(&place, "b").await), (1, 0));
    let said = admin(&place, "a", &["move", &table, "b"]).await;
    assert!(said.contains(&format!("{table} is on b now")), "{said}");
    assert_eq!((held(&place, "a").await, held(&place, "b").await), (0, 1));
    // Which ones they are, asked of either.
    let there = admin(&place, "a", &["list", "--node", "b"]).await;
    assert!(there.starts_with(&table) && there.lines().count() == 1);
    let there = admin(&place, "b", &["list", "--node", "a"]).await;
    assert_eq!(there, "There are no tables.\n");
    playing.on(4).await;
    playing.let_on(4);
    // From the node that has it, through one that has not.
    let said = admin(&place, "a", &["drain", "b"]).await;
    assert!(said.contains("b holds no more tables"), "{said}");
    assert_eq!((held(&place, "a").await, held(&place, "b").await), (1, 0));
    playing.on(4).await;
    let unready = ben.get("/readyz").await;
    assert_eq!((unready.status, unready.body.as_str()), (503, "draining\n"));
    // What is opened there lives elsewhere.
    let other = new_table(&ben, &ana, "push", 0).await.expect("a table");
    let elsewhere = async {
        while (held(&place, "a").await, held(&place, "b").await) != (2, 0) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon("the new table at the other node", elsewhere).await;
    let said = admin(&place, "a", &["drain", "b", "--undo"]).await;
    assert!(said.contains("b takes part again"), "{said}");
    admin(&place, "b", &["move", &other, "b"]).await;
    assert_eq!(held(&place, "b").await, 1);
    let folder = place.folder_of("a");
    for asked in [&["move", &other, "z"][..], &["list", "--node", "z"]] {
        let nobody = run(&[&["admin"], asked, &["--data", &folder]].concat());
        assert!(
            nobody.0 != 0 && nobody.2.contains("no server called z"),
            "{nobody:?}"
        );
    }
    assert_eq!(playing.ended().await, [0, 0], "nobody had to come back");
    let promised = std::mem::take(&mut *promised(&shared));
    check(&ana, &table, &promised).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_stood_still_shows_nobody_what_the_table_was_like_before() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let shared = Shared::default();
    let (ana, ben) = guests(&a, &b).await;
    let table = new_table(&ana, &ben, "the-game", 0).await.expect("a table");
    let mut early = Client::connect(&ana).await.expect("a socket");
    let mut waiting = ben.socket().await;
    waiting.join(&table).await;
    a.signal("STOP");
    // Whoever asks for something at another node hears why it takes so long, and gets it when somebody has taken over.
    waiting.nonce += 1;
    let nonce = waiting.nonce;
    let hello = json!({ "phrase": { "phrase": "hello" } });
    let ask = json!({ "ask": { "table": table, "nonce": nonce, "command": hello } });
    waiting.say(&ask).await.expect("it is sent");
    hears(&mut waiting, "moving").await;
    let said = soon("the answer", waiting.answer(nonce)).await;
    assert!(said.is_some_and(|said| said.is_ok()));
    let elsewhere = Http {
        addr: b.addr,
        ..ana.clone()
    };
    let addresses: Addresses = Arc::new(Mutex::new([b.addr, b.addr]));
    let playing = Playing::begin([elsewhere.clone(), ben], &table, &addresses, &shared);
    playing.on(3).await;
    // Asked while it stands still: the first thing it does when it goes on is to answer.
    let join = json!({ "join": { "table": table } });
    early.say(&join).await.expect("the system takes it");
    let shown = promised(&shared).seen[&table];
    a.signal("CONT");
    early.hear("table").await;
    let version = early.seen(&table).version;
    assert!(version >= shown, "version {shown} became {version}");
    assert_eq!(playing.ended().await.len(), 2);
    let promised = std::mem::take(&mut *promised(&shared));
    check(&elsewhere, &table, &promised).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_connected_to_a_node_that_leaves_are_sent_to_the_others_without_waiting() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let (ana, ben) = guests(&a, &b).await;
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let mut there = Client::connect(&ana).await.expect("a socket");
    let join = json!({ "join": { "table": table } });
    there.say(&join).await.expect("it is sent");
    there.hear("table").await;
    assert_eq!((held(&place, "a").await, held(&place, "b").await), (1, 0));
    a.signal("TERM");
    let bye = there.hear("bye").await;
    assert_eq!(bye["refusal"]["kind"], "stopping");
    assert_eq!(bye["within"], 0, "the other has the table already");
    // The lease of a runs as long as somebody is connected to it: asked of b.
    let elsewhere = Http {
        addr: b.addr,
        ..ana
    };
    let mut back = Client::connect(&elsewhere).await.expect("a socket");
    back.say(&join).await.expect("it is sent");
    back.hear("table").await;
    assert_eq!(back.seen(&table).phase(), "playing");
    let gone = async {
        while names(&place, "b").await != ["b"] {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    soon("the end of the lease", gone).await;
    drop(a);
}
