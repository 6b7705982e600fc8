//! How it is said what happened.

use sobremesa_core::{Message, Seat, SeatSet, Tell};

use crate::action::{aimed, name, names};
use crate::names::Card;
use crate::sight::Sight;
use crate::spot::Place;

/// Cars by their first, and how many: a sentence names one and counts the others.
fn damaged(cars: SeatSet) -> Message {
    let mut seats = cars.iter();
    let of = |key, seat: Option<Seat>| Message::new(key).with("player", seat.unwrap_or(Seat(0)));
    match (seats.next(), seats.next(), seats.count() as u32) {
        (first, None, _) => of("cthulhu-500-sight-damaged", first),
        (first, Some(other), 0) => of("cthulhu-500-sight-damaged-two", first).with("other", other),
        (first, Some(other), more) => of("cthulhu-500-sight-damaged-several", first)
            .with("other", other)
            .with("more", more),
    }
}

fn moved(card: Card, from: Place, to: Place) -> Message {
    let message = match (from, to) {
        (Place::Hand(seat), Place::Fallen) => {
            Message::new("cthulhu-500-sight-discarded").with("player", seat)
        }
        (Place::Hand(_), Place::Pit(seat)) => {
            Message::new("cthulhu-500-sight-hired").with("player", seat)
        }
        (Place::Hand(seat), Place::Driver(_)) => {
            Message::new("cthulhu-500-sight-driver").with("player", seat)
        }
        (Place::Hand(seat), _) => Message::new("cthulhu-500-sight-fitted").with("player", seat),
        (Place::Driver(seat), Place::Pit(_)) => {
            Message::new("cthulhu-500-sight-unseated").with("player", seat)
        }
        (Place::Pit(_), Place::Pit(seat)) => {
            Message::new("cthulhu-500-sight-poached").with("player", seat)
        }
        (Place::Fallen, Place::Hand(seat)) => {
            Message::new("cthulhu-500-sight-took").with("player", seat)
        }
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
                of("cthulhu-500-sight-vehicle", *seat).with("vehicle", vehicle.name().to_string())
            }
            Sight::Ready { cards } => {
                Message::new("cthulhu-500-sight-ready").with("count", cards.len() as u32)
            }
            Sight::Aside { seat, cards } if cards.is_empty() => {
                of("cthulhu-500-sight-aside-nothing", *seat)
            }
            Sight::Aside { seat, cards } => {
                of("cthulhu-500-sight-aside", *seat).with("cards", names(cards.iter().copied()))
            }
            Sight::GridDie { seat, pips } => {
                of("cthulhu-500-sight-grid-die", *seat).with("pips", *pips)
            }
            Sight::Grid { order } => {
                let (first, last) = (order.first().copied(), order.last().copied());
                of("cthulhu-500-sight-grid", first.unwrap_or(Seat(0)))
                    .with("tail", last.unwrap_or(Seat(0)))
            }
            Sight::Turn { seat, actions } => {
                of("cthulhu-500-sight-turn", *seat).with("actions", *actions)
            }
            Sight::Drew {
                seat,
                card: Some(card),
            } => of("cthulhu-500-sight-drew-card", *seat).with("card", name(*card)),
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
            Sight::Spent { seat, card } => {
                of("cthulhu-500-sight-spent", *seat).with("card", name(*card))
            }
            Sight::Used { seat, card } => {
                of("cthulhu-500-sight-used", *seat).with("card", name(*card))
            }
            Sight::Attempt { passer, target } => {
                of("cthulhu-500-sight-attempt", *passer).with("other", *target)
            }
            Sight::Rolled {
                seat,
                pips,
                again: false,
            } => of("cthulhu-500-sight-rolled", *seat).with("pips", *pips),
            Sight::Rolled {
                seat,
                pips,
                again: true,
            } => of("cthulhu-500-sight-rolled-again", *seat).with("pips", *pips),
            Sight::Totals {
                passer,
                target,
                with,
                against,
                ..
            } => of("cthulhu-500-sight-totals", *passer)
                .with("other", *target)
                .with("with", i32::from(*with))
                .with("against", i32::from(*against)),
            Sight::Passed { mover, passed, lap } => {
                let key = if *lap {
                    "cthulhu-500-sight-lapped"
                } else {
                    "cthulhu-500-sight-passed"
                };
                of(key, *mover).with("other", *passed)
            }
            Sight::TakenBack { mover } => of("cthulhu-500-sight-taken-back", *mover),
            Sight::Damaged { cars } => damaged(*cars),
            Sight::Spared { seat } => of("cthulhu-500-sight-spared", *seat),
            Sight::PitStop { seat } => of("cthulhu-500-sight-pit-stop", *seat),
            Sight::Mended {
                seat,
                pips,
                total,
                complexity,
            } => of("cthulhu-500-sight-mended", *seat)
                .with("pips", *pips)
                .with("total", i32::from(*total))
                .with("complexity", i32::from(*complexity)),
            Sight::Repaired { seat } => of("cthulhu-500-sight-repaired", *seat),
            Sight::Bound { seat, amount } => {
                of("cthulhu-500-sight-bound", *seat).with("amount", *amount)
            }
            Sight::Boosted { seat, amount } => {
                of("cthulhu-500-sight-boosted", *seat).with("amount", i32::from(*amount))
            }
            Sight::HandsShifted { hand } if hand.is_empty() => {
                Message::new("cthulhu-500-sight-hands-shifted-empty")
            }
            Sight::HandsShifted { hand } => {
                Message::new("cthulhu-500-sight-hands-shifted").with("count", hand.len() as u32)
            }
            Sight::Infected { card, part, host } => of("cthulhu-500-sight-infected", part.seat())
                .with("card", name(*card))
                .with("host", name(*host)),
            Sight::Survival {
                seat,
                card,
                pips,
                stays,
            } => {
                let key = if *stays {
                    "cthulhu-500-sight-survived"
                } else {
                    "cthulhu-500-sight-not-survived"
                };
                of(key, *seat).with("card", name(*card)).with("pips", *pips)
            }
            Sight::NextTurn { seat } => of("cthulhu-500-sight-next-turn", *seat),
            Sight::Reshuffled { flag: true } => Message::new("cthulhu-500-sight-reshuffled-flag"),
            Sight::Reshuffled { flag: false } => Message::new("cthulhu-500-sight-reshuffled"),
            Sight::FlagShown { seat } => of("cthulhu-500-sight-flag-shown", *seat),
            Sight::Guard { left, dry: true } => {
                Message::new("cthulhu-500-sight-guard-dry").with("left", *left)
            }
            Sight::Guard { left, dry: false } => {
                Message::new("cthulhu-500-sight-guard").with("left", *left)
            }
            Sight::Over(outcome) => outcome.message(),
        }
    }
}
