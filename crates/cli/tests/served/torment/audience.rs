//! Those who do not play: spectators at some of the tables, who come back as players do, and somebody who asks for a hint
//! now and then.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinHandle;

use super::people::{LOOK, SILENT, one_of, somewhere};
use super::place::Addresses;
use crate::fake::{Client, Http};

/// One table of so many has a spectator.
const EVERY: usize = 10;
/// How long nobody asks for a hint after one was given: experts are dear.
const HINTS: Duration = Duration::from_secs(20);
/// The same after none was given, mostly because it was not that person's turn.
const NO_HINT: Duration = Duration::from_millis(200);
/// Whoever waits for a hint waits no longer.
const HINT: Duration = Duration::from_secs(40);

/// Which table each pair plays at.
type Tables = Arc<Mutex<Vec<String>>>;

pub(super) struct Audience {
    spectators: Vec<JoinHandle<()>>,
    asking: JoinHandle<()>,
    hints: Arc<AtomicUsize>,
    watched: Arc<AtomicUsize>,
}

impl Audience {
    /// Spectators, and somebody who asks in the name of one player after another.
    pub(super) async fn begin(
        tables: &Tables,
        players: Vec<Http>,
        addresses: &Addresses,
        ending: &Arc<AtomicBool>,
    ) -> Audience {
        let (hints, watched) = (Arc::default(), Arc::<AtomicUsize>::default());
        let mut spectators = Vec::new();
        for number in (0..players.len()).step_by(EVERY) {
            let spectator = Spectator {
                number,
                tables: Arc::clone(tables),
                http: Http::guest(somewhere(addresses, number).await, "Zoe").await,
                addresses: addresses.clone(),
                ending: Arc::clone(ending),
                watched: Arc::clone(&watched),
            };
            spectators.push(tokio::spawn(spectator.run()));
        }
        let asking = ask(
            Arc::clone(tables),
            players,
            addresses.clone(),
            Arc::clone(&hints),
        );
        Audience {
            spectators,
            asking: tokio::spawn(asking),
            hints,
            watched,
        }
    }

    pub(super) fn hints(&self) -> usize {
        self.hints.load(Ordering::SeqCst)
    }

    pub(super) fn watched(&self) -> usize {
        self.watched.load(Ordering::SeqCst)
    }

    pub(super) fn is_well(&self) -> bool {
        let gone = |spectator: &JoinHandle<()>| spectator.is_finished();
        !self.spectators.iter().any(gone) && !self.asking.is_finished()
    }

    /// Every spectator saw something and a hint was given, however slow the machine is.
    pub(super) async fn has_begun(&self, patience: Duration) {
        let begun = Instant::now();
        while self.hints() == 0 || self.watched() < self.spectators.len() {
            assert!(begun.elapsed() < patience, "nobody was given a hint");
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Spectators go when everybody does; nobody asks any more.
    pub(super) async fn end(&mut self) {
        self.asking.abort();
        for spectator in self.spectators.drain(..) {
            spectator.await.expect("every spectator saw what is so");
        }
    }
}

/// Somebody who looks at whatever is played at one place.
struct Spectator {
    number: usize,
    tables: Tables,
    http: Http,
    addresses: Addresses,
    ending: Arc<AtomicBool>,
    watched: Arc<AtomicUsize>,
}

impl Spectator {
    async fn run(mut self) {
        let (mut turn, mut last) = (self.number, (String::new(), None));
        while !self.ending.load(Ordering::SeqCst) {
            let table = self.tables.lock().expect("no panic")[self.number].clone();
            if table != last.0 {
                last = (table, None);
            }
            if !last.0.is_empty()
                && let Some(addr) = one_of(&self.addresses, turn)
            {
                self.http.addr = addr;
                self.watch(&last.0, &mut last.1).await;
            }
            turn += 1;
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Looks on until the connection or the match ends, or nothing happens for long.
    async fn watch(&self, table: &str, seen: &mut Option<u64>) -> Option<()> {
        let connecting = tokio::time::timeout(SILENT, Client::connect(&self.http));
        let mut client = connecting.await.ok()?.ok()?;
        let join = json!({ "join": { "table": table, "seen": seen } });
        client.say(&join).await.ok()?;
        loop {
            let heard = tokio::time::timeout(SILENT, client.next());
            heard.await.ok()??;
            let Some(shown) = client.tables.get(table) else {
                continue;
            };
            // Steps without a gap are the client's; here nothing goes back, and nothing is a seat's.
            assert!(
                seen.is_none_or(|seen| shown.version >= seen),
                "version {seen:?} of {table} became {}",
                shown.version
            );
            assert_eq!(shown.seat(), None, "{table}");
            assert!(shown.owed().is_empty(), "{table}: {:?}", shown.owed());
            if *seen != Some(shown.version) {
                self.watched.fetch_add(1, Ordering::SeqCst);
            }
            *seen = Some(shown.version);
            if shown.phase() == "over" || self.ending.load(Ordering::SeqCst) {
                return Some(());
            }
        }
    }
}

/// Asks for a hint at one table after another; what is refused is refused.
async fn ask(tables: Tables, players: Vec<Http>, addresses: Addresses, hints: Arc<AtomicUsize>) {
    for turn in 0.. {
        let number = turn % players.len();
        let table = tables.lock().expect("no panic")[number].clone();
        if table.is_empty() {
            tokio::time::sleep(LOOK).await;
            continue;
        }
        let addr = somewhere(&addresses, turn).await;
        let player = Http {
            addr,
            ..players[number].clone()
        };
        let path = format!("/api/tables/{table}/hint");
        let asked = player.try_ask("POST", &path, Some("{}"));
        let reply = tokio::time::timeout(HINT, asked).await;
        let given = matches!(reply, Ok(Ok(reply)) if reply.status == 200);
        hints.fetch_add(usize::from(given), Ordering::SeqCst);
        tokio::time::sleep(if given { HINTS } else { NO_HINT }).await;
    }
}
