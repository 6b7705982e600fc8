//! The rules change under a running match: what still replays goes on, what does not stays readable, and is marked.

use serde_json::json;
use sobremesa_bots::Roster as _;
use sobremesa_checks::tiny::stairs::Stairs;
use sobremesa_checks::tiny::stairs::planted::{Fault, Planted};
use sobremesa_core::Game as _;
use sobremesa_protocol::wire::{Command, RefusalKind, Why};
use sobremesa_table::{Eyes, Table};

use crate::fake::{Desk, plain, terms};

/// As long as this is kept the old rules hold: a card may be laid that is too low.
fn old_rules() -> Planted {
    Fault::AcceptsTooLow.plant()
}

/// The same table, read again under the rules that hold now.
fn read_again(desk: Desk<Stairs>) -> Desk<Stairs> {
    let table = Table::read(Stairs::ROSTER, desk.id.clone(), &desk.facts).expect("never dropped");
    Desk::of(table, desk.facts, desk.now)
}

/// Bids, then cards: too low ones where asked for, as soon as there is one.
fn play(desk: &mut Desk<Stairs>, conns: &[u64], cards: usize, too_low: bool) {
    for &conn in conns {
        desk.act(conn, &json!({ "Bid": true })).expect("a bid");
    }
    let mut laid = 0;
    while laid < cards && desk.client(conns[0]).phase() == "playing" {
        let conn = desk.asked(conns);
        let view = desk.client(conn).view().clone();
        let cards = |name: &str| view[name].as_array().cloned().unwrap_or_default();
        let top = cards("stairs")
            .iter()
            .filter_map(|card| card.as_u64())
            .max()
            .unwrap_or(0);
        let low = cards("hand")
            .into_iter()
            .find(|card| card.as_u64() < Some(top));
        match low.filter(|_| too_low) {
            Some(card) => desk.act(conn, &json!({ "Lay": card })),
            None => desk.act(conn, &desk.client(conn).owed()[0].clone()),
        }
        .expect("by the old rules");
        laid += 1;
    }
}

#[test]
fn a_match_that_still_replays_goes_on() {
    let rules = old_rules();
    let (mut old, conns) = Desk::<Stairs>::playing(terms(2, json!({})), &["ana", "ben"]);
    play(&mut old, &conns, 3, false);
    let view = old.client(conns[0]).view().clone();
    drop(rules);
    let mut new = read_again(old);
    let (ana, ben) = (new.join("ana"), new.join("ben"));
    assert_eq!(new.client(ana).phase(), "playing");
    assert_eq!(plain(new.client(ana).view()), plain(&view));
    new.play_out(&[ana, ben]);
    assert!(new.room.table().record().is_ok());
}

#[test]
fn a_match_that_no_longer_replays_is_frozen_and_stays_readable() {
    let rules = old_rules();
    let (mut old, conns) = Desk::<Stairs>::playing(terms(2, json!({})), &["ana", "ben"]);
    old.ask(
        conns[1],
        Command::Phrase {
            phrase: "hello".to_owned(),
        },
    )
    .expect("said");
    play(&mut old, &conns, 6, true);
    old.ask(conns[1], Command::Resign).expect("ben leaves");
    let sights = old.client(conns[0]).sights().len();
    let entries = Table::read(Stairs::ROSTER, old.id.clone(), &old.facts).expect("a table");
    let facts = old.facts.clone();
    drop(rules);
    let mut new = read_again(old);
    let (ana, ben) = (new.join("ana"), new.join("ben"));
    let client = new.client(ana);
    assert_eq!(client.phase(), "frozen");
    assert!(client.owed().is_empty() && client.part("awaited") == &json!([]));
    assert_eq!(client.info["rules_version"], json!(Stairs::RULES_VERSION));
    assert!(
        client.sights().len() < sights && !client.sights().is_empty(),
        "as far as it goes"
    );
    assert_eq!(client.said(), ["hello"]);
    assert_eq!(
        new.room.table().head().phase,
        sobremesa_protocol::wire::TablePhase::Frozen,
        "and marked in lists"
    );
    assert_eq!(
        client.info["chairs"][1]["stand_in"]["why"],
        serde_json::to_value(Why::Resigned).expect("a word")
    );
    for command in [Command::Undo, Command::Return, Command::Start] {
        assert_eq!(new.ask(ben, command), Err(RefusalKind::Frozen));
    }
    assert_eq!(
        new.act(ana, &json!({ "Signal": true })),
        Err(RefusalKind::Frozen)
    );
    new.pass(new.now + 1_000_000);
    assert!(new.jobs.is_empty(), "no bot is asked");
    let record = new.room.table().record().expect("the record up to there");
    record.replay().expect("which replays");
    sobremesa_protocol::verify(&record).expect("and is sound");
    assert!(!record.log.entries.is_empty());
    let steps = new.room.table().replay(Eyes::Open).expect("a replay").steps;
    assert_eq!(steps.len(), record.log.entries.len() + 1);
    // People may still talk about it, and when the rules come back so does the match.
    new.ask(
        ben,
        Command::Say {
            text: "what now?".to_owned(),
        },
    )
    .expect("said");
    assert_eq!(new.facts[..facts.len()], facts[..]);
    let _rules = old_rules();
    let back = Table::read(Stairs::ROSTER, new.id.clone(), &new.facts).expect("a table");
    assert_eq!(back.info().phase, entries.info().phase);
}

#[test]
fn what_cannot_even_be_read_is_frozen_too() {
    let rules = old_rules();
    let (mut old, conns) = Desk::<Stairs>::playing(terms(2, json!({})), &["ana", "ben"]);
    play(&mut old, &conns, 2, false);
    drop(rules);
    let id = old.id.clone();
    // Facts as some other version wrote them: an action, an opening, a change of the lobby.
    for place in 1..old.facts.len() {
        let mut facts = old.facts.clone();
        facts[place] = "{\"at\":5,\"fact\":{\"conjured\":{\"rabbits\":2}}}".to_owned();
        let table = Table::read(Stairs::ROSTER, id.clone(), &facts).expect("never dropped");
        assert_eq!(table.version(), facts.len() as u64);
        assert_eq!(
            table.info().phase,
            sobremesa_protocol::wire::TablePhase::Frozen,
            "at {place}"
        );
    }
    assert!(Table::read(Stairs::ROSTER, id.clone(), &[]).is_err());
    assert!(Table::read(Stairs::ROSTER, id, &old.facts[1..]).is_err());
}
