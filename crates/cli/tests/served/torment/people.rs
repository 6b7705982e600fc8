//! The people: pairs, each at one table after another, who come back to any server that is there and write down what they
//! were told.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sobremesa_bus::{Bus as _, Nats};
use tokio::task::JoinHandle;

use super::place::{Addresses, Place};
use crate::fake::{Client, Http};
use crate::kill::{Player, Promised, Shared, check, promised};

/// How long a table did not move.
pub(super) type Pause = Duration;

/// What is refused for a while when something is wrong, and is asked anew.
const ENDURED: &[&str] = &["busy", "moving", "store", "stopping", "not-joined"];
/// Whoever hears nothing for so long looks for another server.
const SILENT: Duration = Duration::from_secs(4);
const LOOK: Duration = Duration::from_millis(20);

/// What was seen in the end.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) moves: usize,
    pub(super) matches: usize,
    pub(super) came_back: usize,
    /// Words that went over the bus to somebody.
    pub(super) words: usize,
}

/// When a pair last got a move through, and its longest pause since that is watched.
#[derive(Default)]
struct Beat {
    last: Option<Instant>,
    longest: Duration,
    moves: usize,
}

pub(super) struct Story {
    shared: Shared,
    beats: Arc<Mutex<Vec<Beat>>>,
    ending: Arc<AtomicBool>,
    came_back: Arc<AtomicUsize>,
    pairs: Vec<JoinHandle<()>>,
    listening: JoinHandle<usize>,
    ends: tokio::sync::watch::Sender<bool>,
    http: Http,
}

/// A server that is there, each time another one.
async fn somewhere(addresses: &Addresses, turn: usize) -> std::net::SocketAddr {
    loop {
        let there = *addresses.lock().expect("no panic");
        let there: Vec<_> = there.into_iter().flatten().collect();
        if !there.is_empty() {
            return there[turn % there.len()];
        }
        tokio::time::sleep(LOOK).await;
    }
}

impl Story {
    pub(super) async fn begin(place: &Place, tables: usize) -> Story {
        let shared = Shared::default();
        let beats: Arc<Mutex<Vec<Beat>>> = Arc::default();
        beats
            .lock()
            .expect("no panic")
            .resize_with(tables, Beat::default);
        let (ending, came_back) = (Arc::default(), Arc::default());
        let (ends, ended) = tokio::sync::watch::channel(false);
        let wire = Nats::connect(&place.bus_url()).await.expect("a bus");
        let listening = tokio::spawn(listen(wire, ended));
        let mut pairs = Vec::new();
        let mut http = None;
        for number in 0..tables {
            let addr = somewhere(&place.addresses, number).await;
            let people = [
                Http::guest(addr, "Ana").await,
                Http::guest(addr, "Ben").await,
            ];
            http.get_or_insert_with(|| people[0].clone());
            let pair = Pair {
                number,
                people,
                addresses: place.addresses.clone(),
                shared: shared.clone(),
                beats: beats.clone(),
                ending: Arc::clone(&ending),
                came_back: Arc::clone(&came_back),
            };
            pairs.push(tokio::spawn(pair.run()));
        }
        Story {
            shared,
            beats,
            ending,
            came_back,
            pairs,
            listening,
            ends,
            http: http.expect("a table at least"),
        }
    }

    pub(super) fn moves(&self) -> usize {
        promised(&self.shared).moves
    }

    /// Everybody has moved since now.
    pub(super) async fn all_play(&self, patience: Duration) {
        let count = || -> Vec<usize> {
            let beats = self.beats.lock().expect("no panic");
            beats.iter().map(|beat| beat.moves).collect()
        };
        let (before, begun) = (count(), Instant::now());
        while count().iter().zip(&before).any(|(now, then)| now <= then) {
            for pair in &self.pairs {
                assert!(!pair.is_finished(), "somebody saw what must not be");
            }
            let stuck = || {
                let now = count();
                let still = now.iter().zip(&before).enumerate();
                still
                    .filter(|(_, (now, then))| now <= then)
                    .map(|(number, _)| number)
                    .collect::<Vec<_>>()
            };
            assert!(
                begun.elapsed() < patience,
                "tables {:?} do not go on",
                stuck()
            );
            tokio::time::sleep(LOOK).await;
        }
    }

    /// From now on pauses count.
    pub(super) fn watch(&self) {
        for beat in self.beats.lock().expect("no panic").iter_mut() {
            (beat.longest, beat.last) = (Duration::ZERO, Some(Instant::now()));
        }
    }

    /// The longest pause of each table since they are watched.
    pub(super) fn pauses(&self) -> Vec<Pause> {
        let beats = self.beats.lock().expect("no panic");
        beats.iter().map(|beat| beat.longest).collect()
    }

    /// Every match is played to its end, and everything that was promised is so.
    pub(super) async fn end(self, place: &Place) -> Told {
        self.ending.store(true, Ordering::SeqCst);
        for pair in self.pairs {
            let ended = tokio::time::timeout(Duration::from_secs(300), pair).await;
            ended.expect("the match ends").expect("nobody panicked");
        }
        self.ends.send_replace(true);
        let words = self.listening.await.expect("nothing hidden went astray");
        let promised: Promised = std::mem::take(&mut *promised(&self.shared));
        let http = Http {
            addr: somewhere(&place.addresses, 0).await,
            ..self.http
        };
        for table in &promised.finished {
            check(&http, table, &promised).await;
        }
        Told {
            moves: promised.moves,
            matches: promised.finished.len(),
            came_back: self.came_back.load(Ordering::SeqCst),
            words,
        }
    }
}

/// Two people who play one match after another.
struct Pair {
    number: usize,
    people: [Http; 2],
    addresses: Addresses,
    shared: Shared,
    beats: Arc<Mutex<Vec<Beat>>>,
    ending: Arc<AtomicBool>,
    came_back: Arc<AtomicUsize>,
}

impl Pair {
    async fn run(self) {
        let mut matches = self.number;
        while !self.ending.load(Ordering::SeqCst) || matches == self.number {
            let game = ["push", "the-game"][matches % 2];
            matches += 1;
            let table = self.new_table(game, matches).await;
            self.rest();
            let [ana, ben] = [0, 1].map(|seat| Player {
                http: self.people[seat].clone(),
                seat,
                table: table.clone(),
                asked: None,
                endures: ENDURED,
            });
            tokio::join!(self.to_the_end(ana), self.to_the_end(ben));
            promised(&self.shared).finished.push(table);
        }
    }

    /// Opens a table and has both sit down, trying again until it works.
    async fn new_table(&self, game: &str, turn: usize) -> String {
        for turn in turn.. {
            let addr = somewhere(&self.addresses, turn).await;
            let opened = tokio::time::timeout(SILENT, self.try_table(game, addr)).await;
            if let Ok(Some(table)) = opened {
                return table;
            }
            tokio::time::sleep(LOOK).await;
        }
        unreachable!("somebody opens a table in the end")
    }

    async fn try_table(&self, game: &str, addr: std::net::SocketAddr) -> Option<String> {
        let [one, other] = [0, 1].map(|seat| Http {
            addr,
            ..self.people[seat].clone()
        });
        let terms = json!({ "options": {}, "seats": 3 });
        let bots = json!([null, null, "random"]);
        let new = json!({ "game": game, "terms": terms, "bots": bots, "sit": 0 }).to_string();
        let reply = one.try_ask("POST", "/api/tables", Some(&new)).await.ok()?;
        let reply: Value = serde_json::from_str(&reply.body).ok()?;
        let table = reply["table"].as_str()?.to_owned();
        let sit = vec![
            json!({ "sit": { "seat": 1 } }),
            json!({ "ready": { "ready": true } }),
        ];
        for (who, commands) in [(&other, sit), (&one, vec![json!("start")])] {
            let mut client = Client::connect(who).await.ok()?;
            let join = json!({ "join": { "table": table } });
            client.say(&join).await.ok()?;
            for command in commands {
                client.nonce += 1;
                let nonce = client.nonce;
                let ask = json!({ "table": table, "nonce": nonce, "command": command });
                client.say(&json!({ "ask": ask })).await.ok()?;
                client.answer(nonce).await?.ok()?;
            }
        }
        Some(table)
    }

    async fn to_the_end(&self, mut player: Player) {
        let table = player.table.clone();
        for turn in self.number + player.seat.. {
            player.http.addr = somewhere(&self.addresses, turn).await;
            let over = tokio::select! {
                over = player.play(&self.shared) => over == Some(true),
                () = self.silence(&table) => false,
            };
            if over {
                return;
            }
            self.came_back.fetch_add(1, Ordering::SeqCst);
            tokio::time::sleep(LOOK).await;
        }
    }

    /// When nothing has moved at the table for too long. Counts what moves meanwhile.
    async fn silence(&self, table: &str) {
        let count = || {
            let promised = promised(&self.shared);
            let done = promised.done.get(table).map_or(0, Vec::len);
            (done, promised.seen.get(table).copied())
        };
        let (mut known, mut since) = (count(), Instant::now());
        while since.elapsed() < SILENT {
            tokio::time::sleep(LOOK).await;
            let now = count();
            if now != known {
                if now.0 != known.0 {
                    self.beat();
                }
                (known, since) = (now, Instant::now());
            }
        }
    }

    /// A match begins: what lies between two of them is no pause.
    fn rest(&self) {
        self.beats.lock().expect("no panic")[self.number].last = Some(Instant::now());
    }

    fn beat(&self) {
        let mut beats = self.beats.lock().expect("no panic");
        let beat = &mut beats[self.number];
        let now = Instant::now();
        if let Some(last) = beat.last.replace(now) {
            beat.longest = beat.longest.max(now - last);
        }
        beat.moves += 1;
    }
}

/// Hears what goes over the bus to listeners: each hears of one seat alone.
async fn listen(wire: Nats, mut ended: tokio::sync::watch::Receiver<bool>) -> usize {
    let mut personal = wire.subscribe("sobremesa.to.*.*").await;
    let (mut words, mut seats) = (0, BTreeMap::<(String, String), BTreeSet<u64>>::new());
    loop {
        let message = tokio::select! {
            message = personal.next() => message,
            _ = ended.wait_for(|ended| *ended) => return words,
        };
        let Some(message) = message else { return words };
        let said: Value = serde_json::from_slice(&message.payload).expect("JSON");
        assert_eq!(
            message.subject.rsplit('.').next().map(str::to_owned),
            Some(said["conn"].to_string()),
            "under the listener's own subject"
        );
        words += 1;
        for text in said["texts"].as_array().expect("texts") {
            let told = text.get("table").or(text.get("step"));
            if let Some(seat) = told.and_then(|told| told["you"]["seat"].as_u64()) {
                let table = said["table"].as_str().unwrap_or_default().to_owned();
                let heard = seats.entry((message.subject.clone(), table)).or_default();
                heard.insert(seat);
                assert_eq!(heard.len(), 1, "one listener, one seat: {said}");
            }
        }
    }
}
