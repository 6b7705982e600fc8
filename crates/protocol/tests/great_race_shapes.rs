//! The shapes of The Great Race say what its views, actions and sights look like, and nothing else.

mod declared;
mod held;

use declared::Declared;
use held::fits;
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, Seat, Setup, Viewer};
use sobremesa_great_race::{GreatRace, MapSource, Options};
use sobremesa_protocol::shapes::great_race as shape;

#[test]
fn the_types_of_the_table_are_fresh() {
    Declared::new()
        .with::<shape::View>()
        .with::<shape::Action>()
        .with::<shape::Sight>()
        .with::<shape::Outcome>()
        .is_what_stands_in("games/great-race/shapes.ts", "");
}

fn owed(game: &Match<GreatRace>, seat: Seat) -> Vec<serde_json::Value> {
    let mut owed = Vec::new();
    GreatRace::owed(game.state(), seat, &mut |action| {
        fits::<shape::Action>(&action);
        owed.push(serde_json::to_value(action).expect("an action"));
    });
    owed
}

/// While somebody drives, every cell that may be entered is lit, and every lit way begins with a cell that may be.
fn lights_the_way(view: &serde_json::Value, owed: &[serde_json::Value]) -> bool {
    if view["phase"]["doing"]["kind"] != "moving" || view["trim"] != serde_json::Value::Null {
        return false;
    }
    let reach = view["outlook"]["reach"].as_array().expect("a list");
    let moves: Vec<_> = owed
        .iter()
        .filter_map(|action| action.get("move").map(|to| &to["to"]))
        .collect();
    for to in &moves {
        assert!(
            reach.iter().any(|lit| &&lit["cell"] == to),
            "{to} is not lit"
        );
    }
    for lit in reach {
        assert!(
            moves.contains(&&lit["path"][0]),
            "{lit} begins where nobody may go"
        );
        assert_eq!(
            lit["path"].as_array().and_then(|path| path.last()),
            Some(&lit["cell"])
        );
    }
    true
}

#[test]
fn everything_that_matches_send_has_its_shape() {
    let mut luck = FastLuck::new(21);
    let (mut over, mut ways) = (0, 0);
    for number in 0..7u32 {
        let seats = 2 + (number % 3) as u8;
        let map =
            MapSource::ready(if number == 6 { "africa" } else { "island" }).expect("a ready map");
        let options = Options {
            map,
            hard: number % 5 == 0,
            ..Options::default()
        };
        let (mut game, mut played) =
            Match::<GreatRace>::start(Setup::fresh(seats, options), &[], &mut luck)
                .expect("a match");
        for step in 0..2_500 {
            for viewer in Seat::all(seats)
                .map(Viewer::Seat)
                .chain([Viewer::Spectator])
            {
                if step % 4 == 0 || !matches!(GreatRace::next(game.state()), Next::Decide(_)) {
                    fits::<shape::View>(&GreatRace::view(game.state(), viewer));
                }
                for event in &played.events {
                    GreatRace::sight(event, viewer).iter().for_each(|one| {
                        fits::<shape::Sight>(one);
                    });
                }
            }
            let asked = match GreatRace::next(game.state()) {
                Next::Over(outcome) => {
                    fits::<shape::Outcome>(&outcome);
                    over += 1;
                    break;
                }
                Next::Decide(seats) => seats.first().expect("somebody is asked"),
            };
            GreatRace::free(game.state(), asked, &mut |action| {
                fits::<shape::Action>(&action);
            });
            let listed = owed(&game, asked);
            let view = serde_json::to_value(GreatRace::view(game.state(), Viewer::Seat(asked)))
                .expect("a view");
            ways += usize::from(lights_the_way(&view, &listed));
            let action = listed[luck.below(listed.len() as u32) as usize].clone();
            let action = serde_json::from_value(action).expect("what is written is read");
            played = game
                .play(asked, action, &[], &mut luck)
                .expect("what is listed is legal");
        }
    }
    assert!(
        over > 0 && ways > 300,
        "{over} matches ended, {ways} ways were lit"
    );
}
