//! Devices, people in lists, sanctions, reports, and what may be taken away: promises of every store.

use sobremesa_store::{
    Faulty, Hash, HeadQuery, Memory, PeopleQuery, Person, Report, Sanction, SanctionKind, Sqlite,
    Store, StoreError, Visit,
};

use crate::{Place, assert_facts, batch, guest, place, sqlite};

fn visit(token: Hash, at: u64, label: &str) -> Visit {
    let label = label.to_owned();
    Visit { token, at, label }
}

fn devices_are_listed_and_seen(Place { store, .. }: Place) {
    assert_eq!(store.add_person(&guest("ana"), &[1; 32]), Ok(()));
    assert_eq!(store.add_token("ana", &[2; 32]), Ok(()));
    assert_eq!(store.devices_seen(&[visit([1; 32], 50, "Firefox")]), Ok(1));
    assert_eq!(store.devices_seen(&[visit([2; 32], 70, "Phone")]), Ok(1));
    assert_eq!(
        store.devices_seen(&[visit([1; 32], 60, "Firefox 2")]),
        Ok(1)
    );
    assert_eq!(store.devices_seen(&[visit([9; 32], 60, "nobody's")]), Ok(0));
    // However many come at once are written down at once.
    assert_eq!(store.add_person(&guest("ben"), &[3; 32]), Ok(()));
    assert_eq!(store.add_token("ben", &[4; 32]), Ok(()));
    let both =
        [([4; 32], 90), ([9; 32], 95), ([3; 32], 80)].map(|(token, at)| visit(token, at, "Ben's"));
    assert_eq!(store.devices_seen(&both), Ok(2));
    assert_eq!(store.devices_seen(&[]), Ok(0));
    let bens = store.devices("ben").expect("devices");
    let bens: Vec<_> = bens
        .iter()
        .map(|one| (one.token[0], one.made, one.seen))
        .collect();
    assert_eq!(bens, [(4, 90, 90), (3, 80, 80)]);
    assert_eq!(
        store.person("ben").map(|ben| ben.map(|ben| ben.seen)),
        Ok(Some(90))
    );
    let devices = store.devices("ana").expect("devices");
    let told: Vec<_> = devices
        .iter()
        .map(|device| {
            let label = device.label.as_str();
            (device.token[0], device.made, device.seen, label)
        })
        .collect();
    assert_eq!(told, [(2, 70, 70, "Phone"), (1, 50, 60, "Firefox 2")]);
    assert_eq!(
        store.person("ana").map(|ana| ana.map(|ana| ana.seen)),
        Ok(Some(70))
    );
    // Where a device is told things while its page is closed is the device's own, and goes with it.
    let pushes = || {
        let devices = store.devices("ana").expect("devices");
        let push = devices.into_iter().map(|device| device.push);
        push.collect::<Vec<_>>()
    };
    assert_eq!(pushes(), ["", ""]);
    assert_eq!(store.set_push(&[2; 32], "there"), Ok(true));
    assert_eq!(store.set_push(&[9; 32], "nobody's"), Ok(false));
    assert_eq!(store.devices_seen(&[visit([2; 32], 80, "Phone")]), Ok(1));
    assert_eq!(pushes(), ["there", ""]);
    assert_eq!(store.set_push(&[1; 32], "here"), Ok(true));
    assert_eq!(store.set_push(&[1; 32], ""), Ok(true));
    assert_eq!(pushes(), ["there", ""]);
    assert_eq!(store.remove_token(&[2; 32]), Ok(true));
    assert_eq!(store.add_token("ana", &[2; 32]), Ok(()));
    assert_eq!(pushes(), ["", ""], "a device that comes again is a new one");
    assert_eq!(store.remove_token(&[2; 32]), Ok(true));
    assert_eq!(store.devices("ana").map(|left| left.len()), Ok(1));
    assert_eq!(store.devices("bo"), Ok(vec![]));
}

fn people_are_listed_by_when_they_were_seen(Place { store, .. }: Place) {
    for (number, (id, name, seen)) in [
        ("a", "Ana", 30),
        ("b", "Bo", 10),
        ("c", "ANATOL", 20),
        ("d", "Dan", 20),
    ]
    .into_iter()
    .enumerate()
    {
        let person = Person {
            name: name.to_owned(),
            seen,
            ..guest(id)
        };
        assert_eq!(store.add_person(&person, &[number as u8; 32]), Ok(()));
    }
    let ids = |query: PeopleQuery| -> String {
        let people = store.people(&query).expect("people");
        people.into_iter().map(|person| person.id).collect()
    };
    let all = PeopleQuery {
        limit: 9,
        ..PeopleQuery::default()
    };
    assert_eq!(ids(all.clone()), "adcb");
    let like = PeopleQuery {
        like: Some("ana".to_owned()),
        ..all.clone()
    };
    assert_eq!(ids(like), "ac");
    let unseen = PeopleQuery {
        unseen_since: Some(30),
        limit: 2,
        ..all.clone()
    };
    assert_eq!(ids(unseen.clone()), "dc");
    let rest = PeopleQuery {
        before: Some((20, "c".to_owned())),
        ..unseen
    };
    assert_eq!(ids(rest), "b");
    let gone = ["b".to_owned(), "nobody".to_owned()];
    assert_eq!(store.add_code(&[7; 32], "b", 99), Ok(()));
    assert_eq!(store.remove_people(&gone), Ok(1));
    assert_eq!(store.person("b"), Ok(None));
    assert_eq!(store.person_by_token(&[1; 32]), Ok(None));
    assert_eq!(store.take_code(&[7; 32], 1), Ok(None));
    assert_eq!(ids(all), "adc");
}

fn sanctions_and_reports_are_kept(Place { store, dir }: Place) {
    let ban = |subject: &str, at, until| Sanction {
        kind: SanctionKind::BanPerson,
        subject: subject.to_owned(),
        at,
        until,
        why: "insults".to_owned(),
    };
    let mute = Sanction {
        kind: SanctionKind::MutePerson,
        ..ban("eve", 2, None)
    };
    for sanction in [&ban("eve", 1, Some(5)), &mute, &ban("eve", 3, None)] {
        assert_eq!(store.sanction(sanction), Ok(()));
    }
    assert_eq!(
        store.sanctions(),
        Ok(vec![mute.clone(), ban("eve", 3, None)])
    );
    assert_eq!(store.lift(SanctionKind::BanAddress, "eve"), Ok(false));
    assert_eq!(store.lift(SanctionKind::BanPerson, "eve"), Ok(true));
    let report = Report {
        id: 0,
        at: 4,
        reporter: "ana".to_owned(),
        person: "eve".to_owned(),
        table: "t".to_owned(),
        text: "she shouts".to_owned(),
        settled: false,
    };
    assert_eq!(store.report(&report), Ok(1));
    assert_eq!(store.report(&report), Ok(2));
    assert_eq!((store.settle(1), store.settle(9)), (Ok(true), Ok(false)));
    let known = |id, settled| Report {
        id,
        settled,
        ..report.clone()
    };
    assert_eq!(store.reports(9), Ok(vec![known(2, false), known(1, true)]));
    assert_eq!(store.setting("a"), Ok(None));
    assert_eq!((store.set("a", "1"), store.set("a", "2")), (Ok(()), Ok(())));
    assert_eq!(store.setting("a"), Ok(Some("2".to_owned())));
    // All of it is in a backup.
    let to = dir.path().join("backup.db");
    assert_eq!(store.backup(&to), Ok(()));
    let copy = Sqlite::open(&to).expect("the backup opens");
    assert_eq!(copy.sanctions(), Ok(vec![mute]));
    assert_eq!(copy.reports(9), Ok(vec![known(2, false), known(1, true)]));
    assert_eq!(copy.setting("a"), Ok(Some("2".to_owned())));
}

fn a_table_taken_away_leaves_nothing(Place { store, .. }: Place) {
    assert_eq!(
        store.append(&[batch("a", 0, 3), batch("b", 0, 2)]),
        [Ok(()), Ok(())]
    );
    let gone = ["a".to_owned(), "no such table".to_owned()];
    assert_eq!(store.remove_tables(&gone), Ok(1));
    assert_facts(&*store, "a", 0);
    assert_facts(&*store, "b", 2);
    let bos = HeadQuery {
        person: Some("bo".to_owned()),
        ..HeadQuery::all()
    };
    assert_eq!(store.heads(&bos).map(|heads| heads.len()), Ok(1));
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())], "a new one");
}

fn what_was_said_can_be_emptied(Place { store, .. }: Place) {
    assert_eq!(store.append(&[batch("a", 0, 3)]), [Ok(())]);
    let other = [(1, "emptied".to_owned())];
    assert_eq!(store.redact("a", &other, "another summary"), Ok(()));
    assert_eq!(
        store.facts("a", 0),
        Ok(["a 0", "emptied", "a 2"].map(str::to_owned).to_vec())
    );
    let head = store.head("a").expect("heads can be read").expect("of a");
    assert_eq!((head.summary.as_str(), head.facts), ("another summary", 3));
    let beyond = [(2, "x".to_owned()), (3, "y".to_owned())];
    assert_eq!(
        store.redact("a", &beyond, "s"),
        Err(StoreError::Conflict { expected: 3 })
    );
    assert_eq!(
        store.facts("a", 2),
        Ok(vec!["a 2".to_owned()]),
        "all of it or nothing"
    );
    assert!(store.redact("b", &[], "s").is_err());
    assert_eq!(
        store.append(&[batch("a", 3, 1)]),
        [Ok(())],
        "and it goes on"
    );
}

macro_rules! promises {
    ($name:ident, $make:expr; $($promise:ident),* $(,)?) => {
        mod $name {
            use super::*;
            $(#[test]
            fn $promise() {
                super::$promise(place($make));
            })*
        }
    };
    ($name:ident, $make:expr) => {
        promises!($name, $make;
            devices_are_listed_and_seen, people_are_listed_by_when_they_were_seen,
            sanctions_and_reports_are_kept, a_table_taken_away_leaves_nothing,
            what_was_said_can_be_emptied);
    };
}

promises!(memory, |_| Memory::new());
promises!(on_sqlite, sqlite);
promises!(on_postgres, crate::postgres::postgres);
promises!(on_several_postgres, crate::spread::spread);
promises!(faulty_without_faults, |dir| Faulty::new(crate::sqlite(dir)));
