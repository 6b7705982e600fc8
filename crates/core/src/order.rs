//! Order in short lists.

use std::cmp::Ordering;

/// Sorts a short list by insertion; equals stay as they are.
///
/// The standard library's sort is made for long lists, and its six kilobytes are compiled anew for every kind of item and of
/// comparison. This one is a tenth of that: for lists of a few dozen that nobody waits for.
pub fn in_order<T>(list: &mut [T], compare: &mut dyn FnMut(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && compare(&list[place], &list[place - 1]) == Ordering::Less {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FastLuck, Luck};

    #[test]
    fn short_lists_come_out_as_the_library_sorts_them() {
        let mut luck = FastLuck::new(5);
        for length in 0..40 {
            // Few keys: equals have to keep their order.
            let mut list: Vec<(u32, usize)> = (0..length)
                .map(|place| ((luck.unit() * 6.0) as u32, place))
                .collect();
            let mut expected = list.clone();
            expected.sort_by_key(|item| item.0);
            in_order(&mut list, &mut |one, two| one.0.cmp(&two.0));
            assert_eq!(list, expected);
        }
    }
}
