//! What all parts of the server share: the store, the rooms, the threads of the bots, the limits.

use std::any::Any;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use sobremesa_bus::Bus;
use sobremesa_core::Message;
use sobremesa_driver::open_room;
use sobremesa_protocol::wire::{PersonId, RefusalKind, TableId};
use sobremesa_store::{Batch, Kind, Store, StoreError, Writer};
use sobremesa_table::{AnyRoom, CreatedTable, Person, Sequel};
use tokio::sync::{mpsc, oneshot, watch};

use crate::archive::Cache;
use crate::audit::Audit;
use crate::cluster::Cluster;
use crate::config::{Config, Limits, Settings};
use crate::holding::{OpenRoom, Title};
use crate::http::{Readiness, Reviews};
use crate::identity::SeenToday;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::push::Push;
use crate::rate_limits::RateLimits;
use crate::room::{Driver, Mail, StoreCompletion, deliver_completions};
use crate::sanctions::Sanctions;
use crate::secret;
use crate::sockets::Sockets;
use crate::thinking::Thinking;
use crate::time::now;
use crate::workers::{Lane, Workers};

/// As many tables can be read from the store at a time.
pub(crate) const OPENING: usize = 64;

/// What is on its way to a room: transport and no queue, for a room takes in at once whatever comes and answers `busy`
/// itself where too much waits there. Whoever floods it waits here with what they say next.
pub(crate) const MAILBOX: usize = 64;

/// What the store is asked, with any answer.
type StoreQuestion = Box<dyn FnOnce(&dyn Store) -> Result<Box<dyn Any + Send>, StoreError> + Send>;

/// What all parts of the server share.
pub(crate) struct AppState {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) completions: mpsc::UnboundedSender<StoreCompletion>,
    pub(crate) thinking: Arc<Thinking>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rate_limits: RateLimits,
    pub(crate) reviews: Reviews,
    pub(crate) workers: Workers,
    pub(crate) archive: Cache,
    pub(crate) lobby: Lobby,
    pub(crate) push: Push,
    pub(crate) readiness: Readiness,
    pub(crate) stop: watch::Sender<bool>,
    /// Every room has finished what it accepted: sockets may say goodbye.
    pub(crate) finished: watch::Sender<bool>,
    /// Opens the doors of `/admin`; kept in a file only the server's user may read.
    pub(crate) admin: String,
    pub(crate) audit: Arc<Audit>,
    pub(crate) sockets: Sockets,
    pub(crate) sanctions: Sanctions,
    pub(crate) seen_today: SeenToday,
    /// Where this is one of several servers on one store.
    pub(crate) cluster: Option<Cluster>,
    settings: RwLock<Settings>,
    rooms: Mutex<HashMap<TableId, OpenRoom>>,
    /// Of the tables that share one of these, one opens at a time: no table is ever in memory twice, and one that takes
    /// long to read holds up few others.
    pub(crate) opening: [tokio::sync::Mutex<()>; OPENING],
    conns: AtomicU64,
}

/// Why a table was not opened or found.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// What is wrong with what was asked, every fault.
    Faults(Vec<Message>),
    Refused(RefusalKind),
}

impl AppState {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        admin: String,
        bus: Option<Arc<dyn Bus>>,
    ) -> Result<Arc<AppState>, StoreError> {
        let node = store.nodes().map(|nodes| nodes.id());
        let lease =
            std::time::Duration::from_millis(store.nodes().map_or(0, |nodes| nodes.lease()));
        let (metrics, thinkers) = (Arc::new(Metrics::new()), bus.clone());
        let cluster = bus
            .zip(node)
            .map(|(bus, node)| Cluster::new(bus, node, lease));
        // No two connections of any node have the same number.
        let first_conn = (node.unwrap_or(0) << 40) + 1;
        let limits = sobremesa_store::Limits {
            queue: config.limits.store_queue,
            ..Default::default()
        };
        let pool = Pool::start(
            config.bot_threads,
            config.limits.bot_queue,
            config.room.think,
            metrics.clone(),
        );
        let audit = Arc::<Audit>::default();
        let thinking = Arc::new(Thinking::new(pool, thinkers, metrics.clone()));
        let (completions, answers) = mpsc::unbounded_channel();
        tokio::spawn(deliver_completions(answers, metrics.clone()));
        Ok(Arc::new(AppState {
            completions,
            writer: Writer::start(store.clone(), limits)?,
            rate_limits: RateLimits::new(&config.limits),
            reviews: Reviews::default(),
            workers: Workers::new(&config.limits, metrics.clone(), audit.clone()),
            archive: Cache::default(),
            lobby: Lobby::new(),
            push: Push::new(config.push),
            readiness: Readiness::default(),
            stop: watch::Sender::new(false),
            finished: watch::Sender::new(false),
            audit,
            sockets: Sockets::default(),
            sanctions: Sanctions::default(),
            seen_today: SeenToday::default(),
            settings: RwLock::new(Settings {
                limits: config.limits,
                retention: config.retention,
            }),
            rooms: Mutex::default(),
            opening: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            conns: AtomicU64::new(first_conn),
            cluster,
            config,
            store,
            thinking,
            metrics,
            admin,
        }))
    }

    /// What can be changed while it runs, as it is now.
    pub(crate) fn settings(&self) -> Settings {
        *self.settings.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn limits(&self) -> Limits {
        self.settings().limits
    }

    /// Other settings from now on; nobody is disconnected.
    pub(crate) fn reload(&self, settings: Settings) {
        *self
            .settings
            .write()
            .unwrap_or_else(PoisonError::into_inner) = settings;
        self.rate_limits.reload(&settings.limits);
        self.workers.reload(&settings.limits);
        tracing::info!(limits = ?settings.limits, retention = ?settings.retention, "other settings");
    }

    /// Counts and writes down that an address met a limit; answers whether it was written, which is not so every time.
    pub(crate) fn limited(&self, kind: &'static str, address: IpAddr) -> bool {
        self.metrics.limited(kind);
        self.audit.limited(kind, address)
    }

    pub(crate) fn next_conn(&self) -> u64 {
        self.conns.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, OpenRoom>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a room in memory; one that broke down is none.
    pub(crate) fn open_room(&self, id: &TableId) -> Option<mpsc::Sender<Mail>> {
        let rooms = self.rooms();
        let open = rooms.get(id).filter(|room| !room.mail.is_closed());
        open.map(|room| room.mail.clone())
    }

    /// Asks the store on a thread that may wait.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let answer = self.asked(Box::new(move |store| Ok(Box::new(question(store)?))));
        let answer = answer.await?.downcast();
        answer
            .map(|answer| *answer)
            .map_err(|_| ApiError::Refused(RefusalKind::Store))
    }

    /// The same for any answer: what waits for a thread is compiled once, and not for every question.
    async fn asked(&self, question: StoreQuestion) -> Result<Box<dyn Any + Send>, ApiError> {
        let store = self.store.clone();
        let answer = tokio::task::spawn_blocking(move || question(&*store)).await;
        match answer {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => Err(self.store_fault(&error)),
            Err(_) => Err(ApiError::Refused(RefusalKind::Store)),
        }
    }

    /// Counts and logs what the store could not do.
    pub(crate) fn store_fault(&self, error: &StoreError) -> ApiError {
        self.metrics.store_fault(fault_kind(error));
        tracing::error!(%error, "the store did not do what it was asked");
        ApiError::Refused(RefusalKind::Store)
    }

    pub(crate) fn run(
        self: &Arc<Self>,
        id: TableId,
        title: Title,
        game: String,
        room: Box<dyn AnyRoom>,
    ) -> mpsc::Sender<Mail> {
        let (mail, inbox) = mpsc::channel(MAILBOX);
        let open = OpenRoom {
            mail: mail.clone(),
            epoch: title.epoch,
        };
        self.rooms().insert(id.clone(), open);
        let driver = Driver {
            app: self.clone(),
            id,
            title,
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
        let app = self.clone();
        tokio::spawn(async move {
            while let Some(mail) = late.recv().await {
                if let Ok(room) = app.room(&id).await {
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
    ) -> Result<T, ApiError> {
        let (tell, answer) = oneshot::channel();
        let mut ask = Mail::Question(Box::new(move |room| drop(tell.send(question(room)))));
        // A room that has just left memory is opened again.
        for _ in 0..3 {
            match self.room(id).await?.send(ask).await {
                Ok(()) => {
                    return answer
                        .await
                        .map_err(|_| ApiError::Refused(RefusalKind::Busy));
                }
                Err(mpsc::error::SendError(back)) => ask = back,
            }
        }
        Err(ApiError::Refused(RefusalKind::Busy))
    }

    /// Stores the first facts of a table.
    pub(crate) async fn keep(&self, created: CreatedTable) -> Result<(), ApiError> {
        let (tell, told) = oneshot::channel();
        let head = created.head.clone();
        let batch = Batch::new(0, created.facts, created.head);
        self.writer
            .append(batch, Box::new(move |result| drop(tell.send(result))));
        let kept = told
            .await
            .map_err(|_| ApiError::Refused(RefusalKind::Store))?;
        kept.map_err(|error| self.store_fault(&error))?;
        self.put_head(&head);
        self.metrics.tables.inc();
        Ok(())
    }

    /// Creates a table from the first facts that `make` says for its id: stores them and opens its room. Nobody can
    /// have come for it before. Whoever has many made waits for them one after another.
    pub(crate) async fn create(
        self: &Arc<Self>,
        game: String,
        whose: Option<IpAddr>,
        make: impl FnOnce(TableId) -> Result<CreatedTable, Vec<Message>> + Send + 'static,
    ) -> Result<TableId, ApiError> {
        let id = secret::table();
        let table = id.clone();
        let made = self
            .workers
            .run_in_turn(Lane::Setup, whose, move || make(table))
            .await?;
        let created = made.map_err(ApiError::Faults)?;
        let (facts, number) = (created.facts.clone(), self.number());
        self.keep(created).await?;
        let (name, table, config) = (game.clone(), id.clone(), self.config.room);
        let room = self.workers.run_in_turn(Lane::Setup, whose, move || {
            open_room(&name, table, &facts, config, secret::number(), now())
        });
        let room = room
            .await?
            .map_err(|_| ApiError::Refused(RefusalKind::Frozen))?;
        // Whoever makes a table holds it, under its first epoch.
        let title = Title { number, epoch: 1 };
        self.run(id.clone(), title, game, room);
        if self.draining() {
            let app = self.clone();
            tokio::spawn(async move { app.hand_over_all().await });
        }
        Ok(id)
    }

    /// Opens the same table again.
    pub(crate) async fn open_sequel(
        self: &Arc<Self>,
        game: &str,
        sequel: Sequel,
    ) -> Result<TableId, ApiError> {
        let name = game.to_owned();
        let mut sequel = sequel;
        let invitation = &mut sequel.invitation;
        if let (Some(code), Some(first)) = (invitation.code.take(), &invitation.first) {
            invitation.code = self.lobby.codes.passed_on(code, first);
        }
        let make =
            move |id: TableId| sobremesa_driver::open_sequel(&name, secret::place(id), sequel);
        self.create(game.to_owned(), None, make).await
    }

    /// Takes all rooms out of memory; their mailboxes.
    pub(crate) fn drain_rooms(&self) -> Vec<mpsc::Sender<Mail>> {
        self.rooms().drain().map(|(_, room)| room.mail).collect()
    }

    /// Ends every room after what it has accepted.
    pub(crate) async fn stop_rooms(&self) {
        let rooms = self.drain_rooms();
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
        address_prefix(
            named
                .and_then(|text| text.trim().parse().ok())
                .unwrap_or(peer),
        )
    }
}

/// What limits count by: the address, or its /64 prefix, because whoever has one address of version 6 has 2⁶⁴.
fn address_prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::from((u128::from(address) >> 64 << 64).to_be_bytes()),
        address => address,
    }
}

/// Somebody as they are told of and as tables know them.
pub(crate) fn actor_of(person: sobremesa_store::Person) -> Option<Person> {
    let id = PersonId::try_from(person.id).ok()?;
    Some(Person {
        id,
        name: person.name,
        program: person.kind == Kind::Program,
    })
}

/// A label for the metrics.
pub(crate) fn fault_kind(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full => "full",
        StoreError::Locked => "locked",
        StoreError::ReadOnly => "read-only",
        StoreError::Unreachable(_) => "unreachable",
        StoreError::Busy => "busy",
        StoreError::Conflict { .. } => "conflict",
        StoreError::Fenced => "fenced",
        StoreError::Broken(_) => "broken",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_protocol::wire::Sitter;
    use sobremesa_store::Memory;

    /// On one thread nothing of a room has run when it is there: the metrics must know it all the same.
    #[tokio::test(flavor = "current_thread")]
    async fn a_room_counts_as_soon_as_it_is_there() {
        let config = Config {
            bot_threads: 1,
            ..Config::default()
        };
        let app =
            AppState::new(config, Arc::new(Memory::new()), String::new(), None).expect("a app");
        let owner = PersonId::try_from("p-ana".to_owned()).expect("somebody");
        let terms = serde_json::from_value(serde_json::json!({ "options": {}, "seats": 4 }))
            .expect("terms");
        let sequel = Sequel {
            owner,
            terms,
            sitters: vec![Sitter::Nobody; 4],
            invitation: Default::default(),
            start: false,
        };
        app.open_sequel("push", sequel).await.expect("a table");
        assert_eq!((app.metrics.rooms.get(), app.metrics.seats.get()), (1, 4));
        app.stop_rooms().await;
        assert_eq!((app.metrics.rooms.get(), app.metrics.seats.get()), (0, 0));
    }

    #[test]
    fn an_address_prefix_counts_once() {
        let same = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| address_prefix(text.parse().expect("an address")));
            a == b
        };
        assert!(same("2001:db8:1:2:3::4", "2001:db8:1:2:ffff::1"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}
