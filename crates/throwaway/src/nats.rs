//! A NATS server to throw away: on a free port, in a folder of its own, to be killed and started again there.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A running server; it ends with this process, however that ends.
pub struct Server {
    child: Child,
    port: u16,
    monitor: u16,
    certificates: Option<TempDir>,
    _folder: TempDir,
}

impl Server {
    /// A new one on a free port.
    #[must_use]
    pub fn start() -> Server {
        Server::at(None, "")
    }

    /// A new one that is told more in its file of settings, such as who may come.
    #[must_use]
    pub fn start_with(settings: &str) -> Server {
        Server::at(None, settings)
    }

    /// A new one that speaks to nobody who does not encrypt, under a certificate for `localhost`; the file with the certificate
    /// of whoever signed it.
    #[must_use]
    pub fn encrypted(settings: &str) -> (Server, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let ca = crate::certificates::make(Command::new("sh"), folder.path());
        let place = folder.path().display();
        let tls =
            format!("tls {{ cert_file: \"{place}/tls.crt\", key_file: \"{place}/tls.key\" }}");
        let mut server = Server::at(None, &format!("{settings}\n{tls}"));
        server.certificates = Some(folder);
        (server, ca)
    }

    /// One on this port, as after a restart.
    #[must_use]
    pub fn again(port: u16) -> Server {
        Server::at(Some(port), "")
    }

    fn at(port: Option<u16>, settings: &str) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let place = port.map_or(-1, i32::from);
        let ports = folder.path().display();
        let config = format!(
            "listen: \"127.0.0.1:{place}\"\nhttp: \"127.0.0.1:-1\"\nports_file_dir: \"{ports}\"\n{settings}\n"
        );
        fs::write(folder.path().join("nats.conf"), config).expect("a file");
        let child = spawn(folder.path().join("nats.conf"));
        let mut server = Server {
            child,
            port: 0,
            monitor: 0,
            certificates: None,
            _folder: folder,
        };
        let until = Instant::now() + Duration::from_secs(60);
        while server.port == 0 {
            assert!(Instant::now() < until, "the bus does not start");
            let ended = server.child.try_wait().expect("a state");
            assert!(ended.is_none(), "the bus ended at once");
            thread::sleep(Duration::from_millis(5));
            (server.port, server.monitor) = server.listens().unwrap_or_default();
        }
        server
    }

    /// The ports it wrote down: for clients, and for whoever asks how it is.
    fn listens(&self) -> Option<(u16, u16)> {
        let files = fs::read_dir(self._folder.path()).ok()?.flatten();
        let file = files
            .map(|entry| entry.path())
            .find(|path| path.extension().is_some_and(|ending| ending == "ports"))?;
        let text = fs::read_to_string(file).ok()?;
        let port = |before: &str| {
            let after = text.split(before).nth(1)?;
            let digits = after.split('"').next()?;
            // The file may be half written.
            after.contains('"').then(|| digits.parse().ok())?
        };
        let clients = port("nats://127.0.0.1:").or_else(|| port("tls://127.0.0.1:"));
        Some((clients?, port("http://127.0.0.1:")?))
    }

    /// Where it tells how it is.
    #[must_use]
    pub fn monitor(&self) -> String {
        format!("http://127.0.0.1:{}", self.monitor)
    }

    /// Its process.
    #[must_use]
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The signal of a parent's death is that of its thread: this one stays as long as the program.
fn spawn(config: PathBuf) -> Child {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let child = Command::new("setpriv")
            .args(["--pdeathsig", "KILL"])
            .arg(program())
            .arg("-c")
            .arg(config)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let _ = tell.send(child.expect("nats-server"));
        loop {
            thread::park();
        }
    });
    told.recv().expect("it was started")
}

fn program() -> PathBuf {
    if let Some(program) = std::env::var_os("SOBREMESA_NATS") {
        return PathBuf::from(program);
    }
    let places = [
        "/usr/sbin/nats-server",
        "/usr/bin/nats-server",
        "/usr/local/bin/nats-server",
    ];
    let found = places.iter().map(PathBuf::from).find(|path| path.exists());
    found.expect(
        "NATS is missing: install it (Debian: `apt install nats-server`), or name the program in SOBREMESA_NATS",
    )
}
