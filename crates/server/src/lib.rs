//! The table server: people, sockets, rooms, bots, limits and figures; the only place with real dice.
//!
//! Everything that decides lives in `sobremesa-table` as a plain value; here is what it takes to drive it.

mod archive;
mod config;
mod door;
mod figures;
mod games;
mod gate;
mod http;
mod hub;
mod lobby;
mod pool;
mod room;
mod secret;
mod socket;
mod time;
mod workers;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sobremesa_store::{Memory, Sqlite, Store, StoreError};
use tokio::net::TcpListener;

pub use config::{Config, Limits};

/// The file of the store in the data folder.
pub const STORE_FILE: &str = "sobremesa.db";
/// The file with the administrator's token in the data folder.
pub const ADMIN_FILE: &str = "admin.token";

/// The file that says where a running server listens, in the data folder.
pub const ADDR_FILE: &str = "server.addr";

/// Rooms and sockets get this long to end, each.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a server cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store does not open.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("{addr}: {error}")]
    Listen {
        addr: SocketAddr,
        error: std::io::Error,
    },
    /// A file in the data folder cannot be written.
    #[error("{}: {error}", file.display())]
    File {
        file: PathBuf,
        error: std::io::Error,
    },
    /// Something of the network failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// A server that listens.
pub struct Server {
    hub: Arc<hub::Hub>,
    listener: TcpListener,
}

impl Server {
    /// Opens the store, reads every match that is on again, and listens.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let store: Arc<dyn Store> = match &config.data {
            Some(folder) => Arc::new(Sqlite::open(folder.join(STORE_FILE))?),
            None => Arc::new(Memory::new()),
        };
        Server::start_on(config, store).await
    }

    /// The same on a store that is open already.
    pub async fn start_on(config: Config, store: Arc<dyn Store>) -> Result<Server, ServeError> {
        let admin = secret::token();
        if let Some(folder) = &config.data {
            write_secret(&folder.join(ADMIN_FILE), &admin)?;
        }
        let addr = config.addr;
        let listener = TcpListener::bind(addr)
            .await
            .map_err(|error| ServeError::Listen { addr, error })?;
        tracing::info!(
            version = env!("CARGO_PKG_VERSION"),
            data = ?config.data,
            public_url = ?config.public_url,
            trust_proxy = config.trust_proxy,
            limits = ?config.limits,
            "starting"
        );
        let hub = hub::Hub::new(config, store, admin)?;
        match hub.wake_matches().await {
            Ok((0, 0)) => {}
            Ok((awake, frozen)) => {
                tracing::info!(awake, frozen, "matches that were on were read again")
            }
            Err(_) => {
                return Err(StoreError::Broken(
                    "the matches that are on cannot be read".to_owned(),
                )
                .into());
            }
        }
        if let Some(folder) = &hub.config.data {
            write_secret(
                &folder.join(ADDR_FILE),
                &format!("{}\n", listener.local_addr()?),
            )?;
        }
        Ok(Server { hub, listener })
    }

    /// Where it listens: the port that was found where 0 was asked for.
    pub fn addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The token of the administrator.
    #[must_use]
    pub fn admin_token(&self) -> &str {
        &self.hub.admin
    }

    /// Serves until `stop` is done, then finishes what was accepted.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let hub = self.hub;
        let service = http::router(hub.clone()).into_make_service_with_connect_info::<door::Peer>();
        let sweeping = tokio::spawn(sweep(hub.clone()));
        let signal = {
            let hub = hub.clone();
            async move {
                stop.await;
                hub.stop.send_replace(true);
            }
        };
        let door = door::Door {
            listener: self.listener,
            hub: hub.clone(),
        };
        let serving = axum::serve(door, service).with_graceful_shutdown(signal);
        let mut stopped = hub.stop.subscribe();
        // A client that does not let go is not waited for.
        let patience = async {
            let _ = stopped.wait_for(|stop| *stop).await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            done = serving.into_future() => done?,
            () = patience => {}
        }
        sweeping.abort();
        let finished = tokio::time::timeout(PATIENCE, hub.stop_rooms()).await;
        if finished.is_err() {
            tracing::error!(
                "the store does not answer: what it was not asked to keep in time was not acknowledged"
            );
        }
        hub.finished.send_replace(true);
        let gone = async {
            while hub.gate.sockets.count() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(PATIENCE, gone).await;
        if finished.is_ok() {
            hub.writer.stop();
        }
        if let Some(folder) = &hub.config.data {
            let _ = std::fs::remove_file(folder.join(ADDR_FILE));
        }
        Ok(())
    }
}

async fn sweep(hub: Arc<hub::Hub>) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        hub.gate.sweep();
    }
}

/// Writes a secret that only its owner may read.
fn write_secret(path: &Path, secret: &str) -> Result<(), ServeError> {
    use std::io::Write as _;
    use std::os::unix::fs::OpenOptionsExt as _;
    let fault = |error| ServeError::File {
        file: path.to_owned(),
        error,
    };
    let mut file = std::fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(path)
        .map_err(fault)?;
    file.write_all(secret.as_bytes()).map_err(fault)
}
