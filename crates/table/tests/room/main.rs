//! Tables told as stories: what people do, what each of them sees, and what the store has of it.

#![allow(clippy::unwrap_used, reason = "tests")]

mod after;
mod again;
mod along;
mod away;
mod bytes;
mod cost;
mod lessons;
mod lobby;
mod local;
mod moderation;
mod noise;
mod play;
mod simulation;
mod storing;
mod talk;
mod thinking;
mod undo;
mod untold;
mod upgrade;
mod windows;
mod wire;

use sobremesa_testkit::{room as fake, sim};
