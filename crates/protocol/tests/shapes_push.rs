//! What PUSH writes on the wire has the shape the web client is told.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, Seat, Setup, Viewer};
use sobremesa_protocol::shapes::push;
use sobremesa_push::{Options, Push};
use ts_rs::{Config, TS, TypeVisitor};

/// Every type reached from those visited, by name.
struct Declared<'a> {
    config: &'a Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Declared<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() && !self.types.contains_key(&T::ident(self.config)) {
            self.types.insert(T::ident(self.config), T::decl(self.config));
            T::visit_dependencies(self);
        } else {
            T::visit_generics(self);
        }
    }
}

fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut declared = Declared { config: &config, types: BTreeMap::new() };
    declared.visit::<push::View>();
    declared.visit::<push::Action>();
    declared.visit::<push::Sight>();
    declared.visit::<push::Outcome>();
    let mut text = String::from(
        "// Written by the tests of crates/protocol from the Rust types; not to be edited by hand.\n",
    );
    for declaration in declared.types.values() {
        text.push_str(&format!("\nexport {declaration}\n"));
    }
    text
}

#[test]
fn the_shapes_of_the_web_client_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games/push/shapes.ts");
    let fresh = typescript();
    if std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1") {
        fs::write(&path, &fresh).expect("the web client has a place for them");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == fresh, "web/src/games/push/shapes.ts is not what Rust says: run `cargo xtask bless`");
}

/// Written by the game, read as the shape, written again: nothing is added and nothing lost.
#[track_caller]
fn fits<S: Serialize + DeserializeOwned>(written: &impl Serialize) {
    let json = serde_json::to_value(written).expect("the game writes JSON");
    let shape: S = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(serde_json::to_value(shape).expect("a shape is JSON"), json);
}

/// Plays to the end at random and holds everything that would be sent against the shapes; says how much that was.
fn play(setup: Setup<Push>, seed: u64) -> usize {
    let mut luck = FastLuck::new(seed);
    let seats = setup.seats;
    let viewers: Vec<Viewer> =
        Seat::all(seats).map(Viewer::Seat).chain(std::iter::once(Viewer::Spectator)).collect();
    let (mut game, mut events) = Match::<Push>::start(setup, &[], &mut luck).expect("a sound set-up");
    let mut held = 0;
    loop {
        for &viewer in &viewers {
            fits::<push::View>(&Push::view(game.state(), viewer));
            events.events.iter().filter_map(|event| Push::sight(event, viewer)).for_each(|sight| {
                fits::<push::Sight>(&sight);
                held += 1;
            });
            held += 1;
        }
        let seat = match Push::next(game.state()) {
            Next::Over(outcome) => {
                fits::<push::Outcome>(&outcome);
                return held;
            }
            Next::Decide(seats) => seats.first().expect("somebody is asked"),
        };
        let mut owed = Vec::new();
        Push::owed(game.state(), seat, &mut |action| owed.push(action));
        owed.iter().for_each(fits::<push::Action>);
        held += owed.len();
        let action = owed[luck.below(owed.len() as u32) as usize];
        events = game.play(seat, action, &[], &mut luck).expect("what is owed is allowed");
    }
}

#[test]
fn everything_a_match_sends_has_its_shape() {
    let options = [false, true].into_iter().flat_map(|risk| {
        [false, true].into_iter().flat_map(move |keep_switches| {
            [false, true].map(|hide_totals| Options { risk, keep_switches, hide_totals, first_player: None })
        })
    });
    let mut held = 0;
    for (number, options) in options.enumerate() {
        for seats in 2..=6 {
            let first_player = (number % 2 == 0).then_some(Seat(seats - 1));
            let options = Options { first_player, ..options };
            held += play(Setup::fresh(seats, options), 100 * number as u64 + u64::from(seats));
        }
    }
    assert!(held > 40_000, "only {held} views, actions and sights were held against the shapes");
}
