//! A wire between two parts that can be cut: both ways, or one way only, as when packets are lost.

use std::path::PathBuf;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;

/// What becomes of what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wire {
    Whole,
    /// What whoever connected says stays on the way; nobody is told.
    Unheard,
    /// What the other side says stays on the way.
    Deaf,
    /// Connections break, and nobody gets a new one.
    Broken,
}

/// Carries everything on to another place for as long as it lives.
pub(super) struct Proxy {
    wire: watch::Sender<Wire>,
    serving: tokio::task::AbortHandle,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Proxy {
    /// Before a port of this machine; the port to use instead.
    pub(super) async fn before_port(port: u16) -> (Proxy, u16) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let own = listener.local_addr().expect("an address").port();
        let (wire, state) = watch::channel(Wire::Whole);
        let serving = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let state = state.clone();
                tokio::spawn(async move {
                    let far = reach(&state, TcpStream::connect(("127.0.0.1", port))).await;
                    if let Some(far) = far {
                        let _ = (near.set_nodelay(true), far.set_nodelay(true));
                        carry(near.into_split(), far.into_split(), state).await;
                    }
                });
            }
        });
        let serving = serving.abort_handle();
        (Proxy { wire, serving }, own)
    }

    /// Before a socket in the file system, at another one.
    pub(super) fn before_socket(far: PathBuf, own: &std::path::Path) -> Proxy {
        let listener = UnixListener::bind(own).expect("a socket");
        let (wire, state) = watch::channel(Wire::Whole);
        let serving = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (state, far) = (state.clone(), far.clone());
                tokio::spawn(async move {
                    if let Some(far) = reach(&state, UnixStream::connect(far)).await {
                        carry(near.into_split(), far.into_split(), state).await;
                    }
                });
            }
        });
        let serving = serving.abort_handle();
        Proxy { wire, serving }
    }

    pub(super) fn set(&self, wire: Wire) {
        self.wire.send_replace(wire);
    }
}

async fn reach<T>(
    state: &watch::Receiver<Wire>,
    far: impl Future<Output = std::io::Result<T>>,
) -> Option<T> {
    if *state.borrow() == Wire::Broken {
        return None;
    }
    far.await.ok()
}

async fn carry<R1, W1, R2, W2>(near: (R1, W1), far: (R2, W2), state: watch::Receiver<Wire>)
where
    R1: AsyncRead + Unpin,
    W1: AsyncWrite + Unpin,
    R2: AsyncRead + Unpin,
    W2: AsyncWrite + Unpin,
{
    let mut breaking = state.clone();
    tokio::select! {
        () = one_way(near.0, far.1, state.clone(), Wire::Unheard) => {}
        () = one_way(far.0, near.1, state, Wire::Deaf) => {}
        _ = breaking.wait_for(|wire| *wire == Wire::Broken) => {}
    }
}

/// What is held up goes on its way when the wire is whole again, as with packets that are sent again.
async fn one_way(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut state: watch::Receiver<Wire>,
    held_up: Wire,
) {
    let mut bytes = vec![0; 16 << 10];
    loop {
        let Ok(many @ 1..) = from.read(&mut bytes).await else {
            return;
        };
        if state.wait_for(|wire| *wire != held_up).await.is_err() {
            return;
        }
        if to.write_all(&bytes[..many]).await.is_err() {
            return;
        }
    }
}
