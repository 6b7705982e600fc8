//! What happens before the first visitor: every match that is on is read again.

use std::sync::Arc;

use sobremesa_protocol::wire::{Listing, RefusalKind, TableId, raw};
use sobremesa_store::{StoreError, TablePhase};
use tokio::sync::oneshot;

use crate::app::{ApiError, AppState};

impl AppState {
    /// What has to be done before the first visitor. Where there are other servers, matches are taken in one by one, by
    /// whoever comes first.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(usize, usize), ApiError> {
        if self.cluster.is_none() {
            return self.wake_matches().await;
        }
        self.introduce().await?;
        self.read_lists().await?;
        tokio::spawn(self.clone().keep_lease());
        tokio::spawn(self.clone().hear_for_listeners());
        tokio::spawn(self.clone().hear_for_tables());
        tokio::spawn(self.clone().hear_news());
        tokio::spawn(self.clone().take_in_abandoned());
        Ok((0, 0))
    }

    /// The lease ends with the server: whatever it still holds is taken over at once.
    pub(crate) async fn leave_others(&self) {
        if self.cluster.is_some() {
            let left = self.ask(|store| store.nodes().map_or(Ok(()), |nodes| nodes.leave()));
            let _ = left.await;
        }
    }

    /// Every match that is on is read again; one that today's rules do not carry on is marked, and stays.
    async fn wake_matches(self: &Arc<Self>) -> Result<(usize, usize), ApiError> {
        let survey = self
            .ask(|store| store.survey(&[TablePhase::Lobby, TablePhase::Playing]))
            .await?;
        for (table, why) in &survey.unreadable {
            self.metrics.unreadable.inc();
            tracing::error!(
                table,
                why,
                "a table cannot be read; all others go on (see sobremesa check)"
            );
        }
        let mut heads = survey.heads;
        heads.iter().for_each(|head| self.lobby.put(head));
        heads.retain(|head| head.phase == TablePhase::Playing);
        let (mut awake, mut frozen) = (0, 0);
        for mut head in heads {
            let Ok(id) = TableId::try_from(head.table.clone()) else {
                continue;
            };
            let read = match self.room(&id).await {
                Ok(_) => Some(self.question(&id, |room| room.info().phase).await?),
                Err(ApiError::Refused(RefusalKind::Frozen)) => None,
                // Its facts cannot be read: that is no reason to keep the others waiting.
                Err(ApiError::Refused(RefusalKind::Store)) if self.facts_are_broken(&id).await => {
                    self.metrics.unreadable.inc();
                    tracing::error!(table = %id, "a match cannot be read; all others go on (see sobremesa check)");
                    continue;
                }
                // A store that does not answer says nothing about the match.
                Err(error) => return Err(error),
            };
            if read == Some(TablePhase::Playing) {
                awake += 1;
                continue;
            }
            frozen += 1;
            tracing::error!(table = %id, "a match cannot go on under the rules of this version; it can still be read");
            let first = head.facts;
            head.phase = TablePhase::Frozen;
            if let Ok(listing) = serde_json::from_str::<Listing>(&head.summary) {
                let (phase, awaited) = (TablePhase::Frozen, Vec::new());
                head.summary = raw(&Listing {
                    phase,
                    awaited,
                    ..listing
                })
                .get()
                .to_owned();
            }
            self.lobby.put(&head);
            let marked = sobremesa_store::Batch::new(first, Vec::new(), head);
            let (tell, told) = oneshot::channel();
            self.writer
                .append(marked, Box::new(move |result| drop(tell.send(result))));
            if let Ok(Err(error)) = told.await {
                let _ = self.store_fault(&error);
            }
        }
        Ok((awake, frozen))
    }

    /// Is it this one table that cannot be read, and not the store that does not answer?
    async fn facts_are_broken(&self, id: &TableId) -> bool {
        let (store, table) = (self.store.clone(), id.to_string());
        let read = tokio::task::spawn_blocking(move || store.facts(&table, 0));
        matches!(read.await, Ok(Err(StoreError::Broken(_))))
    }
}
