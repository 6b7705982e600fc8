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
        match lang {
            Lang::Es => self.rules[0],
            Lang::Fr => self.rules[1],
            Lang::En => self.rules[2],
        }
    }
}
