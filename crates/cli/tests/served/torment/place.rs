//! Where it happens: three servers, each with a wire of its own to the bus and to the database.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa_throwaway::{nats, postgres};
use tokio::task::spawn_blocking;

use super::proxy::{Proxy, Wire};
use crate::{Served, program};

const NAMES: [&str; 3] = ["a", "b", "c"];

/// Where the servers are that run now.
pub(super) type Addresses = Arc<Mutex<[Option<SocketAddr>; 3]>>;

struct Node {
    served: Option<Served>,
    args: Vec<String>,
    folder: PathBuf,
    bus: Proxy,
    database: Proxy,
}

pub(super) struct Place {
    nodes: Vec<Node>,
    thinkers: Vec<Child>,
    pub(super) addresses: Addresses,
    database: Arc<postgres::Cluster>,
    bus: Option<nats::Server>,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Drop for Place {
    fn drop(&mut self) {
        for thinker in &mut self.thinkers {
            let _ = thinker.kill();
            let _ = thinker.wait();
        }
    }
}

/// The folder of the socket in an address such as `host=/tmp/pg… user=…`.
fn socket_folder(url: &str) -> PathBuf {
    let host = url.split(' ').find_map(|word| word.strip_prefix("host="));
    PathBuf::from(host.expect("a folder"))
}

impl Place {
    pub(super) async fn new() -> Place {
        let made = spawn_blocking(|| {
            let database = postgres::Cluster::start();
            database.sql("postgres", "CREATE DATABASE torment");
            (database, nats::Server::start())
        });
        let (database, bus) = made.await.expect("a database and a bus");
        let folder = tempfile::Builder::new().prefix("to").tempdir_in("/tmp");
        let folder = folder.expect("a folder");
        let mut place = Place {
            nodes: Vec::new(),
            thinkers: Vec::new(),
            addresses: Arc::default(),
            port: bus.port(),
            bus: Some(bus),
            database: Arc::new(database),
            _folder: folder,
        };
        let far = socket_folder(&place.database.url("torment")).join(".s.PGSQL.5432");
        for name in NAMES {
            let folder = place._folder.path().join(name);
            std::fs::create_dir(&folder).expect("a folder");
            let own = folder.join(".s.PGSQL.5432");
            let database = Proxy::before_socket(far.clone(), &own);
            let (bus, port) = Proxy::before_port(place.port).await;
            let store = format!("host={} user=postgres dbname=torment", folder.display());
            let mut args: Vec<String> = ["--store", &store, "--node", name, "--bot-pace", "0"]
                .map(str::to_owned)
                .into();
            args.extend(["--bus".to_owned(), format!("nats://127.0.0.1:{port}")]);
            args.extend(["--bot-think", "20", "--bot-threads", "1"].map(str::to_owned));
            for limit in [
                "messages-per-second",
                "message-burst",
                "new-per-minute",
                "requests-per-second",
                "request-burst",
            ] {
                args.extend(["--limit".to_owned(), format!("{limit}=100000")]);
            }
            place.nodes.push(Node {
                served: None,
                args,
                folder: folder.join("data"),
                bus,
                database,
            });
        }
        for whom in 0..NAMES.len() {
            place.start(whom).await;
        }
        place.start_thinker();
        place
    }

    /// Where the bus itself is, without a wire that can be cut.
    pub(super) fn bus_url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(super) async fn start(&mut self, whom: usize) {
        let node = &mut self.nodes[whom];
        let (folder, args) = (node.folder.clone(), node.args.clone());
        let started = spawn_blocking(move || {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            Served::start(&folder, &args)
        });
        let served = started.await.expect("a server");
        self.addresses.lock().expect("no panic")[whom] = Some(served.addr);
        node.served = Some(served);
    }

    fn gone(&mut self, whom: usize) -> Served {
        self.addresses.lock().expect("no panic")[whom] = None;
        self.nodes[whom].served.take().expect("it runs")
    }

    pub(super) fn kill(&mut self, whom: usize) {
        self.gone(whom).kill();
    }

    pub(super) async fn stop(&mut self, whom: usize) {
        let served = self.gone(whom);
        let stopped = spawn_blocking(move || served.stop());
        stopped.await.expect("it stops in good order");
    }

    pub(super) fn signal(&self, whom: usize, name: &str) {
        let served = self.nodes[whom].served.as_ref();
        served.expect("it runs").signal(name);
    }

    pub(super) fn cut(&self, whom: usize, database: bool, wire: Wire) {
        let node = &self.nodes[whom];
        let proxy = if database { &node.database } else { &node.bus };
        proxy.set(wire);
    }

    pub(super) async fn restart_bus(&mut self, away: Duration) {
        drop(self.bus.take());
        tokio::time::sleep(away).await;
        let port = self.port;
        let again = spawn_blocking(move || nats::Server::again(port));
        self.bus = Some(again.await.expect("a bus"));
    }

    pub(super) async fn restart_database(&mut self, away: Duration) {
        let cluster = self.database.clone();
        let again = spawn_blocking(move || {
            cluster.kill();
            std::thread::sleep(away);
            cluster.begin();
        });
        again.await.expect("a database");
    }

    fn start_thinker(&mut self) {
        let thinker = program(&["think", "--bus", &self.bus_url(), "--threads", "1"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.thinkers.push(thinker.expect("the program starts"));
    }

    pub(super) async fn restart_thinker(&mut self) {
        for mut thinker in self.thinkers.drain(..) {
            thinker.kill().expect("it can be killed");
            thinker.wait().expect("it is gone");
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        self.start_thinker();
    }
}
