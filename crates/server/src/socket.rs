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
use sobremesa_table::{Actor, Conn, Input, Joining};
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::{Instant, sleep};

use crate::app::{ApiError, AppState};
use crate::cluster::Listener;
use crate::outgoing::{Deflates, Outgoing, Told, same_dictionary, told};
use crate::rate_limits::non_zero;
use crate::room::Mail;
use crate::sockets::OpenSocket;
use crate::time::now;

/// After so many messages that make no sense in a row the connection is ended.
const MAX_BAD_MESSAGES: u32 = 20;

/// Serves one socket to its end.
pub(crate) async fn serve(
    app: Arc<AppState>,
    socket: WebSocket,
    actor: Option<Actor>,
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
        person: actor.as_ref().map(|actor| actor.person.clone()),
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
        && app.sanctions.bans(&actor.person)
    {
        return;
    }
    let person = actor.as_ref().map(|actor| actor.person.to_string());
    let mut client = Client {
        conn,
        to,
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
    let (too_slow, stopping) = (slow.notified(), stopped(&mut stop));
    let (alarm, mut heard) = (sleep(silence), Instant::now());
    tokio::pin!(too_slow, stopping, alarm);
    let bye = loop {
        tokio::select! {
            biased;
            frame = stream.next() => {
                heard = Instant::now();
                let said = match &frame {
                    Some(Ok(Frame::Text(text))) if text.len() > app.limits().message_bytes => {
                        app.metrics.limited("message-bytes");
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
                        app.metrics.limited("message-bytes");
                        RefusalKind::TooLong
                    }),
                };
                if let Some(bye) = client.hear(said).await {
                    break Some(bye);
                }
            }
            Some(kind) = ended.recv() => break Some(kind),
            () = &mut too_slow => break Some(RefusalKind::TooSlow),
            () = &mut stopping => break Some(RefusalKind::Stopping),
            () = &mut alarm => match heard + silence {
                due if due <= Instant::now() => {
                    app.metrics.limited("idle");
                    break None;
                }
                due => alarm.as_mut().reset(due),
            },
        }
    };
    if bye == Some(RefusalKind::Stopping) {
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
        let within = (kind == RefusalKind::Stopping).then(|| app.sockets.come_back_within());
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
    actor: Option<Actor>,
    to: Outgoing,
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
            self.app.metrics.limited("messages");
            return self.too_fast(said);
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
                let person = self.actor.clone();
                let person = person.map(|actor| Person {
                    id: actor.person,
                    name: actor.name,
                    program: actor.program,
                });
                self.send(&ServerMessage::Welcome {
                    protocol: PROTOCOL,
                    person,
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
            } => self.pass(table, nonce, input),
            Heard::Ping { at } => self.send(&ServerMessage::Pong { at }),
        }
        None
    }

    /// May this person not speak anywhere?
    fn muted(&self) -> bool {
        let actor = self.actor.as_ref();
        actor.is_some_and(|actor| self.app.sanctions.mutes(&actor.person))
    }

    /// A ping or pong counts as a message; too many of them end the connection.
    fn ping(&mut self) -> Option<RefusalKind> {
        if self.pace.check().is_ok() {
            return None;
        }
        self.app.metrics.limited("messages");
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
            self.app.metrics.limited("tables-per-socket");
            return self.refuse(table, None, RefusalKind::TooMany);
        }
        // A room that has just left memory is opened again.
        for _ in 0..3 {
            let room = match self.app.follow(&table).await {
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

    fn pass(&mut self, table: TableId, nonce: Option<u64>, input: Input) {
        let Some(room) = self.joined.get(&table) else {
            return self.refuse(table, nonce, RefusalKind::NotJoined);
        };
        match room.try_send(Mail::input(input)) {
            Ok(()) => {}
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.app.metrics.limited("mailbox");
                self.refuse(table, nonce, RefusalKind::Busy);
            }
            // The room was closed while nobody followed it; the client joins again.
            Err(mpsc::error::TrySendError::Closed(_)) => {
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
