//! Whole matches by keys.

use sobremesa_words::Lang;

use super::super::{Desk, args, say};
use crate::PlayArgs;

/// Answers every question of this desk until the match is over; gives the steps it took.
fn play_on(desk: &mut Desk) -> usize {
    let over = say(Lang::En, "play-result-again");
    let [cover, look] = ["play-key-take-over", "play-key-hand-over"].map(|key| say(Lang::En, key));
    let plan = "Behind the screen:";
    for step in 0..60_000 {
        let picture = desk.picture();
        assert!(
            !picture.contains("[play-") && !picture.contains("[great-race-"),
            "{picture}"
        );
        if picture.contains(&over) {
            return step;
        }
        if picture.contains(&cover) || picture.contains(&look) {
            desk.press("enter");
        } else if picture.contains(plan) {
            desk.press(["1", "2", "2", "3", "4"][step % 5]);
        } else if picture.contains("Driving:") {
            // Down the map, where the goal is.
            if step % 7 == 0 {
                desk.press("h");
            } else {
                (0..step % 5).for_each(|_| {
                    desk.press("right");
                });
                desk.press("enter");
            }
        } else if picture.contains('▸') && picture.contains(" ⏎ ") {
            (0..step % 4).for_each(|_| {
                desk.press("down");
            });
            desk.press("enter");
        }
        desk.app.tick();
    }
    panic!("no end:\n{}", desk.picture());
}

/// As it was first drawn: a match is over after a round.
fn island() -> Vec<(String, String)> {
    [("map", "island"), ("edition", "1")]
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .to_vec()
}

#[test]
fn a_whole_match_of_people_at_one_keyboard() {
    for seats in [2, 4] {
        let mut desk = Desk::new(&PlayArgs {
            people: Some(seats),
            options: island(),
            ..args("great-race")
        });
        assert!(play_on(&mut desk) > 100);
        desk.shows(&say(Lang::En, "play-result-ranked"))
            .shows("★")
            .shows("Player 2:");
        desk.press("v")
            .hides("play again")
            .press("enter")
            .press("p")
            .shows(&say(Lang::En, "play-replay"));
        desk.press("end")
            .press("v")
            .hides("[play-")
            .press("v")
            .shows(&say(Lang::En, "board-great-race-hand"));
    }
}

#[test]
fn a_whole_match_with_bots_and_another_after_it() {
    let bots = vec!["leader".to_owned(), "random".to_owned()];
    let mut desk = Desk::new(&PlayArgs {
        bots,
        options: island(),
        ..args("great-race")
    });
    for _ in 0..3 {
        desk.press("+");
    }
    play_on(&mut desk);
    desk.shows(&say(Lang::En, "play-result-ranked"))
        .shows("Olmo:");
    desk.press("n")
        .hides(&say(Lang::En, "play-result-ranked"))
        .shows("round 1");
}
