//! Heaps of cards, counted.

use sobremesa_core::{FastLuck, Luck as _, Piece as _};
use sobremesa_push::{Card, Cards, Deck, Options};

#[test]
fn all_counts_at_once_are_the_counts_one_by_one() {
    let mut luck = FastLuck::new(3);
    for _ in 0..200 {
        let all = Options {
            keep_switches: true,
            ..Options::default()
        };
        let (mut deck, mut heap) = (Deck::full(2, &all), Cards::EMPTY);
        for _ in 0..luck.below(120) {
            let drawn = Card::from_index(luck.below(Card::COUNT as u32) as usize);
            if deck.take(drawn) {
                heap = heap.iter().chain([drawn]).collect();
            }
        }
        for card in Card::all() {
            assert_eq!(deck.counts()[card.index()], deck.copies(card), "{deck:?}");
        }
        let mut bits = heap.bits();
        for card in Card::all().take(Cards::KINDS) {
            assert_eq!((bits & 0b11) as u8, heap.count(card), "{heap:?}");
            bits >>= 2;
        }
        assert_eq!(bits, 0, "nothing beyond the number cards");
    }
}
