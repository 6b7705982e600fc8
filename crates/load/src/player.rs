//! One player: a socket, a task, and no more thought than picking one of the actions it owes.

mod hearing;

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::value::RawValue;
use sobremesa_core::{FastLuck, Seat};
use sobremesa_protocol::wire::{
    COMPACT, ClientMessage, Command, Deflater, Inflater, PROTOCOL, TableId,
};
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::common::Common;
use crate::hosting::Socket;
use crate::ledger::Log;
use crate::party::{Asked, MatchStage, Party};

/// How long to wait before asking again what was refused for a reason that passes, in microseconds.
const AGAIN: u64 = 100_000;
/// How long to wait for what is still on its way at the end.
const GRACE: Duration = Duration::from_secs(10);

/// Why a player cannot go on: the kind of refusal, or what the network says.
pub(crate) type Gone = String;

pub(crate) struct Player {
    socket: Socket,
    common: Arc<Common>,
    party: Arc<Party>,
    /// The seat taken at the first table; whoever has the first opened it.
    place: u8,
    luck: FastLuck,
    table: String,
    /// Which match this is, counted from 0.
    round: u64,
    phase: MatchStage,
    seated: bool,
    ready: bool,
    /// What is owed, as it was listed last.
    owed: String,
    log: Log,
    nonce: u64,
    pending: Option<(u64, Asked)>,
    /// When to go on, in microseconds.
    later: Option<u64>,
    /// Play, or only be there?
    playing: bool,
    /// Opens compressed frames, where they are asked for.
    inflater: Option<Inflater>,
}

impl Player {
    /// Somebody with a socket.
    pub(crate) async fn new(
        socket: Socket,
        common: Arc<Common>,
        party: Arc<Party>,
        place: u8,
        luck: FastLuck,
        deflate: bool,
        away: bool,
    ) -> Result<Player, Gone> {
        let mut player = Player {
            socket,
            common,
            party,
            place,
            luck,
            table: String::new(),
            round: 0,
            phase: MatchStage::Coming,
            seated: false,
            ready: false,
            owed: String::new(),
            log: Log::of(away),
            nonce: 0,
            pending: None,
            later: None,
            playing: false,
            inflater: deflate.then(Inflater::default),
        };
        player
            .say(&ClientMessage::Hello {
                protocol: PROTOCOL,
                compact: COMPACT,
                deflate: player
                    .inflater
                    .as_ref()
                    .map(|_| Deflater::default().checksum()),
            })
            .await?;
        Ok(player)
    }

    fn owner(&self) -> bool {
        self.place == 0
    }

    /// Comes to a table and stays until its match has begun.
    pub(crate) async fn arrive(&mut self, table: &str) -> Result<(), Gone> {
        self.come_to(table.to_owned());
        self.go_on(false).await?;
        while self.phase != MatchStage::Playing {
            tokio::select! {
                biased;
                message = self.socket.next() => self.take(message).await?,
                () = self.party.gathered.notified(), if self.owner() => self.go_on(false).await?,
            }
            if let Some((kind, _)) = self.common.tally().refused.pop_first() {
                return Err(kind);
            }
        }
        Ok(())
    }

    /// Leaves the table for good, so that nobody follows it.
    pub(crate) async fn leave(&mut self) -> Result<(), Gone> {
        let table = table_id(&self.table)?;
        self.say(&ClientMessage::Leave { table }).await
    }

    fn come_to(&mut self, table: String) {
        self.table = table;
        self.phase = MatchStage::Coming;
        self.seated = false;
        self.ready = false;
        self.owed.clear();
        self.log = Log::of(self.log.away);
        self.later = None;
    }

    /// Plays from `go` to `end`, or only stays there; then waits for what is on its way and hands in what it saw.
    pub(crate) async fn stay(
        mut self,
        plays: bool,
        mut go: watch::Receiver<bool>,
        mut end: oneshot::Receiver<()>,
    ) {
        let mut waiting = plays;
        let timer = sleep_until(Instant::now());
        tokio::pin!(timer);
        let mut armed = None;
        let went = loop {
            if self.later != armed {
                armed = self.later;
                if let Some(at) = armed {
                    let at = self.common.zero + Duration::from_micros(at);
                    timer.as_mut().reset(Instant::from_std(at));
                }
            }
            let went = tokio::select! {
                biased;
                message = self.socket.next() => self.take(message).await,
                () = &mut timer, if armed.is_some() => {
                    (armed, self.later) = (None, None);
                    self.go_on(true).await
                }
                () = self.party.gathered.notified(), if self.owner() && self.phase == MatchStage::Lobby => {
                    self.go_on(false).await
                }
                _ = go.changed(), if waiting => {
                    (waiting, self.playing) = (false, true);
                    self.go_on(false).await
                }
                _ = &mut end => break Ok(()),
            };
            if went.is_err() {
                break went;
            }
        };
        self.playing = false;
        let went = match went {
            Ok(()) => timeout(GRACE, self.settle()).await.unwrap_or(Ok(())),
            gone => gone,
        };
        if self.pending.take().is_some() {
            self.party.asking.fetch_sub(1, Relaxed);
        }
        if let Err(why) = went {
            *self.common.tally().lost.entry(why).or_default() += 1;
        }
        self.party
            .hand_in(self.round, std::mem::take(&mut self.log), &self.common);
        let _ = timeout(Duration::from_secs(1), self.socket.close(None)).await;
    }

    /// Reads on until nothing is on its way to this player.
    async fn settle(&mut self) -> Result<(), Gone> {
        while !self.party.settled(self.round, self.log.last()) {
            if let Ok(message) = timeout(Duration::from_millis(20), self.socket.next()).await {
                self.take(message).await?;
            }
        }
        Ok(())
    }

    /// Goes to where the table goes on.
    async fn follow(&mut self, next: String) -> Result<(), Gone> {
        if self.pending.take().is_some() {
            self.party.asking.fetch_sub(1, Relaxed);
        }
        let next_log = Log::of(self.log.away);
        self.party.hand_in(
            self.round,
            std::mem::replace(&mut self.log, next_log),
            &self.common,
        );
        self.round += 1;
        let table = table_id(&self.table)?;
        self.feed(&ClientMessage::Leave { table }).await?;
        self.come_to(next);
        self.go_on(false).await
    }

    /// What this player would ask for now.
    fn wish(&self) -> Option<Asked> {
        let playing = self.playing && !self.common.over.load(Relaxed);
        let all_ready = self.party.ready.load(Relaxed) + 1 == usize::from(self.party.seats);
        match self.phase {
            _ if self.pending.is_some() => None,
            MatchStage::Coming => Some(Asked::Join),
            MatchStage::Lobby if !self.seated => Some(Asked::Sit),
            MatchStage::Lobby if self.owner() => all_ready.then_some(Asked::Start),
            MatchStage::Lobby => (!self.ready).then_some(Asked::Ready),
            MatchStage::Playing if playing && self.owed.len() > 2 => Some(Asked::Move { sent: 0 }),
            MatchStage::Over if playing && self.owner() => Some(Asked::Rematch),
            MatchStage::Playing | MatchStage::Over => None,
        }
    }

    /// Asks for what comes next, if anything does; a move only when it is `due`.
    async fn go_on(&mut self, due: bool) -> Result<(), Gone> {
        let Some(wish) = self.wish() else {
            return Ok(());
        };
        if self.later.is_some() {
            return Ok(());
        }
        let table = || table_id(&self.table);
        let command = match wish {
            Asked::Move { .. } if !due && self.common.think > 0 => {
                self.later = Some(self.party.slot(&self.common));
                return Ok(());
            }
            Asked::Move { .. } => return self.make_move().await,
            Asked::Join => {
                let join = ClientMessage::Join {
                    table: table()?,
                    seen: None,
                };
                self.expect(wish);
                return self.say(&join).await;
            }
            Asked::Sit => Command::Sit {
                seat: Seat(self.place),
            },
            Asked::Ready => Command::Ready {
                ready: true,
                salt: None,
            },
            Asked::Start => Command::Start,
            Asked::Rematch => Command::Rematch,
        };
        let ask = ClientMessage::Ask {
            table: table()?,
            nonce: self.nonce + 1,
            command,
        };
        self.expect(wish);
        self.say(&ask).await
    }

    fn expect(&mut self, asked: Asked) {
        self.nonce += 1;
        self.pending = Some((self.nonce, asked));
        self.party.asking.fetch_add(1, Relaxed);
    }

    /// Takes one of the actions it owes.
    async fn make_move(&mut self) -> Result<(), Gone> {
        let text = {
            let owed: Vec<&RawValue> =
                serde_json::from_str(&self.owed).map_err(|error| error.to_string())?;
            let action = owed[self.party.pick(self.round, &owed, &mut self.luck)].get();
            let (table, seen, nonce) = (&self.table, self.log.last(), self.nonce + 1);
            let mut text = String::with_capacity(action.len() + 96);
            let _ = write!(
                text,
                r#"{{"act":{{"table":"{table}","seen":{seen},"nonce":{nonce},"action":{action}}}}}"#
            );
            text
        };
        let sent = self.common.now();
        self.expect(Asked::Move { sent });
        self.socket
            .send(Message::text(text))
            .await
            .map_err(|error| error.to_string())
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<(), Gone> {
        self.feed(message).await?;
        self.socket.flush().await.map_err(|error| error.to_string())
    }

    async fn feed(&mut self, message: &ClientMessage) -> Result<(), Gone> {
        let text = serde_json::to_string(message).expect("messages are JSON");
        self.socket
            .feed(Message::text(text))
            .await
            .map_err(|error| error.to_string())
    }
}

fn table_id(table: &str) -> Result<TableId, Gone> {
    TableId::try_from(table.to_owned()).map_err(str::to_owned)
}
