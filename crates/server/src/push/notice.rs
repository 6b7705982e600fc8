//! What somebody is told whose page is closed.

use std::sync::OnceLock;

use serde_json::json;
use sobremesa_protocol::wire::{Info, PersonId, TableId};
use sobremesa_words::{Lang, Words};

use super::DAY_SECONDS;

/// What one person is told.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    game: String,
    extreme: bool,
    code: Option<String>,
    pub(super) ttl: u32,
}

impl Notice {
    pub(crate) fn new(person: PersonId, table: TableId, info: &Info) -> Notice {
        Notice {
            person,
            table,
            game: info.game.clone(),
            extreme: info.terms.options.get("extreme") == Some(&true.into()),
            code: info.code.as_ref().map(ToString::to_string),
            ttl: info
                .terms
                .seconds
                .map_or(DAY_SECONDS, |seconds| seconds.clamp(60, DAY_SECONDS)),
        }
    }

    /// Nothing that is hidden: the game, the table, and that it is one's turn.
    pub(super) fn text(&self, lang: &str) -> String {
        let words = words(lang.parse().unwrap_or(Lang::En));
        let title = if self.extreme {
            words.say("the-game-extreme-name")
        } else {
            words.say(&format!("{}-name", self.game))
        };
        let body = match &self.code {
            Some(code) => words.fill("table-push-turn-at", &[("code", code.as_str().into())]),
            None => words.say("table-push-turn"),
        };
        json!({ "table": self.table, "title": title, "body": body }).to_string()
    }
}

/// The words of a language, read once.
fn words(lang: Lang) -> &'static Words {
    static ALL: [OnceLock<Words>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
    let place = Lang::ALL.iter().position(|one| *one == lang);
    ALL[place.unwrap_or_default()].get_or_init(|| Words::new(lang))
}
