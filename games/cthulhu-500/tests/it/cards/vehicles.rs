//! The vehicles: their faces, and the two that do something.

use sobremesa_cthulhu_500::{Action, Deck, Edition, Event, Sight, Vehicle};

use crate::told::{ANA, BEA, CAI, Scene, dice, drawn};

/// Speed, damaged speed, complexity in the first edition; and that the car of this name drives like that.
fn drives(name: &str, speed: i8, damaged: i8, complexity: i32) {
    let deck = Deck::house_of(Edition::first());
    let vehicle = Vehicle::named(name).expect("a vehicle");
    let face = &deck.vehicles[usize::from(deck.vehicle(vehicle).expect("of the deck"))];
    assert_eq!(
        (face.speed, i32::from(face.complexity)),
        ([speed, damaged], complexity)
    );
    for (hurt, with) in [(false, speed), (true, damaged)] {
        let scene = Scene::of(3)
            .order(&[BEA, ANA, CAI])
            .vehicle(ANA, name)
            .vehicle(BEA, "The Unspeakable Olds");
        let scene = if name == "The Unspeakable Olds" {
            scene.vehicle(ANA, name)
        } else {
            scene
        };
        let mut game = if hurt { scene.damaged(&[ANA]) } else { scene }.begins();
        game.attempts(ANA, [1, 6]);
        let total = with + 1;
        assert!(
            game.told(
                |event| matches!(event, Event::Open(Sight::Totals { with, .. }) if *with == total)
            ),
            "{:?}",
            game.events
        );
    }
    // The repair reaches exactly the complexity, where a die and the Mad Mechanic can.
    if (4..=9).contains(&complexity) {
        let mut stop = Scene::of(3)
            .vehicle(ANA, name)
            .damaged(&[ANA])
            .pit(ANA, &["Mad Mechanic of Irem"])
            .begins();
        stop.then(ANA, Action::PitStop);
        if stop.asked() == Some(BEA) {
            stop.then(BEA, Action::Decline);
        }
        stop.does(ANA, Action::Repair, &dice(&[(complexity - 3) as u8]));
        assert!(!stop.damaged(ANA));
    }
}

#[test]
fn feararri_is_fast_until_it_is_hit() {
    drives("Feararri", 5, 1, 7);
}

#[test]
fn the_vehicle_man_was_not_meant_to_drive_draws_for_a_win_by_six() {
    drives("The Vehicle Man Was Not Meant to Drive", 5, 1, 8);
    let scene = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .vehicle(ANA, "The Vehicle Man Was Not Meant to Drive");
    let mut six = scene.clone().begins();
    let chance: Vec<_> = dice(&[6, 1])
        .into_iter()
        .chain(drawn(&["Gremlins"]))
        .collect();
    six.does(ANA, Action::Attempt, &chance);
    assert_eq!(six.hand(ANA), ["Gremlins"]);
    let mut five = scene.begins();
    five.attempts(ANA, [6, 2]);
    assert!(five.hand(ANA).is_empty());
    // Being passed is no win as the passer.
    let defended = Scene::of(3)
        .vehicle(ANA, "The Vehicle Man Was Not Meant to Drive")
        .begins();
    let mut defended = defended;
    defended
        .then(ANA, Action::PitStop)
        .does(BEA, Action::Accept, &dice(&[1, 6]));
    assert!(defended.hand(ANA).is_empty());
}

#[test]
fn car_of_cthulhu_is_middling() {
    drives("Car of Cthulhu", 4, 2, 6);
}

#[test]
fn chariot_of_the_elder_gods_is_middling() {
    drives("Chariot of the Elder Gods", 4, 2, 6);
}

#[test]
fn sports_cthutility_vehicle_is_easier_to_repair() {
    drives("Sports Cthutility Vehicle", 4, 1, 3);
}

#[test]
fn the_unspeakable_olds_is_slow_and_does_not_mind_a_dent() {
    drives("The Unspeakable Olds", 3, 2, 2);
}

#[test]
fn satanic_pushcart_stops_without_a_free_pass() {
    drives("Satanic Pushcart", 2, 2, 3);
    let mut game = Scene::of(3).vehicle(ANA, "Satanic Pushcart").begins();
    game.then(ANA, Action::PitStop);
    assert_eq!(game.asked(), Some(ANA), "straight to the service");
}

#[test]
fn big_honkin_truck_is_faster_when_damaged() {
    drives("Big Honkin' Truck", 2, 4, 7);
}

/// Speed, damaged speed and complexity in the second edition.
#[test]
fn vehicles_of_the_second_edition() {
    let numbers = [
        ("Feararri", [5, 2], 6),
        ("The Vehicle Man Was Not Meant to Drive", [5, 2], 7),
        ("Car of Cthulhu", [4, 3], 5),
        ("Chariot of the Elder Gods", [4, 3], 5),
        ("Sports Cthutility Vehicle", [5, 2], 6),
        ("The Unspeakable Olds", [4, 3], 4),
        ("Satanic Pushcart", [5, 1], 9),
        ("Big Honkin' Truck", [3, 4], 8),
    ];
    let deck = Deck::house();
    let found = deck.vehicles.iter();
    let found = found.map(|face| (&*face.name, face.speed, face.complexity));
    assert_eq!(found.collect::<Vec<_>>(), numbers);
}
