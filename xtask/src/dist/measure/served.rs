//! A server of the program, started to look at it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

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
