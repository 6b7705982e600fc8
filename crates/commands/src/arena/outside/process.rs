//! A process that is written to and read from with a limit of time. Whatever it does, nobody waits for it for ever: pipes
//! are served by threads of their own, and letting go of it ends it.

use std::io::{BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value as Json;

use crate::lines::{InputLine, Lines};

/// How long a program may take to end after its last match.
const FAREWELL: Duration = Duration::from_millis(500);

/// The most of its complaints that is kept, from the end.
const COMPLAINTS: usize = 400;

/// How many lines may wait to be read: whoever says more unasked has to wait.
const WAITING: usize = 8;

pub(super) enum Answer {
    Line(String),
    /// Too long, or not UTF-8.
    Unreadable,
    Ended,
    Late,
}

pub(in crate::arena) struct Process {
    child: Child,
    send: Option<Sender<String>>,
    lines: Receiver<InputLine>,
    complaints: Arc<Mutex<Vec<u8>>>,
}

impl Process {
    pub(super) fn start(command: &[String]) -> std::io::Result<Process> {
        let (program, args) = command
            .split_first()
            .ok_or(std::io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // Ctrl-C is meant for us: a program that hears it too would end in the middle of a match, as if it had failed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (send, requests) = mpsc::channel::<String>();
        let (found, lines) = mpsc::sync_channel(WAITING);
        let complaints: Arc<Mutex<Vec<u8>>> = Arc::default();
        // A program that does not read must not hold up whoever writes.
        std::thread::spawn(move || {
            let Some(mut stdin) = stdin else { return };
            while let Ok(line) = requests.recv() {
                if stdin
                    .write_all(line.as_bytes())
                    .and_then(|()| stdin.flush())
                    .is_err()
                {
                    return;
                }
            }
        });
        std::thread::spawn(move || {
            let Some(stdout) = stdout else { return };
            let mut lines = Lines::new(BufReader::new(stdout));
            while let Some(line) = lines.next_line() {
                if found.send(line).is_err() {
                    return;
                }
            }
        });
        let kept = Arc::clone(&complaints);
        std::thread::spawn(move || {
            let Some(mut stderr) = stderr else { return };
            let mut piece = [0; 1024];
            while let Ok(count @ 1..) = stderr.read(&mut piece) {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(&piece[..count]);
                let over = kept.len().saturating_sub(COMPLAINTS);
                kept.drain(..over);
            }
        });
        Ok(Process {
            child,
            send: Some(send),
            lines,
            complaints,
        })
    }

    pub(super) fn send(&self, request: &Json) {
        if let Some(send) = &self.send {
            // Who has gone shows when no answer comes.
            let _ = send.send(format!("{request}\n"));
        }
    }

    /// The next line that is not empty.
    pub(super) fn answer(&self, within: Duration) -> Answer {
        let until = Instant::now() + within;
        loop {
            match self
                .lines
                .recv_timeout(until.saturating_duration_since(Instant::now()))
            {
                Ok(InputLine::Text(text)) if text.trim().is_empty() => {}
                Ok(InputLine::Text(text)) => return Answer::Line(text),
                Ok(InputLine::TooLong | InputLine::NotText) => return Answer::Unreadable,
                Err(RecvTimeoutError::Timeout) => return Answer::Late,
                Err(RecvTimeoutError::Disconnected) => return Answer::Ended,
            }
        }
    }

    /// The last line it complained with, such as what Python says of an exception.
    pub(super) fn complaints(&mut self) -> String {
        // A program that has just ended may still be being read.
        if let Ok(Some(_)) = self.child.try_wait() {
            std::thread::sleep(Duration::from_millis(20));
        }
        let kept = self
            .complaints
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&kept);
        text.lines()
            .rev()
            .find(|line| !line.trim().is_empty())
            .unwrap_or_default()
            .trim()
            .to_owned()
    }

    /// Says goodbye and lets it end by itself, for a little while.
    pub(super) fn end(mut self, farewell: &Json) {
        self.send(farewell);
        self.send = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
