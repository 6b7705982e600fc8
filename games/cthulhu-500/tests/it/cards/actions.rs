//! The Actions.

use sobremesa_cthulhu_500::{Action, Event, Refusal, Sight, Spot, Target};

use crate::told::{ANA, BEA, CAI, DEB, NOTHING, Scene, at, card, drawn, pit, play, sick};

const MOD_OF_BEA: Target = Target::Part(Spot::Mod { seat: BEA, slot: 0 });

#[test]
fn spell_of_chaos_moves_every_hand_one_seat_to_the_left() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Chaos", "Gremlins"])
        .hand(BEA, &["Elder Oil", "Herbert West"])
        .hand(CAI, &["Dread Nitro"])
        .begins();
    game.then(ANA, play("Spell of Chaos", NOTHING));
    assert_eq!([ANA, BEA, CAI].map(|seat| game.hand(seat).len()), [1, 1, 2]);
    assert_eq!(
        (game.hand(ANA), game.hand(BEA)),
        (vec!["Dread Nitro"], vec!["Gremlins"])
    );
}

#[test]
fn spell_of_rust_damages_one_car() {
    let mut game = Scene::of(3).hand(ANA, &["Spell of Rust"]).begins();
    game.then(ANA, play("Spell of Rust", at(CAI)));
    assert_eq!(
        [ANA, BEA, CAI].map(|seat| game.damaged(seat)),
        [false, false, true]
    );
}

#[test]
fn spell_of_binding_takes_an_action_of_the_next_turn() {
    let mut game = Scene::of(3).hand(ANA, &["Spell of Binding"]).begins();
    game.then(ANA, play("Spell of Binding", at(BEA)))
        .ends_turn(ANA);
    assert_eq!((game.turn(), game.actions_left()), (BEA, 1));
}

#[test]
fn spell_of_unmaking_discards_a_mod_or_tires() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Unmaking", "Spell of Unmaking"])
        .mods(BEA, &["Elder Oil"])
        .tires(ANA, "Treads of Tindalos")
        .pit(BEA, &["Herbert West"])
        .begins();
    assert!(
        !game.offers(
            ANA,
            play("Spell of Unmaking", Target::Part(pit(BEA, "Herbert West")))
        ),
        "no Crew"
    );
    game.then(ANA, play("Spell of Unmaking", MOD_OF_BEA));
    game.then(
        ANA,
        play("Spell of Unmaking", Target::Part(Spot::Tires { seat: ANA })),
    );
    assert_eq!(
        (
            game.discarded("Elder Oil"),
            game.discarded("Treads of Tindalos")
        ),
        (1, 1)
    );
}

#[test]
fn summon_tow_beast_repairs_the_own_car_without_a_test() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Summon Tow Beast"])
        .damaged(&[ANA])
        .begins();
    game.then(ANA, play("Summon Tow Beast", NOTHING));
    assert!(!game.damaged(ANA));
    let whole = Scene::of(3).hand(ANA, &["Summon Tow Beast"]).begins();
    let no_target = Refusal::NoTarget {
        card: card("Summon Tow Beast"),
    };
    assert_eq!(
        whole.refuses(ANA, play("Summon Tow Beast", NOTHING)),
        no_target
    );
}

#[test]
fn black_plague_infects_a_crew_card_driver_or_pit_crew() {
    let scene = Scene::of(3)
        .hand(ANA, &["Black Plague"])
        .driver(BEA, "Herbert West")
        .mods(BEA, &["Elder Oil"]);
    let mut game = scene.begins();
    assert!(!game.offers(ANA, play("Black Plague", MOD_OF_BEA)));
    game.then(
        ANA,
        play("Black Plague", Target::Part(Spot::Driver { seat: BEA })),
    );
    assert_eq!(
        (game.contagions().len(), game.discarded("Black Plague")),
        (1, 0),
        "it stays in play"
    );
    game.ends_turn(ANA);
    assert_eq!(game.driver(BEA), Some("Herbert West"));
    game.ends_turn(BEA);
    assert_eq!(
        (
            game.driver(BEA),
            game.discarded("Herbert West"),
            game.discarded("Black Plague")
        ),
        (None, 1, 1)
    );
}

#[test]
fn gremlins_infect_a_mod() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Gremlins"])
        .mods(BEA, &["Elder Oil"])
        .mods(CAI, &["Spikey Bits"])
        .begins();
    game.then(ANA, play("Gremlins", MOD_OF_BEA))
        .ends_turn(ANA)
        .ends_turn(BEA);
    assert_eq!(game.mods(BEA).len(), 0);
    game.then(
        BEA,
        Action::Spread {
            part: Spot::Mod { seat: CAI, slot: 0 },
        },
    );
    assert_eq!(
        game.contagions(),
        [("Gremlins", Some(Spot::Mod { seat: CAI, slot: 0 }))]
    );
}

#[test]
fn dreamlands_shortcut_passes_the_car_ahead() {
    let mut game = Scene::of(4)
        .order(&[DEB, BEA, ANA, CAI])
        .hand(ANA, &["Dreamlands Shortcut"])
        .begins();
    game.then(ANA, play("Dreamlands Shortcut", NOTHING));
    assert_eq!(game.order(), [DEB, ANA, BEA, CAI]);
}

#[test]
fn sabotage_in_the_paddock_discards_another_players_mod() {
    let scene = Scene::of(3)
        .hand(ANA, &["Sabotage in the Paddock"])
        .mods(ANA, &["Spikey Bits"]);
    let mut game = scene
        .mods(BEA, &["Elder Oil"])
        .tires(BEA, "Treads of Tindalos")
        .begins();
    let own = Target::Part(Spot::Mod { seat: ANA, slot: 0 });
    assert!(!game.offers(ANA, play("Sabotage in the Paddock", own)));
    assert!(!game.offers(
        ANA,
        play(
            "Sabotage in the Paddock",
            Target::Part(Spot::Tires { seat: BEA })
        )
    ));
    game.then(ANA, play("Sabotage in the Paddock", MOD_OF_BEA));
    assert_eq!(game.discarded("Elder Oil"), 1);
}

#[test]
fn poach_crew_moves_a_crew_card_to_the_own_pit_crew() {
    let scene = Scene::of(3)
        .hand(ANA, &["Poach Crew"])
        .driver(BEA, "Deep One Outrunner");
    let mut game = scene
        .pit(BEA, &["Herbert West"])
        .pit(ANA, &["Dr. Armitage"])
        .begins();
    assert!(
        !game.offers(
            ANA,
            play("Poach Crew", Target::Part(Spot::Driver { seat: BEA }))
        ),
        "from a pit crew"
    );
    assert!(
        !game.offers(
            ANA,
            play("Poach Crew", Target::Part(pit(ANA, "Dr. Armitage")))
        ),
        "another's"
    );
    game.then(
        ANA,
        play("Poach Crew", Target::Part(pit(BEA, "Herbert West"))),
    );
    assert_eq!((game.pit(ANA).len(), game.pit(BEA).len()), (2, 0));
    // Of two copies, one infected, either can be named.
    let twins = ["Fungi from Detroit", "Fungi from Detroit"];
    let scene = Scene::of(3).hand(ANA, &["Poach Crew"]).pit(BEA, &twins);
    let mut two = scene
        .infected("Black Plague", sick(BEA, "Fungi from Detroit"))
        .begins();
    assert!(two.offers(
        ANA,
        play("Poach Crew", Target::Part(sick(BEA, "Fungi from Detroit")))
    ));
    two.then(
        ANA,
        play("Poach Crew", Target::Part(pit(BEA, "Fungi from Detroit"))),
    );
    assert_eq!(
        two.contagions(),
        [("Black Plague", Some(sick(BEA, "Fungi from Detroit")))]
    );
}

#[test]
fn full_throttle_ritual_adds_three_until_the_turn_ends() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Full Throttle Ritual"])
        .begins();
    game.then(ANA, play("Full Throttle Ritual", NOTHING))
        .attempts(ANA, [1, 6]);
    assert!(game.told(|event| matches!(
        event,
        Event::Open(Sight::Totals {
            with: 8,
            against: 10,
            ..
        })
    )));
    game.ends_turn(ANA);
    assert_eq!(game.state.table().boost, 0);
}

#[test]
fn draft_of_the_void_makes_up_to_two_attempts() {
    let scene = Scene::of(4)
        .order(&[DEB, CAI, BEA, ANA])
        .hand(ANA, &["Draft of the Void"]);
    let mut game = scene.begins();
    game.then(ANA, play("Draft of the Void", NOTHING))
        .attempts(ANA, [6, 1]);
    let mut one = game.clone();
    one.then(ANA, Action::Done);
    assert_eq!(
        (one.order(), one.actions_left()),
        (vec![DEB, CAI, ANA, BEA], 1)
    );
    game.attempts(ANA, [6, 1]);
    assert_eq!(
        (game.order(), game.actions_left()),
        (vec![DEB, ANA, CAI, BEA], 1)
    );
}

#[test]
fn read_the_necro_manual_draws_three() {
    let mut game = Scene::of(3).hand(ANA, &["Read the Necro-Manual"]).begins();
    game.does(
        ANA,
        play("Read the Necro-Manual", NOTHING),
        &drawn(&["Gremlins", "Elder Oil", "Dread Nitro"]),
    );
    assert_eq!(game.hand(ANA).len(), 3);
}

#[test]
fn great_old_stomp_damages_a_car_and_both_neighbours() {
    let mut game = Scene::of(4).hand(ANA, &["Great Old Stomp"]).begins();
    game.then(ANA, play("Great Old Stomp", at(BEA)));
    assert_eq!(
        [ANA, BEA, CAI, DEB].map(|seat| game.damaged(seat)),
        [true, true, true, false],
        "the own included"
    );
}
