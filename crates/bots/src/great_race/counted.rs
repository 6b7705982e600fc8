//! The Great Race: cards, zones, whole plans, and what happens on the way.

use sobremesa_core::{BySeat, Seat};
use sobremesa_great_race::{
    Action, Card, Event, GreatRace, Options, Part, Shield, Sight, State, Team, Zone,
};

use crate::counted::{Counted, Use};

/// What making a plan takes: all plan at the same time.
const PLAN: u32 = 90;

impl Counted for GreatRace {
    const KINDS: &'static [&'static str] = &["zone", "plan", "card", "way"];

    fn takes_time(action: &Action) -> bool {
        !matches!(action, Action::Assign { .. } | Action::TakeBack)
    }

    fn together(event: &Event) -> u32 {
        match event {
            Event::Open(Sight::Revealed { .. }) => PLAN,
            _ => 0,
        }
    }

    fn new_round(event: &Event) -> bool {
        matches!(event, Event::Open(Sight::Round { .. }))
    }

    fn uses(event: &Event, each: &mut dyn FnMut(Use)) {
        let Event::Open(sight) = event else {
            return;
        };
        match *sight {
            Sight::Revealed { ref plans } => {
                for (seat, plan) in plans.iter() {
                    planned(seat, plan, each);
                }
            }
            Sight::Played { seat, card } => each(played(seat, card)),
            Sight::Guarded { seat, with } | Sight::Cancelled { seat, with } => {
                if with == Shield::Ranger {
                    each(played(seat, Card::Ranger));
                }
                let escort = with == Shield::Escort;
                if escort && matches!(sight, Sight::Cancelled { .. }) {
                    each(way(seat, "escort-against-attack"));
                } else if escort {
                    each(way(seat, "escort-against-danger"));
                }
            }
            Sight::Guided { seat } => each(played(seat, Card::Guide)),
            Sight::Rode { seat, vouchers, .. } => {
                each(way(seat, "ride"));
                if vouchers > 0 {
                    each(Use {
                        count: vouchers.into(),
                        ..played(seat, Card::Transport)
                    });
                }
            }
            Sight::Fitted { seat, part, .. } => {
                each(way(seat, "repair"));
                match part {
                    Part::Spare => each(played(seat, Card::SparePart)),
                    Part::Toolbox => each(played(seat, Card::Toolbox)),
                    Part::Bought => {}
                }
            }
            Sight::Found { seat, .. } => each(way(seat, "unknown-land")),
            Sight::WentBack { seat, .. } => each(way(seat, "sent-back")),
            Sight::Tiles { seat, .. } => each(way(seat, "tiles")),
            Sight::Removed { seat, .. } => each(way(seat, "tile-removed")),
            Sight::BrokeDown { seat } => each(way(seat, "breakdown")),
            Sight::Sabotaged { seat, .. } => each(way(seat, "sabotaged")),
            Sight::Arrived { seat, place, .. } => {
                each(way(seat, "arrival"));
                if place == 1 {
                    each(way(seat, "first-arrival"));
                }
            }
            _ => {}
        }
    }

    const BARRED: Option<&'static str> = Some("card");

    fn things(_: &Options) -> Vec<String> {
        let names = Card::ALL.map(|card| word(card.key(), "great-race-card-").to_owned());
        names.to_vec()
    }

    fn thing(action: &Action, each: &mut dyn FnMut(&str)) {
        let card = match *action {
            Action::Play { card } => card,
            Action::Guard { with } | Action::Cancel { with } if with == Shield::Ranger => {
                Card::Ranger
            }
            Action::Guide => Card::Guide,
            Action::Ride { vouchers, .. } if vouchers > 0 => Card::Transport,
            Action::Fit {
                part: Part::Spare, ..
            } => Card::SparePart,
            Action::Fit {
                part: Part::Toolbox,
                ..
            } => Card::Toolbox,
            _ => return,
        };
        each(word(card.key(), "great-race-card-"));
    }

    /// By the progress markers; whoever has arrived is ahead of everybody on the way.
    fn standing(state: &State) -> Option<BySeat<i32>> {
        let standing = state.table().standing;
        let seats = standing.as_slice();
        Some(BySeat::new(seats.len() as u8, |seat| {
            let place = seats.iter().position(|&other| other == seat);
            -(place.unwrap_or(seats.len()) as i32)
        }))
    }
}

fn played(seat: Seat, card: Card) -> Use {
    Use::once(seat, "card", word(card.key(), "great-race-card-"))
}

fn way(seat: Seat, name: &str) -> Use {
    Use::once(seat, "way", name)
}

/// The assistants of a plan, zone by zone, and the plan as a whole: explorers, mechanics, escorts and treasury.
fn planned(seat: Seat, plan: &Team, each: &mut dyn FnMut(Use)) {
    // Whoever has arrived plans nothing any more.
    if plan.total() == 0 {
        return;
    }
    for zone in Zone::ALL {
        let count = plan.in_zone(zone).into();
        if count > 0 {
            each(Use {
                seat,
                kind: "zone",
                name: word(zone.key(), "great-race-zone-").to_owned(),
                count,
            });
        }
    }
    let name = Zone::ALL.map(|zone| plan.in_zone(zone).to_string());
    each(Use::once(seat, "plan", name.join("·")));
}

/// The last part of a key.
fn word(key: &'static str, before: &str) -> &'static str {
    key.strip_prefix(before).unwrap_or(key)
}
