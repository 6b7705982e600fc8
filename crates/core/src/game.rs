//! What a game is: a set-up that anyone may write, a state that cannot be wrong, and the few questions asked of it.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    BySeat, Dealer, Earlier, Knowledge, Luck, Message, Refuse, Seat, SeatSet, Tell, Window,
};

/// The rules of one game, and nothing else.
///
/// A match by hand, with a dealer for simulations and players who pick any legal answer:
///
/// ```
/// use sobremesa_core::{FastLuck, Game, Luck, Quick, Setup};
/// use sobremesa_push::Push;
///
/// let mut dealer = Quick(FastLuck::new(7));
/// let mut luck = FastLuck::new(8);
/// let setup = Setup::fresh(2, Default::default());
/// let mut state = Push::start(&setup, &mut dealer).expect("two can play");
/// while let Some(seat) = Push::next(&state).deciders().first() {
///     let action = Push::pick_owed(&state, seat, |count| luck.below(count));
///     Push::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
/// }
/// ```
pub trait Game: Sized + Copy + Debug + Default + PartialEq + Eq + 'static {
    /// The name in commands, files and messages, such as `the-game`.
    const ID: &'static str;
    /// Raised when the same log could lead to another state.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// Do all win or lose together?
    const COOPERATIVE: bool = false;
    /// What can be set before the start.
    const OPTIONS: &'static [OptionSpec];

    /// The editions of the data that the game brings along (its maps, say), the oldest first, as the option `edition` is
    /// written down. A match keeps the edition it began with; options without one are of the first.
    const EDITIONS: &'static [&'static str] = &[];

    /// Editions that only matches of earlier rules have, written down in the same way: read, neither counted nor offered.
    const KEPT_EDITIONS: &'static [&'static str] = &[];

    /// What options that were written down under earlier rules mean today, where that is something else.
    const EARLIER: &'static [Earlier] = &[];

    /// Options that are on or off and are usually on with so many players: a new match has them on unless somebody says
    /// otherwise. Options that were written down are as they are written.
    const USUALLY_ON: &'static [(&'static str, &'static [u8])] = &[];

    /// The numbers of players with whom an option is usually on.
    #[must_use]
    fn usually_on(key: &str) -> &'static [u8] {
        let mut listed = Self::USUALLY_ON.iter();
        listed
            .find(|(on, _)| *on == key)
            .map_or(&[], |(_, seats)| *seats)
    }

    /// The options, as one value.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Any moment of the game as somebody might write it down; may be nonsense.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A moment of the game that is sound.
    type State: Clone + Debug + PartialEq + Eq + Hash + Send + Sync;
    /// What a seat can do.
    type Action: Copy
        + Debug
        + PartialEq
        + Eq
        + Hash
        + Serialize
        + DeserializeOwned
        + Tell
        + Send
        + Sync;
    /// What chance can answer.
    type Chance: Copy + Debug + PartialEq + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, with everything hidden still in it.
    type Event: Clone + Debug + Send + Sync;
    /// What one viewer notices of an event.
    type Sight: Clone + Debug + PartialEq + Serialize + Tell + Send + Sync;
    /// What one viewer sees of a state.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// Why an action is not accepted.
    type Refusal: Clone + Debug + PartialEq + Serialize + Refuse + Send + Sync;
    /// What is wrong with a set-up.
    type Fault: Clone + Debug + PartialEq + Serialize + Tell + Send + Sync;
    /// How a match ended.
    type Outcome: Copy + Debug + PartialEq + Eq + Serialize + Tell + Send + Sync;

    /// Makes a state of a set-up, dealing what the set-up leaves to chance, or names every fault.
    fn start<D: Dealer<Self>>(
        setup: &Setup<Self>,
        dealer: &mut D,
    ) -> Result<Self::State, Vec<Self::Fault>>;

    /// The set-up that leads to this state again, without any chance.
    fn setup(state: &Self::State) -> Setup<Self>;

    /// How many seats are in play.
    fn seats(state: &Self::State) -> u8;

    /// What now? Somebody owes a decision, or the match is over.
    fn next(state: &Self::State) -> Next<Self::Outcome>;

    /// The seats this viewer knows to be awaited. Everybody who owes, unless the rules hide who is being asked: a window
    /// in which a player may answer with a hidden card tells each player only whether that player is asked.
    fn awaited(state: &Self::State, _: Viewer) -> SeatSet {
        Self::next(state).deciders()
    }

    /// The window in which the match waits, if it waits in one.
    fn window(_: &Self::State) -> Option<Window<Self::Action>> {
        None
    }

    /// The actions that settle what this seat owes; none when it owes nothing.
    fn owed(state: &Self::State, seat: Seat, each: &mut impl FnMut(Self::Action));

    /// What this seat may do although nobody waits for it.
    fn free(_: &Self::State, _: Seat, _: &mut impl FnMut(Self::Action)) {}

    /// Everything this seat may do: `play` accepts exactly these.
    fn legal(state: &Self::State, seat: Seat, each: &mut impl FnMut(Self::Action)) {
        Self::owed(state, seat, each);
        Self::free(state, seat, each);
    }

    /// One of the actions `owed` lists: `pick` is told how many there are, at least one, and answers which, from 0.
    /// A game may answer faster than by listing.
    fn pick_owed(state: &Self::State, seat: Seat, pick: impl FnOnce(u32) -> u32) -> Self::Action {
        let mut count = 0;
        Self::owed(state, seat, &mut |_| count += 1);
        let wanted = pick(count);
        let (mut place, mut found) = (0, None);
        Self::owed(state, seat, &mut |action| {
            if place == wanted {
                found = Some(action);
            }
            place += 1;
        });
        found.expect("the pick is below the number of owed actions")
    }

    /// Carries an action out, or refuses it and leaves the state as it was, without asking the dealer anything.
    fn play<D: Dealer<Self>>(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dealer: &mut D,
    ) -> Result<(), Self::Refusal>;

    /// What this legal action would do to the one who takes it, where that is worth a warning: a certain loss.
    fn warning(_: &Self::State, _: Seat, _: Self::Action) -> Option<Message> {
        None
    }

    /// What becomes of something said at the table while the match is on: it passes, passes with parts masked, or is
    /// refused. Most games do not mind what people say.
    fn speech(_: &Self::State, said: Speech<'_>) -> Result<String, Self::Refusal> {
        match said {
            Speech::Text(text) => Ok(text.to_owned()),
            Speech::Phrase => Ok(String::new()),
        }
    }

    /// A sentence of this game as it is said at this table: what the options give a name, such as a city of the map, is
    /// called by it. Actions and sights do not know the table they belong to.
    fn localised(_: &Self::View, message: Message) -> Message {
        message
    }

    /// What a viewer sees, built up from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What a viewer notices of an event, if anything.
    fn sight(event: &Self::Event, viewer: Viewer) -> Option<Self::Sight>;

    /// The outcome in the terms every game shares.
    fn verdict(outcome: &Self::Outcome) -> Verdict;
}

/// A game in which a seat can imagine the worlds that fit what it knows.
pub trait Sample: Game {
    /// A world consistent with everything the seat knows, each possible one about as likely as it is.
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, luck: &mut L) -> Self::State;
}

/// A set-up: who plays by which options, from the start or from a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Setup<G: Game> {
    /// How many seats are in play.
    pub seats: u8,
    #[serde(default)]
    pub options: G::Options,
    /// Where to begin; absent means: deal a new match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<G::Position>,
}

impl<G: Game> Setup<G> {
    /// A new match, to be dealt.
    pub fn fresh(seats: u8, options: G::Options) -> Self {
        Setup {
            seats,
            options,
            position: None,
        }
    }
}

/// The answer to "what now?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<O> {
    /// These seats owe a decision; several decide at the same time, and the order in which they answer is nothing.
    Decide(SeatSet),
    /// The match is over.
    Over(O),
}

impl<O> Next<O> {
    /// The seats that owe a decision: none when the match is over.
    pub fn deciders(&self) -> SeatSet {
        match self {
            Next::Decide(seats) => *seats,
            Next::Over(_) => SeatSet::EMPTY,
        }
    }
}

/// Something said at the table that is no action of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speech<'a> {
    /// Words of one's own.
    Text(&'a str),
    /// One of the house's phrases, without any number in it.
    Phrase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Viewer {
    /// Is this the player of that seat?
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// An outcome in the terms every game shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All won or lost together.
    Team {
        /// Did they win?
        won: bool,
        /// What was left undone; 0 is best.
        left: u32,
    },
    /// Each played for the own side.
    Ranked {
        /// Who won; several share.
        winners: SeatSet,
        /// What each scored.
        scores: BySeat<i32>,
    },
}

/// One thing that can be set before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name in `--option name=value` and in files.
    pub key: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off; off unless set.
    Flag,
    /// One of a few words, the first unless set.
    Choice(&'static [&'static str]),
    /// A seat, or nobody unless set.
    Seat,
    /// One of a few ready-made things by name, the first unless set, or one that somebody wrote in a file. In JSON the
    /// name is a text and what the file says is an object.
    Data(&'static [&'static str]),
}
