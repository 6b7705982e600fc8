//! Thinks ahead: tries its best turns out in many worlds that fit what it knows.

mod advise;
mod endgame;
mod imagine;
mod reasons;
mod rollout;
mod talk;
#[cfg(test)]
mod tests;
mod turns;
mod world;

use sobremesa_core::{FastLuck, Knowledge, Seat};
use sobremesa_the_game::{ALL, Action, Bid, MAX, TheGame, Turn, View};

use super::counting::Counting;
use super::plan::Plan;
use crate::{Bot, Clock, Thought};
pub(super) use advise::advise;
use endgame::{Moment, way_out};
use imagine::Imagined;
use rollout::{Seen, roll};
use turns::{Line, Turns};
use world::{Frame, World};

/// How many turns are tried out.
const TRIED: usize = 12;
/// With more cards than this to be laid a match is not played to its end.
const FAR: u32 = 30;
/// So many turns are then played on, and one more where three or more play.
const AHEAD: u32 = 3;
/// What losing so early costs besides, in cards that fit nowhere.
const LOSS: f64 = 3.0;
/// How many worlds where time does not count.
const ROUNDS: u32 = 120;

/// Tries its best turns out.
#[derive(Clone, Debug, Default)]
pub struct Lookahead {
    plan: Plan,
    turns: Turns,
    tries: Vec<Try>,
    /// Does it signal? It reads the signals of others in any case.
    talks: bool,
    /// Plays Extreme.
    counting: Counting,
}

/// A turn and how it did.
#[derive(Clone, Debug)]
struct Try {
    line: Line,
    sum: f64,
}

impl Bot<TheGame> for Lookahead {
    fn choose(&mut self, knowledge: &Knowledge<'_, TheGame>, thought: &mut Thought) -> Action {
        let view = knowledge.view();
        if view.table.options.extreme {
            return self.counting.choose(knowledge, thought);
        }
        let Some(turn) = view.turn() else { return Action::Bid(self.bid(&view)) };
        let Lookahead { plan, turns, tries, .. } = self;
        plan.next(&view, turn, |_, cards| {
            let minimum = view.minimum().saturating_sub(turn.laid);
            let clock = thought.clock(ROUNDS);
            if let Some(way) = known_end(&view, turn, &clock) {
                return way.iter().for_each(|&(card, pile)| cards.push(card.into(), pile.into()));
            }
            let best = best_turn(&view, minimum, turns, tries, clock, &mut thought.luck);
            best.iter().flat_map(Line::path).for_each(|&(card, pile)| cards.push(card.into(), pile.into()));
        })
    }

    fn offers(&self) -> bool {
        self.talks
    }

    fn offer(&mut self, knowledge: &Knowledge<'_, TheGame>, _: &mut Thought) -> Option<Action> {
        talk::signal(&knowledge.view())
    }
}

impl Lookahead {
    /// One that also signals.
    #[must_use]
    pub fn talking() -> Lookahead {
        Lookahead { talks: true, ..Lookahead::default() }
    }

    /// Glad to start where the best first turn costs the table little.
    fn bid(&mut self, view: &View) -> Bid {
        let from = here(view);
        let best = self.turns.best(from, view.minimum(), 1).first().map_or(i32::MAX, |line| line.cost);
        let bid = match best.saturating_sub(from.cost) {
            cost if cost < 200 => 3,
            cost if cost < 500 => 2,
            cost if cost < 1000 => 1,
            _ => 0,
        };
        Bid::new(bid).expect("a bid from 0 to 3")
    }
}

/// The viewer's turn before anything more is laid.
fn here(view: &View) -> Line {
    let tops = view.table.stacks.map(|stack| stack.top());
    Line::new(tops, view.hand.unwrap_or_default().bits(), ALL.without(view.laid).bits())
}

/// Nothing left to draw and one hidden hand at most: everything is known by counting.
fn known_end(view: &View, turn: &Turn, clock: &Clock) -> Option<Vec<(u8, u8)>> {
    if view.draw > 0 || view.seats() > 2 {
        return None;
    }
    let from = here(view);
    let mut hands = [from.unlaid & !from.hand; MAX];
    hands[turn.seat.index()] = from.hand;
    hands[usize::from(view.seats())..].fill(0);
    way_out(Moment { tops: from.tops, hands, seat: turn.seat.0, laid: turn.laid > 0 }, view.seats(), clock)
}

fn best_turn(
    view: &View,
    minimum: u8,
    turns: &mut Turns,
    tries: &mut Vec<Try>,
    mut clock: Clock,
    luck: &mut FastLuck,
) -> Option<Line> {
    let from = here(view);
    let lines = turns.best(from, minimum, TRIED);
    if lines.len() < 2 {
        // Where not enough can be laid, what can be: the cards may fit better afterwards.
        return lines.first().copied().or_else(|| turns.best(from, 1, 1).first().copied());
    }
    tries.clear();
    tries.extend(lines.iter().map(|&line| Try { line, sum: 0.0 }));
    let options = &view.table.options;
    let frame =
        Frame { seats: view.seats(), full: options.hand_size(view.seats()), minimum: options.minimum(false) };
    let own = view.viewer.unwrap_or(Seat(0));
    let far = from.unlaid.count_ones() > FAR;
    let turns_ahead = if far { AHEAD + u32::from(view.seats() > 2) } else { u32::MAX };
    let stages = f64::from(tries.len().ilog2() + 1);
    let mut stage = 1.0;
    let imagined = Imagined::new(view, own, from.unlaid & !from.hand);
    while clock.another() {
        let (hands, deck) = imagined.world(luck);
        for one in tries.iter_mut() {
            let mut world =
                World { tops: one.line.tops, hands, unlaid: one.line.unlaid, drawn: 0, seat: own.0 };
            world.pass_on(&frame, &deck, one.line.hand);
            one.sum += value(roll(world, &deck, &frame, turns_ahead), far);
        }
        if clock.used() >= stage / stages && tries.len() > 1 {
            stage += 1.0;
            tries.sort_by(|a, b| b.sum.total_cmp(&a.sum));
            tries.truncate(tries.len().div_ceil(2));
        }
    }
    tries.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    tries.first().map(|one| one.line)
}

/// What an end is worth. Far from the end of a match only the piles count: who wins is luck yet.
fn value(seen: Seen, far: bool) -> f64 {
    match seen {
        Seen::Won => f64::from(u8::from(!far)),
        Seen::Lost(_, cost) if far => -f64::from(cost) / 10_000.0 - LOSS,
        Seen::Lost(left, _) => -0.003 * f64::from(left),
        Seen::Open(cost) => -f64::from(cost) / 10_000.0,
    }
}
