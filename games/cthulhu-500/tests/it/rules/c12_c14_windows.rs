//! C12 to C14: reactions, what they trigger, and who could answer.

use sobremesa_core::{Game, Seat, SeatSet, Viewer};
use sobremesa_cthulhu_500::{
    Action, Cthulhu500, Deck, Event, Face, Options, Refusal, Sight, Window,
};

use crate::told::{
    ANA, BEA, CAI, DEB, EVE, IA, NOTHING, Scene, Told, at, card, dice, drawn, play, react,
};

#[test]
fn c12_1_cards_that_do_not_contradict_each_other_resolve_in_the_order_they_reach_the_table() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Swerve Into Madness"])
        .hand(BEA, &["Sudden Squamous Slick", "Swerve Into Madness"])
        .begins();
    game.then(ANA, Action::Attempt);
    assert_eq!(
        (game.asked(), game.window()),
        (Some(ANA), Some(Window::Attempt)),
        "player on turn first"
    );
    game.then(ANA, react("Swerve Into Madness", at(ANA)));
    assert_eq!(game.asked(), Some(BEA));
    assert_eq!(
        game.refuses(BEA, react(IA, NOTHING)),
        Refusal::NotInHand { card: card(IA) },
    );
    game.then(BEA, react("Sudden Squamous Slick", at(ANA)));
    game.does(BEA, react("Swerve Into Madness", at(BEA)), &dice(&[4, 2]));
    // 4 + 4 + 2 − 2 against 4 + 2 + 2: a tie.
    assert!(game.told(|event| matches!(
        event,
        Event::Open(Sight::Totals {
            with: 8,
            against: 8,
            ..
        })
    )));
}

#[test]
fn c12_1_a_reaction_is_for_its_own_window() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Swerve Into Madness", "Ablative Ichor"])
        .begins();
    game.then(ANA, Action::Attempt);
    let ichor = Refusal::WrongWindow {
        card: card("Ablative Ichor"),
        window: Window::Attempt,
    };
    assert_eq!(game.refuses(ANA, react("Ablative Ichor", NOTHING)), ichor);
    assert_eq!(
        game.refuses(ANA, react("Swerve Into Madness", at(CAI))),
        Refusal::NoTarget {
            card: card("Swerve Into Madness")
        }
    );
}

/// The end of Ana's turn, with two cards that take the next one.
fn two_next_turns() -> Told {
    let mut game = Scene::of(4)
        .actions(0)
        .hand(CAI, &["Out of Turn, Out of Time", IA])
        .hand(DEB, &["Out of Turn, Out of Time"])
        .begins();
    game.ends_turn(ANA);
    assert_eq!(
        (game.asked(), game.window()),
        (Some(CAI), Some(Window::TurnEnd))
    );
    game
}

#[test]
fn c12_2_of_two_next_turns_only_the_first_counts_and_the_second_goes_back_to_the_hand() {
    let mut game = two_next_turns();
    game.then(CAI, react("Out of Turn, Out of Time", NOTHING));
    // Cai could cancel the own card and lets it pass; Deb's card has become void and stays in hand.
    game.then(CAI, Action::Pass);
    assert_eq!(
        (game.turn(), game.hand(DEB)),
        (CAI, vec!["Out of Turn, Out of Time"])
    );

    let mut passing = two_next_turns();
    passing
        .then(CAI, Action::Pass)
        .then(DEB, react("Out of Turn, Out of Time", NOTHING));
    passing.then(CAI, Action::Pass);
    assert_eq!((passing.turn(), passing.hand(CAI).len()), (DEB, 2));
}

#[test]
fn c12_2_the_second_is_refused_while_the_first_stands() {
    let mut game = Scene::of(4)
        .actions(0)
        .hand(
            CAI,
            &["Out of Turn, Out of Time", "Out of Turn, Out of Time"],
        )
        .position(|position| {
            position.extra = Some(DEB);
            position.stack = vec![
                sobremesa_cthulhu_500::Frame::TurnEnd,
                sobremesa_cthulhu_500::Frame::Open(Window::TurnEnd),
            ];
            position.left = SeatSet::only(CAI);
        });
    game = game.hand(BEA, &[]);
    let faults = Cthulhu500::start(
        &game.setup(),
        &mut sobremesa_core::Quick(sobremesa_core::FastLuck::new(1)),
    );
    assert_eq!(
        faults.err(),
        Some(vec![sobremesa_cthulhu_500::Fault::NobodyAsked]),
        "nobody is asked for a void card"
    );
}

#[test]
fn c12_3_last_in_first_out_a_card_that_cancels_the_cancelling_card() {
    let scene = Scene::of(3)
        .hand(ANA, &["Spell of Rust", IA, IA])
        .hand(BEA, &[IA, IA]);
    // One: the spell is cancelled.
    let mut game = scene.clone().begins();
    game.then(ANA, play("Spell of Rust", at(BEA)))
        .then(ANA, Action::Pass)
        .then(BEA, react(IA, NOTHING));
    assert_eq!(
        (game.asked(), game.window()),
        (Some(ANA), Some(Window::Played))
    );
    let mut one = game.clone();
    one.then(ANA, Action::Pass).then(BEA, Action::Pass);
    assert!(!one.damaged(BEA) && one.discarded("Spell of Rust") == 1 && one.discarded(IA) == 1);
    // Two: the first Iä! Iä! is cancelled, and the spell resolves once nobody tries again.
    game.then(ANA, react(IA, NOTHING)).then(ANA, Action::Pass);
    let mut two = game.clone();
    two.then(BEA, Action::Pass);
    assert_eq!(two.asked(), Some(ANA), "the spell's own window asks again");
    two.then(ANA, Action::Pass).then(BEA, Action::Pass);
    assert!(two.damaged(BEA) && two.discarded(IA) == 2);
    // Three: the second is cancelled, so the first stands, and the spell is gone.
    game.then(BEA, react(IA, NOTHING))
        .then(ANA, Action::Pass)
        .then(ANA, Action::Pass);
    assert!(
        !game.damaged(BEA) && game.discarded(IA) == 3,
        "{:?}",
        game.state.table().stack
    );
    // Four: all four of the deck, and the spell resolves.
    let mut four = scene.begins();
    four.then(ANA, play("Spell of Rust", at(BEA)))
        .then(ANA, Action::Pass)
        .then(BEA, react(IA, NOTHING));
    four.then(ANA, react(IA, NOTHING))
        .then(ANA, Action::Pass)
        .then(BEA, react(IA, NOTHING));
    four.then(ANA, react(IA, NOTHING));
    assert!(four.damaged(BEA) && four.discarded(IA) == 4);
}

#[test]
fn c12_4_a_cancelled_card_is_discarded_and_its_action_stays_spent() {
    let mut game = Scene::of(3)
        .hand(ANA, &["Draft of the Void"])
        .hand(CAI, &[IA])
        .begins();
    game.then(ANA, play("Draft of the Void", NOTHING))
        .then(CAI, react(IA, NOTHING));
    assert_eq!(
        (
            game.discarded("Draft of the Void"),
            game.actions_left(),
            game.asked()
        ),
        (1, 1, Some(ANA))
    );
    assert!(game.told(|event| matches!(event, Event::Open(Sight::Cancelled { seat: ANA, .. }))));
}

#[test]
fn c12_5_there_are_nine_windows_and_a_card_for_each() {
    let deck = Deck::house();
    let windows = [
        (Window::Played, IA),
        (Window::Attempt, "Swerve Into Madness"),
        (Window::Rolled, "Cold Hand of Fate"),
        (Window::WouldDamage, "Ablative Ichor"),
        (Window::Passed, "Ram From the Angles"),
        (Window::Damaged, "Opportunistic Tentacle"),
        (Window::Repair, "Wrench Out of Space and Time"),
        (Window::Discarded, "Grave Robber's Discount"),
        (Window::TurnEnd, "Out of Turn, Out of Time"),
    ];
    for (window, name) in windows {
        let kind = deck.kind(card(name)).expect("a card of the deck");
        assert_eq!(deck.face(kind).window, Some(window), "{name}");
    }
    let answered = |face: &&Face| {
        face.window
            .is_some_and(|w| windows.iter().all(|(window, _)| *window != w))
    };
    assert!(!deck.faces.iter().any(|face| answered(&face)), "no tenth");
}

#[test]
fn c12_6_one_may_answer_what_one_began() {
    let mut game = Scene::of(3)
        .order(&[BEA, ANA, CAI])
        .hand(ANA, &["Swerve Into Madness"])
        .begins();
    game.then(ANA, Action::Attempt);
    assert_eq!(game.asked(), Some(ANA));
    game.does(ANA, react("Swerve Into Madness", at(ANA)), &dice(&[1, 2]));
    assert_eq!(game.order(), [ANA, BEA, CAI], "1 + 4 + 2 against 2 + 4");
}

#[test]
fn c13_1_the_high_priest_draws_after_the_spell_of_chaos_and_not_at_all_if_it_was_cancelled() {
    let scene = Scene::of(3)
        .hand(ANA, &["Spell of Chaos", "Gremlins"])
        .hand(BEA, &["Elder Oil"])
        .hand(CAI, &[])
        .pit(BEA, &["High Priest of Mojocross"]);
    let mut game = scene.clone().begins();
    game.then(ANA, play("Spell of Chaos", NOTHING));
    assert_eq!(
        (game.hand(BEA), game.hand(CAI), game.asked()),
        (vec!["Gremlins"], vec!["Elder Oil"], Some(BEA))
    );
    game.does(BEA, Action::Accept, &drawn(&["Herbert West"]));
    assert_eq!(
        game.hand(BEA),
        ["Herbert West", "Gremlins"],
        "the hands moved first"
    );

    let mut cancelled = scene.hand(CAI, &[IA]).begins();
    cancelled
        .then(ANA, play("Spell of Chaos", NOTHING))
        .then(CAI, react(IA, NOTHING));
    assert_eq!(
        (cancelled.hand(ANA), cancelled.asked()),
        (vec!["Gremlins"], Some(ANA))
    );
}

#[test]
fn c13_2_several_draws_go_from_the_player_in_turn_clockwise() {
    // A tie at the wheel of two cars with Miskatonic Mutual's like: Bea is in turn and draws first.
    let mut game = Scene::of(3)
        .position(|position| {
            position.turn = BEA;
            position.due = CAI;
        })
        .mods(ANA, &["Miskatonic Mutual"])
        .mods(BEA, &["Elder Oil"])
        .hand(BEA, &["Dreamlands Shortcut"])
        .order(&[BEA, CAI, ANA])
        .mods(ANA, &["Miskatonic Mutual"])
        .begins();
    game.does(
        BEA,
        play("Dreamlands Shortcut", NOTHING),
        &drawn(&["Gremlins", "Herbert West"]),
    );
    assert_eq!((game.laps(BEA), game.hand(BEA).len()), (1, 2));
    let mut both = Scene::of(3)
        .order(&[ANA, BEA, CAI])
        .mods(ANA, &["Elder Oil"])
        .mods(CAI, &["Miskatonic Mutual"])
        .hand(CAI, &["Ram From the Angles"])
        .hand(ANA, &["Spell of Rust"])
        .damaged(&[CAI])
        .begins();
    // Cai, damaged again, is lapped by Ana: Ana draws for the lap, then Cai for the damage.
    both.then(ANA, play("Spell of Rust", at(CAI)));
    both.does(
        CAI,
        Action::Pass,
        &drawn(&["Gremlins", "Herbert West", "Black Plague", "Dr. Armitage"]),
    );
    assert_eq!(both.hand(ANA), ["Herbert West", "Gremlins"]);
    assert_eq!(both.hand(CAI).len(), 3);
}

#[test]
fn c14_1_a_window_tells_everybody_that_it_is_open_and_nobody_for_whom() {
    let mut game = Scene::of(4)
        .order(&[BEA, ANA, CAI, DEB])
        .hand(CAI, &["Swerve Into Madness"])
        .begins();
    game.then(ANA, Action::Attempt);
    assert_eq!(game.asked(), Some(CAI));
    let awaited = |viewer| Cthulhu500::awaited(&game.state, viewer);
    assert_eq!(awaited(Viewer::Seat(CAI)), SeatSet::only(CAI));
    for viewer in [
        Viewer::Seat(ANA),
        Viewer::Seat(BEA),
        Viewer::Seat(DEB),
        Viewer::Spectator,
    ] {
        assert_eq!(awaited(viewer), SeatSet::EMPTY);
        let view = Cthulhu500::view(&game.state, viewer);
        assert_eq!(
            (view.table.window(), view.asked),
            (Some(Window::Attempt), false)
        );
    }
    // With the card in Deb's hand instead, Bea sees the same.
    let mut other = Scene::of(4)
        .order(&[BEA, ANA, CAI, DEB])
        .hand(DEB, &["Swerve Into Madness"])
        .begins();
    other.then(ANA, Action::Attempt);
    let mut seen = [game.view(BEA), other.view(BEA)];
    seen.iter_mut()
        .for_each(|view| view.held = view.held.map(|_| 0));
    assert_eq!(seen[0], seen[1]);
}

/// However many hold an answer, one after the other lets the window pass and everybody reads the same.
#[test]
fn c14_1_what_happens_is_told_the_same_however_many_could_answer() {
    let told = |holders: &[Seat]| {
        let mut scene = Scene::of(5).hand(ANA, &["Spell of Rust"]);
        for seat in [BEA, CAI, DEB] {
            let held = if holders.contains(&seat) {
                IA
            } else {
                "Full Throttle Ritual"
            };
            scene = scene.hand(seat, &[held]);
        }
        let mut game = scene.begins();
        let mut events = Vec::new();
        game.then(ANA, play("Spell of Rust", at(EVE)));
        events.extend(game.events.clone());
        for &seat in holders {
            assert_eq!(game.asked(), Some(seat));
            game.then(seat, Action::Pass);
            events.extend(game.events.clone());
        }
        assert!(game.damaged(EVE));
        let viewers = [ANA, EVE].map(Viewer::Seat);
        viewers
            .into_iter()
            .chain([Viewer::Spectator])
            .map(move |viewer| {
                let noticed = events
                    .iter()
                    .filter_map(|event| Cthulhu500::sight(event, viewer));
                noticed.collect::<Vec<_>>()
            })
            .collect::<Vec<_>>()
    };
    let nobody = told(&[]);
    assert!(!nobody[2].is_empty());
    assert_eq!(told(&[CAI]), nobody);
    assert_eq!(told(&[BEA, DEB]), nobody);
    assert_eq!(told(&[BEA, CAI, DEB]), nobody);
}

fn poker_face(seats: u8) -> Scene {
    Scene::of(seats).options(Options {
        poker_face: true,
        ..Options::default()
    })
}

#[test]
fn c14_2_with_poker_face_a_window_asks_everybody_whoever_could_answer() {
    let asked = |holders: &[Seat]| {
        let mut scene = poker_face(3).hand(ANA, &["Spell of Rust"]);
        for seat in [BEA, CAI] {
            let held = if holders.contains(&seat) {
                IA
            } else {
                "Full Throttle Ritual"
            };
            scene = scene.hand(seat, &[held]);
        }
        let mut game = scene.begins();
        game.then(ANA, play("Spell of Rust", at(CAI)));
        let window = Cthulhu500::window(&game.state).expect("a window is open");
        assert!(window.timed && window.pass == Action::Pass);
        let mut noticed = Vec::new();
        for seat in [CAI, ANA, BEA, BEA, CAI, ANA] {
            assert!(Cthulhu500::next(&game.state).deciders().contains(seat));
            game.then(seat, Action::Pass);
            for viewer in [Viewer::Seat(ANA), Viewer::Spectator] {
                let events = game.events.iter();
                noticed.push(
                    events
                        .filter_map(|event| Cthulhu500::sight(event, viewer))
                        .collect::<Vec<_>>(),
                );
            }
        }
        assert!(game.damaged(CAI));
        noticed
    };
    let nobody = asked(&[]);
    assert!(
        nobody[9].is_empty() && !nobody[11].is_empty(),
        "told when all have answered"
    );
    assert_eq!(asked(&[BEA]), nobody);
    assert_eq!(asked(&[BEA, CAI]), nobody);
}

#[test]
fn c14_2_with_poker_face_the_first_answer_in_the_order_of_asking_counts() {
    let mut game = poker_face(3)
        .hand(ANA, &["Spell of Rust"])
        .hand(BEA, &[IA])
        .hand(CAI, &[IA])
        .begins();
    game.then(ANA, play("Spell of Rust", at(CAI)))
        .then(CAI, react(IA, NOTHING))
        .then(BEA, react(IA, NOTHING));
    assert!(
        game.events.is_empty(),
        "nothing shows before all have answered"
    );
    assert_eq!(game.view(CAI).answer, Some(react(IA, NOTHING)));
    assert_eq!(game.view(ANA).answer, None);
    assert_eq!(game.refuses(CAI, Action::Pass), Refusal::NotAsked);
    game.then(ANA, Action::Pass);
    assert!(game.told(|event| matches!(event, Event::Open(Sight::Laid { seat: BEA, .. }))));
    assert_eq!(game.hand(CAI), [IA], "Cai's card goes back to the hand");
    for seat in [ANA, BEA, CAI] {
        game.then(seat, Action::Pass);
    }
    assert!(!game.damaged(CAI) && game.discarded("Spell of Rust") == 1);
}

#[test]
fn c14_2_with_poker_face_a_window_that_nobody_can_answer_as_all_see_stays_shut() {
    let mut game = poker_face(3)
        .hand(ANA, &["Spell of Rust"])
        .position(|position| position.discard = vec![card(IA); 4])
        .begins();
    game.then(ANA, play("Spell of Rust", at(CAI)));
    assert!(game.window() != Some(Window::Played));
}
