//! The listener: caps connections in all and by address, and ends those that stay idle.

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

use crate::app::AppState;
use crate::audit::IDLE;

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

/// A connection that ends by itself where nothing was written to it for too long.
pub(crate) struct IdleTimeoutStream {
    stream: TcpStream,
    app: Arc<AppState>,
    /// By which it is counted.
    address: Option<IpAddr>,
    peer: IpAddr,
    idle_timeout: Duration,
    last_write: Instant,
    deadline: Pin<Box<Sleep>>,
}

impl Drop for IdleTimeoutStream {
    fn drop(&mut self) {
        self.app.rate_limits.connections.leave(self.address);
    }
}

impl AsyncRead for IdleTimeoutStream {
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
        while self.deadline.as_mut().poll(cx).is_ready() {
            let until = self.last_write + self.idle_timeout;
            if until <= Instant::now() {
                self.app.limited(IDLE, self.peer);
                return Poll::Ready(Err(std::io::ErrorKind::TimedOut.into()));
            }
            self.deadline.as_mut().reset(until);
        }
        Poll::Pending
    }
}

impl AsyncWrite for IdleTimeoutStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        if written.is_ready() {
            self.last_write = Instant::now();
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
            self.last_write = Instant::now();
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
