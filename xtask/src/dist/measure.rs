//! How large the program is, how soon it serves its first page and how much memory it takes when nobody comes.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const ROUNDS: usize = 9;
const SIZE: f64 = 20.0;
const START: f64 = 150.0;
const MEMORY: f64 = 40.0;

/// A server of this program in a folder of its own, ended when it is dropped.
pub(crate) struct Served {
    child: Child,
    pub(crate) addr: SocketAddr,
}

impl Served {
    /// Starts it by `command`, to which the address and the folder are told.
    pub(crate) fn start(command: &mut Command, data: &str) -> Result<Served, String> {
        Served::start_with(command, data, &[])
    }

    /// The same with further options.
    pub(crate) fn start_with(
        command: &mut Command,
        data: &str,
        more: &[String],
    ) -> Result<Served, String> {
        let addr = free()?;
        let child = command
            .args(["serve", "--addr", &addr.to_string(), "--data", data])
            .args(more)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{command:?}: {error}"))?;
        Ok(Served { child, addr })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Asks for a path until it is served, and takes the page.
    pub(crate) fn page(&self, path: &str) -> Result<String, String> {
        Served::ask(self.addr, path)
    }

    /// The same of a server that somebody else started.
    pub(crate) fn ask(addr: SocketAddr, path: &str) -> Result<String, String> {
        let begun = Instant::now();
        loop {
            match get(addr, path) {
                Ok(page) => return Ok(page),
                Err(error) if begun.elapsed() > Duration::from_secs(20) => {
                    return Err(format!("{path} is not served: {error}"));
                }
                Err(_) => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    /// Ends it as a service manager would.
    pub(crate) fn stop(mut self) -> Result<(), String> {
        let pid = self.pid().to_string();
        crate::progress::run(Command::new("kill").arg(pid))?;
        let ended = self.child.wait().map_err(|error| error.to_string())?;
        if ended.success() {
            Ok(())
        } else {
            Err(format!("the server ended with {ended}"))
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address that is free now, and that nobody else is about to take.
pub(crate) fn free() -> Result<SocketAddr, String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    free.map_err(|error| format!("no free port: {error}"))
}

fn get(addr: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(addr)?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n"
    )?;
    let mut page = String::new();
    stream.read_to_string(&mut page)?;
    if page.starts_with("HTTP/1.1 200") {
        Ok(page)
    } else {
        Err(std::io::Error::other(
            page.lines().next().unwrap_or("no answer").to_owned(),
        ))
    }
}

/// What was measured: what it is, how much was found and how much it may be at most.
pub(crate) type Row = (&'static str, f64, f64);

/// Prints size, start and memory, and fails where one of them is too much.
pub(crate) fn measure(program: &Path) -> Result<(), String> {
    let (rows, starts) = measured(program)?;
    for (what, found, most) in rows {
        println!("{what:<38} {found:>8.1}   at most {most}");
    }
    let starts: Vec<String> = starts.iter().map(|start| format!("{start:.0}")).collect();
    println!("starts, ms: {}", starts.join(" "));
    match rows.iter().find(|(_, found, most)| found > most) {
        None => Ok(()),
        Some((what, ..)) => Err(format!("too much: {what}")),
    }
}

/// Starts the program several times, in a folder of its own; every start comes along, the quickest first.
pub(crate) fn measured(program: &Path) -> Result<([Row; 3], Vec<f64>), String> {
    let fault = |error| format!("{}: {error}", program.display());
    let size = std::fs::metadata(program).map_err(fault)?.len() as f64 / 1e6;
    let mut starts = Vec::new();
    let mut memory = 0.0;
    let data = crate::target().join("dist/measure");
    for round in 0..ROUNDS {
        let _ = std::fs::remove_dir_all(&data);
        let begun = Instant::now();
        let server = Served::start(&mut Command::new(program), &data.to_string_lossy())?;
        let page = server.page("/")?;
        starts.push(begun.elapsed().as_secs_f64() * 1e3);
        if !page.contains("<script") {
            return Err(format!("this is not the page:\n{page}"));
        }
        if round + 1 == ROUNDS {
            std::thread::sleep(Duration::from_secs(3));
            memory = resident(server.pid())?;
        }
        server.stop()?;
    }
    let _ = std::fs::remove_dir_all(&data);
    starts.sort_by(f64::total_cmp);
    let rows = [
        ("size of the stripped program, MB", size, SIZE),
        (
            "first page served after, ms (median)",
            starts[ROUNDS / 2],
            START,
        ),
        ("memory when nobody comes, MB", memory, MEMORY),
    ];
    Ok((rows, starts))
}

/// The memory of a process that is in RAM, in MB.
fn resident(pid: u32) -> Result<f64, String> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))
        .map_err(|error| format!("memory can be measured on Linux alone: {error}"))?;
    let kib = status.lines().find_map(|line| {
        let rest = line.strip_prefix("VmRSS:")?;
        rest.split_whitespace().next()?.parse::<f64>().ok()
    });
    kib.map(|kib| kib * 1024.0 / 1e6)
        .ok_or_else(|| "no VmRSS".to_owned())
}
