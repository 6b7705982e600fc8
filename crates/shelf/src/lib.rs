//! The closed list of games. A game added to the table gets its line here and is known everywhere.

mod lesson;
mod options;
mod texts;
mod title;

pub use lesson::{Cue, Given, Lesson, LessonStep, Until, Wrong, agrees, holds};
pub use options::{
    OptionFault, as_usual, new_options, of_json, options_of_json, read_data, read_options,
};
pub use title::{Preset, TABLE, Title, rules};

/// Registers the games: the crate of each, its type, its id (which is the name of its folder under `games/`), its
/// ready-made options, and whether `lessons/<id>.json` teaches it. Examples are there in debug builds only, and nobody
/// is offered them: they are for tests and for those who know their id.
macro_rules! games {
    (@import $id:literal = $package:ident as $module:ident :: $Game:ident) => {
        pub use $package as $module;
        const _: () = assert!(
            same(<$module::$Game as sobremesa_core::Game>::ID, $id),
            concat!("the id of ", stringify!($Game), " is not ", $id)
        );
    };
    (@title $id:literal, $presets:expr, $lesson:expr) => {
        Title {
            id: $id,
            presets: $presets,
            lesson: $lesson,
        }
    };
    (
        $d:tt
        $($id:literal = $package:ident as $module:ident :: $Game:ident {
            presets: $presets:expr, lesson: $lesson:literal
        })*
        examples: $($example_id:literal = $example_package:ident as $example:ident :: $Example:ident)*
    ) => {
        $(games!(@import $id = $package as $module::$Game);)*
        $(games!(@import $example_id = $example_package as $example::$Example);)*

        /// Every game on the shelf.
        pub const TITLES: &[Title] = &[$(games!(@title $id, $presets, $lesson)),*];

        #[cfg(debug_assertions)]
        const EXAMPLES: &[Title] = &[$(games!(@title $example_id, &[], false)),*];
        #[cfg(not(debug_assertions))]
        const EXAMPLES: &[Title] = &[];

        /// Runs an expression with the type of the game that has this id, or another where no game has it.
        ///
        /// `with_game!(id, G => run::<G>(), else => none)`
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d game:ident => $d body:expr, else => $d otherwise:expr) => {
                match $d id {
                    $($id => {
                        type $d game = $d crate::$module::$Game;
                        $d body
                    })*
                    $(#[cfg(debug_assertions)]
                    $example_id => {
                        type $d game = $d crate::$example::$Example;
                        $d body
                    })*
                    _ => $d otherwise,
                }
            };
        }
    };
}

games! { $
    "the-game" = sobremesa_the_game as the_game::TheGame {
        presets: &[Preset {
            id: "the-game-extreme",
            options: &[("extreme", "true")],
        }],
        lesson: true
    }
    "push" = sobremesa_push as push::Push { presets: &[], lesson: true }
    "cthulhu-500" = sobremesa_cthulhu_500 as cthulhu_500::Cthulhu500 { presets: &[], lesson: true }
    "great-race" = sobremesa_great_race as great_race::GreatRace { presets: &[], lesson: true }
    examples:
    "pig" = sobremesa_pig as pig::Pig
}

/// `==` for texts at compile time.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The game, and the preset where one was named.
#[must_use]
pub fn find(id: &str) -> Option<(&'static Title, Option<&'static Preset>)> {
    TITLES.iter().chain(EXAMPLES).find_map(|title| {
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

/// The lesson of a game, where it has one.
#[must_use]
pub fn lesson(game: &str) -> Option<Lesson> {
    let title = TITLES.iter().find(|title| title.id == game)?;
    let text = title.lesson.then(|| texts::lesson(title.id)).flatten();
    text.map(Lesson::read)
}
