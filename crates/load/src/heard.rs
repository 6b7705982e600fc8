//! What a player reads of a message: no more than it takes to go on.

use serde::Deserialize;
use serde_json::value::RawValue;

/// A message of the server. One of these is there; what is not named here is skipped.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Heard<'a> {
    #[serde(borrow)]
    pub(crate) step: Option<Step<'a>>,
    pub(crate) done: Option<Done>,
    #[serde(borrow)]
    pub(crate) table: Option<Snapshot<'a>>,
    #[serde(borrow)]
    pub(crate) refused: Option<Refused<'a>>,
    #[serde(borrow)]
    pub(crate) fault: Option<Fault<'a>>,
    #[serde(borrow)]
    pub(crate) bye: Option<Fault<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct Step<'a> {
    pub(crate) table: &'a str,
    pub(crate) version: u64,
    #[serde(default, borrow)]
    pub(crate) owed: Option<&'a RawValue>,
    #[serde(default, borrow)]
    pub(crate) edits: Vec<Vec<&'a RawValue>>,
    #[serde(default, borrow)]
    pub(crate) info: Option<Info<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct Snapshot<'a> {
    pub(crate) table: &'a str,
    pub(crate) version: u64,
    pub(crate) you: You,
    #[serde(borrow)]
    pub(crate) info: Info<'a>,
    #[serde(borrow)]
    pub(crate) picture: Option<Picture<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct You {
    pub(crate) seat: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Info<'a> {
    pub(crate) phase: &'a str,
    #[serde(default)]
    pub(crate) rematch: Option<&'a str>,
}

#[derive(Deserialize)]
pub(crate) struct Picture<'a> {
    #[serde(borrow)]
    pub(crate) owed: &'a RawValue,
}

#[derive(Deserialize)]
pub(crate) struct Done {
    pub(crate) nonce: u64,
    pub(crate) version: u64,
}

#[derive(Deserialize)]
pub(crate) struct Refused<'a> {
    pub(crate) table: &'a str,
    pub(crate) nonce: Option<u64>,
    #[serde(borrow)]
    pub(crate) refusal: Refusal<'a>,
}

#[derive(Deserialize)]
pub(crate) struct Fault<'a> {
    #[serde(borrow)]
    pub(crate) refusal: Refusal<'a>,
}

#[derive(Deserialize)]
pub(crate) struct Refusal<'a> {
    pub(crate) kind: &'a str,
}

/// Applies an edit to a list, if it is about that list.
pub(crate) fn edit_list(
    list: &mut String,
    path: &str,
    edit: &[&RawValue],
) -> Result<(), serde_json::Error> {
    let [at, place, gone, items @ ..] = edit else {
        return Ok(());
    };
    if at.get() != path {
        return Ok(());
    }
    let place: usize = serde_json::from_str(place.get())?;
    let gone: usize = serde_json::from_str(gone.get())?;
    let edited = {
        let known: Vec<&RawValue> = serde_json::from_str(list)?;
        let (before, after) = (known.iter().take(place), known.iter().skip(place + gone));
        let edited: Vec<&RawValue> = before.chain(items).chain(after).copied().collect();
        serde_json::to_string(&edited)?
    };
    *list = edited;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_read_as_far_as_it_matters() {
        let text = r#"{"step":{"table":"t","version":7,"lines":[{"game":{}}],"view":{"a":1},"owed":[{"lay":3},"end"]}}"#;
        let heard: Heard<'_> = serde_json::from_str(text).expect("a step");
        let step = heard.step.expect("a step");
        assert_eq!((step.table, step.version), ("t", 7));
        assert_eq!(step.owed.map(RawValue::get), Some(r#"[{"lay":3},"end"]"#));
        assert!(step.info.is_none() && heard.done.is_none());
    }

    #[test]
    fn edits_of_what_is_owed_are_followed() {
        let mut owed = r#"[{"lay":3},"end",5]"#.to_owned();
        let text = r#"[["free",0,0,1],["owed",1,1,7,"x"],["owed",3,1]]"#;
        let edits: Vec<Vec<&RawValue>> = serde_json::from_str(text).expect("edits");
        for edit in &edits {
            edit_list(&mut owed, "\"owed\"", edit).expect("it is followed");
        }
        assert_eq!(owed, r#"[{"lay":3},7,"x"]"#);
    }

    #[test]
    fn what_a_player_does_not_need_is_skipped() {
        let text = r#"{"presence":{"table":"t","online":[0],"watching":0}}"#;
        let heard: Heard<'_> = serde_json::from_str(text).expect("something");
        assert!(heard.step.is_none() && heard.table.is_none() && heard.bye.is_none());
    }
}
