//! Taking out of a table what somebody said or was called. Facts are looked at as JSON, whatever the game: everything that
//! belongs to the match stays as it is.

use serde_json::Value;

/// What stands in the place of what was taken out.
const BLANK: &str = "—";

/// Whose traces are taken out.
#[derive(Clone, Copy)]
pub(crate) enum Whose<'a> {
    /// What this person was called and said.
    Person(&'a str),
    /// What anybody said; names stay.
    Everybody,
}

/// The facts that change, by their place.
pub(crate) fn facts(facts: &[String], whose: Whose<'_>) -> Vec<(u64, String)> {
    let changed = facts.iter().zip(0_u64..).filter_map(|(text, seq)| {
        let mut fact: Value = serde_json::from_str(text).ok()?;
        clear(fact.get_mut("fact")?, whose).then(|| (seq, fact.to_string()))
    });
    changed.collect()
}

/// A summary without the name; nothing where it was not in there.
pub(crate) fn summary(text: &str, whose: Whose<'_>) -> Option<String> {
    let mut summary: Value = serde_json::from_str(text).ok()?;
    clear(&mut summary, whose).then(|| summary.to_string())
}

/// Everything of a person in a text of facts or a summary.
pub(crate) fn mentions(text: &str, person: &str) -> bool {
    fn within(value: &Value, person: &str) -> bool {
        match value {
            Value::String(text) => text == person,
            Value::Array(items) => items.iter().any(|item| within(item, person)),
            Value::Object(fields) => fields.values().any(|field| within(field, person)),
            _ => false,
        }
    }
    serde_json::from_str(text).is_ok_and(|value: Value| within(&value, person))
}

fn clear(value: &mut Value, whose: Whose<'_>) -> bool {
    match value {
        Value::Array(items) => {
            let mut changed = false;
            for item in items {
                changed |= clear(item, whose);
            }
            changed
        }
        Value::Object(fields) => {
            let mut changed = false;
            if let Whose::Person(person) = whose
                && fields.get("person").and_then(Value::as_str) == Some(person)
            {
                changed |= blank(fields, "name");
            }
            let speaker = fields.get("from").and_then(|from| from.get("person"));
            let said_by = speaker
                .and_then(Value::as_str)
                .is_some_and(|by| match whose {
                    Whose::Person(person) => by == person,
                    Whose::Everybody => true,
                });
            if said_by {
                changed |= blank(fields, "text");
            }
            for field in fields.values_mut() {
                changed |= clear(field, whose);
            }
            changed
        }
        _ => false,
    }
}

fn blank(fields: &mut serde_json::Map<String, Value>, name: &str) -> bool {
    match fields.get_mut(name) {
        Some(Value::String(text)) if text != BLANK => {
            BLANK.clone_into(text);
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn written(fact: Value) -> String {
        json!({ "at": 1, "asked": { "person": "eve", "nonce": 3 }, "fact": fact }).to_string()
    }

    #[test]
    fn what_somebody_said_and_was_called_goes_and_the_match_stays() {
        let sat = |name: &str| {
            written(
                json!({ "sat": { "seat": 0, "person": "eve", "name": name, "program": false } }),
            )
        };
        let said = |by: &str, name: &str, text: &str| {
            written(
                json!({ "chat": { "from": { "person": by, "name": name, "seat": 0 }, "text": text } }),
            )
        };
        let played = written(json!({ "played": { "seat": 0, "action": { "text": "x" } } }));
        let all = [
            sat("Eve"),
            said("eve", "Eve", "my number is 555"),
            said("ana", "Ana", "thanks"),
            played,
        ];
        assert_eq!(
            facts(&all, Whose::Person("eve")),
            [(0, sat("—")), (1, said("eve", "—", "—"))]
        );
        assert_eq!(
            facts(&all, Whose::Everybody),
            [(1, said("eve", "Eve", "—")), (2, said("ana", "Ana", "—"))]
        );
        let once: Vec<String> = facts(&all, Whose::Person("eve"))
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        assert_eq!(facts(&once, Whose::Person("eve")), []);
        assert!(mentions(&all[0], "eve") && !mentions(&all[0], "ana"));
    }

    #[test]
    fn a_summary_loses_the_name_alone() {
        let row = json!({ "game": "push", "chairs": [
            { "person": { "person": "eve", "name": "Eve", "program": false } },
            { "bot": { "bot": "random" } } ] });
        let cleared = summary(&row.to_string(), Whose::Person("eve")).expect("it names her");
        assert!(!cleared.contains("Eve") && cleared.contains("random"));
        assert_eq!(summary(&row.to_string(), Whose::Person("ana")), None);
    }
}
