//! The Crew.

use sobremesa_cthulhu_500::{Action, Event, Refusal, Sight, Spot, Target, Window};

use crate::told::{ANA, BEA, CAI, NOTHING, Scene, at, card, dice, drawn, play, sick};

/// The passer's total of Ana's attempt with a 1, on a car of speed 4, against Bea with a 6.
fn total(scene: Scene) -> i8 {
    let mut game = scene.order(&[BEA, ANA, CAI]).begins();
    game.does(ANA, Action::Attempt, &dice(&[1, 6]));
    let totals = game.events.iter().find_map(|event| match event {
        Event::Open(Sight::Totals { with, .. }) => Some(*with),
        _ => None,
    });
    totals.expect("a test")
}

/// What Ana's damaged car, of complexity 6, adds to a repair die of 1.
fn fix(scene: Scene) -> i8 {
    let mut game = scene.damaged(&[ANA]).begins();
    game.then(ANA, Action::PitStop)
        .then(BEA, Action::Decline)
        .does(ANA, Action::Repair, &dice(&[1]));
    let total = game.events.iter().find_map(|event| match event {
        Event::Open(Sight::Mended { total, .. }) => Some(*total),
        _ => None,
    });
    total.expect("a repair") - 1
}

/// Drive at the wheel and Fix in the pit crew.
fn numbers(name: &str, drive: i8, fixing: i8) {
    assert_eq!(
        total(Scene::of(3).driver(ANA, name)),
        5 + drive,
        "{name} at the wheel"
    );
    assert_eq!(
        fix(Scene::of(3).pit(ANA, &[name])),
        fixing,
        "{name} in the pit crew"
    );
}

#[test]
fn high_priest_of_mojocross_may_draw_after_any_spell() {
    numbers("High Priest of Mojocross", 1, 1);
    let scene = Scene::of(3)
        .hand(ANA, &["Spell of Binding", "Full Throttle Ritual"])
        .pit(CAI, &["High Priest of Mojocross"]);
    let mut game = scene.begins();
    game.then(ANA, play("Spell of Binding", at(BEA)));
    assert_eq!(game.legal(CAI), [Action::Accept, Action::Decline]);
    let mut declined = game.clone();
    declined.then(CAI, Action::Decline);
    assert!(declined.hand(CAI).is_empty());
    game.does(CAI, Action::Accept, &drawn(&["Gremlins"]));
    assert_eq!(game.hand(CAI), ["Gremlins"]);
    game.then(ANA, play("Full Throttle Ritual", NOTHING));
    assert_eq!(game.asked(), Some(ANA), "a ritual is no Spell");
}

#[test]
fn fungi_from_daytona_drives_better_with_fungi_in_the_pit_crew() {
    numbers("Fungi from Daytona", 2, 1);
    let fungi = [
        "Fungi from Detroit",
        "Fungi from Yuggoth Speedway",
        "Herbert West",
    ];
    assert_eq!(
        total(
            Scene::of(3)
                .driver(ANA, "Fungi from Daytona")
                .pit(ANA, &fungi)
        ),
        5 + 2 + 2
    );
    assert_eq!(
        total(Scene::of(3).pit(ANA, &["Fungi from Daytona", "Fungi from Detroit"])),
        5,
        "only as driver"
    );
}

#[test]
fn fungi_from_detroit_fixes_better_with_other_fungi() {
    numbers("Fungi from Detroit", 1, 2);
    assert_eq!(
        fix(Scene::of(3).pit(ANA, &["Fungi from Detroit", "Fungi from Detroit"])),
        3 + 3
    );
    let three = [
        "Fungi from Detroit",
        "Fungi from Detroit",
        "Fungi from Daytona",
    ];
    assert_eq!(fix(Scene::of(3).pit(ANA, &three)), 4 + 4 + 1);
}

#[test]
fn fungi_from_yuggoth_speedway_gives_a_card_to_the_player_of_its_crew() {
    numbers("Fungi from Yuggoth Speedway", 1, 1);
    let mut game = Scene::of(3)
        .hand(ANA, &["Fungi from Yuggoth Speedway"])
        .begins();
    let hire = Action::Hire {
        card: card("Fungi from Yuggoth Speedway"),
        crew: CAI,
    };
    game.does(ANA, hire, &drawn(&["Gremlins"]));
    assert_eq!(
        (game.hand(CAI), game.hand(ANA).len()),
        (vec!["Gremlins"], 0)
    );
    let mut driver = Scene::of(3)
        .hand(ANA, &["Fungi from Yuggoth Speedway"])
        .begins();
    driver.then(ANA, Action::PitStop).then(BEA, Action::Decline);
    driver.then(
        ANA,
        Action::Driver {
            card: card("Fungi from Yuggoth Speedway"),
        },
    );
    assert!(driver.hand(ANA).is_empty(), "the wheel is no pit crew");
}

#[test]
fn herbert_west_makes_the_own_zombies_better() {
    numbers("Herbert West", 1, 2);
    assert_eq!(
        total(
            Scene::of(3)
                .driver(ANA, "Zombie Wheelman")
                .pit(ANA, &["Herbert West"])
        ),
        5 + 2 + 1
    );
    assert_eq!(
        fix(Scene::of(3)
            .driver(ANA, "Herbert West")
            .pit(ANA, &["Zombie Pit Chief"])),
        2 + 1
    );
    assert_eq!(
        total(
            Scene::of(3)
                .driver(ANA, "Zombie Wheelman")
                .pit(BEA, &["Herbert West"])
        ),
        5 + 2,
        "the own ones"
    );
}

#[test]
fn dr_armitage_keeps_other_players_spells_away() {
    numbers("Dr. Armitage", 1, 1);
    let hand = [
        "Spell of Rust",
        "Spell of Unmaking",
        "Sabotage in the Paddock",
    ];
    let game = Scene::of(3)
        .hand(ANA, &hand)
        .mods(BEA, &["Elder Oil"])
        .pit(BEA, &["Dr. Armitage"])
        .begins();
    let oil = Target::Part(Spot::Mod { seat: BEA, slot: 0 });
    assert_eq!(
        game.refuses(ANA, play("Spell of Rust", at(BEA))),
        Refusal::NoTarget {
            card: card("Spell of Rust")
        }
    );
    assert!(!game.offers(ANA, play("Spell of Unmaking", oil)));
    assert!(
        game.offers(ANA, play("Sabotage in the Paddock", oil)),
        "no Spell"
    );
    assert!(game.offers(ANA, play("Spell of Rust", at(CAI))));
    let own = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .pit(ANA, &["Dr. Armitage"])
        .begins();
    assert!(
        own.offers(ANA, play("Spell of Rust", at(ANA))),
        "the own Spells reach"
    );
}

/// A Zombie under the plague rolls, and stays on 4 or more.
fn rolls_to_stay(name: &str) {
    for (pips, stays) in [(3, false), (4, true)] {
        let scene = Scene::of(3)
            .actions(0)
            .pit(ANA, &[name])
            .infected("Black Plague", sick(ANA, name));
        let mut game = scene.begins();
        game.does(ANA, Action::Done, &dice(&[pips]));
        assert_eq!(game.pit(ANA).len(), usize::from(stays));
    }
}

#[test]
fn zombie_wheelman_may_stay() {
    numbers("Zombie Wheelman", 2, 0);
    rolls_to_stay("Zombie Wheelman");
}

#[test]
fn zombie_lug_nutter_may_stay() {
    numbers("Zombie Lug-Nutter", 0, 2);
    rolls_to_stay("Zombie Lug-Nutter");
}

#[test]
fn zombie_pit_chief_may_stay() {
    numbers("Zombie Pit Chief", 1, 2);
    rolls_to_stay("Zombie Pit Chief");
}

#[test]
fn tcho_tcho_navigator_passes_damaged_cars_better() {
    numbers("Tcho-Tcho Navigator", 2, 1);
    assert_eq!(
        total(
            Scene::of(3)
                .driver(ANA, "Tcho-Tcho Navigator")
                .damaged(&[BEA])
        ),
        5 + 2 + 1
    );
    // When being passed by a damaged car it is no help.
    let mut game = Scene::of(3)
        .driver(ANA, "Tcho-Tcho Navigator")
        .damaged(&[BEA])
        .begins();
    game.then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[1, 1]));
    assert!(game.told(|event| matches!(event, Event::Open(Sight::Totals { against: 7, .. }))));
}

#[test]
fn deep_one_outrunner_drives() {
    numbers("Deep One Outrunner", 3, 0);
}

#[test]
fn mad_mechanic_of_irem_fixes() {
    numbers("Mad Mechanic of Irem", 0, 3);
}

#[test]
fn cultist_pit_gang_fixes() {
    numbers("Cultist Pit Gang", 0, 2);
}

#[test]
fn ghoul_body_shopper_may_take_another_players_mod() {
    numbers("Ghoul Body-Shopper", 1, 1);
    let scene = Scene::of(3)
        .hand(ANA, &["Spell of Unmaking"])
        .driver(CAI, "Ghoul Body-Shopper");
    let mut game = scene.clone().mods(BEA, &["Elder Oil"]).begins();
    game.then(
        ANA,
        play(
            "Spell of Unmaking",
            Target::Part(Spot::Mod { seat: BEA, slot: 0 }),
        ),
    );
    game.then(
        CAI,
        Action::Take {
            card: card("Elder Oil"),
        },
    );
    assert_eq!(
        (game.hand(CAI), game.discarded("Elder Oil")),
        (vec!["Elder Oil"], 0)
    );
    let mut tires = scene.tires(BEA, "Treads of Tindalos").begins();
    tires.then(
        ANA,
        play("Spell of Unmaking", Target::Part(Spot::Tires { seat: BEA })),
    );
    assert_eq!(
        (tires.asked(), tires.discarded("Treads of Tindalos")),
        (Some(ANA), 1),
        "tires are no Mod"
    );
}

#[test]
fn nightgaunt_spotter_rolls_the_own_die_again_once_between_own_turns() {
    numbers("Nightgaunt Spotter", 1, 1);
    let part = Spot::Driver { seat: BEA };
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .driver(BEA, "Nightgaunt Spotter")
        .begins();
    game.attempts(ANA, [4, 1]);
    assert_eq!(
        (game.asked(), game.window()),
        (Some(BEA), Some(Window::Rolled))
    );
    game.does(BEA, Action::Use { part }, &dice(&[6]));
    assert_eq!(game.order(), [BEA, ANA, CAI]);
    game.attempts(ANA, [4, 1]);
    assert_eq!(game.order(), [ANA, BEA, CAI], "only once");
    game.ends_turn(ANA).ends_turn(BEA).ends_turn(CAI);
    let mut again = game.clone();
    again
        .then(ANA, Action::PitStop)
        .then(BEA, Action::Decline)
        .then(ANA, Action::Done);
    assert!(
        !again.state.table().spotted.contains(BEA),
        "a turn of Bea's has come in between"
    );
    let mut pit_crew = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .pit(BEA, &["Nightgaunt Spotter"])
        .begins();
    pit_crew.attempts(ANA, [4, 1]);
    assert_eq!(pit_crew.window(), None, "only as driver");
}

#[test]
fn investigator_with_nothing_left_is_gone_when_the_car_is_damaged() {
    numbers("Investigator With Nothing Left", 2, 1);
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .driver(BEA, "Investigator With Nothing Left")
        .begins();
    game.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (
            game.driver(BEA),
            game.discarded("Investigator With Nothing Left")
        ),
        (None, 1)
    );
    let mut crew = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .pit(BEA, &["Investigator With Nothing Left"])
        .begins();
    crew.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(crew.pit(BEA).len(), 1, "only while it drives");
}
