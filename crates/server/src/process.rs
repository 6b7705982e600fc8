//! What the system says of this process: processor, memory, files, threads. The names are those every Prometheus client
//! library uses.

use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

/// Linux counts processor time for programs in hundredths of a second, whatever the kernel does inside.
const TICKS: f64 = 100.0;
const PAGE: u64 = 4096;

pub(crate) struct Process {
    started: f64,
}

impl Default for Process {
    fn default() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Process {
            started: now.map_or(0.0, |since| since.as_secs_f64()),
        }
    }
}

/// Processor seconds, threads and pages of memory, of a line of `/proc/self/stat`.
fn read_stat(line: &str) -> Option<(f64, u64, u64)> {
    // The name in brackets may contain anything: what follows it counts from the third field on.
    let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |field: usize| fields.get(field - 3)?.parse::<u64>().ok();
    let ticks = number(14)? + number(15)?;
    Some((ticks as f64 / TICKS, number(20)?, number(24)?))
}

/// From now on memory comes in small pages. What a table and a socket keep is a few KiB here and there; in the pages of 2 MiB
/// that the allocator asks for, each such piece holds all that was around it. Where the system has no such pages, or does
/// not let them be, nothing is lost but memory.
pub(crate) fn use_small_pages() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::debug!(%error, "memory comes in large pages");
    }
}

impl Process {
    /// In the format of Prometheus, without an end; nothing where the system does not say.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let mut say = |name: &str, kind: &str, help: &str, value: f64| {
            let family = name.trim_end_matches("_total");
            let _ = write!(
                out,
                "# HELP {family} {help}.\n# TYPE {family} {kind}\n{name} {value}\n"
            );
        };
        say(
            "process_start_time_seconds",
            "gauge",
            "When the process began, in seconds since 1970",
            self.started,
        );
        let stat = std::fs::read_to_string("/proc/self/stat").ok();
        if let Some((cpu, threads, pages)) = stat.as_deref().and_then(read_stat) {
            say(
                "process_cpu_seconds_total",
                "counter",
                "Processor time",
                cpu,
            );
            say("process_threads", "gauge", "Threads", threads as f64);
            say(
                "process_resident_memory_bytes",
                "gauge",
                "Memory in use",
                (pages * PAGE) as f64,
            );
        }
        if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
            // Less the one that looks.
            let open = files.count().saturating_sub(1);
            say("process_open_fds", "gauge", "Open files", open as f64);
        }
        let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
        let most = limits
            .lines()
            .find_map(|line| line.strip_prefix("Max open files"))
            .and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        if let Some(most) = most {
            say("process_max_fds", "gauge", "Most open files", most);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_system_is_read_around_any_name() {
        let line = "17 (a ) b) S 1 1 1 0 -1 4194560 1 2 3 4 250 50 0 0 20 0 9 0 100 123456 77 18446744073709551615";
        assert_eq!(read_stat(line), Some((3.0, 9, 77)));
        assert_eq!(read_stat("nonsense"), None);
        let text = Process::default().text();
        assert!(text.contains("process_resident_memory_bytes "), "{text}");
        assert!(
            text.contains("# TYPE process_cpu_seconds counter"),
            "{text}"
        );
    }
}
