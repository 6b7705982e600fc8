//! A relay: everybody here who follows one table, wherever that is.
//!
//! It knows up to which version each of them was told, and what they asked that has no answer yet. When the table
//! moves, or something was lost on the way, they join again from there and ask again under the same numbers: a room
//! that has done it already says so, and does it no second time.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use sobremesa_protocol::wire::{Refusal, RefusalKind, ServerMessage, TableId, raw};
use sobremesa_store::NodeId;
use sobremesa_table::{Conn, Input, Joining};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use super::wire::{Asked, Said, Words};
use super::{Away, Cluster, Listener, PATIENCE};
use crate::app::{ApiError, AppState};
use crate::holding::Found;
use crate::outgoing::{Outgoing, Told};
use crate::room::Mail;

/// How often what was told is counted.
const EVERY: Duration = Duration::from_secs(1);
/// How long to wait before a table is looked for again.
const AGAIN: Duration = Duration::from_millis(100);
/// After this long without the table people are told.
const NOTICED: Duration = Duration::from_millis(400);
/// So much may one connection ask before anything is answered.
const OWED: usize = 32;

/// What a relay hears from the table.
pub(super) type Heard = (Words, Vec<Arc<Told>>);

struct Follower {
    /// What they know, too: everything up to the version they saw.
    joining: Joining,
    to: Outgoing,
    /// Which of their joins counts.
    turn: u64,
    joined: bool,
    /// So many words have come since.
    number: u64,
    /// So many had been said when it was last counted.
    said: u64,
    /// What they asked that has no answer yet.
    owed: Vec<Input>,
}

/// What became of something that was passed on.
enum Passed {
    Taken,
    Busy,
    /// Nobody there, or nobody knows.
    Lost,
}

pub(super) struct Relay {
    app: Arc<AppState>,
    table: TableId,
    mail: mpsc::Receiver<Mail>,
    heard: mpsc::Receiver<Heard>,
    followers: HashMap<Conn, Follower>,
    link: Option<Found>,
    turns: u64,
    /// Has somebody still to join?
    joining: bool,
    /// Since when the table is not found, and whether people know.
    away: Option<Instant>,
    noticed: bool,
    /// When to look again.
    again: Instant,
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
            followers: HashMap::new(),
            link: None,
            turns: 0,
            joining: false,
            away: None,
            noticed: false,
            again: Instant::now(),
        }
    }

    pub(super) async fn run(mut self) {
        let mut names = self.cluster().map(|cluster| cluster.node.subscribe());
        let mut counting = interval(EVERY);
        counting.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            if (self.joining || self.link.is_none()) && !self.followers.is_empty() {
                self.connect().await;
            }
            let here = match &self.link {
                Some(Found::Here(room)) => Some(room.clone()),
                _ => None,
            };
            tokio::select! {
                biased;
                Some((words, texts)) = self.heard.recv() => self.hear(words, texts),
                // This node goes by another number now: everybody has to join again.
                () = renamed(&mut names) => self.lose(),
                mail = self.mail.recv() => match mail {
                    Some(mail) => self.take(mail).await,
                    None => return,
                },
                () = closed(here.as_ref()), if here.is_some() => self.lose(),
                () = sleep_until(self.again), if self.link.is_none() && !self.followers.is_empty() => {}
                _ = counting.tick() => self.count().await,
            }
            // What came before somebody left has been given to them; nothing comes for nobody.
            if self.followers.is_empty() && self.app.forget_relay(&self.table, &mut self.mail) {
                return;
            }
        }
    }

    fn cluster(&self) -> Option<&Cluster> {
        self.app.cluster.as_ref()
    }

    /// The table is not where it was.
    fn lose(&mut self) {
        (self.link, self.joining) = (None, true);
        self.away.get_or_insert_with(Instant::now);
        self.again = Instant::now();
        self.followers
            .values_mut()
            .for_each(|one| one.joined = false);
    }

    /// Finds the table where it is not known where it is, and has everybody join who has not.
    async fn connect(&mut self) {
        if self.link.is_none() {
            if self.again > Instant::now() {
                return;
            }
            match self.app.find(&self.table).await {
                Ok(found) => self.link = Some(found),
                Err(error) => return self.not_found(&error),
            }
        }
        let waiting = self.followers.iter().filter(|(_, one)| !one.joined);
        for conn in waiting.map(|(conn, _)| *conn).collect::<Vec<_>>() {
            match self.join(conn).await {
                Passed::Taken => {}
                Passed::Busy | Passed::Lost => return self.try_later().await,
            }
            let owed = self.followers.get(&conn).map(|one| one.owed.clone());
            for input in owed.unwrap_or_default() {
                if let Passed::Busy | Passed::Lost = self.pass(input).await {
                    return self.try_later().await;
                }
            }
        }
        (self.away, self.noticed, self.joining) = (None, false, false);
    }

    fn not_found(&mut self, error: &ApiError) {
        let kind = match error {
            ApiError::Refused(kind) => *kind,
            ApiError::Faults(_) => RefusalKind::Frozen,
        };
        self.again = Instant::now() + AGAIN;
        self.away.get_or_insert_with(Instant::now);
        if !matches!(
            kind,
            RefusalKind::Store | RefusalKind::Busy | RefusalKind::Stopping
        ) {
            // There is nothing to wait for.
            for (_, follower) in self.followers.drain() {
                refuse(&self.app, &self.table, &follower.to, None, kind);
            }
            return;
        }
        self.notice(if kind == RefusalKind::Store {
            kind
        } else {
            RefusalKind::Moving
        });
    }

    /// People who wait for longer than a moment are told why, once.
    fn notice(&mut self, kind: RefusalKind) {
        let long = self.away.is_some_and(|since| since.elapsed() > NOTICED);
        if long && !self.noticed {
            self.noticed = true;
            for follower in self.followers.values() {
                // Whoever has not come in yet has nothing that could not be stored.
                let seen = follower.joining.seen;
                let kind = seen.map_or(RefusalKind::Moving, |_| kind);
                refuse(&self.app, &self.table, &follower.to, None, kind);
            }
        }
    }

    /// Whoever holds the table does not answer: it opens it, or its lease runs out.
    async fn try_later(&mut self) {
        let node = match self.link {
            Some(Found::There(node)) => Some(node),
            _ => None,
        };
        self.lose();
        self.again = Instant::now() + AGAIN;
        if let (Some(cluster), Some(node)) = (self.cluster(), node) {
            cluster.have_opened(node, &self.table).await;
        }
        self.notice(RefusalKind::Moving);
    }

    async fn join(&mut self, conn: Conn) -> Passed {
        let Some(node) = self.cluster().map(Cluster::node) else {
            return Passed::Lost;
        };
        self.turns += 1;
        let turn = self.turns;
        let Some(follower) = self.followers.get_mut(&conn) else {
            return Passed::Taken;
        };
        (follower.turn, follower.number, follower.said) = (turn, 0, 0);
        let joining = follower.joining.clone();
        let passed = match &self.link {
            Some(Found::Here(room)) => {
                let join = Mail::join(joining, Away::listener(node, turn));
                match room.send_timeout(join, PATIENCE).await {
                    Ok(()) => Passed::Taken,
                    Err(_) => Passed::Lost,
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
        };
        if let (Passed::Taken, Some(follower)) = (&passed, self.followers.get_mut(&conn)) {
            follower.joined = true;
        }
        passed
    }

    /// Passes something on to whoever holds the table.
    async fn pass(&self, input: Input) -> Passed {
        match &self.link {
            Some(Found::Here(room)) => match room.try_send(Mail::input(input)) {
                Ok(()) => Passed::Taken,
                Err(mpsc::error::TrySendError::Full(_)) => Passed::Busy,
                Err(mpsc::error::TrySendError::Closed(_)) => Passed::Lost,
            },
            _ => self.ask(Asked::Say(input)).await,
        }
    }

    /// Asks the other node that holds the table.
    async fn ask(&self, asked: Asked) -> Passed {
        let (Some(Found::There(_)), Some(cluster)) = (&self.link, self.cluster()) else {
            return Passed::Lost;
        };
        match cluster.ask(&self.table, &asked, PATIENCE).await {
            Ok(Said::Taken) => Passed::Taken,
            Ok(Said::Busy) => Passed::Busy,
            _ => Passed::Lost,
        }
    }

    async fn take(&mut self, mail: Mail) {
        match mail {
            Mail::Join(join) => {
                let (joining, Listener::Socket(to)) = *join else {
                    return;
                };
                let conn = joining.conn;
                let before = self.followers.remove(&conn);
                let follower = Follower {
                    joining,
                    to,
                    turn: 0,
                    joined: false,
                    number: 0,
                    said: 0,
                    owed: before.map(|one| one.owed).unwrap_or_default(),
                };
                self.followers.insert(conn, follower);
                self.joining = true;
            }
            Mail::Input(input, _) => self.say(*input).await,
            _ => {}
        }
    }

    async fn say(&mut self, input: Input) {
        let Some(conn) = input.conn() else { return };
        if let Input::Leave { .. } = input {
            if self.followers.remove(&conn).is_some() {
                // Where it is lost it is noticed when it is counted.
                let _ = self.pass(input).await;
            }
            return;
        }
        let Some(follower) = self.followers.get_mut(&conn) else {
            return;
        };
        let nonce = input.nonce();
        if nonce.is_some() {
            if follower.owed.len() >= OWED {
                return refuse(
                    &self.app,
                    &self.table,
                    &follower.to,
                    nonce,
                    RefusalKind::Busy,
                );
            }
            follower.owed.push(input.clone());
        }
        if !follower.joined {
            // Asked once it has joined.
            return;
        }
        match self.pass(input).await {
            Passed::Taken => {}
            Passed::Lost => self.try_later().await,
            Passed::Busy => {
                if let Some(follower) = self.followers.get_mut(&conn) {
                    follower.owed.retain(|owed| owed.nonce() != nonce);
                    refuse(
                        &self.app,
                        &self.table,
                        &follower.to,
                        nonce,
                        RefusalKind::Busy,
                    );
                }
            }
        }
    }

    fn hear(&mut self, words: Words, texts: Vec<Arc<Told>>) {
        let Some(follower) = self.followers.get_mut(&words.conn) else {
            return;
        };
        if !follower.joined || words.turn != follower.turn {
            return;
        }
        if words.number != follower.number + 1 {
            // Something was lost: once more from where they are.
            (follower.joined, self.joining) = (false, true);
            return;
        }
        follower.number = words.number;
        if words.moved {
            return self.lose();
        }
        follower.joining.seen = Some(words.version);
        follower.owed.retain(|owed| {
            owed.nonce()
                .is_none_or(|nonce| !words.answered.contains(&nonce))
        });
        for told in texts {
            if let Err(mpsc::error::TrySendError::Full(_)) = follower.to.queue.try_send(told) {
                self.app.metrics.limited("outgoing");
                follower.to.slow.notify_one();
            }
        }
    }

    /// Counts what everybody was told; whoever is behind what had been said a while ago has missed something.
    async fn count(&mut self) {
        let Some(node) = self.cluster().map(Cluster::node) else {
            return;
        };
        let told = match &self.link {
            None => return,
            Some(Found::Here(room)) => {
                let (tell, told) = oneshot::channel();
                match room.try_send(Mail::Count { node, tell }) {
                    Ok(()) => timeout(PATIENCE, told).await.ok().and_then(Result::ok),
                    Err(mpsc::error::TrySendError::Full(_)) => return,
                    Err(mpsc::error::TrySendError::Closed(_)) => None,
                }
            }
            Some(Found::There(_)) => self.count_there(node).await,
        };
        let Some(told) = told else {
            return self.try_later().await;
        };
        let mut strangers = Vec::new();
        let mut known: HashMap<Conn, (u64, u64)> = HashMap::new();
        for (conn, turn, said) in told {
            known.insert(conn, (turn, said));
            if !self.followers.contains_key(&conn) {
                strangers.push(conn);
            }
        }
        for (conn, follower) in &mut self.followers {
            match known.get(conn) {
                Some((turn, said)) if *turn == follower.turn => {
                    follower.joined &= follower.number >= follower.said;
                    follower.said = *said;
                }
                _ => follower.joined = false,
            }
            self.joining |= !follower.joined;
        }
        for conn in strangers {
            let _ = self.pass(Input::Leave { conn }).await;
        }
    }

    async fn count_there(&self, node: NodeId) -> Option<Vec<(Conn, u64, u64)>> {
        let asked = Asked::Count { node };
        match self.cluster()?.ask(&self.table, &asked, PATIENCE).await {
            Ok(Said::Told(told)) => Some(told),
            _ => None,
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

fn refuse(app: &AppState, table: &TableId, to: &Outgoing, nonce: Option<u64>, kind: RefusalKind) {
    app.metrics.refused(raw(&kind).get().trim_matches('"'));
    let message = ServerMessage::Refused {
        table: table.clone(),
        nonce,
        refusal: Refusal::of(kind),
    };
    let _ = to.queue.try_send(crate::outgoing::told(&message));
}
