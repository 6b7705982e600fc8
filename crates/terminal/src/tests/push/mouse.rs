//! The mouse at the table of PUSH: rows, the next card, the bench.

use sobremesa_core::Seat;
use sobremesa_push::WrittenPhase;
use sobremesa_words::Lang;

use super::super::say;
use super::{cards, position, turn, usual};

#[test]
fn a_card_is_placed_by_a_click_on_a_row_that_takes_it() {
    let placing = || usual(position(2, &["blue-4", "green-2"], turn(Some("red-4"))));
    let asked = "where does this card go?";
    // A row that does not take the card does not answer.
    let mut desk = placing();
    desk.click("4 ■B").shows(asked);
    desk.click("2 ▲G").hides(asked).shows("2 ▲G");
    // A new row is begun in its empty place.
    placing().shows(asked).click("┆  n  ┆").hides(asked);
}

#[test]
fn the_next_card_is_revealed_by_a_click_on_its_place() {
    let mut desk = usual(position(2, &["blue-4"], turn(None)));
    desk.shows("107 in the deck").click("?    ┆");
    desk.shows("106 in the deck");
}

#[test]
fn a_row_is_taken_by_a_click() {
    let taking = WrittenPhase::Take {
        on_turn: Seat(1),
        taker: Seat(0),
    };
    let mut desk = usual(position(2, &["blue-4", "green-2 red-1"], taking));
    desk.hides("3 ▯2").click("2 ▲G").shows("3 ▯2");
}

#[test]
fn a_colour_is_banked_by_a_click_on_the_bench_with_and_without_the_key() {
    let bench = || {
        let mut at = position(2, &[], turn(None));
        at.benches[0] = cards("yellow-3 yellow-5 red-2");
        usual(at)
    };
    bench().shows("10 ▯3").click("8 ▯2").hides("10 ▯3");
    let mut desk = bench();
    // In the question and on the foot line alike.
    let bank = say(Lang::En, "board-push-key-bank");
    desk.click(&format!("b {bank}"))
        .shows("Bank which colour?")
        .click("2 ▯1");
    // The two are on the bench no more, the eight still are.
    desk.hides("Bank which colour?")
        .hides("10 ▯3")
        .shows("8 ▯2");
    // Nobody banks what lies on another's bench.
    let mut at = position(2, &[], turn(None));
    at.benches = vec![cards("yellow-3"), cards("red-2 red-4")];
    usual(at).click("6 ▯2").shows("6 ▯2").shows("3 ▯1");
}
