//! Sound inputs spoilt a little, which come further than random bytes.

use serde_json::{Value, json};
use sobremesa_core::{FastLuck, Luck as _};

/// Random bytes.
pub(super) fn random(seed: u64) -> Vec<u8> {
    let mut luck = FastLuck::stream(seed, 11);
    let length = 10 + luck.below(300);
    (0..length).map(|_| luck.below(256) as u8).collect()
}

/// Every eighth seed leaves the value as it is; the others change a few of its parts, and now and then bytes of its text.
pub(super) fn json(mut value: Value, seed: u64) -> Vec<u8> {
    let mut luck = FastLuck::stream(seed, 12);
    if seed.is_multiple_of(8) {
        return value.to_string().into_bytes();
    }
    for _ in 0..1 + luck.below(3) {
        spoil(&mut value, &mut luck);
    }
    let mut text = value.to_string().into_bytes();
    if luck.below(4) == 0 {
        let place = luck.below(text.len() as u32) as usize;
        match luck.below(3) {
            0 => text[place] = luck.below(256) as u8,
            1 => text.truncate(place),
            _ => text.insert(place, b"0123456789{}[]\",:-eE.\\"[luck.below(22) as usize]),
        }
    }
    text
}

/// Walks down to some part of the value and puts something else there.
fn spoil(value: &mut Value, luck: &mut FastLuck) {
    let deeper = luck.below(5) != 0;
    match value {
        Value::Array(parts) if deeper && !parts.is_empty() => {
            let place = luck.below(parts.len() as u32) as usize;
            match luck.below(6) {
                0 => drop(parts.remove(place)),
                1 => {
                    let copy = parts[place].clone();
                    parts.insert(place, copy);
                }
                _ => spoil(&mut parts[place], luck),
            }
        }
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let place = luck.below(fields.len() as u32) as usize;
            let key = fields.keys().nth(place).cloned().expect("a field");
            match luck.below(8) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert("extra".to_owned(), json!(1))),
                _ => spoil(fields.get_mut(&key).expect("a field"), luck),
            }
        }
        Value::Number(number) if luck.below(2) == 0 => {
            let near = number.as_i64().unwrap_or(0) + i64::from(luck.below(5)) - 2;
            *value = json!(near);
        }
        _ => {
            let others = [
                json!(null),
                json!(true),
                json!(0),
                json!(-1),
                json!(255),
                json!(256),
                json!(u64::MAX),
                json!(1e300),
                json!(""),
                json!("a"),
                json!("é".repeat(300)),
                json!([]),
                json!({}),
                json!(vec![0; 200]),
            ];
            *value = others[luck.below(others.len() as u32) as usize].clone();
        }
    }
}
