//! Holds what was promised against what is stored: every acknowledged move is in the record of its match once, as it was
//! asked for and in the order in which it was acknowledged.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::Value;
use sobremesa_protocol::{RecordFile, verify};
use sobremesa_shelf::with_game;

use crate::fake::Http;
use crate::kill::Promised;

/// The seats of people; whoever sits behind them is a bot, and is promised nothing.
const PEOPLE: usize = 2;

/// A server that is busy, stops or stands still is asked again for so long.
const CHECK_TIMEOUT: Duration = Duration::from_secs(300);
/// An answer takes no longer than this, however busy the machine is.
const ANSWER: Duration = Duration::from_secs(30);
const AGAIN: Duration = Duration::from_millis(100);

/// A move the server said it has.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Acknowledged {
    pub(crate) seat: usize,
    /// The version of the table it brought.
    pub(crate) version: u64,
    pub(crate) action: Value,
}

/// Everything that was promised about a table is so.
pub(crate) async fn check(http: &Http, table: &str, promised: &Promised) {
    let record = fetched(table, http, |_| Some(http.addr)).await;
    judge(&record, table, &promised.done[table]);
}

/// The record of a match that is over, from a server that is there: each time another, where there are several.
pub(crate) async fn fetched(
    table: &str,
    http: &Http,
    server: impl Fn(usize) -> Option<SocketAddr>,
) -> String {
    let path = format!("/api/tables/{table}/record");
    let (begun, mut said) = (Instant::now(), String::new());
    for turn in 0.. {
        assert!(
            begun.elapsed() < CHECK_TIMEOUT,
            "no record of {table} to be had: {said}"
        );
        let Some(addr) = server(turn) else {
            tokio::time::sleep(AGAIN).await;
            continue;
        };
        let http = Http {
            addr,
            ..http.clone()
        };
        let asked = tokio::time::timeout(ANSWER, http.try_ask("GET", &path, None));
        match asked.await {
            Ok(Ok(reply)) if reply.status == 200 => return reply.body,
            // Records are expensive: whoever asks for many at once is told to come again; so is whoever asks a server
            // that stops, or has lost its database for a moment.
            Ok(Ok(reply)) => {
                assert!(
                    reply.status == 429 || reply.status >= 500,
                    "{table}: {reply:?}"
                );
                said = format!("{reply:?}");
            }
            Ok(Err(error)) => said = error.to_string(),
            Err(_) => said = "silence".to_owned(),
        }
        tokio::time::sleep(AGAIN).await;
    }
    unreachable!("asked until it is there")
}

/// Replays a record, and holds it against what was acknowledged.
pub(crate) fn judge(record: &str, table: &str, told: &[Acknowledged]) {
    let file = RecordFile::parse(record).expect("a record");
    let game = file.game.clone();
    with_game!(game.as_str(), G => {
        let record = file.open::<G>().expect("a record of this game");
        record.replay().expect("it replays");
        let verified = verify(&record).expect("dealt as promised");
        assert!(verified.over, "{table}");
        let entries = record.log.entries.iter().map(|entry| {
            let action = serde_json::to_value(entry.action).expect("JSON");
            (entry.seat.index(), action)
        });
        let taken: Vec<_> = entries.filter(|(seat, _)| *seat < PEOPLE).collect();
        let compared = compare(told, &taken);
        assert!(compared.is_ok(), "{table}: {compared:?}");
    }, else => panic!("{game} is not on the shelf"));
}

/// Is what was acknowledged what was taken down: the same moves, each once, in the same order?
fn compare(told: &[Acknowledged], taken: &[(usize, Value)]) -> Result<(), String> {
    let mut told: Vec<&Acknowledged> = told.iter().collect();
    told.sort_by_key(|done| done.version);
    if let Some(two) = told.windows(2).find(|two| two[0].version == two[1].version) {
        return Err(format!("two moves brought one version: {two:?}"));
    }
    for (place, done) in told.iter().enumerate() {
        let there = taken.get(place);
        if there != Some(&(done.seat, done.action.clone())) {
            return Err(format!("move {place} was {done:?}, and there is {there:?}"));
        }
    }
    match taken.get(told.len()) {
        Some(more) => Err(format!("nobody was told of {more:?}")),
        None => Ok(()),
    }
}

#[test]
fn a_lost_a_doubled_an_altered_and_a_swapped_move_are_found() {
    use serde_json::json;
    let told = |seat, version, action: &str| Acknowledged {
        seat,
        version,
        action: json!(action),
    };
    let told = [told(0, 5, "draw"), told(1, 9, "stop"), told(0, 7, "take")];
    let taken = |moves: &[(usize, &str)]| -> Vec<(usize, Value)> {
        moves.iter().map(|(by, what)| (*by, json!(what))).collect()
    };
    let good = [(0, "draw"), (0, "take"), (1, "stop")];
    assert_eq!(compare(&told, &taken(&good)), Ok(()));
    for (bad, moves) in [
        ("lost", &[(0, "draw"), (1, "stop")][..]),
        ("lost at the end", &[(0, "draw"), (0, "take")]),
        (
            "doubled",
            &[(0, "draw"), (0, "take"), (0, "take"), (1, "stop")],
        ),
        ("altered", &[(0, "draw"), (0, "draw"), (1, "stop")]),
        ("swapped", &[(0, "take"), (0, "draw"), (1, "stop")]),
        ("another's", &[(0, "draw"), (1, "take"), (1, "stop")]),
        (
            "untold",
            &[(0, "draw"), (0, "take"), (1, "stop"), (1, "draw")],
        ),
    ] {
        assert!(compare(&told, &taken(moves)).is_err(), "{bad}");
    }
    let mut one_version = told.clone();
    one_version[2].version = 5;
    assert!(compare(&one_version, &taken(&good)).is_err());
}
