//! Every game has a lesson that can be followed to its end, whatever the cards do, and is told in three languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sobremesa_bots::{Roster, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Match, Next};
use sobremesa_shelf::{Lesson, TITLES, Until, agrees, lesson, with_game};

/// How many decisions a pupil makes at most until everything was said.
const PATIENCE: usize = 400;

fn of(game: &str) -> Lesson {
    lesson(game).unwrap_or_else(|| panic!("{game} has a lesson"))
}

/// Plays the lesson as a pupil does who does what is said as soon as it can be done, and else what a bot would do. Says
/// how many steps of the lesson were done by doing.
fn follow<G: Roster>(lesson: &Lesson, seed: u64) -> usize {
    let setup = lesson.setup::<G>().expect("a set-up");
    let mut luck = FastLuck::stream(seed, 0);
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1));
    let (mut game, _) = Match::<G>::start(setup, &[], &mut luck).expect("a sound position");
    let mut bot = (G::bot(&lesson.bot).expect("a bot of the game").make)();
    let mut acts = lesson.steps.iter().filter_map(|step| match &step.until {
        Until::Act(acts) => Some((acts, step.turn)),
        Until::Read => None,
    });
    let (mut now, mut done) = (acts.next(), 0);
    for _ in 0..PATIENCE {
        let Next::Decide(seats) = G::next(game.state()) else {
            break;
        };
        let seat = seats.first().expect("somebody decides");
        let knowledge = Knowledge::of(game.state(), seat, &[]);
        let mut action = bot.choose(&knowledge, &mut budget);
        if seat == lesson.seat
            && let Some((wanted, _)) = now
        {
            let fits = |action: &G::Action| {
                let action = serde_json::to_value(action).expect("an action");
                wanted.iter().any(|wanted| agrees(wanted, &action))
            };
            if let Some(fitting) = knowledge.legal().into_iter().find(fits) {
                action = fitting;
                done += 1;
                now = acts.next();
            }
        }
        game.play(seat, action, &[], &mut luck)
            .expect("a legal action");
    }
    done
}

#[test]
fn every_lesson_can_be_followed() {
    for title in TITLES {
        let lesson = of(title.id);
        let acts = lesson
            .steps
            .iter()
            .filter(|step| step.until != Until::Read)
            .count();
        assert!(acts >= 4, "{} teaches by playing", title.id);
        let followed: Vec<usize> = (0..12)
            .map(|seed| with_game!(title.id, G => follow::<G>(&lesson, seed), else => unreachable!()))
            .collect();
        // A card drawn at a bad moment may spoil a step: then it is passed over. Mostly nothing is spoilt.
        let whole = followed.iter().filter(|&&done| done == acts).count();
        assert!(
            whole >= 9,
            "{}: of {acts} things to do {followed:?} were done",
            title.id
        );
    }
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
        let wanted: BTreeSet<String> = of(title.id)
            .steps
            .iter()
            .map(|step| format!("web-lesson-{}-{}", title.id, step.say))
            .collect();
        assert_eq!(
            wanted.len(),
            of(title.id).steps.len(),
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
