//! C9 to C11: pit stops, repairs, the pile and the Flag.

use sobremesa_cthulhu_500::{Action, Event, Flag, Refusal, Sight, Spot, Target, Window};

use crate::told::{ANA, BEA, CAI, DEB, NOTHING, Scene, Told, card, dice, drawn, play, react};

#[test]
fn c9_1_a_stop_is_announced_and_the_car_behind_may_try_one_free_pass_first() {
    let mut game = Scene::of(3).hand(ANA, &["Elder Oil"]).begins();
    game.then(ANA, Action::PitStop);
    assert_eq!(
        (game.asked(), game.legal(BEA)),
        (Some(BEA), vec![Action::Accept, Action::Decline])
    );
    game.does(BEA, Action::Accept, &dice(&[5, 2]));
    assert_eq!(
        (game.order(), game.asked()),
        (vec![BEA, ANA, CAI], Some(ANA))
    );
    game.then(
        ANA,
        Action::Fit {
            card: card("Elder Oil"),
            slot: 0,
        },
    );
    assert_eq!(
        (game.mods(ANA), game.actions_left()),
        (vec!["Elder Oil"], 1)
    );
}

#[test]
fn c9_1_when_the_tail_stops_the_leader_may_pass_it_with_a_lap() {
    let mut game = Scene::of(4).order(&[BEA, CAI, DEB, ANA]).begins();
    game.then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[6, 1]));
    assert_eq!(
        (game.order(), game.laps(BEA)),
        (vec![CAI, DEB, BEA, ANA], 1)
    );
}

#[test]
fn c9_2_one_service_a_stop_from_the_hand_never_the_pit_crew() {
    let hand = ["Elder Oil", "Treads of Tindalos", "Herbert West"];
    let mut game = Scene::of(3)
        .hand(ANA, &hand)
        .pit(ANA, &["Mad Mechanic of Irem"])
        .begins();
    game.then(ANA, Action::PitStop).then(BEA, Action::Decline);
    let services = [
        Action::Fit {
            card: card("Elder Oil"),
            slot: 0,
        },
        Action::Tires {
            card: card("Treads of Tindalos"),
        },
        Action::Driver {
            card: card("Herbert West"),
        },
        Action::Done,
    ];
    assert_eq!(game.legal(ANA), services);
    assert_eq!(game.refuses(ANA, Action::Repair), Refusal::NotDamaged);
    let from_the_pit = Action::Driver {
        card: card("Mad Mechanic of Irem"),
    };
    assert_eq!(
        game.refuses(ANA, from_the_pit),
        Refusal::NotInHand {
            card: card("Mad Mechanic of Irem")
        }
    );
    game.then(ANA, services[1]);
    assert_eq!(game.tires(ANA), Some("Treads of Tindalos"));
    assert_eq!(
        game.refuses(ANA, services[0]),
        Refusal::NotNow,
        "one service, and the stop is over"
    );
}

#[test]
fn c9_3_a_third_mod_replaces_one_of_choice_and_new_tires_the_old() {
    let scene = Scene::of(3).hand(ANA, &["Elder Oil", "Treads of Tindalos"]);
    let mut game = scene
        .mods(ANA, &["Spikey Bits", "Plasm Armour"])
        .tires(ANA, "Rats in the Whitewalls")
        .begins();
    game.then(ANA, Action::PitStop).then(BEA, Action::Decline);
    assert_eq!(
        game.refuses(
            ANA,
            Action::Fit {
                card: card("Elder Oil"),
                slot: 2
            }
        ),
        Refusal::WrongSlot
    );
    game.then(
        ANA,
        Action::Fit {
            card: card("Elder Oil"),
            slot: 1,
        },
    );
    assert_eq!(
        (game.mods(ANA), game.discarded("Plasm Armour")),
        (vec!["Spikey Bits", "Elder Oil"], 1)
    );
    game.then(ANA, Action::PitStop).then(BEA, Action::Decline);
    game.then(
        ANA,
        Action::Tires {
            card: card("Treads of Tindalos"),
        },
    );
    assert_eq!(
        (game.tires(ANA), game.discarded("Rats in the Whitewalls")),
        (Some("Treads of Tindalos"), 1)
    );
}

#[test]
fn c9_4_an_old_driver_joins_the_pit_crew_and_parts_can_simply_be_taken_off() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Herbert West"])
        .driver(ANA, "Deep One Outrunner")
        .mods(ANA, &["Spikey Bits"])
        .begins();
    game.then(ANA, Action::PitStop).then(BEA, Action::Decline);
    game.then(
        ANA,
        Action::Driver {
            card: card("Herbert West"),
        },
    );
    assert_eq!(
        (game.driver(ANA), game.pit(ANA)),
        (Some("Herbert West"), vec!["Deep One Outrunner"])
    );
    game.then(ANA, Action::PitStop).then(BEA, Action::Decline);
    let others = Action::Remove {
        part: Spot::Mod { seat: BEA, slot: 0 },
    };
    assert_eq!(game.refuses(ANA, others), Refusal::NoSuchPart);
    let mut driver_off = game.clone();
    driver_off.then(
        ANA,
        Action::Remove {
            part: Spot::Driver { seat: ANA },
        },
    );
    assert_eq!(
        (driver_off.driver(ANA), driver_off.pit(ANA).len()),
        (None, 2)
    );
    game.then(
        ANA,
        Action::Remove {
            part: Spot::Mod { seat: ANA, slot: 0 },
        },
    );
    assert_eq!(
        (game.mods(ANA).len(), game.discarded("Spikey Bits")),
        (0, 1)
    );
}

#[test]
fn c9_5_damage_of_the_free_pass_may_be_repaired_at_once_and_a_stop_may_be_wasted() {
    let mut game = Scene::of(3).begins();
    game.then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[3, 3]));
    assert!(game.damaged(ANA));
    game.does(ANA, Action::Repair, &dice(&[6]));
    assert!(!game.damaged(ANA) && game.damaged(BEA));
    game.then(ANA, Action::PitStop)
        .then(BEA, Action::Decline)
        .then(ANA, Action::Done);
    assert_eq!(game.actions_left(), 0);
}

#[test]
fn c10_1_die_and_the_fix_of_the_pit_crew_have_to_reach_the_complexity() {
    let scene = Scene::of(3).damaged(&[ANA]).pit(ANA, &["Cultist Pit Gang"]);
    for (pips, repaired) in [(3, false), (4, true)] {
        let mut game = scene.clone().begins();
        game.then(ANA, Action::PitStop)
            .then(BEA, Action::Decline)
            .does(ANA, Action::Repair, &dice(&[pips]));
        assert_eq!(
            game.damaged(ANA),
            !repaired,
            "complexity 6, a {pips} and Fix 2"
        );
        assert_eq!(game.actions_left(), 1, "a failed stop is spent");
    }
}

#[test]
fn c10_2_the_drivers_fix_and_the_crews_drive_never_count() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .damaged(&[ANA])
        .driver(ANA, "Mad Mechanic of Irem")
        .pit(ANA, &["Deep One Outrunner"])
        .begins();
    game.then(ANA, Action::PitStop)
        .then(CAI, Action::Decline)
        .does(ANA, Action::Repair, &dice(&[5]));
    assert!(game.damaged(ANA), "Fix 3 at the wheel is no help");
    game.attempts(ANA, [5, 2]);
    assert!(
        game.told(|event| matches!(event, Event::Open(Sight::Totals { with: 7, .. }))),
        "Drive 3 in the pit is no help"
    );
}

#[test]
fn c11_1_an_empty_pile_is_made_anew_of_the_discard_pile_with_the_flag() {
    let mut game = Scene::of(3).actions(0).pile(&["Herbert West"]).begins();
    assert_eq!(game.state.table().flag, Flag::Discard);
    game.does(ANA, Action::Draw, &drawn(&["Herbert West"]));
    assert!(game.told(|event| matches!(event, Event::Reshuffled { flag: true, .. })));
    assert_eq!(
        (game.state.table().flag, game.view(BEA).counted_pile()),
        (Flag::Pile, 92)
    );

    // Pile and discard pile both empty: nothing is drawn. The Flag is set aside here.
    let aside = Scene::of(3)
        .hand(ANA, &["Herbert West"])
        .actions(0)
        .pile(&[]);
    let mut setup = aside
        .position(|position| position.flag = Flag::Aside(3))
        .setup();
    let position = setup.position.as_mut().expect("a position");
    position.cars[1].hand = std::mem::take(&mut position.discard);
    let mut nothing = Told::of(&setup, &[]);
    nothing.then(ANA, Action::Done);
    assert_eq!(
        nothing.window(),
        Some(Window::TurnEnd),
        "Bea holds every Reaction there is"
    );
    nothing.then(BEA, Action::Pass);
    assert_eq!(nothing.turn(), BEA, "no draw was offered");
}

#[test]
fn c11_2_drawing_the_flag_ends_the_race_in_the_middle_of_anything() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Read the Necro-Manual"])
        .position(|position| position.flag = Flag::Pile)
        .begins();
    game.does(
        ANA,
        play("Read the Necro-Manual", NOTHING),
        &drawn(&["Gremlins", "Checkered Flag"]),
    );
    assert!(game.over());
    assert_eq!(game.hand(ANA), ["Gremlins"]);
    assert_eq!(game.refuses(ANA, Action::Done), Refusal::Over);
    assert!(game.legal(ANA).is_empty());
}

#[test]
fn c11_3_most_laps_win_then_the_front() {
    let scene = Scene::of(3)
        .actions(0)
        .position(|position| position.flag = Flag::Pile);
    let wins = |scene: Scene| {
        let mut game = scene.begins();
        game.does(ANA, Action::Draw, &drawn(&["Checkered Flag"]));
        game.outcome().expect("it is over").winner
    };
    assert_eq!(wins(scene.clone()), ANA, "no laps: the leader");
    assert_eq!(wins(scene.clone().laps(CAI, 1)), CAI);
    assert_eq!(
        wins(scene.laps(BEA, 1).laps(CAI, 1)),
        BEA,
        "as many laps: nearest the front"
    );
}

#[test]
fn c11_4_the_pile_is_never_counted_out_only_full_half_or_thin() {
    let words = |left: usize| {
        let names: Vec<&str> = ["Swerve Into Madness"; 3]
            .into_iter()
            .chain(["Full Throttle Ritual"; 3])
            .chain(["Sudden Squamous Slick"; 3])
            .take(left)
            .collect();
        let game = Scene::of(3)
            .pile(&names)
            .position(|position| position.made = 9)
            .begins();
        let view = serde_json::to_value(game.view(ANA)).expect("a view is written");
        assert!(view.get("deck_count").is_none() && view["pile"].is_string());
        view["pile"].as_str().expect("a word").to_owned()
    };
    assert_eq!(
        [9, 7, 6, 4, 3, 1].map(words),
        ["full", "full", "half", "half", "thin", "thin"]
    );
}

#[test]
fn c10_1_a_wrench_helps_or_hinders() {
    let scene = Scene::of(3)
        .damaged(&[ANA])
        .hand(BEA, &["Wrench Out of Space and Time"]);
    for (target, pips, repaired) in [(Target::Plus, 2, true), (Target::Minus, 6, false)] {
        let mut game = scene.clone().begins();
        game.then(ANA, Action::PitStop)
            .then(BEA, Action::Decline)
            .then(ANA, Action::Repair);
        assert_eq!(
            (game.asked(), game.window()),
            (Some(BEA), Some(Window::Repair))
        );
        game.does(
            BEA,
            react("Wrench Out of Space and Time", target),
            &dice(&[pips]),
        );
        assert_eq!(game.damaged(ANA), !repaired);
    }
}
