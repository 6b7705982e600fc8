//! The map on the screen: in sight around the own vehicle, scrolled, near and far.

use sobremesa_great_race::{Edition, MapFile, MapSource, Options};
use sobremesa_words::Lang;

use super::super::Desk;
use super::{africa, cell, edge, position, road, sit, usual};
use crate::hexes;

/// How often the edge of the map says that there is more: the line between the map and the dashboards.
fn marks(desk: &Desk, mark: char) -> usize {
    let picture = desk.picture();
    let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
    let at = edge(desk.size);
    lines[3..]
        .iter()
        .filter(|line| line.get(at) == Some(&mark))
        .count()
}

#[test]
fn the_own_vehicle_is_in_sight_wherever_it_stands() {
    let chart = africa();
    for size in [(80, 24), (120, 40), (160, 50)] {
        for at in chart.cells().filter(|&at| at != chart.goal()) {
            let mut desk = usual(position(2, &at.to_string()));
            desk.size = size;
            desk.shows("▲1").press("z").press("z").press("z");
            // On the map and on the dashboard.
            let picture = desk.picture();
            assert!(
                picture.matches("▲1").count() >= 2,
                "{at} {size:?}\n{picture}"
            );
        }
    }
}

#[test]
fn what_is_chosen_is_in_sight_beside_the_own_vehicle() {
    let mut desk = usual(position(2, "1-5"));
    // An explorer, the first of two tiles, and where it goes; then the second one, as far as it may be.
    desk.press("x").press("enter").press("enter");
    for _ in 0..6 {
        let picture = desk.shows("╔").shows("╝").picture();
        assert!(picture.matches("▲1").count() >= 2, "{picture}");
        desk.press("down");
    }
}

#[test]
fn names_of_cities_are_whole_on_the_least_screen() {
    let mut desk = usual(position(2, "4-5"));
    // A word that is longer than a cell says that it goes on.
    desk.shows("●Tamanr-").shows("asset").shows("●Adrar");
}

#[test]
fn what_does_not_fit_is_scrolled_to_and_back() {
    let mut desk = usual(road(2));
    let start = desk.picture();
    assert_eq!(marks(&desk, '↓'), 1);
    desk.hides("★Le").press("pgdn").press("pgdn");
    assert_ne!(desk.picture(), start);
    for _ in 0..6 {
        desk.press("pgdn");
    }
    for _ in 0..4 {
        desk.press("end");
    }
    assert_eq!(
        (marks(&desk, '↑'), marks(&desk, '←')),
        (1, 1),
        "{}",
        desk.picture()
    );
    desk.press("home").press("home").press("c");
    assert_eq!(desk.picture(), start);
    // Far enough down lies the goal.
    for _ in 0..12 {
        desk.press("pgdn").press("end");
    }
    for _ in 0..5 {
        if !desk.picture().contains("★Le") {
            desk.press("home");
        }
    }
    desk.shows("★Le").press("c").hides("★Le");
}

#[test]
fn from_afar_it_is_the_map_that_the_command_draws() {
    let mut desk = usual(position(2, "1-5"));
    desk.size = (120, 40);
    desk.press("z");
    let chart = africa();
    let picture = desk.picture();
    // The number of the corridor stands before its cells.
    let flat = |text: &str| text.replace('~', " ").trim().to_owned();
    for corridor in 2..=chart.corridors {
        let row = hexes::row(&chart, corridor);
        let found = picture.lines().any(|line| {
            let map: String = line.chars().take(48).collect();
            flat(&map)
                .strip_prefix(&corridor.to_string())
                .map(str::trim)
                == Some(row.trim())
        });
        assert!(found, "corridor {corridor}, {row:?}, in\n{picture}");
    }
    desk.shows("~");
}

#[test]
fn a_small_map_is_shown_whole_with_its_names() {
    let options = Options {
        map: MapSource::ready("island").expect("it is ready"),
        edition: Edition::first(),
        ..Options::default()
    };
    let chart = options.map.chart_of(options.edition);
    let chart = chart.expect("it is sound");
    let mut start = position(2, &chart.start().to_string());
    start.crews[1].cell = chart.start();
    let mut desk = sit(start, 1, options, Lang::En);
    desk.size = (160, 50);
    for city in &chart.cities {
        city.name.split(' ').for_each(|word| {
            desk.shows(word);
        });
    }
    assert_eq!(
        marks(&desk, '↓') + marks(&desk, '→'),
        0,
        "{}",
        desk.picture()
    );
}

#[test]
fn a_map_of_two_corridors_and_one_of_thirty_two_are_drawn() {
    let made = |corridors: u8, columns: usize| {
        let mut rows = vec![".".repeat(columns); usize::from(corridors)];
        rows[0].replace_range(0..1, "A");
        let last = rows.len() - 1;
        rows[last].replace_range(columns - 1.., "B");
        let file = serde_json::json!({
            "name": "Made up", "corridors": corridors, "rows": rows,
            "cities": [
                { "mark": "A", "name": "Alpha", "cards": 1, "purple": true },
                { "mark": "B", "name": "Beta", "cards": 0, "purple": true },
            ],
            "lines": [], "start": "Alpha", "goal": "Beta",
        });
        MapSource::own(serde_json::from_value::<MapFile>(file).expect("a map"))
    };
    for (map, at) in [
        (made(2, 4), "1-1"),
        (made(2, 32), "1-1"),
        (made(32, 4), "1-1"),
    ] {
        for size in [(80, 24), (160, 50)] {
            let options = Options {
                map: map.clone(),
                ..Options::default()
            };
            let mut there = position(2, at);
            there.crews[1].cell = cell(at);
            let mut desk = sit(there, 1, options, Lang::En);
            desk.size = size;
            desk.shows("▲12").shows("◆Alp");
            for _ in 0..20 {
                desk.press("pgdn").press("end");
            }
            desk.shows("★Be").hides("[play-");
        }
    }
}

#[test]
fn ways_are_counted_with_black_cells_and_dangers() {
    let mut desk = usual(road(2));
    // From 3-6: back to 2-5 for 1, to 2-6 for 2 with its danger, to the black 4-5 for 2 and a point.
    desk.shows("▾1").shows("▾2+2").shows("▾2+1");
    // What is not laid yet is a question.
    desk.shows("?");
}

#[test]
fn gauges_too_long_for_a_bar_are_told_in_numbers() {
    let (_, text) = sobremesa_great_race::READY[0];
    let mut file: MapFile = serde_json::from_str(text).expect("a map");
    file.gauges.fuel = 20;
    file.gauges.engine = 9;
    file.gauges.chassis = 20;
    let options = Options {
        map: MapSource::own(file),
        ..Options::default()
    };
    for lang in Lang::ALL {
        let mut there = position(2, "1-5");
        (there.crews[0].fuel, there.crews[0].engine) = (17, 8);
        there.crews[0].chassis = 19;
        let mut desk = sit(there, 1, options.clone(), lang);
        desk.size = (80, 24);
        desk.shows("17/20").shows("8/9").shows("19/20");
    }
}
