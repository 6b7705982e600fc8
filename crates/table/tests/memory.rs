//! A table that nobody looks at costs little: a small machine keeps thousands of them.

use serde_json::json;
use sobremesa_bots::Roster;
use sobremesa_push::Push;
use sobremesa_table::{Room, RoomConfig, Table};
use sobremesa_testkit::room::{Desk, bot, person, spec, terms};
use sobremesa_the_game::TheGame;

/// The most that may be kept of a table nobody looks at.
const IDLE_BYTES: i64 = 64 * 1024;

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
        sizes.iter().all(|size| (1_000..IDLE_BYTES).contains(size)),
        "{sizes:?}"
    );
}
