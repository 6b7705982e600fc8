//! P7 and P8: the die and what it takes from a bench.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Dealer, Die, Piece, Seat};

use crate::Push;
use crate::card::Colour;
use crate::cards::Cards;
use crate::event::{Event, Sight};
use crate::state::State;

/// A face of the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
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
    Star,
}

impl Face {
    /// The six faces in order.
    pub const ALL: [Face; 6] = [
        Face::Yellow,
        Face::Red,
        Face::Blue,
        Face::Green,
        Face::Purple,
        Face::Star,
    ];

    /// Its colour; none for the star.
    #[must_use]
    #[inline]
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get(self as usize).copied()
    }

    /// What this face takes from a bench (P7.1, P8.1), with or without the risk option (P8.3).
    #[must_use]
    pub fn takes(self, bench: Cards, risk: bool) -> Cards {
        match self.colour() {
            Some(colour) => bench.of(colour),
            None if risk => bench,
            None => Cards::EMPTY,
        }
    }

    /// The key of the face's name.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.colour().map_or("push-face-star", Colour::key)
    }
}

impl Piece for Face {
    const COUNT: usize = 6;
    fn index(self) -> usize {
        self as usize
    }
    #[inline]
    fn from_index(index: usize) -> Face {
        Face::ALL[index]
    }
}

/// The seat rolls, and loses what the die says from its bench, never from its bank (P8.2).
pub(crate) fn roll<D: Dealer<Push>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let face: Face = dealer.draw(&Die::<Face>::new());
    let bench = &mut state.table.benches[seat];
    let lost = face.takes(*bench, state.table.options.risk);
    bench.remove(lost);
    dealer.tell(|| Event::Open(Sight::Rolled { seat, face, lost }));
}
