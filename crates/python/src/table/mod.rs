//! The table in words: what a viewer sees of the position, line by line. Everything is read from the view, in the shape of
//! the protocol, so nothing a viewer cannot know can enter.

mod cthulhu_500;
mod great_race;
mod push;
mod the_game;

use serde_json::{Value as Json, json};
use sobremesa_core::{Next, Seat, Viewer};
use sobremesa_words::{Value, Words};

use crate::session::Playable;
use crate::spoken::{seat_name, tell};

/// The lines of a position, and who is asked or how it ended.
pub(crate) fn table<G: Playable>(state: &G::State, viewer: Viewer, words: &Words) -> Vec<String> {
    let view = json!(G::view(state, viewer));
    let page = Page { view: &view, words };
    let mut lines = match G::ID {
        "the-game" => the_game::lines(&page),
        "push" => push::lines(&page),
        "cthulhu-500" => cthulhu_500::lines(&page),
        "great-race" => great_race::lines(&page),
        _ => Vec::new(),
    };
    lines.push(match G::next(state) {
        Next::Over(outcome) => tell(words, &outcome),
        Next::Decide(_) => {
            let asked = G::awaited(state, viewer);
            let names: Vec<String> = asked.iter().map(|seat| seat_name(words, seat)).collect();
            page.say(
                "position-asked",
                &[("players", Value::from(page.list(names)))],
            )
        }
    });
    lines
}

/// A view and the words it is told in.
struct Page<'a> {
    view: &'a Json,
    words: &'a Words,
}

impl Page<'_> {
    fn say(&self, key: &str, filled: &[(&str, Value<'_>)]) -> String {
        self.words.fill(key, filled)
    }

    /// One after another, or that there is none.
    fn list(&self, parts: Vec<String>) -> String {
        if parts.is_empty() {
            self.words.say("position-none")
        } else {
            parts.join(", ")
        }
    }

    fn player(&self, place: usize) -> Value<'static> {
        Value::from(seat_name(self.words, Seat(place as u8)))
    }

    /// The own hand, where the viewer has one.
    fn hand(&self, name: impl Fn(&Json) -> String) -> Option<String> {
        let cards = self.view["viewer"]
            .as_u64()
            .and(self.view["hand"].as_array())?;
        let cards = self.list(cards.iter().map(name).collect());
        Some(self.say("position-hand", &[("cards", Value::from(cards))]))
    }
}

/// A number or a text as it is shown.
fn shown(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn items(value: &Json) -> &[Json] {
    value.as_array().map_or(&[], Vec::as_slice)
}
