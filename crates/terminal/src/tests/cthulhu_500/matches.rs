//! Whole races by keys.

use sobremesa_words::Lang;

use super::super::{Desk, args, say};
use crate::PlayArgs;

/// Answers every question of this desk until the race is over; gives the steps it took.
fn play_on(desk: &mut Desk) -> usize {
    let over = say(Lang::En, "play-result-again");
    let [cover, look, pass] = [
        "play-key-take-over",
        "play-key-hand-over",
        "cthulhu-500-action-pass",
    ]
    .map(|key| say(Lang::En, key));
    let draw = say(Lang::En, "board-cthulhu-500-ask-draw");
    let discard = say(Lang::En, "board-cthulhu-500-ask-discard");
    for step in 0..60_000 {
        let picture = desk.picture();
        assert!(
            !picture.contains("[play-") && !picture.contains("[cthulhu-"),
            "{picture}"
        );
        if picture.contains(&over) {
            return step;
        }
        if picture.contains(&cover) || picture.contains(&look) {
            desk.press("enter");
        } else if picture.contains(&pass) {
            // Most answers are given, some moments go by, some turns too.
            match step % 4 {
                0 => desk.press("p"),
                1 => desk.press("n"),
                _ => desk.press("down").press("enter").press("enter"),
            };
        } else if picture.contains(&draw) {
            desk.press("d");
        } else if picture.contains(&discard) {
            if step % 5 == 0 {
                desk.press("1").press("1")
            } else {
                desk.press("e")
            };
        } else if picture.contains("▸o ") || picture.contains("▸y ") {
            for _ in 0..step % 7 {
                desk.press("down");
            }
            desk.press("enter").press("enter");
        } else if picture.contains(&say(Lang::En, "board-cthulhu-500-ask-grid")) {
            desk.press(["1", "2", "3"][step % 3]).press("enter");
        } else if picture.contains('▸') && picture.contains(" ⏎ ") {
            desk.press("enter");
        }
        desk.app.tick();
    }
    panic!("no end:\n{}", desk.picture());
}

fn short() -> Vec<(String, String)> {
    vec![("race".to_owned(), "short".to_owned())]
}

#[test]
fn a_whole_race_of_people_at_one_keyboard() {
    for seats in [3, 8] {
        let mut desk = Desk::new(&PlayArgs {
            people: Some(seats),
            options: short(),
            ..args("cthulhu-500")
        });
        assert!(play_on(&mut desk) > 50);
        desk.shows(&say(Lang::En, "play-result-ranked"))
            .shows("★")
            .shows("Player 2:");
        desk.press("v")
            .hides("★")
            .press("enter")
            .press("p")
            .shows(&say(Lang::En, "play-replay"));
        // Seen again with open hands, which are read whole where there is room.
        desk.size = (120, 40);
        let picture = desk.picture();
        let mut hands = picture.lines().filter(|line| line.contains("Player 1: "));
        let first = hands.next().expect("a hand");
        let hands = picture.lines().skip_while(|line| *line != first).take(12);
        let cut = hands.filter(|line| line.contains('…')).count();
        assert!(cut == 0 || seats == 8, "{picture}");
        desk.size = (80, 24);
        desk.shows("Player 1: ")
            .press("end")
            .shows("wins")
            .press("v")
            .hides("[play-");
    }
}

#[test]
fn a_whole_race_with_bots_and_another_after_it() {
    let bots = vec![
        "random".to_owned(),
        "random".to_owned(),
        "random".to_owned(),
    ];
    let mut desk = Desk::new(&PlayArgs {
        bots,
        options: short(),
        ..args("cthulhu-500")
    });
    for _ in 0..3 {
        desk.press("+");
    }
    play_on(&mut desk);
    desk.shows(&say(Lang::En, "play-result-ranked"))
        .shows("Olmo:");
    desk.press("n").hides(&say(Lang::En, "play-result-ranked"));
    desk.shows(&say(Lang::En, "board-cthulhu-500-ask-grid"));
}

#[test]
fn vehicles_are_chosen_from_a_list_with_their_numbers() {
    let options = vec![("vehicles".to_owned(), "chosen".to_owned())];
    let mut desk = Desk::new(&PlayArgs {
        people: Some(3),
        options,
        ..args("cthulhu-500")
    });
    desk.press("enter")
        .shows(&say(Lang::En, "board-cthulhu-500-ask-vehicle"))
        .shows("speed ");
    desk.press("down")
        .press("enter")
        .shows(&say(Lang::En, "play-key-take-over"))
        .shows("Player 2");
}
