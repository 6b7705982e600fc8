//! What the map itself says, whoever drives: by how much the best way over a line or through a city is dearer than the
//! best way of all, as long as no tile lies.

use sobremesa_great_race::{Chart, Ix};

use crate::watch::{COURSES, Course};

/// What a mechanical point costs in fuel, as the prices in cities say.
const POINT: f64 = 2.0;
/// What a cell costs of a mechanic's action, in fuel.
const STEP: f64 = 0.8;
/// A line is a whole action.
const RIDE: f64 = 2.0 * STEP;
/// What a fuel costs in a city, in francs.
const FRANCS: f64 = 10.0;

/// What entering each cell costs, in fuel.
fn tolls(chart: &Chart) -> Vec<f64> {
    let all: f64 = chart.tiles.iter().map(|(_, count)| f64::from(*count)).sum();
    let tile: f64 = chart
        .tiles
        .iter()
        .map(|(tile, count)| {
            let points = f64::from(tile.mechanical()) + if tile.danger() { 2.0 } else { 0.0 };
            let stop = if tile.stop() { STEP } else { 0.0 };
            f64::from(*count) * (f64::from(tile.fuel()) + POINT * points + stop) / all
        })
        .sum();
    let toll = |ix: Ix| match (chart.is_city(ix), chart.is_black(chart.cell(ix))) {
        (true, _) => STEP + 1.0,
        (false, black) => STEP + tile + f64::from(u8::from(black)),
    };
    (0..chart.size() as Ix).map(toll).collect()
}

/// What it costs from a cell to every other, or from every other to this one.
fn costs(chart: &Chart, tolls: &[f64], end: Ix, backwards: bool) -> Vec<f64> {
    let mut costs = vec![f64::INFINITY; chart.size()];
    costs[usize::from(end)] = 0.0;
    let price =
        |from: Ix, to: Ix, more: f64| more + tolls[usize::from(if backwards { from } else { to })];
    // Maps are small: look at everything until nothing falls any more.
    loop {
        let mut fell = false;
        for from in 0..chart.size() as Ix {
            let near = chart.near(from).iter().map(|to| (to, 0.0));
            let lines = chart.lines.iter();
            let lines = lines.filter_map(|line| {
                Some((
                    line.across(from)?,
                    RIDE - STEP + f64::from(line.price) / FRANCS,
                ))
            });
            for (to, more) in near.chain(lines) {
                let cost = costs[usize::from(from)] + price(from, to, more);
                if cost + 1e-9 < costs[usize::from(to)] {
                    costs[usize::from(to)] = cost;
                    fell = true;
                }
            }
        }
        if !fell {
            return costs;
        }
    }
}

fn ends(chart: &Chart, course: Course) -> Option<(Ix, Ix)> {
    let purple: Vec<Ix> = chart
        .cities
        .iter()
        .filter(|city| city.purple)
        .map(|city| city.at)
        .collect();
    Some((
        *purple.get(course.start.place()?)?,
        *purple.get(course.goal.place()?)?,
    ))
}

pub(crate) fn print() {
    println!("## What the maps say\n");
    for course in [COURSES[0], COURSES[2], COURSES[6]] {
        let chart = course.setup(2).options.map.chart().expect("a sound map");
        let Some((start, goal)) = ends(&chart, course) else {
            continue;
        };
        let tolls = tolls(&chart);
        let (there, on) = (
            costs(&chart, &tolls, start, false),
            costs(&chart, &tolls, goal, true),
        );
        let best = there[usize::from(goal)];
        println!("### {}: {best:.1} fuel at best\n", course.name());
        println!("| over | dearer by | without its price |\n| --- | --- | --- |");
        for line in &chart.lines {
            let price = f64::from(line.price) / FRANCS;
            let over = |from: Ix, to: Ix| {
                there[usize::from(from)] + RIDE - STEP
                    + tolls[usize::from(to)]
                    + on[usize::from(to)]
            };
            let [a, b] = line.ends;
            let over = over(a, b).min(over(b, a)) - best;
            let name = |ix| chart.city_at(ix).map_or("", |city| city.name.as_str());
            let percent = |more: f64| 100.0 * more / best;
            let (paid, free) = (percent(over + price), percent(over));
            println!(
                "| line {} – {}, {} F | {paid:+.0} % | {free:+.0} % |",
                name(a),
                name(b),
                line.price
            );
        }
        let mut cities: Vec<_> = chart
            .cities
            .iter()
            .map(|city| {
                let through = there[usize::from(city.at)] + on[usize::from(city.at)];
                ((through - best).max(0.0), city.name.as_str())
            })
            .collect();
        cities.sort_by(|one, two| one.0.total_cmp(&two.0));
        let near = cities.iter().filter(|(more, _)| *more <= 0.1 * best);
        let near: Vec<String> = near
            .map(|(more, name)| format!("{name} {:+.0} %", 100.0 * more / best))
            .collect();
        println!("\nCities within a tenth of it: {}.\n", near.join(", "));
    }
}
