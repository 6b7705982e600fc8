//! Each game's TypeScript and JSON Schema, and that matches send what these say.

use sobremesa_core::Game;
use sobremesa_shapes::{Sent, Shaped, Types, declared, is_fresh, play, schema};

use crate::{ForGame, for_every_game};

pub(crate) const WRITTEN: &str =
    "// Written by the tests of crates/shapes from the Rust types; not to be edited by hand.\n";

struct Fresh;

impl ForGame for Fresh {
    fn with<G: Shaped>(&mut self) {
        let file = format!("web/src/games/{}/shapes.ts", G::ID);
        is_fresh(&file, &format!("{WRITTEN}{}", declared::<G>()));
        let schema = serde_json::to_string_pretty(&schema::<G>()).expect("a schema is JSON");
        is_fresh(
            &format!("docs/schema/{}.json", G::ID),
            &format!("{schema}\n"),
        );
    }
}

#[test]
fn the_types_and_schemas_of_the_games_are_fresh() {
    for_every_game(Fresh);
}

struct Held;

impl ForGame for Held {
    fn with<G: Shaped>(&mut self) {
        let types = Types::read(&declared::<G>().to_string());
        let (mut held, mut over, mut seed) = (0, 0, 0);
        // Until enough was sent, and every type that is declared was among it.
        while held < 20_000 || over == 0 || !types.unmet().is_empty() {
            assert!(seed < 100, "{}: never sent: {:?}", G::ID, types.unmet());
            seed += 1;
            play::<G>(seed, 3_000, |sent| {
                held += 1;
                match sent {
                    Sent::View(view) => types.hold("View", view),
                    Sent::Sight(sight) => types.hold("Sight", sight),
                    Sent::Action(action) => {
                        types.hold("Action", action);
                        read_again::<G>(action);
                    }
                    Sent::Outcome(outcome) => {
                        types.hold("Outcome", outcome);
                        over += 1;
                    }
                }
            });
        }
    }
}

/// What a game writes as an action it reads as the same action.
fn read_again<G: Game>(action: &G::Action) {
    let written = serde_json::to_value(action).expect("an action is JSON");
    let read: G::Action = serde_json::from_value(written.clone()).expect("what is written is read");
    assert_eq!(read, *action, "{written}");
}

#[test]
fn everything_that_matches_send_is_of_its_type() {
    for_every_game(Held);
}
