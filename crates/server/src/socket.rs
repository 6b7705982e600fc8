//! One connection, from its beginning to its end: reads, writes what comes back, and asks for signs of life.

mod client;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use governor::{Quota, RateLimiter};
use sobremesa_protocol::wire::{Person, Refusal, RefusalKind, ServerMessage, raw};
use sobremesa_store::Hash;
use sobremesa_table::Conn;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep};

use self::client::Client;
use crate::app::AppState;
use crate::audit::IDLE;
use crate::http::device_key;
use crate::outgoing::{Deflates, Outgoing, OutgoingText, told};
use crate::rate_limits::non_zero;
use crate::sockets::OpenSocket;
use crate::time::now;

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
    let (end, mut ended) = oneshot::channel();
    let socket = OpenSocket {
        person: actor.as_ref().map(|actor| actor.id.clone()),
        token,
        address,
        since: now(),
        to: to.clone(),
        end: Some(end),
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
            kind = &mut ended => break kind.ok(),
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
        let within = (kind == RefusalKind::Stopping).then(|| {
            if handed_over {
                0
            } else {
                app.sockets.come_back_within()
            }
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
    mut outbox: mpsc::Receiver<Arc<OutgoingText>>,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// How long what a function becomes is, while it waits.
    fn length<A, B, C, D, E, F>(_: impl FnOnce(A, B, C, D, E) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_socket_over_which_nothing_comes_costs_little() {
        let length = length(serve);
        assert!(length <= 2_496, "{length} bytes for every socket");
    }
}
