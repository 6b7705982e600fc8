//! The bots of Cthulhu 500: the racer wins against chance and does the obvious, the tuner and the ace win against racers.

use sobremesa_bots::cthulhu_500::{HeuristicWeights, Racer, value_model};
use sobremesa_bots::search::Searcher;
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Seat, Setup};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Options, Outcome};

/// One racer among random players.
fn race(seats: u8, racer: Seat, seed: u64) -> Outcome {
    let mut dealer = Quick(FastLuck::stream(seed, 1));
    let mut luck = FastLuck::stream(seed, 2);
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 3));
    let mut state = Cthulhu500::start(&Setup::fresh(seats, Options::default()), &mut dealer)
        .expect("a fresh race");
    loop {
        let seat = match Cthulhu500::next(&state) {
            Next::Over(outcome) => return outcome,
            Next::Decide(seats) => seats.first().expect("somebody"),
        };
        let action = match seat == racer {
            true => Racer::default().choose(&Knowledge::of(&state, seat, &[]), &mut budget),
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
    let seat = Cthulhu500::next(&state)
        .deciders()
        .first()
        .expect("somebody");
    Racer::default().choose(
        &Knowledge::of(&state, seat, &[]),
        &mut SearchBudget::new(FastLuck::new(1)),
    )
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
    assert_eq!(
        asked(&position(ana, r#"{"actions":{"left":2}}"#)),
        Action::PitStop
    );
    assert_eq!(
        asked(&position(ana, r#"{"actions":{"left":1}},"service""#)),
        Action::Repair
    );
}

#[test]
fn a_fast_racer_attempts_a_pass_and_a_hopeless_one_does_not() {
    let fast = r#"{"vehicle":"Feararri","driver":"Deep One Outrunner"}"#;
    assert_eq!(
        asked(&position(fast, r#"{"actions":{"left":2}}"#)),
        Action::Attempt
    );
    let slow = r#"{"vehicle":"Car of Cthulhu","damaged":true,"hand":["Mad Mechanic of Irem"]}"#;
    assert_ne!(
        asked(&position(slow, r#"{"actions":{"left":2}}"#)),
        Action::Attempt
    );
}

/// How many races one bot wins among racers, sitting at each seat in turn.
fn wins_among_racers(seats: u8, races: u64, mut bot: impl Bot<Cthulhu500>) -> u64 {
    let mut won = 0;
    for seed in 0..races {
        let own = Seat((seed % u64::from(seats)) as u8);
        let mut dealer = Quick(FastLuck::stream(seed / u64::from(seats), 1));
        let mut budget = SearchBudget::new(FastLuck::stream(seed, 3)).rounds(20);
        let mut state = Cthulhu500::start(&Setup::fresh(seats, Options::default()), &mut dealer)
            .expect("a fresh race");
        let winner = loop {
            let seat = match Cthulhu500::next(&state) {
                Next::Over(outcome) => break outcome.winner,
                Next::Decide(seats) => seats.first().expect("somebody"),
            };
            let knowledge = Knowledge::of(&state, seat, &[]);
            let action = match seat == own {
                true => bot.choose(&knowledge, &mut budget),
                false => Racer::default().choose(&knowledge, &mut budget),
            };
            Cthulhu500::play(&mut state, seat, action, &mut dealer)
                .expect("a bot plays by the rules");
        };
        won += u64::from(winner == own);
    }
    won
}

#[test]
fn a_tuner_wins_more_than_its_share_against_racers() {
    let won = wins_among_racers(3, 300, Racer(HeuristicWeights::TUNER));
    assert!(won > 150, "{won} of 300 where 100 are fair");
}

#[test]
fn an_ace_wins_more_than_its_share_against_racers_even_in_a_hurry() {
    let won = wins_among_racers(3, 15, Searcher::<Cthulhu500>::default());
    assert!(won > 7, "{won} of 15 where 5 are fair");
}

#[test]
fn the_chances_are_shares_and_whoever_is_far_ahead_has_the_best() {
    let setup: Setup<Cthulhu500> = serde_json::from_str(
        r#"{"seats":3,"position":{"phase":"race","order":[1,0,2],"cars":[{"vehicle":"Feararri"},
        {"vehicle":"Chariot of the Elder Gods","laps":9},{"vehicle":"Satanic Pushcart"}],
        "flag":"pile","turn":0,"due":1,"stack":[{"actions":{"left":2}}]}}"#,
    )
    .expect("a set-up");
    let state = Cthulhu500::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound position");
    let chances = value_model::chances(&state);
    let total: f64 = chances.as_slice().iter().sum();
    assert!((total - 1.0).abs() < 1e-6);
    assert!(chances[Seat(1)] > 0.8, "{chances:?}");
}
