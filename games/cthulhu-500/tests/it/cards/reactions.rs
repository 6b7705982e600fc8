//! The Reactions.

use sobremesa_cthulhu_500::{Action, Event, Piece, Sight, Source, Spot, Target, Window};

use crate::told::{ANA, BEA, CAI, DEB, IA, NOTHING, Scene, at, card, dice, play, react};

#[test]
fn ia_ia_cancels_the_card_played_before_it() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .hand(BEA, &[IA])
        .begins();
    game.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(BEA), Some(Window::Played))
    );
    game.then(BEA, react(IA, NOTHING));
    assert_eq!(
        (
            game.damaged(BEA),
            game.discarded(IA),
            game.discarded("Spell of Rust")
        ),
        (false, 1, 1)
    );
    // A Reaction, too: the passer is saved from being rammed.
    let mut ram = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(BEA, &["Ram From the Angles"])
        .hand(ANA, &[IA])
        .begins();
    ram.attempts(ANA, [6, 1])
        .then(BEA, react("Ram From the Angles", NOTHING))
        .then(ANA, react(IA, NOTHING));
    assert!(!ram.damaged(ANA));
}

#[test]
fn swerve_into_madness_adds_two_to_either_car() {
    for (aimed, with, against) in [(ANA, 9, 10), (BEA, 7, 12)] {
        let mut game = Scene::of(3)
            .order(&[BEA, ANA, CAI])
            .hand(CAI, &["Swerve Into Madness"])
            .begins();
        game.then(ANA, Action::Attempt);
        game.does(CAI, react("Swerve Into Madness", at(aimed)), &dice(&[3, 6]));
        assert!(game.told(
            |event| matches!(event, Event::Open(Sight::Totals { with: w, against: a, .. }) if (*w, *a) == (with, against))
        ));
    }
}

#[test]
fn sudden_squamous_slick_takes_two_from_either_car() {
    for (aimed, with, against) in [(ANA, 5, 10), (BEA, 7, 8)] {
        let mut game = Scene::of(3)
            .order(&[BEA, ANA, CAI])
            .hand(CAI, &["Sudden Squamous Slick"])
            .begins();
        game.then(ANA, Action::Attempt);
        game.does(
            CAI,
            react("Sudden Squamous Slick", at(aimed)),
            &dice(&[3, 6]),
        );
        assert!(game.told(
            |event| matches!(event, Event::Open(Sight::Totals { with: w, against: a, .. }) if (*w, *a) == (with, against))
        ));
    }
}

#[test]
fn a_test_tells_what_its_sums_are_made_of_card_by_card() {
    let slick = "Sudden Squamous Slick";
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(CAI, &[slick])
        .begins();
    game.then(ANA, Action::Attempt);
    game.does(CAI, react(slick, at(ANA)), &dice(&[3, 6]));
    assert!(game.told(|event| match event {
        Event::Open(Sight::Totals {
            with,
            pieces: [passer, target],
            ..
        }) => {
            let cut = Piece {
                from: Source::Card(card(slick)),
                amount: -2,
            };
            let sum: i32 = passer.iter().map(|piece| piece.amount).sum();
            passer.first()
                == Some(&Piece {
                    from: Source::Die,
                    amount: 3,
                })
                && matches!(passer[1].from, Source::Speed(_))
                && passer.last() == Some(&cut)
                && sum == i32::from(*with)
                && !target.contains(&cut)
        }
        _ => false,
    }));
}

#[test]
fn cold_hand_of_fate_rolls_one_die_again() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(CAI, &["Cold Hand of Fate"])
        .begins();
    game.attempts(ANA, [2, 5]);
    assert_eq!(
        (game.asked(), game.window()),
        (Some(CAI), Some(Window::Rolled))
    );
    game.does(CAI, react("Cold Hand of Fate", at(BEA)), &dice(&[1]));
    assert_eq!(game.order(), [ANA, BEA, CAI]);
}

#[test]
fn ablative_ichor_saves_the_own_car() {
    let scene = Scene::of(3).hand(ANA, &["Spell of Rust"]);
    let mut game = scene.clone().hand(BEA, &["Ablative Ichor"]).begins();
    game.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(BEA), Some(Window::WouldDamage))
    );
    game.then(BEA, react("Ablative Ichor", NOTHING));
    assert!(!game.damaged(BEA));
    let mut other = scene.hand(CAI, &["Ablative Ichor"]).begins();
    other.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (other.damaged(BEA), other.hand(CAI).len()),
        (true, 1),
        "the own car only"
    );
}

#[test]
fn ram_from_the_angles_damages_the_passer() {
    let scene = Scene::of(3).order(&[BEA, ANA, CAI]);
    let mut game = scene.clone().hand(BEA, &["Ram From the Angles"]).begins();
    game.attempts(ANA, [6, 1]);
    assert_eq!(
        (game.asked(), game.window()),
        (Some(BEA), Some(Window::Passed))
    );
    game.then(BEA, react("Ram From the Angles", NOTHING));
    assert_eq!(
        (game.damaged(ANA), game.order()),
        (true, vec![ANA, BEA, CAI])
    );
    let mut other = scene.hand(CAI, &["Ram From the Angles"]).begins();
    other.attempts(ANA, [6, 1]);
    assert_eq!(other.window(), None, "whose car was passed");
}

#[test]
fn opportunistic_tentacle_brings_a_free_pass() {
    let scene = Scene::of(4).hand(ANA, &["Spell of Rust"]);
    let mut game = scene
        .clone()
        .hand(DEB, &["Opportunistic Tentacle"])
        .begins();
    game.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(DEB), Some(Window::Damaged))
    );
    game.does(
        DEB,
        react("Opportunistic Tentacle", NOTHING),
        &dice(&[6, 1]),
    );
    assert_eq!(
        game.order(),
        [ANA, BEA, DEB, CAI],
        "at the car ahead, not at the damaged one"
    );
    let mut own = scene.hand(BEA, &["Opportunistic Tentacle"]).begins();
    own.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(own.window(), None, "another car, it says");
    // With the Suspension its player chooses how far.
    let far = Scene::of(4)
        .hand(ANA, &["Spell of Rust"])
        .hand(DEB, &["Opportunistic Tentacle"]);
    let mut far = far.mods(DEB, &["Fifth-Dimension Suspension"]).begins();
    far.then(ANA, play("Spell of Rust", at(BEA)))
        .then(DEB, react("Opportunistic Tentacle", NOTHING));
    assert_eq!(far.legal(DEB), [Action::Attempt, Action::FarAttempt]);
    far.does(DEB, Action::FarAttempt, &dice(&[6, 1]));
    assert_eq!(far.order(), [ANA, DEB, BEA, CAI]);
}

#[test]
fn wrench_out_of_space_and_time_helps_or_hinders_a_repair() {
    for (target, total) in [(Target::Plus, 5), (Target::Minus, -3)] {
        let mut game = Scene::of(3)
            .damaged(&[ANA])
            .hand(CAI, &["Wrench Out of Space and Time"])
            .begins();
        game.then(ANA, Action::PitStop)
            .then(BEA, Action::Decline)
            .then(ANA, Action::Repair);
        game.does(
            CAI,
            react("Wrench Out of Space and Time", target),
            &dice(&[1]),
        );
        assert!(game.told(
            |event| matches!(event, Event::Open(Sight::Mended { total: t, .. }) if *t == total)
        ));
    }
}

#[test]
fn grave_robbers_discount_takes_another_players_discarded_card() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Sabotage in the Paddock"])
        .mods(BEA, &["Elder Oil"])
        .hand(CAI, &["Grave Robber's Discount"])
        .begins();
    game.then(
        ANA,
        play(
            "Sabotage in the Paddock",
            Target::Part(Spot::Mod { seat: BEA, slot: 0 }),
        ),
    );
    game.then(
        CAI,
        react("Grave Robber's Discount", Target::Card(card("Elder Oil"))),
    );
    assert_eq!(
        (game.hand(CAI), game.discarded("Elder Oil")),
        (vec!["Elder Oil"], 0)
    );
}

#[test]
fn out_of_turn_out_of_time_takes_the_next_turn() {
    let mut game = Scene::of(4)
        .actions(0)
        .hand(DEB, &["Out of Turn, Out of Time"])
        .begins();
    game.ends_turn(ANA)
        .then(DEB, react("Out of Turn, Out of Time", NOTHING));
    assert_eq!((game.turn(), game.actions_left()), (DEB, 2));
    game.ends_turn(DEB);
    assert_eq!(game.turn(), BEA, "play goes on with the seat that was due");
}
