//! Reads `decks/house.toml` and writes it down as a constant, so that the rules need no parser at run time.

use std::fmt::Write as _;
use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=decks/house.toml");
    let text = fs::read_to_string("decks/house.toml").expect("the house deck is there");
    let table: toml::Table = text.parse().expect("the house deck is TOML");
    let mut code = String::from("const HOUSE: Lit = ");
    write_value(&mut code, &toml::Value::Table(table));
    code.push_str(";\n");
    let folder = env::var_os("OUT_DIR").expect("Cargo says where to write");
    fs::write(Path::new(&folder).join("house.rs"), code).expect("the constant can be written");
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
