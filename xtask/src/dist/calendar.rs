//! Moments as Debian, OCI and CycloneDX write them.

use std::time::{Duration, UNIX_EPOCH};

/// `Tue, 17 Nov 2026 06:00:27 +0000`
pub(crate) fn rfc2822(seconds: u64) -> String {
    let date = httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_secs(seconds));
    date.replace("GMT", "+0000")
}

/// `2026-11-17T06:00:27Z`
pub(crate) fn rfc3339(seconds: u64) -> String {
    let date = rfc2822(seconds);
    let parts: Vec<&str> = date.split(' ').collect();
    let [_, day, month, year, time, _] = parts[..] else {
        return date;
    };
    let months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let month = months.find(month).map_or(0, |at| at / 3 + 1);
    format!("{year}-{month:02}-{day}T{time}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_both_ways() {
        assert_eq!(rfc2822(1_794_895_227), "Tue, 17 Nov 2026 06:00:27 +0000");
        assert_eq!(rfc3339(1_794_895_227), "2026-11-17T06:00:27Z");
    }
}
