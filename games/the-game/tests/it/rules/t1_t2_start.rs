//! T1 and T2: cards, hands, and who starts.

use sobremesa_core::{Game, Next, Seat, SeatSet, Setup, Verdict, Viewer};
use sobremesa_the_game::{
    ALL, Action, Bid, Card, Fault, Options, Refusal, SeenPhase, Sight, TheGame,
};

use crate::told::{A, B, C, D, bid, fresh, lay, plain, start};

#[test]
fn t1_1_there_is_one_card_of_each_number_from_2_to_99() {
    let numbers: Vec<u8> = ALL.iter().map(Card::number).collect();
    assert_eq!(numbers, (2..=99).collect::<Vec<u8>>());
    assert_eq!((Card::new(1), Card::new(100)), (None, None));
}

#[test]
fn t1_1_two_piles_climb_from_1_and_two_fall_from_100() {
    let told = fresh(3, Options::default(), 1);
    assert_eq!([A, B, C, D].map(|pile| told.shows(pile)), [1, 1, 100, 100]);
    let told = plain([&[2, 99]]).begin();
    for action in [lay(2, A), lay(99, B), lay(99, C), lay(2, D)] {
        assert!(told.offers(action), "{action:?}");
    }
}

#[test]
fn t1_2_hands_have_eight_seven_or_six_cards_and_the_rest_is_the_draw_pile() {
    for (seats, size) in [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)] {
        let table = fresh(seats, Options::default(), 2).table();
        assert_eq!(table.hands.as_slice(), vec![size; usize::from(seats)]);
        assert_eq!(table.draw, 98 - size * seats);
    }
}

#[test]
fn t1_3_all_98_cards_laid_is_the_goal() {
    let mut told = plain([&[60], &[]]).draw_pile(&[]).begin();
    told.lay(60, A);
    let outcome = told.outcome().expect("nothing is left");
    assert_eq!(
        TheGame::verdict(&outcome),
        Verdict::Team { won: true, left: 0 }
    );
}

#[test]
fn t1_4_one_to_five_can_play() {
    for seats in 1..=5 {
        assert!(start(Setup::fresh(seats, Options::default()), 1).is_ok());
    }
    for seats in [0, 6] {
        let faults = start(Setup::fresh(seats, Options::default()), 1).err();
        assert_eq!(faults, Some(vec![Fault::Seats(seats)]));
    }
    fresh(5, Options::default(), 1).refuses_seat(5, bid(1), Refusal::NoSuchSeat, "T1.4");
}

#[test]
fn t2_1_every_seat_is_asked_at_once_for_0_to_3() {
    let told = fresh(3, Options::default(), 3);
    assert_eq!(
        TheGame::next(told.game.state()),
        Next::Decide(SeatSet::all(3))
    );
    for seat in 0..3 {
        let bids: Vec<Action> = told
            .legal(seat)
            .into_iter()
            .filter(|action| matches!(action, Action::Bid(_)))
            .collect();
        assert_eq!(bids, [0, 1, 2, 3].map(bid));
    }
    let card = told.hand(0).iter().next().expect("a hand");
    told.refuses_seat(0, Action::Lay { card, pile: A }, Refusal::BidsFirst, "T2.1");
    told.refuses_seat(0, Action::End, Refusal::BidsFirst, "T2.1");
}

#[test]
fn t2_1_a_bid_is_secret_until_all_are_in() {
    let mut told = fresh(3, Options::default(), 3);
    told.does(1, bid(2));
    told.refuses_seat(1, bid(3), Refusal::AlreadyBid, "T2.1");
    let phase = |viewer| told.view(viewer).phase;
    let done = SeatSet::only(Seat(1));
    assert_eq!(
        phase(Viewer::Seat(Seat(1))),
        SeenPhase::Bids {
            done,
            own: Bid::new(2)
        }
    );
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(2)),
        Viewer::Spectator,
    ] {
        assert_eq!(phase(viewer), SeenPhase::Bids { done, own: None });
        assert_eq!(
            told.seen(viewer).last(),
            Some(&Sight::Bid {
                seat: Seat(1),
                bid: None
            })
        );
    }
    let own = told.seen(Viewer::Seat(Seat(1)));
    assert_eq!(
        own.last(),
        Some(&Sight::Bid {
            seat: Seat(1),
            bid: Bid::new(2)
        })
    );

    told.does(0, bid(0)).does(2, bid(1));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let seen = told.seen(viewer);
        let Some(Sight::Starts {
            starter: Seat(1),
            bids: Some(bids),
        }) = seen.last()
        else {
            panic!("the bids are shown: {seen:?}")
        };
        assert_eq!(bids.as_slice(), [0, 2, 1].map(Bid::new));
    }
}

#[test]
fn t2_1_the_order_of_the_answers_does_not_matter() {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let states = orders.map(|order| {
        let mut told = fresh(3, Options::default(), 3);
        for seat in order {
            told.does(seat, bid([1, 3, 3][usize::from(seat)]));
        }
        told.game.state().clone()
    });
    assert!(states.windows(2).all(|two| two[0] == two[1]));
}

#[test]
fn t2_2_the_highest_starts_and_of_equals_the_lowest_seat() {
    for (bids, starter) in [
        ([0, 0, 0], 0),
        ([0, 0, 1], 2),
        ([1, 3, 2], 1),
        ([2, 3, 3], 1),
        ([3, 1, 3], 0),
        ([0, 2, 2], 1),
    ] {
        let mut told = fresh(3, Options::default(), 4);
        for (seat, number) in bids.into_iter().enumerate() {
            told.does(seat as u8, bid(number));
        }
        assert_eq!(told.on_turn(), starter, "{bids:?}");
        told.refuses_seat(2, bid(3), Refusal::NoBidsNow, "T2.2");
    }
}

#[test]
fn t2_3_who_plays_alone_starts_without_being_asked() {
    let told = fresh(1, Options::default(), 5);
    assert_eq!(told.on_turn(), 0);
    told.refuses(bid(3), Refusal::NoBidsNow, "T2.2");
    assert_eq!(
        told.seen(Viewer::Spectator)[1],
        Sight::Starts {
            starter: Seat(0),
            bids: None
        }
    );
}

#[test]
fn t2_4_a_starter_can_be_named_beforehand() {
    for starter in 0..4 {
        let options = Options {
            starter: Some(Seat(starter)),
            ..Options::default()
        };
        let told = fresh(4, options, 6);
        assert_eq!(told.on_turn(), starter);
        told.refuses(bid(3), Refusal::NoBidsNow, "T2.2");
    }
    let options = Options {
        starter: Some(Seat(4)),
        ..Options::default()
    };
    assert_eq!(
        start(Setup::fresh(4, options), 1).err(),
        Some(vec![Fault::StarterNotThere(Seat(4))])
    );
}
