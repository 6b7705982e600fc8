//! G25: progress, the new order and the prizes.

use sobremesa_great_race::{Action, MapSource, Options, Which};

use crate::told::{ANA, BEA, CAI, DEB, Scene, go, island, team};

#[test]
fn g25_1_the_level_is_the_corridors_to_the_goal_on_either_side() {
    let game = Scene::of(3).at(BEA, "4-4").at(CAI, "6-4").begins();
    assert_eq!(
        [ANA, BEA, CAI].map(|seat| game.state.table().level(seat)),
        [6, 3, 1]
    );
    // Cala Honda lies in corridor 5: 7-3 is as far as 3-3.
    let inner = Options {
        goal: Which::Second,
        ..island()
    };
    let mut scene = Scene::of(3)
        .options(inner)
        .at(ANA, "3-3")
        .at(BEA, "7-3")
        .at(CAI, "6-4");
    scene.position.standing = vec![CAI, ANA, BEA];
    let mut setup = scene.written();
    setup.position.as_mut().expect("a position").standing = vec![CAI, ANA, BEA];
    let game = crate::told::Told::of(&setup, &[]);
    assert_eq!(
        [ANA, BEA, CAI].map(|seat| game.state.table().level(seat)),
        [2, 2, 1]
    );
    assert!(MapSource::ready("africa").is_some());
}

#[test]
fn g25_2_the_marker_follows_goes_on_top_and_keeps_its_place_on_the_same_level() {
    let tiles = [("2-2", "1"), ("2-3", "1"), ("1-3", "1")];
    let mut game = Scene::of(3).tiles(tiles).begins();
    assert_eq!(game.standing(), [ANA, BEA, CAI]);
    game.all(ANA, [Action::Drive, go("2-2"), Action::Halt]);
    assert_eq!(game.standing(), [ANA, BEA, CAI]);
    game.all(BEA, [Action::Drive, go("2-2")]);
    assert_eq!(
        game.standing(),
        [ANA, BEA, CAI],
        "the marker waits for the end of the movement"
    );
    game.does(BEA, Action::Halt);
    assert_eq!(game.standing(), [ANA, BEA, CAI], "on top of Ana's");
    game.all(CAI, [Action::Drive, go("1-3"), Action::Halt]);
    assert_eq!(game.standing(), [ANA, BEA, CAI]);
    // Ana goes back and forth within one movement: she keeps her place below Bea.
    game.all(ANA, [Action::Drive, go("1-3"), go("2-3"), Action::Halt]);
    assert_eq!(game.standing(), [ANA, BEA, CAI]);
    // Bea goes back: on top of Cai.
    game.all(BEA, [Action::Drive, go("1-3"), Action::Halt]);
    assert_eq!(game.standing(), [ANA, CAI, BEA]);
}

#[test]
fn g25_3_the_order_is_made_anew_in_maintenance_only() {
    let mut game = Scene::of(4).tiles([("2-2", "1"), ("3-3", "1")]).begins();
    game.does(ANA, Action::Pass).does(BEA, Action::Pass);
    game.all(CAI, [Action::Drive, go("2-2"), Action::Halt]);
    game.all(DEB, [Action::Drive, go("2-2"), go("3-3"), Action::Halt]);
    assert_eq!(game.state.table().order.as_slice(), [ANA, BEA, CAI, DEB]);
    game.all_pass();
    assert_eq!(game.state.table().order.as_slice(), [DEB, CAI, ANA, BEA]);
}

#[test]
fn g25_4_prizes_20_and_10_but_only_20_when_two_play() {
    for (seats, prizes) in [
        (2, vec![20, 0]),
        (3, vec![20, 10, 0]),
        (4, vec![20, 10, 0, 0]),
    ] {
        let mut game = Scene::of(seats).begins();
        game.all_pass();
        let won: Vec<u16> = game
            .state
            .table()
            .order
            .as_slice()
            .iter()
            .map(|&seat| game.money(seat) - 80)
            .collect();
        assert_eq!(won, prizes);
    }
    // Not in the last round.
    let mut game = Scene::of(2)
        .at(ANA, "6-4")
        .team(BEA, team(0, 0, 1, 0))
        .begins();
    game.all(ANA, [Action::Drive, go("7-4")])
        .does(BEA, Action::Pass);
    assert_eq!((game.money(ANA), game.money(BEA)), (80, 80));
}
