//! Killed with SIGKILL at random moments during many matches: after each restart every acknowledged move is there,
//! every client resumes, every record replays, no match is stuck.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sobremesa_core::{FastLuck, Game as _, Luck as _};
use sobremesa_shelf::with_game;

use crate::Served;
use crate::checker::{Acknowledged, check};
use crate::fake::{Client, Http, soon};

/// Pairs of people, each at one table after another.
const PAIRS: usize = 4;

/// What the server said is so: it must be so for ever.
#[derive(Default)]
pub(crate) struct Promised {
    /// By table: the moves that were acknowledged.
    pub(crate) done: BTreeMap<String, Vec<Acknowledged>>,
    /// By table: the last version anybody saw.
    pub(crate) seen: BTreeMap<String, u64>,
    pub(crate) finished: Vec<String>,
    pub(crate) moves: usize,
    /// How often something was refused for a while, by kind.
    pub(crate) refused: BTreeMap<String, usize>,
}

pub(crate) type Shared = Arc<Mutex<Promised>>;

pub(crate) fn promised(shared: &Shared) -> std::sync::MutexGuard<'_, Promised> {
    shared.lock().expect("nobody panicked")
}

/// Somebody with a table, and what they last asked without hearing how it went.
pub(crate) struct Player {
    pub(crate) http: Http,
    pub(crate) seat: usize,
    pub(crate) table: String,
    pub(crate) asked: Option<(u64, Value)>,
    /// What may be refused while something is wrong with the server: it is asked anew.
    pub(crate) endures: &'static [&'static str],
    /// How long they think about a move, in milliseconds.
    pub(crate) pace: Arc<AtomicU64>,
    /// Since when they think about what they owe. A connection that breaks meanwhile does not make them think anew.
    pub(crate) thinks: Option<Instant>,
    /// They wait when so many moves have been acknowledged: a test says how far a match goes before the next fault.
    pub(crate) until: Arc<AtomicUsize>,
}

/// As many moves as the match has.
pub(crate) fn to_the_end() -> Arc<AtomicUsize> {
    Arc::new(AtomicUsize::new(usize::MAX))
}

impl Player {
    /// Plays until the connection ends or the match does. Whatever was asked and not answered is asked again first.
    pub(crate) async fn play(&mut self, shared: &Shared) -> Option<bool> {
        crate::note(format_args!(
            "{} {} comes to {}",
            self.table,
            self.seat,
            self.http.addr.port()
        ));
        let mut client = Client::connect(&self.http).await.ok()?;
        crate::note(format_args!("{} {} is connected", self.table, self.seat));
        let before = promised(shared).seen.get(&self.table).copied();
        client
            .say(&json!({ "join": { "table": self.table, "seen": before } }))
            .await
            .ok()?;
        while !client.tables.contains_key(&self.table) {
            let message = client.next().await?;
            // While another node takes it over one waits.
            let kind = message["refused"]["refusal"]["kind"].as_str();
            assert!(
                kind.is_none_or(|kind| kind == "moving" || self.endures.contains(&kind)),
                "the table is lost: {message}"
            );
        }
        let version = client.seen(&self.table).version;
        crate::note(format_args!(
            "{} {} is shown {version}",
            self.table, self.seat
        ));
        // Whoever comes back sees at least what anybody was shown before.
        assert!(
            before.is_none_or(|before| version >= before),
            "version {before:?} became {version}"
        );
        assert_eq!(client.seen(&self.table).seat(), Some(self.seat as u64));
        loop {
            let seen = client.seen(&self.table);
            {
                let mut promised = promised(shared);
                let last = promised.seen.entry(self.table.clone()).or_default();
                *last = (*last).max(seen.version);
            }
            if seen.phase() == "over" && self.asked.is_none() {
                return Some(true);
            }
            if let Some((nonce, message)) = self.asked.clone() {
                crate::note(format_args!("{} {} asks {nonce}", self.table, self.seat));
                client.say(&message).await.ok()?;
                let answer = client.answer(nonce).await;
                crate::note(format_args!(
                    "{} {} is answered {answer:?}",
                    self.table, self.seat
                ));
                let answer = answer?;
                self.asked = None;
                match answer {
                    Ok(version) => {
                        // Who was refused after thinking does not think again.
                        self.thinks = None;
                        let mut promised = promised(shared);
                        promised.moves += 1;
                        let done = promised.done.entry(self.table.clone()).or_default();
                        done.push(Acknowledged {
                            seat: self.seat,
                            version,
                            action: message["act"]["action"].clone(),
                        });
                    }
                    Err(kind) if kind == "not-joined" && self.endures.contains(&"not-joined") => {
                        return None;
                    }
                    Err(kind) if self.endures.contains(&kind.as_str()) => {
                        *promised(shared).refused.entry(kind).or_default() += 1;
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                    // Asked on a table that looks different by now, or is over: the choice is made anew.
                    Err(kind) => assert!(
                        ["stale", "over", "rules"].contains(&kind.as_str()),
                        "{kind}"
                    ),
                }
                continue;
            }
            if seen.owed().is_empty() {
                self.thinks = None;
                client.next().await?;
                continue;
            }
            let pace = Duration::from_millis(self.pace.load(Ordering::Relaxed));
            let since = *self.thinks.get_or_insert_with(Instant::now);
            let left = pace.saturating_sub(since.elapsed());
            if !left.is_zero() {
                // The page is there meanwhile: it hears what comes, and that the connection has ended.
                tokio::select! {
                    () = tokio::time::sleep(left) => {}
                    heard = client.next() => drop(heard?),
                }
                continue;
            }
            if promised(shared).moves >= self.until.load(Ordering::Relaxed) {
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(5)) => {}
                    heard = client.next() => drop(heard?),
                }
                continue;
            }
            let seen = client.seen(&self.table);
            let (version, owed) = (seen.version, seen.owed());
            let action = owed[(version as usize * 5) % owed.len()].clone();
            client.nonce += 1;
            let nonce = client.nonce;
            let act =
                json!({ "table": self.table, "seen": version, "nonce": nonce, "action": action });
            self.asked = Some((nonce, json!({ "act": act })));
        }
    }
}

/// Two people at a new table: with a bot beside them in a game of three, or alone where two are enough.
pub(crate) async fn new_table(
    one: &Http,
    other: &Http,
    game: &str,
    round: usize,
) -> Option<String> {
    let fewest = with_game!(game, G => *G::SEATS.start(), else => 2);
    let with_bot = round % 2 == 1 || fewest > 2;
    let seats = if with_bot { 3 } else { 2 };
    let bots = if with_bot {
        json!([null, null, "random"])
    } else {
        json!([])
    };
    let new =
        json!({ "game": game, "terms": { "options": {}, "seats": seats }, "bots": bots, "sit": 0 });
    let reply = one
        .try_ask("POST", "/api/tables", Some(&new.to_string()))
        .await
        .ok()?;
    let table = reply.good()["table"].as_str()?.to_owned();
    let (mut a, mut b) = (
        Client::connect(one).await.ok()?,
        Client::connect(other).await.ok()?,
    );
    for (client, commands) in [
        (
            &mut b,
            vec![
                json!({ "sit": { "seat": 1 } }),
                json!({ "ready": { "ready": true } }),
            ],
        ),
        (&mut a, vec![json!("start")]),
    ] {
        client
            .say(&json!({ "join": { "table": table } }))
            .await
            .ok()?;
        for command in commands {
            client.nonce += 1;
            let nonce = client.nonce;
            client
                .say(&json!({ "ask": { "table": table, "nonce": nonce, "command": command } }))
                .await
                .ok()?;
            client
                .answer(nonce)
                .await?
                .expect("nothing stands in the way");
        }
    }
    Some(table)
}

/// One pair, from table to table, until the server is gone.
async fn pair(
    mut players: [Player; 2],
    number: usize,
    addr: SocketAddr,
    shared: Shared,
) -> [Player; 2] {
    players
        .iter_mut()
        .for_each(|player| player.http.addr = addr);
    loop {
        if players[0].table.is_empty() {
            let game = sobremesa_shelf::TITLES[number % sobremesa_shelf::TITLES.len()].id;
            let round = promised(&shared).finished.len();
            let opened = new_table(&players[0].http, &players[1].http, game, round).await;
            let Some(table) = opened else { return players };
            players
                .iter_mut()
                .for_each(|player| player.table = table.clone());
        }
        let [one, other] = &mut players;
        let (first, second) = tokio::join!(one.play(&shared), other.play(&shared));
        if (first, second) != (Some(true), Some(true)) {
            return players;
        }
        promised(&shared)
            .finished
            .push(std::mem::take(&mut players[0].table));
        players[1].table.clear();
    }
}

/// Waits until somebody's move has been acknowledged since `before`; not for ever, for matches may have ended.
pub(crate) async fn in_play(shared: &Shared, before: usize) {
    for _ in 0..500 {
        if promised(shared).moves > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_again_and_again_it_loses_nothing_it_acknowledged() {
    killed_again_and_again(55, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres_it_loses_nothing_it_acknowledged_either() {
    let url = tokio::task::spawn_blocking(sobremesa_throwaway::postgres::database);
    let url = url.await.expect("a database");
    killed_again_and_again(8, &["--store", &url]).await;
}

async fn killed_again_and_again(most: usize, store: &[&str]) {
    let begun = Instant::now();
    let folder = tempfile::tempdir().expect("a folder");
    let mut more = vec![
        "--bot-pace",
        "0",
        "--bot-think",
        "5",
        "--limit",
        "new-per-minute=100000",
        "--limit",
        "requests-per-second=100000",
        "--limit",
        "request-burst=100000",
        "--limit",
        "messages-per-second=100000",
        "--limit",
        "message-burst=100000",
    ];
    more.extend(store);
    let shared = Shared::default();
    let mut luck = FastLuck::new(begun.elapsed().as_nanos() as u64 ^ u64::from(std::process::id()));
    let mut server = Served::start(folder.path(), &more);
    let mut pairs: Vec<[Player; 2]> = Vec::new();
    for _ in 0..PAIRS {
        let mut sit = Vec::new();
        for seat in 0..2 {
            let http = Http::guest(server.addr, ["Ana", "Ben"][seat]).await;
            sit.push(Player {
                http,
                seat,
                table: String::new(),
                asked: None,
                endures: &[],
                pace: Arc::default(),
                thinks: None,
                until: to_the_end(),
            });
        }
        pairs.push(sit.try_into().unwrap_or_else(|_| unreachable!("two")));
    }
    let (mut kills, mut busy) = (0, 0);
    while kills < most {
        let before = promised(&shared).moves;
        let addr = server.addr;
        let playing: Vec<_> = pairs
            .drain(..)
            .enumerate()
            .map(|(number, players)| tokio::spawn(pair(players, number, addr, shared.clone())))
            .collect();
        // Mostly in the middle of play, however slow the machine is, and now and then at any moment.
        if kills % 5 != 0 {
            in_play(&shared, before).await;
        }
        tokio::time::sleep(Duration::from_millis(20 + u64::from(luck.below(300)))).await;
        server.kill();
        kills += 1;
        for task in playing {
            pairs.push(
                soon("everybody noticing", task)
                    .await
                    .expect("nobody panicked"),
            );
        }
        busy += usize::from(promised(&shared).moves > before);
        let started = Instant::now();
        server = Served::start(folder.path(), &more);
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "it starts fast"
        );
    }
    // No match is stuck: every one is played to its end.
    let last = pairs
        .iter()
        .map(|[player, _]| player.table.clone())
        .filter(|table| !table.is_empty())
        .count();
    for players in &mut pairs {
        let [one, other] = players;
        if one.table.is_empty() {
            continue;
        }
        (one.http.addr, other.http.addr) = (server.addr, server.addr);
        // A whole match, every move of it synced: on a busy machine that takes its time.
        let ended = tokio::time::timeout(Duration::from_secs(300), async {
            tokio::join!(one.play(&shared), other.play(&shared))
        })
        .await
        .expect("the match ends");
        assert_eq!(ended, (Some(true), Some(true)));
        promised(&shared).finished.push(one.table.clone());
    }
    let http = Http {
        addr: server.addr,
        ..pairs[0][0].http.clone()
    };
    let promised = std::mem::take(&mut *promised(&shared));
    for table in &promised.finished {
        check(&http, table, &promised).await;
    }
    println!(
        "{kills} kills, {} moves acknowledged, {} matches to their end ({last} of them after the last kill), in {:?}",
        promised.moves,
        promised.finished.len(),
        begun.elapsed()
    );
    assert!(
        busy * 2 > kills,
        "most kills fall into play: {busy} of {kills}"
    );
    assert!(promised.moves > kills && promised.finished.len() >= PAIRS);
}
