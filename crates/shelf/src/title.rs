//! What everybody has to know of a game.

use sobremesa_words::Lang;

use crate::texts;

/// A game on the shelf, as far as everybody has to know it.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The name in commands and files.
    pub id: &'static str,
    /// Ready-made options under a name of their own.
    pub presets: &'static [Preset],
    /// Is there a first match that teaches?
    pub(crate) lesson: bool,
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
    ///
    /// # Panics
    /// When they were not packed: the tests read those of every game.
    #[must_use]
    pub fn rules(&self, lang: Lang) -> &'static str {
        texts::rules(self.id, lang).expect("every game has its rules")
    }
}

/// The name under which the rules of the table itself are found beside those of the games.
pub const TABLE: &str = "table";

/// The rules of a game, of a preset's game, or of the table itself.
#[must_use]
pub fn rules(id: &str, lang: Lang) -> Option<&'static str> {
    if id == TABLE {
        return texts::rules(TABLE, lang);
    }
    crate::find(id).map(|(title, _)| title.rules(lang))
}
