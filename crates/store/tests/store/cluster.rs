//! A PostgreSQL cluster to throw away: one for all tests of the program, a database for each.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_postgres::Postgres;
use sobremesa_store::StoreError;
use tempfile::TempDir;

/// A new store on a database of its own.
pub(crate) fn postgres(_: &TempDir) -> Postgres {
    Postgres::open(&database()).expect("a new store")
}

/// The address of an empty database.
pub(crate) fn database() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let cluster = shared();
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    cluster.sql(&format!("CREATE DATABASE {name}"));
    cluster.url(&name)
}

fn shared() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start)
}

/// A running server on a socket in a folder of its own; it ends with this process, however that ends.
pub(crate) struct Cluster {
    folder: PathBuf,
    server: Arc<Mutex<Option<Child>>>,
    orders: mpsc::Sender<mpsc::Sender<()>>,
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        // A socket's path ends at 107 bytes. Whoever runs the server must be able to read it.
        let folder = tempfile::Builder::new()
            .prefix("pg")
            .tempdir_in("/tmp")
            .expect("a folder")
            .keep();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).expect("a folder for all");
        let data = folder.join("data");
        let said = run(command(&bin("initdb"), "KILL")
            .arg("-D")
            .arg(&data)
            .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C"])
            .args(["--no-instructions", "--no-sync"]));
        assert!(said.is_ok(), "initdb: {said:?}");
        let server = Arc::new(Mutex::new(None));
        // The signal of a parent's death is that of its thread: this one stays as long as the program.
        let (orders, todo) = mpsc::channel::<mpsc::Sender<()>>();
        let (place, running) = (folder.clone(), Arc::clone(&server));
        thread::spawn(move || {
            for done in todo {
                let child = command(&bin("postgres"), "QUIT")
                    .arg("-D")
                    .arg(place.join("data"))
                    .arg("-k")
                    .arg(&place)
                    .args(["-c", "listen_addresses=", "-c", "fsync=on"])
                    .args(["-c", "synchronous_commit=on", "-c", "shared_buffers=64MB"])
                    .args(["-c", "max_connections=200"])
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .expect("postgres");
                *running.lock().expect("no panic") = Some(child);
                let _ = done.send(());
            }
        });
        let cluster = Cluster {
            folder,
            server,
            orders,
        };
        cluster.begin();
        cluster
    }

    /// Starts the server and waits until it answers.
    pub(crate) fn begin(&self) {
        let (done, begun) = mpsc::channel();
        self.orders.send(done).expect("the thread stays");
        begun.recv().expect("it was started");
        let until = Instant::now() + Duration::from_secs(60);
        while self.try_sql("SELECT 1").is_err() {
            assert!(Instant::now() < until, "the database does not start");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// As if its machine had lost its power.
    pub(crate) fn kill(&self) {
        let mut server = self
            .server
            .lock()
            .expect("no panic")
            .take()
            .expect("it runs");
        // The postmaster's children notice by themselves; the next start waits for them.
        server.kill().expect("it runs");
        server.wait().expect("it ends");
    }

    pub(crate) fn url(&self, database: &str) -> String {
        format!(
            "host={} user=postgres dbname={database}",
            self.folder.display()
        )
    }

    pub(crate) fn sql(&self, sql: &str) {
        let done = self.try_sql(sql);
        assert!(done.is_ok(), "{done:?}");
    }

    fn try_sql(&self, sql: &str) -> Result<(), String> {
        run(Command::new(bin("psql"))
            .args(["-X", "-q", "-U", "postgres", "-d", "postgres", "-c", sql])
            .arg("-h")
            .arg(&self.folder))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(mut server) = self.server.lock().expect("no panic").take() {
            let _ = server.kill();
            let _ = server.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A program of PostgreSQL that does not run as root, and that ends with whoever started it.
fn command(program: &Path, at_death: &str) -> Command {
    let mut command = Command::new("setpriv");
    if fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0) {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    command
        .args(["--pdeathsig", at_death])
        .arg(program)
        .current_dir("/tmp");
    command
}

fn bin(name: &str) -> PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            if let Some(folder) = std::env::var_os("SOBREMESA_POSTGRES") {
                return PathBuf::from(folder);
            }
            let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
            let mut found: Vec<PathBuf> = installed
                .flatten()
                .map(|entry| entry.path().join("bin"))
                .filter(|bin| bin.join("postgres").exists())
                .collect();
            found.sort();
            found.pop().expect(
                "PostgreSQL is missing: install it (Debian: `apt install postgresql`), or name the folder of its programs in SOBREMESA_POSTGRES",
            )
        })
        .join(name)
}

fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

#[test]
fn a_database_that_is_gone_is_told_and_comes_back() {
    let cluster = Cluster::start();
    let store = Postgres::open(&cluster.url("postgres")).expect("a store");
    let append = |first| sobremesa_store::Store::append(&store, &[crate::batch("a", first, 1)]);
    assert_eq!(append(0), [Ok(())]);
    cluster.kill();
    for _ in 0..2 {
        let [answer] = &append(1)[..] else {
            panic!("one answer");
        };
        assert!(
            matches!(
                answer,
                Err(StoreError::Unreachable(_) | StoreError::Broken(_))
            ),
            "{answer:?}"
        );
    }
    let facts = sobremesa_store::Store::facts(&store, "a", 0);
    assert!(
        matches!(facts, Err(StoreError::Unreachable(_))),
        "{facts:?}"
    );
    cluster.begin();
    crate::assert_facts(&store, "a", 1);
    assert_eq!(append(1), [Ok(())], "and goes on by itself");
    crate::assert_facts(&store, "a", 2);
}

#[test]
fn what_was_acknowledged_survives_the_end_of_the_database() {
    let cluster = Cluster::start();
    let store = Arc::new(Postgres::open(&cluster.url("postgres")).expect("a store"));
    let mut acknowledged = 0;
    for round in 0..4 {
        let writing = {
            let store = Arc::clone(&store);
            thread::spawn(move || {
                let mut kept = acknowledged;
                // Until the database is gone in the middle of it.
                while sobremesa_store::Store::append(&*store, &[crate::batch("a", kept, 2)])
                    == [Ok(())]
                {
                    kept += 2;
                }
                kept
            })
        };
        thread::sleep(Duration::from_millis(40 + 60 * round));
        cluster.kill();
        let said = writing.join().expect("no panic");
        cluster.begin();
        let head = sobremesa_store::Store::head(&*store, "a").expect("a head");
        let many = head.map_or(0, |head| head.facts);
        assert!(many >= said, "{many} facts, {said} were acknowledged");
        crate::assert_facts(&*store, "a", many);
        acknowledged = many;
    }
    assert!(acknowledged > 8, "something was written");
}

#[test]
fn two_servers_on_one_database_are_kept_apart() {
    let url = database();
    let first = Postgres::open(&url).expect("a store");
    assert!(matches!(
        Postgres::open(&url),
        Err(StoreError::InUse { .. })
    ));
    drop(first);
    let until = Instant::now() + Duration::from_secs(30);
    // The database notices a moment later that somebody is gone.
    while Postgres::open(&url).is_err() {
        assert!(Instant::now() < until, "the lock stays");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_newer_schema_and_a_wrong_address_are_told() {
    let url = database();
    drop(Postgres::open(&url).expect("a store"));
    let name = url.split("dbname=").nth(1).expect("a name");
    let sql = "UPDATE sobremesa.version SET number = 99";
    let cluster = shared();
    run(Command::new(bin("psql"))
        .args(["-X", "-q", "-U", "postgres", "-d", name, "-c", sql])
        .arg("-h")
        .arg(&cluster.folder))
    .expect("a newer schema");
    assert!(matches!(
        Postgres::open(&url),
        Err(StoreError::Schema { found: 99, .. })
    ));
    assert!(matches!(
        Postgres::open("postgres://"),
        Err(StoreError::CannotOpen { .. } | StoreError::Unreachable(_))
    ));
    assert!(matches!(
        Postgres::open("host=/nowhere user=nobody"),
        Err(StoreError::Unreachable(_))
    ));
}
