//! C21 to C28: what comes before what, free passes, discards, turn ends, the guard, decks.

use sobremesa_cthulhu_500::{
    Action, CardKind, Deck, DeckChoice, DeckFault, Event, Flag, Options, Refusal, Spot, Target,
    Value, Window,
};

use crate::told::{
    ANA, BEA, CAI, DEB, IA, NOTHING, Scene, Told, at, card, dice, drawn, play, react, sick,
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
            Event::Totals {
                with: 6,
                against: 8,
                ..
            }
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
    assert!(game.told(|event| matches!(event, Event::Attempt { target: BEA, .. })));
    game.attempts(ANA, [6, 1]);
    assert!(game.told(|event| matches!(event, Event::Attempt { target: CAI, .. })));
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
    assert!(game.told(|event| matches!(event, Event::Attempt { target: CAI, .. })));
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
        Event::Totals {
            with: 10,
            against: 8,
            ..
        }
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

#[test]
fn c26_1_crew_works_at_the_wheel_and_in_the_pit_crew_unless_the_card_says_which() {
    for wheel in [true, false] {
        let scene = Scene::of(3).hand(ANA, &["Spell of Binding"]);
        let scene = match wheel {
            true => scene.driver(BEA, "High Priest of Mojocross"),
            false => scene.pit(BEA, &["High Priest of Mojocross"]),
        };
        let mut game = scene.begins();
        game.then(ANA, play("Spell of Binding", at(CAI)));
        assert_eq!(game.asked(), Some(BEA));
    }
    let attempt = |scene: Scene| {
        let mut game = scene.order(&[BEA, ANA, CAI]).damaged(&[BEA]).begins();
        game.attempts(ANA, [1, 6]);
        let totals = game.events.iter().find_map(|event| match event {
            Event::Totals { with, .. } => Some(*with),
            _ => None,
        });
        totals.expect("a test")
    };
    assert_eq!(
        attempt(Scene::of(3).driver(ANA, "Tcho-Tcho Navigator")),
        8,
        "4 + 1 + Drive 2 + 1"
    );
    assert_eq!(attempt(Scene::of(3).pit(ANA, &["Tcho-Tcho Navigator"])), 5);
}

#[test]
fn c26_2_zombies_roll_only_when_discarded_not_replaced_as_driver_nor_poached() {
    let mut replaced = Scene::of(3)
        .hand(ANA, &["Herbert West"])
        .driver(ANA, "Zombie Wheelman")
        .begins();
    replaced
        .then(ANA, Action::PitStop)
        .then(BEA, Action::Decline);
    replaced.then(
        ANA,
        Action::Driver {
            card: card("Herbert West"),
        },
    );
    assert_eq!(
        replaced.pit(ANA),
        ["Zombie Wheelman"],
        "no die was asked for"
    );
    let mut poached = Scene::of(3)
        .hand(ANA, &["Poach Crew"])
        .pit(BEA, &["Zombie Pit Chief"])
        .begins();
    poached.then(
        ANA,
        play(
            "Poach Crew",
            Target::Part(crate::told::pit(BEA, "Zombie Pit Chief")),
        ),
    );
    assert_eq!(poached.pit(ANA), ["Zombie Pit Chief"]);
}

#[test]
fn c26_3_damage_to_a_damaged_car_counts_as_damage() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .damaged(&[BEA])
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
fn c27_1_five_rounds_without_a_draw_or_two_hundred_rounds_stop_the_race() {
    let ends = |game: &mut Told| {
        for _ in 0..20 {
            if !game.over() {
                game.ends_turn(game.turn());
            }
        }
        game.outcome().expect("it was stopped")
    };
    let mut idle = Scene::of(3).laps(CAI, 1).begins();
    let outcome = ends(&mut idle);
    assert!(outcome.stopped && outcome.winner == CAI && idle.state.table().turns < 20);
    let mut long = Scene::of(3)
        .position(|position| position.turns = 600)
        .begins();
    assert!(ends(&mut long).stopped && long.state.table().turns == 600);
}

#[test]
fn c27_1_that_the_race_will_be_stopped_is_announced_two_rounds_before() {
    let told = |game: &mut Told| {
        let mut told = Vec::new();
        while !game.over() {
            game.ends_turn(game.turn());
            for event in &game.events {
                if let Event::Guard { left, dry } = *event {
                    told.push((left, dry, game.state.table().dry_rounds()));
                }
            }
        }
        told
    };
    let mut idle = Scene::of(3).begins();
    assert_eq!(told(&mut idle), [(2, true, 3), (1, true, 4)]);
    let mut long = Scene::of(3)
        .position(|position| position.turns = 592)
        .begins();
    let told = told(&mut long);
    assert!(told == [(2, false, 1), (1, false, 2)], "{told:?}");
    // Whoever draws starts the count anew.
    let mut drawing = Scene::of(3)
        .actions(0)
        .position(|position| position.dry = 12)
        .begins();
    drawing.does(ANA, Action::Draw, &drawn(&["Gremlins"]));
    assert_eq!(drawing.state.table().dry_rounds(), 0);
}

#[test]
fn c28_2_no_vehicle_is_faster_than_another_on_both_faces() {
    let deck = Deck::house();
    for one in &deck.vehicles {
        for other in &deck.vehicles {
            let faster = |face: usize| one.speed[face] > other.speed[face];
            assert!(
                !(faster(0) && faster(1)),
                "{:?} against {:?}",
                one.vehicle,
                other.vehicle
            );
        }
    }
}

#[test]
fn c28_1_a_deck_is_a_file_and_a_bad_one_is_refused_with_every_fault() {
    let text = r#"{ "name": "Mine", "card": [
        { "name": "A", "kind": "crew", "drive": 1, "text": { "en": "a" } },
        { "name": "B", "kind": "action", "effects": [{ "do": "explode" }], "text": { "en": "b", "es": "b", "fr": "b" } }
    ], "vehicle": [] }"#;
    let written: Value = serde_json::from_str(text).expect("JSON");
    let faults = Deck::check(&written, false);
    let found = |wanted: &dyn Fn(&DeckFault) -> bool| faults.iter().any(wanted);
    assert!(found(
        &|fault| matches!(fault, DeckFault::Missing { at, field } if at == "A" && field == "fix")
    ));
    assert!(found(
        &|fault| matches!(fault, DeckFault::UnknownEffect { effect, .. } if effect == "explode")
    ));
    assert!(found(&|fault| matches!(fault, DeckFault::NoText { .. })));
    assert!(found(&|fault| matches!(
        fault,
        DeckFault::Size { cards: 2, .. }
    )));
    assert!(found(&|fault| matches!(
        fault,
        DeckFault::Vehicles { vehicles: 0, .. }
    )));
    let options = Options {
        deck: DeckChoice::written(written),
        ..Options::default()
    };
    let refused = <sobremesa_cthulhu_500::Cthulhu500 as sobremesa_core::Game>::start(
        &sobremesa_core::Setup::fresh(3, options),
        &mut sobremesa_core::Quick(sobremesa_core::FastLuck::new(1)),
    );
    assert_eq!(refused.expect_err("a bad deck").len(), faults.len());
}

#[test]
fn c28_2_the_house_deck_keeps_the_rulebooks_counts() {
    let deck = Deck::house();
    let written = toml::from_str::<Value>(include_str!("../../../decks/house.toml")).expect("TOML");
    assert_eq!(Deck::check(&written, true), []);
    assert_eq!((deck.len(), deck.vehicles.len()), (93, 8));
}

#[test]
fn c28_3_spells_fungi_zombies_and_sponsors_are_cards_of_one_kind() {
    let deck = Deck::house();
    let words = [
        ("Spell", CardKind::Action, 5),
        ("Fungi", CardKind::Crew, 3),
        ("Zombie", CardKind::Crew, 3),
        ("Sponsor", CardKind::Mod, 5),
    ];
    for (word, kind, names) in words {
        let place = deck.tags.iter().position(|tag| tag == word);
        let tag = place
            .and_then(|place| deck.tag(place))
            .expect("a tag of the deck");
        let tagged = deck.faces.iter().filter(|face| face.is(tag));
        let tagged: Vec<_> = tagged.collect();
        assert_eq!(tagged.len(), names, "{word}");
        assert!(tagged.iter().all(|face| face.kind == kind), "{word}");
    }
}
