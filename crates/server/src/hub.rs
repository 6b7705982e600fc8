//! What all parts of the server share: the store, the rooms, the threads of the bots, the limits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sobremesa_bots::Roster;
use sobremesa_core::Message;
use sobremesa_protocol::wire::{Listing, PersonId, RefusalKind, TableId, raw};
use sobremesa_shelf::with_game;
use sobremesa_store::{HeadQuery, Kind, Person, Phase, Store, StoreError, Writer};
use sobremesa_table::{Actor, AnyRoom, Founded, Founding, Sequel, found};
use tokio::sync::{mpsc, oneshot, watch};

use crate::archive::Cache;
use crate::config::Config;
use crate::figures::Figures;
use crate::games::open_room;
use crate::gate::Gate;
use crate::http::{Readiness, Reviews};
use crate::lobby::Lobby;
use crate::pool::Pool;
use crate::room::{Driver, Mail, Stored, batch, carry};
use crate::secret;
use crate::time::now;
use crate::workers::{Lane, Workers};

/// As many tables can be read from the store at a time.
const OPENING: usize = 64;

/// What all parts of the server share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) courier: mpsc::UnboundedSender<Stored>,
    pub(crate) pool: Arc<Pool>,
    pub(crate) figures: Arc<Figures>,
    pub(crate) gate: Gate,
    pub(crate) reviews: Reviews,
    pub(crate) workers: Workers,
    pub(crate) archive: Cache,
    pub(crate) lobby: Lobby,
    pub(crate) readiness: Readiness,
    pub(crate) stop: watch::Sender<bool>,
    /// Every room has finished what it accepted: sockets may say goodbye.
    pub(crate) finished: watch::Sender<bool>,
    /// Opens the doors of `/admin`; kept in a file only the server's user may read.
    pub(crate) admin: String,
    rooms: Mutex<HashMap<TableId, mpsc::Sender<Mail>>>,
    /// Of the tables that share one of these, one opens at a time: no table is ever in memory twice, and one that takes
    /// long to read holds up few others.
    opening: [tokio::sync::Mutex<()>; OPENING],
    conns: AtomicU64,
}

/// Why a table was not opened or found.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// What is wrong with what was asked, every fault.
    Faults(Vec<Message>),
    Refused(RefusalKind),
}

impl Hub {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        admin: String,
    ) -> Result<Arc<Hub>, StoreError> {
        let figures = Arc::new(Figures::new());
        let limits = sobremesa_store::Limits {
            queue: config.limits.store_queue,
            ..Default::default()
        };
        let pool = Pool::start(
            config.bot_threads,
            config.limits.bot_queue,
            config.manners.think,
            figures.clone(),
        );
        let (courier, answers) = mpsc::unbounded_channel();
        tokio::spawn(carry(answers, figures.clone()));
        Ok(Arc::new(Hub {
            courier,
            writer: Writer::start(store.clone(), limits)?,
            gate: Gate::new(&config.limits),
            reviews: Reviews::default(),
            workers: Workers::new(&config.limits, figures.clone()),
            archive: Cache::default(),
            lobby: Lobby::new(),
            readiness: Readiness::default(),
            stop: watch::Sender::new(false),
            finished: watch::Sender::new(false),
            rooms: Mutex::default(),
            opening: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            conns: AtomicU64::new(1),
            config,
            store,
            pool,
            figures,
            admin,
        }))
    }

    pub(crate) fn next_conn(&self) -> u64 {
        self.conns.fetch_add(1, Ordering::Relaxed)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Mail>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table's room, opened where it is not in memory.
    pub(crate) async fn room(
        self: &Arc<Self>,
        id: &TableId,
    ) -> Result<mpsc::Sender<Mail>, Trouble> {
        if let Some(mail) = self.open_room(id) {
            return Ok(mail);
        }
        // Whoever guesses ids holds up nobody who opens a table.
        let table = id.to_string();
        if self.ask(move |store| store.head(&table)).await?.is_none() {
            return Err(Trouble::Refused(RefusalKind::NoSuchTable));
        }
        let _opening = self.opening[stripe(id)].lock().await;
        if let Some(mail) = self.open_room(id) {
            return Ok(mail);
        }
        let table = id.to_string();
        let found = self.ask(move |store| {
            let head = store.head(&table)?;
            let facts = if head.is_some() {
                store.facts(&table, 0)?
            } else {
                Vec::new()
            };
            Ok(head.map(|head| (head, facts)))
        });
        let (head, facts) = found
            .await?
            .ok_or(Trouble::Refused(RefusalKind::NoSuchTable))?;
        let (game, table, manners) = (head.game.clone(), id.clone(), self.config.manners);
        // Rules that panic over an old match must not take more with them than this match.
        let read = self.workers.run(Lane::Setup, move || {
            open_room(&game, table, &facts, manners, secret::number(), now())
        });
        let room = read.await?.map_err(|why| {
            tracing::error!(table = %id, ?why, "a table cannot be read");
            Trouble::Refused(RefusalKind::Frozen)
        })?;
        Ok(self.run(id.clone(), head.game, room))
    }

    /// The mailbox of a room in memory; one that broke down is none.
    fn open_room(&self, id: &TableId) -> Option<mpsc::Sender<Mail>> {
        self.rooms()
            .get(id)
            .filter(|mail| !mail.is_closed())
            .cloned()
    }

    /// Asks the store on a thread that may wait.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Trouble> {
        let store = self.store.clone();
        let answer = tokio::task::spawn_blocking(move || question(&*store)).await;
        match answer {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => Err(self.store_fault(&error)),
            Err(_) => Err(Trouble::Refused(RefusalKind::Store)),
        }
    }

    /// Counts and logs what the store could not do.
    pub(crate) fn store_fault(&self, error: &StoreError) -> Trouble {
        self.figures.store_fault(fault_kind(error));
        tracing::error!(%error, "the store did not do what it was asked");
        Trouble::Refused(RefusalKind::Store)
    }

    fn run(
        self: &Arc<Self>,
        id: TableId,
        game: String,
        room: Box<dyn AnyRoom>,
    ) -> mpsc::Sender<Mail> {
        let (mail, inbox) = mpsc::channel(self.config.limits.mailbox);
        self.rooms().insert(id.clone(), mail.clone());
        let driver = Driver {
            hub: self.clone(),
            id,
            game,
            room,
            mail: inbox,
        };
        tokio::spawn(driver.run());
        mail
    }

    /// Takes a room out of memory, unless something has come for it meanwhile.
    pub(crate) fn forget(&self, id: &TableId, mail: &mut mpsc::Receiver<Mail>) -> bool {
        let mut rooms = self.rooms();
        let quiet = mail.is_empty();
        if quiet {
            rooms.remove(id);
            mail.close();
        }
        quiet
    }

    /// What came for a room in the moment in which it was forgotten goes to the one that opens after it.
    pub(crate) fn forward(self: &Arc<Self>, id: TableId, mut late: mpsc::Receiver<Mail>) {
        let hub = self.clone();
        tokio::spawn(async move {
            while let Some(mail) = late.recv().await {
                if let Ok(room) = hub.room(&id).await {
                    let _ = room.send(mail).await;
                }
            }
        });
    }

    /// Asks a room something.
    pub(crate) async fn question<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        question: impl FnOnce(&dyn AnyRoom) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let (tell, answer) = oneshot::channel();
        let mut ask = Mail::Question(Box::new(move |room| drop(tell.send(question(room)))));
        // A room that has just left memory is opened again.
        for _ in 0..3 {
            match self.room(id).await?.send(ask).await {
                Ok(()) => {
                    return answer
                        .await
                        .map_err(|_| Trouble::Refused(RefusalKind::Busy));
                }
                Err(mpsc::error::SendError(back)) => ask = back,
            }
        }
        Err(Trouble::Refused(RefusalKind::Busy))
    }

    /// Stores the first facts of a table.
    pub(crate) async fn keep(
        &self,
        id: &TableId,
        game: &str,
        founded: Founded,
    ) -> Result<(), Trouble> {
        let (tell, told) = oneshot::channel();
        let batch = batch(id, game, 0, founded.facts, founded.head);
        let head = batch.head.clone();
        self.writer
            .append(batch, Box::new(move |result| drop(tell.send(result))));
        let kept = told
            .await
            .map_err(|_| Trouble::Refused(RefusalKind::Store))?;
        kept.map_err(|error| self.store_fault(&error))?;
        self.lobby.put(&head);
        self.figures.tables.inc();
        Ok(())
    }

    /// Creates a table from the first facts that `make` says for its id: stores them and opens its room. Nobody can
    /// have come for it before.
    pub(crate) async fn create(
        self: &Arc<Self>,
        game: String,
        make: impl FnOnce(TableId) -> Result<Founded, Vec<Message>> + Send + 'static,
    ) -> Result<TableId, Trouble> {
        let id = secret::table();
        let table = id.clone();
        let made = self.workers.run(Lane::Setup, move || make(table)).await?;
        let founded = made.map_err(Trouble::Faults)?;
        let facts = founded.facts.clone();
        self.keep(&id, &game, founded).await?;
        let (name, table, manners) = (game.clone(), id.clone(), self.config.manners);
        let room = self.workers.run(Lane::Setup, move || {
            open_room(&name, table, &facts, manners, secret::number(), now())
        });
        let room = room
            .await?
            .map_err(|_| Trouble::Refused(RefusalKind::Frozen))?;
        self.run(id.clone(), game, room);
        Ok(id)
    }

    /// Opens the same table again.
    pub(crate) async fn open_sequel(
        self: &Arc<Self>,
        game: &str,
        sequel: Sequel,
    ) -> Result<TableId, Trouble> {
        let owner = Actor {
            person: sequel.owner.clone(),
            name: String::new(),
            program: false,
        };
        let name = game.to_owned();
        let make = move |id: TableId| {
            with_game!(name.as_str(), G => found(Founding {
                roster: G::ROSTER, id, seed: secret::seed(), at: now(), owner, terms: sequel.terms, position: None,
                sitters: sequel.sitters, salt: None, start: false,
            }), else => Err(no_such_game(&name)))
        };
        self.create(game.to_owned(), make).await
    }

    /// Somebody by the secret of their cookie or program.
    pub(crate) async fn actor(
        self: &Arc<Self>,
        token: Option<String>,
    ) -> Result<Option<Actor>, Trouble> {
        let Some(token) = token else { return Ok(None) };
        let person = self
            .ask(move |store| store.person_by_token(&secret::hash(&token)))
            .await?;
        Ok(person.and_then(actor_of))
    }

    /// Every match that is on is read again; one that today's rules do not carry on is marked, and stays.
    pub(crate) async fn wake_matches(self: &Arc<Self>) -> Result<(usize, usize), Trouble> {
        let heads = self
            .ask(|store| store.heads(&HeadQuery::of(&[Phase::Playing])))
            .await?;
        let listed = HeadQuery {
            listed: true,
            ..HeadQuery::of(&[Phase::Lobby, Phase::Playing])
        };
        let listed = self.ask(move |store| store.heads(&listed)).await?;
        listed.iter().for_each(|head| self.lobby.put(head));
        let (mut awake, mut frozen) = (0, 0);
        for mut head in heads {
            let Ok(id) = TableId::try_from(head.table.clone()) else {
                continue;
            };
            let read = match self.room(&id).await {
                Ok(_) => Some(self.question(&id, |room| room.info().phase).await?),
                Err(Trouble::Refused(RefusalKind::Frozen)) => None,
                // A store that does not answer says nothing about the match.
                Err(trouble) => return Err(trouble),
            };
            if read == Some(sobremesa_protocol::wire::Phase::Playing) {
                awake += 1;
                continue;
            }
            frozen += 1;
            tracing::error!(table = %id, "a match cannot go on under the rules of this version; it can still be read");
            let first = head.facts;
            head.phase = Phase::Frozen;
            if let Ok(listing) = serde_json::from_str::<Listing>(&head.summary) {
                let (phase, awaited) = (sobremesa_protocol::wire::Phase::Frozen, Vec::new());
                head.summary = raw(&Listing {
                    phase,
                    awaited,
                    ..listing
                })
                .get()
                .to_owned();
            }
            self.lobby.put(&head);
            let marked = sobremesa_store::Batch {
                table: id.to_string(),
                first,
                facts: Vec::new(),
                head,
            };
            let (tell, told) = oneshot::channel();
            self.writer
                .append(marked, Box::new(move |result| drop(tell.send(result))));
            if let Ok(Err(error)) = told.await {
                let _ = self.store_fault(&error);
            }
        }
        Ok((awake, frozen))
    }

    /// Ends every room after what it has accepted.
    pub(crate) async fn stop_rooms(&self) {
        let rooms: Vec<mpsc::Sender<Mail>> = self.rooms().drain().map(|(_, mail)| mail).collect();
        for room in &rooms {
            let _ = room.send(Mail::Stop).await;
        }
        for room in rooms {
            room.closed().await;
        }
    }

    /// Do people reach the server over https?
    pub(crate) fn is_https(&self) -> bool {
        let url = self.config.public_url.as_deref();
        url.is_some_and(|url| url.starts_with("https:"))
    }

    /// The address of a client.
    pub(crate) fn address(&self, peer: IpAddr, forwarded: Option<&str>) -> IpAddr {
        let named = forwarded
            .filter(|_| self.config.trust_proxy)
            .and_then(|list| list.rsplit(',').next());
        household(
            named
                .and_then(|text| text.trim().parse().ok())
                .unwrap_or(peer),
        )
    }
}

/// Where a table waits for its turn to be opened.
fn stripe(id: &TableId) -> usize {
    use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(id);
    (hash % OPENING as u64) as usize
}

pub(crate) fn no_such_game(game: &str) -> Vec<Message> {
    vec![Message::new("table-fault-game").with("game", game.to_owned())]
}

/// Whom an address stands for: who has one address of version 6 has 2⁶⁴.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::from((u128::from(address) >> 64 << 64).to_be_bytes()),
        address => address,
    }
}

/// Somebody as tables know them.
pub(crate) fn actor_of(person: Person) -> Option<Actor> {
    let id = PersonId::try_from(person.id).ok()?;
    Some(Actor {
        person: id,
        name: person.name,
        program: person.kind == Kind::Program,
    })
}

/// A word for the figures.
pub(crate) fn fault_kind(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full => "full",
        StoreError::Locked => "locked",
        StoreError::ReadOnly => "read-only",
        StoreError::Busy => "busy",
        StoreError::Conflict { .. } => "conflict",
        StoreError::Broken(_) => "broken",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_protocol::wire::Sitter;
    use sobremesa_store::Memory;

    /// On one thread nothing of a room has run when it is there: the figures must know it all the same.
    #[tokio::test(flavor = "current_thread")]
    async fn a_room_counts_as_soon_as_it_is_there() {
        let config = Config {
            bot_threads: 1,
            ..Config::default()
        };
        let hub = Hub::new(config, Arc::new(Memory::new()), String::new()).expect("a hub");
        let owner = PersonId::try_from("p-ana".to_owned()).expect("somebody");
        let terms = serde_json::from_value(serde_json::json!({ "options": {}, "seats": 4 }))
            .expect("terms");
        let sequel = Sequel {
            owner,
            terms,
            sitters: vec![Sitter::Nobody; 4],
        };
        hub.open_sequel("push", sequel).await.expect("a table");
        assert_eq!((hub.figures.rooms.get(), hub.figures.seats.get()), (1, 4));
        hub.stop_rooms().await;
        assert_eq!((hub.figures.rooms.get(), hub.figures.seats.get()), (0, 0));
    }

    #[test]
    fn a_household_counts_once() {
        let same = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| household(text.parse().expect("an address")));
            a == b
        };
        assert!(same("2001:db8:1:2:3::4", "2001:db8:1:2:ffff::1"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}
