//! What the system says of a process and those it started: time and memory.

use std::fs;

/// Linux counts the time of processes in hundredths of a second, whatever its own clock does.
const TICKS: f64 = 100.0;

/// A process that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Process(u32);

/// What a process has used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// Seconds of processor time in the program.
    pub user: f64,
    /// Seconds of processor time in the system on its behalf.
    pub system: f64,
    /// Bytes of memory in use.
    pub memory: u64,
    /// The most there were.
    pub peak: u64,
}

impl Usage {
    /// All processor time.
    #[must_use]
    pub fn cpu(&self) -> f64 {
        self.user + self.system
    }
}

impl Process {
    /// A process by its id; nothing where the system does not tell.
    #[must_use]
    pub fn of(pid: u32) -> Option<Process> {
        let process = Process(pid);
        process.usage().map(|_| process)
    }

    #[must_use]
    pub fn own() -> Process {
        Process(std::process::id())
    }

    /// What it and the processes it started have used so far; nothing where it is gone. A database is one process for
    /// each connection.
    #[must_use]
    pub fn usage(self) -> Option<Usage> {
        let mut usage = self.own_usage()?;
        for child in self.children() {
            let Some(more) = child.usage() else { continue };
            usage.user += more.user;
            usage.system += more.system;
            usage.memory += more.memory;
            usage.peak += more.peak;
        }
        Some(usage)
    }

    /// The processes it has started and that still run.
    fn children(self) -> Vec<Process> {
        let threads = fs::read_dir(format!("/proc/{}/task", self.0));
        let mut children = Vec::new();
        for thread in threads.into_iter().flatten().flatten() {
            let list = fs::read_to_string(thread.path().join("children"));
            let pids = list.unwrap_or_default();
            children.extend(
                pids.split_whitespace()
                    .filter_map(|pid| pid.parse::<u32>().ok()),
            );
        }
        children.into_iter().map(Process).collect()
    }

    /// What it has used itself, and those of its children that have ended.
    fn own_usage(self) -> Option<Usage> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0)).ok()?;
        // The name in brackets may hold anything: count from behind it.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
        let seconds = |place: usize| Some((ticks(place)? + ticks(place + 2)?) / TICKS);
        let status = fs::read_to_string(format!("/proc/{}/status", self.0)).ok()?;
        let kibibytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse::<u64>().ok()
        };
        Some(Usage {
            user: seconds(11)?,
            system: seconds(12)?,
            memory: kibibytes("VmRSS:")? * 1024,
            peak: kibibytes("VmHWM:")? * 1024,
        })
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn this_process_uses_memory() {
        let usage = Process::own().usage().expect("a process knows itself");
        assert!(
            usage.memory > 100_000 && usage.peak >= usage.memory,
            "{usage:?}"
        );
        assert_eq!(Process::of(0), None);
    }

    #[test]
    fn what_it_started_counts() {
        let mut child = std::process::Command::new("sh")
            .args([
                "-c",
                "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; read x",
            ])
            .stdin(std::process::Stdio::piped())
            .spawn()
            .expect("a shell");
        let its = Process(child.id());
        while its.usage().expect("it runs").cpu() < 0.02 {
            std::thread::yield_now();
        }
        assert!(Process::own().children().contains(&its));
        let own = Process::own();
        let with = own.usage().expect("a process knows itself").memory;
        assert!(with >= its.usage().expect("it runs").memory);
        drop(child.stdin.take());
        child.wait().expect("it ends");
        let after = own.usage().expect("a process knows itself").cpu();
        assert!(after >= 0.02, "its time is not lost: {after}");
    }
}
