//! What a fact changed, for those who have to be told.

use std::sync::Arc;

use sobremesa_core::{Game, Message, Seat, SeatSet};
use sobremesa_protocol::wire::Speaker;

/// Something of the table that is no event of the game.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    Told(Message),
    Chat(Speaker, String),
    Phrase(Speaker, String),
    Notice(String),
}

/// What a fact changed, for those who have to be told.
pub(crate) struct Change<G: Game> {
    /// The version it led to.
    pub(crate) version: u64,
    /// What happened in the match.
    pub(crate) events: Arc<Vec<G::Event>>,
    /// What happened at the table.
    pub(crate) note: Option<Note>,
    /// Has the table itself changed, for everybody to see?
    pub(crate) info: bool,
    /// Was something taken back?
    pub(crate) taken_back: bool,
    /// Is it told to nobody before the window ends, but to the seat that let it pass?
    pub(crate) silent: bool,
    /// The seat that let a window pass silently.
    pub(crate) by: Option<Seat>,
    /// The seats that owe something new, even where they have the same choice again.
    pub(crate) renewed: SeatSet,
}

impl<G: Game> Change<G> {
    pub(crate) fn to(version: u64) -> Change<G> {
        Change {
            version,
            events: Arc::default(),
            note: None,
            info: false,
            taken_back: false,
            silent: false,
            by: None,
            renewed: SeatSet::EMPTY,
        }
    }
}
