//! The closed list of games. A game added to the table gets its line here and is known everywhere.

mod lesson;
mod options;

use sobremesa_words::Lang;

pub use lesson::{Lesson, LessonStep, Until, agrees, lesson};
pub use options::{OptionFault, options_of_json, read_data, read_options};
pub use sobremesa_bots as bots;
pub use sobremesa_cthulhu_500 as cthulhu_500;
pub use sobremesa_great_race as great_race;
pub use sobremesa_push as push;
pub use sobremesa_the_game as the_game;

/// A game on the shelf, as far as everybody has to know it.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The name in commands and files.
    pub id: &'static str,
    /// Ready-made options under a name of their own.
    pub presets: &'static [Preset],
    /// The rules as people read them, by language.
    rules: [&'static str; 3],
}

/// Ready-made options under a name of their own.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name in commands.
    pub id: &'static str,
    /// The options it sets.
    pub options: &'static [(&'static str, &'static str)],
}

impl Title {
    /// The rules as people read them.
    #[must_use]
    pub fn rules(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Es => self.rules[0],
            Lang::Fr => self.rules[1],
            Lang::En => self.rules[2],
        }
    }
}

macro_rules! rules {
    ($dir:literal) => {
        [
            include_str!(concat!("../../../games/", $dir, "/RULES.es.md")),
            include_str!(concat!("../../../games/", $dir, "/RULES.fr.md")),
            include_str!(concat!("../../../games/", $dir, "/RULES.md")),
        ]
    };
}

/// Every game on the shelf.
pub const TITLES: &[Title] = &[
    Title {
        id: "the-game",
        presets: &[Preset {
            id: "the-game-extreme",
            options: &[("extreme", "true")],
        }],
        rules: rules!("the-game"),
    },
    Title {
        id: "push",
        presets: &[],
        rules: rules!("push"),
    },
    Title {
        id: "cthulhu-500",
        presets: &[],
        rules: rules!("cthulhu-500"),
    },
    Title {
        id: "great-race",
        presets: &[],
        rules: rules!("great-race"),
    },
];

/// Runs an expression with the type of the game that has this id, or another where no game has it.
///
/// `with_game!(id, G => run::<G>(), else => none)`
#[macro_export]
macro_rules! with_game {
    ($id:expr, $game:ident => $body:expr, else => $otherwise:expr) => {
        match $id {
            "the-game" => {
                type $game = $crate::the_game::TheGame;
                $body
            }
            "push" => {
                type $game = $crate::push::Push;
                $body
            }
            "great-race" => {
                type $game = $crate::great_race::GreatRace;
                $body
            }
            "cthulhu-500" => {
                type $game = $crate::cthulhu_500::Cthulhu500;
                $body
            }
            _ => $otherwise,
        }
    };
}

/// The game, and the preset where one was named.
#[must_use]
pub fn find(id: &str) -> Option<(&'static Title, Option<&'static Preset>)> {
    TITLES.iter().find_map(|title| {
        let preset = title.presets.iter().find(|preset| preset.id == id);
        (title.id == id || preset.is_some()).then_some((title, preset))
    })
}

/// Every name a game can be called by: titles and presets.
pub fn ids() -> impl Iterator<Item = &'static str> {
    TITLES.iter().flat_map(|title| {
        std::iter::once(title.id).chain(title.presets.iter().map(|preset| preset.id))
    })
}
