//! G5 and G6: how many cards a hand holds, and where they come from.

use sobremesa_great_race::{Action, Card, Event, Phase, Shield, Sight, Zone};

use crate::told::{ANA, BEA, CAI, Scene, dealt, go, play, team};

fn discard(card: Card) -> Action {
    Action::Discard { card }
}

#[test]
fn g5_1_no_more_cards_than_the_chassis_has_points() {
    let full = [Card::Guide, Card::Guide];
    let mut game = Scene::of(2)
        .gauges(ANA, [10, 5, 2])
        .hand(ANA, full)
        .begins();
    game.act(ANA, Action::Gather, &dealt([Card::Pilot]));
    assert_eq!(
        (game.state.table().trim, game.awaited()),
        (Some(ANA), vec![ANA])
    );
    assert_eq!(
        game.owed(ANA),
        [discard(Card::Pilot), discard(Card::Guide)],
        "old or new"
    );
    assert_eq!(
        game.rule(ANA, Action::Pass),
        "G5.1",
        "nothing goes on before"
    );
    assert_eq!(game.rule(BEA, Action::Pass), "G9.1");
    game.does(ANA, discard(Card::Guide));
    assert_eq!(game.hand(ANA), [Card::Pilot, Card::Guide]);
    assert_eq!(game.on_turn(), Some(BEA));
}

#[test]
fn g5_2_after_each_take_and_once_after_a_whole_draw() {
    let mut game = Scene::of(2)
        .gauges(BEA, [10, 5, 0])
        .camp([Card::Pilot, Card::Guide, Card::Ranger])
        .begins();
    game.does(BEA, Action::Take { card: Card::Pilot });
    assert_eq!(game.awaited(), [BEA], "trims before Ana takes");
    game.does(BEA, discard(Card::Pilot));
    assert_eq!(game.awaited(), [ANA]);

    // Mirador gives two cards; the choice is among all of them.
    let mut game = Scene::of(2)
        .at(ANA, "3-2")
        .gauges(ANA, [10, 5, 1])
        .hand(ANA, [Card::Guide])
        .begins();
    game.does(ANA, Action::Drive)
        .act(ANA, go("4-2"), &dealt([Card::Pilot, Card::Tracker]));
    assert_eq!(game.owed(ANA).len(), 3);
    game.does(ANA, discard(Card::Guide));
    assert_eq!(game.awaited(), [ANA], "still one too many");
    game.does(ANA, discard(Card::Tracker));
    assert_eq!(game.hand(ANA), [Card::Pilot]);
}

#[test]
fn g5_3_jerrycans_may_be_played_before_discarding() {
    let mut game = Scene::of(2)
        .gauges(ANA, [4, 5, 2])
        .hand(ANA, [Card::Guide, Card::Guide])
        .begins();
    game.act(ANA, Action::Gather, &dealt([Card::Jerrycan]));
    assert!(game.may(ANA, play(Card::Jerrycan)));
    game.does(ANA, play(Card::Jerrycan));
    assert_eq!((game.gauges(ANA), game.hand(ANA).len()), ([5, 5, 2], 2));
    assert_eq!(game.on_turn(), Some(BEA), "the hand fits again");

    let mut game = Scene::of(2)
        .gauges(ANA, [4, 5, 1])
        .hand(ANA, [Card::Guide])
        .begins();
    game.act(ANA, Action::Gather, &dealt([Card::Refuel]))
        .does(ANA, discard(Card::Refuel));
    assert_eq!(game.gauges(ANA), [4, 5, 1], "a discarded card does nothing");
}

#[test]
fn g5_4_a_falling_chassis_trims_at_once() {
    let hand = [Card::Guide, Card::Pilot];
    let mut game = Scene::of(2)
        .tiles([("2-2", "1+1")])
        .gauges(ANA, [9, 5, 2])
        .hand(ANA, hand)
        .begins();
    game.does(ANA, Action::Drive)
        .does(ANA, go("2-2"))
        .does(ANA, Action::Enter { engine: 0 });
    assert_eq!((game.gauges(ANA), game.awaited()), ([8, 5, 1], vec![ANA]));
    assert_eq!(
        game.rule(ANA, go("2-3")),
        "G5.1",
        "in the middle of the move"
    );
    game.does(ANA, discard(Card::Guide));
    assert!(game.may(ANA, go("2-3")), "and the move goes on");

    // In somebody else's turn.
    let scene = Scene::of(3)
        .hand(ANA, [Card::Saboteur])
        .hand(CAI, [Card::Guide; 2]);
    let mut game = scene
        .gauges(CAI, [9, 5, 2])
        .team(BEA, team(0, 1, 0, 0))
        .begins();
    game.does(ANA, play(Card::Saboteur)).does(
        ANA,
        Action::Sabotage {
            target: CAI,
            engine: 1,
        },
    );
    game.does(CAI, Action::Allow);
    assert_eq!((game.awaited(), game.on_turn()), (vec![CAI], Some(ANA)));
    game.does(CAI, discard(Card::Guide));
    assert!(game.choosing(ANA));
}

#[test]
fn g5_5_chassis_0_means_no_hand_and_no_breakdown() {
    let mut game = Scene::of(2).gauges(ANA, [9, 2, 0]).begins();
    assert!(!game.crew(ANA).broken_down() && game.may(ANA, Action::Drive));
    game.act(ANA, Action::Gather, &dealt([Card::Pilot]))
        .does(ANA, discard(Card::Pilot));
    assert_eq!(game.hand(ANA), []);
}

#[test]
fn g6_1_an_empty_deck_is_made_anew_from_the_discards() {
    let mut game = Scene::of(2).deck([]).begins();
    assert_eq!((game.state.deck().len(), game.discards().len()), (0, 45));
    game.act(ANA, Action::Gather, &dealt([Card::Toolbox]));
    assert_eq!((game.state.deck().len(), game.discards().len()), (44, 0));
    assert!(
        game.events
            .iter()
            .any(|event| matches!(event, Event::Open(Sight::Reshuffled { .. })))
    );
}

#[test]
fn g6_2_too_few_cards_what_there_is_is_dealt() {
    // A deck of five cards: with four of them in hands, one is shown.
    let text = include_str!("../../../maps/island.json");
    let mut file: sobremesa_great_race::MapFile =
        serde_json::from_str(text).expect("the small map");
    file.cards = sobremesa_great_race::CardCounts {
        tracker: 0,
        mechanic: 0,
        ranger: 0,
        pilot: 0,
        cartographer: 0,
        saboteur: 0,
        seeker: 0,
        cheater: 0,
        transport: 0,
        financier: 0,
        spare_part: 0,
        toolbox: 0,
        guide: 5,
        refuel: 0,
        jerrycan: 0,
    };
    let map = sobremesa_great_race::MapSource::own(file);
    let options = sobremesa_great_race::Options {
        map,
        ..Default::default()
    };
    let scene = Scene::of(2)
        .options(options)
        .hand(ANA, [Card::Guide; 2])
        .hand(BEA, [Card::Guide; 2]);
    let mut game = scene.begins();
    game.all_pass();
    let Phase::Camp { display, .. } = game.state.table().phase else {
        panic!("a camp")
    };
    assert_eq!(display.len(), 1);
    game.does(BEA, Action::Take { card: Card::Guide });
    assert_eq!(
        game.state.table().phase,
        Phase::Planning,
        "nothing is left for Ana"
    );
    game.plans(ANA, team(6, 0, 0, 0))
        .plans(BEA, team(6, 0, 0, 0));
    assert_eq!(game.rule(ANA, Action::Gather), "G10.2", "no card anywhere");
    assert!(game.may(
        ANA,
        Action::Spend {
            zone: Zone::Explorer
        }
    ));
    assert!(!game.may(
        ANA,
        Action::Cancel {
            with: Shield::Ranger
        }
    ));
}
