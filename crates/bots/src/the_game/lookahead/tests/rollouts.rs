//! Matches played on to their end.

use super::*;

#[test]
fn matches_are_played_on_to_their_end() {
    let mut luck = FastLuck::new(9);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..200 {
        let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
        let mut hands = [0; MAX];
        hands[..3].fill_with(|| deck.deal(6, 0));
        let there = World {
            tops: [1, 1, 100, 100],
            hands,
            unlaid: ALL.bits(),
            drawn: 0,
            seat: 0,
        };
        match roll(there, &deck, &frame(3, Options::default()), u32::MAX) {
            RolloutResult::Won => won += 1,
            RolloutResult::Lost(left, _) => lost += u32::from(left > 0),
            RolloutResult::Open(_) => panic!("a match comes to an end"),
        }
    }
    assert_eq!(won + lost, 200);
    assert!(won > 20, "{won} of 200 won");
}

#[test]
fn who_plays_on_alone_picks_what_the_outlook_likes() {
    // One who likes a hand that is nearly empty, one who likes a full one.
    let liking = |feature: f32| {
        let shape = Shape::flat(PLAIN_FEATURES);
        let (mut all, wide) = (vec![0.0; shape.weights()], shape.hidden[0]);
        let held = 4 * 16 + 18;
        (all[held * wide], all[(PLAIN_FEATURES + 1) * wide]) = (1.0, feature);
        ValueNetwork::new(shape, &all)
    };
    let (few, many, mut luck) = (liking(-1.0), liking(1.0), FastLuck::new(4));
    for extreme in [false, true] {
        let frame = frame(
            1,
            Options {
                extreme,
                ..Options::default()
            },
        );
        let mut differ = 0;
        for _ in 0..100 {
            let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
            let mut hands = [0; MAX];
            hands[0] = deck.deal(8, 0);
            let there = World {
                tops: [1, 1, 100, 100],
                hands,
                unlaid: ALL.bits(),
                drawn: 0,
                seat: 0,
            };
            let left = [&few, &many].map(|network| {
                match greedy_rollout::roll(there, &deck, &frame, network) {
                    RolloutResult::Open(world) => world.unlaid.count_ones(),
                    end => panic!("nobody is stuck so early: {end:?}"),
                }
            });
            // Two turns of two cards, where a card does not end one at once.
            let least = if extreme { 2 } else { 4 };
            assert!(left.iter().all(|&left| left <= 98 - least), "{left:?}");
            differ += i32::from(left[0] < left[1]) - i32::from(left[0] > left[1]);
        }
        assert!(differ > 30, "{differ} of 100");
    }
}

#[test]
fn playing_on_alone_sees_the_end() {
    let frame = frame(1, Options::default());
    let network = frame.value_network.expect("somebody learned");
    let with = |tops, cards: Bits| {
        let deck = Deck::shuffled(0, &mut FastLuck::new(1));
        let mut hands = [0; MAX];
        hands[0] = cards;
        greedy_rollout::roll(
            World {
                tops,
                hands,
                unlaid: cards,
                drawn: 0,
                seat: 0,
            },
            &deck,
            &frame,
            network,
        )
    };
    assert_eq!(
        with([50, 60, 40, 30], bit(51) | bit(62) | bit(35)),
        RolloutResult::Won
    );
    assert!(matches!(
        with([90, 91, 10, 11], bit(50) | bit(60)),
        RolloutResult::Lost(2, _)
    ));
}
