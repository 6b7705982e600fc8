//! Records that were not dealt as promised, or were changed since: every one is found out, for the right reason.

use serde_json::json;
use sobremesa_core::{Luck as _, Seat, Setup};
use sobremesa_protocol::{Drawn, Fact, Fair, Record, Salt, Seed, VerifyFault, verify};
use sobremesa_push::{Chance, Face, Push};
use sobremesa_the_game::{Card, TheGame};

use crate::table::{played, salt, seed};

fn record() -> Record<TheGame> {
    played(Setup::fresh(3, Default::default()), 1, None)
}

/// What is found when this has been done to an honest record.
fn found(change: impl FnOnce(&mut Record<TheGame>)) -> Vec<VerifyFault> {
    let mut record = record();
    change(&mut record);
    verify(&record).expect_err("it was changed")
}

fn found_in_fair(change: impl FnOnce(&mut Fair)) -> Vec<VerifyFault> {
    found(|record| change(record.fair.as_mut().expect("dealt as promised")))
}

/// The first entry that drew, counted from 0.
fn first_drawing(record: &Record<TheGame>) -> usize {
    record
        .log
        .entries
        .iter()
        .position(|entry| !entry.chance.is_empty())
        .expect("somebody drew")
}

/// A card nobody saw in the whole match: put in for another, everything still replays.
fn unseen(record: &Record<TheGame>) -> Card {
    let drawn = |card: &Card| {
        let entries = record.log.entries.iter().flat_map(|entry| &entry.chance);
        record
            .log
            .opening
            .iter()
            .chain(entries)
            .any(|other| other == card)
    };
    let numbers = (Card::LOWEST..=Card::HIGHEST).filter_map(Card::new);
    numbers
        .into_iter()
        .find(|card| !drawn(card))
        .expect("they lost before the last card")
}

#[test]
fn a_card_put_in_for_another_is_found() {
    let honest = record();
    let entry = first_drawing(&honest);
    let (was, put) = (honest.log.entries[entry].chance[1], unseen(&honest));
    let faults = found(|record| record.log.entries[entry].chance[1] = put);
    assert_eq!(
        faults[0],
        VerifyFault::Outcome {
            entry: Some(entry),
            place: 1,
            given: Some(json!(put)),
            derived: Some(json!(was))
        }
    );
    // Those who changed the draws with it are found out too.
    let faults = found(|record| {
        record.log.entries[entry].chance[1] = put;
        record.fair.as_mut().expect("dealt as promised").entries[entry].draws[1].k ^= 1;
    });
    assert!(
        matches!(faults[0], VerifyFault::Outcome { place: 1, .. }),
        "{faults:?}"
    );
    assert!(
        matches!(faults[1], VerifyFault::Draw { place: 1, .. }),
        "{faults:?}"
    );
}

#[test]
fn two_cards_of_the_deal_exchanged_are_found() {
    let honest = record();
    let faults = found(|record| record.log.opening.swap(0, 1));
    let outcome = |place: usize| Some(json!(honest.log.opening[place]));
    let swapped = VerifyFault::Outcome {
        entry: None,
        place: 0,
        given: outcome(1),
        derived: outcome(0),
    };
    assert_eq!(
        faults,
        [swapped],
        "the hands are the same, so nothing else has changed"
    );
}

#[test]
fn another_face_of_the_die_is_found() {
    let setup = Setup::<Push>::fresh(3, Default::default());
    let mut record = played(setup, 5, None);
    let rolled = |chance: &Chance| matches!(chance, Chance::Face(_));
    let entry = record
        .log
        .entries
        .iter()
        .rposition(|entry| entry.chance.iter().any(rolled));
    let entry = entry.expect("somebody rolled");
    let chance = &mut record.log.entries[entry].chance;
    let place = chance.iter().position(rolled).expect("there it is");
    let was = chance[place];
    chance[place] = Chance::Face(if was == Chance::Face(Face::Star) {
        Face::Red
    } else {
        Face::Star
    });
    let (given, derived) = (Some(json!(chance[place])), Some(json!(was)));
    let faults = verify(&record).expect_err("it was changed");
    assert_eq!(
        faults[0],
        VerifyFault::Outcome {
            entry: Some(entry),
            place,
            given,
            derived
        }
    );
}

#[test]
fn a_card_too_many_or_too_few_does_not_replay() {
    let entry = first_drawing(&record());
    for change in [0, 1] {
        let faults = found(|record| {
            let chance = &mut record.log.entries[entry].chance;
            if change == 0 {
                chance.truncate(1)
            } else {
                chance.push(chance[0])
            }
        });
        let expected = VerifyFault::DoesNotReplay {
            entry: Some(entry),
            rule: None,
            reason: None,
        };
        assert_eq!(faults, [expected]);
    }
}

#[test]
fn a_move_the_rules_forbid_does_not_replay() {
    let faults = found(|record| {
        let last = record.log.entries.len() - 1;
        record.log.entries[last].seat = Seat((record.log.entries[last].seat.0 + 1) % 3);
    });
    let [
        VerifyFault::DoesNotReplay {
            entry: Some(_),
            rule: Some(_),
            reason: Some(_),
        },
    ] = &faults[..]
    else {
        panic!("{faults:?}")
    };
    let faults = found(|record| record.log.setup.seats = 9);
    assert!(
        matches!(faults[0], VerifyFault::Salts { salts: 3, seats: 9 }),
        "{faults:?}"
    );
    assert!(
        matches!(
            faults[1],
            VerifyFault::DoesNotReplay {
                entry: None,
                reason: Some(_),
                ..
            }
        ),
        "{faults:?}"
    );
}

#[test]
fn another_seed_does_not_fit_the_promise() {
    let other = Seed::new([9; 32]);
    let faults = found_in_fair(|fair| fair.seed = Some(other.clone()));
    let (given, derived) = (seed().commitment("example"), other.commitment("example"));
    assert_eq!(faults[0], VerifyFault::Commitment { given, derived });
    assert!(
        matches!(
            faults[1],
            VerifyFault::Outcome {
                entry: None,
                place: 0,
                ..
            }
        ),
        "nor the cards"
    );
    // Who changes the promise with the seed is left with the wrong cards.
    let faults =
        found_in_fair(|fair| (fair.seed, fair.commitment) = (Some(other.clone()), derived));
    assert!(
        matches!(
            faults[0],
            VerifyFault::Outcome {
                entry: None,
                place: 0,
                ..
            }
        ),
        "{faults:?}"
    );
}

#[test]
fn another_promise_alone_is_found() {
    let derived = seed().commitment("example");
    let given = Seed::new([9; 32]).commitment("example");
    let faults = found_in_fair(|fair| fair.commitment = given);
    assert_eq!(faults, [VerifyFault::Commitment { given, derived }]);
}

#[test]
fn another_table_fits_neither_the_promise_nor_the_cards() {
    let faults = found_in_fair(|fair| fair.table = "another".to_owned());
    assert!(
        matches!(faults[0], VerifyFault::Commitment { .. }),
        "{faults:?}"
    );
    assert!(
        matches!(faults[1], VerifyFault::Outcome { entry: None, .. }),
        "{faults:?}"
    );
}

#[test]
fn another_salt_leads_to_other_cards() {
    let changes: [fn(&mut Vec<Salt>); 4] = [
        |salts| salts[0] = salt("c0ffee00c0ffee00c0ffee00c0ffee01"),
        |salts| salts[1] = Salt::NONE,
        |salts| salts[2] = salt(&"00".repeat(16)),
        |salts| salts.swap(0, 1),
    ];
    for change in changes {
        let faults = found_in_fair(|fair| change(&mut fair.salts));
        assert!(
            matches!(
                faults[0],
                VerifyFault::Outcome {
                    entry: None,
                    place: 0,
                    ..
                }
            ),
            "{faults:?}"
        );
    }
    let faults = found_in_fair(|fair| fair.salts.truncate(2));
    assert_eq!(faults[0], VerifyFault::Salts { salts: 2, seats: 3 });
}

#[test]
fn another_number_leads_to_other_cards() {
    let entry = first_drawing(&record());
    let rest = |fair: &mut Fair| {
        fair.entries[entry..]
            .iter_mut()
            .for_each(|fact| fact.seq += 1)
    };
    let faults = found_in_fair(rest);
    assert!(
        matches!(faults[0], VerifyFault::Outcome { entry: Some(at), .. } if at == entry),
        "{faults:?}"
    );
    let faults = found_in_fair(|fair| fair.opening.seq = 2);
    assert!(
        matches!(faults[0], VerifyFault::Outcome { entry: None, .. }),
        "{faults:?}"
    );
}

#[test]
fn numbers_have_to_rise() {
    let faults = found_in_fair(|fair| fair.entries[1].seq = fair.entries[0].seq);
    assert_eq!(
        faults,
        [VerifyFault::Order {
            entry: 1,
            seq: 4,
            before: 4
        }],
        "nothing was drawn there"
    );
    let faults = found_in_fair(|fair| fair.entries[0].seq = 1);
    assert_eq!(
        faults,
        [VerifyFault::Order {
            entry: 0,
            seq: 1,
            before: 3
        }]
    );
}

#[test]
fn there_is_one_fact_for_each_entry() {
    let entries = record().log.entries.len();
    let faults = found_in_fair(|fair| drop(fair.entries.pop()));
    assert_eq!(
        faults,
        [VerifyFault::Facts {
            facts: entries - 1,
            entries
        }]
    );
    let last = record().fair.expect("dealt as promised").entries[entries - 1].seq;
    let faults = found_in_fair(|fair| {
        fair.entries.push(Fact {
            seq: last + 1,
            draws: Vec::new(),
        })
    });
    assert_eq!(
        faults,
        [VerifyFault::Facts {
            facts: entries + 1,
            entries
        }]
    );
}

#[test]
fn draws_that_say_something_else_are_found() {
    let entry = first_drawing(&record());
    let honest = record().fair.expect("dealt as promised").entries[entry]
        .draws
        .clone();
    let given = Drawn {
        n: honest[0].n,
        k: (honest[0].k + 1) % honest[0].n,
    };
    let faults = found_in_fair(|fair| fair.entries[entry].draws[0] = given);
    let expected = VerifyFault::Draw {
        entry: Some(entry),
        place: 0,
        given: Some(given),
        derived: Some(honest[0]),
    };
    assert_eq!(faults, [expected]);
    let faults = found_in_fair(|fair| fair.entries[entry].draws.clear());
    let expected = VerifyFault::Draw {
        entry: Some(entry),
        place: 0,
        given: None,
        derived: Some(honest[0]),
    };
    assert_eq!(faults, [expected]);
    let more = Drawn { n: 1, k: 0 };
    let faults = found_in_fair(|fair| fair.opening.draws.push(more));
    let expected = VerifyFault::Draw {
        entry: None,
        place: 18,
        given: Some(more),
        derived: None,
    };
    assert_eq!(faults, [expected]);
}

#[test]
fn whatever_number_of_a_draw_is_changed_is_found_where_it_stands() {
    let honest = record();
    let mut luck = sobremesa_core::FastLuck::new(11);
    for _ in 0..300 {
        let mut record = honest.clone();
        let fair = record.fair.as_mut().expect("dealt as promised");
        let place = luck.below(fair.entries.len() as u32 + 1) as usize;
        let fact = if place == 0 {
            &mut fair.opening
        } else {
            &mut fair.entries[place - 1]
        };
        if fact.draws.is_empty() {
            continue;
        }
        let at = luck.below(fact.draws.len() as u32) as usize;
        let change = 1 + luck.below(90);
        if luck.below(2) == 0 {
            fact.draws[at].n += change
        } else {
            fact.draws[at].k += change
        }
        let expected = place.checked_sub(1);
        let faults = verify(&record).expect_err("it was changed");
        let [VerifyFault::Draw { entry, place, .. }] = &faults[..] else {
            panic!("{faults:?}")
        };
        assert_eq!((*entry, *place), (expected, at));
    }
}
