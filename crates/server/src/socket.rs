//! One connection: reads what a client says, passes it to rooms, writes what comes back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use sobremesa_driver::Heard;
use sobremesa_protocol::wire::{
    ClientMessage, PROTOCOL, Person, Refusal, RefusalKind, ServerMessage, TableId, raw,
};
use sobremesa_store::Hash;
use sobremesa_table::{Conn, Input, Joining};
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::{Instant, sleep};

use crate::app::{ApiError, AppState};
use crate::audit::IDLE;
use crate::cluster::Listener;
use crate::http::device_key;
use crate::outgoing::{Deflates, Outgoing, Told, same_dictionary, told};
use crate::rate_limits::{Said, non_zero};
use crate::room::Mail;
use crate::sockets::OpenSocket;
use crate::time::now;

/// After so many messages that make no sense in a row the connection is ended.
const MAX_BAD_MESSAGES: u32 = 20;

/// A room takes in what is said to it at once; one that does not for this long is not waited for.
const TAKING_IN: Duration = Duration::from_secs(2);

/// Serves one socket to its end.
pub(crate) async fn serve(
    app: Arc<AppState>,
    socket: WebSocket,
    actor: Option<Person>,
    token: Option<Hash>,
    address: IpAddr,
) {
    app.metrics.sockets.inc();
    let (queue, outbox) = mpsc::channel(app.limits().outgoing);
    let slow = Arc::new(Notify::new());
    let (sink, mut stream) = socket.split();
    let deflates = Deflates::default();
    let writing = tokio::spawn(write(
        outbox,
        deflates.clone(),
        sink,
        Duration::from_secs(app.limits().idle_seconds),
    ));
    let (conn, opened) = (app.next_conn(), Instant::now());
    let to = Outgoing {
        queue,
        slow: slow.clone(),
    };
    let (end, mut ended) = mpsc::channel(1);
    let socket = OpenSocket {
        person: actor.as_ref().map(|actor| actor.id.clone()),
        token,
        address,
        since: now(),
        to: to.clone(),
        end,
    };
    app.sockets.add(conn, socket);
    let _guard = SocketGuard {
        app: app.clone(),
        conn,
        address,
        writing: writing.abort_handle(),
    };
    // It may have been banned or ended between the upgrade and now.
    if let Some(actor) = &actor
        && app.sanctions.bans(&actor.id)
    {
        return;
    }
    let person = actor.as_ref().map(|actor| actor.id.to_string());
    let mut client = Client {
        conn,
        to,
        address,
        device: token.as_ref().and_then(device_key),
        pace: RateLimiter::direct(
            Quota::per_second(non_zero(app.limits().messages_per_second))
                .allow_burst(non_zero(app.limits().message_burst)),
        ),
        app: app.clone(),
        actor,
        greeted: false,
        compact: false,
        deflates: deflates.clone(),
        bad_messages: 0,
        joined: HashMap::new(),
    };
    let mut stop = app.stop.subscribe();
    let silence = Duration::from_secs(app.limits().idle_seconds * 2);
    // Made once and kept: setting an alarm anew for every message would cost more than reading it.
    let stopping = async {
        stopped(&mut stop).await;
        sleep(app.sockets.turn_to_leave()).await;
    };
    let too_slow = slow.notified();
    let (alarm, mut heard) = (sleep(silence), Instant::now());
    tokio::pin!(too_slow, stopping, alarm);
    let bye = loop {
        tokio::select! {
            biased;
            frame = stream.next() => {
                heard = Instant::now();
                let said = match &frame {
                    Some(Ok(Frame::Text(text))) if text.len() > app.limits().message_bytes => {
                        app.limited("message-bytes", address);
                        match client.fault(RefusalKind::TooLong) {
                            Some(bye) => break Some(bye),
                            None => continue,
                        }
                    }
                    Some(Ok(Frame::Text(text))) => text.as_str(),
                    Some(Ok(Frame::Binary(_))) => "",
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => match client.ping() {
                        Some(bye) => break Some(bye),
                        None => continue,
                    },
                    // A network that fails is no quitting: the seat stays, and so does everything else.
                    None | Some(Ok(Frame::Close(_))) => break None,
                    Some(Err(error)) => break too_long(error).then(|| {
                        app.limited("message-bytes", address);
                        RefusalKind::TooLong
                    }),
                };
                if let Some(bye) = client.hear(said).await {
                    break Some(bye);
                }
            }
            Some(kind) = ended.recv() => break Some(kind),
            () = &mut too_slow => {
                // Whoever could not write has counted it, and does not know the address.
                app.audit.limited("outgoing", address);
                break Some(RefusalKind::TooSlow);
            }
            () = &mut stopping => break Some(RefusalKind::Stopping),
            () = &mut alarm => match heard + silence {
                due if due <= Instant::now() => {
                    app.limited(IDLE, address);
                    break None;
                }
                due => alarm.as_mut().reset(due),
            },
        }
    };
    let handed_over = app.sockets.are_handed_over();
    if bye == Some(RefusalKind::Stopping) && !handed_over {
        // What was accepted is finished first, and answered.
        let mut finished = app.finished.subscribe();
        stopped(&mut finished).await;
    }
    client.leave_all().await;
    let seconds = opened.elapsed().as_secs();
    match bye {
        Some(kind) => {
            let kind = raw(&kind);
            let why = kind.get().trim_matches('"');
            tracing::info!(%address, person, why, seconds, "a connection was ended");
        }
        None => tracing::debug!(%address, person, seconds, "a connection ended"),
    }
    if let Some(kind) = bye {
        app.metrics.limited(raw(&kind).get().trim_matches('"'));
        let refusal = Refusal::of(kind);
        let within = (kind == RefusalKind::Stopping).then(|| match handed_over {
            true => 0,
            false => app.sockets.come_back_within(),
        });
        // Whoever reads too slowly does not read this either.
        let _ = client
            .to
            .queue
            .try_send(told(&ServerMessage::Bye { refusal, within }));
    }
    // The registry holds a way to write to it, too.
    app.sockets.remove(conn);
    drop(client);
    let _ = tokio::time::timeout(Duration::from_secs(2), writing).await;
}

/// A socket that is counted. However it ends, it counts no longer then, and nothing of it is left.
struct SocketGuard {
    app: Arc<AppState>,
    conn: Conn,
    address: IpAddr,
    writing: tokio::task::AbortHandle,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        self.writing.abort();
        self.app.sockets.remove(self.conn);
        self.app.rate_limits.sockets.leave(Some(self.address));
        self.app.metrics.sockets.dec();
    }
}

/// Was a message too long to be read at all?
fn too_long(error: &axum::Error) -> bool {
    use tokio_tungstenite::tungstenite::Error;
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<Error>());
    cause.is_some_and(|error| matches!(error, Error::Capacity(_)))
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Writes what waits, as much as there is at once, and asks for a sign of life now and then.
async fn write(
    mut outbox: mpsc::Receiver<Arc<Told>>,
    deflates: Deflates,
    mut sink: SplitSink<WebSocket, Frame>,
    life: Duration,
) {
    let mut asking = tokio::time::interval_at(Instant::now() + life, life);
    asking.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        let frame = tokio::select! {
            biased;
            text = outbox.recv() => match text {
                Some(told) => told.frame(deflates.get()),
                None => {
                    let _ = sink.send(Frame::Close(Some(CloseFrame { code: 1000, reason: "".into() }))).await;
                    return;
                }
            },
            // Also somebody who only listens to a lively table is asked.
            _ = asking.tick() => Frame::Ping(Default::default()),
        };
        if sink.feed(frame).await.is_err() {
            return;
        }
        while let Ok(told) = outbox.try_recv() {
            if sink.feed(told.frame(deflates.get())).await.is_err() {
                return;
            }
        }
        if sink.flush().await.is_err() {
            return;
        }
    }
}

struct Client {
    app: Arc<AppState>,
    conn: Conn,
    actor: Option<Person>,
    to: Outgoing,
    address: IpAddr,
    device: Option<u64>,
    pace: DefaultDirectRateLimiter,
    greeted: bool,
    /// Does it understand compact steps and lines?
    compact: bool,
    deflates: Deflates,
    bad_messages: u32,
    joined: HashMap<TableId, mpsc::Sender<Mail>>,
}

impl Client {
    /// Takes one message in; answers with a reason where the connection has to end.
    async fn hear(&mut self, said: &str) -> Option<RefusalKind> {
        self.app.metrics.messages.inc();
        if self.pace.check().is_err() {
            self.app.limited("messages", self.address);
            return self.too_fast(said);
        }
        match self.app.rate_limits.message(self.address, self.device) {
            Said::Well => {}
            Said::TooMuch => {
                self.app.limited("device-messages", self.address);
                return self.too_fast(said);
            }
            Said::TooMuchThere => {
                self.app.limited("address-messages", self.address);
                // It may be others who flood: one is told, and stays.
                let bad_messages = self.bad_messages;
                self.too_fast(said);
                self.bad_messages = bad_messages;
                return None;
            }
        }
        let Ok(message) = serde_json::from_str::<ClientMessage>(said) else {
            return self.fault(RefusalKind::NotUnderstood);
        };
        self.bad_messages = 0;
        let heard = Heard::of(self.conn, message);
        let talk = heard.is_talk();
        match heard {
            Heard::Hello { protocol, .. } if protocol != PROTOCOL => {
                return Some(RefusalKind::Protocol);
            }
            Heard::Hello {
                compact, deflate, ..
            } => {
                self.greeted = true;
                self.deflates.set(deflate.is_some_and(same_dictionary));
                self.compact = compact;
                self.send(&ServerMessage::Welcome {
                    protocol: PROTOCOL,
                    person: self.actor.clone(),
                });
                if let Some(notice) = self.app.sockets.notice() {
                    let _ = self.to.queue.try_send(notice);
                }
            }
            _ if !self.greeted => return self.fault(RefusalKind::Protocol),
            Heard::Join { table, seen } => self.join(table, seen).await,
            Heard::Leave { table } => {
                if let Some(room) = self.joined.remove(&table) {
                    let _ = room
                        .send(Mail::input(Input::Leave { conn: self.conn }))
                        .await;
                }
            }
            Heard::Pass { table, nonce, .. } if talk && self.muted() => {
                self.refuse(table, nonce, RefusalKind::Muted);
            }
            Heard::Pass {
                table,
                nonce,
                input,
            } => self.pass(table, nonce, input).await,
            Heard::Ping { at } => self.send(&ServerMessage::Pong { at }),
        }
        None
    }

    /// May this person not speak anywhere?
    fn muted(&self) -> bool {
        let actor = self.actor.as_ref();
        actor.is_some_and(|actor| self.app.sanctions.mutes(&actor.id))
    }

    /// A ping or pong counts as a message; too many of them end the connection.
    fn ping(&mut self) -> Option<RefusalKind> {
        let limits = &self.app.rate_limits;
        if self.pace.check().is_ok() && limits.message(self.address, self.device) != Said::TooMuch {
            return None;
        }
        self.app.limited("messages", self.address);
        self.bad_messages += 1;
        (self.bad_messages > MAX_BAD_MESSAGES).then_some(RefusalKind::TooFast)
    }

    /// Whoever asked something under a number is told that it was not done.
    fn too_fast(&mut self, said: &str) -> Option<RefusalKind> {
        let kind = RefusalKind::TooFast;
        match serde_json::from_str(said) {
            Ok(
                ClientMessage::Act { table, nonce, .. }
                | ClientMessage::Ask { table, nonce, .. }
                | ClientMessage::Why { table, nonce, .. },
            ) => {
                self.bad_messages += 1;
                self.refuse(table, Some(nonce), kind);
                (self.bad_messages > MAX_BAD_MESSAGES).then_some(kind)
            }
            _ => self.fault(kind),
        }
    }

    fn fault(&mut self, kind: RefusalKind) -> Option<RefusalKind> {
        self.app.metrics.refused(raw(&kind).get().trim_matches('"'));
        self.bad_messages += 1;
        self.send(&ServerMessage::Fault {
            refusal: Refusal::of(kind),
        });
        (self.bad_messages > MAX_BAD_MESSAGES).then_some(kind)
    }

    fn send(&self, message: &ServerMessage) {
        if self.to.queue.try_send(told(message)).is_err() {
            self.app.metrics.limited("outgoing");
            self.to.slow.notify_one();
        }
    }

    fn refuse(&self, table: TableId, nonce: Option<u64>, kind: RefusalKind) {
        self.app.metrics.refused(raw(&kind).get().trim_matches('"'));
        self.send(&ServerMessage::Refused {
            table,
            nonce,
            refusal: Refusal::of(kind),
        });
    }

    async fn join(&mut self, table: TableId, seen: Option<u64>) {
        if !self.joined.contains_key(&table)
            && self.joined.len() >= self.app.limits().tables_per_socket
        {
            self.app.limited("tables-per-socket", self.address);
            return self.refuse(table, None, RefusalKind::TooMany);
        }
        // A room that has just left memory is opened again.
        for _ in 0..3 {
            let room = match self.app.follow(&table, self.address).await {
                Ok(room) => room,
                Err(ApiError::Refused(kind)) => return self.refuse(table, None, kind),
                Err(ApiError::Faults(_)) => return self.refuse(table, None, RefusalKind::Frozen),
            };
            let joining = Joining {
                conn: self.conn,
                actor: self.actor.clone(),
                seen,
                compact: self.compact,
            };
            let to = Listener::Socket(self.to.clone());
            if room.send(Mail::join(joining, to)).await.is_ok() {
                self.joined.insert(table, room);
                return;
            }
        }
        self.refuse(table, None, RefusalKind::Busy);
    }

    /// Passes something on to a room, at the speed at which it takes things in. It is the room that says `busy` where too
    /// much waits there; only one that takes nothing in, because its store hangs while it leaves, is not waited for.
    async fn pass(&mut self, table: TableId, nonce: Option<u64>, input: Input) {
        let Some(room) = self.joined.get(&table) else {
            return self.refuse(table, nonce, RefusalKind::NotJoined);
        };
        match room.send_timeout(Mail::input(input), TAKING_IN).await {
            Ok(()) => {}
            Err(mpsc::error::SendTimeoutError::Timeout(_)) => {
                self.refuse(table, nonce, RefusalKind::Busy);
            }
            // The room was closed while nobody followed it; the client joins again.
            Err(mpsc::error::SendTimeoutError::Closed(_)) => {
                self.joined.remove(&table);
                self.refuse(table, nonce, RefusalKind::NotJoined);
            }
        }
    }

    async fn leave_all(&mut self) {
        for (_, room) in self.joined.drain() {
            let _ = room
                .send(Mail::input(Input::Leave { conn: self.conn }))
                .await;
        }
    }
}
