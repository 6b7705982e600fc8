//! The messages between a table server and those who sit at its tables: two closed hierarchies with a version.
//!
//! Everything is JSON text, one message a WebSocket frame. What belongs to one game (actions, views, sights) travels as
//! that game writes it; the shapes of the games say what is in there.

mod client;
mod code;
mod deflate;
mod ids;
mod info;
mod line;
mod list;
mod server;
mod sheet;
mod web;
mod writer;

pub use client::{ClientMessage, Command};
pub use code::TableCode;
pub use deflate::{DICTIONARY, Deflater, Inflater};
pub use ids::{PersonId, Raw, TableId, as_raw, raw};
pub use info::{
    BotSeats, Chair, Ending, Info, Measure, Motion, Ranking, RemovedPerson, SeatRequest, Sitter,
    StandIn, TablePhase, Terms, UndoAsked, UndoOffer, Why,
};
pub use line::{CompactLine, LogLine, Seen, Speaker};
pub use list::{ByName, Counts, Listing, ListingOf, Listings, Tables};
pub use server::{
    Described, Picture, Refusal, RefusalKind, ServerMessage, Snapshot, Step, Warned, You,
};
pub use sheet::{Sheet, json};
pub use web::{
    Branch, ClaimCode, Code, Device, Devices, GameInfo, Hint, Hints, Judged, Lesson, LessonStep,
    LessonWrong, Me, Name, NewPush, NewReport, NewTable, OptionInfo, Person, PresetInfo, Program,
    PushState, Replay, ReplayStep, Review, ReviewSide, Reviewing, Said, Seated, Solve,
};

/// Raised whenever what is told compactly changes.
pub const COMPACT: u32 = 2;

/// Raised whenever a message changes in a way that an older client would misread.
pub const PROTOCOL: u32 = 1;
