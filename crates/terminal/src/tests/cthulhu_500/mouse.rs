//! The mouse at the table of Cthulhu 500: the hand, what can be done, what a card is pointed at.

use sobremesa_words::Lang;

use super::super::Desk;
use super::{cards, position, sit};

fn with_hand() -> Desk {
    let mut at = position(3);
    at.cars[0].hand = cards(&["Spell of Rust", "Dreamlands Shortcut", "Zombie Wheelman"]);
    sit(at, 1, Lang::En)
}

#[test]
fn a_card_of_the_hand_is_chosen_by_a_click() {
    let mut desk = with_hand();
    desk.shows("▸o Pass the car").click("│Spell of Rust");
    desk.shows("▸2 Play Spell of Rust").hides("▸o Pass the car");
    desk.click("│Zombie Wheelman").shows("▸1 Pit crew: Zombie");
}

#[test]
fn a_choice_is_made_by_clicks_and_so_is_what_it_is_pointed_at() {
    let mut desk = with_hand();
    desk.click("1 Pit crew: Zombie")
        .shows("▸1 Pit crew: Zombie")
        .shows("2 actions left");
    // Chosen already, it is done: there are three crews, so it asks which.
    desk.click("1 Pit crew: Zombie").hides("o Pass the car");
    desk.click("pit crew of Maximiliana2")
        .shows("▸  pit crew of Maximiliana2")
        .shows("2 actions left");
    desk.click("pit crew of Maximiliana2")
        .hides("2 actions left");
}
