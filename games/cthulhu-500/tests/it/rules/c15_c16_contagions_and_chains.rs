//! C15 and C16: contagions, and chains of damage.

use sobremesa_cthulhu_500::{Action, Event, Sight, Spot, Target, Window};

use crate::told::{ANA, BEA, CAI, DEB, NOTHING, Scene, at, dice, pit, play, react, sick};

const DRIVER_OF_BEA: Spot = Spot::Driver { seat: BEA };

#[test]
fn c15_1_the_infected_card_falls_at_its_controllers_first_turn_end() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Black Plague"])
        .pit(ANA, &["Herbert West"])
        .pit(BEA, &["Dr. Armitage"])
        .begins();
    game.then(
        ANA,
        play("Black Plague", Target::Part(pit(ANA, "Herbert West"))),
    );
    assert_eq!(
        game.contagions(),
        [("Black Plague", Some(sick(ANA, "Herbert West")))]
    );
    game.ends_turn(ANA);
    assert_eq!(
        (game.discarded("Herbert West"), game.asked()),
        (1, Some(ANA)),
        "the very turn of the infection"
    );
}

#[test]
fn c15_2_its_controller_chooses_the_next_victim_which_falls_at_the_end_of_its_own_controllers_next_turn()
 {
    let mut game = Scene::of(3)
        .actions(0)
        .pit(ANA, &["Herbert West"])
        .pit(BEA, &["Dr. Armitage"])
        .pit(CAI, &["Cultist Pit Gang"])
        .infected("Black Plague", sick(ANA, "Herbert West"))
        .begins();
    game.ends_turn(ANA);
    let victims = [pit(BEA, "Dr. Armitage"), pit(CAI, "Cultist Pit Gang")];
    assert_eq!(game.legal(ANA), victims.map(|part| Action::Spread { part }));
    game.then(ANA, Action::Spread { part: victims[1] });
    assert_eq!(
        (game.pit(CAI), game.turn()),
        (vec!["Cultist Pit Gang"], BEA),
        "not at once (the FAQ asks)"
    );
    game.ends_turn(BEA);
    assert_eq!(game.pit(CAI), ["Cultist Pit Gang"]);
    game.ends_turn(CAI);
    assert_eq!(game.pit(CAI), Vec::<&str>::new());
    assert_eq!(
        game.asked(),
        Some(CAI),
        "the one who lost the card chooses (the FAQ asks)"
    );
}

#[test]
fn c15_2_a_contagion_that_moves_to_the_own_card_waits_for_the_next_turn() {
    let mut game = Scene::of(3)
        .actions(0)
        .pit(ANA, &["Herbert West", "Dr. Armitage"])
        .infected("Black Plague", sick(ANA, "Herbert West"))
        .begins();
    game.ends_turn(ANA).then(
        ANA,
        Action::Spread {
            part: pit(ANA, "Dr. Armitage"),
        },
    );
    assert_eq!((game.turn(), game.pit(ANA)), (BEA, vec!["Dr. Armitage"]));
}

#[test]
fn c15_3_a_zombie_that_survives_stays_the_contagion_moves_on_and_may_come_back() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Gremlins"])
        .actions(0)
        .driver(ANA, "Zombie Wheelman")
        .pit(BEA, &["Dr. Armitage"])
        .infected("Black Plague", Spot::Driver { seat: ANA })
        .begins();
    game.then(ANA, Action::Done)
        .does(ANA, Action::Done, &dice(&[4]));
    assert_eq!(game.driver(ANA), Some("Zombie Wheelman"));
    assert_eq!(
        game.legal(ANA),
        [Action::Spread {
            part: pit(BEA, "Dr. Armitage")
        }],
        "not the survivor itself"
    );
    game.then(
        ANA,
        Action::Spread {
            part: pit(BEA, "Dr. Armitage"),
        },
    )
    .ends_turn(BEA);
    let back = Action::Spread {
        part: Spot::Driver { seat: ANA },
    };
    assert_eq!(
        game.legal(BEA),
        [back],
        "later it is a target again (the FAQ asks)"
    );
    let mut falls = Scene::of(3)
        .actions(0)
        .driver(ANA, "Zombie Wheelman")
        .infected("Black Plague", Spot::Driver { seat: ANA })
        .begins();
    falls.does(ANA, Action::Done, &dice(&[3]));
    assert_eq!(falls.driver(ANA), None);
}

#[test]
fn c15_4_with_no_other_target_the_contagion_is_discarded() {
    let mut game = Scene::of(3)
        .actions(0)
        .mods(ANA, &["Spikey Bits"])
        .pit(BEA, &["Dr. Armitage"])
        .infected("Gremlins", Spot::Mod { seat: ANA, slot: 0 })
        .begins();
    game.ends_turn(ANA);
    assert_eq!(
        (
            game.discarded("Spikey Bits"),
            game.discarded("Gremlins"),
            game.turn()
        ),
        (1, 1, BEA)
    );
    assert_eq!(game.contagions(), []);
}

#[test]
fn c15_5_if_the_victim_leaves_play_otherwise_the_contagion_is_discarded_with_it() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Sabotage in the Paddock"])
        .mods(BEA, &["Spikey Bits", "Elder Oil"])
        .infected("Gremlins", Spot::Mod { seat: BEA, slot: 0 })
        .begins();
    let spikes = Target::Part(Spot::Mod { seat: BEA, slot: 0 });
    game.then(ANA, play("Sabotage in the Paddock", spikes));
    assert_eq!(
        (game.discarded("Gremlins"), game.mods(BEA)),
        (1, vec!["Elder Oil"]),
        "as the FAQ answers"
    );
}

#[test]
fn c15_6_a_victim_that_only_changes_place_or_controller_stays_infected() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Poach Crew"])
        .pit(BEA, &["Dr. Armitage"])
        .infected("Black Plague", sick(BEA, "Dr. Armitage"))
        .begins();
    game.then(
        ANA,
        play("Poach Crew", Target::Part(sick(BEA, "Dr. Armitage"))),
    );
    assert_eq!(
        game.contagions(),
        [("Black Plague", Some(sick(ANA, "Dr. Armitage")))]
    );
    game.ends_turn(ANA);
    assert_eq!(
        game.discarded("Dr. Armitage"),
        1,
        "at the new controller's turn end"
    );

    let mut driver = Scene::of(3)
        .position(|position| {
            position.turn = BEA;
            position.due = CAI;
        })
        .driver(BEA, "Herbert West")
        .infected("Black Plague", DRIVER_OF_BEA)
        .begins();
    driver.then(BEA, Action::PitStop).then(CAI, Action::Decline);
    driver.then(
        BEA,
        Action::Remove {
            part: DRIVER_OF_BEA,
        },
    );
    assert_eq!(
        driver.contagions(),
        [("Black Plague", Some(sick(BEA, "Herbert West")))]
    );
}

#[test]
fn c16_1_a_car_is_damaged_at_most_once_an_event_and_prevented_damage_does_not_count() {
    // Ana passes spiked Bea with a natural 1 of the Engine of the Damned: spikes first, and the Engine finds her hurt.
    let scene = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(ANA, &["Engine of the Damned", "Miskatonic Mutual"])
        .driver(ANA, "Deep One Outrunner")
        .mods(BEA, &["Spikey Bits"]);
    let mut game = scene
        .clone()
        .vehicle(ANA, "Feararri")
        .vehicle(BEA, "Big Honkin' Truck")
        .begins();
    let two = crate::told::drawn(&["Gremlins", "Black Plague"]);
    let chance: Vec<_> = dice(&[1, 1]).into_iter().chain(two).collect();
    game.does(ANA, Action::Attempt, &chance);
    assert_eq!(
        (game.order(), game.hand(ANA).len()),
        (vec![ANA, BEA, CAI], 2),
        "one damage, two cards"
    );
    // The spikes are turned away with Ichor: the Engine still comes back.
    let mut spared = scene
        .vehicle(ANA, "Feararri")
        .vehicle(BEA, "Big Honkin' Truck")
        .hand(ANA, &["Ablative Ichor"])
        .begins();
    spared.does(ANA, Action::Attempt, &dice(&[1, 1]));
    assert_eq!(spared.window(), Some(Window::WouldDamage));
    spared.does(
        ANA,
        react("Ablative Ichor", NOTHING),
        &crate::told::drawn(&["Gremlins", "Black Plague"]),
    );
    assert!(spared.damaged(ANA));
}

#[test]
fn c16_2_a_damaged_car_that_passes_spikes_ends_where_it_began() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .damaged(&[ANA])
        .mods(BEA, &["Spikey Bits"])
        .begins();
    game.attempts(ANA, [6, 1]);
    assert_eq!(game.order(), [BEA, ANA, CAI]);
    assert!(game.told(|event| matches!(event, Event::Open(Sight::TakenBack { mover: ANA }))));
    // At the wrap there is no lap, and what a lap would trigger does not happen.
    let mut wrapped = Scene::of(3)
        .damaged(&[ANA])
        .mods(CAI, &["Spikey Bits"])
        .mods(ANA, &["Elder Oil"])
        .begins();
    wrapped.attempts(ANA, [6, 1]);
    assert_eq!(
        (wrapped.order(), wrapped.laps(ANA), wrapped.hand(ANA).len()),
        (vec![ANA, BEA, CAI], 0, 0)
    );
}

#[test]
fn c16_2_a_whole_car_that_passes_spikes_is_damaged_and_stays_ahead() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(BEA, &["Spikey Bits"])
        .begins();
    game.attempts(ANA, [6, 1]);
    assert_eq!(
        (game.order(), game.damaged(ANA)),
        (vec![ANA, BEA, CAI], true)
    );
}

#[test]
fn c16_2_ram_and_the_engine_take_a_damaged_cars_move_back_as_well() {
    let mut rammed = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .damaged(&[ANA])
        .hand(BEA, &["Ram From the Angles"])
        .begins();
    rammed
        .attempts(ANA, [6, 1])
        .then(BEA, react("Ram From the Angles", NOTHING));
    assert_eq!(rammed.order(), [BEA, ANA, CAI]);
    let mut engine = Scene::of(4)
        .order(&[BEA, ANA, CAI, DEB])
        .vehicle(BEA, "Satanic Pushcart")
        .damaged(&[ANA])
        .mods(ANA, &["Engine of the Damned"])
        .begins();
    engine.attempts(ANA, [1, 1]);
    assert_eq!(engine.order(), [BEA, ANA, CAI, DEB]);
    let mut spell = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .damaged(&[ANA])
        .begins();
    spell.then(ANA, play("Spell of Rust", at(ANA)));
    assert_eq!(
        spell.order(),
        [BEA, ANA, CAI],
        "a new event: the car behind passes"
    );
}
