//! What happens.

use sobremesa_core::Seat;

use crate::names::Card;
use crate::sight::Sight;
use crate::spot::Place;

/// What happened, with everything hidden still in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Something that everybody notices alike.
    Open(Sight),
    /// A player has set cards aside; nobody else sees it.
    Ready { seat: Seat, cards: Vec<Card> },
    /// A card went from one place to another.
    Moved { card: Card, from: Place, to: Place },
    /// Every hand has moved one seat to the left.
    HandsShifted {
        /// What each seat holds now.
        hands: Vec<Vec<Card>>,
    },
    /// The discard pile became the draw pile.
    Reshuffled {
        cards: Vec<Card>,
        /// Is the Flag among them?
        flag: bool,
    },
}
