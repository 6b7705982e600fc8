//! The way to the goal: what each cell still costs from there, as far as one can know.

use sobremesa_great_race::{Bill, Crew, Ground, Ix, MAX_CELLS, Table};

/// Costs are counted in tenths of a fuel.
pub(crate) type Cost = u32;

/// More than any way costs.
const FAR: Cost = Cost::MAX / 4;
/// A mechanical point: two fuel, as prices in cities say.
const POINT: Cost = 20;
/// A step, as a share of a mechanic's action.
const STEP: Cost = 8;
/// What a tile from the bag costs on average, its danger and its STOP included.
const UNKNOWN: Cost = 36;
/// A movement that ends early.
const STOP: Cost = 8;

/// What entering a cell costs.
pub(crate) fn toll(bill: &Bill, black: bool) -> Cost {
    let surcharge = if black { 10 } else { 0 };
    match bill.fuel {
        Some(_) if bill.city => STEP + 10,
        Some(fuel) => {
            let points = Cost::from(bill.points(false));
            STEP + 10 * Cost::from(fuel) + POINT * points + if bill.stop { STOP } else { 0 }
        }
        None => STEP + UNKNOWN + surcharge,
    }
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
    fn of(table: &Table, crew: &Crew) -> Basis {
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

/// Remembers what ways cost, for somebody who asks again and again on one map. Never to be used on two maps.
#[derive(Clone, Default)]
pub(crate) struct Atlas {
    pages: Vec<(Basis, Box<Costs>)>,
    oldest: usize,
}

/// How much an atlas remembers: crews with more and with less money, and a little more.
const PAGES: usize = 4;

impl Atlas {
    /// The way of a crew.
    pub(crate) fn route<'a>(&'a mut self, table: &'a Table, crew: &Crew) -> Route<'a> {
        let basis = Basis::of(table, crew);
        let known = self.pages.iter().position(|(page, _)| *page == basis);
        let place = known.unwrap_or_else(|| self.draw(table, basis));
        Route { table, costs: &self.pages[place].1 }
    }

    /// Looks at the whole map from the goal, lines included where the money is there.
    fn draw(&mut self, table: &Table, basis: Basis) -> usize {
        if self.pages.len() < PAGES {
            self.pages.push((basis, Box::new([FAR; MAX_CELLS])));
            self.oldest = self.pages.len() - 1;
        } else {
            self.oldest = (self.oldest + 1) % PAGES;
            self.pages[self.oldest].0 = basis;
        }
        let (basis, costs) = &mut self.pages[self.oldest];
        survey(table, basis.lines, costs);
        self.oldest
    }
}

fn survey(table: &Table, lines: u64, costs: &mut Costs) {
    let chart = table.chart();
    costs.fill(FAR);
    let mut tolls = [0; MAX_CELLS];
    for ix in (0..chart.size()).map(|ix| ix as Ix) {
        tolls[usize::from(ix)] = toll(&table.bill(ix), chart.is_black(chart.cell(ix)));
    }
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
            for (line, _) in chart.lines.iter().zip(0u32..).filter(|(_, place)| lines >> place & 1 != 0) {
                if let Some(from) = line.across(ix) {
                    offer(from, here + Cost::from(line.price) + 2 * STEP);
                }
            }
        }
    }
}

/// For every cell: what the way from there to the goal costs.
#[derive(Clone, Copy)]
pub(crate) struct Route<'a> {
    table: &'a Table,
    costs: &'a Costs,
}

impl Route<'_> {
    /// What the way from a cell costs.
    pub(crate) fn from(&self, ix: Ix) -> Cost {
        self.costs[usize::from(ix)]
    }

    /// What the way costs when this cell is entered next.
    pub(crate) fn over(&self, ix: Ix) -> Cost {
        let chart = self.table.chart();
        toll(&self.table.bill(ix), chart.is_black(chart.cell(ix))) + self.from(ix)
    }

    /// The best neighbour of a cell.
    pub(crate) fn next(&self, ix: Ix) -> Option<Ix> {
        self.table.chart().near(ix).iter().min_by_key(|&near| self.over(near))
    }

    /// The cells of the way, as far as it is driven.
    pub(crate) fn way(&self, from: Ix) -> impl Iterator<Item = Ix> + '_ {
        let mut at = from;
        std::iter::from_fn(move || {
            if at == self.table.course.goal {
                return None;
            }
            let next = self.next(at).filter(|&next| self.from(next) < self.from(at))?;
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
        self.way(from).take(ahead).filter(|&ix| self.is_blank(ix)).count()
    }
}
