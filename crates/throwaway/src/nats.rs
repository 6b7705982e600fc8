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
    _folder: TempDir,
}

impl Server {
    /// A new one on a free port.
    #[must_use]
    pub fn start() -> Server {
        Server::at(None)
    }

    /// One on this port, as after a restart.
    #[must_use]
    pub fn again(port: u16) -> Server {
        Server::at(Some(port))
    }

    fn at(port: Option<u16>) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let place = port.map_or(-1, i32::from);
        let ports = folder.path().display();
        let config = format!("listen: \"127.0.0.1:{place}\"\nports_file_dir: \"{ports}\"\n");
        fs::write(folder.path().join("nats.conf"), config).expect("a file");
        let child = spawn(folder.path().join("nats.conf"));
        let mut server = Server {
            child,
            port: 0,
            _folder: folder,
        };
        let until = Instant::now() + Duration::from_secs(60);
        while server.port == 0 {
            assert!(Instant::now() < until, "the bus does not start");
            let ended = server.child.try_wait().expect("a state");
            assert!(ended.is_none(), "the bus ended at once");
            thread::sleep(Duration::from_millis(5));
            server.port = server.listens().unwrap_or(0);
        }
        server
    }

    /// The port it wrote down.
    fn listens(&self) -> Option<u16> {
        let files = fs::read_dir(self._folder.path()).ok()?.flatten();
        let file = files
            .map(|entry| entry.path())
            .find(|path| path.extension().is_some_and(|ending| ending == "ports"))?;
        let text = fs::read_to_string(file).ok()?;
        let after = text.split("nats://127.0.0.1:").nth(1)?;
        let digits = after
            .split(|letter: char| !letter.is_ascii_digit())
            .next()?;
        // The file may be half written.
        after.contains('"').then(|| digits.parse().ok())?
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
