//! What every player saw, laid side by side: was everybody told everything, and how fast?

use std::collections::BTreeMap;

use crate::ledger::Log;
use crate::spread::Spread;

/// What is measured, in microseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Since {
    pub(crate) from: u64,
    /// What was sent from here on is counted apart.
    pub(crate) beside: u64,
}

/// What all players together felt.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// From sending a move to its step coming back, in microseconds.
    pub(crate) own: Spread,
    /// The same of those who are connected to another server than the table's.
    pub(crate) away: Spread,
    /// The same of those who are connected to the table's.
    pub(crate) home: Spread,
    /// The same while somebody asked for the worst there is.
    pub(crate) beside: Spread,
    /// From sending a move to its step reaching the last of the others.
    pub(crate) others: Spread,
    /// Bytes of a step.
    pub(crate) bytes: Spread,
    /// Bytes of the frame of a step.
    pub(crate) frames: Spread,
    /// Moves that were acknowledged and never reached somebody at the table.
    pub(crate) missed: u64,
    /// Versions that did not follow the one before.
    pub(crate) gaps: u64,
    /// Connections that ended before they should have, and why.
    pub(crate) lost: BTreeMap<String, u64>,
    /// What was refused, by kind.
    pub(crate) refused: BTreeMap<String, u64>,
    /// Matches played to the end.
    pub(crate) matches: u64,
}

impl Tally {
    /// Compares what the players of one match saw; what began before the time is not measured.
    pub(crate) fn compare(&mut self, logs: &[Log], players: usize, since: Since) {
        let from = since.from;
        for (place, log) in logs.iter().enumerate() {
            for seen in log.seen.iter().filter(|seen| seen.step && seen.at >= from) {
                self.bytes.add(seen.bytes.into());
                self.frames.add(seen.frame.into());
            }
            for moved in &log.moves {
                let others = logs.iter().enumerate().filter(|(other, _)| *other != place);
                let mut last = Some(0);
                for (_, other) in others {
                    last = last
                        .zip(other.at(moved.version))
                        .map(|(last, at)| last.max(at));
                }
                let (Some(own), Some(last), true) =
                    (log.at(moved.version), last, logs.len() == players)
                else {
                    self.missed += 1;
                    continue;
                };
                if moved.sent < from {
                    continue;
                }
                let took = own.saturating_sub(moved.sent);
                if moved.sent >= since.beside {
                    self.beside.add(took);
                    continue;
                }
                self.own.add(took);
                if log.away {
                    self.away.add(took)
                } else {
                    self.home.add(took)
                }
                if players > 1 {
                    self.others.add(last.saturating_sub(moved.sent));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::{Moved, Seen};

    fn from(from: u64) -> Since {
        Since {
            from,
            beside: u64::MAX,
        }
    }

    fn log(first: u64, at: &[u64], moves: &[(u64, u64)]) -> Log {
        Log {
            first,
            seen: at
                .iter()
                .map(|&at| Seen {
                    at,
                    bytes: 100,
                    frame: 50,
                    step: true,
                })
                .collect(),
            moves: moves
                .iter()
                .map(|&(version, sent)| Moved { version, sent })
                .collect(),
            away: false,
        }
    }

    #[test]
    fn the_last_of_the_others_counts() {
        let mut tally = Tally::default();
        let logs = [
            log(4, &[50, 60], &[(5, 20)]),
            log(3, &[1, 90, 95], &[(6, 50)]),
            log(4, &[70, 200], &[]),
        ];
        tally.compare(&logs, 3, from(0));
        assert_eq!((tally.own.count(), tally.own.largest()), (2, 45));
        assert_eq!(
            (tally.others.quantile(0.5), tally.others.largest()),
            (70, 150)
        );
        assert_eq!((tally.missed, tally.bytes.count()), (0, 7));
    }

    #[test]
    fn those_connected_elsewhere_are_counted_apart() {
        let mut tally = Tally::default();
        let elsewhere = Log {
            away: true,
            ..log(4, &[50, 60], &[(6, 20)])
        };
        tally.compare(&[elsewhere, log(4, &[50, 60], &[(5, 45)])], 2, from(0));
        assert_eq!((tally.away.largest(), tally.home.largest()), (40, 5));
        assert_eq!((tally.own.count(), tally.away.count()), (2, 1));
    }

    #[test]
    fn a_move_that_somebody_never_saw_is_missed() {
        let mut tally = Tally::default();
        tally.compare(
            &[log(4, &[50, 60], &[(6, 20)]), log(4, &[50], &[])],
            2,
            from(0),
        );
        assert_eq!((tally.missed, tally.own.count()), (1, 0));
        tally.compare(&[log(4, &[50], &[(5, 20)])], 2, from(0));
        assert_eq!(tally.missed, 2, "a player without a log saw nothing");
    }

    #[test]
    fn what_was_sent_beside_the_worst_is_counted_apart() {
        let mut tally = Tally::default();
        let since = Since {
            from: 0,
            beside: 50,
        };
        let logs = [
            log(4, &[30, 90], &[(5, 20), (6, 50)]),
            log(4, &[31, 99], &[]),
        ];
        tally.compare(&logs, 2, since);
        assert_eq!((tally.own.count(), tally.own.largest()), (1, 10));
        assert_eq!((tally.beside.count(), tally.beside.largest()), (1, 40));
    }

    #[test]
    fn what_was_sent_before_the_clock_started_is_checked_and_not_measured() {
        let mut tally = Tally::default();
        tally.compare(
            &[log(4, &[50], &[(5, 20)]), log(4, &[60], &[])],
            2,
            from(55),
        );
        assert_eq!(
            (tally.missed, tally.own.count(), tally.bytes.count()),
            (0, 0, 1)
        );
    }
}
