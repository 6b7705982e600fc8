//! What the engine says is what the JSON Schemas of `docs/schema` say, in every game, by somebody else's validator.

use std::path::PathBuf;

use jsonschema::Validator;
use serde_json::{Value as Json, json};

use crate::driver::Engine;

/// A game's schemas: a validator for each kind of thing.
struct Schemas {
    game: String,
    document: Json,
}

impl Schemas {
    fn of(game: &str) -> Schemas {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("../../docs/schema")
            .join(format!("{game}.json"));
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Schemas {
            game: game.to_owned(),
            document: serde_json::from_str(&text).expect("a schema is JSON"),
        }
    }

    fn validator(&self, kind: &str) -> Validator {
        let schema = json!({ "$ref": format!("#/$defs/{kind}"), "$defs": self.document["$defs"] });
        jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{}: {error}", self.game))
    }
}

#[track_caller]
fn holds(game: &str, validator: &Validator, what: &Json) {
    if let Err(error) = validator.validate(what) {
        panic!("{game}: {error} at {} in {what}", error.instance_path());
    }
}

/// Plays some of a match by random bots and holds everything the engine says to the schemas; says how many things.
/// Every view and every action is handed on.
fn play(
    engine: &mut Engine,
    schemas: &Schemas,
    seats: usize,
    options: &Json,
    most: usize,
    mut each: impl FnMut(&Json),
) -> usize {
    let game = schemas.game.as_str();
    let [view, action, sight, outcome] =
        ["View", "Action", "Sight", "Outcome"].map(|kind| schemas.validator(kind));
    engine.ok(json!({ "cmd": "new", "game": game, "seats": seats, "options": options, "seed": 3 }));
    let mut held = 0;
    for step in 0..most {
        if step % 5 == 0 {
            holds(game, &view, &engine.view(None));
            for seat in 0..seats {
                let seen = engine.view(Some(seat));
                holds(game, &view, &seen);
                each(&seen);
                held += 1;
            }
        }
        let deciders = engine.deciders();
        let Some(&seat) = deciders.first() else {
            let over = engine.ok(json!({ "cmd": "next" }));
            holds(game, &outcome, &over["over"]);
            return held + 1;
        };
        let legal = engine.ok(json!({ "cmd": "legal", "seat": seat }));
        for one in legal["actions"].as_array().expect("a list") {
            holds(game, &action, one);
            each(one);
            held += 1;
        }
        let chosen = engine.ok(json!({ "cmd": "bot", "seat": seat, "bot": "random" }));
        holds(game, &action, &chosen["action"]);
        let played = engine.play(seat, chosen["action"].clone());
        let seen = &played["sights"];
        let lists = seen["seats"].as_array().into_iter().flatten();
        for one in lists
            .chain([&seen["spectator"]])
            .flat_map(|list| list.as_array().expect("sights are a list"))
        {
            holds(game, &sight, one);
            held += 1;
        }
    }
    held
}

#[test]
fn everything_the_engine_says_of_every_game_fits_its_schema() {
    let mut engine = Engine::start();
    let shelf = engine.ok(json!({ "cmd": "games" }))["games"].clone();
    for game in shelf.as_array().expect("a list") {
        let id = game["game"].as_str().expect("an id");
        let least = game["seats"][0].as_u64().expect("the least seats") as usize;
        let schemas = Schemas::of(id);
        let held = play(&mut engine, &schemas, least.max(2), &json!({}), 400, |_| {});
        assert!(held > 500, "{id}: only {held} things were said");
    }
    assert!(engine.finish().success());
}

/// Is there anything at this place of a view or an action, and is it as it should be?
type Shown = (&'static str, fn(&Json) -> bool);

#[test]
fn everything_it_says_with_options_fits_too() {
    fn there(value: &Json) -> bool {
        !value.is_null()
    }
    // Each table with what shows that its options were on.
    let tables: [(&str, usize, Json, &[Shown]); 6] = [
        (
            "the-game",
            5,
            json!({ "extreme": true, "expert": "two" }),
            &[("/orders", there), ("/in_force", there)],
        ),
        (
            "the-game",
            3,
            json!({ "extreme": true, "orders-shuffled": true, "starter": 2, "free-talk": true }),
            &[("/orders", there)],
        ),
        (
            "push",
            6,
            json!({ "hide-totals": true, "risk": true, "first-player": 4 }),
            &[("/unseen", Json::is_null)],
        ),
        (
            "push",
            2,
            json!({ "keep-switches": true }),
            &[("/unseen", there)],
        ),
        (
            "cthulhu-500",
            8,
            json!({
                "vehicles": "chosen", "poker-face": true, "caution-lap": true,
                "race": "long-3", "net-laps": true,
            }),
            &[
                ("/choose/vehicle", there),
                ("/window", there),
                ("/test", there),
            ],
        ),
        (
            "great-race",
            4,
            json!({ "map": "south-america", "hard": true, "first-player": 1 }),
            &[("/phase/kind", there)],
        ),
    ];
    let mut engine = Engine::start();
    for (game, seats, options, shown) in tables {
        let mut missing: Vec<&Shown> = shown.iter().collect();
        let held = play(
            &mut engine,
            &Schemas::of(game),
            seats,
            &options,
            400,
            |said| {
                missing.retain(|(at, is)| !said.pointer(at).is_some_and(is));
                if let Some(told) = said.get("options").and_then(Json::as_object) {
                    for (key, value) in options.as_object().expect("options") {
                        // A map is told by its cells.
                        assert!(
                            key == "map" || told[key] == *value,
                            "{game}: {key} is {told:?}"
                        );
                    }
                }
            },
        );
        assert!(
            held > 100,
            "{game}, {options}: only {held} things were said"
        );
        let missing: Vec<_> = missing.iter().map(|(at, _)| at).collect();
        assert!(
            missing.is_empty(),
            "{game}, {options}: never seen: {missing:?}"
        );
    }
    assert!(engine.finish().success());
}

#[test]
fn a_schema_refuses_what_the_engine_refuses() {
    let mut engine = Engine::start();
    for (game, wrong) in [
        (
            "the-game",
            json!({ "lay": { "card": 7, "pile": "A", "loudly": true } }),
        ),
        (
            "the-game",
            json!({ "lay": { "card": "seven", "pile": "A" } }),
        ),
        ("the-game", json!("dance")),
        ("push", json!({ "take": {} })),
        ("cthulhu-500", json!({ "driver": { "card": 12 } })),
        ("great-race", json!({ "move": { "to": 12 } })),
    ] {
        let schemas = Schemas::of(game);
        assert!(
            !schemas.validator("Action").is_valid(&wrong),
            "{game}: {wrong}"
        );
        engine.ok(json!({ "cmd": "new", "game": game, "seats": 3, "seed": 1 }));
        let fault = engine.fault(json!({ "cmd": "play", "seat": 0, "action": wrong }));
        assert_eq!(fault["kind"], "bad-field", "{game}: {fault}");
    }
}
