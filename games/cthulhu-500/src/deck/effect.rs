//! What cards can do: a closed set. A deck combines these; nothing in the rules knows a card by its name.

use serde::{Deserialize, Serialize};

/// What kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum CardKind {
    /// A character: driver or pit crew.
    Crew,
    /// A part for one of the two places on a car.
    Mod,
    /// A set of tires.
    Tires,
    /// Played as an action.
    Action,
    /// Played in a window.
    Reaction,
}

impl CardKind {
    /// All five, as the rulebook counts them.
    pub const ALL: [CardKind; 5] = [
        CardKind::Crew,
        CardKind::Mod,
        CardKind::Tires,
        CardKind::Action,
        CardKind::Reaction,
    ];

    /// The word in deck files.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["crew", "mod", "tires", "action", "reaction"][self as usize]
    }
}

/// A moment in which cards may be laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Window {
    /// An Action or Reaction lies on the table, before it resolves.
    Played,
    /// A pass attempt is declared, before the dice.
    Attempt,
    /// The dice of a passing test are down, before comparing.
    Rolled,
    WouldDamage,
    /// A pass succeeded.
    Passed,
    /// After an event in which a car was damaged.
    Damaged,
    /// A repair test is announced.
    Repair,
    /// Cards were discarded.
    Discarded,
    /// A turn ends.
    TurnEnd,
}

impl Window {
    pub const ALL: [Window; 9] = [
        Window::Played,
        Window::Attempt,
        Window::Rolled,
        Window::WouldDamage,
        Window::Passed,
        Window::Damaged,
        Window::Repair,
        Window::Discarded,
        Window::TurnEnd,
    ];

    /// The word in deck files.
    #[must_use]
    pub fn word(self) -> &'static str {
        [
            "played",
            "attempt",
            "rolled",
            "would-damage",
            "passed",
            "damaged",
            "repair",
            "discarded",
            "turn-end",
        ][self as usize]
    }
}

/// A tag of the deck, such as Spell or Fungi, by its number there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tag(pub(crate) u8);

/// In which passing tests a bonus counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Always,
    /// For the passer.
    Passing,
    /// For the car being passed.
    Passed,
}

/// Where a Crew card has to be for its effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Station {
    /// Anywhere in play.
    Anywhere,
    /// At the wheel.
    Driver,
    /// In the pit crew.
    Pit,
}

/// What makes cards be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// The card was added from a hand to a pit crew.
    Added,
    /// The car was damaged.
    Damaged,
    /// The car gained a lap counter.
    Lap,
    /// The car won a passing test as the passer by so much.
    Won(u8),
}

/// What a card does as long as it is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passive {
    /// A bonus in passing tests.
    Test {
        amount: i8,
        /// In which tests.
        role: Role,
        /// For each card in the own pit crew with this tag.
        per: Option<Tag>,
        /// Only against a damaged car.
        against_damaged: bool,
        /// Only as the tail of the pack.
        from_tail: bool,
    },
    /// A bonus to Fix, where a tag is named for each other card with it in the pit crew.
    Fix {
        amount: i8,
        /// For each other card there with this tag.
        per: Option<Tag>,
    },
    /// The player's Crew with this tag are better.
    Lend { tag: Tag, drive: i8, fix: i8 },
    /// How many cards are drawn at the end of a turn.
    DrawLimit(u8),
    /// How many cards a hand may be drawn up to.
    HandLimit(u8),
    /// Pit stops give no free pass.
    NoFreePass,
    /// Other players' cards with this tag cannot target the player, the car or what is attached to it.
    Ward(Tag),
    /// When it would be discarded from play, this or more on a die keeps it there.
    Survive(u8),
    /// As the passer, a tie counts as a win.
    TieWins,
    /// Ties do not damage the car.
    TieSafe,
    /// An attempt may target the second car ahead.
    FarPass,
    /// A car that passes this one is damaged.
    Spikes,
    /// Discarded instead of damage.
    Armour,
    /// This on the own die in the own attempt damages the car.
    Backfire(u8),
    /// Cards are drawn when something happens.
    Draw { on: Trigger, amount: u8 },
    /// Cards may be drawn after a card with this tag has resolved.
    MayDraw { tag: Tag, amount: u8 },
    /// Discarded when its car is damaged.
    Fall,
    /// Another player's card of this kind, discarded from play, may be taken.
    Salvage(CardKind),
    /// In the window rolled, once between two own turns: the own die may be rolled again when being passed.
    Reroll,
    /// In the window rolled, in an own attempt: discarded for a bonus.
    Burn(i8),
}

/// A passive effect and where its card has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// What it does.
    pub does: Passive,
    pub station: Station,
}

/// Kinds of cards in play that can be a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// Crew, at the wheel or in the pit crew.
    pub crew: bool,
    pub mods: bool,
    pub tires: bool,
}

/// What an Action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Every hand moves one seat to the left.
    ShiftHands,
    /// A chosen car is damaged.
    Damage {
        /// And both its neighbours in the pack.
        neighbours: bool,
    },
    /// A player has so many actions less in the next turn.
    Bind(u8),
    /// A card in play is discarded.
    Discard {
        /// What it may be.
        parts: Parts,
        /// Only of other players.
        others: bool,
    },
    /// The own car is repaired without a test.
    Repair,
    /// A contagion on a card of this kind in play.
    Infect(Parts),
    /// An automatic pass on the car ahead.
    AutoPass,
    /// A Crew card moves from another pit crew to the own one.
    Poach,
    /// A bonus in the own attempts until the turn ends.
    Boost(i8),
    /// Up to so many attempts.
    Attempts(u8),
    /// Cards are drawn.
    Draw(u8),
}

/// What a Reaction does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The card played before it is cancelled.
    Cancel,
    /// A bonus or a malus for either car in the test.
    Test(i8),
    /// One die is rolled again.
    Reroll,
    /// The own car is not damaged.
    Prevent,
    /// The car that passed the own one is damaged.
    DamagePasser,
    /// A free pass attempt after the event.
    FreePass,
    /// So much more or less in the repair test.
    Repair(i8),
    /// A discarded card of another player is taken into hand.
    Take,
    /// The next turn; such cards exclude each other.
    NextTurn,
    /// Cards are drawn.
    Draw(u8),
}

impl Answer {
    /// Has something to be named when it is laid?
    #[must_use]
    pub fn asks(self) -> bool {
        matches!(
            self,
            Answer::Test(_) | Answer::Reroll | Answer::Repair(_) | Answer::Take
        )
    }

    /// May it be played in that window?
    #[must_use]
    pub fn fits(self, window: Window) -> bool {
        match self {
            Answer::Cancel => window == Window::Played,
            Answer::Test(_) => matches!(window, Window::Attempt | Window::Rolled),
            Answer::Reroll => window == Window::Rolled,
            Answer::Prevent => window == Window::WouldDamage,
            Answer::DamagePasser => window == Window::Passed,
            Answer::FreePass => window == Window::Damaged,
            Answer::Repair(_) => window == Window::Repair,
            Answer::Take => window == Window::Discarded,
            Answer::NextTurn => window == Window::TurnEnd,
            Answer::Draw(_) => window != Window::Played,
        }
    }
}
