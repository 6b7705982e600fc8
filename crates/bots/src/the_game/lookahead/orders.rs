//! What the orders of Extreme cost in the heuristic; in the plain game no card carries one.

use sobremesa_the_game::kernel::{Bits, bit};
use sobremesa_the_game::{Board, Card, Order, Orders};

use super::world::COST;

/// Which card carries which order, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderCosts {
    /// What the rules say; no orders in the plain game.
    pub(crate) rules: Orders,
    burdens: [i32; 128],
    /// Is there any order at all?
    pub(crate) any: bool,
    /// The cards that carry an order.
    pub(crate) carrying: Bits,
    /// Those that end a turn.
    pub(crate) stops: Bits,
    /// Those that ask for other cards in the same turn: they are the ones that stay in hands.
    pub(crate) awkward: Bits,
    pub(crate) weights: Weights,
}

/// How bad things are in Extreme, in ten thousandths of a card that fits nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    /// A card that no, one, two, three or four piles accept.
    pub(crate) accepted: [i32; 5],
    /// The same of a skull or a three!, besides.
    pub(crate) awkward: [i32; 5],
    /// A skull or a three! besides, with fewer than eight, sixteen or twenty-four cards to be laid: nobody can lay it as
    /// a last card.
    pub(crate) late: [i32; 3],
    /// No reverse, one pile and draw one while they show after a turn.
    pub(crate) shown: [i32; 3],
}

impl Weights {
    /// Found by the search in `tune.rs`: who plays alone suffers most from drawing one, since nobody else covers it.
    pub(crate) const ALONE: Weights = Weights {
        accepted: [10_000, 1_306, 374, 111, 24],
        awkward: [2_000, 1_700, 540, 130, 0],
        late: [0; 3],
        shown: [450, 560, 5_000],
    };
    /// The same for two to five players.
    pub(crate) const TOGETHER: Weights = Weights {
        accepted: [10_000, 1_150, 374, 111, 14],
        awkward: [2_200, 2_000, 530, 160, 0],
        late: [3_000, 3_000, 1_000],
        shown: [450, 500, 816],
    };
    /// Nothing but the piles counts.
    const PLAIN: Weights = Weights {
        accepted: COST,
        awkward: [0; 5],
        late: [0; 3],
        shown: [0; 3],
    };
}

impl OrderCosts {
    pub(crate) fn new(table: &Board, seats: u8) -> OrderCosts {
        let any = table.options.extreme;
        let none = OrderCosts {
            rules: Orders::NONE,
            burdens: [0; 128],
            any,
            carrying: 0,
            stops: 0,
            awkward: 0,
            weights: Weights::PLAIN,
        };
        if !any {
            return none;
        }
        none.with(
            table,
            if seats == 1 {
                Weights::ALONE
            } else {
                Weights::TOGETHER
            },
        )
    }

    /// The orders of a table, weighed like this.
    pub(crate) fn with(mut self, table: &Board, weights: Weights) -> OrderCosts {
        (self.weights, self.rules) = (weights, table.orders);
        for number in Card::LOWEST..=Card::HIGHEST {
            let Some(order) = table.orders.on(number) else {
                continue;
            };
            let (place, [no_reverse, one_pile, draw_one]) = (usize::from(number), weights.shown);
            self.carrying |= bit(number);
            match order {
                Order::Stop => self.stops |= bit(number),
                Order::Skull | Order::Three => self.awkward |= bit(number),
                Order::Silence => {}
                Order::NoReverse => self.burdens[place] = no_reverse,
                Order::OnePile => self.burdens[place] = one_pile,
                Order::DrawOne => self.burdens[place] = draw_one,
            }
        }
        self
    }

    /// How bad what shows is.
    #[inline]
    pub(crate) fn burden(&self, tops: &[u8; 4]) -> i32 {
        tops.iter()
            .map(|&top| self.burdens[usize::from(top & 127)])
            .sum()
    }
}
