//! A rollout policy that is greedy in the value network: looks at a few ways to take each turn and takes the one with the
//! highest value. Slower than the quick rollout, and closer to what will be played.
//!
//! Source: G. Tesauro and G. Galperin, "On-line Policy Improvement using Monte-Carlo Search", NIPS 1996.

use sobremesa_the_game::kernel::OpenTurn;

use super::ordered;
use super::rollout::{Candidates, Going, RolloutResult};
use super::world::{Deck, Frame, World};
use crate::the_game::value::ValueNetwork;

const ROLLOUT_TURNS: u32 = 2;

/// Plays on. Where that is not the end, nothing is drawn after the last turn.
pub(crate) fn roll(
    mut world: World,
    deck: &Deck,
    frame: &Frame,
    network: &ValueNetwork,
) -> RolloutResult {
    for turn in 1..=ROLLOUT_TURNS {
        let mut ways = Candidates::default();
        find(&world, deck, frame, &mut ways);
        let score = |way: &Going| match way.unlaid {
            0 => f32::INFINITY,
            _ => network.score(&world.after(way).afterstate(frame).features()),
        };
        let judged = ways.iter().map(|way| (score(way), way));
        let Some((_, way)) = judged.max_by(|one, two| one.0.total_cmp(&two.0)) else {
            return RolloutResult::Lost(
                world.unlaid.count_ones(),
                frame.cost(&world.tops, world.unlaid),
            );
        };
        world = world.after(way);
        if world.won() {
            return RolloutResult::Won;
        }
        if turn < ROLLOUT_TURNS {
            world.pass_on(frame, deck, way.hand);
        }
    }
    RolloutResult::Open(world)
}

/// The ways to take the turn that begins.
fn find(world: &World, deck: &Deck, frame: &Frame, ways: &mut Candidates) {
    let (hand, needed) = (
        world.hands[usize::from(world.seat)],
        world.minimum(frame, deck),
    );
    if frame.orders.any {
        ordered::ways(
            OpenTurn::new(world.tops, hand, world.unlaid),
            needed,
            frame,
            ways,
        );
    } else {
        Going {
            tops: world.tops,
            hand,
            unlaid: world.unlaid,
        }
        .ways(needed, ways);
    }
}
