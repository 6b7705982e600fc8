//! What all parts of the server share: the store, the rooms, the threads of the bots, the limits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sobremesa_core::Message;
use sobremesa_protocol::wire::{PersonId, RefusalKind, TableId};
use sobremesa_shelf::with_game;
use sobremesa_store::{HeadQuery, Kind, Person, Phase, Store, StoreError, Writer};
use sobremesa_table::{Actor, AnyRoom, Founded, Founding, Sequel, found, open_room};
use tokio::sync::{mpsc, oneshot, watch};

use crate::config::Config;
use crate::figures::Figures;
use crate::gate::Gate;
use crate::pool::Pool;
use crate::room::{Driver, Mail, Stored, batch, carry};
use crate::secret;
use crate::time::now;

/// What all parts of the server share.
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) courier: mpsc::UnboundedSender<Stored>,
    pub(crate) pool: Arc<Pool>,
    pub(crate) figures: Arc<Figures>,
    pub(crate) gate: Gate,
    pub(crate) stop: watch::Sender<bool>,
    /// Opens the doors of `/admin`; kept in a file only the server's user may read.
    pub(crate) admin: String,
    rooms: Mutex<HashMap<TableId, mpsc::Sender<Mail>>>,
    opening: tokio::sync::Mutex<()>,
    conns: AtomicU64,
}

/// Why a table was not opened or found.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// What is wrong with what was asked, every fault.
    Faults(Vec<Message>),
    /// Something else.
    Refused(RefusalKind),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        tracing::error!(%error, "the store does not answer");
        Trouble::Refused(RefusalKind::Store)
    }
}

impl Hub {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, admin: String) -> Result<Arc<Hub>, StoreError> {
        let figures = Arc::new(Figures::new());
        let limits = sobremesa_store::Limits { queue: config.limits.store_queue, ..Default::default() };
        let pool =
            Pool::start(config.bot_threads, config.limits.bot_queue, config.manners.think, figures.clone());
        let (courier, answers) = mpsc::unbounded_channel();
        tokio::spawn(carry(answers, figures.clone()));
        Ok(Arc::new(Hub {
            courier,
            writer: Writer::start(store.clone(), limits)?,
            gate: Gate::new(&config.limits),
            stop: watch::Sender::new(false),
            rooms: Mutex::default(),
            opening: tokio::sync::Mutex::default(),
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
    pub(crate) async fn room(self: &Arc<Self>, id: &TableId) -> Result<mpsc::Sender<Mail>, Trouble> {
        if let Some(mail) = self.rooms().get(id).cloned() {
            return Ok(mail);
        }
        // One opens at a time, so that no table is ever in memory twice.
        let _opening = self.opening.lock().await;
        if let Some(mail) = self.rooms().get(id).cloned() {
            return Ok(mail);
        }
        let (store, table) = (self.store.clone(), id.to_string());
        let read = tokio::task::spawn_blocking(move || {
            let head = store.head(&table)?;
            let facts = if head.is_some() { store.facts(&table, 0)? } else { Vec::new() };
            Ok::<_, StoreError>(head.map(|head| (head, facts)))
        });
        let found = read.await.map_err(|_| Trouble::Refused(RefusalKind::Store))??;
        let (head, facts) = found.ok_or(Trouble::Refused(RefusalKind::NoSuchTable))?;
        let room = open_room(&head.game, id.clone(), &facts, self.config.manners, secret::number(), now());
        let room = room.map_err(|why| {
            tracing::error!(table = %id, ?why, "a table cannot be read");
            Trouble::Refused(RefusalKind::Frozen)
        })?;
        Ok(self.run(id.clone(), head.game, room))
    }

    fn run(self: &Arc<Self>, id: TableId, game: String, room: Box<dyn AnyRoom>) -> mpsc::Sender<Mail> {
        let (mail, inbox) = mpsc::channel(self.config.limits.mailbox);
        self.rooms().insert(id.clone(), mail.clone());
        let driver = Driver { hub: self.clone(), id, game, room, mail: inbox };
        tokio::spawn(driver.run());
        mail
    }

    /// Takes a room out of memory, unless something has come for it meanwhile.
    pub(crate) fn forget(&self, id: &TableId, mail: &mpsc::Receiver<Mail>) -> bool {
        let mut rooms = self.rooms();
        let quiet = mail.is_empty();
        if quiet {
            rooms.remove(id);
        }
        quiet
    }

    /// Asks a room something.
    pub(crate) async fn question<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        question: impl FnOnce(&dyn AnyRoom) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let (tell, answer) = oneshot::channel();
        let ask = Mail::Question(Box::new(move |room| drop(tell.send(question(room)))));
        let room = self.room(id).await?;
        room.send(ask).await.map_err(|_| Trouble::Refused(RefusalKind::Busy))?;
        answer.await.map_err(|_| Trouble::Refused(RefusalKind::Busy))
    }

    /// Stores the first facts of a table.
    pub(crate) async fn keep(&self, id: &TableId, game: &str, founded: Founded) -> Result<(), Trouble> {
        let (tell, told) = oneshot::channel();
        let batch = batch(id, game, 0, founded.facts, founded.head);
        self.writer.append(batch, Box::new(move |result| drop(tell.send(result))));
        told.await.map_err(|_| Trouble::Refused(RefusalKind::Store))??;
        self.figures.tables.inc();
        Ok(())
    }

    /// Opens the same table again.
    pub(crate) async fn open_sequel(&self, game: &str, sequel: Sequel) -> Result<TableId, Trouble> {
        let id = secret::table();
        let owner = Actor { person: sequel.owner.clone(), name: String::new(), program: false };
        let founded = with_game!(game, G => found::<G>(Founding {
            id: id.clone(), seed: secret::seed(), at: now(), owner, terms: sequel.terms, position: None,
            sitters: sequel.sitters, salt: None, start: false,
        }), else => Err(vec![Message::new("table-fault-game")]));
        self.keep(&id, game, founded.map_err(Trouble::Faults)?).await?;
        Ok(id)
    }

    /// Somebody by the secret of their cookie or program.
    pub(crate) async fn actor(self: &Arc<Self>, token: Option<String>) -> Result<Option<Actor>, Trouble> {
        let Some(token) = token else { return Ok(None) };
        let store = self.store.clone();
        let found = tokio::task::spawn_blocking(move || store.person_by_token(&secret::hash(&token))).await;
        let person = found.map_err(|_| Trouble::Refused(RefusalKind::Store))??;
        Ok(person.and_then(actor_of))
    }

    /// Every match that is on is read again; one that today's rules do not carry on is marked, and stays.
    pub(crate) async fn wake_matches(self: &Arc<Self>) -> Result<(usize, usize), Trouble> {
        let store = self.store.clone();
        let heads = tokio::task::spawn_blocking(move || store.heads(&HeadQuery::of(&[Phase::Playing]))).await;
        let heads = heads.map_err(|_| Trouble::Refused(RefusalKind::Store))??;
        let (mut awake, mut frozen) = (0, 0);
        for mut head in heads {
            let Ok(id) = TableId::try_from(head.table.clone()) else { continue };
            let read = match self.room(&id).await {
                Ok(_) => self.question(&id, |room| room.info().phase).await.ok(),
                Err(_) => None,
            };
            if read == Some(sobremesa_protocol::wire::Phase::Playing) {
                awake += 1;
                continue;
            }
            frozen += 1;
            tracing::error!(table = %id, "a match cannot go on under the rules of this version; it can still be read");
            let first = head.facts;
            head.phase = Phase::Frozen;
            let marked = sobremesa_store::Batch { table: id.to_string(), first, facts: Vec::new(), head };
            self.writer.append(marked, Box::new(|_| {}));
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

    /// The address of a client.
    pub(crate) fn address(&self, peer: IpAddr, forwarded: Option<&str>) -> IpAddr {
        let named = forwarded.filter(|_| self.config.trust_proxy).and_then(|list| list.rsplit(',').next());
        named.and_then(|text| text.trim().parse().ok()).unwrap_or(peer)
    }
}

/// Somebody as tables know them.
pub(crate) fn actor_of(person: Person) -> Option<Actor> {
    let id = PersonId::try_from(person.id).ok()?;
    Some(Actor { person: id, name: person.name, program: person.kind == Kind::Program })
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
