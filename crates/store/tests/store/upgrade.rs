//! Databases that earlier programs left: they are brought up to date, whole or not at all, and nothing in them is lost.

use sobremesa_postgres::Postgres;
use sobremesa_store::{Store as _, TablePhase};
use sobremesa_throwaway::postgres::{database, shared};

use crate::{assert_facts, batch, guest, head};

/// Step n makes schema n + 1 of schema n.
const STEPS: [&str; 7] = [
    include_str!("../../../postgres/src/schema-1.sql"),
    include_str!("../../../postgres/src/schema-2.sql"),
    include_str!("../../../postgres/src/schema-3.sql"),
    include_str!("../../../postgres/src/schema-4.sql"),
    include_str!("../../../postgres/src/schema-5.sql"),
    include_str!("../../../postgres/src/schema-6.sql"),
    include_str!("../../../postgres/src/schema-7.sql"),
];

/// A database as a program of that schema left it: its address and its name. Table `a` has two facts, and Ana a device.
fn left(schema: usize) -> (String, String) {
    let url = database();
    let name = url.rsplit("dbname=").next().expect("a name").to_owned();
    let phases = TablePhase::ALL;
    let phase = phases
        .iter()
        .position(|phase| *phase == TablePhase::Playing)
        .expect("a phase");
    let (head, ana) = (head("a", 2), guest("ana"));
    let rows = format!(
        "INSERT INTO tables (name, game, phase, listed, owner, people, updated, facts, summary)
            VALUES ('a', '{}', {phase}, true, '{}', '{{ana,bo,cleo}}', {}, 2, '{}');
        INSERT INTO people_at VALUES ('ana', 'a'), ('bo', 'a'), ('cleo', 'a');
        INSERT INTO facts SELECT id, 0, 'a 0' FROM tables UNION SELECT id, 1, 'a 1' FROM tables;
        INSERT INTO people VALUES ('ana', '{}', 0, {}, {});
        INSERT INTO tokens (hash, person) VALUES (decode(repeat('07', 32), 'hex'), 'ana');",
        head.game, head.owner, head.updated, head.summary, ana.name, ana.created, ana.seen
    );
    let made = format!(
        "CREATE SCHEMA sobremesa; SET search_path TO sobremesa;
        CREATE TABLE version (number bigint NOT NULL); INSERT INTO version VALUES ({schema});
        {}{rows}",
        STEPS[..schema].concat()
    );
    shared().sql(&name, &made);
    (url, name)
}

fn schema_of(name: &str) -> Vec<String> {
    shared().rows(name, "SELECT number FROM sobremesa.version")
}

#[test]
fn a_database_of_any_earlier_schema_is_brought_up_to_date_with_all_that_is_in_it() {
    let (newest, name) = (database(), STEPS.len().to_string());
    drop(Postgres::open(&newest).expect("a store"));
    let bare = newest.rsplit("dbname=").next().expect("a name");
    assert_eq!(schema_of(bare), [name], "all steps are here");
    let columns = "SELECT table_name, column_name, data_type FROM information_schema.columns
        WHERE table_schema = 'sobremesa' ORDER BY 1, 2";
    let wanted = shared().rows(bare, columns);
    for schema in 1..=STEPS.len() {
        let (url, name) = left(schema);
        for round in 0..2 {
            let store = Postgres::open(&url).unwrap_or_else(|error| panic!("{schema}: {error}"));
            let facts = 2 + round;
            assert_facts(&store, "a", facts);
            if round == 0 {
                assert_eq!(store.head("a"), Ok(Some(head("a", 2))), "{schema}");
            }
            let found = store.person_by_token(&[7; 32]);
            assert_eq!(found, Ok(Some(guest("ana"))), "{schema}");
            assert_eq!(store.append(&[batch("a", facts, 1)]), [Ok(())], "{schema}");
        }
        assert_eq!(schema_of(&name), [STEPS.len().to_string()], "{schema}");
        assert_eq!(shared().rows(&name, columns), wanted, "{schema}");
    }
}

#[test]
fn a_database_that_cannot_be_brought_up_to_date_stays_as_it_was() {
    let (url, name) = left(2);
    // Step 3 is done, step 4 fails: somebody made a table of that name.
    shared().sql(&name, "CREATE TABLE sobremesa.departed (who text)");
    let tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'sobremesa' ORDER BY 1";
    let before = shared().rows(&name, tables);
    assert!(Postgres::open(&url).is_err());
    assert_eq!(schema_of(&name), ["2"]);
    assert_eq!(shared().rows(&name, tables), before);
    shared().sql(&name, "DROP TABLE sobremesa.departed");
    let store = Postgres::open(&url).expect("nothing is in the way any more");
    assert_facts(&store, "a", 2);
}
