//! What runs, what is done and how long it took: one line that changes on a terminal, one line a step elsewhere.

mod command;

use std::io::{IsTerminal as _, Write as _};
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

pub(crate) use self::command::{gently, run};

/// A step that failed has already been shown; whoever waits for it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failed;

pub(crate) type Outcome<T = ()> = Result<T, Failed>;

pub(crate) struct Progress {
    begun: Instant,
    terminal: bool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: Vec<String>,
    done: usize,
    failed: Vec<String>,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress {
            begun: Instant::now(),
            terminal: std::io::stderr().is_terminal(),
            state: Mutex::default(),
        }
    }

    /// Runs a step, says how long it took, and shows a failure at once.
    pub(crate) fn step<T>(
        &self,
        name: &str,
        work: impl FnOnce() -> Result<T, String>,
    ) -> Outcome<T> {
        self.with(|state| state.running.push(name.to_owned()));
        let (begun, before) = (Instant::now(), busy());
        let result = work();
        let took = begun.elapsed();
        let load = load(before, took);
        self.with(|state| {
            state.running.retain(|running| running != name);
            state.done += 1;
            match &result {
                Ok(_) => self.say(&format!("  ok {:>11}  {name}{load}", clock(took))),
                Err(fault) => {
                    state.failed.push(name.to_owned());
                    self.say(&format!("FAIL {:>11}  {name}\n{fault}", clock(took)));
                }
            }
        });
        result.map_err(|_| Failed)
    }

    /// A step that is one command; its output is shown only where it fails.
    pub(crate) fn command(&self, name: &str, command: &mut Command) -> Outcome {
        self.step(name, || run(command).map(drop))
    }

    /// Something worth a line that is no step.
    pub(crate) fn note(&self, line: &str) {
        self.with(|_| self.say(line));
    }

    pub(crate) fn failed(&self) -> Vec<String> {
        self.state
            .lock()
            .expect("no step panics while it reports")
            .failed
            .clone()
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn with(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state.lock().expect("no step panics while it reports");
        change(&mut state);
        if self.terminal {
            let line = format!(
                "[{}] {} done · {}",
                clock(self.elapsed()),
                state.done,
                state.running.join(" · ")
            );
            let short: String = line.chars().take(100).collect();
            eprint!("\r\x1b[2K{short}");
            let _ = std::io::stderr().flush();
        }
    }

    fn say(&self, line: &str) {
        if self.terminal {
            eprint!("\r\x1b[2K");
        }
        eprintln!("{line}");
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.terminal {
            eprint!("\r\x1b[2K");
        }
    }
}

/// Seconds of processor time all programs of this machine have used, where it can be told.
fn busy() -> Option<f64> {
    /// Ticks a second, as the kernel counts for programs.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/stat").ok()?;
    let counts = stat.lines().next()?.strip_prefix("cpu ")?;
    let counts: Vec<f64> = counts
        .split_whitespace()
        .map_while(|count| count.parse().ok())
        .collect();
    // user, nice, system, idle, waiting for the disk, interrupts, …
    let idle: f64 = counts.get(3..5)?.iter().sum();
    let all: f64 = counts.iter().take(8).sum();
    Some((all - idle) / TICKS)
}

/// `, 1.6 cores busy`, for a step that took long enough to tell.
fn load(before: Option<f64>, took: Duration) -> String {
    match (before, busy()) {
        (Some(before), Some(after)) if took.as_secs() >= 20 => {
            format!(" ({:.1} cores busy)", (after - before) / took.as_secs_f64())
        }
        _ => String::new(),
    }
}

/// `4 s`, `3 min 20 s`.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{seconds} s")
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_written_for_people() {
        let told = |seconds| clock(Duration::from_secs(seconds));
        assert_eq!(
            [told(4), told(60), told(201)],
            ["4 s", "1 min 0 s", "3 min 21 s"]
        );
    }

    #[test]
    fn a_failed_command_shows_what_it_said_on_both_outputs() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo one; echo two >&2; exit 3"]);
        let said = run(&mut command).expect_err("it exits with 3");
        assert!(said.contains("one\n") && said.contains("two\n"), "{said}");
        assert!(said.contains("exit status: 3"), "{said}");
    }

    #[test]
    fn a_step_that_fails_is_remembered_and_others_go_on() {
        let progress = Progress::new();
        assert_eq!(
            progress.step("one", || Err::<(), _>("broken".to_owned())),
            Err(Failed)
        );
        assert_eq!(progress.step("two", || Ok(2)), Ok(2));
        assert_eq!(progress.failed(), ["one"]);
    }
}
