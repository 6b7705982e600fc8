//! What is worth counting in a match, for whoever wants to know how a game plays: `<game>/counted.rs` says it for a game,
//! from what the game itself tells.

use sobremesa_core::{BySeat, Seat};

use crate::Roster;

/// Something that somebody used, or that befell somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Use {
    pub seat: Seat,
    /// One of [`Counted::KINDS`].
    pub kind: &'static str,
    /// A plain word in English, or the name a deck or map gives it. Whoever reads it is shown
    /// `<game>-<kind>-<name>` or `lab-<game>-<kind>-<name>` in the own language where there is such a text.
    pub name: String,
    pub count: u32,
}

impl Use {
    pub(crate) fn once(seat: Seat, kind: &'static str, name: impl Into<String>) -> Use {
        Use {
            seat,
            kind,
            name: name.into(),
            count: 1,
        }
    }
}

/// A game in which something can be counted; a game that says nothing has its length and its seats.
pub trait Counted: Roster {
    /// What kinds of things are counted, in the order in which they are told.
    const KINDS: &'static [&'static str] = &[];

    /// The seconds that people take for one decision where nobody says otherwise.
    const PACE: u32 = 10;

    /// Does a person take time for this decision? Steps of one that all take at once, such as placing assistants, do not
    /// count one by one; see [`Counted::together`].
    fn takes_time(_: &Self::Action) -> bool {
        true
    }

    /// The seconds that all take together for what this event ends.
    fn together(_: &Self::Event) -> u32 {
        0
    }

    /// Does a new round begin?
    fn new_round(_: &Self::Event) -> bool {
        false
    }

    /// Everything that was used, or that befell somebody. Where all win or lose together, what befalls all of them counts
    /// for the first seat.
    fn uses(_: &Self::Event, _each: &mut dyn FnMut(Use)) {}

    /// The kind of things that matches can be played without: a player can be kept from using them because each is used by
    /// actions of its own ([`Counted::thing`]), or they can be taken off the table ([`Counted::lacking`]). Nothing where
    /// there are no such things.
    const BARRED: Option<&'static str> = None;

    /// Every thing of that kind that there is with these options, by its name.
    fn things(_: &Self::Options) -> Vec<String> {
        Vec::new()
    }

    /// The thing of that kind that this action uses, if it uses one.
    fn thing(_: &Self::Action, _each: &mut dyn FnMut(&str)) {}

    /// The same moment without this thing of that kind, where it concerns the whole table instead of whoever uses it.
    fn lacking(_: &Self::State, _thing: &str) -> Option<Self::State> {
        None
    }

    /// How far ahead each seat is, more is better; nothing where all win or lose together, or nobody says.
    fn standing(_: &Self::State) -> Option<BySeat<i32>> {
        None
    }
}
