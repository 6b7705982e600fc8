//! C21 to C25: what comes before what, free passes, discards, turn ends.

use sobremesa_cthulhu_500::{Action, Event, Flag, Options, Refusal, Sight, Spot, Target, Window};

use crate::told::{
    ANA, BEA, CAI, DEB, IA, NOTHING, Scene, at, card, dice, drawn, play, react, sick,
};

#[test]
fn c21_1_immune_cars_first_then_one_window_then_armour_then_the_rest_together() {
    let mut game = Scene::of(4)
        .hand(ANA, &["Great Old Stomp"])
        .hand(CAI, &["Ablative Ichor"])
        .hand(DEB, &["Ablative Ichor"])
        .mods(DEB, &["Plasm Armour"])
        .begins();
    game.then(ANA, play("Great Old Stomp", at(CAI)));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(CAI), Some(Window::WouldDamage))
    );
    game.then(CAI, react("Ablative Ichor", NOTHING));
    assert_eq!(game.asked(), Some(DEB), "one window for all");
    game.then(DEB, Action::Pass);
    assert_eq!(
        (game.mods(DEB).len(), game.hand(DEB).len()),
        (0, 1),
        "the armour had to go"
    );
    assert_eq!(
        [ANA, BEA, CAI, DEB].map(|seat| game.damaged(seat)),
        [false, true, false, false]
    );
}

#[test]
fn c21_2_attempt_dice_rolled_then_the_last_die_counts() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Cold Hand of Fate", "Swerve Into Madness"])
        .hand(BEA, &["Cold Hand of Fate"])
        .begins();
    game.then(ANA, Action::Attempt);
    assert_eq!(game.window(), Some(Window::Attempt));
    game.does(ANA, Action::Pass, &dice(&[1, 4]));
    assert_eq!(game.window(), Some(Window::Rolled));
    game.does(ANA, react("Cold Hand of Fate", at(ANA)), &dice(&[5]));
    game.does(BEA, react("Cold Hand of Fate", at(ANA)), &dice(&[2]));
    assert!(
        game.told(|event| matches!(
            event,
            Event::Open(Sight::Totals {
                with: 6,
                against: 8,
                ..
            })
        )),
        "{:?}",
        game.events
    );
}

#[test]
fn c21_2_spikes_come_before_the_passed_window_which_a_damaged_mover_does_not_open() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(BEA, &["Spikey Bits"])
        .hand(BEA, &["Ram From the Angles"])
        .begins();
    game.attempts(ANA, [6, 1]);
    assert_eq!(
        (game.window(), game.hand(BEA).len()),
        (None, 1),
        "no window: Ana was damaged in this event"
    );
}

#[test]
fn c21_2_the_damaged_window_comes_last_and_the_tentacle_after_it() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(BEA, &["Spikey Bits"])
        .mods(ANA, &["Miskatonic Mutual"])
        .hand(CAI, &["Opportunistic Tentacle"])
        .begins();
    let chance: Vec<_> = dice(&[6, 1])
        .into_iter()
        .chain(drawn(&["Gremlins", "Black Plague"]))
        .collect();
    game.does(ANA, Action::Attempt, &chance);
    assert_eq!(
        (game.window(), game.hand(ANA).len()),
        (Some(Window::Damaged), 2),
        "the draws came first"
    );
    // Cai aims at the car directly ahead at that moment: Bea, who is behind Ana by now.
    game.does(
        CAI,
        react("Opportunistic Tentacle", NOTHING),
        &dice(&[6, 1]),
    );
    assert_eq!(game.order(), [ANA, CAI, BEA]);
}

#[test]
fn c22_1_every_attempt_aims_at_the_car_directly_ahead_at_that_moment() {
    let mut game = Scene::of(4)
        .order(&[DEB, CAI, BEA, ANA])
        .hand(ANA, &["Draft of the Void"])
        .begins();
    game.then(ANA, play("Draft of the Void", NOTHING));
    game.attempts(ANA, [6, 1]);
    assert!(game.told(|event| matches!(event, Event::Open(Sight::Attempt { target: BEA, .. }))));
    game.attempts(ANA, [6, 1]);
    assert!(game.told(|event| matches!(event, Event::Open(Sight::Attempt { target: CAI, .. }))));
    assert_eq!(
        (game.order(), game.actions_left()),
        (vec![DEB, ANA, CAI, BEA], 1)
    );
}

#[test]
fn c22_2_the_second_car_ahead_one_test_two_passes_and_only_the_target_counts_as_passed() {
    let scene = Scene::of(4)
        .order(&[DEB, CAI, BEA, ANA])
        .vehicle(DEB, "The Unspeakable Olds")
        .mods(ANA, &["Fifth-Dimension Suspension"])
        .mods(BEA, &["Spikey Bits"])
        .hand(BEA, &["Ram From the Angles"]);
    let mut game = scene.clone().begins();
    game.does(ANA, Action::FarAttempt, &dice(&[6, 1]));
    assert_eq!(
        (game.order(), game.damaged(ANA)),
        (vec![DEB, ANA, CAI, BEA], false),
        "Bea was not passed"
    );
    // A tie is damage as outside the table of ties: nobody follows anybody.
    let mut tie = scene.damaged(&[ANA]).begins();
    tie.does(ANA, Action::FarAttempt, &dice(&[5, 3]));
    assert_eq!(
        tie.order(),
        [CAI, BEA, DEB, ANA],
        "only Ana, damaged again, is passed, by the leader Deb behind her"
    );
    assert_eq!(tie.laps(DEB), 1);
    let plain = Scene::of(3).begins();
    assert_eq!(plain.refuses(ANA, Action::FarAttempt), Refusal::NoFarPass);
}

#[test]
fn c22_2_at_the_wrap_two_passes_bring_the_lap() {
    let mut game = Scene::of(4)
        .order(&[DEB, ANA, BEA, CAI])
        .mods(ANA, &["Fifth-Dimension Suspension"])
        .begins();
    game.does(ANA, Action::FarAttempt, &dice(&[6, 1]));
    assert_eq!(
        (game.order(), game.laps(ANA)),
        (vec![DEB, BEA, ANA, CAI], 1)
    );
}

#[test]
fn c22_3_with_three_cars_the_second_ahead_is_the_car_behind() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .mods(ANA, &["Fifth-Dimension Suspension"])
        .begins();
    game.does(ANA, Action::FarAttempt, &dice(&[6, 1]));
    assert!(game.told(|event| matches!(event, Event::Open(Sight::Attempt { target: CAI, .. }))));
    assert_eq!(
        (game.order(), game.laps(ANA)),
        (vec![BEA, ANA, CAI], 1),
        "both others passed, a lap gained"
    );
    // Not in the free pass of a pit stop.
    let mut stop = Scene::of(3)
        .mods(BEA, &["Fifth-Dimension Suspension"])
        .begins();
    stop.then(ANA, Action::PitStop);
    assert_eq!(stop.legal(BEA), [Action::Accept, Action::Decline]);
    stop.does(BEA, Action::Accept, &dice(&[6, 1]));
    assert_eq!(stop.order(), [BEA, ANA, CAI]);
}

#[test]
fn c23_1_bonuses_for_passing_count_in_free_passes_too() {
    let mut game = Scene::of(3)
        .mods(BEA, &["Engine of the Damned"])
        .tires(BEA, "Rats in the Whitewalls")
        .begins();
    game.then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[2, 4]));
    assert!(game.told(|event| matches!(
        event,
        Event::Open(Sight::Totals {
            with: 10,
            against: 8,
            ..
        })
    )));
}

#[test]
fn c23_2_rituals_and_bindings_add_up_and_no_turn_has_less_than_no_action() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Full Throttle Ritual", "Full Throttle Ritual"])
        .actions(2)
        .position(|position| position.cars[1].bound = 3)
        .begins();
    game.then(ANA, play("Full Throttle Ritual", NOTHING))
        .then(ANA, play("Full Throttle Ritual", NOTHING));
    assert_eq!(game.state.table().boost, 6);
    game.ends_turn(ANA);
    assert_eq!(
        (game.turn(), game.actions_left(), game.state.table().boost),
        (BEA, 0, 0)
    );
    game.ends_turn(BEA).ends_turn(CAI).ends_turn(ANA);
    assert_eq!(
        (game.turn(), game.actions_left()),
        (BEA, 2),
        "only the next turn"
    );
    let mut bound = Scene::of(3)
        .hand(ANA, &["Spell of Binding", "Spell of Binding"])
        .begins();
    bound
        .then(ANA, play("Spell of Binding", at(BEA)))
        .then(ANA, play("Spell of Binding", at(BEA)));
    bound.ends_turn(ANA);
    assert_eq!((bound.turn(), bound.actions_left()), (BEA, 0));
}

#[test]
fn c24_1_the_discarded_window_opens_once_for_what_one_player_discards_together() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Gremlins", "Elder Oil", "Herbert West"])
        .actions(0)
        .hand(CAI, &["Grave Robber's Discount"])
        .begins();
    game.then(
        ANA,
        Action::Discard {
            card: card("Gremlins"),
        },
    )
    .then(
        ANA,
        Action::Discard {
            card: card("Elder Oil"),
        },
    );
    assert_eq!(game.window(), None, "not before all are there");
    game.then(ANA, Action::Done);
    let grave = |name| react("Grave Robber's Discount", Target::Card(card(name)));
    assert_eq!(
        game.legal(CAI),
        [grave("Elder Oil"), grave("Gremlins"), Action::Pass]
    );
    game.then(CAI, grave("Elder Oil"));
    assert_eq!(
        (game.hand(CAI), game.discarded("Gremlins")),
        (vec!["Elder Oil"], 1)
    );
}

#[test]
fn c24_1_cards_that_left_play_open_it_in_whatever_way() {
    let robber = ["Grave Robber's Discount"];
    let mut replaced = Scene::of(3)
        .hand(ANA, &["Treads of Tindalos"])
        .tires(ANA, "Rats in the Whitewalls")
        .hand(CAI, &robber)
        .begins();
    replaced
        .then(ANA, Action::PitStop)
        .then(BEA, Action::Decline);
    replaced.then(
        ANA,
        Action::Tires {
            card: card("Treads of Tindalos"),
        },
    );
    assert_eq!(replaced.window(), Some(Window::Discarded));
    let mut used = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .mods(BEA, &["Plasm Armour"])
        .hand(CAI, &robber)
        .begins();
    used.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(
        (used.window(), used.asked()),
        (Some(Window::Discarded), Some(CAI))
    );
    let mut own = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .mods(BEA, &["Plasm Armour"])
        .hand(BEA, &robber)
        .begins();
    own.then(ANA, play("Spell of Rust", at(BEA)));
    assert_eq!(own.window(), None, "another player's card, it says");
}

#[test]
fn c24_2_never_for_spent_or_cancelled_cards_contagions_or_the_grid() {
    let mut spent = Scene::of(3)
        .hand(ANA, &["Full Throttle Ritual", "Spell of Rust"])
        .hand(BEA, &[IA]);
    spent = spent.hand(CAI, &["Grave Robber's Discount"]);
    let mut game = spent.begins();
    game.then(ANA, play("Full Throttle Ritual", NOTHING))
        .then(BEA, Action::Pass);
    assert_eq!(game.window(), None);
    game.then(ANA, play("Spell of Rust", at(BEA)))
        .then(BEA, react(IA, NOTHING));
    assert_eq!(game.window(), None);
}

#[test]
fn c24_3_the_ghoul_before_reactions_then_the_contagion_moves_on() {
    let mut game = Scene::of(3)
        .actions(0)
        .mods(ANA, &["Spikey Bits"])
        .mods(BEA, &["Elder Oil"])
        .pit(BEA, &["Ghoul Body-Shopper"])
        .hand(CAI, &["Grave Robber's Discount"])
        .infected("Gremlins", Spot::Mod { seat: ANA, slot: 0 })
        .begins();
    game.ends_turn(ANA);
    assert_eq!(
        game.legal(BEA),
        [
            Action::Take {
                card: card("Spikey Bits")
            },
            Action::Decline
        ]
    );
    let mut taken = game.clone();
    taken.then(
        BEA,
        Action::Take {
            card: card("Spikey Bits"),
        },
    );
    assert_eq!(
        (taken.hand(BEA), taken.asked()),
        (vec!["Spikey Bits"], Some(ANA)),
        "nothing is left to rob"
    );
    game.then(BEA, Action::Decline);
    assert_eq!(
        (game.asked(), game.window()),
        (Some(CAI), Some(Window::Discarded))
    );
    game.then(CAI, Action::Pass);
    assert_eq!(
        game.legal(ANA),
        [Action::Spread {
            part: Spot::Mod { seat: BEA, slot: 0 }
        }]
    );
}

#[test]
fn c25_1_draw_then_contagions_in_the_controllers_order_then_the_window_then_the_next_turn() {
    let mut game = Scene::of(3)
        .actions(0)
        .mods(ANA, &["Spikey Bits"])
        .pit(ANA, &["Herbert West"])
        .infected("Gremlins", Spot::Mod { seat: ANA, slot: 0 })
        .infected("Black Plague", sick(ANA, "Herbert West"))
        .hand(CAI, &["Out of Turn, Out of Time"])
        .begins();
    game.does(ANA, Action::Draw, &drawn(&["Dr. Armitage"]))
        .then(ANA, Action::Done);
    let first = [Spot::Mod { seat: ANA, slot: 0 }, sick(ANA, "Herbert West")];
    assert_eq!(game.legal(ANA), first.map(|part| Action::Fall { part }));
    game.then(ANA, Action::Fall { part: first[1] });
    assert_eq!(
        (
            game.discarded("Herbert West"),
            game.discarded("Spikey Bits")
        ),
        (1, 1),
        "one after the other"
    );
    assert_eq!(
        (game.asked(), game.window()),
        (Some(CAI), Some(Window::TurnEnd))
    );
    game.then(CAI, Action::Pass);
    assert_eq!(game.turn(), BEA);
}

#[test]
fn c25_2_out_of_turn_is_an_extra_turn_and_the_seat_that_was_due_is_kept_through_several() {
    let mut game = Scene::of(4)
        .actions(0)
        .hand(ANA, &["Out of Turn, Out of Time"])
        .hand(DEB, &["Out of Turn, Out of Time"])
        .begins();
    game.then(ANA, Action::Done).then(ANA, Action::Done);
    game.then(ANA, react("Out of Turn, Out of Time", NOTHING));
    assert_eq!(
        (game.turn(), game.actions_left()),
        (ANA, 2),
        "the player in turn, too"
    );
    game.ends_turn(ANA)
        .then(DEB, react("Out of Turn, Out of Time", NOTHING));
    assert_eq!(game.turn(), DEB);
    game.ends_turn(DEB);
    assert_eq!(game.turn(), BEA);
}

#[test]
fn c25_3_not_once_a_caution_laps_flag_is_shown() {
    let options = Options {
        caution_lap: true,
        ..Options::default()
    };
    let mut game = Scene::of(3)
        .options(options)
        .actions(0)
        .hand(CAI, &["Out of Turn, Out of Time"])
        .position(|position| position.flag = Flag::Pile)
        .begins();
    game.does(ANA, Action::Draw, &drawn(&["Checkered Flag", "Gremlins"]))
        .then(ANA, Action::Done);
    assert_eq!((game.turn(), game.window()), (BEA, None));
}
