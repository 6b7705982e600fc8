//! A large node dies: how long until somebody has each of its tables? What one table costs is measured on PostgreSQL; the rest
//! is a simulation of nodes that take tables in by portions. `--nocapture` prints the figures of docs/decisions/0022;
//! `SOBREMESA_TAKEOVER=2000` measures with more tables.

use std::time::Instant;

use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_postgres::Postgres;
use sobremesa_store::{Claim, Store, portion};
use sobremesa_throwaway::postgres::{database, shared};

use crate::batch;
use crate::nodes::{join, nodes, run_out};

/// A node takes so many in at once, out of so many that it is told of.
const AT_ONCE: usize = 32;
const LISTED: usize = 512;

/// What it takes, in milliseconds: to list tables, to claim one that somebody else has by now, to claim one and read it.
#[derive(Clone, Copy, Debug)]
struct Costs {
    list: f64,
    late: f64,
    open: f64,
}

struct Taker {
    /// When it is free again.
    free: f64,
    portion: Vec<usize>,
}

/// When each table was taken, in order, in seconds. Everybody is told of tables in the same order, as a database tells them;
/// `spread` has each pick its own out of those it is told of.
fn take_over(tables: usize, takers: usize, costs: Costs, spread: bool) -> Vec<f64> {
    let mut luck = FastLuck::new(24);
    let mut taken = vec![false; tables];
    let mut first = 0;
    let mut times = Vec::new();
    let mut all: Vec<Taker> = (0..takers)
        .map(|turn| Taker {
            // They look at moments of their own.
            free: 700.0 * turn as f64 / takers as f64,
            portion: Vec::new(),
        })
        .collect();
    while times.len() < tables {
        let next = all.iter_mut().min_by(|a, b| a.free.total_cmp(&b.free));
        let taker = next.expect("somebody is left");
        if let Some(table) = taker.portion.pop() {
            taker.free += match taken[table] {
                true => costs.late,
                false => costs.open,
            };
            if !std::mem::replace(&mut taken[table], true) {
                times.push(taker.free / 1_000.0);
            }
            continue;
        }
        while taken.get(first) == Some(&true) {
            first += 1;
        }
        let listed = (first..tables).filter(|table| !taken[*table]);
        let listed = match spread {
            true => portion(
                listed.take(LISTED).collect(),
                AT_ONCE,
                luck.below(1 << 30).into(),
            ),
            false => listed.take(AT_ONCE).collect(),
        };
        taker.free += costs.list;
        taker.portion = listed.into_iter().rev().collect();
    }
    times.sort_by(f64::total_cmp);
    times
}

fn at(times: &[f64], percent: usize) -> f64 {
    times[(times.len() * percent).div_ceil(100) - 1]
}

/// What one table costs, one after another over one connection, as a node does it.
fn measured(tables: usize) -> Costs {
    let url = database();
    let (a, b) = (join(&url, "a"), join(&url, "b"));
    let names: Vec<String> = (0..tables).map(|table| format!("t{table:05}")).collect();
    for some in names.chunks(100) {
        let batches: Vec<_> = some.iter().map(|name| batch(name, 0, 60)).collect();
        assert!(a.append(&batches).iter().all(Result::is_ok));
    }
    let size = "SELECT pg_total_relation_size('sobremesa.facts') / count(*) FROM sobremesa.facts";
    let name = url.split("dbname=").nth(1).expect("a name");
    println!("bytes a fact: {}", shared().rows(name, size).concat());
    run_out(&url, nodes(&a).id());
    let each = |begun: Instant, many: usize| begun.elapsed().as_secs_f64() * 1_000.0 / many as f64;
    let begun = Instant::now();
    assert_eq!(
        nodes(&b).abandoned(LISTED).expect("a list").len(),
        tables.min(LISTED)
    );
    let list = each(begun, 1);
    let begun = Instant::now();
    for name in &names {
        open(&b, name);
    }
    let open = each(begun, tables);
    let c = join(&url, "c");
    let begun = Instant::now();
    for name in &names {
        let said = nodes(&c).claim(name);
        assert!(matches!(said, Ok(Claim::Theirs { .. })), "{said:?}");
    }
    let late = each(begun, tables);
    Costs { list, late, open }
}

fn open(store: &Postgres, name: &str) {
    assert!(store.head(name).expect("a head").is_some());
    let said = nodes(store).claim(name);
    assert!(matches!(said, Ok(Claim::Mine { .. })), "{said:?}");
    assert_eq!(store.facts(name, 0).expect("facts").len(), 60);
}

#[test]
fn the_tables_of_a_large_node_are_taken_over() {
    let many = std::env::var("SOBREMESA_TAKEOVER").ok();
    let many = many.and_then(|many| many.parse().ok()).unwrap_or(100);
    // What it costs here and now is printed; what is asserted does not depend on how busy a machine is.
    let costs = measured(many);
    println!("one table, of {many}, in ms: {costs:.2?}");
    simulated(costs, false);
    simulated(
        Costs {
            list: 20.0,
            late: 13.3,
            open: 24.6,
        },
        true,
    );
}

fn simulated(costs: Costs, asserted: bool) {
    for (tables, takers) in [(50_000, 19), (50_000, 2), (4_000, 19), (200, 2)] {
        let mut longest = Vec::new();
        for spread in [false, true] {
            let times = take_over(tables, takers, costs, spread);
            assert_eq!(times.len(), tables, "each is taken once");
            let [half, most, last] = [50, 99, 100].map(|percent| at(&times, percent));
            println!(
                "{tables} tables, {takers} takers, spread {spread}: {half:.1} s, {most:.1} s, {last:.1} s"
            );
            longest.push(last);
        }
        if !asserted {
            continue;
        }
        // As many takers get as far together as their work allows only where they do not run after the same tables.
        let ideal = tables as f64 * costs.open / takers as f64 / 1_000.0;
        assert!(longest[1] < 1.5 * ideal + 2.0, "{longest:?}, {ideal}");
        assert!(longest[1] < longest[0] + 1.0, "{longest:?}");
    }
}
