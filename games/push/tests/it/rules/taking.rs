//! P6: taking rows.

use sobremesa_push::{Action, Event, Face, Refusal, Row, Sight};

use crate::told::{ANA, BEA, CAI, DEB, Scene, take};

const THREE: [&str; 3] = ["red-1 blue-4", "green-6", "purple-2"];

#[test]
fn p6_1_whoever_stops_takes_first_and_nobody_before() {
    let mut game = Scene::of(3).rows(THREE).bench(ANA, "green-5").begins();
    assert_eq!(game.refused(ANA, take(1), "P6.1"), Refusal::NotYet);
    game.stop(ANA);
    assert_eq!(
        game.refused(BEA, take(1), "P6.2"),
        Refusal::NotYourTake { taker: ANA }
    );
    assert_eq!(game.offered(ANA), [take(1), take(2), take(3)]);
    game.take(ANA, 2);
    assert_eq!(game.bench(ANA), "green-5 green-6");
    assert_eq!(game.row(2), "");
}

#[test]
fn p6_2_then_to_the_left_or_to_the_right_with_an_odd_number_of_switch_cards() {
    for (switches, order) in [
        (0, [BEA, CAI]),
        (1, [DEB, CAI]),
        (2, [BEA, CAI]),
        (3, [DEB, CAI]),
    ] {
        let mut game = Scene::of(4).rows(THREE).switches(switches).begins();
        game.stop(ANA).take(ANA, 2);
        assert_eq!(
            game.refused(ANA, Action::Reveal, "P6.2"),
            Refusal::RowsFirst { taker: order[0] }
        );
        for taker in order {
            assert_eq!(game.taker(), Some(taker), "{switches} switch cards");
            game.take(taker, if taker == CAI { 3 } else { 1 });
        }
        assert_eq!(game.begins_turn(), Some(BEA));
    }
}

#[test]
fn p6_2_the_direction_holds_after_going_too_far() {
    for (switches, first, last) in [(0, CAI, ANA), (1, ANA, CAI)] {
        let mut game = Scene::of(3)
            .rows(["red-1", "red-2", "red-3"])
            .switches(switches)
            .turn_of(BEA)
            .begins();
        game.reveal_too_far(BEA, "red-4", Face::Star);
        assert_eq!(game.taker(), Some(first));
        game.take(first, 1);
        assert_eq!(game.taker(), Some(last));
    }
}

#[test]
fn p6_3_one_row_each_and_no_passing_while_one_is_left() {
    let mut game = Scene::of(4).rows(["red-1", "dice"]).begins();
    game.stop(ANA).take(ANA, 1);
    assert_eq!(game.offered(BEA), [take(2)]);
    assert_eq!(
        game.refused(BEA, take(1), "P6.3"),
        Refusal::RowGone { row: Row::One }
    );
    game.take_and_roll(BEA, 2, Face::Red);
    assert_eq!([CAI, DEB].map(|seat| game.bench(seat)), ["", ""]);
    assert_eq!(game.begins_turn(), Some(BEA));
}

#[test]
fn p6_4_rows_left_over_are_discarded() {
    let mut two = Scene::of(2).rows(THREE).begins();
    two.stop(ANA).take(ANA, 1).take(BEA, 3);
    assert_eq!(two.discarded("green-6"), 1);
    assert_eq!(
        [two.bench(ANA), two.bench(BEA)],
        ["red-1 blue-4", "purple-2"]
    );
    assert_eq!(two.begins_turn(), Some(BEA));
    assert!(matches!(
        two.events[1],
        Event::Open(Sight::Cleared { switches: 0, .. })
    ));

    let mut three = Scene::of(3).rows(["red-1", "red-2", "red-3"]).begins();
    three
        .reveal_too_far(ANA, "red-4", Face::Star)
        .take(BEA, 1)
        .take(CAI, 2);
    assert_eq!((three.discarded("red-3"), three.discarded("red-4")), (1, 1));
    assert_eq!(three.begins_turn(), Some(BEA));
}
