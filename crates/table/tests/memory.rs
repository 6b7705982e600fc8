//! A table that nobody looks at costs little: a small machine keeps thousands of them.

use serde_json::json;
use sobremesa_bots::Roster;
use sobremesa_push::Push;
use sobremesa_shelf::cthulhu_500::Cthulhu500;
use sobremesa_table::{Room, RoomConfig, Table};
use sobremesa_testkit::room::{Desk, bot, person, spec, terms};
use sobremesa_the_game::TheGame;

/// The most that may be kept of a table nobody looks at.
const MOST: i64 = 64 * 1024;

/// Plays a match of bots and one person, talks much, and measures the table read again.
fn measure<G: Roster>(seats: u8, options: serde_json::Value) -> i64 {
    let mut sitters = vec![person("ana")];
    sitters.extend((1..seats).map(|_| bot(G::FAST)));
    let mut desk = Desk::<G>::create(spec(terms(seats, options), sitters, true));
    let ana = desk.join("ana");
    desk.play_out(&[ana]);
    for _ in 0..50 {
        let phrase = sobremesa_protocol::wire::Command::Phrase {
            phrase: "well-played".to_owned(),
        };
        desk.ask(ana, phrase).expect("said");
    }
    let facts = desk.facts.clone();
    let mut room = None;
    let used = allocation_counter::measure(|| {
        let table = Table::read(G::ROSTER, desk.id.clone(), &facts).expect("a table");
        room = Some(Room::new(table, RoomConfig::default(), 1, 0));
    });
    println!(
        "{} {seats}: {} facts, {} bytes",
        G::ID,
        facts.len(),
        used.bytes_current
    );
    assert!(room.is_some_and(|room| room.idle()));
    used.bytes_current
}

#[test]
fn a_table_nobody_looks_at_costs_little() {
    let sizes = [
        measure::<TheGame>(5, json!({})),
        measure::<TheGame>(2, json!({ "extreme": true, "orders-shuffled": true })),
        measure::<Push>(6, json!({})),
        measure::<Push>(2, json!({ "risk": true })),
    ];
    assert!(
        sizes.iter().all(|size| (1_000..MOST).contains(size)),
        "{sizes:?}"
    );
}

#[test]
fn what_happens_at_a_table_does_not_copy_its_deck() {
    let house = include_str!("../../../games/cthulhu-500/decks/house.toml");
    let mut deck = sobremesa_shelf::read_data("house.toml", house).expect("TOML");
    let texts = deck["vehicle"][1]["text"].as_object_mut().expect("texts");
    texts.insert("en".to_owned(), json!("x".repeat(30_000)));
    let size = deck.to_string().len() as u64;
    let sitters = vec![person("ana"), bot("random"), bot("random")];
    let table = spec(terms(3, json!({ "deck": deck })), sitters, true);
    let mut desk = Desk::<Cthulhu500>::create(table);
    desk.looks_back = false;
    let ana = desk.join("ana");
    let phrase = sobremesa_protocol::wire::Command::Phrase {
        phrase: "well-played".to_owned(),
    };
    let said = allocation_counter::measure(|| {
        desk.ask(ana, phrase).expect("said");
    });
    let played = allocation_counter::measure(|| {
        let job = desk.jobs.pop();
        match job {
            Some(job) => desk.give(sobremesa_table::Input::Thought(job.run())),
            None => {
                let action = desk.client(ana).owed()[0].clone();
                desk.act(ana, &action).expect("what is owed is taken");
            }
        }
    });
    for used in [said.bytes_total, played.bytes_total] {
        assert!(used < size, "{used} bytes beside a deck of {size}");
    }
}
