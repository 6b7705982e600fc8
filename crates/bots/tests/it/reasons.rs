//! What is said beside a hint speaks for what is advised and against what is not.

use std::time::Duration;

use sobremesa_bots::{Roster, SearchBudget};
use sobremesa_core::{Arg, FastLuck, Knowledge, Luck, Message, Next, Quick, Setup};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_great_race::GreatRace;

/// Advice for some moments of a match in which everybody acts at random: for each answer, whether it is the best, and why.
fn reasons<G: Roster>(options: &str, seats: u8, seed: u64) -> Vec<(bool, Message)> {
    let options = serde_json::from_str(options).expect("options");
    let mut dealer = Quick(FastLuck::stream(seed, 1));
    let mut luck = FastLuck::stream(seed, 2);
    let mut state = G::start(&Setup::fresh(seats, options), &mut dealer)
        .unwrap_or_else(|_| panic!("a fresh match"));
    let mut found = Vec::new();
    for step in 0..60 {
        let Next::Decide(deciders) = G::next(&state) else {
            break;
        };
        let seat = deciders.first().expect("somebody");
        let knowledge = Knowledge::of(&state, seat, &[]);
        if step % 6 == 0 && knowledge.owed().len() > 1 {
            let mut budget = SearchBudget::new(FastLuck::stream(seed, 3))
                .within(Some(Duration::from_millis(40)));
            let advice = G::advise(&knowledge, &mut budget, None);
            let most = advice.best().value;
            for (place, choice) in advice.choices.into_iter().enumerate() {
                // What is as good as the best, such as another assistant of the same team, may be told either way.
                if place == 0 || choice.value < most {
                    found.extend(choice.reasons.into_iter().map(|why| (place == 0, why)));
                }
            }
        }
        let action = G::pick_owed(&state, seat, |count| luck.below(count));
        assert!(G::play(&mut state, seat, action, &mut dealer).is_ok());
    }
    found
}

/// A number in a reason; one with a sign is text.
fn number(message: &Message, name: &str) -> i64 {
    match message.args.iter().find(|(arg, _)| *arg == name) {
        Some((_, Arg::Number(number))) => *number,
        Some((_, Arg::Text(text))) => text.replace('−', "-").parse().expect("a number"),
        other => panic!("{message:?} has {other:?} as {name}"),
    }
}

#[test]
fn reasons_of_cthulhu_500_speak_for_the_move_that_is_advised() {
    let mut compared = 0;
    for seed in 0..4 {
        for (best, why) in reasons::<Cthulhu500>("{}", 3, seed) {
            let better = match why.key {
                "hint-cthulhu-500-places-other" => number(&why, "places") > number(&why, "other"),
                "hint-cthulhu-500-damage" => number(&why, "percent") < number(&why, "other"),
                _ => continue,
            };
            compared += 1;
            assert_eq!(better, best, "{why:?}");
        }
    }
    assert!(compared > 5, "only {compared} were compared");
}

#[test]
fn reasons_of_the_great_race_speak_for_the_move_that_is_advised() {
    let mut compared = 0;
    for seed in 0..4 {
        for (best, why) in reasons::<GreatRace>(r#"{"map":"island"}"#, 2, seed) {
            let better = match why.key.strip_prefix("hint-great-race-") {
                Some("way-shorter" | "fuel-more" | "points-more" | "money-more") => true,
                Some("way-longer" | "fuel-less" | "points-less" | "money-less") => false,
                _ => continue,
            };
            compared += 1;
            assert_eq!(better, best, "{why:?}");
        }
    }
    assert!(compared > 5, "only {compared} were compared");
}
