//! A table answers under its own subject, at the node that holds it.

use std::sync::Arc;

use sobremesa_bus::Message;
use sobremesa_protocol::wire::{RefusalKind, TableId, raw};
use tokio::sync::{mpsc, oneshot};

use super::wire::{self, Asked, Said};
use super::{Away, Cluster};
use crate::app::{ApiError, AppState};
use crate::room::Mail;

impl AppState {
    /// What other nodes ask of a room of ours is passed on to it, for as long as it is there.
    pub(crate) fn listen_for(self: &Arc<Self>, id: &TableId, room: &mpsc::Sender<Mail>) {
        let Some(cluster) = &self.cluster else { return };
        let (app, id, room) = (self.clone(), id.clone(), room.clone());
        let (bus, subject) = (cluster.bus.clone(), wire::table(&id));
        tokio::spawn(async move {
            let mut ear = bus.subscribe(&subject).await;
            loop {
                tokio::select! {
                    message = ear.next() => match message {
                        Some(message) => app.heard_for(&id, &room, message),
                        None => return,
                    },
                    () = room.closed() => return,
                }
            }
        });
    }

    fn heard_for(self: &Arc<Self>, id: &TableId, room: &mpsc::Sender<Mail>, message: Message) {
        let Some(cluster) = &self.cluster else { return };
        let Ok(asked) = serde_json::from_slice::<Asked>(&message.payload) else {
            return;
        };
        let said = match asked {
            Asked::Join {
                node,
                turn,
                joining,
            } => hand_in(room, Mail::join(joining, Away::listener(node, turn))),
            Asked::Count { node } => {
                let (tell, told) = oneshot::channel();
                let said = hand_in(room, Mail::Count { node, tell });
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
            Asked::Evict { to } => hand_in(room, Mail::Evict { to }),
            Asked::Say(input) => hand_in(room, Mail::input(input)),
        };
        answer(cluster, &message, &said);
    }
}

fn hand_in(room: &mpsc::Sender<Mail>, mail: Mail) -> Said {
    match room.try_send(mail) {
        Ok(()) => Said::Taken,
        Err(mpsc::error::TrySendError::Full(_)) => Said::Busy,
        Err(mpsc::error::TrySendError::Closed(_)) => Said::Gone,
    }
}

fn answer(cluster: &Cluster, message: &Message, said: &Said) {
    if let Some(reply) = &message.reply {
        cluster.bus.publish(reply, raw(said).get().as_bytes());
    }
}
