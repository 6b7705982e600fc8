//! An expedition leader's rules of thumb: know the way, plan for it, lay it, drive it, keep the vehicle in one piece.

mod rivals;

use sobremesa_core::{Knowledge, Seat};
use sobremesa_great_race::{
    Action, Attack, Bill, Card, Crew, Doing, Gauge, GreatRace, Ix, Part, Phase, Shield, Team, Tile,
    Tray, Turn, View, Zone, assistants,
};

use super::route::{Atlas, Route, toll};
use super::value;
use crate::{Bot, SearchBudget};

/// Plays by rules of thumb.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leader;

impl Bot<GreatRace> for Leader {
    fn choose(&mut self, knowledge: &Knowledge<'_, GreatRace>, _: &mut SearchBudget) -> Action {
        let (view, owed) = (knowledge.view(), knowledge.owed());
        let mut atlas = Atlas::default();
        Mind::new(&mut atlas, knowledge.seat(), &view, &owed).answer_owed()
    }
}

pub(crate) struct Mind<'a> {
    seat: Seat,
    view: &'a View,
    owed: &'a [Action],
    route: Route<'a>,
}

impl<'a> Mind<'a> {
    /// What a seat that sees this has to decide; there is something to decide.
    pub(crate) fn new(
        atlas: &'a mut Atlas,
        seat: Seat,
        view: &'a View,
        owed: &'a [Action],
    ) -> Mind<'a> {
        Mind {
            seat,
            view,
            owed,
            route: atlas.route(&view.table, &view.table.crews[seat]),
        }
    }

    /// What this seat answers.
    pub(crate) fn answer_owed(&self) -> Action {
        let wish = self.wish();
        // A wish that cannot be fulfilled is a rule of thumb that did not think of something: anything legal then.
        if self.may(wish) {
            wish
        } else {
            self.fallback()
        }
    }

    fn crew(&self) -> &Crew {
        &self.view.table.crews[self.seat]
    }

    fn may(&self, action: Action) -> bool {
        self.owed.contains(&action)
    }

    fn route(&self) -> Route<'a> {
        self.route
    }

    fn wish(&self) -> Action {
        if self.view.table.trim.is_some() {
            return self.trim();
        }
        match &self.view.table.phase {
            Phase::Camp { display, .. } => {
                let best = display
                    .kinds()
                    .max_by_key(|&card| value::card(self.view, card));
                Action::Take {
                    card: best.unwrap_or(Card::Jerrycan),
                }
            }
            Phase::Planning => self.assign(self.plan()),
            Phase::Convoy(turn) => self.convoy(turn),
            Phase::Over(_) => Action::Pass,
        }
    }

    /// The next assistant of a plan.
    pub(super) fn assign(&self, team: Team) -> Action {
        let placed = self.view.plan;
        let wanted = Zone::ALL
            .into_iter()
            .find(|&zone| placed.in_zone(zone) < team.in_zone(zone));
        Action::Assign {
            zone: wanted.unwrap_or(Zone::Mechanic),
        }
    }

    /// The first thing that is neither giving up nor a waste.
    fn fallback(&self) -> Action {
        let idle = |action: &&Action| {
            matches!(
                action,
                Action::Pass | Action::Spend { .. } | Action::Play { .. }
            )
        };
        self.owed
            .iter()
            .find(|action| !idle(action))
            .or_else(|| self.owed.last())
            .copied()
            .unwrap_or(Action::Pass)
    }

    fn trim(&self) -> Action {
        let jerrycan = Action::Play {
            card: Card::Jerrycan,
        };
        if self.may(jerrycan) && self.crew().fuel < self.view.table.course.gauges.fuel {
            return jerrycan;
        }
        let least = value::least(self.view, self.view.hand.kinds());
        Action::Discard {
            card: least.unwrap_or(Card::Jerrycan),
        }
    }

    /// Mechanics to drive and repair, explorers as far as the way is blank, an escort where a danger lies, and the rest
    /// brings money.
    pub(crate) fn plan(&self) -> Team {
        let (crew, route) = (self.crew(), self.route());
        let all = assistants(self.view.seats());
        let full = &self.view.table.course.gauges;
        let damage = full.points() - crew.engine - crew.chassis;
        let parts = self.view.hand.count(Card::SparePart) + 3 * self.view.hand.count(Card::Toolbox);
        let repairs = self.is_weak() || damage >= 3 && (parts > 0 || crew.money >= 40);
        let blanks = route.blanks(crew.at, 5);
        let danger = |ix: Ix| self.view.table.bill(ix).danger;
        let mut team = Team::EMPTY;
        team.mechanic = 2 + u8::from(repairs);
        team.explorer = match blanks {
            0 => 0,
            1..=2 => 1,
            _ => 2,
        };
        team.escort = u8::from(route.way(crew.at).take(5).any(danger));
        while team.total() > all {
            let zone = if team.escort > 0 {
                &mut team.escort
            } else {
                &mut team.explorer
            };
            *zone -= 1;
        }
        team.treasury = (all - team.total()).min(3);
        team.mechanic += all - team.total();
        team
    }

    fn convoy(&self, turn: &Turn) -> Action {
        match turn.doing {
            Doing::Choosing => self.sequence(),
            Doing::Placing {
                tray, held, spots, ..
            } => self.place(&tray, held, |ix| spots.contains(ix)),
            Doing::Moving { .. } => self.drive(),
            Doing::Entering {
                to, left, guarded, ..
            } => self.enter(&self.view.table.bill(to), left, guarded),
            Doing::Repairing => self.repair(),
            Doing::Removing { .. } => self.remove(),
            Doing::Swapping { first } => self.swap(first),
            Doing::Sabotaging => self.sabotage(),
            Doing::Seeking => {
                let least = value::least(self.view, self.view.sought.kinds());
                Action::Drop {
                    card: least.unwrap_or(Card::Jerrycan),
                }
            }
            Doing::Window { attack, .. } => self.answer(attack),
        }
    }

    /// Fuel, then cards, then the assistant that helps most now.
    fn sequence(&self) -> Action {
        let (crew, route) = (self.crew(), self.route());
        let city = self.view.table.in_city(self.seat);
        let enough = if city {
            self.view.table.course.gauges.fuel
        } else {
            4
        };
        let reserve = if crew.engine <= 2 && city { 20 } else { 0 };
        let price = if city { 10 } else { 20 };
        if self.may(Action::BuyFuel) && crew.fuel < enough && crew.money >= price + reserve {
            return Action::BuyFuel;
        }
        if let Some(card) = self
            .view
            .hand
            .kinds()
            .find(|&card| self.plays(&route, card))
        {
            return Action::Play { card };
        }
        let blanks = route.blanks(crew.at, 3);
        let options = [
            (self.repairs_first(), Action::Repair),
            (blanks > 0 && self.may(Action::Explore), Action::Explore),
            (self.wants_to_drive(&route), Action::Drive),
            (crew.fuel <= 2 || crew.money < 20, Action::Collect),
            (self.can_repair(), Action::Repair),
            (true, Action::Collect),
            (self.view.hand.len() < crew.chassis, Action::Gather),
            (
                crew.team.mechanic > 0,
                Action::Spend {
                    zone: Zone::Mechanic,
                },
            ),
            (crew.team.explorer > 0, Action::Gather),
        ];
        let wanted = options
            .into_iter()
            .find(|&(wanted, action)| wanted && self.may(action));
        wanted.map_or(Action::Pass, |(_, action)| action)
    }

    /// Too little left to go on into the unknown: whatever a part costs, it is needed.
    fn is_weak(&self) -> bool {
        let crew = self.crew();
        crew.engine <= 1 || crew.engine + crew.chassis <= 4
    }

    /// Is a repair needed, and possible?
    pub(super) fn repairs_first(&self) -> bool {
        self.is_weak() && self.can_repair()
    }

    fn can_repair(&self) -> bool {
        let (crew, full) = (self.crew(), &self.view.table.course.gauges);
        let missing = full.points() - crew.engine - crew.chassis;
        let price = if self.view.table.in_city(self.seat) {
            20
        } else {
            40
        };
        let parts = self.view.hand.has(Card::SparePart) || self.view.hand.has(Card::Toolbox);
        missing > 0
            && (parts || crew.money >= price && (price == 20 && missing >= 2 || self.is_weak()))
    }

    /// Is there something to gain by driving now?
    fn wants_to_drive(&self, route: &Route<'_>) -> bool {
        let crew = self.crew();
        let Some(next) = route.next(crew.at) else {
            return false;
        };
        let ride = self.best_ride(route).is_some();
        ride || route.from(next) < route.from(crew.at) && self.dares(next)
    }

    /// Can this cell be paid, with something left to go on with?
    fn dares(&self, to: Ix) -> bool {
        let (crew, bill) = (self.crew(), self.view.table.bill(to));
        if self
            .view
            .table
            .may_enter(self.seat, self.view.hand, to)
            .is_err()
        {
            return false;
        }
        match bill.fuel {
            _ if bill.city => true,
            Some(_) => crew.engine + crew.chassis > bill.points(self.is_guarded()) + 1,
            None => crew.fuel >= 3 && crew.engine + crew.chassis >= 4,
        }
    }

    fn is_guarded(&self) -> bool {
        self.crew().team.escort > 0 || self.view.hand.has(Card::Ranger)
    }

    fn plays(&self, route: &Route<'_>, card: Card) -> bool {
        let crew = self.crew();
        let missing = self.view.table.course.gauges.fuel - crew.fuel;
        let wanted = match card {
            Card::Financier | Card::Seeker => true,
            Card::Refuel => missing >= 4,
            Card::Jerrycan => crew.fuel <= 3,
            Card::Mechanic => crew.engine <= 2 && self.can_repair(),
            Card::Pilot => {
                crew.engine >= 2 && self.wants_to_drive(route) && route.blanks(crew.at, 1) == 0
            }
            Card::Cartographer => route.blanks(crew.at, 4) >= 2,
            Card::Saboteur => self.rival().is_some(),
            Card::Cheater => self.bad_tile(route).zip(self.good_tile(route)).is_some(),
            _ => false,
        };
        wanted && self.may(Action::Play { card })
    }

    /// Good tiles on the way, bad ones out of it.
    fn place(&self, tray: &Tray, held: Option<Tile>, is_spot: impl Fn(Ix) -> bool) -> Action {
        let price = |tile: &Tile| {
            10 * u32::from(tile.fuel())
                + 20 * u32::from(tile.mechanical() + if tile.danger() { 2 } else { 0 })
                + if tile.stop() { 8 } else { 0 }
        };
        let Some(tile) = held else {
            let cheapest = tray.iter().min_by_key(price);
            return cheapest.map_or(Action::Pass, |tile| Action::Hold { tile });
        };
        let (crew, route) = (self.crew(), self.route());
        let chart = self.view.table.chart();
        let spots = || {
            (0..chart.size())
                .map(|ix| ix as Ix)
                .filter(|&ix| is_spot(ix))
        };
        let on_way = route
            .way(crew.at)
            .find(|&ix| route.is_blank(ix))
            .filter(|&ix| is_spot(ix));
        let spot = match on_way {
            Some(spot) if price(&tile) <= 40 => Some(spot),
            _ => spots()
                .filter(|&ix| Some(ix) != on_way)
                .max_by_key(|&ix| route.from(ix))
                .or(on_way),
        };
        spot.map_or(Action::Pass, |ix| Action::Lay {
            cell: chart.cell(ix),
        })
    }

    /// The best line from here, where it beats driving.
    fn best_ride(&self, route: &Route<'_>) -> Option<Action> {
        let (crew, chart) = (self.crew(), self.view.table.chart());
        let lines = chart
            .lines
            .iter()
            .filter_map(|line| Some((line, line.across(crew.at)?)));
        let (line, to) = lines.min_by_key(|&(_, to)| route.from(to))?;
        let driving = route
            .next(crew.at)
            .map_or(u32::MAX, |next| route.over(next));
        let vouchers = self
            .view
            .hand
            .count(Card::Transport)
            .min((line.price.div_ceil(50)) as u8);
        let price = line.price.saturating_sub(50 * u16::from(vouchers));
        let worth_it = route.over(to) + u32::from(price) + 16 < driving;
        (worth_it && crew.money >= price && crew.fuel > 0).then(|| Action::Ride {
            to: chart.cell(to),
            vouchers,
        })
    }

    fn drive(&self) -> Action {
        let (crew, route) = (self.crew(), self.route());
        if let Some(ride) = self.best_ride(&route).filter(|&ride| self.may(ride)) {
            return ride;
        }
        let chart = self.view.table.chart();
        let near = chart
            .near(crew.at)
            .iter()
            .filter(|&ix| route.from(ix) < route.from(crew.at) && self.dares(ix));
        let best = near.min_by_key(|&ix| route.over(ix));
        let jerrycan = Action::Play {
            card: Card::Jerrycan,
        };
        match best {
            Some(ix) => Action::Move { to: chart.cell(ix) },
            None if crew.fuel <= 2 && self.may(jerrycan) => jerrycan,
            None => Action::Halt,
        }
    }

    /// The chassis pays first, as far as hand and engine allow; the engine is not given away.
    fn enter(&self, bill: &Bill, left: u8, guarded: bool) -> Action {
        let crew = self.crew();
        if bill.danger && !guarded {
            let weak = crew.engine + crew.chassis <= 8;
            let with = if crew.team.escort > 0 {
                Shield::Escort
            } else {
                Shield::Ranger
            };
            let guard = Action::Guard { with };
            if self.may(guard) && (with == Shield::Escort || weak) {
                return guard;
            }
        }
        if bill.stop && left >= 2 && self.may(Action::Guide) {
            return Action::Guide;
        }
        let points = bill.points(guarded);
        let splits = self.owed.iter().filter_map(|action| match action {
            Action::Enter { engine } => Some(*engine),
            _ => None,
        });
        let keeps = |&engine: &u8| {
            let (engine, chassis) = (crew.engine - engine, crew.chassis - (points - engine));
            let lost_cards = self.view.hand.len().saturating_sub(chassis);
            let running = if engine == 0 { 0 } else { 100 };
            running + 6 * i32::from(engine.min(3)) + 4 * i32::from(engine) + 4 * i32::from(chassis)
                - 3 * i32::from(lost_cards)
        };
        match splits.max_by_key(keeps) {
            Some(engine) => Action::Enter { engine },
            None => {
                let jerrycan = Action::Play {
                    card: Card::Jerrycan,
                };
                let short = bill
                    .fuel
                    .is_some_and(|fuel| fuel <= crew.fuel + self.view.hand.count(Card::Jerrycan));
                if short && self.may(jerrycan) {
                    jerrycan
                } else {
                    Action::TurnBack
                }
            }
        }
    }

    fn repair(&self) -> Action {
        let (crew, full) = (self.crew(), &self.view.table.course.gauges);
        let missing = |gauge: Gauge| full.of(gauge) - crew.gauge(gauge);
        let (weaker, other) = match missing(Gauge::Engine) >= missing(Gauge::Chassis) {
            true => (Gauge::Engine, Gauge::Chassis),
            false => (Gauge::Chassis, Gauge::Engine),
        };
        let rich = self.view.table.in_city(self.seat) && crew.money >= 40 || self.is_weak();
        let wishes = [
            (missing(weaker) >= 2, Part::Toolbox, weaker),
            (missing(weaker) >= 1, Part::Spare, weaker),
            (missing(other) >= 1, Part::Spare, other),
            (rich && missing(weaker) >= 1, Part::Bought, weaker),
        ];
        let wish = wishes
            .into_iter()
            .map(|(wanted, part, gauge)| (wanted, Action::Fit { part, gauge }));
        let wish = wish
            .into_iter()
            .find(|&(wanted, action)| wanted && self.may(action));
        wish.map_or(Action::Finish, |(_, action)| action)
    }
}
