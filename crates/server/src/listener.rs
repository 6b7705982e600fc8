//! The listener: caps connections in all and by address.

mod idle;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep};

use crate::app::AppState;

pub(crate) use self::idle::IdleTimeoutStream;

/// Listens, and turns away whoever has too many connections already.
pub(crate) struct LimitedListener {
    pub(crate) listener: TcpListener,
    pub(crate) app: Arc<AppState>,
}

/// The other end of a connection.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Connected<IncomingStream<'_, LimitedListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, LimitedListener>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

impl Listener for LimitedListener {
    type Io = IdleTimeoutStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (IdleTimeoutStream, SocketAddr) {
        loop {
            let (stream, peer) = Listener::accept(&mut self.listener).await;
            // Behind a proxy all come from one address: there only the sum counts here.
            let address = (!self.app.config.trust_proxy).then(|| peer.ip());
            if !self.app.rate_limits.connections.enter(address) {
                self.app.limited("connections", peer.ip());
                continue;
            }
            let _ = stream.set_nodelay(true);
            // Sockets have an idle timeout of their own, a little shorter.
            let idle_timeout = Duration::from_secs(self.app.limits().idle_seconds * 2 + 5);
            let app = self.app.clone();
            let stream = IdleTimeoutStream {
                stream,
                app,
                address,
                peer: peer.ip(),
                idle_timeout,
                last_write: Instant::now(),
                deadline: Box::pin(sleep(idle_timeout)),
            };
            return (stream, peer);
        }
    }

    fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}
