//! Positions as people write them: every fault is named, and any moment is written down and read again.

use sobremesa_core::{FastLuck, Game, Luck, Quick, Seat, SeatSet, Setup};
use sobremesa_cthulhu_500::{
    Cthulhu500, Fault, Flag, Frame, Options, Position, Spot, TestStage, Vehicle, Window,
    WrittenPhase, WrittenSick,
};

use crate::told::{self, ANA, BEA, IA, Scene, card};

fn faults(setup: &Setup<Cthulhu500>) -> Vec<Fault> {
    Cthulhu500::start(setup, &mut Quick(FastLuck::new(1)))
        .err()
        .unwrap_or_default()
}

fn wrong(change: impl FnOnce(&mut Position)) -> Vec<Fault> {
    faults(&Scene::of(3).position(change).setup())
}

#[test]
fn every_fault_of_a_position_is_named() {
    let rust = card("Spell of Rust");
    assert_eq!(wrong(|_| {}), []);
    assert_eq!(wrong(|p| p.order = vec![ANA, ANA, BEA]), [Fault::Order]);
    assert_eq!(wrong(|p| drop(p.cars.pop())), [Fault::Cars(2)]);
    assert_eq!(wrong(|p| p.cars[0].vehicle = None), [Fault::Vehicle(ANA)]);
    let same = Vehicle::named("Car of Cthulhu").expect("a vehicle");
    assert_eq!(
        wrong(|p| p.cars[1].vehicle = Some(same)),
        [Fault::SameVehicle(same)]
    );
    assert_eq!(
        wrong(|p| p.cars[0].hand = vec![rust; 3]),
        [Fault::TooMany(rust)]
    );
    let unheard = card("A Card Nobody Printed");
    assert_eq!(
        wrong(|p| p.discard = vec![unheard]),
        [Fault::NoSuchCard(unheard)]
    );
    assert_eq!(
        wrong(|p| p.cars[0].driver = Some(rust)),
        [Fault::WrongPlace(rust)]
    );
    assert_eq!(wrong(|p| p.due = Seat(7)), [Fault::NoSuchSeat(Seat(7))]);
    let plague = WrittenSick {
        card: card("Black Plague"),
        at: Some(Spot::Driver { seat: ANA }),
    };
    assert_eq!(
        wrong(|p| p.sick = vec![Some(plague)]),
        [Fault::Contagion(card("Black Plague"))]
    );
    assert_eq!(wrong(|p| p.upper = 90), [Fault::Flag]);
    assert_eq!(wrong(|p| p.flag = Flag::Drawn), [Fault::Flag]);
    assert_eq!(wrong(|p| p.stack = Vec::new()), [Fault::Procedure]);
    assert_eq!(
        wrong(|p| p.stack.push(Frame::Test {
            stage: TestStage::Dice
        })),
        [Fault::Procedure]
    );
    assert_eq!(
        wrong(|p| p.stack.push(Frame::Open(Window::Attempt))),
        [Fault::Procedure]
    );
    assert_eq!(
        wrong(|p| p.stack = vec![Frame::Actions { left: 9 }]),
        [Fault::Procedure]
    );
    assert_eq!(
        wrong(|p| p.stack = vec![Frame::TurnEnd]),
        [Fault::NobodyAsked],
        "the turn would end by itself"
    );
    let hands = wrong(|p| {
        p.phase = WrittenPhase::Grid {
            ready: SeatSet::EMPTY,
        };
        p.stack = Vec::new();
    });
    assert_eq!(hands, [0, 1, 2].map(|seat| Fault::FirstHand(Seat(seat))));
    let many = wrong(|p| {
        p.order = Vec::new();
        p.turn = Seat(9);
        p.cars[2].hand = vec![rust; 3];
    });
    assert_eq!(many.len(), 3, "all at once: {many:?}");
}

#[test]
fn a_window_waits_for_somebody_who_can_answer() {
    let scene = |hand: &[&str]| {
        Scene::of(3).hand(BEA, hand).position(|position| {
            position.stack = vec![
                Frame::Actions { left: 1 },
                Frame::Laid {
                    by: ANA,
                    card: card("Spell of Rust"),
                    target: told::at(BEA),
                    cancelled: false,
                    step: 0,
                },
            ];
            position.left = SeatSet::only(BEA);
        })
    };
    assert_eq!(faults(&scene(&[IA]).setup()), []);
    assert_eq!(faults(&scene(&["Gremlins"]).setup()), [Fault::NobodyAsked]);
}

/// Nonsense of every sort is refused or played on, and never breaks anything.
#[test]
fn no_written_position_breaks_the_rules() {
    let mut luck = FastLuck::new(11);
    for seed in 0..40 {
        let mut dealer = Quick(FastLuck::new(seed));
        let setup = Setup::fresh(3 + (seed % 6) as u8, Options::default());
        let mut state = Cthulhu500::start(&setup, &mut dealer).expect("a fresh race");
        for _ in 0..luck.below(400) {
            let Some(seat) = Cthulhu500::next(&state).deciders().first() else {
                break;
            };
            let action = Cthulhu500::pick_owed(&state, seat, |count| luck.below(count));
            Cthulhu500::play(&mut state, seat, action, &mut dealer)
                .expect("an owed action is legal");
        }
        for _ in 0..20 {
            let mut setup = Cthulhu500::setup(&state);
            let position = setup.position.as_mut().expect("a position");
            garble(position, &mut luck);
            let Ok(mut odd) = Cthulhu500::start(&setup, &mut dealer) else {
                continue;
            };
            for _ in 0..60 {
                let Some(seat) = Cthulhu500::next(&odd).deciders().first() else {
                    break;
                };
                let action = Cthulhu500::pick_owed(&odd, seat, |count| luck.below(count));
                Cthulhu500::play(&mut odd, seat, action, &mut dealer)
                    .expect("an owed action is legal");
            }
        }
    }
}

/// Changes something, no matter what.
fn garble(position: &mut Position, luck: &mut FastLuck) {
    let seats = position.cars.len() as u32;
    let mut seat = || Seat(luck.below(seats) as u8);
    let (one, two) = (seat(), seat());
    match luck.below(12) {
        0 => position.turn = one,
        1 => position.due = one,
        2 => position.left = [one, two].into_iter().collect(),
        3 => position.cars[one.index()].damaged ^= true,
        4 => position.order.swap(one.index(), two.index()),
        5 => drop(position.stack.pop()),
        6 => {
            if let Some(frame) = position.stack.last().copied() {
                position.stack.push(frame);
            }
        }
        7 => position.test = None,
        8 => position.event = None,
        9 => position.cars.swap(one.index(), two.index()),
        10 => position.flag = Flag::Pile,
        _ => position.fallen.extend(position.discard.pop()),
    }
}
