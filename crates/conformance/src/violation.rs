//! What a net can find, told so that the match can be played again.

use std::fmt;

use sobremesa_core::{Game, Seat, Setup};

/// A broken promise, and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub game: &'static str,
    /// The set-up as JSON.
    pub setup: String,
    /// The seed of the match.
    pub seed: u64,
    /// After how many actions.
    pub step: u32,
    /// What is wrong.
    pub breach: Box<Breach>,
}

impl Violation {
    pub(crate) fn new<G: Game>(
        setup: &Setup<G>,
        seed: u64,
        step: u32,
        breach: Breach,
    ) -> Violation {
        Violation {
            game: G::ID,
            setup: json(setup),
            seed,
            step,
            breach: Box::new(breach),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation {
            game,
            setup,
            seed,
            step,
            breach,
        } = self;
        write!(
            f,
            "{game}, seed {seed}, after {step} actions: {breach}\n  set-up {setup}"
        )
    }
}

/// What one viewer could compare between two worlds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The seat's view.
    View,
    /// What the seat may do, in the order listed.
    Legal,
    /// What the seat owes.
    Owed,
    /// Who is known to owe a decision, or the outcome.
    Awaited,
    /// What the seat is warned of.
    Warning,
    /// Why an action of the seat is refused.
    Refusal,
    /// What a bot on the seat does.
    BotMove,
    /// What an expert advises the seat, and why.
    Advice,
    /// What the seat is shown as numbers: observation, mask, rows of the legal list.
    Encoding,
    /// What the seat notices.
    Sights,
    /// A spectator's view.
    SpectatorView,
    /// What a spectator notices.
    SpectatorSights,
}

/// What is wrong. Texts show the two sides around the first difference.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Breach {
    #[error("{seat:?} may {action}, but play refuses: {refusal}")]
    LegalRefused {
        seat: Seat,
        action: String,
        refusal: String,
    },
    #[error("{seat:?} may not {action}, but play accepts")]
    IllegalAccepted { seat: Seat, action: String },
    #[error("{action} is listed twice for {seat:?}")]
    ListedTwice { seat: Seat, action: String },
    #[error("{seat:?} may {action}, which `every_action` does not know")]
    NotInUniverse { seat: Seat, action: String },
    #[error("{action} of {seat:?} was refused and changed {was} into {is}")]
    RefusedChanged {
        seat: Seat,
        action: String,
        was: String,
        is: String,
    },
    #[error("{action} of {seat:?} was refused, and chance was asked")]
    RefusedAsked { seat: Seat, action: String },
    #[error("{action} of {seat:?} was refused, and something was told")]
    RefusedTold { seat: Seat, action: String },
    #[error("{seat:?} owes a decision and has nothing to choose from")]
    OwesNothing { seat: Seat },
    #[error("{seat:?} is offered {action} as owed, but nobody waits for it")]
    OwedUnasked { seat: Seat, action: String },
    #[error("{seat:?} owes {action}, which is not legal")]
    OwedNotLegal { seat: Seat, action: String },
    #[error("there is no {seat:?}, yet it may {action}")]
    NoSuchSeat { seat: Seat, action: String },
    #[error("picking told {told} owed actions of {seat:?}, listing {listed}")]
    PickCount {
        seat: Seat,
        told: usize,
        listed: usize,
    },
    #[error("owed action {place} of {seat:?} is {listed} as listed and {picked} as picked")]
    PickDiffers {
        seat: Seat,
        place: usize,
        listed: String,
        picked: String,
    },

    #[error("the log does not replay: {why}")]
    NoReplay { why: String },
    #[error("replayed to entry {entry}: {was} became {is}")]
    ReplayDiffers {
        entry: usize,
        was: String,
        is: String,
    },
    #[error("replayed to entry {entry}, other events: {was} became {is}")]
    ReplayTellsOther {
        entry: usize,
        was: String,
        is: String,
    },
    #[error("as JSON and back: {was} became {is}")]
    Json { was: String, is: String },
    #[error("the written position has faults: {faults}")]
    SetupFaults { faults: String },
    #[error("the written position asks chance")]
    SetupAsks,
    #[error("written down and read again: {was} became {is}")]
    SetupDiffers { was: String, is: String },
    #[error("the history kept by the match is not what {seat:?} noticed: {was} became {is}")]
    History { seat: Seat, was: String, is: String },

    #[error("a world sampled for {seat:?} has another {look:?}: {was} became {is}")]
    Sample {
        seat: Seat,
        look: Look,
        was: String,
        is: String,
    },
    #[error("a world sampled for {seat:?} has other pieces: {difference}")]
    SamplePieces { seat: Seat, difference: String },
    #[error("a world sampled for {seat:?} is no state of the game: {why}")]
    SampleUnsound { seat: Seat, why: String },
    #[error("{seat:?} imagines one world only, although something is hidden")]
    OneWorld { seat: Seat },
    #[error("nothing is hidden, yet {seat:?} imagines another world: {was} became {is}")]
    NothingHidden { seat: Seat, was: String, is: String },

    #[error("pieces were lost: {pieces}")]
    Lost { pieces: String },
    #[error("pieces are there twice: {pieces}")]
    Doubled { pieces: String },
    #[error("pieces moved otherwise than told: {difference}")]
    Moved { difference: String },

    #[error("the match goes on after {most} owed actions")]
    Endless { most: u32 },
    #[error("the match is over, but {seat:?} may {action}")]
    LegalWhenOver { seat: Seat, action: String },

    #[error("answered in the order {first:?} and {second:?}: {was} became {is}")]
    ArrivalOrder {
        first: Vec<Seat>,
        second: Vec<Seat>,
        was: String,
        is: String,
    },
    #[error("the secret choice of {by:?} shows to {viewer} before all are in: {was} became {is}")]
    SecretTold {
        by: Seat,
        viewer: String,
        was: String,
        is: String,
    },

    #[error("what {seat:?} may not know changes its {look:?}: {was} became {is}")]
    Leak {
        seat: Seat,
        look: Look,
        was: String,
        is: String,
    },
    #[error("the bot {bot} on {seat:?} wants {action}, which it does not owe")]
    BotIllegal {
        bot: &'static str,
        seat: Seat,
        action: String,
    },
}

/// Both sides as text, cut down to what lies around the first difference.
pub(crate) fn difference(was: &impl fmt::Debug, is: &impl fmt::Debug) -> (String, String) {
    let (was, is) = (format!("{was:?}"), format!("{is:?}"));
    let same = was
        .chars()
        .zip(is.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let cut = |text: &str| {
        let from = same.saturating_sub(60);
        let shown: String = text.chars().skip(from).take(160).collect();
        let ahead = if from > 0 { "…" } else { "" };
        let behind = if text.chars().count() > from + 160 {
            "…"
        } else {
            ""
        };
        format!("{ahead}{shown}{behind}")
    };
    (cut(&was), cut(&is))
}

/// An action as the log writes it.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("actions, set-ups and sights are data")
}
