//! Clients as simple as a client can be: requests written by hand, snapshots and steps applied to plain JSON.

#![allow(
    dead_code,
    unused_imports,
    reason = "several test programs share this, and none needs all of it"
)]

mod client;
mod http;

use std::time::Duration;

pub(crate) use client::{Client, Seen};
pub(crate) use http::{Http, Reply};

/// Nothing here takes long; what takes longer is stuck.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Waits for something, but not for ever.
pub(crate) async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    match tokio::time::timeout(PATIENCE, future).await {
        Ok(value) => value,
        Err(_) => panic!("{what} did not happen in time"),
    }
}

/// Looks again and again until it is so.
pub(crate) async fn until<F: Future<Output = bool>>(what: &str, mut so: impl FnMut() -> F) {
    let begun = std::time::Instant::now();
    while !so().await {
        assert!(begun.elapsed() < PATIENCE, "{what} did not become so");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
