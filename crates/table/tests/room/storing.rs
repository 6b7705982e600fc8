//! The store fails, or does not say: nothing is lost, nothing is done twice, nothing is told that is not so.

use serde_json::json;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_protocol::wire::{RefusalKind, Terms};
use sobremesa_table::Input;

use crate::fake::{Desk, Storing, bot, person, spec, terms};

fn take(heap: u8, count: u8) -> serde_json::Value {
    json!({ "heap": heap, "count": count })
}

#[test]
fn what_is_not_stored_has_not_happened_and_can_be_tried_again() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.store = Storing::Fails;
    let seen = desk.version();
    desk.act_as(conns[0], seen, 100, &take(0, 1));
    assert_eq!(desk.answer(conns[0], 100), Err(RefusalKind::Store));
    assert_eq!(desk.client(conns[1]).version, Some(seen));
    desk.store = Storing::Keeps;
    desk.act_as(conns[0], seen, 100, &take(0, 1));
    assert_eq!(
        desk.answer(conns[0], 100),
        Ok(seen + 1),
        "the same number, and this time it is done"
    );
}

#[test]
fn where_the_store_does_not_say_it_is_asked() {
    for kept in [true, false] {
        let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
        desk.store = Storing::Waits;
        let seen = desk.version();
        desk.act_as(conns[0], seen, 100, &take(0, 1));
        desk.tear(kept);
        match kept {
            true => assert_eq!(desk.answer(conns[0], 100), Ok(seen + 1)),
            false => assert_eq!(desk.answer(conns[0], 100), Err(RefusalKind::Store)),
        }
        desk.store = Storing::Keeps;
        desk.act_as(conns[0], seen, 100, &take(0, 1));
        assert_eq!(desk.answer(conns[0], 100), Ok(seen + 1));
        assert_eq!(desk.version(), seen + 1, "once");
        desk.alike();
    }
}

#[test]
fn what_somebody_else_wrote_is_taken_in_and_ours_is_not_called_done() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    let (mut other, others) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    other
        .act(others[0], &take(2, 5))
        .expect("another server, against the rules");
    desk.store = Storing::Waits;
    desk.act_as(conns[0], desk.version(), 100, &take(0, 1));
    desk.writing = None;
    let theirs = other.facts.last().expect("a fact").clone();
    desk.facts.push(theirs.clone());
    desk.give(Input::Reread {
        facts: vec![theirs],
    });
    assert_eq!(desk.answer(conns[0], 100), Err(RefusalKind::Store));
    assert_eq!(desk.client(conns[1]).view()["heaps"], json!([3, 4, 0]));
    desk.alike();
}

#[test]
fn what_cannot_be_read_freezes_the_table_without_a_gap() {
    let (mut desk, conns) = Desk::<Nim>::playing(terms(2, json!({})), &["ana", "ben"]);
    desk.store = Storing::Waits;
    desk.act_as(conns[0], desk.version(), 100, &take(0, 1));
    desk.writing = None;
    let strange = "{\"at\":1,\"fact\":{\"from-the-future\":{}}}".to_owned();
    desk.facts.push(strange.clone());
    desk.give(Input::Reread {
        facts: vec![strange],
    });
    assert_eq!(desk.client(conns[1]).phase(), "frozen");
    assert_eq!(desk.act(conns[1], &take(0, 1)), Err(RefusalKind::Frozen));
    desk.alike();
}

#[test]
fn bots_clocks_and_returns_wait_for_the_store_without_haste() {
    let timed = Terms {
        seconds: Some(30),
        ..terms(2, json!({}))
    };
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = Desk::<Nim>::create(spec(timed, sitters, true));
    let ana = desk.join("ana");
    desk.store = Storing::Fails;
    let begun = desk.now;
    // A minute without a store: the room tries now and then, not all the time.
    let mut tries = 0;
    while desk.now < begun + 90_000 {
        let next = desk.wakes.first().copied().expect("it wants to be woken");
        assert!(next > desk.now || tries == 0, "no haste");
        desk.pass(next);
        tries += 1;
    }
    assert!((10..=100).contains(&tries), "{tries}");
    desk.store = Storing::Keeps;
    desk.pass(desk.now + 2_000);
    assert_eq!(
        desk.client(ana).info["chairs"][0]["stand_in"]["why"],
        json!("time")
    );
    desk.store = Storing::Fails;
    desk.let_bots_play();
    assert_eq!(desk.moved, 0);
    desk.store = Storing::Keeps;
    desk.pass(desk.now + 2_000);
    desk.let_bots_play();
    assert!(desk.moved > 0, "the bot was asked again");
}
