//! Cthulhu 500 at the table: what is shown, the windows, whole matches by keys.

mod matches;
mod mouse;
mod shown;
mod windows;

use sobremesa_core::{Seat, SeatSet, Setup};
use sobremesa_cthulhu_500::{
    Card, Cthulhu500, Edition, Flag, Frame, Options, Position, Vehicle, WrittenCar, WrittenPhase,
};
use sobremesa_words::{Lang, Words};

use super::{Desk, args};
use crate::app::App;
use crate::board::Sitter;
use crate::match_screen::MatchScreen;
use crate::plan::Plan;
use crate::session::Session;
use crate::theme::Theme;

/// Names as long as the menu lets them be.
const NAMES: [&str; 8] = [
    "Maximiliana1",
    "Maximiliana2",
    "Maximiliana3",
    "Maximiliana4",
    "Maximiliana5",
    "Maximiliana6",
    "Maximiliana7",
    "Maximiliana8",
];

const VEHICLES: [&str; 8] = [
    "Car of Cthulhu",
    "Chariot of the Elder Gods",
    "Sports Cthutility Vehicle",
    "Feararri",
    "The Unspeakable Olds",
    "Big Honkin' Truck",
    "Satanic Pushcart",
    "The Vehicle Man Was Not Meant to Drive",
];

fn card(name: &str) -> Card {
    Card::try_from(name.to_owned()).expect("a card")
}

/// So many letters of what a card or a vehicle is called.
fn called(lang: Lang, name: &str, letters: usize) -> String {
    let called = Words::new(lang).called("cthulhu-500", name);
    let cut: String = called.chars().take(letters).collect();
    cut.trim_end().to_owned()
}

fn cards(names: &[&str]) -> Vec<Card> {
    names.iter().map(|name| card(name)).collect()
}

/// The first seat has two actions; the pack is in the order of seats; nobody holds a card.
fn position(seats: u8) -> Position {
    let car = |name: &&str| WrittenCar {
        vehicle: Some(Vehicle::try_from((*name).to_owned()).expect("a vehicle")),
        ..WrittenCar::default()
    };
    Position {
        phase: WrittenPhase::Race,
        order: Seat::all(seats).collect(),
        cars: VEHICLES.iter().take(seats.into()).map(car).collect(),
        sick: Vec::new(),
        discard: Vec::new(),
        fallen: Vec::new(),
        flag: Flag::Discard,
        upper: 0,
        made: 93,
        turn: Seat(0),
        due: Seat(1),
        extra: None,
        boost: 0,
        spotted: SeatSet::default(),
        last: None,
        turns: 1,
        dry: 0,
        free: Vec::new(),
        event: None,
        test: None,
        stack: vec![Frame::Actions { left: 2 }],
        left: SeatSet::default(),
        answers: Vec::new(),
    }
}

/// Eight cars with everything on them, five long cards in hand.
fn crowded() -> Position {
    let mut crowded = position(8);
    crowded.cars[0] = WrittenCar {
        laps: 12,
        damaged: true,
        driver: Some(card("Investigator With Nothing Left")),
        mods: [
            Some(card("The Mudflaps Man Was Not Meant to Ogle")),
            Some(card("A Thousand Young Cupholders")),
        ],
        tires: Some(card("Radials From Beyond Space and Time")),
        pit: cards(&[
            "Fungi from Yuggoth Speedway",
            "Fungi from Daytona",
            "High Priest of Mojocross",
        ]),
        hand: cards(&[
            "The Sponsor That Must Not Be Named",
            "Wrench Out of Space and Time",
            "Fifth-Dimension Suspension",
            "Slicks of the Sunken City",
        ]),
        ..crowded.cars[0].clone()
    };
    crowded
}

/// A table at this position: so many people on the first seats, then bots.
fn sit(position: Position, people: usize, lang: Lang) -> Desk {
    sit_named(position, &NAMES, people, lang)
}

fn sit_named(position: Position, names: &[&str], people: usize, lang: Lang) -> Desk {
    sit_by(Options::default(), position, names, people, lang)
}

fn sit_by(options: Options, position: Position, names: &[&str], people: usize, lang: Lang) -> Desk {
    let seats = position.cars.len();
    let sitter = |seat: usize| Sitter {
        name: names[seat].to_owned(),
        bot: (seat >= people).then(|| "random".to_owned()),
    };
    let setup = Setup {
        seats: seats as u8,
        // The sums of these tests are made with the vehicles of the first edition.
        options: Options {
            edition: Edition::first(),
            ..options
        },
        position: Some(position),
    };
    let session = Session::<Cthulhu500>::start(setup, (0..seats).map(sitter).collect(), 1);
    let session = session.unwrap_or_else(|faults| panic!("{faults:?}"));
    let plan = Plan::of_args(&args("cthulhu-500")).expect("a plan");
    let table = Box::new(MatchScreen::of(session, plan, 1));
    let app = App::new(
        table,
        Words::new(lang),
        Theme::new(true),
        std::env::temp_dir(),
    );
    Desk {
        app,
        size: (80, 24),
    }
}

/// Four cars, an attempt that somebody has answered, and one more answer to give: a moment worth a picture.
pub(super) fn in_the_middle_of_a_test() -> Desk {
    let mut race = position(4);
    race.order = vec![Seat(2), Seat(1), Seat(0), Seat(3)];
    race.cars[0].driver = Some(card("Fungi from Daytona"));
    race.cars[0].pit = cards(&["Fungi from Yuggoth Speedway", "Herbert West"]);
    race.cars[0].mods = [Some(card("Engine of the Damned")), Some(card("Elder Oil"))];
    race.cars[0].tires = Some(card("Rats in the Whitewalls"));
    race.cars[0].laps = 1;
    race.cars[0].hand = cards(&[
        "Sudden Squamous Slick",
        "Swerve Into Madness",
        "Poach Crew",
        "Zombie Wheelman",
        "Iä! Iä!",
    ]);
    race.cars[1].mods[0] = Some(card("The Mudflaps Man Was Not Meant to Ogle"));
    race.cars[1].driver = Some(card("Dr. Armitage"));
    race.cars[1].laps = 2;
    race.cars[2].damaged = true;
    race.cars[2].pit = cards(&["Cultist Pit Gang"]);
    race.cars[3].tires = Some(card("Slicks of the Sunken City"));
    let mut desk = sit_named(race, &["Alba", "Hugo", "Vera", "Noé"], 1, Lang::En);
    // The attempt, and one of the own cards against the car ahead.
    desk.press("o")
        .press("down")
        .press("enter")
        .press("down")
        .press("enter");
    desk
}
