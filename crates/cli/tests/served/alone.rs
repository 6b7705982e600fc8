//! Tables that nobody is connected to: their bots and clocks go on, whatever becomes of the node they were at.

use serde_json::json;

use crate::fake::{Http, until};
use crate::nodes::{Place, admin, held};

/// Slow enough that no match ends while it is looked at.
const SLOW: [&str; 2] = ["--bot-pace", "400"];

/// A match of bots, which somebody opened and left.
async fn bots_alone(http: &Http) -> String {
    let new = json!({ "game": "push", "terms": { "options": {}, "seats": 3 }, "bots": ["random", "random", "random"],
        "start": true });
    http.open(&new).await
}

/// So many facts a table has.
async fn facts(place: &Place, table: &str) -> u64 {
    let sql = format!("SELECT facts FROM sobremesa.tables WHERE name = '{table}'");
    place.rows(&sql).await[0].parse().expect("a number")
}

async fn goes_on(place: &Place, table: &str, what: &str) {
    let before = facts(place, table).await;
    until(what, async || facts(place, table).await > before + 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_bots_goes_on_whatever_becomes_of_its_node() {
    let place = Place::new().await;
    let (a, b) = (place.node_with("a", &SLOW), place.node_with("b", &SLOW));
    let ana = Http::guest(a.addr, "Ana").await;
    let table = bots_alone(&ana).await;
    goes_on(&place, &table, "a match of bots").await;
    // It is b's, and the word that b shall open it was lost.
    let handed = "UPDATE sobremesa.tables SET epoch = epoch + 1,
        node = (SELECT id FROM sobremesa.nodes WHERE name = 'b') RETURNING 1";
    assert_eq!(place.rows(handed).await, ["1"]);
    goes_on(&place, &table, "a match handed over without a word").await;
    let holder = "SELECT n.name FROM sobremesa.tables t JOIN sobremesa.nodes n ON n.id = t.node";
    assert_eq!(place.rows(holder).await, ["b"]);
    b.kill();
    goes_on(&place, &table, "a match whose node was killed").await;
    assert_eq!(place.rows(holder).await, ["a"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_rests_is_given_no_tables_by_another_that_rests() {
    let place = Place::new().await;
    let nodes = ["a", "b", "c"].map(|name| place.node_with(name, &SLOW));
    let ana = Http::guest(nodes[0].addr, "Ana").await;
    for _ in 0..5 {
        bots_alone(&ana).await;
    }
    assert_eq!(held(&place, "a").await, 5);
    admin(&place, "a", &["drain", "b"]).await;
    let seen = "SELECT name FROM sobremesa.nodes WHERE draining";
    until("b at rest", async || place.rows(seen).await == ["b"]).await;
    // Whoever holds a table from now on is written down.
    let watch = "CREATE TABLE public.held (node bigint);
        CREATE FUNCTION public.hold() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN INSERT INTO public.held VALUES (NEW.node); RETURN NULL; END $$;
        CREATE TRIGGER hold AFTER UPDATE OF node ON sobremesa.tables FOR EACH ROW EXECUTE FUNCTION public.hold()";
    place.rows(watch).await;
    // Of the two others b has the fewest tables, and rests.
    admin(&place, "b", &["drain", "a"]).await;
    until("all at c", async || held(&place, "c").await == 5).await;
    let there = "SELECT DISTINCT n.name FROM public.held h JOIN sobremesa.nodes n ON n.id = h.node";
    assert_eq!(place.rows(there).await, ["c"]);
    // One that takes part again is given tables again.
    admin(&place, "a", &["drain", "b", "--undo"]).await;
    admin(&place, "a", &["drain", "c"]).await;
    until("all at b", async || held(&place, "b").await == 5).await;
}
