//! What is going on, as data: a stack of frames, the innermost last. No frame knows who called it; when it is done it is
//! taken off, and the one beneath goes on (docs/decisions/0008-windows.md).

use serde::{Deserialize, Serialize};
use sobremesa_core::{Seat, SeatSet};

use crate::deck::Window;
use crate::names::Card;
use crate::pack::Pack;
use crate::spot::{Spot, Target};

/// The deepest the stack can be: a turn, a card in it, its attempts, the event, the test, its damage, the cars that are
/// pushed back, the move of one, its window, damage in it, armour or a window, and a card laid there with every
/// cancelling card of the largest deck on top.
pub(crate) const DEPTH: usize = 32;

/// One procedure that waits for a decision or for what lies above it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Frame {
    /// C4: the player in turn has so many actions left.
    Actions { left: u8 },
    /// C3: the player in turn discards.
    Discarding,
    /// C3: the player in turn draws.
    Drawing {
        /// How many were drawn.
        drawn: u8,
    },
    /// C15, C25: the contagions with the player in turn, a bit each.
    Contagions {
        /// Those still to come.
        todo: u8,
    },
    /// C15: a contagion looks for its next victim.
    Spreading {
        which: u8,
        /// A card that survived it just now and is no target.
        survivor: Option<Spot>,
    },
    /// C25: the turn is over once its window is.
    TurnEnd,
    /// C12, C19: a card lies on the table; at step 0 its played window is open.
    Laid {
        by: Seat,
        card: Card,
        /// Aimed at what.
        target: Target,
        /// Will it be taken off without effect?
        cancelled: bool,
        /// Which of its effects comes next, from 1.
        step: u8,
    },
    /// After a card has resolved some players may draw (C13).
    Offer {
        card: Card,
        /// Who is still to be asked.
        left: SeatSet,
    },
    /// Up to so many attempts of the player in turn.
    Attempts { left: u8 },
    /// C22: a free pass whose aim has to be chosen.
    Aim { seat: Seat },
    /// C9: the car behind may try a free pass.
    FreePass,
    /// C9: the player in turn chooses a service.
    Service,
    /// C10: a repair test is announced.
    Mending {
        /// What cards add to it.
        bonus: i8,
    },
    /// C16, C21: what an event ends with.
    Event {
        /// How far it is.
        stage: EventStage,
    },
    /// C5: a passing test.
    Test {
        /// How far it is.
        stage: TestStage,
    },
    /// C21: damage.
    Damage {
        cars: SeatSet,
        /// By a tie?
        tie: bool,
        /// How far it is.
        stage: DamageStage,
    },
    /// C8, C16: a car passes, and what follows each pass.
    Moves {
        mover: Seat,
        /// The car passed last.
        passed: Seat,
        /// How many passes are left.
        left: u8,
        /// Does the first of two only lead to the second (C22)?
        quiet: bool,
        /// How far it is.
        stage: MoveStage,
    },
    /// C7: these cars are passed by the ones behind them.
    Shoves {
        /// Those still to come.
        cars: SeatSet,
    },
    /// C24: cards were discarded.
    Fallen {
        /// Whose they were.
        owner: Seat,
        /// Were they in play?
        from_play: bool,
        /// Who may still take one for a card in play.
        left: SeatSet,
        /// Has the window been open?
        asked: bool,
    },
    /// C12, C14: a window.
    Open(Window),
}

/// How far an event is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum EventStage {
    /// Its body is done: a natural 1 may come back (C21).
    Backfire,
    /// Draws and discards of this many-th player, counted from the one in turn.
    Triggers(u8),
    /// Drivers that fall, of this many-th player.
    Falls(u8),
    /// The damaged window.
    Window,
    Done,
}

/// How far a test is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum TestStage {
    Declared,
    /// The attempt window is over: dice.
    Dice,
    /// The rolled window is over: compare.
    Compare,
}

/// How far damage is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum DamageStage {
    /// Who is immune?
    Immune,
    /// The would-damage window is over: armour is used up.
    Armour,
    /// The cars are damaged.
    Hit,
}

/// How far a move is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum MoveStage {
    /// The next pass.
    Pass,
    /// Spikes have been looked at: the passed window.
    Spikes,
}

/// The stack itself: of fixed size, so that a state is copied in one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack {
    len: u8,
    frames: [Frame; DEPTH],
}

impl Stack {
    pub(crate) const EMPTY: Stack = Stack {
        len: 0,
        frames: [Frame::TurnEnd; DEPTH],
    };

    /// The frames, the innermost last.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Frame] {
        &self.frames[..usize::from(self.len)]
    }

    /// The innermost frame.
    #[must_use]
    #[inline]
    pub fn top(&self) -> Option<Frame> {
        self.as_slice().last().copied()
    }

    /// The frame beneath the innermost.
    #[must_use]
    #[inline]
    pub fn beneath(&self) -> Option<Frame> {
        self.as_slice().iter().rev().nth(1).copied()
    }

    pub(crate) fn beneath_mut(&mut self) -> Option<&mut Frame> {
        let len = usize::from(self.len);
        self.frames[..len].iter_mut().rev().nth(1)
    }

    pub(crate) fn top_mut(&mut self) -> Option<&mut Frame> {
        let len = usize::from(self.len);
        self.frames[..len].last_mut()
    }

    pub(crate) fn bottom_mut(&mut self) -> &mut Frame {
        &mut self.frames[0]
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[usize::from(self.len)] = frame;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        // What is over leaves no trace: equal moments are equal states.
        self.frames[usize::from(self.len)] = Frame::TurnEnd;
    }

    pub(crate) fn replace(&mut self, frame: Frame) {
        self.frames[usize::from(self.len) - 1] = frame;
    }
}

impl std::fmt::Debug for Stack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// The event that is going on: one test, automatic pass or damaging effect with all its consequences (C16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Happening {
    /// The pack when it began.
    pub start: Pack,
    /// The cars damaged when it began.
    pub before: SeatSet,
    /// The cars damaged in it.
    pub hurt: SeatSet,
    /// The cars whose move was taken back.
    pub back: SeatSet,
    /// The cars that took part in a move of C7.
    pub part: SeatSet,
    /// The car that moved last, and the pack before its whole move.
    pub moved: Option<(Seat, Pack)>,
    /// Who won a test as the passer, and by how much.
    pub won: Option<(Seat, u8)>,
    /// Is there a test in it whose passer may suffer from its die?
    pub tested: bool,
}

/// The passing test that is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// The car that tries.
    pub passer: Seat,
    /// The car it tries to pass.
    pub target: Seat,
    /// Is that the second car ahead (C22)?
    pub far: bool,
    /// The dice of passer and target, 0 before they are rolled.
    pub dice: [u8; 2],
    /// What cards have added for passer and target.
    pub bonus: [i8; 2],
    /// Which cards those were, the first of them; it is only told, nothing is counted by it.
    #[serde(default, skip_serializing_if = "Given::is_empty")]
    pub given: Given,
}

impl Test {
    /// A card adds to one side of the test.
    pub(crate) fn give(&mut self, card: Card, seat: Seat, amount: i8) {
        let bonus = &mut self.bonus[usize::from(seat != self.passer)];
        *bonus = bonus.saturating_add(amount);
        if let Some(place) = self.given.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(Gift { card, seat, amount });
        }
    }
}

/// What a card has added to one side of a test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    pub card: Card,
    /// To whose side.
    pub seat: Seat,
    pub amount: i8,
}

/// The first cards that added something, in the order in which they did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Gift>", try_from = "Vec<Gift>")]
pub struct Given([Option<Gift>; 8]);

impl Given {
    /// Every card that is remembered.
    pub fn iter(&self) -> impl Iterator<Item = Gift> + '_ {
        self.0.iter().flatten().copied()
    }

    fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }
}

impl From<Given> for Vec<Gift> {
    fn from(given: Given) -> Vec<Gift> {
        given.iter().collect()
    }
}

impl TryFrom<Vec<Gift>> for Given {
    type Error = &'static str;
    fn try_from(gifts: Vec<Gift>) -> Result<Given, Self::Error> {
        let mut given = Given::default();
        for (nth, gift) in gifts.into_iter().enumerate() {
            *given.0.get_mut(nth).ok_or("at most eight cards")? = Some(gift);
        }
        Ok(given)
    }
}
