//! Who wrote what, as the database itself saw it: under which epoch each fact was kept, and which server kept it. Nothing of
//! the program is asked, so that a fault of its fencing shows.

use sobremesa_throwaway::postgres::Cluster;

/// Takes down every fact that is kept: the epoch of its table at that moment, who holds it, and over whose connection it came
/// (each server names itself in its address).
const WATCH: &str = "
    CREATE TABLE public.written (id bigint, seq bigint, epoch bigint, node bigint, writer text, at timestamptz);
    CREATE FUNCTION public.take_down() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO public.written SELECT NEW.id, NEW.seq, t.epoch, t.node, current_setting('application_name'), clock_timestamp()
            FROM sobremesa.tables t WHERE t.id = NEW.id;
        RETURN NULL;
    END $$;
    CREATE TRIGGER take_down AFTER INSERT ON sobremesa.facts FOR EACH ROW EXECUTE FUNCTION public.take_down()";

/// What must not be: an epoch after a later one, two servers under one epoch, a fact that is missing or there twice.
const FAULTS: [(&str, &str); 3] = [
    (
        "an epoch after a later one",
        "SELECT id, seq, before, epoch FROM (SELECT id, seq, epoch, lag(epoch) OVER (PARTITION BY id ORDER BY seq) AS before
            FROM public.written) w WHERE before > epoch",
    ),
    (
        "two servers under one epoch",
        "SELECT id, epoch, array_agg(DISTINCT writer), array_agg(DISTINCT node) FROM public.written GROUP BY id, epoch
            HAVING count(DISTINCT writer) > 1 OR count(DISTINCT node) > 1",
    ),
    (
        "a fact that is missing or there twice",
        "SELECT t.id, t.facts, count(w.seq), max(w.seq) FROM sobremesa.tables t LEFT JOIN public.written w ON w.id = t.id
            GROUP BY t.id, t.facts
            HAVING t.facts <> count(w.seq) OR t.facts <> count(DISTINCT w.seq) OR t.facts <> coalesce(max(w.seq) + 1, 0)",
    ),
];

/// From now on everything that is kept in this database is taken down. Its tables have to be there, and empty.
pub(super) fn watch(cluster: &Cluster, database: &str) {
    cluster.sql(database, WATCH);
}

/// How many facts there are, and under how many epochs of how many tables.
pub(super) type Written = [usize; 3];

/// Holds what was taken down against what must not be.
pub(super) fn check(cluster: &Cluster, database: &str) -> Result<Written, String> {
    for (what, sql) in FAULTS {
        let found = cluster.rows(database, sql);
        if !found.is_empty() {
            return Err(format!("{what}: {found:?}"));
        }
    }
    let sql = "SELECT unnest(ARRAY[count(*), count(DISTINCT (id, epoch)), count(DISTINCT id)]) FROM public.written";
    let counted = cluster.rows(database, sql);
    let counted: Vec<usize> = counted.iter().filter_map(|row| row.parse().ok()).collect();
    counted.try_into().map_err(|rows| format!("{rows:?}"))
}

#[test]
fn what_two_masters_write_is_found() {
    let cluster = sobremesa_throwaway::postgres::shared();
    // What came over whose connection while the table had which epoch and holder.
    let good = [("a", 1, 7), ("a", 1, 7), ("b", 2, 8), ("a", 3, 9)];
    let mixed = [("a", 1, 7), ("b", 2, 8), ("a", 2, 8)];
    let back = [("a", 2, 7), ("b", 1, 8)];
    for (name, written, said) in [
        ("epochs_good", &good[..], Ok([4, 3, 1])),
        ("epochs_mixed", &mixed, Err("two servers under one epoch")),
        ("epochs_back", &back, Err("an epoch after a later one")),
    ] {
        cluster.sql("postgres", &format!("CREATE DATABASE {name}"));
        let tables = "CREATE SCHEMA sobremesa;
            CREATE TABLE sobremesa.tables (id bigint, epoch bigint, node bigint, facts bigint);
            CREATE TABLE sobremesa.facts (id bigint, seq bigint, fact text);
            INSERT INTO sobremesa.tables VALUES (1, 0, 0, 0)";
        cluster.sql(name, tables);
        watch(cluster, name);
        for (seq, (writer, epoch, node)) in written.iter().enumerate() {
            let one = format!(
                "SET application_name TO '{writer}';
                UPDATE sobremesa.tables SET epoch = {epoch}, node = {node}, facts = facts + 1;
                INSERT INTO sobremesa.facts VALUES (1, {seq}, '')"
            );
            cluster.sql(name, &one);
        }
        match (check(cluster, name), said) {
            (Ok(counted), Ok(said)) => assert_eq!(counted, said),
            (Err(found), Err(said)) => assert!(found.starts_with(said), "{found}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    cluster.sql("epochs_good", "UPDATE sobremesa.tables SET facts = 5");
    let lost = check(cluster, "epochs_good");
    assert!(lost.is_err_and(|found| found.starts_with("a fact that is missing")));
}
