use sobremesa_core::Setup;
use sobremesa_encoding::{Batch, BatchError, Encode, Numbered, Returns, Seen, StepError, Told};

use crate::for_every_game;

fn batch<G: Encode>(setup: &Setup<G>, matches: usize, threads: usize) -> Batch<G> {
    Batch::new(
        setup.clone(),
        Numbered { matches, first: 0 },
        7,
        Returns::Win,
        threads,
    )
    .expect("threads")
    .unwrap_or_else(|_| panic!("a sound set-up"))
}

/// Room for what steps tell.
struct Room {
    rewards: Vec<f32>,
    over: Vec<u8>,
    seats: Vec<i8>,
}

impl Room {
    fn of<G: Encode>(batch: &Batch<G>) -> Room {
        let layout = batch.layout();
        Room {
            rewards: vec![0.5; layout.matches * layout.seats],
            over: vec![9; layout.matches],
            seats: vec![9; layout.matches],
        }
    }

    fn told(&mut self) -> Told<'_> {
        Told {
            rewards: &mut self.rewards,
            over: &mut self.over,
            seats: &mut self.seats,
        }
    }
}

/// Everything that so many steps at random lead to, for the first `kept` matches.
fn story<G: Encode>(
    mut batch: Batch<G>,
    kept: usize,
    steps: usize,
) -> Vec<(Vec<i32>, Vec<u8>, Vec<f32>)> {
    let layout = batch.layout();
    let n = layout.matches;
    let (mut actions, mut room, mut seats) = (vec![0; n], Room::of(&batch), vec![0; n]);
    let mut mask = vec![0; n * layout.actions];
    let mut told = Vec::new();
    for _ in 0..steps {
        batch.sample(&mut actions).expect("sizes");
        batch.mask(&mut mask).expect("sizes");
        for (row, &action) in mask.chunks_exact(layout.actions).zip(&actions) {
            assert_eq!(row[action as usize], 1, "what is picked is legal");
        }
        batch.step(&actions, room.told()).expect("legal");
        batch.seats(&mut seats).expect("sizes");
        assert_eq!(seats, room.seats, "who is asked next");
        let (rewards, over) = (&room.rewards, &room.over);
        for (place, &over) in over.iter().enumerate() {
            let row = &rewards[place * layout.seats..][..layout.seats];
            assert!(over == 1 || row.iter().all(|&reward| reward == 0.0));
        }
        told.push((
            actions[..kept].to_vec(),
            over[..kept].to_vec(),
            rewards[..kept * layout.seats].to_vec(),
        ));
    }
    told
}

for_every_game!(
    a_match_is_the_same_whatever_their_number_and_on_any_threads,
    super::independent
);

fn independent<G: Encode>(setups: &[Setup<G>]) {
    let setup = &setups[0];
    let steps = if G::LONGEST > 1 { 120 } else { 400 };
    let few = story(batch(setup, 3, 1), 3, steps);
    let many = story(batch(setup, 300, 2), 3, steps);
    assert!(few == many);
    if G::LONGEST == 1 {
        assert!(
            few.iter().any(|(_, over, _)| over.contains(&1)),
            "some match ended"
        );
    }
}

for_every_game!(
    one_illegal_number_and_no_match_is_stepped,
    super::all_or_none
);

fn all_or_none<G: Encode>(setups: &[Setup<G>]) {
    let mut batch = batch(&setups[0], 200, 2);
    let layout = batch.layout();
    let mut actions = vec![0; 200];
    let mut room = Room::of(&batch);
    let look = |batch: &mut Batch<G>| {
        let mut seen = vec![0; 200 * layout.observation];
        batch.observe_bytes(&mut seen).expect("sizes");
        seen
    };
    batch.sample(&mut actions).expect("sizes");
    let before = look(&mut batch);
    for wrong in [-1, layout.actions as i32, i32::MAX] {
        actions[150] = wrong;
        let refused = batch.step(&actions, room.told()).expect_err("not legal");
        let out_of_range = matches!(
            refused,
            BatchError::Step {
                place: 150,
                error: StepError::OutOfRange { .. }
            }
        );
        assert!(out_of_range, "{refused}");
    }
    let (offsets, numbers) = batch.legal();
    let legal = |place: usize| &numbers[offsets[place] as usize..offsets[place + 1] as usize];
    actions[150] = (0..layout.actions as i32)
        .find(|&number| !legal(150).contains(&(number as u16)))
        .expect("not everything is legal");
    let refused = batch.step(&actions, room.told()).expect_err("not legal");
    assert!(matches!(
        refused,
        BatchError::Step {
            place: 150,
            error: StepError::Illegal { .. }
        }
    ));
    assert!(before == look(&mut batch), "nothing has changed");
    assert!(matches!(
        batch.step(&actions[1..], room.told()),
        Err(BatchError::Size {
            what: "actions",
            ..
        })
    ));
    assert!(matches!(
        batch.mask(&mut [0; 3]),
        Err(BatchError::Size { what: "mask", .. })
    ));
}

for_every_game!(stepping_at_random_is_sampling_and_stepping, super::random);

fn random<G: Encode>(setups: &[Setup<G>]) {
    let (mut one, mut two) = (batch(&setups[0], 150, 1), batch(&setups[0], 150, 2));
    let layout = one.layout();
    let mut actions = vec![0; 150];
    let (mut room, mut room_two) = (Room::of(&one), Room::of(&two));
    let mut mask = vec![0; 150 * layout.actions];
    let mut mask_two = mask.clone();
    let (mut bytes, mut floats) = (
        vec![0; 150 * layout.observation],
        vec![0.0; 150 * layout.observation],
    );
    let (mut bytes_two, mut floats_two) = (bytes.clone(), floats.clone());
    for round in 0..150 {
        one.sample(&mut actions).expect("sizes");
        one.step(&actions, room.told()).expect("legal");
        one.mask(&mut mask).expect("sizes");
        let seen = match round % 3 {
            0 => Some(Seen::Bytes(&mut bytes_two)),
            1 => Some(Seen::Floats(&mut floats_two)),
            _ => None,
        };
        two.step_random(room_two.told(), Some(&mut mask_two), seen)
            .expect("sizes");
        assert!(room.over == room_two.over && mask == mask_two);
        assert!(room.rewards == room_two.rewards && room.seats == room_two.seats);
        one.observe_bytes(&mut bytes).expect("sizes");
        one.observe_floats(&mut floats).expect("sizes");
        assert!(round % 3 != 0 || bytes == bytes_two, "what is seen");
        assert!(round % 3 != 1 || floats == floats_two, "what is seen");
    }
    // An array that does not fit is refused, and nothing has changed.
    let mut same = two.step_random(room_two.told(), None, Some(Seen::Bytes(&mut [0; 3])));
    assert!(matches!(
        same,
        Err(BatchError::Size {
            what: "observations",
            ..
        })
    ));
    same = two.step_random(room_two.told(), Some(&mut [0; 3]), None);
    assert!(matches!(same, Err(BatchError::Size { what: "mask", .. })));
    two.mask(&mut mask_two).expect("sizes");
    assert!(mask == mask_two);
    let (offsets, numbers) = one.legal();
    for (place, row) in mask.chunks_exact(layout.actions).enumerate() {
        let mut listed = numbers[offsets[place] as usize..offsets[place + 1] as usize].to_vec();
        listed.sort_unstable();
        let masked = (0..layout.actions as u16).filter(|&number| row[usize::from(number)] == 1);
        assert_eq!(listed, masked.collect::<Vec<_>>());
    }
}
