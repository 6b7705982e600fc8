//! G1 and G2: how a race begins.

use sobremesa_core::{Game, Recorder, Refuse, Seat, Setup, Viewer};
use sobremesa_great_race::{
    Action, Card, Fault, Gauge, Gauges, GreatRace, MapFile, MapSource, Options, Part, Phase, Which,
};

use crate::told::{ANA, BEA, CAI, DEB, Scene, Told, dealt, island, play};

fn fresh(seats: u8, options: Options) -> Told {
    let display = [
        Card::Jerrycan,
        Card::Pilot,
        Card::Ranger,
        Card::Guide,
        Card::Tracker,
    ];
    let shown: Vec<_> = dealt(display)
        .into_iter()
        .take(usize::from(seats) + 1)
        .collect();
    Told::of(&Setup::fresh(seats, options), &shown)
}

fn first(seat: Seat) -> Options {
    Options {
        first_player: Some(seat),
        ..island()
    }
}

#[test]
fn g1_1_two_to_four_play() {
    for seats in [0, 1, 5, 255] {
        let faults = GreatRace::start(&Setup::fresh(seats, island()), &mut Recorder::scripted([]));
        assert_eq!(
            faults.expect_err("too few or too many"),
            [Fault::Seats(seats)]
        );
    }
    for seats in 2..=4 {
        assert_eq!(GreatRace::seats(&fresh(seats, first(ANA)).state), seats);
    }
    let game = fresh(2, first(ANA));
    assert_eq!(game.refusal(CAI, Action::Pass).rule(), "G1.1");
}

#[test]
fn g1_2_start_and_goal_are_two_purple_cities_either_way() {
    let ends = |start, goal| {
        let game = fresh(
            2,
            Options {
                start,
                goal,
                ..first(ANA)
            },
        );
        let course = &game.state.table().course;
        (
            course.start_cell().to_string(),
            course.goal_cell().to_string(),
        )
    };
    assert_eq!(
        ends(Which::Usual, Which::Usual),
        ("1-2".to_owned(), "7-4".to_owned())
    );
    assert_eq!(
        ends(Which::Third, Which::First),
        ("7-4".to_owned(), "1-2".to_owned())
    );
    assert_eq!(
        ends(Which::Usual, Which::Second),
        ("1-2".to_owned(), "5-6".to_owned())
    );
    let wrong = |start, goal| {
        let setup = Setup::fresh(
            2,
            Options {
                start,
                goal,
                ..island()
            },
        );
        GreatRace::start(&setup, &mut Recorder::scripted([])).expect_err("no such race")
    };
    assert_eq!(wrong(Which::Second, Which::Second), [Fault::SameEnds]);
    assert_eq!(wrong(Which::Third, Which::Usual), [Fault::SameEnds]);
    assert_eq!(wrong(Which::Usual, Which::Fourth), [Fault::NoSuchPurple(4)]);
}

#[test]
fn g1_3_the_first_in_order_by_lot_or_chosen_the_others_clockwise() {
    let game = fresh(3, first(BEA));
    assert_eq!(game.state.table().order.as_slice(), [BEA, CAI, ANA]);
    let mut chance = vec![CAI.into()];
    chance.extend(dealt([
        Card::Jerrycan,
        Card::Jerrycan,
        Card::Jerrycan,
        Card::Pilot,
    ]));
    let game = Told::of(&Setup::fresh(3, island()), &chance);
    assert_eq!(game.state.table().order.as_slice(), [CAI, ANA, BEA]);
}

#[test]
fn g2_1_the_last_in_order_has_70_francs_the_others_80() {
    for seats in 2..=4u8 {
        let game = fresh(seats, first(BEA));
        let money: Vec<u16> = game
            .state
            .table()
            .order
            .as_slice()
            .iter()
            .map(|&seat| game.money(seat))
            .collect();
        let mut expected = vec![80; seats.into()];
        expected[usize::from(seats) - 1] = 70;
        assert_eq!(money, expected);
    }
}

#[test]
fn g2_2_gauges_are_full_and_smaller_when_hard() {
    assert_eq!(fresh(2, first(ANA)).gauges(BEA), [10, 5, 5]);
    assert_eq!(
        fresh(
            2,
            Options {
                hard: true,
                ..first(ANA)
            }
        )
        .gauges(BEA),
        [8, 4, 4]
    );
}

/// The island with other gauges.
fn with_gauges(gauges: Gauges, hard: bool) -> Options {
    let text = include_str!("../../../maps/island.json");
    let mut file: MapFile = serde_json::from_str(text).expect("the small map");
    file.gauges = gauges;
    Options {
        map: MapSource::own(file),
        hard,
        ..first(ANA)
    }
}

#[test]
fn g2_2_a_map_says_how_far_its_gauges_go_and_hard_ones_a_fifth_less() {
    let gauges = |fuel, engine, chassis| Gauges {
        fuel,
        engine,
        chassis,
    };
    let full = |gauges, hard| fresh(2, with_gauges(gauges, hard)).gauges(BEA);
    assert_eq!(full(gauges(14, 6, 9), false), [14, 6, 9]);
    assert_eq!(full(gauges(14, 6, 9), true), [11, 4, 7]);
    assert_eq!(full(gauges(1, 1, 1), true), [1, 1, 1]);
}

#[test]
fn g21_1_each_gauge_stops_where_its_own_ends() {
    let gauges = Gauges {
        fuel: 12,
        engine: 4,
        chassis: 7,
    };
    let scene = Scene::of(2)
        .options(with_gauges(gauges, false))
        .gauges(ANA, [9, 2, 2])
        .gauges(BEA, [12, 4, 7])
        .money(ANA, 200)
        .hand(ANA, [Card::Refuel, Card::Toolbox]);
    let mut game = scene.begins();
    game.does(ANA, play(Card::Refuel));
    assert_eq!(game.gauges(ANA)[0], 12);
    let fit = |part, gauge| Action::Fit { part, gauge };
    game.does(ANA, Action::Repair);
    game.does(ANA, fit(Part::Toolbox, Gauge::Engine));
    assert_eq!(game.gauges(ANA), [12, 4, 2], "one of the three is lost");
    for _ in 2..7 {
        game.does(ANA, fit(Part::Bought, Gauge::Chassis));
    }
    assert_eq!(game.gauges(ANA), [12, 4, 7]);
    assert_eq!(game.rule(ANA, fit(Part::Bought, Gauge::Chassis)), "G22.2");
}

#[test]
fn g2_3_no_hands_and_one_stack_with_the_first_lowest() {
    let game = fresh(4, first(CAI));
    for seat in [ANA, BEA, CAI, DEB] {
        assert_eq!((game.at(seat).as_str(), game.hand(seat).len()), ("1-2", 0));
    }
    assert_eq!(game.standing(), [CAI, DEB, ANA, BEA]);
    assert!(matches!(
        game.state.table().phase,
        Phase::Camp { taken: 0, .. }
    ));
}

#[test]
fn g2_4_money_lies_open_hands_are_hidden_and_kept() {
    let mut game = Scene::of(3).hand(BEA, [Card::Pilot, Card::Guide]).begins();
    for viewer in [Viewer::Seat(ANA), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(
            (view.table.crews[BEA].money, view.hands[BEA].count),
            (80, 2)
        );
        assert!(view.hand.is_empty() && view.hands[BEA].known.is_empty());
        let text = serde_json::to_value(&view).expect("a view is written");
        assert_eq!(text["crews"][1]["known"], serde_json::json!([]));
    }
    assert_eq!(
        game.view(Viewer::Seat(BEA)).hand.iter().collect::<Vec<_>>(),
        [Card::Pilot, Card::Guide]
    );
    game.all_pass();
    assert_eq!(game.state.table().round, 4);
    assert_eq!(
        game.hand(BEA),
        [Card::Pilot, Card::Guide],
        "kept for the next round"
    );
}

#[test]
fn g2_5_sixty_tiles_and_forty_five_cards() {
    for (map, dangers, stops) in [
        ("africa", 20, 8),
        ("south-america", 20, 8),
        ("island", 8, 6),
    ] {
        let chart = MapSource::ready(map)
            .expect(map)
            .chart()
            .expect("a sound map");
        let tiles = |wanted: fn(&sobremesa_great_race::Tile) -> bool| -> u8 {
            chart
                .tiles
                .iter()
                .filter(|(tile, _)| wanted(tile))
                .map(|(_, count)| count)
                .sum()
        };
        assert_eq!(tiles(|_| true), 60);
        assert_eq!(
            (tiles(|tile| tile.danger()), tiles(|tile| tile.stop())),
            (dangers, stops),
            "{map}"
        );
        assert!(
            chart
                .tiles
                .iter()
                .all(|(tile, _)| tile.fuel() <= 3 && tile.mechanical() <= 2)
        );
        assert_eq!(chart.deck.len(), 45);
        let counts = Card::ALL.map(|card| chart.deck.count(card));
        assert_eq!(counts, [2, 3, 3, 3, 3, 3, 2, 2, 2, 2, 6, 2, 2, 2, 8]);
    }
}
