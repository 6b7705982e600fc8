//! What can be wrong with a set-up. Validation goes on after the first fault: whoever wrote it learns of all of them.

use std::sync::Arc;

use serde::Serialize;
use sobremesa_core::{Message, Seat, SeatSet, Tell};

use crate::card::Card;
use crate::cell::Cell;
use crate::crew::{TREASURY, assistants};
use crate::map::{Course, MapFault};
use crate::placed::{is_moment, placed};
use crate::position::{Position, WrittenDoing, WrittenPhase};
use crate::round::MAX_ROUNDS;
use crate::tile::{Tile, TileBag};

/// One thing that is wrong with a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Two to four play.
    Seats(u8),
    /// The first player does not sit at the table.
    FirstNotThere(Seat),
    /// Something is wrong with the map.
    Map(MapFault),
    /// The map has no purple city of that number.
    NoSuchPurple(u8),
    /// The race would start where it ends.
    SameEnds,
    /// There is no such round.
    Round(u8),
    /// The turn order does not name everybody once.
    Order,
    /// The progress markers do not name everybody once, furthest first.
    Standing,
    /// There is not one player for each seat.
    CrewCount(u8),
    /// The map has no such cell.
    NoSuchCell(Cell),
    /// A gauge shows more than it can.
    Gauge(Seat),
    /// There are more assistants than a player has, or somewhere they cannot be.
    Team(Seat),
    /// Who reached the goal stands there, and nobody else; first, second and so on are there once.
    Arrival(Seat),
    /// A tile lies on a city.
    TileOnCity(Cell),
    /// Two tiles lie on one cell.
    TwoTiles(Cell),
    /// There are more of this tile than in the bag at the start.
    TooManyTiles(Tile),
    /// There are more of this card than in the game.
    TooManyCards(Card),
    /// Somebody holds too many cards, or is said to although it is not so.
    HandSize(Seat),
    /// There is not one plan for each seat.
    PlanCount(u8),
    /// What is going on cannot be: no match comes to this moment.
    NoSuchMoment,
}

impl Tell for Fault {
    fn message(&self) -> Message {
        match self {
            Fault::Seats(given) => Message::new("great-race-fault-seats").with("given", *given),
            Fault::FirstNotThere(seat) => {
                Message::new("great-race-fault-first-not-there").with("seat", seat.0)
            }
            Fault::Map(fault) => fault.message(),
            Fault::NoSuchPurple(place) => {
                Message::new("great-race-fault-no-such-purple").with("place", *place)
            }
            Fault::SameEnds => Message::new("great-race-fault-same-ends"),
            Fault::Round(round) => Message::new("great-race-fault-round").with("round", *round),
            Fault::Order => Message::new("great-race-fault-order"),
            Fault::Standing => Message::new("great-race-fault-standing"),
            Fault::CrewCount(given) => {
                Message::new("great-race-fault-crew-count").with("given", *given)
            }
            Fault::NoSuchCell(cell) => {
                Message::new("great-race-fault-no-such-cell").with("cell", cell.to_string())
            }
            Fault::Gauge(seat) => Message::new("great-race-fault-gauge").with("seat", seat.0),
            Fault::Team(seat) => Message::new("great-race-fault-team").with("seat", seat.0),
            Fault::Arrival(seat) => Message::new("great-race-fault-arrival").with("seat", seat.0),
            Fault::TileOnCity(cell) => {
                Message::new("great-race-fault-tile-on-city").with("cell", cell.to_string())
            }
            Fault::TwoTiles(cell) => {
                Message::new("great-race-fault-two-tiles").with("cell", cell.to_string())
            }
            Fault::TooManyTiles(tile) => {
                Message::new("great-race-fault-too-many-tiles").with("tile", String::from(*tile))
            }
            Fault::TooManyCards(card) => {
                Message::new("great-race-fault-too-many-cards").with("card", card.key())
            }
            Fault::HandSize(seat) => {
                Message::new("great-race-fault-hand-size").with("seat", seat.0)
            }
            Fault::PlanCount(given) => {
                Message::new("great-race-fault-plan-count").with("given", *given)
            }
            Fault::NoSuchMoment => Message::new("great-race-fault-no-such-moment"),
        }
    }
}

/// Everything that is wrong with a position.
pub(crate) fn faults_of(seats: u8, course: &Arc<Course>, position: &Position) -> Vec<Fault> {
    let mut check = Check {
        seats,
        course,
        position,
        faults: Vec::new(),
    };
    check.round();
    check.orders();
    check.crews();
    check.tiles();
    check.cards();
    check.hands();
    check.plans();
    let mut faults = check.faults;
    if faults.is_empty() && placed(seats, course, position).is_none_or(|state| !is_moment(&state)) {
        faults.push(Fault::NoSuchMoment);
    }
    faults
}

/// A position being checked.
struct Check<'a> {
    seats: u8,
    course: &'a Arc<Course>,
    position: &'a Position,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn round(&mut self) {
        if !(1..=MAX_ROUNDS).contains(&self.position.round) {
            self.faults.push(Fault::Round(self.position.round));
        }
    }

    fn orders(&mut self) {
        let everybody = |order: &[Seat]| {
            let named: SeatSet = order
                .iter()
                .copied()
                .filter(|seat| seat.0 < self.seats)
                .collect();
            order.len() == usize::from(self.seats) && named == SeatSet::all(self.seats)
        };
        if !everybody(&self.position.order) {
            self.faults.push(Fault::Order);
        }
        if !everybody(&self.position.standing) {
            self.faults.push(Fault::Standing);
        }
    }

    fn crews(&mut self) {
        let crews = &self.position.crews;
        if crews.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::CrewCount(crews.len().min(255) as u8));
        }
        let (chart, most) = (&self.course.chart, assistants(self.seats));
        let convoy = matches!(self.position.phase, WrittenPhase::Convoy { .. });
        let mut places = SeatSet::EMPTY;
        for (seat, crew) in (0..).map(Seat).zip(crews) {
            if chart.number(crew.cell).is_none() {
                self.faults.push(Fault::NoSuchCell(crew.cell));
            }
            let full = &self.course.gauges;
            if crew.fuel > full.fuel || crew.engine > full.engine || crew.chassis > full.chassis {
                self.faults.push(Fault::Gauge(seat));
            }
            let team = &crew.team;
            let elsewhere = !convoy && (team.total() > 0 || crew.passed);
            let left_over =
                crew.passed && team.total() > team.escort || crew.arrived > 0 && team.total() > 0;
            if team.total() > most || team.treasury > TREASURY || elsewhere || left_over {
                self.faults.push(Fault::Team(seat));
            }
            let at_goal = crew.cell == self.course.goal_cell();
            let twice = crew.arrived > 0
                && crew.arrived <= self.seats
                && places.contains(Seat(crew.arrived - 1));
            if at_goal != (crew.arrived > 0) || crew.arrived > self.seats || twice {
                self.faults.push(Fault::Arrival(seat));
            } else if crew.arrived > 0 {
                places.insert(Seat(crew.arrived - 1));
            }
        }
    }

    fn tiles(&mut self) {
        let chart = &self.course.chart;
        for (place, written) in self.position.tiles.iter().enumerate() {
            match chart.number(written.cell) {
                None => self.faults.push(Fault::NoSuchCell(written.cell)),
                Some(ix) if chart.is_city(ix) => self.faults.push(Fault::TileOnCity(written.cell)),
                Some(_) => {}
            }
            if self.position.tiles[..place]
                .iter()
                .any(|other| other.cell == written.cell)
            {
                self.faults.push(Fault::TwoTiles(written.cell));
            }
        }
        let mut bag = TileBag::of(&chart.tiles);
        let mut many: Vec<Tile> = self
            .position
            .named_tiles()
            .filter(|&tile| !bag.take(tile))
            .collect();
        many.sort_unstable();
        many.dedup();
        self.faults
            .extend(many.into_iter().map(Fault::TooManyTiles));
    }

    fn cards(&mut self) {
        let deck = self.course.chart.deck;
        for card in Card::ALL {
            let named = self
                .position
                .named_cards()
                .filter(|&named| named == card)
                .count();
            if named > deck.count(card).into() {
                self.faults.push(Fault::TooManyCards(card));
            }
        }
    }

    fn hands(&mut self) {
        for (seat, crew) in (0..).map(Seat).zip(&self.position.crews) {
            let over = crew.open.len() + crew.hidden.len() > usize::from(crew.chassis);
            let said = self.position.trim == Some(seat);
            if over != said || crew.arrived > 0 && !(crew.open.is_empty() && crew.hidden.is_empty())
            {
                self.faults.push(Fault::HandSize(seat));
            }
        }
        if let Some(seat) = self.position.trim.filter(|seat| seat.0 >= self.seats) {
            self.faults.push(Fault::HandSize(seat));
        }
    }

    fn plans(&mut self) {
        let WrittenPhase::Planning { plans } = &self.position.phase else {
            return;
        };
        if plans.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::PlanCount(plans.len().min(255) as u8));
        }
        for (seat, plan) in (0..).map(Seat).zip(plans) {
            if plan.total() > assistants(self.seats) || plan.treasury > TREASURY {
                self.faults.push(Fault::Team(seat));
            }
        }
    }
}

impl Position {
    /// Every card that is not in the deck.
    pub(crate) fn named_cards(&self) -> impl Iterator<Item = Card> {
        let held = self
            .crews
            .iter()
            .flat_map(|crew| crew.open.iter().chain(&crew.hidden));
        let lying: &[Card] = match &self.phase {
            WrittenPhase::Camp { display, .. } => display,
            WrittenPhase::Convoy {
                doing: WrittenDoing::Seeking { cards },
                ..
            } => cards,
            _ => &[],
        };
        held.chain(&self.discard).chain(lying).copied()
    }

    /// Every tile that is not in the bag.
    pub(crate) fn named_tiles(&self) -> impl Iterator<Item = Tile> {
        let tray: &[Tile] = match &self.phase {
            WrittenPhase::Convoy {
                doing: WrittenDoing::Placing { tray, .. },
                ..
            } => tray,
            _ => &[],
        };
        self.tiles
            .iter()
            .map(|written| written.tile)
            .chain(self.removed.iter().chain(tray).copied())
    }
}
