//! What a room has stored, and what becomes of the answer.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_store::{Head, StoreError, TablePhase};
use sobremesa_table::Input;
use tokio::sync::mpsc;

use super::{Inner, Running};
use crate::metrics::Metrics;

/// How often the lobby hears of a match that is on and stays as it was.
const RELIST: Duration = Duration::from_secs(30);
/// How long to wait before asking a store again that does not say what it has.
const AGAIN: Duration = Duration::from_millis(250);

/// An answer of the store on its way to a room.
pub(crate) struct StoreCompletion {
    pub(super) room: mpsc::UnboundedSender<Inner>,
    pub(super) result: Result<(), StoreError>,
    pub(super) begun: std::time::Instant,
}

/// The completion task: hands the answers of the store to their rooms.
///
/// The writer answers hundreds of rooms at a time from a thread of its own. Waking each of them from there would be a call
/// to the system for each; so it wakes this task once, which wakes them from inside.
pub(crate) async fn deliver_completions(
    mut answers: mpsc::UnboundedReceiver<StoreCompletion>,
    metrics: Arc<Metrics>,
) {
    while let Some(StoreCompletion {
        room,
        result,
        begun,
    }) = answers.recv().await
    {
        metrics.storing.observe(begun.elapsed().as_secs_f64());
        let _ = room.send(Inner::Stored(result));
    }
}

impl Running {
    /// Whether the lobby has to know: not of every move.
    pub(super) fn lists_anew(&self, head: &Head) -> bool {
        let Some((known, since)) = &self.listed else {
            return true;
        };
        head.phase == TablePhase::Lobby
            || (head.phase, head.listed, &head.people) != (known.phase, known.listed, &known.people)
            || since.elapsed() >= RELIST
    }

    pub(super) fn after_store(&mut self, input: Input) {
        self.storing = false;
        self.input(input);
        self.count_seats();
        let inner = self.inner.clone();
        let again = move |seat, turn| drop(inner.send(Inner::TurnDue(seat, turn)));
        self.turns.look(&self.driver, again);
    }

    pub(super) fn store_fault(&self, error: &StoreError) {
        let _ = self.driver.app.store_fault(error);
        tracing::error!(table = %self.driver.id, "a fact was not kept");
    }

    /// Asks the store what it has now, until it says.
    pub(super) fn ask_store(&self) {
        let (app, inner) = (self.driver.app.clone(), self.inner.clone());
        let (id, from) = (self.driver.id.to_string(), self.driver.room.version());
        tokio::spawn(async move {
            while !inner.is_closed() {
                let id = id.clone();
                if let Ok(facts) = app.ask(move |store| store.facts(&id, from)).await {
                    let _ = inner.send(Inner::Reread(facts));
                    return;
                }
                tokio::time::sleep(AGAIN).await;
            }
        });
    }
}
