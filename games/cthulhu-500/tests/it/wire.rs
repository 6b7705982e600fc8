//! What a screen is sent beside the cards, so that it needs no rule and no card of its own.

use serde_json::Value;
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, Seat, Setup, Viewer};
use sobremesa_cthulhu_500::{Cthulhu500, Length, Options, Sight, Vehicles};

/// What a sum is made of adds up to it, on both sides.
fn adds_up(made_of: &Value, totals: [i64; 2]) {
    let sum = |pieces: &Value| -> i64 {
        let pieces = pieces.as_array().expect("a list of pieces");
        pieces
            .iter()
            .filter_map(|piece| piece["amount"].as_i64())
            .sum()
    };
    assert_eq!([sum(&made_of[0]), sum(&made_of[1])], totals, "{made_of}");
}

fn totals(of: &Value) -> [i64; 2] {
    [0, 1].map(|side| of["totals"][side].as_i64().expect("a sum"))
}

/// Plays to the end at random; says how many views were looked at and how many of them had a test.
fn play(setup: Setup<Cthulhu500>, seed: u64) -> (usize, usize) {
    let mut luck = FastLuck::new(seed);
    let seats = setup.seats;
    let (mut game, mut played) =
        Match::<Cthulhu500>::start(setup, &[], &mut luck).expect("a sound set-up");
    let (mut views, mut tests) = (0, 0);
    loop {
        let viewer = match views % (usize::from(seats) + 1) {
            0 => Viewer::Spectator,
            place => Viewer::Seat(Seat(place as u8 - 1)),
        };
        let view = Cthulhu500::view(game.state(), viewer);
        let view = serde_json::to_value(view).expect("a view is JSON");
        views += 1;
        if view["test"].is_object() {
            adds_up(&view["test"]["pieces"], totals(&view["test"]));
            tests += 1;
        }
        if view["plan"].is_object() {
            adds_up(&view["plan"]["pieces"], totals(&view["plan"]));
        }
        let sights = |event| Cthulhu500::sight(event, viewer);
        for sight in played.events.iter().filter_map(sights) {
            if let Sight::Totals {
                with,
                against,
                pieces,
                ..
            } = sight
            {
                let pieces = serde_json::to_value(pieces).expect("pieces are JSON");
                adds_up(&pieces, [with.into(), against.into()]);
            }
        }
        let Next::Decide(asked) = Cthulhu500::next(game.state()) else {
            return (views, tests);
        };
        let seat = asked.first().expect("somebody is asked");
        let action = Cthulhu500::pick_owed(game.state(), seat, |count| luck.below(count));
        played = game
            .play(seat, action, &[], &mut luck)
            .expect("what is owed is allowed");
    }
}

#[test]
fn sums_show_what_they_are_made_of() {
    let (mut views, mut tests) = (0, 0);
    for number in 0..24u64 {
        let options = Options {
            race: [Length::Standard, Length::Short, Length::Long][(number % 3) as usize],
            caution_lap: number % 2 == 0,
            net_laps: number % 4 == 0,
            vehicles: [Vehicles::Dealt, Vehicles::Chosen][(number % 2) as usize],
            ..Options::default()
        };
        let looked = play(Setup::fresh(3 + (number % 6) as u8, options), number);
        views += looked.0;
        tests += looked.1;
    }
    assert!(
        views > 2_000 && tests > 100,
        "only {views} views, {tests} with a test"
    );
}

#[test]
fn the_deck_explains_every_card_in_three_languages() {
    let setup = Setup::fresh(3, Options::default());
    let (game, _) = Match::<Cthulhu500>::start(setup, &[], &mut FastLuck::new(1)).expect("a match");
    let view = Cthulhu500::view(game.state(), Viewer::Seat(Seat(0)));
    let view = serde_json::to_value(view).expect("a view is JSON");
    let list = |field: &str| view[field].as_array().expect("a list").clone();
    let faces = list("faces");
    let copies = faces.iter().filter_map(|face| face["copies"].as_u64());
    assert_eq!(copies.sum::<u64>(), 93);
    assert_eq!(list("vehicles").len(), 8);
    for card in list("hand") {
        let face = faces.iter().find(|face| face["card"] == card);
        let face = face.expect("the deck has every card of a hand");
        let silent = ["en", "es", "fr"]
            .iter()
            .any(|&language| face["text"][language] == "");
        let strength = face["drive"].as_i64().zip(face["fix"].as_i64());
        assert!(
            !silent || strength.is_some_and(|(drive, fix)| drive + fix > 0),
            "{face}"
        );
    }
}
