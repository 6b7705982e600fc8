//! C17 to C20: long, short and caution-lap races, leading and winning, windows within windows, targets.

use sobremesa_core::{Game, Setup, Viewer};
use sobremesa_cthulhu_500::{
    Action, Cthulhu500, Event, Flag, Length, Options, Refusal, Sight, Spot, Target, Window,
};

use crate::told::{
    ANA, BEA, CAI, DEB, IA, NOTHING, Scene, Told, at, card, dice, drawn, pit, play, react,
};

fn race(race: Length) -> Options {
    Options {
        race,
        ..Options::default()
    }
}

#[test]
fn c17_1_long_a_counter_comes_off_the_flag_with_every_pile() {
    for (length, counters) in [(Length::Long, 2), (Length::Long3, 3)] {
        let game = Told::of(&Setup::fresh(3, race(length)), &[]);
        assert_eq!(game.state.table().flag, Flag::Aside(counters));
    }
    let exhaust = |flag| {
        let scene = Scene::of(3)
            .options(race(Length::Long))
            .actions(0)
            .pile(&["Gremlins"]);
        let mut game = scene.position(|position| position.flag = flag).begins();
        game.does(ANA, Action::Draw, &drawn(&["Gremlins"]));
        game.state.table().flag
    };
    assert_eq!(exhaust(Flag::Aside(2)), Flag::Aside(1));
    assert_eq!(
        exhaust(Flag::Aside(1)),
        Flag::Pile,
        "at none it is shuffled in"
    );
}

#[test]
fn c17_1_what_was_once_written_long_2_is_long() {
    let read = |text: &str| serde_json::from_str::<Length>(text).ok();
    assert_eq!(read("\"long-2\""), Some(Length::Long));
    assert_eq!(read("\"long-3\""), Some(Length::Long3));
    let written = serde_json::to_string(&Length::Long).expect("it is written");
    assert_eq!(written, "\"long\"");
}

#[test]
fn c17_2_short_the_flag_is_in_the_lower_half_of_the_first_pile() {
    let game = Told::of(&Setup::fresh(3, race(Length::Short)), &[]);
    let table = game.state.table();
    assert_eq!(
        (table.flag, table.upper),
        (Flag::Pile, 39),
        "78 cards: 39 without the Flag come first"
    );
    let scene = Scene::of(3).options(race(Length::Short)).actions(0);
    let mut upper = scene.clone().position(|position| {
        position.flag = Flag::Pile;
        position.upper = 1;
    });
    upper = upper.hand(ANA, &["Gremlins"]);
    let mut game = upper.begins();
    game.then(ANA, Action::Done)
        .does(ANA, Action::Draw, &drawn(&["Elder Oil"]));
    assert_eq!(game.state.table().upper, 0);
    game.does(ANA, Action::Draw, &drawn(&["Checkered Flag"]));
    assert!(game.over());
}

#[test]
fn c17_3_caution_lap_the_flag_is_shown_replaced_and_everybody_has_one_last_turn_the_drawer_last() {
    let options = Options {
        caution_lap: true,
        ..Options::default()
    };
    let scene = Scene::of(4)
        .options(options)
        .actions(0)
        .position(|position| position.flag = Flag::Pile);
    let mut game = scene.clone().begins();
    game.does(ANA, Action::Draw, &drawn(&["Checkered Flag", "Gremlins"]));
    assert_eq!((game.over(), game.hand(ANA)), (false, vec!["Gremlins"]));
    let mut turns = Vec::new();
    game.then(ANA, Action::Done);
    while !game.over() {
        turns.push(game.turn());
        game.ends_turn(game.turn());
    }
    assert_eq!(turns, [BEA, CAI, DEB, ANA]);
    // Drawn out of turn: from the seat that was due, the drawer still last.
    let mut priest = scene
        .actions(1)
        .hand(ANA, &["Spell of Binding"])
        .pit(CAI, &["High Priest of Mojocross"])
        .begins();
    priest.then(ANA, play("Spell of Binding", at(DEB)));
    priest.does(CAI, Action::Accept, &drawn(&["Checkered Flag", "Gremlins"]));
    let mut turns = Vec::new();
    priest.ends_turn(ANA);
    while !priest.over() {
        turns.push(priest.turn());
        priest.ends_turn(priest.turn());
    }
    assert_eq!(turns, [BEA, DEB, ANA, CAI]);
}

#[test]
fn c17_4_net_laps_change_what_is_shown_and_nothing_else() {
    let options = Options {
        net_laps: true,
        ..Options::default()
    };
    let game = Scene::of(3)
        .options(options)
        .laps(ANA, 2)
        .laps(BEA, 1)
        .laps(CAI, 1)
        .begins();
    let shown = serde_json::to_value(game.view(BEA)).expect("a view is written");
    let laps: Vec<_> = (0..3)
        .map(|seat| shown["cars"][seat]["laps"].as_u64())
        .collect();
    assert_eq!(laps, [Some(1), Some(0), Some(0)]);
    assert_eq!(game.laps(ANA), 2);
}

#[test]
fn c17_4_net_laps_are_told_as_they_are_shown() {
    let end = |net_laps| {
        let scene = Scene::of(3).options(Options {
            net_laps,
            ..Options::default()
        });
        let mut game = scene
            .laps(ANA, 3)
            .laps(BEA, 1)
            .laps(CAI, 2)
            .actions(0)
            .position(|position| position.flag = Flag::Pile)
            .begins();
        game.does(ANA, Action::Draw, &drawn(&["Checkered Flag"]));
        let outcome = game.outcome().expect("the Flag was drawn");
        (outcome.winner, outcome.laps.as_slice().to_vec())
    };
    assert_eq!(end(false), (ANA, vec![3, 1, 2]));
    assert_eq!(end(true), (ANA, vec![2, 0, 1]));
}

#[test]
fn c18_1_leading_the_pack_and_winning_the_race_are_two_things() {
    let game = Scene::of(3).laps(CAI, 1).begins();
    let pack = game.state.table().pack;
    assert_eq!((pack.leader(), pack.winner()), (ANA, CAI));
}

#[test]
fn c19_1_a_laid_card_opens_its_own_window_for_cancelling_cards_only() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Swerve Into Madness"])
        .hand(CAI, &[IA, "Sudden Squamous Slick"])
        .begins();
    game.then(ANA, Action::Attempt)
        .then(ANA, react("Swerve Into Madness", at(ANA)));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(CAI), Some(Window::Played))
    );
    let slick = Refusal::WrongWindow {
        card: card("Sudden Squamous Slick"),
        window: Window::Played,
    };
    assert_eq!(
        game.refuses(CAI, react("Sudden Squamous Slick", at(ANA))),
        slick
    );
    assert_eq!(game.legal(CAI), [react(IA, NOTHING), Action::Pass]);
}

#[test]
fn c19_2_when_it_is_settled_the_outer_window_asks_again_until_all_pass_in_a_row() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Swerve Into Madness"])
        .hand(CAI, &["Sudden Squamous Slick"])
        .begins();
    game.then(ANA, Action::Attempt).then(ANA, Action::Pass);
    game.then(CAI, react("Sudden Squamous Slick", at(ANA)));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(ANA), Some(Window::Attempt)),
        "Ana may answer after all"
    );
    game.does(ANA, react("Swerve Into Madness", at(ANA)), &dice(&[3, 2]));
    assert_eq!(game.order(), [ANA, BEA, CAI]);
}

#[test]
fn c19_2_a_cancelled_card_excludes_nothing() {
    let mut game = Scene::of(4)
        .actions(0)
        .hand(BEA, &["Out of Turn, Out of Time"])
        .hand(CAI, &[IA])
        .hand(DEB, &["Out of Turn, Out of Time"])
        .begins();
    game.ends_turn(ANA)
        .then(BEA, react("Out of Turn, Out of Time", NOTHING))
        .then(CAI, react(IA, NOTHING));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(DEB), Some(Window::TurnEnd))
    );
    game.then(DEB, react("Out of Turn, Out of Time", NOTHING));
    assert_eq!(game.turn(), DEB);
}

#[test]
fn c19_3_adding_crew_fitting_parts_and_cards_in_play_cannot_be_cancelled() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Herbert West"])
        .hand(BEA, &[IA])
        .mods(ANA, &["Dread Nitro"])
        .begins();
    game.then(
        ANA,
        Action::Hire {
            card: card("Herbert West"),
            crew: ANA,
        },
    );
    assert_eq!(game.asked(), Some(ANA), "nobody was asked");
    game.attempts(ANA, [2, 4]);
    assert_eq!(game.window(), Some(Window::Rolled));
    game.then(
        ANA,
        Action::Use {
            part: Spot::Mod { seat: ANA, slot: 0 },
        },
    );
    assert_eq!(
        (game.order(), game.hand(BEA)),
        (vec![ANA, BEA, CAI], vec![IA])
    );
}

#[test]
fn c20_1_targets_are_named_when_the_card_is_laid_and_include_oneself() {
    let game = Scene::of(3).hand(ANA, &["Spell of Rust"]).begins();
    let targets = [ANA, BEA, CAI].map(|seat| play("Spell of Rust", at(seat)));
    assert!(targets.iter().all(|&action| game.offers(ANA, action)));
    assert_eq!(
        game.refuses(ANA, play("Spell of Rust", NOTHING)),
        Refusal::NoTarget {
            card: card("Spell of Rust")
        }
    );
    let mut laid = Scene::of(3)
        .hand(ANA, &["Spell of Rust"])
        .hand(CAI, &[IA])
        .begins();
    laid.then(ANA, play("Spell of Rust", at(BEA)));
    assert!(laid.told(|event| matches!(
        event,
        Event::Open(Sight::Laid {
            target: Target::Seat(BEA),
            ..
        })
    )));
    let seen = serde_json::to_value(Cthulhu500::view(&laid.state, Viewer::Spectator))
        .expect("a view is written");
    assert_eq!(
        seen["laid"][0]["target"]["seat"], 1,
        "everybody sees at whom"
    );
}

#[test]
fn c20_2_an_action_without_a_target_cannot_be_played() {
    let hand = [
        "Summon Tow Beast",
        "Sabotage in the Paddock",
        "Poach Crew",
        "Black Plague",
        "Spell of Unmaking",
    ];
    let game = Scene::of(3)
        .hand(ANA, &hand)
        .mods(ANA, &[])
        .pit(ANA, &["Herbert West"])
        .begins();
    let played: Vec<Action> = game
        .legal(ANA)
        .into_iter()
        .filter(|action| matches!(action, Action::Play { .. }))
        .collect();
    assert_eq!(
        played,
        [play("Black Plague", Target::Part(pit(ANA, "Herbert West")))]
    );
    assert_eq!(
        game.forbidden_by(ANA, play("Summon Tow Beast", NOTHING)),
        "C20.2"
    );
}

#[test]
fn c20_3_spell_of_chaos_is_always_legal_and_empty_hands_move_too() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Spell of Chaos", "Gremlins"])
        .begins();
    game.then(ANA, play("Spell of Chaos", NOTHING));
    assert_eq!((game.hand(ANA), game.hand(BEA)), (vec![], vec!["Gremlins"]));
}
