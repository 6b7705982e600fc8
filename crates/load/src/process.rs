//! What the system says of a process: time and memory.

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

    /// What it has used so far; nothing where it is gone.
    #[must_use]
    pub fn usage(self) -> Option<Usage> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0)).ok()?;
        // The name in brackets may hold anything: count from behind it.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let seconds = |place: usize| Some(fields.get(place)?.parse::<f64>().ok()? / TICKS);
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
}
