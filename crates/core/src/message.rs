//! What the table says to people, as data. The words themselves live in `locales/`.

use serde::Serialize;

use crate::Seat;

/// A sentence to be put into words at the reader: a key of the Fluent files and what to fill in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Message {
    /// The key in `locales/<language>/*.ftl`.
    pub key: &'static str,
    /// What the sentence mentions, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// Something a sentence mentions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub enum Arg {
    /// A plain number.
    Number(i64),
    /// A player, to be shown by name.
    Seat(Seat),
    /// Another key: the name of a pile, an order, a colour.
    Term(&'static str),
    /// Text that is the same in every language.
    Text(String),
    /// Other sentences, one after another: tiles with what stands on each.
    Told(Vec<Message>),
}

impl Message {
    /// A sentence that mentions nothing.
    #[must_use]
    pub fn new(key: &'static str) -> Message {
        Message {
            key,
            args: Vec::new(),
        }
    }

    /// The sentence, mentioning one thing more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}
impl From<&'static str> for Arg {
    fn from(key: &'static str) -> Arg {
        Arg::Term(key)
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}
impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Told(vec![message])
    }
}
impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Arg {
        Arg::Told(messages)
    }
}
impl From<u8> for Arg {
    fn from(n: u8) -> Arg {
        Arg::Number(n.into())
    }
}
impl From<u32> for Arg {
    fn from(n: u32) -> Arg {
        Arg::Number(n.into())
    }
}
impl From<i32> for Arg {
    fn from(n: i32) -> Arg {
        Arg::Number(n.into())
    }
}

/// Something that can be said to people.
pub trait Tell {
    /// The sentence that says it.
    fn message(&self) -> Message;
}

/// Why something is not allowed: what to say, and the rule paragraph that forbids it.
pub trait Refuse: Tell {
    /// The paragraph of the game's RULES.md, such as `T4.1`.
    fn rule(&self) -> &'static str;
}
