//! G26 and G27: the goal, and how it ends.

use sobremesa_core::{Game, Next, Verdict};
use sobremesa_great_race::{Action, Card, GreatRace, Outcome, Phase, Sight, Team};

use crate::told::{ANA, BEA, CAI, DEB, Scene, Told, go, play, team};

fn outcome(game: &Told) -> Outcome {
    match GreatRace::next(&game.state) {
        Next::Over(outcome) => outcome,
        Next::Decide(seats) => panic!("{seats:?} still play"),
    }
}

#[test]
fn g26_1_the_goal_takes_hand_and_assistants_and_protects_from_everything() {
    let hand = [Card::Pilot, Card::Guide, Card::Ranger];
    let mut game = Scene::of(3)
        .at(ANA, "6-4")
        .hand(ANA, hand)
        .hand(CAI, [Card::Saboteur])
        .begins();
    game.all(ANA, [play(Card::Pilot), go("7-4")]);
    let crew = game.crew(ANA);
    assert_eq!(
        (crew.arrived, crew.team, game.hand(ANA).len()),
        (1, Team::EMPTY, 0)
    );
    assert_eq!(game.money(ANA), 80, "the treasury pays nothing");
    assert_eq!(
        game.on_turn(),
        Some(BEA),
        "the sequence is over, in its middle"
    );
    assert_eq!(game.discards().len(), 3);
    game.does(BEA, Action::Collect)
        .does(CAI, play(Card::Saboteur));
    assert_eq!(
        game.rule(
            CAI,
            Action::Sabotage {
                target: ANA,
                engine: 1
            }
        ),
        "G24.1"
    );
}

#[test]
fn g26_2_the_others_finish_their_plans_and_then_it_is_over() {
    let mut game = Scene::of(3)
        .at(ANA, "6-4")
        .team(BEA, team(0, 2, 0, 0))
        .begins();
    game.all(ANA, [Action::Drive, go("7-4")]);
    game.all(BEA, [Action::Repair, Action::Finish])
        .does(CAI, Action::Pass);
    assert_eq!(game.on_turn(), Some(BEA), "Bea plays what she has planned");
    game.all(BEA, [Action::Repair, Action::Finish]);
    assert!(
        matches!(game.state.table().phase, Phase::Over(_)),
        "without maintenance"
    );
    assert_eq!(game.state.table().round, 3);
    assert_eq!(game.rule(BEA, Action::Pass), "G26.2");
    assert!(game.owed(BEA).is_empty());
}

#[test]
fn g26_3_prestige_is_arrival_engine_chassis_and_money() {
    let scene = Scene::of(4)
        .at(ANA, "6-4")
        .at(BEA, "6-3")
        .at(CAI, "7-3")
        .at(DEB, "6-4");
    let scene = scene
        .gauges(ANA, [5, 1, 1])
        .money(ANA, 49)
        .gauges(BEA, [5, 2, 0])
        .money(BEA, 100);
    let mut game = scene
        .gauges(CAI, [5, 1, 2])
        .gauges(DEB, [5, 3, 3])
        .money(DEB, 149)
        .begins();
    for seat in [ANA, BEA, CAI, DEB] {
        game.all(seat, [Action::Drive, go("7-4")]);
    }
    let outcome = outcome(&game);
    let prestige = [ANA, BEA, CAI, DEB].map(|seat| outcome.prestige[seat].expect("all arrived"));
    assert_eq!(
        prestige,
        [7, 3 + 2 + 2, 1 + 3 + 1, 6 + 2],
        "5, 3, 1 and 0 by arrival"
    );
    assert_eq!(outcome.ranking.as_slice(), [DEB, ANA, BEA, CAI]);
    let Verdict::Ranked { winners, scores } = GreatRace::verdict(&outcome) else {
        panic!("each for the own side")
    };
    assert!(winners.contains(DEB) && winners.len() == 1);
    assert_eq!(scores[DEB], 8);
}

#[test]
fn g26_4_ties_go_to_the_earlier_and_the_others_rank_behind_by_progress() {
    let scene = Scene::of(4)
        .at(ANA, "6-4")
        .at(BEA, "6-3")
        .at(CAI, "3-3")
        .at(DEB, "5-4");
    let mut game = scene.gauges(ANA, [5, 1, 1]).gauges(BEA, [5, 3, 1]).begins();
    game.all(ANA, [Action::Drive, go("7-4")])
        .all(BEA, [Action::Drive, go("7-4")]);
    game.does(CAI, Action::Pass).does(DEB, Action::Pass);
    let outcome = outcome(&game);
    assert_eq!(
        (outcome.prestige[ANA], outcome.prestige[BEA]),
        (Some(8), Some(8))
    );
    assert_eq!(outcome.ranking.as_slice(), [ANA, BEA, DEB, CAI]);
    assert_eq!(
        outcome.prestige[DEB], None,
        "only arrivals can win, however well the others stand"
    );
}

#[test]
fn g27_1_after_forty_rounds_it_is_stopped_and_ranked_by_progress() {
    let mut game = Scene::of(3).round(39).at(CAI, "3-3").begins();
    game.all_pass();
    assert_eq!(game.state.table().round, 40);
    let mut game = Scene::of(3).round(40).at(CAI, "3-3").begins();
    game.all_pass();
    let outcome = outcome(&game);
    assert!(outcome.stopped);
    assert_eq!(outcome.ranking.as_slice(), [CAI, ANA, BEA]);
    assert!(game.told(&Sight::Over(outcome)));
    // An arrival in that round is an arrival.
    let mut game = Scene::of(2).round(40).at(ANA, "6-4").begins();
    game.all(ANA, [Action::Drive, go("7-4")]).all_pass();
    assert!(matches!(game.state.table().phase, Phase::Over(outcome) if !outcome.stopped));
}
