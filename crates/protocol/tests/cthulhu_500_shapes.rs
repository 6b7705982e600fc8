//! The shapes of Cthulhu 500 say what its views, actions and sights look like, and nothing else.

mod declared;
mod held;

use declared::Declared;
use held::fits;
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, Seat, Setup, Viewer};
use sobremesa_cthulhu_500::{Cthulhu500, Length, Options, Vehicles};
use sobremesa_protocol::shapes::cthulhu_500 as shape;

#[test]
fn the_types_of_the_table_are_fresh() {
    Declared::new()
        .with::<shape::View>()
        .with::<shape::Action>()
        .with::<shape::Sight>()
        .with::<shape::Outcome>()
        .is_what_stands_in("games/cthulhu-500/shapes.ts", "");
}

/// What a sum is made of adds up to it.
fn adds_up(pieces: &[Vec<shape::Piece>; 2], totals: [i32; 2]) {
    let sums = [0, 1].map(|side| pieces[side].iter().map(|piece| piece.amount).sum::<i32>());
    assert_eq!(sums, totals, "{pieces:?}");
}

/// Plays to the end at random and holds everything that would be sent against the shapes.
fn play(setup: Setup<Cthulhu500>, seed: u64) -> (usize, usize) {
    let mut luck = FastLuck::new(seed);
    let viewers: Vec<Viewer> = Seat::all(setup.seats)
        .map(Viewer::Seat)
        .chain(std::iter::once(Viewer::Spectator))
        .collect();
    let (mut game, mut events) =
        Match::<Cthulhu500>::start(setup, &[], &mut luck).expect("a sound set-up");
    let (mut held, mut sums) = (0, 0);
    loop {
        let viewer = viewers[held % viewers.len()];
        let view: shape::View = fits(&Cthulhu500::view(game.state(), viewer));
        if let Some(test) = &view.test {
            adds_up(&test.pieces, test.totals);
            sums += 1;
        }
        if let Some(plan) = &view.plan {
            adds_up(&plan.pieces, plan.totals);
        }
        for &viewer in &viewers {
            for sight in events
                .events
                .iter()
                .filter_map(|event| Cthulhu500::sight(event, viewer))
            {
                if let shape::Sight::Totals {
                    with,
                    against,
                    pieces,
                    ..
                } = fits(&sight)
                {
                    adds_up(&pieces, [with.into(), against.into()]);
                }
            }
        }
        held += 1;
        let seat = match Cthulhu500::next(game.state()) {
            Next::Over(outcome) => {
                fits::<shape::Outcome>(&outcome);
                return (held, sums);
            }
            Next::Decide(seats) => seats.first().expect("somebody is asked"),
        };
        let mut owed = Vec::new();
        Cthulhu500::owed(game.state(), seat, &mut |action| owed.push(action));
        owed.iter().for_each(|action| {
            fits::<shape::Action>(action);
        });
        let action = owed[luck.below(owed.len() as u32) as usize];
        events = game
            .play(seat, action, &[], &mut luck)
            .expect("what is owed is allowed");
    }
}

#[test]
fn every_view_action_and_sight_of_many_matches_fits() {
    let (mut held, mut sums) = (0, 0);
    for number in 0..24u64 {
        let options = Options {
            race: [Length::Standard, Length::Short, Length::Long][(number % 3) as usize],
            caution_lap: number % 2 == 0,
            net_laps: number % 4 == 0,
            vehicles: [Vehicles::Dealt, Vehicles::Chosen][(number % 2) as usize],
            ..Options::default()
        };
        let (views, tests) = play(Setup::fresh(3 + (number % 6) as u8, options), number);
        held += views;
        sums += tests;
    }
    assert!(
        held > 2_000 && sums > 100,
        "only {held} views, {sums} with a test"
    );
}

#[test]
fn the_deck_explains_every_card_in_three_languages() {
    let mut luck = FastLuck::new(1);
    let (game, _) = Match::<Cthulhu500>::start(Setup::fresh(3, Options::default()), &[], &mut luck)
        .expect("a match");
    let view: shape::View = fits(&Cthulhu500::view(game.state(), Viewer::Seat(Seat(0))));
    assert_eq!(
        view.faces
            .iter()
            .map(|face| u32::from(face.copies))
            .sum::<u32>(),
        93
    );
    assert_eq!(view.vehicles.len(), 8);
    for card in &view.hand {
        let face = view
            .faces
            .iter()
            .find(|face| face.card == *card)
            .expect("the deck has every card of a hand");
        assert!(
            ![&face.text.en, &face.text.es, &face.text.fr]
                .iter()
                .any(|text| text.is_empty())
                || face.drive + face.fix > 0
        );
    }
}
