//! How far a movement could go, for screens that light the way: the cheapest path to every cell within reach.

use sobremesa_core::Seat;

use crate::board::Board;
use crate::card::{Card, Cards};
use crate::cell::Ix;
use crate::driving::{Bill, DANGER};

/// A cell that a movement could come to, as far as everybody can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// The cells entered on the way, this one last.
    pub(crate) path: Vec<Ix>,
    /// What entering this cell costs.
    pub(crate) bill: Bill,
    /// All fuel on the way; a blank cell costs what shows then.
    pub(crate) fuel: u8,
    /// All mechanical points on the way, dangers apart.
    pub(crate) mechanical: u8,
    /// The dangers on the way.
    pub(crate) dangers: u8,
}

impl Reached {
    /// Cheaper first: fuel, then points, then cells.
    fn cost(&self) -> (u8, u8, usize) {
        (
            self.fuel,
            self.mechanical + DANGER * self.dangers,
            self.path.len(),
        )
    }

    fn to(&self) -> Ix {
        *self.path.last().unwrap_or(&0)
    }
}

impl Board {
    /// The cells within so many steps of a vehicle whose owner holds these cards, each with its cheapest path. A path ends
    /// in a city (G19.1), at a STOP (G18.1), in the unknown (G17.1) and where the engine would be at nothing (G16.1).
    pub(crate) fn lookahead(&self, seat: Seat, hand: Cards, left: u8) -> Vec<Reached> {
        let mut best: Vec<Option<Reached>> = vec![None; self.chart().size()];
        let mut edge: Vec<Reached> = Vec::new();
        for step in 0..left {
            let mut next: Vec<Reached> = Vec::new();
            if step == 0 {
                self.enter_from(seat, hand, self.crews[seat].at, None, &mut next);
            }
            for reached in edge
                .iter()
                .filter(|reached| self.goes_on(seat, hand, reached))
            {
                self.enter_from(seat, hand, reached.to(), Some(reached), &mut next);
            }
            for reached in &next {
                let known = &mut best[usize::from(reached.to())];
                if known
                    .as_ref()
                    .is_none_or(|known| reached.cost() < known.cost())
                {
                    *known = Some(reached.clone());
                }
            }
            // Of two ways to a cell in as many steps only the cheaper one leads anywhere.
            next.sort_by_key(|reached| (reached.to(), reached.cost()));
            next.dedup_by_key(|reached| reached.to());
            edge = next;
        }
        best.into_iter().flatten().collect()
    }

    fn enter_from(
        &self,
        seat: Seat,
        hand: Cards,
        from: Ix,
        before: Option<&Reached>,
        next: &mut Vec<Reached>,
    ) {
        for to in self.chart().near(from).iter() {
            let bill = self.bill(to);
            let been = |reached: &Reached| reached.path.contains(&to);
            if to == self.crews[seat].at || before.is_some_and(been) {
                continue;
            }
            let mut path = before.map(|before| before.path.clone()).unwrap_or_default();
            path.push(to);
            let (fuel, mechanical, dangers) = before.map_or((0, 0, 0), |before| {
                (before.fuel, before.mechanical, before.dangers)
            });
            let reached = Reached {
                path,
                bill,
                fuel: fuel + bill.fuel.unwrap_or(0),
                mechanical: mechanical + bill.mechanical,
                dangers: dangers + u8::from(bill.danger),
            };
            if self.spare(seat, hand, &reached).is_some() {
                next.push(reached);
            }
        }
    }

    /// The mechanical points left after a path on which every danger that can be is cancelled (G15.4).
    fn spare(&self, seat: Seat, hand: Cards, reached: &Reached) -> Option<u8> {
        let crew = &self.crews[seat];
        let shields = crew.team.escort.saturating_add(hand.count(Card::Ranger));
        let points = reached.mechanical + DANGER * reached.dangers.saturating_sub(shields);
        crew.fuel.checked_sub(reached.fuel)?;
        (crew.engine + crew.chassis).checked_sub(points)
    }

    fn goes_on(&self, seat: Seat, hand: Cards, reached: &Reached) -> bool {
        let bill = &reached.bill;
        bill.fuel.is_some() && !bill.city && !bill.stop && self.spare(seat, hand, reached) > Some(0)
    }
}
