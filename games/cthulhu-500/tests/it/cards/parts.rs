//! Mods and Tires.

use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{Action, Event, Sight, Spot, Window};

use crate::told::{ANA, BEA, CAI, DEB, Scene, Told, at, dice, drawn, play, react};

/// The totals of Ana's attempt on Bea, both of speed 4 with a 1, then a 6 for Bea.
fn totals(scene: Scene) -> (i8, i8) {
    let mut game = scene.order(&[BEA, ANA, CAI]).begins();
    game.does(ANA, Action::Attempt, &dice(&[2, 6]));
    told(&game)
}

fn told(game: &Told) -> (i8, i8) {
    let totals = game.events.iter().find_map(|event| match event {
        Event::Open(Sight::Totals { with, against, .. }) => Some((*with, *against)),
        _ => None,
    });
    totals.expect("a test")
}

/// What a part adds when passing, and when being passed.
fn adds(fit: impl Fn(Scene, Seat) -> Scene, passing: i8, passed: i8) {
    assert_eq!(totals(fit(Scene::of(3), ANA)), (6 + passing, 10));
    assert_eq!(totals(fit(Scene::of(3), BEA)), (6, 10 + passed));
}

fn a_mod(name: &'static str) -> impl Fn(Scene, Seat) -> Scene {
    move |scene, seat| scene.mods(seat, &[name])
}

fn tires(name: &'static str) -> impl Fn(Scene, Seat) -> Scene {
    move |scene, seat| scene.tires(seat, name)
}

#[test]
fn the_sponsor_that_must_not_be_named_lets_draw_three() {
    let mut game = Scene::of(3)
        .actions(0)
        .mods(ANA, &["The Sponsor That Must Not Be Named"])
        .begins();
    for name in ["Gremlins", "Black Plague"] {
        game.does(ANA, Action::Draw, &drawn(&[name]));
    }
    game.does(ANA, Action::Draw, &drawn(&["Herbert West"]));
    assert_eq!((game.turn(), game.hand(ANA).len()), (BEA, 3));
}

#[test]
fn spacemeadweiser_makes_the_hand_limit_seven() {
    let five = [
        "Gremlins",
        "Black Plague",
        "Herbert West",
        "Elder Oil",
        "Dread Nitro",
    ];
    let mut game = Scene::of(3)
        .hand(ANA, &five)
        .actions(0)
        .mods(ANA, &["Spacemeadweiser"])
        .begins();
    game.then(ANA, Action::Done)
        .does(ANA, Action::Draw, &drawn(&["Spikey Bits"]));
    game.does(ANA, Action::Draw, &drawn(&["Spikey Bits"]));
    assert_eq!((game.turn(), game.hand(ANA).len()), (BEA, 7));
}

#[test]
fn miskatonic_mutual_pays_two_cards_for_damage() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .mods(BEA, &["Miskatonic Mutual"])
        .begins();
    game.does(
        ANA,
        play("Spell of Rust", at(BEA)),
        &drawn(&["Gremlins", "Black Plague"]),
    );
    assert_eq!(game.hand(BEA).len(), 2);
}

#[test]
fn rlyeh_rent_a_wreck_helps_the_tail() {
    let attempt = |order: &[Seat]| {
        let mut game = Scene::of(4)
            .order(order)
            .mods(ANA, &["R'lyeh Rent-a-Wreck"])
            .begins();
        game.attempts(ANA, [1, 6]);
        told(&game).0
    };
    assert_eq!(attempt(&[DEB, CAI, BEA, ANA]), 5 + 2);
    assert_eq!(attempt(&[DEB, CAI, ANA, BEA]), 5);
}

#[test]
fn elder_oil_pays_two_cards_for_a_lap() {
    let mut game = Scene::of(3).mods(ANA, &["Elder Oil"]).begins();
    let chance: Vec<_> = dice(&[6, 1])
        .into_iter()
        .chain(drawn(&["Gremlins", "Black Plague"]))
        .collect();
    game.does(ANA, Action::Attempt, &chance);
    assert_eq!((game.laps(ANA), game.hand(ANA).len()), (1, 2));
}

#[test]
fn spikey_bits_damage_the_car_that_passes() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(BEA, &["Spikey Bits"])
        .begins();
    game.attempts(ANA, [1, 6]);
    assert!(!game.damaged(ANA), "an attempt that fails is no pass");
    game.attempts(ANA, [6, 1]);
    assert!(game.damaged(ANA) && !game.damaged(BEA));
}

#[test]
fn the_mudflaps_man_was_not_meant_to_ogle_help_against_passers() {
    adds(a_mod("The Mudflaps Man Was Not Meant to Ogle"), 0, 2);
}

#[test]
fn engine_of_the_damned_pushes_and_may_come_back() {
    adds(a_mod("Engine of the Damned"), 2, 0);
    let scene = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(ANA, &["Engine of the Damned"]);
    let mut one = scene.clone().begins();
    one.attempts(ANA, [1, 6]);
    assert!(one.damaged(ANA), "also when the attempt fails");
    // A die rolled again counts as it lies last.
    let mut again = scene.hand(ANA, &["Cold Hand of Fate"]).begins();
    again
        .attempts(ANA, [1, 6])
        .does(ANA, react("Cold Hand of Fate", at(ANA)), &dice(&[2]));
    assert!(!again.damaged(ANA));
    // Nor when being passed.
    let mut passed = Scene::of(3).mods(ANA, &["Engine of the Damned"]).begins();
    passed
        .then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[6, 1]));
    assert!(!passed.damaged(ANA));
}

#[test]
fn fifth_dimension_suspension_reaches_the_second_car() {
    let mut game = Scene::of(4)
        .order(&[DEB, CAI, BEA, ANA])
        .mods(ANA, &["Fifth-Dimension Suspension"])
        .begins();
    assert!(game.offers(ANA, Action::Attempt) && game.offers(ANA, Action::FarAttempt));
    game.does(ANA, Action::FarAttempt, &dice(&[6, 1]));
    assert_eq!(game.order(), [DEB, ANA, CAI, BEA]);
}

#[test]
fn non_euclidean_spoiler_helps_always() {
    adds(a_mod("Non-Euclidean Spoiler"), 1, 1);
}

#[test]
fn plasm_armour_is_used_up_instead_of_damage() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .mods(BEA, &["Plasm Armour", "Plasm Armour"])
        .begins();
    game.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (
            game.damaged(BEA),
            game.mods(BEA).len(),
            game.discarded("Plasm Armour")
        ),
        (false, 1, 1)
    );
}

#[test]
fn dread_nitro_is_burnt_for_three() {
    let part = Spot::Mod { seat: ANA, slot: 0 };
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(ANA, &["Dread Nitro"])
        .begins();
    game.attempts(ANA, [2, 4]);
    assert_eq!(
        (game.asked(), game.window()),
        (Some(ANA), Some(Window::Rolled))
    );
    assert_eq!(game.legal(ANA), [Action::Use { part }, Action::Pass]);
    game.then(ANA, Action::Use { part });
    assert_eq!(
        (
            game.order(),
            game.mods(ANA).len(),
            game.discarded("Dread Nitro")
        ),
        (vec![ANA, BEA, CAI], 0, 1)
    );
    let mut passed = Scene::of(3).mods(ANA, &["Dread Nitro"]).begins();
    passed
        .then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[6, 1]));
    assert_eq!(passed.order(), [BEA, ANA, CAI], "not when being passed");
}

#[test]
fn a_thousand_young_cupholders_give_no_free_pass() {
    let mut game = Scene::of(3)
        .mods(ANA, &["A Thousand Young Cupholders"])
        .begins();
    game.then(ANA, Action::PitStop);
    assert_eq!(game.asked(), Some(ANA));
}

#[test]
fn radials_from_beyond_space_and_time_help_always() {
    adds(tires("Radials From Beyond Space and Time"), 1, 1);
}

#[test]
fn rats_in_the_whitewalls_push_and_drag() {
    adds(tires("Rats in the Whitewalls"), 2, -1);
}

#[test]
fn slicks_of_the_sunken_city_help_against_passers() {
    adds(tires("Slicks of the Sunken City"), 0, 2);
}

#[test]
fn treads_of_tindalos_win_ties() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .tires(ANA, "Treads of Tindalos")
        .begins();
    game.attempts(ANA, [3, 3]);
    assert_eq!(
        (game.order(), game.damaged(ANA), game.damaged(BEA)),
        (vec![ANA, BEA, CAI], false, false)
    );
    let mut passed = Scene::of(3).tires(ANA, "Treads of Tindalos").begins();
    passed
        .then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[3, 3]));
    assert!(passed.damaged(ANA), "only as the passer");
}

#[test]
fn gummy_spawn_donuts_survive_ties() {
    let scene = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .tires(ANA, "Gummy Spawn Donuts")
        .hand(ANA, &["Spell of Rust"]);
    let mut game = scene.begins();
    game.attempts(ANA, [3, 3]);
    assert!(!game.damaged(ANA) && game.damaged(BEA));
    game.then(ANA, play("Spell of Rust", at(ANA)));
    assert!(game.damaged(ANA), "a Spell is no tie");
}
