//! Against serde_json, value by value.

use std::collections::BTreeMap;

use serde_json::json as value;
use serde_json::value::RawValue;
use sobremesa_core::{FastLuck, Luck as _};

use super::*;
use crate::wire::json;

#[track_caller]
fn same(value: &(impl Serialize + ?Sized)) {
    let expected = serde_json::to_string(value).expect("JSON");
    assert_eq!(json::<_, String>(value), expected);
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Alone,
    OneOf(u8),
    Two(i16, Option<bool>),
    Fields { first: (), second_one: [u8; 0] },
}

#[derive(Serialize)]
struct Unit;

#[derive(Serialize)]
struct New(char);

#[derive(Serialize)]
struct Pair(f64, f32);

#[derive(Serialize)]
struct Nothing {}

#[test]
fn every_kind_of_value_is_written_as_serde_json_writes_it() {
    let second_one = [];
    let fields = Kind::Fields {
        first: (),
        second_one,
    };
    same(&(Kind::Alone, Kind::OneOf(7), Kind::Two(-3, None), fields));
    same(&[Kind::Two(3, Some(true)), Kind::Two(0, Some(false))]);
    same(&(Unit, New('é'), New('"'), Pair(0.1, -1.5e30), Nothing {}));
    same(&[f64::NAN, f64::INFINITY, 1.0, 1e300]);
    same(&(i64::MIN, i64::MAX, u64::MAX, i128::MIN, u128::MAX));
    same(&([0_u8; 0], Vec::<String>::new(), BTreeMap::<u8, u8>::new()));
    same(&(
        serde_json::Value::Null,
        vec![vec![vec![1]], vec![Vec::new()]],
        "",
        (),
    ));
    let numbers: Vec<i64> = (-2_000..2_000).map(|n| n * n * n).collect();
    same(&numbers);
}

#[test]
fn keys_are_texts() {
    same(&BTreeMap::from([("a\"b", 1), ("", 2)]));
    same(&BTreeMap::from([(-1_i8, 1), (100, 2)]));
    same(&BTreeMap::from([(u128::MAX, true)]));
    same(&BTreeMap::from([(true, 'x')]));
    same(&BTreeMap::from([('"', Some(1))]));
    let mut sheet = Sheet::default();
    assert!(sheet.value(&BTreeMap::from([((), 1)])).is_err());
    assert!(serde_json::to_string(&BTreeMap::from([((), 1)])).is_err());
}

#[test]
fn what_is_json_already_stays_as_it_is() {
    let written = r#"{ "b" : [1,  "\u0041"] }"#.to_owned();
    let raw = RawValue::from_string(written).expect("JSON");
    same(&raw);
    same(&(1, &raw, [&raw, &raw], "x"));
    #[derive(Serialize)]
    struct Around<'a> {
        before: u8,
        raw: Option<&'a RawValue>,
        after: &'a str,
    }
    same(&Around {
        before: 1,
        raw: Some(&raw),
        after: "{\"}",
    });
}

#[test]
fn texts_of_any_length_with_anything_anywhere_are_escaped() {
    for byte in 0..128_u8 {
        for length in 0..20 {
            for place in 0..=length {
                let mut text = "aé7~ [{,".chars().cycle().take(length).collect::<Vec<_>>();
                text.insert(place, char::from(byte));
                same(&text.into_iter().collect::<String>());
            }
        }
    }
    let mut luck = FastLuck::stream(4, 2);
    for _ in 0..2_000 {
        let letter = |_| char::from_u32(luck.below(0x300)).unwrap_or('\u{1f0a1}');
        same(&(0..30).map(letter).collect::<String>());
    }
}

#[test]
fn any_tree_is_written_as_serde_json_writes_it() {
    fn tree(luck: &mut FastLuck, depth: u32) -> serde_json::Value {
        match luck.below(if depth == 0 { 5 } else { 9 }) {
            0 => value!(null),
            1 => value!(luck.below(2) == 0),
            2 => value!(i64::from(luck.below(u32::MAX)) - (1 << 31)),
            3 => value!(f64::from(luck.below(1_000)) / 8.0),
            4 => value!("a\"é\n".repeat(luck.below(4) as usize)),
            5 | 6 => (0..luck.below(5)).map(|_| tree(luck, depth - 1)).collect(),
            _ => {
                let fields = (0..luck.below(5)).map(|n| (format!("k{n}\t"), tree(luck, depth - 1)));
                serde_json::Value::Object(fields.collect())
            }
        }
    }
    let mut luck = FastLuck::stream(4, 1);
    (0..2_000).for_each(|_| same(&tree(&mut luck, 5)));
}
