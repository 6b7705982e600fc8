//! Who one is: a name is enough.

use axum::Json as Answer;
use axum::response::{IntoResponse as _, Response};
use sobremesa_core::Message;
use sobremesa_protocol::wire::{ClaimCode, Code, Me, Name, Person, Program, RefusalKind};
use sobremesa_store::Kind;
use sobremesa_table::Actor;

use super::{Asker, Json, with_cookie};
use crate::hub::{Trouble, actor_of};
use crate::secret;
use crate::time::now;

/// A code moves an identity for this long, in milliseconds.
const CODE_LIFE: u64 = 10 * 60 * 1_000;
/// The most characters of a name.
const LONGEST_NAME: usize = 24;

fn person(actor: Actor) -> Person {
    Person {
        id: actor.person,
        name: actor.name,
        program: actor.program,
    }
}

pub(super) async fn who(asker: Asker) -> Answer<Me> {
    Answer(Me {
        person: asker.actor.map(person),
    })
}

/// Characters that cannot be seen, or that turn the text around them: with them a name could look like another.
fn invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// A name as it is shown: only what can be seen, single spaces between words and none at its ends.
fn clean(name: &str) -> Result<String, Trouble> {
    let seen: String = name
        .chars()
        .filter(|c| c.is_whitespace() || !invisible(*c))
        .collect();
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    match name.chars().count() {
        1..=LONGEST_NAME => Ok(name),
        _ => Err(Trouble::Faults(vec![
            Message::new("table-fault-name").with("most", LONGEST_NAME as u32),
        ])),
    }
}

/// Gives oneself a name, or another one.
pub(super) async fn name(
    asker: Asker,
    Json(Name { name }): Json<Name>,
) -> Result<Response, Trouble> {
    let name = clean(&name)?;
    if let Some(actor) = &asker.actor {
        let (id, new) = (actor.person.to_string(), name.clone());
        asker.hub.ask(move |store| store.rename(&id, &new)).await?;
        let me = Me {
            person: Some(Person {
                name,
                ..person(actor.clone())
            }),
        };
        return Ok(Answer(me).into_response());
    }
    let (actor, token) = make(&asker, name, Kind::Guest).await?;
    Ok(with_cookie(
        &asker.hub,
        Some(&token),
        Answer(Me {
            person: Some(person(actor)),
        }),
    ))
}

async fn make(asker: &Asker, name: String, kind: Kind) -> Result<(Actor, String), Trouble> {
    asker.may_found()?;
    let (id, token) = (secret::person(), secret::token());
    let new = sobremesa_store::Person {
        id: id.to_string(),
        name,
        kind,
        created: now(),
        seen: now(),
    };
    let (hash, kept) = (secret::hash(&token), new.clone());
    asker
        .hub
        .ask(move |store| store.add_person(&kept, &hash))
        .await?;
    let actor = actor_of(new).ok_or(Trouble::Refused(RefusalKind::Store))?;
    Ok((actor, token))
}

/// A program that may sit down. Its token is shown once.
pub(super) async fn program(
    asker: Asker,
    Json(Name { name }): Json<Name>,
) -> Result<Answer<Program>, Trouble> {
    let (actor, token) = make(&asker, clean(&name)?, Kind::Program).await?;
    Ok(Answer(Program {
        person: person(actor),
        token,
    }))
}

/// A code that moves one's identity to another device.
pub(super) async fn code(asker: Asker) -> Result<Answer<Code>, Trouble> {
    let id = asker.known()?.person.to_string();
    asker.may_found()?;
    let (code, expires) = (secret::code(), now() + CODE_LIFE);
    let hash = secret::hash(&secret::plain_code(&code));
    asker
        .hub
        .ask(move |store| store.add_code(&hash, &id, expires))
        .await?;
    Ok(Answer(Code { code, expires }))
}

/// Becomes on this device who one is on another.
pub(super) async fn claim(
    asker: Asker,
    Json(ClaimCode { code }): Json<ClaimCode>,
) -> Result<Response, Trouble> {
    asker.may_found()?;
    let hash = secret::hash(&secret::plain_code(&code));
    let token = secret::token();
    let token_hash = secret::hash(&token);
    let claimed = asker.hub.ask(move |store| {
        let Some(id) = store.take_code(&hash, now())? else {
            return Ok(None);
        };
        store.add_token(&id, &token_hash)?;
        store.person(&id)
    });
    let person_found = claimed.await?.and_then(actor_of);
    let actor =
        person_found.ok_or_else(|| Trouble::Faults(vec![Message::new("table-fault-code")]))?;
    Ok(with_cookie(
        &asker.hub,
        Some(&token),
        Answer(Me {
            person: Some(person(actor)),
        }),
    ))
}

/// Is nobody on this device any more.
pub(super) async fn forget(asker: Asker) -> Result<Response, Trouble> {
    if let Some(token) = asker.token.clone() {
        asker
            .hub
            .ask(move |store| store.remove_token(&secret::hash(&token)))
            .await?;
    }
    Ok(with_cookie(&asker.hub, None, Answer(Me { person: None })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_can_be_seen() {
        for (given, shown) in [
            ("Ana", "Ana"),
            ("  Ana \t María\u{a0}", "Ana María"),
            ("A\u{200b}n\u{202e}a\u{feff}", "Ana"),
            ("\u{2067}Ana\u{2069}\u{e0041}", "Ana"),
            ("Ñandú 漢字 🎲", "Ñandú 漢字 🎲"),
        ] {
            assert_eq!(clean(given).ok().as_deref(), Some(shown), "{given:?}");
        }
        for nothing in ["", " ", "\u{200b}\u{3164}", "\n\u{2028}"] {
            assert!(clean(nothing).is_err(), "{nothing:?}");
        }
    }
}
