//! Clients as simple as a client can be: requests written by hand, snapshots and steps applied to plain JSON.

mod client;
mod request;

use std::time::Duration;

pub use client::{Client, Seen};
pub use request::{Http, Reply};

/// Nothing here takes long; what takes longer is stuck.
pub const TEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Waits for something, but not for ever.
pub async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    match tokio::time::timeout(TEST_TIMEOUT, future).await {
        Ok(value) => value,
        Err(_) => panic!("{what} did not happen in time"),
    }
}

/// Looks again and again until it is so.
pub async fn until<F: Future<Output = bool>>(what: &str, mut so: impl FnMut() -> F) {
    let begun = std::time::Instant::now();
    while !so().await {
        assert!(begun.elapsed() < TEST_TIMEOUT, "{what} did not become so");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
