//! Races watched from beside the map: who came which way, and who won.

use sobremesa_bots::great_race::{Leader, Navigator};
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Next, Quick, Seat, Setup};
use sobremesa_great_race::{Chart, GreatRace, Ix, MapSource, Options, Which};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drivers {
    /// By rules of thumb.
    Leaders,
    /// With so many trials an answer.
    Navigators(u32),
}

impl Drivers {
    fn seat(self) -> Box<dyn Bot<GreatRace>> {
        match self {
            Drivers::Leaders => Box::new(Leader),
            Drivers::Navigators(trials) => Box::new(Navigator::with_trials(trials)),
        }
    }
}

/// From where to where on which map.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    pub(crate) map: &'static str,
    pub(crate) start: Which,
    pub(crate) goal: Which,
}

/// Every way through the maps, the usual ones first.
pub(crate) const COURSES: [Course; 8] = {
    const fn course(map: &'static str, start: Which, goal: Which) -> Course {
        Course { map, start, goal }
    }
    [
        course("africa", Which::First, Which::Third),
        course("africa", Which::Third, Which::First),
        course("africa", Which::First, Which::Second),
        course("africa", Which::Second, Which::First),
        course("africa", Which::Third, Which::Second),
        course("africa", Which::Second, Which::Third),
        course("south-america", Which::First, Which::Second),
        course("south-america", Which::Second, Which::First),
    ]
};

impl Course {
    /// The set-up where seat 0 is first in order, so that seats are places in the first order.
    pub(crate) fn setup(self, seats: u8) -> Setup<GreatRace> {
        let map = MapSource::ready(self.map).expect("a ready-made map");
        let first_player = Some(Seat(0));
        let options = Options {
            map,
            start: self.start,
            goal: self.goal,
            first_player,
            ..Options::default()
        };
        Setup::fresh(seats, options)
    }

    /// `Cartagena → Ushuaia`.
    pub(crate) fn name(self) -> String {
        let chart = self.setup(2).options.map.chart().expect("a sound map");
        let purple: Vec<_> = chart.cities.iter().filter(|city| city.purple).collect();
        let name = |which: Which| {
            which
                .place()
                .map_or("", |place| purple[place].name.as_str())
        };
        format!("{} → {}", name(self.start), name(self.goal))
    }
}

/// The way of one vehicle: the cities in which it was, and the lines it took.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Way {
    pub(crate) cities: Vec<Ix>,
    pub(crate) lines: Vec<usize>,
}

/// What is to be told of a race.
pub(crate) struct Race {
    pub(crate) rounds: u8,
    pub(crate) winner: Seat,
    /// How many reached the goal.
    pub(crate) arrived: usize,
    /// The winner was the first there.
    pub(crate) first: bool,
    /// Nobody got there.
    pub(crate) stopped: bool,
    pub(crate) ways: Vec<Way>,
}

pub(crate) fn race(course: Course, seats: u8, drivers: Drivers, seed: u64) -> Race {
    let setup = course.setup(seats);
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1));
    let mut bots: Vec<_> = (0..seats).map(|_| drivers.seat()).collect();
    let mut state = GreatRace::start(&setup, &mut dealer).expect("a sound set-up");
    let mut ways = vec![Way::default(); usize::from(seats)];
    loop {
        let seat = match GreatRace::next(&state) {
            Next::Over(outcome) => {
                let crews = &state.table().crews;
                let winner = outcome.ranking.at(0);
                return Race {
                    rounds: state.table().round,
                    winner,
                    arrived: crews
                        .as_slice()
                        .iter()
                        .filter(|crew| crew.arrived > 0)
                        .count(),
                    first: crews[winner].arrived == 1,
                    stopped: outcome.stopped,
                    ways,
                };
            }
            Next::Decide(seats) => seats.first().expect("somebody owes a decision"),
        };
        let before = state.table().crews[seat].at;
        let action = bots[seat.index()].choose(&Knowledge::of(&state, seat, &[]), &mut budget);
        GreatRace::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
        let (after, chart) = (state.table().crews[seat].at, state.table().chart());
        if before != after {
            note(&mut ways[seat.index()], chart, before, after);
        }
    }
}

fn note(way: &mut Way, chart: &Chart, before: Ix, after: Ix) {
    if chart.is_city(after) {
        way.cities.push(after);
        let line = chart
            .lines
            .iter()
            .position(|line| line.across(before) == Some(after));
        way.lines.extend(line);
    }
}
