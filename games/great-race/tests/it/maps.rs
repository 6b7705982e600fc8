//! Maps: the ready-made ones as they were drawn, and every fault a file can have.

use sobremesa_core::{Game, Recorder, Setup, Tell};
use sobremesa_great_race::{
    Card, CityFile, EDITIONS, Edition, Fault, Gauges, GreatRace, LineFile, LineKind, MapFault,
    MapFile, MapList, MapSource, Options, TileFile,
};

fn island() -> MapFile {
    serde_json::from_str(include_str!("../../maps/island.json")).expect("the small map")
}

fn faults(change: impl FnOnce(&mut MapFile)) -> Vec<MapFault> {
    let mut file = island();
    change(&mut file);
    file.chart().map(|_| ()).expect_err("a wrong map")
}

fn line(from: &str, to: &str, price: u16) -> LineFile {
    LineFile {
        from: from.to_owned(),
        to: to.to_owned(),
        price,
        kind: LineKind::Sea,
    }
}

#[test]
fn the_ready_made_maps_are_as_they_were_drawn() {
    for (name, corridors, cells, black, cities, lines) in [
        ("africa", 21, 175, 29, 27, 5),
        ("south-america", 21, 131, 27, 24, 5),
        ("island", 13, 55, 6, 8, 2),
    ] {
        let chart = MapSource::ready(name).expect(name).chart().expect("sound");
        let counted = chart.cells().filter(|&cell| chart.is_black(cell)).count();
        assert_eq!(
            (chart.corridors, chart.size(), counted),
            (corridors, cells, black),
            "{name}"
        );
        assert_eq!(
            (chart.cities.len(), chart.lines.len()),
            (cities, lines),
            "{name}"
        );
    }
    let africa = MapSource::ready("africa")
        .expect("Africa")
        .chart()
        .expect("sound");
    let ends =
        [africa.start(), africa.goal()].map(|cell| africa.city(cell).expect("a city").name.clone());
    assert_eq!(ends, ["Colomb-Béchar", "Le Cap"]);
    let purple: Vec<_> = africa
        .cities
        .iter()
        .filter(|city| city.purple)
        .map(|city| city.name.as_str())
        .collect();
    assert_eq!(purple, ["Colomb-Béchar", "Tananarive", "Le Cap"]);
    assert!(MapSource::ready("atlantis").is_none());
}

#[test]
fn every_fault_is_found() {
    let city = |name: &str| name.to_owned();
    type Change = Box<dyn FnOnce(&mut MapFile)>;
    let cases: Vec<(Change, MapFault)> = vec![
        (Box::new(|map| map.corridors = 33), MapFault::Corridors(33)),
        (
            Box::new(|map| map.corridors = 6),
            MapFault::OutsideCorridor(7),
        ),
        (
            Box::new(|map| map.rows[1] = "~~~~~~".to_owned()),
            MapFault::EmptyCorridor(2),
        ),
        (
            Box::new(|map| map.rows[1] = ".".repeat(33)),
            MapFault::RowTooLong(2),
        ),
        (
            Box::new(|map| {
                map.corridors = 16;
                map.rows.extend(vec![".".repeat(32); 9]);
            }),
            MapFault::TooManyCells(30 + 9 * 32),
        ),
        (
            Box::new(|map| map.rows[0] = "~A.?".to_owned()),
            MapFault::UnknownMark('?', "1-4".to_owned().try_into().expect("a cell")),
        ),
        (
            Box::new(|map| map.cities[1].mark = '#'),
            MapFault::SignAsMark(city("La Salina")),
        ),
        (
            Box::new(|map| map.cities[1].mark = 'A'),
            MapFault::MarkTwice('A'),
        ),
        (
            Box::new(|map| map.rows[0] = "~A.A~~".to_owned()),
            MapFault::DrawnTwice(city("Faro Norte")),
        ),
        (
            Box::new(|map| map.rows[2] = "......".to_owned()),
            MapFault::NotDrawn(city("La Salina")),
        ),
        (
            Box::new(|map| map.cities[1].name = "Mirador".to_owned()),
            MapFault::NameTwice(city("Mirador")),
        ),
        (
            Box::new(|map| map.rows[5] = "~.E..~".to_owned()),
            MapFault::Adjacent(city("El Palmar"), city("Puerto Sur")),
        ),
        (
            Box::new(|map| map.cities[2].cards = 10),
            MapFault::CityCards(city("Mirador")),
        ),
        (
            Box::new(move |map| map.lines.push(line("Mirador", "Oz", 50))),
            MapFault::LineCity(city("Oz")),
        ),
        (
            Box::new(move |map| map.lines.push(line("Mirador", "Mirador", 50))),
            MapFault::LineToItself(city("Mirador")),
        ),
        (
            Box::new(move |map| map.lines.push(line("El Palmar", "Mirador", 50))),
            MapFault::LineTwice(city("El Palmar"), city("Mirador")),
        ),
        (
            Box::new(|map| map.lines[0].price = 55),
            MapFault::LinePrice(55),
        ),
        (
            Box::new(|map| map.cities.iter_mut().for_each(|city| city.purple = true)),
            MapFault::PurpleCount(6),
        ),
        (
            Box::new(|map| map.goal = "Oz".to_owned()),
            MapFault::NoSuchEnd(city("Oz")),
        ),
        (
            Box::new(|map| map.goal = "Mirador".to_owned()),
            MapFault::EndNotPurple(city("Mirador")),
        ),
        (
            Box::new(|map| map.goal = "Faro Norte".to_owned()),
            MapFault::SameEnds(city("Faro Norte")),
        ),
        (
            Box::new(|map| {
                map.rows[5] = "~E~~~~".to_owned();
                map.rows[6] = "~~~F~~".to_owned();
                map.lines.truncate(1);
            }),
            MapFault::Unreachable(city("Puerto Sur")),
        ),
        (
            Box::new(|map| map.tiles[0].fuel = 8),
            MapFault::TileCost(8, 0),
        ),
        (
            Box::new(|map| map.tiles.push(map.tiles[0])),
            MapFault::TileTwice(city("1")),
        ),
        (
            Box::new(|map| map.tiles[3].count = 0),
            MapFault::TileCount(city("1+1")),
        ),
        (
            Box::new(|map| {
                let more = (3..=7).map(|mechanical| TileFile {
                    mechanical,
                    ..map.tiles[0]
                });
                map.tiles.extend(more.collect::<Vec<_>>());
            }),
            MapFault::TileKinds(18),
        ),
        (
            Box::new(|map| map.tiles[0].count = 255),
            MapFault::TileTotal(307),
        ),
        (
            Box::new(|map| map.cards.jerrycan = 16),
            MapFault::CardCount(Card::Jerrycan, 16),
        ),
        (
            Box::new(|map| {
                let none = serde_json::to_value(map.cards).expect("counts");
                let none = none
                    .as_object()
                    .expect("by name")
                    .keys()
                    .map(|key| (key.clone(), 0.into()));
                map.cards = serde_json::from_value(serde_json::Value::Object(none.collect()))
                    .expect("none");
            }),
            MapFault::CardTotal(0),
        ),
        (
            Box::new(|map| map.gauges.chassis = 21),
            MapFault::Gauges(Gauges {
                chassis: 21,
                ..Gauges::STANDARD
            }),
        ),
        (
            Box::new(|map| map.gauges.fuel = 0),
            MapFault::Gauges(Gauges {
                fuel: 0,
                ..Gauges::STANDARD
            }),
        ),
    ];
    for (change, fault) in cases {
        let found = faults(change);
        assert!(found.contains(&fault), "{fault:?} in {found:?}");
    }
}

#[test]
fn all_faults_of_a_map_are_named_together_and_before_every_match() {
    let wrong = |map: &mut MapFile| {
        map.lines[0].to = "Oz".to_owned();
        map.goal = "Mirador".to_owned();
        map.tiles[0].count = 0;
    };
    assert_eq!(faults(wrong).len(), 3);
    let mut file = island();
    wrong(&mut file);
    let options = Options {
        map: MapSource::own(file),
        ..Options::default()
    };
    let faults = GreatRace::start(&Setup::fresh(9, options), &mut Recorder::scripted([]))
        .expect_err("wrong");
    assert_eq!(faults.len(), 4, "and nine players are too many");
    assert!(
        faults
            .iter()
            .filter(|fault| matches!(fault, Fault::Map(_)))
            .all(|fault| !fault.message().key.is_empty())
    );
}

/// What a stranger writes costs little to refuse, and is not told at length.
#[test]
fn faults_of_a_map_are_few_and_short() {
    let long = |letter: &str| letter.repeat(20_000);
    // Two cities with long names, side by side in every cell there is.
    let touching = faults(|map| {
        map.corridors = 32;
        map.rows = vec!["AB".repeat(16); 32];
        map.cities[0].name = long("x");
        map.cities[1].name = long("y");
        map.cities[1].mark = 'B';
        map.lines = vec![line("Oz", "Oz", 55); 512];
    });
    assert_eq!(touching.len(), 64);
    let told = touching
        .iter()
        .map(|fault| serde_json::to_string(&fault.message()).expect("JSON").len());
    let told: usize = told.sum();
    assert!(told < 20_000, "{told} bytes of faults");
    // As many cities, lines, rows and tiles as fit into what may be sent: counted, and nothing else.
    let many = faults(|map| {
        let city = map.cities[0].clone();
        map.cities = (0..2_000)
            .map(|number| CityFile {
                mark: char::from_u32(0x4e00 + number).expect("a letter"),
                ..city.clone()
            })
            .collect();
        map.lines = vec![line("Oz", "Oz", 55); 1_500];
        map.rows = vec![".".to_owned(); 10_000];
        map.tiles = vec![map.tiles[0]; 1_500];
    });
    let list = |list, given, most| MapFault::TooMany(list, given, most);
    assert_eq!(
        many,
        [
            list(MapList::Rows, 10_000, 64),
            list(MapList::Cities, 2_000, 255),
            list(MapList::Lines, 1_500, 512),
            list(MapList::Tiles, 1_500, 64),
        ]
    );
}

#[test]
fn a_map_is_written_as_its_name_or_as_the_whole_file_and_read_again() {
    let ready = Options {
        map: MapSource::ready("island").expect("the small map"),
        ..Options::default()
    };
    let text = serde_json::to_string(&ready).expect("written");
    assert!(text.contains("\"map\":\"island\""), "{text}");
    assert_eq!(serde_json::from_str::<Options>(&text).expect("read"), ready);
    let own = Options {
        map: MapSource::own(island()),
        ..Options::default()
    };
    let text = serde_json::to_string(&own).expect("written");
    assert_eq!(serde_json::from_str::<Options>(&text).expect("read"), own);
    assert_ne!(own, ready);
    assert!(!text.contains("gauges"), "{text}");
    let mut file = island();
    file.gauges.engine = 7;
    let other = Options {
        map: MapSource::own(file),
        ..Options::default()
    };
    let text = serde_json::to_string(&other).expect("written");
    assert_eq!(serde_json::from_str::<Options>(&text).expect("read"), other);
    assert_ne!(other, own);
    let wrong = serde_json::from_str::<Options>("{\"map\":\"atlantis\"}").expect_err("no such map");
    assert!(wrong.to_string().contains("atlantis"));
    let wrong = serde_json::from_str::<Options>("{\"map\":{\"name\":\"x\",\"hats\":3}}")
        .expect_err("no such field");
    assert!(wrong.to_string().contains("hats"), "{wrong}");
}

/// Records and stored tables mean the land they were played on. Whoever changes a file of an edition that people have
/// played on breaks them: draw the map in a new edition instead.
#[test]
fn the_maps_of_an_edition_never_change() {
    assert_eq!(
        EDITIONS,
        ["621ab4820c935b6e", "8bc1b0d721819647", "810ea036f68a0f60"]
    );
}

#[test]
fn options_name_the_edition_of_their_maps() {
    let of = |text: &str| serde_json::from_str::<Options>(text);
    let bare = of(r#"{"map":"island"}"#).expect("options of an earlier version");
    assert_eq!(bare.edition, Edition::first());
    let written = serde_json::to_string(&bare).expect("written");
    assert!(!written.contains("edition"), "{written}");
    let newest = Options::default();
    assert_eq!(newest.edition, Edition::default());
    let written = serde_json::to_string(&newest).expect("written");
    assert_eq!(of(&written).expect("read"), newest);
    let wrong = of(r#"{"edition":"0000000000000000"}"#).expect_err("no such edition");
    assert!(wrong.to_string().contains("0000000000000000"), "{wrong}");
}
