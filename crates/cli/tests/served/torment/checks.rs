//! Matches that are over are checked while others are played, a few at a time: what is wrong shows early, and in the end
//! little is left to do.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet, spawn_blocking};

use super::people::one_of;
use super::place::Addresses;
use crate::checker::{Acknowledged, fetched, judge};
use crate::fake::Http;

/// So many records are asked for at once.
const AT_ONCE: usize = 4;

/// A match that is over, and what was promised about it.
pub(super) struct Over {
    pub(super) table: String,
    pub(super) told: Vec<Acknowledged>,
}

/// Where matches that are over go to, whoever checks them until nobody has one any more, and how many were checked.
pub(super) fn begin(
    http: Http,
    addresses: Addresses,
) -> (
    mpsc::UnboundedSender<Over>,
    JoinHandle<()>,
    Arc<AtomicUsize>,
) {
    let (over, overs) = mpsc::unbounded_channel();
    let checked = Arc::<AtomicUsize>::default();
    let checking = tokio::spawn(run(overs, http, addresses, Arc::clone(&checked)));
    (over, checking, checked)
}

async fn run(
    mut overs: mpsc::UnboundedReceiver<Over>,
    http: Http,
    addresses: Addresses,
    checked: Arc<AtomicUsize>,
) {
    let (mut checking, mut more) = (JoinSet::new(), true);
    while more || !checking.is_empty() {
        tokio::select! {
            over = overs.recv(), if more && checking.len() < AT_ONCE => match over {
                Some(over) => drop(checking.spawn(check(over, http.clone(), addresses.clone()))),
                None => more = false,
            },
            Some(done) = checking.join_next() => {
                done.expect("everything that was promised is so");
                checked.fetch_add(1, Ordering::SeqCst);
            }
        }
    }
}

async fn check(over: Over, http: Http, addresses: Addresses) {
    let Over { table, told } = over;
    let record = fetched(&table, &http, |turn| one_of(&addresses, turn)).await;
    // A whole match is played again: nobody waits for it.
    let judged = spawn_blocking(move || judge(&record, &table, &told));
    judged.await.expect("everything that was promised is so");
}
