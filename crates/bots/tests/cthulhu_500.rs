//! The racer of Cthulhu 500: it wins against chance, and does the obvious.

use sobremesa_bots::{Bot, Thought, cthulhu_500::Racer};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Seat, Setup};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Options, Outcome};

/// One racer among random players.
fn race(seats: u8, racer: Seat, seed: u64) -> Outcome {
    let mut dealer = Quick(FastLuck::stream(seed, 1));
    let mut luck = FastLuck::stream(seed, 2);
    let mut thought = Thought::new(FastLuck::stream(seed, 3));
    let mut state =
        Cthulhu500::start(&Setup::fresh(seats, Options::default()), &mut dealer).expect("a fresh race");
    loop {
        let seat = match Cthulhu500::next(&state) {
            Next::Over(outcome) => return outcome,
            Next::Decide(seats) => seats.first().expect("somebody"),
        };
        let action = match seat == racer {
            true => Racer.choose(&Knowledge::of(&state, seat, &[]), &mut thought),
            false => Cthulhu500::pick_owed(&state, seat, |count| luck.below(count)),
        };
        Cthulhu500::play(&mut state, seat, action, &mut dealer).expect("a bot plays by the rules");
    }
}

#[test]
fn a_racer_wins_most_races_against_chance() {
    let wins = (0..120).filter(|&seed| {
        let racer = Seat((seed % 4) as u8);
        race(4, racer, seed).winner == racer
    });
    let wins = wins.count();
    assert!(wins > 85, "{wins} of 120 among four");
}

fn asked(text: &str) -> Action {
    let setup: Setup<Cthulhu500> = serde_json::from_str(text).expect("a set-up");
    let state = Cthulhu500::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound position");
    let seat = Cthulhu500::next(&state).deciders().first().expect("somebody");
    Racer.choose(&Knowledge::of(&state, seat, &[]), &mut Thought::new(FastLuck::new(1)))
}

/// A position with Ana in turn, her car and hand as given.
fn position(ana: &str, stack: &str) -> String {
    format!(
        r#"{{"seats":3,"position":{{"phase":"race","order":[1,0,2],"cars":[{ana},
        {{"vehicle":"Chariot of the Elder Gods"}},{{"vehicle":"Satanic Pushcart"}}],
        "flag":"discard","turn":0,"due":1,"stack":[{stack}]}}}}"#
    )
}

#[test]
fn a_damaged_racer_with_a_good_crew_stops_for_repairs() {
    let ana = r#"{"vehicle":"Feararri","damaged":true,"pit":["Mad Mechanic of Irem","Cultist Pit Gang"]}"#;
    assert_eq!(asked(&position(ana, r#"{"actions":{"left":2}}"#)), Action::PitStop);
    assert_eq!(asked(&position(ana, r#"{"actions":{"left":1}},"service""#)), Action::Repair);
}

#[test]
fn a_fast_racer_attempts_a_pass_and_a_hopeless_one_does_not() {
    let fast = r#"{"vehicle":"Feararri","driver":"Deep One Outrunner"}"#;
    assert_eq!(asked(&position(fast, r#"{"actions":{"left":2}}"#)), Action::Attempt);
    let slow = r#"{"vehicle":"Car of Cthulhu","damaged":true,"hand":["Mad Mechanic of Irem"]}"#;
    assert_ne!(asked(&position(slow, r#"{"actions":{"left":2}}"#)), Action::Attempt);
}
