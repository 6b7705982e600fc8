//! Several people at one keyboard: nobody sees another's hand.

use sobremesa_words::Lang;

use super::{Desk, args, has_number, say};

/// The numbers on the screen that are cards of the hand on show: those on the line of numbers above the card places.
fn hand(desk: &Desk) -> Vec<u8> {
    let picture = desk.picture();
    let lines: Vec<&str> = picture.lines().collect();
    let caption = say(Lang::En, "board-the-game-hand");
    let at = lines
        .iter()
        .position(|line| line.contains(&caption))
        .expect("a hand is on show");
    let mut numbers: Vec<u8> = lines[at + 2..at + 4]
        .iter()
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_digit()))
        .filter_map(|word| word.parse().ok())
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

fn two_people() -> Desk {
    Desk::new(&crate::PlayArgs {
        people: Some(2),
        ..args("the-game")
    })
}

#[test]
fn the_keyboard_is_passed_without_a_card_in_sight() {
    let mut desk = two_people();
    desk.shows("Player 1")
        .hides(&say(Lang::En, "board-the-game-hand"));
    desk.press("a")
        .press("1")
        .press("r")
        .press("l")
        .hides(&say(Lang::En, "board-the-game-hand"));
    desk.press("enter");
    let first = hand(&desk);
    assert_eq!(first.len(), 7, "{first:?}");
    desk.press("3");
    let pass = desk.picture();
    for &card in first.iter().filter(|&&card| card > 2) {
        assert!(!has_number(&pass, card), "{card} in\n{pass}");
    }
    desk.shows(&say(Lang::En, "play-key-take-over"));
    desk.press("enter");
    let second = hand(&desk);
    assert!(
        second.iter().all(|card| !first.contains(card)),
        "{first:?} {second:?}"
    );
}

#[test]
fn the_other_hand_is_never_on_the_screen() {
    let mut desk = two_people();
    desk.press("enter");
    let first = hand(&desk);
    desk.press("3").press("enter");
    let second = hand(&desk);
    // Player 1 was gladder to start.
    desk.press("0").shows("Player 1").press("enter");
    assert_eq!(hand(&desk), first);
    // Two cards, then the turn: a last look at the new cards, then nothing until the other is there.
    for _ in 0..2 {
        desk.press("1").press("a");
    }
    for step in ["look", "l", "esc", "e", "enter"] {
        if step != "look" {
            desk.press(step);
        }
        let picture = desk.picture();
        let table: String = picture.lines().skip(14).collect();
        for &card in &second {
            assert!(
                !has_number(&table, card),
                "{card} of the other hand after {step}:\n{picture}"
            );
        }
    }
    desk.shows(&say(Lang::En, "play-key-take-over"))
        .hides(&say(Lang::En, "board-the-game-hand"));
    desk.press("enter");
    assert_eq!(hand(&desk), second);
}

/// Lays every card on every pile while it is this player's turn, then ends the turn.
fn take_turn(desk: &mut Desk, check: &mut impl FnMut(&Desk)) {
    let yours = say(Lang::En, "board-the-game-your-turn");
    for card in ["1", "2", "3", "4", "5", "6", "7"] {
        for pile in ["a", "b", "c", "d"] {
            if !desk.picture().contains(&yours) {
                return;
            }
            desk.press(card).press(pile);
            check(desk);
        }
    }
    desk.press("e");
    check(desk);
}

#[test]
fn a_whole_match_at_one_keyboard_shows_nobody_the_other_hand() {
    let mut desk = two_people();
    let over = say(Lang::En, "play-result-again");
    let pass = say(Lang::En, "play-key-take-over");
    let caption = say(Lang::En, "board-the-game-hand");
    let mut hands: [Vec<u8>; 2] = Default::default();
    let mut turns = 0;
    while !desk.picture().contains(&over) {
        let me = usize::from(!desk.picture().contains("Player 1 presses Enter"));
        let other = hands[1 - me].clone();
        // Card numbers above 9 cannot be mistaken for the place of a card or a count of a few.
        let hidden = |desk: &Desk| {
            let picture = desk.picture();
            // The hand and the log; a refusal between them may name any number a pile would take.
            let lines = picture
                .lines()
                .enumerate()
                .filter(|(row, _)| matches!(row, 13..=18 | 21..));
            let low: String = lines.map(|(_, line)| format!("{line}\n")).collect();
            if picture.contains(&over) {
                return;
            }
            for &card in other.iter().filter(|&&card| card > 9) {
                assert!(
                    !has_number(&low, card),
                    "{card} of the other hand:\n{picture}"
                );
            }
        };
        desk.shows(&pass).hides(&caption);
        hidden(&desk);
        desk.press("enter");
        hidden(&desk);
        if desk
            .picture()
            .contains(&say(Lang::En, "board-the-game-bid-question"))
        {
            hands[me] = hand(&desk);
            desk.press("1");
        } else {
            take_turn(&mut desk, &mut |desk| hidden(desk));
            if desk
                .picture()
                .contains(&say(Lang::En, "play-key-hand-over"))
            {
                hidden(&desk);
                hands[me] = hand(&desk);
                desk.press("enter");
            }
            turns += 1;
        }
    }
    assert!(turns > 2, "{turns} turns");
}
