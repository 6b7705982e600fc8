//! C26 to C28: crew, damage to damaged cars, the guard, decks.

use sobremesa_cthulhu_500::{
    Action, CardKind, Deck, DeckChoice, DeckFault, Event, Options, Sight, Target, Value,
};

use crate::told::{ANA, BEA, CAI, Scene, Told, at, card, drawn, play};

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
            Event::Open(Sight::Totals { with, .. }) => Some(*with),
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
                if let Event::Open(Sight::Guard { left, dry }) = *event {
                    told.push((left, dry, game.state.table().dry_rounds()));
                    // What is shown beside the pile says the same, of draws alone.
                    let shown = dry.then_some(left);
                    assert_eq!(game.state.table().dry_left(), shown, "{left} left");
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
