//! The three languages of the table.

use std::str::FromStr;

/// A language the table speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Lang {
    Es,
    Fr,
    En,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 3] = [Lang::Es, Lang::Fr, Lang::En];

    /// The two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Es => "es",
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The language of a locale such as `fr_CA.UTF-8`, where it is one of ours.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Lang> {
        locale
            .get(..2)
            .and_then(|code| code.to_ascii_lowercase().parse().ok())
    }

    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set decides; English
    /// where it is not one of ours.
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|v| !v.is_empty()));
        set.and_then(|locale| Lang::of_locale(&locale))
            .unwrap_or(Lang::En)
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or(UnknownLang)
    }
}

/// Not a language the table speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLang;

impl std::fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("es, fr, en")
    }
}
impl std::error::Error for UnknownLang {}
