//! The shapes of The Game say what its views, actions and sights look like, and nothing else.

mod declared;
mod held;

use declared::Declared;
use held::fits;
use sobremesa_core::{FastLuck, Game, Luck, Match, Played, Seat, Setup, Viewer};
use sobremesa_protocol::shapes::the_game as shape;
use sobremesa_the_game::{Action, Expert, Options, TheGame};

#[test]
fn the_types_of_the_table_are_fresh() {
    Declared::new()
        .with::<shape::View>()
        .with::<shape::Action>()
        .with::<shape::Sight>()
        .with::<shape::Outcome>()
        .is_what_stands_in("games/the-game/shapes.ts", "");
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats)
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
}

fn everything_fits(game: &Match<TheGame>, played: &Played<TheGame>, seats: u8) {
    for viewer in viewers(seats) {
        fits::<shape::View>(&TheGame::view(game.state(), viewer));
        for event in &played.events {
            TheGame::sight(event, viewer).iter().for_each(|one| {
                fits::<shape::Sight>(one);
            });
        }
    }
    for seat in Seat::all(seats) {
        TheGame::owed(game.state(), seat, &mut |action| {
            fits::<shape::Action>(&action);
        });
        TheGame::free(game.state(), seat, &mut |action| {
            fits::<shape::Action>(&action);
        });
    }
}

/// One of the listed actions; now and then something said or shown.
fn some_action(game: &Match<TheGame>, seats: u8, luck: &mut FastLuck) -> Option<(Seat, Action)> {
    let seat = match luck.below(6) {
        0 => Seat(luck.below(seats.into()) as u8),
        _ => TheGame::next(game.state()).deciders().first()?,
    };
    let mut listed = Vec::new();
    TheGame::owed(game.state(), seat, &mut |action| listed.push(action));
    if listed.is_empty() || luck.below(6) == 0 {
        TheGame::free(game.state(), seat, &mut |action| listed.push(action));
    }
    match listed.len() as u32 {
        0 => TheGame::next(game.state()).deciders().first().map(|seat| {
            let mut owed = Vec::new();
            TheGame::owed(game.state(), seat, &mut |action| owed.push(action));
            (seat, owed[luck.below(owed.len() as u32) as usize])
        }),
        count => Some((seat, listed[luck.below(count) as usize])),
    }
}

#[test]
fn every_view_action_and_sight_of_many_matches_fits() {
    let mut luck = FastLuck::new(98);
    let experts = [Expert::Off, Expert::One, Expert::Two];
    for number in 0..400u32 {
        let seats = 1 + (number % 5) as u8;
        let extreme = luck.below(4) != 0;
        let options = Options {
            extreme,
            orders_shuffled: extreme && luck.below(2) == 0,
            expert: experts[luck.below(3) as usize],
            starter: (luck.below(2) == 0).then(|| Seat(luck.below(seats.into()) as u8)),
            free_talk: luck.below(2) == 0,
        };
        let (mut game, dealt) =
            Match::<TheGame>::start(Setup::fresh(seats, options), &[], &mut luck.clone())
                .expect("a match");
        everything_fits(&game, &dealt, seats);
        while let Some((seat, action)) = some_action(&game, seats, &mut luck) {
            let played = game
                .play(seat, action, &[], &mut luck)
                .expect("what is listed is legal");
            everything_fits(&game, &played, seats);
        }
        let over = game.log().entries.len();
        assert!(
            over > 0 && TheGame::next(game.state()).deciders().is_empty(),
            "match {number} is not over"
        );
    }
}

#[test]
fn what_the_game_does_not_write_is_refused() {
    let unknown = serde_json::json!({ "lay": { "card": 8, "pile": "A", "gently": true } });
    assert!(serde_json::from_value::<shape::Action>(unknown).is_err());
    let misspelt = serde_json::json!({ "signal": { "pile": "E", "show": "mine" } });
    assert!(serde_json::from_value::<shape::Action>(misspelt).is_err());
}
