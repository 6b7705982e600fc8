//! First matches that teach: a prepared position and what is said beside it, one file a game.

use serde::Deserialize;
use serde_json::Value;
use sobremesa_core::{Game, Seat, Setup};

/// A first match that teaches.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Where the pupil sits.
    pub seat: Seat,
    /// The bot in the other seats.
    pub bot: String,
    /// Where the match begins.
    setup: Value,
    /// What is said, in this order.
    pub steps: Vec<LessonStep>,
}

/// Something that is said, and until when.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What, as the last part of the Fluent key `web-lesson-<game>-<say>`.
    pub say: String,
    /// The part of the table it is about, where it is about one.
    #[serde(default)]
    pub part: Option<String>,
    /// Said only while the pupil is asked for a decision.
    #[serde(default)]
    pub turn: bool,
    /// Passed over once the pupil is asked and can do none of these; none: said as long as it takes.
    #[serde(default)]
    pub during: Vec<Value>,
    pub until: Until,
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
        serde_json::from_value(self.setup.clone())
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
