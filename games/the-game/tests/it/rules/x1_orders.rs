//! X1: which cards carry orders, and what it means to break one.

use sobremesa_core::{Game, Seat, Verdict, Viewer};
use sobremesa_the_game::{
    ALL, Action, Card, CardSet, Ending, Options, Order, Outcome, Refusal, SeenPhase, TheGame,
};

use crate::told::{A, B, C, card, extreme, fresh, lay, plain};

const SHUFFLED: Options = Options {
    extreme: true,
    orders_shuffled: true,
    expert: sobremesa_the_game::Expert::Off,
    starter: None,
    free_talk: false,
};

#[test]
fn x1_1_the_house_table_is_seven_orders_on_four_cards_each() {
    let table = extreme([&[10, 20]]).begin().table().table;
    let house = [
        (Order::Stop, [7, 28, 63, 97]),
        (Order::Skull, [11, 42, 56, 77]),
        (Order::Three, [18, 35, 52, 94]),
        (Order::Silence, [4, 38, 70, 90]),
        (Order::NoReverse, [14, 45, 73, 80]),
        (Order::OnePile, [21, 49, 59, 87]),
        (Order::DrawOne, [24, 31, 66, 83]),
    ];
    for (order, numbers) in house {
        assert_eq!(order.house_numbers(), numbers);
        assert_eq!(table.orders.cards(order), crate::told::cards(&numbers));
    }
    let carrying = ALL
        .iter()
        .filter(|&card| table.orders.of(card).is_some())
        .count();
    assert_eq!(carrying, 28);
}

#[test]
fn x1_1_the_house_table_is_spread_evenly_and_symmetrically() {
    let mut numbers: Vec<u8> = Order::ALL
        .into_iter()
        .flat_map(Order::house_numbers)
        .collect();
    numbers.sort_unstable();
    assert!(
        numbers
            .windows(2)
            .all(|two| (3..=4).contains(&(two[1] - two[0]))),
        "{numbers:?}"
    );
    let mirrored: Vec<u8> = numbers.iter().rev().map(|number| 101 - number).collect();
    assert_eq!(numbers, mirrored);
    for order in Order::ALL {
        let low = order
            .house_numbers()
            .into_iter()
            .filter(|&number| number <= 50)
            .count();
        assert_eq!(low, 2, "{order:?} is on two low and two high cards");
    }
}

#[test]
fn x1_1_without_extreme_no_card_carries_an_order() {
    let mut told = plain([&[11, 28, 30], &[40]]).begin();
    assert!(
        ALL.iter()
            .all(|card| told.table().table.orders.of(card).is_none())
    );
    told.lay(11, A).lay(28, B).end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x1_2_shuffled_orders_are_four_of_each_and_public_before_the_bids() {
    let told = fresh(3, SHUFFLED, 1);
    let table = told.table();
    assert!(matches!(table.phase, SeenPhase::Bids { .. }));
    let mut carrying = CardSet::EMPTY;
    for order in Order::ALL {
        assert_eq!(table.table.orders.cards(order).len(), 4);
        carrying = carrying.or(table.table.orders.cards(order));
    }
    assert_eq!(carrying.len(), 28);
    for seat in 0..3 {
        assert_eq!(
            told.view(Viewer::Seat(Seat(seat))).table.orders,
            table.table.orders
        );
    }
}

#[test]
fn x1_2_each_match_shuffles_anew() {
    let orders = |seed| fresh(2, SHUFFLED, seed).table().table.orders;
    assert_ne!(orders(1), orders(2));
    let plain_deal = fresh(
        2,
        Options {
            extreme: true,
            ..Options::default()
        },
        1,
    );
    assert_ne!(orders(1), plain_deal.table().table.orders);
}

#[test]
fn x1_2_a_shuffled_order_is_obeyed_where_it_fell() {
    // Find a deal in which the starter holds a stop: laid first, it ends the turn.
    let options = Options {
        starter: Some(Seat(0)),
        ..SHUFFLED
    };
    let (mut told, stop) = (0..)
        .find_map(|seed| {
            let told = fresh(2, options, seed);
            let orders = told.table().table.orders;
            let stop = told.hand(0).iter().find(|&card| {
                orders.of(card) == Some(Order::Stop)
                    && !Order::Stop.house_numbers().contains(&card.number())
            });
            stop.map(|stop| (told, stop))
        })
        .expect("some deal gives seat 0 a stop");
    told.lay(Card::number(stop), A);
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x1_3_an_order_not_fulfilled_exactly_loses_at_once() {
    let mut told = extreme([&[11, 28, 30, 40], &[50, 60]]).begin();
    told.lay(11, A).lay(28, B);
    assert!(
        told.lost_by(Order::Skull),
        "stop ended the turn with the skull showing"
    );
    let outcome = told.outcome().expect("lost");
    assert_eq!(
        TheGame::verdict(&outcome),
        Verdict::Team {
            won: false,
            left: 96
        }
    );
    told.refuses_seat(0, lay(30, A), Refusal::Over, "T5.1");
}

#[test]
fn x1_6_a_broken_order_is_never_excellent_even_with_nothing_left() {
    let mut told = extreme([&[11], &[]]).draw_pile(&[]).begin();
    told.lay(11, A);
    let outcome = told.outcome().expect("the skull stays open");
    assert_eq!(
        outcome,
        Outcome {
            ending: Ending::Broken(Order::Skull),
            left: 0
        }
    );
    assert!(!outcome.is_excellent());
    assert_eq!(
        TheGame::verdict(&outcome),
        Verdict::Team {
            won: false,
            left: 0
        }
    );
}

#[test]
fn x1_6_the_card_that_loses_counts_as_laid() {
    let mut told = extreme([&[18, 30], &[40]]).draw_pile(&[]).begin();
    told.lay(18, A);
    assert_eq!(
        told.outcome(),
        Some(Outcome {
            ending: Ending::Broken(Order::Three),
            left: 2
        })
    );
    assert!(told.table().laid.contains(card(18)));
    assert_eq!(told.shows(A), 18);
}

#[test]
fn x1_7_lightning_orders_of_earlier_turns_mean_nothing() {
    let mut told = extreme([&[40, 50, 60], &[70]])
        .tops([28, 18, 94, 97])
        .begin();
    told.lay(40, A);
    told.refuses(
        Action::End,
        Refusal::TooFew {
            laid: 1,
            minimum: 2,
        },
        "T3.2",
    );
    told.lay(50, A);
    assert!(told.offers(Action::End), "nobody asks for three");
    told.lay(60, C);
    assert_eq!(told.mark(60, B), None);
    told.end();
    assert_eq!(told.on_turn(), 1);
}

#[test]
fn x1_7_three_is_forgotten_with_the_turn() {
    let mut told = extreme([&[18, 20, 22], &[40, 50, 60]]).begin();
    told.lay(18, A)
        .lay(20, A)
        .lay(22, A)
        .end()
        .lay(40, A)
        .lay(50, A);
    assert!(told.offers(Action::End));
}

#[test]
fn x1_7_lightning_is_in_force_only_in_its_turn() {
    let mut told = extreme([&[28, 90], &[18, 30, 32], &[40]]).begin();
    told.lay(28, A);
    assert!(
        !told.table().in_force().contains(Order::Stop),
        "that turn is over"
    );
    told.lay(18, B);
    assert!(told.table().in_force().contains(Order::Three));
    told.lay(30, A).lay(32, A).end();
    assert!(!told.table().in_force().contains(Order::Three));
}
