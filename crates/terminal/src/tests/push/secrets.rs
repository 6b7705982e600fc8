//! Hidden totals stay hidden; where nothing is hidden, the keyboard goes round openly.

use sobremesa_push::{Options, Position};
use sobremesa_words::Lang;

use super::super::{has_number, say};
use super::{NAMES, cards, position, sit, turn};

/// The second player has 47 points in the bank, the first one 11.
fn banked() -> Position {
    let mut banked = position(3, &[], turn(None));
    banked.benches[0] = cards("red-1");
    banked.banks = vec![
        cards("yellow-5 yellow-6"),
        cards("blue-6 blue-6 blue-6 blue-5 blue-5 green-6 green-6 green-6 green-1"),
        Vec::new(),
    ];
    banked
}

#[test]
fn what_lies_in_a_bank_is_open_unless_the_table_hides_it() {
    let mut open = sit(banked(), 1, Options::default(), Lang::En);
    open.shows("47 ▮9").shows("11 ▮2").hides("? ▮");
    let options = Options {
        hide_totals: true,
        ..Options::default()
    };
    for size in [(80, 24), (120, 40)] {
        let mut desk = sit(banked(), 1, options, Lang::En);
        desk.size = size;
        desk.shows("? ▮9").shows("11 ▮2").shows("? ▮5");
        for step in ["look", "c", "l", "esc", "?", "esc", "b", "esc", "p"] {
            if step != "look" {
                desk.press(step);
            }
            let picture = desk.picture();
            // The parts of the bank, its sum, and the sum with a bench of nothing.
            for hidden in [28, 19, 47] {
                assert!(
                    !has_number(&picture, hidden),
                    "{hidden} after {step}:\n{picture}"
                );
            }
        }
    }
}

#[test]
fn hidden_totals_cover_the_table_between_two_people() {
    let options = Options {
        hide_totals: true,
        ..Options::default()
    };
    let mut desk = sit(banked(), 3, options, Lang::En);
    let cover = say(Lang::En, "play-key-take-over");
    desk.shows(&cover)
        .hides("▮")
        .press("enter")
        .hides(&cover)
        .shows("11 ▮2")
        .shows("? ▮9");
    desk.press("b")
        .press("r")
        .shows(&cover)
        .shows(NAMES[1])
        .hides("▮");
    desk.press("enter").shows("47 ▮9").shows("? ▮3");
}

#[test]
fn an_open_table_goes_round_without_ado() {
    let mut desk = sit(banked(), 3, Options::default(), Lang::En);
    desk.hides(&say(Lang::En, "play-key-take-over"))
        .shows(&format!("{}, it is your turn", NAMES[0]));
    desk.press("b")
        .press("r")
        .hides(&say(Lang::En, "play-key-take-over"));
    desk.shows(&format!("{}, it is your turn", NAMES[1]));
}
