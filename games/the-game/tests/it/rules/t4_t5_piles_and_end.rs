//! T4 and T5: what fits, and how it ends.

use sobremesa_core::{Game, Verdict};
use sobremesa_the_game::{Action, Ending, Outcome, Pile, Refusal, TheGame};

use crate::told::{A, B, C, D, card, cards, lay, plain};

fn does_not_fit(number: u8, pile: Pile, top: u8) -> Refusal {
    Refusal::DoesNotFit {
        card: card(number),
        pile,
        top,
    }
}

#[test]
fn t4_1_a_climbing_pile_takes_a_higher_card() {
    for pile in [A, B] {
        let told = plain([&[46, 48, 99]]).top(pile, 47).begin();
        assert!(told.offers(lay(48, pile)) && told.offers(lay(99, pile)));
        told.refuses(lay(46, pile), does_not_fit(46, pile, 47), "T4.1");
    }
}

#[test]
fn t4_2_a_falling_pile_takes_a_lower_card() {
    for pile in [C, D] {
        let told = plain([&[46, 48, 2]]).top(pile, 47).begin();
        assert!(told.offers(lay(46, pile)) && told.offers(lay(2, pile)));
        told.refuses(lay(48, pile), does_not_fit(48, pile, 47), "T4.2");
    }
}

#[test]
fn t4_3_the_rulebook_lays_37_on_a_climbing_47() {
    let mut told = plain([&[36, 37, 38, 27]]).top(A, 47).begin();
    told.refuses(lay(36, A), does_not_fit(36, A, 47), "T4.1");
    told.refuses(lay(38, A), does_not_fit(38, A, 47), "T4.1");
    told.refuses(lay(27, A), does_not_fit(27, A, 47), "T4.1");
    told.lay(37, A);
    assert_eq!(told.shows(A), 37);
    assert!(told.offers(lay(38, A)), "the pile goes on from 37");
}

#[test]
fn t4_3_ten_higher_goes_on_a_falling_pile() {
    let mut told = plain([&[56, 57, 58, 67]]).top(C, 47).begin();
    told.refuses(lay(56, C), does_not_fit(56, C, 47), "T4.2");
    told.refuses(lay(58, C), does_not_fit(58, C, 47), "T4.2");
    told.refuses(lay(67, C), does_not_fit(67, C, 47), "T4.2");
    told.lay(57, C);
    assert!(told.offers(lay(56, C)), "the pile goes on from 57");
}

#[test]
fn t4_3_near_the_ends_no_card_is_ten_back() {
    let told = plain([&[2, 3, 98, 99]]).tops([11, 12, 90, 89]).begin();
    told.refuses(lay(3, A), does_not_fit(3, A, 11), "T4.1");
    assert!(told.offers(lay(2, B)) && told.offers(lay(99, D)));
    told.refuses(lay(98, C), does_not_fit(98, C, 90), "T4.2");
}

#[test]
fn t4_4_the_trick_works_as_often_as_one_likes_and_on_several_piles() {
    let mut told = plain([&[37, 27, 17, 60, 70, 51]])
        .tops([47, 1, 50, 41])
        .begin();
    told.lay(37, A)
        .lay(27, A)
        .lay(17, A)
        .lay(60, C)
        .lay(70, C)
        .lay(51, D);
    assert_eq!([A, C, D].map(|pile| told.shows(pile)), [17, 70, 51]);
}

#[test]
fn t5_1_the_game_ends_when_nothing_fits_and_the_minimum_is_not_laid() {
    let mut told = plain([&[92, 50, 51], &[40]]).tops([90, 91, 10, 11]).begin();
    assert_eq!(told.outcome(), None);
    told.lay(92, A);
    assert_eq!(told.ending(), Some(Ending::Stuck));
    assert!(told.legal(0).is_empty() && told.legal(1).is_empty());
}

#[test]
fn t5_1_it_goes_on_when_the_minimum_is_laid() {
    let mut told = plain([&[92, 93, 50, 51], &[40, 95]])
        .tops([90, 91, 10, 11])
        .begin();
    told.lay(92, A).lay(93, A);
    assert_eq!(told.owed(), [Action::End]);
    let mut told = plain([&[92, 50], &[40, 95]])
        .tops([90, 91, 10, 11])
        .draw_pile(&[])
        .begin();
    told.lay(92, A).end();
    assert_eq!(told.on_turn(), 1, "one was enough with the draw pile empty");
}

#[test]
fn t5_1_the_next_player_may_be_stuck_before_laying_anything() {
    let mut told = plain([&[92, 93], &[50, 51]])
        .tops([90, 91, 10, 11])
        .draw_pile(&[60, 61])
        .begin();
    told.lay(92, A).lay(93, A).end();
    assert_eq!(told.ending(), Some(Ending::Stuck));
    told.refuses_seat(1, lay(50, A), Refusal::Over, "T5.1");
}

#[test]
fn t5_2_cards_laid_in_the_last_turn_stay_and_the_rest_is_the_score() {
    let mut told = plain([&[92, 50, 51], &[40, 41]])
        .tops([90, 91, 10, 11])
        .draw_pile(&[60, 61])
        .begin();
    told.lay(92, A);
    assert_eq!(
        told.outcome(),
        Some(Outcome {
            ending: Ending::Stuck,
            left: 6
        })
    );
    assert_eq!(told.shows(A), 92);
    assert!(told.table().laid.contains(card(92)));
    assert_eq!(told.hand(0), cards(&[50, 51]));
}

#[test]
fn t5_3_won_is_everything_laid_and_nothing_less() {
    let mut told = plain([&[92], &[]])
        .tops([90, 91, 10, 11])
        .draw_pile(&[])
        .begin();
    told.lay(92, A);
    assert_eq!(
        told.outcome(),
        Some(Outcome {
            ending: Ending::Won,
            left: 0
        })
    );
    let told = plain([&[50], &[]])
        .tops([90, 91, 10, 11])
        .draw_pile(&[])
        .begin();
    let outcome = told.outcome().expect("the last card does not fit");
    assert_eq!(
        TheGame::verdict(&outcome),
        Verdict::Team {
            won: false,
            left: 1
        }
    );
}

#[test]
fn t5_4_fewer_than_ten_left_is_excellent() {
    let seven = [60, 61, 62, 63, 64, 65, 66];
    let eight = [60, 61, 62, 63, 64, 65, 66, 67];
    for (draw, left, excellent) in [(&seven[..], 9, true), (&eight[..], 10, false)] {
        let told = plain([&[50, 51]])
            .tops([90, 91, 10, 11])
            .draw_pile(draw)
            .begin();
        let outcome = told.outcome().expect("stuck");
        assert_eq!((outcome.left, outcome.is_excellent()), (left, excellent));
    }
}

#[test]
fn t5_5_the_98th_card_ends_the_game_at_once() {
    let mut told = plain([&[20, 30], &[], &[]]).draw_pile(&[]).begin();
    told.lay(20, B);
    assert_eq!(told.outcome(), None);
    told.lay(30, B);
    assert_eq!(told.ending(), Some(Ending::Won));
    told.refuses_seat(0, Action::End, Refusal::Over, "T5.1");
}
