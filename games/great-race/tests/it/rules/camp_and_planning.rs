//! G3, G4 and G30: the camp and the plans.

use sobremesa_core::{Game as _, Viewer};
use sobremesa_great_race::{Action, Card, Event, GreatRace, Phase, Sight, Zone};

use crate::told::{ANA, BEA, CAI, Scene, Told, play, team};

fn take(card: Card) -> Action {
    Action::Take { card }
}

#[test]
fn g3_1_five_assistants_each_or_six_when_two_play_and_all_are_placed() {
    for (seats, each) in [(2, 6), (3, 5), (4, 5)] {
        let mut game = Scene::of(seats).planning().begins();
        for _ in 0..each {
            assert!(game.awaited().contains(&ANA), "{seats} players");
            assert!(!game.may(ANA, Action::Pass), "nobody plans with fewer");
            game.does(
                ANA,
                Action::Assign {
                    zone: Zone::Mechanic,
                },
            );
        }
        assert!(!game.awaited().contains(&ANA));
        assert_eq!(
            game.rule(
                ANA,
                Action::Assign {
                    zone: Zone::Mechanic
                }
            ),
            "G3.3"
        );
    }
}

#[test]
fn g3_2_any_number_in_a_zone_but_five_in_the_treasury() {
    let mut game = Scene::of(2).planning().begins();
    for zone in [Zone::Explorer, Zone::Mechanic, Zone::Escort] {
        let mut alone = game.clone();
        (0..6).for_each(|_| {
            alone.does(ANA, Action::Assign { zone });
        });
        assert_eq!(alone.view(Viewer::Seat(ANA)).plan.in_zone(zone), 6);
    }
    (0..5).for_each(|_| {
        game.does(
            ANA,
            Action::Assign {
                zone: Zone::Treasury,
            },
        );
    });
    assert_eq!(
        game.rule(
            ANA,
            Action::Assign {
                zone: Zone::Treasury
            }
        ),
        "G3.2"
    );
    assert_eq!(game.owed(ANA).len(), 3);
}

#[test]
fn g3_3_plans_are_secret_until_all_are_made_and_can_be_made_anew() {
    let mut game = Scene::of(3).planning().begins();
    assert_eq!(game.awaited(), [ANA, BEA, CAI], "all at once");
    assert_eq!(game.rule(ANA, Action::TakeBack), "G3.3");
    game.plans(BEA, team(0, 0, 5, 0));
    assert!(
        game.events
            .iter()
            .all(|event| matches!(event, Event::Assigned { seat: BEA, .. }))
    );
    let seen = game.view(Viewer::Seat(ANA));
    assert_eq!(
        (seen.placed[BEA], seen.table.crews[BEA].team.total()),
        (5, 0)
    );
    game.does(BEA, Action::TakeBack)
        .plans(BEA, team(5, 0, 0, 0))
        .plans(CAI, team(0, 5, 0, 0));
    assert_eq!(game.awaited(), [ANA]);
    game.plans(ANA, team(1, 1, 1, 2));
    let plans = [team(1, 1, 1, 2), team(5, 0, 0, 0), team(0, 5, 0, 0)];
    assert_eq!([ANA, BEA, CAI].map(|seat| game.crew(seat).team), plans);
    assert!(
        game.events
            .iter()
            .any(|event| matches!(event, Event::Open(Sight::Revealed { .. })))
    );
    assert!(game.choosing(ANA));
}

#[test]
fn g3_3_the_order_of_arrival_is_nothing() {
    let plan = |order: [usize; 3]| {
        let mut game = Scene::of(3).planning().begins();
        let plans = [
            (ANA, team(1, 1, 1, 2)),
            (BEA, team(5, 0, 0, 0)),
            (CAI, team(0, 3, 2, 0)),
        ];
        order.into_iter().for_each(|place| {
            game.plans(plans[place].0, plans[place].1);
        });
        game.state
    };
    assert_eq!(plan([0, 1, 2]), plan([2, 0, 1]));
}

#[test]
fn g3_4_an_assistant_s_use_is_chosen_when_it_is_played() {
    let game = Scene::of(3).tiles([("2-2", "1")]).begins();
    let uses = game.owed(ANA);
    let both = [
        [Action::Explore, Action::Gather],
        [Action::Drive, Action::Repair],
        [Action::Clear, Action::Spend { zone: Zone::Escort }],
    ];
    assert!(
        both.iter().flatten().all(|action| uses.contains(action)),
        "{uses:?}"
    );
}

#[test]
fn g3_5_what_each_zone_can_do() {
    let game = Scene::of(3).tiles([("2-2", "1")]).begins();
    let assistants: Vec<Action> = game
        .owed(ANA)
        .into_iter()
        .filter(|action| {
            matches!(
                action,
                Action::Explore
                    | Action::Gather
                    | Action::Drive
                    | Action::Repair
                    | Action::Clear
                    | Action::Collect
            )
        })
        .collect();
    assert_eq!(
        assistants.len(),
        6,
        "two each, and one for the treasury: {assistants:?}"
    );
}

#[test]
fn g2_6_every_card_is_explained_in_three_languages() {
    for (rules, words) in [
        (
            include_str!("../../../RULES.md"),
            include_str!("../../../../../locales/en/great-race.ftl"),
        ),
        (
            include_str!("../../../RULES.es.md"),
            include_str!("../../../../../locales/es/great-race.ftl"),
        ),
        (
            include_str!("../../../RULES.fr.md"),
            include_str!("../../../../../locales/fr/great-race.ftl"),
        ),
    ] {
        let told = rules.lines().find(|line| line.starts_with("**G2.6**"));
        let told = told.expect("the paragraph is there");
        let names = words
            .lines()
            .filter_map(|line| line.strip_prefix("great-race-card-")?.split_once(" = "));
        let names: Vec<&str> = names.map(|(_, name)| name).take(15).collect();
        assert_eq!(names.len(), 15);
        assert!(names.iter().all(|name| told.contains(name)), "{names:?}");
    }
}

#[test]
fn g7_2_a_view_says_that_fuel_is_sold_only_where_it_can_be_bought() {
    let mut game = Scene::of(2).at(ANA, "4-2").begins();
    let sold = |game: &Told| {
        let view = GreatRace::view(&game.state, Viewer::Seat(ANA));
        let sent = serde_json::to_value(view).expect("a view is sent");
        sent["phase"]["fuel_sold"].as_bool()
    };
    assert_eq!(sold(&game), Some(true));
    game.does(ANA, Action::Drive);
    assert_eq!(sold(&game), Some(false), "not while a vehicle moves");
}

#[test]
fn g4_1_one_card_more_than_players_and_the_last_in_order_takes_first() {
    let mut game = Scene::of(3).begins();
    game.all_pass();
    let Phase::Camp { taken: 0, display } = game.state.table().phase else {
        panic!("a camp")
    };
    assert_eq!(display.len(), 4);
    let last = game.state.table().order.at(2);
    assert_eq!(game.awaited(), [last]);

    let mut game = Scene::of(3)
        .camp([Card::Pilot, Card::Guide, Card::Guide, Card::Ranger])
        .begins();
    assert_eq!(game.awaited(), [CAI]);
    assert_eq!(game.rule(ANA, take(Card::Pilot)), "G9.1");
    assert_eq!(game.rule(CAI, take(Card::Tracker)), "G4.1");
    assert_eq!(game.owed(CAI).len(), 3, "equal cards are one choice");
    game.does(CAI, take(Card::Guide))
        .does(BEA, take(Card::Pilot));
    assert_eq!(game.awaited(), [ANA]);
}

#[test]
fn g4_2_the_last_in_order_gets_the_remaining_card_after_all_have_taken() {
    let mut game = Scene::of(3)
        .camp([Card::Pilot, Card::Guide, Card::Guide, Card::Ranger])
        .begins();
    game.does(CAI, take(Card::Guide))
        .does(BEA, take(Card::Pilot));
    assert_eq!(game.hand(CAI), [Card::Guide], "not both at once");
    game.does(ANA, take(Card::Guide));
    assert_eq!(game.hand(CAI), [Card::Ranger, Card::Guide]);
    assert!(game.told(&Sight::Remaining {
        seat: CAI,
        card: Card::Ranger
    }));
    let view = game.view(Viewer::Seat(ANA));
    assert_eq!(view.hands[CAI].known.len(), 2, "everybody has seen it");
}

#[test]
fn g4_3_camp_planning_convoy_maintenance() {
    let mut game = Scene::of(2)
        .camp([Card::Pilot, Card::Guide, Card::Ranger])
        .begins();
    game.does(BEA, take(Card::Pilot))
        .does(ANA, take(Card::Guide));
    assert_eq!(game.state.table().phase, Phase::Planning);
    game.plans(ANA, team(0, 6, 0, 0))
        .plans(BEA, team(6, 0, 0, 0));
    assert!(game.choosing(ANA));
    game.all_pass();
    assert!(matches!(
        game.state.table().phase,
        Phase::Camp { taken: 0, .. }
    ));
    assert_eq!(game.state.table().round, 4);
}

#[test]
fn g30_1_each_camp_deals_a_new_display() {
    let mut game: Told = Scene::of(2)
        .camp([Card::Pilot, Card::Guide, Card::Ranger])
        .begins();
    game.does(BEA, take(Card::Pilot))
        .does(ANA, take(Card::Guide));
    game.plans(ANA, team(0, 6, 0, 0))
        .plans(BEA, team(6, 0, 0, 0))
        .all_pass();
    let Phase::Camp { display, .. } = game.state.table().phase else {
        panic!("a camp")
    };
    assert_eq!(display.len(), 3, "three new ones");
    assert_eq!(
        (game.hand(ANA), game.hand(BEA).len()),
        (vec![Card::Guide], 2),
        "hands are kept"
    );
}

#[test]
fn g28_1_a_jerrycan_also_while_planning_and_in_the_camp() {
    let scene = Scene::of(3)
        .gauges(ANA, [5, 5, 5])
        .gauges(CAI, [5, 5, 5])
        .hand(CAI, [Card::Jerrycan]);
    let mut game = scene.clone().planning().begins();
    game.does(CAI, play(Card::Jerrycan));
    assert_eq!(game.gauges(CAI), [6, 5, 5]);
    assert_eq!(
        game.rule(CAI, play(Card::Jerrycan)),
        "G7.1",
        "there is no second one"
    );
    let mut game = scene
        .camp([Card::Pilot, Card::Guide, Card::Guide, Card::Ranger])
        .begins();
    assert_eq!(game.rule(ANA, play(Card::Jerrycan)), "G9.1", "not asked");
    game.does(CAI, play(Card::Jerrycan));
    assert_eq!((game.gauges(CAI), game.awaited()), ([6, 5, 5], vec![CAI]));
}
