//! What a match was worth to each seat.

use sobremesa_core::{MAX_SEATS, Verdict};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Returns {
    /// Victory: 1 for a sole winner, shared by several, and as much less for the others that all add up to 0. A team has
    /// 1 each where it won and −1 each where it lost.
    #[default]
    Win,
    /// Points as the game counts them; for a team the cards left, as a loss.
    Score,
}

impl Returns {
    /// The names in Python.
    pub const ALL: [(&'static str, Returns); 2] =
        [("win", Returns::Win), ("score", Returns::Score)];

    #[must_use]
    pub fn named(name: &str) -> Option<Returns> {
        Self::ALL
            .into_iter()
            .find_map(|(known, returns)| (known == name).then_some(returns))
    }
}

/// What each seat gets at the end, seat 0 first. Before the end everybody gets 0.
#[must_use]
pub fn returns(verdict: &Verdict, seats: u8, of: Returns) -> [f32; MAX_SEATS] {
    let mut all = [0.0; MAX_SEATS];
    let seats = usize::from(seats).min(MAX_SEATS);
    match (verdict, of) {
        (Verdict::Team { won, .. }, Returns::Win) => {
            all[..seats].fill(if *won { 1.0 } else { -1.0 });
        }
        (Verdict::Team { left, .. }, Returns::Score) => all[..seats].fill(-(*left as f32)),
        (Verdict::Ranked { winners, .. }, Returns::Win) => {
            let count = winners.len().max(1) as f32;
            // A part of the victory less what everybody has on average, scaled so that a sole winner has 1.
            let (all_seats, others) = (seats as f32, (seats.max(2) - 1) as f32);
            for (seat, value) in all[..seats].iter_mut().enumerate() {
                let won = winners.contains(sobremesa_core::Seat(seat as u8));
                let part = if won { all_seats / count } else { 0.0 };
                *value = (part - 1.0) / others;
            }
        }
        (Verdict::Ranked { scores, .. }, Returns::Score) => {
            for (value, &score) in all.iter_mut().zip(scores.as_slice()) {
                *value = score as f32;
            }
        }
    }
    all
}
