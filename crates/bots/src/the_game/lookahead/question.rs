//! Flat Monte Carlo over whole turns: each candidate turn is tried in the same determinized worlds and sequential halving
//! picks the best (perfect-information Monte Carlo; M. Ginsberg, "GIB", JAIR 14, 2001).

use sobremesa_core::{FastLuck, Knowledge, Seat};
use sobremesa_the_game::kernel::{Bits, OpenTurn, Piles};
use sobremesa_the_game::{MAX, TheGame, Turn, View};

use super::open_turn;

use super::beam::{BeamSearch, Candidate};
use super::greedy_rollout;
use super::imagine::Imagined;
use super::rollout::{RolloutResult, roll};
use super::world::{Deck, Frame, World};
use crate::{Clock, sequential_halving};

/// How many turns are tried out.
pub(super) const TURNS_TRIED: usize = 12;
/// With more cards than this to be laid a match is not played to its end: fewer where somebody learned to judge a moment
/// far from it.
const CARDS_LEFT_FAR_FROM_END: [u32; 2] = [30, 12];
/// So many turns the quick hand then plays on, by how many play.
const ROLLOUT_TURNS: [u32; MAX] = [3, 3, 4, 4, 6];
/// What losing so early costs besides, in cards that fit nowhere.
const EARLY_LOSS_COST: f64 = 3.0;

/// A choice between whole turns.
#[derive(Debug)]
pub(crate) struct Question<'a> {
    frame: &'a Frame,
    lines: &'a [Candidate],
    imagined: Imagined,
    own: Seat,
    /// Is the end too far away to be seen?
    far: bool,
    /// The luck all worlds come from.
    luck: u64,
    /// The world that was looked at last.
    last: Option<(u32, [Bits; MAX], Deck)>,
}

impl<'a> Question<'a> {
    /// The turns worth a try, best first by what they leave behind; none where no turn can be completed.
    pub(crate) fn new(
        knowledge: &Knowledge<'_, TheGame>,
        view: &View,
        turn: &Turn,
        frame: &'a Frame,
        turns: &'a mut BeamSearch,
        clock: &Clock,
        luck: &mut FastLuck,
    ) -> Question<'a> {
        let from = open_turn(view, Some(turn));
        let far = is_far(&from, frame);
        Question {
            frame,
            lines: turns.best(from, view.minimum(), TURNS_TRIED, frame, clock),
            imagined: Imagined::new(knowledge, view, from.unlaid & !from.hand),
            own: knowledge.seat(),
            far,
            luck: luck.raw(),
            last: None,
        }
    }

    /// The turn to take.
    pub(crate) fn best(mut self, clock: &mut Clock) -> Option<Candidate> {
        let best = sequential_halving::best(self.lines.len(), clock, |line, world| {
            self.value(line, world)
        });
        self.lines.get(best).copied()
    }

    /// All turns that were tried, the one to take first, each with how well it did.
    pub(crate) fn ranked(mut self, clock: &mut Clock) -> Vec<(Candidate, Average)> {
        let mut seen = vec![Average::default(); self.lines.len()];
        let best = sequential_halving::best(self.lines.len(), clock, |line, world| {
            let value = self.value(line, world);
            seen[line].count(value);
            value
        });
        let mut order: Vec<usize> = (0..seen.len())
            .filter(|&line| line == best || seen[line].times > 0)
            .collect();
        order.sort_by(|&one, &two| {
            (two == best)
                .cmp(&(one == best))
                .then(seen[two].mean().total_cmp(&seen[one].mean()))
        });
        order
            .into_iter()
            .map(|line| (self.lines[line], seen[line]))
            .collect()
    }

    /// Are turns compared by the chance to win, and not by how the piles look some turns later?
    pub(crate) fn weighs_chances(&self) -> bool {
        !self.far || self.frame.value_network.is_some()
    }

    /// How well a turn does in a world: the chance to win near the end, a measure of the piles far from it.
    fn value(&mut self, line: usize, number: u32) -> f64 {
        if self.last.as_ref().is_none_or(|(last, ..)| *last != number) {
            let mut luck = FastLuck::stream(self.luck, number.into());
            let (hands, deck) = self.imagined.world(&mut luck);
            self.last = Some((number, hands, deck));
        }
        let Some((_, hands, deck)) = &self.last else {
            return 0.0;
        };
        let OpenTurn {
            piles: Piles { tops, .. },
            hand,
            unlaid,
            ..
        } = self.lines[line].taking;
        let mut world = World {
            tops,
            hands: *hands,
            unlaid,
            drawn: 0,
            seat: self.own.0,
        };
        world.pass_on(self.frame, deck, hand);
        let seen = match self.far {
            true => play_on(world, deck, self.frame),
            false => roll(world, deck, self.frame, u32::MAX),
        };
        leaf_value(seen, self.far, self.frame)
    }
}

/// Plays some turns on from a moment far from the end: who plays alone picks each by the outlook.
pub(super) fn play_on(world: World, deck: &Deck, frame: &Frame) -> RolloutResult {
    match frame.value_network.filter(|_| frame.seats == 1) {
        Some(network) => greedy_rollout::roll(world, deck, frame, network),
        None => roll(
            world,
            deck,
            frame,
            ROLLOUT_TURNS[usize::from(frame.seats).clamp(1, MAX) - 1],
        ),
    }
}

/// Is the end too far away to be seen?
pub(super) fn is_far(from: &OpenTurn, frame: &Frame) -> bool {
    from.unlaid.count_ones() > CARDS_LEFT_FAR_FROM_END[usize::from(frame.value_network.is_some())]
}

/// What an end is worth: the chance to win. Where nobody learned to judge a moment far from the end, only the piles count
/// there: who wins is luck yet.
pub(super) fn leaf_value(seen: RolloutResult, far: bool, frame: &Frame) -> f64 {
    let piles_alone = far && frame.value_network.is_none();
    match seen {
        RolloutResult::Won => f64::from(u8::from(!piles_alone)),
        RolloutResult::Lost(_, cost) if piles_alone => {
            -f64::from(cost) / 10_000.0 - EARLY_LOSS_COST
        }
        RolloutResult::Lost(left, _) => -0.003 * f64::from(left),
        RolloutResult::Open(world) => match frame.value_network {
            Some(network) => f64::from(network.chance(&world.afterstate(frame))),
            None => -f64::from(frame.cost(&world.tops, world.unlaid)) / 10_000.0,
        },
    }
}

/// The average of some numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Average {
    pub(crate) times: u32,
    sum: f64,
    squares: f64,
}

impl Average {
    fn count(&mut self, value: f64) {
        self.times += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum / f64::from(self.times.max(1))
    }

    /// The standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        let times = f64::from(self.times.max(1));
        let spread = self.squares / times - self.mean() * self.mean();
        (spread.max(0.0) / times).sqrt()
    }
}
