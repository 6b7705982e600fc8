//! The rules of Pig, paragraph by paragraph.

use sobremesa_core::{Game, Next, Recorder, Refuse, Seat, Setup};
use sobremesa_pig::{Action, Event, Face, Fault, Options, Pig, Position, Refusal, State};

const ANA: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// Two play and have these points; Ana is on turn.
fn moment(scores: [u8; 2], pot: u8) -> Setup<Pig> {
    let position = Position {
        scores: scores.to_vec(),
        turn: ANA,
        pot,
    };
    Setup {
        position: Some(position),
        ..Setup::fresh(2, Options::default())
    }
}

fn face(number: u8) -> Face {
    Face::try_from(number).expect("a face")
}

fn begin(setup: &Setup<Pig>) -> State {
    Pig::start(setup, &mut Recorder::<Pig>::scripted([])).expect("a sound set-up")
}

fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    roll: Option<u8>,
) -> Result<Vec<Event>, Refusal> {
    let mut dealer = Recorder::<Pig>::scripted(roll.map(face));
    Pig::play(state, seat, action, &mut dealer)?;
    assert!(dealer.misfit().is_none());
    Ok(dealer.events)
}

#[test]
fn d1_1_the_first_seat_begins_and_turns_go_clockwise() {
    let mut state = begin(&Setup::fresh(2, Options::default()));
    assert_eq!(
        act(&mut state, BEN, Action::Roll, None),
        Err(Refusal::NotYourTurn)
    );
    act(&mut state, ANA, Action::Roll, Some(1)).expect("her turn");
    act(&mut state, BEN, Action::Roll, Some(3)).expect("his turn");
}

#[test]
fn d1_2_nobody_holds_before_rolling() {
    let mut state = begin(&Setup::fresh(2, Options::default()));
    let refused = act(&mut state, ANA, Action::Hold, None).expect_err("nothing to keep");
    assert_eq!((refused, refused.rule()), (Refusal::RollFirst, "D1.2"));
}

#[test]
fn d1_3_a_roll_is_added_to_the_turn() {
    let mut state = begin(&moment([0, 0], 4));
    let told = act(&mut state, ANA, Action::Roll, Some(6)).expect("her turn");
    assert_eq!(
        told,
        [Event::Rolled {
            seat: ANA,
            face: face(6)
        }]
    );
    assert_eq!(state, begin(&moment([0, 0], 10)));
}

#[test]
fn d1_4_a_one_loses_the_turn() {
    let mut state = begin(&moment([7, 0], 18));
    act(&mut state, ANA, Action::Roll, Some(1)).expect("her turn");
    assert_eq!(Pig::next(&state).deciders().first(), Some(BEN));
    assert_eq!(Pig::setup(&state).position.expect("written").scores, [7, 0]);
}

#[test]
fn d1_5_holding_keeps_the_points() {
    let mut state = begin(&moment([7, 0], 18));
    let told = act(&mut state, ANA, Action::Hold, None).expect("her turn");
    assert_eq!(
        told,
        [Event::Held {
            seat: ANA,
            points: 18,
            score: 25
        }]
    );
    assert_eq!(Pig::next(&state).deciders().first(), Some(BEN));
}

#[test]
fn d2_1_a_hundred_points_win_and_fifty_in_the_short_game() {
    for (short, score) in [(false, 90), (true, 40)] {
        let setup = Setup {
            options: Options { short },
            ..moment([score, 30], 10)
        };
        let mut state = begin(&setup);
        act(&mut state, ANA, Action::Hold, None).expect("her turn");
        assert!(matches!(Pig::next(&state), Next::Over(winner) if winner.seat == ANA));
    }
}

#[test]
fn every_fault_of_a_position_is_named() {
    let position = Position {
        scores: vec![100, 100, 3],
        turn: Seat(2),
        pot: 1,
    };
    let setup = Setup {
        position: Some(position),
        ..moment([0, 0], 0)
    };
    let faults = Pig::start(&setup, &mut Recorder::<Pig>::scripted([])).expect_err("nonsense");
    assert_eq!(faults, [Fault::Scores, Fault::Points, Fault::Turn]);
}
