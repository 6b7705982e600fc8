//! What many races come to.

use std::collections::BTreeMap;

use sobremesa_arena::{Distribution, share_interval};
use sobremesa_core::FastLuck;
use sobremesa_great_race::{Chart, Ix};

use crate::watch::{COURSES, Course, Drivers, Race, Way, race};

/// Navigators, who take their time, race the usual ways; leaders race everywhere.
fn courses(drivers: Drivers) -> impl Iterator<Item = Course> {
    let places: &[usize] = match drivers {
        Drivers::Leaders => &[0, 1, 2, 3, 4, 5, 6, 7],
        Drivers::Navigators(_) => &[0, 6],
    };
    places.iter().map(|&place| COURSES[place])
}

pub(crate) fn print(drivers: Drivers, games: u64, seed: u64) {
    println!(
        "| course | players | rounds | nine of ten | arrive | first wins | 1st | 2nd | 3rd | 4th | ± |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let mut watched = Vec::new();
    for course in courses(drivers) {
        let mut all = Vec::new();
        for seats in 2..=4 {
            let deal = |game| FastLuck::stream(seed, game).raw();
            let races: Vec<Race> = (0..games)
                .map(|game| race(course, seats, drivers, deal(game)))
                .collect();
            line(course, seats, &races);
            all.extend(races);
        }
        watched.push((course, all));
    }
    println!();
    for (course, races) in watched {
        ways(course, &races);
    }
}

/// How long, how many arrive, and who wins by the place in the first order.
fn line(course: Course, seats: u8, races: &[Race]) {
    let mut rounds = Distribution::default();
    races.iter().for_each(|race| rounds.add(race.rounds.into()));
    let games = races.len() as u64;
    let percent = |count: usize| 100.0 * count as f64 / games.max(1) as f64;
    let arrived = races.iter().map(|race| race.arrived).sum::<usize>() as f64 / games.max(1) as f64;
    let first = percent(races.iter().filter(|race| race.first).count());
    let span = rounds
        .quantile(0.05)
        .zip(rounds.quantile(0.95))
        .unwrap_or_default();
    print!(
        "| {} | {seats} | {:.2} | {} to {} |",
        course.name(),
        rounds.mean(),
        span.0,
        span.1
    );
    print!(" {arrived:.2} | {first:.0} % |");
    let mut widest = 0.0f64;
    for place in 0..4 {
        if place >= seats {
            print!(" |");
            continue;
        }
        let won = races.iter().filter(|race| race.winner.0 == place).count();
        let interval = share_interval(won as f64, games);
        widest = widest.max(50.0 * (interval.high - interval.low));
        print!(" {:.1} % |", percent(won));
    }
    let stopped = races.iter().filter(|race| race.stopped).count();
    let note = if stopped > 0 {
        format!(" ({stopped} stopped)")
    } else {
        String::new()
    };
    println!(" {widest:.1}{note} |");
}

/// Which lines and cities are on the ways of all and of winners, and the ways winners take most often.
fn ways(course: Course, races: &[Race]) {
    let chart = course.setup(2).options.map.chart().expect("a sound map");
    let goal = goal(&chart, course);
    println!("### Ways: {}\n", course.name());
    let winners = || races.iter().map(|race| &race.ways[race.winner.index()]);
    let all = || races.iter().flat_map(|race| &race.ways);
    let mut common: BTreeMap<Vec<Ix>, u64> = BTreeMap::new();
    for way in winners() {
        let through = way
            .cities
            .iter()
            .copied()
            .filter(|&ix| Some(ix) != goal)
            .collect();
        *common.entry(through).or_default() += 1;
    }
    let different = common.len();
    let mut common: Vec<_> = common.into_iter().collect();
    common.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    println!(
        "Winners of {} matches took {different} different ways, by the cities on them:\n",
        races.len()
    );
    println!("| way of winners | share |\n| --- | --- |");
    for (cities, count) in common.iter().take(5) {
        let names: Vec<&str> = cities
            .iter()
            .filter_map(|&ix| Some(chart.city_at(ix)?.name.as_str()))
            .collect();
        let names = if names.is_empty() {
            "no city".to_owned()
        } else {
            names.join(", ")
        };
        println!(
            "| {names} | {:.1} % |",
            100.0 * *count as f64 / races.len() as f64
        );
    }
    println!(
        "\n| on the way | of all | of winners | wins, where the fair share is 1 |\n| --- | --- | --- | --- |"
    );
    let crews = all().count();
    let row = |name: String, on: &dyn Fn(&Way) -> bool| {
        let (some, won) = (
            all().filter(|way| on(way)).count(),
            winners().filter(|way| on(way)).count(),
        );
        // Of those who go this way, how many win, compared with how many would by chance.
        let fair: f64 = races
            .iter()
            .map(|race| {
                race.ways.iter().filter(|way| on(way)).count() as f64 / race.ways.len() as f64
            })
            .sum();
        let share = 100.0 * some as f64 / crews.max(1) as f64;
        if share >= 2.0 {
            let of_winners = 100.0 * won as f64 / races.len() as f64;
            println!(
                "| {name} | {share:.1} % | {of_winners:.1} % | {:.2} |",
                won as f64 / fair.max(1e-9)
            );
        }
    };
    for (place, line) in chart.lines.iter().enumerate() {
        let [from, to] = line
            .ends
            .map(|ix| chart.city_at(ix).map_or("", |city| city.name.as_str()));
        row(format!("line {from} – {to}, {} F", line.price), &|way| {
            way.lines.contains(&place)
        });
    }
    for city in chart.cities.iter().filter(|city| Some(city.at) != goal) {
        row(city.name.clone(), &|way| way.cities.contains(&city.at));
    }
    println!();
}

fn goal(chart: &Chart, course: Course) -> Option<Ix> {
    let purple = chart.cities.iter().filter(|city| city.purple);
    purple.map(|city| city.at).nth(course.goal.place()?)
}
