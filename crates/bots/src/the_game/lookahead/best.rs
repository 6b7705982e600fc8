//! The few best of many.

/// What costs least of what was offered, best first; of equals the first stays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best<T, const MOST: usize> {
    kept: [Option<(i32, T)>; MOST],
    len: usize,
}

impl<T: Copy, const MOST: usize> Best<T, MOST> {
    pub(super) fn new() -> Best<T, MOST> {
        Best {
            kept: [None; MOST],
            len: 0,
        }
    }

    /// Only what costs less is kept.
    #[inline]
    pub(super) fn bound(&self) -> i32 {
        match self.kept[MOST - 1] {
            Some((cost, _)) => cost,
            None => i32::MAX,
        }
    }

    #[inline]
    pub(super) fn offer(&mut self, cost: i32, thing: T) {
        if cost >= self.bound() {
            return;
        }
        let mut place = self.len.min(MOST - 1);
        while place > 0 && self.kept[place - 1].is_some_and(|(before, _)| before > cost) {
            self.kept[place] = self.kept[place - 1];
            place -= 1;
        }
        self.kept[place] = Some((cost, thing));
        self.len = (self.len + 1).min(MOST);
    }

    #[inline]
    pub(super) fn first(&self) -> Option<(i32, T)> {
        self.kept[0]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (i32, T)> {
        self.kept.iter().copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_kept_in_order_and_of_equals_the_first() {
        let mut best = Best::<char, 3>::new();
        assert_eq!((best.first(), best.bound()), (None, i32::MAX));
        for (cost, thing) in [(5, 'a'), (2, 'b'), (5, 'c'), (2, 'd'), (9, 'e'), (1, 'f')] {
            best.offer(cost, thing);
        }
        assert_eq!(
            best.iter().collect::<Vec<_>>(),
            [(1, 'f'), (2, 'b'), (2, 'd')]
        );
        assert_eq!((best.first(), best.bound()), (Some((1, 'f')), 2));
    }
}
