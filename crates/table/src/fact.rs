//! What is written down of a table. A table is nothing but its facts, in order: reading them again leads to it again.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sobremesa_core::{Game, Seat};
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{Measure, PersonId, Speaker, TableCode, TableId, Terms, Why};
use sobremesa_shelf::Cue;

/// What facts have of a game.
pub trait Told: Clone + Debug + PartialEq {
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    type Chance: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
}

impl<G: Game> Told for G {
    type Position = G::Position;
    type Action = G::Action;
    type Chance = G::Chance;
}

/// Any game: what is a game's own stays as it was written.
#[derive(Clone, Debug, PartialEq)]
struct Any;

impl Told for Any {
    type Position = Text;
    type Action = Text;
    type Chance = Text;
}

/// What a game wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Text(Box<RawValue>);

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.0.get() == other.0.get()
    }
}

impl Text {
    fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.0.get())
    }

    fn read_all<T: DeserializeOwned>(all: &[Text]) -> serde_json::Result<Vec<T>> {
        all.iter().map(Text::read).collect()
    }
}

/// A fact with its time and what it answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct FactRecord<G: Told> {
    /// Milliseconds since 1970.
    pub at: u64,
    /// Who asked for it, under which number; nobody where the table itself did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<IdempotencyKey>,
    /// What became so.
    pub fact: Fact<G>,
}

/// Who asked, under which number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdempotencyKey {
    pub person: PersonId,
    pub nonce: u64,
}

/// What became so at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Fact<G: Told> {
    /// The table was opened: always the first fact, and only the first.
    Opened(Box<Opened<G>>),
    /// Other terms were agreed on.
    Terms(Terms),
    /// Somebody took a seat.
    Sat {
        seat: Seat,
        person: PersonId,
        /// The name shown.
        name: String,
        /// A program?
        program: bool,
    },
    /// A seat was freed.
    Stood { seat: Seat },
    /// A bot was put on a seat.
    Bot {
        seat: Seat,
        /// The bot's kind.
        bot: String,
    },
    /// Somebody is ready, or not any more.
    Ready {
        seat: Seat,
        /// Ready?
        ready: bool,
        /// Randomness added to the deal, in hex.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<String>,
    },
    /// The match began.
    Started {
        /// What chance answered.
        opening: Vec<G::Chance>,
    },
    Played {
        seat: Seat,
        /// What they did.
        action: G::Action,
        /// What chance answered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<G::Chance>,
    },
    /// Somebody asks the others to agree to a taking back.
    UndoAsked {
        seat: Seat,
        /// How many entries.
        moves: u32,
    },
    UndoAnswered {
        seat: Seat,
        /// Yes?
        agree: bool,
    },
    /// Entries were taken back.
    TakenBack {
        /// Who wanted it.
        seat: Seat,
        moves: u32,
    },
    /// A bot plays for somebody.
    StoodIn { seat: Seat, bot: String, why: Why },
    /// The person plays again.
    Returned { seat: Seat },
    /// Something was said.
    Chat { from: Speaker, text: String },
    /// A phrase was said.
    Phrase { from: Speaker, phrase: String },
    /// Somebody does not want to read somebody, or does again.
    Muted {
        by: PersonId,
        person: PersonId,
        /// Not?
        on: bool,
    },
    /// An empty version before the end of a window, in place of a seat that was not asked: see `padding.rs`.
    Padding,
    /// Somebody asks for a bot's seat in a match that is on.
    SeatAsked {
        seat: Seat,
        person: PersonId,
        name: String,
        program: bool,
    },
    /// They do not get it.
    SeatRefused { person: PersonId },
    /// The owner wants something done about somebody who plays.
    MotionAsked { measure: Measure, person: PersonId },
    MotionAnswered {
        seat: Seat,
        /// Yes?
        agree: bool,
    },
    /// Somebody was sent away, or may come back.
    Removed {
        person: PersonId,
        /// As they were known here; empty where they never sat or spoke.
        name: String,
        /// Away?
        on: bool,
    },
    /// Nobody here reads somebody any more, or everybody does again.
    Silenced {
        person: PersonId,
        name: String,
        /// No longer?
        on: bool,
    },
    /// A word of whoever runs the server.
    Notice { text: String },
    /// Somebody wants to play again, or no longer; in a lobby: they come from the match before.
    Again {
        seat: Seat,
        ready: bool,
        /// Randomness for the next deal, in hex.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<String>,
    },
    /// The table goes on there.
    Rematch {
        /// The new table.
        table: TableId,
    },
    /// The table was closed.
    Closed,
}

/// How a table was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Opened<G: Told> {
    pub game: String,
    /// The rules then in force.
    pub rules_version: u32,
    pub owner: PersonId,
    /// On which terms.
    pub terms: Terms,
    /// Where the match begins, unless with a fresh deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<G::Position>,
    /// The secret behind every chance outcome, in hex. Never leaves the server before the match is over.
    pub seed: String,
    /// What one says aloud so that others find the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<TableCode>,
    /// The first of a row of rematches, unless this is it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<TableId>,
    /// In a lesson: what the bots do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub script: Vec<Cue>,
}

impl<G: Told> Opened<G> {
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.seed.parse().ok()
    }
}

impl<G: Game> FactRecord<G> {
    /// A fact as it is stored. All but what is the game's own is read by the same code for every game, which makes
    /// programs and modules smaller.
    pub fn read(text: &str) -> serde_json::Result<FactRecord<G>> {
        let FactRecord { at, asked, fact } = serde_json::from_str::<FactRecord<Any>>(text)?;
        let fact = of_game(fact)?;
        Ok(FactRecord { at, asked, fact })
    }
}

fn of_game<G: Game>(fact: Fact<Any>) -> serde_json::Result<Fact<G>> {
    Ok(match fact {
        Fact::Opened(opened) => Fact::Opened(Box::new(Opened {
            game: opened.game,
            rules_version: opened.rules_version,
            owner: opened.owner,
            terms: opened.terms,
            position: opened.position.map(|text| text.read()).transpose()?,
            seed: opened.seed,
            code: opened.code,
            first: opened.first,
            script: opened.script,
        })),
        Fact::Started { opening } => Fact::Started {
            opening: Text::read_all(&opening)?,
        },
        Fact::Played {
            seat,
            action,
            chance,
        } => Fact::Played {
            seat,
            action: action.read()?,
            chance: Text::read_all(&chance)?,
        },
        Fact::Terms(it) => Fact::Terms(it),
        Fact::Sat {
            seat,
            person,
            name,
            program,
        } => Fact::Sat {
            seat,
            person,
            name,
            program,
        },
        Fact::Stood { seat } => Fact::Stood { seat },
        Fact::Bot { seat, bot } => Fact::Bot { seat, bot },
        Fact::Ready { seat, ready, salt } => Fact::Ready { seat, ready, salt },
        Fact::UndoAsked { seat, moves } => Fact::UndoAsked { seat, moves },
        Fact::UndoAnswered { seat, agree } => Fact::UndoAnswered { seat, agree },
        Fact::TakenBack { seat, moves } => Fact::TakenBack { seat, moves },
        Fact::StoodIn { seat, bot, why } => Fact::StoodIn { seat, bot, why },
        Fact::Returned { seat } => Fact::Returned { seat },
        Fact::Chat { from, text } => Fact::Chat { from, text },
        Fact::Phrase { from, phrase } => Fact::Phrase { from, phrase },
        Fact::Muted { by, person, on } => Fact::Muted { by, person, on },
        Fact::Padding => Fact::Padding,
        Fact::SeatAsked {
            seat,
            person,
            name,
            program,
        } => Fact::SeatAsked {
            seat,
            person,
            name,
            program,
        },
        Fact::SeatRefused { person } => Fact::SeatRefused { person },
        Fact::MotionAsked { measure, person } => Fact::MotionAsked { measure, person },
        Fact::MotionAnswered { seat, agree } => Fact::MotionAnswered { seat, agree },
        Fact::Removed { person, name, on } => Fact::Removed { person, name, on },
        Fact::Silenced { person, name, on } => Fact::Silenced { person, name, on },
        Fact::Notice { text } => Fact::Notice { text },
        Fact::Again { seat, ready, salt } => Fact::Again { seat, ready, salt },
        Fact::Rematch { table } => Fact::Rematch { table },
        Fact::Closed => Fact::Closed,
    })
}
