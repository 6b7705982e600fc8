//! The authority over one match, as a plain value without I/O: input in, outputs out.
//!
//! A [`Table`] is what its facts say; a [`Room`] is a table with those who follow it, its bots and its clock. Neither
//! knows of sockets, stores or time: a server drives them, and so does a simulation with a seeded scheduler.

mod any;
mod chair;
mod course;
mod decide;
mod fact;
mod found;
mod head;
mod hints;
mod history;
mod import;
mod json_diff;
mod look;
mod record;
mod review;
mod room;
mod seating;
mod staged;
mod table;
mod take_back;
mod terms;
mod undo;

pub use any::AnyRoom;
pub use course::is_quiet;
pub use decide::{Actor, LONGEST_TEXT, PHRASES};
pub use fact::{Asked, Fact, Opened, Written};
pub use found::{Founded, Founding, found};
pub use head::Head;
pub use hints::Hinting;
pub use import::import;
pub use record::Eyes;
pub use review::sheet;
pub use room::{Answer, Conn, Input, Job, Manners, Output, Request, Room, Sequel};
pub use table::{Table, Unreadable};
pub use take_back::TakeBack;
pub use terms::check_terms;
