//! Records that were dealt as promised.

use sobremesa_core::{Seat, Setup};
use sobremesa_protocol::{Record, RecordFile, Verified, VerifyFault, verify};
use sobremesa_push::Push;
use sobremesa_the_game::TheGame;

use crate::table::{Table, played};

fn the_game(seats: u8) -> Setup<TheGame> {
    Setup::fresh(seats, Default::default())
}

#[test]
fn a_match_dealt_as_promised_is_verified() {
    let record = played(the_game(3), 1, None);
    let entries = &record.log.entries;
    let draws = record.log.opening.len()
        + entries
            .iter()
            .map(|entry| entry.chance.len())
            .sum::<usize>();
    assert!(draws > 18, "three hands, and some cards more");
    let expected = Verified {
        facts: entries.len() + 1,
        draws,
        skipped: 0,
        salted: vec![Seat(0), Seat(1)],
        placed: false,
        over: true,
    };
    assert_eq!(verify(&record), Ok(expected));
}

#[test]
fn dice_and_lots_are_verified_as_cards_are() {
    let record = played(Setup::<Push>::fresh(4, Default::default()), 5, None);
    let verified = verify(&record).expect("dealt as promised");
    assert!(verified.draws > 100 && verified.over, "{verified:?}");
}

#[test]
fn moves_taken_back_leave_numbers_behind_and_nothing_else() {
    let record = played(the_game(2), 1, Some(4));
    let verified = verify(&record).expect("dealt as promised");
    assert_eq!(verified.skipped, 2, "the move, and that it was taken back");
    assert_eq!(record.marks.len(), 1);
    // The move that came instead was dealt with luck of its own.
    let fair = record.fair.expect("dealt as promised");
    assert_eq!(fair.entries[3].seq, fair.entries[2].seq + 3);
}

#[test]
fn a_match_that_was_left_is_verified_as_far_as_it_went() {
    let record = Table::open(the_game(2), 0).record();
    let verified = verify(&record).expect("dealt as promised");
    assert_eq!(
        (verified.facts, verified.draws, verified.over),
        (1, 14, false)
    );
}

#[test]
fn a_record_on_paper_is_verified_as_well() {
    let record = played(the_game(3), 1, Some(4));
    let text = record.to_json();
    let again: Record<TheGame> = RecordFile::parse(&text)
        .and_then(RecordFile::open)
        .expect("a record");
    assert_eq!(again, record);
    assert_eq!(verify(&again), verify(&record));
    assert_eq!(again.to_json(), text);
}

#[test]
fn before_the_end_the_seed_is_not_there_and_nothing_can_be_said() {
    let mut record = played(the_game(2), 1, None);
    record.fair.as_mut().expect("dealt as promised").seed = None;
    assert_eq!(verify(&record), Err(vec![VerifyFault::SeedHidden]));
    assert!(!record.to_json().contains("\"seed\""));
    assert!(!record.to_json().contains(&crate::table::seed().reveal()));
}

#[test]
fn a_record_of_version_1_still_opens_and_promises_nothing() {
    let record = played(the_game(2), 1, None);
    let mut value = serde_json::to_value(&record).expect("JSON");
    value["version"] = 1.into();
    for new in ["fair", "marks"] {
        value.as_object_mut().expect("an object").remove(new);
    }
    let old: Record<TheGame> = RecordFile::parse(&value.to_string())
        .and_then(RecordFile::open)
        .expect("version 1");
    assert_eq!(old.log, record.log);
    assert_eq!(verify(&old), Err(vec![VerifyFault::NoFairness]));
    assert!(
        old.to_json().contains("\"version\": 2"),
        "what is written is written as we write"
    );
}
