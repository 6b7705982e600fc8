//! The endgame solver: with nothing left to draw and every hand known, a depth-first search for a way to lay everything,
//! with move ordering, a transposition set of lost positions and a node budget.
//!
//! Source: D. E. Knuth, "The Art of Computer Programming" vol. 4B, backtracking; transposition tables by R. Greenblatt 1967.

use std::collections::HashSet;

use sobremesa_the_game::MAX;
use sobremesa_the_game::kernel::{After, Bits, OpenTurn, Piles, bit, each, next_with_cards};

use super::orders::OrderCosts;
use super::world::{fitting, pile_at, trick};
use crate::Clock;

const NODE_BUDGET: u32 = 60_000;

const NODES_BETWEEN_CLOCK_CHECKS: u32 = 64;

/// A position of the end: nothing to draw, all hands open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OpenPosition {
    /// The turn of the seat that is on turn.
    pub(crate) taking: OpenTurn,
    /// The hands of the others.
    pub(crate) hands: [Bits; MAX],
    pub(crate) seat: u8,
}

/// The search for a way to lay everything.
#[derive(Debug)]
struct Search<'a> {
    lost: HashSet<OpenPosition>,
    nodes: u32,
    seats: u8,
    orders: &'a OrderCosts,
    clock: &'a Clock,
}

/// The rest of the turn on a way to victory, card by card with the places of their piles; none where there is no such
/// way, or it was not found in time.
pub(crate) fn way_out(
    from: OpenPosition,
    seats: u8,
    orders: &OrderCosts,
    clock: &Clock,
) -> Option<Vec<(u8, u8)>> {
    let mut path = Vec::new();
    let mut search = Search {
        lost: HashSet::new(),
        nodes: 0,
        seats,
        orders,
        clock,
    };
    let may_end = from.taking.piles.may_end(1, &orders.rules);
    search.wins(from, may_end, true, &mut path).then(|| {
        path.reverse();
        path
    })
}

/// What can become of the seat's turn: the card laid where one is, or the turn ended.
pub(crate) type Step = Option<(u8, u8)>;

/// Can everything be laid after each of these? Nothing where that was not worked out in time.
pub(crate) fn can_win(
    from: OpenPosition,
    steps: &[Step],
    seats: u8,
    orders: &OrderCosts,
    clock: &Clock,
) -> Option<Vec<bool>> {
    // One search for all: what is hopeless after one card is hopeless after another.
    let mut search = Search {
        lost: HashSet::new(),
        nodes: 0,
        seats,
        orders,
        clock,
    };
    let found = steps.iter().map(|step| {
        let path = &mut Vec::new();
        let wins = match *step {
            None => search.wins_after_passing(from, path),
            Some((card, pile)) => search.wins_with(from, (card, pile), false, path),
        };
        (wins || search.nodes < NODE_BUDGET).then_some(wins)
    });
    found.collect()
}

impl Search<'_> {
    /// Can everything be laid? Writes down the cards of the first turn, last one first.
    fn wins(
        &mut self,
        now: OpenPosition,
        may_end: bool,
        first_turn: bool,
        path: &mut Vec<(u8, u8)>,
    ) -> bool {
        let OpenTurn {
            piles: Piles { tops, .. },
            hand,
            unlaid,
            ..
        } = now.taking;
        if self.nodes >= NODE_BUDGET || self.lost.contains(&now) {
            return false;
        }
        // Half of the time is left for a guess.
        if self.nodes.is_multiple_of(NODES_BETWEEN_CLOCK_CHECKS) && self.clock.used() > 0.5 {
            self.nodes = NODE_BUDGET;
            return false;
        }
        self.nodes += 1;
        let mut moves: Vec<(u32, u8, u8)> = Vec::with_capacity(16);
        for (pile, cards) in now
            .taking
            .piles
            .allowed(&self.orders.rules)
            .into_iter()
            .enumerate()
        {
            let fits = fitting(pile, tops[pile]);
            for card in each(cards & hand) {
                let back = trick(pile, tops[pile]) & bit(card) != 0;
                let behind = fits & unlaid & !fitting(pile, card) & !bit(card);
                // Going back first, then what leaves the fewest cards behind.
                moves.push((
                    if back { 0 } else { 1 + behind.count_ones() },
                    card,
                    pile as u8,
                ));
            }
        }
        moves.sort_unstable();
        // Passing on costs nothing, so it is tried before a card that leaves others behind.
        let mut pass = may_end && self.seats > 1;
        for (behind, card, pile) in moves {
            if pass && behind > 1 {
                pass = false;
                if self.wins_after_passing(now, path) {
                    return true;
                }
            }
            if self.wins_with(now, (card, pile), first_turn, path) {
                if first_turn {
                    path.push((card, pile));
                }
                return true;
            }
        }
        if pass && self.wins_after_passing(now, path) {
            return true;
        }
        if self.nodes < NODE_BUDGET {
            self.lost.insert(now);
        }
        false
    }

    /// The same after one card more.
    fn wins_with(
        &mut self,
        now: OpenPosition,
        (card, pile): (u8, u8),
        first_turn: bool,
        path: &mut Vec<(u8, u8)>,
    ) -> bool {
        let mut then = now;
        then.taking
            .lay_unchecked(card, pile_at(pile.into()), &self.orders.rules);
        match then.taking.after(1, &self.orders.rules) {
            After::Broken(_) | After::Doomed(_) | After::Stuck => false,
            After::Won => true,
            After::Ended => self.wins_after_passing(then, path),
            After::MayEnd => self.wins(self.normalised(then), true, first_turn, path),
            After::GoesOn => self.wins(then, false, first_turn, path),
        }
    }

    /// Without orders one card laid is as good as many: the same moments are met more often.
    fn normalised(&self, mut position: OpenPosition) -> OpenPosition {
        if !self.orders.any {
            position.taking.piles.laid = 1;
        }
        position
    }

    fn wins_after_passing(&mut self, now: OpenPosition, path: &mut Vec<(u8, u8)>) -> bool {
        let mut hands = now.hands;
        hands[usize::from(now.seat)] = now.taking.hand;
        let seat = next_with_cards(now.seat, self.seats, |seat| hands[usize::from(seat)] != 0);
        let hand = std::mem::take(&mut hands[usize::from(seat)]);
        let taking = OpenTurn::new(now.taking.piles.tops, hand, now.taking.unlaid);
        self.wins(
            OpenPosition {
                taking,
                hands,
                seat,
            },
            false,
            false,
            path,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CancelToken, SearchBudget};
    use sobremesa_core::FastLuck;
    use sobremesa_the_game::{Board, Options};

    fn table(extreme: bool) -> Board {
        use sobremesa_core::{Game, Quick, Setup, Viewer};
        use sobremesa_the_game::TheGame;
        let setup = Setup::<TheGame>::fresh(
            1,
            Options {
                extreme,
                ..Options::default()
            },
        );
        let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
        TheGame::view(&state, Viewer::Spectator).table
    }

    /// With what the first seat and the second hold.
    fn way_out(tops: [u8; 4], hands: &[&[u8]], extreme: bool) -> Option<Vec<(u8, u8)>> {
        let cards = |cards: &[u8]| cards.iter().fold(0, |hand, &card| hand | bit(card));
        let mut others = [0; MAX];
        for (hand, &held) in others.iter_mut().zip(hands).skip(1) {
            *hand = cards(held);
        }
        let own = cards(hands[0]);
        let unlaid = others.iter().fold(own, |all, hand| all | hand);
        let position = OpenPosition {
            taking: OpenTurn::new(tops, own, unlaid),
            hands: others,
            seat: 0,
        };
        let clock = SearchBudget::new(FastLuck::new(1)).clock(1);
        super::way_out(
            position,
            hands.len() as u8,
            &OrderCosts::new(&table(extreme), 1),
            &clock,
        )
    }

    #[test]
    fn the_only_way_out_is_found() {
        // 60 has to go back on 70 before 65 can be laid: on its own pile nothing else fits.
        let way = way_out([70, 99, 2, 2], &[&[60, 65, 90]], false).expect("there is a way");
        assert_eq!(way, [(60, 0), (65, 0), (90, 0)]);
        assert_eq!(way_out([71, 99, 2, 2], &[&[60, 65, 90]], false), None);
    }

    #[test]
    fn one_waits_for_the_other() {
        // The partner's 40 goes back on 50; only then is there room for 45.
        let way = way_out([49, 50, 2, 2], &[&[45, 51], &[40, 52]], false).expect("there is a way");
        assert_eq!(way, [(51, 0)], "51 on the other pile and pass on");
    }

    #[test]
    fn nothing_is_looked_at_after_a_cancelled_budget() {
        // 37 never fits, which is long to find out: everything else can be laid in many ways.
        let cards = |cards: &[u8]| cards.iter().fold(0, |hand, &card| hand | bit(card));
        let (own, other) = (
            cards(&[26, 28, 51, 53, 55, 57]),
            cards(&[29, 37, 52, 54, 56]),
        );
        let taking = OpenTurn::new([50, 50, 30, 30], own, own | other);
        let from = OpenPosition {
            taking,
            hands: [0, other, 0, 0, 0],
            seat: 0,
        };
        let orders = OrderCosts::new(&table(false), 2);
        let nodes = |stopped: bool| {
            let mut budget = SearchBudget::new(FastLuck::new(1));
            budget.cancel = CancelToken::new();
            if stopped {
                budget.cancel.cancel();
            }
            let clock = budget.clock(1);
            let mut search = Search {
                lost: HashSet::new(),
                nodes: 0,
                seats: 2,
                orders: &orders,
                clock: &clock,
            };
            search.wins(from, false, true, &mut Vec::new());
            search.lost.len()
        };
        assert!(nodes(false) > 0, "there is something to look at");
        assert_eq!(nodes(true), 0);
    }

    #[test]
    fn orders_are_kept_to_the_end() {
        // 77 is a skull: laid last it loses, so it goes before 88, and alone there is no way.
        let way = way_out([76, 99, 2, 2], &[&[77, 88]], true).expect("there is a way");
        assert_eq!(way, [(77, 0), (88, 0)]);
        assert_eq!(way_out([76, 99, 2, 2], &[&[77]], true), None);
        // 94 wants three cards; the trick is off while 73 shows.
        assert_eq!(way_out([90, 99, 2, 2], &[&[91, 94]], true), None);
        assert!(way_out([90, 99, 2, 2], &[&[91, 92, 94]], true).is_some());
        assert_eq!(way_out([73, 60, 2, 2], &[&[50]], true), None);
        assert!(way_out([73, 60, 2, 2], &[&[50, 75]], true).is_some());
    }
}
