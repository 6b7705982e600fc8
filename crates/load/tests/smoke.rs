//! A load against a server in this process: everything is played, told and counted.

use std::time::Duration;

use sobremesa_load::{Address, LoadError, Plan, Process, Progress, Report, run};
use sobremesa_server::{Config, Limits, Server};
use tokio::sync::oneshot;

/// Starts a server, puts a load on it, stops it.
async fn under(limits: Limits, plan: impl FnOnce(Address) -> Plan) -> Result<Report, LoadError> {
    let config = Config {
        addr: ([127, 0, 0, 1], 0).into(),
        limits,
        ..Config::default()
    };
    let server = Server::start(config).await.expect("a server in memory");
    let address = Address::parse(&format!("http://{}", server.addr().expect("it listens")))
        .expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async move { drop(stopped.await) }));
    let mut seen = Vec::new();
    let report = run(plan(address), std::future::pending(), |progress| {
        seen.push(progress)
    })
    .await;
    drop(stop);
    serving
        .await
        .expect("no panic")
        .expect("a server that ends well");
    if report.is_ok() {
        assert!(
            matches!(seen.first(), Some(Progress::Setup { begun: 1, .. })),
            "{seen:?}"
        );
    }
    report
}

fn open() -> Limits {
    let mut limits = Limits::default();
    for name in [
        "new-per-minute",
        "requests-per-second",
        "request-burst",
        "sockets-per-address",
    ] {
        assert!(limits.set(name, 10_000), "{name}");
    }
    assert!(limits.set("messages-per-second", 100_000) && limits.set("message-burst", 100_000));
    limits
}

fn plan(address: Address, game: &str, seats: u8, tables: usize) -> Plan {
    Plan {
        addresses: vec![address],
        game: game.to_owned(),
        options: serde_json::json!({}),
        seats,
        tables,
        think: Duration::ZERO,
        time: Duration::from_secs(2),
        idle: 0,
        followed: false,
        processes: Vec::new(),
        bus: None,
        deflate: false,
        beside: None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_player_is_told_every_move_of_match_after_match() {
    let report = under(open(), |address| Plan {
        processes: vec![("server".to_owned(), Process::own())],
        time: Duration::from_secs(8),
        ..plan(address, "the-game", 3, 2)
    });
    let report = report.await.expect("figures");
    assert!(report.sound(), "{report:?}");
    assert!(
        report.moves > 20 && report.matches > 0,
        "it goes on after a match: {report:?}"
    );
    assert!(report.steps >= report.moves * 3, "{report:?}");
    assert_eq!(
        (report.connections, report.tables, report.players),
        (6, 2, 3)
    );
    assert!(
        report.refused.keys().all(|kind| kind == "stale"),
        "{report:?}"
    );
    let (own, last) = (report.own_step_ms, report.last_step_ms);
    assert!(
        0.0 < own.p50 && own.p50 <= own.p95 && own.p95 <= own.p99 && own.p99 <= own.max,
        "{own:?}"
    );
    assert!(0.0 < last.p50 && last.p50 <= last.max, "{last:?}");
    assert_eq!((report.hop, report.bus), (None, None), "one server, no bus");
    let served = report.parts["server"];
    assert!(served.cpu_us_per_move > 0.0, "{report:?}");
    let apart = served.user_us_per_move + served.system_us_per_move;
    assert!(served.user_us_per_move > 0.0 && (apart - served.cpu_us_per_move).abs() < 0.01);
    // As long as matches of people: by chance it would be some twenty.
    assert!(report.moves / report.matches > 50, "{report:?}");
    let json = serde_json::to_value(&report).expect("JSON");
    for name in [
        "moves_per_second",
        "own_step_ms",
        "last_step_ms",
        "step_bytes",
        "connections",
        "parts",
        "driver_cpu_seconds",
        "gaps",
        "missed",
        "lost",
        "refused",
    ] {
        assert!(!json[name].is_null(), "{name} in {json}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_small_and_smaller_still_when_compressed() {
    let report = under(open(), |address| Plan {
        deflate: true,
        ..plan(address, "the-game", 3, 2)
    });
    let report = report.await.expect("figures");
    assert!(report.sound() && report.moves > 20, "{report:?}");
    let (plain, deflated) = (report.step_bytes, report.frame_bytes);
    assert!(plain.p50 <= 300.0, "{plain:?}");
    assert!(0.0 < deflated.p50 && deflated.p50 <= 120.0, "{deflated:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn thinking_sets_the_pace_of_a_table() {
    let report = under(open(), |address| Plan {
        think: Duration::from_millis(200),
        ..plan(address, "push", 2, 3)
    });
    let report = report.await.expect("figures");
    // Ten moves fit into two seconds at each of three tables.
    assert!(
        report.sound() && (9..=33).contains(&report.moves),
        "{report:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_tables_are_set_up_with_and_without_their_players() {
    for followed in [false, true] {
        let report = under(open(), |address| Plan {
            idle: 3,
            followed,
            processes: vec![("server".to_owned(), Process::own())],
            ..plan(address, "the-game", 2, 0)
        });
        let report = report.await.expect("figures");
        let idle = report.idle.expect("idle tables");
        assert_eq!((idle.tables, idle.followed, report.moves), (3, followed, 0));
        assert!(
            if followed {
                report.connections > 6
            } else {
                report.connections == 0
            },
            "{report:?}"
        );
        assert!(report.sound(), "{report:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_keeps_to_its_limits_is_told_of_with_what_would_help() {
    let mut few = open();
    few.set("sockets-per-address", 5);
    let refused = under(few, |address| plan(address, "the-game", 3, 4))
        .await
        .expect_err("too many sockets");
    let LoadError::Limits { needed, .. } = &refused else {
        panic!("{refused:?}")
    };
    assert!(
        needed
            .to_string()
            .contains("--limit sockets-per-address=76"),
        "{needed}"
    );
    // What it asks for is what helps.
    let mut enough = Limits::default();
    needed
        .0
        .iter()
        .for_each(|(name, value)| assert!(enough.set(name, *value as u64), "{name}"));
    assert!(
        under(enough, |address| plan(address, "the-game", 3, 4))
            .await
            .expect("figures")
            .sound()
    );
}

#[tokio::test]
async fn where_nobody_listens_it_says_so() {
    let address = Address::parse("http://127.0.0.1:9").expect("an address");
    let error = run(plan(address, "push", 2, 1), std::future::pending(), |_| {}).await;
    assert!(matches!(error, Err(LoadError::Network { .. })), "{error:?}");
}
