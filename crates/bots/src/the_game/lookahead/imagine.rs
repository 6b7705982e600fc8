//! Determinization: worlds that fit what a seat sees, what the others' signals say, and what their turns make likely.
//!
//! Source: M. Ginsberg, "GIB", JAIR 14 (2001), for worlds dealt at random; weights by what others did as in
//! `inference.rs`.

use sobremesa_core::{FastLuck, Knowledge, Luck};
use sobremesa_the_game::kernel::{Bits, bit};
use sobremesa_the_game::{MAX, TheGame, View};

use super::super::inference::HandInference;
use super::talk::{self, Said};
use super::world::Deck;

/// What is known of the hidden cards.
#[derive(Clone, Debug)]
pub(crate) struct Imagined {
    unseen: Bits,
    /// How many cards each of the others holds, and what they said of them.
    hands: [u8; MAX],
    said: [Said; MAX],
    /// Does anybody say anything?
    talk: bool,
    /// What their turns say.
    inference: Option<Box<HandInference>>,
}

impl Imagined {
    /// What the seat knows of these cards it does not see.
    pub(crate) fn new(knowledge: &Knowledge<'_, TheGame>, view: &View, unseen: Bits) -> Imagined {
        let (own, tops) = (knowledge.seat(), view.table.stacks.map(|stack| stack.top()));
        let unlaid = unseen | view.hand.unwrap_or_default().bits();
        let mut imagined = Imagined {
            unseen,
            hands: [0; MAX],
            said: [Said::default(); MAX],
            talk: false,
            inference: None,
        };
        for (seat, &count) in view.hands.iter().filter(|(seat, _)| *seat != own) {
            imagined.hands[seat.index()] = count;
            imagined.said[seat.index()] = talk::read(&view.signals[seat], tops, unlaid);
            imagined.talk |= view.signals[seat]
                .iter()
                .any(|&signal| signal != Default::default());
        }
        imagined.inference =
            HandInference::of(knowledge.history(), tops, &imagined.hands).map(Box::new);
        imagined
    }

    /// A world: the other hands, and the deck in the order in which it will be drawn.
    pub(crate) fn world(&self, luck: &mut FastLuck) -> ([Bits; MAX], Deck) {
        let (mut hands, mut unseen) = ([0; MAX], self.unseen);
        if self.talk {
            for (hand, (&count, said)) in hands.iter_mut().zip(self.hands.iter().zip(&self.said)) {
                *hand = said.some_of(&mut unseen, count.into(), luck);
            }
        }
        let missing: [u8; MAX] = std::array::from_fn(|seat| {
            self.hands[seat].saturating_sub(hands[seat].count_ones() as u8)
        });
        let mut deck = Deck::shuffled(unseen, luck);
        if let Some(inference) = &self.inference {
            deck.metropolis_swaps(&missing, inference, luck);
        }
        for (hand, (missing, said)) in hands.iter_mut().zip(missing.into_iter().zip(&self.said)) {
            *hand |= deck.deal(missing, said.lacks);
        }
        (hands, deck)
    }
}

impl Said {
    /// Takes cards out that the seat said it holds, at most `count`.
    fn some_of(&self, unseen: &mut Bits, count: u32, luck: &mut FastLuck) -> Bits {
        let mut hand = 0;
        let sure = self.holds & *unseen;
        if sure.count_ones() <= count {
            hand = sure;
        }
        for &set in self.one_of.iter().filter(|&&set| set != 0) {
            let choice = set & *unseen & !self.lacks;
            if hand & set == 0 && choice != 0 && hand.count_ones() < count {
                let mut picked = choice;
                for _ in 0..luck.below(choice.count_ones()) {
                    picked &= picked - 1;
                }
                hand |= bit(picked.trailing_zeros() as u8);
            }
        }
        *unseen &= !hand;
        hand
    }
}
