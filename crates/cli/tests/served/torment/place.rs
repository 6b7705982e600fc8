//! Where it happens: three servers, each with wires of its own to the bus, to the database and to people, and processes that
//! think, each with a wire to the bus.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa_throwaway::{nats, postgres};
use tokio::task::spawn_blocking;

use super::proxy::{Proxy, Wire};
use super::{Fault, epochs};
use crate::{Served, program, program_at};

const NAMES: [&str; 3] = ["a", "b", "c"];
/// So many processes only think.
const THINKERS: usize = 2;

/// Another version of the program, which servers change to when they stop in good order: an upgrade, and back.
fn other_version() -> Option<PathBuf> {
    std::env::var_os("SOBREMESA_TORMENT_NEXT").map(PathBuf::from)
}

/// Where the servers are that run now.
pub(super) type Addresses = Arc<Mutex<[Option<SocketAddr>; 3]>>;

struct Node {
    served: Option<Served>,
    /// Whether it runs the other version of the program.
    other_version: bool,
    args: Vec<String>,
    folder: PathBuf,
    bus: Proxy,
    database: Proxy,
    /// Before the port of the server that runs, or ran last.
    people: Option<Proxy>,
}

/// A process that only thinks; killed when it is dropped.
struct Thinker {
    child: Child,
    bus: Proxy,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(super) struct Place {
    nodes: Vec<Node>,
    thinkers: Vec<Thinker>,
    pub(super) addresses: Addresses,
    database: Arc<postgres::Cluster>,
    bus: Option<nats::Server>,
    port: u16,
    _folder: tempfile::TempDir,
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
            // The database sees by the name over whose connection something comes.
            let store = format!(
                "host={} user=postgres dbname=torment application_name={name}",
                folder.display()
            );
            let mut args: Vec<String> = ["--store", &store, "--node", name, "--bot-pace", "0"]
                .map(str::to_owned)
                .into();
            args.extend(["--bus".to_owned(), format!("nats://127.0.0.1:{port}")]);
            args.extend(["--bot-think", "20", "--bot-threads", "1"].map(str::to_owned));
            // Everybody comes from one address here: no pause is a limit's.
            for limit in [
                "messages-per-second",
                "message-burst",
                "new-per-minute",
                "requests-per-second",
                "request-burst",
                "sockets-per-address",
                "replays-per-minute",
                "expensive",
                "expensive-per-address",
            ] {
                args.extend(["--limit".to_owned(), format!("{limit}=100000")]);
            }
            place.nodes.push(Node {
                served: None,
                other_version: false,
                args,
                folder: folder.join("data"),
                bus,
                database,
                people: None,
            });
        }
        for whom in 0..NAMES.len() {
            place.start(whom).await;
        }
        let cluster = place.database.clone();
        let watched = spawn_blocking(move || epochs::watch(&cluster, "torment"));
        watched.await.expect("the database takes down who writes");
        for _ in 0..THINKERS {
            place.start_thinker().await;
        }
        place
    }

    /// Where the bus itself is, without a wire that can be cut.
    pub(super) fn bus_url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(super) async fn start(&mut self, whom: usize) {
        let node = &mut self.nodes[whom];
        let (folder, args) = (node.folder.clone(), node.args.clone());
        let command = match other_version() {
            Some(file) if node.other_version => program_at(&file, &[]),
            _ => program(&[]),
        };
        let started = spawn_blocking(move || {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            Served::start_by(command, &folder, &args)
        });
        let served = started.await.expect("a server");
        // People come over a wire, too.
        let (people, port) = Proxy::before_port(served.addr.port()).await;
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        self.addresses.lock().expect("no panic")[whom] = Some(address);
        (node.served, node.people) = (Some(served), Some(people));
    }

    pub(super) fn address(&self, whom: usize) -> Option<SocketAddr> {
        self.addresses.lock().expect("no panic")[whom]
    }

    /// The tables a server holds, as the database knows it.
    pub(super) async fn held(&self, whom: usize) -> BTreeSet<String> {
        let cluster = self.database.clone();
        let sql = format!(
            "SELECT t.name FROM sobremesa.tables t JOIN sobremesa.nodes n ON n.id = t.node WHERE n.name = '{}'",
            NAMES[whom]
        );
        let rows = spawn_blocking(move || cluster.rows("torment", &sql));
        rows.await.expect("an answer").into_iter().collect()
    }

    fn gone(&mut self, whom: usize) -> Served {
        self.addresses.lock().expect("no panic")[whom] = None;
        self.nodes[whom].served.take().expect("it runs")
    }

    pub(super) fn kill(&mut self, whom: usize) {
        self.gone(whom).kill();
    }

    /// Stops it in good order. Where there are two versions of the program, it starts with the other one next time.
    pub(super) async fn stop(&mut self, whom: usize) {
        let served = self.gone(whom);
        self.nodes[whom].other_version ^= true;
        let stopped = spawn_blocking(move || served.stop());
        stopped.await.expect("it stops in good order");
    }

    pub(super) fn signal(&self, whom: usize, name: &str) {
        let served = self.nodes[whom].served.as_ref();
        served.expect("it runs").signal(name);
    }

    pub(super) fn cut(&self, fault: Fault, whom: usize, wire: Wire) {
        let node = &self.nodes[whom];
        let proxy = match fault {
            Fault::DatabaseCut => Some(&node.database),
            Fault::PeopleCut => node.people.as_ref(),
            // The one that has been there for longest.
            Fault::ThinkerCut => self.thinkers.first().map(|thinker| &thinker.bus),
            _ => Some(&node.bus),
        };
        proxy.expect("there is such a wire").set(wire);
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

    /// For a while it takes nothing new, as when its disk is full or it has become a copy of another.
    pub(super) async fn refuse_writes(&mut self, lasts: Duration) {
        for (read_only, lasts) in [("on", lasts), ("off", Duration::ZERO)] {
            let cluster = self.database.clone();
            let set = spawn_blocking(move || {
                let sql = format!("ALTER SYSTEM SET default_transaction_read_only TO {read_only}");
                cluster.sql("postgres", &sql);
                cluster.sql("postgres", "SELECT pg_reload_conf()");
            });
            set.await.expect("it is set");
            tokio::time::sleep(lasts).await;
        }
    }

    /// What was written under which epoch is as it should be; how much it was.
    pub(super) async fn written(&self) -> epochs::Written {
        let cluster = self.database.clone();
        let checked = spawn_blocking(move || epochs::check(&cluster, "torment"));
        let checked = checked.await.expect("an answer");
        checked.unwrap_or_else(|found| panic!("two masters: {found}"))
    }

    async fn start_thinker(&mut self) {
        let (bus, port) = Proxy::before_port(self.port).await;
        let url = format!("nats://127.0.0.1:{port}");
        let child = program(&["think", "--bus", &url, "--threads", "1"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let child = child.expect("the program starts");
        self.thinkers.push(Thinker { child, bus });
    }

    /// The one that has been there for longest.
    pub(super) async fn restart_thinker(&mut self) {
        drop(self.thinkers.remove(0));
        tokio::time::sleep(Duration::from_millis(300)).await;
        self.start_thinker().await;
    }
}
