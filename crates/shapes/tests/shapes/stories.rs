//! The moments kept for the tests of the page (`web/src/games/*/stories.json`) are of the types that are sent.

use serde_json::{Map, Value};
use sobremesa_protocol::wire;
use sobremesa_shapes::{Declared, Shaped, Types, declared};

use crate::{ForGame, for_every_game};

/// What is held against the types of a game and of the protocol.
struct Holder {
    game: Types,
    protocol: Types,
    /// What views share is kept once.
    deck: Map<String, Value>,
    held: u32,
}

impl Holder {
    fn walk(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.walk(item)),
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.field(name, value);
                }
            }
            _ => {}
        }
    }

    fn field(&mut self, name: &str, value: &Value) {
        let items = || value.as_array().map_or(&[][..], Vec::as_slice);
        match name {
            "view" | "before" => self.view(value),
            "open" => items().iter().for_each(|view| self.view(view)),
            "owed" | "free" => items()
                .iter()
                .for_each(|action| self.hold("Action", action)),
            "lines" => items().iter().for_each(|line| {
                self.protocol.hold("Line", line);
                self.hold("Sight", &line["game"]["sight"]);
            }),
            "outcome" => self.hold("Outcome", value),
            "awaited" | "deck" => {}
            _ => self.walk(value),
        }
    }

    fn view(&mut self, view: &Value) {
        let mut whole = view.as_object().expect("a view").clone();
        whole.extend(self.deck.clone());
        self.hold("View", &Value::Object(whole));
    }

    fn hold(&mut self, name: &str, value: &Value) {
        self.game.hold(name, value);
        self.held += 1;
    }
}

struct Fits;

impl ForGame for Fits {
    fn with<G: Shaped>(&mut self) {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/games");
        let file = format!("{root}/{}/stories.json", G::ID);
        let Ok(text) = std::fs::read_to_string(&file) else {
            let page = std::path::Path::new(root).join(G::ID);
            assert!(!page.exists(), "{} has a table and no stories", G::ID);
            return;
        };
        let stories: Value = serde_json::from_str(&text).expect("stories are JSON");
        let messages = Declared::new()
            .with::<wire::ServerMessage>()
            .with::<wire::LogLine>()
            .with::<sobremesa_core::Message>();
        let mut holder = Holder {
            game: Types::read(&declared::<G>().to_string()),
            protocol: Types::read(&messages.to_string()),
            deck: stories["deck"].as_object().cloned().unwrap_or_default(),
            held: 0,
        };
        holder.walk(&stories);
        assert!(holder.held > 100, "{file}: only {} held", holder.held);
    }
}

#[test]
fn the_stories_of_the_page_are_of_the_types_that_are_sent() {
    for_every_game(Fits);
}
