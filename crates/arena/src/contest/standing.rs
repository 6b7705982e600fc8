//! What a contest came to: every number with its interval, counted over deals.

use std::collections::BTreeMap;

use sobremesa_core::{Seat, Verdict};

use super::design::{Group, Meeting};
use super::measure::{Measure, Point, measured, trace};
use super::rating::{Fit, Rating, Trial, fit, logit};
use super::run::Held;
use super::{Cell, Decision, TableResult, What};
use crate::stats::Clustered;

/// One side of a pair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    pub entrant: usize,
    /// Its part of the victories, alone among the others; in a team game, how often its team wins.
    pub wins: Measure,
    /// Its points in those matches; in a team game, the cards left.
    pub points: Measure,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    pub sides: [Side; 2],
    /// How many deals were compared.
    pub deals: u64,
    /// How many matches that were.
    pub matches: u64,
    /// What the first wins more often than the second. Where one may stop early, the interval holds however often one
    /// looks.
    pub difference: Measure,
    /// The answer, where there is one.
    pub decision: Option<Decision>,
    /// How the difference went, deal by deal, in few steps.
    pub trace: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Team {
    pub entrant: usize,
    /// How many deals it played.
    pub deals: u64,
    /// How often it won.
    pub won: u64,
    /// The share of that.
    pub wins: Measure,
    /// What was left undone.
    pub left: Measure,
}

/// What a contest came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub pairs: Vec<Pair>,
    /// Each team, where all play as one.
    pub teams: Vec<Team>,
    /// Each entrant's part of the victories at tables where everybody sat.
    pub everybody: Vec<(usize, Measure)>,
    /// Each seat's part of the victories, all tables together.
    pub seats: Vec<Measure>,
    pub ratings: Vec<Rating>,
    /// Who has 0 points; nobody for teams, whose 0 is to win every other match.
    pub anchor: Option<usize>,
    /// Decisions a match.
    pub steps: Measure,
    /// How often each entrant sat down, and how often it failed in which way.
    pub failings: Vec<(u64, BTreeMap<What, u64>)>,
    /// How many matches were played in all.
    pub matches: u64,
}

/// What the first had more than the second in a deal, as a whole number and its unit.
pub(super) fn difference(group: &Group, [one, other]: [&Cell; 2]) -> (i64, f64) {
    match group.meeting {
        Meeting::Pair(first, second) => {
            let seats = group.tables[0].len() as i64;
            let sum = |who| lone_parts(group, one, who).sum::<i64>();
            (sum(first) - sum(second), 1.0 / (840 * seats) as f64)
        }
        Meeting::Team(_) | Meeting::Everybody => {
            let won = |cell: &Cell| {
                i64::from(matches!(
                    cell.tables[0].finished.verdict,
                    Verdict::Team { won: true, .. }
                ))
            };
            (won(one) - won(other), 1.0)
        }
    }
}

/// The seat of somebody who sits there alone.
fn lone_seat(table: &[usize], who: usize) -> Option<Seat> {
    let mut seats = (0..table.len()).filter(|&seat| table[seat] == who);
    let seat = seats.next()?;
    seats.next().is_none().then_some(Seat(seat as u8))
}

/// A seat's part of a victory, in 840ths.
fn part(table: &TableResult, seat: Seat) -> i64 {
    match &table.finished.verdict {
        Verdict::Ranked { winners, .. } if winners.contains(seat) => 840 / winners.len() as i64,
        Verdict::Ranked { .. } => 0,
        Verdict::Team { won, .. } => 840 * i64::from(*won),
    }
}

fn score(table: &TableResult, seat: Seat) -> f64 {
    match &table.finished.verdict {
        Verdict::Ranked { scores, .. } => scores.get(seat).copied().unwrap_or_default().into(),
        Verdict::Team { left, .. } => f64::from(*left),
    }
}

fn lone_tables<'a>(
    group: &'a Group,
    cell: &'a Cell,
    who: usize,
) -> impl Iterator<Item = (Seat, &'a TableResult)> {
    let seats = group.tables.iter().zip(&cell.tables);
    seats.filter_map(move |(seats, table)| Some((lone_seat(seats, who)?, table)))
}

fn lone_parts<'a>(group: &'a Group, cell: &'a Cell, who: usize) -> impl Iterator<Item = i64> + 'a {
    lone_tables(group, cell, who).map(|(seat, table)| part(table, seat))
}

impl Held {
    /// What it came to, with `anchor` at 0 points.
    #[must_use]
    pub fn standing(&self, entrants: usize, anchor: usize, early: bool) -> Standing {
        let teams: Vec<Team> = self
            .groups
            .iter()
            .zip(&self.cells)
            .filter_map(team)
            .collect();
        let pairs = (0..self.series.len())
            .map(|place| self.pair(place, early))
            .collect();
        let (ratings, anchor) = if teams.is_empty() {
            let Fit { ratings, anchor } = fit(entrants, anchor, &self.trials());
            (ratings, Some(anchor))
        } else {
            (
                teams
                    .iter()
                    .map(|team| logit(team.won, team.deals))
                    .collect(),
                None,
            )
        };
        let mut steps = Clustered::default();
        for tables in self.by_deal().values() {
            let sum: f64 = tables
                .iter()
                .map(|(_, table)| f64::from(table.finished.steps))
                .sum();
            steps.add(sum / tables.len() as f64, tables.len() as u64);
        }
        Standing {
            pairs,
            everybody: self.everybody(entrants),
            seats: if teams.is_empty() {
                self.seats()
            } else {
                Vec::new()
            },
            teams,
            ratings,
            anchor,
            steps: Measure::mean(&steps),
            failings: self.failings(entrants),
            matches: self.tables().count() as u64,
        }
    }

    /// Every match that counts: its group, its deal, who sat there, what came of it.
    pub fn tables(&self) -> impl Iterator<Item = (&Group, &Cell, usize, &TableResult)> {
        self.groups
            .iter()
            .zip(&self.cells)
            .flat_map(|(group, cells)| {
                cells.iter().flat_map(move |cell| {
                    cell.tables
                        .iter()
                        .enumerate()
                        .map(move |(place, table)| (group, cell, place, table))
                })
            })
    }

    fn by_deal(&self) -> BTreeMap<u64, Vec<(&[usize], &TableResult)>> {
        let mut deals: BTreeMap<u64, Vec<(&[usize], &TableResult)>> = BTreeMap::new();
        for (group, cell, place, table) in self.tables() {
            deals
                .entry(cell.deal)
                .or_default()
                .push((&group.tables[place], table));
        }
        deals
    }

    fn trials(&self) -> Vec<Trial> {
        let trial = |(group, cell, place, table): (&Group, &Cell, usize, &TableResult)| {
            let seats = group.tables[place].clone();
            let parts = Seat::all(seats.len() as u8)
                .map(|seat| part(table, seat) as f64 / 840.0)
                .collect();
            Trial {
                deal: cell.deal,
                seats,
                parts,
            }
        };
        // A table at which everybody failed has no winner and says nothing about strength.
        self.tables()
            .map(trial)
            .filter(|trial| trial.parts.iter().any(|part| *part > 0.0))
            .collect()
    }

    fn seats(&self) -> Vec<Measure> {
        let count = self.groups.first().map_or(0, |group| group.tables[0].len());
        let mut seats = vec![Clustered::default(); count];
        for tables in self.by_deal().values() {
            for (seat, clustered) in Seat::all(count as u8).zip(&mut seats) {
                let sum: i64 = tables.iter().map(|(_, table)| part(table, seat)).sum();
                clustered.add(
                    sum as f64 / 840.0 / tables.len() as f64,
                    tables.len() as u64,
                );
            }
        }
        seats.iter().map(Measure::share).collect()
    }

    fn everybody(&self, entrants: usize) -> Vec<(usize, Measure)> {
        let at = self
            .groups
            .iter()
            .position(|group| group.meeting == Meeting::Everybody);
        let Some(at) = at.filter(|&at| !self.cells[at].is_empty()) else {
            return Vec::new();
        };
        let share = |who: usize| {
            let mut clustered = Clustered::default();
            for cell in &self.cells[at] {
                let parts: Vec<i64> = lone_parts(&self.groups[at], cell, who).collect();
                let sum: i64 = parts.iter().sum();
                clustered.add(sum as f64 / 840.0 / parts.len() as f64, parts.len() as u64);
            }
            (who, Measure::share(&clustered))
        };
        (0..entrants).map(share).collect()
    }

    fn failings(&self, entrants: usize) -> Vec<(u64, BTreeMap<What, u64>)> {
        let mut failings = vec![(0, BTreeMap::new()); entrants];
        for (group, _, place, table) in self.tables() {
            group.tables[place]
                .iter()
                .for_each(|&who| failings[who].0 += 1);
            for (seat, failing) in &table.failed {
                if let Some(&who) = group.tables[place].get(seat.index()) {
                    *failings[who].1.entry(failing.what).or_default() += 1;
                }
            }
        }
        failings
    }

    fn pair(&self, place: usize, early: bool) -> Pair {
        let series = &self.series[place];
        let asked = series.asked;
        let [one, other] = asked.groups;
        let cells = |group: usize| self.cells[group].iter().take(series.deals as usize);
        let side = |entrant: usize, at: usize| {
            let (mut wins, mut points) = (Clustered::default(), Clustered::default());
            for cell in cells(at) {
                let tables: Vec<(Seat, &TableResult)> = match self.groups[at].meeting {
                    Meeting::Team(_) => vec![(Seat(0), &cell.tables[0])],
                    Meeting::Pair(..) | Meeting::Everybody => {
                        lone_tables(&self.groups[at], cell, entrant).collect()
                    }
                };
                let count = tables.len() as u64;
                let part: i64 = tables.iter().map(|(seat, table)| part(table, *seat)).sum();
                let score: f64 = tables.iter().map(|(seat, table)| score(table, *seat)).sum();
                wins.add(part as f64 / 840.0 / count as f64, count);
                points.add(score / count as f64, count);
            }
            Side {
                entrant,
                wins: Measure::share(&wins),
                points: Measure::mean(&points),
            }
        };
        let seen = |(one_cell, other_cell)| difference(&self.groups[one], [one_cell, other_cell]);
        let differences: Vec<(i64, f64)> = cells(one).zip(cells(other)).map(seen).collect();
        let tables = self.groups[one].tables.len() as u64 * if one == other { 1 } else { 2 };
        Pair {
            sides: [side(asked.first, one), side(asked.second, other)],
            deals: series.deals,
            matches: series.deals * tables,
            difference: measured(&differences, tables, early),
            decision: series.decision,
            trace: trace(&differences, tables, early),
        }
    }
}

fn team((group, cells): (&Group, &Vec<Cell>)) -> Option<Team> {
    let Meeting::Team(entrant) = group.meeting else {
        return None;
    };
    let (mut wins, mut left, mut won) = (Clustered::default(), Clustered::default(), 0);
    for cell in cells {
        let part = part(&cell.tables[0], Seat(0));
        won += u64::from(part > 0);
        wins.add(part as f64 / 840.0, 1);
        left.add(score(&cell.tables[0], Seat(0)), 1);
    }
    let (wins, left) = (Measure::share(&wins), Measure::mean(&left));
    Some(Team {
        entrant,
        deals: cells.len() as u64,
        won,
        wins,
        left,
    })
}
