//! Drives a relay ([`sobremesa_driver::hops::Relay`]): everybody here who follows one table, wherever that is.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_driver::hops::{self, Counted, Done, Passed, Refused, Step, Words};
use sobremesa_protocol::wire::{Refusal, RefusalKind, ServerMessage, TableId, raw};
use sobremesa_store::NodeId;
use sobremesa_table::{Input, Joining};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::wire::{Asked, Said};
use super::{ANSWER_TIMEOUT, Cluster, Listener, away};
use crate::app::{ApiError, AppState};
use crate::holding::Found;
use crate::outgoing::{Outgoing, OutgoingText};
use crate::room::Mail;
use crate::time::now;

/// How often what was told is counted.
const EVERY: Duration = Duration::from_secs(1);

/// Whoever looks for waits is told of those that were longer than this, in milliseconds.
const SLOW: u64 = 100;

/// What a relay hears from the table.
pub(super) type Heard = (Words, Vec<Arc<OutgoingText>>);

pub(super) struct Relay {
    app: Arc<AppState>,
    table: TableId,
    mail: mpsc::Receiver<Mail>,
    heard: mpsc::Receiver<Heard>,
    relay: hops::Relay<mpsc::Sender<Mail>, Outgoing>,
}

impl Relay {
    pub(super) fn new(
        app: Arc<AppState>,
        table: TableId,
        mail: mpsc::Receiver<Mail>,
        heard: mpsc::Receiver<Heard>,
    ) -> Relay {
        Relay {
            app,
            table,
            mail,
            heard,
            relay: hops::Relay::default(),
        }
    }

    pub(super) async fn run(mut self) {
        let mut names = self.cluster().map(|cluster| cluster.node.subscribe());
        let mut counting = interval(EVERY);
        counting.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut come = false;
        loop {
            while let Some(step) = self.relay.next(now()) {
                let begun = now();
                let done = self.carry_out(step).await;
                let ms = now().saturating_sub(begun);
                if ms > SLOW {
                    tracing::debug!(table = %self.table, ms, "moving: a relay waited");
                }
                self.relay.done(done, now());
                self.refuse();
            }
            // What came before somebody left has been given to them; nothing comes for nobody.
            if come && self.relay.is_empty() && self.app.forget_relay(&self.table, &mut self.mail) {
                return;
            }
            let here = match self.relay.link() {
                Some(Found::Here(room)) => Some(room.clone()),
                _ => None,
            };
            let wake = self.relay.wake_at().map(|at| at.saturating_sub(now()));
            let wake = Duration::from_millis(wake.unwrap_or_default());
            let waits = self.relay.wake_at().is_some();
            tokio::select! {
                biased;
                Some((words, texts)) = self.heard.recv() => self.hear(&words, texts),
                // This node goes by another number now: everybody has to join again.
                () = renamed(&mut names) => self.relay.lose(now()),
                mail = self.mail.recv() => match mail {
                    Some(mail) => self.take(mail),
                    None => return,
                },
                () = closed(here.as_ref()), if here.is_some() => {
                    tracing::debug!(table = %self.table, "moving: relay: its room has closed");
                    self.relay.lose(now());
                }
                () = tokio::time::sleep(wake), if waits => {}
                _ = counting.tick() => self.relay.count(),
            }
            self.refuse();
            come = true;
        }
    }

    fn cluster(&self) -> Option<&Cluster> {
        self.app.cluster.as_ref()
    }

    fn refuse(&mut self) {
        for Refused { to, nonce, kind } in self.relay.refused() {
            self.app.metrics.refused(raw(&kind).get().trim_matches('"'));
            let message = ServerMessage::Refused {
                table: self.table.clone(),
                nonce,
                refusal: Refusal::of(kind),
            };
            let _ = to.queue.try_send(crate::outgoing::told(&message));
        }
    }

    async fn carry_out(&self, step: Step) -> Done<mpsc::Sender<Mail>> {
        match step {
            Step::Find => Done::Found(self.app.find(&self.table).await.map_err(
                |error| match error {
                    ApiError::Refused(kind) => kind,
                    ApiError::Faults(_) => RefusalKind::Frozen,
                },
            )),
            Step::Join { turn, joining } => Done::Passed(self.join(turn, joining).await),
            Step::Pass(input) => Done::Passed(self.pass(input).await),
            Step::Count => Done::Counted(self.count().await),
            Step::Open(node) => {
                if let Some(cluster) = self.cluster() {
                    cluster.have_opened(node, &self.table).await;
                }
                Done::Opened
            }
        }
    }

    async fn join(&self, turn: u64, joining: Joining) -> Passed {
        let Some(node) = self.cluster().map(Cluster::node) else {
            return Passed::Lost;
        };
        match self.relay.link() {
            Some(Found::Here(room)) => {
                let join = Mail::join(joining, away(node, turn));
                match room.send_timeout(join, ANSWER_TIMEOUT).await {
                    Ok(()) => Passed::Taken,
                    Err(mpsc::error::SendTimeoutError::Timeout(_)) => Passed::Lost,
                    Err(mpsc::error::SendTimeoutError::Closed(_)) => Passed::Gone,
                }
            }
            _ => {
                let asked = Asked::Join {
                    node,
                    turn,
                    joining,
                };
                self.ask(asked).await
            }
        }
    }

    /// Passes something on to whoever holds the table.
    async fn pass(&self, input: Input) -> Passed {
        match self.relay.link() {
            Some(Found::Here(room)) => {
                match room.send_timeout(Mail::input(input), ANSWER_TIMEOUT).await {
                    Ok(()) => Passed::Taken,
                    Err(mpsc::error::SendTimeoutError::Timeout(_)) => Passed::Busy,
                    Err(mpsc::error::SendTimeoutError::Closed(_)) => Passed::Gone,
                }
            }
            _ => self.ask(Asked::Say(input)).await,
        }
    }

    /// Asks the other node that holds the table.
    async fn ask(&self, asked: Asked) -> Passed {
        let (Some(Found::There(node)), Some(cluster)) = (self.relay.link(), self.cluster()) else {
            return Passed::Lost;
        };
        match cluster
            .ask(*node, &self.table, &asked, ANSWER_TIMEOUT)
            .await
        {
            Ok(Said::Taken) => Passed::Taken,
            Ok(Said::Busy) => Passed::Busy,
            Ok(Said::Gone) => Passed::Gone,
            _ => Passed::Lost,
        }
    }

    async fn count(&self) -> Counted {
        let (Some(cluster), Some(link)) = (self.cluster(), self.relay.link()) else {
            return Counted::Lost;
        };
        let node = cluster.node();
        match link {
            Found::Here(room) => {
                let (tell, told) = oneshot::channel();
                let count = Mail::Count { node, tell };
                match room.send_timeout(count, ANSWER_TIMEOUT).await {
                    Ok(()) => match timeout(ANSWER_TIMEOUT, told).await {
                        Ok(Ok(told)) => Counted::Told(told),
                        Ok(Err(_)) => Counted::Gone,
                        Err(_) => Counted::Lost,
                    },
                    Err(mpsc::error::SendTimeoutError::Timeout(_)) => Counted::Busy,
                    Err(mpsc::error::SendTimeoutError::Closed(_)) => Counted::Gone,
                }
            }
            Found::There(holder) => {
                let asked = Asked::Count { node };
                let said = cluster.ask(*holder, &self.table, &asked, ANSWER_TIMEOUT);
                match said.await {
                    Ok(Said::Told(told)) => Counted::Told(told),
                    Ok(Said::Gone) => Counted::Gone,
                    _ => Counted::Lost,
                }
            }
        }
    }

    fn take(&mut self, mail: Mail) {
        match mail {
            Mail::Join(join) => {
                if let (joining, Listener::Socket(to)) = *join {
                    self.relay.join(joining, to);
                }
            }
            Mail::Input(input, _) => self.relay.say(*input),
            _ => {}
        }
    }

    fn hear(&mut self, words: &Words, texts: Vec<Arc<OutgoingText>>) {
        if words.moved || words.number == 1 {
            tracing::debug!(table = %self.table, moved = words.moved, conn = words.conn, turn = words.turn, number = words.number, "moving: relay hears");
        }
        let Some(own) = self.cluster().map(Cluster::node) else {
            return;
        };
        let Some(to) = self.relay.hear(words, own, now()) else {
            return;
        };
        for told in texts {
            if let Err(mpsc::error::TrySendError::Full(_)) = to.queue.try_send(told) {
                self.app.metrics.limited("outgoing");
                to.slow.notify_one();
            }
        }
    }
}

/// When this node goes by another number; never where it is alone.
async fn renamed(names: &mut Option<watch::Receiver<NodeId>>) {
    if let Some(names) = names
        && names.changed().await.is_ok()
    {
        return;
    }
    std::future::pending().await
}

async fn closed(room: Option<&mpsc::Sender<Mail>>) {
    if let Some(room) = room {
        room.closed().await;
    }
}
