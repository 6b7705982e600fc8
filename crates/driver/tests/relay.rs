//! What a relay does when a table leaves its node: nobody waits for what is known already.

use sobremesa_driver::hops::{Done, Link, Passed, Relay, Step, Words};
use sobremesa_protocol::wire::TableId;
use sobremesa_table::{Conn, Joining};

const OWN: u64 = 1;
const CONN: Conn = 7;

/// A relay with one follower, who has joined the table at node 2; the number of that join.
fn joined() -> (Relay<&'static str, Conn>, u64) {
    let mut relay = Relay::default();
    let joining = Joining {
        conn: CONN,
        actor: None,
        seen: None,
        compact: true,
    };
    relay.join(joining, CONN);
    assert!(matches!(relay.next(0), Some(Step::Find)));
    relay.done(Done::Found(Ok(Link::There(2))), 0);
    let Some(Step::Join { turn, .. }) = relay.next(0) else {
        panic!("it joins");
    };
    relay.done(Done::Passed(Passed::Taken), 0);
    assert!(relay.next(0).is_none());
    (relay, turn)
}

/// The table has moved, perhaps to this node.
fn moved(turn: u64, to: Option<u64>) -> Words {
    Words {
        table: TableId::try_from("kqd2x7m2".to_owned()).expect("an id"),
        conn: CONN,
        turn,
        number: 1,
        version: 0,
        answered: Vec::new(),
        moved: true,
        to,
        texts: Vec::new(),
    }
}

#[test]
fn who_is_told_where_the_table_went_goes_there_and_does_not_look_for_it() {
    let (mut relay, turn) = joined();
    assert_eq!(relay.hear(&moved(turn, Some(3)), OWN, 5), None);
    assert!(matches!(relay.link(), Some(Link::There(3))));
    assert!(matches!(relay.next(5), Some(Step::Join { .. })));
    // It was not so: they look for it like everybody else.
    relay.done(Done::Passed(Passed::Lost), 6);
    assert!(matches!(relay.next(6), Some(Step::Open(3))));
    relay.done(Done::Opened, 7);
    assert!(matches!(relay.next(1_000), Some(Step::Find)));
}

#[test]
fn what_is_here_now_or_nobody_knows_where_is_looked_for_at_once() {
    for to in [Some(OWN), None] {
        let (mut relay, turn) = joined();
        assert_eq!(relay.hear(&moved(turn, to), OWN, 5), None);
        assert!(matches!(relay.next(5), Some(Step::Find)), "{to:?}");
    }
}

#[test]
fn who_is_told_that_it_has_just_gone_looks_again_and_asks_nobody_to_open_it() {
    let (mut relay, _) = joined();
    relay.count();
    assert!(matches!(relay.next(5), Some(Step::Count)));
    relay.done(Done::Counted(sobremesa_driver::hops::Counted::Gone), 5);
    let again = relay.wake_at().expect("it looks again");
    assert!(
        (6..=25).contains(&again),
        "soon, and not without end: {again}"
    );
    assert!(relay.next(again - 1).is_none());
    assert!(matches!(relay.next(again), Some(Step::Find)));
    relay.done(Done::Found(Ok(Link::There(3))), again);
    assert!(matches!(relay.next(again), Some(Step::Join { .. })));
    relay.done(Done::Passed(Passed::Gone), again);
    assert!(matches!(relay.next(again + 20), Some(Step::Find)));
}
