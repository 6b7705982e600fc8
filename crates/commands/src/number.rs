//! Whole numbers on the command line, with an error that says which numbers are allowed.

/// The value is not a whole number within these limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a whole number from {least} to {most}")]
pub(crate) struct NotWhole {
    pub(crate) least: u64,
    pub(crate) most: u64,
}

/// Parses a whole number that fits `N` and is at least `least`.
pub(crate) fn whole<N: Bounded>(
    least: u64,
) -> impl Fn(&str) -> Result<N, NotWhole> + Clone + Send + Sync + 'static {
    whole_up_to(least, N::MOST)
}

/// Parses how many of something there are to be. None are let through: that is told together with what else is wrong.
pub(crate) fn how_many<N: Bounded>()
-> impl Fn(&str) -> Result<N, NotWhole> + Clone + Send + Sync + 'static {
    |typed| whole(0)(typed).map_err(|NotWhole { most, .. }| NotWhole { least: 1, most })
}

/// The same with an upper limit.
pub(crate) fn whole_up_to<N: Bounded>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, NotWhole> + Clone + Send + Sync + 'static {
    move |typed| {
        let number = typed.parse::<u64>().ok();
        number
            .filter(|number| (least..=most).contains(number))
            .and_then(|number| N::try_from(number).ok())
            .ok_or(NotWhole { least, most })
    }
}

/// An unsigned integer and its largest value.
pub(crate) trait Bounded: TryFrom<u64> {
    const MOST: u64;
}

macro_rules! bounded {
    ($($number:ty),*) => {$(
        impl Bounded for $number {
            const MOST: u64 = <$number>::MAX as u64;
        }
    )*};
}
bounded!(u8, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_many_begins_at_one_and_lets_none_through() {
        let games = how_many::<u64>();
        assert_eq!(games("0"), Ok(0));
        assert_eq!(games("-5").expect_err("fewer than none").least, 1);
    }

    #[test]
    fn numbers_outside_the_limits_and_other_texts_are_refused() {
        let threads = whole::<usize>(1);
        assert_eq!(threads("7"), Ok(7));
        for wrong in ["0", "-5", "1e6", "many", "", "1.5", "99999999999999999999"] {
            let refused = NotWhole {
                least: 1,
                most: u64::MAX,
            };
            assert_eq!(threads(wrong), Err(refused), "{wrong}");
        }
        assert_eq!(
            whole::<u8>(1)("256"),
            Err(NotWhole {
                least: 1,
                most: 255
            })
        );
    }
}
