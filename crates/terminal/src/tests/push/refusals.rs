//! What is not allowed is explained, with its paragraph; what is allowed has more than one key.

use sobremesa_core::Seat;
use sobremesa_push::WrittenPhase;
use sobremesa_words::{Lang, Words};

use super::super::say;
use super::{NAMES, about, cards, position, turn, usual};

#[test]
fn every_wrong_key_says_why() {
    let placing = || position(3, &["yellow-2", "red-5 dice"], turn(Some("yellow-5")));
    let free = || position(3, &["yellow-2"], turn(None));
    let fresh = || position(3, &[], turn(None));
    let taking = || {
        position(
            3,
            &["", "red-1"],
            WrittenPhase::Take {
                on_turn: Seat(2),
                taker: Seat(0),
            },
        )
    };
    let cases = [
        ("the colour is there", placing(), "1", "P2.3"),
        ("the number is there", placing(), "2", "P2.3"),
        ("no banking with a card in hand", placing(), "b", "P2.1"),
        ("no pushing with a card in hand", placing(), "p", "P2.1"),
        ("no stopping with a card in hand", placing(), "e", "P2.1"),
        ("nothing to place", free(), "2", "P2.1"),
        ("nothing to start a row with", free(), "n", "P2.1"),
        ("banking is over for this turn", free(), "b", "P1.4"),
        ("nothing to stop for", fresh(), "e", "P5.2"),
        ("the row is gone", taking(), "1", "P6.3"),
        ("rows first", taking(), "p", "P6.2"),
    ];
    for (name, position, key, rule) in cases {
        let mut desk = usual(position);
        desk.press(key);
        let picture = desk.picture();
        assert!(
            picture.contains(&format!("[{rule} · r]")),
            "{name}:\n{picture}"
        );
        desk.press("g")
            .shows(&format!("[{rule} · r]"))
            .hides("[push-");
    }
}

#[test]
fn a_dice_card_and_a_fourth_row_are_refused_too() {
    let mut desk = usual(position(
        3,
        &["yellow-2 dice", "red-5", "blue-1"],
        turn(Some("dice")),
    ));
    desk.shows("✕ already ⚄")
        .press("1")
        .shows("[P2.4 · r]")
        .press("n")
        .shows("[P2.2 · r]");
    desk.press("r").shows(&say(Lang::En, "play-rules"));
}

#[test]
fn the_next_number_starts_a_row_and_the_one_after_does_not() {
    let mut desk = usual(position(3, &["yellow-2"], turn(Some("yellow-5"))));
    desk.press("3")
        .shows("[P2.2 · r]")
        .press("2")
        .shows("starts row 2");
}

#[test]
fn arrows_and_enter_do_what_the_keys_do() {
    let mut desk = usual(position(3, &["yellow-2", "red-3"], turn(Some("blue-5"))));
    desk.shows("▸1")
        .press("down")
        .shows("▸2")
        .press("down")
        .shows("▸3")
        .press("up")
        .press("enter");
    desk.shows("in row 2");
    // Nothing is pointed at unasked where going on is a risk.
    desk.hides("▸p")
        .press("enter")
        .shows("▸p push◂")
        .press("right")
        .shows("▸e stop◂")
        .press("esc");
    desk.hides("▸e").press("left").press("enter").shows(&about(
        Lang::En,
        "board-push-take",
        NAMES[0],
    ));
}

#[test]
fn a_colour_is_banked_by_its_letter_in_every_language() {
    // G is green in English and the key for the language elsewhere; R is red and the key for the rules.
    for (lang, letters) in [
        (Lang::En, ["g", "r"]),
        (Lang::Es, ["v", "r"]),
        (Lang::Fr, ["v", "r"]),
    ] {
        for (letter, colour) in letters
            .into_iter()
            .zip(["push-colour-green", "push-colour-red"])
        {
            let mut own = position(2, &[], turn(None));
            own.benches[0] = cards("green-4 green-5 red-1");
            let mut desk = super::sit(own, 1, Default::default(), lang);
            desk.press("b").shows(&say(lang, "board-push-key-colour"));
            desk.press(letter).hides(&say(lang, "play-rules"));
            let colour = Words::new(lang).say(colour);
            desk.shows(&colour)
                .shows("▮")
                .shows(&about(lang, "board-push-turn-of", NAMES[1]));
        }
    }
}

#[test]
fn banking_is_chosen_with_arrows_refused_and_left() {
    let mut own = position(2, &[], turn(None));
    own.benches[0] = cards("yellow-4 purple-5");
    let mut desk = usual(own.clone());
    desk.press("b").shows("▸ 4 ▯1").press("y").shows(" 4 ▮1");
    let mut desk = usual(own.clone());
    desk.press("b")
        .press("right")
        .shows("▸ 5 ▯1")
        .press("enter")
        .shows("banks all purple");
    let mut desk = usual(own);
    desk.press("b")
        .press("r")
        .shows("[P1.5 · r]")
        .press("esc")
        .press("r")
        .shows(&say(Lang::En, "play-rules"));
    let mut desk = usual(position(2, &[], turn(None)));
    desk.press("b")
        .shows(&say(Lang::En, "board-push-bank-nothing"))
        .press("p")
        .shows("reveals");
}
