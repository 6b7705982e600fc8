//! The fuzz targets, fed with a few hundred seeded inputs each: they stay compiled and alive without `cargo fuzz`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sobremesa_testkit::fuzz::{TARGETS, Target};

fn feed(name: &str, seeds: u64) {
    let target = Target::named(name);
    for seed in 0..seeds {
        let bytes = target.seeded(seed);
        if std::panic::catch_unwind(|| target.check(&bytes)).is_err() {
            let input = String::from_utf8_lossy(&bytes);
            panic!(
                "{name}, seed {seed}: {}",
                &input.chars().take(2_000).collect::<String>()
            );
        }
    }
    // What is no text at all, too little, too deep.
    for bytes in [
        &b""[..],
        b"\0",
        b"\0{",
        &[255; 64],
        "[".repeat(5_000).as_bytes(),
    ] {
        target.check(bytes);
    }
}

macro_rules! targets {
    ($($test:ident: $name:literal, $seeds:literal;)*) => {
        $(#[test]
        fn $test() {
            feed($name, $seeds);
        })*
        const FED: &[&str] = &[$($name),*];
    };
}

targets! {
    any_bytes_are_a_match_by_the_rules: "rules", 300;
    positions_are_refused_or_sound: "positions", 400;
    options_are_refused_or_begin_a_match: "options", 400;
    decks_are_refused_or_played_with: "decks", 200;
    maps_are_refused_or_played_on: "maps", 200;
    records_are_refused_or_replayed: "records", 300;
    tables_are_refused_or_opened: "new_tables", 300;
    facts_are_refused_or_read: "facts", 200;
    messages_are_understood_or_not: "client_message", 400;
    noise_changes_nothing_that_is_not_stored: "table_bytes", 300;
}

/// A target that always answers with nothing could never be too long: a room of each game says what it told.
#[test]
fn what_a_room_tells_is_measured_for_every_game() {
    let room = Target::named("table_bytes");
    let told: Vec<usize> = (0..4).map(|seed| room.answer(&room.seeded(seed))).collect();
    assert!(told.iter().all(|told| *told > 1_000), "{told:?}");
    // Whoever joins the fourth game is shown more than at the first.
    assert_ne!(room.answer(&[0]), room.answer(&[3]));
    assert_eq!(room.answer(&[]), 0);
}

/// Waiting for others is no work, and work is seen.
#[cfg(target_os = "linux")]
#[test]
fn only_work_counts_as_time() {
    let before = sobremesa_testkit::fuzz::worked().expect("the system tells");
    std::thread::sleep(std::time::Duration::from_millis(300));
    let slept = sobremesa_testkit::fuzz::worked().expect("the system tells") - before;
    assert!(slept < std::time::Duration::from_millis(200), "{slept:?}");
    let begun = std::time::Instant::now();
    while sobremesa_testkit::fuzz::worked().expect("the system tells") - before < slept * 2 {
        assert!(begun.elapsed().as_secs() < 60, "this is work");
    }
}

#[test]
fn every_target_is_fed_and_has_a_program() {
    let names: BTreeSet<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(names, FED.iter().copied().collect());
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).expect("the manifest");
    let programs: BTreeSet<String> = fs::read_dir(fuzz.join("fuzz_targets"))
        .expect("the programs")
        .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    assert_eq!(
        programs,
        names.iter().map(|&name| name.to_owned()).collect()
    );
    for name in names {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        let program = fs::read_to_string(fuzz.join(format!("fuzz_targets/{name}.rs")));
        assert!(
            program.expect("a program").contains(&format!("{name:?}")),
            "{name}"
        );
    }
}
