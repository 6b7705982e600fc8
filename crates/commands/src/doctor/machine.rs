//! What the machine has for a server: a port, room on the disk, a clock that is right.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use sobremesa_server::ADDR_FILE;
use sobremesa_words::{Value, Words};

use super::{Finding, Verdict, line, now, size};
use crate::foreign::in_words;

/// Below this the disk is nearly full: a busy server writes as much in a day.
const LITTLE_ROOM: u64 = 500 << 20;
/// Below this it cannot go on for long.
const NO_ROOM: u64 = 50 << 20;
/// 1 January 2026 in milliseconds: this program did not exist before.
const BORN: u64 = 1_767_225_600_000;
/// How long whoever listens is given to say what it is.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// The port: free, or taken by the server of this very folder, or by somebody else?
pub(super) fn port(addr: SocketAddr, folder: &Path, words: &Words) -> Finding {
    let of = |verdict, key: &str, error: &str| {
        let args = [
            ("addr", Value::from(addr.to_string())),
            ("error", Value::from(in_words(words, error))),
        ];
        line("port", verdict, words, key, &args)
    };
    let Err(error) = TcpListener::bind(addr) else {
        return of(Verdict::Good, "cli-doctor-port", "");
    };
    // The note of a server that was killed stays behind, and somebody else may have the port by now.
    let noted = std::fs::read_to_string(folder.join(ADDR_FILE))
        .ok()
        .and_then(|text| text.trim().parse::<SocketAddr>().ok())
        .filter(|noted| noted.port() == addr.port());
    match noted {
        Some(noted) if answers(noted) => of(Verdict::Good, "cli-doctor-port-ours", ""),
        Some(_) => of(Verdict::Bad, "cli-doctor-port-stale", &error.to_string()),
        None => of(Verdict::Bad, "cli-doctor-port-taken", &error.to_string()),
    }
}

/// Does a server of ours answer there?
fn answers(addr: SocketAddr) -> bool {
    let said = || -> std::io::Result<Vec<u8>> {
        let mut stream = TcpStream::connect_timeout(&addr, CONNECT_TIMEOUT)?;
        stream.set_read_timeout(Some(CONNECT_TIMEOUT))?;
        stream.set_write_timeout(Some(CONNECT_TIMEOUT))?;
        let ask = format!("GET /healthz HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n");
        stream.write_all(ask.as_bytes())?;
        let mut said = Vec::new();
        // A server says it in a few lines; somebody else may go on for ever.
        stream.take(4096).read_to_end(&mut said)?;
        Ok(said)
    };
    said().is_ok_and(|said| said.starts_with(b"HTTP/1.1 200") && said.ends_with(b"\r\n\r\nok\n"))
}

pub(super) fn disk(folder: &Path, words: &Words) -> Finding {
    let there = folder.ancestors().find(|path| path.exists());
    let room = fs4::available_space(there.unwrap_or_else(|| Path::new(".")));
    match room {
        Ok(room) => {
            let verdict = match room {
                _ if room < NO_ROOM => Verdict::Bad,
                _ if room < LITTLE_ROOM => Verdict::Look,
                _ => Verdict::Good,
            };
            let args = [("room", size(room, words))];
            line("disk", verdict, words, "cli-doctor-disk", &args)
        }
        Err(error) => {
            let error = in_words(words, &error.to_string());
            let args = [("error", Value::from(error))];
            line("disk", Verdict::Bad, words, "cli-doctor-disk-bad", &args)
        }
    }
}

/// The clock: can it be right, and does anybody set it?
pub(super) fn clock(words: &Words) -> Finding {
    let time = [(
        "time",
        Value::from(httpdate::fmt_http_date(SystemTime::now())),
    )];
    let (verdict, key) = match is_set() {
        _ if now() < BORN => (Verdict::Bad, "cli-doctor-clock-wrong"),
        Some(false) => (Verdict::Look, "cli-doctor-clock-unset"),
        Some(true) => (Verdict::Good, "cli-doctor-clock-set"),
        None => (Verdict::Good, "cli-doctor-clock"),
    };
    line("clock", verdict, words, key, &time)
}

/// Is the clock set by others over the network? Only systemd is asked, whichever program does it; elsewhere nobody says.
fn is_set() -> Option<bool> {
    let said = Command::new("timedatectl")
        .args(["show", "--property=NTPSynchronized", "--value"])
        .output()
        .ok()?;
    match said.stdout.trim_ascii() {
        b"yes" => Some(true),
        b"no" => Some(false),
        _ => None,
    }
}
