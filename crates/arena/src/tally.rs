//! What many matches add up to. Only whole numbers are added, so the order of adding never shows.

use sobremesa_core::{Seat, Verdict};

use crate::stats::Distribution;
use sobremesa_bots::deal::Finished;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    /// Matches the team won.
    pub wins: u64,
    /// What was left undone (co-operative games).
    pub left: Distribution,
    /// By seat of the table (competitive games).
    pub seats: Vec<SeatTally>,
    /// By entrant, in the order the bots were named (competitive games).
    pub entrants: Vec<SeatTally>,
    /// Decisions a match.
    pub steps: Distribution,
    /// Turns a match.
    pub turns: Distribution,
}

/// What one seat, or one entrant, came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Matches won alone.
    pub sole_wins: u64,
    /// Victories, shared ones counted as their part, in 840ths: a whole number for up to eight winners.
    pub win_840ths: u64,
    pub scores: Distribution,
}

impl SeatTally {
    /// Victories, shared ones counted as their part.
    #[must_use]
    pub fn wins(&self) -> f64 {
        self.win_840ths as f64 / 840.0
    }

    fn merge(&mut self, other: &SeatTally) {
        self.sole_wins += other.sole_wins;
        self.win_840ths += other.win_840ths;
        self.scores.merge(&other.scores);
    }
}

impl Tally {
    /// Counts a match; `entrant` says which of the named bots sat where.
    pub fn add(&mut self, finished: &Finished, entrant: impl Fn(Seat) -> usize) {
        self.games += 1;
        self.steps.add(finished.steps.into());
        self.turns.add(finished.turns.into());
        match &finished.verdict {
            Verdict::Team { won, left } => {
                self.wins += u64::from(*won);
                self.left.add((*left).into());
            }
            Verdict::Ranked { winners, scores } => {
                let seats = usize::from(scores.seats());
                self.seats
                    .resize_with(seats.max(self.seats.len()), SeatTally::default);
                self.entrants
                    .resize_with(seats.max(self.entrants.len()), SeatTally::default);
                for (seat, &score) in scores.iter() {
                    for tally in [
                        &mut self.seats[seat.index()],
                        &mut self.entrants[entrant(seat)],
                    ] {
                        tally.scores.add(score.into());
                        if winners.contains(seat) {
                            tally.win_840ths += 840 / winners.len() as u64;
                            tally.sole_wins += u64::from(winners.len() == 1);
                        }
                    }
                }
            }
        }
    }

    /// Adds everything the other counted.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.left.merge(&other.left);
        self.steps.merge(&other.steps);
        self.turns.merge(&other.turns);
        for (mine, theirs) in [
            (&mut self.seats, &other.seats),
            (&mut self.entrants, &other.entrants),
        ] {
            mine.resize_with(mine.len().max(theirs.len()), SeatTally::default);
            mine.iter_mut()
                .zip(theirs)
                .for_each(|(mine, theirs)| mine.merge(theirs));
        }
    }
}
