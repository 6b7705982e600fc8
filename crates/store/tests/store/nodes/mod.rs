//! Several servers on one store: leases, epochs, and that nobody writes who has lost a table.

mod simulation;

use std::time::Duration;

use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_postgres::Postgres;
use sobremesa_store::{
    Batch, Claim, HeadQuery, Left, Nodes, Program, Store, StoreError, TablePhase,
};
use sobremesa_throwaway::postgres::{database, shared};

use crate::{assert_facts, batch};
use sobremesa_store::leases::Leases;

/// So long that it never runs out by itself in a test.
const LONG: Duration = Duration::from_secs(600);

pub(crate) fn join(url: &str, name: &str) -> Postgres {
    Postgres::join(url, name, LONG).expect("a node")
}

pub(crate) fn nodes(store: &Postgres) -> &dyn Nodes {
    Store::nodes(store).expect("one of several")
}

fn mine(claim: Result<Claim, StoreError>) -> u64 {
    match claim {
        Ok(Claim::Mine { epoch }) => epoch,
        other => panic!("not ours: {other:?}"),
    }
}

/// As if a node had been silent for longer than its lease, by the only clock that counts.
pub(crate) fn run_out(url: &str, node: u64) {
    let name = url.split("dbname=").nth(1).expect("a name");
    let sql = format!("UPDATE sobremesa.nodes SET until = '-infinity' WHERE id = {node}");
    shared().sql(name, &sql);
}

fn playing(table: &str, first: u64, epoch: u64) -> Batch {
    let batch = batch(table, first, 1).under(epoch);
    assert_eq!(batch.head.phase, TablePhase::Playing);
    batch
}

#[test]
fn two_nodes_share_a_database_and_each_table_has_one_holder() {
    let url = database();
    let (a, b) = (join(&url, "a"), join(&url, "b"));
    // What is made is held by whoever made it.
    assert_eq!(a.append(&[playing("t", 0, 0)]), [Ok(())]);
    assert_eq!(a.append(&[playing("t", 1, 1)]), [Ok(())]);
    assert_eq!(b.append(&[playing("t", 2, 1)]), [Err(StoreError::Fenced)]);
    let theirs = Claim::Theirs {
        node: nodes(&a).id(),
    };
    assert_eq!(nodes(&b).claim("t"), Ok(theirs));
    assert_eq!(nodes(&b).claim("none"), Ok(Claim::NoSuchTable));
    // A new claim is a new epoch, also one's own.
    assert_eq!(mine(nodes(&a).claim("t")), 2);
    assert_eq!(a.append(&[playing("t", 2, 1)]), [Err(StoreError::Fenced)]);
    // What is fenced harms no other batch.
    let both = [playing("t", 2, 1), playing("u", 0, 0), playing("t", 2, 2)];
    assert_eq!(a.append(&both), [Err(StoreError::Fenced), Ok(()), Ok(())]);
    assert_facts(&b, "t", 3);
    // Given back, it sleeps until somebody asks.
    nodes(&a)
        .release(&[("t".to_owned(), 2)], Left::Asleep)
        .expect("given back");
    assert_eq!(nodes(&b).abandoned(9), Ok(vec![]));
    assert_eq!(mine(nodes(&b).claim("t")), 3);
    assert_eq!(a.append(&[playing("t", 3, 2)]), [Err(StoreError::Fenced)]);
    assert_eq!(b.append(&[playing("t", 3, 3)]), [Ok(())]);
    // Whoever gives back what is another's by now takes nothing from them.
    nodes(&a)
        .release(&[("t".to_owned(), 3)], Left::Abandoned)
        .expect("nothing to do");
    assert_eq!(b.append(&[playing("t", 4, 3)]), [Ok(())]);
    let seen = nodes(&a).all().expect("nodes");
    let seen: Vec<_> = seen
        .iter()
        .map(|node| (node.name.as_str(), node.tables))
        .collect();
    assert_eq!(seen, [("a", 1), ("b", 1)]);
    let held = |by: &Postgres| nodes(&b).held_by(nodes(by).id());
    assert_eq!(held(&a), Ok(vec!["u".to_owned()]));
    assert_eq!(held(&b), Ok(vec!["t".to_owned()]));
}

#[test]
fn a_node_that_is_gone_leaves_its_tables_to_the_others() {
    let url = database();
    let (a, b) = (join(&url, "a"), join(&url, "b"));
    assert_eq!(
        a.append(&[playing("t", 0, 0), playing("u", 0, 0)]),
        [Ok(()), Ok(())]
    );
    assert_eq!(nodes(&b).abandoned(9), Ok(vec![]));
    run_out(&url, nodes(&a).id());
    let mut left = nodes(&b).abandoned(9).expect("a list");
    left.sort();
    assert_eq!(left, ["t", "u"]);
    assert_eq!(mine(nodes(&b).claim("t")), 2);
    assert_eq!(nodes(&b).abandoned(9), Ok(vec!["u".to_owned()]));
    // Without a lease of one's own nothing can be taken.
    assert_eq!(nodes(&a).claim("u"), Err(StoreError::Fenced));
    // One that leaves says so at once.
    nodes(&b).leave().expect("left");
    assert_eq!(nodes(&a).renew(), Ok(false));
    assert_eq!(mine(nodes(&a).claim("t")), 3);
}

#[test]
fn a_node_that_was_stopped_and_comes_back_writes_nothing_more() {
    let url = database();
    let (a, b) = (join(&url, "a"), join(&url, "b"));
    assert_eq!(
        a.append(&[playing("t", 0, 0), playing("u", 0, 0)]),
        [Ok(()), Ok(())]
    );
    // It stands still for longer than its lease; another takes one of its tables and goes on.
    run_out(&url, nodes(&a).id());
    let epoch = mine(nodes(&b).claim("t"));
    assert_eq!(b.append(&[playing("t", 1, epoch)]), [Ok(())]);
    // What it had in hand when it stood still comes late.
    assert_eq!(a.append(&[playing("t", 1, 1)]), [Err(StoreError::Fenced)]);
    assert_eq!(a.append(&[playing("t", 2, 1)]), [Err(StoreError::Fenced)]);
    // It hears that it is another node now, and that it holds nothing, not even what nobody took.
    let before = nodes(&a).id();
    assert_eq!(nodes(&a).renew(), Ok(false));
    assert_ne!(nodes(&a).id(), before);
    assert_eq!(a.append(&[playing("u", 1, 1)]), [Err(StoreError::Fenced)]);
    assert_eq!(nodes(&a).renew(), Ok(true));
    let epoch = mine(nodes(&a).claim("u"));
    assert_eq!(a.append(&[playing("u", 1, epoch)]), [Ok(())]);
    assert_facts(&a, "t", 2);
    assert_facts(&a, "u", 2);
}

#[test]
fn a_lease_runs_out_by_the_clock_of_the_database() {
    let url = database();
    let short = Postgres::join(&url, "short", Duration::from_millis(50)).expect("a node");
    assert_eq!(short.append(&[playing("t", 0, 0)]), [Ok(())]);
    let other = join(&url, "other");
    while nodes(&other).claim("t") != Ok(Claim::Mine { epoch: 2 }) {
        std::thread::yield_now();
    }
    assert_eq!(
        short.append(&[playing("t", 1, 1)]),
        [Err(StoreError::Fenced)]
    );
}

#[test]
fn one_name_is_one_node() {
    let url = database();
    let first = join(&url, "a");
    assert_eq!(first.append(&[playing("t", 0, 0)]), [Ok(())]);
    // Started again at once, before the lease of the one that was killed runs out.
    let again = join(&url, "a");
    assert_eq!(mine(nodes(&again).claim("t")), 2);
    assert!(matches!(
        nodes(&first).renew(),
        Err(StoreError::InUse { .. })
    ));
}

#[test]
fn a_server_for_itself_and_nodes_are_kept_apart() {
    let url = database();
    let alone = Postgres::open(&url).expect("a store");
    assert!(Store::nodes(&alone).is_none());
    assert!(matches!(
        Postgres::join(&url, "a", LONG),
        Err(StoreError::InUse { .. })
    ));
    assert_eq!(alone.append(&[playing("t", 0, 0)]), [Ok(())]);
    drop(alone);
    let a = join(&url, "a");
    assert!(matches!(
        Postgres::open(&url),
        Err(StoreError::InUse { .. })
    ));
    assert_eq!(
        nodes(&a).abandoned(9),
        Ok(vec!["t".to_owned()]),
        "a match that is on"
    );
    let epoch = mine(nodes(&a).claim("t"));
    assert_eq!(a.append(&[playing("t", 1, epoch)]), [Ok(())]);
    drop(a);
    // Whoever is alone again holds everything, whatever was held.
    let alone = Postgres::open(&url).expect("a store");
    assert_eq!(alone.append(&[playing("t", 2, 0)]), [Ok(())]);
    drop(alone);
    let b = join(&url, "b");
    assert!(mine(nodes(&b).claim("t")) > epoch);
    assert_facts(&b, "t", 3);
}

/// Claims wait for the locks of others; where a heartbeat waited for claims, a node that took many tables over lost its lease,
/// and with it all of them.
#[test]
fn a_lease_is_renewed_while_claims_wait() {
    let url = database();
    let name = url.split("dbname=").nth(1).expect("a name");
    let a = join(&url, "a");
    assert_eq!(a.append(&[playing("t", 0, 0)]), [Ok(())]);
    let waits = |what: &str| {
        let sql =
            format!("SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}' AND {what}");
        while shared().rows("postgres", &sql) == ["0"] {
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let held = "SELECT FROM sobremesa.tables WHERE name = 't' FOR UPDATE";
            shared().sql(name, &format!("BEGIN; {held}; SELECT pg_sleep(1); COMMIT"));
        });
        waits("wait_event = 'PgSleep'");
        let claiming = scope.spawn(|| nodes(&a).claim("t"));
        waits("wait_event_type = 'Lock'");
        assert_eq!(nodes(&a).renew(), Ok(true));
        assert!(
            !claiming.is_finished(),
            "the claim waits, the heartbeat does not"
        );
        assert_eq!(mine(claiming.join().expect("no panic")), 2);
    });
}

#[test]
fn a_node_that_has_left_does_not_come_back_by_a_late_heartbeat() {
    let url = database();
    let (a, b) = (join(&url, "a"), join(&url, "b"));
    assert_eq!(nodes(&a).leave(), Ok(()));
    assert_eq!(nodes(&a).renew(), Err(StoreError::Stopped));
    let there = nodes(&b).all().expect("a list");
    let names: Vec<&str> = there.iter().map(|node| node.name.as_str()).collect();
    assert_eq!(names, ["b"]);
}

/// The database does what the plain value says, whatever is asked of it.
#[test]
fn postgres_keeps_leases_as_the_model_does() {
    const NAMES: [&str; 3] = ["a", "b", "c"];
    for seed in 0..3 {
        let url = database();
        let mut luck = FastLuck::new(seed);
        let mut below = |most: u32| luck.below(most);
        let stores: Vec<Postgres> = NAMES.iter().map(|name| join(&url, name)).collect();
        let mut model = Leases::new(LONG.as_millis() as u64);
        let mut ids: Vec<u64> = stores.iter().map(|_| model.join(0)).collect();
        let mut made = 0;
        for step in 0..120 {
            let who = below(3) as usize;
            let (store, at) = (&stores[who], format!("seed {seed}, step {step}"));
            let table = format!("t{}", below(4));
            let known = model.table(&table);
            match below(8) {
                0 => {
                    run_out(&url, nodes(store).id());
                    model.run_out(ids[who]);
                }
                1 => {
                    let before = nodes(store).id();
                    let renewed = model.renew(ids[who], 1);
                    assert_eq!(nodes(store).renew(), Ok(renewed == ids[who]), "{at}");
                    assert_eq!(nodes(store).id() == before, renewed == ids[who], "{at}");
                    ids[who] = renewed;
                }
                2 | 3 => {
                    let said = match nodes(store).claim(&table) {
                        // The same nodes under the numbers of the model.
                        Ok(Claim::Theirs { node }) => {
                            let place = stores.iter().position(|store| nodes(store).id() == node);
                            let node = ids[place.expect("one of them")];
                            Ok(Claim::Theirs { node })
                        }
                        other => other,
                    };
                    assert_eq!(said, model.claim(ids[who], &table, 1), "{at}");
                }
                4 => {
                    let epoch = known.map_or(0, |held| held.epoch);
                    let (held, to) = ([(table.clone(), epoch)], below(3) as usize);
                    // The same nodes under the numbers of the model.
                    let (left, modelled) = match below(3) {
                        0 => (Left::Abandoned, Left::Abandoned),
                        1 => (Left::Asleep, Left::Asleep),
                        _ => (Left::To(nodes(&stores[to]).id()), Left::To(ids[to])),
                    };
                    assert_eq!(nodes(store).release(&held, left), Ok(()), "{at}");
                    model.release(ids[who], &table, epoch, modelled);
                }
                _ => {
                    // Mostly with the epoch that holds, sometimes with the one before.
                    let epoch = known.map_or(0, |held| {
                        held.epoch.saturating_sub(u64::from(below(4) == 0))
                    });
                    let first = store
                        .head(&table)
                        .expect("a head")
                        .map_or(0, |head| head.facts);
                    let fits = model.append(ids[who], &table, epoch);
                    let expected = if fits {
                        Ok(())
                    } else {
                        Err(StoreError::Fenced)
                    };
                    assert_eq!(
                        store.append(&[playing(&table, first, epoch)]),
                        [expected],
                        "{at}"
                    );
                    made += u64::from(fits);
                }
            }
            let mut left = nodes(&stores[0]).abandoned(99).expect("a list");
            left.sort();
            assert_eq!(left, model.abandoned(1), "{at}");
        }
        let heads = stores[0].heads(&HeadQuery::all()).expect("heads");
        assert_eq!(heads.iter().map(|head| head.facts).sum::<u64>(), made);
        heads
            .iter()
            .for_each(|head| assert_facts(&stores[1], &head.table, head.facts));
    }
}

#[test]
fn what_a_node_holds_is_listed_and_who_rests_is_seen_by_all() {
    let url = database();
    let (a, b) = (join(&url, "a"), join(&url, "b"));
    let made = a.append(&[playing("t", 0, 0), playing("u", 0, 0), playing("v", 0, 0)]);
    assert_eq!(made, [Ok(()), Ok(()), Ok(())]);
    let left = |table: &str, left| nodes(&a).release(&[(table.to_owned(), 1)], left);
    left("u", Left::To(nodes(&b).id())).expect("handed over");
    left("v", Left::Asleep).expect("given back");
    assert_eq!(nodes(&a).mine(), Ok(vec!["t".to_owned()]));
    // Handed over, it is b's before b has heard of it.
    assert_eq!(nodes(&b).mine(), Ok(vec!["u".to_owned()]));
    assert_eq!(nodes(&b).abandoned(9), Ok(vec![]));
    let resting = |store: &Postgres| -> Vec<String> {
        let all = nodes(store).all().expect("a list").into_iter();
        let resting = all.filter(|node| node.draining);
        resting.map(|node| node.name).collect()
    };
    assert_eq!(resting(&a), Vec::<String>::new());
    nodes(&b).drain(true).expect("told");
    assert_eq!(resting(&a), ["b"]);
    // It rests also under a new number.
    run_out(&url, nodes(&b).id());
    assert_eq!(nodes(&b).renew(), Ok(false));
    assert_eq!(resting(&a), ["b"]);
    nodes(&b).drain(false).expect("told");
    assert_eq!(nodes(&b).renew(), Ok(true));
    assert_eq!(resting(&a), Vec::<String>::new());
}

#[test]
fn what_a_node_runs_is_seen_by_all() {
    let url = database();
    let (a, b) = (join(&url, "a"), join(&url, "b"));
    let next = Program {
        bus: 7,
        name: "2.0 push/3".to_owned(),
    };
    let seen = || -> Vec<Program> {
        let all = nodes(&a).all().expect("a list").into_iter();
        all.map(|node| node.program).collect()
    };
    assert_eq!(seen(), [Program::default(), Program::default()]);
    nodes(&b).introduce(&next).expect("told");
    assert_eq!(seen(), [Program::default(), next.clone()]);
    // The same also under a new number.
    run_out(&url, nodes(&b).id());
    assert_eq!(nodes(&b).renew(), Ok(false));
    assert_eq!(seen(), [Program::default(), next]);
}
