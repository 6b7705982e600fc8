//! What happens, and what each viewer notices of it.

use serde::Serialize;
use sobremesa_core::{Arg, BySeat, Message, Seat, Tell, Viewer};

use crate::action::{Part, Shield};
use crate::board::{MAX, Order};
use crate::card::{Card, Cards};
use crate::cell::Cell;
use crate::crew::{Gauge, Team, Zone};
use crate::outcome::Outcome;
use crate::tile::Tile;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something that everybody notices alike.
    Open(Sight),
    /// Cards were drawn face down.
    Drew {
        seat: Seat,
        cards: Cards,
        /// By a Seeker: one of them is still to be discarded.
        sought: bool,
    },
    /// What a Seeker keeps went to the hand.
    Kept { seat: Seat, cards: Cards },
    /// An assistant was placed behind the screen.
    Assigned { seat: Seat, zone: Zone },
    /// Assistants were taken back behind the screen.
    TookBack { seat: Seat },
}

/// What one viewer notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Sight {
    /// A match begins.
    Began {
        map: String,
        start: String,
        goal: String,
        order: Order,
    },
    /// A round begins.
    Round {
        /// From 1.
        round: u8,
    },
    /// The deck was made anew from the discards.
    Reshuffled {
        cards: Cards,
    },
    /// Cards were laid out in the camp.
    Shown {
        cards: Cards,
    },
    /// Somebody took a card from the display.
    Took {
        seat: Seat,
        card: Card,
    },
    /// The last in order got the remaining card.
    Remaining {
        seat: Seat,
        card: Card,
    },
    /// Cards were drawn face down; their owner knows which.
    Drew {
        seat: Seat,
        count: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        cards: Option<Cards>,
        sought: bool,
    },
    /// The Seeker's cards that are kept went to the hand.
    Kept {
        seat: Seat,
        count: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        cards: Option<Cards>,
    },
    /// An assistant was placed; only its owner notices.
    Assigned {
        seat: Seat,
        zone: Zone,
    },
    /// Assistants were taken back; only their owner notices.
    TookBack {
        seat: Seat,
    },
    /// The plans were revealed.
    Revealed {
        plans: BySeat<Team, MAX>,
    },
    /// Somebody's sequence begins.
    Turn {
        seat: Seat,
    },
    /// Somebody discarded a card, having too many.
    Discarded {
        seat: Seat,
        card: Card,
    },
    /// Somebody discarded one of the Seeker's cards.
    Dropped {
        seat: Seat,
        card: Card,
    },
    /// Fuel was bought.
    Bought {
        seat: Seat,
        price: u16,
    },
    /// A card was played.
    Played {
        seat: Seat,
        card: Card,
    },
    /// An assistant was played; the whole group of the treasury counts as one.
    Used {
        seat: Seat,
        zone: Zone,
    },
    /// An assistant was spent without effect.
    Wasted {
        seat: Seat,
        zone: Zone,
    },
    /// Money came in.
    Paid {
        seat: Seat,
        francs: u16,
    },
    Passed {
        seat: Seat,
    },
    /// Tiles were drawn to be placed.
    Tiles {
        seat: Seat,
        tiles: Vec<Tile>,
    },
    /// A drawn tile was placed.
    Laid {
        seat: Seat,
        tile: Tile,
        cell: Cell,
    },
    /// Drawn tiles had no place and went back into the bag.
    Returned {
        seat: Seat,
        tiles: Vec<Tile>,
    },
    /// A tile was drawn for a blank cell that is being entered.
    Found {
        seat: Seat,
        tile: Tile,
        cell: Cell,
    },
    /// A danger was cancelled.
    Guarded {
        seat: Seat,
        with: Shield,
    },
    /// A STOP was cancelled.
    Guided {
        seat: Seat,
    },
    /// A cell was entered.
    Entered {
        seat: Seat,
        cell: Cell,
        city: Option<String>,
        fuel: u8,
        engine: u8,
        chassis: u8,
    },
    /// The vehicle could not pay and went back.
    WentBack {
        seat: Seat,
        cell: Cell,
    },
    /// A line was taken.
    Rode {
        seat: Seat,
        cell: Cell,
        city: String,
        price: u16,
        vouchers: u8,
    },
    /// A STOP ended the movement.
    Stopped {
        seat: Seat,
    },
    /// The engine is at nothing.
    BrokeDown {
        seat: Seat,
    },
    /// A movement is over.
    Halted {
        seat: Seat,
    },
    /// A gauge was raised.
    Fitted {
        seat: Seat,
        part: Part,
        gauge: Gauge,
        points: u8,
    },
    /// An attack was announced.
    Attacked {
        seat: Seat,
        card: Card,
        target: Option<Seat>,
    },
    /// An attack was cancelled.
    Cancelled {
        seat: Seat,
        with: Shield,
    },
    /// A tile was removed for good.
    Removed {
        seat: Seat,
        tile: Tile,
        cell: Cell,
    },
    /// Two tiles changed places.
    Swapped {
        seat: Seat,
        one: Cell,
        two: Cell,
        tiles: [Tile; 2],
    },
    /// A vehicle was sabotaged.
    Sabotaged {
        seat: Seat,
        engine: u8,
        chassis: u8,
    },
    /// Somebody reached the goal.
    Arrived {
        seat: Seat,
        /// The how-manieth, from 1.
        place: u8,
        cards: Cards,
    },
    /// A new order, and the prizes by it.
    Order {
        order: Order,
    },
    /// The match ended.
    Over(Outcome),
}

pub(crate) fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
    match *event {
        Event::Open(ref sight) => Some(sight.clone()),
        Event::Drew {
            seat,
            cards,
            sought,
        } => {
            let known = viewer.is(seat).then_some(cards);
            Some(Sight::Drew {
                seat,
                count: cards.len(),
                cards: known,
                sought,
            })
        }
        Event::Kept { seat, cards } => Some(Sight::Kept {
            seat,
            count: cards.len(),
            cards: viewer.is(seat).then_some(cards),
        }),
        Event::Assigned { seat, zone } => viewer.is(seat).then_some(Sight::Assigned { seat, zone }),
        Event::TookBack { seat } => viewer.is(seat).then_some(Sight::TookBack { seat }),
    }
}

/// A sentence about a player.
fn of(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
}

/// A map is called as its file says; the ready-made continents have a name in every language.
fn called(map: &str) -> Arg {
    match map {
        "Africa" => "great-race-option-map-africa".into(),
        "South America" => "great-race-option-map-south-america".into(),
        other => other.to_owned().into(),
    }
}

impl Tell for Sight {
    fn message(&self) -> Message {
        match self {
            Sight::Began {
                map,
                start,
                goal,
                order,
            } => of("great-race-sight-began", order.at(0))
                .with("map", called(map))
                .with("start", start.clone())
                .with("goal", goal.clone()),
            Sight::Round { round } => Message::new("great-race-sight-round").with("round", *round),
            Sight::Reshuffled { cards } => {
                Message::new("great-race-sight-reshuffled").with("count", cards.len())
            }
            Sight::Shown { cards } => {
                Message::new("great-race-sight-shown").with("count", cards.len())
            }
            Sight::Took { seat, card } => {
                of("great-race-sight-took", *seat).with("card", card.key())
            }
            Sight::Remaining { seat, card } => {
                of("great-race-sight-remaining", *seat).with("card", card.key())
            }
            Sight::Drew { seat, count, .. } => {
                of("great-race-sight-drew", *seat).with("count", *count)
            }
            Sight::Kept { seat, count, .. } => {
                of("great-race-sight-kept", *seat).with("count", *count)
            }
            Sight::Assigned { zone, .. } => {
                Message::new("great-race-sight-assigned").with("zone", zone.key())
            }
            Sight::TookBack { .. } => Message::new("great-race-sight-took-back"),
            Sight::Revealed { .. } => Message::new("great-race-sight-revealed"),
            Sight::Turn { seat } => of("great-race-sight-turn", *seat),
            Sight::Discarded { seat, card } => {
                of("great-race-sight-discarded", *seat).with("card", card.key())
            }
            Sight::Dropped { seat, card } => {
                of("great-race-sight-dropped", *seat).with("card", card.key())
            }
            Sight::Bought { seat, price } => {
                of("great-race-sight-bought", *seat).with("price", u32::from(*price))
            }
            Sight::Played { seat, card } => {
                of("great-race-sight-played", *seat).with("card", card.key())
            }
            Sight::Used { seat, zone } => {
                of("great-race-sight-used", *seat).with("zone", zone.key())
            }
            Sight::Wasted { seat, zone } => {
                of("great-race-sight-wasted", *seat).with("zone", zone.key())
            }
            Sight::Paid { seat, francs } => {
                of("great-race-sight-paid", *seat).with("francs", u32::from(*francs))
            }
            Sight::Passed { seat } => of("great-race-sight-passed", *seat),
            Sight::Tiles { seat, tiles } => {
                of("great-race-sight-tiles", *seat).with("tiles", list(tiles))
            }
            Sight::Laid { seat, tile, cell } => of("great-race-sight-laid", *seat)
                .with("tile", tile.message())
                .with("cell", cell.to_string()),
            Sight::Returned { seat, tiles } => {
                of("great-race-sight-returned", *seat).with("tiles", list(tiles))
            }
            Sight::Found { seat, tile, cell } => of("great-race-sight-found", *seat)
                .with("tile", tile.message())
                .with("cell", cell.to_string()),
            Sight::Guarded { seat, with } => {
                of("great-race-sight-guarded", *seat).with("shield", with.key())
            }
            Sight::Guided { seat } => of("great-race-sight-guided", *seat),
            Sight::Entered {
                seat,
                cell,
                city,
                fuel,
                engine,
                chassis,
            } => match city {
                Some(city) => of("great-race-sight-entered-city", *seat).with("city", city.clone()),
                None => of("great-race-sight-entered", *seat)
                    .with("cell", cell.to_string())
                    .with("fuel", *fuel)
                    .with("mechanical", engine + chassis),
            },
            Sight::WentBack { seat, cell } => {
                of("great-race-sight-went-back", *seat).with("cell", cell.to_string())
            }
            Sight::Rode {
                seat, city, price, ..
            } => of("great-race-sight-rode", *seat)
                .with("city", city.clone())
                .with("price", u32::from(*price)),
            Sight::Stopped { seat } => of("great-race-sight-stopped", *seat),
            Sight::BrokeDown { seat } => of("great-race-sight-broke-down", *seat),
            Sight::Halted { seat } => of("great-race-sight-halted", *seat),
            Sight::Fitted {
                seat,
                gauge,
                points,
                ..
            } => of("great-race-sight-fitted", *seat)
                .with("gauge", gauge.key())
                .with("points", *points),
            Sight::Attacked { seat, card, target } => match target {
                Some(target) => of("great-race-sight-attacked", *seat)
                    .with("card", card.key())
                    .with("target", *target),
                None => of("great-race-sight-attacked-tiles", *seat).with("card", card.key()),
            },
            Sight::Cancelled { seat, with } => {
                of("great-race-sight-cancelled", *seat).with("shield", with.key())
            }
            Sight::Removed { seat, tile, cell } => of("great-race-sight-removed", *seat)
                .with("tile", tile.message())
                .with("cell", cell.to_string()),
            Sight::Swapped { seat, one, two, .. } => of("great-race-sight-swapped", *seat)
                .with("one", one.to_string())
                .with("two", two.to_string()),
            Sight::Sabotaged {
                seat,
                engine,
                chassis,
            } => of("great-race-sight-sabotaged", *seat)
                .with("engine", *engine)
                .with("chassis", *chassis),
            Sight::Arrived { seat, place, .. } => {
                of("great-race-sight-arrived", *seat).with("place", *place)
            }
            Sight::Order { order } => of("great-race-sight-order", order.at(0)),
            Sight::Over(outcome) => outcome.message(),
        }
    }
}

fn list(tiles: &[Tile]) -> Vec<Message> {
    tiles.iter().map(Tell::message).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::READY;

    #[test]
    fn continents_are_called_by_a_name_of_every_language_and_other_maps_as_their_files_say() {
        let name = |text: &str| {
            serde_json::from_str::<serde_json::Value>(text).expect("a map")["name"].clone()
        };
        let called: Vec<Arg> = READY
            .iter()
            .map(|(_, text)| called(name(text).as_str().expect("a name")))
            .collect();
        let [africa, america, island] = called.try_into().expect("three maps");
        assert_eq!(africa, Arg::Term("great-race-option-map-africa"));
        assert_eq!(america, Arg::Term("great-race-option-map-south-america"));
        assert_eq!(island, Arg::Text("Isla Redonda".to_owned()));
    }
}
