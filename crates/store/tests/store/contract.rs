//! What every store promises. A store added gets its line at the end.

use std::sync::{Arc, Barrier};
use std::thread;

use sobremesa_store::{
    Before, Faulty, HeadQuery, Kind, LONGEST_TEXT, Memory, Note, Person, Sqlite, Store, StoreError,
    TablePhase,
};

use crate::{Place, assert_facts, batch, guest, head, place, sqlite};

fn facts_come_back_in_order_from_any_seq(Place { store, .. }: Place) {
    assert_eq!(
        store.append(&[batch("a", 0, 3), batch("b", 0, 1)]),
        [Ok(()), Ok(())]
    );
    assert_eq!(store.append(&[batch("a", 3, 2)]), [Ok(())]);
    assert_facts(&*store, "a", 5);
    assert_facts(&*store, "b", 1);
    assert_eq!(
        store.facts("a", 3),
        Ok(vec!["a 3".to_owned(), "a 4".to_owned()])
    );
    for beyond in [5, 6, u64::MAX] {
        assert_eq!(store.facts("a", beyond), Ok(vec![]));
    }
    assert_eq!(store.append(&[]), []);
}

fn a_table_nobody_opened_is_empty(Place { store, .. }: Place) {
    assert_eq!(store.facts("a", 0), Ok(vec![]));
    assert_eq!(store.head("a"), Ok(None));
    assert_eq!(store.heads(&HeadQuery::all()), Ok(vec![]));
    assert_eq!(
        store.append(&[batch("a", 1, 1)]),
        [Err(StoreError::Conflict { expected: 0 })]
    );
    assert_eq!(store.head("a"), Ok(None), "a refused table does not exist");
}

fn a_conflict_leaves_nothing(Place { store, .. }: Place) {
    assert_eq!(store.append(&[batch("a", 0, 2)]), [Ok(())]);
    for first in [0, 1, 3, 100] {
        let mut late = batch("a", first, 2);
        late.head.people.push("dan".to_owned());
        assert_eq!(
            store.append(&[late]),
            [Err(StoreError::Conflict { expected: 2 })]
        );
    }
    assert_facts(&*store, "a", 2);
    assert_eq!(store.head("a"), Ok(Some(head("a", 2))));
    let dans = HeadQuery {
        person: Some("dan".to_owned()),
        ..HeadQuery::all()
    };
    assert_eq!(store.heads(&dans), Ok(vec![]));
}

fn a_bad_batch_does_not_harm_the_good_ones(Place { store, .. }: Place) {
    let mut miscounted = batch("d", 0, 1);
    miscounted.head.facts = 7;
    let answers = store.append(&[
        batch("a", 0, 1),
        batch("b", 4, 1),
        miscounted,
        batch("a", 1, 1),
        batch("c", 0, 2),
    ]);
    assert_eq!(
        answers[..2],
        [Ok(()), Err(StoreError::Conflict { expected: 0 })]
    );
    assert!(
        matches!(answers[2], Err(StoreError::Malformed(_))),
        "{answers:?}"
    );
    assert_eq!(answers[3..], [Ok(()), Ok(())]);
    for (table, many) in [("a", 2), ("b", 0), ("c", 2), ("d", 0)] {
        assert_facts(&*store, table, many);
    }
}

fn batches_of_one_table_follow_only_those_kept(Place { store, .. }: Place) {
    let answers = store.append(&[
        batch("a", 0, 1),
        batch("a", 2, 1),
        batch("a", 3, 1),
        batch("a", 1, 1),
    ]);
    let conflict = Err(StoreError::Conflict { expected: 1 });
    assert_eq!(answers, [Ok(()), conflict.clone(), conflict, Ok(())]);
    assert_facts(&*store, "a", 2);
}

fn what_no_store_could_keep_is_refused(Place { store, .. }: Place) {
    let spoilt = |spoil: fn(&mut sobremesa_store::Batch)| {
        let mut batch = batch("a", 0, 1);
        spoil(&mut batch);
        batch
    };
    let spoilt = [
        spoilt(|batch| batch.facts[0] = "\0".to_owned()),
        spoilt(|batch| batch.facts[0] = "x".repeat(LONGEST_TEXT + 1)),
        spoilt(|batch| batch.head.table = "b".to_owned()),
        spoilt(|batch| batch.head.facts = 0),
        spoilt(|batch| (batch.first, batch.head.facts) = (u64::MAX, 0)),
        spoilt(|batch| batch.head.updated = u64::MAX),
        spoilt(|batch| batch.head.people.push(String::new())),
        spoilt(|batch| batch.head.people.push("two\nlines".to_owned())),
        spoilt(|batch| batch.head.people.push("ana".to_owned())),
        spoilt(|batch| (batch.table, batch.head.table) = (String::new(), String::new())),
    ];
    for (case, answer) in store.append(&spoilt).into_iter().enumerate() {
        assert!(
            matches!(answer, Err(StoreError::Malformed(_))),
            "case {case}: {answer:?}"
        );
    }
    assert_eq!(store.heads(&HeadQuery::all()), Ok(vec![]));
    let nul = "\0".to_owned();
    let refused = |answer| {
        assert!(
            matches!(answer, Err(StoreError::Malformed(_))),
            "{answer:?}"
        )
    };
    refused(store.add_person(
        &Person {
            name: nul.clone(),
            ..guest("ana")
        },
        &[1; 32],
    ));
    refused(store.add_person(
        &Person {
            seen: u64::MAX,
            ..guest("ana")
        },
        &[1; 32],
    ));
    refused(store.rename("ana", &nul));
    refused(store.note(&Note {
        at: 1,
        what: nul,
        text: String::new(),
    }));
    assert_eq!(store.person("ana"), Ok(None));
}

fn any_text_comes_back_as_it_was(Place { store, .. }: Place) {
    let mut odd = batch("mesa 🎲 'x\"; --", 0, 3);
    odd.facts = vec![
        String::new(),
        "line\nline\r\t\u{1}\u{7f}".to_owned(),
        "ñ 🂡 \u{feff}".repeat(50_000),
    ];
    odd.head.summary = "{\"a\":[1,\"\u{2028}\"]}".to_owned();
    odd.head.people = vec!["zoë".to_owned(), "ana b".to_owned()];
    odd.head.owner = String::new();
    assert_eq!(store.append(std::slice::from_ref(&odd)), [Ok(())]);
    assert_eq!(store.facts(&odd.table, 0), Ok(odd.facts));
    assert_eq!(store.head(&odd.table), Ok(Some(odd.head)));
}

fn a_head_changes_without_facts(Place { store, .. }: Place) {
    assert_eq!(store.append(&[batch("a", 0, 2)]), [Ok(())]);
    let mut frozen = batch("a", 2, 0);
    frozen.head = sobremesa_store::Head {
        phase: TablePhase::Frozen,
        listed: false,
        people: vec![],
        ..head("a", 2)
    };
    assert_eq!(store.append(std::slice::from_ref(&frozen)), [Ok(())]);
    assert_eq!(store.head("a"), Ok(Some(frozen.head.clone())));
    assert_eq!(
        store.heads(&HeadQuery::of(&[TablePhase::Frozen])),
        Ok(vec![frozen.head])
    );
    assert_eq!(
        store.heads(&HeadQuery::of(&[TablePhase::Playing])),
        Ok(vec![])
    );
    assert_facts(&*store, "a", 2);
}

fn heads_are_listed_newest_first_page_by_page(Place { store, .. }: Place) {
    // Two tables share each moment; every third is a lobby, every fourth hidden; bo leaves the even ones.
    for number in 0..20_u64 {
        let mut batch = batch(&format!("t{number:02}"), 0, 1);
        batch.head.updated = 100 + number / 2;
        batch.head.phase = if number % 3 == 0 {
            TablePhase::Lobby
        } else {
            TablePhase::Playing
        };
        batch.head.listed = number % 4 != 0;
        assert_eq!(store.append(std::slice::from_ref(&batch)), [Ok(())]);
        if number % 2 == 0 {
            (batch.first, batch.facts) = (1, vec![]);
            batch.head.people = vec!["cleo".to_owned(), "dan".to_owned()];
            assert_eq!(store.append(&[batch]), [Ok(())]);
        }
    }
    let names = |query: &HeadQuery| -> Vec<String> {
        store
            .heads(query)
            .expect("heads")
            .into_iter()
            .map(|head| head.table)
            .collect()
    };
    let expect = |admit: fn(u64) -> bool| -> Vec<String> {
        (0..20)
            .rev()
            .filter(|number| admit(*number))
            .map(|number| format!("t{number:02}"))
            .collect()
    };
    assert_eq!(names(&HeadQuery::all()), expect(|_| true));
    assert_eq!(names(&HeadQuery::of(&[])), expect(|_| false));
    assert_eq!(
        names(&HeadQuery::of(&[TablePhase::Lobby])),
        expect(|number| number % 3 == 0)
    );
    let listed = HeadQuery {
        listed: true,
        ..HeadQuery::of(&[TablePhase::Playing, TablePhase::Lobby])
    };
    assert_eq!(names(&listed), expect(|number| number % 4 != 0));
    let of = |person: &str| HeadQuery {
        person: Some(person.to_owned()),
        ..listed.clone()
    };
    assert_eq!(names(&of("bo")), expect(|number| number % 2 == 1));
    assert_eq!(names(&of("dan")), expect(|number| number % 4 == 2));
    assert_eq!(names(&of("cleo")), expect(|number| number % 4 != 0));
    assert_eq!(names(&of("nobody")), expect(|_| false));
    let bos_lobbies = HeadQuery {
        phases: vec![TablePhase::Lobby],
        ..of("bo")
    };
    assert_eq!(
        names(&bos_lobbies),
        expect(|number| number % 2 == 1 && number % 3 == 0)
    );
    for query in [HeadQuery::all(), listed.clone(), of("cleo")] {
        let whole = names(&query);
        for limit in 1..8 {
            let mut paged = Vec::new();
            let mut page = HeadQuery {
                limit,
                ..query.clone()
            };
            loop {
                let heads = store.heads(&page).expect("heads");
                assert!(heads.len() <= limit);
                let Some(last) = heads.last() else { break };
                page.before = Some(Before::from(last));
                paged.extend(heads.into_iter().map(|head| head.table));
            }
            assert_eq!(paged, whole, "pages of {limit}");
        }
        assert_eq!(names(&HeadQuery { limit: 0, ..query }), expect(|_| false));
    }
}

fn people_are_found_by_id_and_by_every_token(Place { store, .. }: Place) {
    let ana = guest("ana");
    let bot = Person {
        kind: Kind::Program,
        ..guest("bot")
    };
    assert_eq!(store.add_person(&ana, &[1; 32]), Ok(()));
    assert_eq!(store.add_person(&bot, &[2; 32]), Ok(()));
    assert_eq!(store.add_token("ana", &[3; 32]), Ok(()));
    for token in [1, 3] {
        assert_eq!(store.person_by_token(&[token; 32]), Ok(Some(ana.clone())));
    }
    assert_eq!(store.person_by_token(&[2; 32]), Ok(Some(bot.clone())));
    assert_eq!(store.person("bot"), Ok(Some(bot)));
    assert_eq!(store.person("nobody"), Ok(None));
    assert_eq!(store.person_by_token(&[9; 32]), Ok(None));
    assert_eq!(store.remove_token(&[1; 32]), Ok(true));
    assert_eq!(store.remove_token(&[1; 32]), Ok(false));
    assert_eq!(store.person_by_token(&[1; 32]), Ok(None));
    assert_eq!(store.person_by_token(&[3; 32]), Ok(Some(ana)));
}

fn nobody_gets_what_is_taken(Place { store, .. }: Place) {
    assert_eq!(store.add_person(&guest("ana"), &[1; 32]), Ok(()));
    let usurper = Person {
        name: "other".to_owned(),
        ..guest("ana")
    };
    assert_eq!(store.add_person(&usurper, &[2; 32]), Err(StoreError::Taken));
    assert_eq!(store.person_by_token(&[2; 32]), Ok(None));
    assert_eq!(
        store.add_person(&guest("bo"), &[1; 32]),
        Err(StoreError::Taken)
    );
    assert_eq!(store.person("bo"), Ok(None), "half a person is nobody");
    assert_eq!(store.add_token("ana", &[1; 32]), Err(StoreError::Taken));
    assert_eq!(store.person("ana"), Ok(Some(guest("ana"))));
}

fn people_change_their_name_and_are_seen(Place { store, .. }: Place) {
    assert_eq!(store.add_person(&guest("ana"), &[1; 32]), Ok(()));
    assert_eq!(store.rename("ana", "Ana María"), Ok(()));
    for at in [50, 20] {
        assert_eq!(store.seen("ana", at), Ok(()));
    }
    let ana = Person {
        name: "Ana María".to_owned(),
        seen: 50,
        ..guest("ana")
    };
    assert_eq!(store.person("ana"), Ok(Some(ana)));
    let nobody = Err(StoreError::NoSuchPerson);
    assert_eq!(store.rename("bo", "Bo"), nobody);
    assert_eq!(store.seen("bo", 1), nobody);
    assert_eq!(store.add_token("bo", &[2; 32]), nobody);
    assert_eq!(store.add_code(&[3; 32], "bo", 100), nobody);
    assert_eq!(store.person_by_token(&[2; 32]), Ok(None));
}

fn a_code_works_once_and_not_after_it_expired(Place { store, .. }: Place) {
    assert_eq!(store.add_person(&guest("ana"), &[1; 32]), Ok(()));
    for (code, expires) in [(1, 100), (2, 100), (3, 200)] {
        assert_eq!(store.add_code(&[code; 32], "ana", expires), Ok(()));
    }
    assert_eq!(store.add_code(&[3; 32], "ana", 900), Err(StoreError::Taken));
    assert_eq!(store.take_code(&[9; 32], 50), Ok(None));
    assert_eq!(store.take_code(&[1; 32], 99), Ok(Some("ana".to_owned())));
    assert_eq!(store.take_code(&[1; 32], 99), Ok(None));
    assert_eq!(store.take_code(&[2; 32], 100), Ok(None));
    assert_eq!(
        store.take_code(&[2; 32], 99),
        Ok(None),
        "expired codes are forgotten"
    );
    assert_eq!(store.take_code(&[3; 32], 199), Ok(Some("ana".to_owned())));
}

fn a_code_is_taken_by_exactly_one_of_many(Place { store, .. }: Place) {
    assert_eq!(store.add_person(&guest("ana"), &[1; 32]), Ok(()));
    for round in 0..20 {
        assert_eq!(store.add_code(&[round; 32], "ana", 100), Ok(()));
        let start = Arc::new(Barrier::new(8));
        let takers: Vec<_> = (0..8)
            .map(|_| {
                let (store, start) = (Arc::clone(&store), Arc::clone(&start));
                thread::spawn(move || {
                    start.wait();
                    store.take_code(&[round; 32], 50).expect("the store works")
                })
            })
            .collect();
        let taken = takers
            .into_iter()
            .filter_map(|taker| taker.join().expect("no panic"))
            .count();
        assert_eq!(taken, 1);
    }
}

fn of_many_who_think_they_are_next_one_is(Place { store, .. }: Place) {
    let writers: Vec<_> = (0..4)
        .map(|_| {
            let store = Arc::clone(&store);
            thread::spawn(move || {
                (0..50)
                    .filter(|seq| store.append(&[batch("a", *seq, 1)]) == [Ok(())])
                    .count()
            })
        })
        .collect();
    let kept: usize = writers
        .into_iter()
        .map(|writer| writer.join().expect("no panic"))
        .sum();
    let many = store
        .head("a")
        .expect("the store works")
        .expect("the table")
        .facts;
    assert_eq!(kept as u64, many);
    assert_facts(&*store, "a", many);
}

fn notes_are_listed_last_first(Place { store, .. }: Place) {
    let note = |at| Note {
        at,
        what: "close".to_owned(),
        text: format!("table {at}"),
    };
    // Clocks go back; what was written last stays last.
    for at in [5, 7, 3] {
        assert_eq!(store.note(&note(at)), Ok(()));
    }
    assert_eq!(store.notes(2), Ok(vec![note(3), note(7)]));
    assert_eq!(store.notes(usize::MAX), Ok(vec![note(3), note(7), note(5)]));
}

fn a_backup_is_a_whole_store_and_overwrites_nothing(Place { store, dir }: Place) {
    store
        .append(&[batch("a", 0, 3), batch("b", 0, 1)])
        .into_iter()
        .for_each(|kept| assert_eq!(kept, Ok(())));
    assert_eq!(store.add_person(&guest("ana"), &[1; 32]), Ok(()));
    assert_eq!(store.add_person(&guest("bo"), &[2; 32]), Ok(()));
    assert_eq!(store.remove_token(&[2; 32]), Ok(true));
    assert_eq!(store.add_code(&[3; 32], "ana", 100), Ok(()));
    let note = Note {
        at: 1,
        what: "close".to_owned(),
        text: "b".to_owned(),
    };
    assert_eq!(store.note(&note), Ok(()));
    let to = dir.path().join("backup.db");
    assert_eq!(store.backup(&to), Ok(()));
    assert_eq!(store.append(&[batch("a", 3, 1)]), [Ok(())]);
    assert_eq!(
        store.backup(&to),
        Err(StoreError::Exists { path: to.clone() })
    );
    let nowhere = dir.path().join("no such directory").join("backup.db");
    assert!(matches!(
        store.backup(&nowhere),
        Err(StoreError::CannotOpen { .. })
    ));
    let copy = Sqlite::open(&to).expect("the backup opens");
    assert_facts(&copy, "a", 3);
    assert_facts(&copy, "b", 1);
    let bos = HeadQuery {
        person: Some("bo".to_owned()),
        ..HeadQuery::all()
    };
    assert_eq!(copy.heads(&bos).map(|heads| heads.len()), Ok(2));
    assert_eq!(copy.person_by_token(&[1; 32]), Ok(Some(guest("ana"))));
    assert_eq!(copy.person_by_token(&[2; 32]), Ok(None));
    assert_eq!(copy.person("bo"), Ok(Some(guest("bo"))));
    assert_eq!(copy.take_code(&[3; 32], 50), Ok(Some("ana".to_owned())));
    assert_eq!(copy.notes(9), Ok(vec![note]));
    assert_eq!(copy.append(&[batch("a", 3, 1)]), [Ok(())], "and goes on");
    let hidden = |name: &std::ffi::OsStr| name.as_encoded_bytes().starts_with(b".");
    let entries = std::fs::read_dir(dir.path()).expect("the directory");
    let left = entries
        .filter(|entry| hidden(&entry.as_ref().expect("an entry").file_name()))
        .count();
    assert_eq!(left, 0, "no partial file is left");
}

fn it_is_ready(Place { store, .. }: Place) {
    for _ in 0..3 {
        assert_eq!(store.ready(), Ok(()));
    }
    assert_eq!(
        store.heads(&HeadQuery::all()),
        Ok(vec![]),
        "and asking leaves no trace"
    );
}

macro_rules! contract {
    ($name:ident, $make:expr) => {
        contract!($name, $make;
            facts_come_back_in_order_from_any_seq, a_table_nobody_opened_is_empty, a_conflict_leaves_nothing,
            a_bad_batch_does_not_harm_the_good_ones, batches_of_one_table_follow_only_those_kept,
            what_no_store_could_keep_is_refused, any_text_comes_back_as_it_was, a_head_changes_without_facts,
            heads_are_listed_newest_first_page_by_page, people_are_found_by_id_and_by_every_token,
            nobody_gets_what_is_taken, people_change_their_name_and_are_seen,
            a_code_works_once_and_not_after_it_expired, a_code_is_taken_by_exactly_one_of_many,
            of_many_who_think_they_are_next_one_is, notes_are_listed_last_first,
            a_backup_is_a_whole_store_and_overwrites_nothing, it_is_ready);
    };
    ($name:ident, $make:expr; $($promise:ident),*) => {
        mod $name {
            use super::*;
            $(#[test]
            fn $promise() {
                super::$promise(place($make));
            })*
        }
    };
}

contract!(memory, |_| Memory::new());
contract!(on_sqlite, sqlite);
contract!(on_postgres, crate::postgres::postgres);
contract!(on_several_postgres, crate::spread::spread);
contract!(faulty_without_faults, |dir| Faulty::new(crate::sqlite(dir)));
