//! A table is asked under a subject of its own, and of the node that holds it: that node answers for all of its tables.

use std::sync::Arc;

use sobremesa_bus::Message;
use sobremesa_protocol::wire::{RefusalKind, TableId, raw};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::wire::{self, Asked, Said};
use super::{ANSWER_TIMEOUT, away};
use crate::app::{ApiError, AppState};
use crate::room::Mail;

impl AppState {
    /// What other nodes ask of the tables of this one is passed on to their rooms. Where a table is not open whoever asks is
    /// told so at once, by an answer that says nothing: that nobody listens the bus says only where nobody does, and anybody
    /// may listen to what others are asked.
    pub(crate) async fn hear_for_tables(self: Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        let mut nodes = cluster.node.subscribe();
        loop {
            let node = *nodes.borrow_and_update();
            let mut ear = cluster.bus.subscribe(&wire::tables(node)).await;
            loop {
                tokio::select! {
                    message = ear.next() => match message {
                        Some(message) => self.heard_for(message),
                        None => return,
                    },
                    changed = nodes.changed() => match changed {
                        Ok(()) => break,
                        Err(_) => return,
                    },
                }
            }
        }
    }

    fn heard_for(self: &Arc<Self>, message: Message) {
        let Some(cluster) = &self.cluster else { return };
        let id = message.subject.rsplit('.').next().map(str::to_owned);
        let id = id.and_then(|id| TableId::try_from(id).ok());
        let asked = sobremesa_protocol::from_bytes::<Asked>(&message.payload);
        let (Some(id), Ok(asked)) = (id, asked) else {
            return;
        };
        let Some(room) = self.open_room(&id) else {
            if let Some(reply) = &message.reply {
                cluster.bus.publish(reply, b"");
            }
            return;
        };
        let (mail, told) = match asked {
            Asked::Join {
                node,
                turn,
                joining,
            } => (Mail::join(joining, away(node, turn)), None),
            Asked::Count { node } => {
                let (tell, told) = oneshot::channel();
                (Mail::Count { node, tell }, Some(told))
            }
            Asked::Hint { person } => {
                let app = self.clone();
                tokio::spawn(async move {
                    let said = match app.hints(&id, person).await {
                        Ok(hints) => Said::Hints(hints),
                        Err(ApiError::Refused(kind)) => Said::Refused(kind),
                        Err(ApiError::Faults(_)) => Said::Refused(RefusalKind::Busy),
                    };
                    app.answer(&message, &said);
                });
                return;
            }
            Asked::Evict { to } => (Mail::Evict { to }, None),
            Asked::Say(input) => (Mail::input(input), None),
        };
        // Whoever asks waits for the answer before they ask for more: their order stays. No table waits for another's room.
        let waiting = match room.try_send(mail) {
            Ok(()) => None,
            Err(TrySendError::Full(mail)) => Some(mail),
            Err(TrySendError::Closed(_)) => return self.answer(&message, &Said::Gone),
        };
        if waiting.is_none() && told.is_none() {
            return self.answer(&message, &Said::Taken);
        }
        let app = self.clone();
        tokio::spawn(async move {
            let taken = match waiting {
                Some(mail) => hand_in(&room, mail).await,
                None => Said::Taken,
            };
            let said = match (taken, told) {
                (Said::Taken, Some(told)) => told.await.map_or(Said::Gone, Said::Told),
                (taken, _) => taken,
            };
            app.answer(&message, &said);
        });
    }

    fn answer(&self, message: &Message, said: &Said) {
        if let (Some(cluster), Some(reply)) = (&self.cluster, &message.reply) {
            cluster.bus.publish(reply, raw(said).get().as_bytes());
        }
    }
}

async fn hand_in(room: &mpsc::Sender<Mail>, mail: Mail) -> Said {
    match room.send_timeout(mail, ANSWER_TIMEOUT).await {
        Ok(()) => Said::Taken,
        Err(mpsc::error::SendTimeoutError::Timeout(_)) => Said::Busy,
        Err(mpsc::error::SendTimeoutError::Closed(_)) => Said::Gone,
    }
}
