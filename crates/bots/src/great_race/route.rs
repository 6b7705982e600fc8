//! Shortest paths (Bellman–Ford with a queue): the way to the goal, what each cell still costs from there, as far as one
//! can know.
//!
//! Source: E. F. Moore, "The Shortest Path Through a Maze", 1959.

use sobremesa_great_race::{Bill, Board, Chart, Crew, Ground, Ix, MAX_CELLS};

/// Costs are counted in tenths of a fuel.
pub(crate) type Cost = u32;

/// More than any way costs.
const FAR: Cost = Cost::MAX / 4;
/// A mechanical point: two fuel, as prices in cities say.
const POINT: Cost = 20;
/// A step, as a share of a mechanic's action.
const STEP: Cost = 8;
/// A movement that ends early.
const STOP: Cost = 8;
/// Not to know what comes, beside what comes on average.
const DOUBT: Cost = 3;

/// What entering a known cell costs.
pub(crate) fn toll(bill: &Bill) -> Cost {
    match bill.fuel {
        Some(_) if bill.city => STEP + 10,
        Some(fuel) => {
            let points = Cost::from(bill.points(false));
            STEP + 10 * Cost::from(fuel) + POINT * points + if bill.stop { STOP } else { 0 }
        }
        None => FAR,
    }
}

/// What to expect of unknown land: what a tile of this map costs on average, its danger and its STOP included.
fn unknown(chart: &Chart, black: bool) -> Cost {
    let (mut sum, mut count) = (0, 0);
    for &(tile, copies) in &chart.tiles {
        let points = Cost::from(tile.mechanical() + if tile.danger() { 2 } else { 0 });
        let stop = if tile.stop() { STOP } else { 0 };
        sum += Cost::from(copies) * (10 * Cost::from(tile.fuel()) + POINT * points + stop);
        count += Cost::from(copies);
    }
    STEP + DOUBT + (sum / count.max(1)) + if black { 10 } else { 0 }
}

/// What the costs of a map were worked out from: they hold as long as this does.
#[derive(Clone, PartialEq, Eq)]
struct Basis {
    ground: Ground,
    bag_empty: bool,
    goal: Ix,
    /// Bit by bit, the lines that can be paid.
    lines: u64,
}

impl Basis {
    fn of(table: &Board, crew: &Crew) -> Basis {
        let lines = table.chart().lines.iter().take(64).zip(0u32..);
        let paid = lines.filter(|(line, _)| line.price <= crew.money);
        Basis {
            ground: table.ground,
            bag_empty: table.bag.is_empty(),
            goal: table.course.goal,
            lines: paid.fold(0, |bits, (_, place)| bits | 1 << place),
        }
    }
}

type Costs = [Cost; MAX_CELLS];

/// What is known of a map while its basis holds.
#[derive(Clone)]
struct Page {
    basis: Basis,
    /// What entering each cell costs.
    tolls: Costs,
    /// What the way from each cell costs.
    costs: Costs,
}

/// Remembers what ways cost, for somebody who asks again and again on one map. Never to be used on two maps.
#[derive(Clone, Default)]
pub(crate) struct Atlas {
    /// What entering each cell costs as long as no tile lies there, while there are tiles.
    blank: Option<Box<Costs>>,
    pages: Vec<Page>,
    oldest: usize,
}

/// How much an atlas remembers: crews with more and with less money, and a little more.
const PAGES: usize = 4;

impl Atlas {
    /// The way of a crew.
    pub(crate) fn route<'a>(&'a mut self, table: &'a Board, crew: &Crew) -> Route<'a> {
        let basis = Basis::of(table, crew);
        let known = self.pages.iter().position(|page| page.basis == basis);
        let place = known.unwrap_or_else(|| self.draw(table, basis));
        Route {
            table,
            page: &self.pages[place],
        }
    }

    /// Looks at the whole map from the goal, lines included where the money is there.
    fn draw(&mut self, table: &Board, basis: Basis) -> usize {
        let tolls = self.tolls(table);
        let costs = survey(table, basis.lines, &tolls);
        let page = Page {
            basis,
            tolls,
            costs,
        };
        self.oldest = (self.oldest + 1) % PAGES;
        match self.pages.get_mut(self.oldest) {
            Some(old) => *old = page,
            None => {
                self.oldest = self.pages.len();
                self.pages.push(page);
            }
        }
        self.oldest
    }

    /// What entering each cell costs: only cells with tiles are looked at again.
    fn tolls(&mut self, table: &Board) -> Costs {
        let chart = table.chart();
        let toll_at = |ix: Ix| toll(&table.bill(ix));
        let mut tolls = [0; MAX_CELLS];
        if table.bag.is_empty() {
            (0..chart.size() as Ix).for_each(|ix| tolls[usize::from(ix)] = toll_at(ix));
            return tolls;
        }
        let blank = self.blank.get_or_insert_with(|| {
            let mut blank = Box::new([0; MAX_CELLS]);
            let [white, black] = [false, true].map(|black| unknown(chart, black));
            let toll_of_blank = |ix: Ix| match chart.is_city(ix) {
                true => toll_at(ix),
                false if chart.is_black(chart.cell(ix)) => black,
                false => white,
            };
            (0..chart.size() as Ix).for_each(|ix| blank[usize::from(ix)] = toll_of_blank(ix));
            blank
        });
        tolls = **blank;
        table
            .ground
            .tiled()
            .iter()
            .for_each(|ix| tolls[usize::from(ix)] = toll_at(ix));
        tolls
    }
}

/// What the way to the goal costs from everywhere.
fn survey(table: &Board, lines: u64, tolls: &Costs) -> Costs {
    let chart = table.chart();
    let mut costs = [FAR; MAX_CELLS];
    let goal = table.course.goal;
    costs[usize::from(goal)] = 0;
    // Cells wait in a ring until what they cost from does not fall any more; maps are small.
    let mut waiting = [0 as Ix; 256];
    let mut queued = [false; MAX_CELLS];
    let (mut first, mut last) = (0u8, 1u8);
    waiting[0] = goal;
    while first != last {
        let ix = waiting[usize::from(first)];
        first = first.wrapping_add(1);
        queued[usize::from(ix)] = false;
        let here = costs[usize::from(ix)] + tolls[usize::from(ix)];
        let mut offer = |from: Ix, cost: Cost| {
            let known = &mut costs[usize::from(from)];
            if cost < *known {
                *known = cost;
                if !queued[usize::from(from)] {
                    queued[usize::from(from)] = true;
                    waiting[usize::from(last)] = from;
                    last = last.wrapping_add(1);
                }
            }
        };
        chart.near(ix).iter().for_each(|from| offer(from, here));
        if chart.is_city(ix) {
            for (line, _) in chart
                .lines
                .iter()
                .zip(0u32..)
                .filter(|(_, place)| lines >> place & 1 != 0)
            {
                if let Some(from) = line.across(ix) {
                    offer(from, here + Cost::from(line.price) + 2 * STEP);
                }
            }
        }
    }
    costs
}

/// For every cell: what the way from there to the goal costs.
#[derive(Clone, Copy)]
pub(crate) struct Route<'a> {
    table: &'a Board,
    page: &'a Page,
}

impl Route<'_> {
    /// What the way from a cell costs.
    pub(crate) fn from(&self, ix: Ix) -> Cost {
        self.page.costs[usize::from(ix)]
    }

    /// What the way costs when this cell is entered next.
    pub(crate) fn over(&self, ix: Ix) -> Cost {
        self.page.tolls[usize::from(ix)] + self.from(ix)
    }

    /// The best neighbour of a cell.
    pub(crate) fn next(&self, ix: Ix) -> Option<Ix> {
        self.table
            .chart()
            .near(ix)
            .iter()
            .min_by_key(|&near| self.over(near))
    }

    /// The cells of the way, as far as it is driven.
    pub(crate) fn way(&self, from: Ix) -> impl Iterator<Item = Ix> + '_ {
        let mut at = from;
        std::iter::from_fn(move || {
            if at == self.table.course.goal {
                return None;
            }
            let next = self
                .next(at)
                .filter(|&next| self.from(next) < self.from(at))?;
            at = next;
            Some(next)
        })
    }

    /// Is a tile missing there?
    pub(crate) fn is_blank(&self, ix: Ix) -> bool {
        !self.table.chart().is_city(ix) && self.table.ground.tile(ix).is_none()
    }

    /// How many of the next cells of the way are blank.
    pub(crate) fn blanks(&self, from: Ix, ahead: usize) -> usize {
        self.way(from)
            .take(ahead)
            .filter(|&ix| self.is_blank(ix))
            .count()
    }
}
