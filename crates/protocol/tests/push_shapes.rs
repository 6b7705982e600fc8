//! What PUSH writes on the wire has the shape the web client is told.

mod declared;
mod held;

use declared::Declared;
use held::fits;
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, Seat, Setup, Viewer};
use sobremesa_protocol::shapes::push;
use sobremesa_push::{Options, Push};

#[test]
fn the_types_of_the_table_are_fresh() {
    Declared::new()
        .with::<push::View>()
        .with::<push::Action>()
        .with::<push::Sight>()
        .with::<push::Outcome>()
        .is_what_stands_in("games/push/shapes.ts", "");
}

/// Plays to the end at random and holds everything that would be sent against the shapes; says how much that was.
fn play(setup: Setup<Push>, seed: u64) -> usize {
    let mut luck = FastLuck::new(seed);
    let seats = setup.seats;
    let viewers: Vec<Viewer> = Seat::all(seats)
        .map(Viewer::Seat)
        .chain(std::iter::once(Viewer::Spectator))
        .collect();
    let (mut game, mut events) =
        Match::<Push>::start(setup, &[], &mut luck).expect("a sound set-up");
    let mut held = 0;
    loop {
        for &viewer in &viewers {
            fits::<push::View>(&Push::view(game.state(), viewer));
            events
                .events
                .iter()
                .filter_map(|event| Push::sight(event, viewer))
                .for_each(|sight| {
                    fits::<push::Sight>(&sight);
                    held += 1;
                });
            held += 1;
        }
        let seat = match Push::next(game.state()) {
            Next::Over(outcome) => {
                fits::<push::Outcome>(&outcome);
                return held;
            }
            Next::Decide(seats) => seats.first().expect("somebody is asked"),
        };
        let mut owed = Vec::new();
        Push::owed(game.state(), seat, &mut |action| owed.push(action));
        owed.iter().for_each(|one| {
            fits::<push::Action>(one);
        });
        held += owed.len();
        let action = owed[luck.below(owed.len() as u32) as usize];
        events = game
            .play(seat, action, &[], &mut luck)
            .expect("what is owed is allowed");
    }
}

#[test]
fn everything_a_match_sends_has_its_shape() {
    let options = [false, true].into_iter().flat_map(|risk| {
        [false, true].into_iter().flat_map(move |keep_switches| {
            [false, true].map(|hide_totals| Options {
                risk,
                keep_switches,
                hide_totals,
                first_player: None,
            })
        })
    });
    let mut held = 0;
    for (number, options) in options.enumerate() {
        for seats in 2..=6 {
            let first_player = (number % 2 == 0).then_some(Seat(seats - 1));
            let options = Options {
                first_player,
                ..options
            };
            held += play(
                Setup::fresh(seats, options),
                100 * number as u64 + u64::from(seats),
            );
        }
    }
    assert!(
        held > 40_000,
        "only {held} views, actions and sights were held against the shapes"
    );
}
