//! One address that asks for the worst it may: replays, records, decks, solutions, reviews, hints, the lobby, pings, joins,
//! chat, terms, undo, as fast as a server lets it, from a thread of its own, while others play.

mod talk;

use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use hyper::Method;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::hosting::guest;
use crate::http::Http;
use crate::{Address, LoadError, Stage};

use talk::Talk;

/// Where the worst comes from; honest tables are at [`honest`] addresses.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 66, 0, 1);
/// After a refusal: often enough to keep every limit exhausted, and no more, for driver and server share a machine.
const AGAIN: Duration = Duration::from_millis(25);
/// How many ask for replays at the same time.
const REPLAYING: usize = 4;
/// How many people there are: no more than may come in a minute, and enough for all sockets.
const PEOPLE: usize = 16;
/// How many of them sit among bots and ask for hints; the others talk.
const HINTED: usize = 4;
/// How many look at the lobby, each through another filter.
const LOOKING: usize = 8;
/// How many sockets ping, join, chat, change terms and take back: 204 in all, where one address may have 256, and twelve
/// or thirteen of a person, who may have sixteen. Each says as much as a socket may; what the address may say in all is less.
const PINGING: usize = 48;
const JOINING: usize = 64;
const CHATTING: usize = 44;
const CHANGING: usize = 12;
const TAKING_BACK: usize = 36;

/// What there is to be asked for, and may be asked for alone to see what it costs.
pub const KINDS: [&str; 11] = [
    "replay", "content", "solve", "review", "hint", "lobby", "ping", "join", "chat", "terms",
    "undo",
];

/// The address of the `n`th household that plays honestly.
pub(crate) fn honest(n: usize) -> Ipv4Addr {
    let n = n as u32 % 60_000;
    Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 1, 0, 1)) + n)
}

/// What somebody who means harm brings along.
#[derive(Clone, Debug)]
pub struct Beside {
    /// The record of a match that takes long to replay.
    pub long: String,
    /// The record of a match that was lost and may be won afterwards.
    pub lost: String,
    /// Tables with content of one's own, large or faulty, as they are asked for.
    pub content: Vec<Value>,
    /// A table at which one sits among bots and may ask for hints.
    pub alone: Value,
    /// Of [`KINDS`] only these; all where none is named.
    pub only: Vec<String>,
}

impl Beside {
    fn asks(&self, kind: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == kind)
    }
}

/// What became of requests of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Asked {
    pub answered: u64,
    pub refused: u64,
}

type Counts = Arc<Mutex<BTreeMap<&'static str, Asked>>>;

#[derive(Deserialize)]
struct Opened {
    table: String,
}

/// Somebody who is ready to ask for the worst.
pub(crate) struct Worst {
    thread: JoinHandle<()>,
    go: watch::Sender<bool>,
    over: oneshot::Sender<()>,
    counts: Counts,
}

impl Worst {
    /// Gets everything ready, on a thread of its own.
    pub(crate) async fn prepare(address: Address, beside: Beside) -> Result<Worst, LoadError> {
        let (told, ready) = oneshot::channel();
        let (go, mut going) = watch::channel(false);
        let (over, ended) = oneshot::channel::<()>();
        let counts = Counts::default();
        let counted = counts.clone();
        let thread = std::thread::spawn(move || {
            // Whoever asks for the worst has a machine of their own: what it takes to ask must not slow down the
            // server, nor those who measure it.
            #[cfg(target_os = "linux")]
            let _ = scheduler::set_self_policy(scheduler::Policy::Idle, 0);
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
            else {
                return;
            };
            runtime.block_on(async {
                let asker = match Asker::ready(address, beside, counted).await {
                    Ok(asker) => asker,
                    Err(error) => return drop(told.send(Err(error))),
                };
                let _ = told.send(Ok(()));
                if going.wait_for(|go| *go).await.is_ok() {
                    let mut asking = asker.ask_for_everything();
                    let _ = ended.await;
                    asking.abort_all();
                }
            });
        });
        let gone = || LoadError::Refused {
            stage: Stage::Table,
            kind: "no thread".to_owned(),
        };
        ready.await.map_err(|_| gone())??;
        Ok(Worst {
            thread,
            go,
            over,
            counts,
        })
    }

    pub(crate) fn begin(&self) {
        self.go.send_replace(true);
    }

    /// Ends it, and says what was asked.
    pub(crate) fn end(self) -> BTreeMap<&'static str, Asked> {
        // Also where it never began.
        drop((self.go, self.over));
        let _ = self.thread.join();
        std::mem::take(&mut *self.counts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What all requests share.
struct Asker {
    address: Address,
    beside: Beside,
    counts: Counts,
    /// People, the first of whom owns everything.
    cookies: Vec<String>,
    /// A table of each person with bots.
    alone: Vec<String>,
    /// A match that is over and long, and one that was lost.
    long: String,
    lost: String,
    moves: AtomicUsize,
    /// A table that is not begun, whose terms its owner changes.
    waiting: String,
    /// One with as large a deck as there may be.
    fat: String,
    /// The newest copy of the long match.
    copies: Mutex<Vec<String>>,
}

impl Asker {
    async fn ready(
        address: Address,
        beside: Beside,
        counts: Counts,
    ) -> Result<Arc<Asker>, LoadError> {
        let mut http = Http::connect(&address, Some(FROM)).await?;
        let (mut cookies, mut alone) = (Vec::new(), Vec::new());
        for number in 0..PEOPLE {
            let cookie = guest(&mut http, format!("worst {number}")).await?;
            if number < HINTED {
                let body = beside.alone.to_string();
                alone.push(made(&mut http, "/api/tables", &cookie, body).await?);
            }
            cookies.push(cookie);
        }
        let (waiting, fat) = (not_begun(&beside.alone), not_begun(&beside.content[0]));
        let waiting = made(&mut http, "/api/tables", &cookies[0], waiting).await?;
        let fat = made(&mut http, "/api/tables", &cookies[0], fat).await?;
        let long = made(&mut http, "/api/records", &cookies[0], beside.long.clone()).await?;
        let lost = made(&mut http, "/api/records", &cookies[0], beside.lost.clone()).await?;
        Ok(Arc::new(Asker {
            copies: Mutex::new(vec![long.clone()]),
            address,
            beside,
            counts,
            cookies,
            alone,
            long,
            lost,
            waiting,
            fat,
            moves: AtomicUsize::new(0),
        }))
    }

    fn count(&self, kind: &'static str, answered: bool) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = counts.entry(kind).or_default();
        if answered {
            asked.answered += 1;
        } else {
            asked.refused += 1;
        }
    }

    fn copy(&self) -> String {
        let copies = self.copies.lock().unwrap_or_else(PoisonError::into_inner);
        copies.last().cloned().unwrap_or_default()
    }

    fn ask_for_everything(self: Arc<Self>) -> JoinSet<()> {
        let mut all = JoinSet::new();
        let asks = |kind| self.beside.asks(kind);
        for place in (0..REPLAYING).filter(|_| asks("replay")) {
            all.spawn(self.clone().replays(place));
        }
        if asks("content") {
            all.spawn(self.clone().content());
        }
        if asks("solve") {
            all.spawn(self.clone().solutions());
        }
        if asks("review") {
            all.spawn(self.clone().reviews());
        }
        for place in (0..HINTED).filter(|_| asks("hint")) {
            all.spawn(self.clone().hints(place));
        }
        for place in (0..LOOKING).filter(|_| asks("lobby")) {
            all.spawn(self.clone().looks(place));
        }
        for (talk, sockets) in [
            (Talk::Ping, PINGING),
            (Talk::Join, JOINING),
            (Talk::Chat, CHATTING),
            (Talk::Terms, CHANGING),
            (Talk::Undo, TAKING_BACK),
        ] {
            for number in (0..sockets).filter(|_| asks(talk.name())) {
                all.spawn(self.clone().talks(number, talk));
            }
        }
        all
    }

    /// The long match again and again, with other eyes each time; where all were seen, another copy of it.
    async fn replays(self: Arc<Self>, place: usize) {
        let mut line = Connection::new(self.clone(), 0);
        loop {
            let table = self.copy();
            for eyes in ["open", "spectator", "0", "1", "2", "3"]
                .iter()
                .cycle()
                .skip(place)
                .take(6)
            {
                let path = format!("/api/tables/{table}/replay?eyes={eyes}");
                line.ask("replay", Method::GET, &path, String::new()).await;
            }
            let record = self.beside.long.clone();
            if let Some(body) = line
                .ask("record", Method::POST, "/api/records", record)
                .await
                && let Ok(Opened { table }) = sobremesa_protocol::from_bytes(&body)
            {
                let mut copies = self.copies.lock().unwrap_or_else(PoisonError::into_inner);
                copies.push(table);
            }
        }
    }

    async fn content(self: Arc<Self>) {
        let mut line = Connection::new(self.clone(), 0);
        for table in self.beside.content.iter().cycle() {
            let body = table.to_string();
            line.ask("content", Method::POST, "/api/tables", body).await;
        }
    }

    async fn solutions(self: Arc<Self>) {
        let mut line = Connection::new(self.clone(), 0);
        let path = format!("/api/tables/{}/solve", self.lost);
        loop {
            let moves = self.moves.fetch_add(1, Relaxed) % 20;
            let body = json!({ "moves": moves }).to_string();
            line.ask("solve", Method::POST, &path, body).await;
        }
    }

    async fn reviews(self: Arc<Self>) {
        let mut line = Connection::new(self.clone(), 0);
        loop {
            for table in [self.copy(), self.lost.clone(), self.long.clone()] {
                let path = format!("/api/tables/{table}/review");
                line.ask("review", Method::POST, &path, String::new()).await;
                sleep(AGAIN).await;
            }
        }
    }

    /// The lobby, again and again: the whole of it, and pages that nobody else looks at.
    async fn looks(self: Arc<Self>, place: usize) {
        let mut line = Connection::new(self.clone(), place);
        for number in 0_u64.. {
            let path = match number % 2 {
                0 => "/api/tables?which=open".to_owned(),
                _ => format!("/api/tables?which=open&seats=3&after=0.1.{number}.t{place}"),
            };
            line.ask("lobby", Method::GET, &path, String::new()).await;
        }
    }

    async fn hints(self: Arc<Self>, place: usize) {
        let mut line = Connection::new(self.clone(), place);
        let path = format!("/api/tables/{}/hint", self.alone[place]);
        loop {
            line.ask("hint", Method::POST, &path, String::new()).await;
        }
    }
}

/// One connection, opened again where it is lost.
struct Connection {
    asker: Arc<Asker>,
    cookie: String,
    http: Option<Http>,
}

impl Connection {
    fn new(asker: Arc<Asker>, person: usize) -> Connection {
        let cookie = asker.cookies[person].clone();
        Connection {
            asker,
            cookie,
            http: None,
        }
    }

    /// What was answered; nothing after a refusal and a short wait.
    async fn ask(
        &mut self,
        kind: &'static str,
        method: Method,
        path: &str,
        body: String,
    ) -> Option<hyper::body::Bytes> {
        if self.http.is_none() {
            self.http = Http::connect(&self.asker.address, Some(FROM)).await.ok();
        }
        let answer = match &mut self.http {
            Some(http) => http.ask(method, path, Some(&self.cookie), body).await,
            None => Ok(Err("lost".to_owned())),
        };
        if answer.is_err() {
            self.http = None;
        }
        let answer = answer.ok().and_then(Result::ok);
        self.asker.count(kind, answer.is_some());
        if answer.is_none() {
            sleep(AGAIN).await;
        }
        answer.map(|answer| answer.body)
    }
}

/// The same table, not begun.
fn not_begun(table: &Value) -> String {
    let mut table = table.clone();
    table["start"] = json!(false);
    table.to_string()
}

async fn made(
    http: &mut Http,
    path: &str,
    cookie: &str,
    body: String,
) -> Result<String, LoadError> {
    let answer = http.post(Stage::Table, path, Some(cookie), body).await?;
    let opened: Opened =
        sobremesa_protocol::from_bytes(&answer.body).map_err(|error| LoadError::Refused {
            stage: Stage::Table,
            kind: error.to_string(),
        })?;
    Ok(opened.table)
}
