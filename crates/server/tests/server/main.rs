//! The server as people, programs, operators and strangers meet it: over real sockets.

mod crowds;
mod deploy;
mod document;
mod faults;
mod hostile;
mod lobby;
mod log;
mod moderation;
mod moving;
mod pages;
mod people;
mod push;
mod records;
mod restart;
mod tables;
mod upkeep;

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa_server::{Config, Control, ServeError, Server};
use sobremesa_store::{Memory, Store};
use sobremesa_testkit::http as fake;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server in this process.
struct Running {
    addr: SocketAddr,
    admin: String,
    control: Control,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServeError>>,
}

impl Running {
    async fn on(config: Config, store: Arc<dyn Store>) -> Running {
        Running::of(
            Server::start_on(config, store)
                .await
                .expect("the server starts"),
        )
    }

    /// On a store in its data folder.
    async fn kept(config: Config) -> Running {
        // The one before may still be closing its file.
        for _ in 0..200 {
            match Server::start(config.clone()).await {
                Err(ServeError::Store(_)) => {
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await
                }
                started => return Running::of(started.expect("the server starts")),
            }
        }
        panic!("the server does not start");
    }

    fn of(server: Server) -> Running {
        let (stop, stopped) = oneshot::channel();
        let (addr, admin) = (
            server.addr().expect("an address"),
            server.admin_token().to_owned(),
        );
        let stopped = async { drop(stopped.await) };
        Running {
            addr,
            admin,
            control: server.control(),
            stop,
            task: tokio::spawn(server.run(stopped)),
        }
    }

    /// Asks it to stop and waits until it has.
    async fn end(self) {
        let _ = self.stop.send(());
        fake::soon("the end of the server", self.task)
            .await
            .expect("no panic")
            .expect("a good end");
    }
}

/// Quick bots, and limits nobody meets by playing fast.
fn config() -> Config {
    let mut config = Config {
        addr: SocketAddr::from(([127, 0, 0, 1], 0)),
        bot_threads: 2,
        ..Config::default()
    };
    config.room.pace = 0;
    config.room.think = 20;
    config.room.talk_burst = 100_000;
    for (limit, value) in [
        ("requests-per-second", 10_000),
        ("request-burst", 10_000),
        ("new-per-minute", 100_000),
        ("replays-per-minute", 100_000),
        ("expensive", 1_000),
        ("expensive-per-address", 1_000),
        ("sockets-per-address", 5_000),
        ("sockets-per-person", 5_000),
        ("messages-per-second", 10_000),
        ("message-burst", 10_000),
    ] {
        assert!(config.limits.set(limit, value));
    }
    config
}

/// A server in memory.
async fn server() -> Running {
    Running::on(config(), Arc::new(Memory::new())).await
}

/// A table for so many.
fn table_for(game: &str, seats: u8) -> Value {
    json!({ "game": game, "terms": { "options": {}, "seats": seats } })
}
