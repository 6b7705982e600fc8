//! What can be done, told, seen and refused.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Piece, PieceSet, Refuse, Seat, SeatSet};

/// The most players.
pub const MAX: usize = 3;

/// A card, 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

/// Some of the cards.
pub type Cards = PieceSet<Card>;

impl Card {
    /// The card with this number, where there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Card> {
        (1..=9).contains(&number).then_some(Card(number))
    }
}

impl Piece for Card {
    const COUNT: usize = 9;
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }
    fn from_index(index: usize) -> Card {
        Card(index as u8 + 1)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Card, Self::Error> {
        Card::new(number).ok_or("cards are 1 to 9")
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Say whether one would gladly start.
    Bid(bool),
    /// Lay a card on the stairs.
    Lay(Card),
    /// Discard a card.
    Discard(Card),
    /// Show or take down the signal.
    Signal(bool),
    /// Do not mind: a planted fault.
    Pass,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Dealt(BySeat<Cards, MAX>),
    Bid(Seat, bool),
    Starts(Seat, BySeat<Option<bool>, MAX>),
    Laid(Seat, Card),
    Discarded(Seat, Card),
    Drew(Seat, Card),
    Signalled(Seat, bool),
    Asked,
    Over(Outcome),
}

/// What a viewer notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Sight {
    Dealt(Option<Cards>),
    Bid(Seat, Option<bool>),
    Starts(Seat, BySeat<Option<bool>, MAX>),
    Laid(Seat, Card),
    Discarded(Seat, Card),
    Drew(Seat, Option<Card>),
    Signalled(Seat, bool),
    Asked,
    Over(Outcome),
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The viewer's hand.
    pub hand: Option<Cards>,
    /// How many cards each seat holds.
    pub hands: BySeat<u8, MAX>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The cards on the stairs.
    pub stairs: Cards,
    /// The cards discarded.
    pub discard: Cards,
    /// Who shows the signal.
    pub signals: BySeat<bool, MAX>,
    /// What is going on.
    pub phase: Seen,
    /// Something that should not be here; a planted fault.
    pub leak: Option<u8>,
}

/// What is going on, as far as the viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Seen {
    /// The bids are made in secret.
    Bids {
        /// Who has bid.
        done: SeatSet,
        /// The viewer's own bid.
        own: Option<bool>,
    },
    /// Somebody is on turn.
    Turn(Seat),
    /// A card of this seat was laid, and others may mind: a planted fault.
    Window(Seat),
    /// It is over.
    Over(Outcome),
}

/// Why an action is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Refusal {
    /// Nobody waits for this.
    NotNow,
    /// The card is not in the hand.
    NotInHand,
    /// The card is not higher than the stairs.
    TooLow,
    /// The signal shows that already.
    ShownAlready,
    /// Somebody else holds the card: a planted fault.
    HeldByAnother,
}

/// What is wrong with a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Wrong {
    /// Two or three play.
    Seats,
    /// Something is not there once for each seat.
    Count,
    /// A card is in two places or in none.
    Cards,
    /// The seat on turn has no card, or there is nobody on turn although there are cards, or all bids are in.
    Phase,
}

/// How many cards lie on the stairs at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    pub steps: u8,
}

tells! {
    Action => "stairs-action", Sight => "stairs-sight", Refusal => "stairs-refusal", Wrong => "stairs-fault",
    Outcome => "stairs-outcome",
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotNow => "2",
            Refusal::NotInHand | Refusal::TooLow | Refusal::HeldByAnother => "3",
            Refusal::ShownAlready => "5",
        }
    }
}
