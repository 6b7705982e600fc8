//! Options that were written down under earlier rules, said as today's rules say them.

use serde_json::{Map, Value};
use sobremesa_core::Game;

/// Says options of these rules as today's rules say them.
pub fn options_of_today<G: Game>(options: &mut Value, rules: u32) {
    let Value::Object(options) = options else {
        return;
    };
    // Whoever names an edition wrote under today's rules, though the table may be older.
    if options.contains_key("edition") {
        return;
    }
    let said = |options: &Map<String, Value>, key: &str, was: Option<&str>| {
        options.get(key).map(Value::as_str) == was.map(Some)
    };
    for earlier in G::EARLIER.iter().filter(|earlier| earlier.rules == rules) {
        if said(options, earlier.key, earlier.was) {
            options.insert(earlier.key.to_owned(), earlier.means.into());
        }
    }
}
