//! A table answers under a subject of its own, at the node that holds it.

use std::sync::Arc;

use sobremesa_bus::Message;
use sobremesa_protocol::wire::{RefusalKind, TableId, raw};
use tokio::sync::{mpsc, oneshot};

use super::wire::{self, Asked, Said};
use super::{ANSWER_TIMEOUT, Cluster, away};
use crate::app::{ApiError, AppState};
use crate::room::Mail;

impl AppState {
    /// What other nodes ask of a room of ours is passed on to it, for as long as it is there.
    pub(crate) fn listen_for(self: &Arc<Self>, id: &TableId, room: &mpsc::Sender<Mail>) {
        let Some(cluster) = &self.cluster else { return };
        let (app, id, room) = (self.clone(), id.clone(), room.clone());
        let (bus, subject) = (cluster.bus.clone(), wire::table(cluster.node(), &id));
        tokio::spawn(async move {
            let mut ear = bus.subscribe(&subject).await;
            loop {
                tokio::select! {
                    message = ear.next() => match message {
                        Some(message) => app.heard_for(&id, &room, message).await,
                        None => return,
                    },
                    () = room.closed() => return,
                }
            }
        });
    }

    async fn heard_for(
        self: &Arc<Self>,
        id: &TableId,
        room: &mpsc::Sender<Mail>,
        message: Message,
    ) {
        let Some(cluster) = &self.cluster else { return };
        let Ok(asked) = sobremesa_protocol::from_bytes::<Asked>(&message.payload) else {
            return;
        };
        let said = match asked {
            Asked::Join {
                node,
                turn,
                joining,
            } => hand_in(room, Mail::join(joining, away(node, turn))).await,
            Asked::Count { node } => {
                let (tell, told) = oneshot::channel();
                let said = hand_in(room, Mail::Count { node, tell }).await;
                if !matches!(said, Said::Taken) {
                    return answer(cluster, &message, &said);
                }
                let app = self.clone();
                tokio::spawn(async move {
                    let said = told.await.map_or(Said::Gone, Said::Told);
                    app.cluster
                        .as_ref()
                        .inspect(|cluster| answer(cluster, &message, &said));
                });
                return;
            }
            Asked::Hint { person } => {
                let (app, id) = (self.clone(), id.clone());
                tokio::spawn(async move {
                    let said = match app.hints(&id, person).await {
                        Ok(hints) => Said::Hints(hints),
                        Err(ApiError::Refused(kind)) => Said::Refused(kind),
                        Err(ApiError::Faults(_)) => Said::Refused(RefusalKind::Busy),
                    };
                    app.cluster
                        .as_ref()
                        .inspect(|cluster| answer(cluster, &message, &said));
                });
                return;
            }
            Asked::Evict { to } => hand_in(room, Mail::Evict { to }).await,
            Asked::Say(input) => hand_in(room, Mail::input(input)).await,
        };
        answer(cluster, &message, &said);
    }
}

async fn hand_in(room: &mpsc::Sender<Mail>, mail: Mail) -> Said {
    match room.send_timeout(mail, ANSWER_TIMEOUT).await {
        Ok(()) => Said::Taken,
        Err(mpsc::error::SendTimeoutError::Timeout(_)) => Said::Busy,
        Err(mpsc::error::SendTimeoutError::Closed(_)) => Said::Gone,
    }
}

fn answer(cluster: &Cluster, message: &Message, said: &Said) {
    if let Some(reply) = &message.reply {
        cluster.bus.publish(reply, raw(said).get().as_bytes());
    }
}
