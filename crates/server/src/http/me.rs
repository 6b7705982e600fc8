//! Who one is: a name is enough.

use axum::Json as Answer;
use axum::response::{IntoResponse as _, Response};
use sobremesa_core::Message;
use sobremesa_protocol::wire::{ClaimCode, Code, Me, Name, Person, Program, RefusalKind};
use sobremesa_store::Kind;
use sobremesa_table::Looks;
use unicode_normalization::UnicodeNormalization as _;

use super::{Asker, Json, with_cookie};
use crate::app::{ApiError, actor_of};
use crate::secret;
use crate::time::now;

/// A code moves an identity for this long, in milliseconds.
const CODE_LIFE: u64 = 10 * 60 * 1_000;
/// The most characters of a name.
const LONGEST_NAME: usize = 24;

/// Who one is. A cookie in use does not run out: once a day it is sent again.
pub(super) async fn who(asker: Asker) -> Response {
    let me = Answer(Me {
        person: asker.actor,
    });
    match &asker.renew {
        Some(secret) => with_cookie(&asker.app, Some(secret), me),
        None => me.into_response(),
    }
}

/// Nobody is taken for whoever runs the place.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "administrador",
    "administrateur",
    "moderator",
    "moderador",
    "modérateur",
    "sobremesa",
    "system",
    "server",
    "host",
];

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
fn clean(name: &str) -> Result<String, ApiError> {
    let seen: String = name
        .chars()
        .filter(|c| c.is_whitespace() || !invisible(*c))
        .collect();
    let seen: String = seen.nfc().collect();
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let looks = Looks::of(&name);
    if RESERVED.iter().any(|word| Looks::of(word).like(&looks)) {
        return Err(ApiError::Faults(vec![Message::new(
            "table-fault-name-reserved",
        )]));
    }
    match name.chars().count() {
        1..=LONGEST_NAME => Ok(name),
        _ => Err(ApiError::Faults(vec![
            Message::new("table-fault-name").with("most", LONGEST_NAME as u32),
        ])),
    }
}

/// Gives oneself a name, or another one.
pub(super) async fn name(
    asker: Asker,
    Json(Name { name }): Json<Name>,
) -> Result<Response, ApiError> {
    let name = clean(&name)?;
    if let Some(actor) = &asker.actor {
        let (id, new) = (actor.id.to_string(), name.clone());
        asker.app.ask(move |store| store.rename(&id, &new)).await?;
        let me = Me {
            person: Some(Person {
                name,
                ..actor.clone()
            }),
        };
        return Ok(Answer(me).into_response());
    }
    let (actor, token) = make(&asker, name, Kind::Guest).await?;
    Ok(with_cookie(
        &asker.app,
        Some(&token),
        Answer(Me {
            person: Some(actor),
        }),
    ))
}

async fn make(asker: &Asker, name: String, kind: Kind) -> Result<(Person, String), ApiError> {
    asker.may_become()?;
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
        .app
        .ask(move |store| store.add_person(&kept, &hash))
        .await?;
    let actor = actor_of(new).ok_or(ApiError::Refused(RefusalKind::Store))?;
    Ok((actor, token))
}

/// A program that may sit down. Its token is shown once.
pub(super) async fn program(
    asker: Asker,
    Json(Name { name }): Json<Name>,
) -> Result<Answer<Program>, ApiError> {
    let (actor, token) = make(&asker, clean(&name)?, Kind::Program).await?;
    Ok(Answer(Program {
        person: actor,
        token,
    }))
}

/// A code that moves one's identity to another device.
pub(super) async fn code(asker: Asker) -> Result<Answer<Code>, ApiError> {
    let id = asker.known()?.id.to_string();
    asker.may_create()?;
    let (code, expires) = (secret::code(), now() + CODE_LIFE);
    let hash = secret::hash(&secret::plain_code(&code));
    asker
        .app
        .ask(move |store| store.add_code(&hash, &id, expires))
        .await?;
    Ok(Answer(Code { code, expires }))
}

/// Becomes on this device who one is on another.
pub(super) async fn claim(
    asker: Asker,
    Json(ClaimCode { code }): Json<ClaimCode>,
) -> Result<Response, ApiError> {
    asker.may_become()?;
    let hash = secret::hash(&secret::plain_code(&code));
    let token = secret::token();
    let token_hash = secret::hash(&token);
    let claimed = asker.app.ask(move |store| {
        let Some(id) = store.take_code(&hash, now())? else {
            return Ok(None);
        };
        store.add_token(&id, &token_hash)?;
        store.person(&id)
    });
    let person_found = claimed.await?.and_then(actor_of);
    let actor =
        person_found.ok_or_else(|| ApiError::Faults(vec![Message::new("table-fault-code")]))?;
    Ok(with_cookie(
        &asker.app,
        Some(&token),
        Answer(Me {
            person: Some(actor),
        }),
    ))
}

/// Is nobody on this device any more.
pub(super) async fn forget(asker: Asker) -> Result<Response, ApiError> {
    if let Some(device) = asker.device {
        asker.app.end_device(device).await?;
    }
    Ok(with_cookie(&asker.app, None, Answer(Me { person: None })))
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
            ("Jose\u{301}", "José"),
        ] {
            assert_eq!(clean(given).ok().as_deref(), Some(shown), "{given:?}");
        }
        for nothing in ["", " ", "\u{200b}\u{3164}", "\n\u{2028}"] {
            assert!(clean(nothing).is_err(), "{nothing:?}");
        }
        for reserved in [
            "Admin",
            "\u{430}dmin",
            "A D M I N",
            "adm\u{131}n",
            "S0bremesa",
        ] {
            assert!(clean(reserved).is_err(), "{reserved:?}");
        }
    }
}
