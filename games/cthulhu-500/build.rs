//! Reads the house deck and writes it down as constants, so that the rules need no parser at run time: the first edition
//! whole, of every later one what it changes.

use std::fmt::Write as _;
use std::{env, fs, path::Path};

fn main() {
    let first = read("decks/house.toml");
    let second = read("decks/house-2.toml");
    let of_rules_2 = read("decks/house-of-rules-2.toml");
    for key in ["vehicle", "card"] {
        let known = names(&first, key);
        for name in [names(&second, key), names(&of_rules_2, key)].concat() {
            assert!(
                known.contains(&name),
                "no {key} of the first edition is {name}"
            );
        }
    }
    let mut code = String::from("const HOUSE: Lit = ");
    write_value(&mut code, &toml::Value::Table(first));
    code.push_str(";\nconst CHANGES: [Lit; 1] = [");
    write_value(&mut code, &toml::Value::Table(second));
    code.push_str("];\nconst OF_RULES_2: Lit = ");
    write_value(&mut code, &toml::Value::Table(of_rules_2));
    code.push_str(";\n");
    let folder = env::var_os("OUT_DIR").expect("Cargo says where to write");
    fs::write(Path::new(&folder).join("house.rs"), code).expect("the constants can be written");
}

fn read(path: &str) -> toml::Table {
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse()
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the rows under a key.
fn names<'a>(table: &'a toml::Table, key: &str) -> Vec<&'a str> {
    let rows = table.get(key).and_then(toml::Value::as_array);
    let names = rows.into_iter().flatten().map(|row| row["name"].as_str());
    names.collect::<Option<_>>().expect("a name is text")
}

fn write_value(code: &mut String, value: &toml::Value) {
    match value {
        toml::Value::String(text) => {
            write!(code, "Lit::Text({text:?})").expect("a text takes text")
        }
        toml::Value::Integer(number) => {
            write!(code, "Lit::Number({number})").expect("a text takes text")
        }
        toml::Value::Boolean(flag) => write!(code, "Lit::Flag({flag})").expect("a text takes text"),
        toml::Value::Array(items) => {
            code.push_str("Lit::List(&[");
            for item in items {
                write_value(code, item);
                code.push(',');
            }
            code.push_str("])");
        }
        toml::Value::Table(table) => {
            code.push_str("Lit::Table(&[");
            for (key, value) in table {
                write!(code, "({key:?},").expect("a text takes text");
                write_value(code, value);
                code.push_str("),");
            }
            code.push_str("])");
        }
        other => panic!("a deck has no {}", other.type_str()),
    }
}
