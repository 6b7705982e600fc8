use std::collections::{BTreeMap, BTreeSet};

use sobremesa_core::{FastLuck, Luck as _, Next, Quick, Seat, Setup, Viewer};
use sobremesa_encoding::{At, Encode, FEATURES, StepError, Stepper};

use crate::for_every_game;

/// Plays a match at random and shows every moment.
fn walk<G: Encode>(setup: &Setup<G>, seed: u64, mut each: impl FnMut(&G::State, Seat)) {
    let mut dealer = Quick(FastLuck::new(seed));
    let mut luck = FastLuck::new(seed + 1);
    let mut state = G::start(setup, &mut dealer).expect("a sound set-up");
    while let Next::Decide(seats) = G::next(&state) {
        let seat = seats.first().expect("somebody decides");
        each(&state, seat);
        let action = G::pick_owed(&state, seat, |count| luck.below(count));
        G::play(&mut state, seat, action, &mut dealer).expect("owed");
    }
}

for_every_game!(
    an_action_and_its_numbers_lead_to_each_other,
    super::both_ways
);

/// Free actions have numbers, too.
fn both_ways<G: Encode>(setups: &[Setup<G>]) {
    for setup in setups {
        walk(setup, 1, |state, _| {
            let view = G::view(state, Viewer::Seat(Seat(0)));
            let context = G::context(&view).expect("within bounds");
            for seat in Seat::all(setup.seats) {
                let at = At {
                    context: &context,
                    seat,
                    seats: setup.seats,
                };
                let mut paths = BTreeSet::new();
                let mut rows = BTreeMap::new();
                G::legal(state, seat, &mut |action| {
                    let path = G::path(at, action);
                    let numbers = path.as_slice();
                    assert!(
                        !numbers.is_empty() && numbers.len() <= G::LONGEST,
                        "{action:?}"
                    );
                    assert!(
                        numbers
                            .iter()
                            .all(|&number| usize::from(number) < G::ACTIONS),
                        "{action:?}"
                    );
                    assert_eq!(G::action(at, numbers), Some(action), "{numbers:?}");
                    assert!(
                        paths.insert(numbers.to_vec()),
                        "{action:?} shares its numbers"
                    );
                    let row: [u8; FEATURES] = G::features(at, action);
                    let other = rows.insert(row, action);
                    assert_eq!(other, None, "{action:?} shares its row");
                });
                // No action's numbers are the beginning of another's: numbers are enough to know when to stop.
                let all: Vec<_> = paths.iter().collect();
                for pair in all.windows(2) {
                    assert!(!pair[1].starts_with(pair[0]), "{pair:?}");
                }
            }
        });
    }
}

for_every_game!(every_number_means_something, super::blocks_cover);

fn blocks_cover<G: Encode>(setups: &[Setup<G>]) {
    let blocks = G::blocks();
    let mut at = 0;
    for block in &blocks {
        assert_eq!(block.first, at, "{}", block.name);
        at += block.count;
    }
    assert_eq!(at, G::ACTIONS);
    // Whatever stands alone is read back as it is written; everything else is refused, nothing panics.
    let setup = setups.last().expect("a set-up");
    let state = G::start(setup, &mut Quick(FastLuck::new(0))).expect("a sound set-up");
    let context = G::context(&G::view(&state, Viewer::Seat(Seat(0)))).expect("within bounds");
    let at = At {
        context: &context,
        seat: Seat(1),
        seats: setup.seats,
    };
    for number in 0..=u16::MAX {
        if let Some(action) = G::action(at, &[number]) {
            assert!(usize::from(number) < G::ACTIONS, "{number}");
            assert_eq!(G::path(at, action).as_slice(), [number], "{action:?}");
        }
        assert_eq!(G::action(at, &[number; 8]), None);
    }
    assert_eq!(G::action(at, &[]), None);
}

for_every_game!(every_answer_can_be_given_by_numbers, super::all_reachable);

/// Follows the numbers of an owed action: each of them is legal when it is asked for, and the action happens.
fn all_reachable<G: Encode>(setups: &[Setup<G>]) {
    let mut luck = FastLuck::new(5);
    for setup in setups {
        let mut stepper = Stepper::begin(setup, FastLuck::new(3)).expect("a sound set-up");
        let mut steps = 0;
        while let Some(seat) = stepper.seat() {
            let wanted = G::pick_owed(stepper.state(), seat, |count| luck.below(count));
            let path = G::path(
                At {
                    context: stepper.context(),
                    seat,
                    seats: setup.seats,
                },
                wanted,
            );
            let mut settled = None;
            while settled.is_none() {
                let number = path.as_slice()[stepper.named().len()];
                assert!(stepper.allows(number) && stepper.numbers().contains(&number));
                settled = stepper.settles(number);
                stepper.step(number).expect("legal");
            }
            assert_eq!(settled, Some(wanted));
            assert!(stepper.named().is_empty());
            steps += 1;
        }
        assert!(steps > 10 && stepper.outcome().is_some());
        assert_eq!(stepper.step(0), Err(StepError::Over));
        assert!(stepper.numbers().is_empty());
    }
}

for_every_game!(what_is_not_legal_changes_nothing, super::refuses);

fn refuses<G: Encode>(setups: &[Setup<G>]) {
    let mut stepper = Stepper::begin(&setups[0], FastLuck::new(3)).expect("a sound set-up");
    let mut picks = FastLuck::new(4);
    for _ in 0..50 {
        let Some(number) = stepper.pick(&mut picks) else {
            return;
        };
        let legal = stepper.numbers();
        let (state, named) = (stepper.state().clone(), stepper.named().to_vec());
        for wrong in (0..G::ACTIONS as u16 + 3).filter(|wrong| !legal.contains(wrong)) {
            let refused = stepper.step(wrong).expect_err("not legal");
            let known = usize::from(wrong) < G::ACTIONS;
            assert_eq!(
                known,
                matches!(refused, StepError::Illegal { .. }),
                "{wrong}"
            );
            assert!(!stepper.allows(wrong));
        }
        assert_eq!((&state, &named[..]), (stepper.state(), stepper.named()));
        stepper.step(number).expect("picked among the legal ones");
    }
}
