//! G23 and G24: attacks, and who may cancel them.

use sobremesa_core::Viewer;
use sobremesa_great_race::{Action, Card, Shield, Sight};

use crate::told::{ANA, BEA, CAI, DEB, Scene, Told, drawn, go, lay, play, remove, swap, team};

const ESCORT: Action = Action::Cancel {
    with: Shield::Escort,
};
const RANGER: Action = Action::Cancel {
    with: Shield::Ranger,
};

fn sabotage(target: sobremesa_core::Seat, engine: u8) -> Action {
    Action::Sabotage { target, engine }
}

/// Ana attacks with each of the three cards, as far as the question whether somebody cancels it.
fn attacks(scene: &Scene) -> [Told; 3] {
    let tiles = [("2-2", "1"), ("3-3", "2")];
    let ready = |card| scene.clone().tiles(tiles).hand(ANA, [card]).begins();
    let mut games = [Card::Tracker, Card::Saboteur, Card::Cheater].map(ready);
    games[0].all(ANA, [play(Card::Tracker), remove("2-2"), remove("3-3")]);
    games[1].all(ANA, [play(Card::Saboteur), sabotage(BEA, 1)]);
    games[2].all(ANA, [play(Card::Cheater), swap("2-2"), swap("3-3")]);
    games
}

#[test]
fn g23_1_tracker_saboteur_and_cheater_and_nothing_else() {
    for answer in [ESCORT, RANGER] {
        for mut game in attacks(&Scene::of(2).hand(BEA, [Card::Ranger]).at(BEA, "5-4")) {
            assert_eq!(game.awaited(), [BEA], "wherever she is");
            game.does(BEA, answer);
            assert_eq!(
                (game.on("2-2").as_deref(), game.on("3-3").as_deref()),
                (Some("1"), Some("2"))
            );
            assert_eq!(game.gauges(BEA), [10, 5, 5]);
            assert!(game.choosing(ANA));
        }
    }
    // A Cartographer, an escort that removes a tile: nobody is asked.
    let scene = Scene::of(2)
        .hand(ANA, [Card::Cartographer])
        .hand(BEA, [Card::Ranger]);
    let mut game = scene.tiles([("2-2", "1")]).begins();
    game.act(ANA, play(Card::Cartographer), &drawn(["1", "1", "1"]));
    game.all(
        ANA,
        [
            lay("1-3"),
            lay("3-3"),
            lay("3-2"),
            Action::Clear,
            remove("2-2"),
        ],
    );
    assert_eq!(game.on("2-2"), None);
}

#[test]
fn g23_2_the_target_is_asked_first_then_turn_order_from_the_attacker() {
    let mut scene = Scene::of(4)
        .hand(ANA, [Card::Saboteur])
        .tiles([("2-2", "1"), ("3-3", "2")]);
    scene.position.order = vec![CAI, ANA, DEB, BEA];
    let mut convoy = scene;
    convoy.position.phase = sobremesa_great_race::WrittenPhase::Convoy {
        place: 1,
        carded: false,
        spent: false,
        doing: sobremesa_great_race::WrittenDoing::Choosing,
    };
    let mut game = convoy.clone().begins();
    game.all(ANA, [play(Card::Saboteur), sabotage(CAI, 0)]);
    for seat in [CAI, DEB, BEA] {
        assert_eq!(game.awaited(), [seat]);
        game.does(seat, Action::Allow);
    }
    assert_eq!(game.gauges(CAI), [10, 5, 3]);
    let mut game = convoy.hand(ANA, [Card::Cheater]).begins();
    game.all(ANA, [play(Card::Cheater), swap("2-2"), swap("3-3")]);
    for seat in [DEB, BEA, CAI] {
        assert_eq!(game.awaited(), [seat], "without a target in turn order");
        game.does(seat, Action::Allow);
    }
    assert_eq!(game.on("2-2").as_deref(), Some("2"));
}

#[test]
fn g23_3_one_is_enough_and_the_card_is_spent() {
    let mut game = Scene::of(3).hand(ANA, [Card::Saboteur]).begins();
    game.all(ANA, [play(Card::Saboteur), sabotage(BEA, 2)]);
    game.does(BEA, Action::Allow).does(CAI, ESCORT);
    assert!(game.told(&Sight::Cancelled {
        seat: CAI,
        with: Shield::Escort
    }));
    assert_eq!(
        (game.gauges(BEA), game.crew(CAI).team.escort),
        ([10, 5, 5], 0)
    );
    assert!(
        game.choosing(ANA) && game.hand(ANA).is_empty(),
        "nobody answers the answer"
    );
    assert_eq!(game.discards().count(Card::Saboteur), 1);
    game.does(ANA, Action::Pass);
    assert_eq!(game.on_turn(), Some(BEA));
    game.does(BEA, Action::Pass);
    assert_eq!(game.on_turn(), Some(CAI), "it cost no turn");
}

#[test]
fn g23_4_everybody_with_a_card_or_an_escort_is_asked_whatever_the_card_is() {
    for card in [Card::Ranger, Card::Guide] {
        let scene = Scene::of(3).hand(ANA, [Card::Saboteur]).hand(CAI, [card]);
        let scene = scene
            .team(BEA, team(1, 1, 0, 1))
            .team(CAI, team(1, 1, 0, 1));
        let mut game = scene.begins();
        game.all(ANA, [play(Card::Saboteur), sabotage(BEA, 2)]);
        assert_eq!(game.awaited(), [CAI], "Bea has neither");
        assert_eq!(game.may(CAI, RANGER), card == Card::Ranger);
        let others = game.view(Viewer::Seat(BEA));
        assert_eq!(others.hands[CAI].count, 1);
        assert!(others.hands[CAI].known.is_empty());
        game.does(CAI, Action::Allow);
        assert_eq!(game.gauges(BEA), [10, 3, 5]);
    }
}

#[test]
fn g24_1_any_opponent_who_is_not_at_the_goal() {
    let mut game = Scene::of(4)
        .hand(ANA, [Card::Saboteur])
        .arrived(BEA, 1)
        .at(DEB, "6-4")
        .begins();
    game.does(ANA, play(Card::Saboteur));
    assert_eq!(
        game.owed(ANA).len(),
        6,
        "three ways for each of Cai and Deb"
    );
    assert_eq!(game.rule(ANA, sabotage(BEA, 1)), "G24.1", "at the goal");
    assert_eq!(game.rule(ANA, sabotage(ANA, 1)), "G24.1", "not oneself");
    let game = Scene::of(2)
        .hand(ANA, [Card::Saboteur])
        .arrived(BEA, 1)
        .begins();
    assert_eq!(game.rule(ANA, play(Card::Saboteur)), "G24.1");
}

#[test]
fn g24_2_the_attacker_splits_and_what_is_missing_is_lost() {
    let scene = Scene::of(2)
        .hand(ANA, [Card::Saboteur])
        .team(BEA, team(1, 1, 0, 1));
    for (engine, left) in [(0, [10, 5, 3]), (1, [10, 4, 4]), (2, [10, 3, 5])] {
        let mut game = scene.clone().begins();
        game.all(ANA, [play(Card::Saboteur), sabotage(BEA, engine)]);
        assert_eq!(game.gauges(BEA), left);
    }
    let mut game = scene.gauges(BEA, [10, 1, 5]).begins();
    game.does(ANA, play(Card::Saboteur));
    assert_eq!(game.rule(ANA, sabotage(BEA, 3)), "G15.2");
    game.does(ANA, sabotage(BEA, 2));
    assert_eq!(
        game.gauges(BEA),
        [10, 0, 5],
        "one is lost, not moved to the chassis"
    );
    game.does(ANA, Action::Drive)
        .act(ANA, go("2-2"), &drawn(["1"]));
}
