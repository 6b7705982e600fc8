//! What a seat can do.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Message, Seat, Tell};

use crate::names::{Card, Vehicle};
use crate::spot::{Spot, Target};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// Choose a vehicle (C1).
    Choose {
        vehicle: Vehicle,
    },
    /// Set these cards aside for the starting grid (C2).
    Grid {
        cards: Few,
    },
    /// Play an Action card (C4).
    Play {
        card: Card,
        #[serde(default)]
        target: Target,
    },
    /// Add a Crew card to a pit crew (C4).
    Hire {
        card: Card,
        crew: Seat,
    },
    /// Attempt to pass the car ahead (C5).
    Attempt,
    /// Attempt to pass the second car ahead (C22).
    FarAttempt,
    /// Make a pit stop (C9).
    PitStop,
    /// In a pit stop: fit a Mod from the hand (C9).
    Fit {
        card: Card,
        /// The place, from 0; what lies there is discarded.
        slot: u8,
    },
    /// In a pit stop: fit tires from the hand (C9).
    Tires {
        card: Card,
    },
    /// In a pit stop: put a Crew card from the hand at the wheel (C9).
    Driver {
        card: Card,
    },
    /// In a pit stop: try to repair the car (C9, C10).
    Repair,
    /// In a pit stop: take a part off the car (C9).
    Remove {
        part: Spot,
    },
    /// Discard a card at the end of the turn (C3).
    Discard {
        card: Card,
    },
    /// Draw a card (C3).
    Draw,
    /// Enough: no more actions, attempts, discards or draws; a pit stop without a service.
    Done,
    /// Lay a Reaction (C12).
    React {
        card: Card,
        #[serde(default)]
        target: Target,
    },
    /// Use a card in play in a window.
    Use {
        part: Spot,
    },
    /// Let a window pass (C14).
    Pass,
    /// Take what is offered: a free pass, a draw.
    Accept,
    Decline,
    /// Take a discarded card (C24).
    Take {
        card: Card,
    },
    /// The contagion on this card comes next (C25).
    Fall {
        part: Spot,
    },
    /// The contagion moves on to this card (C15).
    Spread {
        part: Spot,
    },
}

/// Up to five cards, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Card>", try_from = "Vec<Card>")]
pub struct Few([Option<Card>; 5]);

impl Few {
    /// These cards, where they are not more than five.
    #[must_use]
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Option<Few> {
        let mut few = [None; 5];
        let mut len = 0;
        for card in cards {
            *few.get_mut(len)? = Some(card);
            len += 1;
        }
        few[..len].sort_unstable();
        Some(Few(few))
    }

    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().flatten().copied()
    }
}

impl std::fmt::Debug for Few {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl From<Few> for Vec<Card> {
    fn from(few: Few) -> Vec<Card> {
        few.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Few {
    type Error = &'static str;
    fn try_from(cards: Vec<Card>) -> Result<Few, Self::Error> {
        Few::new(cards).ok_or("at most five cards")
    }
}

/// A card's name, as it stands in the deck; whoever reads it finds out how people call it.
pub(crate) fn name(card: Card) -> String {
    card.name().to_string()
}

/// Cards by name, one after another.
pub(crate) fn names(cards: impl IntoIterator<Item = Card>) -> Vec<Message> {
    let one = |card| Message::new("cthulhu-500-sight-card").with("card", name(card));
    cards.into_iter().map(one).collect()
}

fn part(key: [&'static str; 4], spot: Spot) -> Message {
    match spot {
        Spot::Driver { seat } => Message::new(key[0]).with("player", seat),
        Spot::Pit { seat, card, .. } => Message::new(key[1])
            .with("player", seat)
            .with("card", name(card)),
        Spot::Mod { seat, slot } => Message::new(key[2])
            .with("player", seat)
            .with("slot", slot + 1),
        Spot::Tires { seat } => Message::new(key[3]).with("player", seat),
    }
}

/// A card is laid at something.
pub(crate) fn aimed(card: Card, target: Target) -> Message {
    let message = match target {
        Target::Nothing => Message::new("cthulhu-500-action-lay"),
        Target::Seat(seat) => Message::new("cthulhu-500-action-lay-seat").with("player", seat),
        Target::Part(spot) => {
            let keys = [
                "cthulhu-500-action-lay-driver",
                "cthulhu-500-action-lay-pit",
                "cthulhu-500-action-lay-mod",
                "cthulhu-500-action-lay-tires",
            ];
            match spot {
                Spot::Pit {
                    seat, card: host, ..
                } => Message::new(keys[1])
                    .with("player", seat)
                    .with("host", name(host)),
                other => part(keys, other),
            }
        }
        Target::Card(taken) => {
            Message::new("cthulhu-500-action-lay-card").with("host", name(taken))
        }
        Target::Plus => Message::new("cthulhu-500-action-lay-plus"),
        Target::Minus => Message::new("cthulhu-500-action-lay-minus"),
    };
    message.with("card", name(card))
}

impl Tell for Action {
    fn message(&self) -> Message {
        match *self {
            Action::Choose { vehicle } => Message::new("cthulhu-500-action-choose")
                .with("vehicle", vehicle.name().to_string()),
            Action::Grid { cards } if cards.iter().next().is_none() => {
                Message::new("cthulhu-500-action-grid-nothing")
            }
            Action::Grid { cards } => {
                Message::new("cthulhu-500-action-grid").with("cards", names(cards.iter()))
            }
            Action::Play { card, target } | Action::React { card, target } => aimed(card, target),
            Action::Hire { card, crew } => Message::new("cthulhu-500-action-hire")
                .with("card", name(card))
                .with("player", crew),
            Action::Attempt => Message::new("cthulhu-500-action-attempt"),
            Action::FarAttempt => Message::new("cthulhu-500-action-far-attempt"),
            Action::PitStop => Message::new("cthulhu-500-action-pit-stop"),
            Action::Fit { card, slot } => Message::new("cthulhu-500-action-fit")
                .with("card", name(card))
                .with("slot", slot + 1),
            Action::Tires { card } => {
                Message::new("cthulhu-500-action-tires").with("card", name(card))
            }
            Action::Driver { card } => {
                Message::new("cthulhu-500-action-driver").with("card", name(card))
            }
            Action::Repair => Message::new("cthulhu-500-action-repair"),
            Action::Remove { part: spot } => part(
                [
                    "cthulhu-500-action-remove-driver",
                    "cthulhu-500-action-remove-pit",
                    "cthulhu-500-action-remove-mod",
                    "cthulhu-500-action-remove-tires",
                ],
                spot,
            ),
            Action::Discard { card } => {
                Message::new("cthulhu-500-action-discard").with("card", name(card))
            }
            Action::Draw => Message::new("cthulhu-500-action-draw"),
            Action::Done => Message::new("cthulhu-500-action-done"),
            Action::Use { part: spot } => part(
                [
                    "cthulhu-500-action-use-driver",
                    "cthulhu-500-action-use-pit",
                    "cthulhu-500-action-use-mod",
                    "cthulhu-500-action-use-tires",
                ],
                spot,
            ),
            Action::Pass => Message::new("cthulhu-500-action-pass"),
            Action::Accept => Message::new("cthulhu-500-action-accept"),
            Action::Decline => Message::new("cthulhu-500-action-decline"),
            Action::Take { card } => {
                Message::new("cthulhu-500-action-take").with("card", name(card))
            }
            Action::Fall { part: spot } => part(
                [
                    "cthulhu-500-action-fall-driver",
                    "cthulhu-500-action-fall-pit",
                    "cthulhu-500-action-fall-mod",
                    "cthulhu-500-action-fall-tires",
                ],
                spot,
            ),
            Action::Spread { part: spot } => part(
                [
                    "cthulhu-500-action-spread-driver",
                    "cthulhu-500-action-spread-pit",
                    "cthulhu-500-action-spread-mod",
                    "cthulhu-500-action-spread-tires",
                ],
                spot,
            ),
        }
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(Few => Vec<Card>);
