//! The rules of The Great Race, paragraph by paragraph, as races told aloud.

mod attacks;
mod camp_and_planning;
mod cards;
mod convoy;
mod driving;
mod ending;
mod examples;
mod exploring;
mod faq;
mod hands;
mod lookahead;
mod progress;
mod repairs;
mod start;
pub(crate) mod told;
mod transport;
