//! The people: pairs, each at one table after another, who come back to any server that is there and write down what they
//! were told.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sobremesa_bus::Nats;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;

use super::audience::Audience;
use super::bus::{Ears, Heard};
use super::checks::{self, Over};
use super::epochs::Written;
use super::place::{Addresses, Place};
use crate::fake::{Client, Http};
use crate::kill::{Player, Shared, promised, to_the_end};

/// How long a table did not move, beyond the time people think.
pub(super) type Pause = Duration;

/// What is refused for a while when something is wrong, and is asked anew.
const ENDURED: &[&str] = &["busy", "moving", "store", "stopping", "not-joined"];
/// Whoever hears nothing for so long looks for another server.
pub(super) const SILENT: Duration = Duration::from_secs(4);
pub(super) const LOOK: Duration = Duration::from_millis(20);

/// What a fault is to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Touch {
    /// The server it hits holds the table.
    Held,
    /// Another one does, and somebody is connected to the one it hits.
    Connected,
    /// Neither.
    Spared,
    /// It hits everybody.
    All,
    /// Another match has begun meanwhile, at whatever server.
    New,
}

impl std::fmt::Display for Touch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Touch::Held => "held",
            Touch::Connected => "connected",
            Touch::Spared => "spared",
            Touch::All => "all",
            Touch::New => "new",
        })
    }
}

/// What was seen so far, or in the end.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// Has every match come to its end, and was everything checked?
    pub(super) over: bool,
    pub(super) moves: usize,
    pub(super) matches: usize,
    pub(super) came_back: usize,
    /// What went over the bus, by the kind of its subject.
    pub(super) heard: Heard,
    /// What went over the bus and was dropped before anybody looked at it.
    pub(super) dropped: u64,
    /// Facts, epochs and tables, as the database saw them.
    pub(super) written: Written,
    /// What was refused for a while and asked anew, by kind.
    pub(super) refused: BTreeMap<String, usize>,
    /// How many hints were given.
    pub(super) hints: usize,
    /// How many versions spectators were shown.
    pub(super) watched: usize,
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
    pace: Arc<AtomicU64>,
    came_back: Arc<AtomicUsize>,
    pairs: Vec<JoinHandle<()>>,
    ears: Ears,
    audience: Audience,
    /// Where matches go that are over, and whoever checks them.
    over: UnboundedSender<Over>,
    checking: JoinHandle<()>,
    checked: Arc<AtomicUsize>,
    ends: tokio::sync::watch::Sender<bool>,
    http: Http,
    /// Where each pair plays.
    tables: Arc<Mutex<Vec<String>>>,
    connected: Connected,
    addresses: Addresses,
}

/// By pair: where each of the two is connected, or was last.
type Connected = Arc<Mutex<Vec<[Option<SocketAddr>; 2]>>>;

/// A server that is there, each time another one.
pub(super) fn one_of(addresses: &Addresses, turn: usize) -> Option<SocketAddr> {
    let there = *addresses.lock().expect("no panic");
    let there: Vec<_> = there.into_iter().flatten().collect();
    (!there.is_empty()).then(|| there[turn % there.len()])
}

/// The same, waited for.
pub(super) async fn somewhere(addresses: &Addresses, turn: usize) -> SocketAddr {
    loop {
        match one_of(addresses, turn) {
            Some(there) => return there,
            None => tokio::time::sleep(LOOK).await,
        }
    }
}

impl Story {
    pub(super) async fn begin(place: &Place, tables: usize, pace: Duration) -> Story {
        let shared = Shared::default();
        let pace = Arc::new(AtomicU64::new(pace.as_millis() as u64));
        let beats: Arc<Mutex<Vec<Beat>>> = Arc::default();
        beats
            .lock()
            .expect("no panic")
            .resize_with(tables, Beat::default);
        let places = Arc::new(Mutex::new(vec![String::new(); tables]));
        let (ending, came_back) = (Arc::default(), Arc::default());
        let (ends, ended) = tokio::sync::watch::channel(false);
        let wire = Nats::connect(&place.bus_url()).await.expect("a bus");
        let ears = Ears::begin(wire, ended).await;
        let http = Http::guest(somewhere(&place.addresses, 0).await, "Eva").await;
        let (over, checking, checked) = checks::begin(http.clone(), place.addresses.clone());
        let connected: Connected = Arc::new(Mutex::new(vec![[None; 2]; tables]));
        let (mut pairs, mut asking) = (Vec::new(), Vec::new());
        for number in 0..tables {
            let addr = somewhere(&place.addresses, number).await;
            let people = [
                Http::guest(addr, "Ana").await,
                Http::guest(addr, "Ben").await,
            ];
            asking.push(people[0].clone());
            let pair = Pair {
                number,
                connected: Arc::clone(&connected),
                tables: Arc::clone(&places),
                pace: Arc::clone(&pace),
                people,
                addresses: place.addresses.clone(),
                shared: shared.clone(),
                beats: beats.clone(),
                ending: Arc::clone(&ending),
                came_back: Arc::clone(&came_back),
                over: over.clone(),
            };
            pairs.push(tokio::spawn(pair.run()));
        }
        let audience = Audience::begin(&places, asking, &place.addresses, &ending).await;
        Story {
            shared,
            beats,
            ending,
            pace,
            came_back,
            pairs,
            ears,
            audience,
            over,
            checking,
            checked,
            ends,
            http,
            tables: places,
            connected,
            addresses: place.addresses.clone(),
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
            assert!(!self.checking.is_finished(), "a record is not as promised");
            assert!(
                !self.ears.listening.is_finished(),
                "heard under a wrong subject"
            );
            assert!(self.audience.is_well(), "a spectator saw what must not be");
            let stuck = || {
                let now = count();
                let still = now.iter().zip(&before).enumerate();
                still
                    .filter(|(_, (now, then))| now <= then)
                    .map(|(number, _)| number)
                    .collect::<Vec<_>>()
            };
            if begun.elapsed() >= patience {
                panic!("{} do not go on", self.named(&stuck()).await);
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// The tables of these pairs, and what each server says of them.
    async fn named(&self, pairs: &[usize]) -> String {
        let (mut named, tables) = (String::new(), self.tables.lock().expect("no panic").clone());
        let servers = *self.addresses.lock().expect("no panic");
        for pair in pairs {
            let _ = write!(named, "\n{pair}: {}", tables[*pair]);
        }
        for addr in servers.into_iter().flatten() {
            let http = Http {
                addr,
                ..self.http.clone()
            };
            if let Ok(reply) = http.try_ask("GET", "/metrics", None).await {
                let lines = reply.body.lines().filter(|line| !line.starts_with('#'));
                let few = lines.filter(|line| {
                    ["rooms", "bus", "bots", "thought", "store"]
                        .iter()
                        .any(|word| line.contains(word))
                });
                let few: Vec<&str> = few.collect();
                let _ = write!(named, "\n{addr}: {few:#?}");
            }
        }
        named
    }

    /// From now on pauses count.
    pub(super) fn watch(&self) {
        for beat in self.beats.lock().expect("no panic").iter_mut() {
            (beat.longest, beat.last) = (Duration::ZERO, Some(Instant::now()));
        }
    }

    /// The longest pause of each table since they are watched, with what the fault was to it.
    pub(super) fn pauses(&self, hit: &[(String, Touch)]) -> Vec<(Touch, Pause)> {
        let (tables, beats) = (self.tables.lock(), self.beats.lock());
        let (tables, beats) = (tables.expect("no panic"), beats.expect("no panic"));
        let pause = |((then, touch), (now, beat)): (&(String, Touch), (&String, &Beat))| {
            let touch = if then == now { *touch } else { Touch::New };
            (touch, beat.longest)
        };
        let now = tables.iter().zip(beats.iter());
        hit.iter().zip(now).map(pause).collect()
    }

    /// The tables, and what a fault of one server is to each; or of everybody's, where it is of none.
    pub(super) async fn touched(&self, place: &Place, whom: Option<usize>) -> Vec<(String, Touch)> {
        let Some(whom) = whom else {
            let tables = self.tables.lock().expect("no panic");
            return tables.iter().map(|id| (id.clone(), Touch::All)).collect();
        };
        let (held, there) = (place.held(whom).await, place.address(whom));
        let (tables, connected) = (self.tables.lock(), self.connected.lock());
        let (tables, connected) = (tables.expect("no panic"), connected.expect("no panic"));
        let touch = |(table, people): (&String, &[Option<SocketAddr>; 2])| {
            let touch = match () {
                () if held.contains(table) => Touch::Held,
                () if there.is_some() && people.contains(&there) => Touch::Connected,
                () => Touch::Spared,
            };
            (table.clone(), touch)
        };
        tables.iter().zip(connected.iter()).map(touch).collect()
    }

    /// What has been seen by now.
    pub(super) fn so_far(&self) -> Told {
        let (heard, dropped) = self.ears.so_far();
        let promised = promised(&self.shared);
        Told {
            over: false,
            moves: promised.moves,
            matches: self.checked.load(Ordering::SeqCst),
            came_back: self.came_back.load(Ordering::SeqCst),
            heard,
            dropped,
            written: Written::default(),
            refused: promised.refused.clone(),
            hints: self.audience.hints(),
            watched: self.audience.watched(),
        }
    }

    /// Every match is played to its end, and everything that was promised is so.
    pub(super) async fn end(mut self, place: &Place) -> Told {
        self.audience.has_begun(Duration::from_secs(120)).await;
        self.ending.store(true, Ordering::SeqCst);
        self.pace.store(0, Ordering::Relaxed);
        for pair in std::mem::take(&mut self.pairs) {
            let ended = tokio::time::timeout(Duration::from_secs(300), pair).await;
            ended.expect("the match ends").expect("nobody panicked");
        }
        self.audience.end().await;
        self.ends.send_replace(true);
        let listening = &mut self.ears.listening;
        listening.await.expect("nothing hidden went astray");
        // Nobody has a match any more that is to be checked.
        let (last, _) = tokio::sync::mpsc::unbounded_channel();
        drop(std::mem::replace(&mut self.over, last));
        let checking = &mut self.checking;
        checking.await.expect("all is as promised");
        let told = self.so_far();
        let finished = promised(&self.shared).finished.len();
        assert_eq!(told.matches, finished, "every match was checked");
        Told {
            over: true,
            written: place.written().await,
            ..told
        }
    }
}

/// Two people who play one match after another.
struct Pair {
    number: usize,
    tables: Arc<Mutex<Vec<String>>>,
    connected: Connected,
    /// How long they think about a move, in milliseconds.
    pace: Arc<AtomicU64>,
    people: [Http; 2],
    addresses: Addresses,
    shared: Shared,
    beats: Arc<Mutex<Vec<Beat>>>,
    ending: Arc<AtomicBool>,
    came_back: Arc<AtomicUsize>,
    over: UnboundedSender<Over>,
}

impl Pair {
    async fn run(self) {
        let mut matches = self.number;
        while !self.ending.load(Ordering::SeqCst) || matches == self.number {
            let game = ["push", "the-game"][matches % 2];
            matches += 1;
            let table = self.new_table(game, matches).await;
            self.tables.lock().expect("no panic")[self.number].clone_from(&table);
            self.rest();
            let [ana, ben] = [0, 1].map(|seat| Player {
                http: self.people[seat].clone(),
                seat,
                table: table.clone(),
                asked: None,
                endures: ENDURED,
                pace: Arc::clone(&self.pace),
                thinks: None,
                until: to_the_end(),
            });
            tokio::join!(self.to_the_end(ana), self.to_the_end(ben));
            let mut promised = promised(&self.shared);
            promised.finished.push(table.clone());
            let told = promised.done.remove(&table).unwrap_or_default();
            let sent = self.over.send(Over { table, told });
            assert!(sent.is_ok(), "somebody checks it");
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

    async fn try_table(&self, game: &str, addr: SocketAddr) -> Option<String> {
        let [one, other] = [0, 1].map(|seat| Http {
            addr,
            ..self.people[seat].clone()
        });
        let terms = json!({ "options": {}, "seats": 3, "hints": true });
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
            self.connected.lock().expect("no panic")[self.number][player.seat] =
                Some(player.http.addr);
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
        let table = self.tables.lock().expect("no panic")[self.number].clone();
        let mut beats = self.beats.lock().expect("no panic");
        let beat = &mut beats[self.number];
        let (now, pace) = (
            Instant::now(),
            Duration::from_millis(self.pace.load(Ordering::Relaxed)),
        );
        if let Some(last) = beat.last.replace(now) {
            let pause = (now - last).saturating_sub(pace);
            beat.longest = beat.longest.max(pause);
            if pause > Duration::from_millis(200) {
                crate::note(format_args!("{table} PAUSE {:.3}", pause.as_secs_f64()));
            }
        }
        beat.moves += 1;
    }
}
