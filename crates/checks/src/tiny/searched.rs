//! What the tiny games tell the search: anything owed is as good as another, and who wins is known.

use std::hash::{DefaultHasher, Hash, Hasher};

use sobremesa_bots::search::{Searchable, ValueVector};
use sobremesa_core::{BySeat, FastLuck, Game, Luck, Seat};

use super::{kuhn, nim, odd_or_even, stairs};

fn anything<G: Game>(state: &G::State, seat: Seat, luck: &mut FastLuck) -> G::Action {
    G::pick_owed(state, seat, |count| luck.below(count))
}

impl Searchable for nim::Nim {
    fn rollout_action(state: &nim::Board, seat: Seat, luck: &mut FastLuck) -> nim::Take {
        anything::<Self>(state, seat, luck)
    }

    /// Everybody sees everything.
    fn information_set(state: &nim::Board, _: Seat) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        Some(hasher.finish())
    }
}

impl Searchable for kuhn::Kuhn {
    fn rollout_action(state: &kuhn::State, seat: Seat, luck: &mut FastLuck) -> kuhn::Action {
        anything::<Self>(state, seat, luck)
    }

    /// Everybody knows the own card.
    fn opponent_key(state: &kuhn::State, seat: Seat) -> u64 {
        state.hands[seat.index()] as u64
    }

    /// Chips count, from two lost to two won.
    fn payoffs(_: u8, outcome: &kuhn::Chips) -> ValueVector {
        BySeat::new(2, |seat| {
            f64::from(
                2 + if seat == Seat(0) {
                    outcome.0
                } else {
                    -outcome.0
                },
            ) / 4.0
        })
    }
}

impl Searchable for odd_or_even::OddOrEven {
    fn rollout_action(
        state: &odd_or_even::State,
        seat: Seat,
        luck: &mut FastLuck,
    ) -> odd_or_even::Fingers {
        anything::<Self>(state, seat, luck)
    }

    fn is_observed(_: &odd_or_even::State, _: Seat, _: odd_or_even::Fingers) -> bool {
        false
    }
}

impl Searchable for stairs::Stairs {
    fn rollout_action(state: &stairs::State, seat: Seat, luck: &mut FastLuck) -> stairs::Action {
        anything::<Self>(state, seat, luck)
    }

    fn is_observed(_: &stairs::State, _: Seat, action: stairs::Action) -> bool {
        !matches!(action, stairs::Action::Bid(_))
    }

    /// Each card on the stairs is worth something.
    fn payoffs(seats: u8, outcome: &stairs::Outcome) -> ValueVector {
        BySeat::new(seats, |_| f64::from(outcome.steps) / 9.0)
    }
}
