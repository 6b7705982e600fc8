//! Editions of the house deck: the first is a whole file, every later one says what it changes. Cards and vehicles keep
//! their names and their order in all of them.

use std::sync::{Arc, LazyLock};

use sobremesa_core::{Earlier, Fingerprint, edition_names};

use super::Deck;
use crate::Cthulhu500;
use crate::value::{Lit, Value};

include!(concat!(env!("OUT_DIR"), "/house.rs"));

const COUNT: usize = CHANGES.len() + 1;

/// Which edition of the house deck; the newest unless said otherwise.
pub type Edition = sobremesa_core::Edition<Cthulhu500>;

/// The editions as they are written down, the oldest first.
pub const EDITIONS: [&str; COUNT] = edition_names(&DIGITS);

const DIGITS: [[u8; 16]; COUNT] = {
    let mut hash = fingerprint(Fingerprint::EMPTY, &HOUSE);
    let mut digits = [hash.digits(); COUNT];
    let mut place = 1;
    while place < COUNT {
        hash = fingerprint(hash, &CHANGES[place - 1]);
        digits[place] = hash.digits();
        place += 1;
    }
    digits
};

/// The deck of rules version 2 as it is written down.
pub const KEPT_EDITIONS: [&str; 1] = edition_names(&KEPT_DIGITS);

const KEPT_DIGITS: [[u8; 16]; 1] =
    [fingerprint(fingerprint(Fingerprint::EMPTY, &HOUSE), &OF_RULES_2).digits()];

/// Of 0.1.0, whose races named no edition; a long race had one counter, which is the standard race.
pub(crate) const EARLIER: &[Earlier] = &[
    Earlier {
        rules: 2,
        key: "edition",
        was: None,
        means: KEPT_EDITIONS[0],
    },
    Earlier {
        rules: 2,
        key: "race",
        was: Some("long"),
        means: "standard",
    },
];

/// Of everything that matters to a race: what cards say to people may be said better without a new edition.
const fn fingerprint(hash: Fingerprint, lit: &Lit) -> Fingerprint {
    match lit {
        Lit::Flag(true) => hash.and("yes"),
        Lit::Flag(false) => hash.and("no"),
        Lit::Number(number) => hash.and_number(*number),
        Lit::Text(text) => hash.and("\"").and(text).and("\""),
        Lit::List(items) => {
            let (mut hash, mut at) = (hash.and("["), 0);
            while at < items.len() {
                hash = fingerprint(hash, &items[at]).and(",");
                at += 1;
            }
            hash.and("]")
        }
        Lit::Table(pairs) => {
            let (mut hash, mut at) = (hash.and("{"), 0);
            while at < pairs.len() {
                let (key, value) = &pairs[at];
                if !matches!(key.as_bytes(), b"text") {
                    hash = fingerprint(hash.and(key).and(":"), value).and(",");
                }
                at += 1;
            }
            hash.and("}")
        }
    }
}

/// The house deck of an edition.
pub(super) fn house(edition: Edition) -> Arc<Deck> {
    static HOUSES: LazyLock<[Arc<Deck>; COUNT + 1]> = LazyLock::new(|| {
        let mut written = Value::from(HOUSE);
        let mut editions = Edition::all().chain(Edition::kept());
        std::array::from_fn(|place| {
            if place == COUNT {
                written = Value::from(HOUSE);
                change(&mut written, Value::from(OF_RULES_2));
            } else if let Some(changes) = place.checked_sub(1).and_then(|at| CHANGES.get(at)) {
                change(&mut written, Value::from(*changes));
            }
            let deck = Deck::read(&written).expect("the tests read the house decks");
            Arc::new(Deck {
                house: editions.next(),
                ..deck
            })
        })
    });
    Arc::clone(&HOUSES[edition.place()])
}

/// Puts every row of the changes where the row of the same name is.
fn change(written: &mut Value, changes: Value) {
    let (Value::Table(written), Value::Table(changes)) = (written, changes) else {
        unreachable!("a deck is a table")
    };
    for (key, rows) in changes {
        let (Some(Value::List(own)), Value::List(rows)) = (written.get_mut(&key), rows) else {
            unreachable!("an edition changes vehicles and cards")
        };
        for row in rows {
            let same = |other: &&mut Value| name(other) == name(&row);
            if let Some(place) = own.iter_mut().find(same) {
                *place = row;
            }
        }
    }
}

fn name(row: &Value) -> Option<&Value> {
    match row {
        Value::Table(fields) => fields.get("name"),
        _ => None,
    }
}

/// The names of the house deck, vehicles first.
pub(crate) fn house_names() -> impl Iterator<Item = &'static str> {
    let list = |of: &[(&str, Lit)], key: &str| {
        of.iter().find_map(|(name, value)| match value {
            Lit::List(items) if *name == key => Some(*items),
            _ => None,
        })
    };
    let Lit::Table(deck) = HOUSE else {
        unreachable!("the house deck is a table")
    };
    let rows = ["vehicle", "card"].map(|key| list(deck, key).unwrap_or_default());
    rows.into_iter().flatten().filter_map(|row| match row {
        Lit::Table(fields) => fields.iter().find_map(|(key, value)| match value {
            Lit::Text(name) if *key == "name" => Some(*name),
            _ => None,
        }),
        _ => None,
    })
}
