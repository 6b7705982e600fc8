//! C5 to C8: passing tests, ties, damage again, automatic and free passes.

use sobremesa_cthulhu_500::{Action, Event, Sight, Target, Window};

use crate::told::{ANA, BEA, CAI, DEB, EVE, NOTHING, Scene, at, dice, play, react};

#[test]
fn c5_1_die_speed_drive_parts_actions_and_reactions_add_up() {
    // Bea 4 + 2 drive + 1 tires + 3 ritual + 2 swerve; Ana 4 + 2 mudflaps.
    let mut game = Scene::of(3)
        .position(|position| {
            position.turn = BEA;
            position.due = CAI;
        })
        .hand(BEA, &["Full Throttle Ritual", "Swerve Into Madness"])
        .driver(BEA, "Zombie Wheelman")
        .tires(BEA, "Radials From Beyond Space and Time")
        .mods(ANA, &["The Mudflaps Man Was Not Meant to Ogle"])
        .begins();
    game.then(BEA, play("Full Throttle Ritual", NOTHING))
        .then(BEA, Action::Attempt);
    game.does(BEA, react("Swerve Into Madness", at(BEA)), &dice(&[1, 6]));
    assert!(
        game.told(|event| matches!(
            event,
            Event::Open(Sight::Totals {
                with: 13,
                against: 12,
                ..
            })
        )),
        "{:?}",
        game.events
    );
    assert_eq!(game.order(), [BEA, ANA, CAI]);
}

#[test]
fn c5_2_higher_passes_and_lower_stays() {
    let mut game = Scene::of(3).order(&[BEA, ANA, CAI]).begins();
    game.attempts(ANA, [2, 5]);
    assert_eq!(game.order(), [BEA, ANA, CAI]);
    game.attempts(ANA, [5, 2]);
    assert_eq!(game.order(), [ANA, BEA, CAI]);
}

#[test]
fn c5_2_the_leader_passes_the_tail_with_a_lap_and_falls_in_before_it() {
    let mut game = Scene::of(4).begins();
    game.attempts(ANA, [6, 1]);
    assert_eq!(
        (game.order(), game.laps(ANA)),
        (vec![BEA, CAI, ANA, DEB], 1)
    );
}

#[test]
fn c5_3_a_tie_damages_both_and_nobody_moves() {
    let mut game = Scene::of(3).order(&[BEA, ANA, CAI]).begins();
    game.attempts(ANA, [3, 3]);
    assert_eq!(game.order(), [BEA, ANA, CAI]);
    assert!(game.damaged(ANA) && game.damaged(BEA) && !game.damaged(CAI));
    // Damaged cars drive on with their other face: 2 against 4.
    game.attempts(ANA, [6, 2]);
    assert!(game.told(|event| matches!(
        event,
        Event::Open(Sight::Totals {
            with: 8,
            against: 4,
            ..
        })
    )));
}

/// Q ahead, P attempts, R behind: P is Ana, at the speeds of their faces a tie.
fn tie(
    order: &[sobremesa_core::Seat],
    damaged: &[sobremesa_core::Seat],
    pips: [u8; 2],
) -> crate::told::Told {
    let mut game = Scene::of(4)
        .vehicle(DEB, "The Unspeakable Olds")
        .order(order)
        .damaged(damaged)
        .begins();
    game.attempts(ANA, pips);
    assert!(
        game.told(|event| matches!(event, Event::Open(Sight::Damaged { cars }) if cars.len() == 2)),
        "{:?}",
        game.events
    );
    game
}

#[test]
fn c6_1_neither_damaged_before_both_flip_and_stay() {
    assert_eq!(
        tie(&[DEB, BEA, ANA, CAI], &[], [4, 4]).order(),
        [DEB, BEA, ANA, CAI]
    );
    let wrapped = tie(&[ANA, CAI, DEB, BEA], &[], [4, 4]);
    assert_eq!(
        (wrapped.order(), wrapped.laps(ANA)),
        (vec![ANA, CAI, DEB, BEA], 0)
    );
}

#[test]
fn c6_2_only_the_passer_damaged_before_the_car_behind_passes_both() {
    assert_eq!(
        tie(&[DEB, BEA, ANA, CAI], &[ANA], [5, 3]).order(),
        [DEB, CAI, BEA, ANA]
    );
    // At the wrap Q is the tail, P the leader, R second: R passes P, leads, and passes the tail with a lap.
    let game = tie(&[ANA, CAI, DEB, BEA], &[ANA], [5, 3]);
    assert_eq!(
        (game.order(), game.laps(CAI), game.laps(ANA)),
        (vec![ANA, DEB, CAI, BEA], 1, 0)
    );
}

#[test]
fn c6_3_only_the_car_ahead_damaged_before_the_passer_passes_and_the_next_follows() {
    assert_eq!(
        tie(&[DEB, BEA, ANA, CAI], &[BEA], [2, 4]).order(),
        [DEB, ANA, CAI, BEA]
    );
    let game = tie(&[ANA, CAI, DEB, BEA], &[BEA], [2, 4]);
    assert_eq!(
        (game.order(), game.laps(ANA), game.laps(CAI)),
        (vec![DEB, ANA, CAI, BEA], 1, 1)
    );
}

#[test]
fn c6_4_both_damaged_before_the_passer_passes() {
    assert_eq!(
        tie(&[DEB, BEA, ANA, CAI], &[ANA, BEA], [4, 4]).order(),
        [DEB, ANA, BEA, CAI]
    );
    let game = tie(&[ANA, CAI, DEB, BEA], &[ANA, BEA], [4, 4]);
    assert_eq!(
        (game.order(), game.laps(ANA)),
        (vec![CAI, DEB, ANA, BEA], 1)
    );
}

#[test]
fn c6_5_if_one_car_is_spared_the_other_is_damaged_as_outside_the_table() {
    let mut game = Scene::of(4)
        .order(&[DEB, BEA, ANA, CAI])
        .damaged(&[ANA])
        .tires(BEA, "Gummy Spawn Donuts")
        .begins();
    game.attempts(ANA, [5, 3]);
    // Bea is spared; Ana, damaged again, is passed by Cai alone.
    assert_eq!(game.order(), [DEB, BEA, CAI, ANA]);
    assert!(!game.damaged(BEA));
}

#[test]
fn c7_1_a_damaged_car_damaged_again_is_passed_by_the_car_behind() {
    let mut game = Scene::of(4)
        .hand(ANA, &["Spell of Rust"])
        .damaged(&[BEA])
        .begins();
    game.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(game.order(), [ANA, CAI, BEA, DEB]);
    let mut tail = Scene::of(4)
        .hand(ANA, &["Spell of Rust"])
        .damaged(&[DEB])
        .begins();
    tail.then(ANA, play("Spell of Rust", at(DEB)));
    assert_eq!(
        (tail.order(), tail.laps(ANA)),
        (vec![BEA, CAI, ANA, DEB], 1),
        "the leader laps the damaged tail"
    );
}

#[test]
fn c7_2_of_two_neighbours_damaged_again_one_swap_settles_both() {
    let mut game = Scene::of(5)
        .hand(ANA, &["Great Old Stomp"])
        .damaged(&[CAI, DEB])
        .begins();
    game.then(ANA, play("Great Old Stomp", at(CAI)));
    // Bea, Cai and Deb are hit; Cai and Deb change places.
    assert_eq!(game.order(), [ANA, BEA, DEB, CAI, EVE]);
    assert!(game.damaged(BEA));
    // Tail and leader are neighbours: the foremost car of that run is the tail.
    let mut wrapped = Scene::of(5)
        .hand(ANA, &["Great Old Stomp"])
        .damaged(&[ANA, EVE])
        .begins();
    wrapped.then(ANA, play("Great Old Stomp", at(EVE)));
    assert_eq!(
        (wrapped.order(), wrapped.laps(ANA)),
        (vec![BEA, CAI, DEB, ANA, EVE], 1)
    );
}

#[test]
fn c7_2_each_run_is_taken_from_its_foremost_car_and_the_foremost_run_first() {
    // Bea and Deb are hit again with Cai whole between them: two runs, two passes.
    let mut game = Scene::of(5)
        .hand(ANA, &["Great Old Stomp"])
        .damaged(&[BEA, DEB])
        .begins();
    game.then(ANA, play("Great Old Stomp", at(CAI)));
    assert_eq!(game.order(), [ANA, CAI, BEA, EVE, DEB]);
}

#[test]
fn c7_3_of_three_damaged_cars_of_three_the_third_stays() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Great Old Stomp"])
        .damaged(&[ANA, BEA, CAI])
        .begins();
    game.then(ANA, play("Great Old Stomp", at(BEA)));
    assert_eq!(game.order(), [BEA, ANA, CAI]);
    assert!([ANA, BEA, CAI].iter().all(|&seat| game.laps(seat) == 0));
}

#[test]
fn c8_1_an_automatic_pass_has_no_dice_and_neither_window() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(
            ANA,
            &[
                "Dreamlands Shortcut",
                "Swerve Into Madness",
                "Cold Hand of Fate",
            ],
        )
        .begins();
    game.then(ANA, play("Dreamlands Shortcut", NOTHING));
    assert_eq!(
        (game.order(), game.asked(), game.window()),
        (vec![ANA, BEA, CAI], Some(ANA), None)
    );
}

#[test]
fn c8_2_a_free_pass_rolls_and_costs_no_action() {
    let mut game = Scene::of(3)
        .hand(BEA, &["Opportunistic Tentacle"])
        .hand(ANA, &["Spell of Rust"])
        .begins();
    game.then(ANA, play("Spell of Rust", at(CAI)));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(BEA), Some(Window::Damaged))
    );
    game.does(
        BEA,
        react("Opportunistic Tentacle", NOTHING),
        &dice(&[6, 2]),
    );
    assert_eq!(
        (game.order(), game.turn(), game.actions_left()),
        (vec![BEA, ANA, CAI], ANA, 1)
    );
}

#[test]
fn c8_3_laps_are_earned_and_the_passed_window_opens_on_every_pass() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Dreamlands Shortcut"])
        .hand(CAI, &["Ram From the Angles"])
        .begins();
    game.then(ANA, play("Dreamlands Shortcut", NOTHING));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(CAI), Some(Window::Passed))
    );
    game.then(CAI, Action::Pass);
    assert_eq!((game.order(), game.laps(ANA)), (vec![BEA, ANA, CAI], 1));
    // On the pass that follows damage as well.
    let mut shoved = Scene::of(4)
        .hand(ANA, &["Spell of Rust"])
        .hand(BEA, &["Ram From the Angles"])
        .damaged(&[BEA])
        .begins();
    shoved.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (shoved.asked(), shoved.window()),
        (Some(BEA), Some(Window::Passed))
    );
    shoved.then(BEA, react("Ram From the Angles", Target::Nothing));
    assert!(shoved.damaged(CAI), "the car that passed");
}
