//! Days and seconds of universal time as people write them.

/// The moment so many seconds after 1970, as `2026-03-14 15:09:26`.
pub(crate) fn moment(seconds: u64) -> String {
    let rest = seconds % 86_400;
    let (hours, minutes) = (rest / 3_600, rest / 60 % 60);
    format!("{} {hours:02}:{minutes:02}:{:02}", date(seconds), rest % 60)
}

/// The day so many seconds after 1970, as `2026-11-15`.
pub(crate) fn date(seconds: u64) -> String {
    // The calendar repeats every 400 years of 146097 days; years begin in March here, so that leap days come last.
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_by_the_calendar() {
        for (seconds, told) in [
            (0, "1970-01-01 00:00:00"),
            (951_782_399, "2000-02-28 23:59:59"),
            (951_782_400, "2000-02-29 00:00:00"),
            (951_868_800, "2000-03-01 00:00:00"),
            (1_773_500_966, "2026-03-14 15:09:26"),
            (1_794_700_800, "2026-11-15 00:00:00"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(moment(seconds), told);
        }
    }
}
