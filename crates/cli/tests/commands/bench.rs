//! `sobremesa bench`. How fast is never asked here: machines differ.

use serde_json::Value as Json;

use crate::{bad, good};

#[test]
fn json_has_every_number() {
    let found = good(&["bench", "--seconds", "1", "the-game", "--json"]);
    let found: Json = serde_json::from_str(&found).expect("one JSON object");
    assert_eq!(found["game"], "the-game");
    assert_eq!(found["players"], 2);
    assert!(found["bot"].is_string());
    assert!(found["usual_bot"].is_string());
    for number in [
        "random_steps_per_second",
        "random_games_per_second",
        "bot_games_per_second",
        "decision_microseconds_mean",
        "decision_microseconds_p99",
        "decision_microseconds_longest",
        "state_bytes",
    ] {
        assert!(
            found[number].as_f64().is_some_and(|number| number > 0.0),
            "{number}: {}",
            found[number]
        );
    }
}

#[test]
fn what_cannot_be_measured_is_refused() {
    assert!(bad(&["bench", "chess"]).contains("chess"));
    assert!(bad(&["bench", "the-game", "--players", "6"]).contains('6'));
    assert!(bad(&["bench", "the-game", "--option", "hats"]).contains("hats"));
}
