//! A PostgreSQL cluster to throw away: one for all tests of a program, a database for each; or one of one's own, to be
//! killed and started again.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// The address of an empty database.
#[must_use]
pub fn database() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let cluster = shared();
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    cluster.sql("postgres", &format!("CREATE DATABASE {name}"));
    cluster.url(&name)
}

/// The cluster in which [`database`] makes databases.
pub fn shared() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start)
}

/// A running server on a socket in a folder of its own; it ends with this process, however that ends.
pub struct Cluster {
    pub(crate) folder: PathBuf,
    server: Arc<Mutex<Option<Child>>>,
    orders: mpsc::Sender<mpsc::Sender<()>>,
    _reaper: Child,
}

impl Cluster {
    /// A new one, which runs.
    #[must_use]
    pub fn start() -> Cluster {
        Cluster::on(|folder| {
            let said = run(command(&bin("initdb"), "KILL")
                .arg("-D")
                .arg(folder.join("data"))
                .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C"])
                .args(["--no-instructions", "--no-sync"]));
            assert!(said.is_ok(), "initdb: {said:?}");
        })
    }

    /// One whose data somebody puts into `data` of its folder.
    pub(crate) fn on(fill: impl FnOnce(&Path)) -> Cluster {
        // A socket's path ends at 107 bytes. Whoever runs the server must be able to read it.
        let folder = tempfile::Builder::new()
            .prefix("pg")
            .tempdir_in("/tmp")
            .expect("a folder")
            .keep();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).expect("a folder for all");
        let reaper = reaper(&folder);
        fill(&folder);
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
                    .args(["-c", "fsync=on", "-p", &port(&place).to_string()])
                    .arg("-c")
                    .arg(match place.join("port").exists() {
                        true => "listen_addresses=localhost",
                        false => "listen_addresses=",
                    })
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
            _reaper: reaper,
        };
        cluster.begin();
        cluster
    }

    /// Starts the server and waits until it answers. What a killed one left behind goes within moments; until then a
    /// new one ends at once and is started again.
    pub fn begin(&self) {
        let until = Instant::now() + Duration::from_secs(60);
        let ended = || {
            let mut server = self.server.lock().expect("no panic");
            server.as_mut().is_none_or(|server| {
                let state = server.try_wait().expect("a state");
                state.is_some()
            })
        };
        while self.try_sql("postgres", "SELECT 1").is_err() {
            assert!(Instant::now() < until, "the database does not start");
            if ended() {
                let (done, begun) = mpsc::channel();
                self.orders.send(done).expect("the thread stays");
                begun.recv().expect("it was started");
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// As if its machine had lost its power.
    pub fn kill(&self) {
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

    /// Its first process, whose children do the work.
    ///
    /// # Panics
    /// Where it does not run.
    #[must_use]
    pub fn pid(&self) -> u32 {
        let server = self.server.lock().expect("no panic");
        server.as_ref().expect("it runs").id()
    }

    /// The address of one of its databases.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        format!(
            "host={} user=postgres dbname={database}",
            self.folder.display()
        )
    }

    /// Has it listen on a port, encrypted, under a certificate for `localhost`: the port, and the file with the
    /// certificate of whoever signed it.
    ///
    /// # Panics
    /// Where that cannot be done.
    #[must_use]
    pub fn encrypt(&self) -> (u16, PathBuf) {
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let shell = command(Path::new("sh"), "KILL");
        let ca = crate::certificates::make(shell, &self.folder);
        let file = |name: &str| self.folder.join(name).display().to_string();
        for (name, value) in [
            ("ssl", "on".to_owned()),
            ("ssl_cert_file", file("tls.crt")),
            ("ssl_key_file", file("tls.key")),
        ] {
            self.sql("postgres", &format!("ALTER SYSTEM SET {name} = '{value}'"));
        }
        self.kill();
        fs::write(self.folder.join("port"), port.to_string()).expect("a file");
        self.begin();
        (port, ca)
    }

    /// Has the database do something.
    pub fn sql(&self, database: &str, sql: &str) {
        let done = self.try_sql(database, sql);
        assert!(done.is_ok(), "{done:?}");
    }

    /// What a question is answered with, a line for each row.
    ///
    /// # Panics
    /// Where it is no question.
    #[must_use]
    pub fn rows(&self, database: &str, sql: &str) -> Vec<String> {
        let said = Command::new(bin("psql"))
            .args(["-X", "-q", "-A", "-t", "-U", "postgres", "-d", database])
            .args(["-c", sql])
            .args(["-p", &port(&self.folder).to_string(), "-h"])
            .arg(&self.folder)
            .output()
            .expect("psql");
        assert!(said.status.success(), "{said:?}");
        let text = String::from_utf8_lossy(&said.stdout);
        text.lines().map(str::to_owned).collect()
    }

    fn try_sql(&self, database: &str, sql: &str) -> Result<(), String> {
        run(Command::new(bin("psql"))
            .args(["-X", "-q", "-U", "postgres", "-d", database, "-c", sql])
            .args(["-p", &port(&self.folder).to_string(), "-h"])
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

/// The port a cluster goes by: the usual one, unless it listens on one of its own.
fn port(folder: &Path) -> u16 {
    let own = fs::read_to_string(folder.join("port")).ok();
    own.and_then(|port| port.parse().ok()).unwrap_or(5432)
}

/// Removes the folder when this process is gone, however it ends: its end of the pipe is closed then. The cluster all tests
/// of a program share is in a static, which nobody drops.
fn reaper(folder: &Path) -> Child {
    Command::new("sh")
        .args([
            "-c",
            r#"cat; for try in 1 2 3 4 5; do rm -rf "$0" && break; sleep 1; done"#,
        ])
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a shell")
}

/// A program of PostgreSQL that does not run as root, and that ends with whoever started it.
pub(crate) fn command(program: &Path, at_death: &str) -> Command {
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

pub(crate) fn bin(name: &str) -> PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            if let Some(program) = std::env::var_os("SOBREMESA_POSTGRES") {
                let program = PathBuf::from(program);
                return program.parent().expect("a program in a folder").to_owned();
            }
            let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
            let mut found: Vec<PathBuf> = installed
                .flatten()
                .map(|entry| entry.path().join("bin"))
                .filter(|bin| bin.join("postgres").exists())
                .collect();
            found.sort();
            found.pop().expect(
                "PostgreSQL is missing: install it (Debian: `apt install postgresql`), or name the program `postgres` in SOBREMESA_POSTGRES",
            )
        })
        .join(name)
}

pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}
