//! A fake client: it keeps what a page would keep, patches it as a page would, and minds every gap.

use serde_json::{Map, Value, json};
use sobremesa_protocol::wire::RefusalKind;

/// What came of something asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// It is done, by this version.
    Done(u64),
    /// It is not, with the paragraph where the rules refused it.
    Refused(RefusalKind, Option<String>),
    /// It would be allowed.
    Allowed,
}

/// A table as one connection knows it.
#[derive(Clone, Debug, Default)]
pub struct Client {
    /// The version shown; none before the first snapshot.
    pub version: Option<u64>,
    pub info: Value,
    pub picture: Option<Map<String, Value>>,
    pub you: Value,
    /// Everything that happened, since the last snapshot came with all of it.
    pub lines: Vec<Value>,
    pub missed: u64,
    pub online: Vec<u64>,
    pub watching: u64,
    pub described: Vec<Value>,
    pub replies: Vec<(Option<u64>, Reply)>,
    /// Told that this table is not for them.
    pub turned_away: bool,
    pub snapshots: usize,
    /// The view as a text, where it is patched.
    view_text: String,
    /// Every message as it came.
    pub texts: Vec<String>,
}

impl Client {
    /// Takes a message in.
    ///
    /// # Panics
    /// Where a version is missing, or a message makes no sense.
    pub fn hear(&mut self, text: &str) {
        self.texts.push(text.to_owned());
        self.take_in(&serde_json::from_str(text).expect("messages are JSON"));
    }

    /// Takes a message in that is read already, and keeps no copy.
    pub fn take_in(&mut self, message: &Value) {
        let (kind, body) = message
            .as_object()
            .and_then(|m| m.iter().next())
            .expect("one message");
        match kind.as_str() {
            "table" => self.snapshot(body),
            "step" => self.step(body),
            "presence" => self.presence(body),
            "done" => self.reply(
                body,
                Reply::Done(body["version"].as_u64().expect("a version")),
            ),
            "refused" => self.refused(body),
            "allowed" => self.reply(body, Reply::Allowed),
            "described" => self.described = body["actions"].as_array().expect("actions").clone(),
            other => panic!("a room does not say {other}"),
        }
    }

    fn snapshot(&mut self, body: &Value) {
        let version = body["version"].as_u64().expect("a version");
        assert!(
            self.version.is_none_or(|before| before <= version),
            "a snapshot of the past"
        );
        self.version = Some(version);
        self.turned_away = false;
        self.snapshots += 1;
        self.info = body["info"].clone();
        self.you = body["you"].clone();
        self.picture = body["picture"].as_object().cloned();
        self.read_view(body["picture"]["text"].as_str().map(str::to_owned));
        self.lines = body["log"].as_array().expect("lines").clone();
        self.missed = body["missed"].as_u64().expect("a number");
        assert!(self.missed as usize <= self.lines.len());
        self.presence(body);
    }

    fn presence(&mut self, body: &Value) {
        self.online = body["online"]
            .as_array()
            .expect("seats")
            .iter()
            .filter_map(Value::as_u64)
            .collect();
        self.watching = body["watching"].as_u64().expect("a number");
    }

    fn step(&mut self, body: &Value) {
        let before = self.version.expect("a step comes after a snapshot");
        let version = body["version"].as_u64().expect("a version");
        assert_eq!(version, before + 1, "versions without gaps");
        self.version = Some(version);
        self.lines
            .extend(body["lines"].as_array().cloned().unwrap_or_default());
        for (part, kept) in [("info", &mut self.info), ("you", &mut self.you)] {
            if let Some(new) = body.get(part) {
                *kept = new.clone();
            }
        }
        let parts = ["owed", "free", "warnings", "awaited", "undo", "deadline"];
        let edits = body.get("edits").and_then(Value::as_array);
        if let (Some(edits), Some(picture)) = (edits, &mut self.picture) {
            edits.iter().for_each(|edit| apply(picture, edit));
        }
        let mut told = parts.iter().chain(&["view", "text"]);
        if told.any(|part| body.get(part).is_some()) {
            let whole = self.picture.is_some();
            let picture = self.picture.get_or_insert_default();
            if let Some(changed) = body.get("view") {
                patch(picture.entry("view").or_insert(json!({})), changed);
            }
            for part in parts {
                match body.get(part) {
                    Some(new) if part == "deadline" && *new == json!(0) => {
                        drop(picture.insert(part.to_owned(), Value::Null))
                    }
                    Some(new) => drop(picture.insert(part.to_owned(), new.clone())),
                    None => assert!(whole, "the first picture is whole, {part} too"),
                }
            }
        }
        let change = body["patch"].as_str();
        let text = change.map(|change| patched(&self.view_text, change));
        self.read_view(text.or(body["text"].as_str().map(str::to_owned)));
    }

    /// Takes in the text of a view.
    fn read_view(&mut self, text: Option<String>) {
        let (Some(text), Some(picture)) = (text, &mut self.picture) else {
            return;
        };
        let view = serde_json::from_str(&text).expect("the text of a view is JSON");
        picture.remove("text");
        picture.insert("view".to_owned(), view);
        self.view_text = text;
    }

    fn reply(&mut self, body: &Value, reply: Reply) {
        self.replies.push((body["nonce"].as_u64(), reply));
    }

    fn refused(&mut self, body: &Value) {
        let refusal = &body["refusal"];
        let kind: RefusalKind = serde_json::from_value(refusal["kind"].clone()).expect("a kind");
        assert!(
            refusal["message"]["key"]
                .as_str()
                .is_some_and(|key| !key.is_empty())
        );
        let away = matches!(kind, RefusalKind::NoSuchTable | RefusalKind::Removed);
        if away && body["nonce"].is_null() {
            self.turned_away = true;
        }
        self.reply(
            body,
            Reply::Refused(kind, refusal["rule"].as_str().map(str::to_owned)),
        );
    }

    /// Does this client see what one sees who comes just now?
    ///
    /// # Panics
    /// Where it does not.
    pub fn sees_as(&self, fresh: &Client) {
        assert_eq!(self.version, fresh.version, "everybody is told everything");
        assert_eq!(self.info, fresh.info);
        assert_eq!(self.you, fresh.you);
        for part in ["owed", "free", "warnings", "awaited", "undo"] {
            assert_eq!(self.part(part), fresh.part(part), "{part} of {}", self.you);
        }
        assert_eq!(
            plain(self.view()),
            plain(fresh.view()),
            "patched views are whole views"
        );
    }

    /// The answer to this number, the last one.
    pub fn answer(&self, nonce: u64) -> Option<&Reply> {
        self.replies
            .iter()
            .rev()
            .find(|(asked, _)| *asked == Some(nonce))
            .map(|(_, reply)| reply)
    }

    pub fn view(&self) -> &Value {
        self.part("view")
    }

    /// A part of the picture.
    pub fn part(&self, name: &str) -> &Value {
        self.picture
            .as_ref()
            .and_then(|picture| picture.get(name))
            .unwrap_or(&Value::Null)
    }

    /// What settles the own decision.
    pub fn owed(&self) -> Vec<Value> {
        self.part("owed").as_array().cloned().unwrap_or_default()
    }

    /// What may be done besides.
    pub fn free(&self) -> Vec<Value> {
        self.part("free").as_array().cloned().unwrap_or_default()
    }

    /// The own seat.
    pub fn seat(&self) -> Option<u64> {
        self.you["seat"].as_u64()
    }

    /// How far the table is.
    pub fn phase(&self) -> &str {
        self.info["phase"].as_str().unwrap_or_default()
    }

    /// The keys of what the table told.
    pub fn notes(&self) -> Vec<&str> {
        self.lines
            .iter()
            .filter_map(|line| line["note"]["message"]["key"].as_str())
            .collect()
    }

    /// What was said, phrases too.
    pub fn said<'a>(&'a self) -> Vec<&'a str> {
        let text = |line: &'a Value| {
            line["chat"]["text"]
                .as_str()
                .or(line["phrase"]["phrase"].as_str())
        };
        self.lines.iter().filter_map(text).collect()
    }

    /// What was noticed of the game.
    pub fn sights(&self) -> Vec<&Value> {
        self.lines
            .iter()
            .filter_map(|line| line.get("game").map(|seen| &seen["sight"]).or(line.get(0)))
            .collect()
    }
}

/// Applies an edit: what goes out of a list and what comes in.
fn apply(picture: &mut Map<String, Value>, edit: &Value) {
    let [name, place, gone, items @ ..] = &edit.as_array().expect("an edit is a list")[..] else {
        panic!("an edit without a place");
    };
    let list = picture.get_mut(name.as_str().expect("a name"));
    let list = list.and_then(Value::as_array_mut).expect("a list");
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let place = number(place);
    list.splice(place..place + number(gone), items.iter().cloned());
}

/// A text after a patch, as a page does it.
#[must_use]
pub fn patched(before: &str, patch: &str) -> String {
    let before: Vec<u16> = before.encode_utf16().collect();
    let (mut out, mut at) = (Vec::new(), 0);
    for change in patch.split('|').filter(|change| !change.is_empty()) {
        let (place, put) = change.split_once('+').unwrap_or((change, ""));
        let (skip, cut) = place.split_once('-').unwrap_or((place, "0"));
        let number = |text: &str| text.parse::<usize>().expect("a number");
        out.extend_from_slice(&before[at..at + number(skip)]);
        let swapped = put.chars().map(|letter| match letter {
            '\'' => '"',
            '"' => '\'',
            other => other,
        });
        out.extend(swapped.collect::<String>().encode_utf16());
        at += number(skip) + number(cut);
    }
    out.extend_from_slice(&before[at..]);
    String::from_utf16(&out).expect("text")
}

/// Fields that are there are new, and null is gone, as far as anybody can tell.
fn patch(view: &mut Value, changed: &Value) {
    match (view.as_object_mut(), changed.as_object()) {
        (Some(fields), Some(changed)) => {
            for (name, value) in changed {
                match value {
                    Value::Null => drop(fields.remove(name)),
                    value => drop(fields.insert(name.clone(), value.clone())),
                }
            }
        }
        _ => *view = changed.clone(),
    }
}

/// A view with every field that is null left out.
pub fn plain(view: &Value) -> Value {
    match view {
        Value::Object(fields) => {
            let told = fields.iter().filter(|(_, value)| !value.is_null());
            Value::Object(
                told.map(|(name, value)| (name.clone(), value.clone()))
                    .collect(),
            )
        }
        other => other.clone(),
    }
}
