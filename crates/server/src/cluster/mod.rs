//! Several servers on one store: a table lives at one node, and whoever follows it may be connected to any.
//!
//! A node that holds a table answers under the table's own subject ([`ears`]). For every table that somebody follows
//! here there is a relay ([`relay`]), which knows where the table is, passes on what people say, and gives each what is
//! told to them; when a table moves the relay finds it again, and what was asked and not answered is asked again. What
//! is lost on the bus is noticed by counting. [`lease`] keeps this node's lease and takes tables in that nobody holds.
//! [`programs`] is about nodes of other versions.

mod ears;
mod handing;
mod lease;
mod listener;
mod news;
mod programs;
mod relay;
mod wire;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sobremesa_bus::{Bus, BusError};
use sobremesa_driver::hops::Words;
use sobremesa_protocol::wire::{PersonId, RefusalKind, TableId, raw};
use sobremesa_store::{NodeId, TablePhase, Tenure};
use sobremesa_table::Input;
use tokio::sync::{mpsc, watch};

use crate::app::{ApiError, AppState, MAILBOX};
use crate::holding::Found;
use crate::outgoing::OutgoingText;
use crate::room::Mail;
use crate::time::now;
use programs::PassedOn;
use relay::{Heard, Relay};
use wire::{Asked, NodeAsked, Said};

pub(crate) use handing::no_node;
pub(crate) use listener::{Listener, Listeners, away};
pub(crate) use programs::{is_stuck, understands};
pub(crate) use wire::{News, VERSION};

/// How long a node's answer is waited for.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
/// How long an expert's word is waited for.
const HINT_TIMEOUT: Duration = Duration::from_secs(30);
/// How often, and how long, a table is looked for that somebody has to work on.
const TRIES: u32 = 50;
const AGAIN: Duration = Duration::from_millis(100);

/// Where a relay hears from.
#[derive(Clone)]
struct Handle {
    mail: mpsc::Sender<Mail>,
    heard: mpsc::Sender<Heard>,
}

/// What this server is among others.
pub(crate) struct Cluster {
    bus: Arc<dyn Bus>,
    /// This node, as long as its lease runs.
    node: watch::Sender<NodeId>,
    relays: Mutex<HashMap<TableId, Handle>>,
    /// Does this node take no more tables?
    draining: watch::Sender<bool>,
    /// How long this node is certain of its lease, as its heartbeat knows.
    tenure: Arc<Mutex<Tenure>>,
    passed_on: Mutex<PassedOn>,
}

impl Cluster {
    pub(crate) fn new(bus: Arc<dyn Bus>, node: NodeId, lease: Duration) -> Cluster {
        Cluster {
            bus,
            node: watch::Sender::new(node),
            relays: Mutex::default(),
            draining: watch::Sender::new(false),
            tenure: Arc::new(Mutex::new(Tenure::new(
                node,
                lease.as_millis() as u64,
                now(),
            ))),
            passed_on: Mutex::default(),
        }
    }

    /// Is it certain that no other node holds what we took under this number?
    pub(crate) fn holds(&self, number: NodeId) -> bool {
        self.tenure().holds(number, now())
    }

    /// The number under which what is taken now is held. Rooms that are being opened while it changes are not.
    pub(crate) fn number(&self) -> NodeId {
        self.tenure().node()
    }

    fn tenure(&self) -> MutexGuard<'_, Tenure> {
        self.tenure.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn passed_on(&self) -> MutexGuard<'_, PassedOn> {
        self.passed_on
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn node(&self) -> NodeId {
        *self.node.borrow()
    }

    /// How many tables are followed from here, whether the others are reached, and how many messages were dropped
    /// because somebody was slow.
    pub(crate) fn figures(&self) -> (i64, bool, u64) {
        let followed = self.relays().len() as i64;
        (followed, self.bus.connected(), self.bus.dropped())
    }

    fn relays(&self) -> MutexGuard<'_, HashMap<TableId, Handle>> {
        self.relays.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a listener of this node what was said to them.
    fn deliver(&self, words: Words, texts: Vec<Arc<OutgoingText>>) {
        if let Some(relay) = self.relays().get(&words.table) {
            // One that does not get round to it counts, and asks again for what it missed.
            let _ = relay.heard.try_send((words, texts));
        }
    }

    /// Says something to a listener of another node, under that listener's own subject.
    fn tell(&self, node: NodeId, words: &Words) {
        let subject = wire::listener(node, words.conn);
        self.bus.publish(&subject, raw(words).get().as_bytes());
    }

    /// Asks the node that holds a table.
    async fn ask(
        &self,
        node: NodeId,
        id: &TableId,
        asked: &Asked,
        patience: Duration,
    ) -> Result<Said, BusError> {
        let subject = wire::table(node, id);
        let text = raw(asked);
        let request = self.bus.request(&subject, text.get().as_bytes(), patience);
        let answer = request.await?;
        sobremesa_protocol::from_bytes(&answer).map_err(|_| BusError::Silence)
    }

    /// A node that holds a table without having it open opens it; whether it said anything.
    pub(crate) async fn have_opened(&self, node: NodeId, id: &TableId) -> bool {
        self.ask_node(node, &NodeAsked::Open(id.clone())).await
    }

    /// The same without waiting for it.
    fn tell_open(&self, node: NodeId, id: &TableId) {
        let asked = raw(&NodeAsked::Open(id.clone()));
        let subject = wire::node(node);
        self.bus.publish(&subject, asked.get().as_bytes());
    }
}

impl AppState {
    /// Where to say what somebody here says to a table: to its room, or to whoever knows where that is.
    pub(crate) async fn follow(
        self: &Arc<Self>,
        id: &TableId,
        address: IpAddr,
    ) -> Result<mpsc::Sender<Mail>, ApiError> {
        let Some(cluster) = &self.cluster else {
            return self.room_for(id, Some(address)).await;
        };
        let mut relays = cluster.relays();
        if let Some(relay) = relays.get(id).filter(|relay| !relay.mail.is_closed()) {
            return Ok(relay.mail.clone());
        }
        let (mail, inbox) = mpsc::channel(MAILBOX);
        let (heard, words) = mpsc::channel(self.limits().outgoing);
        let handle = Handle {
            mail: mail.clone(),
            heard,
        };
        relays.insert(id.clone(), handle);
        tokio::spawn(Relay::new(self.clone(), id.clone(), inbox, words).run());
        Ok(mail)
    }

    /// Takes a relay that nobody needs out of memory, unless somebody has come for it meanwhile.
    fn forget_relay(&self, id: &TableId, mail: &mut mpsc::Receiver<Mail>) -> bool {
        let Some(cluster) = &self.cluster else {
            return true;
        };
        let mut relays = cluster.relays();
        let quiet = mail.is_empty();
        if quiet {
            relays.remove(id);
            mail.close();
        }
        quiet
    }

    /// What an expert would do in a person's seat, as JSON.
    pub(crate) async fn hints(
        self: &Arc<Self>,
        id: &TableId,
        person: PersonId,
    ) -> Result<sobremesa_protocol::wire::Raw, ApiError> {
        let busy = || ApiError::Refused(RefusalKind::Busy);
        if let (Some(cluster), Found::There(node)) = (&self.cluster, self.find(id).await?) {
            let asked = Asked::Hint { person };
            return match cluster.ask(node, id, &asked, HINT_TIMEOUT).await {
                Ok(Said::Hints(hints)) => Ok(hints),
                Ok(Said::Refused(kind)) => Err(ApiError::Refused(kind)),
                Ok(_) => Err(busy()),
                Err(_) => Err(ApiError::Refused(RefusalKind::Moving)),
            };
        }
        let asked = self.question(id, move |room| room.hint(&person)).await?;
        let asked = asked.map_err(ApiError::Refused)?;
        self.thinking.hint(asked).await.ok_or_else(busy)
    }

    /// Passes a word of an administrator on to a table, wherever it is.
    async fn pass_on(self: &Arc<Self>, id: &TableId, input: Input) -> Result<(), ApiError> {
        match (&self.cluster, self.find(id).await?) {
            (Some(cluster), Found::There(node)) => {
                match cluster
                    .ask(node, id, &Asked::Say(input), ANSWER_TIMEOUT)
                    .await
                {
                    Ok(Said::Taken) => Ok(()),
                    _ => Err(ApiError::Refused(RefusalKind::Moving)),
                }
            }
            (_, Found::Here(room)) => {
                let _ = room.send(Mail::input(input)).await;
                Ok(())
            }
            (None, Found::There(_)) => Err(ApiError::Refused(RefusalKind::NoSuchTable)),
        }
    }

    /// An administrator leaves a word at a table.
    pub(crate) async fn leave_word(
        self: &Arc<Self>,
        id: &TableId,
        text: String,
    ) -> Result<(), ApiError> {
        self.pass_on(id, Input::Notice { text }).await
    }

    /// An administrator closes a table.
    pub(crate) async fn close_table(self: &Arc<Self>, id: &TableId) -> Result<(), ApiError> {
        self.pass_on(id, Input::Close).await
    }

    /// How far a table is, as it is stored.
    pub(crate) async fn stored_phase(&self, id: &TableId) -> Result<Option<TablePhase>, ApiError> {
        let table = id.to_string();
        let head = self.ask(move |store| store.head(&table)).await?;
        Ok(head.map(|head| head.phase))
    }

    /// Takes a table out of the hands of whoever holds it; its epoch, or nothing where that did not work.
    pub(crate) async fn take_away(&self, id: &TableId, evict: bool) -> Option<u64> {
        let Some(cluster) = &self.cluster else {
            return Some(0);
        };
        for _ in 0..TRIES {
            match self.claim(id).await {
                Ok(sobremesa_store::Claim::Mine { epoch }) => return Some(epoch),
                Ok(sobremesa_store::Claim::Theirs { node }) if evict => {
                    let asked = Asked::Evict { to: None };
                    let _ = cluster.ask(node, id, &asked, ANSWER_TIMEOUT).await;
                }
                _ => return None,
            }
            tokio::time::sleep(AGAIN).await;
        }
        None
    }

    /// Every room leaves memory at once: this node holds nothing any more.
    fn drop_rooms(&self) {
        for room in self.drain_rooms() {
            tokio::spawn(async move {
                let _ = room.send(Mail::Evict { to: None }).await;
            });
        }
    }
}
