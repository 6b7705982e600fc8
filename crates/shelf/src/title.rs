//! What everybody has to know of a game.

use sobremesa_words::Lang;

/// A game on the shelf, as far as everybody has to know it.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The name in commands and files.
    pub id: &'static str,
    /// Ready-made options under a name of their own.
    pub presets: &'static [Preset],
    /// The rules as people read them, in the order of `Lang::ALL`.
    pub(crate) rules: [&'static str; 3],
    /// The first match that teaches, as its file says it.
    pub(crate) lesson: Option<&'static str>,
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
        in_language(&self.rules, lang)
    }
}

fn in_language(texts: &[&'static str; 3], lang: Lang) -> &'static str {
    match lang {
        Lang::Es => texts[0],
        Lang::Fr => texts[1],
        Lang::En => texts[2],
    }
}

/// The name under which the rules of the table itself are found beside those of the games.
pub const TABLE: &str = "table";

/// The rules of a game, of a preset's game, or of the table itself.
#[must_use]
pub fn rules(id: &str, lang: Lang) -> Option<&'static str> {
    const TEXTS: [&str; 3] = [
        include_str!("../../../docs/table/RULES.es.md"),
        include_str!("../../../docs/table/RULES.fr.md"),
        include_str!("../../../docs/table/RULES.md"),
    ];
    if id == TABLE {
        return Some(in_language(&TEXTS, lang));
    }
    crate::find(id).map(|(title, _)| title.rules(lang))
}
