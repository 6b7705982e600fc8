//! Lessons go as they are told: there is a deal for each on which nothing has to be passed over, and it is found soon.

use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Luck as _, Seat};
use sobremesa_protocol::Seed;
use sobremesa_shelf::{Lesson, TITLES, with_game};
use sobremesa_table::{Stumble, TableSpec, create_table, rehearse};

use crate::fake::{bot, person, spec, terms};

/// A lesson as it is written.
fn read(game: &str) -> Lesson {
    let file = format!(
        "{}/../shelf/lessons/{game}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    serde_json::from_str(&std::fs::read_to_string(file).expect("a file")).expect("a lesson")
}

fn table<G: Roster>(game: &str, seed: u64) -> TableSpec<G> {
    let lesson = read(game);
    let setup = lesson.setup::<G>().expect("a set-up");
    let sitters = Seat::all(setup.seats)
        .map(|seat| match seat == lesson.seat {
            true => person("ana"),
            false => bot(&lesson.bot),
        })
        .collect();
    let options = serde_json::to_value(&setup.options).expect("options");
    let mut luck = FastLuck::new(seed);
    TableSpec {
        position: setup.position,
        seed: Seed::new(std::array::from_fn(|_| luck.below(256) as u8)),
        ..spec::<G>(terms(setup.seats, options), sitters, true)
    }
}

/// How many deals of so many will do, and why the one that came furthest of the others does not.
fn tried<G: Roster>(game: &str) -> (usize, String) {
    let lesson = read(game);
    let mut why = Vec::new();
    for seed in 0..DEALS {
        match rehearse(table::<G>(game, seed), &lesson) {
            Ok(_) => {}
            Err(Stumble::At { step, why: reason }) => {
                let place = lesson.steps.iter().position(|told| told.say == step);
                why.push((place, format!("{step}: {reason}")));
            }
            Err(Stumble::Faults(faults)) => panic!("{game}: {faults:?}"),
        }
    }
    let good = DEALS as usize - why.len();
    let furthest = why.into_iter().max_by_key(|(place, _)| *place);
    (good, furthest.map(|(_, why)| why).unwrap_or_default())
}

/// A server tries more than twice as many before it gives up.
const DEALS: u64 = 400;

#[test]
fn a_deal_on_which_a_lesson_goes_as_it_is_told_is_found_soon() {
    let mut poor = Vec::new();
    for title in TITLES {
        let (good, why) = with_game!(title.id, G => tried::<G>(title.id), else => unreachable!());
        if good < 4 {
            poor.push(format!("{}: {good} of {DEALS} deals; {why}", title.id));
        }
    }
    assert!(poor.is_empty(), "{}", poor.join("\n\n"));
}

#[test]
fn a_lesson_stumbles_where_its_deal_does_not_fit() {
    let lesson = read("push");
    let stumbled = (0..40)
        .find_map(|seed| rehearse(table::<sobremesa_push::Push>("push", seed), &lesson).err());
    let Some(Stumble::At { step, .. }) = stumbled else {
        panic!("no deal of forty reveals another card than is told: {stumbled:?}");
    };
    assert_eq!(step, "fit");
}

#[test]
fn a_table_of_a_lesson_is_a_table_like_any_other_but_for_its_bots() {
    let plain = create_table(table::<sobremesa_push::Push>("push", 1)).expect("a table");
    assert!(!plain.facts[0].contains("script"));
}
