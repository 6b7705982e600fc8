//! What can be wrong with a set-up, and the state of a position in which nothing is.

use std::sync::Arc;

use serde::Serialize;
use sobremesa_core::{BySeat, Game, Message, Poll, Seat, SeatSet, Tell};

use crate::card::{Card, Cards, Hand};
use crate::cell::{Cell, Ix};
use crate::crew::{Crew, TREASURY, Team, assistants};
use crate::ground::Ground;
use crate::map::{Course, MapFault};
use crate::outcome::Outcome;
use crate::position::{Position, WrittenAttack, WrittenDoing, WrittenPhase};
use crate::round::MAX_ROUNDS;
use crate::state::State;
use crate::table::{Attack, Doing, MAX, Order, Phase, Table, Turn};
use crate::tile::{Tile, TileBag};
use crate::{GreatRace, driving};

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
            Fault::CrewCount(given) => Message::new("great-race-fault-crew-count").with("given", *given),
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
            Fault::HandSize(seat) => Message::new("great-race-fault-hand-size").with("seat", seat.0),
            Fault::PlanCount(given) => Message::new("great-race-fault-plan-count").with("given", *given),
            Fault::NoSuchMoment => Message::new("great-race-fault-no-such-moment"),
        }
    }
}

/// Everything that is wrong with a position.
pub(crate) fn faults_of(seats: u8, course: &Arc<Course>, position: &Position) -> Vec<Fault> {
    let mut check = Check { seats, course, position, faults: Vec::new() };
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
            let named: SeatSet = order.iter().copied().filter(|seat| seat.0 < self.seats).collect();
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
            self.faults.push(Fault::CrewCount(crews.len().min(255) as u8));
        }
        let (chart, most) = (&self.course.chart, assistants(self.seats));
        let convoy = matches!(self.position.phase, WrittenPhase::Convoy { .. });
        let mut places = SeatSet::EMPTY;
        for (seat, crew) in (0..).map(Seat).zip(crews) {
            if chart.number(crew.cell).is_none() {
                self.faults.push(Fault::NoSuchCell(crew.cell));
            }
            let points = self.course.points;
            if crew.fuel > self.course.fuel || crew.engine > points || crew.chassis > points {
                self.faults.push(Fault::Gauge(seat));
            }
            let team = &crew.team;
            let elsewhere = !convoy && (team.total() > 0 || crew.passed);
            let left_over = crew.passed && team.total() > team.escort || crew.arrived > 0 && team.total() > 0;
            if team.total() > most || team.treasury > TREASURY || elsewhere || left_over {
                self.faults.push(Fault::Team(seat));
            }
            let at_goal = crew.cell == self.course.goal_cell();
            let twice =
                crew.arrived > 0 && crew.arrived <= self.seats && places.contains(Seat(crew.arrived - 1));
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
            if self.position.tiles[..place].iter().any(|other| other.cell == written.cell) {
                self.faults.push(Fault::TwoTiles(written.cell));
            }
        }
        let mut bag = TileBag::of(&chart.tiles);
        let mut many: Vec<Tile> = self.position.named_tiles().filter(|&tile| !bag.take(tile)).collect();
        many.sort_unstable();
        many.dedup();
        self.faults.extend(many.into_iter().map(Fault::TooManyTiles));
    }

    fn cards(&mut self) {
        let deck = self.course.chart.deck;
        for card in Card::ALL {
            let named = self.position.named_cards().filter(|&named| named == card).count();
            if named > deck.count(card).into() {
                self.faults.push(Fault::TooManyCards(card));
            }
        }
    }

    fn hands(&mut self) {
        for (seat, crew) in (0..).map(Seat).zip(&self.position.crews) {
            let over = crew.open.len() + crew.hidden.len() > usize::from(crew.chassis);
            let said = self.position.trim == Some(seat);
            if over != said || crew.arrived > 0 && !(crew.open.is_empty() && crew.hidden.is_empty()) {
                self.faults.push(Fault::HandSize(seat));
            }
        }
        if let Some(seat) = self.position.trim.filter(|seat| seat.0 >= self.seats) {
            self.faults.push(Fault::HandSize(seat));
        }
    }

    fn plans(&mut self) {
        let WrittenPhase::Planning { plans } = &self.position.phase else { return };
        if plans.len() != usize::from(self.seats) {
            self.faults.push(Fault::PlanCount(plans.len().min(255) as u8));
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
    fn named_cards(&self) -> impl Iterator<Item = Card> {
        let held = self.crews.iter().flat_map(|crew| crew.open.iter().chain(&crew.hidden));
        let lying: &[Card] = match &self.phase {
            WrittenPhase::Camp { display, .. } => display,
            WrittenPhase::Convoy { doing: WrittenDoing::Seeking { cards }, .. } => cards,
            _ => &[],
        };
        held.chain(&self.discard).chain(lying).copied()
    }

    /// Every tile that is not in the bag.
    fn named_tiles(&self) -> impl Iterator<Item = Tile> {
        let tray: &[Tile] = match &self.phase {
            WrittenPhase::Convoy { doing: WrittenDoing::Placing { tray, .. }, .. } => tray,
            _ => &[],
        };
        self.tiles.iter().map(|written| written.tile).chain(self.removed.iter().chain(tray).copied())
    }
}

/// The state of a position that is sound as far as the checks above go; none where what is going on makes no sense.
pub(crate) fn placed(seats: u8, course: &Arc<Course>, position: &Position) -> Option<State> {
    let chart = &course.chart;
    let number = |cell: Cell| chart.number(cell);
    let crew_at = |seat: Seat| position.crews.get(seat.index());
    let crews = BySeat::new(seats, |seat| {
        crew_at(seat).map_or(Crew::default(), |crew| Crew {
            at: number(crew.cell).unwrap_or_default(),
            fuel: crew.fuel,
            engine: crew.engine,
            chassis: crew.chassis,
            money: crew.money,
            team: crew.team,
            passed: crew.passed,
            arrived: crew.arrived,
        })
    });
    let hands = BySeat::new(seats, |seat| {
        crew_at(seat).map_or(Hand::default(), |crew| Hand {
            open: crew.open.iter().copied().collect(),
            hidden: crew.hidden.iter().copied().collect(),
        })
    });
    let mut ground = Ground::EMPTY;
    for written in &position.tiles {
        ground.lay(number(written.cell)?, written.tile);
    }
    let mut bag = TileBag::of(&chart.tiles);
    position.named_tiles().for_each(|tile| {
        bag.take(tile);
    });
    let mut deck = chart.deck;
    position.named_cards().for_each(|card| {
        deck.take(card);
    });
    let mut state = State {
        hands,
        plans: BySeat::new(seats, |_| Team::EMPTY),
        deck,
        sought: Cards::EMPTY,
        table: Table {
            course: Arc::clone(course),
            round: position.round,
            order: Order::of(position.order.iter().copied()),
            standing: Order::of(position.standing.iter().copied()),
            crews,
            ground,
            bag,
            discard: position.discard.iter().copied().collect(),
            trim: position.trim,
            phase: Phase::Planning,
        },
    };
    match &position.phase {
        WrittenPhase::Camp { taken, display } => {
            state.table.phase = Phase::Camp { taken: *taken, display: display.iter().copied().collect() };
        }
        WrittenPhase::Planning { plans } => {
            state.plans = BySeat::new(seats, |seat| plans.get(seat.index()).copied().unwrap_or_default());
        }
        WrittenPhase::Convoy { place, carded, spent, doing } => {
            let turn = Turn { place: *place, carded: *carded, spent: *spent, doing: Doing::Choosing };
            state.table.phase = Phase::Convoy(turn);
            if *place >= seats {
                return None;
            }
            let doing = doing_of(&mut state, doing)?;
            state.turn().doing = doing;
        }
        WrittenPhase::Over => state.table.phase = Phase::Over(Outcome::of(&state.table)),
    }
    Some(state)
}

fn doing_of(state: &mut State, written: &WrittenDoing) -> Option<Doing> {
    let seat = state.table.on_turn()?;
    let number = |state: &State, cell: Cell| state.table.chart().number(cell);
    let first_of = |state: &State, cell: Option<Cell>| -> Option<Option<Ix>> {
        cell.map_or(Some(None), |cell| number(state, cell).map(Some))
    };
    Some(match written {
        WrittenDoing::Choosing => Doing::Choosing,
        WrittenDoing::Placing { tray, held } => {
            let reach = state.table.reach(seat);
            let spots = state.table.blank_beside(reach);
            Doing::Placing { tray: tray.iter().copied().collect(), held: *held, reach, spots }
        }
        WrittenDoing::Moving { left, from, fresh } => {
            Doing::Moving { left: *left, from: number(state, *from)?, fresh: *fresh }
        }
        WrittenDoing::Entering { to, left, from, drawn, guarded, guided } => Doing::Entering {
            to: number(state, *to)?,
            left: *left,
            from: number(state, *from)?,
            drawn: *drawn,
            guarded: *guarded,
            guided: *guided,
        },
        WrittenDoing::Repairing => Doing::Repairing,
        WrittenDoing::Removing { tracker, first } => {
            Doing::Removing { tracker: *tracker, first: first_of(state, *first)? }
        }
        WrittenDoing::Swapping { first } => Doing::Swapping { first: first_of(state, *first)? },
        WrittenDoing::Sabotaging => Doing::Sabotaging,
        WrittenDoing::Seeking { cards } => {
            state.sought = cards.iter().copied().collect();
            Doing::Seeking
        }
        WrittenDoing::Window { attack, left } => {
            let attack = match *attack {
                WrittenAttack::Tracker { one, two } => {
                    Attack::Tracker(number(state, one)?, number(state, two)?)
                }
                WrittenAttack::Cheater { one, two } => {
                    Attack::Cheater(number(state, one)?, number(state, two)?)
                }
                WrittenAttack::Saboteur { target, engine } => Attack::Saboteur { target, engine },
            };
            if attack.target().is_some_and(|target| target.0 >= state.seats() || target == seat) {
                return None;
            }
            let order = state.table.asking_order(seat, attack);
            if left.iter().any(|asked| !order.as_slice().contains(asked)) {
                return None;
            }
            let places = left.iter().map(|&asked| Seat(order.place(asked))).collect();
            Doing::Window { attack, poll: Poll::new(Seat(0), state.seats() - 1, places) }
        }
    })
}

/// Does the game come to rest here: does somebody have something to decide, and is it this?
fn is_moment(state: &State) -> bool {
    let table = &state.table;
    let resting = match table.phase {
        Phase::Camp { taken, display } => {
            let left = state.seats() + 1;
            let open = taken < state.seats() && !display.is_empty();
            display.len() + taken.min(left) <= left
                && taken <= state.seats()
                && (open || table.trim.is_some())
        }
        Phase::Planning => !state.planners().is_empty() && table.trim.is_none(),
        Phase::Convoy(turn) => convoy_rests(state, &turn),
        Phase::Over(_) => (table.last_round() || table.round == MAX_ROUNDS) && table.trim.is_none(),
    };
    let from =
        |seat: Seat| match table.phase {
            Phase::Convoy(Turn {
                doing: Doing::Moving { from, .. } | Doing::Entering { from, .. }, ..
            }) if table.on_turn() == Some(seat) => from,
            _ => table.crews[seat].at,
        };
    let in_line = table.standing.as_slice().is_sorted_by_key(|&seat| table.level_of(from(seat)));
    resting && in_line && has_choices(state)
}

fn has_choices(state: &State) -> bool {
    state.deciders().iter().all(|seat| {
        let mut any = false;
        GreatRace::owed(state, seat, &mut |_| any = true);
        any
    })
}

fn convoy_rests(state: &State, turn: &Turn) -> bool {
    let table = &state.table;
    let seat = table.seat_at(turn.place);
    let crew = &table.crews[seat];
    let trimming = table.trim.is_some();
    let on_map = |ix: Ix| table.ground.tiled().contains(ix);
    match turn.doing {
        Doing::Choosing => trimming || !turn.spent && crew.is_active(),
        Doing::Placing { tray, held, spots, .. } => {
            let held_fits = match held {
                Some(tile) => tray.iter().any(|other| other == tile),
                None => tray.single().is_none(),
            };
            !trimming && !tray.is_empty() && held_fits && !spots.is_empty()
        }
        Doing::Moving { left, from, fresh } => {
            let begun = !fresh || from == crew.at && left == crew.engine;
            (1..=table.course.points).contains(&left) && begun && !crew.broken_down() && crew.arrived == 0
        }
        Doing::Entering { to, left, guarded, guided, drawn, .. } => {
            let next =
                table.chart().neighbours[usize::from(crew.at)].contains(to) && !table.chart().is_city(to);
            let known = on_map(to) || table.bag.is_empty() && !drawn;
            let asks = driving::asks(state, seat, to, guarded, guided);
            next && known && asks && left < table.course.points && !crew.broken_down() && !trimming
        }
        Doing::Repairing => !trimming,
        Doing::Removing { tracker, first } => {
            let second = |ix| tracker && table.removable(seat).contains(ix);
            !trimming && first.is_none_or(second)
        }
        Doing::Swapping { first } => !trimming && table.ground.tiled().len() >= 2 && first.is_none_or(on_map),
        Doing::Sabotaging => !trimming,
        Doing::Seeking => state.sought.len() == 3 && !trimming,
        Doing::Window { attack, poll } => {
            let sound = match attack {
                Attack::Tracker(one, two) => on_map(one) && on_map(two),
                Attack::Cheater(one, two) => on_map(one) && on_map(two) && one != two,
                Attack::Saboteur { target, engine } => engine <= 2 && table.crews[target].arrived == 0,
            };
            let order = table.asking_order(seat, attack);
            let may_answer = |place: Seat| {
                let asked = order.at(place.0);
                table.crews[asked].team.escort > 0 || !state.hands[asked].is_empty()
            };
            sound && !trimming && poll.asked().is_some_and(may_answer)
        }
    }
}

const _: () = assert!(MAX <= sobremesa_core::MAX_SEATS);
