//! The Game: backwards tricks, orders that were met, and those that cost the match; a deal can do without an order.

use sobremesa_core::{BySeat, Seat};
use sobremesa_the_game::{Ending, Event, Options, Order, Sight, State, TheGame};

use crate::counted::{Counted, Use};

impl Counted for TheGame {
    const KINDS: &'static [&'static str] = &["order", "broken", "turn"];

    fn uses(event: &Event, each: &mut dyn FnMut(Use)) {
        match *event {
            Event::Open(Sight::Laid {
                seat,
                card,
                pile,
                on,
                order,
            }) => {
                if let Some(order) = order {
                    each(Use::once(seat, "order", word(order)));
                }
                if pile.backwards(on) == Some(card) {
                    each(Use::once(seat, "turn", "trick"));
                }
            }
            Event::Ended { seat, .. } => each(Use::once(seat, "turn", "turn")),
            Event::Open(Sight::Over(outcome)) => {
                if let Ending::Broken(order) = outcome.ending {
                    each(Use::once(Seat(0), "broken", word(order)));
                }
            }
            _ => {}
        }
    }

    const BARRED: Option<&'static str> = Some("order");

    fn things(options: &Options) -> Vec<String> {
        let orders = Order::ALL.into_iter().filter(|_| options.extreme);
        orders.map(|order| word(order).to_owned()).collect()
    }

    fn lacking(state: &State, thing: &str) -> Option<State> {
        let order = Order::ALL.into_iter().find(|&order| word(order) == thing)?;
        Some(state.lacking(order))
    }

    fn standing(_: &State) -> Option<BySeat<i32>> {
        None
    }
}

fn word(order: Order) -> &'static str {
    match order {
        Order::Stop => "stop",
        Order::Skull => "skull",
        Order::Three => "three",
        Order::Silence => "silence",
        Order::NoReverse => "no-reverse",
        Order::OnePile => "one-pile",
        Order::DrawOne => "draw-one",
    }
}
