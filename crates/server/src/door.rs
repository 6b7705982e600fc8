//! The door: who may connect at all, and how long somebody may stand in it without a word.

use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use crate::hub::Hub;

/// Listens, and turns away whoever has too many connections already.
pub(crate) struct Door {
    pub(crate) listener: TcpListener,
    pub(crate) hub: Arc<Hub>,
}

/// The other end of a connection.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

impl Listener for Door {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        loop {
            let (stream, peer) = Listener::accept(&mut self.listener).await;
            // Behind a proxy all come from one address: there only the sum counts here.
            let address = (!self.hub.config.trust_proxy).then(|| peer.ip());
            if !self.hub.gate.connections.enter(address) {
                self.hub.figures.limited("connections");
                continue;
            }
            let _ = stream.set_nodelay(true);
            // Sockets have a patience of their own, a little shorter.
            let patience = Duration::from_secs(self.hub.config.limits.idle_seconds * 2 + 5);
            let hub = self.hub.clone();
            let visit = Visit {
                stream,
                hub,
                address,
                patience,
                active: Instant::now(),
                silence: Box::pin(sleep(patience)),
            };
            return (visit, peer);
        }
    }

    fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that ends by itself where nothing was written to it for too long.
pub(crate) struct Visit {
    stream: TcpStream,
    hub: Arc<Hub>,
    address: Option<IpAddr>,
    patience: Duration,
    active: Instant,
    silence: Pin<Box<Sleep>>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.hub.gate.connections.leave(self.address);
    }
}

impl AsyncRead for Visit {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        // What comes in does not count as a sign of life: a request that drips in byte by byte ends as silence does.
        // Sockets are written to at every ping.
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(cx, buf) {
            return Poll::Ready(read);
        }
        while self.silence.as_mut().poll(cx).is_ready() {
            let until = self.active + self.patience;
            if until <= Instant::now() {
                self.hub.figures.limited("idle");
                return Poll::Ready(Err(std::io::ErrorKind::TimedOut.into()));
            }
            self.silence.as_mut().reset(until);
        }
        Poll::Pending
    }
}

impl AsyncWrite for Visit {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        if written.is_ready() {
            self.active = Instant::now();
        }
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        if written.is_ready() {
            self.active = Instant::now();
        }
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
