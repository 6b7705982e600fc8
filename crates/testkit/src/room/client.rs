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
        if body.get("view").is_some() || parts.iter().any(|part| body.get(part).is_some()) {
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
            .filter_map(|line| line.get("game"))
            .map(|seen| &seen["sight"])
            .collect()
    }
}

/// Applies an edit: a path that begins with `/` begins in the picture, any other in the view.
fn apply(picture: &mut Map<String, Value>, edit: &Value) {
    let [path, change @ ..] = &edit.as_array().expect("an edit is a list")[..] else {
        panic!("an edit without a path");
    };
    let path = path.as_str().expect("a path");
    let mut names = path.strip_prefix('/').unwrap_or(path).split('/');
    let root = if path.starts_with('/') {
        names.next().expect("a part")
    } else {
        "view"
    };
    let part = picture.get_mut(root).expect("an edit of what is there");
    let target = names.fold(part, |value, name| match value {
        Value::Array(list) => &mut list[name.parse::<usize>().expect("a place")],
        other => other.get_mut(name).expect("an edit of what is there"),
    });
    match change {
        [value] => *target = value.clone(),
        [place, gone, items @ ..] => {
            let number = |value: &Value| value.as_u64().expect("a number") as usize;
            let list = target.as_array_mut().expect("a list");
            let place = number(place);
            list.splice(place..place + number(gone), items.iter().cloned());
        }
        [] => panic!("an edit without a change"),
    }
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
