//! Every value of a record changed in turn, as somebody might who edits the file: nothing breaks, nothing slips through.

use serde_json::{Value, json};
use sobremesa_core::Setup;
use sobremesa_protocol::{RecordFile, verify};
use sobremesa_the_game::TheGame;

use crate::table::played;

/// The place of every value that has no others in it.
fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(list) if !list.is_empty() => {
            list.iter()
                .enumerate()
                .for_each(|(place, value)| leaves(value, &format!("{path}/{place}"), found));
        }
        Value::Object(fields) if !fields.is_empty() => {
            fields
                .iter()
                .for_each(|(name, value)| leaves(value, &format!("{path}/{name}"), found));
        }
        _ => found.push(path.to_owned()),
    }
}

/// Other values in the place of this one, sensible and not.
fn others(value: &Value) -> Vec<Value> {
    let mut others = vec![
        json!(null),
        json!([]),
        json!({}),
        json!(-1),
        json!(u64::MAX),
        json!(""),
    ];
    if let Some(number) = value.as_u64() {
        others
            .extend([0, 1, 2, 99, number.wrapping_add(1), number.wrapping_sub(1)].map(Value::from));
    }
    if let Some(text) = value.as_str() {
        let flipped = text.chars().rev().collect::<String>();
        others.extend([flipped, text.to_uppercase(), format!("{text}00")].map(Value::from));
    }
    others.retain(|other| other != value);
    others
}

#[test]
fn whatever_is_changed_nothing_breaks_and_no_change_of_the_deal_slips_through() {
    let record = serde_json::to_value(played(
        Setup::<TheGame>::fresh(3, Default::default()),
        1,
        Some(4),
    ));
    let record = record.expect("JSON");
    let mut paths = Vec::new();
    leaves(&record, "", &mut paths);
    let mut tried = 0;
    for path in &paths {
        for other in others(record.pointer(path).expect("it is there")) {
            let mut changed = record.clone();
            *changed.pointer_mut(path).expect("it is there") = other.clone();
            let opened =
                RecordFile::parse(&changed.to_string()).and_then(RecordFile::open::<TheGame>);
            let verified = opened.is_ok_and(|record| verify(&record).is_ok());
            // A number under which nothing was drawn may be another; every other change has to be found.
            let of_the_deal = ["/fair", "/chance", "/opening"]
                .iter()
                .any(|part| path.contains(part));
            assert!(
                !(verified && of_the_deal) || path.ends_with("/seq"),
                "{path} {other}"
            );
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}
