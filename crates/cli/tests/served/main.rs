//! The real program as a server: killed again and again, backed up, looked after from the command line.

mod across;
mod alone;
mod checker;
mod deployed;
mod encrypted;
mod handed;
mod kept;
mod kill;
mod nodes;
mod operate;
mod people;
mod recovered;
mod side_by_side;
mod spread;
mod thinkers;
mod torment;
mod versions;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use sobremesa_testkit::http as fake;

/// The program, told nothing by its surroundings but the language. Long runs may name another build of it.
fn program(args: &[&str]) -> Command {
    let built = std::env::var_os("SOBREMESA_PROGRAM");
    let built = built.unwrap_or_else(|| env!("CARGO_BIN_EXE_sobremesa").into());
    program_at(Path::new(&built), args)
}

/// The same for the program in a file.
fn program_at(file: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(file);
    command
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "en_GB.UTF-8");
    // What is written down is as it is by itself, unless somebody looks for a fault.
    if std::env::var_os("SOBREMESA_TEST_LOGS").is_none() {
        command.env_remove("RUST_LOG");
    }
    command.args(args).stdin(Stdio::null());
    command
}

/// What the program said, and how it ended.
fn run(args: &[&str]) -> (i32, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = program(args).output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    (
        status.code().expect("it ends by itself"),
        text(stdout),
        text(stderr),
    )
}

/// Where a server's log goes: nowhere, or into a folder that whoever looks for a fault has named.
fn log_of(data: &str) -> Stdio {
    let Some(folder) = std::env::var_os("SOBREMESA_TEST_LOGS") else {
        return Stdio::null();
    };
    let file = Path::new(&folder).join(data.replace('/', "_"));
    let opened = std::fs::File::options()
        .create(true)
        .append(true)
        .open(file);
    opened.expect("a file in the folder of logs").into()
}

/// Writes down what people do, beside the logs of servers where those are kept.
pub(crate) fn note(what: std::fmt::Arguments<'_>) {
    use std::io::Write as _;
    static FILE: std::sync::OnceLock<Option<std::sync::Mutex<std::fs::File>>> =
        std::sync::OnceLock::new();
    let file = FILE.get_or_init(|| {
        let folder = std::env::var_os("SOBREMESA_TEST_LOGS")?;
        let file = Path::new(&folder).join("people");
        std::fs::File::options()
            .create(true)
            .append(true)
            .open(file)
            .ok()
            .map(std::sync::Mutex::new)
    });
    if let Some(file) = file {
        let now = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .expect("after 1970")
            .as_secs_f64();
        let _ = writeln!(file.lock().expect("no panic"), "{now:.6} {what}");
    }
}

/// A server that is killed when it is dropped.
struct Served {
    child: Child,
    addr: SocketAddr,
}

impl Served {
    /// Starts it on a folder and waits until it listens.
    fn start(data: &Path, more: &[&str]) -> Served {
        Served::start_by(program(&[]), data, more)
    }

    /// The same with a program of one's own choice.
    fn start_by(mut program: Command, data: &Path, more: &[&str]) -> Served {
        let data = data.to_str().expect("a path in UTF-8");
        let child = program
            .args(["serve", "--addr", "127.0.0.1:0", "--data", data])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(log_of(data))
            .spawn();
        let mut child = child.expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let said = lines
            .next()
            .expect("it says where it is")
            .expect("in UTF-8");
        let addr = said
            .split("http://")
            .nth(1)
            .and_then(|url| url.trim_end_matches('/').parse().ok());
        // Its further words are read, so that it never waits for somebody to listen.
        std::thread::spawn(move || lines.for_each(drop));
        Served {
            child,
            addr: addr.unwrap_or_else(|| panic!("no address in {said}")),
        }
    }

    /// SIGKILL: no time for anything.
    fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }
}

impl Served {
    /// A signal by its name.
    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &pid]).status();
        assert!(sent.expect("kill").success());
    }

    /// SIGTERM, and its end is waited for.
    fn stop(mut self) {
        self.signal("TERM");
        let ended = self.child.wait().expect("it ends");
        assert!(ended.success(), "{ended}");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
