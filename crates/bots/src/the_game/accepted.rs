//! How many piles would accept each card that is not laid yet.

/// The cards that no, one, two, three or four piles accept, given those each pile accepts.
#[inline(always)]
pub(super) fn by_piles(unlaid: u128, [a, b, c, d]: [u128; 4]) -> [u128; 5] {
    let [a, b, c, d] = [a & unlaid, b & unlaid, c & unlaid, d & unlaid];
    // Adds the four sets bit by bit: how many piles accept each card, as a binary number.
    let (ab, ab2) = (a ^ b, a & b);
    let (cd, cd2) = (c ^ d, c & d);
    let (one, carry) = (ab ^ cd, ab & cd);
    let two = ab2 ^ cd2 ^ carry;
    let four = (ab2 & cd2) | (carry & (ab2 ^ cd2));
    [
        unlaid & !one & !two & !four,
        one & !two,
        two & !one,
        one & two,
        four,
    ]
}

#[cfg(test)]
mod tests {
    use super::by_piles;

    #[test]
    fn every_card_is_counted_once_by_the_piles_that_accept_it() {
        // Card n of sixteen is accepted by the piles whose bits n has; the seventeenth is laid already.
        let pile = |bit: u32| {
            (0..17u32)
                .filter(|card| card >> bit & 1 == 1)
                .fold(1 << 16, |set, card| set | 1u128 << card)
        };
        let found = by_piles(0xffff, [0, 1, 2, 3].map(pile));
        for card in 0..16u32 {
            let piles = card.count_ones() as usize;
            for (count, cards) in found.iter().enumerate() {
                assert_eq!(
                    cards >> card & 1 == 1,
                    count == piles,
                    "card {card} at {count} piles"
                );
            }
        }
        assert!(
            found.iter().all(|cards| cards >> 16 == 0),
            "what is laid counts nowhere"
        );
    }
}
