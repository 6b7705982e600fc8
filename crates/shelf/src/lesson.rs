//! First matches that teach: a prepared position, what the bots do in it and what is said beside it, one file a game.
//!
//! A lesson says nothing that is not so: each step names what has to lie on the table for it, and is passed over where it
//! does not. `sobremesa_table::rehearse` finds a deal on which nothing has to be.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sobremesa_core::{Game, Seat, Setup};

/// What has to be seen: where in a view, as `/piles/0/-` (`-` is the last of a list), and what is there.
pub type Given = BTreeMap<String, Value>;

/// A first match that teaches.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Where the pupil sits.
    pub seat: Seat,
    /// The bot in the other seats, once the script has nothing more to say.
    pub bot: String,
    /// Where the match begins.
    setup: Value,
    /// What the bots do while the lesson lasts.
    pub script: Vec<Cue>,
    /// What is said, in this order.
    pub steps: Vec<LessonStep>,
}

/// What a bot does: the first cue that holds for what it sees and that it may follow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cue {
    #[serde(default, skip_serializing_if = "Given::is_empty")]
    pub given: Given,
    /// Of the action only what is written has to agree.
    pub act: Value,
}

/// Something that is said, and until when.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What, as the last part of the Fluent key `web-lesson-<game>-<say>`.
    pub say: String,
    /// The things it is about, in the order of touching: a part or a button of the table by its name, or an attribute, as
    /// in `card=17`.
    #[serde(default)]
    pub parts: Vec<String>,
    /// What the sentence takes for granted; where it is not so, the step is passed over.
    #[serde(default)]
    pub given: Given,
    /// Numbers in the sentence that are rules, and not what lies on the table.
    #[serde(default)]
    pub rules: Vec<u32>,
    /// Passed over once the pupil is asked and can do none of these; none: said as long as it takes.
    #[serde(default)]
    pub during: Vec<Value>,
    pub until: Until,
    /// What the pupil does while it is said, where that is more than one thing.
    #[serde(default)]
    pub path: Vec<Value>,
    /// What may be done besides without a word.
    #[serde(default)]
    pub also: Vec<Value>,
    /// What is answered to other moves, the first that agrees.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

/// The answer to a move that is allowed and teaches the wrong thing.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    pub act: Value,
    /// What, as the last part of the Fluent key `web-lesson-<game>-<say>`.
    pub say: String,
    /// Is the move made, to be taken back? Else it waits for the answer: a turn that is over, or a card that has been
    /// revealed, cannot be given back to the bots.
    #[serde(default)]
    pub made: bool,
}

/// Until when something is said.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Until it was read.
    Read,
    /// Until the pupil does one of these; of an action only what is written has to agree.
    Act(Vec<Value>),
}

impl Lesson {
    pub(crate) fn read(text: &str) -> Lesson {
        serde_json::from_str(text).expect("lessons are tested")
    }

    /// Where the match begins.
    pub fn setup<G: Game>(&self) -> Result<Setup<G>, serde_json::Error> {
        // As text: what reads values too would make every program that has lessons larger.
        serde_json::from_str(&self.setup.to_string())
    }
}

impl LessonStep {
    /// What the pupil does while it is said.
    #[must_use]
    pub fn path(&self) -> &[Value] {
        match &self.until {
            Until::Read => &[],
            Until::Act(acts) if self.path.is_empty() => acts.get(..1).unwrap_or_default(),
            Until::Act(_) => &self.path,
        }
    }
}

/// Does an action agree with what is written of it?
#[must_use]
pub fn agrees(written: &Value, action: &Value) -> bool {
    match (written, action) {
        (Value::Object(written), Value::Object(action)) => written
            .iter()
            .all(|(name, value)| action.get(name).is_some_and(|other| agrees(value, other))),
        _ => written == action,
    }
}

/// Is it so in this view?
#[must_use]
pub fn holds(given: &Given, view: &Value) -> bool {
    let is = |(at, value): (&String, &Value)| seen(view, at).is_some_and(|is| agrees(value, is));
    given.iter().all(is)
}

fn seen<'a>(view: &'a Value, at: &str) -> Option<&'a Value> {
    at.split('/')
        .skip(1)
        .try_fold(view, |value, part| match value {
            Value::Object(fields) => fields.get(part),
            Value::Array(list) if part == "-" => list.last(),
            Value::Array(list) => list.get(part.parse::<usize>().ok()?),
            _ => None,
        })
}
