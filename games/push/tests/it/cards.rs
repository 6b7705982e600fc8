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
        for card in Card::all().take(30) {
            assert_eq!(heap.counts()[card.index()], heap.count(card), "{heap:?}");
        }
        assert_eq!(heap.counts().iter().sum::<u8>(), heap.len());
    }
}
