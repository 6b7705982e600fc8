//! Positions as somebody writes them: every fault is named, and all of them at once.

use std::collections::BTreeSet;

use sobremesa_core::{FastLuck, Game, Quick, Seat, Setup, Tell};
use sobremesa_the_game::{
    ALL, Bid, Card, Ending, Fault, Options, Order, Pile, Position, Signal, TheGame, WrittenOrder,
    WrittenPhase,
};

fn cards(numbers: &[u8]) -> Vec<Card> {
    numbers
        .iter()
        .map(|&number| Card::new(number).expect("a card"))
        .collect()
}

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

fn turn(seat: u8, laid: u8) -> WrittenPhase {
    WrittenPhase::Turn {
        seat: Seat(seat),
        laid,
        three: false,
        bound: [None; 4],
    }
}

/// Two players of Extreme in the middle of a sound game.
fn sound() -> Setup<TheGame> {
    let position = Position {
        piles: [vec![1, 5, 30], vec![], vec![80], vec![75]],
        beneath: cards(&[90, 95]),
        hands: vec![cards(&[40, 50]), cards(&[60, 61, 62])],
        phase: turn(0, 0),
        signals: Vec::new(),
        orders: None,
    };
    let options = Options {
        extreme: true,
        ..Options::default()
    };
    Setup {
        seats: 2,
        options,
        position: Some(position),
    }
}

/// The sound position with something changed.
fn but(change: impl FnOnce(&mut Setup<TheGame>, &mut Position)) -> Setup<TheGame> {
    let mut setup = sound();
    let mut position = setup.position.take().expect("a position was written");
    change(&mut setup, &mut position);
    setup.position = Some(position);
    setup
}

fn faults(setup: &Setup<TheGame>) -> Vec<Fault> {
    TheGame::start(setup, &mut Quick(FastLuck::new(1)))
        .err()
        .unwrap_or_default()
}

fn house() -> Vec<WrittenOrder> {
    Order::ALL
        .map(|order| WrittenOrder {
            order,
            cards: cards(&order.house_numbers()),
        })
        .to_vec()
}

/// Each wrong set-up with everything that is wrong with it.
fn wrong() -> Vec<(Setup<TheGame>, Vec<Fault>)> {
    let bids = |bids: &[Option<u8>]| {
        WrittenPhase::Bids(
            bids.iter()
                .map(|bid| bid.and_then(Bid::new))
                .collect::<Vec<_>>(),
        )
    };
    let unlaid = |p: &mut Position| {
        p.piles = Default::default();
        p.beneath.clear();
    };
    let three = |laid| WrittenPhase::Turn {
        seat: Seat(0),
        laid,
        three: true,
        bound: [None; 4],
    };
    let bound = |laid, bound| WrittenPhase::Turn {
        seat: Seat(0),
        laid,
        three: false,
        bound,
    };
    vec![
        (Setup::fresh(0, Options::default()), vec![Fault::Seats(0)]),
        (Setup::fresh(6, Options::default()), vec![Fault::Seats(6)]),
        (
            Setup::fresh(255, Options::default()),
            vec![Fault::Seats(255)],
        ),
        (
            but(|s, _| {
                s.options = Options {
                    orders_shuffled: true,
                    ..Options::default()
                }
            }),
            vec![Fault::ShuffledWithoutExtreme],
        ),
        (
            but(|s, _| s.options.starter = Some(Seat(2))),
            vec![Fault::StarterNotThere(Seat(2))],
        ),
        (
            but(|_, p| p.hands.push(cards(&[2]))),
            vec![Fault::HandCount(3)],
        ),
        (but(|_, p| p.hands.truncate(1)), vec![Fault::HandCount(1)]),
        (
            but(|_, p| p.hands[1] = cards(&[2, 3, 6, 8, 9, 10, 12, 13])),
            vec![Fault::HandTooLarge(Seat(1))],
        ),
        // Two in hand and six laid were eight, one too many.
        (
            but(|_, p| {
                p.beneath = cards(&[90, 95, 96, 98, 99]);
                p.phase = turn(0, 6);
            }),
            vec![Fault::HandTooLarge(Seat(0))],
        ),
        (
            but(|_, p| p.hands[1].push(card(40))),
            vec![Fault::CardTwice(card(40))],
        ),
        (
            but(|_, p| p.beneath.push(card(30))),
            vec![Fault::CardTwice(card(30))],
        ),
        (
            but(|_, p| p.piles[1] = vec![100]),
            vec![Fault::PileNumber(Pile::B, 100)],
        ),
        (
            but(|_, p| p.piles[2] = vec![80, 100]),
            vec![Fault::PileNumber(Pile::C, 100)],
        ),
        (
            but(|_, p| p.piles[3] = vec![0]),
            vec![Fault::PileNumber(Pile::D, 0)],
        ),
        (
            but(|_, p| p.piles[3] = vec![255]),
            vec![Fault::PileNumber(Pile::D, 255)],
        ),
        (
            but(|_, p| p.piles[0] = vec![30, 25]),
            vec![Fault::PileStep(Pile::A, 30, 25)],
        ),
        (
            but(|_, p| p.piles[2] = vec![80, 88]),
            vec![Fault::PileStep(Pile::C, 80, 88)],
        ),
        (
            but(|s, p| (s.options.extreme, p.orders) = (false, Some(house()))),
            vec![Fault::OrdersWithoutExtreme],
        ),
        (
            but(|s, _| s.options.orders_shuffled = true),
            vec![Fault::OrdersMissing],
        ),
        (
            but(|_, p| {
                let mut orders = house();
                orders[1].cards.pop();
                p.orders = Some(orders);
            }),
            vec![Fault::OrderCount(Order::Skull)],
        ),
        (
            but(|_, p| {
                let mut orders = house();
                orders[0].cards[0] = card(11);
                p.orders = Some(orders);
            }),
            vec![Fault::OrderTwice(card(11))],
        ),
        (
            but(|_, p| p.phase = turn(2, 0)),
            vec![Fault::TurnSeat(Seat(2))],
        ),
        (
            but(|_, p| p.hands[0].clear()),
            vec![Fault::TurnWithoutCards(Seat(0))],
        ),
        (
            but(|_, p| {
                p.hands = vec![Vec::new(), Vec::new()];
                p.beneath = ALL
                    .without(cards(&[5, 30, 80, 75]).into_iter().collect())
                    .iter()
                    .collect();
                p.phase = turn(0, 2);
            }),
            vec![Fault::TurnWithoutCards(Seat(0))],
        ),
        (
            but(|_, p| {
                unlaid(p);
                p.phase = turn(0, 1);
            }),
            vec![Fault::TurnLaid(1)],
        ),
        (but(|_, p| p.piles[1] = vec![11]), vec![Fault::SkullAtStart]),
        (
            but(|s, p| (s.options.extreme, p.phase) = (false, three(1))),
            vec![Fault::TurnThree],
        ),
        (but(|_, p| p.phase = three(0)), vec![Fault::TurnThree]),
        (
            but(|_, p| (p.piles[1], p.phase) = (vec![18], three(4))),
            vec![Fault::TurnThree],
        ),
        // One laid and one in hand: three! has lost already.
        (
            but(|_, p| {
                (p.piles[1], p.phase) = (vec![18], three(1));
                p.hands[0].pop();
            }),
            vec![Fault::TurnThree],
        ),
        // No three! lies anywhere.
        (but(|_, p| p.phase = three(2)), vec![Fault::TurnThree]),
        (
            but(|_, p| p.phase = bound(1, [None, Some(Pile::C), None, None])),
            vec![Fault::TurnBound(Pile::B)],
        ),
        // The order is there, but no card was laid that could have bound it.
        (
            but(|_, p| {
                (p.piles[1], p.phase) = (vec![21], bound(0, [None, Some(Pile::C), None, None]))
            }),
            vec![Fault::TurnBound(Pile::B)],
        ),
        // Laid on its own pile, the card would have covered the order.
        (
            but(|_, p| {
                (p.piles[1], p.phase) = (vec![21], bound(1, [None, Some(Pile::B), None, None]))
            }),
            vec![Fault::TurnBound(Pile::B)],
        ),
        // Two orders cannot bind one turn to two piles.
        (
            but(|_, p| {
                (p.piles[0], p.piles[1]) = (vec![21], vec![49]);
                p.phase = bound(2, [Some(Pile::C), Some(Pile::D), None, None]);
            }),
            vec![Fault::TurnBound(Pile::B)],
        ),
        (
            but(|s, p| {
                unlaid(p);
                (s.options.starter, p.phase) = (Some(Seat(0)), bids(&[None, None]));
            }),
            vec![Fault::NoBids],
        ),
        (
            but(|_, p| {
                unlaid(p);
                p.phase = bids(&[None]);
            }),
            vec![Fault::BidCount(1)],
        ),
        (
            but(|_, p| {
                unlaid(p);
                p.phase = bids(&[Some(1), Some(3)]);
            }),
            vec![Fault::BidsDone],
        ),
        (
            but(|_, p| p.phase = bids(&[None, Some(3)])),
            vec![Fault::LaidBeforeBids],
        ),
        (
            but(|_, p| p.phase = WrittenPhase::Over(Ending::Won)),
            vec![Fault::Ending],
        ),
        (
            but(|_, p| p.phase = WrittenPhase::Over(Ending::Broken(Order::Silence))),
            vec![Fault::Ending],
        ),
        (
            but(|s, p| {
                s.options.extreme = false;
                p.phase = WrittenPhase::Over(Ending::Broken(Order::Skull));
            }),
            vec![Fault::Ending],
        ),
        (
            but(|_, p| {
                p.hands = vec![Vec::new(), Vec::new()];
                p.beneath = ALL
                    .without(cards(&[5, 30, 80, 75]).into_iter().collect())
                    .iter()
                    .collect();
                p.phase = WrittenPhase::Over(Ending::Stuck);
            }),
            vec![Fault::Ending],
        ),
        // A skull lies open: that was no win.
        (
            but(|_, p| {
                p.piles[0] = vec![42];
                p.hands = vec![Vec::new(), Vec::new()];
                p.beneath = ALL
                    .without(cards(&[42, 80, 75]).into_iter().collect())
                    .iter()
                    .collect();
                p.phase = WrittenPhase::Over(Ending::Won);
            }),
            vec![Fault::Ending],
        ),
        (
            but(|_, p| p.signals = vec![Default::default()]),
            vec![Fault::SignalCount(1)],
        ),
        (
            but(|_, p| {
                p.piles[1] = vec![38];
                p.signals = vec![[Signal::Mine; 4], Default::default()];
            }),
            vec![Fault::SignalsForbidden],
        ),
        (
            but(|s, p| {
                s.seats = 1;
                p.hands.truncate(1);
                p.signals = vec![[Signal::Mine; 4]];
            }),
            vec![Fault::SignalsForbidden],
        ),
    ]
}

#[test]
fn the_sound_position_has_no_fault() {
    assert_eq!(faults(&sound()), []);
    assert_eq!(faults(&but(|_, p| p.orders = Some(house()))), []);
    assert_eq!(
        faults(&but(
            |_, p| p.signals = vec![[Signal::Mine; 4], Default::default()]
        )),
        []
    );
}

#[test]
fn every_wrong_set_up_is_told_what_is_wrong() {
    for (setup, expected) in wrong() {
        assert_eq!(faults(&setup), expected, "{setup:?}");
    }
}

#[test]
fn every_fault_has_a_case() {
    let words = include_str!("../../../../locales/en/the-game.ftl");
    let all: BTreeSet<&str> = words
        .lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|key| key.starts_with("the-game-fault-"))
        .collect();
    let shown: BTreeSet<&str> = wrong()
        .iter()
        .flat_map(|(_, faults)| faults)
        .map(|fault| fault.message().key)
        .collect();
    assert_eq!(shown, all);
}

#[test]
fn several_faults_are_named_at_once() {
    let setup = but(|s, p| {
        s.options.starter = Some(Seat(9));
        p.piles[0] = vec![30, 25];
        p.piles[3] = vec![0];
        p.hands = vec![cards(&[25])];
        p.phase = turn(1, 0);
        p.signals = vec![[Signal::Mine; 4]; 3];
    });
    let expected = [
        Fault::StarterNotThere(Seat(9)),
        Fault::CardTwice(card(25)),
        Fault::PileStep(Pile::A, 30, 25),
        Fault::PileNumber(Pile::D, 0),
        Fault::HandCount(1),
        Fault::TurnSeat(Seat(1)),
        Fault::SignalCount(3),
    ];
    assert_eq!(faults(&setup), expected);
}
