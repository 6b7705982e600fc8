//! What figures were measured on, and when.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::calendar;

/// The processor, as the system calls it, where it tells.
pub(crate) fn processor() -> Option<String> {
    let told = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = told.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// How many threads run at once.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Today in Greenwich, as `2026-11-15`.
pub(crate) fn today() -> String {
    let seconds = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    calendar::date(seconds)
}
