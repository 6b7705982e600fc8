//! What all nodes know: the lists, who may not come in, what everybody is told.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_protocol::wire::{RefusalKind, ServerMessage, raw};
use sobremesa_store::{Head, NodeId, TablePhase};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::wire::{News, all};
use crate::app::{ApiError, AppState};

/// How often everything is read again: what was lost on the bus is found then.
const REREAD: Duration = Duration::from_secs(30);

/// How often to look whether something may have been missed.
const LOOK: Duration = Duration::from_millis(500);

#[derive(Deserialize, Serialize)]
struct Said {
    node: NodeId,
    news: News,
}

impl AppState {
    /// Takes in a head that was stored, here and at all other nodes.
    pub(crate) fn put_head(&self, head: &Head) {
        self.lobby.put(head);
        let table = head.table.clone();
        self.announce(News::Listed { table });
    }

    /// Tells all other nodes.
    pub(crate) fn announce(&self, news: News) {
        if let Some(cluster) = &self.cluster {
            let node = cluster.node();
            let said = raw(&Said { node, news });
            cluster.bus.publish(&all(), said.get().as_bytes());
        }
    }

    pub(crate) async fn hear_news(self: Arc<Self>) {
        let Some(cluster) = &self.cluster else { return };
        let mut ear = cluster.bus.subscribe(&all()).await;
        let mut again = interval_at(Instant::now() + REREAD, REREAD);
        let mut looking = interval_at(Instant::now() + LOOK, LOOK);
        for ticking in [&mut again, &mut looking] {
            ticking.set_missed_tick_behavior(MissedTickBehavior::Delay);
        }
        let mut known = (true, 0);
        loop {
            tokio::select! {
                message = ear.next() => {
                    let Some(message) = message else { return };
                    match sobremesa_protocol::from_bytes::<Said>(&message.payload) {
                        Ok(said) if said.node != cluster.node() => {
                            let _ = self.hear_of(said.news).await;
                        }
                        _ => {}
                    }
                }
                _ = again.tick() => {
                    let _ = self.read_lists().await;
                    let _ = self.load_sanctions().await;
                }
                // After the bus was gone, or something was dropped, nobody knows what was said meanwhile.
                _ = looking.tick() => {
                    let now = (cluster.bus.connected(), cluster.bus.dropped());
                    if now.0 && now != known {
                        let _ = self.read_lists().await;
                        let _ = self.load_sanctions().await;
                    }
                    known = now;
                }
            }
        }
    }

    async fn hear_of(self: &Arc<Self>, news: News) -> Result<(), ApiError> {
        match news {
            News::Listed { table } => {
                let head = self.ask(move |store| store.head(&table)).await?;
                if let Some(head) = head {
                    self.lobby.put(&head);
                }
            }
            News::Sanctions => {
                self.load_sanctions().await?;
                self.end_banned();
            }
            News::Device { token } => {
                self.sockets.end(RefusalKind::DeviceEnded, |socket| {
                    socket.token.is_some_and(|own| own[..] == token[..])
                });
            }
            // Whether it still may is asked where they come; here it is only counted.
            News::Came { address } => {
                let _ = self.rate_limits.person(address);
            }
            News::Erased { person } => {
                self.sockets.end(RefusalKind::Unknown, |socket| {
                    socket.person.as_ref() == Some(&person)
                });
            }
            News::Notice { text } => {
                let kept = text.is_some();
                let message = ServerMessage::Notice { text };
                self.sockets.tell_all(crate::outgoing::told(&message), kept);
            }
        }
        Ok(())
    }

    /// Reads every table that waits or plays, for the lists.
    pub(crate) async fn read_lists(self: &Arc<Self>) -> Result<(), ApiError> {
        let survey = self
            .ask(|store| store.survey(&[TablePhase::Lobby, TablePhase::Playing]))
            .await?;
        let there: HashSet<&str> = survey
            .heads
            .iter()
            .map(|head| head.table.as_str())
            .collect();
        self.lobby.keep_only(&there);
        survey.heads.iter().for_each(|head| self.lobby.put(head));
        Ok(())
    }
}
