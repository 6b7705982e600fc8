//! Lines of the log without saying anything twice: words that follow from what was noticed are left out.
//!
//! What a viewer noticed is written as the game writes it, `{"laid": {"seat": 2, "card": 86, "pile": "B"}}`, and most of
//! the sentence about it is in there already. The reader begins with the key `<game>-sight-laid` and what the fields
//! say: `seat` is the `player`, a number is a number, a text is the term `<game>-<field>-<text>` in small letters. Only
//! what is otherwise is sent: `key`, and in `args` a number as it is, a term of the game as its end after the name of the
//! game, `true` for a text as it stands in the field, anything else in full.

use std::fmt::Write as _;

use serde_json::value::RawValue;
use sobremesa_core::{Arg, Game, Message};
use sobremesa_protocol::wire::{LogLine, Raw, Seen, raw};

use crate::json_edits::{Member, members};

/// What somebody noticed, with as few words as it takes.
pub(crate) fn compact_line<G: Game>(sight: &G::Sight) -> LogLine {
    LogLine::Game(compact(
        G::ID,
        raw(sight),
        &sobremesa_core::Tell::message(sight),
    ))
}

fn compact(game: &str, sight: Raw, message: &Message) -> Seen {
    let (name, fields) = taken_apart(sight.get());
    let end = message
        .key
        .strip_prefix(game)
        .and_then(|end| end.strip_prefix("-sight-"));
    let key = match end {
        Some(end) if end == name => None,
        Some(end) => Some(end.to_owned()),
        // A key of another kind is told whole; no end of a key begins with an equals sign.
        None => Some(format!("={}", message.key)),
    };
    let args = args(game, &fields, message);
    Seen {
        message: None,
        key,
        args,
        sight,
    }
}

/// The name of a sight and its fields.
fn taken_apart(sight: &str) -> (&str, Vec<Member<'_>>) {
    if let Some(name) = sight.strip_prefix('"') {
        return (name.trim_end_matches('"'), Vec::new());
    }
    match members(sight).pop() {
        Some(only) if only.value.starts_with('{') => (only.name, members(only.value)),
        Some(only) => (only.name, Vec::new()),
        None => ("", Vec::new()),
    }
}

fn args(game: &str, fields: &[Member<'_>], message: &Message) -> Option<Raw> {
    let mut out = String::new();
    for (name, arg) in &message.args {
        if follows(game, fields, name, arg) {
            continue;
        }
        out.push(if out.is_empty() { '{' } else { ',' });
        let _ = write!(out, r#""{name}":"#);
        match arg {
            Arg::Number(number) => drop(write!(out, "{number}")),
            Arg::Term(term) => match term.strip_prefix(game) {
                Some(end) if end.starts_with('-') => drop(write!(out, r#""{end}""#)),
                _ => out.push_str(raw(arg).get()),
            },
            Arg::Text(said) if text_of(fields, name) == Some(said) => out.push_str("true"),
            other => out.push_str(raw(other).get()),
        }
    }
    if out.is_empty() {
        return None;
    }
    out.push('}');
    RawValue::from_string(out).ok()
}

/// Does the reader know this already?
fn follows(game: &str, fields: &[Member<'_>], name: &str, arg: &Arg) -> bool {
    let field = if name == "player" { "seat" } else { name };
    let Some(value) = fields.iter().find(|other| other.name == field) else {
        return false;
    };
    let value = value.value;
    match arg {
        Arg::Seat(seat) => name == "player" && value == seat.0.to_string(),
        Arg::Number(number) => value == number.to_string(),
        Arg::Term(term) => text_of(fields, name).is_some_and(|text| {
            let end = term
                .strip_prefix(game)
                .and_then(|end| end.strip_prefix('-'));
            let end = end.and_then(|end| end.strip_prefix(name)?.strip_prefix('-'));
            end.is_some_and(|end| end == text.to_ascii_lowercase())
        }),
        Arg::Text(_) | Arg::Told(_) => false,
    }
}

/// The text of a field, where it has one without anything escaped.
fn text_of<'a>(fields: &[Member<'a>], name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|field| field.name == name)?;
    let inner = field.value.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.contains('\\')).then_some(inner)
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Seat;

    use super::*;

    fn told(sight: &str, message: Message) -> String {
        let sight = RawValue::from_string(sight.to_owned()).expect("JSON");
        serde_json::to_string(&compact("game", sight, &message)).expect("JSON")
    }

    #[test]
    fn what_follows_from_the_sight_is_left_out() {
        let sight = r#"{"laid":{"seat":2,"card":86,"pile":"B"}}"#;
        let message = Message::new("game-sight-laid")
            .with("player", Seat(2))
            .with("card", 86_u8)
            .with("pile", "game-pile-b");
        assert_eq!(told(sight, message), format!(r#"{{"sight":{sight}}}"#));
        assert_eq!(
            told(r#""hushed""#, Message::new("game-sight-hushed")),
            r#"{"sight":"hushed"}"#
        );
    }

    #[test]
    fn what_is_otherwise_is_told() {
        let sight = r#"{"laid":{"seat":2,"row":1,"who":"Ana"}}"#;
        let message = Message::new("game-sight-trick")
            .with("player", Seat(1))
            .with("count", 3_u8)
            .with("row", "game-row-1")
            .with("who", "Ana".to_owned())
            .with("of", "other-row");
        assert_eq!(
            told(sight, message),
            format!(
                r#"{{"sight":{sight},"key":"trick","args":{{"player":{{"seat":1}},"count":3,"row":"-row-1","who":true,"of":{{"term":"other-row"}}}}}}"#
            )
        );
        assert_eq!(
            told(r#"{"over":"won"}"#, Message::new("game-outcome-won")),
            r#"{"sight":{"over":"won"},"key":"=game-outcome-won"}"#
        );
    }
}
