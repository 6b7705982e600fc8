//! A connection that does not stay idle for ever.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep};

use crate::app::AppState;
use crate::audit::IDLE;

/// A connection that ends by itself where nothing was written to it for too long.
pub(crate) struct IdleTimeoutStream {
    pub(super) stream: TcpStream,
    pub(super) app: Arc<AppState>,
    /// By which it is counted.
    pub(super) address: Option<IpAddr>,
    pub(super) peer: IpAddr,
    pub(super) idle_timeout: Duration,
    pub(super) last_write: Instant,
    pub(super) deadline: Pin<Box<Sleep>>,
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
