//! The bus on a NATS server.

use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Request, ServerAddr};
use tokio::sync::{mpsc, watch};

use crate::{Answering, Bus, BusError, Ear, Message, Subscribing, Subscription, WAITING};

const CONNECT: Duration = Duration::from_secs(3);
/// A server that leaves two of these unanswered is gone.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);
const FIRST_WAIT: Duration = Duration::from_millis(50);
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Something to be said that nobody waits for.
type Saying = (String, Vec<u8>);

/// A connection to a NATS server that comes back by itself.
pub struct Nats {
    client: Client,
    /// What waits to be said.
    saying: mpsc::Sender<Saying>,
    /// Grows whenever the connection breaks.
    breaks: watch::Receiver<u64>,
    dropped: Arc<AtomicU64>,
}

/// Where a server is, and how it knows us.
struct Address {
    server: ServerAddr,
    /// A user with a password, or whoever holds a token; as it was written, not as URLs spell it.
    secret: Option<String>,
}

impl Address {
    fn read(url: &str) -> Option<Address> {
        let (scheme, rest) = url.split_once("://")?;
        let (secret, place) = match rest.rsplit_once('@') {
            Some((secret, place)) => (Some(secret.to_owned()), place),
            None => (None, rest),
        };
        let named = !place.trim_matches('/').is_empty();
        let server = ServerAddr::from_str(&format!("{scheme}://{place}")).ok()?;
        let spoken = matches!(scheme, "nats" | "tls");
        (named && spoken).then_some(Address { server, secret })
    }

    fn options(&self) -> ConnectOptions {
        let options = ConnectOptions::new();
        match self
            .secret
            .as_deref()
            .map(|secret| (secret, secret.split_once(':')))
        {
            None => options,
            Some((_, Some((user, password)))) => {
                options.user_and_password(user.to_owned(), password.to_owned())
            }
            Some((token, None)) => options.token(token.to_owned()),
        }
    }
}

/// `nats://ana:secret@host` as it may stand in a log.
fn without_secret(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
        _ => url.to_owned(),
    }
}

pub(crate) fn heard(message: async_nats::Message) -> Message {
    Message {
        subject: message.subject.to_string(),
        payload: message.payload.into(),
        reply: message.reply.map(|reply| reply.to_string()),
    }
}

impl Nats {
    /// Connects to `nats://host:4222`, or to `tls://…` where what is said shall be read by nobody on the way; with
    /// `user:password@` or `token@` before the host where the server wants one.
    ///
    /// # Errors
    /// [`BusError::Address`] where that is no address; [`BusError::Unreachable`] where nobody answers there now.
    pub async fn connect(url: &str) -> Result<Nats, BusError> {
        let address = Address::read(url).ok_or_else(|| BusError::Address(without_secret(url)))?;
        let dropped = Arc::new(AtomicU64::new(0));
        let (breaking, breaks) = watch::channel(0);
        let counted = dropped.clone();
        let options = address
            .options()
            .connection_timeout(CONNECT)
            .ping_interval(SIGN_OF_LIFE)
            .subscription_capacity(WAITING)
            .max_reconnects(None)
            .reconnect_delay_callback(|tries| {
                let doubled = u32::try_from(tries).unwrap_or(u32::MAX).min(10);
                (FIRST_WAIT * (1 << doubled)).min(LONGEST_WAIT)
            })
            .event_callback(move |event| {
                match event {
                    Event::Disconnected => {
                        breaking.send_modify(|breaks| *breaks += 1);
                        tracing::warn!("the bus is gone; it is looked for until it is back");
                    }
                    Event::SlowConsumer(_) => drop(counted.fetch_add(1, Ordering::Relaxed)),
                    Event::ServerError(why) => tracing::warn!(%why, "the bus complains"),
                    other => tracing::debug!(%other, "the bus"),
                }
                std::future::ready(())
            });
        let client = options.connect(address.server).await;
        let client = client.map_err(|error| BusError::Unreachable {
            address: without_secret(url),
            why: error.to_string(),
        })?;
        let (saying, waiting) = mpsc::channel(WAITING);
        tokio::spawn(say(client.clone(), waiting, dropped.clone()));
        Ok(Nats {
            client,
            saying,
            breaks,
            dropped,
        })
    }
}

/// Says what waits. What nobody carries now is not carried late.
async fn say(client: Client, mut waiting: mpsc::Receiver<Saying>, dropped: Arc<AtomicU64>) {
    while let Some((subject, payload)) = waiting.recv().await {
        if client.connection_state() != State::Connected {
            continue;
        }
        if let Err(error) = client.publish(subject, payload.into()).await {
            tracing::warn!(%error, "something could not be said on the bus");
            dropped.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Bus for Nats {
    fn publish(&self, subject: &str, payload: &[u8]) {
        if self.connected() {
            let saying = (subject.to_owned(), payload.to_vec());
            if self.saying.try_send(saying).is_err() {
                self.dropped.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn request<'a>(
        &'a self,
        subject: &'a str,
        payload: &'a [u8],
        patience: Duration,
    ) -> Answering<'a> {
        Box::pin(async move {
            let mut breaks = self.breaks.clone();
            breaks.mark_unchanged();
            if !self.connected() {
                return Err(BusError::Disconnected);
            }
            let request = Request::new()
                .payload(payload.to_vec().into())
                .timeout(Some(patience));
            // The client's own time runs from when it takes the request, which is late where much waits before it.
            let answer = self.client.send_request(subject.to_owned(), request);
            let answer = tokio::time::timeout(patience, answer);
            tokio::select! {
                answer = answer => match answer {
                    Err(_) => Err(BusError::Silence),
                    Ok(Ok(message)) => Ok(message.payload.into()),
                    Ok(Err(error)) => Err(match error.kind() {
                        RequestErrorKind::NoResponders => BusError::NoResponders,
                        RequestErrorKind::TimedOut => BusError::Silence,
                        _ => BusError::Disconnected,
                    }),
                },
                // Whoever waits for an answer is told that none comes.
                Ok(()) = breaks.changed() => Err(BusError::Disconnected),
            }
        })
    }

    fn subscribe<'a>(&'a self, subject: &'a str) -> Subscribing<'a> {
        Box::pin(listen(&self.client, subject, None))
    }

    fn subscribe_as<'a>(&'a self, subject: &'a str, group: &'a str) -> Subscribing<'a> {
        Box::pin(listen(&self.client, subject, Some(group)))
    }

    fn connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }
}

async fn listen(client: &Client, subject: &str, group: Option<&str>) -> Subscription {
    loop {
        let subject = subject.to_owned();
        let ear = match group {
            None => client.subscribe(subject).await,
            Some(group) => client.queue_subscribe(subject, group.to_owned()).await,
        };
        match ear {
            Ok(ear) => return Subscription(Ear::Nats(ear)),
            // Nobody else may listen there, or the connection is gone for good, which it never is.
            Err(error) => {
                tracing::error!(%error, "nobody can listen on the bus");
                tokio::time::sleep(LONGEST_WAIT).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_secrets_stand_in_no_log() {
        let read = |url| {
            let Address { server, secret } = Address::read(url)?;
            let (host, port) = (server.host().to_owned(), server.port());
            Some((host, port, server.tls_required(), secret))
        };
        let at = |host: &str, port, tls, secret: Option<&str>| {
            Some((host.to_owned(), port, tls, secret.map(str::to_owned)))
        };
        assert_eq!(read("nats://bus"), at("bus", 4222, false, None));
        assert_eq!(read("tls://bus:4333/"), at("bus", 4333, true, None));
        assert_eq!(
            read("nats://ana:se:c/r@et@bus:1"),
            at("bus", 1, false, Some("ana:se:c/r@et"))
        );
        let token = read("nats://token@[::1]:9").expect("an address");
        assert_eq!((token.1, token.3), (9, Some("token".to_owned())));
        for wrong in [
            "bus:4222",
            "nats://",
            "nats://bus:x",
            "http://bus",
            "ws://bus",
        ] {
            assert!(Address::read(wrong).is_none(), "{wrong}");
        }
        assert_eq!(without_secret("nats://ana:secret@bus:1"), "nats://bus:1");
    }
}
