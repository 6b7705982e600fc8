//! What each viewer notices of what happens, and how it is said.

use serde::Serialize;
use sobremesa_core::{Message, Seat, SeatSet, Tell, Viewer};

use crate::action::{aimed, name, names};
use crate::deck::Window;
use crate::event::Event;
use crate::names::{Card, Vehicle};
use crate::outcome::Outcome;
use crate::spot::{Place, Spot, Target};

/// What one viewer notices of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A vehicle was dealt or chosen.
    Vehicle {
        /// To whom.
        seat: Seat,
        /// Which.
        vehicle: Vehicle,
    },
    /// You have set cards aside.
    Ready {
        /// Which cards.
        cards: Vec<Card>,
    },
    /// The cards a player had set aside.
    Aside {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Vec<Card>,
    },
    /// A die for the starting grid.
    GridDie {
        /// Whose.
        seat: Seat,
        /// What it shows.
        pips: u8,
    },
    /// The starting grid.
    Grid {
        /// The cars, the leader first.
        order: Vec<Seat>,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// With how many actions.
        actions: u8,
    },
    /// A player drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, where the viewer may know.
        card: Option<Card>,
    },
    /// A card went from one place to another.
    Moved {
        /// Which.
        card: Card,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A card was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// At what.
        target: Target,
    },
    /// A laid card was cancelled.
    Cancelled {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A laid card has resolved.
    Spent {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card in play was used.
    Used {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A pass attempt was declared.
    Attempt {
        /// Who tries.
        passer: Seat,
        /// Against whom.
        target: Seat,
    },
    /// A die of a passing test.
    Rolled {
        /// Whose.
        seat: Seat,
        /// What it shows.
        pips: u8,
        /// Was it rolled again?
        again: bool,
    },
    /// The totals of a passing test.
    Totals {
        /// Who tries.
        passer: Seat,
        /// Against whom.
        target: Seat,
        /// The passer's total.
        with: i8,
        /// The other's.
        against: i8,
    },
    /// A car passed another.
    Passed {
        /// Which car.
        mover: Seat,
        /// Which other.
        passed: Seat,
        /// With a lap counter?
        lap: bool,
    },
    /// A car's move was taken back.
    TakenBack {
        /// Which car.
        mover: Seat,
    },
    /// Cars were damaged together.
    Damaged {
        /// Which.
        cars: SeatSet,
    },
    /// A car was spared.
    Spared {
        /// Which.
        seat: Seat,
    },
    /// A pit stop was announced.
    PitStop {
        /// Whose.
        seat: Seat,
    },
    /// A repair test.
    Mended {
        /// Whose.
        seat: Seat,
        /// The die.
        pips: u8,
        /// With everything.
        total: i8,
        /// What had to be reached.
        complexity: i8,
    },
    /// A car is whole again.
    Repaired {
        /// Whose.
        seat: Seat,
    },
    /// A player has fewer actions in the next turn.
    Bound {
        /// Who.
        seat: Seat,
        /// How many.
        amount: u8,
    },
    /// A player is better in attempts until the turn ends.
    Boosted {
        /// Who.
        seat: Seat,
        /// By how much.
        amount: i8,
    },
    /// Every hand has moved one seat to the left.
    HandsShifted {
        /// The viewer's new hand.
        hand: Vec<Card>,
    },
    /// A contagion is on a card.
    Infected {
        /// The contagion.
        card: Card,
        /// On what.
        part: Spot,
        /// The victim.
        host: Card,
    },
    /// A card was to be discarded and rolled to stay.
    Survival {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// The die.
        pips: u8,
        /// Does it stay?
        stays: bool,
    },
    /// A player will take the next turn.
    NextTurn {
        /// Who.
        seat: Seat,
    },
    /// The discard pile became the draw pile.
    Reshuffled {
        /// Is the Flag among the cards?
        flag: bool,
    },
    /// The Flag was drawn and shown.
    FlagShown {
        /// By whom.
        seat: Seat,
    },
    /// A window is open.
    Asked {
        /// Which.
        window: Window,
    },
    /// The race ended.
    Over(Outcome),
}

/// What a viewer notices.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
    Some(match *event {
        Event::Vehicle { seat, vehicle } => Sight::Vehicle { seat, vehicle },
        // C2: a secret choice.
        Event::Ready { seat, ref cards } => {
            return viewer.is(seat).then(|| Sight::Ready { cards: cards.clone() });
        }
        Event::Aside { seat, ref cards } => Sight::Aside { seat, cards: cards.clone() },
        Event::GridDie { seat, pips } => Sight::GridDie { seat, pips },
        Event::Grid { ref order } => Sight::Grid { order: order.clone() },
        Event::Turn { seat, actions } => Sight::Turn { seat, actions },
        Event::Moved { card, from: Place::Pile, to: Place::Hand(seat) } => {
            Sight::Drew { seat, card: viewer.is(seat).then_some(card) }
        }
        // Told already: the cards set aside.
        Event::Moved { from: Place::Hand(_), to: Place::Discard, .. } => return None,
        Event::Moved { card, from, to } => Sight::Moved { card, from, to },
        Event::Laid { seat, card, target } => Sight::Laid { seat, card, target },
        Event::Cancelled { seat, card } => Sight::Cancelled { seat, card },
        Event::Spent { seat, card } => Sight::Spent { seat, card },
        Event::Used { seat, card } => Sight::Used { seat, card },
        Event::Attempt { passer, target } => Sight::Attempt { passer, target },
        Event::Rolled { seat, pips, again } => Sight::Rolled { seat, pips, again },
        Event::Totals { passer, target, with, against } => Sight::Totals { passer, target, with, against },
        Event::Passed { mover, passed, lap } => Sight::Passed { mover, passed, lap },
        Event::TakenBack { mover } => Sight::TakenBack { mover },
        Event::Damaged { cars } => Sight::Damaged { cars },
        Event::Spared { seat } => Sight::Spared { seat },
        Event::PitStop { seat } => Sight::PitStop { seat },
        Event::Mended { seat, pips, total, complexity } => Sight::Mended { seat, pips, total, complexity },
        Event::Repaired { seat } => Sight::Repaired { seat },
        Event::Bound { seat, amount } => Sight::Bound { seat, amount },
        Event::Boosted { seat, amount } => Sight::Boosted { seat, amount },
        Event::HandsShifted { ref hands } => {
            let own = match viewer {
                Viewer::Seat(seat) => hands.get(seat.index()).cloned(),
                Viewer::Spectator => None,
            };
            Sight::HandsShifted { hand: own.unwrap_or_default() }
        }
        Event::Infected { card, part, host } => Sight::Infected { card, part, host },
        Event::Survival { seat, card, pips, stays } => Sight::Survival { seat, card, pips, stays },
        Event::NextTurn { seat } => Sight::NextTurn { seat },
        Event::Reshuffled { flag, .. } => Sight::Reshuffled { flag },
        Event::FlagShown { seat } => Sight::FlagShown { seat },
        Event::Asked { window } => Sight::Asked { window },
        Event::Over(outcome) => Sight::Over(outcome),
    })
}

/// Cars by their first, and how many: a sentence names one and counts the others.
fn cars(key: [&'static str; 2], cars: SeatSet) -> Message {
    let first = cars.first().unwrap_or(Seat(0));
    match cars.len() {
        1 => Message::new(key[0]).with("player", first),
        more => Message::new(key[1]).with("player", first).with("more", more as u32 - 1),
    }
}

fn moved(card: Card, from: Place, to: Place) -> Message {
    let message = match (from, to) {
        (Place::Hand(seat), Place::Fallen) => {
            Message::new("cthulhu-500-sight-discarded").with("player", seat)
        }
        (Place::Hand(_), Place::Pit(seat)) => Message::new("cthulhu-500-sight-hired").with("player", seat),
        (Place::Hand(seat), Place::Driver(_)) => {
            Message::new("cthulhu-500-sight-driver").with("player", seat)
        }
        (Place::Hand(seat), _) => Message::new("cthulhu-500-sight-fitted").with("player", seat),
        (Place::Driver(seat), Place::Pit(_)) => {
            Message::new("cthulhu-500-sight-unseated").with("player", seat)
        }
        (Place::Pit(_), Place::Pit(seat)) => Message::new("cthulhu-500-sight-poached").with("player", seat),
        (Place::Fallen, Place::Hand(seat)) => Message::new("cthulhu-500-sight-took").with("player", seat),
        (Place::Fallen, _) => Message::new("cthulhu-500-sight-fell"),
        (Place::Table, _) => Message::new("cthulhu-500-sight-contagion"),
        (Place::Contagion, _) => Message::new("cthulhu-500-sight-contagion-over"),
        (Place::Pit(seat) | Place::Driver(seat) | Place::Mod(seat, _) | Place::Tires(seat), _) => {
            Message::new("cthulhu-500-sight-left-play").with("player", seat)
        }
        (Place::Pile | Place::Discard, _) => Message::new("cthulhu-500-sight-fell"),
    };
    message.with("card", name(card))
}

impl Tell for Sight {
    fn message(&self) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("player", seat);
        match self {
            Sight::Vehicle { seat, vehicle } => {
                of("cthulhu-500-sight-vehicle", *seat).with("vehicle", vehicle.name().to_owned())
            }
            Sight::Ready { cards } => {
                Message::new("cthulhu-500-sight-ready").with("count", cards.len() as u32)
            }
            Sight::Aside { seat, cards } if cards.is_empty() => of("cthulhu-500-sight-aside-nothing", *seat),
            Sight::Aside { seat, cards } => {
                of("cthulhu-500-sight-aside", *seat).with("cards", names(cards.iter().copied()))
            }
            Sight::GridDie { seat, pips } => of("cthulhu-500-sight-grid-die", *seat).with("pips", *pips),
            Sight::Grid { order } => {
                let (first, last) = (order.first().copied(), order.last().copied());
                of("cthulhu-500-sight-grid", first.unwrap_or(Seat(0))).with("tail", last.unwrap_or(Seat(0)))
            }
            Sight::Turn { seat, actions } => of("cthulhu-500-sight-turn", *seat).with("actions", *actions),
            Sight::Drew { seat, card: Some(card) } => {
                of("cthulhu-500-sight-drew-card", *seat).with("card", name(*card))
            }
            Sight::Drew { seat, card: None } => of("cthulhu-500-sight-drew", *seat),
            Sight::Moved { card, from, to } => moved(*card, *from, *to),
            Sight::Laid { seat, card, target } => {
                let mut message = aimed(*card, *target);
                message.key = match message.key {
                    "cthulhu-500-action-lay-seat" => "cthulhu-500-sight-laid-seat",
                    "cthulhu-500-action-lay-driver" => "cthulhu-500-sight-laid-driver",
                    "cthulhu-500-action-lay-pit" => "cthulhu-500-sight-laid-pit",
                    "cthulhu-500-action-lay-mod" => "cthulhu-500-sight-laid-mod",
                    "cthulhu-500-action-lay-tires" => "cthulhu-500-sight-laid-tires",
                    "cthulhu-500-action-lay-card" => "cthulhu-500-sight-laid-card",
                    "cthulhu-500-action-lay-plus" => "cthulhu-500-sight-laid-plus",
                    "cthulhu-500-action-lay-minus" => "cthulhu-500-sight-laid-minus",
                    _ => "cthulhu-500-sight-laid",
                };
                message.with("by", *seat)
            }
            Sight::Cancelled { seat, card } => {
                of("cthulhu-500-sight-cancelled", *seat).with("card", name(*card))
            }
            Sight::Spent { seat, card } => of("cthulhu-500-sight-spent", *seat).with("card", name(*card)),
            Sight::Used { seat, card } => of("cthulhu-500-sight-used", *seat).with("card", name(*card)),
            Sight::Attempt { passer, target } => {
                of("cthulhu-500-sight-attempt", *passer).with("other", *target)
            }
            Sight::Rolled { seat, pips, again: false } => {
                of("cthulhu-500-sight-rolled", *seat).with("pips", *pips)
            }
            Sight::Rolled { seat, pips, again: true } => {
                of("cthulhu-500-sight-rolled-again", *seat).with("pips", *pips)
            }
            Sight::Totals { passer, target, with, against } => of("cthulhu-500-sight-totals", *passer)
                .with("other", *target)
                .with("with", i32::from(*with))
                .with("against", i32::from(*against)),
            Sight::Passed { mover, passed, lap } => {
                let key = if *lap { "cthulhu-500-sight-lapped" } else { "cthulhu-500-sight-passed" };
                of(key, *mover).with("other", *passed)
            }
            Sight::TakenBack { mover } => of("cthulhu-500-sight-taken-back", *mover),
            Sight::Damaged { cars: hurt } => {
                cars(["cthulhu-500-sight-damaged", "cthulhu-500-sight-damaged-several"], *hurt)
            }
            Sight::Spared { seat } => of("cthulhu-500-sight-spared", *seat),
            Sight::PitStop { seat } => of("cthulhu-500-sight-pit-stop", *seat),
            Sight::Mended { seat, pips, total, complexity } => of("cthulhu-500-sight-mended", *seat)
                .with("pips", *pips)
                .with("total", i32::from(*total))
                .with("complexity", i32::from(*complexity)),
            Sight::Repaired { seat } => of("cthulhu-500-sight-repaired", *seat),
            Sight::Bound { seat, amount } => of("cthulhu-500-sight-bound", *seat).with("amount", *amount),
            Sight::Boosted { seat, amount } => {
                of("cthulhu-500-sight-boosted", *seat).with("amount", i32::from(*amount))
            }
            Sight::HandsShifted { hand } => {
                Message::new("cthulhu-500-sight-hands-shifted").with("count", hand.len() as u32)
            }
            Sight::Infected { card, part, host } => of("cthulhu-500-sight-infected", part.seat())
                .with("card", name(*card))
                .with("host", name(*host)),
            Sight::Survival { seat, card, pips, stays } => {
                let key =
                    if *stays { "cthulhu-500-sight-survived" } else { "cthulhu-500-sight-not-survived" };
                of(key, *seat).with("card", name(*card)).with("pips", *pips)
            }
            Sight::NextTurn { seat } => of("cthulhu-500-sight-next-turn", *seat),
            Sight::Reshuffled { flag: true } => Message::new("cthulhu-500-sight-reshuffled-flag"),
            Sight::Reshuffled { flag: false } => Message::new("cthulhu-500-sight-reshuffled"),
            Sight::FlagShown { seat } => of("cthulhu-500-sight-flag-shown", *seat),
            Sight::Asked { window } => Message::new("cthulhu-500-sight-asked").with("window", window.key()),
            Sight::Over(outcome) => outcome.message(),
        }
    }
}
