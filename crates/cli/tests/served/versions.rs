//! Servers of several versions on one database, as while a new one is rolled out. What another version would be is written into
//! the database by hand: it only knows what nodes say of themselves.

use serde_json::json;

use crate::fake::soon;
use crate::kill::new_table;
use crate::nodes::{Place, admin, guests};
use crate::run;

/// Nobody's copy of a table under another name, with one of its facts as no rules would write it.
async fn spoiled(place: &Place, table: &str, name: &str, seq: &str) {
    let copy = format!(
        "WITH one AS (INSERT INTO sobremesa.tables (name, game, phase, listed, owner, people, updated, facts, summary, node, epoch)
            SELECT '{name}', game, phase, listed, owner, people, updated, facts, summary, 0, 1
            FROM sobremesa.tables WHERE name = '{table}' RETURNING id)
        INSERT INTO sobremesa.facts (id, seq, fact) SELECT one.id, f.seq,
            CASE WHEN f.seq = {seq} THEN '{{\"at\":1,\"fact\":{{\"danced\":{{}}}}}}' ELSE f.fact END
            FROM one, sobremesa.facts f JOIN sobremesa.tables t ON t.id = f.id WHERE t.name = '{table}' RETURNING 1"
    );
    assert!(!place.rows(&copy).await.is_empty());
}

/// Who holds a table, under which epoch.
async fn held_by(place: &Place, table: &str) -> Vec<String> {
    let sql = format!(
        "SELECT n.name || ' ' || epoch FROM sobremesa.tables t JOIN sobremesa.nodes n ON n.id = t.node WHERE t.name = '{table}'"
    );
    place.rows(&sql).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_these_rules_do_not_carry_on_goes_once_to_a_server_with_others() {
    let place = Place::new().await;
    let (a, b) = (place.node("a"), place.node("b"));
    let (ana, ben) = guests(&a, &b).await;
    let table = new_table(&ana, &ben, "push", 0).await.expect("a table");
    let last = "(SELECT max(seq) FROM sobremesa.facts)";
    for (name, seq) in [
        ("same2222", last),
        ("frozen22", last),
        ("never222", "0"),
        ("mute2222", last),
    ] {
        spoiled(&place, &table, name, seq).await;
    }
    let mut two = ben.socket().await;
    // Where all run the same program nobody else could do more: it stays where it was asked for.
    assert_eq!(two.join("same2222").await.phase(), "frozen");
    assert_eq!(held_by(&place, "same2222").await, ["b 2"]);
    // Another program might: that node gets it, has no other to give it to, and shows it as far as it goes.
    let renamed = "UPDATE sobremesa.nodes SET program = 'next' WHERE name = 'a' RETURNING 1";
    assert_eq!(place.rows(renamed).await, ["1"]);
    assert_eq!(two.join("frozen22").await.phase(), "frozen");
    assert_eq!(held_by(&place, "frozen22").await, ["a 3"]);
    // One that nobody can even open: whoever asks is told so, and nobody holds it. Where finding that out takes longer
    // than a moment, people read meanwhile that it is being moved, and ask again.
    let join = json!({ "join": { "table": "never222" } });
    let asked = async {
        loop {
            two.say(&join).await.expect("it is sent");
            let refused = two.hear("refused").await;
            if refused["refusal"]["kind"] != "moving" {
                break refused;
            }
        }
    };
    let refused = soon("an answer that it cannot be opened", asked).await;
    assert_eq!(refused["refusal"]["kind"], "frozen", "{refused}");
    // Whoever speaks other words is given nothing, and is named.
    let moved = "UPDATE sobremesa.nodes SET bus = 99 WHERE name = 'a' RETURNING 1";
    assert_eq!(place.rows(moved).await, ["1"]);
    assert_eq!(two.join("mute2222").await.phase(), "frozen");
    assert_eq!(held_by(&place, "mute2222").await, ["b 2"]);
    let nodes = admin(&place, "b", &["nodes"]).await;
    let strange = |line: &&str| line.contains("of another version: is given no tables");
    let strange: Vec<&str> = nodes.lines().filter(strange).collect();
    assert!(
        strange.len() == 1 && strange[0].starts_with("a "),
        "{nodes}"
    );
    let data = place.folder_of("b");
    let asked = tokio::task::spawn_blocking(move || {
        run(&["admin", "move", "mute2222", "a", "--data", &data])
    });
    let (code, _, err) = asked.await.expect("it ran");
    assert!(
        code != 0 && err.contains("a is of another version"),
        "{err}"
    );
    assert_eq!(held_by(&place, "mute2222").await, ["b 2"]);
}
