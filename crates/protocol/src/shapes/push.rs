//! PUSH on the wire.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

/// A colour of the number cards and of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Yellow, the circle.
    Yellow,
    /// Red, the diamond.
    Red,
    /// Blue, the square.
    Blue,
    /// Green, the triangle.
    Green,
    /// Purple, the hexagon.
    Purple,
}

/// A face of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// The yellow circle.
    Yellow,
    /// The red diamond.
    Red,
    /// The blue square.
    Blue,
    /// The green triangle.
    Green,
    /// The purple hexagon.
    Purple,
    /// The star.
    Star,
}

/// A card by its name: `yellow-2`, `dice`, `switch`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "`${Colour}-${number}` | \"dice\" | \"switch\"")]
pub struct Card(pub String);

/// A row: 1, 2 or 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "1 | 2 | 3")]
pub struct Row(pub u8);

/// What keeps a card out of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Clash {
    /// The same number is in it.
    Number,
    /// The same colour is in it.
    Colour,
    /// A dice card is in it.
    Dice,
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Reveal the next card.
    Reveal,
    /// Put the revealed card into a row.
    Place {
        /// Which row.
        row: Row,
    },
    /// Start a new row with the revealed card.
    NewRow,
    /// Stop revealing.
    Stop,
    /// Take a row.
    Take {
        /// Which row.
        row: Row,
    },
    /// Bank all cards of a colour.
    Bank {
        /// Which colour.
        colour: Colour,
    },
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Outcome {
    /// The points of each seat, bench and bank.
    pub scores: Vec<u16>,
    /// The number cards of each seat, bench and bank.
    pub cards: Vec<u8>,
    /// Who won; several share.
    pub winners: Vec<Seat>,
}

/// What one viewer notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sight {
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// A card was revealed.
    Revealed {
        /// Who revealed it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card found its row.
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The row.
        row: Row,
        /// Did it start the row?
        new: bool,
    },
    /// A card fitted nowhere and was discarded.
    Bust {
        /// Who went too far.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player stopped revealing.
    Stopped {
        /// Who.
        seat: Seat,
    },
    /// A player took a row.
    Took {
        /// Who.
        seat: Seat,
        /// Which row.
        row: Row,
        /// Its cards.
        cards: Vec<Card>,
    },
    /// A player rolled the die.
    Rolled {
        /// Who.
        seat: Seat,
        /// The face.
        face: Face,
        /// The cards lost.
        lost: Vec<Card>,
    },
    /// A player banked a colour.
    Banked {
        /// Who.
        seat: Seat,
        /// Which colour.
        colour: Colour,
        /// How many cards.
        count: u8,
        /// The cards, unless they are hidden from the viewer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<Card>>,
    },
    /// What was left in the middle at the end of a turn was discarded.
    Cleared {
        /// The rows nobody took.
        rows: [Vec<Card>; 3],
        /// How many switch cards lay beside the deck.
        switches: u8,
    },
    /// The match ended.
    Over(Outcome),
}

/// The options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// A star loses the whole bench.
    pub risk: bool,
    /// Two players keep the switch cards in the deck.
    pub keep_switches: bool,
    /// What lies in a bank is its owner's secret until the end.
    pub hide_totals: bool,
    /// Who begins, instead of the lot.
    pub first_player: Option<Seat>,
}

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// Somebody takes a turn.
    Turn {
        /// Who.
        seat: Seat,
        /// The revealed card that waits for its row.
        card: Option<Card>,
    },
    /// The rows are given out.
    Take {
        /// Whose turn it is.
        on_turn: Seat,
        /// Who takes a row now.
        taker: Seat,
    },
    /// It is over.
    Over(Outcome),
}

/// What a row still accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Accepts {
    /// Number cards of these colours.
    pub colours: Vec<Colour>,
    /// Number cards with these numbers.
    pub numbers: Vec<u8>,
    /// A dice card?
    pub dice: bool,
}

/// How likely it is to go too far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Risk {
    /// In thousandths.
    pub per_mille: u16,
    /// How many cards of the deck would do it, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cards: Option<u8>,
}

/// How likely it is to go too far with the next card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Risks {
    /// With the next card, where none waits for its row.
    pub next: Option<Risk>,
    /// With the card after the one that waits, if that goes into this row, where it can.
    pub placed: [Option<Risk>; 3],
}

/// Who takes a row when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Everybody who may still take one, first to last. In a turn: if it stops.
    pub takers: Vec<Seat>,
    /// How many rows there are to take now.
    pub rows: u8,
    /// How many there can be when it comes to taking.
    pub most: u8,
    /// Who takes nothing, having gone too far.
    pub bust: Option<Seat>,
    /// Whoever would take first if the next card went too far; only where that can happen.
    pub after_bust: Option<Seat>,
}

/// A bank as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bank {
    /// How many cards of each colour: yellow, red, blue, green, purple.
    pub piles: [u8; 5],
    /// How many in all.
    pub count: u8,
    /// The cards, unless they are hidden from the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cards: Option<Vec<Card>>,
    /// What they are worth, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<u16>,
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// How many play.
    pub seats: u8,
    /// The options.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// The three rows; one without cards is not started or has been taken.
    pub rows: [Vec<Card>; 3],
    /// What the number cards of each row are worth.
    pub row_points: [u16; 3],
    /// What each row still accepts; null for one without cards.
    pub accepts: [Option<Accepts>; 3],
    /// Why each row refuses the card that waits, where it does.
    pub clashes: [Option<Clash>; 3],
    /// The row that the card that waits would start.
    pub new_row: Option<Row>,
    /// How likely it is to go too far with the next card, while somebody takes a turn.
    pub risks: Option<Risks>,
    /// The switch cards beside the deck.
    pub switches: u8,
    /// Are rows taken to the right?
    pub to_the_right: bool,
    /// Who takes a row when; nobody once it is over.
    pub order: Option<Order>,
    /// Each seat's bench.
    pub benches: Vec<Vec<Card>>,
    /// What each seat's bench is worth, colour by colour: yellow, red, blue, green, purple.
    pub bench_points: Vec<[u16; 5]>,
    /// Each seat's bank.
    pub banks: Vec<Bank>,
    /// The points each seat would have if the match ended now, where they are known.
    pub points: Vec<Option<u16>>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// How many of each card the viewer sees nowhere: those in the deck, and in banks that are hidden.
    #[ts(type = "Partial<Record<Card, number>>")]
    pub unseen: BTreeMap<Card, u8>,
    /// How many cards lie in the discard pile.
    pub discard: u8,
}
