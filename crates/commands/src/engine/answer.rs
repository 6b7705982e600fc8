//! Answers and faults as JSON.

use serde_json::{Map, Value as Json, json};
use sobremesa_words::{Value, Words};

/// A good answer.
pub(super) struct Answer(pub(super) Json);

impl Answer {
    /// `ok`, and these fields.
    pub(super) fn with(fields: Json) -> Answer {
        let mut answer = json!({ "ok": true });
        if let (Json::Object(answer), Json::Object(fields)) = (&mut answer, fields) {
            answer.extend(fields);
        }
        Answer(answer)
    }
}

/// Why there is none.
#[derive(Debug)]
pub(super) struct Fault {
    error: Map<String, Json>,
}

impl Fault {
    /// A fault of a kind that programs can tell apart.
    pub(super) fn new(kind: &str) -> Fault {
        Fault {
            error: Map::from_iter([("kind".to_owned(), json!(kind))]),
        }
    }

    /// With a sentence for people.
    pub(super) fn spoken(self, words: &Words, key: &str, args: &[(&str, String)]) -> Fault {
        let args: Vec<(&str, Value<'_>)> = args
            .iter()
            .map(|(name, text)| (*name, Value::from(text.as_str())))
            .collect();
        self.with("message", json!(words.fill(key, &args)))
    }

    pub(super) fn with(mut self, field: &str, value: Json) -> Fault {
        self.error.insert(field.to_owned(), value);
        self
    }

    /// Where more than this is wrong: the others stand beside it.
    fn and(mut self, other: Fault) -> Fault {
        let also = self.error.entry("also").or_insert_with(|| json!([]));
        if let Json::Array(also) = also {
            also.push(Json::Object(other.error));
        }
        self
    }

    pub(super) fn answer(self) -> Json {
        json!({ "ok": false, "error": self.error })
    }
}

/// Two parts of a request, or everything that is wrong with them.
pub(super) fn both<A, B>(one: Result<A, Fault>, other: Result<B, Fault>) -> Result<(A, B), Fault> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (Err(fault), Ok(_)) | (Ok(_), Err(fault)) => Err(fault),
        (Err(fault), Err(other)) => Err(fault.and(other)),
    }
}

/// Every command and the fields it takes, beside `cmd` and `id`.
pub(super) const COMMANDS: &[(&str, &[&str])] = &[
    ("games", &[]),
    (
        "new",
        &["match", "game", "seats", "options", "seed", "setup", "rig"],
    ),
    ("next", &["match"]),
    ("legal", &["match", "seat"]),
    ("play", &["match", "seat", "action"]),
    ("step", &["match", "seat", "action"]),
    ("undo", &["match", "count"]),
    ("clone", &["match", "to", "seed"]),
    ("end", &["match"]),
    ("view", &["match", "seat"]),
    ("setup", &["match"]),
    ("rig", &["match", "chance"]),
    ("bot", &["match", "seat", "bot", "milliseconds"]),
    ("hint", &["match", "seat", "milliseconds", "count"]),
    ("log", &["match"]),
];

/// An unknown command, or fields it does not take: typos must not go unnoticed.
pub(super) fn unknown_fields(
    words: &Words,
    command: &str,
    request: &Map<String, Json>,
) -> Option<Fault> {
    let Some((_, known)) = COMMANDS.iter().find(|(name, _)| *name == command) else {
        let names: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
        let said = [
            ("command", command.to_owned()),
            ("commands", names.join(", ")),
        ];
        return Some(Fault::new("unknown-command").spoken(
            words,
            "cli-engine-unknown-command",
            &said,
        ));
    };
    let extra: Vec<&str> = request
        .keys()
        .map(String::as_str)
        .filter(|key| !["cmd", "id"].contains(key) && !known.contains(key))
        .collect();
    if extra.is_empty() {
        return None;
    }
    let key = if known.is_empty() {
        "cli-engine-takes-no-field"
    } else {
        "cli-engine-unknown-field"
    };
    let said = [
        ("command", command.to_owned()),
        ("fields", extra.join(", ")),
        ("known", known.join(", ")),
    ];
    Some(
        Fault::new("unknown-field")
            .spoken(words, key, &said)
            .with("fields", json!(extra)),
    )
}
