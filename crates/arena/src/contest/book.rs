//! The book of a contest: which deals were played, what they say, and how far each group has to go.

use std::collections::BTreeMap;
use std::time::Duration;

use sobremesa_bots::Roster;

use super::design::{Comparison, Group, Meeting};
use super::run::{Held, Series};
use super::standing::difference;
use super::{Cell, Contest, Decision, Evidence, TableResult};

/// What has been played, and what it says.
pub(super) struct Book<'a> {
    groups: &'a [Group],
    deals: u64,
    least: u64,
    pub(super) cells: Vec<BTreeMap<u64, Cell>>,
    row: Vec<u64>,
    begun: BTreeMap<(usize, u64), Vec<Option<TableResult>>>,
    series: Vec<(Series, Option<Evidence>)>,
}

impl<'a> Book<'a> {
    pub(super) fn new<G: Roster>(contest: &Contest<G>, groups: &'a [Group]) -> Book<'a> {
        let rule = contest.rule_each();
        let open = |asked| {
            (
                Series {
                    asked,
                    deals: 0,
                    decision: None,
                },
                rule.map(Evidence::new),
            )
        };
        Book {
            groups,
            deals: contest.deals,
            least: contest.least.min(contest.deals),
            cells: vec![BTreeMap::new(); groups.len()],
            row: vec![0; groups.len()],
            begun: BTreeMap::new(),
            series: contest.comparisons().into_iter().map(open).collect(),
        }
    }

    /// A match of a deal; the deal, once it is whole.
    pub(super) fn gather(
        &mut self,
        group: usize,
        deal: u64,
        place: usize,
        table: TableResult,
    ) -> Option<Cell> {
        let count = self.groups[group].tables.len();
        let tables = self
            .begun
            .entry((group, deal))
            .or_insert_with(|| vec![None; count]);
        tables[place] = Some(table);
        if tables.iter().any(Option::is_none) {
            return None;
        }
        let tables = self
            .begun
            .remove(&(group, deal))?
            .into_iter()
            .flatten()
            .collect();
        Some(Cell {
            group,
            deal,
            tables,
        })
    }

    pub(super) fn enter(&mut self, cell: Cell) {
        if let Some(cells) = self.cells.get_mut(cell.group)
            && cell.tables.len() == self.groups[cell.group].tables.len()
        {
            cells.entry(cell.deal).or_insert(cell);
        }
    }

    /// Counts every deal that is next in its row, and asks whether the question is answered. Says whether any was.
    pub(super) fn count(&mut self) -> bool {
        for (row, cells) in self.row.iter_mut().zip(&self.cells) {
            while *row < self.deals && cells.contains_key(row) {
                *row += 1;
            }
        }
        let mut answered = false;
        for (series, evidence) in &mut self.series {
            let Series {
                asked,
                deals,
                decision,
            } = series;
            let [one, other] = asked.groups;
            let closed =
                |decision: Option<Decision>, deals| decision.is_some() && deals >= self.least;
            while !closed(*decision, *deals) && *deals < self.row[one].min(self.row[other]) {
                let cells = [&self.cells[one][deals], &self.cells[other][deals]];
                let (value, unit) = difference(&self.groups[one], cells);
                *deals += 1;
                if let Some(evidence) = evidence {
                    evidence.add(value as f64 * unit);
                    // An answer stays an answer: it holds for all times together that it is seldom wrong.
                    *decision = decision.or_else(|| evidence.decision());
                    answered |= closed(*decision, *deals);
                }
            }
        }
        answered
    }

    /// How many deals each group has to play: as many as the longest of its questions takes.
    pub(super) fn limits(&self) -> Vec<u64> {
        let needs = |(place, group): (usize, &Group)| {
            let concerned = |asked: &Comparison| {
                group.meeting == Meeting::Everybody || asked.groups.contains(&place)
            };
            let long = |series: &Series| {
                if series.decision.is_some() {
                    series.deals.max(self.least)
                } else {
                    self.deals
                }
            };
            let asked = self
                .series
                .iter()
                .map(|(series, _)| series)
                .filter(|series| concerned(&series.asked));
            asked.map(long).max().unwrap_or(self.deals)
        };
        self.groups.iter().enumerate().map(needs).collect()
    }

    pub(super) fn prefix(&self) -> Vec<u64> {
        self.row.clone()
    }

    /// How many matches that makes.
    pub(super) fn matches(&self) -> u64 {
        self.limits()
            .iter()
            .zip(self.groups)
            .map(|(deals, group)| deals * group.tables.len() as u64)
            .sum()
    }

    /// How many of them are known.
    pub(super) fn known(&self) -> u64 {
        self.cells
            .iter()
            .flat_map(BTreeMap::values)
            .map(|cell| cell.tables.len() as u64)
            .sum()
    }

    pub(super) fn close(self, took: Duration) -> Held {
        let limits = self.limits();
        let complete = limits
            .iter()
            .zip(&self.row)
            .all(|(limit, row)| row >= limit);
        let cells = self
            .cells
            .into_iter()
            .zip(limits.iter().zip(&self.row))
            .map(|(cells, (limit, row))| {
                cells
                    .into_values()
                    .take((*limit).min(*row) as usize)
                    .collect()
            })
            .collect();
        let series = self.series.into_iter().map(|(series, _)| series).collect();
        Held {
            groups: self.groups.to_vec(),
            cells,
            series,
            complete,
            took,
        }
    }
}
