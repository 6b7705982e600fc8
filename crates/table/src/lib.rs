//! The authority over one match, as a plain value without I/O: input in, outputs out.
//!
//! A [`Table`] is what its facts say; a [`Room`] is a table with those who follow it, its bots and its clock. Neither
//! knows of sockets, stores or time: a server drives them, and so does a simulation with a seeded scheduler.

mod again;
mod any;
mod chair;
mod change;
mod compact;
mod compiled;
mod course;
mod create;
mod decide;
mod fact;
mod frames;
mod head;
mod hints;
mod history;
mod import;
mod json_diff;
mod list_edits;
mod local;
mod look;
mod moderate;
mod names;
mod notes;
mod padding;
mod record;
mod rehearse;
mod review;
mod room;
mod seating;
mod staged;
mod table;
mod take_back;
mod terms;
mod text_patch;
mod undo;

pub use any::AnyRoom;
pub use compiled::compiled;
pub use course::is_quiet;
pub use create::{CreatedTable, Invitation, TableSpec, create_invited, create_table};
pub use decide::{LONGEST_TEXT, PHRASES};
pub use fact::{Fact, FactRecord, IdempotencyKey, Opened, Told};
pub use hints::{SentHint, advise};
pub use import::{import, resume};
pub use local::{LocalTable, Stays};
pub use names::Looks;
pub use record::Eyes;
pub use rehearse::{Scripted, Stage, Stumble, goes_as_told, rehearse};
pub use review::review_to_wire;
pub use room::{
    Answer, Awaited, Conn, Input, Job, Joining, Mind, Output, Room, RoomConfig, SentFault, SentJob,
    SentKnowledge, Sequel,
};
pub use sobremesa_protocol::Head;
pub use sobremesa_protocol::wire::Person;
pub use table::{Table, Unreadable};
pub use take_back::TakeBack;
pub use terms::check_terms;
