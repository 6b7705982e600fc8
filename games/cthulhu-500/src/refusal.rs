//! Why an action is not accepted, with the paragraph that forbids it.

use serde::Serialize;
use sobremesa_core::{Message, Refuse, Seat, Tell};

use crate::action::name;
use crate::deck::Window;
use crate::names::{Card, Vehicle};

/// Why an action is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// There is no such seat at this table.
    NoSuchSeat,
    /// The race is over.
    Over,
    /// Nobody waits for this seat.
    NotAsked,
    /// Something else is to be decided now.
    NotNow,
    /// The vehicle is taken, or not in the deck.
    NoVehicle { vehicle: Vehicle },
    /// The cards set aside have been chosen already.
    AlreadyReady,
    /// The hand does not hold this card.
    NotInHand { card: Card },
    /// This card is not for this.
    WrongKind { card: Card },
    /// This Reaction is for another window, or its condition is not met.
    WrongWindow {
        card: Card,
        /// The window that is open.
        window: Window,
    },
    /// Only the first of cards that exclude each other counts: this one goes back to the hand.
    Excluded { card: Card },
    /// No extra turns once the Flag is shown.
    FlagShown { card: Card },
    /// That is no target for this card.
    NoTarget { card: Card },
    /// There is no such player.
    NoPlayer { seat: Seat },
    /// Nothing on the car reaches the second car ahead.
    NoFarPass,
    /// That place does not take the Mod: a free one first.
    WrongSlot,
    /// The car is not damaged.
    NotDamaged,
    /// There is no such part to take off or to use.
    NoSuchPart,
    /// That card was not discarded just now.
    NotDiscarded { card: Card },
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        let of_card = |key, card: &Card| Message::new(key).with("card", name(*card));
        match self {
            Refusal::NoSuchSeat => Message::new("cthulhu-500-refusal-no-such-seat"),
            Refusal::Over => Message::new("cthulhu-500-refusal-over"),
            Refusal::NotAsked => Message::new("cthulhu-500-refusal-not-asked"),
            Refusal::NotNow => Message::new("cthulhu-500-refusal-not-now"),
            Refusal::NoVehicle { vehicle } => Message::new("cthulhu-500-refusal-no-vehicle")
                .with("vehicle", vehicle.name().to_string()),
            Refusal::AlreadyReady => Message::new("cthulhu-500-refusal-already-ready"),
            Refusal::NotInHand { card } => of_card("cthulhu-500-refusal-not-in-hand", card),
            Refusal::WrongKind { card } => of_card("cthulhu-500-refusal-wrong-kind", card),
            Refusal::WrongWindow { card, window } => {
                of_card("cthulhu-500-refusal-wrong-window", card).with("window", window.key())
            }
            Refusal::Excluded { card } => of_card("cthulhu-500-refusal-excluded", card),
            Refusal::FlagShown { card } => of_card("cthulhu-500-refusal-flag-shown", card),
            Refusal::NoTarget { card } => of_card("cthulhu-500-refusal-no-target", card),
            Refusal::NoPlayer { seat } => {
                Message::new("cthulhu-500-refusal-no-player").with("seat", seat.0)
            }
            Refusal::NoFarPass => Message::new("cthulhu-500-refusal-no-far-pass"),
            Refusal::WrongSlot => Message::new("cthulhu-500-refusal-wrong-slot"),
            Refusal::NotDamaged => Message::new("cthulhu-500-refusal-not-damaged"),
            Refusal::NoSuchPart => Message::new("cthulhu-500-refusal-no-such-part"),
            Refusal::NotDiscarded { card } => of_card("cthulhu-500-refusal-not-discarded", card),
        }
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat | Refusal::NoPlayer { .. } | Refusal::NoVehicle { .. } => "C1.1",
            Refusal::Over => "C11.2",
            Refusal::NotAsked => "C14.1",
            Refusal::NotNow => "C3.1",
            Refusal::AlreadyReady => "C2.1",
            Refusal::NotInHand { .. } | Refusal::WrongKind { .. } => "C4.1",
            Refusal::WrongWindow { .. } => "C12.1",
            Refusal::Excluded { .. } => "C12.2",
            Refusal::FlagShown { .. } => "C25.3",
            Refusal::NoTarget { .. } => "C20.2",
            Refusal::NoFarPass => "C22.2",
            Refusal::WrongSlot => "C9.3",
            Refusal::NotDamaged => "C9.2",
            Refusal::NoSuchPart => "C9.4",
            Refusal::NotDiscarded { .. } => "C24.1",
        }
    }
}

impl Window {
    /// The Fluent key of its name.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Window::Played => "cthulhu-500-window-played",
            Window::Attempt => "cthulhu-500-window-attempt",
            Window::Rolled => "cthulhu-500-window-rolled",
            Window::WouldDamage => "cthulhu-500-window-would-damage",
            Window::Passed => "cthulhu-500-window-passed",
            Window::Damaged => "cthulhu-500-window-damaged",
            Window::Repair => "cthulhu-500-window-repair",
            Window::Discarded => "cthulhu-500-window-discarded",
            Window::TurnEnd => "cthulhu-500-window-turn-end",
        }
    }
}
