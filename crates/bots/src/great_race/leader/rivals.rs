//! What the leader does about the others: tiles removed and exchanged, sabotage, and answers to attacks.

use super::*;

impl Mind<'_> {
    /// The plan, with an escort where a Saboteur would hit this crew: from the treasury first, for money is lost more
    /// easily than a movement.
    pub(crate) fn wary_plan(&self) -> Team {
        let mut team = self.plan();
        if team.escort > 0 || self.view.hand.has(Card::Ranger) || !self.is_threatened() {
            return team;
        }
        let from = [&mut team.treasury, &mut team.explorer, &mut team.mechanic]
            .into_iter()
            .find(|zone| **zone > 1);
        if let Some(zone) = from {
            *zone -= 1;
            team.escort += 1;
        }
        team
    }

    /// Does an opponent openly hold a Saboteur, and has no better aim than this crew?
    fn is_threatened(&self) -> bool {
        let table = &self.view.table;
        let armed = |seat: Seat| {
            seat != self.seat
                && table.crews[seat].arrived == 0
                && self.view.hands[seat].known.has(Card::Saboteur)
        };
        let aims_here = |attacker: Seat| {
            let others = table.standing.as_slice().iter().copied();
            let mut others =
                others.filter(|&seat| seat != attacker && table.crews[seat].arrived == 0);
            others.next() == Some(self.seat)
        };
        Seat::all(self.view.seats()).any(|seat| armed(seat) && aims_here(seat))
    }

    /// The tile the leader of the race needs most and this crew least.
    pub(super) fn remove(&self) -> Action {
        let (route, chart) = (self.route(), self.view.table.chart());
        let mine: Vec<Ix> = route.way(self.crew().at).collect();
        let cells = self.owed.iter().filter_map(|action| match action {
            Action::Remove { cell } => chart.number(*cell),
            _ => None,
        });
        let best = cells.max_by_key(|&ix| (!mine.contains(&ix), route.from(ix)));
        best.map_or(Action::Pass, |ix| Action::Remove {
            cell: chart.cell(ix),
        })
    }

    /// A dear tile close ahead.
    pub(super) fn bad_tile(&self, route: &Route<'_>) -> Option<Ix> {
        let dear = |&ix: &Ix| !route.is_blank(ix) && self.price_of(ix) >= 50;
        route.way(self.crew().at).take(4).find(dear)
    }

    /// A cheap tile that this crew does not need.
    pub(super) fn good_tile(&self, route: &Route<'_>) -> Option<Ix> {
        let mine: Vec<Ix> = route.way(self.crew().at).collect();
        let others = self
            .view
            .table
            .ground
            .iter()
            .map(|(ix, _)| ix)
            .filter(|ix| !mine.contains(ix));
        others
            .min_by_key(|&ix| self.price_of(ix))
            .filter(|&ix| self.price_of(ix) <= 20)
    }

    pub(super) fn price_of(&self, ix: Ix) -> u32 {
        toll(&self.view.table.bill(ix))
    }

    pub(super) fn swap(&self, first: Option<Ix>) -> Action {
        let (route, chart) = (self.route(), self.view.table.chart());
        let wish = match first {
            None => self.bad_tile(&route),
            Some(_) => self.good_tile(&route),
        };
        wish.map_or_else(
            || self.fallback(),
            |ix| Action::Swap {
                cell: chart.cell(ix),
            },
        )
    }

    /// The opponent who is furthest, where it is not far behind.
    pub(super) fn rival(&self) -> Option<Seat> {
        let table = &self.view.table;
        let rivals = table.standing.as_slice().iter().copied();
        let mut rivals = rivals.filter(|&seat| seat != self.seat && table.crews[seat].arrived == 0);
        rivals
            .next()
            .filter(|&seat| table.level(seat) <= table.level(self.seat) + 2)
    }

    /// The engine, if that stops it; else what it has.
    pub(super) fn sabotage(&self) -> Action {
        let Some(target) = self.rival() else {
            return self.fallback();
        };
        let crew = &self.view.table.crews[target];
        let engine = if crew.engine <= 2 {
            crew.engine
        } else {
            2u8.saturating_sub(u8::from(crew.chassis > 0))
        };
        Action::Sabotage {
            target,
            engine: engine.min(2),
        }
    }

    /// What is aimed at this crew is cancelled, the rest let happen.
    pub(super) fn answer(&self, attack: Attack) -> Action {
        let shields = Shield::ALL.map(|with| Action::Cancel { with });
        let crew = self.crew();
        let harmful = match attack {
            Attack::Saboteur { target, .. } => target == self.seat,
            Attack::Tracker(one, two) | Attack::Cheater(one, two) => {
                let route = self.route();
                crew.team.escort > 0 && route.way(crew.at).take(5).any(|ix| ix == one || ix == two)
            }
        };
        let shield = shields
            .into_iter()
            .find(|&shield| harmful && self.may(shield));
        shield.unwrap_or(Action::Allow)
    }
}
