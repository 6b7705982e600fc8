//! Everything that matters is on the screen, in three languages and three sizes.

use sobremesa_core::{Seat, SeatSet};
use sobremesa_cthulhu_500::{
    Deck, Flag, Frame, Test, TestStage, Window, WrittenEvent, WrittenPack,
};
use sobremesa_words::{Lang, Value, Words};

use super::super::{Desk, args, is_told_without_colour, say};
use super::{NAMES, called, card, cards, crowded, position, sit};
use crate::PlayArgs;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (160, 50)];

#[test]
fn the_pack_the_own_car_and_the_hand_are_there() {
    for lang in Lang::ALL {
        for size in SIZES {
            let mut desk = sit(crowded(), 1, lang);
            desk.size = size;
            // Laps, damage, cards in hand.
            desk.shows("↻12")
                .shows("▒▙▄✗")
                .shows("▯4")
                .hides("[play-")
                .hides("[cthulhu-");
            for (place, name) in (1..=8).zip(NAMES) {
                let mark = if place == 1 {
                    "▸".to_owned()
                } else {
                    place.to_string()
                };
                desk.shows(&format!("{mark}{}", &name[..6]));
            }
            // The own car.
            for key in ["driver", "mods", "tires", "pit"] {
                desk.shows(&say(lang, &format!("board-cthulhu-500-{key}")));
            }
            let called = |name: &str, letters| called(lang, name, letters);
            let driver = called("Investigator With Nothing Left", 17);
            desk.shows(&called("Car of Cthulhu", 14))
                .shows(&format!("+2 {driver}"))
                .shows(&called("The Mudflaps Man Was Not Meant to Ogle", 16));
            desk.shows(&called("A Thousand Young Cupholders", 20))
                .shows(&called("Radials From Beyond Space and Time", 19))
                .shows(&called("High Priest of Mojocross", 14));
            // The hand by number and kind.
            for kind in ["mod", "tires", "reaction"] {
                desk.shows(&say(lang, &format!("board-cthulhu-500-kind-{kind}")));
            }
            let sponsor = called("The Sponsor That Must Not Be Named", 40);
            let (_, end) = sponsor.rsplit_once(' ').expect("several words");
            desk.shows(&sponsor[..7])
                .shows(end)
                .shows(&called("Slicks of the Sunken City", 12));
            desk.shows(&say(lang, "board-cthulhu-500-attempt"))
                .shows(&say(lang, "cthulhu-500-action-pit-stop"));
        }
    }
}

#[test]
fn nothing_runs_into_anything_else() {
    for lang in Lang::ALL {
        for size in SIZES {
            let mut desk = sit(crowded(), 1, lang);
            desk.size = size;
            for _ in 0..9 {
                let picture = desk.picture();
                // The line between the list and the detail is whole: nothing was written over it.
                let lines: Vec<&str> = picture.lines().collect();
                let rule = lines
                    .iter()
                    .position(|line| line.contains(" ◂ "))
                    .expect("a heading");
                let place = |line: &str| line.chars().position(|letter| letter == '│');
                let at = place(lines[rule + 1]).expect("a line between");
                for line in &lines[rule + 1..rule + 8] {
                    assert_eq!(place(line), Some(at), "{lang:?} {size:?}\n{picture}");
                }
                desk.press("right");
            }
        }
    }
}

#[test]
fn every_car_can_be_looked_at_and_a_large_screen_shows_them_all() {
    let mut desk = sit(crowded(), 1, Lang::En);
    desk.hides("Satanic Pushcart");
    for (name, vehicle) in [(1, "Chariot of the El"), (2, "Sports Cth"), (3, "Feararri")] {
        desk.press("right")
            .shows(&format!("◂ {} ▸", NAMES[name]))
            .shows(vehicle);
    }
    desk.press("left").shows(&format!("◂ {} ▸", NAMES[2]));
    for size in [(120, 40), (160, 50)] {
        desk.size = size;
        for vehicle in ["Feararri", "The Un", "Big H", "Satan", "The V"] {
            desk.shows(vehicle);
        }
    }
}

#[test]
fn the_text_of_a_card_is_read_by_its_number() {
    let mut desk = sit(crowded(), 1, Lang::En);
    desk.press("1")
        .shows("The Sponsor That Must Not Be Named (Mod) Draw up to three cards");
    desk.press("g")
        .shows("Robas hasta tres")
        .press("3")
        .shows("Slicks de la ciudad sumergida (Neumáticos)");
}

/// The first car tries to pass the second; the dice are down, a Reaction may come.
fn rolled() -> sobremesa_cthulhu_500::Position {
    let mut rolled = position(3);
    rolled.order = vec![Seat(1), Seat(0), Seat(2)];
    rolled.cars[0].driver = Some(card("Fungi from Daytona"));
    rolled.cars[0].pit = cards(&["Fungi from Yuggoth Speedway"]);
    rolled.cars[0].mods[0] = Some(card("Engine of the Damned"));
    rolled.cars[0].hand = cards(&["Cold Hand of Fate"]);
    rolled.cars[1].mods[1] = Some(card("The Mudflaps Man Was Not Meant to Ogle"));
    rolled.boost = 3;
    rolled.test = Some(Test {
        passer: Seat(0),
        target: Seat(1),
        far: false,
        dice: [2, 6],
        bonus: [0, -2],
        given: Default::default(),
    });
    rolled.event = Some(WrittenEvent {
        start: WrittenPack {
            order: rolled.order.clone(),
            laps: vec![0; 3],
        },
        before: SeatSet::default(),
        hurt: SeatSet::default(),
        back: SeatSet::default(),
        part: SeatSet::default(),
        moved: None,
        won: None,
        tested: true,
    });
    rolled.stack = vec![
        Frame::Actions { left: 1 },
        Frame::Event {
            stage: sobremesa_cthulhu_500::EventStage::Backfire,
        },
        Frame::Test {
            stage: TestStage::Compare,
        },
        Frame::Open(Window::Rolled),
    ];
    rolled.left = SeatSet::only(Seat(0));
    rolled
}

#[test]
fn both_sums_are_spelled_out_card_by_card() {
    for lang in Lang::ALL {
        for size in SIZES {
            let mut desk = sit(rolled(), 1, lang);
            desk.size = size;
            desk.shows(&say(lang, "board-cthulhu-500-test"))
                .hides("[play-");
            let picture = desk.picture();
            let numbers = |text: &str, number: &str| {
                let found = picture.lines().any(|line| {
                    line.split_once(text).is_some_and(|(_, rest)| {
                        rest.trim_start_matches(|letter: char| !matches!(letter, '+' | '−'))
                            .starts_with(number)
                    })
                });
                assert!(found, "{text} {number} in\n{picture}");
            };
            let called = |name: &str, letters| called(lang, name, letters);
            numbers(&called("Car of Cthulhu", 11), "+4");
            // The driver brings the Drive and what the card does besides, in one number.
            numbers(&called("Fungi from Daytona", 12), "+3");
            numbers(&called("Engine of the Damned", 13), "+2");
            numbers(&say(lang, "board-cthulhu-500-until-turn-end")[..8], "+3");
            numbers(&called("Chariot of the Elder Gods", 10), "+4");
            numbers(&called("The Mudflaps Man Was Not Meant to Ogle", 12), "+2");
            // What was laid before anybody looked is one number.
            numbers(&say(lang, "board-cthulhu-500-other-cards")[..8], "−2");
            // 4 + 3 + 2 + 3 + a two; 4 + 2 − 2 + a six.
            desk.shows("= 14")
                .shows("= 10")
                .shows(" > ")
                .shows("⚁")
                .shows("⚅");
        }
    }
}

#[test]
fn a_test_nobody_answered_stays_in_sight_with_its_sums() {
    let mut quick = position(3);
    quick.order = vec![Seat(1), Seat(0), Seat(2)];
    quick.cars[0].tires = Some(card("Rats in the Whitewalls"));
    let mut desk = sit(quick, 1, Lang::En);
    desk.hides(&say(Lang::En, "board-cthulhu-500-test"))
        .press("o");
    desk.shows(&say(Lang::En, "board-cthulhu-500-test"))
        .shows("Rats in the Whi")
        .shows("+2")
        .hides("other cards");
    // What the log says is what the sums say.
    let picture = desk.picture();
    let sums: Vec<i32> = picture
        .split("= ")
        .skip(1)
        .filter_map(|rest| {
            rest.split(|letter: char| !letter.is_ascii_digit())
                .next()?
                .parse()
                .ok()
        })
        .collect();
    let [with, against] = sums[..] else {
        panic!("two sums in\n{picture}")
    };
    desk.press("l")
        .shows(&format!("{} has {with}, {} {against}.", NAMES[0], NAMES[1]));
}

#[test]
fn cards_are_set_aside_for_the_grid() {
    for lang in Lang::ALL {
        let mut desk = Desk::new(&PlayArgs {
            lang,
            ..args("cthulhu-500")
        });
        desk.shows(&say(lang, "board-cthulhu-500-ask-grid"))
            .hides("…")
            .hides("✓");
        desk.press("1")
            .press("3")
            .shows("✓")
            .shows(" 2")
            .press("1")
            .press("enter");
        desk.wait_for(&say(lang, "board-cthulhu-500-key-page"))
            .hides("✓");
    }
}

#[test]
fn targets_are_chosen_by_name() {
    let mut aimed = position(4);
    aimed.cars[0].hand = cards(&["Gremlins", "Dr. Armitage"]);
    aimed.cars[2].mods[0] = Some(card("Spikey Bits"));
    aimed.cars[3].mods[1] = Some(card("Elder Oil"));
    let mut desk = sit(aimed, 1, Lang::En);
    desk.shows("›2").press("2").press("2");
    desk.shows(&format!("Spikey Bits ({})", NAMES[2]))
        .shows(&format!("Elder Oil ({})", NAMES[3]));
    desk.press("down")
        .press("esc")
        .hides(&format!("Elder Oil ({})", NAMES[3]));
    desk.press("2").press("2").press("down").press("enter");
    desk.press("l").shows("Gremlins is on Elder Oil");
}

#[test]
fn more_cards_than_fit_can_be_reached() {
    let mut full = position(3);
    full.cars[0].hand = cards(&[
        "Gremlins",
        "Dr. Armitage",
        "Spikey Bits",
        "Elder Oil",
        "Iä! Iä!",
        "Herbert West",
        "Poach Crew",
        "Black Plague",
        "Zombie Wheelman",
    ]);
    let mut desk = sit(full, 1, Lang::En);
    let hidden = ["Zombie", "Poach", "Herbert"]
        .iter()
        .filter(|name| !desk.picture().contains(**name))
        .count();
    assert!(hidden > 0, "nine cards fit in\n{}", desk.picture());
    desk.shows("›").press("9").press("8").press("9");
    desk.size = (160, 50);
    desk.shows("Poach").shows("Zombie").shows("Herbert");
}

#[test]
fn the_flag_is_always_somewhere() {
    for (flag, text) in [(Flag::Discard, "flag-discard"), (Flag::Pile, "flag-pile")] {
        for lang in Lang::ALL {
            let mut there = position(3);
            there.flag = flag;
            sit(there, 1, lang).shows(&format!(
                "⚑ {}",
                say(lang, &format!("board-cthulhu-500-{text}"))
            ));
        }
    }
}

#[test]
fn without_colour_nothing_is_lost() {
    let people = PlayArgs {
        people: Some(3),
        ..args("cthulhu-500")
    };
    let keys = [
        "enter", "1", "enter", "enter", "enter", "enter", "enter", "enter", "o", "b", "right",
        "down", "enter",
    ];
    is_told_without_colour(&people, &keys);
}

#[test]
fn a_key_pressed_once_too_often_discards_nothing() {
    let mut full = position(3);
    full.cars[0].hand = cards(&["Gremlins", "Spikey Bits"]);
    full.stack = vec![Frame::Discarding];
    let mut desk = sit(full, 1, Lang::En);
    desk.shows("▸e")
        .shows("Discard Gremlins")
        .press("enter")
        .shows("▯2")
        .shows("Draw a card?");
}

/// A race with two bots that has just been dealt.
fn dealt(size: (u16, u16)) -> Desk {
    let mut desk = Desk::new(&PlayArgs {
        bots: vec!["random".into(), "random".into()],
        ..args("cthulhu-500")
    });
    desk.size = size;
    desk
}

#[test]
fn what_happens_several_times_in_a_row_is_one_line_of_the_log() {
    let mut desk = dealt((120, 40));
    desk.shows("draws a card. ×5");
    let picture = desk.picture();
    assert_eq!(picture.matches("draws a card").count(), 2, "{picture}");
}

#[test]
fn on_the_least_screen_the_log_has_the_lines_nothing_else_needs() {
    let desk = dealt((80, 24));
    let picture = desk.picture();
    let log = picture.lines().filter(|line| line.starts_with(" · "));
    assert!(log.count() >= 3, "{picture}");
}

#[test]
fn cards_say_what_they_do_from_the_middle_size_on() {
    let deck = Deck::house();
    let rust = deck.face(deck.kind(card("Spell of Rust")).expect("a card"));
    for (lang, text) in [Lang::En, Lang::Es, Lang::Fr].into_iter().zip(&rust.text) {
        let mut race = position(3);
        race.cars[0].hand = cards(&[
            "Sabotage in the Paddock",
            "Sudden Squamous Slick",
            "Zombie Wheelman",
            "Elder Oil",
            "Spell of Rust",
        ]);
        let mut desk = sit(race, 1, lang);
        let word = text.split(' ').next().expect("a word");
        for (size, says) in [((80, 24), false), ((120, 40), true), ((200, 60), true)] {
            desk.size = size;
            let picture = desk.picture();
            let said = picture.contains(&format!("│{word}"));
            assert_eq!(said, says, "{lang:?} {size:?} {word}\n{picture}");
        }
    }
}

#[test]
fn that_nobody_draws_is_said_beside_the_pile_before_the_race_is_stopped() {
    for lang in Lang::ALL {
        let at = |rounds: u8| {
            let mut at = position(3);
            at.dry = rounds * 3;
            sit(at, 1, lang)
        };
        let said = |left: u8| {
            let left = [("left", sobremesa_words::Value::from(left))];
            sobremesa_words::Words::new(lang).fill("board-cthulhu-500-dry", &left)
        };
        for size in SIZES {
            for (rounds, left) in [(3, 2), (4, 1)] {
                let mut desk = at(rounds);
                desk.size = size;
                desk.shows(&said(left)).hides("[board-");
            }
            let mut desk = at(2);
            desk.size = size;
            for left in 0..4 {
                desk.hides(&said(left));
            }
        }
    }
}

#[test]
fn the_question_of_every_window_is_whole_beside_the_piles() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let said = |key: &str| words.say(&format!("cthulhu-500-{key}"));
        let wide = |text: String| text.chars().count();
        let fills = ["full", "half", "thin"].map(|fill| said(&format!("pile-{fill}")));
        let pile = |fill: String| words.fill("board-cthulhu-500-pile", &[("fill", fill.into())]);
        let pile = fills.into_iter().map(|fill| wide(pile(fill))).max();
        let flag = wide(words.say("board-cthulhu-500-flag-pile"));
        let piles = pile.expect("a pile") + flag + " · ⚑ ".chars().count();
        let windows = [
            "played",
            "attempt",
            "rolled",
            "would-damage",
            "passed",
            "damaged",
            "repair",
            "discarded",
            "turn-end",
        ];
        for window in windows {
            let window = said(&format!("window-{window}"));
            let args = [("window", Value::from(window.as_str()))];
            for question in ["ask", "wait"] {
                let key = format!("board-cthulhu-500-{question}-window");
                let whole = wide(words.fill(&key, &args)) + 2 + piles;
                assert!(whole <= 78, "{lang:?} {window}: {whole}");
            }
        }
    }
}
