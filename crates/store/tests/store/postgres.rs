//! The store on PostgreSQL where it hurts: the database gone, killed, somebody else's.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use sobremesa_postgres::Postgres;
use sobremesa_store::{Store as _, StoreError};
use sobremesa_throwaway::postgres::{Cluster, database, shared};
use tempfile::TempDir;

use crate::{assert_facts, batch};

/// A new store on a database of its own.
pub(crate) fn postgres(_: &TempDir) -> Postgres {
    Postgres::open(&database()).expect("a new store")
}

#[test]
fn a_database_that_is_gone_is_told_and_comes_back() {
    let cluster = Cluster::start();
    let store = Postgres::open(&cluster.url("postgres")).expect("a store");
    let append = |first| store.append(&[batch("a", first, 1)]);
    assert_eq!(append(0), [Ok(())]);
    cluster.kill();
    // Whoever served this connection may live on for a moment, and what it still keeps is kept.
    let mut kept = 1;
    let failed = loop {
        match &append(kept)[..] {
            [Ok(())] => kept += 1,
            [Err(error)] => break error.clone(),
            answers => panic!("one answer: {answers:?}"),
        }
    };
    assert!(
        matches!(failed, StoreError::Unreachable(_) | StoreError::Broken(_)),
        "{failed:?}"
    );
    let again = append(kept);
    assert!(
        matches!(again[..], [Err(StoreError::Unreachable(_))]),
        "{again:?}"
    );
    let facts = store.facts("a", 0);
    assert!(
        matches!(facts, Err(StoreError::Unreachable(_))),
        "{facts:?}"
    );
    cluster.begin();
    let head = store.head("a").expect("a head").expect("a table");
    assert!(head.facts >= kept, "{} of {kept}", head.facts);
    assert_facts(&store, "a", head.facts);
    assert_eq!(append(head.facts), [Ok(())], "and goes on by itself");
    assert_facts(&store, "a", head.facts + 1);
}

#[test]
fn what_was_acknowledged_survives_the_end_of_the_database() {
    let cluster = Cluster::start();
    let store = Arc::new(Postgres::open(&cluster.url("postgres")).expect("a store"));
    let mut acknowledged = 0;
    for round in 0..4 {
        let writing = {
            let store = Arc::clone(&store);
            thread::spawn(move || {
                let mut kept = acknowledged;
                // Until the database is gone in the middle of it.
                while store.append(&[batch("a", kept, 2)]) == [Ok(())] {
                    kept += 2;
                }
                kept
            })
        };
        thread::sleep(Duration::from_millis(40 + 60 * round));
        cluster.kill();
        let said = writing.join().expect("no panic");
        cluster.begin();
        let head = store.head("a").expect("a head");
        let many = head.map_or(0, |head| head.facts);
        assert!(many >= said, "{many} facts, {said} were acknowledged");
        assert_facts(&*store, "a", many);
        acknowledged = many;
    }
    assert!(acknowledged > 8, "something was written");
}

#[test]
fn two_servers_on_one_database_are_kept_apart() {
    let url = database();
    let first = Postgres::open(&url).expect("a store");
    assert!(matches!(
        Postgres::open(&url),
        Err(StoreError::InUse { .. })
    ));
    drop(first);
    assert!(
        Postgres::open(&url).is_ok(),
        "the lock goes with its holder"
    );
}

#[test]
fn a_newer_schema_and_a_wrong_address_are_told() {
    let url = database();
    drop(Postgres::open(&url).expect("a store"));
    let name = url.split("dbname=").nth(1).expect("a name");
    let sql = "UPDATE sobremesa.version SET number = 99";
    shared().sql(name, sql);
    assert!(matches!(
        Postgres::open(&url),
        Err(StoreError::Schema { found: 99, .. })
    ));
    assert!(matches!(
        Postgres::open("postgres://"),
        Err(StoreError::CannotOpen { .. } | StoreError::Unreachable(_))
    ));
    assert!(matches!(
        Postgres::open("host=/nowhere user=nobody"),
        Err(StoreError::Unreachable(_))
    ));
}

#[test]
fn the_wire_is_encrypted_where_the_address_says_so_and_the_database_is_the_right_one() {
    let cluster = Cluster::start();
    let (port, ca) = cluster.encrypt();
    let ca = ca.display();
    let encrypted = || {
        let sql = "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'sobremesa'";
        let mut said = cluster.rows("postgres", sql);
        said.dedup();
        said
    };
    let open = |host: &str, how: &str| {
        Postgres::open(&format!("postgres://postgres@{host}:{port}/postgres?{how}"))
    };
    let verified = format!("sslmode=verify-full&sslrootcert={ca}");
    for (host, how, ssl) in [
        ("localhost", verified.as_str(), "t"),
        ("127.0.0.1", "sslmode=require", "t"),
        ("localhost", "sslmode=disable", "f"),
        ("localhost", "", "f"),
    ] {
        let store = open(host, how).unwrap_or_else(|error| panic!("{host} {how}: {error}"));
        assert_eq!(store.ready(), Ok(()));
        assert_eq!(encrypted(), [ssl], "{host} {how}");
    }
    // Another name than the certificate's, a certificate nobody here knows, a server that does not encrypt.
    let refused = |said: Result<Postgres, StoreError>| match said {
        Err(error) => error.to_string(),
        Ok(_) => panic!("it is somebody else"),
    };
    let other = refused(open("127.0.0.1", &verified));
    assert!(other.contains("certificate"), "{other}");
    let own = format!(
        "sslmode=verify-full&sslrootcert={}",
        "/etc/ssl/certs/ca-certificates.crt"
    );
    refused(open("localhost", &own));
    cluster.sql("postgres", "ALTER SYSTEM SET ssl = off");
    cluster.sql("postgres", "SELECT pg_reload_conf()");
    let plain = |said: &Result<Postgres, StoreError>| said.is_err();
    while !plain(&open("localhost", "sslmode=require")) {
        thread::sleep(Duration::from_millis(20));
    }
}

/// Ends all connections to a database, so that new ones are made under its settings.
fn disconnect(name: &str) {
    let sql = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    );
    shared().sql("postgres", &sql);
}

#[test]
fn a_database_that_takes_nothing_new_says_so_and_keeps_what_it_has() {
    let url = database();
    let name = url.split("dbname=").nth(1).expect("a name");
    let store = Postgres::open(&url).expect("a store");
    assert_eq!(store.append(&[batch("t", 0, 2)]), [Ok(())]);
    let set = |yes: bool| {
        let sql = format!("ALTER DATABASE {name} SET default_transaction_read_only TO {yes}");
        shared().sql(name, &format!("SET transaction_read_only TO off; {sql}"));
        disconnect(name);
    };
    set(true);
    assert_eq!(
        store.append(&[batch("t", 2, 1)]),
        [Err(StoreError::ReadOnly)]
    );
    assert_facts(&store, "t", 2);
    set(false);
    assert_eq!(store.append(&[batch("t", 2, 1)]), [Ok(())]);
    assert_facts(&store, "t", 3);
}

#[test]
fn whoever_waits_for_a_lock_for_too_long_is_told() {
    let url = database();
    let name = url.split("dbname=").nth(1).expect("a name").to_owned();
    let store = Postgres::open(&url).expect("a store");
    assert_eq!(store.append(&[batch("t", 0, 1)]), [Ok(())]);
    let holding = name.clone();
    let holder = thread::spawn(move || {
        let hold = "BEGIN; LOCK TABLE sobremesa.tables; SELECT pg_sleep(300)";
        shared().sql(&holding, hold);
    });
    let held = "SELECT count(*) FROM pg_locks WHERE relation = 'sobremesa.tables'::regclass
        AND mode = 'AccessExclusiveLock' AND granted";
    while shared().rows(&name, held) != ["1"] {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(store.append(&[batch("t", 1, 1)]), [Err(StoreError::Locked)]);
    let end = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND query LIKE '%pg_sleep%'
            AND pid <> pg_backend_pid()"
    );
    shared().sql("postgres", &end);
    assert!(holder.join().is_err(), "it was ended");
    assert_eq!(store.append(&[batch("t", 1, 1)]), [Ok(())]);
    assert_facts(&store, "t", 2);
}

#[test]
fn where_no_connection_is_left_it_is_unreachable_until_one_is() {
    let url = database();
    let name = url.split("dbname=").nth(1).expect("a name");
    let role = format!("few_{name}");
    for sql in [
        format!("CREATE ROLE {role} LOGIN"),
        format!("GRANT ALL ON DATABASE {name} TO {role}"),
    ] {
        shared().sql("postgres", &sql);
    }
    let url = url.replace("user=postgres", &format!("user={role}"));
    let store = Postgres::open(&url).expect("a store");
    assert_eq!(store.append(&[batch("t", 0, 1)]), [Ok(())]);
    shared().sql("postgres", &format!("ALTER ROLE {role} CONNECTION LIMIT 0"));
    disconnect(name);
    let gone = store.append(&[batch("t", 1, 1)]).remove(0);
    assert!(matches!(gone, Err(StoreError::Unreachable(_))), "{gone:?}");
    let read = store.facts("t", 0);
    assert!(matches!(read, Err(StoreError::Unreachable(_))), "{read:?}");
    shared().sql("postgres", &format!("ALTER ROLE {role} CONNECTION LIMIT 9"));
    assert_eq!(store.append(&[batch("t", 1, 1)]), [Ok(())]);
    assert_facts(&store, "t", 2);
}

#[test]
fn a_node_has_six_connections_however_much_is_asked_at_once() {
    let url = database();
    let name = url.split("dbname=").nth(1).expect("a name");
    let store = crate::nodes::join(&url, "a");
    thread::scope(|scope| {
        for number in 0..16 {
            let store = &store;
            scope.spawn(move || {
                let (table, nodes) = (format!("t{number}"), crate::nodes::nodes(store));
                assert_eq!(store.append(&[batch(&table, 0, 1)]), [Ok(())]);
                for _ in 0..10 {
                    assert_facts(store, &table, 1);
                    nodes.claim(&table).expect("an answer");
                    assert_eq!(nodes.renew(), Ok(true));
                }
            });
        }
    });
    let sql = format!("SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'");
    assert_eq!(shared().rows("postgres", &sql), ["6"]);
}

#[test]
fn what_was_acknowledged_is_with_the_second_database_when_the_first_is_gone() {
    let first = Cluster::start();
    let second = first.followed();
    let host = |cluster: &Cluster| {
        let url = cluster.url("postgres");
        let host = url.split(' ').find_map(|word| word.strip_prefix("host="));
        host.expect("a host").to_owned()
    };
    let url = format!(
        "host={},{} user=postgres dbname=postgres target_session_attrs=read-write",
        host(&first),
        host(&second)
    );
    let store = Arc::new(Postgres::open(&url).expect("a store"));
    let writing = {
        let store = Arc::clone(&store);
        thread::spawn(move || {
            let mut kept = 0;
            while store.append(&[batch("a", kept, 2)]) == [Ok(())] {
                kept += 2;
            }
            kept
        })
    };
    thread::sleep(Duration::from_millis(300));
    first.kill();
    let said = writing.join().expect("no panic");
    assert!(said > 0, "something was written");
    // Nobody takes anything until somebody decides that the second is the one.
    let refused = store.append(&[batch("a", said, 2)]);
    assert!(
        matches!(refused[..], [Err(StoreError::Unreachable(_))]),
        "{refused:?}"
    );
    second.promote();
    let head = store.head("a").expect("a head").expect("a table");
    assert!(head.facts >= said, "{} of {said}", head.facts);
    assert_facts(&*store, "a", head.facts);
    assert_eq!(store.append(&[batch("a", head.facts, 2)]), [Ok(())]);
    assert_facts(&*store, "a", head.facts + 2);
}
