//! States of a match kept at intervals, so that taking back need not play it again from the first card. Near its end they lie
//! close together, further back ever further apart: their number grows with the logarithm of the match's length.

/// So many entries lie between two states near the end of a match.
pub(crate) const INTERVAL: usize = 64;

/// In each doubling of the distance from the end this many are kept.
const PER_DOUBLING: usize = 4;

/// States after so many entries, the earliest first.
#[derive(Clone, Debug)]
pub(crate) struct Frames<S>(Vec<(usize, S)>);

impl<S> Default for Frames<S> {
    fn default() -> Frames<S> {
        Frames(Vec::new())
    }
}

impl<S> Frames<S> {
    /// The state after so many entries, kept where it falls on an interval and is not known yet.
    pub(crate) fn pass(&mut self, place: usize, state: impl FnOnce() -> S) {
        let known = self.0.last().is_some_and(|(last, _)| *last >= place);
        if known || !place.is_multiple_of(INTERVAL) {
            return;
        }
        self.0.push((place, state()));
        let number = |place: usize| place / INTERVAL;
        self.0.retain(|(kept, _)| {
            let age = number(place) - number(*kept);
            let apart = (age / PER_DOUBLING).checked_ilog2().unwrap_or(0);
            number(*kept).is_multiple_of(1 << apart)
        });
    }

    /// The last state kept after at most so many entries.
    pub(crate) fn before(&self, place: usize) -> Option<&(usize, S)> {
        let later = self.0.partition_point(|(kept, _)| *kept <= place);
        self.0[..later].last()
    }

    /// Only so many entries are left.
    pub(crate) fn cut(&mut self, place: usize) {
        self.0.retain(|(kept, _)| *kept <= place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_kept_and_one_lies_near_any_place_that_is_near_the_end() {
        let mut frames = Frames::default();
        for place in 0..=20_000 {
            frames.pass(place, || place);
            assert!(frames.0.len() <= 48, "{} at {place}", frames.0.len());
            for back in [0, 1, 64, 500, 5_000, 20_000] {
                let Some(wanted) = place.checked_sub(back) else {
                    continue;
                };
                let (kept, state) = frames.before(wanted).expect("the first is always kept");
                assert_eq!(kept, state);
                assert!(
                    wanted - kept <= INTERVAL + back,
                    "{kept} for {wanted} of {place}"
                );
            }
        }
        frames.cut(130);
        assert!(frames.0.iter().all(|(kept, _)| *kept <= 130));
        let (kept, _) = frames.before(130).expect("the first");
        assert_eq!(*kept, 0, "all others were thinned out");
        (64..=130).for_each(|place| frames.pass(place, || place));
        assert_eq!(
            frames.before(130).expect("a state").0,
            128,
            "what is passed again is kept again"
        );
    }
}
