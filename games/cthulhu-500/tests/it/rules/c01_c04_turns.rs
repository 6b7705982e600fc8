//! C1 to C4: the start, the grid, a turn.

use sobremesa_core::{Game, Seat, Setup, Viewer};
use sobremesa_cthulhu_500::{
    Action, Chance, Cthulhu500, Event, Few, Flag, Options, Refusal, Sight, Vehicle, Vehicles,
};

use crate::told::{ANA, BEA, CAI, DEB, Scene, Told, card, dice, drawn, pit};

fn few(names: &[&str]) -> Action {
    Action::Grid {
        cards: Few::new(names.iter().map(|name| card(name))).expect("at most five"),
    }
}

fn vehicle(name: &str) -> Vehicle {
    Vehicle::try_from(name.to_owned()).expect("a vehicle")
}

/// Three players at the grid, each with a hand of a kind.
fn at_the_grid() -> Told {
    let vehicles = ["Feararri", "Car of Cthulhu", "Satanic Pushcart"]
        .map(|name| Chance::Vehicle(vehicle(name)));
    let hands = [
        [
            "Spell of Rust",
            "Spell of Rust",
            "Gremlins",
            "Elder Oil",
            "Herbert West",
        ],
        [
            "Swerve Into Madness",
            "Swerve Into Madness",
            "Black Plague",
            "Dread Nitro",
            "Dr. Armitage",
        ],
        [
            "Spell of Chaos",
            "Spell of Chaos",
            "Poach Crew",
            "Miskatonic Mutual",
            "Zombie Wheelman",
        ],
    ];
    let chance: Vec<Chance> = vehicles
        .into_iter()
        .chain(hands.iter().flat_map(|hand| drawn(hand)))
        .collect();
    Told::of(&Setup::fresh(3, Options::default()), &chance)
}

#[test]
fn c1_1_vehicles_are_dealt_at_random_or_chosen_in_the_order_of_seats() {
    let game = at_the_grid();
    let driven = |seat: Seat| game.car(seat).vehicle;
    assert_eq!(
        [ANA, BEA, CAI].map(driven),
        ["Feararri", "Car of Cthulhu", "Satanic Pushcart"].map(Vehicle::named)
    );

    let options = Options {
        vehicles: Vehicles::Chosen,
        ..Options::default()
    };
    let mut game = Told::of(&Setup::fresh(3, options), &[]);
    assert_eq!((game.asked(), game.legal(ANA).len()), (Some(ANA), 8));
    let choose = |name| Action::Choose {
        vehicle: vehicle(name),
    };
    game.then(ANA, choose("Feararri"));
    assert_eq!(
        game.refuses(BEA, choose("Feararri")),
        Refusal::NoVehicle {
            vehicle: vehicle("Feararri")
        }
    );
    assert_eq!((game.asked(), game.legal(BEA).len()), (Some(BEA), 7));
    for seats in [2, 9] {
        let faults = Cthulhu500::start(
            &Setup::fresh(seats, Options::default()),
            &mut sobremesa_core::Quick(sobremesa_core::FastLuck::new(1)),
        );
        assert!(faults.is_err(), "three to eight play");
    }
}

#[test]
fn c1_2_everybody_has_five_cards_and_the_flag_starts_in_the_discard_pile() {
    let game = at_the_grid();
    assert!(
        [ANA, BEA, CAI]
            .iter()
            .all(|&seat| game.hand(seat).len() == 5)
    );
    assert_eq!(game.state.table().flag, Flag::Discard);
    assert_eq!(game.view(ANA).counted_pile(), 93 - 15);
}

#[test]
fn c2_1_cards_are_set_aside_in_secret_and_whoever_gives_most_leads() {
    let mut game = at_the_grid();
    game.then(ANA, few(&["Spell of Rust"]));
    assert_eq!(Cthulhu500::sight(&game.events[0], Viewer::Seat(BEA)), None);
    assert!(matches!(
        Cthulhu500::sight(&game.events[0], Viewer::Seat(ANA)),
        Some(Sight::Ready { .. })
    ));
    assert_eq!(game.view(BEA).held[ANA], 5, "nobody sees how many");
    assert_eq!(game.refuses(ANA, few(&[])), Refusal::AlreadyReady);
    assert_eq!(
        game.refuses(BEA, few(&["Elder Oil"])),
        Refusal::NotInHand {
            card: card("Elder Oil")
        }
    );
    game.then(
        CAI,
        few(&["Spell of Chaos", "Poach Crew", "Spell of Chaos"]),
    )
    .then(BEA, few(&[]));
    assert_eq!(game.order(), [CAI, ANA, BEA]);
    assert!(game.told(
        |event| matches!(event, Event::Open(Sight::Aside { seat: CAI, cards }) if cards.len() == 3)
    ));
}

#[test]
fn c2_2_equals_roll_and_roll_again_while_some_are_equal() {
    let mut game = at_the_grid();
    game.then(ANA, few(&["Gremlins"]))
        .then(BEA, few(&["Black Plague"]));
    // Ana and Cai roll 4, Bea 6; then the two equals again.
    game.does(CAI, few(&["Poach Crew"]), &dice(&[4, 6, 4, 2, 5]));
    assert_eq!(game.order(), [BEA, CAI, ANA]);
}

#[test]
fn c2_3_nothing_is_drawn_back_and_the_tail_begins_then_clockwise_by_seat() {
    let mut game = at_the_grid();
    game.then(ANA, few(&["Gremlins", "Elder Oil"]))
        .then(BEA, few(&[]))
        .then(CAI, few(&["Poach Crew"]));
    assert_eq!((game.hand(ANA).len(), game.hand(BEA).len()), (3, 5));
    assert_eq!((game.discarded("Gremlins"), game.turn()), (1, BEA));
    game.ends_turn(BEA);
    assert_eq!(game.turn(), CAI, "clockwise by seat, not by the pack");
    game.ends_turn(CAI);
    assert_eq!(game.turn(), ANA);
}

#[test]
fn c3_1_a_turn_is_two_actions_then_discards_then_draws() {
    let mut game = Scene::of(3).hand(ANA, &["Gremlins", "Elder Oil"]).begins();
    assert_eq!(game.refuses(ANA, Action::Draw), Refusal::NotNow);
    game.attempts(ANA, [1, 6]).attempts(ANA, [1, 6]);
    assert_eq!(
        game.refuses(ANA, Action::Attempt),
        Refusal::NotNow,
        "two actions are spent"
    );
    game.then(
        ANA,
        Action::Discard {
            card: card("Gremlins"),
        },
    )
    .then(ANA, Action::Done);
    assert_eq!(
        (game.discarded("Gremlins"), game.hand(ANA)),
        (1, vec!["Elder Oil"])
    );
    game.does(ANA, Action::Draw, &drawn(&["Herbert West"]))
        .does(ANA, Action::Draw, &drawn(&["Spell of Rust"]));
    assert_eq!(game.turn(), BEA);

    let mut idle = Scene::of(3).hand(ANA, &["Gremlins"]).begins();
    idle.then(ANA, Action::Done)
        .then(ANA, Action::Done)
        .then(ANA, Action::Done);
    assert_eq!(
        (idle.turn(), idle.hand(ANA).len()),
        (BEA, 1),
        "everything may be skipped"
    );
}

#[test]
fn c3_2_two_cards_one_at_a_time_up_to_a_hand_of_five() {
    let four = ["Gremlins", "Elder Oil", "Herbert West", "Spell of Rust"];
    let mut game = Scene::of(3).hand(ANA, &four).actions(0).begins();
    game.then(ANA, Action::Done)
        .does(ANA, Action::Draw, &drawn(&["Dread Nitro"]));
    assert_eq!(
        (game.turn(), game.hand(ANA).len()),
        (BEA, 5),
        "a full hand draws no more"
    );
    let mut one = Scene::of(3).hand(ANA, &["Gremlins"]).actions(0).begins();
    one.then(ANA, Action::Done)
        .does(ANA, Action::Draw, &drawn(&["Dread Nitro"]));
    assert_eq!(
        one.legal(ANA),
        [Action::Draw, Action::Done],
        "the second may be declined"
    );
}

#[test]
fn c3_3_the_limit_binds_only_this_draw_and_nobody_discards_down() {
    let five = [
        "Gremlins",
        "Elder Oil",
        "Herbert West",
        "Spell of Rust",
        "Read the Necro-Manual",
    ];
    let mut game = Scene::of(3).hand(ANA, &five).begins();
    let three = drawn(&["Dread Nitro", "Dr. Armitage", "Black Plague"]);
    game.does(
        ANA,
        crate::told::play("Read the Necro-Manual", crate::told::NOTHING),
        &three,
    );
    assert_eq!(game.hand(ANA).len(), 7);
    game.ends_turn(ANA);
    assert_eq!((game.turn(), game.hand(ANA).len()), (BEA, 7));
}

#[test]
fn c4_1_the_four_actions_and_no_other() {
    let game = Scene::of(3)
        .hand(
            ANA,
            &[
                "Spell of Rust",
                "Herbert West",
                "Elder Oil",
                "Swerve Into Madness",
            ],
        )
        .begins();
    let mut kinds: Vec<&str> = game
        .legal(ANA)
        .iter()
        .map(|action| match action {
            Action::Play { .. } => "play",
            Action::Hire { .. } => "hire",
            Action::Attempt => "attempt",
            Action::PitStop => "pit stop",
            Action::Done => "enough",
            other => panic!("{other:?} is no action"),
        })
        .collect();
    kinds.dedup();
    assert_eq!(kinds, ["play", "hire", "attempt", "pit stop", "enough"]);
    let mod_in_turn = Action::Play {
        card: card("Elder Oil"),
        target: crate::told::NOTHING,
    };
    assert_eq!(
        game.refuses(ANA, mod_in_turn),
        Refusal::WrongKind {
            card: card("Elder Oil")
        }
    );
    assert_eq!(game.forbidden_by(BEA, Action::Attempt), "C14.1");
}

#[test]
fn c4_2_crew_joins_any_pit_crew_and_is_controlled_by_whom_it_lies_with() {
    let mut game = Scene::of(4)
        .hand(ANA, &["Herbert West", "Poach Crew"])
        .begins();
    game.then(
        ANA,
        Action::Hire {
            card: card("Herbert West"),
            crew: DEB,
        },
    );
    assert_eq!(
        (game.pit(DEB), game.actions_left()),
        (vec!["Herbert West"], 1)
    );
    assert_eq!(
        game.refuses(
            ANA,
            Action::Hire {
                card: card("Poach Crew"),
                crew: ANA
            }
        ),
        Refusal::WrongKind {
            card: card("Poach Crew")
        }
    );
    game.then(
        ANA,
        crate::told::play(
            "Poach Crew",
            sobremesa_cthulhu_500::Target::Part(pit(DEB, "Herbert West")),
        ),
    );
    assert_eq!(
        (game.pit(DEB), game.pit(ANA)),
        (vec![], vec!["Herbert West"])
    );
}
