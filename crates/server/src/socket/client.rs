//! What comes over one socket: every message is counted, looked at and passed to a room.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use governor::DefaultDirectRateLimiter;
use sobremesa_driver::Heard;
use sobremesa_protocol::wire::{
    ClientMessage, PROTOCOL, Person, Refusal, RefusalKind, ServerMessage, TableId, raw,
};
use sobremesa_table::{Conn, Input, Joining};
use tokio::sync::mpsc;

use crate::app::{ApiError, AppState};
use crate::cluster::Listener;
use crate::outgoing::{Deflates, Outgoing, same_dictionary, told};
use crate::rate_limits::Said;
use crate::room::Mail;

/// After so many messages that make no sense in a row the connection is ended.
const MAX_BAD_MESSAGES: u32 = 20;

/// A room takes in what is said to it at once; one that does not for this long is not waited for.
const TAKING_IN: Duration = Duration::from_secs(2);

/// Who speaks over a socket, and what they follow there.
pub(super) struct Client {
    pub(super) app: Arc<AppState>,
    pub(super) conn: Conn,
    pub(super) actor: Option<Person>,
    pub(super) to: Outgoing,
    pub(super) address: IpAddr,
    pub(super) device: Option<u64>,
    pub(super) pace: DefaultDirectRateLimiter,
    pub(super) greeted: bool,
    /// Does it understand compact steps and lines?
    pub(super) compact: bool,
    pub(super) deflates: Deflates,
    pub(super) bad_messages: u32,
    pub(super) joined: HashMap<TableId, mpsc::Sender<Mail>>,
}

impl Client {
    /// Takes one message in; answers with a reason where the connection has to end.
    pub(super) async fn hear(&mut self, said: &str) -> Option<RefusalKind> {
        self.app.metrics.messages.inc();
        if self.pace.check().is_err() {
            self.app.limited("messages", self.address);
            return self.too_fast(said);
        }
        match self.app.rate_limits.message(self.address, self.device) {
            Said::Well => {}
            Said::TooMuch => {
                self.app.limited("device-messages", self.address);
                return self.too_fast(said);
            }
            Said::TooMuchThere => {
                self.app.limited("address-messages", self.address);
                // It may be others who flood: one is told, and stays.
                let bad_messages = self.bad_messages;
                self.too_fast(said);
                self.bad_messages = bad_messages;
                return None;
            }
        }
        let Ok(message) = serde_json::from_str::<ClientMessage>(said) else {
            return self.fault(RefusalKind::NotUnderstood);
        };
        self.bad_messages = 0;
        let heard = Heard::of(self.conn, message);
        let talk = heard.is_talk();
        match heard {
            Heard::Hello { protocol, .. } if protocol != PROTOCOL => {
                return Some(RefusalKind::Protocol);
            }
            Heard::Hello {
                compact, deflate, ..
            } => {
                self.greeted = true;
                self.deflates.set(deflate.is_some_and(same_dictionary));
                self.compact = compact;
                self.send(&ServerMessage::Welcome {
                    protocol: PROTOCOL,
                    person: self.actor.clone(),
                });
                if let Some(notice) = self.app.sockets.notice() {
                    let _ = self.to.queue.try_send(notice);
                }
            }
            _ if !self.greeted => return self.fault(RefusalKind::Protocol),
            // In a box: a socket joins once and lies there for hours, and to open a table takes a long future.
            Heard::Join { table, seen } => Box::pin(self.join(table, seen)).await,
            Heard::Leave { table } => {
                if let Some(room) = self.joined.remove(&table) {
                    let _ = room
                        .send(Mail::input(Input::Leave { conn: self.conn }))
                        .await;
                }
            }
            Heard::Pass { table, nonce, .. } if talk && self.muted() => {
                self.refuse(table, nonce, RefusalKind::Muted);
            }
            Heard::Pass {
                table,
                nonce,
                input,
            } => self.pass(table, nonce, input).await,
            Heard::Ping { at } => self.send(&ServerMessage::Pong { at }),
        }
        None
    }

    /// May this person not speak anywhere?
    fn muted(&self) -> bool {
        let actor = self.actor.as_ref();
        actor.is_some_and(|actor| self.app.sanctions.mutes(&actor.id))
    }

    /// A ping or pong counts as a message; too many of them end the connection.
    pub(super) fn ping(&mut self) -> Option<RefusalKind> {
        let limits = &self.app.rate_limits;
        if self.pace.check().is_ok() && limits.message(self.address, self.device) != Said::TooMuch {
            return None;
        }
        self.app.limited("messages", self.address);
        self.bad_messages += 1;
        (self.bad_messages > MAX_BAD_MESSAGES).then_some(RefusalKind::TooFast)
    }

    /// Whoever asked something under a number is told that it was not done.
    fn too_fast(&mut self, said: &str) -> Option<RefusalKind> {
        let kind = RefusalKind::TooFast;
        match serde_json::from_str(said) {
            Ok(
                ClientMessage::Act { table, nonce, .. }
                | ClientMessage::Ask { table, nonce, .. }
                | ClientMessage::Why { table, nonce, .. },
            ) => {
                self.bad_messages += 1;
                self.refuse(table, Some(nonce), kind);
                (self.bad_messages > MAX_BAD_MESSAGES).then_some(kind)
            }
            _ => self.fault(kind),
        }
    }

    pub(super) fn fault(&mut self, kind: RefusalKind) -> Option<RefusalKind> {
        self.app.metrics.refused(raw(&kind).get().trim_matches('"'));
        self.bad_messages += 1;
        self.send(&ServerMessage::Fault {
            refusal: Refusal::of(kind),
        });
        (self.bad_messages > MAX_BAD_MESSAGES).then_some(kind)
    }

    fn send(&self, message: &ServerMessage) {
        if self.to.queue.try_send(told(message)).is_err() {
            self.app.metrics.limited("outgoing");
            self.to.slow.notify_one();
        }
    }

    fn refuse(&self, table: TableId, nonce: Option<u64>, kind: RefusalKind) {
        self.app.metrics.refused(raw(&kind).get().trim_matches('"'));
        self.send(&ServerMessage::Refused {
            table,
            nonce,
            refusal: Refusal::of(kind),
        });
    }

    async fn join(&mut self, table: TableId, seen: Option<u64>) {
        if !self.joined.contains_key(&table)
            && self.joined.len() >= self.app.limits().tables_per_socket
        {
            self.app.limited("tables-per-socket", self.address);
            return self.refuse(table, None, RefusalKind::TooMany);
        }
        // A room that has just left memory is opened again.
        for _ in 0..3 {
            let room = match self.app.follow(&table, self.address).await {
                Ok(room) => room,
                Err(ApiError::Refused(kind)) => return self.refuse(table, None, kind),
                Err(ApiError::Faults(_)) => return self.refuse(table, None, RefusalKind::Frozen),
            };
            let joining = Joining {
                conn: self.conn,
                actor: self.actor.clone(),
                seen,
                compact: self.compact,
            };
            let to = Listener::Socket(self.to.clone());
            if room.send(Mail::join(joining, to)).await.is_ok() {
                self.joined.insert(table, room);
                return;
            }
        }
        self.refuse(table, None, RefusalKind::Busy);
    }

    /// Passes something on to a room, at the speed at which it takes things in. It is the room that says `busy` where too
    /// much waits there; only one that takes nothing in, because its store hangs while it leaves, is not waited for.
    async fn pass(&mut self, table: TableId, nonce: Option<u64>, input: Input) {
        let Some(room) = self.joined.get(&table) else {
            return self.refuse(table, nonce, RefusalKind::NotJoined);
        };
        match room.send_timeout(Mail::input(input), TAKING_IN).await {
            Ok(()) => {}
            Err(mpsc::error::SendTimeoutError::Timeout(_)) => {
                self.refuse(table, nonce, RefusalKind::Busy);
            }
            // The room was closed while nobody followed it; the client joins again.
            Err(mpsc::error::SendTimeoutError::Closed(_)) => {
                self.joined.remove(&table);
                self.refuse(table, nonce, RefusalKind::NotJoined);
            }
        }
    }

    pub(super) async fn leave_all(&mut self) {
        for (_, room) in self.joined.drain() {
            let _ = room
                .send(Mail::input(Input::Leave { conn: self.conn }))
                .await;
        }
    }
}
