//! What a record notes besides the moves.

use serde_json::{Value, json};
use sobremesa_core::{FastLuck, Seat, Setup};
use sobremesa_protocol::{Mark, ReadError, Record, RecordFile};
use sobremesa_the_game::TheGame;

use crate::table::Table;

fn record() -> Record<TheGame> {
    let mut table = Table::<TheGame>::open(Setup::fresh(2, Default::default()), 0);
    let mut choice = FastLuck::new(1);
    table.step(&mut choice);
    table.stand_in(Seat(0), "random");
    table.step(&mut choice);
    table.record()
}

fn open(value: &Value) -> Result<Record<TheGame>, ReadError> {
    RecordFile::parse(&value.to_string())?.open()
}

#[test]
fn marks_are_written_and_read_again() {
    let mut value = serde_json::to_value(record()).expect("JSON");
    assert_eq!(
        value["marks"],
        json!([{ "kind": "stand-in", "entry": 1, "seat": 0, "bot": "random" }])
    );
    value["marks"] = json!([
        { "kind": "returned", "entry": 2, "seat": 0 },
        { "kind": "taken-back", "entry": 1, "seat": 1 },
    ]);
    let marks = open(&value).expect("a record").marks;
    let expected = [
        Mark::Returned {
            entry: 2,
            seat: Seat(0),
        },
        Mark::TakenBack {
            entry: 1,
            seat: Seat(1),
        },
    ];
    assert_eq!(marks, expected);
}

#[test]
fn marks_about_nothing_are_refused() {
    for (seat, entry) in [(2, 0), (0, 3), (255, 0)] {
        let mut value = serde_json::to_value(record()).expect("JSON");
        value["marks"] = json!([{ "kind": "returned", "entry": entry, "seat": seat }]);
        assert!(matches!(open(&value), Err(ReadError::Mark(0))), "{value}");
    }
}

#[test]
fn what_we_do_not_know_is_refused() {
    let wrong = [
        (
            "/marks",
            json!([{ "kind": "danced", "entry": 0, "seat": 0 }]),
        ),
        (
            "/marks",
            json!([{ "kind": "returned", "entry": 0, "seat": 0, "bot": "random" }]),
        ),
        (
            "/marks",
            json!([{ "kind": "stand-in", "entry": 0, "seat": 0 }]),
        ),
        (
            "/marks",
            json!([{ "kind": "returned", "entry": -1, "seat": 0 }]),
        ),
        ("/fair/seed", json!("00")),
        ("/fair/commitment", json!("AB")),
        ("/fair/salts/0", json!("abc")),
        ("/fair/salts/0", json!("00")),
        ("/fair/opening", json!({ "seq": 1, "more": 2 })),
        ("/fair/opening", json!({ "seq": -1 })),
        ("/fair/opening/draws/0", json!([1, 2, 3])),
        ("/fair/opening/draws/0", json!([98, 4_294_967_296_u64])),
        ("/fair", json!({ "table": "example" })),
        ("/version", json!(3)),
        ("/version", json!(0)),
    ];
    for (path, put) in wrong {
        let mut value = serde_json::to_value(record()).expect("JSON");
        *value.pointer_mut(path).expect("it is there") = put.clone();
        assert!(open(&value).is_err(), "{path} {put}");
    }
    let mut value = serde_json::to_value(record()).expect("JSON");
    value["fair"]["hat"] = json!(1);
    assert!(open(&value).is_err(), "an unknown field");
}
