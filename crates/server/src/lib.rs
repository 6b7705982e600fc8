//! The table server: people, sockets, rooms, bots, limits and metrics; the only place with real dice.
//!
//! Everything that decides lives in `sobremesa-table` as a plain value; here is what it takes to drive it.

mod app;
mod archive;
mod audit;
mod cluster;
mod codes;
mod config;
mod fair_share;
mod holding;
mod http;
mod identity;
mod listener;
mod lobby;
mod metrics;
mod outgoing;
mod personal_data;
mod pool;
mod priority;
mod process;
mod push;
mod rate_limits;
mod redact;
mod retention;
mod room;
mod sanctions;
mod secret;
mod socket;
mod sockets;
mod startup;
mod thinking;
mod time;
mod turns;
mod upkeep;
mod workers;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sobremesa_bus::Bus;
use sobremesa_store::{Lost, Memory, Sqlite, Store, StoreError};
use tokio::net::TcpListener;

pub use audit::log_panics;
pub use config::{Config, Limits, Settings};
pub use http::page::carried;
pub use push::PushConfig;
pub use retention::Retention;
pub use thinking::{Thinker, Thoughts};

/// The file of the store in the data folder.
pub const STORE_FILE: &str = "sobremesa.db";
/// The file with the administrator's token in the data folder.
pub const ADMIN_FILE: &str = "admin.token";

/// The file that says where a running server listens, in the data folder.
pub const ADDR_FILE: &str = "server.addr";

/// Rooms and sockets get this long to end, each.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

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
    app: Arc<app::AppState>,
    listener: TcpListener,
}

impl Server {
    /// Opens the store, reads every match that is on again, and listens.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let Some(folder) = &config.data else {
            return Server::start_on(config, Arc::new(Memory::new())).await;
        };
        let options = sobremesa_store::Options {
            readers: workers::readers(),
            ..sobremesa_store::Options::default()
        };
        let store = Sqlite::open_with(folder.join(STORE_FILE), &options)?;
        let lost = store.lost();
        let server = Server::start_on(config, Arc::new(store)).await?;
        if let Some(Lost {
            acknowledged,
            found,
        }) = lost
        {
            server.app.report_loss(acknowledged, found).await;
        }
        Ok(server)
    }

    /// The same on a store that is open already.
    pub async fn start_on(config: Config, store: Arc<dyn Store>) -> Result<Server, ServeError> {
        Server::start_with(config, store, None).await
    }

    /// The same as one of several servers on a store that they share; what they tell each other goes over the bus.
    pub async fn start_node(
        config: Config,
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
    ) -> Result<Server, ServeError> {
        Server::start_with(config, store, Some(bus)).await
    }

    async fn start_with(
        config: Config,
        store: Arc<dyn Store>,
        bus: Option<Arc<dyn Bus>>,
    ) -> Result<Server, ServeError> {
        process::use_small_pages();
        let admin = secret::token();
        if let Some(folder) = &config.data {
            // Where the store is elsewhere nobody has made it yet.
            std::fs::create_dir_all(folder).map_err(|error| ServeError::File {
                file: folder.clone(),
                error,
            })?;
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
            retention = ?config.retention,
            bot_threads = config.bot_threads,
            "starting"
        );
        let app = app::AppState::new(config, store, admin, bus)?;
        if app.load_sanctions().await.is_err() {
            return Err(StoreError::Broken("the sanctions cannot be read".to_owned()).into());
        }
        match app.wake().await {
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
        if let Some(folder) = &app.config.data {
            write_secret(
                &folder.join(ADDR_FILE),
                &format!("{}\n", listener.local_addr()?),
            )?;
        }
        Ok(Server { app, listener })
    }

    /// Where it listens: the port that was found where 0 was asked for.
    pub fn addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The token of the administrator.
    #[must_use]
    pub fn admin_token(&self) -> &str {
        &self.app.admin
    }

    /// Changes settings while it runs.
    #[must_use]
    pub fn control(&self) -> Control {
        Control(self.app.clone())
    }

    /// Serves until `stop` is done, then finishes what was accepted.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let app = self.app;
        let service =
            http::router(app.clone()).into_make_service_with_connect_info::<listener::Peer>();
        let evicting = tokio::spawn(upkeep::every_minute(app.clone()));
        let seeing = tokio::spawn(app.clone().keep_visits());
        let signal = {
            let app = app.clone();
            async move {
                stop.await;
                app.leave_in_order(SHUTDOWN_TIMEOUT).await;
                app.stop.send_replace(true);
            }
        };
        let listener = listener::LimitedListener {
            listener: self.listener,
            app: app.clone(),
        };
        let serving = axum::serve(listener, service).with_graceful_shutdown(signal);
        let mut stopped = app.stop.subscribe();
        // A client that does not let go is not waited for.
        let timed_out = async {
            let _ = stopped.wait_for(|stop| *stop).await;
            tokio::time::sleep(SHUTDOWN_TIMEOUT).await;
        };
        tokio::select! {
            done = serving.into_future() => done?,
            () = timed_out => {}
        }
        evicting.abort();
        seeing.abort();
        // What others take over waits for nobody here to end.
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, app.hand_over_all()).await;
        let finished = tokio::time::timeout(SHUTDOWN_TIMEOUT, app.stop_rooms()).await;
        if finished.is_err() {
            tracing::error!(
                "the store does not answer: what it was not asked to keep in time was not acknowledged"
            );
        }
        let gone = || async {
            while app.rate_limits.sockets.count() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        if app.sockets.are_handed_over() {
            // Whoever is still here plays elsewhere through this node, which needs its lease for that.
            let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, gone()).await;
        }
        app.finished.send_replace(true);
        app.leave_others().await;
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, gone()).await;
        if finished.is_ok() {
            app.write_visits().await;
            app.writer.stop();
        }
        if let Some(folder) = &app.config.data {
            let _ = std::fs::remove_file(folder.join(ADDR_FILE));
        }
        Ok(())
    }
}

/// A hand on a server that runs.
pub struct Control(Arc<app::AppState>);

impl Control {
    /// Other settings from now on. Nobody is disconnected. What waits in queues keeps the size its queue was made with.
    pub fn reload(&self, settings: Settings) {
        self.0.reload(settings);
    }
}

/// Writes a secret that only its owner may read.
fn write_secret(path: &Path, secret: &str) -> Result<(), ServeError> {
    use std::io::Write as _;
    let fault = |error| ServeError::File {
        file: path.to_owned(),
        error,
    };
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path).map_err(fault)?;
    file.write_all(secret.as_bytes()).map_err(fault)
}
