//! Which procedures can lie on which: the shape of a stack that somebody wrote down.

use sobremesa_core::Seat;

use crate::deck::{Answer, CardKind, Deck, Demand, Window};
use crate::frame::{DEPTH, Frame};
use crate::spot::{Spot, Target};
use crate::written::{Position, WrittenPhase};

/// The seats a frame speaks of.
pub(crate) fn seats(frame: &Frame, each: &mut impl FnMut(Seat)) {
    match *frame {
        Frame::Laid { by, target, .. } => {
            each(by);
            match target {
                Target::Seat(seat) => each(seat),
                Target::Part(spot) => each(spot.seat()),
                Target::Nothing | Target::Card(_) | Target::Plus | Target::Minus => {}
            }
        }
        Frame::Offer { left, .. } => left.iter().for_each(each),
        Frame::Aim { seat } => each(seat),
        Frame::Damage { cars, .. } | Frame::Shoves { cars } => cars.iter().for_each(each),
        Frame::Moves { mover, passed, .. } => [mover, passed].into_iter().for_each(each),
        Frame::Fallen { owner, left, .. } => {
            each(owner);
            left.iter().for_each(each);
        }
        Frame::Spreading { survivor, .. } => {
            survivor.into_iter().for_each(|spot| each(spot.seat()))
        }
        Frame::Actions { .. }
        | Frame::Discarding
        | Frame::Drawing { .. }
        | Frame::Contagions { .. }
        | Frame::TurnEnd
        | Frame::Attempts { .. }
        | Frame::FreePass
        | Frame::Service
        | Frame::Mending { .. }
        | Frame::Event { .. }
        | Frame::Test { .. }
        | Frame::Open(_) => {}
    }
}

/// Does what is going on fit together? Whatever this lets through can be played on without surprise.
pub(crate) fn fits(position: &Position, deck: &Deck) -> bool {
    let stack = &position.stack;
    let Some((bottom, _)) = stack.split_first() else {
        // A race that is over may have ended between two turns.
        let over = matches!(position.phase, WrittenPhase::Over { .. });
        return over && position.event.is_none() && position.test.is_none();
    };
    let bottoms = matches!(
        bottom,
        Frame::Actions { .. }
            | Frame::Discarding
            | Frame::Drawing { .. }
            | Frame::Contagions { .. }
            | Frame::TurnEnd
    );
    let pairs = stack
        .windows(2)
        .all(|pair| lies_on(&pair[0], &pair[1], deck));
    let events = count(stack, |frame| matches!(frame, Frame::Event { .. }));
    let rooms = events <= 1
        && count(stack, |frame| matches!(frame, Frame::Moves { .. })) <= 3
        && count(stack, |frame| matches!(frame, Frame::Damage { .. })) <= 2
        && count(stack, |frame| matches!(frame, Frame::Open(_))) <= 3
        && count(stack, |frame| matches!(frame, Frame::Fallen { .. })) <= 1
        && stack.len() < DEPTH - 6;
    let test = position.event.as_ref().is_some_and(|event| event.tested) == position.test.is_some();
    let tests_fit = position.test.is_none_or(|test| {
        test.passer != test.target
            && test.dice.iter().all(|&die| die <= 6)
            && test.bonus.iter().all(|b| b.abs() < 100)
    });
    let tested = position.test.is_some()
        || !stack
            .iter()
            .any(|frame| matches!(frame, Frame::Test { .. }));
    let tie = position.test.is_some()
        || !stack
            .iter()
            .any(|frame| matches!(frame, Frame::Damage { tie: true, .. }));
    let fallen = position.fallen.is_empty()
        || stack
            .iter()
            .any(|frame| matches!(frame, Frame::Fallen { .. } | Frame::Discarding));
    bottoms
        && pairs
        && rooms
        && (events == 1) == position.event.is_some()
        && test
        && tests_fit
        && tested
        && tie
        && fallen
        && stack.iter().all(|frame| sound(frame, deck))
}

fn count(stack: &[Frame], wanted: impl Fn(&Frame) -> bool) -> usize {
    stack.iter().filter(|frame| wanted(frame)).count()
}

/// Numbers and targets of a frame on its own.
fn sound(frame: &Frame, deck: &Deck) -> bool {
    match *frame {
        Frame::Actions { left } => left <= 2,
        Frame::Attempts { left } => left <= 20,
        Frame::Drawing { drawn } => drawn <= 20,
        Frame::Spreading { which, .. } => which < 8,
        Frame::Moves { left, quiet, .. } => left <= 2 && (!quiet || left == 2),
        Frame::Mending { bonus } => bonus.abs() < 100,
        Frame::Offer { card, .. } => deck.kind(card).is_some(),
        Frame::Laid {
            card, target, step, ..
        } => {
            let Some(kind) = deck.kind(card) else {
                return false;
            };
            let face = deck.face(kind);
            let slot = !matches!(target, Target::Part(Spot::Mod { slot, .. }) if slot > 1);
            let aimed = match face.kind {
                CardKind::Action => matches!(
                    (face.demand, target),
                    (Demand::Nothing, Target::Nothing)
                        | (Demand::Seat, Target::Seat(_))
                        | (Demand::Part { .. } | Demand::OthersPit, Target::Part(_))
                ),
                CardKind::Reaction => true,
                CardKind::Crew | CardKind::Mod | CardKind::Tires => false,
            };
            slot && aimed && usize::from(step) <= face.deeds.len() + 1
        }
        _ => true,
    }
}

/// Can this procedure lie on that one?
fn lies_on(beneath: &Frame, above: &Frame, deck: &Deck) -> bool {
    let face = |card| deck.kind(card).map(|kind| deck.face(kind));
    match (beneath, above) {
        // A card in a turn is an Action; in a window a Reaction for that window; on a card one that cancels.
        (Frame::Actions { .. }, Frame::Laid { card, .. }) => {
            face(*card).is_some_and(|face| face.kind == CardKind::Action)
        }
        (Frame::Open(window), Frame::Laid { card, .. }) => {
            face(*card).is_some_and(|face| face.window == Some(*window))
        }
        (Frame::Laid { step: 0, .. }, Frame::Laid { card, .. }) => {
            face(*card).is_some_and(|face| face.answers.contains(&Answer::Cancel))
        }
        (
            Frame::Laid {
                card, step: 1.., ..
            },
            Frame::Event { .. } | Frame::Attempts { .. } | Frame::Fallen { .. } | Frame::Aim { .. },
        ) => face(*card).is_some_and(|face| face.kind == CardKind::Action),
        (
            Frame::Actions { .. },
            Frame::FreePass
            | Frame::Service
            | Frame::Mending { .. }
            | Frame::Event { .. }
            | Frame::Aim { .. }
            | Frame::Offer { .. }
            | Frame::Fallen { .. },
        )
        | (Frame::Drawing { .. }, Frame::Fallen { .. })
        | (Frame::Contagions { .. }, Frame::Spreading { .. })
        | (Frame::Spreading { .. }, Frame::Fallen { .. })
        | (Frame::TurnEnd, Frame::Open(Window::TurnEnd))
        | (Frame::Attempts { .. }, Frame::Event { .. } | Frame::Aim { .. })
        | (Frame::Service, Frame::Event { .. } | Frame::Aim { .. })
        | (Frame::Mending { .. }, Frame::Open(Window::Repair))
        | (
            Frame::Event { .. },
            Frame::Test { .. }
            | Frame::Damage { .. }
            | Frame::Moves { .. }
            | Frame::Shoves { .. }
            | Frame::Fallen { .. }
            | Frame::Open(Window::Damaged),
        )
        | (Frame::Test { .. }, Frame::Open(Window::Attempt | Window::Rolled))
        | (Frame::Damage { .. }, Frame::Open(Window::WouldDamage) | Frame::Fallen { .. })
        | (
            Frame::Moves { .. },
            Frame::Damage { .. } | Frame::Moves { .. } | Frame::Open(Window::Passed),
        )
        | (Frame::Shoves { .. }, Frame::Moves { .. })
        | (Frame::Open(Window::Passed), Frame::Damage { .. })
        | (Frame::Open(Window::Rolled), Frame::Fallen { .. })
        | (Frame::Fallen { .. }, Frame::Open(Window::Discarded)) => true,
        _ => false,
    }
}
