//! P2: the rows and what may join them.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use sobremesa_core::{Piece, PieceSet};

use crate::card::{Card, Colour};
use crate::cards::Cards;

/// One of the three rows. Written 1, 2, 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(
    feature = "shapes",
    ts(type = "1 | 2 | 3"),
    schemars(extend("minimum" = 1, "maximum" = 3))
)]
pub enum Row {
    /// The row the first card started.
    One,
    /// The second row.
    Two,
    /// The third row.
    Three,
}

/// The most rows there are (P2.2).
pub const ROWS: usize = 3;

/// Some of the rows.
pub type RowSet = PieceSet<Row>;

impl Row {
    /// The three rows in order.
    pub const ALL: [Row; 3] = [Row::One, Row::Two, Row::Three];

    /// The key of the row's name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Row::One => "push-row-1",
            Row::Two => "push-row-2",
            Row::Three => "push-row-3",
        }
    }
}

impl Piece for Row {
    const COUNT: usize = 3;
    #[inline]
    fn index(self) -> usize {
        self as usize
    }
    #[inline]
    fn from_index(index: usize) -> Row {
        Row::ALL[index]
    }
}

impl From<Row> for u8 {
    fn from(row: Row) -> u8 {
        row as u8 + 1
    }
}

impl TryFrom<u8> for Row {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Row, Self::Error> {
        let place = number.checked_sub(1).map(usize::from);
        place
            .and_then(|place| Row::ALL.get(place))
            .copied()
            .ok_or("not a row; rows are 1, 2 and 3")
    }
}

/// What two cards have in common that keeps them out of one row (P2.3, P2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Clash {
    /// The same number.
    Number,
    /// The same colour.
    Colour,
    /// Both are dice cards.
    Dice,
}

/// The cards of one row: number cards as in [`Cards`], and whether a dice card is among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Line(u64);

const DICE: u64 = 1 << 60;

/// For each card, the bits of all cards it may not lie with; a switch card lies with none.
static CLASHES: [u64; Card::COUNT] = {
    let mut clashes = [u64::MAX; Card::COUNT];
    clashes[30] = DICE;
    let mut kind = 0;
    while kind < 30 {
        let (colour, number) = (kind / 6, kind % 6);
        clashes[kind] = (0xFFF << (12 * colour)) | (0x0003_0030_0300_3003 << (2 * number));
        kind += 1;
    }
    clashes
};

impl Line {
    /// A row with no card: not started, or taken.
    pub const EMPTY: Line = Line(0);

    /// Is there no card in it?
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Its number cards.
    #[must_use]
    #[inline]
    pub fn numbers(self) -> Cards {
        Cards::from_bits(self.0)
    }

    /// Is a dice card among them?
    #[must_use]
    #[inline]
    pub fn has_dice(self) -> bool {
        self.0 & DICE != 0
    }

    /// May this number or dice card join (P2.3, P2.4)?
    #[must_use]
    #[inline]
    pub fn accepts(self, card: Card) -> bool {
        self.0 & CLASHES[card.index()] == 0
    }

    /// Why this number or dice card may not join, number before colour.
    #[must_use]
    pub fn clash(self, card: Card) -> Option<Clash> {
        if self.accepts(card) {
            return None;
        }
        let Some((_, number)) = card.face() else {
            return Some(Clash::Dice);
        };
        let same_number =
            |colour| Card::new(colour, number).is_some_and(|card| self.numbers().count(card) > 0);
        Some(if Colour::ALL.into_iter().any(same_number) {
            Clash::Number
        } else {
            Clash::Colour
        })
    }

    /// Adds a number or dice card that the row accepts.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        // The dice card is the kind after the last number card, so its bit is where the pattern puts it.
        self.0 |= 1 << (2 * card.index() as u32);
    }

    /// The cards, colour by colour, the dice card last.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        // A kind has two bits, the lower one is set; the dice card is the kind after the last number card.
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let kind = (bits != 0).then(|| bits.trailing_zeros() / 2)?;
            bits &= bits - 1;
            Some(Card::from_index(kind as usize))
        })
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(Line => Vec<Card>);
