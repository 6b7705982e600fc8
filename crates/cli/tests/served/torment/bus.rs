//! Hears everything that goes over the bus, and holds it against what may be said where: a seat's own things go to that
//! seat's listener alone, what all hear names things and shows none.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use serde_json::Value;
use sobremesa_bus::{Bus as _, Message, Nats, Subscription};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What was heard, by the second word of the subject; answers under [`ANSWERS`].
pub(super) type Heard = BTreeMap<String, usize>;

/// What only a listener of one's own may be shown.
const PRIVATE: [&str; 6] = ["you", "view", "picture", "hand", "owed", "free"];

/// How the subjects begin under which answers are waited for.
const ANSWERS: &str = "_INBOX";
/// Under what those of them are counted whose question was not heard.
const UNASKED: &str = "unasked";

/// Whoever listens on the bus, and what they have made of it so far.
pub(super) struct Ears {
    pub(super) listening: JoinHandle<()>,
    heard: Arc<Mutex<Heard>>,
    wire: Arc<Nats>,
}

impl Ears {
    /// Hears everything, whatever its subject, until it is over.
    pub(super) async fn begin(wire: Nats, ended: watch::Receiver<bool>) -> Ears {
        let (wire, heard) = (Arc::new(wire), Arc::default());
        let all = wire.subscribe(">").await;
        let listening = tokio::spawn(listen(all, ended, Arc::clone(&heard)));
        Ears {
            listening,
            heard,
            wire,
        }
    }

    /// What was looked at, by kind, and how much was dropped before anybody could look at it.
    pub(super) fn so_far(&self) -> (Heard, u64) {
        let heard = self.heard.lock().expect("no panic").clone();
        (heard, self.wire.dropped())
    }
}

/// What each kind of subject is for; anything else is a fault.
#[derive(Default)]
struct Net {
    /// By listener and table: the seats they were told of.
    seats: BTreeMap<(String, String), BTreeSet<u64>>,
    /// Where answers are waited for, and what may be answered there.
    asked: BTreeMap<String, &'static [&'static str]>,
    /// Answers to questions that were not heard.
    unasked: usize,
}

async fn listen(mut all: Subscription, mut ended: watch::Receiver<bool>, heard: Arc<Mutex<Heard>>) {
    let mut net = Net::default();
    loop {
        let message = tokio::select! {
            message = all.next() => message,
            _ = ended.wait_for(|ended| *ended) => return,
        };
        let Some(message) = message else { return };
        let judged = net.judge(&message);
        assert!(judged.is_ok(), "{}: {judged:?}", message.subject);
        let mut heard = heard.lock().expect("no panic");
        *heard.entry(kind(&message.subject).to_owned()).or_default() += 1;
        heard.insert(UNASKED.to_owned(), net.unasked);
    }
}

/// The word of a subject that says what it is for.
fn kind(subject: &str) -> &str {
    let mut words = subject.split('.');
    match words.next() {
        Some(ANSWERS) => ANSWERS,
        _ => words.next().unwrap_or_default(),
    }
}

/// Does one of these names stand anywhere in it?
fn shows(value: &Value, names: &[&str]) -> bool {
    match value {
        Value::Object(fields) => fields
            .iter()
            .any(|(name, value)| names.contains(&name.as_str()) || shows(value, names)),
        Value::Array(values) => values.iter().any(|value| shows(value, names)),
        _ => false,
    }
}

/// The name of what is said: a word, or the one field there is.
fn named(said: &Value) -> &str {
    let field = || said.as_object()?.keys().next().map(String::as_str);
    said.as_str().or_else(field).unwrap_or_default()
}

/// What may be answered at all, for where the question was not heard here: after a restart of the bus others may be back
/// sooner.
const ANY: [&str; 9] = [
    "taken", "busy", "gone", "told", "refused", "answer", "nothing", "hints", "found",
];

/// What may be answered to what is asked under a kind of subject.
fn answers(kind: &str, asked: &str) -> &'static [&'static str] {
    match (kind, asked) {
        ("table", "hint") => &["hints", "refused"],
        ("table", "count") => &["told", "busy", "gone"],
        ("table", _) => &["taken", "busy", "gone"],
        ("think", "decide") => &["answer", "busy"],
        ("think", "hint") => &["found", "busy"],
        ("study", _) => &["found", "nothing", "busy"],
        _ => &[],
    }
}

impl Net {
    fn judge(&mut self, message: &Message) -> Result<(), String> {
        let words: Vec<&str> = message.subject.split('.').collect();
        let kind = kind(&message.subject);
        if kind == ANSWERS {
            return self.answer(message);
        }
        let said: Value =
            serde_json::from_slice(&message.payload).map_err(|error| error.to_string())?;
        // News say also whose they are.
        let what = said.get("news").unwrap_or(&said);
        if let Some(reply) = &message.reply {
            self.asked.insert(reply.clone(), answers(kind, named(what)));
        }
        let only = |names: &[&str]| match names.contains(&named(what)) && !shows(&said, &PRIVATE) {
            true => Ok(()),
            false => Err(format!("this is not said here: {said}")),
        };
        if words[0] != "sobremesa-1" {
            return Err(format!("nobody speaks here: {said}"));
        }
        match (kind, words.len()) {
            ("to", 4) => self.personal(&message.subject, words[3], &said),
            // What somebody does, to whoever holds the table.
            ("table", 4) => only(&["join", "say", "count", "hint", "evict"]),
            ("node", 3) => only(&["open", "drain"]),
            ("all", 2) => only(&["listed", "sanctions", "device", "came", "erased", "notice"]),
            // What a seat knows is thought about: one seat at a time, and never what was dealt.
            ("think", 2) if matches!(named(&said), "decide" | "hint") => Ok(()),
            ("study", 2) if matches!(named(&said), "review" | "solve") => Ok(()),
            ("told", 4) => only(&["done", "of"]),
            _ => Err(format!("nothing is said here: {said}")),
        }
    }

    /// Where somebody waits for an answer, and only what answers the question: a hint goes to whoever asked for one.
    fn answer(&mut self, message: &Message) -> Result<(), String> {
        // Nodes that were asked say nothing, and thereby that they heard.
        if message.payload.is_empty() {
            self.asked.remove(&message.subject);
            return Ok(());
        }
        let said: Value =
            serde_json::from_slice(&message.payload).map_err(|error| error.to_string())?;
        let known = self.asked.remove(&message.subject);
        self.unasked += usize::from(known.is_none());
        let fits = known.unwrap_or(&ANY).contains(&named(&said));
        let personal = matches!(named(&said), "hints" | "found");
        match fits && (personal || !shows(&said, &PRIVATE)) {
            true => Ok(()),
            false => Err(format!("this answers nothing that was asked: {said}")),
        }
    }

    /// Under the listener's own subject, and of one seat alone.
    fn personal(&mut self, subject: &str, conn: &str, said: &Value) -> Result<(), String> {
        let listener = said["conn"].as_u64().map(|listener| listener.to_string());
        if listener.as_deref() != Some(conn) {
            return Err(format!("these are another listener's: {said}"));
        }
        let table = said["table"].as_str().unwrap_or_default();
        for text in said["texts"].as_array().into_iter().flatten() {
            let told = text.get("table").or(text.get("step"));
            if let Some(seat) = told.and_then(|told| told["you"]["seat"].as_u64()) {
                let heard = (subject.to_owned(), table.to_owned());
                let heard = self.seats.entry(heard).or_default();
                heard.insert(seat);
                if heard.len() > 1 {
                    return Err(format!("one listener hears of two seats: {said}"));
                }
            }
        }
        Ok(())
    }
}

#[test]
fn what_is_said_under_a_wrong_subject_is_found() {
    let mut net = Net::default();
    let mut judge = |subject: &str, text: &str| {
        let message = Message {
            subject: subject.to_owned(),
            payload: text.as_bytes().to_vec(),
            reply: None,
        };
        net.judge(&message).is_ok()
    };
    let words = |conn: u64, seat: u64| {
        format!(
            r#"{{"table":"t","conn":{conn},"texts":[{{"table":{{"you":{{"seat":{seat}}},"picture":{{}}}}}}]}}"#
        )
    };
    assert!(judge("sobremesa-1.to.1.7", &words(7, 0)));
    assert!(judge("sobremesa-1.to.1.8", &words(8, 1)));
    assert!(
        !judge("sobremesa-1.to.1.7", &words(8, 1)),
        "another's words"
    );
    assert!(!judge("sobremesa-1.to.1.7", &words(7, 1)), "another's seat");
    assert!(judge(
        "sobremesa-1.all",
        r#"{"node":1,"news":{"listed":{"table":"t"}}}"#
    ));
    assert!(!judge("sobremesa-1.all", &words(7, 0)));
    assert!(!judge(
        "sobremesa-1.all",
        r#"{"node":1,"news":{"listed":{"table":"t","view":{}}}}"#
    ));
    assert!(judge("sobremesa-1.node.1", r#"{"drain":true}"#));
    assert!(judge("sobremesa-1.table.1.t", r#"{"count":{"node":2}}"#));
    assert!(!judge("sobremesa-1.table.1.t", r#"{"told":[]}"#));
    assert!(!judge("sobremesa-1.elsewhere", r#"{"drain":true}"#));
    assert!(!judge("sobremesa.node.1", r#"{"drain":true}"#));
    assert!(!judge("elsewhere", r#"{"drain":true}"#));
}

#[test]
fn an_answer_goes_to_whoever_asked_and_answers_the_question() {
    let mut net = Net::default();
    let mut judge = |subject: &str, text: &str, reply: Option<&str>| {
        let message = Message {
            subject: subject.to_owned(),
            payload: text.as_bytes().to_vec(),
            reply: reply.map(str::to_owned),
        };
        net.judge(&message).is_ok()
    };
    let hint = r#"{"hint":{"person":"ana22222"}}"#;
    let hints = r#"{"hints":{"version":7,"exact":true,"hints":[{"action":{"hand":3}}]}}"#;
    let count = r#"{"count":{"node":2}}"#;
    // A hint for whoever asked for one, and nobody else.
    assert!(judge("sobremesa-1.table.1.t", hint, Some("_INBOX.a.1")));
    assert!(judge("sobremesa-1.table.1.t", count, Some("_INBOX.b.1")));
    assert!(judge("_INBOX.a.1", hints, None));
    assert!(!judge("_INBOX.b.1", hints, None), "who counts gets no hint");
    // Nothing of a seat in any other answer.
    for bad in [r#"{"told":[{"view":{}}]}"#, r#"{"step":{}}"#, r#""taken""#] {
        assert!(judge("sobremesa-1.table.1.t", count, Some("_INBOX.b.2")));
        assert!(!judge("_INBOX.b.2", bad, None), "{bad}");
    }
    // Somebody who thinks says what the bot does, and shows nothing.
    let decide = r#"{"decide":{"knows":{}}}"#;
    let answer = r#"{"answer":{"seat":2,"version":7,"action":"draw"}}"#;
    assert!(judge("sobremesa-1.think", decide, Some("_INBOX.c.1")));
    assert!(judge("_INBOX.c.1", answer, None));
    assert!(judge("sobremesa-1.think", decide, Some("_INBOX.c.2")));
    assert!(!judge("_INBOX.c.2", r#"{"answer":{"view":{}}}"#, None));
    // A node that heard says nothing.
    assert!(judge(
        "sobremesa-1.node.1",
        r#"{"open":"t"}"#,
        Some("_INBOX.a.3")
    ));
    assert!(judge("_INBOX.a.3", "", None));
    assert!(!judge("_INBOX.a.4", r#"{"view":{}}"#, None));
    assert_eq!(net.unasked, 1);
}
