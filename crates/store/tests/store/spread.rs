//! Tables spread over two databases, and partitions that are moved between them while tables are played at.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use sobremesa_postgres::{HOME, Moved, PARTITIONS, Postgres, Spread, move_partition, partition};
use sobremesa_store::{Claim, HeadQuery, Left, Store, StoreError};
use sobremesa_throwaway::postgres::{database, shared};
use tempfile::TempDir;

use crate::{assert_facts, batch};

const LONG: Duration = Duration::from_secs(600);

/// Two databases, the other one under the name `west`.
pub(crate) struct Two {
    pub(crate) home: String,
    others: Vec<(String, String)>,
}

impl Two {
    pub(crate) fn new() -> Two {
        Two {
            home: database(),
            others: vec![("west".to_owned(), database())],
        }
    }

    pub(crate) fn join(&self, name: &str) -> Spread {
        Spread::join(&self.home, &self.others, name, LONG).expect("a node")
    }

    pub(crate) fn put(&self, number: usize, to: &str) -> Result<Moved, StoreError> {
        move_partition(&self.home, &self.others, number, to)
    }

    pub(crate) fn west(&self) -> &str {
        &self.others[0].1
    }
}

/// How many tables of a partition are in a database, in whatever state.
pub(crate) fn there(url: &str, number: usize) -> usize {
    // As a server would see them that knows of this database alone, and what nobody sees.
    let name = url.split("dbname=").nth(1).expect("a name");
    let rows = shared().rows(name, "SELECT name FROM sobremesa.tables");
    rows.iter().filter(|name| partition(name) == number).count()
}

/// A store whose partitions lie in turns in one and the other.
pub(crate) fn spread(_: &TempDir) -> Spread {
    let two = Two::new();
    drop(Spread::open(&two.home, &two.others).expect("a new store"));
    let name = two.home.split("dbname=").nth(1).expect("a name");
    let sql = format!(
        "INSERT INTO sobremesa.partitions SELECT n, 'west' FROM generate_series(0, {}) n WHERE n % 2 = 0",
        PARTITIONS - 1
    );
    shared().sql(name, &sql);
    Spread::open(&two.home, &two.others).expect("a store")
}

#[test]
fn a_partition_depends_on_the_name_alone_and_never_changes() {
    assert_eq!(
        [partition(""), partition("a"), partition("table-7")],
        [37, 12, 19]
    );
    let mut counts = [0; PARTITIONS];
    for table in 0..6_400 {
        counts[partition(&format!("table {table}"))] += 1;
    }
    assert!(
        counts.iter().all(|count| (40..200).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn leases_are_at_home_and_each_table_is_fenced_where_it_is() {
    let two = Two::new();
    let (a, b) = (two.join("a"), two.join("b"));
    assert_eq!(a.append(&[batch("t", 0, 1)]), [Ok(())]);
    two.put(partition("t"), "west").expect("moved");
    let (nodes_a, nodes_b) = (a.nodes().expect("several"), b.nodes().expect("several"));
    // Moved is nobody's, under a later epoch.
    assert_eq!(
        a.append(&[batch("t", 1, 1).under(1)]),
        [Err(StoreError::Fenced)]
    );
    let Ok(Claim::Mine { epoch }) = nodes_a.claim("t") else {
        panic!("nobody holds it")
    };
    assert!(epoch > 2, "{epoch}");
    assert_eq!(a.append(&[batch("t", 1, 1).under(epoch)]), [Ok(())]);
    let theirs = Claim::Theirs { node: nodes_a.id() };
    assert_eq!(nodes_b.claim("t"), Ok(theirs));
    let all = nodes_b.all().expect("nodes");
    assert_eq!(
        all.iter().map(|node| node.tables).collect::<Vec<_>>(),
        [1, 0]
    );
    // Its holder leaves: somebody should take it, and can.
    nodes_a.leave().expect("left");
    assert_eq!(nodes_b.abandoned(9), Ok(vec!["t".to_owned()]));
    assert_eq!(nodes_b.claim("t"), Ok(Claim::Mine { epoch: epoch + 1 }));
    assert_eq!(
        a.append(&[batch("t", 2, 1).under(epoch)]),
        [Err(StoreError::Fenced)]
    );
    assert_eq!(b.append(&[batch("t", 2, 1).under(epoch + 1)]), [Ok(())]);
    nodes_b
        .release(&[("t".to_owned(), epoch + 1)], Left::Asleep)
        .expect("given back");
    assert_eq!(nodes_b.abandoned(9), Ok(vec![]));
    assert_facts(&b, "t", 3);
}

#[test]
fn a_holder_learns_that_its_table_was_moved_away_under_it() {
    let two = Two::new();
    let (a, b) = (two.join("a"), two.join("b"));
    let (nodes_a, nodes_b) = (a.nodes().expect("several"), b.nodes().expect("several"));
    let number = partition("t");
    let names = (0..).map(|n| format!("t{n}"));
    let other = names.filter(|name| partition(name) != number).take(1);
    let other = other.last().expect("a name");
    for table in ["t", &other] {
        assert_eq!(a.append(&[batch(table, 0, 1)]), [Ok(())]);
    }
    let held = [("t".to_owned(), 1), (other, 1)];
    let lost = || nodes_a.lost(&held).expect("an answer");
    assert!(lost().is_empty());
    two.put(number, "west").expect("moved");
    assert_eq!(lost(), ["t"], "nobody's, before anybody has written");
    let Ok(Claim::Mine { epoch }) = nodes_b.claim("t") else {
        panic!("nobody holds it")
    };
    assert_eq!(lost(), ["t"], "another's");
    let to_a = Left::To(nodes_a.id());
    let given = nodes_b.release(&[("t".to_owned(), epoch)], to_a);
    given.expect("given back");
    assert_eq!(lost(), ["t"], "one's own again, under another epoch");
    let Ok(Claim::Mine { epoch }) = nodes_a.claim("t") else {
        panic!("it was handed over")
    };
    assert_eq!(nodes_a.lost(&[("t".to_owned(), epoch)]), Ok(vec![]));
}

#[test]
fn an_older_store_is_home_and_its_partitions_can_be_moved_and_brought_back() {
    let two = Two::new();
    let tables = ["t", "u", "v", "w", "x"];
    {
        let old = Postgres::open(&two.home).expect("a store");
        for table in tables {
            assert_eq!(old.append(&[batch(table, 0, 3)]), [Ok(())]);
        }
    }
    let number = partition("t");
    let moved = two.put(number, "west").expect("moved");
    let many = tables.iter().filter(|one| partition(one) == number).count();
    assert_eq!((moved.tables, moved.facts), (many, 3 * many as u64));
    assert_eq!(
        (there(&two.home, number), there(two.west(), number)),
        (0, many)
    );
    {
        let spread = Spread::open(&two.home, &two.others).expect("a store");
        tables
            .iter()
            .for_each(|table| assert_facts(&spread, table, 3));
        assert_eq!(spread.heads(&HeadQuery::all()).expect("heads").len(), 5);
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("copy.db");
        spread.backup(&file).expect("a copy");
        let copy = sobremesa_store::Sqlite::open(&file).expect("a store");
        tables
            .iter()
            .for_each(|table| assert_facts(&copy, table, 3));
    }
    // Where a database is not named whose partitions there are, nobody begins.
    assert!(matches!(
        Postgres::open(&two.home),
        Err(StoreError::CannotOpen { .. })
    ));
    assert!(matches!(
        Spread::open(&two.home, &[]),
        Err(StoreError::CannotOpen { .. })
    ));
    two.put(number, HOME).expect("brought back");
    assert_eq!(
        (there(&two.home, number), there(two.west(), number)),
        (many, 0)
    );
    let old = Postgres::open(&two.home).expect("a store");
    tables.iter().for_each(|table| assert_facts(&old, table, 3));
}

#[test]
fn a_partition_is_moved_while_its_tables_are_played_at_and_nothing_is_lost() {
    let two = Two::new();
    let (a, b) = (two.join("a"), two.join("b"));
    let number = partition("t");
    let names = (0..).map(|n| format!("t{n}"));
    let tables: Vec<String> = names.filter(|t| partition(t) == number).take(4).collect();
    for table in &tables {
        assert_eq!(a.append(&[batch(table, 0, 1)]), [Ok(())]);
    }
    let stop = AtomicBool::new(false);
    let played = thread::scope(|scope| {
        let players: Vec<_> = tables
            .iter()
            .enumerate()
            .map(|(turn, table)| {
                let (store, stop): (&dyn Store, _) = (if turn % 2 == 0 { &a } else { &b }, &stop);
                scope.spawn(move || play(store, table, stop))
            })
            .collect();
        for (made, to) in ["west", HOME, "west", HOME, "west"].into_iter().enumerate() {
            let moved = two.put(number, to).expect("moved");
            assert!(moved.tables >= tables.len());
            // Tables are made meanwhile, too, by somebody who may not have heard.
            let fresh = (0..).map(|n| format!("fresh-{to}-{made}-{n}"));
            let fresh = fresh
                .into_iter()
                .find(|t| partition(t) == number)
                .expect("one");
            assert_eq!(a.append(&[batch(&fresh, 0, 1)]), [Ok(())]);
        }
        stop.store(true, Ordering::SeqCst);
        let played = players.into_iter().map(|one| one.join().expect("played"));
        played.collect::<Vec<u64>>()
    });
    for (table, acknowledged) in tables.iter().zip(&played) {
        assert!(*acknowledged > 5, "{table}: {acknowledged}");
        assert_facts(&b, table, *acknowledged);
    }
    assert_eq!(there(&two.home, number), 0);
    assert_eq!(there(two.west(), number), tables.len() + 5);
}

/// Appends one fact after the other, claims the table where it was lost, and says how many were acknowledged.
fn play(store: &dyn Store, table: &str, stop: &AtomicBool) -> u64 {
    let (nodes, mut epoch, mut facts) = (store.nodes().expect("several"), 0, 1);
    while !stop.load(Ordering::SeqCst) {
        match store
            .append(&[batch(table, facts, 1).under(epoch)])
            .remove(0)
        {
            Ok(()) => facts += 1,
            Err(StoreError::Fenced | StoreError::Locked) => {
                if let Ok(Claim::Mine { epoch: mine }) = nodes.claim(table) {
                    epoch = mine;
                    // Nothing that was acknowledged is gone, and nothing else is there.
                    assert_facts(store, table, facts);
                } else {
                    thread::yield_now();
                }
            }
            Err(error) => panic!("{table}: {error}"),
        }
    }
    facts
}

#[test]
fn a_move_that_fails_leaves_everything_where_it_was() {
    let two = Two::new();
    let a = two.join("a");
    let number = partition("t");
    let names = (0..).map(|n| format!("t{n}"));
    let tables: Vec<String> = names.filter(|t| partition(t) == number).take(3).collect();
    let mut facts = BTreeMap::new();
    for table in &tables {
        assert_eq!(a.append(&[batch(table, 0, 2)]), [Ok(())]);
        facts.insert(table.clone(), 2);
    }
    // The other database refuses one of them.
    let west = two
        .west()
        .split("dbname=")
        .nth(1)
        .expect("a name")
        .to_owned();
    let refuse = format!(
        "CREATE FUNCTION sobremesa.refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'the disk is on fire'; END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON sobremesa.tables FOR EACH ROW WHEN (NEW.name = '{}')
            EXECUTE FUNCTION sobremesa.refuse()",
        tables[2]
    );
    shared().sql(&west, &refuse);
    let failed = two.put(number, "west").expect_err("it is refused");
    assert!(failed.to_string().contains("fire"), "{failed}");
    assert_eq!(
        (there(&two.home, number), there(two.west(), number)),
        (3, 0)
    );
    // It failed before anybody was stopped: its holder goes on as if nothing had been.
    for table in &tables {
        assert_eq!(a.append(&[batch(table, 2, 1).under(1)]), [Ok(())]);
        assert_facts(&a, table, 3);
    }
    // A move that was killed when everybody was stopped: nobody writes, until it is made again or given up.
    let home = two.home.split("dbname=").nth(1).expect("a name");
    let names: Vec<String> = tables.iter().map(|table| format!("'{table}'")).collect();
    let stopped = format!(
        "UPDATE sobremesa.tables SET node = -2, epoch = epoch + 1 WHERE name IN ({});
         INSERT INTO sobremesa.departed VALUES ({number})",
        names.join(",")
    );
    shared().sql(home, &stopped);
    let claim = |table: &str| a.nodes().expect("several").claim(table);
    assert_eq!(claim(&tables[0]), Err(StoreError::Locked));
    assert_eq!(
        a.append(&[batch(&tables[0], 3, 1).under(2)]),
        [Err(StoreError::Fenced)]
    );
    assert!(two.put(number, "west").is_err(), "it is still refused");
    assert_eq!(claim(&tables[0]), Ok(Claim::Mine { epoch: 3 }));
    assert_eq!(a.append(&[batch(&tables[0], 3, 1).under(3)]), [Ok(())]);
    shared().sql(&west, "DROP TRIGGER refuse ON sobremesa.tables");
    two.put(number, "west").expect("moved");
    assert_facts(&a, &tables[0], 4);
    assert_facts(&a, &tables[1], 3);
    // What is not there cannot be asked for, and what nobody named cannot be moved to.
    assert!(matches!(
        two.put(PARTITIONS, "west"),
        Err(StoreError::Malformed(_))
    ));
    assert!(matches!(
        two.put(0, "east"),
        Err(StoreError::CannotOpen { .. })
    ));
}
