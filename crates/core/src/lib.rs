//! The vocabulary every game of Sobremesa is told in: seats, chance, knowledge, the log.
//!
//! A game implements [`Game`] and is then known to the nets, the bots, the terminal and the command line. What is
//! deliberately absent: text for people, input and output, clocks, and any generator inside the rules.

mod bag;
mod bits;
mod dealer;
mod edition;
mod game;
mod knowledge;
mod luck;
mod message;
mod order;
mod perft;
mod record;
mod seat;
mod set;
#[cfg(feature = "shapes")]
#[doc(hidden)]
pub mod shapes;
mod window;

pub use bag::{Bag, Die, Lots, Piece, Urn};
pub use bits::bit;
pub use dealer::{Dealer, Misfit, Quick, Recorder};
pub use edition::{Earlier, Edition, Fingerprint, edition_names};
pub use game::{Game, Next, OptionKind, OptionSpec, Sample, Setup, Speech, Verdict, Viewer};
pub use knowledge::{Bar, Kept, Knowledge, Noticed, hold_back};
pub use luck::{FastLuck, Luck};
pub use message::{Arg, Message, Refuse, Tell};
pub use order::in_order;
pub use perft::perft;
pub use record::{
    Attempt, Committed, Entry, Log, Match, PlayError, Played, ReplayError, StartError,
};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use set::PieceSet;
pub use window::{Poll, Window};
