//! Flat Monte Carlo search over determinizations: the best turns of a beam search are tried in many worlds that fit what the
//! seat knows, by sequential halving, and judged by rollouts of a few turns with a value network behind them; near the end
//! the endgame solver answers.
//!
//! Source: M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14 (2001).

mod advise;
mod beam;
mod best;
mod endgame;
mod greedy_rollout;
mod imagine;
mod ordered;
mod orders;
mod question;
mod reasons;
mod rollout;
mod talk;
#[cfg(test)]
mod tests;
pub mod tune;
pub(super) mod world;

use sobremesa_core::Knowledge;
use sobremesa_the_game::kernel::{OpenTurn, Piles};
use sobremesa_the_game::{ALL, Action, Bid, Card, MAX, Pile, TheGame, Turn, View};

use super::counting::Counting;
use super::plan::{Glance, Plan};
use super::value::ValueNetwork;
use crate::{Bot, Clock, SearchBudget};
pub use advise::advise_uncalibrated;
pub(super) use advise::{advise, advise_exactly};
use beam::{BeamSearch, Candidate};
use endgame::{OpenPosition, way_out};
use question::Question;
use world::Frame;

/// How many matches are played on where time does not count.
const ROUNDS: u32 = 1000;

/// A whole turn and how well it did when it was tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The cards with their piles, first card first; none where the turn is ended as it stands.
    pub cards: Vec<(Card, Pile)>,
    /// The chance to win, as a quick player would go on for some turns and somebody experienced judge the table then, or
    /// to the end near it; where nobody learned that, how good the piles look some turns later, at most 0.
    pub value: f64,
    /// Its standard error.
    pub std_error: f64,
    /// In how many worlds it was tried.
    pub trials: u32,
    /// Is the worth a chance?
    pub chance: bool,
}

/// Who judges positions far from the end.
#[derive(Clone, Copy, Debug, Default)]
enum Judge {
    /// The network that was learned for the table.
    #[default]
    Learned,
    Formula,
    Network(&'static ValueNetwork),
}

/// Tries its best turns out.
#[derive(Clone, Debug, Default)]
pub struct Lookahead {
    plan: Plan,
    turns: BeamSearch,
    /// Does it signal? It reads the signals of others in any case.
    talks: bool,
    /// Who judges positions far from the end.
    judge: Judge,
    /// Goes on where no turn can be completed.
    counting: Counting,
}

impl Bot<TheGame> for Lookahead {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, budget: &mut SearchBudget) -> Action {
        let view = knowledge.view();
        let frame = self.frame(&view);
        let Some(turn) = view.turn() else {
            return Action::Bid(self.bid(&view, &frame, budget));
        };
        let Lookahead {
            plan,
            turns,
            counting,
            ..
        } = self;
        let mut lost = false;
        let action = plan.next(Glance::of(&view, turn), |cards| {
            let mut clock = budget.clock(ROUNDS);
            if let Some(way) = known_end(&view, turn, &frame, &clock) {
                return way
                    .iter()
                    .for_each(|&(card, pile)| cards.push(card.into(), pile.into()));
            }
            let question = Question::new(
                knowledge,
                &view,
                turn,
                &frame,
                turns,
                &clock,
                &mut budget.luck,
            );
            let best = question.best(&mut clock);
            lost = best.is_none();
            best.iter()
                .flat_map(Candidate::path)
                .for_each(|&(card, pile)| cards.push(card.into(), pile.into()));
        });
        // Where no turn keeps to the rules, as many cards as can be laid.
        if lost {
            counting.choose(knowledge, budget)
        } else {
            action
        }
    }

    fn remembers(&self) -> bool {
        true
    }

    fn offers(&self) -> bool {
        self.talks
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, TheGame>,
        _: &mut SearchBudget,
    ) -> Option<Action> {
        talk::signal(&knowledge.view())
    }
}

impl Lookahead {
    /// One that also signals.
    #[must_use]
    pub fn talking() -> Lookahead {
        Lookahead {
            talks: true,
            ..Lookahead::default()
        }
    }

    /// One that judges by this network, or by the formula where there is none: what training plays with.
    #[must_use]
    pub fn judged_by(network: Option<&'static ValueNetwork>) -> Lookahead {
        Lookahead {
            judge: network.map_or(Judge::Formula, Judge::Network),
            ..Lookahead::default()
        }
    }

    fn frame(&self, view: &View) -> Frame {
        let mut frame = Frame::new(&view.table, view.seats());
        match self.judge {
            Judge::Learned => {}
            Judge::Formula => frame.value_network = None,
            Judge::Network(network) => frame.value_network = Some(network),
        }
        frame
    }

    /// The turns the seat on turn could take, the one to take first, and how well each did; none where no turn can be
    /// completed, or nobody is on turn.
    pub fn tried(
        &mut self,
        knowledge: &Knowledge<'_, TheGame>,
        budget: &mut SearchBudget,
    ) -> Vec<Tried> {
        let view = knowledge.view();
        let frame = self.frame(&view);
        let Some(turn) = view.turn().filter(|turn| Some(turn.seat) == view.viewer) else {
            return Vec::new();
        };
        let mut clock = budget.clock(ROUNDS);
        let question = Question::new(
            knowledge,
            &view,
            turn,
            &frame,
            &mut self.turns,
            &clock,
            &mut budget.luck,
        );
        let chance = question.weighs_chances();
        let named =
            |&(card, pile): &(u8, u8)| Some((Card::new(card)?, Pile::ALL[usize::from(pile & 3)]));
        let tried = question.ranked(&mut clock);
        tried
            .iter()
            .map(|(line, seen)| Tried {
                cards: line.path().iter().filter_map(named).collect(),
                value: seen.mean(),
                std_error: seen.error(),
                trials: seen.times,
                chance,
            })
            .collect()
    }

    /// Glad to start where the best first turn costs the table little.
    fn bid(&mut self, view: &View, frame: &Frame, budget: &SearchBudget) -> Bid {
        let from = open_turn(view, None);
        let before = frame.cost(&from.piles.tops, from.unlaid);
        let lines = self
            .turns
            .best(from, view.minimum(), 1, frame, &budget.clock(ROUNDS));
        let best = lines.first().map_or(i32::MAX, |line| line.cost);
        let bid = match best.saturating_sub(before) {
            cost if cost < 200 => 3,
            cost if cost < 500 => 2,
            cost if cost < 1000 => 1,
            _ => 0,
        };
        Bid::new(bid).expect("a bid from 0 to 3")
    }
}

/// The turn as the player on turn sees it, or as it would begin.
fn open_turn(view: &View, turn: Option<&Turn>) -> OpenTurn {
    let tops = view.table.stacks.map(|stack| stack.top());
    OpenTurn {
        piles: turn.map_or(Piles::new(tops), |turn| view.table.piles(turn)),
        hand: view.hand.unwrap_or_default().bits(),
        unlaid: ALL.without(view.laid).bits(),
        ended: false,
    }
}

/// Nothing left to draw and one hidden hand at most: everything is known by counting.
fn known_end(view: &View, turn: &Turn, frame: &Frame, clock: &Clock) -> Option<Vec<(u8, u8)>> {
    if view.draw > 0 || view.seats() > 2 {
        return None;
    }
    let taking = open_turn(view, Some(turn));
    let mut hands = [taking.unlaid & !taking.hand; MAX];
    hands[turn.seat.index()] = 0;
    hands[usize::from(view.seats())..].fill(0);
    way_out(
        OpenPosition {
            taking,
            hands,
            seat: turn.seat.0,
        },
        view.seats(),
        &frame.orders,
        clock,
    )
}
