//! What has gone over the bus between servers, as it tells itself: NATS counts at `/varz` of its monitoring port.

use hyper::Method;
use serde::Deserialize;

use crate::address::Address;
use crate::http::{Http, network};
use crate::{BusTraffic, LoadError};

/// What was published on the bus since it started.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub(crate) struct Published {
    in_msgs: u64,
    in_bytes: u64,
}

/// Asks the bus.
pub(crate) async fn published(address: &Address) -> Result<Published, LoadError> {
    let mut http = Http::connect(address, None).await?;
    let answer = http.ask(Method::GET, "/varz", None, String::new()).await?;
    let answer = answer.map_err(|kind| network(address, &kind))?;
    serde_json::from_slice(&answer.body).map_err(|error| network(address, &error))
}

impl Published {
    /// What came since then for each of so many moves.
    pub(crate) fn since(self, before: Published, moves: u64) -> BusTraffic {
        let each =
            |after: u64, before: u64| after.saturating_sub(before) as f64 / moves.max(1) as f64;
        BusTraffic {
            messages_per_move: each(self.in_msgs, before.in_msgs),
            bytes_per_move: each(self.in_bytes, before.in_bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_published_counts_for_each_move() {
        let before = Published {
            in_msgs: 10,
            in_bytes: 1_000,
        };
        let text = r#"{"server_id":"x","in_msgs":40,"out_msgs":9,"in_bytes":4000,"out_bytes":1}"#;
        let after: Published = serde_json::from_str(text).expect("an answer of NATS");
        let traffic = BusTraffic {
            messages_per_move: 3.0,
            bytes_per_move: 300.0,
        };
        assert_eq!(after.since(before, 10), traffic);
        assert_eq!(before.since(after, 0).messages_per_move, 0.0);
    }
}
