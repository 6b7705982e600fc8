//! What the matches of a variant add up to, every number with its interval. A deal is played once in a variant, so matches
//! are independent of each other.

use std::collections::{BTreeMap, BTreeSet};

use sobremesa_core::{SeatSet, Verdict, in_order};

use super::Counted;
use super::{Lab, Seen, Tried};
use crate::contest::{Measure, between};
use crate::stats::{Clustered, Distribution, Interval};

/// What one variant came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    pub matches: u64,
    /// The share each seat won; empty where all play as one.
    pub seats: Vec<Measure>,
    /// How often the team won, where all play as one.
    pub team: Option<Measure>,
    pub steps: Measure,
    pub minutes: Measure,
    /// The minutes within which nine of ten matches end, the shortest and the longest twentieth left out.
    pub nine_of_ten: [f64; 2],
    /// Nothing in a game without rounds.
    pub rounds: Option<Measure>,
    /// Of those who were ahead alone at half-time, how many won.
    pub half_time: Option<Measure>,
    /// Matches in which one player was ahead at every quarter and won.
    pub runaway: Option<Measure>,
    /// Matches that were won by somebody who was last at half-time.
    pub comeback: Option<Measure>,
    /// By how many minutes longer than the first variant, deal by deal.
    pub longer: Option<Measure>,
    pub kinds: Vec<KindSummary>,
}

/// What is known of things of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct KindSummary {
    pub kind: &'static str,
    /// The most used first.
    pub uses: Vec<UseSummary>,
}

/// How often something was used, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct UseSummary {
    pub name: String,
    /// The part it has in all uses of its kind, match by match.
    pub part: Measure,
    /// In how many matches anybody used it.
    pub matches: Measure,
    /// How often a player used it in a match.
    pub each: Measure,
    /// How many of those who used it won.
    pub wins: Measure,
    /// By how much more often those who used it won than others at the same table; where all play as one, than those in
    /// whose matches nobody did. Nothing where there was nobody to compare with.
    pub worth: Option<Measure>,
}

impl Tried {
    /// What the matches of a variant add up to.
    #[must_use]
    pub fn summary<G: Counted>(&self, lab: &Lab<G>, variant: usize) -> Summary {
        let matches: Vec<&Seen> = self.matches[variant].values().collect();
        let seats = lab.variants[variant].setup.seats;
        let number = |of: &dyn Fn(&Seen) -> f64| {
            let values = matches.iter().map(|seen| of(seen));
            Measure::mean(&clustered(values))
        };
        let share = |of: &dyn Fn(&Seen) -> Option<f64>| {
            let values = clustered(matches.iter().filter_map(|seen| of(seen)));
            (values.deals() > 0).then(|| Measure::share(&values))
        };
        let ranked = |of: &dyn Fn(&Seen, SeatSet) -> Option<f64>| {
            share(&|seen| match seen.finished.verdict {
                Verdict::Ranked { winners, .. } => of(seen, winners),
                Verdict::Team { .. } => None,
            })
        };
        let mut minutes = Distribution::default();
        matches
            .iter()
            .for_each(|seen| minutes.add(seen.seconds.into()));
        let end = |at| minutes.quantile(at).unwrap_or_default() as f64 / 60.0;
        let has_rounds = matches.iter().any(|seen| seen.rounds > 0);
        Summary {
            matches: matches.len() as u64,
            seats: sobremesa_core::Seat::all(seats)
                .filter_map(|seat| ranked(&|_, winners| Some(part(winners, seat))))
                .collect(),
            team: share(&|seen| match seen.finished.verdict {
                Verdict::Team { won, .. } => Some(f64::from(u8::from(won))),
                Verdict::Ranked { .. } => None,
            }),
            steps: number(&|seen| seen.finished.steps.into()),
            minutes: number(&minutes_of),
            nine_of_ten: [end(0.05), end(0.95)],
            rounds: has_rounds.then(|| number(&|seen| seen.rounds.into())),
            half_time: ranked(&|seen, winners| {
                let ahead = sole(seen.leaders[1])?;
                Some(part(winners, ahead))
            }),
            runaway: ranked(&|seen, winners| {
                known(seen)?;
                let ahead = sole(seen.leaders[0]);
                let always = seen.leaders.iter().all(|at| sole(*at) == ahead);
                let won = ahead.filter(|_| always).map(|seat| part(winners, seat));
                Some(won.unwrap_or(0.0))
            }),
            comeback: ranked(&|seen, winners| {
                known(seen)?;
                let behind = winners
                    .iter()
                    .filter(|seat| seen.last.contains(*seat) && !seen.leaders[1].contains(*seat));
                Some(behind.count() as f64 / winners.len().max(1) as f64)
            }),
            longer: (variant > 0).then(|| self.longer(variant)),
            kinds: kinds::<G>(&matches),
        }
    }

    /// By how many minutes longer than the first variant, over the deals that both have played.
    fn longer(&self, variant: usize) -> Measure {
        let pairs = self.matches[variant].iter().filter_map(|(deal, seen)| {
            let first = self.matches[0].get(deal)?;
            Some(minutes_of(seen) - minutes_of(first))
        });
        Measure::mean(&clustered(pairs))
    }
}

fn minutes_of(seen: &Seen) -> f64 {
    f64::from(seen.seconds) / 60.0
}

fn clustered(values: impl Iterator<Item = f64>) -> Clustered {
    let mut all = Clustered::default();
    values.for_each(|value| all.add(value, 1));
    all
}

/// The seat's part in a victory.
fn part(winners: SeatSet, seat: sobremesa_core::Seat) -> f64 {
    if winners.contains(seat) {
        1.0 / winners.len() as f64
    } else {
        0.0
    }
}

/// Nothing where nobody says who leads.
fn known(seen: &Seen) -> Option<()> {
    (!seen.leaders[1].is_empty()).then_some(())
}

/// The only one in it.
fn sole(seats: SeatSet) -> Option<sobremesa_core::Seat> {
    seats.first().filter(|_| seats.len() == 1)
}

fn kinds<G: Counted>(matches: &[&Seen]) -> Vec<KindSummary> {
    let summary = |&kind: &&'static str| {
        let mut names: BTreeSet<&String> = BTreeSet::new();
        for used in matches.iter().filter_map(|seen| seen.uses.get(kind)) {
            names.extend(used.keys());
        }
        let mut uses: Vec<UseSummary> = names
            .into_iter()
            .map(|name| used(matches, kind, name))
            .collect();
        in_order(&mut uses, &mut |a, b| b.part.value.total_cmp(&a.part.value));
        KindSummary { kind, uses }
    };
    let kinds = G::KINDS.iter().map(summary);
    kinds.filter(|kind| !kind.uses.is_empty()).collect()
}

fn used(matches: &[&Seen], kind: &str, name: &str) -> UseSummary {
    let [mut parts, mut any, mut each, mut wins] = [Clustered::default(); 4];
    let mut worth = Worth::default();
    for seen in matches {
        let of_kind = seen.uses.get(kind);
        let counts = of_kind.and_then(|names| names.get(name));
        let count = counts.map_or(0, |counts| counts.iter().sum::<u32>());
        let total: u32 = of_kind
            .into_iter()
            .flat_map(BTreeMap::values)
            .flatten()
            .sum();
        if total > 0 {
            parts.add(f64::from(count) / f64::from(total), total.into());
        }
        any.add(f64::from(u8::from(count > 0)), 1);
        match seen.finished.verdict {
            Verdict::Team { won, .. } => {
                let won = f64::from(u8::from(won));
                each.add(count.into(), 1);
                if count > 0 {
                    wins.add(won, 1);
                }
                worth.teams[usize::from(count > 0)].add(won, 1);
            }
            Verdict::Ranked {
                winners,
                ref scores,
            } => {
                let seats = scores.seats();
                each.add(f64::from(count) / f64::from(seats), 1);
                let (with, without): (Vec<_>, Vec<_>) = sobremesa_core::Seat::all(seats)
                    .partition(|seat| counts.is_some_and(|counts| counts[seat.index()] > 0));
                let rate = |of: &[sobremesa_core::Seat]| {
                    of.iter().map(|&seat| part(winners, seat)).sum::<f64>() / of.len() as f64
                };
                if !with.is_empty() {
                    wins.add(rate(&with), with.len() as u64);
                    if !without.is_empty() {
                        worth.tables.push(rate(&with) - rate(&without));
                    }
                }
            }
        }
    }
    UseSummary {
        name: name.to_owned(),
        part: Measure::share(&parts),
        matches: Measure::share(&any),
        each: Measure::mean(&each),
        wins: Measure::share(&wins),
        worth: worth.measure(),
    }
}

/// A value that nearly all tables have is among so many of the first.
const MANY: usize = 10;

/// What using something was worth.
#[derive(Default)]
struct Worth {
    /// The difference at each table where some did and some did not.
    tables: Vec<f64>,
    /// How teams fared that did not, and that did.
    teams: [Clustered; 2],
}

impl Worth {
    fn measure(&self) -> Option<Measure> {
        if !self.tables.is_empty() {
            return Some(self.at_tables());
        }
        let [without, with] = &self.teams;
        if without.deals() < 2 || with.deals() < 2 {
            return None;
        }
        let value = with.mean() - without.mean();
        // The spreads of two independent means add up by their squares.
        let spread = |of: &Clustered| of.mean_ci95().high - of.mean();
        let wide = spread(with).hypot(spread(without));
        Some(Measure {
            value,
            ci95: Interval {
                low: (value - wide).max(-1.0),
                high: (value + wide).min(1.0),
            },
        })
    }

    fn at_tables(&self) -> Measure {
        let halves = clustered(self.tables.iter().map(|value| f64::midpoint(1.0, *value)));
        let alike = |value: &f64| self.tables.iter().filter(|other| *other == value).count();
        // Where nearly all tables came out alike, how much they differ is not known.
        let mut commonest = 0;
        for value in self.tables.iter().take(MANY) {
            commonest = commonest.max(alike(value));
        }
        Measure {
            value: 2.0 * halves.mean() - 1.0,
            ci95: between(&halves, (self.tables.len() - commonest) as u64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_bots::deal::Finished;
    use sobremesa_core::{BySeat, Seat};
    use sobremesa_push::Push;

    fn seen(winner: u8, ahead: [u8; 3], last: u8, seconds: u32, used: [u32; 2]) -> Seen {
        let counts = BTreeMap::from([("banked".to_owned(), used.to_vec())]);
        Seen {
            finished: Finished {
                verdict: Verdict::Ranked {
                    winners: SeatSet::only(Seat(winner)),
                    scores: BySeat::new(2, |_| 0),
                },
                steps: 10,
                turns: 5,
            },
            seconds,
            rounds: 0,
            leaders: ahead.map(|seat| SeatSet::only(Seat(seat))),
            last: SeatSet::only(Seat(last)),
            uses: BTreeMap::from([("turn".to_owned(), counts)]),
            barred: BTreeMap::new(),
        }
    }

    fn tried() -> (Tried, Lab<Push>) {
        let first = [
            seen(0, [0, 0, 0], 1, 600, [2, 0]),
            seen(0, [1, 1, 0], 0, 660, [1, 0]),
            seen(1, [0, 0, 1], 1, 720, [0, 0]),
            seen(1, [1, 1, 1], 0, 780, [1, 1]),
        ];
        let second = first.clone().map(|seen| Seen {
            seconds: seen.seconds + 120,
            ..seen
        });
        let by_deal = |of: [Seen; 4]| (0..).zip(of).collect();
        let tried = Tried {
            matches: vec![by_deal(first), by_deal(second)],
            complete: true,
            took: std::time::Duration::ZERO,
        };
        let variant = |name: &str| crate::lab::Variant {
            name: name.to_owned(),
            setup: sobremesa_core::Setup::fresh(2, sobremesa_push::Options::default()),
            bot: <Push as sobremesa_bots::Roster>::bot("cautious").expect("a bot of PUSH"),
        };
        let lab = Lab {
            variants: vec![variant("short"), variant("long")],
            deals: 4,
            seed: 1,
            threads: 1,
            think: None,
            trials: None,
            pace: 10,
            without: Vec::new(),
        };
        (tried, lab)
    }

    #[test]
    fn who_leads_who_comes_back_and_how_long_it_takes() {
        let (tried, lab) = tried();
        let summary = tried.summary(&lab, 0);
        let value = |of: Option<Measure>| of.map(|of| of.value);
        assert_eq!(summary.matches, 4);
        assert_eq!(summary.seats.len(), 2);
        assert!(summary.seats.iter().all(|seat| seat.value == 0.5));
        assert_eq!(summary.minutes.value, 11.5);
        assert_eq!(value(summary.half_time), Some(0.5), "two of four who led");
        assert_eq!(value(summary.runaway), Some(0.5), "the first and the last");
        assert_eq!(value(summary.comeback), Some(0.5), "the second and third");
        assert_eq!((summary.rounds, summary.longer), (None, None));
        // Each deal took two minutes more: of that nothing is in doubt, however much deals differ.
        let longer = tried.summary(&lab, 1).longer.expect("a second variant");
        assert_eq!(
            (longer.value, longer.ci95.low, longer.ci95.high),
            (2.0, 2.0, 2.0)
        );
    }

    #[test]
    fn a_use_is_worth_what_its_users_win_beyond_the_others_at_their_table() {
        let (tried, lab) = tried();
        let summary = tried.summary(&lab, 0);
        let [turn] = &summary.kinds[..] else {
            panic!("one kind: {:?}", summary.kinds)
        };
        let banked = &turn.uses[0];
        assert_eq!((turn.kind, banked.name.as_str()), ("turn", "banked"));
        assert_eq!(banked.matches.value, 0.75, "in three of four matches");
        assert_eq!(banked.each.value, 5.0 / 8.0);
        // Twice the user won, once both had used it.
        assert!((banked.wins.value - 2.5 / 3.0).abs() < 1e-9);
        let worth = banked
            .worth
            .expect("two tables where one did and one did not");
        assert_eq!(worth.value, 1.0);
    }
}
