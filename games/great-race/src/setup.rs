//! From what somebody wrote down to a sound state, with every fault named at once.

use std::sync::Arc;

use sobremesa_core::{BySeat, Dealer, Lots, Seat, Setup};

use crate::board::{Board, MAX, Order, Phase};
use crate::card::{Cards, Hand};
use crate::crew::{Crew, Team};
use crate::event::{Event, Sight};
use crate::fault::{Fault, faults_of};
use crate::ground::Ground;
use crate::map::Course;
use crate::placed::placed;
use crate::state::State;
use crate::tile::TileBag;
use crate::{GreatRace, camp, round};

pub(crate) fn start<D: Dealer<GreatRace>>(
    setup: &Setup<GreatRace>,
    dealer: &mut D,
) -> Result<State, Vec<Fault>> {
    let (course, mut faults) = course(setup);
    let Some(course) = course else {
        return Err(faults);
    };
    let course = Arc::new(course);
    if let Some(position) = &setup.position {
        faults.extend(faults_of(setup.seats, &course, position));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    match &setup.position {
        None => Ok(deal(setup.seats, course, dealer)),
        Some(position) => {
            placed(setup.seats, &course, position).ok_or_else(|| vec![Fault::NoSuchMoment])
        }
    }
}

/// What is wrong before any position is looked at; the course where map and ends are sound.
fn course(setup: &Setup<GreatRace>) -> (Option<Course>, Vec<Fault>) {
    let mut faults = Vec::new();
    if !(2..=MAX as u8).contains(&setup.seats) {
        faults.push(Fault::Seats(setup.seats));
    }
    if let Some(first) = setup
        .options
        .first_player
        .filter(|first| first.0 >= setup.seats)
    {
        faults.push(Fault::FirstNotThere(first));
    }
    let chart = match setup.options.map.chart_of(setup.options.edition) {
        Ok(chart) => chart,
        Err(wrong) => {
            faults.extend(wrong.into_iter().map(Fault::Map));
            return (None, faults);
        }
    };
    let purple = chart.cities.iter().filter(|city| city.purple).count();
    for which in [setup.options.start, setup.options.goal] {
        if let Some(place) = which.place().filter(|&place| place >= purple) {
            faults.push(Fault::NoSuchPurple(place as u8 + 1));
        }
    }
    let course = Course::new(&setup.options, chart);
    if course
        .as_ref()
        .is_some_and(|course| course.start == course.goal)
    {
        faults.push(Fault::SameEnds);
    }
    (course.filter(|_| faults.is_empty()), faults)
}

/// A new match (G1, G2).
fn deal<D: Dealer<GreatRace>>(seats: u8, course: Arc<Course>, dealer: &mut D) -> State {
    let first = course
        .options
        .first_player
        .unwrap_or_else(|| dealer.draw(&Lots { seats }));
    let order = Order::of((0..seats).map(|step| Seat((first.0 + step) % seats)));
    let last = order.at(seats - 1);
    let crews = BySeat::new(seats, |seat| Crew {
        at: course.start,
        fuel: course.gauges.fuel,
        engine: course.gauges.engine,
        chassis: course.gauges.chassis,
        money: if seat == last { 70 } else { 80 }, // G2.1
        ..Crew::default()
    });
    let mut state = State {
        hands: BySeat::new(seats, |_| Hand::default()),
        plans: BySeat::new(seats, |_| Team::EMPTY),
        deck: course.chart.deck,
        sought: Cards::EMPTY,
        table: Board {
            round: 1,
            order,
            standing: order, // G2.3
            crews,
            ground: Ground::EMPTY,
            bag: TileBag::of(&course.chart.tiles),
            discard: Cards::EMPTY,
            trim: None,
            phase: Phase::Planning,
            course,
        },
    };
    let course = &state.table.course;
    let name = |ix| course.chart.name_at(ix).unwrap_or_default();
    dealer.tell(|| {
        let (map, start, goal) = (
            course.chart.name.clone(),
            name(course.start),
            name(course.goal),
        );
        Event::Open(Sight::Began {
            map,
            start,
            goal,
            order,
        })
    });
    camp::begin(&mut state, dealer);
    round::settle(&mut state, dealer);
    state
}
