//! What goes between the nodes of one table server.
//!
//! A bus carries hints: whatever is published may be lost without a word, when a connection breaks or somebody is slow.
//! Nothing that matters is only there; what is missing is noticed by those who count, and asked for again. A request
//! says whether it was answered, and at once where nobody listens.
//!
//! Every queue is bounded. What does not fit is dropped and [counted](Bus::dropped): whoever is slow misses something,
//! and nobody's memory grows.
//!
//! [`Nats`] speaks to a NATS server, [`Local`] carries messages inside one process, for tests.

mod local;
mod nats;

use std::pin::Pin;
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::sync::mpsc;

pub use local::Local;
pub use nats::Nats;

/// So many messages may wait for one who listens.
const WAITING: usize = 8_192;

/// Why something did not get through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    #[error("nobody listens there")]
    NoResponders,
    /// Whether it was heard is not known.
    #[error("nobody answered in time")]
    Silence,
    #[error("there is no connection to the bus")]
    Disconnected,
    #[error(
        "{0}: the address of a bus is nats://host:4222 or tls://host:4222, with user:password@ or token@ before the host"
    )]
    Address(String),
    #[error("the bus at {address} cannot be reached: {why}")]
    Unreachable { address: String, why: String },
}

/// What was said under a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub subject: String,
    pub payload: Vec<u8>,
    /// Where an answer is waited for.
    pub reply: Option<String>,
}

/// What is said under a subject from now on. It ends when this is dropped.
pub struct Subscription(Ear);

enum Ear {
    Nats(async_nats::Subscriber),
    Local(mpsc::Receiver<Message>),
}

impl Subscription {
    /// Hears nothing new from now on; what has come already can still be taken, and then nothing more comes.
    pub async fn finish(&mut self) {
        match &mut self.0 {
            // Where there is no connection there is nothing to be said.
            Ear::Nats(ear) => drop(ear.drain().await),
            Ear::Local(ear) => ear.close(),
        }
    }

    /// The next message; none when the bus is gone for good.
    pub async fn next(&mut self) -> Option<Message> {
        match &mut self.0 {
            Ear::Nats(ear) => ear.next().await.map(nats::heard),
            Ear::Local(ear) => ear.recv().await,
        }
    }
}

/// An answer that is on its way.
pub type Answering<'a> = Pin<Box<dyn Future<Output = Result<Vec<u8>, BusError>> + Send + 'a>>;

/// Somebody who is about to listen.
pub type Subscribing<'a> = Pin<Box<dyn Future<Output = Subscription> + Send + 'a>>;

/// Between the nodes. Subjects are words with dots between them; where one listens `*` stands for any one word.
pub trait Bus: Send + Sync + 'static {
    /// Says something to whoever listens; nobody knows whether it arrives.
    fn publish(&self, subject: &str, payload: &[u8]);

    /// Says something and waits for one answer, for so long.
    fn request<'a>(
        &'a self,
        subject: &'a str,
        payload: &'a [u8],
        patience: Duration,
    ) -> Answering<'a>;

    /// Listens, also again after a connection was lost.
    fn subscribe<'a>(&'a self, subject: &'a str) -> Subscribing<'a>;

    /// The same as one of a group: each message is heard by one of them.
    fn subscribe_as<'a>(&'a self, subject: &'a str, group: &'a str) -> Subscribing<'a>;

    /// Is there a connection now?
    fn connected(&self) -> bool;

    /// How many messages were dropped here because somebody was slow, at least.
    fn dropped(&self) -> u64;
}
