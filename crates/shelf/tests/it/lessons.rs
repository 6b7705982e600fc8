//! Every game has a lesson that says nothing of its own invention, and is told in three languages. That it goes as it is
//! told is tested with the tables it is played at (`crates/table/tests/room/lessons.rs`).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Game};
use sobremesa_shelf::{Given, Lesson, TITLES, Until, agrees, holds, lesson, with_game};

fn of(game: &str) -> Lesson {
    lesson(game).unwrap_or_else(|| panic!("{game} has a lesson"))
}

/// Everything a lesson may say.
fn sayings(lesson: &Lesson) -> Vec<&str> {
    let steps = lesson.steps.iter();
    steps
        .flat_map(|step| {
            let wrong = step.wrong.iter().map(|wrong| wrong.say.as_str());
            std::iter::once(step.say.as_str()).chain(wrong)
        })
        .collect()
}

#[test]
fn every_game_is_taught_by_playing() {
    for title in TITLES {
        let lesson = of(title.id);
        let acts = lesson.steps.iter().filter(|step| step.until != Until::Read);
        assert!(acts.count() >= 4, "{} teaches by playing", title.id);
        let last = lesson.steps.last().expect("a last step");
        assert_eq!(last.until, Until::Read, "{} ends with a word", title.id);
    }
}

/// The numbers that stand somewhere in what is written, those within words too, as in `red-4`.
fn numbers(value: &Value, found: &mut BTreeSet<u32>) {
    match value {
        Value::Number(number) => found.extend(number.as_u64().map(|number| number as u32)),
        Value::String(text) => found.extend(digits(text)),
        Value::Array(list) => list.iter().for_each(|one| numbers(one, found)),
        Value::Object(fields) => fields.values().for_each(|one| numbers(one, found)),
        _ => {}
    }
}

fn digits(text: &str) -> BTreeSet<u32> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter_map(|part| part.parse().ok())
        .collect()
}

/// A sentence of a Fluent file, without what is filled in.
fn sentence(text: &str, key: &str) -> String {
    let mut lines = text
        .lines()
        .skip_while(|line| !line.starts_with(&format!("{key} = ")));
    let first = lines.next().unwrap_or_default().to_owned();
    lines
        .take_while(|line| line.starts_with([' ', '}']))
        .fold(first, |sentence, line| sentence + line)
        .replacen(key, "", 1)
}

#[test]
fn every_number_a_lesson_says_is_a_rule_or_has_to_lie_on_the_table() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for title in TITLES {
        for lang in ["es", "fr", "en"] {
            let file = format!("{lang}/web-lesson-{}.ftl", title.id);
            let text = fs::read_to_string(locales.join(file)).expect("a file of the lesson");
            for step in of(title.id).steps {
                let mut known: BTreeSet<u32> = step.rules.iter().copied().collect();
                step.given
                    .values()
                    .for_each(|value| numbers(value, &mut known));
                // What can be done lies in the hand and fits on the table: else the step is passed over.
                step.during.iter().for_each(|can| numbers(can, &mut known));
                if let Until::Act(acts) = &step.until {
                    acts.iter().for_each(|act| numbers(act, &mut known));
                }
                // What is answered takes the same for granted.
                let wrong = step.wrong.iter().map(|wrong| &wrong.say);
                for say in std::iter::once(&step.say).chain(wrong) {
                    let key = format!("web-lesson-{}-{say}", title.id);
                    let said = digits(&sentence(&text, &key));
                    let made_up: Vec<_> = said.difference(&known).collect();
                    assert!(
                        made_up.is_empty(),
                        "{lang} {key}: {made_up:?} is written nowhere"
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_taken_for_granted_is_looked_for_in_the_view() {
    let view: Value =
        serde_json::json!({ "piles": [[1, 9, 13], []], "phase": { "turn": { "card": null } } });
    let holds = |at: &str, value: Value| holds(&Given::from([(at.to_owned(), value)]), &view);
    assert!(holds("/piles/0/-", 13.into()) && holds("/piles/0/1", 9.into()));
    assert!(holds("/phase/turn/card", Value::Null));
    assert!(!holds("/piles/0/-", 9.into()));
    // What is not there is not so, not even nothing.
    assert!(!holds("/piles/1/-", Value::Null) && !holds("/rows", Value::Null));
}

#[test]
fn a_position_of_a_lesson_is_sound_and_its_bot_is_on_the_roster() {
    for title in TITLES {
        let lesson = of(title.id);
        with_game!(title.id, G => {
            let setup = lesson.setup::<G>().unwrap_or_else(|error| panic!("{}: {error}", title.id));
            assert!(lesson.seat.0 < setup.seats && G::bot(&lesson.bot).is_some(), "{}", title.id);
            let started = G::start(&setup, &mut sobremesa_core::Quick(FastLuck::new(1)));
            assert!(started.is_ok(), "{}: {:?}", title.id, started.err());
        }, else => unreachable!());
    }
}

#[test]
fn everything_said_in_a_lesson_stands_in_every_language() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for title in TITLES {
        let lesson = of(title.id);
        let wanted: BTreeSet<String> = sayings(&lesson)
            .iter()
            .map(|say| format!("web-lesson-{}-{say}", title.id))
            .collect();
        let steps: BTreeSet<&str> = lesson.steps.iter().map(|step| step.say.as_str()).collect();
        assert_eq!(
            steps.len(),
            lesson.steps.len(),
            "{}: nothing is said twice",
            title.id
        );
        for lang in ["es", "fr", "en"] {
            let file = locales
                .join(lang)
                .join(format!("web-lesson-{}.ftl", title.id));
            let text = fs::read_to_string(&file)
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let keys = text
                .lines()
                .filter_map(|line| line.split_once(" =").map(|(key, _)| key));
            let keys: BTreeSet<String> = keys
                .filter(|key| key.starts_with("web-"))
                .map(str::to_owned)
                .collect();
            assert_eq!(keys, wanted, "{}", file.display());
        }
    }
}

#[test]
fn an_action_agrees_with_what_is_written_of_it() {
    let json = |text: &str| serde_json::from_str(text).expect("JSON");
    let lay = json(r#"{"lay":{"card":7,"pile":"A"}}"#);
    for fits in [
        r#"{"lay":{}}"#,
        r#"{"lay":{"card":7}}"#,
        r#"{"lay":{"card":7,"pile":"A"}}"#,
    ] {
        assert!(agrees(&json(fits), &lay), "{fits}");
    }
    for other in [r#"{"lay":{"card":8}}"#, r#""lay""#, r#"{"signal":{}}"#] {
        assert!(!agrees(&json(other), &lay), "{other}");
    }
}
