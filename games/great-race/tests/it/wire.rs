//! What a screen is sent to decide with, so that it needs no rule of its own.

use serde_json::Value;
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, Setup, Viewer};
use sobremesa_great_race::{Action, GreatRace, MapSource, Options};

/// While somebody drives, every cell that may be entered is lit, and every lit way begins with a cell that may be.
fn lights_the_way(view: &Value, owed: &[Action]) -> bool {
    if view["phase"]["doing"]["kind"] != "moving" || !view["trim"].is_null() {
        return false;
    }
    let reach = view["outlook"]["reach"].as_array().expect("a list");
    let to = |action: &Action| match action {
        Action::Move { to } => serde_json::to_value(to).ok(),
        _ => None,
    };
    let moves: Vec<Value> = owed.iter().filter_map(to).collect();
    for to in &moves {
        assert!(
            reach.iter().any(|lit| lit["cell"] == *to),
            "{to} is not lit"
        );
    }
    for lit in reach {
        assert!(
            moves.contains(&lit["path"][0]),
            "{lit} begins where nobody may go"
        );
        let path = lit["path"].as_array().expect("a list");
        assert_eq!(path.last(), Some(&lit["cell"]));
    }
    true
}

#[test]
fn whoever_drives_sees_where_the_way_can_go() {
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
        let (mut game, _) = Match::<GreatRace>::start(Setup::fresh(seats, options), &[], &mut luck)
            .expect("a match");
        for _ in 0..2_500 {
            let Next::Decide(asked) = GreatRace::next(game.state()) else {
                over += 1;
                break;
            };
            let seat = asked.first().expect("somebody is asked");
            let mut owed = Vec::new();
            GreatRace::owed(game.state(), seat, &mut |action| owed.push(action));
            let view = GreatRace::view(game.state(), Viewer::Seat(seat));
            let view = serde_json::to_value(view).expect("a view is JSON");
            ways += usize::from(lights_the_way(&view, &owed));
            let action = owed[luck.below(owed.len() as u32) as usize];
            game.play(seat, action, &[], &mut luck)
                .expect("what is listed is legal");
        }
    }
    assert!(
        over > 0 && ways > 300,
        "{over} matches ended, {ways} ways were lit"
    );
}
