//! After the start, a simulated match asks for no memory: what makes a million games cheap.

use sobremesa_core::{FastLuck, Game, Luck, Quick, Setup, Viewer};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_great_race::{GreatRace, MapSource};
use sobremesa_push::Push;
use sobremesa_the_game::{Options, TheGame};

/// Plays matches to their ends, looking at each moment as a bot would, and says how many steps they took.
fn play<G: Game>(state: &G::State, seed: u64) -> u32 {
    let mut state = state.clone();
    let (mut dealer, mut luck) = (Quick(FastLuck::stream(seed, 1)), FastLuck::stream(seed, 2));
    let mut steps = 0;
    while let Some(seat) = G::next(&state).deciders().first() {
        std::hint::black_box(G::view(&state, Viewer::Seat(seat)));
        let action = G::pick_owed(&state, seat, |count| luck.below(count));
        G::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
        steps += 1;
    }
    steps
}

fn check<G: Game>(setup: &Setup<G>) {
    for seed in 0..20 {
        let state = G::start(setup, &mut Quick(FastLuck::new(seed))).expect("a sound set-up");
        let mut steps = 0;
        let used = allocation_counter::measure(|| steps = play::<G>(&state, seed));
        assert!(steps > 0);
        assert_eq!(
            used.count_total,
            0,
            "{} asked for memory in {steps} steps of {setup:?}",
            G::ID
        );
    }
}

#[test]
fn the_game_asks_for_no_memory() {
    let plain = Options::default();
    for options in [
        plain,
        Options {
            extreme: true,
            ..plain
        },
    ] {
        (1..=5).for_each(|seats| check::<TheGame>(&Setup::fresh(seats, options)));
    }
}

#[test]
fn push_asks_for_no_memory() {
    let options = sobremesa_push::Options {
        risk: true,
        hide_totals: true,
        ..Default::default()
    };
    for seats in 2..=6 {
        check::<Push>(&Setup::fresh(seats, Default::default()));
        check::<Push>(&Setup::fresh(seats, options));
    }
}

#[test]
fn the_great_race_asks_for_no_memory() {
    for seats in 2..=4 {
        for map in ["africa", "island"] {
            let map = MapSource::ready(map).expect("a ready-made map");
            let options = sobremesa_great_race::Options {
                map,
                ..Default::default()
            };
            check::<GreatRace>(&Setup::fresh(seats, options));
        }
    }
}

#[test]
fn cthulhu_500_asks_for_no_memory() {
    for seats in [3, 5, 8] {
        check::<Cthulhu500>(&Setup::fresh(seats, Default::default()));
    }
}
