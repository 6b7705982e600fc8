//! Everything that matters is on the screen, in three languages and three sizes.

use sobremesa_great_race::{Card, Options, Team, WrittenPhase};
use sobremesa_words::{Lang, Words};

use super::super::{args, is_told_without_colour, say};
use super::{NAMES, edge, position, road, sit, usual};
use crate::PlayArgs;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (160, 50)];

#[test]
fn map_dashboard_progress_hand_and_choices_are_there() {
    for lang in Lang::ALL {
        for size in SIZES {
            for seats in [2, 4] {
                let mut desk = sit(road(seats), 1, Options::default(), lang);
                desk.size = size;
                desk.hides("[play-").hides("[great-race-");
                // Tiles with danger and STOP, the vehicle, a city, a black cell.
                desk.shows("2!")
                    .shows("1+1■")
                    .shows("▲1")
                    .shows("●Adr")
                    .shows("▒▒▒▒▒");
                // The three gauges and the money.
                desk.shows("▮▮▮▮▮▮▮▯▯▯ 7/10")
                    .shows("▮▮▮▯▯ 3/5")
                    .shows("▮▮▮▮▯ 4/5")
                    .shows("60 F");
                desk.shows("◇1 ✚1 ▣1 ¤1 = 10 F");
                for gauge in ["engine", "chassis"] {
                    desk.shows(&say(lang, &format!("great-race-gauge-{gauge}")));
                }
                for key in ["fuel", "progress", "hand", "ask-turn"] {
                    desk.shows(&say(lang, &format!("board-great-race-{key}")));
                }
                // Everybody else, in numbers or with gauges.
                desk.shows(&NAMES[1][..7]).shows("70");
                desk.shows("★").shows("20");
                desk.shows(&format!("{}×2", say(lang, "great-race-card-jerrycan")));
                desk.shows(&say(lang, "great-race-card-ranger"));
                desk.shows(&say(lang, "great-race-action-drive"));
                desk.press("?").hides("[play-");
                let whole = [
                    "help-list",
                    "help-cell",
                    "help-card",
                    "help-explorer",
                    "help-mechanic",
                    "help-others",
                    "help-fuel",
                    "help-pass",
                    "help-waive",
                    "help-scroll",
                    "help-sideways",
                    "help-centre",
                    "sign-tile",
                    "sign-cost",
                    "sign-city",
                    "sign-black",
                    "sign-line",
                    "sign-zones",
                ];
                for key in whole {
                    desk.shows(&say(lang, &format!("board-great-race-{key}")));
                }
            }
        }
    }
}

#[test]
fn the_line_beside_the_map_is_whole() {
    for lang in Lang::ALL {
        for size in SIZES {
            let mut desk = sit(road(4), 1, Options::default(), lang);
            desk.size = size;
            for keys in [&["z"][..], &["z"], &["z"], &["d"], &["right"], &["pgdn"]] {
                keys.iter().for_each(|key| {
                    desk.press(key);
                });
                let picture = desk.picture();
                let top = if size.1 < 30 { 3 } else { 4 };
                let lines: Vec<Vec<char>> = picture
                    .lines()
                    .skip(top)
                    .map(|line| line.chars().collect())
                    .collect();
                let at = edge(size);
                let high = usize::from(size.1) - top - if size.1 < 30 { 7 } else { 6 };
                for line in lines.iter().take(high) {
                    assert!("│←↑→↓".contains(line[at]), "{lang:?} {size:?}\n{picture}");
                }
            }
        }
    }
}

#[test]
fn a_way_is_chosen_on_the_map_and_costs_what_was_said() {
    let mut desk = usual(road(2));
    desk.press("d").shows("up to 3 more");
    // The first cell, then the next one by the arrows; the text says what waits there.
    desk.shows("Drive to 2-5")
        .shows("Cell 2-5 · fuel 1, mechanics 0");
    desk.press("right")
        .shows("Cell 2-6 · fuel 2, mechanics 0 · danger");
    desk.press("left")
        .press("enter")
        .shows("▮▮▮▮▮▮▯▯▯▯ 6/10")
        .shows("up to 2 more");
    desk.press("h").hides("more.");
}

#[test]
fn a_danger_is_paid_or_cancelled() {
    let mut desk = usual(road(2));
    desk.press("d").press("right").press("enter");
    desk.shows("2-6: fuel 2, 2 from engine or chassis")
        .shows(&say(Lang::En, "great-race-shield-ranger"));
}

#[test]
fn the_order_of_the_round_and_what_is_left_stand_above() {
    let mut desk = usual(road(3));
    desk.shows("round 3 · bag 55 · deck ");
    // Two corridors ahead of the others, who stand in one stack.
    desk.shows("1 · 23");
}

#[test]
fn what_is_asked_is_read_whole_on_the_least_screen() {
    let mut planning = position(2, "1-5");
    for crew in &mut planning.crews {
        crew.team = Team::EMPTY;
    }
    planning.phase = WrittenPhase::Planning {
        plans: vec![Team::EMPTY; 2],
    };
    for lang in Lang::ALL {
        let mut desk = sit(planning.clone(), 1, Options::default(), lang);
        // Six assistants are placed, and the bot has not planned yet.
        for _ in 0..6 {
            desk.press("2");
        }
        desk.shows(&say(lang, "board-great-race-wait-plan"));
    }
}

#[test]
fn broken_down_and_passed_are_said() {
    let mut broken = road(3);
    broken.crews[0].engine = 0;
    broken.crews[0].chassis = 5;
    broken.crews[1].passed = true;
    broken.crews[1].team = Team::EMPTY;
    for lang in Lang::ALL {
        let mut desk = sit(broken.clone(), 1, Options::default(), lang);
        desk.shows(&say(lang, "board-great-race-broken"));
        desk.size = (120, 40);
        desk.shows(&say(lang, "board-great-race-passed"));
    }
}

#[test]
fn assistants_are_placed_by_number_and_taken_back() {
    let mut planning = position(2, "1-5");
    planning
        .crews
        .iter_mut()
        .for_each(|crew| crew.team = Team::EMPTY);
    planning.phase = WrittenPhase::Planning {
        plans: vec![Team::EMPTY; 2],
    };
    for lang in Lang::ALL {
        let mut desk = sit(planning.clone(), 1, Options::default(), lang);
        let words = Words::new(lang);
        let ask = |count: u8| words.fill("board-great-race-ask-plan", &[("count", count.into())]);
        desk.shows(&ask(6))
            .shows(&say(lang, "great-race-zone-escort"))
            .shows("◇0 ✚0 ▣0 ¤0");
        desk.press("1")
            .press("2")
            .press("2")
            .shows(&ask(3))
            .shows("◇1 ✚2 ▣0 ¤0")
            .shows("●●");
        desk.shows(&say(lang, "board-great-race-key-back"))
            .press("b")
            .shows(&ask(6))
            .shows("◇0 ✚0");
        for key in ["4", "4", "3", "2", "1", "1"] {
            desk.press(key);
        }
        desk.hides(&ask(6)).shows("¤2 = 20 F");
    }
}

#[test]
fn every_wrong_key_says_why() {
    let mut desk = usual(road(2));
    desk.press("b").shows("[G");
    desk.press("x")
        .press("d")
        .shows("[G")
        .press("p")
        .shows("[G")
        .press("r");
    desk.shows(&say(Lang::En, "play-rules"));
}

#[test]
fn attacks_are_asked_about_and_can_be_let_happen_for_a_turn() {
    let mut attacking = road(3);
    attacking.crews[0].open = vec![Card::Saboteur, Card::Saboteur];
    attacking.crews[0].hidden = Vec::new();
    for lang in Lang::ALL {
        let mut desk = sit(attacking.clone(), 3, Options::default(), lang);
        let cover = say(lang, "play-key-take-over");
        desk.press("enter").press("1").press("1").press("enter");
        // The target first, with both ways to let it happen.
        desk.shows(&cover)
            .shows(NAMES[1])
            .press("enter")
            .shows(&say(lang, "great-race-action-allow"));
        desk.shows(&format!("n {}", say(lang, "board-great-race-key-waive")))
            .press("n");
        // The third is asked, too, and asks to be asked again.
        desk.shows(&cover).shows(NAMES[2]).press("enter").press("h");
        desk.shows(&cover)
            .shows(NAMES[0])
            .press("enter")
            .press("1")
            .press("1")
            .press("enter");
        desk.shows(&cover).shows(NAMES[2]).hides(NAMES[1]);
    }
}

#[test]
fn without_colour_nothing_is_lost() {
    let people = PlayArgs {
        people: Some(2),
        options: vec![("first-player".into(), "0".into())],
        ..args("great-race")
    };
    let mut keys = vec!["enter"; 8];
    keys.extend([
        "1", "2", "3", "1", "2", "2", "enter", "1", "2", "3", "1", "2", "2", "enter", "x", "enter",
        "z", "z", "z",
    ]);
    is_told_without_colour(&people, &keys);
}

#[test]
fn a_saboteur_says_what_it_breaks_however_long_the_name() {
    let mut attacking = road(2);
    attacking.crews[0].open = vec![Card::Saboteur];
    attacking.crews[0].hidden = Vec::new();
    for lang in Lang::ALL {
        let mut desk = sit(attacking.clone(), 2, Options::default(), lang);
        desk.press("enter").press("1").press("1");
        for split in ["−0", "−1", "−2"] {
            desk.shows(split);
        }
        desk.shows(&say(lang, "great-race-gauge-chassis"));
    }
}
