//! What everybody needs who drives rooms: the name of a game becomes its type here, and nowhere else among drivers.
//!
//! Time, ids and secrets are handed in: a server takes them from the operating system, a page from the browser.

mod games;
mod hear;
pub mod hops;
mod lesson;
mod look_back;
mod open;
mod think;

pub use games::games;
pub use hear::Heard;
pub use lesson::{OpenedLesson, open_lesson};
pub use look_back::{ReviewProgress, find_win, review, solve};
pub use open::{
    Place, no_such_game, not_json, open_branch, open_room, open_sequel, open_table, read_record,
    resume_record,
};
pub use think::{Thinkers, ThinkingFault, hint};
