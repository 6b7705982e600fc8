//! Lines of the log without saying anything twice: words that follow from what was noticed are left out.
//!
//! What a viewer noticed is written as the game writes it, `{"laid": {"seat": 2, "card": 86, "pile": "B"}}`, and most of
//! the sentence about it is in there already. The reader begins with the key `<game>-sight-laid` and what the fields
//! say: `seat` is the `player`, a number is a number, a text is the term `<game>-<field>-<text>` in small letters, and a
//! card `blue-3` has the `colour` `<game>-colour-blue` and the `number` 3. Only what is otherwise is sent: the key, and in
//! args a number as it is, a term of the game as its end after the name of the game, `-` for the term
//! `<game>-<field>-<number>`, `true` for a text as it stands in the field, anything else in full.

use std::fmt::Write as _;

use sobremesa_core::{Arg, Game, Message};
use sobremesa_protocol::wire::{CompactLine, Raw, as_raw, raw};

use crate::text_patch::{pieces, value_end};

/// What somebody noticed, with as few words as it takes.
pub(crate) fn compact_line<G: Game>(sight: &G::Sight) -> CompactLine {
    compact(G::ID, raw(sight), &sobremesa_core::Tell::message(sight))
}

fn compact(game: &str, sight: Raw, message: &Message) -> CompactLine {
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
    CompactLine { sight, key, args }
}

/// A field as it is written.
struct Member<'a> {
    name: &'a str,
    value: &'a str,
}

/// The fields of an object.
fn members(object: &str) -> Vec<Member<'_>> {
    let each = pieces(object).into_iter().map(|piece| &object[piece]);
    each.filter_map(|piece| {
        let end = value_end(piece.as_bytes(), 0);
        Some(Member {
            name: piece.get(1..end.checked_sub(1)?)?,
            value: piece.get(end + 1..)?,
        })
    })
    .collect()
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
            Arg::Term(term) => match end_of(game, term) {
                Some(end)
                    if number_of(fields, name).is_some_and(|number| names(end, name, number)) =>
                {
                    out.push_str(r#""-""#);
                }
                Some(end) => drop(write!(out, r#""-{end}""#)),
                None => out.push_str(raw(arg).get()),
            },
            Arg::Text(said) if text_of(fields, name) == Some(said) => out.push_str("true"),
            other => out.push_str(raw(other).get()),
        }
    }
    if out.is_empty() {
        return None;
    }
    out.push('}');
    Some(as_raw(&out))
}

/// Does the reader know this already?
fn follows(game: &str, fields: &[Member<'_>], name: &str, arg: &Arg) -> bool {
    match arg {
        Arg::Seat(seat) => {
            name == "player"
                && number_of(fields, "seat").is_some_and(|number| number.parse() == Ok(seat.0))
        }
        Arg::Number(number) if name == "number" && number_of(fields, name).is_none() => {
            card_of(fields).is_some_and(|(_, shown)| shown.parse() == Ok(*number))
        }
        Arg::Number(number) => {
            number_of(fields, name).is_some_and(|shown| shown.parse() == Ok(*number))
        }
        Arg::Term(term) => end_of(game, term).is_some_and(|end| match text_of(fields, name) {
            Some(text) => names(end, name, &text.to_ascii_lowercase()),
            None => {
                let has = fields.iter().any(|field| field.name == name);
                name == "colour"
                    && !has
                    && card_of(fields).is_some_and(|(colour, _)| names(end, name, colour))
            }
        }),
        Arg::Text(_) | Arg::Told(_) => false,
    }
}

/// What stands in a term behind the name of the game.
fn end_of<'a>(game: &str, term: &'a str) -> Option<&'a str> {
    term.strip_prefix(game)?.strip_prefix('-')
}

/// Is this the end of the term of a field with this text?
fn names(end: &str, field: &str, text: &str) -> bool {
    let named = end.strip_prefix(field);
    named.and_then(|end| end.strip_prefix('-')) == Some(text)
}

/// The text of a field, where it has one without anything escaped.
fn text_of<'a>(fields: &[Member<'a>], name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|field| field.name == name)?;
    let inner = field.value.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.contains('\\')).then_some(inner)
}

/// The number of a field, as it is written.
fn number_of<'a>(fields: &[Member<'a>], name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|field| field.name == name)?;
    field
        .value
        .starts_with(|first: char| first == '-' || first.is_ascii_digit())
        .then_some(field.value)
}

/// The colour and the number of a `card` that has both.
fn card_of<'a>(fields: &[Member<'a>]) -> Option<(&'a str, &'a str)> {
    let (colour, number) = text_of(fields, "card")?.split_once('-')?;
    let letters = !colour.is_empty() && colour.bytes().all(|letter| letter.is_ascii_lowercase());
    let digits = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    (letters && digits).then_some((colour, number))
}

#[cfg(test)]
mod tests {
    use sobremesa_core::Seat;

    use super::*;

    fn told(sight: &str, message: Message) -> String {
        serde_json::to_string(&compact("game", as_raw(sight), &message)).expect("JSON")
    }

    #[test]
    fn what_follows_from_the_sight_is_left_out() {
        let sight = r#"{"laid":{"seat":2,"card":86,"pile":"B"}}"#;
        let message = Message::new("game-sight-laid")
            .with("player", Seat(2))
            .with("card", 86_u8)
            .with("pile", "game-pile-b");
        assert_eq!(told(sight, message), format!("[{sight}]"));
        assert_eq!(
            told(r#""hushed""#, Message::new("game-sight-hushed")),
            r#"["hushed"]"#
        );
    }

    #[test]
    fn what_is_otherwise_is_told() {
        let sight = r#"{"laid":{"seat":2,"row":1,"line":7,"who":"Ana"}}"#;
        let message = Message::new("game-sight-trick")
            .with("player", Seat(1))
            .with("count", 3_u8)
            .with("row", "game-row-1")
            .with("line", "game-line-8")
            .with("who", "Ana".to_owned())
            .with("of", "other-row");
        assert_eq!(
            told(sight, message),
            format!(
                r#"[{sight},"trick",{{"player":{{"seat":1}},"count":3,"row":"-","line":"-line-8","who":true,"of":{{"term":"other-row"}}}}]"#
            )
        );
        assert_eq!(
            told(r#"{"over":"won"}"#, Message::new("game-outcome-won")),
            r#"[{"over":"won"},"=game-outcome-won"]"#
        );
    }

    #[test]
    fn a_card_says_its_colour_and_its_number() {
        let sight = r#"{"revealed":{"seat":1,"card":"blue-3"}}"#;
        let message = |colour: &'static str, number: u8| {
            Message::new("game-sight-revealed")
                .with("player", Seat(1))
                .with("colour", colour)
                .with("number", number)
        };
        assert_eq!(
            told(sight, message("game-colour-blue", 3)),
            format!("[{sight}]")
        );
        assert_eq!(
            told(sight, message("game-colour-red", 4)),
            format!(r#"[{sight},0,{{"colour":"-colour-red","number":4}}]"#)
        );
    }
}
